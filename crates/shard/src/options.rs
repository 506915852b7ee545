//! What is asked about every puzzle of a table.

use std::collections::BTreeMap;
use std::fmt::Write;

use gridsmith::generate::Job;
use gridsmith::{DEFAULT_NODES, RequestError};
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::file::TABLE_VERSION;
use crate::{Kind, ShardError};

/// The question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// The numbers of Sudoku Explainer.
    Rate,
    /// Ratings, label and hardest technique.
    Grade,
    /// The solution.
    Solve,
    /// A certificate for each puzzle.
    Certify,
    /// Whether certificates hold.
    Check,
    /// One text for all puzzles that are equal up to symmetry.
    Canon,
    /// New puzzles.
    Generate,
}

type Columns = &'static [(&'static str, Kind)];

const RATED: Columns = &[
    ("puzzle", Kind::Text),
    ("status", Kind::Text),
    ("er", Kind::U16),
    ("ep", Kind::U16),
    ("ed", Kind::U16),
    ("hodoku_score", Kind::U32),
    ("hodoku_level", Kind::Text),
    ("label", Kind::Text),
    ("points", Kind::U32),
    ("clues", Kind::U16),
    ("nodes", Kind::U64),
    ("hardest", Kind::Text),
    ("error", Kind::Text),
];
const SOLVED: Columns = &[
    ("puzzle", Kind::Text),
    ("status", Kind::Text),
    ("solution", Kind::Text),
    ("clues", Kind::U16),
    ("nodes", Kind::U64),
    ("error", Kind::Text),
];
const CERTIFIED: Columns = &[
    ("puzzle", Kind::Text),
    ("status", Kind::Text),
    ("certificate", Kind::Text),
    ("clues", Kind::U16),
    ("nodes", Kind::U64),
    ("error", Kind::Text),
];
const CHECKED: Columns =
    &[("certificate", Kind::Text), ("status", Kind::Text), ("error", Kind::Text)];
const CANONICAL: Columns = &[
    ("puzzle", Kind::Text),
    ("status", Kind::Text),
    ("canonical", Kind::Text),
    ("automorphisms", Kind::U64),
    ("clues", Kind::U16),
    ("error", Kind::Text),
];
const GENERATED: Columns = &[
    ("index", Kind::U64),
    ("puzzle", Kind::Text),
    ("status", Kind::Text),
    ("solution", Kind::Text),
    ("er", Kind::U16),
    ("label", Kind::Text),
    ("points", Kind::U32),
    ("clues", Kind::U16),
    ("nodes", Kind::U64),
    ("certificate", Kind::Text),
    ("error", Kind::Text),
];

impl Task {
    /// All tasks.
    pub const ALL: [Task; 7] = [
        Task::Rate,
        Task::Grade,
        Task::Solve,
        Task::Certify,
        Task::Check,
        Task::Canon,
        Task::Generate,
    ];

    /// Its name.
    pub fn word(self) -> &'static str {
        match self {
            Task::Rate => "rate",
            Task::Grade => "grade",
            Task::Solve => "solve",
            Task::Certify => "certify",
            Task::Check => "check",
            Task::Canon => "canon",
            Task::Generate => "generate",
        }
    }

    /// The task with this name.
    pub fn from_word(word: &str) -> Option<Task> {
        Task::ALL.into_iter().find(|task| task.word() == word)
    }

    /// The columns of its tables.
    pub fn columns(self) -> &'static [(&'static str, Kind)] {
        match self {
            Task::Rate | Task::Grade => RATED,
            Task::Solve => SOLVED,
            Task::Certify => CERTIFIED,
            Task::Check => CHECKED,
            Task::Canon => CANONICAL,
            Task::Generate => GENERATED,
        }
    }

    /// The column that it reads from its input.
    pub fn reads(self) -> &'static str {
        if self == Task::Check { "certificate" } else { "puzzle" }
    }
}

/// A task with everything that decides about its tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    /// The question.
    pub task: Task,
    /// Maximum number of nodes for each puzzle, and again for its certificate; `None` means no
    /// limit.
    pub nodes: Option<u64>,
    /// A larger number of nodes for puzzles that run out of the first.
    pub second: Option<u64>,
    /// The schemes that grade a Sudoku: `se`, `hodoku`, `easiest`.
    pub schemes: Vec<String>,
    /// True if generated puzzles get a certificate.
    pub certify: bool,
    /// What is generated: a request to generate puzzles, whose `count` counts indices.
    pub plan: Option<Map<String, Value>>,
}

