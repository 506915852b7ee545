//! Helpers for the tests of ratings and techniques.
#![allow(dead_code)] // each test uses a part

use gridsmith_core::{Budget, Cell, Puzzle, Rng, Seed, Stop, Verdict};
use gridsmith_sudoku::{
    Board, CELLS, Candidate, Grid, HodokuRating, NotRated, Step, Sudoku, Technique, Tier,
};
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

/// Puzzle, ER, EP, ED, level and score of HoDoKu, separated by tabs.
pub fn rated_rows() -> impl Iterator<Item = &'static str> {
    include_str!("../sudoku_ratings.tsv").lines().filter(|row| !row.starts_with('#'))
}

/// The puzzle of a row whose first field has its cells.
pub fn puzzle_of(row: &str) -> Sudoku {
    sudoku(row.split('\t').next().expect("a puzzle"))
}

/// A full grid.
pub const SOLVED: &str =
    "421835697869147532375296418714362859693758124258914376946521783537689241182473965";
/// A minimal puzzle with that solution.
pub const MINIMAL: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";

/// Name, cells, what is reported instead of a rating.
pub const REFUSALS: &[(&str, &str, &str)] = &[
    ("a solved grid", SOLVED, "nothing to do: every cell has a clue"),
    (
        "two solutions",
        "..1..56....9.....2.7.29...8.1.3...5......8.........3...465.1.........2.1...47.9..",
        "more than one solution",
    ),
    (
        "no solution",
        "2.1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
        "no solution",
    ),
    (
        "a full grid with a mistake",
        "121835697869147532375296418714362859693758124258914376946521783537689241182473965",
        "no solution",
    ),
    (
        "one cell open, nothing fits",
        ".22835697869147532375296418714362859693758124258914376946521783537689241182473965",
        "no solution",
    ),
    (
        "singles run into a contradiction",
        "12345678.........9...............................................................",
        "no solution",
    ),
    (
        "the same digit in every cell",
        "111111111111111111111111111111111111111111111111111111111111111111111111111111111",
        "no solution",
    ),
];

/// The puzzle with these 81 cells.
pub fn sudoku(cells: &str) -> Sudoku {
    format!("sudoku 9x9 {cells}").parse().unwrap_or_else(|error| panic!("{cells}: {error}"))
}

/// The only solution of a puzzle.
pub fn solution(puzzle: &Sudoku) -> Grid {
    match puzzle.verdict(&mut Budget::unlimited()) {
        Verdict::Unique(grid) => grid,
        verdict => panic!("{puzzle}: {}", verdict.word()),
    }
}

/// The board at the end of a HoDoKu path; every step must be true and conclude something new.
pub fn true_path(puzzle: &Sudoku, rating: &HodokuRating) -> Board {
    let solution = solution(puzzle);
    let is_true = |candidate: &Candidate| solution.0[candidate.cell.index()] == candidate.digit;
    let mut board = Board::new(puzzle);
    for step in &rating.trace.steps {
        assert!(step.places.iter().all(is_true), "{puzzle}: {step:?}");
        assert!(!step.drops.iter().any(is_true), "{puzzle}: {step:?}");
        assert!(step.places.len() + step.drops.len() > 0);
        for candidate in step.drops.iter().chain(&step.places) {
            assert!(board.is_alive(*candidate), "{puzzle}: {step:?}");
        }
        step.drops.iter().for_each(|candidate| board.drop(*candidate));
        step.places.iter().for_each(|candidate| board.place(*candidate));
    }
    board
}

/// A rating as people write it.
pub fn tenths(value: u16) -> String {
    format!("{}.{}", value / 10, value % 10)
}

/// Candidates as `r1c2-3` or, placed, `r1c2=3`, sorted.
pub fn written(step: &Step) -> String {
    let list = |candidates: &[Candidate], mark: &str| {
        let mut sorted = candidates.to_vec();
        sorted.sort();
        sorted.iter().map(|c| c.to_string().replace('.', mark)).collect::<Vec<_>>()
    };
    [list(&step.places, "="), list(&step.drops, "-")].concat().join(",")
}

/// The candidate that `r1c2-3` names.
pub fn candidate(text: &str) -> Candidate {
    let digit = |at: usize| text.as_bytes()[at] - b'0';
    let cell = Cell(u16::from(digit(1) - 1) * 9 + u16::from(digit(3) - 1));
    Candidate { cell, digit: digit(5) }
}

/// The text of a reference file; `None`, with a note, if there is no such data.
pub fn shared(path: &str) -> Option<String> {
    let root = env!("CARGO_MANIFEST_DIR");
    let shared = std::env::var_os("GRIDSMITH_SHARED")
        .map_or_else(|| PathBuf::from(root).join("../../../shared"), PathBuf::from);
    let text = std::fs::read_to_string(shared.join(path)).ok();
    if text.is_none() {
        println!("skipped: no shared data");
    }
    text
}

