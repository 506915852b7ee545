//! The library: filled from packs, searched, exported, emptied; used by several programs at once.

#[path = "../common/mod.rs"]
mod common;
mod crash;
mod not_in;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use common::{ROOT, gridsmith, run, text};
use serde_json::Value;

const PACK: &str = "corpus/forever/pack-1.jsonl";

/// A folder of its own for a test, empty.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("catalogue").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// `gridsmith catalogue` with the library `db`.
fn catalogue(db: &Path, args: &[&str]) -> Output {
    run(&[&["catalogue"], args, &["--library", db.to_str().unwrap()]].concat())
}

/// The report that a command writes.
fn report(db: &Path, args: &[&str]) -> Value {
    let output = catalogue(db, &[args, &["--json"]].concat());
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", text(&output.stderr)))
}

/// A library with the puzzles of [`PACK`].
fn filled(name: &str) -> PathBuf {
    let db = folder(name).join("library.db");
    let report = report(&db, &["add", PACK]);
    assert_eq!((&report["added"], &report["known"]), (&15.into(), &0.into()));
    db
}

/// The lines of a pack without its header.
fn items(pack: &[u8]) -> Vec<String> {
    text(pack).lines().skip(1).map(String::from).collect()
}

fn whole() -> Vec<String> {
    items(&fs::read(format!("{ROOT}/{PACK}")).unwrap())
}

#[test]
fn what_goes_in_comes_out() {
    let db = filled("out");
    let again = report(&db, &["add", "--check", PACK, PACK]);
    assert_eq!(
        (&again["added"], &again["known"], &again["count"]),
        (&0.into(), &30.into(), &15.into())
    );
    // Items as they are, in the order in which they were added.
    let found = catalogue(&db, &["find", "--json"]);
    assert_eq!(text(&found.stdout).lines().collect::<Vec<_>>(), whole());
    // Lines that other commands read.
    let lines = text(&catalogue(&db, &["find"]).stdout);
    assert_eq!(lines.lines().count(), 15);
    let solved = common::run_with(&["solve", "-", "--json"], &lines);
    assert_eq!(solved.status.code(), Some(0), "{}", text(&solved.stderr));
    // A pack that the checker accepts, with its plans.
    let pack = db.with_file_name("pack.jsonl");
    let written = report(&db, &["export", "--title", "All", "-o", pack.to_str().unwrap()]);
    assert_eq!((&written["report"], &written["count"]), (&"pack_write".into(), &15.into()));
    let bytes = fs::read(&pack).unwrap();
    assert_eq!(items(&bytes), whole());
    let head = |bytes: &[u8]| -> Value {
        serde_json::from_str(text(bytes).lines().next().unwrap()).unwrap()
    };
    let (own, source) = (head(&bytes), head(&fs::read(format!("{ROOT}/{PACK}")).unwrap()));
    assert_eq!((&own["title"], &own["plans"]), (&"All".into(), &source["plans"]));
    let checked = run(&["pack", "check", pack.to_str().unwrap()]);
    assert_eq!(checked.status.code(), Some(0), "{}", text(&checked.stdout));
}

/// The library finds what `pack filter` keeps.
#[test]
fn queries_agree_with_filters() {
    let db = filled("query");
    let rows: [&[&str]; 16] = [
        &[],
        &["--kind", "zip,hex"],
        &["--family", "queens"],
        &["--family", "path", "--kind", "zip,queens"],
        &["--label", "easy,trivial"],
        &["--label", "extreme"],
        &["--size", "9"],
        &["--size", "4x5,6"],
        &["--se", "1.0..2.0"],
        &["--hodoku", "0..100000"],
        &["--points", "0..60"],
        &["--kind", "sudoku", "--clues", "17..26"],
        &["--technique", "naked-single"],
        &["--technique", "hidden-single", "--without", "skyscraper"],
        &["--without", "naked-single"],
        &["--technique", "last-cell", "--technique", "region-single"],
    ];
    let mut sizes = Vec::new();
    for options in rows {
        let kept = run(&[&["pack", "filter", PACK], options].concat());
        let expected = items(&kept.stdout);
        let found = catalogue(&db, &[&["find", "--json"], options].concat());
        let lines: Vec<String> = text(&found.stdout).lines().map(String::from).collect();
        assert_eq!(lines, expected, "{options:?}");
        assert_eq!(found.status.code(), kept.status.code(), "{options:?}");
        let count = catalogue(&db, &[&["find", "--count"], options].concat());
        assert_eq!(text(&count.stdout).trim(), expected.len().to_string(), "{options:?}");
        let exported = catalogue(&db, &[&["export"], options].concat());
        assert_eq!(items(&exported.stdout), expected, "{options:?}");
        sizes.push(expected.len());
    }
    sizes.sort_unstable();
    sizes.dedup();
    assert!(sizes.len() > 5, "the rows find too much alike: {sizes:?}");
}

