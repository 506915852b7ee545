//! What a pack is to hold.

use gridsmith::generate::Job;
use serde_json::{Map, Value, json};

use crate::header::PlanRecord;
use crate::seal::crc32;

/// What a pack is to hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackPlan {
    /// The title of the pack.
    pub title: Option<String>,
    /// What the order of a shuffled pack comes from.
    pub seed: u64,
    /// The order of the items.
    pub order: Order,
    /// The kinds of puzzles, each with its number, its seed and its plan. Every puzzle of a pack has a
    /// certificate, whatever [`Job::proof`] says.
    pub targets: Vec<Job>,
}

/// The order of the items of a pack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By target, and by index within a target.
    #[default]
    Listed,
    /// By label, then by rating; items without a label come last.
    Difficulty,
    /// At random, by the seed of the pack.
    Shuffled,
}

impl Order {
    /// All of them.
    pub const ALL: [Order; 3] = [Order::Listed, Order::Difficulty, Order::Shuffled];

    /// The word for it in plans and on the command line.
    pub fn word(self) -> &'static str {
        match self {
            Order::Listed => "listed",
            Order::Difficulty => "difficulty",
            Order::Shuffled => "shuffled",
        }
    }
}

impl PackPlan {
    /// The number of puzzles.
    pub fn count(&self) -> u64 {
        self.targets.iter().fold(0, |sum, job| sum.saturating_add(job.count))
    }

    /// The plan with every setting written out, in the form of a plan file.
    pub fn json(&self) -> Value {
        let mut pack = Map::new();
        if let Some(title) = &self.title {
            pack.insert("title".into(), title.as_str().into());
        }
        pack.insert("seed".into(), self.seed.into());
        pack.insert("order".into(), self.order.word().into());
        json!({ "pack": pack, "target": self.targets.iter().map(target).collect::<Vec<_>>() })
    }

    /// The plan as a header of a pack has it.
    pub fn record(&self) -> PlanRecord {
        let (version, plan) = (crate::VERSION, self.json());
        let id = format!("{:08x}", crc32(format!("{version} {plan}").as_bytes()));
        PlanRecord { id, version: version.into(), plan }
    }
}

/// A target: what decides about its puzzles, the fields of `[target]` first, then a table for each
/// other part of the plan.
fn target(job: &Job) -> Value {
    let mut fields = Map::new();
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    set("count", job.count.into());
    set("seed", job.seed.into());
    set("nodes", job.nodes.into());
    let Value::Object(mut parts) = job.plan.json() else { return Value::Object(fields) };
    if let Some(Value::Object(own)) = parts.shift_remove("target") {
        fields.extend(own);
    }
    fields.extend(parts);
    Value::Object(fields)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith::generate::{Plan, QueensPlan};

    #[test]
    fn everything_that_decides_is_in_the_id() {
        let job = Job { count: 3, ..Job::new(Plan::Queens(QueensPlan::new(6, 1)), 5) };
        let plan =
            PackPlan { title: None, seed: 1, order: Order::Listed, targets: vec![job.clone()] };
        let larger = Job::new(Plan::Queens(QueensPlan::new(7, 1)), 5);
        let others = [
            PackPlan { title: Some("A".into()), ..plan.clone() },
            PackPlan { seed: 2, ..plan.clone() },
            PackPlan { order: Order::Shuffled, ..plan.clone() },
            PackPlan { targets: vec![job.clone(), job.clone()], ..plan.clone() },
            PackPlan { targets: vec![larger], ..plan.clone() },
            PackPlan { targets: vec![Job { count: 4, ..job.clone() }], ..plan.clone() },
            PackPlan { targets: vec![Job { seed: 6, ..job.clone() }], ..plan.clone() },
            PackPlan { targets: vec![Job { nodes: None, ..job.clone() }], ..plan.clone() },
        ];
        let mut ids: Vec<String> =
            others.iter().chain([&plan]).map(|plan| plan.record().id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), others.len() + 1);
        let target = &plan.json()["target"][0];
        assert_eq!((&target["kind"], &target["count"]), (&"queens".into(), &3.into()));
        assert_eq!(target["queens"]["min_region"], job.plan.json()["queens"]["min_region"]);
    }
}
