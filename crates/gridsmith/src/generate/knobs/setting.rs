//! Values of settings, written as JSON and read back.

use std::ops::RangeInclusive;

use gridsmith_core::{Label, is_word};
use gridsmith_path::Neighbours;
use gridsmith_path::generate::clues::{
    ClueMethod, ClueTarget, DensityTier, LogicLevel, ProbeTier, RemovalOrder, Symmetry,
};
use gridsmith_path::generate::{Annealing, Bends, PathMode, PathPolicy, ZipStyle};
use gridsmith_queens::generate::{Method, PlacementMode, RegionMode, SelectionMode};
use gridsmith_sizes::generate::Symmetry as SizedSymmetry;
use gridsmith_sudoku::HodokuLevel;
use gridsmith_sudoku::generate::{Method as SudokuMethod, Singles};
use serde_json::{Map, Value, json};

use crate::techniques::{TechniqueName, UnknownTechnique};

/// A value of a setting. The error of `read` says which values are possible.
pub(in crate::generate) trait Setting: Sized {
    fn write(&self) -> Value;
    fn read(value: &Value) -> Result<Self, String>;
}

impl Setting for bool {
    fn write(&self) -> Value {
        (*self).into()
    }

    fn read(value: &Value) -> Result<Self, String> {
        value.as_bool().ok_or_else(|| "true or false".into())
    }
}

macro_rules! whole {
    ($($type:ty)*) => { $(
        impl Setting for $type {
            fn write(&self) -> Value {
                (*self).into()
            }

            fn read(value: &Value) -> Result<Self, String> {
                let number = value.as_i64().and_then(|number| <$type>::try_from(number).ok());
                number.ok_or_else(|| "a whole number".into())
            }
        }
    )* };
}
whole!(u8 u16 u32 i64);

/// Numbers of cells, nodes and the like. The largest number means no limit.
macro_rules! limit {
    ($($type:ty)*) => { $(
        impl Setting for $type {
            fn write(&self) -> Value {
                if *self == <$type>::MAX { Value::Null } else { (*self).into() }
            }

            fn read(value: &Value) -> Result<Self, String> {
                if is_none(value) {
                    return Ok(<$type>::MAX);
                }
                let number = value.as_u64().and_then(|number| <$type>::try_from(number).ok());
                number.ok_or_else(|| "a whole number".into())
            }
        }
    )* };
}
limit!(u64 usize);

/// JSON has `null` for an absent value; TOML does not.
fn is_none(value: &Value) -> bool {
    value.is_null() || value == "none"
}

impl<T: Setting> Setting for Option<T> {
    fn write(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::write)
    }

    fn read(value: &Value) -> Result<Self, String> {
        if is_none(value) {
            return Ok(None);
        }
        T::read(value).map(Some).map_err(|expected| format!("{expected}, or \"none\""))
    }
}

impl<T: Setting> Setting for Vec<T> {
    fn write(&self) -> Value {
        self.iter().map(T::write).collect()
    }

    fn read(value: &Value) -> Result<Self, String> {
        let list = |expected: String| format!("a list, each entry {expected}");
        let Value::Array(values) = value else {
            return Err(list(T::read(&json!({ "?": 0 })).err().unwrap_or("a value".into())));
        };
        values.iter().map(|value| T::read(value).map_err(list)).collect()
    }
}

impl Setting for String {
    fn write(&self) -> Value {
        self.as_str().into()
    }

    fn read(value: &Value) -> Result<Self, String> {
        value.as_str().map(str::to_string).ok_or_else(|| "a text".into())
    }
}

impl Setting for TechniqueName {
    fn write(&self) -> Value {
        self.code().into()
    }

    fn read(value: &Value) -> Result<Self, String> {
        let word = value.as_str().ok_or("the code of a technique")?;
        word.parse().map_err(|unknown: UnknownTechnique| format!("a technique: {unknown}"))
    }
}

impl<T: Setting + Clone> Setting for RangeInclusive<T> {
    fn write(&self) -> Value {
        json!([self.start().write(), self.end().write()])
    }

