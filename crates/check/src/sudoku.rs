//! Sudoku 9x9 with clues or with candidates.

use crate::Refusal;
use crate::system::{Axioms, Literal, NoRules, no, yes};
use crate::theory::{Puzzle, Theory};

/// The clues as facts about the variables 9·cell + digit − 1.
pub struct Sudoku {
    facts: Vec<Literal>,
}

impl Sudoku {
    pub fn parse(shape: &[u8], puzzle: &[u8]) -> Result<Self, Refusal> {
        if shape != b"9x9" {
            return Err(Refusal::Malformed("a sudoku that is not 9x9"));
        }
        let mut facts = Vec::new();
        match puzzle.len() {
            81 => {
                for (cell, &text) in (0..).zip(puzzle) {
                    match text {
                        b'1'..=b'9' => facts.push(yes(9 * cell + u32::from(text - b'1'))),
                        b'.' => {}
                        _ => return Err(Refusal::Malformed("a cell that is no digit and no dot")),
                    }
                }
            }
            729 => {
                for (variable, &text) in (0..).zip(puzzle) {
                    if text == b'.' {
                        facts.push(no(variable));
                    } else if u32::from(text) != u32::from(b'1') + variable % 9 {
                        return Err(Refusal::Malformed("a candidate that is not at its place"));
                    }
                }
            }
            _ => return Err(Refusal::Malformed("a sudoku without 81 or 729 characters")),
        }
        Ok(Sudoku { facts })
    }
}

impl Puzzle for Sudoku {
    fn verify(&self, solution: &[u8]) -> Result<Vec<u32>, Refusal> {
        if solution.len() != 81 || !solution.iter().all(|text| (b'1'..=b'9').contains(text)) {
            return Err(Refusal::Malformed("a solution that is not 81 digits"));
        }
        let mut seen = [[0u16; 9]; 3];
        let mut truth = Vec::with_capacity(81);
        for (cell, &text) in solution.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let digit = text - b'1';
            for (kind, unit) in [row, column, 3 * (row / 3) + column / 3].into_iter().enumerate() {
                if seen[kind][unit] >> digit & 1 == 1 {
                    return Err(Refusal::WrongSolution("a digit twice in a row, column or box"));
                }
                seen[kind][unit] |= 1 << digit;
            }
            truth.push(9 * cell as u32 + u32::from(digit));
        }
        for fact in &self.facts {
            let holds = truth[*fact as usize / 18] == fact / 2;
            if holds != (fact % 2 == 0) {
                return Err(Refusal::WrongSolution("a clue is not kept"));
            }
        }
        Ok(truth)
    }

    fn theory(&self) -> Theory {
        let mut axioms = Axioms::default();
        for cell in 0..81 {
            axioms.add((0..9).map(|digit| 9 * cell + digit), 1, 1);
        }
        for kind in 0..3 {
            for (unit, digit) in (0..81).map(|axiom| (axiom / 9, axiom % 9)) {
                let cell = |i: u32| match kind {
                    0 => 9 * unit + i,
                    1 => 9 * i + unit,
                    _ => 9 * (unit / 3 * 3 + i / 3) + unit % 3 * 3 + i % 3,
                };
                axioms.add((0..9).map(|i| 9 * cell(i) + digit), 1, 1);
            }
        }
        Theory {
            variables: 729,
            axioms,
            numbered: 324,
            rules: Box::new(NoRules),
            facts: self.facts.clone(),
            cells: None,
        }
    }
}
