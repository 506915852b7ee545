//! An order to a process: some work on a shard, as one text. A scheduler only carries it.

use std::sync::atomic::AtomicBool;

use serde_json::{Map, Value, json};

use crate::{Options, Outcome, Shard, ShardError, run};

/// Work on a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order {
    /// The options of the run.
    pub options: Options,
    /// The shard.
    pub shard: Shard,
    /// What is to be done.
    pub step: Step,
    /// The number of threads.
    pub threads: usize,
}

/// What is to be done with a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// All rows.
    First,
    /// Some rows.
    Piece(Piece),
    /// The file, from pieces and rows that ended their process.
    Join(Vec<Piece>, Vec<usize>),
}

/// Some rows of a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The rows, from 0.
    pub rows: Vec<usize>,
    /// 1, or 2 with the second budget.
    pub pass: u8,
}

impl Piece {
    fn json(&self) -> Value {
        json!({ "rows": self.rows, "pass": self.pass })
    }

    fn from_json(value: &Value) -> Option<Piece> {
        let rows = serde_json::from_value(value.get("rows")?.clone()).ok()?;
        Some(Piece { rows, pass: value.get("pass")?.as_u64()? as u8 })
    }
}

impl Order {
    /// The order as JSON.
    pub fn json(&self) -> Value {
        let mut fields = Map::new();
        fields.insert("options".into(), self.options.json().into());
        fields.insert("shard".into(), self.shard.json());
        fields.insert("threads".into(), self.threads.into());
        match &self.step {
            Step::First => {}
            Step::Piece(piece) => drop(fields.insert("piece".into(), piece.json())),
            Step::Join(pieces, poison) => {
                fields.insert("join".into(), pieces.iter().map(Piece::json).collect());
                fields.insert("poison".into(), poison.as_slice().into());
            }
        }
        fields.into()
    }

    /// Reads the form of [`Order::json`].
    pub fn from_json(text: &str) -> Result<Order, ShardError> {
        let bad = || ShardError::Options("not an order".into());
        let fields: Map<String, Value> = serde_json::from_str(text).map_err(|_| bad())?;
        let options = fields.get("options").ok_or_else(bad)?.to_string();
        let shard = fields.get("shard").and_then(Value::as_object).ok_or_else(bad)?;
        let step = match (fields.get("piece"), fields.get("join")) {
            (Some(piece), _) => Step::Piece(Piece::from_json(piece).ok_or_else(bad)?),
            (_, Some(pieces)) => {
                let pieces = pieces.as_array().ok_or_else(bad)?;
                let pieces: Option<Vec<Piece>> = pieces.iter().map(Piece::from_json).collect();
                let poison = fields.get("poison").cloned().unwrap_or_default();
                let poison = serde_json::from_value(poison).map_err(|_| bad())?;
                Step::Join(pieces.ok_or_else(bad)?, poison)
            }
            _ => Step::First,
        };
        let threads = fields.get("threads").and_then(Value::as_u64).unwrap_or(1) as usize;
        let shard = Shard::from_json(shard).ok_or_else(bad)?;
        Ok(Order { options: Options::from_json(&options)?, shard, step, threads })
    }
}

/// Does what an order in JSON says. The files are the only effect; doing it twice is as good as once.
pub fn obey(order: &Order, flag: &AtomicBool) -> Result<Outcome, ShardError> {
    let Order { options, shard, step, threads } = order;
    match step {
        Step::First => run::first(shard, options, *threads, flag),
        Step::Piece(piece) => run::piece(shard, piece, options, flag),
        Step::Join(pieces, poison) => run::join(shard, pieces, poison, options),
    }
}
