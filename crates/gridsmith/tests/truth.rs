//! What is said of a step is true of the board on which it is said.
//!
//! The sentences are read back: cells and numbers in them are compared with a board on which everything that was
//! told before, and nothing else, has been entered.

mod common;

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use common::{board_of, own, own_step, puzzles, told};
use gridsmith::core::{Budget, Cell, TraceEnd};
use gridsmith::path::technique::TECHNIQUES;
use gridsmith::path::{Board, Candidate, Shape, Technique, apply_logic_fixpoint, is_move};
use gridsmith::{AnyPuzzle, AnyStep, Supposed};

/// A text, and a board of which it speaks.
struct Claim<'a> {
    text: &'a str,
    shape: &'a Shape,
    board: &'a Board,
}

impl Claim<'_> {
    /// The cells that a list names, up to the first word that is none: `r1c1, r2c2 or r3c3: ...`.
    fn cells(&self, text: &str) -> Vec<Cell> {
        let size = self.board.size();
        let mut cells = Vec::new();
        for word in text.split(' ') {
            let name = word.trim_end_matches([',', '.', ':', ';', ')']);
            match size.cells().find(|cell| size.name(*cell) == name) {
                Some(cell) => cells.push(cell),
                None if ["or", "and"].contains(&word) => continue,
                None => break,
            }
            if word.ends_with(['.', ':', ';', ')']) {
                break;
            }
        }
        cells
    }

    /// The texts before and after each place where `phrase` stands.
    fn around(&self, phrase: &str) -> Vec<(&str, &str)> {
        let at = |(at, _): (usize, &str)| (&self.text[..at], &self.text[at + phrase.len()..]);
        self.text.match_indices(phrase).map(at).collect()
    }

    fn number_before(&self, text: &str) -> u16 {
        let word = text.trim_end().rsplit(' ').next().unwrap_or_default();
        word.parse().unwrap_or_else(|_| panic!("no number before: {}", self.text))
    }

    fn is_out(&self, a: Cell, b: Cell) -> bool {
        !self.board.is_alive(Candidate::link(a, b))
    }

    /// What is false of it; nothing if it is true as far as it was understood. Counts what was checked.
    fn lies(&self, step: &AnyStep, checked: &mut usize) -> Option<String> {
        let mut lie = None;
        let mut claim = |holds: bool, what: &str| {
            *checked += 1;
            if !holds && lie.is_none() {
                lie = Some(what.to_string());
            }
        };
        for (before, after) in self.around(" can only be in ") {
            let named: BTreeSet<Cell> = self.cells(after).into_iter().collect();
            let real = self.board.cells_of(self.number_before(before));
            claim(real.into_iter().all(|cell| named.contains(&cell)), "can only be in");
            for (_, rest) in self.around(": not beside ") {
                for (cell, other) in
                    self.cells(rest).iter().flat_map(|c| named.iter().map(move |n| (*c, *n)))
                {
                    let apart = !self.shape.touches(cell, other) || self.is_out(cell, other);
                    claim(apart, "not beside");
                }
            }
        }
        if let Some((start, _)) = self.around(" is no end of the path").first() {
            let (cell, by) = (self.cells(start), self.around("only by "));
            let (Some(cell), Some((_, ways))) = (cell.last(), by.first()) else {
                return Some("not understood".into());
            };
            let real = self.shape.around(*cell).filter(|other| self.board.may_link(*cell, *other));
            let real: BTreeSet<Cell> = real.collect();
            claim(real == self.cells(ways).into_iter().collect(), "only by");
            claim(
                ![1, self.board.len() as u16].iter().any(|end| self.board.may_hold(*cell, *end)),
                "no end",
            );
            for (_, rest) in self.around("the step to ") {
                claim(self.cells(rest).iter().all(|o| self.is_out(*cell, *o)), "ruled out already");
            }
            for (_, rest) in self.around("no value that fits ") {
                let misfit = |other: &Cell| {
                    !self.is_out(*cell, *other) && !self.board.may_link(*cell, *other)
                };
                claim(self.cells(rest).iter().all(misfit), "no value that fits");
            }
        }
        for (_, rest) in self.around("no other cell beside ") {
            let (cell, value) = match step.drops[..] {
                [gridsmith::AnyCandidate::Value(cell, value), ..] => (cell, value),
                _ => return Some("not understood".into()),
            };
            let shared = self.around("would both have to be in ");
            let shared = shared.first().map(|(_, rest)| self.cells(rest)).unwrap_or_default();
            let fits = |other: &Cell| {
                [value - 1, value + 1].iter().any(|v| self.board.may_hold(*other, *v))
            };
            let others = self.shape.around(cell).filter(|o| !shared.contains(o) && fits(o));
            let others: Vec<Cell> = others.collect();
            let excused = rest.contains("ruled out already");
            claim(others.iter().all(|o| self.is_out(cell, *o) && excused), "no other cell beside");
            claim(shared.iter().all(fits), "would both have to be in");
        }
        lie
    }
}

