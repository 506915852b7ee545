//! Telemetry of a job as lines of JSON. docs/TELEMETRY.md describes each line.

use gridsmith_core::{Cell, Label, Phase, Size, Stop};
use gridsmith_path::generate::clues::{ClueEvent, ClueResult, ClueSettings};
use gridsmith_path::generate::{Design, PathBuildResult, PathEvent, PathPlan, ZipResult};
use gridsmith_queens::Grade as QueensGrade;
use gridsmith_queens::generate::{Event, Stage, Work};
use gridsmith_sizes::generate::Event as SizedEvent;
use serde_json::{Map, Value, json};

use super::item::{Done, Outcome, Proved};
use super::record::Recorder;
use super::{Host, Job, Live, Summary};
use crate::report::rating;

/// The version of the lines. Fields and events may be added under the same number; none changes its
/// meaning.
pub const TELEMETRY: u64 = 3;

/// The telemetry of one item.
pub(super) struct Log<'a> {
    recorder: Option<&'a Recorder<'a>>,
    index: u64,
    host: &'a dyn Host,
    attempts: u64,
}

impl<'a> Log<'a> {
    /// Without a `recorder`, nothing is written.
    pub fn new(recorder: Option<&'a Recorder<'a>>, index: u64, host: &'a dyn Host) -> Self {
        Log { recorder, index, host, attempts: 0 }
    }

    pub fn index(&self) -> u64 {
        self.index
    }

    /// The number of drafts begun.
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    pub fn live(&mut self, live: Live) {
        self.attempts += u64::from(live == Live::Attempt);
        self.host.hear(live);
    }

    pub fn path(&mut self, event: &PathEvent, plan: &PathPlan) {
        if self.recorder.is_none() {
            return;
        }
        let size = plan.shape.size();
        match event {
            PathEvent::Attempt { number } => self.line("attempt", json!({ "number": number })),
            PathEvent::Path(result) => self.line("path", path(result)),
            PathEvent::Clue(event) => {
                if let Some((name, fields)) = clue(event, size) {
                    self.line(name, fields);
                }
            }
            PathEvent::Clues(result) => {
                let Design::Clues(settings) = &plan.design else { return };
                self.line("clues", clues(result, settings));
            }
            PathEvent::Zip(result) => self.line("zip", zip(result)),
            PathEvent::Graded(grade) => self.line(
                "graded",
                json!({
                    "label": grade.label.word(), "rating": rating(grade.rating),
                    "hardest": grade.hardest.map(|technique| technique.name()),
                    "steps": grade.trace.steps.len(),
                }),
            ),
            PathEvent::Rejected(reason) => {
                self.line("rejected", json!({ "reason": reason.word() }));
            }
            _ => {}
        }
    }

    pub fn queens(&mut self, event: &Event) {
        if self.recorder.is_none() {
            return;
        }
        match event {
            Event::Attempt { number } => self.line("attempt", json!({ "number": number })),
            Event::Probe { stage, verdict, stop, nodes } => {
                let (stage, code) = queens_probe(*stage, verdict, *stop);
                self.line(
                    "probe",
                    json!({
                        "stage": stage, "verdict": verdict, "stop": stop.map(Stop::word),
                        "code": code, "nodes": nodes,
                    }),
                );
            }
            Event::Repair { moves } => self.line(
                "repair",
                json!({
                    "moves": moves.cells, "single": moves.single, "swaps": moves.swaps, "long": moves.long,
                }),
            ),
            Event::Block { cell } => self.line("block", json!({ "cell": cell.0 })),
            Event::Climb { from, to } => self.line("climb", json!({ "from": from, "to": to })),
            Event::Rejected { why } => self.line("rejected", json!({ "reason": why })),
            Event::Accepted { score } => self.line("accepted", json!({ "score": score })),
            Event::Progress(work) => self.line("progress", progress(work)),
            _ => {}
        }
    }

