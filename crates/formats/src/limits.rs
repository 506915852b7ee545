//! Limits on the size of texts. They are checked before memory is allocated.

/// Maximum size of a record (a line, a grid, a JSON object) in bytes.
pub const RECORD: usize = 1 << 20;

/// Maximum length of a line in bytes before reading stops. The rest of a line that is too long for
/// a record is skipped, but some inputs never end.
pub const LINE: usize = 1 << 28;

/// Maximum number of lines of a grid, including headers and drawn rules.
pub const GRID_LINES: usize = 256;

/// Maximum side of a board.
pub const SIDE: usize = gridsmith_core::Size::MAX_SIDE;

/// Maximum number of values in a JSON object. Each takes at least a hundred bytes of memory,
/// however short its text is.
pub const VALUES: usize = 100_000;

/// Maximum depth of nested brackets in JSON.
pub const DEPTH: usize = 16;

/// Maximum size of the data in a link in bytes.
pub const PAYLOAD: usize = 64 << 10;

/// Maximum size of decompressed data in bytes.
pub const UNPACKED: usize = 8 << 20;
