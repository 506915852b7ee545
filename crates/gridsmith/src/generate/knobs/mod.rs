//! The settings of plans, each with a name, so that plans can be written and read.
//!
//! A row has the name of a setting, its meaning and its field. Reports, plan files, `--set` and
//! docs/KNOBS.md all use these rows, so they know the same settings.

mod clues;
mod path;
mod queens;
mod setting;
mod sized;
mod sudoku;
mod target;

use std::fmt;

use gridsmith_path::generate::clues::ClueSettings;
use gridsmith_path::generate::{Design, PathPlan, ZipSettings};
use serde_json::{Map, Value};

use super::{Plan, QueensPlan, SizedPlan, SudokuPlan};

/// One setting of a plan.
#[derive(Clone, Copy)]
pub struct Knob {
    /// Its name: the part of the plan, a dot, and its own name, such as `clues.max_cluster`.
    pub key: &'static str,
    /// Its meaning, in one line.
    pub meaning: &'static str,
    /// The field of the plan.
    pub field: &'static str,
    /// Reads its value; `None` if the plan has no such part.
    get: fn(&Plan) -> Option<Value>,
    /// Sets its value; `None` if the plan has no such part.
    put: fn(&mut Plan, &Value) -> Option<Result<(), String>>,
}

/// A row: the part of the plan, the name, the field, the meaning.
macro_rules! knob {
    ($part:ident, $key:literal, $($field:ident).+, $meaning:literal) => {
        $crate::generate::knobs::Knob {
            key: $key,
            meaning: $meaning,
            field: stringify!($($field).+),
            get: |plan| {
                let part = $crate::generate::knobs::$part::get(plan)?;
                Some($crate::generate::knobs::setting::Setting::write(&part.$($field).+))
            },
            put: |plan, value| {
                let part = $crate::generate::knobs::$part::get_mut(plan)?;
                let read = $crate::generate::knobs::setting::Setting::read(value);
                Some(read.map(|value| part.$($field).+ = value))
            },
        }
    };
}
use knob;

/// The parts of a plan.
macro_rules! part {
    ($name:ident, $type:ty, $pattern:pat => $found:expr) => {
        mod $name {
            use super::*;

            pub fn get(plan: &Plan) -> Option<&$type> {
                match plan {
                    $pattern => Some($found),
                    _ => None,
                }
            }

            pub fn get_mut(plan: &mut Plan) -> Option<&mut $type> {
                match plan {
                    $pattern => Some($found),
                    _ => None,
                }
            }
        }
    };
}

part!(drafts_part, PathPlan, Plan::Path(plan) => plan);
part!(queens_part, QueensPlan, Plan::Queens(plan) => plan);
part!(sized_part, SizedPlan, Plan::Sized(plan) => plan);
part!(sudoku_part, SudokuPlan, Plan::Sudoku(plan) => plan);

mod clues_part {
    use super::*;

    pub fn get(plan: &Plan) -> Option<&ClueSettings> {
        match &drafts_part::get(plan)?.design {
            Design::Clues(settings) => Some(settings),
            Design::Zip(_) => None,
        }
    }

    pub fn get_mut(plan: &mut Plan) -> Option<&mut ClueSettings> {
        match &mut drafts_part::get_mut(plan)?.design {
            Design::Clues(settings) => Some(settings),
            Design::Zip(_) => None,
        }
    }
}

mod zip_part {
    use super::*;

    pub fn get(plan: &Plan) -> Option<&ZipSettings> {
        match &drafts_part::get(plan)?.design {
            Design::Zip(settings) => Some(settings),
            Design::Clues(_) => None,
        }
    }

    pub fn get_mut(plan: &mut Plan) -> Option<&mut ZipSettings> {
        match &mut drafts_part::get_mut(plan)?.design {
            Design::Zip(settings) => Some(settings),
            Design::Clues(_) => None,
        }
    }
}

/// All settings of all kinds of plans, in the order in which they are written.
pub fn knobs() -> impl Iterator<Item = &'static Knob> {
    [
        target::KNOBS,
        path::KNOBS,
        clues::KNOBS,
        clues::ZIP,
        queens::KNOBS,
        sudoku::KNOBS,
        sized::KNOBS,
    ]
    .into_iter()
    .flatten()
}

