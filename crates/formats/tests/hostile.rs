//! Hostile texts: bombs, entities, nesting, long lines, broken characters. Each is refused within the
//! limits, and the message says why.

mod common;
#[path = "common/memory.rs"]
mod memory;

use std::time::{Duration, Instant};

use common::{Any, records};
use gridsmith_formats::write::{self, Item};
use gridsmith_formats::{FORMATS, Format, Record, limits};
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value, json};

const P: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// A link to f-puzzles with this title.
fn titled(title: String) -> String {
    let puzzle: Sudoku = format!("sudoku 9x9 {P}").parse().unwrap();
    let mut extra = Map::new();
    extra.insert("meta".into(), json!({ "title": title }));
    let item = Item { puzzle: (&puzzle).into(), state: None, extra: &extra };
    write::record(Format::FPuzzles, &item).unwrap().text
}

/// A share link whose position is this text.
fn progress(text: &[u8]) -> String {
    use std::fmt::Write;
    let packed = miniz_oxide::deflate::compress_to_vec(text, 9);
    let alphabet = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut link = "#hidato/3/2/1j6~".to_string();
    for three in packed.chunks(3) {
        let at = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for i in 0..=three.len() {
            let _ = write!(link, "{}", alphabet[(bits >> (18 - 6 * i)) as usize & 63] as char);
        }
    }
    link
}

/// Reads `text` within 64 MiB and a few seconds.
fn within_limits(name: &str, text: &[u8]) -> Vec<Record<Any>> {
    let started = Instant::now();
    let before = memory::reset();
    let found = records(text);
    let used = memory::peak() - before;
    assert!(used < 64 << 20, "{name}: {used} bytes");
    assert!(started.elapsed() < Duration::from_secs(20), "{name}: {:?}", started.elapsed());
    found
}

#[test]
fn bombs_and_tricks_are_refused() {
    let game = "<game data=\"400000805030000000000700000020000060000080400000010000000603070500200000104000000\"/>";
    let mebi = 1 << 20;
    let rows: Vec<(&str, Vec<u8>, &str)> = vec![
        (
            "LZ bomb",
            titled("a".repeat(limits::UNPACKED)).into(),
            "more than 8388608 bytes when decompressed",
        ),
        (
            "long payload",
            format!("https://f-puzzles.com/?load={}", "A".repeat(limits::PAYLOAD)).into(),
            "a link with more than 65536 bytes",
        ),
        (
            "damaged LZ",
            b"https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA".to_vec(),
            "not LZ-string data",
        ),
        (
            "deflate bomb",
            progress(&vec![b' '; limits::UNPACKED + 1]).into(),
            "more than 8388608 bytes when decompressed",
        ),
        ("damaged deflate", b"#hidato/3/2/1j6~AAAA".to_vec(), "not deflate data"),
        ("no base64", b"#hidato/3/2/1j6~!!".to_vec(), "not base64 data"),
        ("deep position", progress("[".repeat(99).as_bytes()).into(), "brackets inside each other"),
        ("long position", progress(&vec![b' '; 2 << 20]).into(), "longer than 1048576 bytes"),
        (
            "document type",
            format!("<!DOCTYPE x [<!ENTITY a \"aaaa\">]><opensudoku>{game}</opensudoku>").into(),
            "document types are not read",
        ),
        (
            "entity",
            format!("<opensudoku><name>&a;</name>{game}</opensudoku>").into(),
            "not XML of OpenSudoku",
        ),
        (
            "entity in data",
            b"<opensudoku><game data=\"&a;\"/></opensudoku>".to_vec(),
            "not XML of OpenSudoku",
        ),
        ("deep XML", "<opensudoku>".repeat(100).into(), "too many elements inside each other"),
        ("other root", b"<html><body/></html>".to_vec(), "the root element is not opensudoku"),
        ("no end", format!("<opensudoku>{game}").into(), "the root element is not closed"),
        ("no game", b"<opensudoku></opensudoku>".to_vec(), "there is no puzzle here"),
        (
            "long tag",
            format!("<opensudoku a=\"{}\">", "x".repeat(2 * mebi)).into(),
            "longer than 1048576 bytes",
        ),
        (
            "long text",
            format!("<opensudoku><name>{}", "x".repeat(2 * mebi)).into(),
            "longer than 1048576 bytes",
        ),
        (
            "broken UTF-8 in XML",
            b"<opensudoku><game data=\"\xff\"/></opensudoku>".to_vec(),
            "not UTF-8 text",
        ),
        (
            "deep f-puzzles",
            format!("{{\"size\":9,\"grid\":{}}}", "[".repeat(50)).into(),
            "brackets inside each other",
        ),
        ("deep SudokuPad", format!("{{ce:{}", "[".repeat(50)).into(), "brackets inside each other"),
        ("many values", format!("{{ce:[{}", ",".repeat(200_000)).into(), "more than 100000 values"),
        (
            "large board",
            b"https://puzz.link/p?sudoku/99999/99999/".to_vec(),
            "a side of 99999 cells",
        ),
        ("large Solo", b"64x64:a".to_vec(), "a side of 4096 cells"),
        ("large Kudamono", b"https://x.y/?W=65x65&L=(1)1&G=hidoku".to_vec(), "a side of 65 cells"),
        (
            "killer cages",
            br#"{"size":1,"grid":[[{}]],"killercage":[{"cells":["R1C1"]}]}"#.to_vec(),
            "the rule \"killercage\", which is not supported",
        ),
        (
            "thermometers",
            br#"{"size":1,"grid":[[{}]],"thermometer":[{"lines":[["R1C1"]]}]}"#.to_vec(),
            "the rule \"thermometer\"",
        ),
        (
            "a rule of the future",
            br#"{"size":1,"grid":[[{}]],"sums":[1]}"#.to_vec(),
            "the rule \"sums\"",
        ),
        (
            "lines",
            br#"{"cells":[[{}]],"lines":[{"wayPoints":[]  ,"x":1}]}"#.to_vec(),
            "the rule \"lines\"",
        ),
        (
            "cages",
            br#"{"cells":[[{}]],"cages":[{"cells":[[0,0]],"value":"12"}]}"#.to_vec(),
            "the rule \"cages\"",
        ),
        (
            "short link",
            b"https://sudokupad.app/h2x9ab".to_vec(),
            "short link: only sudokupad.app can expand it",
        ),
        (
            "short link",
            b"https://sudoku.coach/s/h2x9".to_vec(),
            "short link: only sudoku.coach can expand it",
        ),
        (
            "Penpa+",
            b"https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VRNb9s".to_vec(),
            "a link to Penpa+ is not supported yet",
        ),
        (
            "another genre",
            b"https://puzz.link/p?akari/9/9/x".to_vec(),
            "the genre \"akari\" of puzz.link is not supported yet",
        ),
        (
            "another size",
            b"https://puzz.link/p?sudoku/7/7/g1k23k3g".to_vec(),
            "side 7 has no boxes",
        ),
        (
            "a small board",
            b"https://puzz.link/p?sudoku/3/3/g1".to_vec(),
            "side 3 is not 4 to 25",
        ),
        (
            "one diagonal",
            br#"{"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],"diagonal+":true}"#
                .to_vec(),
            "sudoku with one diagonal is not supported yet",
        ),
        ("a jigsaw without borders", b"4j:1o".to_vec(), "not a jigsaw with borders"),
        ("a jigsaw with few borders", b"4j:1o,aa".to_vec(), "as many borders as this board has"),
        ("a jigsaw with many borders", b"4j:1o,zzzzzzzz".to_vec(), "as many borders as this"),
        (
            "a jigsaw",
            br#"{"cells":[[{},{}],[{},{}]],"regions":[[[0,0]]]}"#.to_vec(),
            "each cell once",
        ),
    ];
    for (name, text, expected) in rows {
        let found = within_limits(name, &text);
        let errors: Vec<String> = found
            .into_iter()
            .filter_map(|record| record.puzzle.err())
            .map(|e| e.to_string())
            .collect();
        assert!(errors.iter().any(|error| error.contains(expected)), "{name}: {errors:?}");
    }
}

