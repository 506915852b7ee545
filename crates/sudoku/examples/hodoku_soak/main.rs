//! Generates random minimal puzzles, or reads puzzles, rates each as HoDoKu does, and checks every
//! path by other means than those that found it.
//!
//! ```text
//! cargo run --release -p gridsmith-sudoku --example hodoku_soak -- FIRST_SEED COUNT
//! cargo run --release -p gridsmith-sudoku --example hodoku_soak -- FILE
//! ```
//! A file has lines that begin with a puzzle of 81 characters; others are skipped.
//!
//! - Every step is true, and eliminates or places something that is still there.
//! - The score is the sum of the points that docs/RATING.md gives the steps, and the level follows
//!   from both by its rules.
//! - A single is what it is called on the board. There is no other step while there is a single,
//!   and none while the finders of hints, which share no code with the rating, find something
//!   earlier in the table ([`LADDER`]).
//! - The numbers are the same without the path, with an outline of it, and from a new rater.
//! - A new rater finds the same step in each position beyond singles: what a rater remembers has no
//!   effect.
//! - Nice loops, AICs, forcing chains and nets are those that the plain search in [`plain`] chooses
//!   among all of them, by name and eliminations; and it finds none if a later row was used.
//!
//! Not checked by an independent search: which of several instances the rows before Nice Loop, and
//! those of almost locked sets and Franken fish, take.
//!
//! Ends with a table: puzzles by level, steps, eliminated candidates, and errors, of which there
//! should be none.

mod plain;
mod position;
mod tables;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use gridsmith_core::{Budget, Puzzle, Rng, Seed, Verdict};
use gridsmith_sudoku::{
    Board, CELLS, Candidate, Grid, HodokuLevel, HodokuNumbers, HodokuRater, HodokuRow, HodokuStep,
    House, SIZE, Sudoku, Technique,
};

use plain::Answer;
use position::Position;

/// Rows and the finders that mean the same.
const LADDER: &[(HodokuRow, Technique)] = &[
    (HodokuRow::LockedPair, Technique::LockedPair),
    (HodokuRow::LockedTriple, Technique::LockedTriple),
    (HodokuRow::Pointing, Technique::Pointing),
    (HodokuRow::Claiming, Technique::Claiming),
    (HodokuRow::NakedPair, Technique::NakedPair),
    (HodokuRow::NakedTriple, Technique::NakedTriple),
    (HodokuRow::HiddenPair, Technique::HiddenPair),
    (HodokuRow::HiddenTriple, Technique::HiddenTriple),
    (HodokuRow::NakedQuad, Technique::NakedQuad),
    (HodokuRow::HiddenQuad, Technique::HiddenQuad),
    (HodokuRow::XWing, Technique::XWing),
    (HodokuRow::Swordfish, Technique::Swordfish),
    (HodokuRow::Jellyfish, Technique::Jellyfish),
    (HodokuRow::Skyscraper, Technique::Skyscraper),
    (HodokuRow::Kite, Technique::TwoStringKite),
    (HodokuRow::TurbotFish, Technique::TurbotFish),
    (HodokuRow::WWing, Technique::WWing),
    (HodokuRow::XyWing, Technique::XyWing),
    (HodokuRow::XyzWing, Technique::XyzWing),
];

/// Points and level of each code in the documentation.
fn table() -> BTreeMap<&'static str, (u32, &'static str)> {
    let lines = include_str!("../../../../docs/RATING.md").lines();
    let rows = lines.filter_map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, code, points, level, _] = fields[..] else { return None };
        Some((code.strip_prefix('`')?.strip_suffix('`')?, (points.parse().ok()?, level)))
    });
    rows.collect()
}

/// Score and level by the rules of the documentation.
fn counted(
    steps: &[HodokuStep],
    table: &BTreeMap<&'static str, (u32, &'static str)>,
) -> (u32, usize) {
    let words = ["Easy", "Medium", "Hard", "Unfair", "Extreme"];
    let row = |step: &HodokuStep| table[step.row.code()];
    let score = steps.iter().map(|step| row(step).0).sum();
    let rank = |level: &str| words.iter().position(|word| *word == level).expect("a level");
    let hardest = steps.iter().map(|step| rank(row(step).1)).max().unwrap_or(0);
    let limits = [800, 1000, 1600, 1800];
    let fits = |level: &usize| limits.get(*level).is_none_or(|limit| score <= *limit);
    (score, (hardest..5).find(fits).unwrap_or(4))
}

