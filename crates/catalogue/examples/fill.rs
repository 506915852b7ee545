//! Fills a library and measures it: `fill PACK LIBRARY [COUNT]`.
//!
//! The puzzles are those Sudokus of the pack that get one to three more digits of their solution
//! (`gridsmith_testkit::many`), as many from each, until there are COUNT (default 1,000,000). They have
//! the ratings, techniques and certificates of the Sudokus they come from, so a line is as long as one of
//! a pack. Every line is read, brought to its canonical form and added as `catalogue add` does it.
//! Such a library is for measuring only: the ratings are those of other puzzles.

use std::ops::ControlFlow;
use std::path::Path;
use std::time::Instant;

use gridsmith::core::Label;
use gridsmith::{AnyPuzzle, batch};
use gridsmith_catalogue::{Added, BLOCK, Entry, Library, Order, Query, Uses};
use gridsmith_store::{Pack, PackLine};
use gridsmith_testkit::many;

type Failed = Box<dyn std::error::Error>;

fn main() -> Result<(), Failed> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [pack, path, rest @ ..] = &args[..] else {
        return Err("usage: fill PACK LIBRARY [COUNT]".into());
    };
    let count: usize = rest.first().map_or(Ok(1_000_000), |count| count.parse())?;
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let bases = bases(Path::new(pack))?;
    if bases.is_empty() {
        return Err("the pack has no plain Sudoku".into());
    }
    let mut library = Library::open(path)?;
    let started = Instant::now();
    let added = fill(&mut library, &bases, count, threads)?;
    let seconds = started.elapsed().as_secs_f64();
    println!(
        "{} added, {} known, from {} Sudokus in {seconds:.1} s: {:.0} per second with {threads} threads",
        added.added,
        added.known,
        bases.len(),
        (added.added + added.known) as f64 / seconds
    );
    drop(library);
    let library = Library::open_to_read(path)?;
    let bytes = std::fs::metadata(path)?.len();
    let all = library.count(&Query::default())?;
    println!(
        "{all} puzzles, {:.0} MB, {} bytes per puzzle",
        bytes as f64 / 1e6,
        bytes / all.max(1)
    );
    queries(&library)?;
    let started = Instant::now();
    println!("damage: {:?}, {:.1} s", library.damage()?, started.elapsed().as_secs_f64());
    Ok(())
}

/// The lines of the plain Sudokus of a pack.
fn bases(pack: &Path) -> Result<Vec<String>, Failed> {
    let mut bases = Vec::new();
    for line in Pack::open(pack)?.lines() {
        let line = line?;
        if matches!(Entry::read(&line)?.item().puzzle, AnyPuzzle::Sudoku(_)) {
            bases.push(String::from_utf8(line.text)?);
        }
    }
    Ok(bases)
}

/// Adds `count` puzzles in blocks.
fn fill(
    library: &mut Library,
    bases: &[String],
    count: usize,
    threads: usize,
) -> Result<Added, Failed> {
    let each = count.div_ceil(bases.len());
    let lines = bases.iter().flat_map(|base| many::variants(base).take(each)).take(count);
    let lines = (2..).zip(lines).map(|(number, line)| PackLine {
        number,
        offset: 0,
        text: line.into_bytes(),
    });
    let (mut sum, mut end) = (Added::default(), Ok(()));
    let mut block = Vec::with_capacity(BLOCK);
    let mut add = |block: &mut Vec<Entry>| -> Result<(), Failed> {
        let Added { added, known } = library.add(&[], block)?;
        block.clear();
        sum.added += added;
        sum.known += known;
        Ok(())
    };
    batch(
        lines,
        threads,
        threads * 256,
        |line| Entry::read(&line),
        |entry| {
            match entry {
                Ok(entry) => block.push(entry),
                Err(error) => end = Err(error.into()),
            }
            if block.len() == BLOCK && end.is_ok() {
                end = add(&mut block);
            }
            if end.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        },
    );
    end?;
    add(&mut block)?;
    Ok(sum)
}

/// Asks typical questions.
fn queries(library: &Library) -> Result<(), Failed> {
    let uses = |code: &str| Uses { sudoku: vec![code.into()], others: vec![] };
    let rows = [
        ("all", Query::default()),
        ("label hard", Query { labels: vec![Label::Hard], ..Query::default() }),
        ("SE 6.0..7.0", Query { se: Some((60, 70)), ..Query::default() }),
        ("25 clues", Query { clues: Some((25, 25)), ..Query::default() }),
        ("technique skyscraper", Query { with: vec![uses("skyscraper")], ..Query::default() }),
        (
            "hard, 24..26 clues, naked pair but no skyscraper",
            Query {
                labels: vec![Label::Hard],
                clues: Some((24, 26)),
                with: vec![uses("naked-pair")],
                without: vec![uses("skyscraper")],
                ..Query::default()
            },
        ),
    ];
    for (name, query) in rows {
        let started = Instant::now();
        let count = library.count(&query)?;
        let counted = started.elapsed();
        let started = Instant::now();
        let mut bytes = 0;
        let some = Query { limit: Some(1_000), order: Order::Difficulty, ..query.clone() };
        library.each(&some, |line| {
            bytes += line.len();
            ControlFlow::Continue(())
        })?;
        let sorted = started.elapsed();
        let started = Instant::now();
        let some = Query { limit: Some(1_000), ..query };
        library.each(&some, |line| {
            bytes += line.len();
            ControlFlow::Continue(())
        })?;
        println!(
            "{name}: {count} in {counted:.1?}; 1000 lines in {:.1?}, by difficulty in {sorted:.1?}",
            started.elapsed()
        );
    }
    let started = Instant::now();
    library.stats(&Query::default())?;
    println!("statistics of all: {:.1?}", started.elapsed());
    let started = Instant::now();
    library.excluded()?;
    println!("all keys, as for --not-in: {:.1?}", started.elapsed());
    Ok(())
}