/// Why a setting cannot be set.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KnobError {
    /// The plan has no setting of this name.
    Unknown {
        /// The name.
        key: String,
        /// The most similar name, if there is one.
        nearest: Option<&'static str>,
    },
    /// The setting cannot have this value.
    BadValue {
        /// The name.
        key: String,
        /// The value.
        found: String,
        /// The values it can have.
        expected: String,
    },
}

impl fmt::Display for KnobError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { key, nearest: Some(nearest) } => {
                write!(f, "there is no setting {key} in this plan; did you mean {nearest}?")
            }
            Self::Unknown { key, nearest: None } => {
                write!(f, "there is no setting {key} in this plan (docs/KNOBS.md lists all)")
            }
            Self::BadValue { key, found, expected } => {
                write!(f, "{key} cannot be {found}: expected {expected}")
            }
        }
    }
}

impl std::error::Error for KnobError {}

impl Plan {
    /// Every setting that affects the puzzles, as a JSON object with one object for each part.
    /// [`Plan::set_all`] reads it.
    pub fn json(&self) -> Value {
        let mut all = Map::new();
        for knob in knobs() {
            if let Some(value) = (knob.get)(self) {
                insert(&mut all, knob.key, value);
            }
        }
        Value::Object(all)
    }

    /// Sets the setting `key`, such as `clues.max_cluster`.
    ///
    /// ```
    /// use gridsmith::generate::{Plan, QueensPlan};
    ///
    /// let mut plan = Plan::Queens(QueensPlan::new(8, 1));
    /// plan.set("queens.min_region", &3.into())?;
    /// assert_eq!(plan.json()["queens"]["min_region"], 3);
    /// let error = plan.set("queens.min_regoin", &3.into()).unwrap_err();
    /// assert!(error.to_string().ends_with("did you mean queens.min_region?"));
    /// # Ok::<(), gridsmith::generate::KnobError>(())
    /// ```
    pub fn set(&mut self, key: &str, value: &Value) -> Result<(), KnobError> {
        let knob = knobs().find(|knob| knob.key == key);
        match knob.and_then(|knob| (knob.put)(self, value)) {
            Some(Ok(())) => Ok(()),
            Some(Err(expected)) => {
                Err(KnobError::BadValue { key: key.into(), found: value.to_string(), expected })
            }
            None => Err(KnobError::Unknown { key: key.into(), nearest: self.nearest(key) }),
        }
    }

    /// Sets every setting in `fields`, which has the form of [`Plan::json`] or is a part of it.
    pub fn set_all(&mut self, fields: &Map<String, Value>) -> Result<(), KnobError> {
        self.set_below("", fields)
    }

    fn set_below(&mut self, above: &str, fields: &Map<String, Value>) -> Result<(), KnobError> {
        for (name, value) in fields {
            let key = format!("{above}{name}");
            match value {
                Value::Object(fields) if !knobs().any(|knob| knob.key == key) => {
                    self.set_below(&format!("{key}."), fields)?;
                }
                _ => self.set(&key, value)?,
            }
        }
        Ok(())
    }

    /// The setting of this plan with the name most similar to `key`, if it is similar enough.
    fn nearest(&self, key: &str) -> Option<&'static str> {
        let own = knobs().filter(|knob| (knob.get)(self).is_some());
        let last = |key: &str| key.rsplit('.').next().map(str::to_string);
        let rank = |knob: &&Knob| {
            let whole = distance(key, knob.key);
            // The right name in the wrong part is similar, too.
            if last(key) == last(knob.key) { whole.min(2) } else { whole }
        };
        own.min_by_key(rank).filter(|knob| rank(knob) <= 3).map(|knob| knob.key)
    }
}

/// Sets `value` at the place that the parts of `key` name.
fn insert(all: &mut Map<String, Value>, key: &str, value: Value) {
    match key.split_once('.') {
        None => drop(all.insert(key.into(), value)),
        Some((first, rest)) => {
            let below = all.entry(first).or_insert_with(|| Value::Object(Map::new()));
            if let Value::Object(below) = below {
                insert(below, rest, value);
            }
        }
    }
}

/// The edit distance: letters to change, add or remove to turn one word into the other.
pub(crate) fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (at, letter) in from.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], at + 1);
        for column in 1..=to.len() {
            let changed = corner + usize::from(letter != to[column - 1]);
            corner = row[column];
            row[column] = changed.min(row[column] + 1).min(row[column - 1] + 1);
        }
    }
    row[to.len()]
}
