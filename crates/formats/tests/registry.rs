//! The registry: every example is read as what it says, and docs/FORMATS.md lists every format.

mod common;

use common::{Any, records};
use gridsmith_formats::{FORMATS, Family, Format, Reader, write};

const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/FORMATS.md");
const BEGIN: &str = "<!-- the table of formats is written by a test -->\n";
const END: &str = "<!-- end of the table -->\n";

#[test]
fn every_example_is_read_and_written() {
    for row in FORMATS {
        let name = row.name;
        let mut found = records(row.example.as_bytes());
        assert_eq!(found.len(), 1, "{name}: {found:?}");
        let record = found.remove(0);
        let puzzle = record.puzzle.unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(record.format, Some(row.format), "{name}");
        let family = match &puzzle {
            Any::Sudoku(_) | Any::Sized(_) => Family::Sudoku,
            Any::Path(_) | Any::Zip(_) => Family::Path,
            Any::Queens(_) => Family::Queens,
        };
        assert!(row.families.contains(&family), "{name}");
        let forced: Vec<_> = Reader::<_, Any>::new(row.example.as_bytes(), None)
            .from(Some(row.format))
            .map(|record| record.unwrap().puzzle)
            .collect();
        assert_eq!(forced, [Ok(puzzle.clone())], "--from {name}");
        let state = record.state.map(Result::unwrap);
        let item =
            write::Item { puzzle: puzzle.view(), state: state.as_ref(), extra: &record.extra };
        let written = write::record(row.format, &item);
        assert_eq!(written.is_ok(), row.writes, "{name}");
        // Sites whose example is one of several forms.
        let other = [Format::QueensGrid, Format::OpenSudoku, Format::OpenSudoku2];
        if let Ok(written) = written
            && !other.contains(&row.format)
        {
            assert_eq!(written.text.trim_end(), row.example, "{name}");
        }
    }
}

#[test]
fn a_forced_format_refuses_others() {
    let rows = [
        ("queens 2x1 AB/AB", "line", "line 1: \"queens\" is not"),
        ("AB/AB", "canonical", "line 1, column 1: family \"AB/AB\" is not known"),
        ("{\"regions\":[\"AB\",\"AB\"]}", "sdk", "line 1"),
        ("1 2\n2 1\n", "queens-grid", ""),
        ("1 . 3\n", "path-grid", ""),
        (
            "https://puzz.link/p?sudoku/9/9/",
            "f-puzzles",
            "line 1: this is puzzlink text, not f-puzzles",
        ),
    ];
    for (text, name, expected) in rows {
        let format: Format = name.parse().unwrap();
        let record = Reader::<_, Any>::new(text.as_bytes(), None).from(Some(format)).next();
        let got = record
            .unwrap()
            .unwrap()
            .puzzle
            .map_or_else(|error| error.to_string(), |_| String::new());
        assert_eq!(got.is_empty(), expected.is_empty(), "{text} as {name}: {got}");
    }
}

/// The table of docs/FORMATS.md.
fn table() -> String {
    let mut text = "| Name | Read, written | Families | Keeps | What, and an example |\n| --- | --- | --- | --- | --- |\n".to_string();
    for row in FORMATS {
        let families: Vec<&str> = row.families.iter().map(|family| family.word()).collect();
        let families = if families.len() == 3 { "all".to_string() } else { families.join(", ") };
        let keeps: Vec<&str> = row.keeps.iter().map(|part| part.word()).collect();
        let names: Vec<String> =
            [row.name].iter().chain(row.aliases).map(|name| format!("`{name}`")).collect();
        let first = row.example.lines().next().unwrap_or_default().replace('|', "\\|");
        let short: String = first.chars().take(60).collect();
        let more = if short.len() < first.len() || row.example.contains('\n') { "…" } else { "" };
        let ways = if row.writes { "both" } else { "read" };
        text.push_str(&format!(
            "| {} | {ways} | {families} | {} | {}: `{short}{more}` |\n",
            names.join(", "),
            keeps.join(", "),
            row.what
        ));
    }
    text
}

#[test]
fn the_document_lists_every_format() {
    let text = std::fs::read_to_string(DOCUMENT).unwrap();
    let (before, rest) = text.split_once(BEGIN).expect("a place for the table");
    let (found, after) = rest.split_once(END).expect("the end of the table");
    let expected = format!("\n{}\n", table());
    if std::env::var_os("UPDATE_GOLDEN").is_some() && found != expected {
        std::fs::write(DOCUMENT, [before, BEGIN, &expected, END, after].concat()).unwrap();
        return;
    }
    assert_eq!(found, expected, "docs/FORMATS.md is stale: run this test with UPDATE_GOLDEN=1");
}