    pub fn sized(&mut self, event: &SizedEvent) {
        if self.recorder.is_none() {
            return;
        }
        match event {
            SizedEvent::Attempt { number } => self.line("attempt", json!({ "number": number })),
            SizedEvent::Dug { clues, checks } => {
                self.line("dug", json!({ "clues": clues, "checks": checks }));
            }
            SizedEvent::Rejected { why } => self.line("rejected", json!({ "reason": why })),
            SizedEvent::Accepted { clues } => self.line("accepted", json!({ "clues": clues })),
            _ => {}
        }
    }

    pub fn graded(&mut self, grade: Option<&QueensGrade>) {
        let Some(grade) = grade.filter(|_| self.recorder.is_some()) else { return };
        self.line(
            "graded",
            json!({
                "label": grade.label.map(Label::word), "rating": rating(grade.rating),
                "hardest": grade.hardest.map(|technique| technique.name()),
                "steps": grade.trace.steps.len(),
            }),
        );
    }

    /// Events whose fields need no translation.
    pub fn note(&mut self, event: &str, fields: impl FnOnce() -> Value) {
        if self.recorder.is_some() {
            self.line(event, fields());
        }
    }

    fn line(&mut self, event: &str, fields: Value) {
        if let Some(recorder) = self.recorder {
            recorder.line(self.index, line(event, Some(self.index), fields));
        }
    }
}

/// The first line: the job.
pub(super) fn head(job: &Job) -> String {
    let fields = json!({
        "version": env!("CARGO_PKG_VERSION"), "seed": job.seed, "count": job.count,
        "nodes": job.nodes, "plan": job.plan.json(),
    });
    line("job", None, fields)
}

/// The last line of an index.
pub(super) fn item(done: &Done) -> String {
    let mut fields = Map::new();
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    match &done.outcome {
        Outcome::Made(item) => {
            set("outcome", "made".into());
            set("puzzle", item.puzzle.to_string().into());
            set("label", item.label.map(Label::word).into());
            set("rating", item.rating.map(rating).into());
            match &item.proved {
                Proved::Certificate(line) => set("certificate", line.len().into()),
                Proved::Unasked => {}
                Proved::Uncertified(why) => set("uncertified", why.to_string().into()),
            }
        }
        Outcome::Missed(miss) => {
            set("outcome", miss.word().into());
            set("reason", miss.to_string().into());
            set("code", miss.code().into());
        }
    }
    if let Some(draft) = done.draft() {
        set("draft", draft.json().into());
    }
    set("attempts", done.attempts.into());
    set("nodes", done.nodes.into());
    line("item", Some(done.index), Value::Object(fields))
}

/// The last line.
pub(super) fn summary(summary: &Summary) -> String {
    let used = summary.made + summary.duplicates + summary.dropped;
    let fields = json!({
        "wanted": summary.wanted, "made": summary.made, "uncertified": summary.uncertified,
        "duplicates": summary.duplicates, "dropped": summary.dropped, "missed": summary.missed,
        "indices": summary.indices, "attempts": summary.attempts,
        "rejected": summary.attempts.saturating_sub(used), "nodes": summary.nodes,
    });
    line("summary", None, fields)
}

fn line(event: &str, index: Option<u64>, fields: Value) -> String {
    let mut all = Map::new();
    all.insert("telemetry".into(), TELEMETRY.into());
    all.insert("event".into(), event.into());
    all.extend(index.map(|index| ("index".to_string(), index.into())));
    if let Value::Object(fields) = fields {
        all.extend(fields);
    }
    Value::Object(all).to_string()
}

fn path(result: &PathBuildResult) -> Value {
    let metrics = result.path.as_ref().map(|path| &path.metrics);
    json!({
        "mode": result.mode.word(), "reason": result.reason.word(),
        "covered": result.coverage.covered, "open": result.coverage.open,
        "steps": result.steps, "restarts": result.restarts,
        "turns": metrics.map(|metrics| metrics.turns),
        "runs": metrics.map(|metrics| metrics.runs.as_slice()),
        "run_variance": metrics.map(|metrics| metrics.run_variance),
        "crossings": metrics.map(|metrics| metrics.crossings),
        "swaps": metrics.map(|metrics| metrics.swaps),
        "end_distance": metrics.map(|metrics| metrics.end_distance),
    })
}

