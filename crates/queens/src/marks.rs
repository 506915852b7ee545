//! What a drawing of a step highlights.

use crate::board::Ground;
use crate::{House, Queens, Reason, Step};
use gridsmith_core::{Cell, Marks, Role};

impl Queens {
    /// The highlighting of `step`: the houses it rests on, the cells looked at, for forks the
    /// supposed queen, those that follow in order and the house left without room, and what follows
    /// at last.
    pub fn marks(&self, step: &Step) -> Marks {
        let ground = Ground::new(self);
        let mut marks = Marks::default();
        let mut add = |role: Role, cells: &[Cell]| {
            marks.cells.extend(cells.iter().map(|&cell| (role, cell)));
        };
        let cells = |houses: &[House]| ground.cells(&ground.union(houses));
        match &step.reason {
            Reason::Fill { house, .. } | Reason::Search { house } => {
                add(Role::Base, &cells(&[*house]))
            }
            Reason::Count { bases, covers, .. } => {
                add(Role::Area, &cells(covers));
                add(Role::Base, &cells(bases));
            }
            Reason::Blocks { within, without, blocks, .. } => {
                add(Role::Area, &cells(&[&within[..], &without[..]].concat()));
                add(Role::Base, &blocks.concat());
            }
            Reason::Crowded { within, without, cells: spots, .. } => {
                add(Role::Area, &cells(&[&within[..], &without[..]].concat()));
                add(Role::Base, spots);
            }
            Reason::Fork { supposed, chain, starved } => {
                add(Role::Conflict, &cells(&[*starved]));
                add(Role::Supposed, &[*supposed]);
                for step in chain {
                    add(Role::Chain, &step.places);
                }
            }
        }
        add(Role::Placed, &step.places);
        // The one cell that a fork drops is the supposed one already, and it is dropped as well.
        add(Role::Dropped, &step.drops);
        marks
    }
}
