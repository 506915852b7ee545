//! Unique boards, and a check of reasons that shares nothing with the techniques.
#![allow(dead_code, reason = "each test file uses its part")]

#[path = "../common/mod.rs"]
pub mod common;

use gridsmith_core::{Budget, Cell, Puzzle, Rng, Seed, Verdict};
use gridsmith_queens::generate::{Hooks, Outcome, Plan, RegionMode, generate};
use gridsmith_queens::{Board, House, Placement, Queens, Reason, Step};

/// A board with exactly one solution, and that solution: two of three as people publish them, the
/// others with blocked cells and ragged regions.
pub fn unique(side: usize, stars: usize, rng: &mut Rng) -> (Queens, Placement) {
    if rng.below(3) > 0 && side * side > 8 * stars {
        let modes = [RegionMode::Appetite, RegionMode::Free, RegionMode::Balanced];
        let plan = Plan {
            region_mode: modes[rng.index(modes.len())],
            min_region: stars + rng.index(2),
            max_attempts: Some(20),
            ..Plan::new(side, stars)
        };
        let seed = Seed::from(rng.bits());
        let made = generate(&plan, seed, Hooks::default(), &mut Budget::unlimited());
        if let Ok(Outcome::Made(made, _)) = made {
            return (made.puzzle, made.solution);
        }
    }
    loop {
        let placement = common::placement(side, stars, rng);
        let queens = common::planted(side, stars, &placement, rng);
        if let Verdict::Unique(solution) = queens.verdict(&mut Budget::nodes(100_000)) {
            return (queens, solution);
        }
    }
}

/// What is wrong with the reason of `step` on `board`; `None` if it is a reason.
///
/// Written from what the reasons say, with plain loops over cells and all ways to place a few
/// queens.
pub fn fault(board: &Board, step: &Step) -> Option<String> {
    let wrong = |what: &str| Some(format!("{what}: {step:?}"));
    if step.places.is_empty() && step.drops.is_empty() {
        return wrong("says nothing");
    }
    if step.places.iter().chain(&step.drops).any(|&cell| !board.is_open(cell)) {
        return wrong("says what is known");
    }
    match &step.reason {
        Reason::Fill { house, need } => {
            let open = board.open_in(*house);
            let fills = board.need(*house) == *need && open.len() == *need && step.drops.is_empty();
            let places = step.places.iter().all(|cell| open.contains(cell));
            (!fills || !places).then(|| format!("does not fill: {step:?}"))
        }
        Reason::Count { bases, covers, need } => {
            let covered = open(board, covers);
            let own = open(board, bases);
            let sum =
                |houses: &[House]| houses.iter().map(|&house| board.need(house)).sum::<usize>();
            if sum(bases) != *need || sum(covers) != *need || !disjoint(bases) || !disjoint(covers)
            {
                return wrong("counts wrong");
            }
            if own.iter().any(|cell| !covered.contains(cell)) {
                return wrong("leaves the covers");
            }
            let outside = |cell: &Cell| covered.contains(cell) && !own.contains(cell);
            let fine = step.places.is_empty() && step.drops.iter().all(outside);
            (!fine).then(|| format!("drops what it may not: {step:?}"))
        }
        Reason::Blocks { within, without, blocks, need } => {
            let Some(patch) = patch(board, within, without, *need) else {
                return wrong("no patch");
            };
            if blocks.len() != *need || blocks.iter().any(|block| !one_block(board, block)) {
                return wrong("not as many blocks as queens");
            }
            let left_out = |cell: &Cell| {
                let beside = |&queen: &Cell| touch(board, queen, *cell);
                let gone = step.drops.contains(cell) || step.places.iter().any(beside);
                !gone && !blocks.iter().any(|block| block.contains(cell))
            };
            if patch.iter().any(left_out) {
                return wrong("leaves cells out");
            }
            let false_drop = |&&cell: &&Cell| fits(board, &patch, *need, Some(cell));
            let needless = |&&cell: &&Cell| {
                let rest: Vec<Cell> =
                    patch.iter().copied().filter(|&other| other != cell).collect();
                fits(board, &rest, *need, None)
            };
            let bad = step.drops.iter().find(false_drop).or(step.places.iter().find(needless));
            bad.and_then(|cell| wrong(&format!("{cell:?} does not follow")))
        }
        Reason::Crowded { within, without, cells, need, .. } => {
            let Some(patch) = patch(board, within, without, *need) else {
                return wrong("no patch");
            };
            if patch != *cells || !step.places.is_empty() {
                return wrong("other cells");
            }
            let bad = step.drops.iter().find(|&&cell| fits(board, &patch, *need, Some(cell)));
            bad.and_then(|cell| wrong(&format!("{cell:?} leaves room")))
        }
        Reason::Fork { supposed, chain, starved } => {
            if step.drops != [*supposed] || !step.places.is_empty() {
                return wrong("a fork drops what it supposes");
            }
            let mut trial = board.clone();
            trial.place(*supposed);
            for step in chain {
                // What an earlier step of the chain said already may be said again.
                let mut step = step.clone();
                step.drops.retain(|&cell| trial.is_open(cell));
                if let Some(fault) = fault(&trial, &step) {
                    return Some(format!("in a chain: {fault}"));
                }
                trial.apply(&step);
            }
            let room = fits(&trial, &trial.open_in(*starved), trial.need(*starved), None);
            room.then(|| format!("{starved} is not starved: {step:?}"))
        }
        Reason::Search { house } => {
            let inside = step.places.iter().all(|cell| board.open_in(*house).contains(cell));
            (!inside).then(|| format!("not in {house}: {step:?}"))
        }
        _ => wrong("`fault` in tests/logic_common has no check of this reason"),
    }
}

