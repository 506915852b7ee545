//! Growing regions around the queens, one cell at a time.

use super::map::{FREE, Map, Spot};
use super::modes::RegionMode;
use crate::Queens;
use gridsmith_core::Rng;

/// How many cells a region may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    pub(super) min: usize,
    pub(super) max: usize,
}

impl Limits {
    /// These limits, widened to what the regions of `queens` have.
    pub(super) fn around(queens: &Queens, min: usize, max: Option<usize>) -> Limits {
        let mut sizes = vec![0; queens.side()];
        queens.regions().iter().for_each(|&region| sizes[usize::from(region)] += 1);
        let smallest = sizes.iter().copied().min().unwrap_or(1);
        let largest = sizes.iter().copied().max().unwrap_or(usize::MAX);
        Limits { min: min.clamp(1, smallest), max: max.map_or(usize::MAX, |max| max.max(largest)) }
    }
}

/// Grows the regions of `map` until every cell has one. Limits are kept as far as growing can.
pub(super) fn fill(map: &mut Map, mode: RegionMode, limits: Limits, rng: &mut Rng) {
    // Full regions may wall in free cells: these go to whoever is beside them.
    let anyhow = Limits { min: 1, max: usize::MAX };
    for (mode, limits) in [(mode, limits), (RegionMode::Balanced, anyhow)] {
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
    /// The step from the cell before to the last cell of each region.
    heading: Vec<i32>,
    last: Vec<Option<Spot>>,
    /// The frame of each region: top, bottom, left, right.
    frame: Vec<[usize; 4]>,
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
            heading: vec![0; regions],
            last: vec![None; regions],
            frame: vec![[usize::MAX, 0, usize::MAX, 0]; regions],
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

    /// The next region to grow, and the cell it takes; nothing if no region can.
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
        let below = all().any(|region| map.size(region) < self.limits.min);
        let turn = || all().filter(|&region| !below || map.size(region) < self.limits.min);
        let weight = match self.mode {
            RegionMode::Free | RegionMode::Appetite => |grower: &Grower, region: u8| {
                let at = usize::from(region);
                grower.appetite[at] * grower.border[at].len() as u64
            },
            _ => |_: &Grower, _: u8| 1,
        };
        let smallest = match self.mode {
            RegionMode::Free | RegionMode::Appetite => usize::MAX,
            _ => turn().map(|region| map.size(region)).min()?,
        };
        let turn = || turn().filter(|&region| map.size(region) <= smallest);
        let total: u64 = turn().map(|region| weight(self, region)).sum();
        let mut at = if total > 0 { rng.below(total) } else { return None };
        turn().find(|&region| {
            let here = weight(self, region);
            let found = at < here;
            at = at.saturating_sub(here);
            found
        })
    }

    /// The cell that keeps the region's frame smallest: by area, then by height and width together.
    fn compact(&self, map: &Map, region: u8, rng: &mut Rng) -> Option<Spot> {
        let [top, bottom, left, right] = self.frame[usize::from(region)];
        let frame = |spot: Spot| {
            let (row, column) = map.place(spot);
            let height = bottom.max(row) - top.min(row) + 1;
            let width = right.max(column) - left.min(column) + 1;
            (height * width, height + width)
        };
        let border = &self.border[usize::from(region)];
        let least = border.iter().map(|&spot| frame(spot)).min()?;
        let equal = || border.iter().filter(|&&spot| frame(spot) == least);
        equal().nth(rng.index(equal().count())).copied()
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
        RegionMode::Appetite => {
            let u = rng.below(1 << 10);
            15 + ((300 * u * u * u) >> 30)
        }
        _ => 1,
    }
}

/// The place of a cell in rows that run to the right and back in turns.
fn snake(map: &Map, spot: Spot) -> (usize, usize) {
    let (row, column) = map.place(spot);
    (row, if row % 2 == 0 { column } else { map.side() - 1 - column })
}
