//! What a text may cost before anything is made of it.

/// Bytes of one record: a line, a grid, a JSON object.
pub const RECORD: usize = 1 << 20;

/// Bytes of one line after which the input is given up: the rest of a line that is too long is skipped, but
/// some inputs never end.
pub const LINE: usize = 1 << 28;

/// Lines of one grid, its headers and drawn rules included.
pub const GRID_LINES: usize = 256;

/// The longest side of a board.
pub const SIDE: usize = gridsmith_core::Size::MAX_SIDE;

/// Values of one JSON object: each takes a hundred bytes and more, whatever its text is.
pub const VALUES: usize = 100_000;

/// Brackets inside brackets in JSON.
pub const DEPTH: usize = 16;

/// Bytes of the data in a link.
pub const PAYLOAD: usize = 64 << 10;

/// Bytes of decompressed data.
pub const UNPACKED: usize = 8 << 20;