#[test]
fn orders_limits_and_numbers() {
    let db = filled("order");
    let sorted = items(&run(&["pack", "sort", PACK]).stdout);
    let found = text(&catalogue(&db, &["find", "--json", "--order", "difficulty"]).stdout);
    assert_eq!(found.lines().collect::<Vec<_>>(), sorted);
    let limited = ["find", "--json", "--order", "difficulty", "--limit", "4"];
    assert_eq!(text(&catalogue(&db, &limited).stdout).lines().collect::<Vec<_>>(), sorted[..4]);
    assert_eq!(report(&db, &["find", "--count", "--limit", "4"])["count"], 4);
    // The numbers are those of the pack.
    for options in [&[][..], &["--kind", "sudoku"]] {
        let pack = db.with_file_name("part.jsonl");
        let pack = pack.to_str().unwrap();
        run(&[&["pack", "filter", PACK, "-o", pack], options].concat());
        let expected: Value =
            serde_json::from_slice(&run(&["pack", "stats", pack, "--json"]).stdout).unwrap();
        let stats = report(&db, &[&["stats"], options].concat());
        for field in ["count", "kinds", "labels", "ratings", "clues", "techniques"] {
            assert_eq!(stats[field], expected[field], "{options:?}: {field}");
        }
        assert_eq!(stats["certificate_bytes"], expected["certificate_bytes"]);
    }
    let drawn = text(&catalogue(&db, &["stats"]).stdout);
    assert!(drawn.starts_with("Kinds (15 puzzles)\n"), "{drawn}");
}

#[test]
fn puzzles_are_forgotten() {
    let db = filled("forget");
    let zips = report(&db, &["find", "--count", "--kind", "zip"])["count"].as_u64().unwrap();
    let gone = report(&db, &["forget", "--kind", "zip"]);
    assert_eq!((&gone["forgotten"], &gone["count"]), (&zips.into(), &(15 - zips).into()));
    assert_eq!(catalogue(&db, &["forget", "--kind", "zip"]).status.code(), Some(1));
    let back = report(&db, &["add", PACK]);
    assert_eq!((&back["added"], &back["count"]), (&zips.into(), &15.into()));
    assert_eq!(report(&db, &["forget", PACK])["count"], 0);
    assert_eq!(catalogue(&db, &["find"]).status.code(), Some(1));
    report(&db, &["add", PACK]);
    for wrong in
        [&["forget"][..], &["forget", PACK, "--all"], &["forget", "--all", "--kind", "zip"]]
    {
        let output = catalogue(&db, wrong);
        assert_eq!(output.status.code(), Some(2), "{wrong:?}");
        assert!(text(&output.stderr).contains("only one of these"), "{wrong:?}");
    }
    assert_eq!(report(&db, &["forget", "--all"])["forgotten"], 15);
    let library = gridsmith_catalogue::Library::open_to_read(&db).unwrap();
    assert_eq!(library.damage().unwrap(), None);
}

