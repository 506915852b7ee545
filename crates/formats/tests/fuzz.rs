//! Mutated texts: no reader panics, hangs or takes much memory, and whatever is read is written and read
//! back as the same puzzle.
//!
//! Texts are damaged on every layer: as characters, as JSON values, as XML tags, as what stands inside
//! LZ-string, deflate and base64, as codes. `GRIDSMITH_FUZZ` sets the number of texts of each kind; the
//! default takes seconds.

mod common;
#[path = "common/memory.rs"]
mod memory;

#[path = "fuzz/codes.rs"]
mod codes;
#[path = "fuzz/damage.rs"]
mod damage;
#[path = "fuzz/seeds.rs"]
mod seeds;
#[path = "fuzz/values.rs"]
mod values;
#[path = "fuzz/xml.rs"]
mod xml;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use common::{Any, records};
use gridsmith_core::{Rng, Seed};
use gridsmith_formats::write::{self, Item};
use gridsmith_formats::{FORMATS, Family, Fault, Format, Reader, grid, parse, state};

/// Peak memory of one text. The largest is that of 8 MiB of decompressed text in SudokuPad's short form,
/// which is parsed as characters. Memory that moves while it grows counts twice.
const MEMORY: usize = 128 << 20;

/// The time for one text. Machines are noisy; a text that hangs takes longer.
const TIME: Duration = Duration::from_secs(20);

fn rounds() -> u64 {
    std::env::var("GRIDSMITH_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(10_000)
}

/// What became of the texts of one kind.
#[derive(Default)]
struct Tally {
    puzzles: usize,
    positions: usize,
    /// Texts that were refused, by the name of the fault.
    faults: BTreeMap<String, usize>,
}

impl Tally {
    fn fault(&mut self, fault: &Fault) {
        let name = format!("{fault:?}");
        let end = name.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(name.len());
        *self.faults.entry(name[..end].into()).or_default() += 1;
    }
}

/// Reads `bytes`, writes what comes out and reads that.
fn check(bytes: &[u8], family: Option<Family>, from: Option<Format>, seed: u64, tally: &mut Tally) {
    let mut good = 0;
    let mut count = 0;
    let mut last = 0;
    for record in Reader::<_, Any>::new(bytes, family).from(from) {
        let record = record.unwrap();
        count += 1;
        // Games of an XML document may share a line.
        assert!(record.line >= last, "records come in order");
        last = record.line;
        match record.puzzle {
            Ok(puzzle) => {
                good += 1;
                if let Some(Ok(state)) = &record.state {
                    tally.positions += 1;
                    let format = FORMATS[(seed as usize + good) % FORMATS.len()].format;
                    let item =
                        Item { puzzle: puzzle.view(), state: Some(state), extra: &record.extra };
                    if let Ok(written) = write::record(format, &item) {
                        let text = write::begin(format, &item) + &written.text + write::end(format);
                        let again = records(text.as_bytes());
                        assert!(again.len() == 1 && again[0].puzzle.is_ok(), "{format}: {text}");
                    }
                }
                for text in puzzle.texts() {
                    let again = parse::<Any>(&text, None);
                    let again = again.unwrap_or_else(|error| panic!("{error}: {text}"));
                    assert_eq!(again.puzzle, puzzle, "{text}");
                }
            }
            Err(error) => {
                assert!(error.line >= record.line, "{error}");
                assert!(!error.to_string().contains('\n'), "{error}");
                tally.fault(&error.fault);
            }
        }
    }
    tally.puzzles += good;
    if family.is_none() && from.is_none() && seed.is_multiple_of(8) {
        assert_eq!(by_blocks(bytes), count, "blocks of plain lines");
    }
}

/// The number of records if plain lines are taken in blocks.
fn by_blocks(bytes: &[u8]) -> usize {
    let mut reader = Reader::<_, Any>::new(bytes, None);
    let mut count = 0;
    loop {
        match reader.plain_sudokus(2).unwrap() {
            Some((_, lines)) => count += lines.len() / 82,
            None if reader.next().is_none() => return count,
            None => count += 1,
        }
    }
}

/// Runs `exec` on every text that `make` makes, within the limits, and prints what became of them.
fn run(
    name: &str,
    mut make: impl FnMut(&mut Rng) -> Vec<u8>,
    exec: impl Fn(&[u8], u64, &mut Rng, &mut Tally) + std::panic::RefUnwindSafe,
) -> Tally {
    let rounds = rounds();
    let started = Instant::now();
    let mut tally = Tally::default();
    let (mut peak, mut slowest) = (0, (Duration::ZERO, 0));
    for round in 0..rounds {
        let mut rng = Seed::from(round).stream(name);
        let bytes = make(&mut rng);
        let before = memory::reset();
        let begun = Instant::now();
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            exec(&bytes, round, &mut rng, &mut tally);
        }));
        let (used, time) = (memory::peak() - before, begun.elapsed());
        let shown = || String::from_utf8_lossy(&bytes[..bytes.len().min(2_000)]).into_owned();
        assert!(done.is_ok(), "{name}, round {round}: {:?}", shown());
        assert!(used < MEMORY, "{name}, round {round}: {used} bytes for {:?}", shown());
        assert!(time < TIME, "{name}, round {round}: {time:?} for {:?}", shown());
        peak = peak.max(used);
        slowest = slowest.max((time, round));
    }
    println!(
        "{name}: {rounds} texts, {} puzzles, {} positions, {} kinds of faults, {:.1} s, at most {} \
         KiB, slowest {:.1} ms in round {}",
        tally.puzzles,
        tally.positions,
        tally.faults.len(),
        started.elapsed().as_secs_f64(),
        peak >> 10,
        slowest.0.as_secs_f64() * 1e3,
        slowest.1
    );
    println!("  {:?}", tally.faults);
    tally
}

