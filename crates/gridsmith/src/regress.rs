//! Tests techniques against a library of positions, case by case, with totals.

use std::collections::BTreeMap;
use std::fmt::Write;

use gridsmith_core::{Budget, Puzzle, Stop, Verdict};
use gridsmith_sudoku::{Finding, LibraryCase, LibraryError, library_name, regress};
use serde_json::{Value, json};

use crate::{Control, SCHEMA};

/// The result of one case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegressedCase {
    /// The code of its technique.
    pub code: String,
    /// What was found, or why the search ended.
    pub finding: Result<Finding, Stop>,
}

impl RegressedCase {
    /// True if the result is missed, false or undecided.
    pub fn is_bad(&self) -> bool {
        !matches!(self.finding, Ok(Finding::Found | Finding::Unsupported))
    }

    /// True if the budget ended the search.
    pub fn is_undecided(&self) -> bool {
        self.finding.is_err()
    }

    /// The result as one word.
    pub fn word(&self) -> &'static str {
        self.finding.map_or("undecided", Finding::word)
    }
}

/// Looks for the step that one line of a library names.
/// ```
/// use gridsmith::{Control, regress_case};
/// let line = format!(":0000:9:12345678.{}:::919:", ".".repeat(72));
/// let case = regress_case(&line, None, &Control::free())?;
/// assert_eq!((case.code.as_str(), case.word()), ("0000", "found"));
/// # Ok::<(), gridsmith::sudoku::LibraryError>(())
/// ```
pub fn regress_case(
    line: &str,
    nodes: Option<u64>,
    control: &Control,
) -> Result<RegressedCase, LibraryError> {
    let case: LibraryCase = line.parse()?;
    let mut budget = Budget::of(nodes).or_until(control.flag());
    let solution = match case.puzzle.verdict(&mut budget) {
        Verdict::Unique(grid) => Some(grid),
        _ => None,
    };
    let finding = regress(&case, solution.as_ref(), &mut budget);
    Ok(RegressedCase { code: case.code, finding })
}

/// The results of a library, by technique.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Regression {
    /// For each code, the number of cases found, missed, false, unsupported and undecided.
    rows: BTreeMap<String, [u64; 5]>,
}

impl Regression {
    /// Adds a case.
    pub fn add(&mut self, case: &RegressedCase) {
        let at = case.finding.map_or(4, |finding| finding as usize);
        self.rows.entry(case.code.clone()).or_default()[at] += 1;
    }

    /// The number of cases.
    pub fn cases(&self) -> u64 {
        self.rows.values().flatten().sum()
    }

    /// One object per technique.
    pub fn json(&self) -> Vec<Value> {
        let object = |(code, [found, missed, wrong, unsupported, undecided]): (
            &String,
            &[u64; 5],
        )| {
            let mut fields = json!({
                "schema": SCHEMA, "report": "regress", "technique": name(code), "code": code, "found": found, "missed": missed,
                "false": wrong, "unsupported": unsupported,
            });
            if *undecided > 0 {
                fields["undecided"] = (*undecided).into();
            }
            fields
        };
        self.rows.iter().map(object).collect()
    }

    /// The same as a table with totals.
    pub fn table(&self) -> String {
        let mut text = String::new();
        let mut sums = [0; 5];
        let mut line = |name: &str, row: &[u64; 5]| {
            let [found, missed, wrong, unsupported, undecided] = row;
            let more =
                if *undecided > 0 { format!(", {undecided} undecided") } else { String::new() };
            let _ = writeln!(
                text,
                "{name:<36} {found:>5} found {missed:>4} missed {wrong:>4} false {unsupported:>4} unsupported{more}"
            );
        };
        for (code, row) in &self.rows {
            line(&format!("{code:<5} {}", name(code)), row);
            sums.iter_mut().zip(row).for_each(|(sum, count)| *sum += count);
        }
        line("all", &sums);
        text
    }
}

/// The name of a technique in a library. A fifth digit means that two fish are one step.
fn name(code: &str) -> String {
    let plain = code.get(..4).unwrap_or(code);
    let name = library_name(plain).unwrap_or("unknown technique");
    if code.len() == 5 { format!("Siamese {name}") } else { name.to_string() }
}
