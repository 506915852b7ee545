//! What is said of Queens boards, read back: every sentence fits a template, and what it says is so on a board on which
//! everything that was told before, and nothing else, stands.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/fresh.rs"]
mod fresh;
#[path = "../common/read.rs"]
mod read;

mod hand;
mod story;
mod table;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use common::{queens, told};
use gridsmith::core::{Cell, Size};

use gridsmith::queens::Queens;
use gridsmith::{
    Answer, AnyAdvice, AnyCandidate, AnyPuzzle, AnyStep, Ask, Control, Position, Request, run,
};
use hand::*;
use read::{Holes, House, read, sentences, shouted};
use story::*;
use table::*;

/// What earlier sentences of the step spoke of.
#[derive(Clone, Default)]
struct Memory {
    within: Vec<House>,
    without: Vec<House>,
    need: usize,
    cells: Vec<Cell>,
    blocks: Vec<Vec<Cell>>,
    bases: Vec<House>,
    supposed: Option<Hand>,
}

struct Scene<'a> {
    hand: &'a Hand,
    places: Vec<Cell>,
    drops: Vec<Cell>,
    memory: RefCell<Memory>,
}

fn same(a: &[Cell], b: &[Cell]) -> bool {
    a.iter().collect::<BTreeSet<_>>() == b.iter().collect::<BTreeSet<_>>()
}

impl Scene<'_> {
    fn set(&self, change: impl FnOnce(&mut Memory)) -> bool {
        change(&mut self.memory.borrow_mut());
        true
    }

    /// The open cells in question.
    fn question(&self) -> Vec<Cell> {
        let m = self.memory.borrow();
        let out = self.hand.open_in(&m.without);
        self.hand.open_in(&m.within).into_iter().filter(|cell| !out.contains(cell)).collect()
    }

    /// A queen there leaves the cells in question too little room.
    fn crowds(&self, queen: Cell) -> bool {
        let question = self.question();
        let (hand, need) = (self.hand.with(queen), self.memory.borrow().need);
        let left: Vec<Cell> =
            question.iter().copied().filter(|cell| hand.open.contains(cell)).collect();
        let need = need - usize::from(question.contains(&queen)).min(need);
        hand.room(&left, need) < need
    }
}

type Check = fn(&Scene, &Holes) -> bool;