impl Options {
    /// The usual options of a task.
    pub fn new(task: Task) -> Self {
        let schemes = match task {
            Task::Grade => vec!["se".to_string(), "hodoku".to_string()],
            _ => Vec::new(),
        };
        let nodes = Some(DEFAULT_NODES);
        Options { task, nodes, second: None, schemes, certify: true, plan: None }
    }

    /// Generates by `plan`. The order of its fields does not matter.
    pub fn with_plan(self, plan: Map<String, Value>) -> Self {
        let Value::Object(plan) = sorted(plan.into()) else { return self };
        Options { plan: Some(plan), ..self }
    }

    /// The options as JSON, with all that decides about the bytes of a table.
    pub fn json(&self) -> Map<String, Value> {
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("task", self.task.word().into());
        set("nodes", self.nodes.into());
        set("second", self.second.into());
        match self.task {
            Task::Grade => set("schemes", self.schemes.as_slice().into()),
            Task::Generate => {
                set("certify", self.certify.into());
                set("plan", self.plan.clone().into());
            }
            _ => {}
        }
        set("version", env!("CARGO_PKG_VERSION").into());
        set("table", TABLE_VERSION.into());
        fields
    }

    /// Reads the form of [`Options::json`]. What is missing has its usual value; versions are not
    /// compared.
    pub fn from_json(text: &str) -> Result<Options, ShardError> {
        let bad = |what: &str| ShardError::Options(what.to_string());
        let fields: Map<String, Value> =
            serde_json::from_str(text).map_err(|error| bad(&error.to_string()))?;
        let word = fields.get("task").and_then(Value::as_str).unwrap_or_default();
        let task = Task::from_word(word).ok_or_else(|| bad(&format!("no task {word:?}")))?;
        let mut options = Options::new(task);
        for (name, value) in fields {
            let number = || match &value {
                Value::Null => Ok(None),
                value => value.as_u64().map(Some).ok_or_else(|| bad(&format!("{name}: {value}"))),
            };
            match name.as_str() {
                "nodes" => options.nodes = number()?,
                "second" => options.second = number()?,
                "schemes" => {
                    let words = serde_json::from_value(value);
                    options.schemes = words.map_err(|error| bad(&format!("schemes: {error}")))?;
                }
                "certify" => {
                    options.certify = value.as_bool().ok_or_else(|| bad("certify: a bool"))?;
                }
                "plan" => {
                    options = match value {
                        Value::Object(plan) => options.with_plan(plan),
                        Value::Null => options,
                        _ => return Err(bad("plan: an object")),
                    };
                }
                "task" | "version" | "table" => {}
                _ => return Err(bad(&format!("there is no option {name:?}"))),
            }
        }
        options.check()?;
        Ok(options)
    }

    /// Why no table can be made, if that is known in advance.
    pub fn check(&self) -> Result<(), ShardError> {
        let known = |word: &String| ["se", "hodoku", "easiest"].contains(&word.as_str());
        if let Some(word) = self.schemes.iter().find(|word| !known(word)) {
            return Err(ShardError::Options(format!("there is no scheme {word:?}")));
        }
        if let (Some(nodes), Some(second)) = (self.nodes, self.second)
            && second <= nodes
        {
            let why = format!("second: {second} is not more than nodes: {nodes}");
            return Err(ShardError::Options(why));
        }
        if self.task == Task::Generate {
            let job = self.job()?;
            return job.check().map_err(|fault| ShardError::Options(fault.to_string()));
        }
        Ok(())
    }

    /// What is generated.
    pub fn job(&self) -> Result<Job, ShardError> {
        let plan = self.plan.clone().ok_or_else(|| ShardError::Options("no plan".into()))?;
        let unread = |error: RequestError| ShardError::Options(format!("plan: {error}"));
        let mut job = Job::from_json(&Value::Object(plan).to_string()).map_err(unread)?;
        job.nodes = self.nodes;
        job.proof = match self.certify {
            // Another shard cannot replace what is missing, so it is marked.
            true => gridsmith::generate::Proof::Optional,
            false => gridsmith::generate::Proof::Skipped,
        };
        Ok(job)
    }

    /// A hash of the options and the version: files of different options are never mixed.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(Value::Object(self.json()).to_string()))[..16].to_string()
    }

    /// The request that the engine answers for one puzzle, for documents and logs.
    pub fn text(&self) -> String {
        json!(self.json()).to_string()
    }
}

/// The same value with the fields of all objects by name.
fn sorted(value: Value) -> Value {
    let Value::Object(fields) = value else { return value };
    let fields: BTreeMap<String, Value> = fields.into_iter().collect();
    fields.into_iter().map(|(name, value)| (name, sorted(value))).collect()
}

/// Bytes as text.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}
