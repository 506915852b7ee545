//! The commands, one file each or per group, and what they share.

pub mod bench;
mod bench_sudoku;
mod blocks;
pub mod certify;
pub mod chains;
pub mod check;
pub mod count;
mod delivery;
pub mod explain;
pub mod generate;
pub mod grade;
pub mod hint;
pub mod manual;
mod missed;
pub mod path;
pub mod rate;
pub mod regress;
pub mod repair;
pub mod show;
pub mod solve;
pub mod stream;
pub mod sudoku;
mod summary;
pub mod techniques;
mod told;
mod work;
