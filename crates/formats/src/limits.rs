//! What a text may cost before anything is made of it.

/// Bytes of one record: a line, a grid, a JSON object.
pub const RECORD: usize = 1 << 20;

/// Lines of one grid, its headers and drawn rules included.
pub const GRID_LINES: usize = 256;

/// The longest side of a board.
pub const SIDE: usize = gridsmith_core::Size::MAX_SIDE;

/// Brackets inside brackets in JSON.
pub const DEPTH: usize = 16;
