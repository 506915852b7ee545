//! Pattern finders that hints and Sudoku Explainer's rating share. HoDoKu's rating uses the
//! counting of some.

pub(crate) mod aligned;
pub(crate) mod bug;
pub(crate) mod fish;
pub(crate) mod locked;
pub(crate) mod sets;
pub(crate) mod unique_loop;
pub(crate) mod wing;