/// The error in a step on this board, if any.
fn fault(board: &Board, step: &HodokuStep) -> Option<String> {
    let houses = || (0..9).flat_map(|n| [House::Row(n), House::Column(n), House::Box(n)]);
    let naked = |cell| board.candidates(cell).len() == 1;
    let hidden = |house: House, digit| board.spots(house, digit).len() == 1;
    let any_naked = SIZE.cells().any(naked);
    let any_hidden = houses().any(|house| (1..=9).any(|digit| hidden(house, digit)));
    let own = |c: &Candidate| House::of(c.cell);
    let is_single = match (step.row, step.places.first()) {
        (HodokuRow::FullHouse, Some(c)) => {
            let open = |house: House| (1..=9).filter(move |d| !board.spots(house, *d).is_empty());
            own(c).iter().any(|house| open(*house).count() == 1) && naked(c.cell)
        }
        (HodokuRow::NakedSingle, Some(c)) => naked(c.cell),
        (HodokuRow::HiddenSingle, Some(c)) => {
            !any_naked && own(c).iter().any(|house| hidden(*house, c.digit))
        }
        _ if any_naked || any_hidden => return Some("a single was left".into()),
        _ => {
            let before = LADDER.iter().filter(|(row, _)| *row < step.row);
            let mut left = before.filter(|(_, technique)| {
                let mut found = false;
                let end = technique.find(board, &mut Budget::unlimited(), &mut |_| {
                    found = true;
                    ControlFlow::Break(())
                });
                end.is_ok() && found
            });
            return left.next().map(|(row, _)| format!("{row:?} was left"));
        }
    };
    (!is_single).then(|| "no such single".into())
}

