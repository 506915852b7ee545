//! Random number paths and Zips.

use super::{Settled, once_in, settle, take, unsettle};
use crate::touch;
use gridsmith_core::{Cell, Rng, Size};
use gridsmith_path::{Neighbours, NumberPath, Zip};
use std::collections::BTreeSet;

/// A clue of a number path.
#[derive(Clone, Copy)]
enum Clue {
    Given(Cell, u16),
    Link(Cell, Cell),
}

/// A number path of this size, with blocked cells now and then, and links in every third.
pub fn number_path(
    rng: &mut Rng,
    size: Size,
    neighbours: Neighbours,
    settled: Settled<NumberPath>,
) -> NumberPath {
    let near = |a, b| touch(size, neighbours, a, b);
    let order = tour(rng, size, near);
    let mut open: BTreeSet<Cell> = order.iter().copied().collect();
    let mut spare: Vec<Clue> =
        (1..).zip(&order).map(|(value, cell)| Clue::Given(*cell, value)).collect();
    if once_in(rng, 3) {
        let links: Vec<Clue> = order.windows(2).map(|pair| Clue::Link(pair[0], pair[1])).collect();
        spare.extend(links.iter().filter(|_| once_in(rng, 3)));
    }
    rng.shuffle(&mut spare);
    let mut given = spare.split_off(spare.len() - rng.index(spare.len() / 3 + 1));
    let batch = 1 + order.len() / 20;
    settle(&mut given, &mut spare, batch, |clues| build(size, neighbours, &open, clues), settled);

    let cell = |rng: &mut Rng| order[rng.index(order.len())];
    match rng.below(8) {
        0..=2 => {}
        3 | 4 => unsettle(rng, &mut given, batch),
        5 => given.push(Clue::Given(cell(rng), 1 + rng.below(order.len() as u64) as u16)),
        6 => {
            let a = cell(rng);
            let others = order.iter().copied().filter(|b| *b != a);
            let (touching, apart): (Vec<Cell>, Vec<Cell>) = others.partition(|b| near(a, *b));
            let mut choice = if once_in(rng, 6) { apart } else { touching };
            given.extend(take(rng, &mut choice).map(|b| Clue::Link(a, b)));
        }
        _ => flip(rng, size, &mut open),
    }
    build(size, neighbours, &open, &given)
}

/// A Zip of this size.
pub fn zip(rng: &mut Rng, size: Size, settled: Settled<Zip>) -> Zip {
    /// A cell of the path by its place, or a wall.
    #[derive(Clone, Copy)]
    enum Clue {
        Waypoint(usize),
        Wall(Cell, Cell),
    }
    let near = |a, b| touch(size, Neighbours::Four, a, b);
    let order = tour(rng, size, near);
    let mut open: BTreeSet<Cell> = order.iter().copied().collect();
    let last = order.len() - 1;
    let parts = |clues: &[Clue]| {
        let mut places = BTreeSet::from([0, last]);
        let mut walls = Vec::new();
        for clue in clues {
            match *clue {
                Clue::Waypoint(place) => drop(places.insert(place)),
                Clue::Wall(a, b) => walls.push((a, b)),
            }
        }
        (places.into_iter().map(|place| order[place]).collect::<Vec<Cell>>(), walls)
    };
    let mut spare: Vec<Clue> = (1..last.max(1)).map(Clue::Waypoint).collect();
    for (i, &a) in order.iter().enumerate() {
        let walls = order.iter().skip(i + 2).filter(|b| near(a, **b));
        spare.extend(walls.map(|b| Clue::Wall(a, *b)));
    }
    rng.shuffle(&mut spare);
    let mut given = spare.split_off(spare.len() - rng.index(spare.len() / 10 + 1));
    let make = |clues: &[Clue]| {
        let (waypoints, walls) = parts(clues);
        build_zip(size, &open, &waypoints, &walls)
    };
    let batch = 1 + order.len() / 20;
    settle(&mut given, &mut spare, batch, make, settled);

    let change = rng.below(8);
    if (2..=4).contains(&change) {
        unsettle(rng, &mut given, batch);
    }
    let (mut waypoints, mut walls) = parts(&given);
    match change {
        5 => {
            let (a, b) = (rng.index(waypoints.len()), rng.index(waypoints.len()));
            waypoints.swap(a, b);
        }
        6 if last > 0 => {
            let place = rng.index(last);
            walls.push((order[place], order[place + 1]));
        }
        7 => flip(rng, size, &mut open),
        _ => {}
    }
    build_zip(size, &open, &waypoints, &walls)
}