    fn read(value: &Value) -> Result<Self, String> {
        let expected = || "a number, or a list of the least and the most".to_string();
        if value.is_number() {
            return T::read(value).map(|one| one.clone()..=one).map_err(|_| expected());
        }
        match Vec::<T>::read(value).map_err(|_| expected())?.as_slice() {
            [from, to] => Ok(from.clone()..=to.clone()),
            _ => Err(expected()),
        }
    }
}

/// Settings with a few words as values. The last argument reads further words.
macro_rules! word {
    ($type:ty, $all:expr, $name:expr) => {
        word!($type, $all, $name, |_| None);
    };
    ($type:ty, $all:expr, $name:expr, $other:expr) => {
        impl Setting for $type {
            fn write(&self) -> Value {
                let name: fn($type) -> &'static str = $name;
                name(*self).into()
            }

            fn read(value: &Value) -> Result<Self, String> {
                let name: fn($type) -> &'static str = $name;
                let word = value.as_str().unwrap_or_default();
                let found = $all.into_iter().find(|one| is_word(name(*one), word));
                let other: fn(&str) -> Option<$type> = $other;
                found.or_else(|| other(word)).ok_or_else(|| {
                    let words: Vec<&str> = $all.into_iter().map(name).collect();
                    format!("one of {}", words.join(", "))
                })
            }
        }
    };
}

word!(Label, Label::ALL, Label::word);
word!(Symmetry, Symmetry::ALL, Symmetry::word, Symmetry::from_word);
word!(SizedSymmetry, SizedSymmetry::ALL, SizedSymmetry::word);
word!(ClueMethod, ClueMethod::ALL, ClueMethod::word);
word!(RemovalOrder, RemovalOrder::ALL, RemovalOrder::word);
word!(
    LogicLevel,
    [LogicLevel::Trivial, LogicLevel::Easy, LogicLevel::Medium, LogicLevel::Hard],
    |level| match level {
        LogicLevel::Trivial => "trivial",
        LogicLevel::Easy => "easy",
        LogicLevel::Medium => "medium",
        LogicLevel::Hard => "hard",
    }
);
word!(RegionMode, RegionMode::ALL, RegionMode::word);
word!(PlacementMode, PlacementMode::ALL, PlacementMode::word);
word!(Method, Method::ALL, Method::word);
word!(SelectionMode, SelectionMode::ALL, SelectionMode::word);
word!(
    SudokuMethod,
    [SudokuMethod::Removal, SudokuMethod::Uniform, SudokuMethod::LowClue],
    |method| match method {
        SudokuMethod::Removal => "removal",
        SudokuMethod::Uniform => "uniform",
        SudokuMethod::LowClue => "low-clue",
    }
);
word!(Singles, [Singles::Boxes, Singles::All, Singles::Locked], Singles::name);
word!(HodokuLevel, HodokuLevel::ALL, HodokuLevel::word);

impl Setting for Neighbours {
    fn write(&self) -> Value {
        self.count().into()
    }

    fn read(value: &Value) -> Result<Self, String> {
        let count = value.as_u64().and_then(|count| Neighbours::from_count(count as usize));
        count.ok_or_else(|| "4, 6 or 8".into())
    }
}

impl Setting for ClueTarget {
    fn write(&self) -> Value {
        match self {
            ClueTarget::Floor => "floor".into(),
            ClueTarget::Minimal => "minimal".into(),
            ClueTarget::Count(count) => (*count).into(),
            ClueTarget::Permille(permille) => json!({ "permille": permille }),
        }
    }

    fn read(value: &Value) -> Result<Self, String> {
        let permille = value.get("permille").and_then(Value::as_u64);
        match value {
            Value::String(word) if word == "floor" => Ok(ClueTarget::Floor),
            Value::String(word) if word == "minimal" => Ok(ClueTarget::Minimal),
            Value::Number(_) => usize::read(value).map(ClueTarget::Count),
            _ => permille
                .and_then(|permille| u16::try_from(permille).ok())
                .map(ClueTarget::Permille)
                .ok_or_else(|| "\"floor\", \"minimal\", a number, or { permille = ... }".into()),
        }
    }
}

impl Setting for PathPolicy {
    fn write(&self) -> Value {
        self.to_string().into()
    }

