//! Options for Sudoku, and what they promise.

use gridsmith::AnyPuzzle;
use gridsmith::core::Budget;
use gridsmith::sudoku::{HodokuRater, SeRater};
use gridsmith_testkit::oracle::Oracle;

use crate::board::{Board, integer, list};
use crate::choices::{Choices, told};
use crate::{GATE, file};

/// Names of patterns, and where they take a cell of a board whose last row and column is `last`.
type Turn = fn(i64, i64, i64) -> Vec<(i64, i64)>;
const TURNS: [(&str, Turn); 7] = [
    ("rot180", |last, row, column| vec![(last - row, last - column)]),
    ("rot90", |last, row, column| vec![(column, last - row)]),
    ("mirror-h", |last, row, column| vec![(row, last - column)]),
    ("mirror-v", |last, row, column| vec![(last - row, column)]),
    ("mirror-both", |last, row, column| vec![(row, last - column), (last - row, column)]),
    ("diagonal", |_, row, column| vec![(column, row)]),
    ("anti-diagonal", |last, row, column| vec![(last - column, last - row)]),
];

pub fn choose(choices: &mut Choices) {
    if choices.number >= GATE && choices.chance(40) {
        return choose_low_clue(choices);
    }
    if choices.number >= GATE && choices.chance(40) {
        choices.add("--uniform", needs_every_clue);
        return choices.add("--budget 2000000", |_| Ok(()));
    }
    choose_clues(choices);
    choose_difficulty(choices);
    let is_free = ["--clues", "--pattern", "--minimal"].iter().all(|name| !choices.has(name));
    if is_free && choices.chance(3) {
        choices.promise("(minimal)", |board| {
            // What is easy is made by singles, which may leave more clues than are needed.
            if board.planned("singles").is_null() { needs_every_clue(board) } else { Ok(()) }
        });
    }
    // No set is looked for for long.
    choices.add("--budget 20000", |_| Ok(()));
}

fn choose_clues(choices: &mut Choices) {
    if choices.chance(6) {
        let mut cells: Vec<usize> = (0..81).collect();
        choices.rng.shuffle(&mut cells);
        let count = choices.within(34, 40);
        let holds = |cell: usize| cells[..count].contains(&cell);
        let pattern: String = (0..81).map(|cell| if holds(cell) { 'x' } else { '.' }).collect();
        let rows: Vec<&str> = (0..9).map(|row| &pattern[row * 9..row * 9 + 9]).collect();
        let name = file(choices.number, "pattern", &rows.join("\n"));
        choices.add(&format!("--pattern {name}"), move |board| {
            let found: String =
                board.clues().chars().map(|clue| if clue == '.' { '.' } else { 'x' }).collect();
            told(found == pattern, "another pattern")
        });
        return;
    }
    if choices.chance(3) {
        let from = choices.pick(&[12, 24, 25, 26, 28, 30, 34, 40]);
        let to = from + choices.pick(&[0, 0, 2, 5]);
        if to < 17 {
            choices.impossible = Some("--clues".into());
        }
        let range = if from == to { from.to_string() } else { format!("{from}..{to}") };
        choices.add(&format!("--clues {range}"), move |board| {
            let found = board.clues().chars().filter(|clue| *clue != '.').count();
            told((from..=to).contains(&found), &format!("{found} clues"))
        });
    }
    if choices.chance(3) {
        let (name, turn) = choices.pick(&TURNS);
        choices.add(&format!("--symmetry {name}"), move |board| {
            let clues: Vec<char> = board.clues().chars().collect();
            let is_clue = |(row, column)| clues[(row * 9 + column) as usize] != '.';
            let cells = (0..9).flat_map(|row| (0..9).map(move |column| (row, column)));
            let lacks = cells
                .filter(|cell| is_clue(*cell))
                .flat_map(|(row, column)| turn(8, row, column))
                .find(|image| !is_clue(*image));
            told(lacks.is_none(), &format!("no clue in {lacks:?}"))
        });
    }
    if choices.chance(4) {
        choices.add("--minimal", needs_every_clue);
    }
}

/// Few clues take long to find: not in the gate.
fn choose_low_clue(choices: &mut Choices) {
    choices.add("--low-clue", |board| {
        let found = board.clues().chars().filter(|clue| *clue != '.').count();
        told(found <= 20, &format!("{found} clues"))?;
        needs_every_clue(board)
    });
    choices.add("--budget 2000000", |_| Ok(()));
}

