//! What is said of number paths and Zips, read back: every sentence of a step fits a template, and what it says is so on a
//! board on which everything that was told before, and nothing else, has been entered.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/fresh.rs"]
mod fresh;
#[path = "../common/read.rs"]
mod read;

mod claims;
mod table;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use claims::*;
use common::{board_of, full, own, own_step, puzzles, told};
use gridsmith::core::Cell;
use gridsmith::path::{Board, Candidate, Shape};
use gridsmith::{AnyCandidate, AnyPuzzle, AnyStep};
use read::{Holes, read, sentences, shouted};
use table::*;

/// What earlier sentences of the step spoke of.
#[derive(Clone, Default)]
struct Memory {
    /// The value in question, and where its neighbour in value may be.
    number: u16,
    places: Vec<Cell>,
    /// The values that room is told of.
    values: Vec<u16>,
    /// Known values that steps are counted from.
    anchors: Vec<(u16, Cell)>,
    line: Vec<Cell>,
}

struct Scene<'a> {
    shape: &'a Shape,
    board: &'a Board,
    waypoints: Vec<Cell>,
    places: Vec<Candidate>,
    drops: Vec<Candidate>,
    memory: RefCell<Memory>,
}

fn same<T: Ord>(a: &[T], b: &[T]) -> bool {
    a.iter().collect::<BTreeSet<_>>() == b.iter().collect::<BTreeSet<_>>()
}

impl Scene<'_> {
    fn set(&self, change: impl FnOnce(&mut Memory)) -> bool {
        change(&mut self.memory.borrow_mut());
        true
    }

    /// The value stands there.
    fn at(&self, value: u16, cell: Cell) -> bool {
        self.board.cell(value) == Some(cell)
    }

    fn is_out(&self, a: Cell, b: Cell) -> bool {
        !self.board.is_alive(Candidate::link(a, b))
    }

    fn ways(&self, cell: Cell) -> Vec<Cell> {
        self.shape.around(cell).filter(|other| self.board.may_link(cell, *other)).collect()
    }

    /// Where a value may be after the step.
    fn left(&self, value: u16) -> Vec<Cell> {
        self.board
            .cells_of(value)
            .filter(|cell| !self.drops.contains(&Candidate::Value(*cell, value)))
            .collect()
    }

    /// Free cells beside a cell, not across a step that is ruled out.
    fn free(&self, cell: Cell) -> Vec<Cell> {
        let free = |other: &Cell| self.board.value(*other).is_none() && !self.is_out(cell, *other);
        self.shape.around(cell).filter(free).collect()
    }

    fn dropped(&self) -> Vec<(Cell, u16)> {
        self.drops
            .iter()
            .filter_map(|drop| match *drop {
                Candidate::Value(cell, value) => Some((cell, value)),
                Candidate::Link(..) => None,
            })
            .collect()
    }

    fn dropped_links(&self) -> Vec<(Cell, Cell)> {
        self.drops
            .iter()
            .filter_map(|drop| match *drop {
                Candidate::Link(a, b) => Some((a, b)),
                Candidate::Value(..) => None,
            })
            .collect()
    }

    fn drops_link(&self, a: Cell, b: Cell) -> bool {
        self.drops.contains(&Candidate::link(a, b))
    }

    fn places_link(&self, a: Cell, b: Cell) -> bool {
        self.places.contains(&Candidate::link(a, b)) || self.board.is_linked(a, b)
    }

    /// Two cells touch and the step between them is not ruled out.
    fn touches(&self, a: Cell, b: Cell) -> bool {
        self.shape.touches(a, b) && !self.is_out(a, b)
    }

    /// The steps between free cells from a known one, as the crow flies at least.
    fn far(&self, from: Cell) -> BTreeMap<Cell, u16> {
        let mut far = BTreeMap::from([(from, 0)]);
        let mut ring = vec![from];
        while let Some(cell) = ring.first().copied() {
            ring.remove(0);
            for next in self.shape.around(cell) {
                if !far.contains_key(&next) && !self.is_out(cell, next) {
                    far.insert(next, far[&cell] + 1);
                    if self.board.value(next).is_none() {
                        ring.push(next);
                    }
                }
            }
        }
        far
    }

    /// Every step that is named as ruled out is.
    fn barred(&self, text: &str) -> bool {
        let text = text.trim();
        let Some(rest) =
            text.strip_prefix("(the step").and_then(|rest| rest.strip_suffix("already ruled out)"))
        else {
            return text.is_empty();
        };
        let cells = cells_in(self, rest);
        !cells.is_empty()
            && cells.chunks(2).all(|pair| pair.len() == 2 && self.is_out(pair[0], pair[1]))
    }

    fn end(&self, cell: Cell) -> Option<bool> {
        match (self.waypoints.first(), self.waypoints.last()) {
            (Some(first), _) if *first == cell => Some(true),
            (_, Some(last)) if *last == cell => Some(false),
            _ => None,
        }
    }
}

