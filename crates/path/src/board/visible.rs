//! What a look at the drawn line of a Zip shows: loops, wrong order, cells that are cut off.

use gridsmith_core::Cell;

use super::{Board, Conflict, Link};
use crate::scan::Scan;
use crate::technique::run;

/// A stretch of line: cells joined by sure links, from end to end. A cell without links is one,
/// too.
struct Stretch {
    cells: Vec<Cell>,
    /// The numbers of its waypoints, in the same direction.
    waypoints: Vec<u16>,
}

impl Stretch {
    fn ends(&self) -> [Cell; 2] {
        [self.cells[0], self.cells[self.cells.len() - 1]]
    }
}

impl Board {
    /// A contradiction that shows in the line as it is drawn.
    pub(crate) fn visible_conflict(&self) -> Option<Conflict> {
        if let Some(conflict) = self.ground.cells().find_map(|cell| self.bad_degree(cell)) {
            return Some(conflict);
        }
        let (stretches, of) = match self.stretches() {
            Ok(stretches) => stretches,
            Err(conflict) => return Some(conflict),
        };
        stretches
            .iter()
            .find_map(|stretch| self.out_of_order(stretch))
            .or_else(|| self.cut_off(&stretches, &of))
            .or_else(|| self.parted(&stretches, &of))
    }

    /// All stretches, and for each cell the number of its own.
    fn stretches(&self) -> Result<(Vec<Stretch>, Vec<usize>), Conflict> {
        let mut of = vec![usize::MAX; self.size().area()];
        let mut stretches = Vec::new();
        for start in self.ground.cells() {
            if of[start.index()] == usize::MAX && self.linked(start).count() < 2 {
                let cells = run(self, start, None);
                cells.iter().for_each(|cell| of[cell.index()] = stretches.len());
                let number = |cell: &Cell| Some(self.ground.waypoint[cell.index()]);
                let waypoints = cells.iter().filter_map(number).filter(|n| *n > 0).collect();
                stretches.push(Stretch { cells, waypoints });
            }
        }
        // What has no end is a loop.
        match self.ground.cells().find(|cell| of[cell.index()] == usize::MAX) {
            Some(start) => Err(Conflict::Closed(run(self, start, None))),
            None => Ok((stretches, of)),
        }
    }

    fn out_of_order(&self, stretch: &Stretch) -> Option<Conflict> {
        let wrong = stretch.waypoints.windows(2).find(|pair| pair[0].abs_diff(pair[1]) != 1);
        if let Some(pair) = wrong {
            return Some(Conflict::Order(pair[0], pair[1], stretch.cells.clone()));
        }
        let ends = stretch.cells.iter().filter(|cell| self.is_zip_end(**cell)).count();
        let early = ends == 2 && stretch.cells.len() < self.len();
        early.then(|| Conflict::Closed(stretch.cells.clone()))
    }

    /// Taking a stretch away, the rest falls into parts; the line goes on from each of its open
    /// ends into one part only, so there are no more parts than open ends.
    fn cut_off(&self, stretches: &[Stretch], of: &[usize]) -> Option<Conflict> {
        self.parts_off(stretches, of, |_| true).map(|(cells, _)| Conflict::CutOff(cells))
    }

    /// The first part that is cut off among those that `wanted` selects, and the number of the
    /// stretch that does it; no stretch if the board falls apart by itself.
    fn parts_off(
        &self,
        stretches: &[Stretch],
        of: &[usize],
        wanted: impl Fn(&[Cell]) -> bool,
    ) -> Option<(Vec<Cell>, Option<usize>)> {
        let mut near: Vec<Vec<usize>> = vec![Vec::new(); stretches.len()];
        for (edge, &[a, b]) in self.ground.edges.iter().enumerate() {
            let (a, b) = (of[a.index()], of[b.index()]);
            if self.link(edge) == Link::Open && a != b {
                near[a].push(b);
                near[b].push(a);
            }
        }
        let scan = Scan::new(stretches.len(), 0, |stretch| near[stretch].clone());
        let smallest = |parts: Vec<Vec<Cell>>| -> Option<Vec<Cell>> {
            // Name a part that holds no end of the path, if there is one.
            let end = |part: &Vec<Cell>| part.iter().any(|cell| self.is_zip_end(*cell));
            let smallest = parts.into_iter().min_by_key(|part| (end(part), part.len()));
            smallest.filter(|part| wanted(part))
        };
        if (0..stretches.len()).any(|stretch| !scan.reaches(stretch)) {
            return smallest(self.parts(|_| true)).map(|part| (part, None));
        }
        for (number, stretch) in stretches.iter().enumerate() {
            let open_ends = if stretch.cells.len() == 1 {
                self.room(stretch.cells[0])
            } else {
                stretch.ends().iter().filter(|end| !self.is_zip_end(**end)).count()
            };
            if scan.parts(number) as usize > open_ends
                && let Some(part) = smallest(self.parts(|cell| of[cell.index()] != number))
            {
                return Some((part, Some(number)));
            }
        }
        None
    }

