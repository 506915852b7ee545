//! Where variables occur: the axioms and clauses of each.

use crate::system::{Axiom, Literal};

/// Where a chain ends.
const END: u32 = u32::MAX;

/// For each variable the axioms with it: 2·axiom, plus 1 if its negation is the member. There may be millions of
/// variables: the axioms known at the start lie one behind the other, and clauses are chained behind them.
#[derive(Default)]
pub struct Uses {
    /// Where the axioms of each variable begin.
    first: Vec<u32>,
    axioms: Vec<u32>,
    /// The last link of each variable's chain.
    last: Vec<u32>,
    /// An axiom, and the link before.
    links: Vec<(u32, u32)>,
}

impl Uses {
    /// The uses of so many variables in these axioms.
    pub fn of(variables: usize, axioms: &[Axiom]) -> Uses {
        let mut first = vec![0; variables + 1];
        for member in axioms.iter().flat_map(|axiom| &axiom.members) {
            first[*member as usize / 2] += 1;
        }
        let mut sum = 0;
        for count in &mut first {
            sum += *count;
            *count = sum;
        }
        // From the last to the first, so that each list comes out in order and `first` points at its beginning.
        let mut places = vec![0; sum as usize];
        for (number, axiom) in axioms.iter().enumerate().rev() {
            for member in axiom.members.iter().rev() {
                let place = &mut first[*member as usize / 2];
                *place -= 1;
                places[*place as usize] = 2 * number as u32 + member % 2;
            }
        }
        Uses { first, axioms: places, last: vec![END; variables], links: Vec::new() }
    }

    /// Adds a member of a clause.
    pub fn add(&mut self, axiom: u32, member: Literal) {
        let last = &mut self.last[member as usize / 2];
        self.links.push((2 * axiom + member % 2, *last));
        *last = self.links.len() as u32 - 1;
    }

    /// Calls `look` for each use of a variable.
    #[inline]
    pub fn each(&self, variable: u32, mut look: impl FnMut(u32)) {
        let variable = variable as usize;
        let known = self.first[variable] as usize..self.first[variable + 1] as usize;
        self.axioms[known].iter().for_each(|&used| look(used));
        let mut at = self.last[variable];
        while let Some(&(used, before)) = self.links.get(at as usize) {
            look(used);
            at = before;
        }
    }
}
