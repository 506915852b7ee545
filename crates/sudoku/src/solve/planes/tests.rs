//! The engine on planes against the one on bands: the same solutions, nodes and ends. Registers are
//! tested where the processor has them, and plain numbers in their place on any machine.

use super::super::search_bands;
use super::choose::order;
use super::plane::Plane;
use super::search::search;
use crate::{ALL_DIGITS, CELLS, Grid, Packed, Sudoku, Symmetry};
use gridsmith_core::{Budget, Count, Rng, Seed, Stop, Tally, Verdict};
use std::array::from_fn;

/// A number for each minirow, and two spare ones in front.
#[derive(Clone, Copy)]
struct Plain([u16; 29]);

const LANES: [usize; 27] = {
    let mut lanes = [0; 27];
    let mut minirow = 0;
    while minirow < 27 {
        lanes[minirow] = minirow + 2;
        minirow += 1;
    }
    lanes
};

impl Plain {
    fn zip(self, other: Self, f: impl Fn(u16, u16) -> u16) -> Self {
        Plain(from_fn(|lane| f(self.0[lane], other.0[lane])))
    }
    fn further(self, bands: usize, rows: usize, stacks: usize) -> Self {
        Plain(from_fn(|lane| {
            let Some(minirow) = lane.checked_sub(2) else {
                return self.0[lane];
            };
            let (band, row, stack) = (minirow / 9 + bands, minirow / 3 + rows, minirow + stacks);
            self.0[2 + band % 3 * 9 + row % 3 * 3 + stack % 3]
        }))
    }
}

impl Plane for Plain {
    type Saved = [u16; 29];
    const LANES: [usize; 27] = LANES;
    const ORDER: [[u16; 29]; 3] = order(LANES);

    fn saved(value: u16) -> [u16; 29] {
        [value; 29]
    }
    fn save(self) -> [u16; 29] {
        self.0
    }
    fn load(saved: &[u16; 29]) -> Self {
        Plain(*saved)
    }
    fn splat(value: u16) -> Self {
        Plain([value; 29])
    }
    fn real(self) -> Self {
        Plain(from_fn(|lane| if lane < 2 { 0 } else { self.0[lane] }))
    }
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
    fn max(self, other: Self) -> Self {
        self.zip(other, u16::max)
    }
    fn min(self, other: Self) -> Self {
        self.zip(other, u16::min)
    }
    fn without_lowest(self) -> Self {
        Plain(self.0.map(|set| set & set.wrapping_sub(1)))
    }
    fn if_single(self) -> Self {
        Plain(self.0.map(|set| if set.is_power_of_two() { set } else { 0 }))
    }
    fn if_any(self, other: Self) -> Self {
        self.zip(other, |set, other| if set != 0 { set } else { other })
    }
    fn flag(self, value: Self) -> Self {
        self.zip(value, |set, value| if set != 0 { value } else { 0 })
    }
    fn where_equal(self, other: Self, then: Self, or: Self) -> Self {
        let pick = |lane: usize| if self.0[lane] == other.0[lane] { then } else { or }.0[lane];
        Plain(from_fn(pick))
    }
    fn has_empty(self) -> bool {
        self.0.contains(&0)
    }
    fn is_empty(self) -> bool {
        self.0 == [0; 29]
    }
    fn largest(self) -> u16 {
        self.0.into_iter().fold(0, u16::max)
    }
    fn stack1(self) -> Self {
        self.further(0, 0, 1)
    }
    fn stack2(self) -> Self {
        self.further(0, 0, 2)
    }
    fn row1(self) -> Self {
        self.further(0, 1, 0)
    }
    fn row2(self) -> Self {
        self.further(0, 2, 0)
    }
    fn band1(self) -> Self {
        self.further(1, 0, 0)
    }
    fn band2(self) -> Self {
        self.further(2, 0, 0)
    }
}

type Search = fn(&Sudoku, &mut Tally<Grid>, &mut Budget) -> Result<(), Stop>;

