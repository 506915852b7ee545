//! Counting in bands: regions against a run of adjacent lines.
//!
//! ```text
//! A A B . .     the regions wholly inside a band need as many queens as its lines:
//! A B B C .     other regions have none there (here A and B fill the first two rows);
//! . . . C C     the regions that touch a band need no more than its lines: they have none elsewhere
//! ```
//! Only runs of adjacent lines are looked at: quadratic in the side, and almost as strong as all sets.

/// The lines of one axis, rows or columns, as far as counting is concerned.
pub(super) struct Axis<'a> {
    /// The regions with an open cell in each line.
    pub(super) touch: &'a [u64],
    /// The queens each line still needs. A line that needs none has no open cells.
    pub(super) need: &'a [u8],
}

/// The queens each region still needs, by binary digits: bit g of `0[d]` is digit d of the need of g.
#[derive(Clone, Copy)]
pub(super) struct Needs(pub(super) [u64; 3]);

impl Needs {
    /// The queens that `regions` need together.
    #[inline]
    fn sum(self, regions: u64) -> u32 {
        let [ones, twos, fours] = self.0;
        (regions & ones).count_ones()
            + 2 * (regions & twos).count_ones()
            + 4 * (regions & fours).count_ones()
    }
}

/// What a count of one band says.
#[derive(Clone, Copy)]
pub(super) enum Finding {
    /// Only these regions have queens in the band.
    Owned { regions: u64, band: u64 },
    /// These regions have queens only in the band.
    Bound { regions: u64, band: u64 },
}

/// Reports every band whose count is tight and says something new. False: some count cannot be met.
#[inline]
pub(super) fn count(axis: &Axis, needs: Needs, mut found: impl FnMut(Finding)) -> bool {
    let lines = axis.need.len();
    let mut after = [0u64; 65];
    for line in (0..lines).rev() {
        after[line] = after[line + 1] | axis.touch[line];
    }
    let mut before = 0;
    for first in 0..lines {
        if axis.need[first] == 0 {
            continue;
        }
        let (mut touching, mut need) = (0, 0);
        for last in first..lines {
            if axis.need[last] == 0 {
                continue;
            }
            touching |= axis.touch[last];
            need += u32::from(axis.need[last]);
            let outside = before | after[last + 1];
            let inside = touching & !outside;
            let (least, most) = (needs.sum(inside), needs.sum(touching));
            if least > need || most < need {
                return false;
            }
            if inside == touching {
                continue;
            }
            let band = (2u64 << last) - (1 << first);
            if least == need {
                found(Finding::Owned { regions: inside, band });
            }
            if most == need {
                found(Finding::Bound { regions: touching, band });
            }
        }
        before |= axis.touch[first];
    }
    true
}
