//! Several steps in one sentence, and what was told before said again in short.

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Size};
use gridsmith_path::{Candidate, Kind, Reason, Step};

use super::{cells_in, gap, sentences, value, values_in, zip};
use crate::lists::{and, any_of, or, values_or};
use crate::{PathScene, Sentences};

/// Several steps in one sentence, if there is one that says them all: values that are too far from
/// the same cell, cells with two ways each, or waypoints out of order.
pub fn together(size: Size, steps: &[(&Step, &BTreeSet<Candidate>)]) -> Option<String> {
    let own: Vec<&Step> = steps.iter().map(|(step, _)| *step).collect();
    out_of_reach(size, steps)
        .or_else(|| all_two_ways(size, steps))
        .or_else(|| zip::together(size, &own))
}

/// A run of easy steps in one sentence.
pub fn easy(size: Size, kind: Kind, steps: &[(&Step, &Sentences)]) -> String {
    if kind == Kind::Zip {
        return zip::easy(size, steps);
    }
    let shorts: Vec<String> = steps.iter().map(|(_, words)| words.short.clone()).collect();
    format!("Each of these has only one free cell, one after the other: {}.", and(&shorts))
}

/// What precedes the main points of an argument of this many steps.
pub fn long(steps: usize) -> String {
    format!("This takes {steps} steps; here are the main ones.")
}

/// Up to this many gaps are listed one by one.
const MOST_GAPS: usize = 3;

fn out_of_reach(size: Size, steps: &[(&Step, &BTreeSet<Candidate>)]) -> Option<String> {
    let mut cell = None;
    // The values by the gap they belong to.
    let mut gaps: Vec<(String, BTreeSet<u16>)> = Vec::new();
    for (step, used) in steps {
        let used: Vec<(Cell, u16)> = used.iter().filter_map(|c| value(*c)).collect();
        let [(first, number), ..] = used[..] else { return None };
        if used.iter().any(|(other, _)| *other != *cell.get_or_insert(first)) {
            return None;
        }
        let gap = match &step.reason {
            Reason::Corridor { from, to, .. } => format!("between {} and {}", from.0, to.0),
            Reason::Reach { from, .. } if number > from.0 => format!("after {}", from.0),
            Reason::Reach { from, .. } => format!("before {}", from.0),
            _ => return None,
        };
        let numbers = used.into_iter().map(|(_, number)| number);
        match gaps.iter_mut().find(|(other, _)| *other == gap) {
            Some((_, list)) => list.extend(numbers),
            None => gaps.push((gap, numbers.collect())),
        }
    }
    let name = size.name(cell?);
    if gaps.len() > MOST_GAPS {
        let all: BTreeSet<u16> = gaps.into_iter().flat_map(|(_, list)| list).collect();
        let all: Vec<u16> = all.into_iter().collect();
        return Some(format!(
            "Counting steps from the nearest known numbers, {name} cannot be {}.",
            values_or(&all)
        ));
    }
    gaps.sort_by_key(|(_, list)| list.first().copied());
    let part = |(gap, list): &(String, BTreeSet<u16>)| {
        let list: Vec<u16> = list.iter().copied().collect();
        format!("{} ({gap})", values_or(&list))
    };
    let parts: Vec<String> = gaps.iter().map(part).collect();
    Some(format!("Counting steps from known numbers, {name} cannot be {}.", or(&parts)))
}

fn all_two_ways(size: Size, steps: &[(&Step, &BTreeSet<Candidate>)]) -> Option<String> {
    let part = |(step, _): &(&Step, &BTreeSet<Candidate>)| match &step.reason {
        Reason::TwoWays { cell, ways } => {
            let ways: Vec<String> = ways.iter().map(|way| size.name(*way)).collect();
            Some(format!("{} to {}", size.name(*cell), and(&ways)))
        }
        _ => None,
    };
    let parts = steps.iter().map(part).collect::<Option<Vec<_>>>().filter(|all| !all.is_empty())?;
    Some(format!(
        "None of these cells is an end of the path, so the path must enter and leave each of them, and each has only two ways left. So they are linked: {}.",
        parts.join("; ")
    ))
}

/// A step that was told before, in short, for what is used of it now.
pub fn again(scene: &PathScene) -> String {
    match &scene.step.reason {
        Reason::Corridor { from, to, .. } => gap::again(scene, *from, Some(*to)),
        Reason::Reach { from, .. } => gap::again(scene, *from, None),
        _ => sentences(scene).why,
    }
}

/// Conclusions of earlier steps that are used again, with the numbers of those steps from 1.
pub fn reminder(size: Size, facts: &[(usize, Candidate)]) -> String {
    let mut by_step: Vec<(usize, Vec<Candidate>)> = Vec::new();
    for &(number, candidate) in facts {
        match by_step.last_mut() {
            Some((last, list)) if *last == number => list.push(candidate),
            _ => by_step.push((number, vec![candidate])),
        }
    }
    let part = |(number, list): &(usize, Vec<Candidate>)| {
        let drops: Vec<(Cell, u16)> = list.iter().filter_map(|c| value(*c)).collect();
        let what = match (&values_in(&drops)[..], &cells_in(&drops)[..]) {
            ([], _) => "the links are known".into(),
            ([value], out) => {
                format!("{value} is not in {}", any_of(size, out))
            }
            (list, [cell]) => format!("{} is not {}", size.name(*cell), values_or(list)),
            _ => {
                let names: Vec<String> =
                    list.iter().map(|candidate| format!("not {}", candidate.name(size))).collect();
                and(&names)
            }
        };
        format!("{what} (step {number})")
    };
    let parts: Vec<String> = by_step.iter().map(part).collect();
    format!("As before, {}.", and(&parts))
}
