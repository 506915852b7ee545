//! Tight sets: houses whose open cells lie in houses of another kind that need no more queens.
//!
//! Send the queens that regions need to the lines they have cells in, as a flow. From a region one
//! gets to every line it has cells in, from a line to every region that sends queens there. What
//! one gets to from one house is the smallest set around it that cannot send queens elsewhere; if
//! all of its lines are full, the rest of these lines is out of bounds for others. So the smallest
//! sets, of any size, take polynomial time, where trying all sets takes exponential time.

use crate::House;
use crate::board::{Board, MAX, Mask};
use crate::difference::Difference;
use gridsmith_core::members;

/// Houses of one kind whose cells all lie in houses of another kind, with equal needs. What these
/// have outside is out of bounds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tight(Difference);

impl Tight {
    /// How many houses one has to look at, of the kind with more.
    pub(crate) fn size(&self) -> usize {
        self.0.regions.count_ones().max(self.0.lines.count_ones()) as usize
    }

    /// The houses whose cells lie in the others, and the others.
    pub(crate) fn houses(&self) -> [Vec<House>; 2] {
        let [covers, bases] = self.0.houses();
        [bases, covers]
    }

    /// Open cells of the others that are none of theirs, by rows.
    pub(crate) fn drops(&self, board: &Board) -> Mask {
        self.0.cells(board)
    }
}

/// The smallest tight set around each house, if it drops anything and has two houses or more:
/// smaller ones first, then regions, rows, columns, by index.
pub(crate) fn sets(board: &Board) -> Vec<Tight> {
    let mut sets: Vec<Tight> = Vec::new();
    for axis in 0..2 {
        Flow::new(board, axis).around(board, &mut sets);
    }
    // Rows before columns, but regions before both.
    sets.sort_by_key(|set| (set.size(), !set.0.of_lines));
    sets
}

/// A greatest flow of queens from the regions to the lines of one axis.
struct Flow {
    axis: usize,
    /// The lines that each region has open cells in, and the regions that each line has.
    lines_of: Mask,
    regions_of: Mask,
    /// The lines that each region sends queens to, and the reverse.
    to: Mask,
    from: Mask,
    /// Queens that each region sends to each line. Empty where none sends more than one.
    sent: Vec<[u8; MAX]>,
    /// Queens that regions could not send, and lines did not get.
    supply: [u8; MAX],
    demand: [u8; MAX],
}

impl Flow {
    fn new(board: &Board, axis: usize) -> Self {
        let ground = &board.ground;
        let line = if axis == 0 { House::Row } else { House::Column };
        let sent = if ground.stars > 1 { vec![[0; MAX]; ground.side] } else { Vec::new() };
        let [lines_of, regions_of, to, from] = [[0; MAX]; 4];
        let [supply, demand] = [[0; MAX]; 2];
        let mut flow = Flow { axis, lines_of, regions_of, to, from, sent, supply, demand };
        for region in 0..ground.side {
            flow.supply[region] = board.need(House::Region(region as u8)) as u8;
            flow.demand[region] = board.need(line(region as u8)) as u8;
        }
        for (row, &open) in board.open[0][..ground.side].iter().enumerate() {
            for column in members(open) {
                let (region, line) = (ground.region(row, column), [row, column][axis]);
                flow.lines_of[region] |= 1 << line;
                flow.regions_of[line] |= 1 << region;
            }
        }
        for region in 0..ground.side {
            while flow.supply[region] > 0 && flow.send(region) {}
        }
        flow
    }

    /// Sends one more queen from `region`, moving others out of the way. False if there is no way.
    fn send(&mut self, region: usize) -> bool {
        let (mut met_lines, mut met_regions) = (0u64, 1u64 << region);
        let (mut line_from, mut region_from) = ([0u8; MAX], [0u8; MAX]);
        let mut wave = met_regions;
        while wave != 0 {
            let mut next = 0;
            for at in members(wave) {
                for line in members(self.lines_of[at] & !met_lines) {
                    met_lines |= 1 << line;
                    line_from[line] = at as u8;
                    if self.demand[line] > 0 {
                        self.demand[line] -= 1;
                        self.supply[region] -= 1;
                        self.push(line, region, &line_from, &region_from);
                        return true;
                    }
                    for other in members(self.from[line] & !met_regions) {
                        met_regions |= 1 << other;
                        region_from[other] = line as u8;
                        next |= 1 << other;
                    }
                }
            }
            wave = next;
        }
        false
    }

    /// Moves one queen along the way found, from its last line back to the region it starts in.
    fn push(
        &mut self,
        mut line: usize,
        start: usize,
        line_from: &[u8; MAX],
        region_from: &[u8; MAX],
    ) {
        loop {
            let region = usize::from(line_from[line]);
            if let Some(sent) = self.sent.get_mut(region) {
                sent[line] += 1;
            }
            self.to[region] |= 1 << line;
            self.from[line] |= 1 << region;
            if region == start {
                return;
            }
            line = usize::from(region_from[region]);
            let left = self.sent.get_mut(region).map_or(0, |sent| {
                sent[line] -= 1;
                sent[line]
            });
            if left == 0 {
                self.to[region] &= !(1 << line);
                self.from[line] &= !(1 << region);
            }
        }
    }

    /// Adds the smallest tight sets around each region and each line.
    fn around(&self, board: &Board, sets: &mut Vec<Tight>) {
        let side = board.ground.side;
        let rest = |left: &[u8; MAX]| {
            (0..side).filter(|&at| left[at] > 0).fold(0u64, |all, at| all | 1 << at)
        };
        let (supply, demand) = (rest(&self.supply), rest(&self.demand));
        for regions_are_bases in [true, false] {
            let (covers_of, users_of, bases_of, want, room) = match regions_are_bases {
                true => (&self.lines_of, &self.regions_of, &self.from, supply, demand),
                false => (&self.regions_of, &self.lines_of, &self.to, demand, supply),
            };
            let first = sets.len();
            for start in (0..side).filter(|&start| covers_of[start] != 0) {
                let (bases, covers) = closure(start, covers_of, bases_of, room);
                if bases & want != 0 || covers & room != 0 {
                    continue;
                }
                let (regions, lines) =
                    if regions_are_bases { (bases, covers) } else { (covers, bases) };
                let of_lines = regions_are_bases;
                let set = Tight(Difference { axis: self.axis, lines, regions, of_lines });
                let shared = members(covers).fold(0, |all, cover| all | users_of[cover]);
                if set.size() > 1 && shared & !bases != 0 && !sets[first..].contains(&set) {
                    sets.push(set);
                }
            }
        }
    }
}

/// All bases and covers one gets to from `start`, until one of the covers has room.
fn closure(start: usize, covers_of: &Mask, bases_of: &Mask, room: u64) -> (u64, u64) {
    let (mut bases, mut covers, mut wave) = (1u64 << start, 0u64, 1u64 << start);
    while wave != 0 && covers & room == 0 {
        let reached = members(wave).fold(0, |all, base| all | covers_of[base]) & !covers;
        covers |= reached;
        wave = members(reached).fold(0, |all, cover| all | bases_of[cover]) & !bases;
        bases |= wave;
    }
    (bases, covers)
}
