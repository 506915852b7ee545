//! Reports as JSON objects.

use std::ops::Range;

use gridsmith_core::{CountEnd, Size};
use gridsmith_sudoku::{HodokuNumbers, SeNumbers};
use serde_json::{Map, Value, json};

use super::head::{Place, head, rating, tenths};
use super::{Answer, Report, Traced};
use crate::explain::{place, position_json};
use crate::{
    AnyAdvice, AnyCandidate, AnyChain, AnyChains, AnyGrade, AnyStep, ChainSearch, EasiestNumbers,
    Line, Paragraph, Stage, TraceRecord,
};

impl Report {
    /// The report as a JSON object about the record at `place`.
    pub fn json(&self, place: Place) -> Map<String, Value> {
        let mut fields = head(self.ask, place);
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("family", self.family.word().into());
        set("kind", self.kind.into());
        if let Some(verdict) = self.verdict() {
            set("verdict", verdict.word().into());
        }
        match &self.answer {
            Answer::Count(count) => {
                set("count", count.solutions.into());
                set("exact", (count.end == CountEnd::Exact).into());
            }
            Answer::Hint { stage, advice: Ok(advice) } => {
                hint(*stage, advice, self.size)
                    .into_iter()
                    .for_each(|(name, value)| set(&name, value));
            }
            Answer::Chains(search, Ok(found)) => {
                chains(search, found, self.size)
                    .into_iter()
                    .for_each(|(name, value)| set(&name, value));
            }
            Answer::Explained { told: Some(Ok(told)), .. } => {
                set("grade", grade(&told.grade));
                set(
                    "steps",
                    told.steps.iter().map(|step| Value::Object(step.json(self.size))).collect(),
                );
                if let Some(note) = told.note() {
                    set("note", note.into());
                }
                set("paragraphs", told.paragraphs.iter().map(paragraph).collect());
                set("end", told.end.word().into());
                set("trace", records(&told.trace, self.size));
            }
            Answer::Graded { grade: Some(Ok(found)), .. } => {
                set("grade", grade(found));
            }
            Answer::Rated(Ok(numbers)) => set("se", se(numbers)),
            Answer::Rated(Err(why)) => set("not_rated", why.to_string().into()),
            Answer::Refused(why) => set("error", why.as_str().into()),
            _ => (),
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
        match &self.trace_line {
            Some(Ok(line)) => set("trace_line", line.as_str().into()),
            Some(Err(reason)) => set("untraced", reason.to_string().into()),
            None => {}
        }
        if let Some(trace) = &self.trace {
            traced(trace, self.size).into_iter().for_each(|(name, value)| set(&name, value));
        }
        fields
    }
}

/// A hint, as far as its stage allows.
fn hint(stage: Stage, advice: &AnyAdvice, size: Size) -> Map<String, Value> {
    let mut fields = Map::new();
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    match advice {
        AnyAdvice::Mistakes { wrong, text } => {
            set("hint", "mistakes".into());
            set("mistakes", wrong.iter().map(|candidate| candidate.json(size)).collect());
            set("text", text.as_str().into());
        }
        AnyAdvice::All { steps } => {
            set("hint", "all".into());
            let object = |step: &AnyStep| Value::Object(step.json(size));
            set("steps", steps.iter().map(object).collect());
        }
        AnyAdvice::Done { text } => {
            set("hint", "done".into());
            set("text", text.as_str().into());
        }
        AnyAdvice::NotUnique { text, wrong, .. } => {
            set("hint", "none".into());
            if !wrong.is_empty() {
                set("mistakes", wrong.iter().map(|candidate| candidate.json(size)).collect());
            }
            set("text", text.as_str().into());
        }
        AnyAdvice::Steps { steps, key, paragraph } => {
            set("hint", "move".into());
            set("stage", stage.number().into());
            let Some(point) = steps.get(*key) else { return fields };
            set("where", point.words.look.as_str().into());
            let cells = point.look_at().into_iter().map(|cell| place(size, cell));
            set("look_at", cells.collect());
            if stage >= Stage::Idea {
                set("technique", point.technique.into());
                set("name", point.name.into());
                set("idea", point.words.idea.as_str().into());
            }
            if stage >= Stage::Move {
                let why: Vec<&str> =
                    paragraph.lines.iter().map(|line| line.text.as_str()).collect();
                set("why", why.join(" ").into());
                let object = |step: &AnyStep| Value::Object(step.json(size));
                set("steps", steps.iter().map(object).collect());
            }
        }
    }
    fields
}

/// The chains of a position, and the position.
fn chains(search: &ChainSearch, found: &AnyChains, size: Size) -> Map<String, Value> {
    let (position, chains, count) = match found {
        AnyChains::Said(advice) => return hint(Stage::Move, advice, size),
        AnyChains::Found { position, chains, count } => (position, chains, *count),
    };
    let mut fields = Map::new();
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    set("max_length", search.max_length.into());
    set("scope", search.scope.word().into());
    set("basics", search.basics.into());
    set("state", position_json(position, size));
    set("count", count.into());
    let object = |(at, chain): (usize, &AnyChain)| Value::Object(chain.json(at + 1, size));
    set("chains", chains.iter().enumerate().map(object).collect());
    fields
}

/// A paragraph and its lines, with the numbers of their first and last steps from 1.
fn paragraph(paragraph: &Paragraph) -> Value {
    let steps = |range: &Range<usize>| json!([range.start + 1, range.end]);
    let line =
        |line: &Line| json!({ "steps": steps(&line.steps), "name": line.name, "text": line.text });
    let lines: Vec<Value> = paragraph.lines.iter().map(line).collect();
    json!({ "steps": steps(&paragraph.steps), "easy": paragraph.easy, "lines": lines })
}

fn grade(grade: &AnyGrade) -> Value {
    let mut fields = Map::new();
    let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
    set("label", grade.label.word().into());
    set("rating", grade.rating.map(rating).into());
    let sudoku = &grade.sudoku;
    if let Some(numbers) = &sudoku.se {
        set("se", se(numbers));
    }
    if let Some(HodokuNumbers { score, level }) = sudoku.hodoku {
        set("hodoku", json!({ "score": score, "level": level.word() }));
    }
    if let Some(EasiestNumbers { value, proved, exhausted }) = sudoku.easiest {
        let value = tenths(value.into());
        set("easiest", json!({ "value": value, "proved": proved, "exhausted": exhausted }));
    }
    if !grade.curve.is_empty() {
        set("curve", grade.curve.iter().map(|rating| tenths((*rating).into())).collect());
    }
    set("hardest", grade.hardest.map(|(code, _)| code).into());
    set("steps", grade.steps.into());
    set("hard_steps", grade.hard_steps.into());
    set("suppositions", grade.suppositions.into());
    set("supposition_length", tenths(grade.supposition_length as u32));
    set("narrowest", grade.narrowest.into());
    set("end", grade.end.word().into());
    if let Some(unfinished) = &grade.unfinished {
        set("unfinished", unfinished.schemes.iter().map(|scheme| scheme.word()).collect());
    }
    fields.into()
}

/// ER, EP and ED of Sudoku Explainer.
fn se(numbers: &SeNumbers) -> Value {
    let [er, ep, ed] = [numbers.er, numbers.ep, numbers.ed].map(|number| tenths(number.into()));
    json!({ "er": er, "ep": ep, "ed": ed })
}

fn traced(trace: &Traced, size: Size) -> Map<String, Value> {
    let mut fields = Map::new();
    match &trace.records {
        Ok(list) => drop(fields.insert("trace".into(), records(list, size))),
        Err(why) => drop(fields.insert("untraced".into(), why.as_str().into())),
    }
    if let Some(end) = trace.end {
        fields.insert("end".into(), end.word().into());
    }
    if let Some(violations) = &trace.violations {
        let pass = violations.is_empty();
        fields.insert("validator".into(), json!({ "pass": pass, "violations": violations }));
    }
    fields
}

fn records(list: &[TraceRecord], size: Size) -> Value {
    list.iter().map(|record| trace_record(record, size)).collect()
}

fn trace_record(record: &TraceRecord, size: Size) -> Value {
    let place = |cell| json!([size.row(cell), size.column(cell)]);
    let (value, pos) = match record.candidate {
        Some(AnyCandidate::Value(cell, value)) => (Value::from(value), place(cell)),
        Some(AnyCandidate::Digit(cell, digit)) => (Value::from(digit), place(cell)),
        Some(AnyCandidate::Link(a, b)) => (Value::Null, json!([place(a), place(b)])),
        Some(AnyCandidate::Queen(cell)) => (Value::Null, place(cell)),
        None => (Value::Null, Value::Null),
    };
    let [before, after] = match record.counts {
        Some(counts) => counts.map(Value::from),
        None => [Value::Null, Value::Null],
    };
    json!({
        "strategy": record.strategy, "value": value, "pos": pos,
        "count_before": before, "count_after": after,
        "placed": record.candidate.map(|_| record.placed), "step": record.step,
        "depth": record.depth, "note": &*record.note,
    })
}