/// A path through most of the board, in random order; the cells it leaves out are to be blocked.
///
/// It grows at its end into free cells. Where it is stuck, the end bites back: it joins an earlier cell
/// it touches, and what followed that cell is walked the other way round.
fn tour(rng: &mut Rng, size: Size, near: impl Fn(Cell, Cell) -> bool) -> Vec<Cell> {
    let mut free: Vec<Cell> = size.cells().collect();
    if once_in(rng, 3) {
        for _ in 0..rng.index(size.area() / 5 + 1) {
            take(rng, &mut free);
        }
    }
    let mut path: Vec<Cell> = take(rng, &mut free).into_iter().collect();
    for _ in 0..8 * size.area() {
        let Some(&end) = path.last() else { break };
        let steps: Vec<usize> = (0..free.len()).filter(|i| near(end, free[*i])).collect();
        if !steps.is_empty() {
            path.push(free.swap_remove(steps[rng.index(steps.len())]));
        } else {
            let known = path.len().saturating_sub(2);
            let bites: Vec<usize> = (0..known).filter(|i| near(end, path[*i])).collect();
            if bites.is_empty() || free.is_empty() {
                break;
            }
            path[bites[rng.index(bites.len())] + 1..].reverse();
        }
    }
    path
}

/// Opens a blocked cell or blocks an open one.
fn flip(rng: &mut Rng, size: Size, open: &mut BTreeSet<Cell>) {
    let cell = Cell(rng.index(size.area()) as u16);
    if !open.remove(&cell) || open.is_empty() {
        open.insert(cell);
    }
}

/// The number path with those clues that fit on the open cells; of two givens in a cell, the later.
fn build(size: Size, neighbours: Neighbours, open: &BTreeSet<Cell>, clues: &[Clue]) -> NumberPath {
    let mut values = vec![None; size.area()];
    let mut links = Vec::new();
    for clue in clues {
        match *clue {
            Clue::Given(cell, value)
                if open.contains(&cell) && usize::from(value) <= open.len() =>
            {
                values[cell.index()] = Some(value);
            }
            Clue::Link(a, b) if open.contains(&a) && open.contains(&b) => links.push((a, b)),
            _ => {}
        }
    }
    let givens = size.cells().filter_map(|cell| Some((cell, values[cell.index()]?)));
    let givens: Vec<(Cell, u16)> = givens.collect();
    NumberPath::try_new(size, neighbours, &blocked(size, open), &givens, &links)
        .expect("clues lie on open cells")
}

/// The Zip with those clues that lie on open cells; if no waypoint does, the first open cell is one.
fn build_zip(size: Size, open: &BTreeSet<Cell>, waypoints: &[Cell], walls: &[(Cell, Cell)]) -> Zip {
    let mut waypoints: Vec<Cell> =
        waypoints.iter().copied().filter(|cell| open.contains(cell)).collect();
    if waypoints.is_empty() {
        waypoints.extend(open.first());
    }
    let inside = |(a, b): &&(Cell, Cell)| open.contains(a) && open.contains(b);
    let walls: Vec<(Cell, Cell)> = walls.iter().filter(inside).copied().collect();
    Zip::try_new(size, &blocked(size, open), &waypoints, &walls).expect("clues lie on open cells")
}

fn blocked(size: Size, open: &BTreeSet<Cell>) -> Vec<Cell> {
    size.cells().filter(|cell| !open.contains(cell)).collect()
}
