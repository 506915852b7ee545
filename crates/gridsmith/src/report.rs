//! The answer to a request, and its JSON form.

use gridsmith_core::{Count, CountEnd, Stop, Verdict};
use gridsmith_formats::Family;
use serde_json::{Map, Value};

use crate::{AnySolution, Uncertified};

/// The version of the JSON form. Fields may be added under the same number; none changes its meaning.
pub const SCHEMA: u64 = 1;

/// What came out.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Answer {
    /// Of [`Ask::Solve`](crate::Ask::Solve).
    Verdict(Verdict<AnySolution>),
    /// Of [`Ask::Count`](crate::Ask::Count).
    Count(Count),
}

/// The answer to a request, and what it took.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// The family of the puzzle.
    pub family: Family,
    /// The kind within the family.
    pub kind: &'static str,
    /// What came out.
    pub answer: Answer,
    /// Nodes it took.
    pub nodes: u64,
    /// Clues that contradict each other; then there is no solution.
    pub violations: Vec<String>,
    /// If one was asked for and the puzzle is unique: its certificate, replayed, or why there is none.
    pub certificate: Option<Result<String, Uncertified>>,
}

impl Report {
    /// `none`, `unique`, `many` or `undecided`, for a count as far as it tells.
    pub fn verdict_word(&self) -> &'static str {
        match &self.answer {
            Answer::Verdict(verdict) => verdict.word(),
            Answer::Count(count) => match (count.solutions, count.end) {
                (0, CountEnd::Exact) => "none",
                (1, CountEnd::Exact) => "unique",
                (0 | 1, _) => "undecided",
                _ => "many",
            },
        }
    }

    /// The first solution, if there is one at hand.
    pub fn first(&self) -> Option<&AnySolution> {
        match &self.answer {
            Answer::Verdict(Verdict::Unique(a) | Verdict::Many(a, _)) => Some(a),
            _ => None,
        }
    }

    /// The second solution, if there are many.
    pub fn second(&self) -> Option<&AnySolution> {
        match &self.answer {
            Answer::Verdict(Verdict::Many(_, b)) => Some(b),
            _ => None,
        }
    }

    /// Why there is no full answer, if there is none.
    pub fn stop(&self) -> Option<Stop> {
        match self.answer {
            Answer::Verdict(Verdict::Undecided(stop)) => Some(stop),
            Answer::Count(Count { end: CountEnd::Stopped(stop), .. }) => Some(stop),
            _ => None,
        }
    }

    /// The report as a JSON object. `place` comes right after the schema: the line of the input, the id.
    pub fn json(&self, place: Map<String, Value>) -> Map<String, Value> {
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("schema", SCHEMA.into());
        place.into_iter().for_each(|(name, value)| set(&name, value));
        set("family", self.family.word().into());
        set("kind", self.kind.into());
        set("verdict", self.verdict_word().into());
        if let Answer::Count(count) = self.answer {
            set("count", count.solutions.into());
            set("exact", (count.end == CountEnd::Exact).into());
        }
        if let Some(solution) = self.first() {
            set("solution", solution.json());
        }
        if let Some(solution) = self.second() {
            set("second", solution.json());
        }
        set("nodes", self.nodes.into());
        if !self.violations.is_empty() {
            set("violations", self.violations.as_slice().into());
        }
        if let Some(stop) = self.stop() {
            set("stop", stop.word().into());
        }
        match &self.certificate {
            Some(Ok(line)) => set("certificate", line.as_str().into()),
            Some(Err(reason)) => set("uncertified", reason.to_string().into()),
            None => {}
        }
        fields
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AnyPuzzle, Ask, Control, Request, run};

    /// A count tells no more than it has seen.
    #[test]
    fn the_verdict_of_a_count() {
        let (one, two) = ("AABB/ACBB/ACCD/CCDD", "AAAA/BBBB/CCCC/DDDD");
        let rows = [
            (one, 0, "undecided 0 false"),
            (one, 1, "undecided 1 false"),
            (one, 2, "unique 1 true"),
            (two, 1, "undecided 1 false"),
            (two, 2, "many 2 false"),
            (two, 3, "many 2 true"),
            ("AAA/BBB/CCC", 1, "none 0 true"),
            ("queens 4x1 AABB/ACBB/ACCD/CCDD;x2;q2", 1, "none 0 true"),
        ];
        for (text, limit, expected) in rows {
            let puzzle = AnyPuzzle::parse(text).unwrap();
            let report = run(&Request::new(puzzle, Ask::Count { limit }), &Control::free());
            let json = report.json(Map::new());
            let got = format!("{} {} {}", report.verdict_word(), json["count"], json["exact"]);
            assert_eq!(got, expected, "{text} to {limit}");
        }
    }
}