type Check = fn(&Scene, &Holes) -> bool;

/// What is false or not understood.
fn lie(scene: &Scene, text: &str, table: &[(&'static str, Check)]) -> Option<String> {
    let size = scene.board.size();
    for sentence in sentences(text) {
        // Remarks in brackets are about the sentence before.
        let mut sentence = sentence;
        while let Some((_, rest)) =
            sentence.strip_prefix('(').and_then(|rest| rest.split_once(".) "))
        {
            sentence = rest;
        }
        let fits = |(template, check): &(&'static str, Check)| {
            read(size, template, sentence).map(|h| (*template, check(scene, &h)))
        };
        match table.iter().filter_map(fits).max_by_key(|(_, holds)| *holds) {
            Some((_, true)) => {}
            Some((template, false)) => return Some(format!("{template}: {sentence:?}")),
            None => return Some(format!("?: {sentence:?}")),
        }
    }
    None
}

#[derive(Default)]
struct Tally {
    names: BTreeMap<(&'static str, &'static str), [usize; 2]>,
    stories: usize,
    wrong: Vec<String>,
}

fn check(
    puzzle: &AnyPuzzle,
    mut board: Board,
    steps: &[AnyStep],
    table: &[(&'static str, Check)],
    tally: &mut Tally,
) {
    let (shape, waypoints, kind) = match puzzle {
        AnyPuzzle::Path(puzzle) => (puzzle.shape(), Vec::new(), "path"),
        AnyPuzzle::Zip(puzzle) => (puzzle.shape(), puzzle.waypoints().to_vec(), "zip"),
        _ => unreachable!(),
    };
    for step in steps {
        let list = |list: &[AnyCandidate]| list.iter().map(|c| own(*c)).collect::<Vec<_>>();
        let scene = Scene {
            shape,
            board: &board,
            waypoints: waypoints.clone(),
            places: list(&step.places),
            drops: list(&step.drops),
            memory: RefCell::default(),
        };
        let count = tally.names.entry((kind, step.name)).or_default();
        count[0] += 1;
        if let Some(text) = shouted(step) {
            count[1] += 1;
            tally.wrong.push(format!("{puzzle}\n  {}: {text}", step.name));
        }
        match &step.supposed {
            Some(supposed) => {
                // The steps of the story are read one by one, and its end is among the contradictions that are re-found.
                tally.stories += 1;
                let start = gridsmith::path::proof::suppose(
                    &board,
                    (own(supposed.candidate), supposed.holds),
                );
                check(puzzle, start, &supposed.steps, table, tally);
            }
            None => {
                if let Some(lie) = lie(&scene, &step.words.why, table) {
                    count[1] += 1;
                    tally
                        .wrong
                        .push(format!("{puzzle}\n  {}: {lie}\n    {}", step.name, step.words.why));
                }
            }
        }
        board.apply(&own_step(step));
    }
}

/// Reads what is told of these puzzles; the number of those that are told of.
fn read_all(puzzles: impl IntoIterator<Item = AnyPuzzle>, tally: &mut Tally) -> usize {
    let table = table();
    let mut boards = 0;
    for puzzle in puzzles {
        let Some(told) = told(&puzzle) else { continue };
        boards += 1;
        check(&puzzle, board_of(&puzzle), &told.steps, &table, tally);
    }
    boards
}

impl Tally {
    fn print(&self, boards: usize) {
        for ((kind, name), [steps, wrong]) in &self.names {
            println!("{kind} {steps:6} {wrong:4} {name}");
        }
        let steps = self.names.values().map(|n| n[0]).sum::<usize>();
        println!(
            "{boards} boards, {steps} steps, {} stories, {} wrong",
            self.stories,
            self.wrong.len()
        );
        let some: Vec<String> = self.wrong.iter().take(25).cloned().collect();
        assert!(self.wrong.is_empty(), "{}", some.join("\n"));
    }
}

#[test]
fn what_is_said_of_paths_is_so() {
    let mut tally = Tally::default();
    // Large boards take long, and say the same.
    let boards = puzzles().into_iter().filter(|puzzle| full() || puzzle.size().area() <= 49);
    let boards = read_all(boards, &mut tally);
    tally.print(boards);
    assert!(tally.names.len() > 18, "{:?}", tally.names);
}

/// The same of puzzles that are made here.
#[test]
fn what_is_said_of_fresh_paths_is_so() {
    let mut tally = Tally::default();
    let mut boards = 0;
    for (plan, puzzles) in fresh::paths(15) {
        let before = tally.names.values().map(|n| n[0]).sum::<usize>();
        let read = read_all(puzzles, &mut tally);
        let steps = tally.names.values().map(|n| n[0]).sum::<usize>() - before;
        println!("{plan}: {read} boards, {steps} steps");
        boards += read;
    }
    tally.print(boards);
}
