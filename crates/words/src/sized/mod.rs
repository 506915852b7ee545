//! The sentences of Sudoku of other sizes and shapes, made from the reason of a step.
//!
//! Digits above 9 are the letters that stand on the board.

mod chain;
mod idea;
mod look;
mod pattern;

use gridsmith_core::Cell;
use gridsmith_sizes::{Board, Candidate, House, Mistake, Shape, Step, Technique, symbol};

use crate::lists::{and, or};
use crate::{Sentences, SizedScene};

/// The sentences of a step on a board.
pub fn sentences(scene: &SizedScene) -> Sentences {
    let writer = Writer { board: scene.board, step: scene.step };
    let conclusion = writer.conclusion();
    let why = format!("{} So {conclusion}.", writer.pattern());
    let idea = idea(scene.step.technique).into();
    Sentences { look: writer.look(), idea, why, so: conclusion + ".", short: writer.short() }
}

/// What a technique means.
pub fn idea(technique: Technique) -> &'static str {
    idea::of(technique)
}

/// Wrong digits and notes on a board of this shape.
pub fn mistakes(shape: &Shape, wrong: &[Mistake]) -> String {
    let cell = |cell: Cell| shape.size().name(cell);
    let name_of = |mistake: &Mistake| match *mistake {
        Mistake::OffBoard { cell, digit: 0 } => format!("cell {} is not on the board", cell.0),
        Mistake::OffBoard { cell, digit } => {
            format!("{digit} in cell {} is not on the board", cell.0)
        }
        Mistake::Clue { entry, clue } => {
            format!("{} is the given {}, not {}", cell(entry.cell), symbol(clue), digit(entry))
        }
        Mistake::Value { entry, clash: Some((own, other)) } => format!(
            "{} cannot be {1}, because {2} already has a {1} in {3}",
            cell(entry.cell),
            digit(entry),
            house(shape, own),
            cell(other)
        ),
        Mistake::Value { entry, clash: None } => {
            format!("{} is not {}", cell(entry.cell), digit(entry))
        }
        Mistake::Mark { entry } => {
            format!("{} must not be eliminated from {}", digit(entry), cell(entry.cell))
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

fn digit(candidate: Candidate) -> char {
    symbol(candidate.digit)
}

struct Writer<'a> {
    board: &'a Board,
    step: &'a Step,
}

impl Writer<'_> {
    fn shape(&self) -> &Shape {
        self.board.shape()
    }

    /// `row 3`, `the region of r1c1`.
    fn house(&self, own: House) -> String {
        house(self.shape(), own)
    }

    fn houses(&self, list: &[House]) -> String {
        houses(self.shape(), list)
    }

    /// `r4c7`.
    fn name(&self, cell: Cell) -> String {
        self.board.size().name(cell)
    }

    fn names(&self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|cell| self.name(*cell)).collect()
    }

    /// All of these cells.
    fn cells(&self, cells: &[Cell]) -> String {
        and(&self.names(cells))
    }

    /// One of these cells.
    fn any_of(&self, cells: &[Cell]) -> String {
        or(&self.names(cells))
    }

    /// `r4c7 is 5`.
    fn is(&self, candidate: Candidate) -> String {
        format!("{} is {}", self.name(candidate.cell), digit(candidate))
    }

    /// `r4c7 is not 5`.
    fn is_not(&self, candidate: Candidate) -> String {
        format!("{} is not {}", self.name(candidate.cell), digit(candidate))
    }

    /// What follows: `r4c7 is 5`, `r1c5 and r1c6 are not 4`.
    fn conclusion(&self) -> String {
        self.concluded(self.step)
    }

    fn concluded(&self, step: &Step) -> String {
        match &step.places[..] {
            [] => self.dropped(&step.drops),
            places => and(&places.iter().map(|place| self.is(*place)).collect::<Vec<_>>()),
        }
    }

    /// Eliminated candidates: cells that lose the same digits are named together.
    fn dropped(&self, drops: &[Candidate]) -> String {
        let mut sorted = drops.to_vec();
        sorted.sort();
        sorted.dedup();
        let mut groups: Vec<(Vec<u8>, Vec<Cell>)> = Vec::new();
        for run in sorted.chunk_by(|a, b| a.cell == b.cell) {
            let lost: Vec<u8> = run.iter().map(|candidate| candidate.digit).collect();
            match groups.iter_mut().find(|(known, _)| *known == lost) {
                Some((_, cells)) => cells.push(run[0].cell),
                None => groups.push((lost, vec![run[0].cell])),
            }
        }
        let part = |(lost, cells): &(Vec<u8>, Vec<Cell>)| {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            format!("{} {verb} not {}", self.cells(cells), or(&digits(lost)))
        };
        let parts: Vec<String> = groups.iter().map(part).collect();
        match parts.len() {
            0..=2 => and(&parts),
            _ => parts.join("; "),
        }
    }

    /// The cells that lose something, in order.
    fn losers(&self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.step.drops.iter().map(|drop| drop.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// `r4c7 sees both`, `r4c7 and r4c8 see all of them`.
    fn sight(&self, targets: usize) -> String {
        let cells = self.losers();
        let verb = if cells.len() == 1 { "sees" } else { "see" };
        let whom = if targets == 2 { "both" } else { "all of them" };
        format!("{} {verb} {whom}", self.cells(&cells))
    }

    /// The cells of some houses that may hold `digit`, in order.
    fn spots(&self, houses: &[House], digit: u8) -> Vec<Cell> {
        let cells = houses.iter().flat_map(|house| self.shape().cells_of(*house));
        let open = |cell: &Cell| self.board.is_open(Candidate { cell: *cell, digit });
        let mut spots: Vec<Cell> = cells.filter(open).collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// True if a cell that `cell` sees holds `digit`.
    fn sees_digit(&self, cell: Cell, digit: u8) -> bool {
        let holds = |other: &Cell| self.board.value(*other) == Some(digit);
        self.board.size().cells().filter(holds).any(|other| self.shape().sees(cell, other))
    }
}

/// The digits of a mask.
fn members(mask: u32) -> Vec<u8> {
    (1..=32).filter(|digit| mask >> (digit - 1) & 1 != 0).collect()
}

/// Digits as they stand on the board.
fn digits(list: &[u8]) -> Vec<String> {
    list.iter().map(|&digit| symbol(digit).to_string()).collect()
}

/// `row 3`, `box 2`. A region is named by its first cell, because its letter is not drawn.
fn house(shape: &Shape, house: House) -> String {
    match house {
        House::Region(_) => format!("the region of {}", first_cell(shape, house)),
        house => house.to_string(),
    }
}

fn first_cell(shape: &Shape, house: House) -> String {
    let first = shape.cells_of(house).into_iter().next();
    first.map_or(String::new(), |cell| shape.size().name(cell))
}

/// `row 3`, `rows 2 and 5`, `the regions of r1c1 and r1c4`.
fn houses(shape: &Shape, list: &[House]) -> String {
    let mut list = list.to_vec();
    list.sort_unstable();
    let kind = |house: &House| std::mem::discriminant(house);
    let runs = list.chunk_by(|a, b| kind(a) == kind(b));
    and(&runs.map(|run| of_a_kind(shape, run)).collect::<Vec<_>>())
}

fn of_a_kind(shape: &Shape, list: &[House]) -> String {
    let [first, _, ..] = list else {
        return list.first().map_or(String::new(), |one| house(shape, *one));
    };
    let name = |house: &House| match *house {
        House::Row(at) | House::Column(at) | House::Box(at) => (at + 1).to_string(),
        other => first_cell(shape, other),
    };
    let names = and(&list.iter().map(name).collect::<Vec<_>>());
    match first {
        House::Row(_) => format!("rows {names}"),
        House::Column(_) => format!("columns {names}"),
        House::Box(_) => format!("boxes {names}"),
        _ => format!("the regions of {names}"),
    }
}

/// `two`, `three`, `four`; larger numbers in digits.
fn number(count: usize) -> String {
    match count {
        2 => "two".into(),
        3 => "three".into(),
        4 => "four".into(),
        other => other.to_string(),
    }
}
