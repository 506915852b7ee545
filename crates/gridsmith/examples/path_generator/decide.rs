//! Deciding boards that others made: published ones, clue patterns with random paths, sparse ones.

use std::path::PathBuf;

use gridsmith::AnyPuzzle;
use gridsmith::core::{Budget, Puzzle, Seed, Verdict};
use gridsmith::path::generate::build_path;
use gridsmith::path::{Neighbours, NumberPath};

use crate::clock::{Figures, short, timed};
use crate::{paths, square};

/// Random paths for each clue pattern.
const PATHS: u64 = 1_000;

pub fn print(paths: Option<u64>, wanted: &str) {
    let Some(folder) = shared() else {
        println!("skipped: no shared data (GRIDSMITH_SHARED=<folder>)");
        return;
    };
    println!("Milliseconds to decide a board: none, one or several solutions.");
    println!("| boards | number | p50 | mean | p99 | worst | not unique % | undecided |");
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    let read = |name: &str| {
        let text = std::fs::read_to_string(folder.join("data/path").join(name));
        text.map(|text| text.lines().map(str::to_string).collect::<Vec<_>>()).unwrap_or_default()
    };
    let puzzle = |line: &String| AnyPuzzle::parse(line).expect("reference data can be read");
    let show = |name: &str, boards: &[AnyPuzzle]| {
        if name.contains(wanted) && !boards.is_empty() {
            row(name, boards);
        }
    };
    let published: Vec<AnyPuzzle> = ["real_public.jsonl", "hex_public.jsonl"]
        .iter()
        .flat_map(|name| read(name))
        .map(|l| puzzle(&l))
        .collect();
    let small = |puzzle: &&AnyPuzzle| puzzle.size().rows() <= 12 && puzzle.size().columns() <= 12;
    let published: Vec<AnyPuzzle> = published.iter().filter(small).cloned().collect();
    show("published, up to 12x12", &published);

    let golf: Vec<String> =
        read("real_public.jsonl").into_iter().filter(|line| line.contains("\"codegolf/")).collect();
    if "numbrix masks 9x9".contains(wanted) {
        show(
            "numbrix masks 9x9",
            &masked(&golf.iter().map(puzzle).collect::<Vec<_>>(), paths.unwrap_or(PATHS)),
        );
    }

    let stress: Vec<AnyPuzzle> = read("stress_public.jsonl").iter().map(puzzle).collect();
    let mut kinds: Vec<(usize, &str)> =
        stress.iter().map(|puzzle| (puzzle.size().area(), puzzle.kind())).collect();
    kinds.sort_unstable();
    kinds.dedup();
    for (area, kind) in kinds {
        let fits = |puzzle: &&AnyPuzzle| (puzzle.size().area(), puzzle.kind()) == (area, kind);
        let boards: Vec<AnyPuzzle> = stress.iter().filter(fits).cloned().collect();
        show(&format!("sparse {kind} {}", boards[0].size()), &boards);
    }
}

/// The folder with the reference data, if it is there.
pub fn shared() -> Option<PathBuf> {
    let named = std::env::var_os("GRIDSMITH_SHARED").map(PathBuf::from);
    let beside = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared");
    named.into_iter().chain([beside]).find(|folder| folder.join("data/path").is_dir())
}

/// Each different clue pattern of `boards` with so many random paths.
fn masked(boards: &[AnyPuzzle], count: u64) -> Vec<AnyPuzzle> {
    let shape = square(9, Neighbours::Four);
    let mut patterns: Vec<Vec<gridsmith::core::Cell>> = boards
        .iter()
        .filter_map(|puzzle| match puzzle {
            AnyPuzzle::Path(puzzle) if puzzle.size() == shape.size() => {
                let mut cells: Vec<_> = puzzle.givens().map(|(cell, _)| cell).collect();
                cells.sort_unstable();
                Some(cells)
            }
            _ => None,
        })
        .collect();
    patterns.sort();
    patterns.dedup();
    let mut all = Vec::new();
    for pattern in &patterns {
        for seed in 0..count {
            let mut rng = Seed::from(seed).stream("path");
            let path = build_path(&shape, &paths(false), &mut rng, &mut Budget::unlimited()).path;
            let values = path.expect("plain boards have paths").order.values(shape.size());
            let givens: Vec<_> = pattern.iter().map(|cell| (*cell, values[cell.index()])).collect();
            let puzzle = NumberPath::try_new(shape.size(), Neighbours::Four, &[], &givens, &[]);
            all.push(AnyPuzzle::Path(puzzle.expect("givens of a path")));
        }
    }
    all
}

fn row(name: &str, boards: &[AnyPuzzle]) {
    let mut times = Figures::default();
    let (mut other, mut undecided) = (0, 0);
    for puzzle in boards {
        let (verdict, millis) = timed(|| puzzle.verdict(&mut Budget::nodes(100_000_000)));
        times.push(millis);
        match verdict {
            Verdict::Unique(_) => {}
            Verdict::Undecided(_) => undecided += 1,
            _ => other += 1,
        }
    }
    println!(
        "| {name} | {} | {} | {} | {} | {} | {:.1} | {undecided} |",
        times.len(),
        short(times.percentile(50)),
        short(times.mean()),
        short(times.percentile(99)),
        short(times.percentile(100)),
        other as f64 * 100.0 / times.len() as f64
    );
}