#[test]
fn long_lines_are_refused_quickly() {
    let starts = [
        "",
        "#",
        "{",
        "[",
        "[[",
        "<",
        ":",
        "scl",
        "ctc",
        "fpuzzles",
        "classic",
        "S9B",
        "N4Ig",
        "3x3:",
        "https://",
        "https://puzz.link/p?sudoku/9/9/",
        "https://sudokupad.app/",
        "#hidato/3/2/",
        "sudoku/9/9/",
        "A/",
        "{ce:[",
        "kind: ",
        "[Puzzle]",
        "puzzle,",
    ];
    let fillers = ["A", "1", ".", "/", ",", "[", "%41", "a=", "é", "'", "\"", "<"];
    for (number, start) in starts.iter().enumerate() {
        for filler in [fillers[number % 12], fillers[(number * 5 + 1) % 12]] {
            let count = (limits::RECORD - start.len()) / filler.len();
            let text = format!("{start}{}", filler.repeat(count));
            let found = within_limits(&format!("{start}{filler}"), text.as_bytes());
            assert!(found.iter().all(|record| record.puzzle.is_err()), "{start}{filler}");
        }
    }
}

#[test]
fn broken_characters_are_errors() {
    for row in FORMATS {
        let bytes = row.example.as_bytes();
        for at in [0, 1, bytes.len() / 2, bytes.len() - 1] {
            let mut broken = bytes.to_vec();
            broken[at] = 0xff;
            for record in within_limits(row.name, &broken) {
                let Err(error) = record.puzzle else { continue };
                assert!(!error.to_string().contains('\u{fffd}'), "{}: {error}", row.name);
            }
        }
    }
}

#[test]
fn drawings_are_decoration_only_if_asked() {
    let empty = vec![vec![json!({}); 9]; 9];
    let text = json!({ "cells": empty, "lines": [{ "color": "#fff" }] }).to_string();
    let read = |ignore: bool| {
        let reader = gridsmith_formats::Reader::<_, Any>::new(text.as_bytes(), None);
        reader.ignore_cosmetics(ignore).next().unwrap().unwrap()
    };
    assert!(read(false).puzzle.is_err());
    let record = read(true);
    assert!(record.puzzle.is_ok());
    assert_eq!(record.notes[0].to_string(), "drawings cannot be kept and are left out");
    assert_eq!(record.extra.get("lines"), None::<&Value>);
}
