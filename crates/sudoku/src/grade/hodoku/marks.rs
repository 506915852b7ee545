//! The highlighting of HoDoKu's steps.

use super::{HodokuNet, HodokuNode, HodokuReason, HodokuRow, HodokuStep};
use crate::human::marks::look_at;
use crate::{ALL_DIGITS, Board, CellSet, Digits, House};
use gridsmith_core::{Arrow, Cell, Group, Marks, Role};

impl HodokuStep {
    /// The highlighting of this step on `board`, the board before it: the houses to look at, the
    /// candidates it rests on, for chains what is supposed and what follows in order, and finally
    /// its placements and eliminations.
    pub fn marks(&self, board: &Board) -> Marks {
        let wing = self.row == HodokuRow::AlsXyWing;
        let mut draw = Draw { board, wing, marks: Marks::default() };
        draw.reason(&self.reason);
        let mut marks = draw.marks;
        for (role, list) in [(Role::Placed, &self.places), (Role::Dropped, &self.drops)] {
            marks.values.extend(list.iter().map(|c| (role, c.cell, u16::from(c.digit))));
        }
        marks
    }
}

struct Draw<'a> {
    board: &'a Board,
    /// True for an XY-Wing of almost locked sets.
    wing: bool,
    marks: Marks,
}

impl Draw<'_> {
    /// The candidates of `cells` among `digits`.
    fn values(&mut self, role: Role, cells: &CellSet, digits: Digits) {
        for cell in cells.iter().map(|cell| Cell(cell as u16)) {
            let alive = Digits(self.board.candidates(cell).0 & digits.0);
            let values = alive.iter().map(|digit| (role, cell, u16::from(digit)));
            self.marks.values.extend(values);
        }
    }

    fn reason(&mut self, reason: &HodokuReason) {
        let only = |digit: u8| Digits(1 << (digit - 1));
        match reason {
            HodokuReason::OnlyDigit | HodokuReason::Guess => {}
            HodokuReason::OnlySpot { house } => look_at(&mut self.marks, &[*house]),
            HodokuReason::Locked { digit, base, cover } => {
                look_at(&mut self.marks, &[*base, *cover]);
                self.values(Role::Base, &self.board.spots(*base, *digit), only(*digit));
            }
            HodokuReason::Subset { cells, digits, .. } => self.values(Role::Base, cells, *digits),
            HodokuReason::Shape { cells, digits } => {
                let digits = digits.iter().fold(0, |all, digit| all | only(*digit).0);
                let cells = cells.iter().map(|cell| cell.index()).collect();
                self.values(Role::Base, &cells, Digits(digits));
            }
            HodokuReason::Rectangle { digits: [a, b], corners, with } => {
                let corners: CellSet = corners.iter().map(|cell| cell.index()).collect();
                self.values(Role::Base, &corners, Digits(only(*a).0 | only(*b).0));
                self.values(Role::Chain, with, Digits(ALL_DIGITS));
            }
            HodokuReason::Fish { digit, base, cover, fins, endo } => {
                self.fish(*digit, base, cover, &(*fins | *endo));
            }
            HodokuReason::Kraken { digit, base, cover, fins, chains } => {
                self.fish(*digit, base, cover, fins);
                chains.iter().for_each(|chain| self.chain(chain));
            }
            HodokuReason::Colors { digit, clusters } => {
                for [one, other] in clusters {
                    self.values(Role::Base, one, only(*digit));
                    self.values(Role::Chain, other, only(*digit));
                }
            }
            HodokuReason::Sets(sets) => self.sets(sets, |_| None),
            HodokuReason::Als { sets, .. } => {
                // As HoDoKu names them: the set that an XY-Wing turns on is C.
                let wing = self.wing;
                self.sets(sets, |number| match number {
                    1 if wing => Some('C'),
                    2 if wing => Some('B'),
                    _ => Some(char::from(b'A' + (number % 26) as u8)),
                });
            }
            HodokuReason::Chains(chains) => chains.iter().for_each(|chain| self.chain(chain)),
            HodokuReason::Nets(nets) => {
                // A net has no single line of links: marks the supposition, and the candidates that
                // are true because of it.
                let nodes = |net: &HodokuNet| net.links.iter().map(|link| link.node).collect();
                let chains: Vec<Vec<HodokuNode>> = nets.iter().map(nodes).collect();
                chains.iter().for_each(|chain| self.nodes(chain));
            }
        }
    }

    fn sets(&mut self, sets: &[(CellSet, Digits)], name: impl Fn(usize) -> Option<char>) {
        for (number, (cells, digits)) in sets.iter().enumerate() {
            let role = if number % 2 == 0 { Role::Base } else { Role::Chain };
            self.values(role, cells, *digits);
            self.marks.groups.push(Group { role, cells: list(cells), name: name(number) });
        }
    }

    fn fish(&mut self, digit: u8, base: &[House], cover: &[House], fins: &CellSet) {
        let only = Digits(1 << (digit - 1));
        look_at(&mut self.marks, base);
        look_at(&mut self.marks, cover);
        for (role, houses) in [(Role::Base, base), (Role::Cover, cover)] {
            self.marks.houses.extend(houses.iter().map(|house| (role, house.to_string())));
        }
        for house in base {
            let spots = self.board.spots(*house, digit);
            self.values(Role::Base, &(spots - *fins), only);
        }
        self.values(Role::Supposed, fins, only);
    }

    /// The premise, then the candidates that are true because of it.
    fn nodes(&mut self, chain: &[HodokuNode]) {
        for (number, node) in chain.iter().enumerate() {
            let role = if number == 0 { Role::Supposed } else { Role::Chain };
            for cell in node.cells.iter().map(|cell| Cell(cell as u16)) {
                let value = (role, cell, u16::from(node.digit));
                let known =
                    |(_, at, digit): &(Role, Cell, u16)| (*at, *digit) == (value.1, value.2);
                if (number == 0 || node.on) && !self.marks.values.iter().any(known) {
                    self.marks.values.push(value);
                }
            }
        }
    }

    /// The same with the links between.
    fn chain(&mut self, chain: &[HodokuNode]) {
        self.nodes(chain);
        for pair in chain.windows(2) {
            if let (Some(a), Some(b)) = (pair[0].cells.first(), pair[1].cells.first())
                && a != b
            {
                self.marks.links.push((Role::Chain, Cell(a as u16), Cell(b as u16)));
            }
            let end = |node: &HodokuNode| (u16::from(node.digit), list(&node.cells));
            // One is true because the other is false, or false because the other is true.
            let strong = pair[1].on && !pair[0].on;
            let arrow = Arrow { from: end(&pair[0]), to: end(&pair[1]), strong };
            if !self.marks.arrows.contains(&arrow) {
                self.marks.arrows.push(arrow);
            }
        }
    }
}

fn list(cells: &CellSet) -> Vec<Cell> {
    cells.iter().map(|cell| Cell(cell as u16)).collect()
}
