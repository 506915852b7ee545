//! The line of a Zip on flat tables: the conclusions of plain techniques, without their reasons.
//!
//! Each rung draws exactly what the techniques of [`crate::technique`] draw up to that label, many
//! times as fast: generators ask a thousand times for a board, and suppositions for every step.

mod net;
mod settle;
mod sight;

pub(crate) use net::Net;
pub(crate) use settle::refute;
pub(crate) use sight::Sight;

use crate::board::{Board, Link};

#[cfg(test)]
mod tests;

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Clash {
    /// A cell has too few ways left, or too many links.
    Degree,
    /// A loop, a path that ends early, or waypoints in the wrong order.
    Join,
    /// Cells are cut off from the rest.
    CutOff,
    /// The next waypoint is out of reach.
    Parted,
}

/// What is known at a cell.
#[derive(Clone, Copy, Debug)]
struct Spot {
    /// Links that are sure, and that are open.
    on: u8,
    open: u8,
    /// At an end of a run of sure links (a cell without links is one): zip ends in it, its other
    /// end, the waypoint nearest to this end or 0, and how many cells it has.
    ends: u8,
    far: u16,
    near: u16,
    len: u16,
}

/// What is known of the line.
#[derive(Clone, Debug)]
pub(crate) struct Line<'a> {
    net: &'a Net,
    links: Vec<Link>,
    spots: Vec<Spot>,
    /// Cells whose links changed.
    news: Vec<u16>,
    /// Links decided so far.
    pub decided: usize,
}

impl<'a> Line<'a> {
    /// The line before the first step.
    pub fn new(net: &'a Net) -> Self {
        let spot = |cell: usize| Spot {
            on: 0,
            open: net.ways(cell).len() as u8,
            ends: u8::from(net.is_end(cell)),
            far: cell as u16,
            near: net.waypoint[cell],
            len: 1,
        };
        Line {
            net,
            links: vec![Link::Open; net.edges.len()],
            spots: (0..net.area()).map(spot).collect(),
            news: net.cells.clone(),
            decided: 0,
        }
    }

    /// The line of `board`, or what is wrong with it.
    pub fn of_board(net: &'a Net, board: &Board) -> Result<Self, Clash> {
        let mut line = Line::new(net);
        for edge in (0..net.edges.len()).filter(|edge| board.link(*edge) == Link::Off) {
            line.unlink(edge);
        }
        for edge in (0..net.edges.len()).filter(|edge| board.link(*edge) == Link::On) {
            line.link(edge)?;
        }
        line.decided = 0;
        Ok(line)
    }

    /// True if every link that must be there is.
    pub fn is_solved(&self) -> bool {
        let on: usize =
            self.net.cells.iter().map(|cell| self.spots[*cell as usize].on as usize).sum();
        on == 2 * (self.net.cells.len() - 1)
    }

    pub fn is_open(&self, edge: usize) -> bool {
        self.links[edge] == Link::Open
    }

    /// The line takes this step.
    pub fn link(&mut self, edge: usize) -> Result<(), Clash> {
        let [a, b] = self.net.edges[edge].map(usize::from);
        let bad = self.is_bad_join(a, b);
        self.links[edge] = Link::On;
        self.decided += 1;
        for cell in [a, b] {
            self.spots[cell].on += 1;
            self.spots[cell].open -= 1;
            self.news.push(cell as u16);
        }
        if [a, b].iter().any(|cell| self.spots[*cell].on > self.net.need[*cell]) {
            return Err(Clash::Degree);
        }
        if bad {
            return Err(Clash::Join);
        }
        self.join(a, b);
        Ok(())
    }

    /// The line does not take this step.
    pub fn unlink(&mut self, edge: usize) {
        self.links[edge] = Link::Off;
        self.decided += 1;
        for cell in self.net.edges[edge] {
            self.spots[cell as usize].open -= 1;
            self.news.push(cell);
        }
    }

    /// Two runs that end in `a` and `b` become one.
    fn join(&mut self, a: usize, b: usize) {
        let (left, right) = (self.spots[a], self.spots[b]);
        let (head, tail) = (left.far as usize, right.far as usize);
        let [near_head, near_tail] = [self.spots[head].near, self.spots[tail].near];
        for (end, far, near, beyond) in
            [(head, tail, near_head, right.near), (tail, head, near_tail, left.near)]
        {
            let spot = &mut self.spots[end];
            spot.far = far as u16;
            spot.near = if near > 0 { near } else { beyond };
            spot.len = left.len + right.len;
            spot.ends = left.ends + right.ends;
        }
    }

    /// True if a link between these two would close a loop, end the path early or meet waypoints
    /// out of order.
    fn is_bad_join(&self, a: usize, b: usize) -> bool {
        let (left, right) = (&self.spots[a], &self.spots[b]);
        if left.on > 1 || right.on > 1 {
            return false; // one of them is passed already
        }
        let closes = left.far as usize == b;
        let clashes = left.near > 0 && right.near > 0 && left.near.abs_diff(right.near) != 1;
        let early =
            left.ends + right.ends == 2 && usize::from(left.len + right.len) < self.net.cells.len();
        closes || clashes || early
    }

    /// The steps still open at `cell`, and where they lead.
    fn open(&self, cell: usize) -> impl Iterator<Item = (usize, usize)> {
        self.net
            .ways(cell)
            .iter()
            .map(|way| way.map(usize::from))
            .filter_map(|[edge, next]| (self.links[edge] == Link::Open).then_some((edge, next)))
    }
}