/// Runs the readers on what `make` makes: as what it looks like, as a family or as a format. At least one
/// text in `good` is a puzzle, and at least `faults` kinds of faults are met: otherwise the texts are
/// damaged so much or so little that most of a reader is never reached.
fn readers(name: &str, good: u64, faults: usize, make: impl FnMut(&mut Rng) -> Vec<u8>) {
    let tally = run(name, make, |bytes, round, rng, tally| {
        let family = [None, None, None, Some(Family::ALL[rng.index(3)])][rng.index(4)];
        let format = FORMATS[rng.index(FORMATS.len())].format;
        let from = (rng.index(8) == 0).then_some(format);
        check(bytes, family, from, round, tally);
    });
    assert!(tally.puzzles as u64 > rounds() / good, "{name}: only {} puzzles", tally.puzzles);
    assert!(tally.faults.len() >= faults, "{name}: only {:?}", tally.faults);
}

#[test]
fn mutated_texts() {
    for (name, texts) in seeds::TEXTS {
        readers(name, 50, 4, |rng| damage::text(texts[rng.index(texts.len())], texts, rng));
    }
}

#[test]
fn mutated_texts_of_every_format() {
    let texts = seeds::foreign();
    let views: Vec<&str> = texts.iter().map(String::as_str).collect();
    readers("every format", 40, 15, |rng| damage::text(views[rng.index(views.len())], &views, rng));
}

#[test]
fn mutated_json_values() {
    let seeds = values::seeds();
    readers("JSON values", 8, 12, |rng| {
        let text = values::value(&seeds, rng).to_string();
        if rng.index(8) == 0 { damage::text(&text, &[&text], rng) } else { text.into_bytes() }
    });
}

#[test]
fn mutated_xml() {
    readers("XML", 4, 5, |rng| {
        let text = xml::document(rng);
        if rng.index(4) == 0 { damage::text(&text, &[&text], rng) } else { text.into_bytes() }
    });
}

/// The two sites that use LZ-string: what is inside is damaged as JSON, as text, or as codes.
#[test]
fn mutated_lz_strings() {
    const STARTS: [&[&str]; 2] = [
        &[
            "fpuzzles",
            "https://f-puzzles.com/?load=",
            "https://sudokupad.app/?puzzleid=fpuzzles",
            "",
        ],
        &["scl", "ctc", "https://sudokupad.app/scl", ""],
    ];
    let seeds = values::seeds();
    readers("LZ-string", 8, 8, |rng| {
        let site = rng.index(2);
        let value = values::value(&seeds[site..=site], rng);
        let inner = match rng.index(4) {
            0 if site == 1 => values::shortened(&value),
            1 => {
                let text = value.to_string();
                String::from_utf8_lossy(&damage::text(&text, &[&text], rng)).into_owned()
            }
            _ => value.to_string(),
        };
        let code = if rng.index(6) == 0 { codes::lz_codes(rng) } else { codes::lz(&inner) };
        // Now and then the data of the other site.
        let starts = STARTS[if rng.index(8) == 0 { 1 - site } else { site }];
        let text = format!("{}{code}", starts[rng.index(starts.len())]);
        if rng.index(10) == 0 { damage::text(&text, &[&text], rng) } else { text.into_bytes() }
    });
}

