//! The commands, one file each or per group, and what they share.

pub mod bench;
mod bench_sudoku;
mod blocks;
#[cfg(feature = "print")]
pub mod book;
#[cfg(feature = "print")]
mod book_entry;
#[cfg(feature = "catalogue")]
pub mod catalogue;
pub mod certify;
pub mod chains;
pub mod check;
pub mod convert;
pub mod count;
mod criteria;
pub mod daily;
mod delivery;
pub mod draw;
mod exits;
pub mod explain;
pub mod formats;
pub mod generate;
pub mod grade;
pub mod hint;
mod job;
pub mod manual;
mod missed;
mod outside;
pub mod pack;
pub mod path;
pub mod rate;
mod record;
pub mod regress;
pub mod repair;
#[cfg(feature = "server")]
pub mod serve;
pub mod shard;
pub mod show;
pub mod solve;
mod solve_lines;
#[cfg(feature = "server")]
pub mod studio;
pub mod sudoku;
mod summary;
pub mod techniques;
pub mod telemetry;
mod told;
mod work;