/// What the plain search or a rater without memory finds instead of a step beyond singles.
fn other(board: &Board, step: &HodokuStep, plainly: &mut [usize; 4]) -> Option<String> {
    if step.row.is_single() {
        return None;
    }
    let fresh = HodokuRater::new().step(board, &mut Budget::unlimited());
    let guess = step.row == HodokuRow::BruteForce;
    if fresh != Ok((!guess).then(|| step.clone())) {
        return Some(format!("without memory: {fresh:?}"));
    }
    let position = Position::new(board);
    let list = |candidates: &[Candidate]| {
        let mut list: Vec<(usize, usize)> =
            candidates.iter().map(|c| (usize::from(c.digit) - 1, c.cell.index())).collect();
        list.sort_unstable();
        list
    };
    let (places, drops) = (list(&step.places), list(&step.drops));
    let own = Answer { name: step.name, places, drops };
    let rows: [(HodokuRow, &dyn Fn() -> Option<Answer>); 4] = [
        (HodokuRow::NiceLoop, &|| plain::loops(&position, false)),
        (HodokuRow::GroupedNiceLoop, &|| plain::loops(&position, true)),
        (HodokuRow::ForcingChain, &|| plain::forcing(&position, false)),
        (HodokuRow::ForcingNet, &|| plain::forcing(&position, true)),
    ];
    for (at, (row, search)) in rows.into_iter().enumerate().filter(|(_, r)| r.0 <= step.row) {
        let found = search();
        plainly[at] += usize::from(found.is_some());
        let wanted = (row == step.row).then(|| own.clone());
        if found != wanted {
            return Some(format!("plainly {row}: {found:?}"));
        }
    }
    None
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let puzzles: Box<dyn Iterator<Item = (Sudoku, Grid)>> = match &args[..] {
        [file] => Box::new(read(file).into_iter()),
        [first, count] => {
            let [first, count] = [first, count].map(|n| n.parse::<u64>().expect("a number"));
            let seeds = first..first + count;
            Box::new(seeds.map(|seed| minimal(&mut Seed::from(seed).stream("minimal"))))
        }
        _ => panic!("FIRST_SEED COUNT, or FILE"),
    };
    let (mut rater, table) = (HodokuRater::new(), table());
    let mut plainly = [0; 4];
    let (mut levels, mut steps, mut drops, mut wrong) = ([0; 5], 0, 0, 0);
    for (number, (puzzle, solution)) in (1..).zip(puzzles) {
        let rating = match rater.rating(&puzzle, &mut Budget::unlimited()) {
            Ok(rating) => rating,
            Err(error) => {
                println!("{number}: {puzzle}: {error}");
                wrong += 1;
                continue;
            }
        };
        let mut board = Board::new(&puzzle);
        let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
        for step in &rating.trace.steps {
            let news = step.places.iter().chain(&step.drops);
            let good = step.places.iter().all(is_true)
                && !step.drops.iter().any(is_true)
                && news.clone().count() > 0
                && news.clone().all(|c| board.is_alive(*c));
            let fault = fault(&board, step)
                .or_else(|| (!good).then(|| "not true".into()))
                .or_else(|| other(&board, step, &mut plainly));
            if let Some(fault) = fault {
                println!("{number}: {puzzle}: {fault}: {step:?}");
                wrong += 1;
            }
            step.drops.iter().for_each(|c| board.drop(*c));
            step.places.iter().for_each(|c| board.place(*c));
            drops += step.drops.len();
        }
        let same = |numbers: Option<HodokuNumbers>| numbers == Some(rating.numbers);
        let alike = same(rater.numbers(&puzzle, &mut Budget::unlimited()).ok())
            && same(HodokuRater::new().numbers(&puzzle, &mut Budget::unlimited()).ok());
        let mut outlined = 0;
        let outline = rater.outline(&puzzle, &mut Budget::unlimited(), |_, _| outlined += 1);
        let alike = alike
            && outline.is_ok_and(|(numbers, _, grid)| same(Some(numbers)) && grid == solution)
            && outlined == rating.trace.steps.len();
        let HodokuNumbers { score, level } = rating.numbers;
        if counted(&rating.trace.steps, &table) != (score, level as usize) {
            println!("{number}: {puzzle}: counted wrong");
            wrong += 1;
        }
        if board.grid() != solution || !alike {
            println!("{number}: {puzzle}: ends wrong");
            wrong += 1;
        }
        steps += rating.trace.steps.len();
        levels[rating.numbers.level as usize] += 1;
        if u64::is_multiple_of(number, 1000) {
            eprintln!("{number} puzzles, {steps} steps, {wrong} wrong");
        }
    }
    for (level, number) in HodokuLevel::ALL.iter().zip(levels) {
        println!("{level:8} {number:8}");
    }
    let [loops, grouped, chains, nets] = plainly;
    println!(
        "{loops} loops and AICs, {grouped} grouped, {chains} forcing chains, {nets} nets found plainly"
    );
    println!("{steps} steps, {drops} candidates dropped, {wrong} wrong");
}

/// The puzzles of a file that have one solution.
fn read(file: &str) -> Vec<(Sudoku, Grid)> {
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let puzzle = |line: &str| {
        let puzzle: Sudoku = format!("sudoku 9x9 {}", line.get(..CELLS)?).parse().ok()?;
        match puzzle.verdict(&mut Budget::unlimited()) {
            Verdict::Unique(solution) => Some((puzzle, solution)),
            _ => None,
        }
    };
    text.lines().filter_map(puzzle).collect()
}

/// A minimal puzzle: random clues until there is one solution, then each is removed if possible, in
/// random order.
fn minimal(rng: &mut Rng) -> (Sudoku, Grid) {
    let puzzle = |clues: &[u8; CELLS]| Sudoku::from_clues(*clues).expect("digits");
    let verdict = |clues: &[u8; CELLS]| puzzle(clues).verdict(&mut Budget::unlimited());
    loop {
        let mut clues = [0; CELLS];
        let mut cells: Vec<usize> = (0..CELLS).collect();
        rng.shuffle(&mut cells);
        let mut solution = None;
        for &cell in &cells {
            let before = clues;
            clues[cell] = 1 + rng.below(9) as u8;
            match verdict(&clues) {
                Verdict::Unique(grid) => {
                    solution = Some(grid);
                    break;
                }
                Verdict::None => clues = before,
                _ => {}
            }
        }
        let Some(solution) = solution else { continue };
        rng.shuffle(&mut cells);
        for &cell in &cells {
            let clue = std::mem::take(&mut clues[cell]);
            if clue > 0 && !matches!(verdict(&clues), Verdict::Unique(_)) {
                clues[cell] = clue;
            }
        }
        return (puzzle(&clues), solution);
    }
}
