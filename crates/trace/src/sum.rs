//! Sums of constraints that show a conclusion, with as few constraints as can be found cheaply.

use std::collections::BTreeMap;

use crate::board::Board;
use crate::propagate::Counted;
use crate::rules::Lit;
use crate::simplex::{Program, fewest};

/// The most constraints of a sum; a longer one would be no explanation.
pub(crate) const LONGEST: u32 = 64;

/// Programs with more numbers than this are not tried.
const MOST_ENTRIES: usize = 60_000;

/// A sum by the codes of its constraints, which never fall.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sum(pub Vec<u32>);

impl Sum {
    fn of(counted: &Counted) -> Self {
        let repeated = |(code, times): (&u32, &u32)| vec![*code; *times as usize];
        Sum(counted.iter().flat_map(repeated).collect())
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    fn codes(&self) -> Vec<u32> {
        let mut codes = self.0.clone();
        codes.dedup();
        codes
    }
}

/// A sum on the board as it stands.
pub(crate) struct Weighed {
    coefficients: BTreeMap<u32, i32>,
    slack: i32,
}

impl Weighed {
    /// True if the sum shows `lit`, by the rule of section 9.5.
    pub fn shows(&self, lit: Lit) -> bool {
        let own = self.coefficients.get(&lit.var).copied().unwrap_or(0);
        self.slack >= 0 && if lit.holds { -own > self.slack } else { own > self.slack }
    }
}

impl Board<'_> {
    /// Coefficients and slack of a sum.
    pub fn weigh(&self, sum: &Sum) -> Weighed {
        let mut coefficients = BTreeMap::new();
        let mut slack = 0;
        for code in &sum.0 {
            slack += self.rules.bound(*code);
            self.terms(*code, |var, sign| {
                *coefficients.entry(var).or_insert(0) += i32::from(sign);
            });
        }
        for (var, own) in &coefficients {
            if self.is_true(*var) {
                slack -= own;
            } else if self.is_open(*var) {
                slack -= own.min(&0);
            }
        }
        Weighed { coefficients, slack }
    }

    fn shows(&self, sum: &Sum, lit: Lit) -> bool {
        self.weigh(sum).shows(lit)
    }

    /// A short sum that shows `lit`. `near` are the variables that the step speaks of; `wanted` is
    /// how many constraints its technique may have.
    pub fn sum(&mut self, lit: Lit, near: &[u32], wanted: usize) -> Option<Sum> {
        let mut best: Option<Sum> = None;
        let mut better = |found: Option<Sum>, board: &Self| {
            if let Some(found) = found
                && best.as_ref().is_none_or(|best| found.len() < best.len())
                && board.shows(&found, lit)
            {
                best = Some(found);
            }
            best.as_ref().is_some_and(|best| best.len() <= wanted)
        };
        let local = self.constraints_of(near, lit);
        let found = self.refutation(lit, Some(&local));
        if better(found, self) {
            return best;
        }
        let found = self.refutation(lit, None);
        if better(found, self) {
            return best;
        }
        // With blocks, the best program may be one of fractions, which makes a long sum.
        let swap = self.rules.swap();
        let houses = local.iter().copied().filter(|code| *code < swap).collect();
        let wide = self.constraints_of(&self.cells_of(near), lit);
        for codes in [houses, local, self.constraints_of_digit(lit), wide] {
            let found = self.by_program(lit, codes);
            if better(found, self) {
                break;
            }
        }
        best
    }

    /// Of a Sudoku: all candidates of the cells that the step speaks of.
    fn cells_of(&self, near: &[u32]) -> Vec<u32> {
        let Some(houses) = &self.rules.houses else { return Vec::new() };
        let side = houses.side as u32;
        let mut cells: Vec<u32> = near.iter().map(|var| var / side).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().flat_map(|cell| cell * side..(cell + 1) * side).collect()
    }

    /// Of a Sudoku: where the digit of `lit` goes in each house. Fish, and lines against regions.
    fn constraints_of_digit(&self, lit: Lit) -> Vec<u32> {
        let Some(houses) = &self.rules.houses else { return Vec::new() };
        let side = houses.side as u32;
        let first = side * side + lit.var % side;
        (0..houses.cells.len() as u32)
            .flat_map(|house| {
                let axiom = first + side * house;
                [2 * axiom, 2 * axiom + 1]
            })
            .collect()
    }

    /// A sum for what propagation does not refute, from all constraints of the board: the numbered
    /// axioms alone first, which are fewer.
    pub fn sum_of_all(&mut self, lit: Lit) -> Option<Sum> {
        let codes = [self.rules.swap(), self.rules.sum_codes() as u32];
        let shown = |codes| self.by_program(lit, (0..codes).collect());
        codes.into_iter().filter_map(shown).find(|sum| self.shows(sum, lit))
    }

    /// The constraints of these variables and of `lit` that sums may use.
    fn constraints_of(&self, near: &[u32], lit: Lit) -> Vec<u32> {
        let mut codes = Vec::new();
        for var in near.iter().chain([&lit.var]) {
            self.rules.uses(*var, |code, _| codes.push(code));
        }
        codes.push(self.rules.swap());
        codes.retain(|code| (*code as usize) < self.rules.sum_codes());
        codes.sort_unstable();
        codes.dedup();
        codes
    }

    /// What refutes the opposite of `lit`, without what can be done without.
    fn refutation(&mut self, lit: Lit, only: Option<&[u32]>) -> Option<Sum> {
        // Many constraints may become few when those that are not needed are left out.
        let mut best = Sum::of(&self.refuting(lit, only, 4 * LONGEST)?);
        let mut tried = 0;
        while let Some(left_out) = best.codes().get(tried).copied() {
            let mut rest = best.codes();
            rest.retain(|code| *code != left_out);
            let most = best.len() as u32;
            match self.refuting(lit, Some(&rest), most) {
                Some(shorter) => best = Sum::of(&shorter),
                None => tried += 1,
            }
        }
        (best.len() <= LONGEST as usize).then_some(best)
    }

