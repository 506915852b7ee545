//! Pictures and pages as a user meets them.

mod common;

use common::{run, text};

const HEX: &str = "path 7x7x6 ###...1/##.8,7../#....../14...33../..18,29..#/20...37##/.24..###";
const TMP: &str = env!("CARGO_TARGET_TMPDIR");
const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";

/// Runs the command with `-o` a file of this name, and returns the file.
fn made(name: &str, args: &[&str]) -> Vec<u8> {
    let file = format!("{TMP}/{name}");
    let run = run(&[args, &["-o", &file]].concat());
    assert!(run.status.success(), "{args:?}: {}", text(&run.stderr));
    assert_eq!(text(&run.stdout).trim(), file);
    std::fs::read(&file).expect("the file was written")
}

#[test]
fn every_kind_is_drawn_in_every_format() {
    let boards =
        [SUDOKU, "path 3x4x4 .9../.4../12...", HEX, "zip 2x2 1,2/..", "AABB/ACBB/ACCD/CCDD"];
    for (number, board) in boards.iter().enumerate() {
        for option in [&[][..], &["--solution"], &["--hint"], &["--step", "1"], &["--no-colour"]] {
            let svg = made(&format!("d{number}.svg"), &[&["draw", board], option].concat());
            let svg = text(&svg);
            assert!(svg.starts_with("<svg xmlns") && svg.ends_with("</svg>\n"), "{board}");
            assert!(svg.contains("<title") && svg.contains("<desc"), "{board}");
            for word in ["<script", "<style", "url(", "http://", "https://"] {
                let rest = svg.replace("http://www.w3.org/2000/svg", "");
                assert!(!rest.contains(word), "{board}: {word}");
            }
        }
        let png = made(&format!("d{number}.png"), &["draw", board]);
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
        let pdf = made(&format!("d{number}.pdf"), &["draw", board]);
        assert!(pdf.starts_with(b"%PDF-"));
        assert_eq!(pdf, made(&format!("d{number}-again.pdf"), &["draw", board]), "the same bytes");
    }
}

#[test]
fn explanations_become_pages() {
    let html = text(&made("way.html", &["explain", SUDOKU])).to_string();
    assert!(html.starts_with("<!DOCTYPE html>") && html.contains("id=\"step-1\""));
    assert!(!html.contains("<script") && !html.contains("src=") && !html.contains("@import"));
    let markdown = text(&made("way.md", &["explain", SUDOKU])).to_string();
    assert!(markdown.starts_with("# Sudoku 9x9\n") && markdown.contains("## Solution"));
}

#[test]
fn what_cannot_be_drawn_is_said() {
    let rows: [(&[&str], i32, &str); 6] = [
        (&["draw", SUDOKU, "-o", "board.bmp"], 2, "ends in .svg, .png or .pdf"),
        (&["draw", SUDOKU, "-o", "no/such/folder.svg"], 2, "no such folder"),
        (&["draw", "--solution", "AAAA/BBBB/CCCC/DDDD", "-o", "-"], 1, "exactly one solution"),
        (&["draw", "--step", "999", SUDOKU, "-o", "-"], 2, "there is no step 999"),
        (&["draw", "--cell-size", "9cm", SUDOKU], 2, "e.g. 48px or 9mm"),
        (&["explain", SUDOKU, "-o", "way.doc"], 2, "ends in .html or .md"),
    ];
    for (args, code, message) in rows {
        let run = run(args);
        let talk = text(&run.stderr);
        assert_eq!(run.status.code(), Some(code), "{args:?}: {talk}");
        assert!(talk.contains(message), "{args:?}: {talk}");
    }
}
