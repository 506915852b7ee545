//! A table of bits: which columns are set in each row.

/// `rows` sets of numbers below a common bound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    words: usize,
    bits: Vec<u64>,
}

impl Grid {
    pub fn new(rows: usize, columns: usize) -> Self {
        let words = columns.div_ceil(64).max(1);
        Grid { words, bits: vec![0; rows * words] }
    }

    pub fn bytes(&self) -> usize {
        8 * self.bits.len()
    }

    /// A row; an empty one beyond the last.
    pub fn row(&self, row: usize) -> &[u64] {
        self.bits.get(row * self.words..(row + 1) * self.words).unwrap_or(&[])
    }

    /// False beyond the last row and column.
    pub fn has(&self, row: usize, column: usize) -> bool {
        self.row(row).get(column / 64).is_some_and(|word| word >> (column % 64) & 1 != 0)
    }

    pub fn insert(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    pub fn remove(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] &= !(1 << (column % 64));
    }

    /// The columns set in `row`, in rising order.
    pub fn columns(&self, row: usize) -> impl Iterator<Item = usize> {
        self.row(row).iter().enumerate().flat_map(|(at, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
                rest &= rest - 1;
                Some(at * 64 + bit)
            })
        })
    }

    /// True if some column of row `a` and some column of row `b` differ by one.
    pub fn consecutive(&self, a: usize, b: usize) -> bool {
        let (a, b) = (self.row(a), self.row(b));
        let step = |low: &[u64], high: &[u64]| {
            let mut carry = 0;
            low.iter().zip(high).any(|(&low, &high)| {
                let moved = low << 1 | carry;
                carry = low >> 63;
                moved & high != 0
            })
        };
        step(a, b) || step(b, a)
    }
}
