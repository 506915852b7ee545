//! Pockets of empty cells that stretches of the path must fill.

use gridsmith_core::Cell;
use gridsmith_path::technique::compute_regions;

use crate::PathScene;
use crate::lists::{and, count, values};

/// The unknown values between two known ones; 0 and highest + 1 stand for the ends of the path.
type Stretch = (u16, u16);

/// Why a stretch is in a pocket, or is not.
pub(super) fn why(
    scene: &PathScene,
    cells: &[Cell],
    stretches: &[Stretch],
    (stretch, inside): (Stretch, bool),
    balance: bool,
) -> String {
    let list = |stretch: &Stretch| -> Vec<u16> { (stretch.0 + 1..stretch.1).collect() };
    let name = |stretch: &Stretch| {
        let room = match balance {
            true => {
                let (dark, light) = colours(scene, *stretch);
                format!("{dark} dark, {light} light")
            }
            false => count(list(stretch).len(), "cell"),
        };
        format!("{} ({room})", values(&list(stretch)))
    };
    let (fixed, free): (Vec<Stretch>, Vec<Stretch>) =
        stretches.iter().partition(|other| !fits_elsewhere(scene, cells, **other));
    let fixed: Vec<String> = fixed.iter().map(name).collect();
    let free: Vec<String> = free.iter().map(name).collect();
    let fill = match (&fixed[..], &free[..]) {
        (fixed, []) => format!("{} must be in it", and(fixed)),
        ([], free) => format!("{} can be in it", and(free)),
        (fixed, free) => {
            format!("{} must be in it, and {} can be", and(fixed), and(free))
        }
    };
    let goal = match balance {
        true => {
            let dark = cells.iter().filter(|cell| is_dark(scene, **cell)).count();
            format!("{dark} dark and {} light", count(cells.len() - dark, "cell"))
        }
        false => count(cells.len(), "cell"),
    };
    let colours = if balance { ", counting colours as on a chessboard" } else { "" };
    let own = values(&list(&stretch));
    let verb = if list(&stretch).len() == 1 { "is" } else { "are" };
    let (with, so) = match inside {
        true => ("Without", "in the pocket"),
        false => ("With", "elsewhere"),
    };
    let all = scene.cells(cells);
    let pocket = match borders(scene, cells) {
        true => format!(
            "No step is possible from the empty cells {all} to the empty cells next to them, so they form a pocket"
        ),
        false => format!("The empty cells {all} form a pocket"),
    };
    format!(
        "{pocket} of {goal}{colours}. Complete stretches of the path must fill it exactly: {fill}. {with} {own} the count would be wrong. So {own} {verb} {so}.",
    )
}

/// True if other empty cells touch the pocket: then only steps that are ruled out close it.
fn borders(scene: &PathScene, cells: &[Cell]) -> bool {
    let other = |cell: &Cell| scene.board.value(*cell).is_none() && !cells.contains(cell);
    cells.iter().any(|cell| scene.shape.around(*cell).any(|next| other(&next)))
}

/// True if another pocket has room for every value of the stretch.
fn fits_elsewhere(scene: &PathScene, cells: &[Cell], stretch: Stretch) -> bool {
    let board = scene.board;
    let holds = |pocket: &Vec<Cell>| {
        (stretch.0 + 1..stretch.1).all(|v| pocket.iter().any(|cell| board.may_hold(*cell, v)))
    };
    compute_regions(board).iter().any(|pocket| pocket != cells && holds(pocket))
}

fn is_dark(scene: &PathScene, cell: Cell) -> bool {
    (scene.size().row(cell) + scene.size().column(cell)).is_multiple_of(2)
}

/// How many values of a stretch are on each colour.
fn colours(scene: &PathScene, stretch: Stretch) -> (usize, usize) {
    let known = [stretch.0, stretch.1].into_iter().find_map(|v| Some((v, scene.board.cell(v)?)));
    let Some((value, cell)) = known else { return (0, 0) };
    let dark = |other: &u16| (other.abs_diff(value) % 2 == 0) == is_dark(scene, cell);
    let all = stretch.1 - stretch.0 - 1;
    let dark = (stretch.0 + 1..stretch.1).filter(dark).count();
    (dark, usize::from(all) - dark)
}
