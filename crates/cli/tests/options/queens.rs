//! Options for Queens, and what they promise.

use std::collections::BTreeMap;

use gridsmith::core::Label;
use serde_json::Value;

use crate::board::{Board, Place, integer, list};
use crate::choices::{Choices, told};

const MODES: [&str; 8] =
    ["balanced", "biased", "serpentine", "constrained", "mixed", "free", "appetite", "thin"];

pub fn choose(choices: &mut Choices) {
    let stars = if choices.chance(12) { 2 } else { 1 };
    let side = if stars == 2 { 8 } else { choices.within(5, 8) };
    let size = choices.pick(&["--size", "--n"]);
    choices.add(&format!("{size} {side}"), move |board| {
        told(board.number("n") == side as i64, "another size")
    });
    if stars > 1 || choices.chance(6) {
        choices.add(&format!("--stars {stars}"), move |board| {
            told(board.number("stars") == stars as i64, "another number of stars")
        });
    }
    let labels = ["trivial", "easy", "medium", "hard", "expert", "extreme"];
    let label = (choices.chance(3) && stars == 1).then(|| choices.pick(&labels));
    if let Some(label) = label {
        choices.add(&format!("--difficulty {label}"), move |board| {
            told(board.json["label"] == label, "another label")
        });
    }
    let takes_more = matches!(label, Some("expert" | "extreme"));
    let by_logic =
        |board: &Board| told(board.label() <= Some(Label::Hard), "it takes a supposition");
    match choices.rng.below(6) {
        0 => {
            if takes_more {
                choices.impossible = Some("--logic-only".into());
            }
            choices.add("--logic-only", by_logic);
        }
        1 => choices.add("--no-logic-only", |_| Ok(())),
        _ if !takes_more => choices.promise("(no supposition)", by_logic),
        _ => {}
    }
    if choices.chance(2) {
        let mode = choices.pick(&MODES);
        choices.add_planned(&format!("--region-mode {mode}"), "region_mode", mode.into());
    }
    choose_sizes(choices, side, stars);
    choose_search(choices);
}

fn choose_sizes(choices: &mut Choices, side: usize, stars: usize) {
    if choices.chance(4) {
        let least = choices.within(1, side + 1);
        if least > side {
            choices.impossible = Some("--min-region".into());
        }
        choices.add(&format!("--min-region {least}"), move |board| {
            let found = sizes(board).into_iter().min().unwrap_or(0);
            told(found >= least, &format!("a region of {found} cells"))
        });
    } else if choices.chance(5) {
        choices.add("--single-cell-regions", |_| Ok(()));
    } else if stars == 1 && !choices.has("--difficulty") {
        choices.promise("(no region of one cell)", |board| {
            told(sizes(board).into_iter().min() > Some(1), "a region of one cell")
        });
    }
    if choices.chance(4) {
        let most = choices.within(side - 1, 2 * side);
        if most < side {
            choices.impossible = Some("--max-region".into());
        }
        choices.add(&format!("--max-region {most}"), move |board| {
            let found = sizes(board).into_iter().max().unwrap_or(0);
            told(found <= most, &format!("a region of {found} cells"))
        });
    }
    if choices.chance(4) {
        choices.add_planned("--placement backtracking", "placement", "backtracking".into());
    }
}

fn choose_search(choices: &mut Choices) {
    if choices.chance(6) {
        choices.add_planned("--method checked", "method", "checked".into());
    } else if choices.chance(3) {
        let steps = choices.pick(&[0, 20, 500]);
        choices.add_planned(&format!("--repair-steps {steps}"), "repair_steps", steps.into());
    }
    let blocks = if choices.chance(4) { choices.within(0, 20) } else { 0 };
    let option = format!("--block-steps {blocks}");
    choices.add(&option, move |board| {
        let found = board.places("blocked").len();
        told(found <= blocks, &format!("{found} cells are blocked"))
    });
    if choices.chance(6) {
        let steps = choices.within(0, 50);
        choices.add_planned(&format!("--climb-steps {steps}"), "climb_steps", steps.into());
    }
    if choices.chance(8) {
        choices.add("--fast-unique", |_| Ok(()));
    }
    if choices.chance(5) {
        choices.add_planned("--selection best", "selection", "best".into());
    }
    if choices.chance(4) {
        let drafts = choices.within(1, 20);
        choices.add_planned(&format!("--candidates {drafts}"), "candidates", drafts.into());
        if choices.chance(2) {
            choices.add_planned("--search-until-unique", "search_until_unique", true.into());
        }
    }
    // No set is looked for for long.
    let most = choices.within(10, 30);
    choices.add_planned(&format!("--max-attempts {most}"), "max_attempts", most.into());
}

/// The cells of each region.
fn regions(board: &Board) -> BTreeMap<char, Vec<Place>> {
    let mut regions = BTreeMap::<char, Vec<Place>>::new();
    for (row, line) in list(&board.json["regions"]).iter().enumerate() {
        for (column, letter) in line.as_str().unwrap_or("").chars().enumerate() {
            regions.entry(letter).or_default().push((row as i64, column as i64));
        }
    }
    regions
}

fn sizes(board: &Board) -> Vec<usize> {
    regions(board).into_values().map(|cells| cells.len()).collect()
}

/// A rule that the solution breaks, or what is wrong with the regions.
pub fn broken_rule(board: &Board) -> Option<String> {
    let (side, stars) = (board.number("n"), board.number("stars"));
    let columns = |row: &Value| list(row).iter().map(integer).collect::<Vec<i64>>();
    let queens: Vec<Place> = list(&board.json["solution"])
        .iter()
        .zip(0..)
        .flat_map(|(row, at)| columns(row).into_iter().map(move |column| (at, column)))
        .collect();
    let regions = regions(board);
    if regions.len() as i64 != side {
        return Some(format!("{} regions", regions.len()));
    }
    if let Some((letter, _)) = regions.iter().find(|(_, cells)| !is_connected(cells)) {
        return Some(format!("region {letter} is in pieces"));
    }
    let count = |is_in: &dyn Fn(&Place) -> bool| queens.iter().filter(|queen| is_in(queen)).count();
    let full = |is_in: &dyn Fn(&Place) -> bool| count(is_in) as i64 == stars;
    let lines = (0..side).all(|at| full(&|queen| queen.0 == at) && full(&|queen| queen.1 == at));
    if !lines || !regions.values().all(|cells| full(&|queen| cells.contains(queen))) {
        return Some("a house has too many queens or too few".into());
    }
    let touching = |a: &Place, b: &Place| a < b && (a.0 - b.0).abs() <= 1 && (a.1 - b.1).abs() <= 1;
    if queens.iter().any(|a| queens.iter().any(|b| touching(a, b))) {
        return Some("queens touch".into());
    }
    let blocked = board.places("blocked");
    queens
        .iter()
        .any(|queen| blocked.contains(queen))
        .then(|| "a queen is on a blocked cell".into())
}

fn is_connected(cells: &[Place]) -> bool {
    let mut reached = vec![cells[0]];
    let mut at = 0;
    while at < reached.len() {
        let (row, column) = reached[at];
        for next in [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)] {
            if cells.contains(&next) && !reached.contains(&next) {
                reached.push(next);
            }
        }
        at += 1;
    }
    reached.len() == cells.len()
}
