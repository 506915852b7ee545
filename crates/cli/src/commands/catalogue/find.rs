//! `gridsmith catalogue find` and `export`: puzzles from the library.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::Path;

use gridsmith::{Place, head};
use gridsmith_catalogue::{CatalogueError, Library, Query};
use gridsmith_store::{PackItem, StoreError, replace};
use serde_json::Value;

use super::query;
use super::{error, report};
use crate::args::{CatalogueExport, CatalogueFind, Criteria, Global, Part};
use crate::commands::pack;
use crate::output::{Exit, Talk, plural};

pub fn find(args: &CatalogueFind, path: &Path, global: &Global) -> io::Result<Exit> {
    let query = query(&args.criteria, &args.part, global)?;
    let library = Library::open_to_read(path).map_err(error)?;
    let mut out = BufWriter::new(io::stdout().lock());
    if args.count {
        let count = library.count(&query).map_err(error)?;
        if global.json {
            let mut fields = report("catalogue_count", path);
            fields.insert("count".into(), count.into());
            writeln!(out, "{}", Value::Object(fields))?;
        } else {
            writeln!(out, "{count}")?;
        }
        out.flush()?;
        return Ok(exit(count));
    }
    let (mut count, mut end) = (0, Ok(()));
    let see = |line: &str| {
        count += 1;
        end = match global.json {
            true => writeln!(out, "{line}"),
            false => plain(line, path).and_then(|puzzle| writeln!(out, "{puzzle}")),
        };
        if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    library.each(&query, see).map_err(error)?;
    end?;
    out.flush()?;
    Ok(exit(count))
}

/// The puzzle of an item as its canonical line.
fn plain(line: &str, path: &Path) -> io::Result<String> {
    let item = PackItem::parse(0, line.as_bytes());
    item.map(|item| item.puzzle.to_string())
        .map_err(|why| error(CatalogueError::Damaged { path: path.into(), why: why.to_string() }))
}

pub fn export(
    args: &CatalogueExport,
    path: &Path,
    global: &Global,
    talk: &Talk,
) -> io::Result<Exit> {
    let query = query(&args.criteria, &args.part, global)?;
    let library = Library::open_to_read(path).map_err(error)?;
    let title = args.title.clone();
    let Some(file) = &args.output else {
        let mut out = BufWriter::new(io::stdout().lock());
        let count = library.export(&query, title, &mut out).map_err(error)?;
        out.flush()?;
        return Ok(exit(count));
    };
    let mut end = Ok(0);
    let written = replace(file, |out| match library.export(&query, title, out) {
        Ok(count) => {
            end = Ok(count);
            Ok(())
        }
        Err(CatalogueError::Store(error)) => Err(error),
        // The error of the library is told below; the file must not appear.
        Err(other) => {
            end = Err(error(other));
            Err(StoreError::NotAFile { path: file.clone() })
        }
    });
    let count = end?;
    written.map_err(pack::error)?;
    if global.json {
        let mut fields = head("pack_write", Place::default());
        fields.insert("file".into(), file.display().to_string().into());
        fields.insert("count".into(), count.into());
        writeln!(io::stdout(), "{}", Value::Object(fields))?;
    }
    talk.say(format_args!("{}: {}", file.display(), plural(count, "puzzle")));
    Ok(exit(count))
}

fn query(criteria: &Criteria, part: &Part, global: &Global) -> io::Result<Query> {
    let query = query::query(criteria, global)?;
    Ok(Query { order: part.order, limit: part.limit, ..query })
}

fn exit(count: u64) -> Exit {
    if count > 0 { Exit::Yes } else { Exit::No }
}
