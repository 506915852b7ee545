//! What a drawing of a step highlights.

use crate::{Candidate, Conflict, House, Reason, SizedSudoku, Step};
use gridsmith_core::{Arrow, Cell, Marks, Role};

impl SizedSudoku {
    /// The highlighting of `step`: the houses and cells it rests on, and what follows.
    pub fn marks(&self, step: &Step) -> Marks {
        let mut marks = Marks::default();
        let whole = |marks: &mut Marks, role: Role, houses: &[House]| {
            for house in houses {
                marks.houses.push((role, house.to_string()));
                let cells = self.shape().cells_of(*house);
                marks.cells.extend(cells.into_iter().map(|cell| (role, cell)));
            }
        };
        let values = |marks: &mut Marks, role: Role, cells: &[Cell], digits: &[u8]| {
            for &cell in cells {
                let digits = digits.iter().map(|&digit| (role, cell, u16::from(digit)));
                marks.values.extend(digits);
            }
        };
        match &step.reason {
            Reason::LastCell { house } | Reason::OnlyPlace { house } => {
                whole(&mut marks, Role::Area, &[*house]);
            }
            Reason::OnlyDigit | Reason::Search => {}
            Reason::Intersection { base, cover, digit } => {
                whole(&mut marks, Role::Cover, &[*cover]);
                whole(&mut marks, Role::Area, &[*base]);
                let cover = self.shape().cells_of(*cover);
                let mut shared = self.shape().cells_of(*base);
                shared.retain(|cell| cover.contains(cell));
                values(&mut marks, Role::Base, &shared, &[*digit]);
            }
            Reason::CommonPeer { house, cells, digit } => {
                whole(&mut marks, Role::Area, &[*house]);
                values(&mut marks, Role::Base, cells, &[*digit]);
            }
            Reason::Leftovers { lines, regions, inside, outside } => {
                whole(&mut marks, Role::Area, lines);
                whole(&mut marks, Role::Cover, regions);
                marks.cells.extend(inside.iter().map(|&cell| (Role::Base, cell)));
                marks.cells.extend(outside.iter().map(|&cell| (Role::Off, cell)));
            }
            Reason::NakedSubset { house, cells, digits }
            | Reason::HiddenSubset { house, cells, digits } => {
                whole(&mut marks, Role::Area, &[*house]);
                values(&mut marks, Role::Base, cells, digits);
            }
            Reason::Fish { digit, bases, covers } => {
                whole(&mut marks, Role::Cover, covers);
                whole(&mut marks, Role::Area, bases);
                let of = |houses: &[House]| -> Vec<Cell> {
                    houses.iter().flat_map(|&house| self.shape().cells_of(house)).collect()
                };
                let (mut shared, covered) = (of(bases), of(covers));
                shared.retain(|cell| covered.contains(cell));
                values(&mut marks, Role::Base, &shared, &[*digit]);
            }
            Reason::XyWing { pivot, pincers, digit } => {
                marks.cells.push((Role::Area, *pivot));
                values(&mut marks, Role::Base, pincers, &[*digit]);
            }
            Reason::Colours { digit, one, other, clash } => {
                values(&mut marks, Role::Base, one, &[*digit]);
                values(&mut marks, Role::Off, other, &[*digit]);
                marks.cells.extend(clash.iter().flatten().map(|&cell| (Role::Conflict, cell)));
            }
            Reason::Chain { nodes } => {
                for (at, node) in nodes.iter().enumerate() {
                    let role = if at % 2 == 0 { Role::Off } else { Role::Base };
                    marks.values.push((role, node.cell, u16::from(node.digit)));
                }
                let end = |node: &Candidate| (u16::from(node.digit), vec![node.cell]);
                for (at, link) in nodes.windows(2).enumerate() {
                    let (from, to) = (end(&link[0]), end(&link[1]));
                    marks.arrows.push(Arrow { from, to, strong: at % 2 == 0 });
                }
            }
            Reason::Supposition { supposed, chain, conflict } => {
                match conflict {
                    Conflict::Cell(cell) => marks.cells.push((Role::Conflict, *cell)),
                    Conflict::House(house, _) => whole(&mut marks, Role::Conflict, &[*house]),
                }
                values(&mut marks, Role::Supposed, &[supposed.cell], &[supposed.digit]);
                for place in chain.iter().flat_map(|step| &step.places) {
                    values(&mut marks, Role::Chain, &[place.cell], &[place.digit]);
                }
            }
        }
        for (role, list) in [(Role::Placed, &step.places), (Role::Dropped, &step.drops)] {
            list.iter().for_each(|c| values(&mut marks, role, &[c.cell], &[c.digit]));
        }
        marks
    }
}
