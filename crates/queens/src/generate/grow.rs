//! Growing regions around the queens, one cell at a time.

use super::limits::{Limits, SMALL};
use super::map::{FREE, Map, Spot};
use super::modes::RegionMode;
use gridsmith_core::Rng;

/// How much likelier a thin region takes a cell that fills no block of two by two.
const OPEN: u64 = 8;

/// Grows the regions of `map` until every cell has one. Limits are kept as far as growing can.
pub(super) fn fill(map: &mut Map, mode: RegionMode, limits: Limits, rng: &mut Rng) {
    // Full regions may wall in free cells: these go to a region next to them.
    for (mode, limits) in [(mode, limits), (RegionMode::Balanced, Limits::NONE)] {
        let mut grower = Grower::new(map, mode, limits, rng);
        while let Some((region, spot)) = grower.find(map, rng) {
            grower.take(map, region, spot);
        }
    }
}

/// Regions on their way, and the free cells beside each.
pub(super) struct Grower {
    mode: RegionMode,
    limits: Limits,
    /// The free cells beside each region that it may take, each once.
    border: Vec<Vec<Spot>>,
    /// How eagerly a region grows, where regions differ.
    appetite: Vec<u64>,
    /// Regions below this size come first.
    floor: Vec<usize>,
    /// The step from the cell before to the last cell of each region.
    heading: Vec<i32>,
    last: Vec<Option<Spot>>,
    /// The frame of each region: top, bottom, left, right.
    frame: Vec<[usize; 4]>,
    /// A queen of each region: its first fixed cell.
    queen: Vec<Spot>,
}

impl Grower {
    /// A grower for the regions of `map`, which may have cells already.
    pub(super) fn new(map: &Map, mode: RegionMode, limits: Limits, rng: &mut Rng) -> Grower {
        let regions = map.regions();
        let mut grower = Grower {
            mode,
            limits,
            border: vec![Vec::new(); regions],
            appetite: (0..regions).map(|_| appetite(mode, rng)).collect(),
            floor: floors(regions, limits, rng),
            heading: vec![0; regions],
            last: vec![None; regions],
            frame: vec![[usize::MAX, 0, usize::MAX, 0]; regions],
            queen: (0..regions as u8).map(|region| map.first_fixed(region)).collect(),
        };
        grower.look(map);
        grower
    }

    /// Looks at the map anew: borders and frames. What was refused may be tried again.
    pub(super) fn look(&mut self, map: &Map) {
        self.border.iter_mut().for_each(Vec::clear);
        self.frame.fill([usize::MAX, 0, usize::MAX, 0]);
        for spot in map.spots() {
            match map.region(spot) {
                Some(region) => self.stretch(map, region, spot),
                None => map.beside(spot).as_slice().iter().for_each(|&region| {
                    self.border[usize::from(region)].push(spot);
                }),
            }
        }
    }

    /// The next region to grow, and the cell it takes; `None` if no region can.
    pub(super) fn find(&self, map: &Map, rng: &mut Rng) -> Option<(u8, Spot)> {
        let region = self.choose(map, rng)?;
        let border = &self.border[usize::from(region)];
        let any = |rng: &mut Rng| border[rng.index(border.len())];
        let spot = match self.mode {
            RegionMode::Biased => {
                let ahead = self.last[usize::from(region)]
                    .map(|last| i32::from(last) + self.heading[usize::from(region)]);
                let ahead = ahead.and_then(|ahead| Spot::try_from(ahead).ok());
                ahead.filter(|ahead| border.contains(ahead)).unwrap_or_else(|| any(rng))
            }
            RegionMode::Serpentine => *border.iter().min_by_key(|&&spot| snake(map, spot))?,
            RegionMode::Constrained => self.compact(map, region, rng)?,
            RegionMode::Thin => self.slender(map, region, rng),
            _ => any(rng),
        };
        Some((region, spot))
    }

    /// The region whose turn it is.
    fn choose(&self, map: &Map, rng: &mut Rng) -> Option<u8> {
        let grows = |region: &u8| {
            !self.border[usize::from(*region)].is_empty() && map.size(*region) < self.limits.max
        };
        let all = || (0..map.regions() as u8).filter(grows);
        // Those below the limit come first, lest they be walled in.
        let is_below = |region: u8| map.size(region) < self.floor[usize::from(region)];
        let below = all().any(is_below);
        let turn = || all().filter(|&region| !below || is_below(region));
        let is_uneven = self.mode.is_uneven();
        let weight = |region: u8| {
            let at = usize::from(region);
            if is_uneven { self.appetite[at] * self.border[at].len() as u64 } else { 1 }
        };
        let smallest = match is_uneven {
            true => usize::MAX,
            false => turn().map(|region| map.size(region)).min()?,
        };
        let turn = || turn().filter(|&region| map.size(region) <= smallest);
        let total: u64 = turn().map(weight).sum();
        let mut at = if total > 0 { rng.below(total) } else { return None };
        turn().find(|&region| {
            let here = weight(region);
            let found = at < here;
            at = at.saturating_sub(here);
            found
        })
    }

