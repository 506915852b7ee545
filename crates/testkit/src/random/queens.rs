//! Random Queens boards, with one star or several.

use super::{Settled, once_in, settle, take, unsettle};
use crate::touch;
use gridsmith_core::{Cell, Rng, Size};
use gridsmith_path::Neighbours;
use gridsmith_queens::Queens;

/// A board of this side. Most regions are connected; some boards have blocked cells or given queens.
///
/// # Panics
/// If no placement of `stars` queens in every row and column of such a board exists.
pub fn queens(rng: &mut Rng, side: usize, stars: usize, settled: Settled<Queens>) -> Queens {
    let size = Size::try_new(side, side).expect("a small board");
    let queens = placement(rng, size, stars);
    let mut regions = regions(rng, size, stars, &queens);
    let build = |regions: &[u8], blocked: &[Cell], given: &[Cell]| {
        Queens::try_new(side, stars, regions, blocked, given).expect("regions have all labels")
    };
    // Half of the boards get a few tries at regions that need no blocked cell.
    if once_in(rng, 2) {
        for _ in 0..12 {
            if settled(&build(&regions, &[], &[])) {
                break;
            }
            regions = self::regions(rng, size, stars, &queens);
        }
    }
    let mut spare: Vec<Cell> = size.cells().filter(|cell| !queens.contains(cell)).collect();
    rng.shuffle(&mut spare);
    let (mut blocked, mut given) = (Vec::new(), Vec::new());
    if once_in(rng, 4) {
        given.push(queens[rng.index(queens.len())]);
    }
    let batch = 1 + side * stars / 8;
    settle(&mut blocked, &mut spare, batch, |cells| build(&regions, cells, &given), settled);

    match rng.below(8) {
        0 | 1 => {}
        2..=4 if !blocked.is_empty() => unsettle(rng, &mut blocked, batch),
        4 => drop(take(rng, &mut given)),
        5 => blocked.extend(Some(queens[rng.index(queens.len())]).filter(|_| once_in(rng, 2))),
        6 => given.extend(take(rng, &mut spare)),
        _ => relabel(rng, size, &mut regions),
    }
    build(&regions, &blocked, &given)
}

/// Queens in rising order: rows and columns are full, none touch, regions do not matter yet.
fn placement(rng: &mut Rng, size: Size, stars: usize) -> Vec<Cell> {
    loop {
        let mut queens: Vec<Cell> = Vec::new();
        for row in 0..size.rows() {
            let mut cells: Vec<Cell> = size.cells().filter(|cell| size.row(*cell) == row).collect();
            // Columns that still lack the most come first, else the last rows never fit.
            rng.shuffle(&mut cells);
            let held = |cell: &Cell, queens: &[Cell]| {
                queens.iter().filter(|queen| size.column(**queen) == size.column(*cell)).count()
            };
            if once_in(rng, 2) {
                cells.sort_by_key(|cell| held(cell, &queens));
            }
            let before = queens.len();
            for cell in cells {
                let alone = !queens.iter().any(|q| touch(size, Neighbours::Eight, *q, cell));
                if queens.len() < before + stars && alone && held(&cell, &queens) < stars {
                    queens.push(cell);
                }
            }
        }
        if queens.len() == size.rows() * stars {
            queens.sort_unstable();
            return queens;
        }
    }
}

/// Regions with `stars` of the queens each, grown cell by cell until the board is full.
fn regions(rng: &mut Rng, size: Size, stars: usize, queens: &[Cell]) -> Vec<u8> {
    let distance = |a: Cell, b: Cell| {
        size.row(a).abs_diff(size.row(b)) + size.column(a).abs_diff(size.column(b))
    };
    let mut regions: Vec<Option<u8>> = vec![None; size.area()];
    let mut left = queens.to_vec();
    let mut label = 0;
    while let Some(first) = take(rng, &mut left) {
        regions[first.index()] = Some(label);
        left.sort_unstable_by_key(|queen| std::cmp::Reverse(distance(first, *queen)));
        for queen in left.split_off(left.len() + 1 - stars) {
            regions[queen.index()] = Some(label);
        }
        label += 1;
    }
    // One region in some boards is greedy, which makes others small and the board harder.
    let greedy = once_in(rng, 2).then(|| rng.index(size.rows()) as u8);
    while regions.contains(&None) {
        let cell = Cell(rng.index(size.area()) as u16);
        let Some(region) = regions[cell.index()] else { continue };
        if greedy.is_some_and(|greedy| greedy != region) && !once_in(rng, 3) {
            continue;
        }
        let around = size.cells().filter(|other| touch(size, Neighbours::Four, cell, *other));
        let mut free: Vec<Cell> = around.filter(|other| regions[other.index()].is_none()).collect();
        if let Some(next) = take(rng, &mut free) {
            regions[next.index()] = Some(region);
        }
    }
    regions.into_iter().flatten().collect()
}

/// Gives a cell the region of a neighbour, or trades the regions of two cells anywhere.
fn relabel(rng: &mut Rng, size: Size, regions: &mut [u8]) {
    let cell = Cell(rng.index(size.area()) as u16);
    let mut around: Vec<Cell> =
        size.cells().filter(|other| touch(size, Neighbours::Four, cell, *other)).collect();
    let lone = regions.iter().filter(|region| **region == regions[cell.index()]).count() == 1;
    if lone || once_in(rng, 3) {
        regions.swap(cell.index(), rng.index(size.area()));
    } else if let Some(other) = take(rng, &mut around) {
        regions[cell.index()] = regions[other.index()];
    }
}
