//! `gridsmith catalogue forget`: puzzles leave the library, block by block.

use std::io::{self, Write};
use std::path::Path;

use gridsmith_catalogue::{BLOCK, CatalogueError, Library, Query};
use gridsmith_store::Pack;
use serde_json::Value;

use super::query::query;
use super::{error, report};
use crate::args::{CatalogueForget, Global};
use crate::commands::pack;
use crate::files::Inputs;
use crate::output::{Exit, Talk, plural};

pub fn run(args: &CatalogueForget, path: &Path, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let query = query(&args.criteria, global)?;
    let ways = [!args.packs.is_empty(), !query.is_everything(), args.all];
    if ways.iter().filter(|way| **way).count() != 1 {
        return Err(io::Error::other(
            "name packs, or give options that choose puzzles, or --all, but only one of these",
        ));
    }
    if !path.exists() {
        return Err(error(CatalogueError::Missing { path: path.into() }));
    }
    let mut library = Library::open(path).map_err(error)?;
    let forgotten = match args.packs.is_empty() {
        true => by_query(&mut library, &query)?,
        false => by_packs(&mut library, &args.packs)?,
    };
    let count = library.count(&Query::default()).map_err(error)?;
    talk.say(format_args!(
        "{}: {forgotten} forgotten; {} in the library",
        path.display(),
        plural(count, "puzzle")
    ));
    if global.json {
        let mut fields = report("catalogue_forget", path);
        fields.insert("forgotten".into(), forgotten.into());
        fields.insert("count".into(), count.into());
        writeln!(io::stdout(), "{}", Value::Object(fields))?;
    }
    Ok(if forgotten > 0 { Exit::Yes } else { Exit::No })
}

fn by_query(library: &mut Library, query: &Query) -> io::Result<u64> {
    let mut forgotten = 0;
    loop {
        match library.forget(query).map_err(error)? {
            0 => return Ok(forgotten),
            block => forgotten += block,
        }
    }
}

fn by_packs(library: &mut Library, packs: &[String]) -> io::Result<u64> {
    let mut inputs = Inputs::try_new(packs)?;
    let mut forgotten = 0;
    while let Some(next) = inputs.next() {
        let (name, input) = next?;
        let mut keys: Vec<u128> = Vec::with_capacity(BLOCK);
        for item in Pack::read(input, Path::new(&name)).map_err(pack::error)? {
            keys.push(item.map_err(pack::error)?.key());
            if keys.len() == BLOCK {
                forgotten += library.forget_keys(&keys).map_err(error)?;
                keys.clear();
            }
        }
        forgotten += library.forget_keys(&keys).map_err(error)?;
    }
    Ok(forgotten)
}