    /// The connected parts of the cells that `keep` keeps.
    fn parts(&self, keep: impl Fn(Cell) -> bool) -> Vec<Vec<Cell>> {
        let mut seen = vec![false; self.size().area()];
        let mut parts = Vec::new();
        for start in self.ground.cells().filter(|cell| keep(*cell)) {
            if seen[start.index()] {
                continue;
            }
            seen[start.index()] = true;
            let mut part = vec![start];
            let mut at = 0;
            while let Some(&cell) = part.get(at) {
                at += 1;
                for (_, next) in self.ways(cell) {
                    if !seen[next.index()] && keep(next) {
                        seen[next.index()] = true;
                        part.push(next);
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// A waypoint from which the next one cannot be reached without meeting a third.
    fn parted(&self, stretches: &[Stretch], of: &[usize]) -> Option<Conflict> {
        let mut numbers = 1..self.ground.waypoints.len() as u16;
        let number = numbers.find(|number| self.lost(*number, stretches, of).is_some())?;
        Some(Conflict::Parted(number, number + 1))
    }

    /// The cells from which the line would have to go on from waypoint `number`, if it cannot reach
    /// the next.
    fn lost(&self, number: u16, stretches: &[Stretch], of: &[usize]) -> Option<Vec<Cell>> {
        self.way(number, stretches, of, None).err()
    }

    /// The edges of a way from waypoint `number` to the next that meets no third and does not take
    /// the edge `without`; else the cells that are reached.
    fn way(
        &self,
        number: u16,
        stretches: &[Stretch],
        of: &[usize],
        without: Option<usize>,
    ) -> Result<Vec<usize>, Vec<Cell>> {
        let waypoints = &self.ground.waypoints;
        let (from, to) = (waypoints[number as usize - 1], waypoints[number as usize]);
        let (first, goal) = (of[from.index()], of[to.index()]);
        if first == goal {
            return Ok(Vec::new());
        }
        // The stretch with the waypoint goes on from the end on its side, or from either.
        let onward = |stretch: &Stretch, mine: u16| -> Vec<Cell> {
            let [head, tail] = stretch.ends();
            match stretch.waypoints.as_slice() {
                [_] => vec![head, tail],
                [first, ..] if *first == mine => vec![head],
                _ => vec![tail],
            }
        };
        let goals = onward(&stretches[goal], number + 1);
        let mut queue = onward(&stretches[first], number);
        // For each cell of the queue the edge it was reached by, and from where.
        let mut came: Vec<Option<(usize, usize)>> = vec![None; queue.len()];
        let mut seen = vec![false; self.size().area()];
        let mut at = 0;
        while let Some(&cell) = queue.get(at) {
            for (edge, next) in self.ways(cell).filter(|(edge, _)| Some(*edge) != without) {
                if goals.contains(&next) {
                    let mut way = vec![edge];
                    let mut back = at;
                    while let Some((edge, from)) = came[back] {
                        way.push(edge);
                        back = from;
                    }
                    return Ok(way);
                }
                if !seen[next.index()] && stretches[of[next.index()]].waypoints.is_empty() {
                    seen[next.index()] = true;
                    queue.push(next);
                    came.push(Some((edge, at)));
                }
            }
            at += 1;
        }
        Err(queue)
    }

    /// The open edges without which no way is left from some waypoint, whose number comes with it,
    /// to the next.
    pub(crate) fn only_ways(&self) -> Vec<(usize, u16)> {
        let Ok((stretches, of)) = self.stretches() else { return Vec::new() };
        let mut found = Vec::new();
        for number in 1..self.ground.waypoints.len() as u16 {
            // An edge that every way takes is on this one.
            let way = self.way(number, &stretches, &of, None).unwrap_or_default();
            for edge in way.into_iter().filter(|edge| self.link(*edge) == Link::Open) {
                if self.way(number, &stretches, &of, Some(edge)).is_err() {
                    found.push((edge, number));
                }
            }
        }
        found.sort_unstable();
        found.dedup_by_key(|(edge, _)| *edge);
        found
    }

    /// Why `cells` are cut off: runs of sure links, and edges that are gone. Nothing if they are
    /// not.
    pub(crate) fn cut_by(&self, cells: &[Cell]) -> Option<(Vec<Vec<Cell>>, Vec<usize>)> {
        let (stretches, of) = self.stretches().ok()?;
        let (_, number) = self.parts_off(&stretches, &of, |part| part == cells)?;
        let off = |apart: &dyn Fn(Cell, Cell) -> bool| -> Vec<usize> {
            let edges = self.ground.edges.iter().enumerate();
            edges.filter(|(_, [a, b])| apart(*a, *b)).map(|(edge, _)| edge).collect()
        };
        let Some(number) = number else {
            let inside = |cell: Cell| cells.contains(&cell);
            return Some((Vec::new(), off(&|a, b| inside(a) != inside(b))));
        };
        let mut part = vec![0; self.size().area()];
        for (at, cells) in (1..).zip(self.parts(|cell| of[cell.index()] != number)) {
            cells.iter().for_each(|cell| part[cell.index()] = at);
        }
        let apart = |a: Cell, b: Cell| {
            let (a, b) = (part[a.index()], part[b.index()]);
            a != b && a > 0 && b > 0
        };
        Some((vec![stretches[number].cells.clone()], off(&apart)))
    }

    /// Why the line cannot get from waypoint `number` to the next: runs of sure links, and edges
    /// that are gone. Nothing if it can.
    pub(crate) fn parted_by(&self, number: u16) -> Option<(Vec<Vec<Cell>>, Vec<usize>)> {
        let (stretches, of) = self.stretches().ok()?;
        let queue = self.lost(number, &stretches, &of)?;
        let waypoints = &self.ground.waypoints;
        let ends = [waypoints[number as usize - 1], waypoints[number as usize]];
        let mut runs: Vec<usize> = ends.iter().map(|cell| of[cell.index()]).collect();
        let mut off = Vec::new();
        for &cell in &queue {
            for (edge, next) in self.ground.around(cell).filter(|(_, next)| !queue.contains(next)) {
                match self.link(edge) {
                    Link::Off => off.push(edge),
                    _ => runs.push(of[next.index()]),
                }
            }
        }
        runs.sort_unstable();
        runs.dedup();
        Some((runs.into_iter().map(|run| stretches[run].cells.clone()).collect(), off))
    }
}
