//! A library of puzzles across packs: one SQLite file, without duplicates up to symmetry.
//!
//! The library holds the lines of packs as they are, each puzzle once, with what one searches by:
//! kind, size, label, ratings, clues, techniques. docs/CATALOGUE.md describes it.
//!
//! | You want | You call |
//! | --- | --- |
//! | to open or make a library | [`Library::open`] |
//! | to put puzzles into it | [`Library::add`] |
//! | to search | [`Library::count`], [`Library::each`] with a [`Query`] |
//! | to write what was found as a pack | [`Library::export`] |
//! | to remove puzzles | [`Library::forget`], [`Library::forget_keys`] |
//! | to know what is in it | [`Library::stats`] |
//! | to make only new puzzles | [`Library::excluded`] |
//!
//! Several programs may use a library at once: one writes while others read, and a second writer waits
//! for its turn. A program that is killed leaves whole blocks behind, never half a puzzle.
//!
//! ```
//! use gridsmith_catalogue::{Entry, Library, Query};
//! use gridsmith_store::Pack;
//!
//! # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/forever/pack-1.jsonl");
//! # let folder = std::env::temp_dir().join(format!("gridsmith-library-{}", std::process::id()));
//! # std::fs::create_dir_all(&folder)?;
//! # let path = folder.join("library.db");
//! let mut library = Library::open(&path)?;
//! let pack = Pack::open(file)?;
//! let plans = pack.header().plans.clone();
//! let entries: Result<Vec<Entry>, _> =
//!     pack.lines().map(|line| Entry::read(&line?)).collect();
//! let added = library.add(&plans, &entries?)?;
//! println!("{} new puzzles, {} known", added.added, added.known);
//! let zips = Query { kinds: vec!["zip".into()], ..Query::default() };
//! println!("{} Zip puzzles", library.count(&zips)?);
//! # assert_eq!((added.added, library.count(&zips)? > 0), (15, true));
//! # std::fs::remove_dir_all(&folder)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![forbid(unsafe_code)]

mod entry;
mod error;
mod export;
mod library;
mod open;
mod query;
mod stats;

pub use entry::{Entry, EntryError};
pub use error::CatalogueError;
pub use library::{Added, BLOCK, Library};
pub use query::{Order, Query, Uses};
