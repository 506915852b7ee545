//! Questions about many puzzles as tables, and runs over folders of files.
//!
//! A [`Task`] with its [`Options`] makes a [`Table`] of a list of texts, one row each ([`table`]), or
//! of a range of a plan ([`generated`]). A table depends on texts and options only: not on threads,
//! machines or the number of files.
//!
//! A *shard* is a file of a run: `shard-000017.parquet` or `.jsonl`. Each input shard becomes one
//! output shard of the same name ([`supervise`]). Files appear whole or not at all, and what is
//! complete is not done again, so a run may be stopped anywhere and continued by any program that
//! uses this crate: `gridsmith shard`, or the Python package on a cluster. docs/SCALE.md describes
//! the files.
#![forbid(unsafe_code)]

mod answer;
mod child;
mod column;
mod error;
mod file;
mod folder;
mod generated;
mod json_lines;
mod manifest;
mod merge;
mod options;
mod order;
#[cfg(feature = "parquet")]
mod parquet;
mod poison;
mod run;
mod slice;
mod source;
mod split;
mod supervise;
mod table;
mod verify;

pub use answer::answer;
pub use child::{child, serve_child};
pub use column::{Column, Kind};
pub use error::ShardError;
pub use file::{Footer, Format, TABLE_VERSION};
pub use folder::{Shard, planned, prepare, shards};
pub use generated::generated;
pub use manifest::{MANIFEST, Manifest};
pub use merge::{Merged, merge};
pub use options::{Options, Task};
pub use order::{Order, Piece, Step, obey};
pub use run::{Bad, Done, Outcome};
pub use slice::Slice;
pub use source::texts;
pub use split::split;
pub use supervise::{Gone, TRIES, supervise};
pub use table::{Table, table};
pub use verify::{Verified, verify};
