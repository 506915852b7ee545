//! `minimize`, `why`, `repair` and `canon`: tools for setters and collectors.

use gridsmith_core::{Budget, Stop};
use gridsmith_queens::generate::RepairPlan;
use serde_json::{Map, Value};

use super::Found;
use crate::request::Fields;
use crate::{AnyPuzzle, Control, RepairOptions, setter};

pub(super) fn minimize(mut fields: Fields, control: &Control) -> Found {
    let (puzzle, nodes) = (fields.puzzle()?, fields.nodes()?);
    fields.end("minimize")?;
    let budget = &mut Budget::of(nodes).or_until(control.flag());
    Ok(match setter::minimize(&puzzle, budget) {
        Err(stop) => stopped(stop),
        Ok(None) => Map::from_iter([("minimal".to_string(), Value::Null)]),
        Ok(Some(minimal)) => minimal.json(),
    })
}

pub(super) fn why(mut fields: Fields, control: &Control) -> Found {
    let (puzzle, nodes) = (fields.puzzle()?, fields.nodes()?);
    fields.end("why")?;
    let budget = &mut Budget::of(nodes).or_until(control.flag());
    Ok(match setter::clashing(&puzzle, budget) {
        Err(stop) => stopped(stop),
        Ok(None) => Map::from_iter([("clashing".to_string(), Value::Null)]),
        Ok(Some(clash)) => clash.json(&puzzle),
    })
}

pub(super) fn repair(mut fields: Fields, control: &Control) -> Found {
    let (puzzle, nodes) = (fields.puzzle()?, fields.nodes()?);
    let seed = fields.number("seed")?.unwrap_or(0);
    let mut plan = RepairPlan::default();
    if matches!(puzzle, AnyPuzzle::Queens(_)) {
        let cells = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        plan.min_region = fields.number("min_region")?.map_or(plan.min_region, cells);
        plan.max_region = fields.number("max_region")?.map(cells);
    }
    fields.end("repair")?;
    let options = RepairOptions { seed, plan, ..RepairOptions::default() };
    let budget = || Budget::of(nodes).or_until(control.flag());
    Ok(setter::repair(&puzzle, &options, budget).json())
}

pub(super) fn canon(mut fields: Fields) -> Found {
    let puzzle = fields.puzzle()?;
    fields.end("canon")?;
    Ok(canonical_json(&puzzle))
}

/// The fields of the report `canon`.
pub fn canonical_json(puzzle: &AnyPuzzle) -> Map<String, Value> {
    let mut found = Map::new();
    match puzzle {
        AnyPuzzle::Sudoku(plain) => {
            let form = plain.canonical();
            let digits = form.as_ref().map(|form| {
                let text = |digit: &u8| if *digit == 0 { '.' } else { char::from(b'0' + digit) };
                form.clues.iter().map(text).collect::<String>()
            });
            found.insert("canonical".into(), digits.unwrap_or_else(|| plain.to_string()).into());
            found.extend(form.map(|form| ("automorphisms".into(), form.automorphisms.into())));
        }
        other => drop(found.insert("canonical".into(), other.canonical().into())),
    }
    found
}

fn stopped(stop: Stop) -> Map<String, Value> {
    Map::from_iter([("stop".to_string(), stop.word().into())])
}