    fn read(value: &Value) -> Result<Self, String> {
        let text = value.as_str().ok_or("a text such as \"random-walk,random-v2:partial\"")?;
        text.parse().map_err(|_| {
            let modes = PathMode::ALL.map(PathMode::word).join(", ");
            format!("MODE, MODE*TRIES or MODE:partial, joined by commas, with modes {modes}")
        })
    }
}

impl Setting for Annealing {
    fn write(&self) -> Value {
        json!({ "attempts_per_cell": self.attempts_per_cell.write(), "bends": self.bends.write() })
    }

    fn read(value: &Value) -> Result<Self, String> {
        if value.is_number() {
            return Ok(Annealing { attempts_per_cell: u64::read(value)?, bends: None });
        }
        let fields = Fields::new(value, &["attempts_per_cell", "bends"])?;
        Ok(Annealing {
            attempts_per_cell: fields.read("attempts_per_cell")?,
            bends: fields.read_or_none("bends")?,
        })
    }
}

impl Setting for Bends {
    fn write(&self) -> Value {
        json!({ "least": self.least, "most": self.most, "sharp": self.sharp })
    }

    fn read(value: &Value) -> Result<Self, String> {
        let fields = Fields::new(value, &["least", "most", "sharp"])?;
        Ok(Bends {
            least: fields.read("least")?,
            most: fields.read("most")?,
            sharp: fields.read("sharp")?,
        })
    }
}

/// The fields of an object. Each is read once; fields that are left are an error.
struct Fields<'a> {
    map: &'a Map<String, Value>,
}

impl<'a> Fields<'a> {
    fn new(value: &'a Value, names: &'static [&'static str]) -> Result<Self, String> {
        let expected = || format!("a table with {}", names.join(", "));
        let map = value.as_object().ok_or_else(expected)?;
        if map.keys().any(|key| !names.contains(&key.as_str())) {
            return Err(expected());
        }
        Ok(Fields { map })
    }

    fn read<T: Setting>(&self, name: &'static str) -> Result<T, String> {
        let value = self.map.get(name).ok_or_else(|| format!("with {name} as well"))?;
        T::read(value).map_err(|expected| format!("with {name} as {expected}"))
    }

    /// A missing field means an absent value or no limit.
    fn read_or_none<T: Setting>(&self, name: &'static str) -> Result<T, String> {
        if self.map.contains_key(name) { self.read(name) } else { T::read(&Value::Null) }
    }
}

impl Setting for ProbeTier {
    fn write(&self) -> Value {
        json!({ "max_cells": self.max_cells.write(), "nodes": self.nodes.write(), "probes": self.probes })
    }

    fn read(value: &Value) -> Result<Self, String> {
        let fields = Fields::new(value, &["max_cells", "nodes", "probes"])?;
        Ok(ProbeTier {
            max_cells: fields.read_or_none("max_cells")?,
            nodes: fields.read("nodes")?,
            probes: fields.read("probes")?,
        })
    }
}

impl Setting for DensityTier {
    fn write(&self) -> Value {
        json!({
            "neighbours": self.neighbours.write(), "max_cells": self.max_cells.write(),
            "easy": self.easy, "medium": self.medium, "hard": self.hard,
        })
    }

    fn read(value: &Value) -> Result<Self, String> {
        let fields = Fields::new(value, &["neighbours", "max_cells", "easy", "medium", "hard"])?;
        Ok(DensityTier {
            neighbours: fields.read_or_none("neighbours")?,
            max_cells: fields.read_or_none("max_cells")?,
            easy: fields.read("easy")?,
            medium: fields.read("medium")?,
            hard: fields.read("hard")?,
        })
    }
}

impl Setting for ZipStyle {
    fn write(&self) -> Value {
        json!({
            "bare_share": self.bare_share, "bare_waypoints": self.bare_waypoints.write(),
            "waypoints": self.waypoints.write(), "walls": self.walls.write(),
        })
    }

    fn read(value: &Value) -> Result<Self, String> {
        let fields = Fields::new(value, &["bare_share", "bare_waypoints", "waypoints", "walls"])?;
        Ok(ZipStyle {
            bare_share: fields.read("bare_share")?,
            bare_waypoints: fields.read("bare_waypoints")?,
            waypoints: fields.read("waypoints")?,
            walls: fields.read("walls")?,
        })
    }
}