/// The step of a chain that could be left out: the others would still hold.
pub fn needless(board: &Board, step: &Step) -> Option<usize> {
    let Reason::Fork { supposed, chain, starved } = &step.reason else { return None };
    (0..chain.len()).find(|&at| {
        let mut chain = chain.clone();
        chain.remove(at);
        let reason = Reason::Fork { supposed: *supposed, chain, starved: *starved };
        fault(board, &Step { reason, ..step.clone() }).is_none()
    })
}

/// The open cells of all `houses`, in rising order.
fn open(board: &Board, houses: &[House]) -> Vec<Cell> {
    let mut cells: Vec<Cell> = houses.iter().flat_map(|&house| board.open_in(house)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// True if no two of `houses` share cells: all regions, or all rows, or all columns, each once.
fn disjoint(houses: &[House]) -> bool {
    houses.iter().enumerate().all(|(at, house)| {
        houses[..at].iter().all(|other| {
            std::mem::discriminant(house) == std::mem::discriminant(other) && house != other
        })
    })
}

/// The open cells of `within` less those of `without`, if they hold just `need` queens: the cells
/// of the one lie in the other, and the needs differ by that much.
fn patch(board: &Board, within: &[House], without: &[House], need: usize) -> Option<Vec<Cell>> {
    let sum = |houses: &[House]| houses.iter().map(|&house| board.need(house)).sum::<usize>();
    let (all, rest) = (open(board, within), open(board, without));
    let nested = rest.iter().all(|cell| all.contains(cell));
    let known = disjoint(within) && disjoint(without) && sum(within) == sum(without) + need;
    (nested && known).then(|| all.into_iter().filter(|cell| !rest.contains(cell)).collect())
}

fn one_block(board: &Board, cells: &[Cell]) -> bool {
    cells.iter().all(|&a| cells.iter().all(|&b| touch(board, a, b)))
}

fn touch(board: &Board, a: Cell, b: Cell) -> bool {
    let size = board.size();
    size.row(a).abs_diff(size.row(b)) <= 1 && size.column(a).abs_diff(size.column(b)) <= 1
}

/// True if `cells` have room for `need` queens none of which touch, after one on `first`, if any. A
/// queen on `first` counts if it is one of the cells, and takes what it touches and every house
/// that it fills.
fn fits(board: &Board, cells: &[Cell], need: usize, first: Option<Cell>) -> bool {
    let mut board = board.clone();
    let mut need = need;
    if let Some(first) = first {
        board.place(first);
        need = need.saturating_sub(usize::from(cells.contains(&first)));
    }
    let cells: Vec<Cell> = cells.iter().copied().filter(|&cell| board.is_open(cell)).collect();
    room(&board, &cells, need)
}

fn room(board: &Board, cells: &[Cell], need: usize) -> bool {
    if need == 0 {
        return true;
    }
    (0..cells.len()).any(|at| {
        let rest: Vec<Cell> = cells[at + 1..]
            .iter()
            .copied()
            .filter(|&cell| !touch(board, cell, cells[at]))
            .collect();
        room(board, &rest, need - 1)
    })
}