/// Boards that are turned, mirrored, counted backwards or have other names are duplicates.
#[test]
fn images_are_duplicates() {
    let db = folder("images").join("library.db");
    let rows = [
        ("AABB/ACBB/ACCD/CCDD", "zzyy/zcyy/zccd/ccdd"),
        ("AABB/ACBB/ACCD/CCDD", "CAAA/CCCA/DCBB/DDBB"),
    ];
    let key = |line: &str| {
        let puzzle = gridsmith::AnyPuzzle::parse(line).unwrap();
        (puzzle.kind(), puzzle.canonical())
    };
    for (one, other) in rows {
        assert_eq!(key(one), key(other));
    }
    // The same through the program: a shuffled Sudoku in a line of a pack.
    let sudoku: Value = serde_json::from_str(&whole()[1]).unwrap();
    let givens = sudoku["givens"].as_str().unwrap();
    let image = text(&run(&["shuffle", "--seed", "5", givens]).stdout);
    assert_ne!(image.trim(), givens);
    let solved = run(&["solve", "--json", image.trim()]);
    let solved: Value = serde_json::from_slice(&solved.stdout).unwrap();
    let mut other = sudoku.clone();
    other["givens"] = image.trim().into();
    other["solution"] = solved["solution"].clone();
    let pack = db.with_file_name("image.jsonl");
    let lines = [gridsmith_testkit::many::header(1), gridsmith_testkit::many::sealed(other)];
    fs::write(&pack, lines.join("\n") + "\n").unwrap();
    report(&db, &["add", PACK]);
    let added = report(&db, &["add", pack.to_str().unwrap()]);
    assert_eq!((&added["added"], &added["known"]), (&0.into(), &1.into()));
    // Without its image the other one is new.
    assert_eq!(report(&db, &["forget", pack.to_str().unwrap()])["forgotten"], 1);
    assert_eq!(report(&db, &["add", pack.to_str().unwrap()])["added"], 1);
    assert_eq!(report(&db, &["add", PACK])["known"], 15);
}

#[test]
fn other_files_are_refused() {
    let folder = folder("refused");
    let path = |name: &str| folder.join(name);
    let said = |db: &Path, args: &[&str]| {
        let output = catalogue(db, args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stdout));
        text(&output.stderr)
    };
    for args in [&["find"][..], &["export"], &["stats"], &["forget", "--all"]] {
        let message = said(&path("none.db"), args);
        assert!(message.contains("there is no library"), "{message}");
        assert!(!path("none.db").exists(), "{args:?} made a file");
    }
    fs::write(
        path("text.db"),
        "this is a text, and not a short one either: it is no library\n".repeat(9),
    )
    .unwrap();
    fs::write(path("empty.db"), "").unwrap();
    let other = rusqlite::Connection::open(path("other.db")).unwrap();
    other.execute_batch("CREATE TABLE mine (x)").unwrap();
    let newer = rusqlite::Connection::open(path("newer.db")).unwrap();
    newer
        .execute_batch(
            "CREATE TABLE x (x); PRAGMA application_id = 0x47536c62; PRAGMA user_version = 9",
        )
        .unwrap();
    drop((other, newer));
    let rows = [
        ("text.db", "not an SQLite file"),
        ("other.db", "of another program"),
        ("newer.db", "format 9"),
    ];
    for (name, expected) in rows {
        let before = fs::read(path(name)).unwrap();
        for args in [&["find"][..], &["add", PACK]] {
            let message = said(&path(name), args);
            assert!(message.contains(expected), "{name}: {message}");
        }
        assert_eq!(fs::read(path(name)).unwrap(), before, "{name} was changed");
    }
    assert!(said(&path("empty.db"), &["find"]).contains("it is empty"));
    assert_eq!(report(&path("empty.db"), &["add", PACK])["added"], 15);
    assert!(said(&folder, &["add", PACK]).contains("it is a folder"));
    // A damaged line ends the command, and those before it are there.
    let mut lines = whole();
    lines[9] = lines[9].replace("\"label\"", "\"lebal\"");
    let head = gridsmith_testkit::many::header(15);
    fs::write(path("bad.jsonl"), format!("{head}\n{}\n", lines.join("\n"))).unwrap();
    let bad = path("bad.jsonl");
    let message = said(&path("bad.db"), &["add", bad.to_str().unwrap()]);
    assert!(message.contains("line 11: ") && message.contains("checksum"), "{message}");
    assert_eq!(report(&path("bad.db"), &["find", "--count"])["count"], 9);
    // A certificate of another puzzle is found with --check.
    let variant = gridsmith_testkit::many::variants(&whole()[1]).next().unwrap();
    fs::write(&bad, format!("{}\n{variant}\n", gridsmith_testkit::many::header(1))).unwrap();
    let message = said(&path("bad.db"), &["add", "--check", bad.to_str().unwrap()]);
    assert!(message.contains("line 2: the certificate is about another puzzle"), "{message}");
}
