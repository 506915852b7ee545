//! A register with 27 lanes of 16 bits: one set of digits for each minirow of the board.
//!
//! A minirow is the three cells of a row that share a box. Its place is its band, its row in the
//! band and its stack. The permutations move every minirow to the place of another: the operations
//! of the engine in [`super::rules`] need no others. Registers are in [`super::simd`].

use crate::{ALL_DIGITS, CELLS};

/// The candidates of a cell with each clue; 0 is no clue.
pub(super) const OF_CLUE: [u16; 16] = {
    let mut masks = [0; 16];
    masks[0] = ALL_DIGITS;
    let mut clue = 1;
    while clue <= 9 {
        masks[clue] = 1 << (clue - 1);
        clue += 1;
    }
    masks
};

/// A set of digits for each minirow. Bit `d` is digit `d + 1`.
///
/// A register may have more lanes than there are minirows. Such a spare lane is never moved, and it
/// never mixes with others; it holds all digits, so no rule ever finds anything there.
pub(super) trait Plane: Copy {
    /// The lanes in memory.
    type Saved: Copy + AsRef<[u16]> + AsMut<[u16]>;

    /// The lane of each minirow, in reading order.
    const LANES: [usize; 27];
    /// The order of the cells in all lanes, as [`order`](super::choose::order) makes it.
    const ORDER: [Self::Saved; 3];
    /// All lanes with this value, in memory.
    fn saved(value: u16) -> Self::Saved;
    /// Writes the lanes.
    fn save(self) -> Self::Saved;
    /// Reads the lanes.
    fn load(saved: &Self::Saved) -> Self;
    /// A register with this value in every lane.
    fn splat(value: u16) -> Self;

    /// Nothing in spare lanes, and the same in all others.
    fn real(self) -> Self;
    /// The three planes of clues: one candidate in a cell with a clue, all in an empty cell.
    #[inline(always)]
    fn of_clues(clues: &[u8; CELLS]) -> [Self; 3] {
        let mut cells = [Self::saved(ALL_DIGITS); 3];
        for (minirow, clues) in clues.as_chunks::<3>().0.iter().enumerate() {
            for (cells, clue) in cells.iter_mut().zip(clues) {
                cells.as_mut()[Self::LANES[minirow]] = OF_CLUE[usize::from(clue & 15)];
            }
        }
        [Self::load(&cells[0]), Self::load(&cells[1]), Self::load(&cells[2])]
    }

    /// `self & other`.
    fn and(self, other: Self) -> Self;
    /// `self | other`.
    fn or(self, other: Self) -> Self;
    /// `self & !other`.
    fn and_not(self, other: Self) -> Self;
    /// `self ^ other`.
    fn xor(self, other: Self) -> Self;
    /// `self + other`, without overflow.
    fn add(self, other: Self) -> Self;
    /// The larger number of each lane.
    fn max(self, other: Self) -> Self;
    /// The smaller number of each lane.
    fn min(self, other: Self) -> Self;
    /// The set without its lowest digit.
    fn without_lowest(self) -> Self;
    /// The set if it has one digit, and nothing otherwise.
    fn if_single(self) -> Self;
    /// The set if it has a digit, and otherwise `other`.
    fn if_any(self, other: Self) -> Self;
    /// `value` where the set has a digit, and nothing otherwise.
    fn flag(self, value: Self) -> Self;
    /// `then` where `self` is equal to `other`, and `or` elsewhere.
    fn where_equal(self, other: Self, then: Self, or: Self) -> Self;

    /// True if some lane is 0.
    fn has_empty(self) -> bool;
    /// True if all lanes are 0.
    fn is_empty(self) -> bool;
    /// The largest number of all lanes.
    fn largest(self) -> u16;

    /// From the stack after this one, counted in a circle. The names of all permutations say how
    /// many places further the content of a lane comes from.
    fn stack1(self) -> Self;
    /// From the stack two further.
    fn stack2(self) -> Self;
    /// From the next row of the band.
    fn row1(self) -> Self;
    /// From the row two further.
    fn row2(self) -> Self;
    /// From the next band.
    fn band1(self) -> Self;
    /// From the band two further.
    fn band2(self) -> Self;
    /// From the next row and the next stack.
    #[inline(always)]
    fn row1_stack1(self) -> Self {
        self.stack1().row1()
    }
    /// From the next row and the stack two further.
    #[inline(always)]
    fn row1_stack2(self) -> Self {
        self.stack2().row1()
    }
    /// From the row two further and the next stack.
    #[inline(always)]
    fn row2_stack1(self) -> Self {
        self.stack1().row2()
    }
    /// From the row two further and the stack two further.
    #[inline(always)]
    fn row2_stack2(self) -> Self {
        self.stack2().row2()
    }

    /// `a | b | c`.
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a.or(b).or(c)
    }
    /// At least two of three.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        a.and(b).or(a.or(b).and(c))
    }
    /// `a & b & c`.
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a.and(b).and(c)
    }
    /// `a & !(b | c)`.
    #[inline(always)]
    fn but_either(a: Self, b: Self, c: Self) -> Self {
        a.and_not(b.or(c))
    }
    /// `a | b & c`.
    #[inline(always)]
    fn or_and(a: Self, b: Self, c: Self) -> Self {
        a.or(b.and(c))
    }
}
