//! `gridsmith catalogue`: a library of puzzles across packs.

mod add;
mod find;
mod forget;
mod query;

use std::io;
use std::path::Path;

use gridsmith::{Place, head};
use gridsmith_catalogue::{CatalogueError, Library};
use serde_json::{Map, Value};

use super::pack;
use crate::args::{CatalogueArgs, CatalogueCommand, CatalogueStats, Global};
use crate::output::{Exit, Talk};

pub fn run(args: &CatalogueArgs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let library = &args.library;
    match &args.command {
        CatalogueCommand::Add(add) => add::run(add, library, global, talk),
        CatalogueCommand::Find(find) => find::find(find, library, global),
        CatalogueCommand::Export(export) => find::export(export, library, global, talk),
        CatalogueCommand::Forget(forget) => forget::run(forget, library, global, talk),
        CatalogueCommand::Stats(args) => stats(args, library, global),
    }
}

/// `gridsmith catalogue stats`.
fn stats(args: &CatalogueStats, path: &Path, global: &Global) -> io::Result<Exit> {
    let query = query::query(&args.criteria, global)?;
    let library = Library::open_to_read(path).map_err(error)?;
    let stats = library.stats(&query).map_err(error)?;
    let mut report = report("catalogue_stats", path);
    report.insert("bytes".into(), std::fs::metadata(path).map_or(0, |data| data.len()).into());
    report.insert("plans".into(), library.plan_count().map_err(error)?.into());
    pack::stats::show(&stats, args.output.as_deref(), report, global)
}

/// A report about the library at `path`.
fn report(name: &'static str, path: &Path) -> Map<String, Value> {
    let mut fields = head(name, Place::default());
    fields.insert("library".into(), path.display().to_string().into());
    fields
}

/// The error in the words of the library. A closed pipe stays one.
pub fn error(error: CatalogueError) -> io::Error {
    match error {
        CatalogueError::Store(error) => pack::error(error),
        other => io::Error::other(other.to_string()),
    }
}
