//! What a look at the line shows: cells that are cut off, waypoints that are out of reach.

use super::{Clash, Line};

/// Tables of a scan, kept to save allocations.
#[derive(Debug, Default)]
pub(crate) struct Sight {
    /// For each run, by its first end: order of discovery from 1, the earliest run reachable from
    /// below, and into how many parts the rest falls without it.
    found: Vec<u16>,
    low: Vec<u16>,
    parts: Vec<u16>,
    stack: Vec<(u16, u16, u8)>,
    queue: Vec<u16>,
    seen: Vec<bool>,
    /// For each waypoint, the ends from which the line goes on to the next, and on which it comes
    /// from the last.
    onward: Vec<[u16; 2]>,
    inward: Vec<[u16; 2]>,
}

const NONE: u16 = u16::MAX;

impl Line<'_> {
    /// A contradiction that shows in the line, in which no passed cell has an open step.
    pub(super) fn clash(&self, sight: &mut Sight) -> Option<Clash> {
        let lacks = |cell: &u16| {
            let (spot, need) = (&self.spots[*cell as usize], self.net.need[*cell as usize]);
            spot.on > need || spot.on + spot.open < need
        };
        if self.net.cells.iter().any(lacks) {
            Some(Clash::Degree)
        } else if self.is_cut_off(sight) {
            Some(Clash::CutOff)
        } else {
            self.is_parted(sight).then_some(Clash::Parted)
        }
    }

    /// The two ends of the run that `end` ends.
    #[inline]
    fn run(&self, end: usize) -> [usize; 2] {
        let far = self.spots[end].far as usize;
        [end.min(far), end.max(far)]
    }

    /// Taking a run away, the rest falls into parts; the line goes on from each of its open ends
    /// into one part only, so there are no more parts than open ends.
    pub(super) fn is_cut_off(&self, sight: &mut Sight) -> bool {
        let area = self.net.area();
        for table in [&mut sight.found, &mut sight.low, &mut sight.parts] {
            table.clear();
            table.resize(area, 0);
        }
        let is_end = |cell: &&u16| self.spots[**cell as usize].on < 2;
        let Some(&start) = self.net.cells.iter().find(is_end) else { return false };
        let [start, _] = self.run(start as usize);
        let mut met = 1;
        sight.found[start] = 1;
        sight.low[start] = 1;
        sight.stack.clear();
        sight.stack.push((start as u16, NONE, 0));
        while let Some((run, parent, step)) = sight.stack.last_mut() {
            let (run, parent) = (*run as usize, *parent);
            let [head, tail] = self.run(run);
            let ways = self.net.ways(head);
            let at = *step as usize;
            *step += 1;
            let way = match ways.get(at) {
                Some(way) => Some(*way),
                None if head != tail => self.net.ways(tail).get(at - ways.len()).copied(),
                None => None,
            };
            let Some([edge, next]) = way else {
                sight.stack.pop();
                if parent != NONE {
                    let above = parent as usize;
                    if sight.low[run] >= sight.found[above] {
                        sight.parts[above] += 1;
                    }
                    sight.low[above] = sight.low[above].min(sight.low[run]);
                }
                continue;
            };
            if !self.is_open(edge as usize) {
                continue;
            }
            let [next, _] = self.run(next as usize);
            if next == run || next == parent as usize {
                continue;
            }
            if sight.found[next] > 0 {
                sight.low[run] = sight.low[run].min(sight.found[next]);
            } else {
                met += 1;
                sight.found[next] = met;
                sight.low[next] = met;
                sight.stack.push((next as u16, run as u16, 0));
            }
        }
        self.net.cells.iter().map(|cell| *cell as usize).any(|cell| {
            let spot = &self.spots[cell];
            if spot.on > 1 || self.run(cell)[0] != cell {
                return false;
            }
            let found = sight.found[cell];
            let parts = sight.parts[cell] + u16::from(found > 1);
            let ends = if spot.len == 1 {
                self.net.need[cell]
            } else {
                2 - u8::from(self.net.is_end(cell)) - u8::from(self.net.is_end(spot.far.into()))
            };
            found == 0 || parts > u16::from(ends)
        })
    }

    /// True if some waypoint cannot be reached from the one before without meeting a third.
    pub(super) fn is_parted(&self, sight: &mut Sight) -> bool {
        for table in [&mut sight.onward, &mut sight.inward] {
            table.clear();
            table.resize(self.net.waypoints + 2, [NONE; 2]);
        }
        for &cell in &self.net.cells {
            let spot = &self.spots[cell as usize];
            if spot.on > 1 || spot.near == 0 {
                continue;
            }
            let other = self.spots[spot.far as usize].near;
            let put = |ends: &mut [u16; 2]| ends[usize::from(ends[0] != NONE)] = cell;
            if other <= spot.near {
                put(&mut sight.onward[spot.near as usize]);
            }
            if other >= spot.near {
                put(&mut sight.inward[spot.near as usize]);
            }
        }
        (1..self.net.waypoints).any(|number| !self.reaches_next(number, sight))
    }

    fn reaches_next(&self, number: usize, sight: &mut Sight) -> bool {
        let (starts, goals) = (sight.onward[number], sight.inward[number + 1]);
        if starts[0] == NONE || goals[0] == NONE {
            return true; // both lie in one run
        }
        sight.seen.clear();
        sight.seen.resize(self.net.area(), false);
        sight.queue.clear();
        sight.queue.extend(starts.iter().filter(|cell| **cell != NONE));
        let mut at = 0;
        while let Some(&cell) = sight.queue.get(at) {
            at += 1;
            for (_, next) in self.open(cell as usize) {
                if goals.contains(&(next as u16)) {
                    return true;
                }
                let spot = &self.spots[next];
                if spot.near == 0 && !sight.seen[next] {
                    for end in [next, spot.far as usize] {
                        if !std::mem::replace(&mut sight.seen[end], true) {
                            sight.queue.push(end as u16);
                        }
                    }
                }
            }
        }
        false
    }
}
