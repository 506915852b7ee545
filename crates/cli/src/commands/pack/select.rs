//! `gridsmith pack merge`, `filter`, `split`, `sort` and `sample`: new packs from the lines of others.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use gridsmith::core::{Label, Scheme, Seed};
use gridsmith::formats::Family;
use gridsmith::{AnyPuzzle, Place as ReportPlace, head};
use gridsmith_store::{PackItem, Place, Shelf, StoreError, difficulty, replace};
use serde_json::Value;

use crate::args::{
    Criteria, Derived, Global, PackFilter, PackMerge, PackSample, PackSort, PackSplit, SortBy,
    SplitBy, Used,
};
use crate::commands::criteria::checked;
use crate::output::{Exit, Talk, plural};
use crate::plan::drawn;

pub fn merge(merge: &PackMerge, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let mut shelf = Shelf::open(&merge.derived.packs).map_err(super::error)?;
    let once = !merge.keep_duplicates;
    let items = scan(&shelf, global, |item| once.then(|| item.key()))?;
    let mut known = BTreeSet::new();
    let (total, mut places) = (items.len(), Vec::new());
    for (place, key) in items {
        if key.is_none_or(|key| known.insert(key)) {
            places.push(place);
        }
    }
    let left_out = (total - places.len()) as u64;
    if left_out > 0 {
        talk.say(format_args!("{} left out", plural(left_out, "duplicate")));
    }
    write(&mut shelf, &merge.derived, &places, global, talk)
}

pub fn filter(filter: &PackFilter, global: &Global, talk: &Talk) -> io::Result<Exit> {
    checked(&filter.criteria)?;
    let mut shelf = Shelf::open(&filter.derived.packs).map_err(super::error)?;
    let items = scan(&shelf, global, |item| keeps(&filter.criteria, global.family(), item))?;
    let places: Vec<Place> =
        items.into_iter().filter(|(_, kept)| *kept).map(|(place, _)| place).collect();
    let exit = if places.is_empty() { Exit::No } else { Exit::Yes };
    Ok(write(&mut shelf, &filter.derived, &places, global, talk)?.max(exit))
}

/// True if the item meets every option.
fn keeps(filter: &Criteria, family: Option<Family>, item: &PackItem) -> bool {
    let puzzle = &item.puzzle;
    let rated = |range: Option<(u32, u32)>, is: fn(Scheme) -> bool| {
        range.is_none_or(|(least, most)| {
            let rating = item.ratings.iter().find(|rating| is(rating.scheme));
            rating.is_some_and(|rating| (least..=most).contains(&rating.value))
        })
    };
    let uses = |used: &Used| match puzzle {
        AnyPuzzle::Sudoku(_) => item.techniques.iter().any(|(code, _)| used.sudoku.contains(code)),
        _ => item.techniques.iter().any(|(code, _)| used.others.contains(code.as_str())),
    };
    let size = (puzzle.size().rows(), puzzle.size().columns());
    let clues = puzzle.clue_count().map(|clues| clues as u32);
    family.is_none_or(|family| puzzle.family() == family)
        && (filter.kind.is_empty() || filter.kind.iter().any(|kind| kind == puzzle.kind()))
        && (filter.size.is_empty() || filter.size.contains(&size))
        && (filter.label.is_empty()
            || item.label.is_some_and(|label| filter.label.contains(&label)))
        && rated(filter.se.map(|(a, b)| (a.into(), b.into())), |s| s == Scheme::SudokuExplainer)
        && rated(filter.hodoku, |scheme| scheme == Scheme::Hodoku)
        && rated(filter.points, |scheme| matches!(scheme, Scheme::House { .. }))
        && filter
            .clues
            .is_none_or(|(least, most)| clues.is_some_and(|clues| (least..=most).contains(&clues)))
        && filter.technique.iter().all(uses)
        && !filter.without.iter().any(uses)
}

pub fn sort(sort: &PackSort, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let mut shelf = Shelf::open(&sort.derived.packs).map_err(super::error)?;
    let mut items = scan(&shelf, global, |item| sort_key(sort.by, item))?;
    match sort.reverse {
        false => items.sort_by(|a, b| a.1.cmp(&b.1)),
        true => items.sort_by(|a, b| b.1.cmp(&a.1)),
    }
    let places: Vec<Place> = items.into_iter().map(|(place, _)| place).collect();
    write(&mut shelf, &sort.derived, &places, global, talk)
}

/// What an order compares: words first, then numbers.
fn sort_key(by: SortBy, item: &PackItem) -> (String, [u64; 3]) {
    let size = item.puzzle.size();
    match by {
        SortBy::Difficulty => (String::new(), difficulty(item).map(u64::from)),
        SortBy::Kind => (item.puzzle.kind().into(), [size.area() as u64, size.rows() as u64, 0]),
        SortBy::Clues => {
            (String::new(), [item.puzzle.clue_count().map_or(u64::MAX, |clues| clues as u64), 0, 0])
        }
        SortBy::Id => {
            let origin = &item.origin;
            (origin.plan.clone(), [origin.target, origin.index, 0])
        }
    }
}