/// The engine on bands, and all others that this processor supports.
fn engines() -> Vec<(&'static str, Search)> {
    let mut engines: Vec<(&'static str, Search)> =
        vec![("bands", search_bands), ("plain", search::<Plain>)];
    #[cfg(target_arch = "x86_64")]
    {
        if super::has_avx2() {
            engines.push(("avx2", super::search_avx2));
        }
        if super::has_avx512() {
            engines.push(("avx512", super::search_avx512));
        }
    }
    engines
}

/// All that a caller can see.
fn run(search: Search, puzzle: &Sudoku, limit: u64, nodes: u64) -> (Verdict<Grid>, Count, u64) {
    let mut budget = Budget::nodes(nodes);
    let mut tally = Tally::new(limit);
    let end = search(puzzle, &mut tally, &mut budget);
    let count = tally.count(end);
    (tally.verdict(end), count, budget.spent())
}

/// Compares the engines with budgets from too small to more than enough; returns the number of
/// solutions up to `limit`.
fn compare(puzzle: &Sudoku, limit: u64, rng: &mut Rng) -> u64 {
    let engines = engines();
    // Sets of random candidates can be hard.
    let most = 5_000;
    let full = run(engines[0].1, puzzle, limit, most);
    for (name, search) in &engines[1..] {
        assert_eq!(run(*search, puzzle, limit, most), full, "{name}, limit {limit}: {puzzle}");
        let nodes = rng.below(full.2 + 2);
        let short = run(engines[0].1, puzzle, limit, nodes);
        let what = format!("{name}, limit {limit}, {nodes} nodes: {puzzle}");
        assert_eq!(run(*search, puzzle, limit, nodes), short, "{what}");
    }
    full.1.solutions
}

const LINES: [&str; 6] = [
    "1.4..7589..3.864..7.24.5.....894...7.3..6.91852...1..63..72...12716...3.89..14.2.",
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
    "98.7..6..7......8...65......4..3..2...9..6...6....4..3.3..9......2..5..1.....16..",
    ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    "123456789........................................................................",
];

fn clues(rng: &mut Rng) -> [u8; CELLS] {
    let line = LINES[rng.index(LINES.len())];
    Symmetry::random(rng).clues(&Packed::from_line(line.as_bytes()).unwrap().clues())
}

/// Clues moved, changed and dropped.
#[test]
fn clues_have_the_same_answers() {
    let mut counts = [0; 3];
    for seed in 0..1_500 {
        let mut rng = Seed::from(seed).stream("planes");
        let mut clues = clues(&mut rng);
        for _ in 0..rng.below(3) {
            let cell = rng.index(CELLS);
            match rng.below(3) {
                0 => clues.swap(cell, rng.index(CELLS)),
                1 => clues[cell] = rng.below(10) as u8,
                _ => clues[cell] = 0,
            }
        }
        let limit = [2, 2, 1, 40, 0][rng.index(5)];
        let puzzle = Sudoku::from_clues(clues).unwrap();
        counts[compare(&puzzle, limit, &mut rng).min(2) as usize] += 1;
    }
    assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
}

/// Cells with any sets of candidates, some of them empty.
#[test]
fn candidates_have_the_same_answers() {
    let mut counts = [0; 3];
    for seed in 0..1_500 {
        let mut rng = Seed::from(seed).stream("candidates");
        let clues = Sudoku::from_clues(clues(&mut rng)).unwrap();
        let grid = match run(search_bands, &clues, 1, 5_000).0 {
            Verdict::Unique(grid) => grid,
            _ => Grid(from_fn(|cell| ((cell % 9 + cell / 9 * 3 + cell / 27) % 9) as u8 + 1)),
        };
        // Every third set of cells has a solution.
        let keep = rng.below(3) == 0;
        let chance = 2 + rng.below(8);
        let masks = from_fn(|cell| {
            let digits = 0..9;
            let mask =
                digits.fold(0, |mask, digit| mask | u16::from(rng.below(10) < chance) << digit);
            if keep { mask | 1 << (grid.0[cell] - 1) } else { mask }
        });
        let masks = masks.map(|mask: u16| mask & ALL_DIGITS);
        let puzzle = Sudoku::from_candidates(masks).unwrap();
        counts[compare(&puzzle, 3, &mut rng).min(2) as usize] += 1;
    }
    assert!(counts.iter().all(|count| *count > 20), "{counts:?}");
}

/// Pairs of clues in one house, and every board with one clue.
#[test]
fn small_boards_have_the_same_answers() {
    let mut rng = Seed::from(7).stream("small");
    for first in 0..CELLS {
        let mut clues = [0; CELLS];
        clues[first] = 5;
        compare(&Sudoku::from_clues(clues).unwrap(), 2, &mut rng);
        let second = rng.index(CELLS);
        clues[second] = 5;
        compare(&Sudoku::from_clues(clues).unwrap(), 2, &mut rng);
    }
    compare(&Sudoku::from_clues([1; CELLS]).unwrap(), 2, &mut rng);
    compare(&Sudoku::from_candidates([0; CELLS]).unwrap(), 2, &mut rng);
    compare(&Sudoku::from_candidates([ALL_DIGITS; CELLS]).unwrap(), 100, &mut rng);
}
