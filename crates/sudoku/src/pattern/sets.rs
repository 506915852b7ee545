//! Choosing rows that fill equally many columns: the counting that subsets and fish share.

use crate::geometry::count;
use std::ops::ControlFlow;

/// Passes every choice of `size` rows that together fill exactly `size` columns to `found`: the
/// rows as a mask, and their columns. Each row must have at least two columns. Choices come in
/// ascending order of the mask.
#[inline]
pub(crate) fn tight(
    rows: &[u16; 9],
    size: usize,
    mut found: impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut usable = [(0, 0); 9];
    let mut rest = 0;
    for (row, &columns) in rows.iter().enumerate() {
        if (2..=size).contains(&count(columns)) {
            usable[rest] = (1 << row, columns);
            rest += 1;
        }
    }
    if rest < size {
        return ControlFlow::Continue(());
    }
    more(&usable[..rest], size, size, (0, 0), &mut found)
}

/// Adds `missing` more rows, two or more, to the chosen ones. The highest row is chosen first, so
/// masks ascend.
fn more(
    usable: &[(u16, u16)],
    missing: usize,
    size: usize,
    (chosen, columns): (u16, u16),
    found: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for last in missing - 1..usable.len() {
        let (row, more_columns) = usable[last];
        let (chosen, columns) = (chosen | row, columns | more_columns);
        if count(columns) > size {
            continue;
        }
        if missing > 2 {
            more(&usable[..last], missing - 1, size, (chosen, columns), found)?;
            continue;
        }
        for (row, more_columns) in &usable[..last] {
            if count(columns | more_columns) == size {
                found(chosen | row, columns | more_columns)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets of `size` among nine elements in ascending order of their masks.
pub(crate) fn choices(size: usize) -> &'static [u16] {
    &CHOICES[STARTS[size]..STARTS[size + 1]]
}

/// The index in `CHOICES` where the sets of each size begin.
const STARTS: [usize; 11] = [0, 1, 10, 46, 130, 256, 382, 466, 502, 511, 512];

static CHOICES: [u16; 512] = {
    let mut table = [0; 512];
    let mut next = STARTS;
    let mut mask = 0u16;
    while mask < 512 {
        let size = mask.count_ones() as usize;
        table[next[size]] = mask;
        next[size] += 1;
        mask += 1;
    }
    table
};

/// The sets of `size` among `n` elements in ascending order of their masks.
///
/// The empty set is yielded once if there are elements.
pub(crate) fn subsets(n: usize, size: usize) -> impl Iterator<Item = u16> {
    (0..1u32 << n)
        .filter(move |mask| n > 0 && mask.count_ones() as usize == size)
        .map(|mask| mask as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tight_choices_are_those_of_plain_counting() {
        for seed in 0..2_000u64 {
            let mut rng = gridsmith_core::Seed::from(seed).stream("tight");
            let rows: [u16; 9] =
                std::array::from_fn(|_| (rng.below(512) & rng.below(512) & rng.below(512)) as u16);
            for size in 2..=4 {
                let mut got = Vec::new();
                let _ = tight(&rows, size, |choice, columns| {
                    got.push((choice, columns));
                    ControlFlow::Continue(())
                });
                let wanted: Vec<(u16, u16)> = subsets(9, size)
                    .filter(|c| crate::geometry::bits(*c).all(|row| rows[row].count_ones() >= 2))
                    .map(|c| (c, crate::geometry::bits(c).fold(0, |all, row| all | rows[row])))
                    .filter(|(_, columns)| columns.count_ones() as usize == size)
                    .collect();
                assert_eq!(got, wanted, "seed {seed}, size {size}");
            }
        }
    }

    #[test]
    fn choices_are_the_subsets_of_nine() {
        for size in 0..=9 {
            assert_eq!(choices(size), subsets(9, size).collect::<Vec<_>>());
        }
    }

    #[test]
    fn subsets_rise() {
        assert_eq!(subsets(4, 2).collect::<Vec<_>>(), [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        assert_eq!((subsets(3, 0).count(), subsets(0, 0).count()), (1, 0));
    }
}
