//! The sums of a file of telemetry.

use gridsmith::core::Label;
use gridsmith::generate::TELEMETRY;
use gridsmith_store::{Histogram, spread};
use serde_json::{Map, Value, json};

/// What the lines of a file come to.
#[derive(Debug, Default)]
pub struct Sums {
    pub lines: u64,
    /// The first line: version, seed, count, plan.
    pub job: Map<String, Value>,
    /// The last line, if the run came to its end.
    pub summary: Option<Map<String, Value>>,
    /// Events by name.
    events: Histogram<String>,
    /// Items by outcome.
    pub outcomes: Histogram<String>,
    /// Items without a puzzle by code.
    pub missed: Histogram<String>,
    /// Rejected drafts by reason.
    pub rejected: Histogram<String>,
    /// Search nodes by what they were spent on.
    pub phases: Histogram<String>,
    labels: Histogram<String>,
    /// Attempts at a path by reason.
    pub paths: Histogram<String>,
    /// Clues that were tried by outcome.
    pub removals: Histogram<String>,
    /// Searches for other solutions by code.
    pub probes: Histogram<String>,
    /// Items by the number of drafts.
    pub drafts: Histogram<u64>,
    /// Items by the number of nodes.
    pub item_nodes: Histogram<u64>,
    /// Certificates by length.
    pub certificates: Histogram<u64>,
    /// Nodes of the probes since the last choice of clues, which counts them as well.
    probed: u64,
    /// Nodes of the current item that belong to a phase.
    known: u64,
}

impl Sums {
    /// Counts a line. The error says why it is not one of telemetry.
    pub fn add(&mut self, line: &Map<String, Value>) -> Result<(), String> {
        let word = |name: &str| line.get(name).and_then(Value::as_str);
        let number = |name: &str| line.get(name).and_then(Value::as_u64);
        let (Some(version), Some(event)) = (number("telemetry"), word("event")) else {
            return Err("not telemetry (docs/TELEMETRY.md)".into());
        };
        if version > TELEMETRY {
            return Err(format!(
                "telemetry of version {version}: this version of gridsmith reads versions up to \
                 {TELEMETRY}"
            ));
        }
        if (self.lines == 0) != (event == "job") {
            return Err(match self.lines {
                0 => "the first line must be the event job".into(),
                _ => "a second run begins: each file has one".into(),
            });
        }
        self.lines += 1;
        count(&mut self.events, event, 1);
        let nodes = number("nodes").unwrap_or(0);
        match event {
            "job" => self.job = line.clone(),
            "summary" => self.summary = Some(line.clone()),
            "rejected" => count(&mut self.rejected, word("reason").unwrap_or("unknown"), 1),
            "path" => {
                count(&mut self.paths, word("reason").unwrap_or("unknown"), 1);
                // A step of a path takes a node.
                self.spend("path", number("steps").unwrap_or(0));
            }
            "removal" => count(&mut self.removals, word("outcome").unwrap_or("unknown"), 1),
            "probe" => {
                count(&mut self.probes, word("code").unwrap_or("unknown"), 1);
                let phase = word("phase").or(word("stage")).unwrap_or("unknown");
                self.spend(&format!("probe, {phase}"), nodes);
                self.probed += nodes;
            }
            "clues" | "zip" => {
                let probed = std::mem::take(&mut self.probed);
                self.spend(event, nodes.saturating_sub(probed));
            }
            "item" => self.item(line),
            _ => {}
        }
        Ok(())
    }

    /// The end of an index.
    fn item(&mut self, line: &Map<String, Value>) {
        let word = |name: &str| line.get(name).and_then(Value::as_str);
        let number = |name: &str| line.get(name).and_then(Value::as_u64);
        count(&mut self.outcomes, word("outcome").unwrap_or("unknown"), 1);
        if let Some(code) = word("code") {
            count(&mut self.missed, code, 1);
        }
        if word("outcome") == Some("made") {
            count(&mut self.labels, word("label").unwrap_or("ungraded"), 1);
        }
        let nodes = number("nodes").unwrap_or(0);
        let known = self.known;
        self.spend("other", nodes.saturating_sub(known));
        (self.known, self.probed) = (0, 0);
        *self.drafts.entry(number("attempts").unwrap_or(0)).or_default() += 1;
        *self.item_nodes.entry(nodes).or_default() += 1;
        if let Some(bytes) = number("certificate") {
            *self.certificates.entry(bytes).or_default() += 1;
        }
    }

    fn spend(&mut self, phase: &str, nodes: u64) {
        count(&mut self.phases, phase, nodes);
        self.known += nodes;
    }

    /// The kind of puzzle.
    pub fn kind(&self) -> Option<&str> {
        self.job.get("plan")?.get("target")?.get("kind")?.as_str()
    }

    /// The nodes of all items.
    pub fn nodes(&self) -> u64 {
        self.item_nodes.iter().map(|(nodes, items)| nodes.saturating_mul(*items)).sum()
    }

    /// Puzzles by label, from easy to hard.
    pub fn labels(&self) -> Vec<(String, u64)> {
        let words = Label::ALL.into_iter().map(Label::word).chain(["ungraded"]);
        words.filter_map(|word| Some((word.to_string(), *self.labels.get(word)?))).collect()
    }

    /// The sums as a JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let labels: Map<String, Value> =
            self.labels().into_iter().map(|(word, count)| (word, count.into())).collect();
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        let of_job = |name: &str| self.job.get(name).cloned().unwrap_or_default();
        set("version", of_job("version"));
        set("kind", self.kind().into());
        set("seed", of_job("seed"));
        set("wanted", of_job("count"));
        set("complete", self.summary.is_some().into());
        set("lines", self.lines.into());
        set("events", json!(self.events));
        set("outcomes", json!(self.outcomes));
        set("missed", json!(self.missed));
        set("rejected", json!(self.rejected));
        set("phases", json!(self.phases));
        set("labels", labels.into());
        set("paths", json!(self.paths));
        set("removals", json!(self.removals));
        set("probes", json!(self.probes));
        set("drafts", spread(&self.drafts));
        set("nodes", spread(&self.item_nodes));
        set("certificate_bytes", spread(&self.certificates));
        fields
    }
}

fn count(counts: &mut Histogram<String>, name: &str, more: u64) {
    match counts.get_mut(name) {
        Some(count) => *count = count.saturating_add(more),
        None => drop(counts.insert(name.into(), more)),
    }
}
