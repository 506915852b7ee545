//! What is said of Sudokus of other sizes and shapes, read back: every sentence fits a template, and what it says is so
//! on a board on which everything that was told before, and nothing else, stands.

#[path = "../common/fresh.rs"]
mod fresh;
#[path = "../common/read.rs"]
mod read;

mod hand;
mod table;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use gridsmith::core::Cell;
use gridsmith::{
    AnyAdvice, AnyCandidate, AnyPuzzle, AnyStep, Budget, ExplainOptions, Position, all_steps,
    explain, hint,
};
use hand::Hand;
use read::{Holes, House, read, sentences, shouted};
use table::{reasons, table};

/// What earlier sentences of the step spoke of.
#[derive(Clone, Default)]
struct Memory {
    cells: Vec<Cell>,
    digits: Vec<u16>,
    houses: [Vec<House>; 2],
    groups: [Vec<Cell>; 2],
    pivot: Option<Cell>,
    start: Option<(Cell, u16)>,
    last: Option<(Cell, u16)>,
    supposed: Option<Hand>,
}

struct Scene<'a> {
    board: &'a Hand,
    /// What the step, or the sentence at hand, rules out.
    drops: Vec<(Cell, u16)>,
    memory: RefCell<Memory>,
}

impl Scene<'_> {
    /// The board, or what an assumption has made of it.
    fn hand(&self) -> Hand {
        self.memory.borrow().supposed.clone().unwrap_or_else(|| self.board.clone())
    }

    fn set(&self, change: impl FnOnce(&mut Memory)) -> bool {
        change(&mut self.memory.borrow_mut());
        true
    }

    fn suppose(&self, cell: Cell, digit: u16) -> bool {
        let can = self.board.can(cell, digit);
        let mut hand = self.board.clone();
        hand.place(cell, digit);
        self.set(|m| m.supposed = Some(hand)) && can
    }

    /// Enters what follows from an assumption.
    fn follow(&self, places: &[(Cell, u16)], drops: &[(Cell, u16)]) -> bool {
        let mut memory = self.memory.borrow_mut();
        let Some(hand) = &mut memory.supposed else { return false };
        let open = places.iter().chain(drops).all(|(cell, digit)| hand.can(*cell, *digit));
        drops.iter().for_each(|(cell, digit)| hand.drop(*cell, *digit));
        places.iter().for_each(|(cell, digit)| hand.place(*cell, *digit));
        open
    }
}

