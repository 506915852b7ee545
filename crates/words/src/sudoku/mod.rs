//! The sentences of Sudoku, made from the reason of a step.

mod aligned;
mod chain;
mod deadly;
pub mod hodoku;
mod idea;
mod links;
mod look;
mod nested;
mod pattern;
mod special;

use gridsmith_core::{Cell, Size};
use gridsmith_sudoku::{
    Board, Candidate, CellSet, Digits, House, Mistake, NotRated, Reason, Step, Technique,
};

use crate::lists::{and, or};
use crate::{InnerChain, Sentences, SudokuScene};

const SIZE: Size = Size { rows: 9, columns: 9 };

/// The sentences of a step on a Sudoku board.
pub fn sentences(scene: &SudokuScene) -> Sentences {
    let writer = Writer::new(scene);
    let conclusion = writer.conclusion();
    let why = match &scene.step.reason {
        Reason::Chain(proof) => writer.chain(proof),
        Reason::Aic(chain) => writer.links(chain),
        reason => format!("{} {}", writer.pattern(reason), so_then(&conclusion)),
    };
    let idea = idea::of(scene.step.technique).into();
    Sentences { look: writer.look(), idea, why, so: conclusion + ".", short: writer.short() }
}

/// The chains inside the chains of a step, as deep as the scene asks for.
pub fn inner(scene: &SudokuScene) -> Vec<InnerChain> {
    match &scene.step.reason {
        Reason::Chain(proof) => Writer::new(scene).inner(proof),
        _ => Vec::new(),
    }
}

/// What a technique means.
pub fn idea(technique: Technique) -> &'static str {
    idea::of(technique)
}

/// Wrong digits and notes.
pub fn mistakes(wrong: &[Mistake]) -> String {
    let name_of = |mistake: &Mistake| match *mistake {
        Mistake::OffBoard { entry } => {
            format!("{} in cell {} is not on the board", entry.digit, entry.cell.0)
        }
        Mistake::Clue { entry, clue } => {
            format!("{} is the given {clue}, not {}", name(entry.cell), entry.digit)
        }
        Mistake::Value { entry, clash: Some((house, other)) } => {
            format!(
                "{} cannot be {}, because {house} already has a {} in {}",
                name(entry.cell),
                entry.digit,
                entry.digit,
                name(other)
            )
        }
        Mistake::Value { entry, clash: None } => {
            format!("{} is not {}", name(entry.cell), entry.digit)
        }
        Mistake::Mark { entry } => {
            format!("{} must not be eliminated from {}", entry.digit, name(entry.cell))
        }
    };
    match wrong {
        [one] => format!("There is a mistake: {}. Fix it first.", name_of(one)),
        _ => {
            let names: Vec<String> = wrong.iter().map(name_of).collect();
            format!("There are mistakes. Fix them first: {}.", names.join("; "))
        }
    }
}

/// Why a Sudoku has no rating.
pub fn not_rated(why: &NotRated) -> String {
    format!("not rated: {why}")
}

/// Singles, locked candidates and subsets solve the Sudoku.
pub fn basics_suffice() -> String {
    "No chain is needed: singles, locked candidates and subsets solve this Sudoku.".into()
}

fn so_then(conclusion: &str) -> String {
    format!("So {conclusion}.")
}

struct Writer<'a> {
    board: &'a Board,
    step: &'a Step,
    /// How many levels of inner chains are written out.
    depth: usize,
    /// What precedes the numbers of inner chains: `2.` inside chain 2.
    label: String,
}

impl<'a> Writer<'a> {
    fn new(scene: &SudokuScene<'a>) -> Self {
        let SudokuScene { board, step, depth } = *scene;
        Writer { board, step, depth, label: String::new() }
    }
}

