//! Counting in bands: regions against a run of adjacent lines.
//!
//! ```text
//! A A B . .     the regions wholly inside a band need as many queens as its lines:
//! A B B C .     other regions have none there (here A and B fill the first two rows);
//! . . . C C     the regions that touch a band need no more than its lines: they have none elsewhere
//! ```
//! Only runs of adjacent lines are looked at: quadratic in the side, and almost as strong as all
//! sets.

use super::Dead;
use gridsmith_core::members;

/// The lines of one axis, rows or columns, as far as counting is concerned.
pub(super) struct Axis<'a> {
    /// The regions with an open cell in each line.
    pub(super) touch: &'a [u64],
    /// The queens each line still needs. A line that needs none has no open cells.
    pub(super) need: &'a [u8],
    /// The open cells of each line.
    pub(super) count: &'a [u16],
}

/// The regions, as far as counting is concerned.
pub(super) struct Regions<'a> {
    /// The open cells of each region.
    count: &'a [u16],
    /// The queens each region still needs, by binary digits: bit g of `digits[d]` is digit d of g's
    /// need.
    digits: [u64; 3],
}

impl<'a> Regions<'a> {
    pub(super) fn new(need: &[u8], count: &'a [u16]) -> Self {
        let mut digits = [0; 3];
        for (region, need) in need.iter().enumerate() {
            for (place, digit) in digits.iter_mut().enumerate() {
                *digit |= u64::from(need >> place & 1) << region;
            }
        }
        Regions { count, digits }
    }

    /// The queens that `regions` need together.
    #[inline]
    fn need(&self, regions: u64) -> u32 {
        let [ones, twos, fours] = self.digits;
        (regions & ones).count_ones()
            + 2 * (regions & twos).count_ones()
            + 4 * (regions & fours).count_ones()
    }

    /// The open cells that `regions` have together.
    #[inline]
    fn cells(&self, regions: u64) -> u32 {
        members(regions).map(|region| u32::from(self.count[region])).sum()
    }
}

/// Cells that one count of a band singles out, and the queens they hold together.
#[derive(Clone, Copy)]
pub(super) struct Leftover {
    /// The lines of the band.
    pub(super) band: u64,
    /// The regions counted.
    pub(super) regions: u64,
    /// True: the cells of the band outside the regions. False: those of the regions outside the
    /// band.
    pub(super) within: bool,
    /// How many open cells these are.
    pub(super) cells: u32,
    /// How many queens they hold.
    pub(super) queens: u32,
}

/// Reports what every band leaves over on either side of the count.
#[inline]
pub(super) fn count(
    axis: &Axis,
    regions: &Regions,
    mut found: impl FnMut(Leftover) -> Result<(), Dead>,
) -> Result<(), Dead> {
    let lines = axis.need.len();
    let mut after = [0u64; 65];
    for line in (0..lines).rev() {
        after[line] = after[line + 1] | axis.touch[line];
    }
    let mut before = 0;
    for first in (0..lines).filter(|&line| axis.need[line] > 0) {
        let (mut touching, mut inside) = (0, 0);
        let (mut need, mut cells, mut touching_cells, mut inside_cells) = (0, 0, 0, 0);
        for last in (first..lines).filter(|&line| axis.need[line] > 0) {
            touching_cells += regions.cells(axis.touch[last] & !touching);
            touching |= axis.touch[last];
            let settled = touching & !(before | after[last + 1]);
            inside_cells += regions.cells(settled & !inside);
            inside = settled;
            need += u32::from(axis.need[last]);
            cells += u32::from(axis.count[last]);
            let (least, most) = (regions.need(inside), regions.need(touching));
            if least > need || most < need {
                return Err(Dead);
            }
            if inside == touching {
                continue;
            }
            let band = (2u64 << last) - (1 << first);
            found(Leftover {
                band,
                regions: inside,
                within: true,
                cells: cells - inside_cells,
                queens: need - least,
            })?;
            found(Leftover {
                band,
                regions: touching,
                within: false,
                cells: touching_cells - cells,
                queens: most - need,
            })?;
        }
        before |= axis.touch[first];
    }
    Ok(())
}

/// The same where every open line and every region needs one queen: reports the bands whose
/// leftover holds none, with the regions counted and whether the leftover lies within the band.
///
/// `touch` are the regions with open cells in each line, `open` the lines that need their queen.
#[inline]
pub(super) fn tight(
    touch: &[u64],
    open: u64,
    mut found: impl FnMut(u64, u64, bool),
) -> Result<(), Dead> {
    let mut after = [0u64; 65];
    for line in (0..touch.len()).rev() {
        after[line] = after[line + 1] | touch[line];
    }
    let mut before = 0;
    for first in members(open) {
        let (mut touching, mut inside) = (0, 0);
        let (mut need, mut least, mut most) = (0, 0, 0);
        for last in members(open & u64::MAX << first) {
            // Both sets only grow with the band: counting what is new takes less than counting all.
            let settled = (touching | touch[last]) & !(before | after[last + 1]);
            most += members(touch[last] & !touching).count();
            least += members(settled & !inside).count();
            (touching, inside) = (touching | touch[last], settled);
            need += 1;
            if least > need || most < need {
                return Err(Dead);
            }
            if inside == touching {
                continue;
            }
            let band = (2u64 << last) - (1 << first);
            if least == need {
                found(band, inside, true);
            }
            if most == need {
                found(band, touching, false);
            }
        }
        before |= touch[first];
    }
    Ok(())
}
