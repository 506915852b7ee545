//! Chooses items from packs and writes them as a new pack. Their lines are copied as they are.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use gridsmith::batch;

use crate::seal::unsealed;
use crate::{Header, LineError, Pack, PackItem, PackLine, PlanRecord, StoreError};

/// Lines read ahead of the one that is looked at, for each thread.
const AHEAD: usize = 64;

/// Packs to choose from.
pub struct Shelf {
    packs: Vec<Open>,
}

struct Open {
    path: PathBuf,
    file: File,
    header: Header,
}

/// Where the line of an item stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pack: u32,
    length: u32,
    offset: u64,
}

impl Shelf {
    /// Opens the packs at `paths`. They must be files: their lines are read twice.
    pub fn open(paths: &[PathBuf]) -> Result<Shelf, StoreError> {
        let open = |path: &PathBuf| {
            let failed = |error| StoreError::read(path, &error);
            let file = File::open(path).map_err(failed)?;
            if !file.metadata().map_err(failed)?.is_file() {
                let why = "it is not a regular file; save it to a file first".into();
                return Err(StoreError::NotAPack { path: path.clone(), why });
            }
            let header = Pack::open(path)?.header().clone();
            Ok(Open { path: path.clone(), file, header })
        };
        Ok(Shelf { packs: paths.iter().map(open).collect::<Result<_, _>>()? })
    }

    /// The headers of the packs.
    pub fn headers(&self) -> impl Iterator<Item = &Header> {
        self.packs.iter().map(|pack| &pack.header)
    }

    /// Calls `look` for every item on `threads` threads, and `take` on this one with what it said, in the
    /// order of the packs and their lines, until `take` breaks off. A damaged line is an error.
    pub fn scan<T: Send>(
        &self,
        threads: usize,
        look: impl Fn(PackItem) -> T + Sync,
        mut take: impl FnMut(Place, T) -> ControlFlow<()>,
    ) -> Result<(), StoreError> {
        for (number, pack) in (0..).zip(&self.packs) {
            let lines = Pack::open(&pack.path)?.lines();
            let read = |line: Result<PackLine, StoreError>| {
                let line = line?;
                let place =
                    Place { pack: number, length: line.text.len() as u32, offset: line.offset };
                match PackItem::parse(line.number, &line.text) {
                    Ok(item) => Ok((place, look(item))),
                    Err(error) => Err(pack.damaged(line.number, error)),
                }
            };
            let mut end = Ok(ControlFlow::Continue(()));
            batch(lines, threads, threads.saturating_mul(AHEAD), read, |seen| match seen {
                Ok((place, said)) => {
                    let flow = take(place, said);
                    end = Ok(flow);
                    flow
                }
                Err(error) => {
                    end = Err(error);
                    ControlFlow::Break(())
                }
            });
            if end?.is_break() {
                break;
            }
        }
        Ok(())
    }

    /// Writes the items at `places` as a pack, in this order.
    pub fn write(
        &mut self,
        out: &mut dyn Write,
        title: Option<String>,
        places: &[Place],
    ) -> Result<(), StoreError> {
        let header = Header::new(title, places.len() as u64, self.plans());
        line(out, header.line().as_bytes())?;
        for place in places {
            let text = self.packs[place.pack as usize].text(*place)?;
            line(out, &text)?;
        }
        Ok(())
    }

    /// The plans of all packs, each once.
    fn plans(&self) -> Vec<PlanRecord> {
        let mut plans: Vec<PlanRecord> = Vec::new();
        for record in self.headers().flat_map(|header| &header.plans) {
            if !plans.contains(record) {
                plans.push(record.clone());
            }
        }
        plans
    }
}

impl Open {
    /// The line at `place`, which must not have changed since it was looked at.
    fn text(&mut self, place: Place) -> Result<Vec<u8>, StoreError> {
        let mut text = vec![0; place.length as usize];
        let read = self.file.seek(SeekFrom::Start(place.offset));
        read.and_then(|_| self.file.read_exact(&mut text))
            .map_err(|error| StoreError::read(&self.path, &error))?;
        match unsealed(&text) {
            Ok(_) => Ok(text),
            Err(_) => {
                let why = "it was changed while it was read".into();
                Err(StoreError::NotAPack { path: self.path.clone(), why })
            }
        }
    }

    fn damaged(&self, line: u64, error: LineError) -> StoreError {
        StoreError::Line { path: self.path.clone(), line, error }
    }
}

fn line(out: &mut dyn Write, text: &[u8]) -> Result<(), StoreError> {
    let written = out.write_all(text).and_then(|()| out.write_all(b"\n"));
    written.map_err(|error| StoreError::write("the pack".as_ref(), &error))
}