pub fn sample(sample: &PackSample, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let seed = sample.seed.unwrap_or_else(drawn);
    if sample.seed.is_none() {
        talk.say(format_args!("seed {seed}; to choose the same again, add --seed {seed}"));
    }
    let mut shelf = Shelf::open(&sample.derived.packs).map_err(super::error)?;
    let items = scan(&shelf, global, |_| ())?;
    let mut chosen: Vec<usize> = (0..items.len()).collect();
    Seed::from(seed).stream("sample").shuffle(&mut chosen);
    chosen.truncate(usize::try_from(sample.count).unwrap_or(usize::MAX));
    chosen.sort_unstable();
    let places: Vec<Place> = chosen.into_iter().map(|at| items[at].0).collect();
    write(&mut shelf, &sample.derived, &places, global, talk)
}

pub fn split(split: &PackSplit, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let Some((before, behind)) = split.output.split_once("{}") else {
        return Err(io::Error::other("--output needs {} where the names of the parts differ"));
    };
    let mut shelf = Shelf::open(&split.packs).map_err(super::error)?;
    let items = scan(&shelf, global, |item| split.by.map(|by| part_name(by, item)))?;
    let mut parts: Vec<(String, Vec<Place>)> = Vec::new();
    match (split.parts, split.every, split.by) {
        (None, None, Some(_)) => {
            let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
            for (place, name) in items {
                let name = name.unwrap_or_default();
                let number = *numbers.entry(name.clone()).or_insert(parts.len());
                if number == parts.len() {
                    parts.push((name, Vec::new()));
                }
                parts[number].1.push(place);
            }
        }
        (Some(wanted), None, None) => {
            let (wanted, all) = (wanted as usize, items.len());
            let bound = |part: usize| (part as u128 * all as u128 / wanted as u128) as usize;
            for part in 0..wanted {
                let places = items[bound(part)..bound(part + 1)].iter().map(|item| item.0);
                parts.push(((part + 1).to_string(), places.collect()));
            }
        }
        (None, Some(every), None) => {
            let every = usize::try_from(every).unwrap_or(usize::MAX);
            for (part, items) in (1..).zip(items.chunks(every)) {
                let part: u64 = part;
                parts.push((part.to_string(), items.iter().map(|item| item.0).collect()));
            }
        }
        _ => return Err(io::Error::other("give one of --parts, --every and --by")),
    }
    for (name, places) in parts {
        let path = PathBuf::from(format!("{before}{name}{behind}"));
        to_file(&mut shelf, &path, split.title.clone(), &places, global, talk)?;
    }
    Ok(Exit::Yes)
}

fn part_name(by: SplitBy, item: &PackItem) -> String {
    match by {
        SplitBy::Label => item.label.map_or("ungraded", Label::word).into(),
        SplitBy::Kind => item.puzzle.kind().into(),
        SplitBy::Size => item.puzzle.size().to_string(),
    }
}

/// Looks at every item, on all threads.
fn scan<T: Send>(
    shelf: &Shelf,
    global: &Global,
    look: impl Fn(&PackItem) -> T + Sync,
) -> io::Result<Vec<(Place, T)>> {
    let mut items = Vec::new();
    let take = |place, said| {
        items.push((place, said));
        ControlFlow::Continue(())
    };
    shelf.scan(global.threads(), |item| look(&item), take).map_err(super::error)?;
    Ok(items)
}

/// Writes the items to the file, or to stdout.
fn write(
    shelf: &mut Shelf,
    derived: &Derived,
    places: &[Place],
    global: &Global,
    talk: &Talk,
) -> io::Result<Exit> {
    let title = derived.title.clone();
    match &derived.output {
        Some(path) => to_file(shelf, path, title, places, global, talk)?,
        None => {
            let mut out = BufWriter::new(io::stdout().lock());
            let title = title.or_else(|| common_title(shelf));
            shelf.write(&mut out, title, places).map_err(super::error)?;
            out.flush()?;
        }
    }
    Ok(Exit::Yes)
}

fn to_file(
    shelf: &mut Shelf,
    path: &Path,
    title: Option<String>,
    places: &[Place],
    global: &Global,
    talk: &Talk,
) -> io::Result<()> {
    let title = title.or_else(|| common_title(shelf));
    let written: Result<(), StoreError> = replace(path, |out| shelf.write(out, title, places));
    written.map_err(super::error)?;
    let count = places.len() as u64;
    if global.json {
        let mut fields = head("pack_write", ReportPlace::default());
        fields.insert("file".into(), path.display().to_string().into());
        fields.insert("count".into(), count.into());
        writeln!(io::stdout(), "{}", Value::Object(fields))?;
    }
    talk.say(format_args!("{}: {}", path.display(), plural(count, "puzzle")));
    Ok(())
}

fn common_title(shelf: &Shelf) -> Option<String> {
    let mut titles = shelf.headers().map(|header| header.title.as_ref());
    let first = titles.next()??;
    titles.all(|title| title == Some(first)).then(|| first.clone())
}
