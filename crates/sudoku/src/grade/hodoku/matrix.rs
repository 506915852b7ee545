//! Rows of bits, as many and as long as a board needs.

/// A table of bits.
#[derive(Default)]
pub(super) struct Matrix {
    words: usize,
    bits: Vec<u64>,
}

impl Matrix {
    /// Makes this an empty table with this many rows and columns.
    pub(super) fn reset(&mut self, rows: usize, columns: usize) {
        self.words = columns.div_ceil(64);
        self.bits.clear();
        self.bits.resize(rows * self.words, 0);
    }

    #[inline]
    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    #[inline]
    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..(row + 1) * self.words]
    }

    #[inline]
    pub(super) fn set(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    #[inline]
    pub(super) fn has(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] >> (column % 64) & 1 != 0
    }

    /// Adds row `from` to row `to`.
    #[inline]
    pub(super) fn join(&mut self, to: usize, from: usize) {
        let words = self.words;
        if to < from {
            let (low, high) = self.bits.split_at_mut(from * words);
            or(&mut low[to * words..(to + 1) * words], &high[..words]);
        } else if from < to {
            let (low, high) = self.bits.split_at_mut(to * words);
            or(&mut high[..words], &low[from * words..(from + 1) * words]);
        }
    }

    /// Closes the relation: where each row leads over any number of others. Column `k` stands for
    /// row `k`.
    pub(super) fn close(&mut self) {
        let rows = self.bits.len().checked_div(self.words).unwrap_or(0);
        for via in 0..rows {
            let (word, bit) = (via / 64, via % 64);
            for from in 0..rows {
                if self.bits[from * self.words + word] >> bit & 1 != 0 {
                    self.join(from, via);
                }
            }
        }
    }
}

/// Adds `more` to `bits`.
#[inline]
pub(super) fn or(bits: &mut [u64], more: &[u64]) {
    bits.iter_mut().zip(more).for_each(|(a, b)| *a |= b);
}

/// True if the two share a member.
#[inline]
pub(super) fn meets(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// The members, in ascending order.
#[inline]
pub(super) fn members(bits: &[u64]) -> impl Iterator<Item = usize> {
    bits.iter().enumerate().flat_map(|(i, &word)| {
        let mut word = word;
        std::iter::from_fn(move || {
            (word != 0).then(|| {
                let bit = word.trailing_zeros() as usize;
                word &= word - 1;
                i * 64 + bit
            })
        })
    })
}
