//! HoDoKu's path read back: every sentence of every technique fits a template, and what it says of the board is so; and
//! the notation names the candidates, links and houses that the step has.

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/read.rs"]
mod read;
#[path = "../common/sudoku.rs"]
mod sudoku;

mod chains;
mod notation;
mod sets;
mod shapes;
mod table;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use chains::*;
use common::full;
use gridsmith::core::{Cell, Size};
use gridsmith::sudoku::{HodokuRow, HodokuSettings};
use gridsmith::{AnyCandidate, AnyPuzzle, Budget, ExplainOptions, Way, explain};
use notation::*;
use read::{Holes, House, read, sentences};
use sets::*;
use shapes::*;
use sudoku::{Hand, all_cells, has, houses, sees};
use table::*;

const SIZE: Size = Size { rows: 9, columns: 9 };

/// A candidate, from 1.
type Mark = (Cell, u16);

/// Some cells of which one holds a digit, or none.
type Node = (Vec<Cell>, u16, bool);

/// What earlier sentences of the same step spoke of.
#[derive(Clone, Default)]
struct Memory {
    fins: Vec<Cell>,
    base: Vec<House>,
    cover: Vec<House>,
    /// What `both` and `all of them` mean.
    ends: Vec<Cell>,
    corners: Vec<Cell>,
    pair: Vec<u16>,
    sets: Vec<(Vec<Cell>, Vec<u16>)>,
    /// The set at the end of a chain of sets.
    last: usize,
    colors: Vec<[Vec<Cell>; 2]>,
    chain: Vec<Node>,
    chains: Vec<Vec<Node>>,
    /// The board with what is supposed.
    supposed: Option<Hand>,
}

struct Scene<'a> {
    hand: &'a Hand,
    places: Vec<Mark>,
    drops: Vec<Mark>,
    memory: RefCell<Memory>,
}

fn set<T: Ord + Clone>(list: &[T]) -> BTreeSet<T> {
    list.iter().cloned().collect()
}

fn same<T: Ord + Clone>(a: &[T], b: &[T]) -> bool {
    set(a) == set(b)
}

impl Scene<'_> {
    fn lost(&self) -> Vec<Cell> {
        set(&self.drops.iter().map(|(cell, _)| *cell).collect::<Vec<_>>()).into_iter().collect()
    }

    fn set(&self, change: impl FnOnce(&mut Memory)) -> bool {
        change(&mut self.memory.borrow_mut());
        true
    }

    /// All dropped cells are named, and see every end.
    fn all_see(&self, cells: &[Cell]) -> bool {
        let ends = self.memory.borrow().ends.clone();
        let each = |cell: &Cell| ends.iter().all(|end| sees(*cell, *end));
        !ends.is_empty() && same(cells, &self.lost()) && cells.iter().all(each)
    }

    fn only(&self, house: House, digit: u16, cells: &[Cell]) -> bool {
        same(&self.hand.spots(house, digit), cells)
    }

    /// The text says what the step does, and nothing else.
    fn concludes(&self, text: &str) -> bool {
        let mut said: Vec<(Cell, u16, bool)> = Vec::new();
        // Several placements are one list.
        let placed = |part: &str| {
            let holes = read(SIZE, "{c} is {n}", part)?;
            Some((holes.cell(0), holes.number(1), true))
        };
        let list = text.replace(" and ", ", ");
        if let Some(all) = list.split(", ").map(placed).collect::<Option<Vec<_>>>() {
            let places: Vec<_> = self.places.iter().map(|(c, d)| (*c, *d, true)).collect();
            return same(&all, &places) && self.drops.is_empty();
        }
        for part in text.split("; ") {
            // Two parts may be joined by `and`.
            let whole = [part].into_iter().map(|part| vec![part]);
            let cut = part
                .match_indices(" and ")
                .map(|(at, joint)| vec![&part[..at], &part[at + joint.len()..]]);
            let read_all = |parts: Vec<&str>| {
                let each = |part: &&str| {
                    let not = read(SIZE, "{C} {is|are} not {N}", part).map(|holes| (holes, false));
                    not.or_else(|| read(SIZE, "{c} is {n}", part).map(|holes| (holes, true)))
                };
                parts.iter().map(each).collect::<Option<Vec<_>>>()
            };
            let Some(found) = whole.chain(cut).find_map(read_all) else { return false };
            for (holes, on) in found {
                for cell in holes.cells(0) {
                    said.extend(holes.numbers(1).into_iter().map(|digit| (cell, digit, on)));
                }
            }
        }
        let places = self.places.iter().map(|(cell, digit)| (*cell, *digit, true));
        let drops = self.drops.iter().map(|(cell, digit)| (*cell, *digit, false));
        said.len() == self.places.len() + self.drops.len()
            && same(&said, &places.chain(drops).collect::<Vec<_>>())
    }
}

type Check = fn(&Scene, &Holes) -> bool;