impl Writer<'_> {
    /// What follows: `r4c7 is 5`, `r1c5 and r1c6 are not 4`.
    fn conclusion(&self) -> String {
        match &self.step.places[..] {
            [] => dropped(&self.step.drops),
            places => and(&places.iter().map(|place| is(*place)).collect::<Vec<_>>()),
        }
    }

    /// One line for a list: `r4c7 is 5: hidden single in box 6`, `r3c3 is not 1: Claiming in row 3
    /// / box 1 on 1`.
    fn short(&self) -> String {
        let name = self.step.technique.name();
        let name = match self.step.technique {
            Technique::LastCell | Technique::HiddenSingle | Technique::NakedSingle => {
                name.to_lowercase()
            }
            _ => name.into(),
        };
        format!("{}: {name}{}", self.conclusion(), self.place())
    }

    /// The candidates of a cell.
    fn has(&self, cell: Cell) -> String {
        and(&list(self.board.candidates(cell)))
    }

    /// The candidates of some cells together.
    fn union(&self, cells: &[Cell]) -> Digits {
        Digits(cells.iter().fold(0, |all, cell| all | self.board.candidates(*cell).0))
    }

    /// The cells that lose `digit`, in order.
    fn losers(&self, digit: u8) -> Vec<Cell> {
        let drops = self.step.drops.iter().filter(|drop| drop.digit == digit);
        let mut cells: Vec<Cell> = drops.map(|drop| drop.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// True if a cell that `cell` sees holds `digit`.
    fn sees_digit(&self, cell: Cell, digit: u8) -> bool {
        let seen = House::of(cell).into_iter().flat_map(House::cells);
        seen.filter(|other| *other != cell).any(|other| self.board.value(other) == Some(digit))
    }
}

/// True if two different cells share a house.
fn sees(a: Cell, b: Cell) -> bool {
    a != b && House::of(a).iter().any(|house| House::of(b).contains(house))
}

/// `r4c7 sees both`, `r4c7 and r4c8 see all of them`.
fn sight(cells: &[Cell], targets: usize) -> String {
    let verb = if cells.len() == 1 { "sees" } else { "see" };
    let whom = match targets {
        1 => "it",
        2 => "both",
        _ => "all of them",
    };
    format!("{} {verb} {whom}", cells_of(cells))
}

/// `r4c7`.
fn name(cell: Cell) -> String {
    SIZE.name(cell)
}

/// `r4c7 is 5`.
fn is(candidate: Candidate) -> String {
    format!("{} is {}", name(candidate.cell), candidate.digit)
}

/// `r4c7 is not 5`.
fn is_not(candidate: Candidate) -> String {
    format!("{} is not {}", name(candidate.cell), candidate.digit)
}

/// Cells by name.
fn cells_of(cells: &[Cell]) -> String {
    and(&cells.iter().map(|cell| name(*cell)).collect::<Vec<_>>())
}

/// The cells of a unique loop: a rectangle in reading order, a longer loop along its links.
fn ring(cells: &[Cell]) -> String {
    let mut cells = cells.to_vec();
    if cells.len() == 4 {
        cells.sort_unstable();
    }
    cells_of(&cells)
}

fn set(set: &CellSet) -> Vec<Cell> {
    set.iter().map(|cell| Cell(cell as u16)).collect()
}

/// One of two to nine cells: `r4c7 or r4c8`.
fn any_of(cells: &[Cell]) -> String {
    or(&cells.iter().map(|cell| name(*cell)).collect::<Vec<_>>())
}

fn list(digits: Digits) -> Vec<String> {
    digits.iter().map(|digit| digit.to_string()).collect()
}

/// Eliminated candidates: cells that lose the same digits are named together.
fn dropped(drops: &[Candidate]) -> String {
    let mut sorted = drops.to_vec();
    sorted.sort();
    sorted.dedup();
    let mut groups: Vec<(Vec<u8>, Vec<Cell>)> = Vec::new();
    for run in sorted.chunk_by(|a, b| a.cell == b.cell) {
        let digits: Vec<u8> = run.iter().map(|candidate| candidate.digit).collect();
        match groups.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, cells)) => cells.push(run[0].cell),
            None => groups.push((digits, vec![run[0].cell])),
        }
    }
    let part = |(digits, cells): &(Vec<u8>, Vec<Cell>)| {
        let verb = if cells.len() == 1 { "is" } else { "are" };
        let digits: Vec<String> = digits.iter().map(ToString::to_string).collect();
        format!("{} {verb} not {}", cells_of(cells), or(&digits))
    };
    let parts: Vec<String> = groups.iter().map(part).collect();
    match parts.len() {
        0..=2 => and(&parts),
        _ => parts.join("; "),
    }
}

/// `row 3`, `rows 2 and 5`, in order.
fn houses(list: &[House]) -> String {
    let mut list = list.to_vec();
    list.sort_unstable();
    let kind = |house: &House| std::mem::discriminant(house);
    let parts: Vec<String> = list.chunk_by(|a, b| kind(a) == kind(b)).map(of_a_kind).collect();
    and(&parts)
}

fn of_a_kind(list: &[House]) -> String {
    let kind = |house: &House| match *house {
        House::Row(at) => ("row", at + 1),
        House::Column(at) => ("column", at + 1),
        House::Box(at) => ("box", at + 1),
    };
    match list {
        [] => String::new(),
        [one] => one.to_string(),
        [first, ..] => {
            let numbers: Vec<String> = list.iter().map(|house| kind(house).1.to_string()).collect();
            let word = kind(first).0;
            format!("{word}{} {}", if word == "box" { "es" } else { "s" }, and(&numbers))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_goes_is_said_together() {
        let rows: [(&[(u16, u8)], &str); 4] = [
            (&[(0, 4)], "r1c1 is not 4"),
            (&[(0, 4), (1, 4), (0, 3), (1, 3)], "r1c1 and r1c2 are not 3 or 4"),
            (&[(5, 4), (1, 3)], "r1c2 is not 3 and r1c6 is not 4"),
            (&[(5, 4), (1, 3), (9, 1)], "r1c2 is not 3; r1c6 is not 4; r2c1 is not 1"),
        ];
        for (drops, expected) in rows {
            let drops: Vec<Candidate> =
                drops.iter().map(|&(cell, digit)| Candidate { cell: Cell(cell), digit }).collect();
            assert_eq!(dropped(&drops), expected);
        }
        assert_eq!(houses(&[House::Box(0), House::Box(2)]), "boxes 1 and 3");
    }
}
