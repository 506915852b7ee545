//! One line of a pack: a puzzle with everything that a publisher needs.

use gridsmith::core::{Label, Rating};
use gridsmith::formats::limits::RECORD;
use gridsmith::{AnyPuzzle, AnySolution, Refusal, check_until, read_rating};
use serde_json::{Map, Value};
use std::sync::atomic::AtomicBool;

use crate::LineError;
use crate::seal::unsealed;

/// A puzzle of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackItem {
    /// The line it stands in, from 1; the header is line 1.
    pub line: u64,
    /// Its name, which is unique: the id of the plan, the target and the index.
    pub id: String,
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// Its solution.
    pub solution: AnySolution,
    /// How hard it is; `None` if grading took too long.
    pub label: Option<Label>,
    /// What each scheme says: Sudoku Explainer and HoDoKu for a Sudoku, the points of the family for
    /// others. Schemes of later versions are left out.
    pub ratings: Vec<Rating>,
    /// The techniques of its solution path with the number of their steps, in the order of their first
    /// use.
    pub techniques: Vec<(String, u64)>,
    /// What proves that the solution is the only one, as docs/CERTIFICATE.md describes.
    pub certificate: String,
    /// Where it comes from.
    pub origin: Origin,
}

/// Where an item comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The version of Gridsmith that made it.
    pub version: String,
    /// The id of the plan; the header has the plan.
    pub plan: String,
    /// The seed of the target.
    pub seed: u64,
    /// The target in the plan, from 0.
    pub target: u64,
    /// The index in the target, from 0.
    pub index: u64,
}

impl PackItem {
    /// Reads `line`, which has the number `number` in its pack. The certificate is not replayed.
    pub fn parse(number: u64, line: &[u8]) -> Result<PackItem, LineError> {
        if line.len() > RECORD {
            return Err(LineError::TooLong);
        }
        unsealed(line)?;
        let text =
            str::from_utf8(line).map_err(|error| LineError::NotAPuzzle(error.to_string()))?;
        let parsed = gridsmith::formats::parse(text, None)
            .map_err(|error| LineError::NotAPuzzle(error.to_string()))?;
        let (puzzle, fields): (AnyPuzzle, Map<String, Value>) = (parsed.puzzle, parsed.extra);
        let get = |name: &'static str, expected: &'static str| {
            fields.get(name).ok_or(LineError::Field { name, expected })
        };
        let word = |name, expected| match get(name, expected)? {
            Value::String(text) => Ok(text.clone()),
            _ => Err(LineError::Field { name, expected }),
        };
        let wrong = |name, expected| LineError::Field { name, expected };
        let solution = AnySolution::from_json(&puzzle, get("solution", "a solution")?)
            .ok_or(wrong("solution", "a solution of this board"))?;
        let label = match get("label", "a label")? {
            Value::Null => None,
            value => {
                let label = value.as_str().and_then(Label::from_word);
                Some(label.ok_or(wrong("label", "a label or null"))?)
            }
        };
        let ratings = get("ratings", "a list")?.as_array().ok_or(wrong("ratings", "a list"))?;
        let techniques = get("techniques", "an object")?.as_object();
        let techniques = techniques.ok_or(wrong("techniques", "an object"))?.iter();
        let steps = |(code, steps): (&String, &Value)| Some((code.clone(), steps.as_u64()?));
        let techniques: Option<Vec<_>> = techniques.map(steps).collect();
        Ok(PackItem {
            line: number,
            id: word("id", "a text")?,
            label,
            ratings: ratings.iter().filter_map(read_rating).collect(),
            techniques: techniques.ok_or(wrong("techniques", "an object of numbers"))?,
            certificate: word("certificate", "a text")?,
            origin: origin(get("origin", "an object")?)
                .ok_or(wrong("origin", "an object with version, plan, seed, target and index"))?,
            puzzle,
            solution,
        })
    }

    /// Checks the item without any engine: the solution keeps the rules and clues, the certificate is
    /// about this puzzle, and the independent checker accepts it. `None` if `cancel` turned true
    /// before that was decided.
    pub fn check(&self, cancel: &AtomicBool) -> Option<Result<(), LineError>> {
        if let Some(why) = self.puzzle.violations(&self.solution).into_iter().next() {
            return Some(Err(LineError::WrongSolution(why)));
        }
        // The certificate holds the puzzle as its canonical line. Its solution is the only one, and
        // so it is the one above.
        if !self.certificate.starts_with(&format!("PC1 {} ", self.puzzle)) {
            return Some(Err(LineError::OtherPuzzle));
        }
        let replayed: Option<Result<(), Refusal>> =
            check_until(self.certificate.as_bytes(), cancel);
        Some(replayed?.map_err(LineError::Refused))
    }

    /// A number that two items share if their puzzles are equal up to symmetry, and otherwise do not:
    /// by chance, once in 10^38 pairs.
    pub fn key(&self) -> u128 {
        key(self.puzzle.kind(), &self.puzzle.canonical())
    }

    /// The rating that the label follows: that of Sudoku Explainer, or the points of the family.
    pub fn rating(&self) -> Option<Rating> {
        self.ratings.first().copied()
    }
}

/// FNV-1a with 128 bits.
pub(crate) fn key(kind: &str, canonical: &str) -> u128 {
    let bytes = kind.bytes().chain([b' ']).chain(canonical.bytes());
    let step = |hash: u128, byte: u8| (hash ^ u128::from(byte)).wrapping_mul((1 << 88) + 0x13b);
    bytes.fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, step)
}

fn origin(value: &Value) -> Option<Origin> {
    let text = |name: &str| Some(value.get(name)?.as_str()?.to_string());
    let number = |name: &str| value.get(name)?.as_u64();
    Some(Origin {
        version: text("version")?,
        plan: text("plan")?,
        seed: number("seed")?,
        target: number("target")?,
        index: number("index")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Published test vectors of FNV-1a 128: the empty text, and `a`.
    #[test]
    fn the_key_is_fnv() {
        let fnv = |text: &str| {
            text.bytes().fold(0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, |hash: u128, byte| {
                (hash ^ u128::from(byte)).wrapping_mul((1 << 88) + 0x13b)
            })
        };
        assert_eq!(fnv("a"), 0xd228_cb69_6f1a_8caf_7891_2b70_4e4a_8964);
        assert_eq!(key("zip", "x"), fnv("zip x"));
        assert_ne!(key("hidato", "1./.."), key("numbrix", "1./.."));
    }
}