/// What is false or not understood; nothing if all is well.
fn lie(
    scene: &Scene,
    text: &str,
    table: &[(&'static str, Check)],
    met: &mut BTreeMap<&'static str, usize>,
) -> Option<String> {
    let all = sentences(text);
    let (last, rest) = all.split_last()?;
    for sentence in rest {
        let fits = |(template, check): &(&'static str, Check)| {
            read(SIZE, template, sentence).map(|h| (*template, check(scene, &h)))
        };
        // Several templates may fit the same words: one that holds is enough.
        let mut found = table.iter().filter_map(fits).collect::<Vec<_>>();
        found.sort_by_key(|(_, holds)| !holds);
        let (template, holds) = match found.first() {
            Some((template, true)) => (*template, true),
            other => match read_long(scene, sentence) {
                Some(holds) => ("(long)", holds || other.is_some_and(|(_, holds)| *holds)),
                None => other.copied().unwrap_or(("?", false)),
            },
        };
        if !holds {
            return Some(format!("{template}: {sentence:?}"));
        }
        *met.entry(template).or_default() += 1;
    }
    let so = last.strip_prefix("So ").is_some_and(|rest| scene.concludes(rest));
    (!so).then(|| format!("conclusion: {last:?}"))
}

/// Explains a puzzle by HoDoKu's rows and reads all of it back.
fn check(
    clues: &str,
    settings: &HodokuSettings,
    table: &[(&'static str, Check)],
    tally: &mut Tally,
) {
    let Ok(puzzle) = AnyPuzzle::parse(&format!("sudoku 9x9 {clues}")) else { return };
    let mut options = ExplainOptions::default();
    (options.way, options.hodoku) = (Some(Way::Hodoku), settings.clone());
    let Ok(told) = explain(&puzzle, &options, &mut Budget::default()) else { return };
    let mut hand = Hand::new(clues);
    tally.puzzles += 1;
    for step in &told.steps {
        let marks = |list: &[AnyCandidate]| -> Vec<Mark> {
            list.iter()
                .map(|c| match c {
                    AnyCandidate::Value(cell, digit) => (*cell, *digit),
                    other => panic!("{other:?}"),
                })
                .collect()
        };
        let (places, drops) = (marks(&step.places), marks(&step.drops));
        let scene = Scene {
            hand: &hand,
            places: places.clone(),
            drops: drops.clone(),
            memory: RefCell::default(),
        };
        let [steps, _] = tally.names.entry(step.name).or_default();
        *steps += 1;
        let known = *steps;
        // The rare are all read; of the common ones enough.
        if known <= 20_000 {
            let notation = step.notation.as_deref().unwrap_or_default();
            let wrong = lie(&scene, &step.words.why, table, &mut tally.met)
                .or_else(|| misnoted(&scene, step.name, notation));
            if let Some(wrong) = wrong {
                tally.names.entry(step.name).or_default()[1] += 1;
                tally.wrong.push(format!(
                    "{clues} {}: {wrong}\n    {}\n    {notation}",
                    step.name, step.words.why
                ));
            }
        }
        drops.iter().for_each(|(cell, digit)| hand.drop(*cell, *digit as u8));
        places.iter().for_each(|(cell, digit)| hand.place(*cell, *digit as u8));
    }
}

#[derive(Default)]
struct Tally {
    puzzles: usize,
    /// Steps, and wrong ones, by name.
    names: BTreeMap<&'static str, [usize; 2]>,
    met: BTreeMap<&'static str, usize>,
    wrong: Vec<String>,
}

/// Puzzles of our own, the hardest first, and published ones where they are at hand.
fn puzzles() -> Vec<String> {
    let own = include_str!("../../../sudoku/tests/sudoku_ratings.tsv");
    let own = own.lines().filter(|line| !line.starts_with('#'));
    let mut own: Vec<(u32, &str)> = own
        .filter_map(|line| {
            let fields: Vec<&str> = line.split('\t').collect();
            Some((fields.last()?.parse().ok()?, *fields.first()?))
        })
        .collect();
    own.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    let nth = if full() { 1 } else { 4 };
    let mut all: Vec<String> =
        own.iter().step_by(nth).map(|(_, clues)| clues.to_string()).collect();
    if full() {
        let shared = common::shared("sudoku/hodoku_public.tsv").unwrap_or_default();
        let clues = shared.lines().filter_map(|line| Some(line.split('\t').next()?.to_string()));
        all.extend(clues.filter(|clues| clues.len() == 81));
    }
    all
}

#[test]
fn what_is_said_of_hodokus_path_is_so() {
    let table = table();
    let mut tally = Tally::default();
    let all = puzzles();
    for clues in &all {
        check(clues, &HodokuSettings::default(), &table, &mut tally);
    }
    // Each row by itself, so that rare ones come up too.
    let few = if full() { 60 } else { 8 };
    let hard: Vec<&String> = all.iter().take(few).collect();
    for row in HodokuRow::all()
        .filter(|row| *row > HodokuRow::HiddenSingle && *row != HodokuRow::BruteForce)
    {
        let settings = HodokuSettings::only([row, HodokuRow::BruteForce]);
        for clues in &hard {
            check(clues, &settings, &table, &mut tally);
        }
    }
    for (name, [steps, wrong]) in &tally.names {
        println!("{steps:6} {wrong:4} {name}");
    }
    println!(
        "{} paths, {} steps, {} wrong",
        tally.puzzles,
        tally.names.values().map(|n| n[0]).sum::<usize>(),
        tally.wrong.len()
    );
    assert!(
        tally.wrong.is_empty(),
        "{}",
        tally.wrong.iter().take(20).cloned().collect::<Vec<_>>().join("\n")
    );
    assert!(tally.names.len() > 40, "{:?}", tally.names.keys());
}