/// Share links with a position: the position is damaged before it is deflated, and afterwards.
#[test]
fn mutated_positions_in_share_links() {
    const LINKS: &[(&str, &str)] = &[
        ("#hidato/3/2/1j6", r#"{"values":[[0,1,2]],"links":[[[0,1],[0,2]]]}"#),
        ("#sudoku/6/6/k3i51g3h4j2g3g456o", r#"{"values":[[0,1,5]],"marks":[[0,2,6]]}"#),
        ("#jigsaw-x/4/4/1s/28qo8k", r#"{"values":[[0,1,2]],"ruled_out":[[1,1,4]]}"#),
        ("#hex/3/3/1m9", r#"[[0,1,2],[1,1,5]]"#),
        ("#zip/3/3/1m2/000", r#"{"links":[[[0,0],[0,1]]],"colours":[[0,0,"red"]]}"#),
        ("#starbattle/4/4/1/6k9mgq", r#"{"queens":[[0,2]],"crosses":[[0,0],[3,3]]}"#),
        (
            "#sudoku/9/9/4k8g5g3p7l2k6k8g4l1m6g3g7g5h2k1g4l",
            r#"{"values":[[0,1,1]],"marks":[[0,2,7],[0,2,9]],"ruled_out":[[1,0,2]]}"#,
        ),
    ];
    readers("positions in share links", 8, 5, |rng| {
        let (link, position) = LINKS[rng.index(LINKS.len())];
        let bytes = match rng.index(3) {
            0 => position.as_bytes().to_vec(),
            _ => damage::text(position, &[position], rng),
        };
        format!("{link}~{}", codes::deflate(&bytes, rng)).into_bytes()
    });
}

#[test]
fn codes_of_puzzles() {
    readers("short codes", 8, 6, |rng| {
        let text = codes::short(rng);
        if rng.index(8) == 0 { damage::text(&text, &[&text], rng) } else { text.into_bytes() }
    });
}

/// What `--state` and `--mask` take.
#[test]
fn mutated_positions_and_masks() {
    const BOARDS: [(&str, &[&str]); 5] = [
        (
            "path 2x3x8 1../..6",
            &[
                "r1c1-r1c2-r2c2, r2c3=6",
                "1,2./.5,6",
                r#"{"values":[[0,1,2]],"links":[[[0,1],[0,2]]]}"#,
            ],
        ),
        ("zip 2x3 1../2..;1-4", &["r1c1-r1c2 r1c3=3", r#"{"links":[[[0,0],[0,1]]]}"#, ".#.\n..."]),
        (
            "queens 4x1 AABB/ACBB/ACCD/CCDD",
            &["r1c3=Q r2c1=x r4c4<>Q", "x.Q./..../..../...x", r#"{"queens":[[0,2]],"crosses":[]}"#],
        ),
        (
            seeds::TEXTS[0].1[0],
            &[
                "r1c1=5 r2c3<>4 r2c3:458 r12c3!=4",
                seeds::TEXTS[0].1[0],
                r#"{"values":[[0,1,2]],"marks":[[0,2,7]],"ruled_out":[[1,0,2]]}"#,
            ],
        ),
        (
            "sudoku 6x6 .....3...51.3..4....2.3.456.........",
            &["r1c1=5 r2c6<>4 r2c3:1,4,6", ".....3...51.3..4....2.3.456.....12.."],
        ),
    ];
    let boards = BOARDS.map(|(line, _)| parse::<Any>(line, None).unwrap().puzzle);
    // The first byte is the number of the board.
    let make = |rng: &mut Rng| {
        let board = rng.index(BOARDS.len());
        let texts = BOARDS[board].1;
        let text = damage::text(texts[rng.index(texts.len())], texts, rng);
        [vec![board as u8], text].concat()
    };
    let tally = run("positions and masks", make, |bytes, _, _, tally| {
        let text = String::from_utf8_lossy(&bytes[1..]);
        let position = match &boards[usize::from(bytes[0])] {
            Any::Path(puzzle) => state::number_path(&text, puzzle),
            Any::Zip(puzzle) => state::zip(&text, puzzle),
            Any::Queens(puzzle) => state::queens(&text, puzzle),
            Any::Sudoku(_) => state::sudoku(&text),
            Any::Sized(puzzle) => state::sized(&text, puzzle),
        };
        match position {
            Ok(_) => tally.positions += 1,
            Err(error) => tally.fault(&error.fault),
        }
        if let Err(error) = grid::mask(&text) {
            tally.fault(&error.fault);
        }
    });
    assert!(tally.positions as u64 > rounds() / 50, "only {} positions", tally.positions);
}

#[test]
fn the_good_texts_are_good() {
    for (name, texts) in seeds::TEXTS {
        for text in *texts {
            for record in records(text.as_bytes()) {
                assert!(record.puzzle.is_ok(), "{name}: {text}: {:?}", record.puzzle);
            }
        }
    }
    for value in values::seeds() {
        let found = records(value.to_string().as_bytes());
        assert!(found.len() == 1 && found[0].puzzle.is_ok(), "{value}: {:?}", found[0].puzzle);
    }
}
