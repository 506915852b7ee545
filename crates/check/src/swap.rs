//! Swaps: two digits that could be exchanged in all cells of a pattern, unless a guardian prevents it.

use crate::constraints::Extra;
use crate::scan::Numbers;
use crate::system::{FALSE, System, no, yes};

/// The cells of a pattern, each with its two digits, counted from 0.
pub struct Pattern {
    cells: Vec<(u32, [u32; 2])>,
    digits: u32,
}

impl Pattern {
    /// Reads a pattern; none if it is not well-formed, or if the puzzle is not a Sudoku.
    pub fn read(numbers: &mut Numbers, system: &System) -> Option<Self> {
        let digits = system.digits?;
        let count = numbers.next().ok().filter(|count| (2..=digits * digits).contains(count))?;
        let (mut cells, mut least) = (Vec::new(), 0);
        for _ in 0..count {
            let cell = least + numbers.next().ok()?;
            let pair = [numbers.next().ok()?, numbers.next().ok()?];
            let fits =
                cell < digits * digits && 1 <= pair[0] && pair[0] < pair[1] && pair[1] <= digits;
            cells.push((cell, pair.map(|digit| digit.wrapping_sub(1))));
            least = cell + 1;
            if !fits {
                return None;
            }
        }
        Some(Pattern { cells, digits })
    }

    /// How many digits all its cells could have.
    pub fn size(&self) -> u64 {
        self.cells.len() as u64 * u64::from(self.digits)
    }

    /// At least one guardian holds; none if the pattern is not deadly.
    pub fn guardians(&self, system: &System) -> Option<Extra> {
        let mut counts = vec![0u32; system.axioms.len()];
        let mut variables = Vec::new();
        for &(cell, pair) in &self.cells {
            let first = cell * self.digits;
            // A clue says that a variable holds; of a puzzle with candidates, one says that it does not.
            let begin = system.facts.partition_point(|&fact| fact < yes(first));
            let facts =
                system.facts[begin..].iter().take_while(|&&fact| fact < yes(first + self.digits));
            let prevents =
                |&fact: &u32| fact % 2 == 0 || pair.iter().any(|&digit| fact == no(first + digit));
            if facts.copied().any(|fact| prevents(&fact)) {
                return None;
            }
            for digit in 0..self.digits {
                if pair.contains(&digit) {
                    system.uses.each(first + digit, |axiom| counts[axiom as usize] += 1);
                } else if !system.known.is(first + digit, FALSE) {
                    variables.push(first + digit);
                }
            }
        }
        // The axioms are the cells, of which each has two digits in any case, and the digits of each house.
        let is_deadly = counts.iter().all(|&count| count == 0 || count == 2);
        (is_deadly && !variables.is_empty()).then_some(Extra { variables, sign: -1, count: 1 })
    }
}
