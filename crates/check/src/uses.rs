//! Where variables occur: the axioms of each.

/// For each variable the axioms with it.
pub enum Uses {
    /// Listed one behind the other; `first` says where those of each variable begin.
    Listed { first: Vec<u32>, axioms: Vec<u32> },
    /// Variable i·size + v is in the axioms 2i and 2v + 1: there may be millions, so these are not listed.
    Square { size: u32 },
}

impl Uses {
    /// The uses of so many variables in axioms with these members.
    pub fn listed(variables: usize, members: &[Vec<u32>]) -> Uses {
        let mut first = vec![0; variables + 1];
        for &variable in members.iter().flatten() {
            first[variable as usize] += 1;
        }
        let mut sum = 0;
        for count in &mut first {
            sum += *count;
            *count = sum;
        }
        // From the last to the first, so that each list comes out in order and `first` points at its beginning.
        let mut axioms = vec![0; sum as usize];
        for (axiom, members) in members.iter().enumerate().rev() {
            for &variable in members.iter().rev() {
                let place = &mut first[variable as usize];
                *place -= 1;
                axioms[*place as usize] = axiom as u32;
            }
        }
        Uses::Listed { first, axioms }
    }

    /// Calls `look` for each axiom with a variable.
    #[inline]
    pub fn each(&self, variable: u32, mut look: impl FnMut(u32)) {
        match self {
            Uses::Listed { first, axioms } => {
                let variable = variable as usize;
                let range = first[variable] as usize..first[variable + 1] as usize;
                axioms[range].iter().for_each(|&axiom| look(axiom));
            }
            Uses::Square { size } => {
                look(2 * (variable / size));
                look(2 * (variable % size) + 1);
            }
        }
    }
}
