//! `gridsmith catalogue add`: the puzzles of packs go into the library, block by block.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

use gridsmith::batch;
use gridsmith_catalogue::{Added, BLOCK, Entry, EntryError, Library, Query};
use gridsmith_store::{Pack, PackLine, PlanRecord, StoreError};
use serde_json::Value;

use super::{error, report};
use crate::args::{CatalogueAdd, Global};
use crate::files::Inputs;
use crate::output::{Exit, Talk, plural};
use crate::progress::Progress;
use crate::watch::Watch;

/// Lines read ahead of the one that is added, for each thread.
const AHEAD: usize = 256;

/// How long the program may take to end after Ctrl-C: a block may be waiting for another program.
const GRACE: Duration = Duration::from_secs(4);

pub fn run(args: &CatalogueAdd, path: &Path, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let mut inputs = Inputs::try_new(&args.packs)?;
    let library = Library::open(path).map_err(error)?;
    let watch = Watch::start_with(GRACE, global.global_timeout);
    let cancel = watch.flag(None);
    let progress = Progress::new(global.quiet, inputs.bytes, "puzzle");
    let mut adding = Adding {
        library,
        cancel: &cancel,
        progress: &progress,
        check: args.check,
        bytes: 0,
        sum: Added::default(),
    };
    let mut end = Ok(());
    while let Some(next) = inputs.next() {
        let (name, input) = next?;
        let pack = Pack::read(input, Path::new(&name)).map_err(crate::commands::pack::error);
        end = pack.and_then(|pack| adding.pack(pack, &name, global.threads()));
        if end.is_err() || cancel.load(Relaxed) {
            break;
        }
    }
    progress.finish();
    let (sum, over) = (adding.sum, cancel.load(Relaxed));
    let count = adding.library.count(&Query::default()).map_err(error)?;
    let all = plural(count, "puzzle");
    talk.say(format_args!(
        "{}: {} added, {} known before; {all} in the library",
        path.display(),
        sum.added,
        sum.known
    ));
    end?;
    if over {
        let why = if watch.is_late() { "time is up (--global-timeout)" } else { "interrupted" };
        talk.say(format_args!("{why}: the same command adds the remaining puzzles"));
    }
    if global.json {
        let mut fields = report("catalogue_add", path);
        fields.insert("added".into(), sum.added.into());
        fields.insert("known".into(), sum.known.into());
        fields.insert("count".into(), count.into());
        writeln!(io::stdout(), "{}", Value::Object(fields))?;
    }
    Ok(if over { Exit::Undecided } else { Exit::Yes })
}

struct Adding<'a> {
    library: Library,
    cancel: &'a AtomicBool,
    progress: &'a Progress,
    check: bool,
    /// Bytes read.
    bytes: u64,
    sum: Added,
}

impl Adding<'_> {
    /// Adds the puzzles of a pack, until the flag is set or a line is damaged.
    fn pack(&mut self, pack: Pack, name: &str, threads: usize) -> io::Result<()> {
        let (check, cancel) = (self.check, self.cancel);
        let plans = pack.header().plans.clone();
        let read = |line: Result<PackLine, StoreError>| {
            let line = line.map_err(EntryError::Pack)?;
            let entry = Entry::read(&line)?;
            // `None`: the flag was set meanwhile, and nothing more is added.
            if check && let Some(Err(error)) = entry.item().check(cancel) {
                return Err(EntryError::Line { number: line.number, error });
            }
            Ok((entry, line.text.len() as u64 + 1))
        };
        let mut block: Vec<Entry> = Vec::with_capacity(BLOCK);
        let mut end = Ok(());
        batch(pack.lines(), threads, threads.saturating_mul(AHEAD), read, |read| {
            match read {
                _ if cancel.load(Relaxed) => return ControlFlow::Break(()),
                Ok((entry, bytes)) => {
                    block.push(entry);
                    self.bytes += bytes;
                    if block.len() == BLOCK {
                        end = self.block(&plans, &mut block);
                    }
                }
                Err(EntryError::Pack(error)) => end = Err(crate::commands::pack::error(error)),
                Err(error) => end = Err(io::Error::other(format!("{name}, {error}"))),
            }
            if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        // The lines before a damaged one are good.
        if !cancel.load(Relaxed) {
            self.block(&plans, &mut block)?;
        }
        end
    }

    fn block(&mut self, plans: &[PlanRecord], block: &mut Vec<Entry>) -> io::Result<()> {
        let Added { added, known } = self.library.add(plans, block).map_err(error)?;
        block.clear();
        self.sum.added += added;
        self.sum.known += known;
        self.progress.tick(self.sum.added + self.sum.known, self.bytes);
        Ok(())
    }
}