type Check = fn(&Scene, &Holes) -> bool;
type Table = [(&'static str, Check)];

/// The candidates that `r1c1 and r1c2 are not 3 or 4; r2c2 is not 5` rules out.
fn ruled_out(hand: &Hand, text: &str) -> Option<Vec<(Cell, u16)>> {
    let mut all = Vec::new();
    for part in text.split("; ") {
        let one = "{C} {is|are} not {D}";
        let two = "{C} {is|are} not {D} and {C} {is|are} not {D}";
        let holes = read(hand.size, one, part).or_else(|| read(hand.size, two, part))?;
        for at in (0..holes.0.len()).step_by(2) {
            for cell in holes.cells(at) {
                all.extend(holes.numbers(at + 1).into_iter().map(|digit| (cell, digit)));
            }
        }
    }
    Some(all)
}

fn candidates(list: &[AnyCandidate]) -> Vec<(Cell, u16)> {
    let own = |candidate: &AnyCandidate| match *candidate {
        AnyCandidate::Digit(cell, digit) => (cell, digit.into()),
        other => panic!("{other:?}"),
    };
    list.iter().map(own).collect()
}

fn set(list: &[(Cell, u16)]) -> BTreeSet<(Cell, u16)> {
    list.iter().copied().collect()
}

/// What is false or not understood.
fn lie(hand: &Hand, step: &AnyStep, table: &Table, reasons: &Table) -> Option<String> {
    let (places, drops) = (candidates(&step.places), candidates(&step.drops));
    let mut scene = Scene { board: hand, drops: drops.clone(), memory: RefCell::default() };
    let told = sentences(&step.words.why);
    let (conclusion, before) = told.split_last()?;
    for sentence in before {
        let fits = |scene: &Scene, table: &Table, text: &str| {
            let mut found = None;
            for (template, check) in table {
                let Some(holes) = read(hand.size, template, text) else { continue };
                // A sentence that fits two templates is true if one of them is.
                let memory = scene.memory.borrow().clone();
                if check(scene, &holes) {
                    return Some((*template, true));
                }
                scene.set(|m| *m = memory);
                found = Some((*template, false));
            }
            found
        };
        let mut found = fits(&scene, table, sentence);
        // What is ruled out inside an assumption, and why.
        if found.is_none_or(|(_, holds)| !holds)
            && let Some((gone, why)) =
                sentence.strip_prefix("Then ").and_then(|s| s.split_once(": "))
            && let Some(gone) = ruled_out(hand, gone)
        {
            scene.drops = gone.clone();
            found = fits(&scene, reasons, why)
                .map(|(template, holds)| (template, holds && scene.follow(&[], &gone)));
            scene.drops = drops.clone();
        }
        match found {
            Some((_, true)) => {}
            Some((template, false)) => return Some(format!("{template}: {sentence:?}")),
            None => return Some(format!("?: {sentence:?}")),
        }
    }
    let said = conclusion.strip_prefix("So ").unwrap_or_default();
    let fits = match &places[..] {
        [(cell, digit)] => read(hand.size, "{c} is {d}", said)
            .is_some_and(|holes| (holes.cell(0), holes.number(1)) == (*cell, *digit)),
        _ => ruled_out(hand, said).is_some_and(|gone| set(&gone) == set(&drops)),
    };
    let whole = format!("{conclusion}.");
    (!fits || !whole.ends_with(&step.words.so)).then(|| format!("conclusion: {conclusion:?}"))
}

#[derive(Default)]
struct Tally {
    boards: usize,
    names: BTreeMap<&'static str, [usize; 2]>,
    wrong: Vec<String>,
}

impl Tally {
    fn read(&mut self, puzzle: &AnyPuzzle) {
        let (table, reasons) = (table(), reasons());
        let AnyPuzzle::Sized(own) = puzzle else { panic!("{puzzle}") };
        let told = explain(puzzle, &ExplainOptions::default(), &mut Budget::default());
        let told = told.unwrap_or_else(|error| panic!("{puzzle}: {error}"));
        let mut hand = Hand::new(own);
        let mut position = Position::default();
        self.boards += 1;
        for (number, step) in told.steps.iter().enumerate() {
            self.check(puzzle, &hand, step, &table, &reasons);
            // A player in the same place is told the same, and whatever else there is to see.
            if number % 7 == 3 {
                let budget = &mut Budget::default();
                let Ok(AnyAdvice::Steps { steps, .. }) = hint(puzzle, &position, budget) else {
                    panic!("{puzzle}: no hint")
                };
                assert_eq!(steps[0].words, step.words, "{puzzle}");
                let Ok(AnyAdvice::All { steps }) = all_steps(puzzle, &position, budget) else {
                    continue;
                };
                steps.iter().for_each(|step| self.check(puzzle, &hand, step, &table, &reasons));
            }
            step.enter(&mut position);
            for (cell, digit) in candidates(&step.drops) {
                hand.drop(cell, digit);
            }
            for (cell, digit) in candidates(&step.places) {
                hand.place(cell, digit);
            }
        }
        assert!(hand.values.iter().all(|value| *value > 0), "{puzzle}: not solved");
    }

    fn check(
        &mut self,
        puzzle: &AnyPuzzle,
        hand: &Hand,
        step: &AnyStep,
        table: &Table,
        reasons: &Table,
    ) {
        let count = self.names.entry(step.name).or_default();
        count[0] += 1;
        if let Some(lie) = shouted(step).or_else(|| lie(hand, step, table, reasons)) {
            count[1] += 1;
            self.wrong.push(format!("{puzzle}\n  {}: {lie}\n    {}", step.name, step.words.why));
        }
        for text in [&step.words.look, &step.words.idea, &step.words.short] {
            assert!(!text.is_empty() && !text.contains("  "), "{puzzle}: {}: {text:?}", step.name);
        }
    }

    fn print(&self) {
        for (name, [steps, wrong]) in &self.names {
            println!("{steps:6} {wrong:4} {name}");
        }
        println!("{} boards, {} wrong", self.boards, self.wrong.len());
        let some: Vec<String> = self.wrong.iter().take(25).cloned().collect();
        assert!(some.is_empty(), "{}", some.join("\n"));
    }
}

/// Of boards that are made here: every side, boxes, jigsaws and diagonals, every label.
#[test]
fn what_is_said_of_other_sizes_is_so() {
    let mut tally = Tally::default();
    for (plan, puzzles) in fresh::sized(18) {
        let boards = tally.boards;
        puzzles.iter().for_each(|puzzle| tally.read(puzzle));
        println!("{plan}: {} boards", tally.boards - boards);
    }
    // Techniques that few boards need.
    for line in include_str!("../sized.txt").lines().filter(|line| !line.starts_with('#')) {
        let puzzle = AnyPuzzle::parse(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        tally.read(&puzzle);
    }
    tally.print();
    assert!(tally.names.len() >= 20, "{:?}", tally.names);
}

/// Wrong entries are named, with the digits that stand on the board.
#[test]
fn mistakes_are_named() {
    let puzzle = AnyPuzzle::parse("sudoku 4x4 ..2....11...32..").unwrap();
    let rows = [
        ("r1c2=3", "There is a mistake: r1c2 is not 3. Fix it first."),
        (
            "r1c1=2",
            "There is a mistake: r1c1 cannot be 2, because row 1 already has a 2 in r1c3. Fix it first.",
        ),
        ("r1c3=4", "There is a mistake: r1c3 is the given 2, not 4. Fix it first."),
        ("r1c1<>4", "There is a mistake: 4 must not be eliminated from r1c1. Fix it first."),
        (
            "r1c2=3 r2c1:13",
            "There are mistakes. Fix them first: r1c2 is not 3; 2 must not be eliminated from r2c1.",
        ),
    ];
    for (state, expected) in rows {
        let position = puzzle.parse_position(state).unwrap();
        let advice = hint(&puzzle, &position, &mut Budget::default());
        let Ok(AnyAdvice::Mistakes { text, .. }) = advice else { panic!("{state}: {advice:?}") };
        assert_eq!(text, expected, "{state}");
    }
}
