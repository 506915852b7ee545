//! The numbers of the rating: tenths, and a whole number that sorts like Sudoku Explainer's
//! floating-point ratings.
//!
//! Sudoku Explainer repeatedly adds 0.1 to a base and compares the sums exactly. Sums that are
//! displayed alike sometimes differ in the last bit, and the smaller one comes first. `Key` has
//! room for one step between two tenths.

/// Sorts like the floating-point number.
pub type Key = u32;

/// The key of a rating whose sum is the plain one.
pub const fn plain(tenths: u32) -> Key {
    tenths * 4 + 2
}

/// What the length of a chain adds to its rating, in tenths.
///
/// Nothing up to 6 nodes, and 0.1 more each time the length passes a limit. The limits grow by a
/// half and by a third alternately.
pub const fn increment(complexity: u32) -> u32 {
    let length = complexity.saturating_sub(2);
    let (mut added, mut limit) = (0, 4);
    while length > limit {
        limit = if added % 2 == 0 { limit * 3 / 2 } else { limit * 4 / 3 };
        added += 1;
    }
    added
}

/// The key of a chain or cycle with this base (65, 66 or 70) and number of nodes.
pub const fn chain(base: u32, complexity: u32) -> Key {
    let tenths = base + increment(complexity);
    let key = plain(tenths);
    match (base, tenths) {
        (66, 67 | 69 | 72 | 74 | 77 | 79 | 87) => key - 1,
        (65, 82 | 86) => key + 1,
        _ => key,
    }
}

/// The base of a unique loop by its number of cells, in tenths.
pub const fn loop_base(cells: usize) -> u32 {
    match cells {
        0..=5 => 45,
        6..=7 => 46,
        8..=9 => 47,
        _ => 50,
    }
}

/// The key of a unique loop of this many cells whose subset adds this many tenths.
pub const fn unique_loop(cells: usize, added: u32) -> Key {
    let tenths = loop_base(cells) + added;
    let key = plain(tenths);
    match (cells, tenths) {
        (6, 47 | 49 | 52) => key - 1,
        (8, 51 | 53) => key + 1,
        _ => key,
    }
}