fn clue(event: &ClueEvent, size: Size) -> Option<(&'static str, Value)> {
    let cells = |cells: &[Cell]| -> Vec<[usize; 2]> {
        cells.iter().map(|&cell| [size.row(cell), size.column(cell)]).collect()
    };
    Some(match event {
        ClueEvent::Attempt { number, clues } => {
            ("pass", json!({ "number": number, "clues": clues }))
        }
        ClueEvent::Probe { value, phase, permutation, verdict, stop, nodes } => {
            let phase = match phase {
                Phase::First => "first",
                Phase::Extended => "extended",
                Phase::Fallback => "fallback",
            };
            let fields = json!({
                "value": value, "phase": phase, "permutation": format!("{permutation:016x}"),
                "verdict": verdict, "stop": stop.map(Stop::word), "code": event.probe_code(),
                "nodes": nodes,
            });
            ("probe", fields)
        }
        ClueEvent::Removal { cells: at, outcome, clues } => {
            ("removal", json!({ "cells": cells(at), "outcome": outcome.word(), "clues": clues }))
        }
        ClueEvent::Addition { cells: at, differs } => {
            ("addition", json!({ "cells": cells(at), "differs": differs }))
        }
        ClueEvent::Swap { added, dropped, largest_cluster } => {
            let fields = json!({
                "added": cells(added), "dropped": cells(dropped), "largest_cluster": largest_cluster,
            });
            ("swap", fields)
        }
        // The line about the clues says more.
        _ => return None,
    })
}

fn clues(result: &ClueResult, settings: &ClueSettings) -> Value {
    let spacing = &result.spacing;
    let tier = result.puzzle.as_ref().and_then(|puzzle| {
        settings.density.tiers.iter().position(|tier| {
            let same = |wanted| wanted == puzzle.neighbours();
            puzzle.len() <= tier.max_cells && tier.neighbours.is_none_or(same)
        })
    });
    json!({
        "reason": result.reason.word(),
        "asked": if settings.logic.is_some() { "logic" } else { "search" }, "tier": tier, "clues": result.clues, "permille": result.permille,
        "score": spacing.score, "mean_distance": spacing.mean_distance,
        "quadrant_variance": spacing.quadrant_variance, "nearest": spacing.nearest,
        "covering_radius": spacing.covering_radius, "largest_cluster": spacing.largest_cluster,
        "questions": result.questions, "undecided": result.undecided, "nodes": result.nodes,
    })
}

fn zip(result: &ZipResult) -> Value {
    json!({
        "reason": result.reason.word(),
        "waypoints": result.puzzle.as_ref().map(|puzzle| puzzle.waypoints().len()),
        "walls": result.puzzle.as_ref().map(|puzzle| puzzle.walls().len()),
        "questions": result.questions, "nodes": result.nodes,
    })
}

/// The name of the question, and the code of the outcome in the terms of puzzle setters.
fn queens_probe(
    stage: Stage,
    verdict: &'static str,
    stop: Option<Stop>,
) -> (&'static str, &'static str) {
    let (word, phase) = match stage {
        Stage::FastUnique => ("fast_unique", Phase::First),
        Stage::Rivals => ("rivals", Phase::First),
        Stage::Recount => ("recount", Phase::Fallback),
    };
    (word, phase.code(verdict, stop))
}

fn progress(work: &Work) -> Value {
    json!({
        "attempts": work.attempts, "repairs": work.repairs, "repaired": work.repaired,
        "moves": work.moves, "swaps": work.swaps, "blocks": work.blocks, "blocked": work.blocked,
        "climbs": work.climbs, "climbed": work.climbed,
        "unique": work.unique, "rejected": work.rejected, "searches": work.searches,
        "nodes": work.nodes,
    })
}