/// Under a symmetry, cells that belong together go together.
fn needs_every_clue(board: &Board) -> Result<(), String> {
    let clues: Vec<char> = board.clues().chars().collect();
    if board.planned("symmetry") != "none" {
        return Ok(());
    }
    for cell in (0..81).filter(|cell| clues[*cell] != '.') {
        let mut fewer = clues.clone();
        fewer[cell] = '.';
        let text: String = fewer.into_iter().collect();
        let Ok(AnyPuzzle::Sudoku(puzzle)) = AnyPuzzle::parse(&text) else {
            return Err(format!("{text} is no Sudoku"));
        };
        told(puzzle.oracle_count(2) > 1, &format!("r{}c{} can go", cell / 9 + 1, cell % 9 + 1))?;
    }
    Ok(())
}

fn choose_difficulty(choices: &mut Choices) {
    let numbers = |board: &Board| match &board.puzzle {
        AnyPuzzle::Sudoku(puzzle) => {
            SeRater::new().numbers(puzzle, &mut Budget::unlimited()).map(|numbers| numbers.er)
        }
        _ => unreachable!("a Sudoku"),
    };
    match choices.rng.below(6) {
        0 | 1 => {
            let label = choices.pick(&["trivial", "easy", "medium", "hard"]);
            choices.add(&format!("--difficulty {label}"), move |board| {
                told(board.json["label"] == label, "another label")
            });
        }
        2 => {
            let (from, to) = choices.pick(&[(15, 23), (12, 17), (26, 34), (30, 71)]);
            let tenths = |value: u16| format!("{}.{}", value / 10, value % 10);
            let option = format!("--se {}..{}", tenths(from), tenths(to));
            choices.add(&option, move |board| match numbers(board) {
                Ok(er) => told((from..=to).contains(&er), &format!("rated {er}")),
                Err(error) => Err(format!("not rated: {error:?}")),
            });
        }
        3 => {
            let level = choices.pick(&["easy", "medium", "hard"]);
            choices.add(&format!("--hodoku-level {level}"), move |board| {
                let found = hodoku(board).0;
                told(found == level, &format!("level {found}"))
            });
        }
        4 => {
            let name = choices.pick(&["naked-pair", "hidden-pair", "naked-triple", "x-wing"]);
            choices.add(&format!("--technique {name}"), move |board| {
                told(hodoku(board).1.contains(&plain(name)), "not used")
            });
        }
        _ => {
            let name = choices.pick(&["naked-pair", "hidden-pair", "locked-pair", "x-wing"]);
            choices.add(&format!("--without {name}"), move |board| {
                told(!hodoku(board).1.contains(&plain(name)), "used")
            });
        }
    }
}

/// HoDoKu's level, and the techniques of its path in plain letters.
fn hodoku(board: &Board) -> (String, Vec<String>) {
    let AnyPuzzle::Sudoku(puzzle) = &board.puzzle else { unreachable!("a Sudoku") };
    let rating = HodokuRater::new().rating(puzzle, &mut Budget::unlimited()).expect("rated");
    let names = rating.trace.steps.iter().map(|step| plain(&step.name.to_string()));
    (plain(rating.numbers.level.word()), names.collect())
}

fn plain(text: &str) -> String {
    text.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_lowercase()
}

/// A rule that the solution breaks.
pub fn broken_rule(board: &Board) -> Option<String> {
    let digits = match board.json["solution"].as_str() {
        Some(text) => text.bytes().map(|digit| i64::from(digit - b'0')).collect(),
        None => {
            let rows = list(&board.json["solution"]).iter();
            rows.flat_map(|row| list(row).iter().map(integer)).collect::<Vec<i64>>()
        }
    };
    if digits.len() != 81 {
        return Some(format!("a solution of {} cells", digits.len()));
    }
    let clues = board.clues();
    let kept =
        |(clue, digit): (char, &i64)| clue == '.' || clue.to_digit(10) == Some(*digit as u32);
    if !clues.chars().zip(&digits).all(kept) {
        return Some("the solution does not keep the clues".into());
    }
    let house = |cell: usize| [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3];
    let mut seen = std::collections::BTreeSet::new();
    let repeated =
        (0..81).any(|cell| house(cell).iter().any(|at| !seen.insert((*at, digits[cell]))));
    repeated.then(|| "a house has a digit twice".into())
}
