//! One file a command.

pub mod bench;
mod bench_sudoku;
mod blocks;
pub mod certify;
pub mod chains;
pub mod check;
pub mod count;
pub mod explain;
pub mod generate;
pub mod grade;
pub mod hint;
pub mod manual;
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