    /// The sum with the fewest constraints, by linear programming, out of these constraints.
    ///
    /// The unknowns are the multiplicities. The coefficient of every open variable but that of
    /// `lit` must not be negative; then the slack is what is left of the bounds, and the sum shows
    /// `lit` if `lit` takes more than that.
    fn by_program(&self, lit: Lit, mut codes: Vec<u32>) -> Option<Sum> {
        codes.retain(|code| self.slack(*code) < i32::MAX / 4 && !self.open_terms(*code).is_empty());
        let rows = self.balanced(&mut codes, lit);
        if codes.is_empty() || (rows.len() + 1) * codes.len() > MOST_ENTRIES {
            return None;
        }
        let mut program = Program::new(rows.len() + 1, codes.len());
        for (column, code) in codes.iter().enumerate() {
            let mut left = self.rules.bound(*code);
            self.terms(*code, |var, sign| {
                let sign = i32::from(sign);
                if self.is_true(var) {
                    left -= sign;
                } else if var == lit.var {
                    left -= if lit.holds { 0 } else { sign };
                } else if let Ok(row) = rows.binary_search(&var) {
                    program.set(row + 1, column, -sign);
                }
            });
            program.set(0, column, left);
        }
        program.bound(0, -1);
        let times = fewest(program)?;
        let mut counted = Counted::new();
        for (code, times) in codes.iter().zip(times) {
            if times > 0 {
                counted.insert(*code, u32::try_from(times).ok()?);
            }
        }
        let total: u64 = counted.values().map(|times| u64::from(*times)).sum();
        (total <= u64::from(LONGEST)).then(|| Sum::of(&counted))
    }

    /// Leaves out constraints that no sum can use: those with a negative variable for which no
    /// other makes up. Returns the open variables with a negative coefficient somewhere.
    fn balanced(&self, codes: &mut Vec<u32>, lit: Lit) -> Vec<u32> {
        loop {
            let mut covered: Vec<u32> = Vec::new();
            let mut rows: Vec<u32> = Vec::new();
            for code in codes.iter() {
                for (var, sign) in self.open_terms(*code) {
                    if sign > 0 { &mut covered } else { &mut rows }.push(var);
                }
            }
            for list in [&mut covered, &mut rows] {
                list.sort_unstable();
                list.dedup();
            }
            rows.retain(|var| *var != lit.var);
            let before = codes.len();
            codes.retain(|code| {
                let open = self.open_terms(*code);
                let helps = |var: &u32| *var == lit.var || rows.binary_search(var).is_ok();
                let made_up = |var: &u32| *var == lit.var || covered.binary_search(var).is_ok();
                open.iter().filter(|(_, sign)| *sign < 0).all(|(var, _)| made_up(var))
                    && (open.iter().any(|(var, sign)| *sign > 0 && helps(var))
                        || open.iter().any(|(_, sign)| *sign < 0))
            });
            if codes.len() == before {
                return rows;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Axiom, Rules};

    const SIDE: usize = 6;

    /// One house of a Sudoku: six cells, six digits. The first three cells hold three digits.
    fn house() -> Rules {
        let var = |cell: usize, digit: usize| (cell * SIDE + digit) as u32;
        let all = || 0..SIDE;
        let cell = |cell: usize| Axiom::exactly(1, all().map(|digit| var(cell, digit)).collect());
        let digit = |digit: usize| Axiom::exactly(1, all().map(|cell| var(cell, digit)).collect());
        let axioms: Vec<Axiom> = all().map(cell).chain(all().map(digit)).collect();
        let gone = (0..3).flat_map(|cell| (3..SIDE).map(move |digit| cell * SIDE + digit));
        Rules {
            vars: SIDE * SIDE,
            numbered: axioms.len(),
            axioms,
            facts: gone.map(Lit::no).collect(),
            truth: vec![false; SIDE * SIDE],
            ..Rules::default()
        }
        .finished()
    }

    #[test]
    fn a_naked_triple_is_a_sum_that_propagation_does_not_see() {
        let rules = house();
        let mut board = Board::new(&rules);
        for cell in 3..SIDE {
            let lit = Lit::no(cell * SIDE);
            assert!(!board.is_direct(lit) && !board.is_refuted(lit));
            assert_eq!(board.refuting(lit, None, LONGEST), None);
            // Three cells of the triple and its three digits, or the other half of the house.
            let sum = board.sum(lit, &[], 6).or_else(|| board.sum_of_all(lit)).unwrap();
            assert_eq!(sum.len(), 6, "{sum:?}");
            let weighed = board.weigh(&sum);
            assert!(weighed.shows(lit) && !weighed.shows(Lit::no(cell * SIDE + 3)));
        }
        assert_eq!(board.sum_of_all(Lit::no(3 * SIDE + 3)), None);
    }

    #[test]
    fn a_pair_is_refuted_and_the_refutation_is_a_sum() {
        let mut rules = house();
        // Two cells with two digits: a look at the opposite is not enough, propagation is.
        rules.facts.extend([2, SIDE + 2].map(Lit::no));
        let mut board = Board::new(&rules);
        let lit = Lit::no(2 * SIDE);
        assert!(!board.is_direct(lit) && board.is_refuted(lit));
        let sum = board.sum(lit, &[], 4).unwrap();
        assert_eq!(sum, Sum(vec![1, 3, 12, 14]));
        assert!(board.weigh(&sum).shows(Lit::no(2 * SIDE + 1)));
    }
}
