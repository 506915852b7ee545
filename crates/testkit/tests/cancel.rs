//! Hostile puzzles: every call comes back soon after the cancel flag is set.
//!
//! `cargo test --release -p gridsmith-testkit --test cancel -- --nocapture` prints how late each was. The
//! assertion is far above what is measured, since machines are noisy; it is there for calls that hang.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use gridsmith_core::{Budget, Cell, CountEnd, Puzzle, Seed, Size, Stop, Verdict};
use gridsmith_path::{Neighbours, NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::generate::{Outcome, Plan, generate};
use gridsmith_sizes::{Shape, SizedSudoku};
use gridsmith_sudoku::Sudoku;

/// Longer than any call may take to notice, on any machine.
const HANGS: Duration = Duration::from_secs(2);

/// Asks for the verdict and a full count of `puzzle`, and sets the flag after a while.
fn interrupt<P: Puzzle + Sync>(name: &str, puzzle: &P)
where
    P::Solution: Send,
{
    for wait in [0, 3, 30, 300].map(Duration::from_millis) {
        let (end, late) = timed(wait, |budget| match puzzle.verdict(budget) {
            Verdict::Undecided(stop) => Some(stop),
            _ => None,
        });
        check(name, "verdict", wait, end, late);
        let (end, late) = timed(wait, |budget| match puzzle.count(u64::MAX, budget).end {
            CountEnd::Stopped(stop) => Some(stop),
            _ => None,
        });
        check(name, "count", wait, end, late);
    }
}

/// Runs `work`, sets its flag after `wait`, and says how long it went on after that.
fn timed(
    wait: Duration,
    work: impl FnOnce(&mut Budget) -> Option<Stop> + Send,
) -> (Option<Stop>, Duration) {
    let flag = AtomicBool::new(false);
    thread::scope(|scope| {
        let call = scope.spawn(|| {
            let end = work(&mut Budget::unlimited().or_until(&flag));
            (end, Instant::now())
        });
        thread::sleep(wait);
        let set = Instant::now();
        flag.store(true, Relaxed);
        let (end, back) = call.join().expect("a hostile puzzle is no reason to panic");
        (end, back.saturating_duration_since(set))
    })
}

fn check(name: &str, verb: &str, wait: Duration, end: Option<Stop>, late: Duration) {
    println!(
        "{name}, {verb}, flag after {wait:?}: {late:?} late, {}",
        end.map_or("answered", Stop::word)
    );
    assert!(late < HANGS, "{name}, {verb}: {late:?} after the flag");
    assert!(
        matches!(end, None | Some(Stop::Cancelled | Stop::Memory)),
        "{name}, {verb}: {end:?} without a node limit"
    );
}

#[test]
fn sudoku() {
    interrupt("empty Sudoku", &Sudoku::from_clues([0; 81]).unwrap());
}

#[test]
fn sudoku_of_other_sizes() {
    for (side, diagonals) in [(6, true), (16, false), (25, true)] {
        let shape = Shape::boxes(side, diagonals).unwrap();
        let empty = SizedSudoku::try_new(shape, &vec![0; side * side]).unwrap();
        interrupt(&format!("empty Sudoku {side}x{side}"), &empty);
        for wait in [0, 30, 300].map(Duration::from_millis) {
            let (end, late) = timed(wait, |budget| empty.grade(budget).err());
            check(&format!("empty Sudoku {side}x{side}"), "grade", wait, end, late);
        }
    }
    let plan = Plan { jigsaw: true, diagonals: true, ..Plan::new(25) };
    for wait in [0, 30, 300].map(Duration::from_millis) {
        let (end, late) =
            timed(wait, |budget| match generate(&plan, Seed::from(1), &mut |_| (), budget) {
                Ok(Outcome::Stopped(stop, _)) => Some(stop),
                _ => None,
            });
        check("jigsaw 25x25 with diagonals", "generate", wait, end, late);
    }
}

#[test]
fn number_paths() {
    for (side, neighbours) in
        [(20, Neighbours::Eight), (20, Neighbours::Four), (40, Neighbours::Six)]
    {
        let size = Size::try_new(side, side).unwrap();
        let half = (side * side / 2) as u16;
        let givens = [(Cell(0), 1), (size.cell(side / 3, side - 1 - side % 2).unwrap(), half)];
        let path = NumberPath::try_new(size, neighbours, &[], &givens, &[]).unwrap();
        interrupt(&format!("{} {size} with two givens", neighbours.kind()), &path);
    }
}

#[test]
fn zips() {
    for side in [16, 40] {
        let size = Size::try_new(side, side).unwrap();
        let zip = Zip::try_new(size, &[], &[Cell(0), Cell((side - 1) as u16)], &[]).unwrap();
        interrupt(&format!("zip {size} with two waypoints"), &zip);
    }
}

#[test]
fn queens() {
    // Regions grown at random fit no placement of two or more stars, but it takes a search to see it.
    for (side, stars, seed) in [(14, 2, 1), (14, 2, 2), (14, 3, 3), (25, 6, 4), (40, 6, 5)] {
        let queens = Queens::try_new(side, stars, &grown_regions(side, seed), &[], &[]).unwrap();
        interrupt(&format!("{side}x{side} with {stars} stars and random regions"), &queens);
    }
    for (side, stars) in [(12, 1), (14, 2), (25, 6)] {
        let rows: Vec<u8> = (0..side * side).map(|cell| (cell / side) as u8).collect();
        let queens = Queens::try_new(side, stars, &rows, &[], &[]).unwrap();
        interrupt(&format!("{side}x{side} with {stars} stars and rows for regions"), &queens);
    }
}

/// Regions that grow from random cells, one cell of a random region at a time.
fn grown_regions(side: usize, seed: u64) -> Vec<u8> {
    let mut rng = Seed::from(seed).stream("regions");
    let size = Size::try_new(side, side).unwrap();
    let mut cells: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut cells);
    let mut regions = vec![u8::MAX; side * side];
    for (region, cell) in (0..side as u8).zip(&cells) {
        regions[cell.index()] = region;
    }
    while regions.contains(&u8::MAX) {
        let cell = Cell(rng.index(side * side) as u16);
        let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.index(4)];
        if let Some(next) = size.step(cell, down, right)
            && regions[next.index()] == u8::MAX
        {
            regions[next.index()] = regions[cell.index()];
        }
    }
    regions
}