/// What is false or not understood.
fn lie(hand: &Hand, step: &AnyStep, table: &[(&'static str, Check)]) -> Option<String> {
    let cells = |list: &[AnyCandidate]| -> Vec<Cell> {
        list.iter()
            .map(|c| match c {
                AnyCandidate::Queen(cell) => *cell,
                other => panic!("{other:?}"),
            })
            .collect()
    };
    let scene = Scene {
        hand,
        places: cells(&step.places),
        drops: cells(&step.drops),
        memory: RefCell::default(),
    };
    let mut concludes = [scene.places.is_empty(), scene.drops.is_empty()];
    for sentence in sentences(&step.words.why) {
        let fits = |(template, check): &(&'static str, Check)| {
            read(hand.size, template, sentence).map(|h| (*template, check(&scene, &h)))
        };
        let found = table.iter().filter_map(fits).max_by_key(|(_, holds)| *holds);
        let holds = match found {
            Some((_, holds)) => holds,
            None => then(&scene, sentence).unwrap_or(false),
        };
        if !holds {
            let read = found.map_or("no template in table.rs or story.rs fits", |(own, _)| own);
            return Some(format!("{read}: {sentence:?}"));
        }
        // What is placed and dropped is named where the step says so.
        let names = |list: &[Cell]| {
            list.iter().all(|cell| {
                sentence.contains(&hand.size.name(*cell)) || sentence.contains("columns ")
            })
        };
        let places = ["queen goes in", "queens go in"].iter().any(|word| sentence.contains(word));
        concludes[0] |= places && names(&scene.places);
        concludes[1] |= sentence.contains("there is no queen in") && names(&scene.drops);
    }
    (concludes != [true; 2]).then(|| "the conclusion is not said".into())
}

/// Steps and faults by stars and technique, and what is wrong.
#[derive(Default)]
struct Tally {
    boards: usize,
    names: BTreeMap<(usize, &'static str), [usize; 2]>,
    wrong: Vec<String>,
}

impl Tally {
    fn read(&mut self, puzzle: &AnyPuzzle, table: &[(&'static str, Check)]) {
        let Some(told) = told(puzzle) else { return };
        let AnyPuzzle::Queens(own) = puzzle else { unreachable!() };
        let mut hand = Hand::new(own);
        self.boards += 1;
        for step in &told.steps {
            let count = self.names.entry((hand.stars.min(3), step.name)).or_default();
            count[0] += 1;
            if let Some(lie) = shouted(step).or_else(|| lie(&hand, step, table)) {
                count[1] += 1;
                self.wrong
                    .push(format!("{puzzle}\n  {}: {lie}\n    {}", step.name, step.words.why));
            }
            for place in &step.places {
                let AnyCandidate::Queen(cell) = *place else { unreachable!() };
                hand.place(cell);
            }
            for drop in &step.drops {
                let AnyCandidate::Queen(cell) = *drop else { unreachable!() };
                hand.drop(&[cell]);
            }
        }
    }

    fn steps(&self) -> usize {
        self.names.values().map(|n| n[0]).sum()
    }

    fn print(&self) {
        for ((stars, name), [steps, wrong]) in &self.names {
            println!("{stars} stars {steps:6} {wrong:4} {name}");
        }
        let wrong = self.wrong.len();
        println!("{} boards, {} steps, {wrong} wrong", self.boards, self.steps());
        let some: Vec<String> = self.wrong.iter().take(25).cloned().collect();
        assert!(some.is_empty(), "{}", some.join("\n"));
    }
}

#[test]
fn what_is_said_of_queens_is_so() {
    let table = table();
    let mut tally = Tally::default();
    let own = include_str!("../queens.txt").lines().filter(|line| !line.starts_with('#'));
    let own =
        own.map(|line| AnyPuzzle::parse(line).unwrap_or_else(|error| panic!("{line}: {error}")));
    own.chain(queens()).for_each(|puzzle| tally.read(&puzzle, &table));
    tally.print();
    assert!(tally.names.len() > 20, "{:?}", tally.names);
}

/// The same of boards that are made here.
#[test]
fn what_is_said_of_fresh_queens_is_so() {
    let table = table();
    let mut tally = Tally::default();
    for (plan, puzzles) in fresh::queens(14) {
        let [boards, steps] = [tally.boards, tally.steps()];
        puzzles.iter().for_each(|puzzle| tally.read(puzzle, &table));
        println!("{plan}: {} boards, {} steps", tally.boards - boards, tally.steps() - steps);
    }
    tally.print();
    assert!(tally.names.contains_key(&(2, "crowded region")), "{:?}", tally.names);
}

/// A wrong queen that leaves a house too few open cells is told so, and what is told is so.
#[test]
fn wrong_queens_are_told_why() {
    let (mut told, mut plain) = (0, 0);
    for line in
        include_str!("../../../../corpus/queens.txt").lines().filter(|l| !l.starts_with('#'))
    {
        let puzzle = AnyPuzzle::parse(line).unwrap();
        let AnyPuzzle::Queens(own) = &puzzle else { unreachable!() };
        let hand = Hand::new(own);
        for cell in hand.size.cells().step_by(3) {
            let position = Position { queens: vec![cell], ..Position::default() };
            let request = Request::new(puzzle.clone(), Ask::hint(position));
            let Answer::Hint { advice: Ok(AnyAdvice::Mistakes { text, .. }), .. } =
                run(&request, &Control::free()).answer
            else {
                continue;
            };
            let after = hand.with(cell);
            let short = |house: &House| after.open_in(&[*house]).len() < after.need(*house);
            let none =
                "The queen in {c} (with it, {h} has no open cell left) is wrong. Remove it first.";
            let few = "The queen in {c} (with it, {h} needs {n} more {queen|queens} and has {n} open {cell|cells} left) is wrong. Remove it first.";
            let bare = "The queen in {c} is wrong. Remove it first.";
            if let Some(h) = read(hand.size, none, &text) {
                assert!(
                    after.open_in(&h.houses(1)).is_empty() && short(&h.house(1)),
                    "{puzzle}: {text}"
                );
                told += 1;
            } else if let Some(h) = read(hand.size, few, &text) {
                let numbers = [after.need(h.house(1)), after.open_in(&h.houses(1)).len()];
                assert_eq!(
                    numbers,
                    [h.number(2), h.number(3)].map(usize::from),
                    "{puzzle}: {text}"
                );
                told += 1;
            } else {
                assert!(read(hand.size, bare, &text).is_some(), "{puzzle}: {text}");
                assert!(!after.houses().iter().any(short), "{puzzle}: {text}");
                plain += 1;
            }
        }
    }
    println!("{told} told why, {plain} not");
    assert!(told > 10, "{told}");
}