/// Up to `count` positions of our own puzzles in which chains come next: on the path of hints,
/// before each step that is harder than subsets and before X-Wings, which are loops; at most three
/// per puzzle.
pub fn chain_positions(count: usize) -> Vec<(&'static str, Board)> {
    let mut boards = Vec::new();
    for row in rated_rows() {
        let fields: Vec<&str> = row.split('\t').collect();
        // Two characters: puzzles rated 4.2 or more, below 10.
        if fields[1] < "4.2" {
            continue;
        }
        let puzzle = sudoku(fields[0]);
        let mut board = Board::new(&puzzle);
        let mut own = 0;
        for step in puzzle.hints(&mut Budget::unlimited()).steps {
            let chain =
                step.technique == Technique::XWing || step.technique.row().tier > Tier::Subsets;
            if chain && own < 3 {
                boards.push((fields[0], board.clone()));
                own += 1;
            }
            board.apply(&step);
        }
    }
    let every = (boards.len() / count).max(1);
    boards.into_iter().step_by(every).take(count).collect()
}

/// True for the long run.
pub fn full() -> bool {
    std::env::var_os("GRIDSMITH_FULL").is_some()
}

/// A random minimal puzzle: a random grid, emptied cell by cell in random order.
pub fn minimal(seed: u64) -> Sudoku {
    let seed = Seed::from(seed);
    let mut rng = seed.stream("minimal");
    let mut clues = grid(&mut rng);
    let mut order: Vec<usize> = (0..CELLS).collect();
    rng.shuffle(&mut order);
    for cell in order {
        let clue = std::mem::take(&mut clues[cell]);
        let puzzle = Sudoku::from_clues(clues).expect("digits");
        if !matches!(puzzle.verdict(&mut Budget::unlimited()), Verdict::Unique(_)) {
            clues[cell] = clue;
        }
    }
    Sudoku::from_clues(clues).expect("digits")
}

/// A random full grid: three boxes on the diagonal are free, the engine completes the rest with
/// some more clues.
fn grid(rng: &mut Rng) -> [u8; CELLS] {
    loop {
        let mut clues = [0; CELLS];
        for corner in [0, 30, 60] {
            let mut digits: Vec<u8> = (1..=9).collect();
            rng.shuffle(&mut digits);
            for (at, digit) in digits.into_iter().enumerate() {
                clues[corner + at / 3 * 9 + at % 3] = digit;
            }
        }
        // Digit by digit where it still fits, so that the order of the engine does not show.
        let mut order: Vec<usize> = (0..CELLS).filter(|cell| clues[*cell] == 0).collect();
        rng.shuffle(&mut order);
        for cell in order {
            let board = Board::new(&Sudoku::from_clues(clues).expect("digits"));
            let mut digits: Vec<u8> = board.candidates(Cell(cell as u16)).iter().collect();
            rng.shuffle(&mut digits);
            for digit in digits {
                clues[cell] = digit;
                match Sudoku::from_clues(clues).expect("digits").verdict(&mut Budget::unlimited()) {
                    Verdict::Unique(grid) => return grid.0,
                    Verdict::Many(..) => break,
                    _ => clues[cell] = 0,
                }
            }
        }
    }
}

/// The number in an environment variable.
pub fn knob(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().expect("a number"))
}

/// A budget withholds a rating or has no effect, the same budget ends the same way, and a cancelled
/// rating comes back.
pub fn budgets_only_withhold<T: Copy + Debug + PartialEq>(
    rate: impl Fn(&Sudoku, &mut Budget) -> Result<T, NotRated>,
) {
    for puzzle in rated_rows().step_by(60).map(puzzle_of) {
        let mut budget = Budget::unlimited();
        let whole = rate(&puzzle, &mut budget).expect("a rating");
        let needed = budget.spent();
        for nodes in [0, 1, 10, needed / 2, needed - 1, needed, needed + 1] {
            let rated = rate(&puzzle, &mut Budget::nodes(nodes));
            let expected =
                if nodes < needed { Err(NotRated::Stopped(Stop::Nodes)) } else { Ok(whole) };
            assert_eq!(rated, expected, "{puzzle}, {nodes} nodes of {needed}");
        }
    }
    let flag = AtomicBool::new(true);
    let rated = rate(&sudoku(MINIMAL), &mut Budget::unlimited().or_until(&flag));
    assert_eq!(rated, Err(NotRated::Stopped(Stop::Cancelled)));
}
