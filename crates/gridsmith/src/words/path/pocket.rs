//! What is said of pockets that stretches must fill.

use gridsmith_core::Cell;
use gridsmith_path::technique::compute_regions;

use super::super::english::{and, count, values};
use super::Say;

/// The unknown values between two known ones; 0 and highest + 1 stand for the ends of the path.
type Stretch = (u16, u16);

/// Why a stretch lies in a pocket, or does not.
pub(super) fn why(
    say: &Say,
    cells: &[Cell],
    stretches: &[Stretch],
    (stretch, inside): (Stretch, bool),
    balance: bool,
) -> String {
    let list = |stretch: &Stretch| -> Vec<u16> { (stretch.0 + 1..stretch.1).collect() };
    let name = |stretch: &Stretch| {
        let room = match balance {
            true => {
                let (dark, light) = colours(say, *stretch);
                format!("{dark} dark, {light} light")
            }
            false => count(list(stretch).len(), "cell"),
        };
        format!("{} ({room})", values(&list(stretch)))
    };
    let (fixed, free): (Vec<Stretch>, Vec<Stretch>) =
        stretches.iter().partition(|other| !fits_elsewhere(say, cells, **other));
    let fixed: Vec<String> = fixed.iter().map(name).collect();
    let free: Vec<String> = free.iter().map(name).collect();
    let fill = match (&fixed[..], &free[..]) {
        (fixed, []) => format!("{} must be there", and(fixed)),
        ([], free) => format!("{} can be there", and(free)),
        (fixed, free) => {
            format!("{} must be there, and {} can be", and(fixed), and(free))
        }
    };
    let goal = match balance {
        true => {
            let dark = cells.iter().filter(|cell| is_dark(say, **cell)).count();
            format!("{dark} dark and {} light", count(cells.len() - dark, "cell"))
        }
        false => count(cells.len(), "cell"),
    };
    let colours = if balance { ", counting colours as on a chessboard" } else { "" };
    let own = values(&list(&stretch));
    let verb = if list(&stretch).len() == 1 { "lies" } else { "lie" };
    let (with, so) = match inside {
        true => ("Without", "in the pocket"),
        false => ("With", "elsewhere"),
    };
    let all = say.cells(cells);
    let pocket = match is_open(say, cells) {
        true => format!(
            "No step is possible from the empty cells {all} to the empty cells beside them, so they are a pocket"
        ),
        false => format!("The empty cells {all} are a pocket"),
    };
    format!(
        "{pocket} of {goal}{colours}. Whole stretches fill it exactly: {fill}. {with} {own} that does not add up. So {own} {verb} {so}.",
    )
}

/// True if other empty cells touch the pocket: then only steps that are ruled out close it.
fn is_open(say: &Say, cells: &[Cell]) -> bool {
    let (shape, board) = (say.scene.shape, say.scene.board);
    let beside = |cell: &Cell| {
        let empty = |other: &Cell| board.value(*other).is_none() && !cells.contains(other);
        shape.around(*cell).any(|other| empty(&other))
    };
    cells.iter().any(beside)
}

/// True if another pocket has room for every value of the stretch.
fn fits_elsewhere(say: &Say, cells: &[Cell], stretch: Stretch) -> bool {
    let board = say.scene.board;
    let holds = |pocket: &Vec<Cell>| {
        (stretch.0 + 1..stretch.1).all(|v| pocket.iter().any(|cell| board.may_hold(*cell, v)))
    };
    compute_regions(board).iter().any(|pocket| pocket != cells && holds(pocket))
}

fn is_dark(say: &Say, cell: Cell) -> bool {
    (say.size().row(cell) + say.size().column(cell)).is_multiple_of(2)
}

/// How many values of a stretch stand on each colour.
fn colours(say: &Say, stretch: Stretch) -> (usize, usize) {
    let known =
        [stretch.0, stretch.1].into_iter().find_map(|v| Some((v, say.scene.board.cell(v)?)));
    let Some((value, cell)) = known else { return (0, 0) };
    let dark = |other: &u16| (other.abs_diff(value) % 2 == 0) == is_dark(say, cell);
    let all = stretch.1 - stretch.0 - 1;
    let dark = (stretch.0 + 1..stretch.1).filter(dark).count();
    (dark, usize::from(all) - dark)
}