    /// The cell that keeps the region compact: the longer side of its frame first, then the area of
    /// the frame, which is how many pairs of a row and a column it has, then the distance to its
    /// queen. By area first, a bar of one row would win.
    fn compact(&self, map: &Map, region: u8, rng: &mut Rng) -> Option<Spot> {
        let [top, bottom, left, right] = self.frame[usize::from(region)];
        let queen = map.place(self.queen[usize::from(region)]);
        let cost = |spot: Spot| {
            let (row, column) = map.place(spot);
            let height = bottom.max(row) - top.min(row) + 1;
            let width = right.max(column) - left.min(column) + 1;
            let far = row.abs_diff(queen.0) + column.abs_diff(queen.1);
            (height.max(width), height * width, far)
        };
        let border = &self.border[usize::from(region)];
        let least = border.iter().map(|&spot| cost(spot)).min()?;
        let equal = || border.iter().filter(|&&spot| cost(spot) == least);
        equal().nth(rng.index(equal().count())).copied()
    }

    /// Any cell, but rarely one that fills a block of two by two.
    fn slender(&self, map: &Map, region: u8, rng: &mut Rng) -> Spot {
        let border = &self.border[usize::from(region)];
        let weight = |spot: Spot| if map.blocks(spot, region) == 0 { OPEN } else { 1 };
        let mut at = rng.below(border.iter().map(|&spot| weight(spot)).sum());
        let found = border.iter().find(|&&spot| {
            let here = weight(spot);
            let found = at < here;
            at = at.saturating_sub(here);
            found
        });
        found.copied().unwrap_or(border[0])
    }

    /// Gives a free cell to a region beside it.
    pub(super) fn take(&mut self, map: &mut Map, region: u8, spot: Spot) {
        for &other in map.beside(spot).as_slice() {
            self.refuse(other, spot);
        }
        map.give(spot, region);
        for free in map.near(spot).into_iter().filter(|&near| map.owner(near) == FREE) {
            // A cell that touched the region before is on its border already, or was refused.
            let own = |&cell: &Spot| cell != spot && map.owner(cell) == region;
            if !map.near(free).iter().any(own) {
                self.border[usize::from(region)].push(free);
            }
        }
        self.stretch(map, region, spot);
        let at = usize::from(region);
        let from = self.last[at].filter(|&last| map.near(last).contains(&spot));
        let from =
            from.or_else(|| map.near(spot).into_iter().find(|&near| map.owner(near) == region));
        self.heading[at] = from.map_or(0, |from| i32::from(spot) - i32::from(from));
        self.last[at] = Some(spot);
    }

    /// Takes a cell off a region's border.
    pub(super) fn refuse(&mut self, region: u8, spot: Spot) {
        let border = &mut self.border[usize::from(region)];
        if let Some(at) = border.iter().position(|&other| other == spot) {
            border.swap_remove(at);
        }
    }

    fn stretch(&mut self, map: &Map, region: u8, spot: Spot) {
        let (row, column) = map.place(spot);
        let [top, bottom, left, right] = &mut self.frame[usize::from(region)];
        (*top, *bottom) = ((*top).min(row), (*bottom).max(row));
        (*left, *right) = ((*left).min(column), (*right).max(column));
    }
}

/// How eager a region is: mostly little, now and then much.
fn appetite(mode: RegionMode, rng: &mut Rng) -> u64 {
    match mode {
        mode if mode.is_uneven() && mode != RegionMode::Free => {
            let u = rng.below(1 << 10);
            15 + ((300 * u * u * u) >> 30)
        }
        _ => 1,
    }
}

/// The size up to which each region comes first.
fn floors(regions: usize, limits: Limits, rng: &mut Rng) -> Vec<usize> {
    let mut floors = vec![limits.min; regions];
    if limits.small < regions {
        floors[limits.small..].fill(limits.min.max(SMALL + 1).min(limits.max));
        rng.shuffle(&mut floors);
    }
    floors
}

/// The place of a cell in rows that run to the right and back in turns.
fn snake(map: &Map, spot: Spot) -> (usize, usize) {
    let (row, column) = map.place(spot);
    (row, if row % 2 == 0 { column } else { map.side() - 1 - column })
}