/// What a list of steps says is true on the way; the board is the one before the first.
fn check(
    shape: &Shape,
    mut board: Board,
    steps: &[AnyStep],
    zip: bool,
    counts: &mut [usize; 3],
) -> Result<Board, String> {
    for (number, step) in (1..).zip(steps) {
        let fail =
            |what: &str| Err(format!("step {number} ({}), {what}: {}", step.name, step.words.why));
        let dead = step.drops.iter().any(|drop| !board.is_alive(own(*drop)));
        if dead {
            return fail("drops what is gone already");
        }
        if step.places.iter().all(|place| board.is_known(own(*place))) && !step.places.is_empty() {
            return fail("places what is there already");
        }
        match &step.supposed {
            Some(supposed) => {
                story(shape, &board, supposed, zip, counts).or_else(|why| fail(&why).map(drop))?;
            }
            None => {
                let claim = Claim { text: &step.words.why, shape, board: &board };
                if let Some(lie) = claim.lies(step, &mut counts[1]) {
                    return fail(&lie);
                }
                if !finds(&board, step) {
                    return fail("is not found");
                }
            }
        }
        counts[0] += 1;
        board.apply(&own_step(step));
    }
    Ok(board)
}

/// Every step of a supposition is found again, and at its end the board contradicts itself at a look.
fn story(
    shape: &Shape,
    board: &Board,
    supposed: &Supposed,
    zip: bool,
    counts: &mut [usize; 3],
) -> Result<(), String> {
    let guess = (own(supposed.candidate), supposed.holds);
    let start = gridsmith::path::proof::suppose(board, guess);
    let mut end = check(shape, start, &supposed.steps, zip, counts)?;
    counts[2] += 1;
    let fixpoint = apply_logic_fixpoint(&mut end, &mut Budget::unlimited());
    let plain = fixpoint.steps.iter().all(|step| step.technique < Technique::Pocket);
    match (fixpoint.end, fixpoint.steps.is_empty() || supposed.end.contains("pocket") && plain) {
        (TraceEnd::Contradiction, true) => Ok(()),
        _ => Err(format!("does not break down: {}", supposed.end)),
    }
}

/// True if the technique of the step shows everything that it concludes.
fn finds(board: &Board, step: &AnyStep) -> bool {
    let technique = Technique::from_code(step.technique).unwrap();
    let mut left: Vec<Candidate> = step.places.iter().chain(&step.drops).map(|c| own(*c)).collect();
    left.retain(|candidate| !board.is_known(*candidate));
    let _ = technique.find(board, &mut |found| {
        left.retain(|candidate| {
            !found.places.contains(candidate) && !found.drops.contains(candidate)
        });
        if left.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    // A corridor may be told when more is known between its ends: then it is found in parts.
    let room = |candidate: &Candidate| {
        TECHNIQUES[..=Technique::Support as usize].iter().any(|row| {
            let mut shown = false;
            let _ = row.technique.find(board, &mut |found| {
                shown |= found.drops.contains(candidate);
                if shown { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            shown
        })
    };
    left.is_empty() || (technique == Technique::Corridor && left.iter().all(room))
}

/// Every sentence, also those within suppositions, is true on the board as it is told.
#[test]
fn sentences_are_true() {
    let mut counts = [0; 3];
    for puzzle in puzzles() {
        let Some(told) = told(&puzzle) else { continue };
        let (shape, zip) = match &puzzle {
            AnyPuzzle::Path(puzzle) => (puzzle.shape(), false),
            AnyPuzzle::Zip(puzzle) => (puzzle.shape(), true),
            _ => unreachable!(),
        };
        match check(shape, board_of(&puzzle), &told.steps, zip, &mut counts) {
            Ok(board) => assert!(board.is_solved(), "{puzzle}"),
            Err(why) => panic!("{puzzle}\n{why}"),
        }
    }
    let [steps, claims, suppositions] = counts;
    println!("{steps} steps, {claims} claims, {suppositions} suppositions");
    assert!(steps > 2_000 && claims > 100 && suppositions > 5, "{counts:?}");
}

/// Whatever is told is a move, or a later step uses it; and the points are the sum over what is told.
#[test]
fn nothing_is_told_in_vain() {
    for puzzle in puzzles() {
        let Some(told) = told(&puzzle) else { continue };
        let zip = matches!(puzzle, AnyPuzzle::Zip(_));
        let used: BTreeSet<usize> = told.steps.iter().flat_map(|s| s.rests_on.clone()).collect();
        for (number, step) in told.steps.iter().enumerate() {
            let useful = used.contains(&number) || is_move(&own_step(step), zip);
            assert!(useful, "{puzzle}\nstep {}: {}", number + 1, step.words.why);
        }
        let points: u32 =
            told.steps.iter().filter_map(|step| step.rating.map(|rating| rating.value)).sum();
        assert_eq!(
            (points, told.steps.len()),
            (told.grade.rating.value, told.grade.steps),
            "{puzzle}"
        );
        let numbers: BTreeSet<usize> = told.trace.iter().map(|record| record.step).collect();
        assert!(numbers.into_iter().eq(1..=told.steps.len()), "{puzzle}: steps of the trace");
        for record in &told.trace {
            let step = &told.steps[record.step - 1];
            let list = if record.placed { &step.places } else { &step.drops };
            assert!(record.candidate.is_some_and(|c| list.contains(&c)), "{puzzle}: {record:?}");
        }
    }
}
