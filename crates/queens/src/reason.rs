//! Why a step holds, as sets of cells and houses: what a sentence or a picture is made of.

use crate::board::{Ground, MAX, Mask};
use crate::{House, Shape, Step};
use gridsmith_core::Cell;

/// Why a step holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// The house has as many open cells as it needs queens.
    Fill {
        /// The house.
        house: House,
        /// Queens it needs.
        need: usize,
    },
    /// The open cells of the bases all lie in the covers, and both need as many queens: the covers
    /// get theirs from the bases, and have no other.
    Count {
        /// Regions, or lines of one axis.
        bases: Vec<House>,
        /// Lines of one axis, or regions.
        covers: Vec<House>,
        /// Queens that the bases need, and the covers.
        need: usize,
    },
    /// As many blocks of two by two as queens are needed cover all cells in question: each block
    /// holds one.
    Blocks {
        /// Houses whose open cells are in question, less those of `without`.
        within: Vec<House>,
        /// Houses whose cells are not in question. Empty, unless a count of whole houses comes
        /// first.
        without: Vec<House>,
        /// The cells of each block, without those that two blocks share.
        blocks: Vec<Vec<Cell>>,
        /// Queens that the cells in question hold.
        need: usize,
    },
    /// A queen on any of the dropped cells leaves the cells in question without room for the queens
    /// they hold.
    Crowded {
        /// Houses whose open cells are in question, less those of `without`: mostly one house.
        within: Vec<House>,
        /// Houses whose cells are not in question. Empty, unless a count of whole houses comes
        /// first.
        without: Vec<House>,
        /// The cells in question.
        cells: Vec<Cell>,
        /// The shape they make.
        shape: Shape,
        /// Queens they hold.
        need: usize,
    },
    /// Suppose a queen on the cell: step by step, some house loses its room.
    Fork {
        /// Where a queen is supposed.
        supposed: Cell,
        /// What follows, in order. Each step is needed, unless there are forks among them.
        chain: Vec<Step>,
        /// The house that is left without room.
        starved: House,
    },
    /// Every other way to fill the house was tried to its end.
    Search {
        /// The house.
        house: House,
    },
}

/// The cells that must be as they are, closed or with a queen, for `step` to hold.
pub(crate) fn rests_on(step: &Step, ground: &Ground) -> Mask {
    match &step.reason {
        Reason::Fill { house, .. } | Reason::Search { house } => ground.house(*house),
        Reason::Crowded { within, .. } if ground.stars == 1 => ground.union(within),
        // With more stars, queens that stand already make that one more fills a house.
        Reason::Crowded { within, without, .. } => {
            let mut houses = [&within[..], &without[..]].concat();
            houses.extend(step.drops.iter().flat_map(|&cell| ground.houses_of(cell)));
            ground.union(&houses)
        }
        // With one star it is enough that the bases have no cell elsewhere. With more, queens that
        // stand in either change what is needed.
        Reason::Count { bases, covers, .. } if ground.stars == 1 => {
            let mut cells = ground.union(bases);
            cells.iter_mut().zip(ground.union(covers)).for_each(|(own, other)| *own &= !other);
            cells
        }
        Reason::Count { bases, covers, .. } => ground.union(&[&bases[..], &covers[..]].concat()),
        Reason::Blocks { within, without, .. } => {
            ground.union(&[&within[..], &without[..]].concat())
        }
        Reason::Fork { supposed, chain, starved } => {
            let mut houses = vec![*starved];
            if ground.stars > 1 {
                // A queen of the chain may fill a house together with one that stands outside of
                // it.
                let queens = chain.iter().flat_map(|step| &step.places).chain([supposed]);
                houses.extend(queens.flat_map(|&cell| ground.houses_of(cell)));
            }
            let own = chain.iter().map(|step| rests_on(step, ground));
            own.chain([ground.union(&houses)]).fold([0; MAX], |mut all, own| {
                all.iter_mut().zip(own).for_each(|(all, own)| *all |= own);
                all
            })
        }
    }
}
