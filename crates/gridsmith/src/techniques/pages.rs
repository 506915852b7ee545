//! The list of techniques as documents: one page per family, two for Sudoku, and an index.

use std::fmt::Write;

use gridsmith_core::Label;
use gridsmith_formats::Family;
use gridsmith_render::{Colour, Terminal};

use super::{Kind, Note, Row, all};
use crate::Scene;

const INDEX: &str = "\
# Techniques

Every technique of every family: what it is, and a board where it applies. `gridsmith techniques`
prints the list, `gridsmith techniques two-in-two` explains one. A test writes these pages from the
code.

";

const SUDOKU: &str = "\
# Techniques for Sudoku

The order is that of hints: the easiest to see and to follow first. *SE* is the lowest rating that
Sudoku Explainer gives a step, *HoDoKu* is HoDoKu's score; a dash means that the program does not
have the technique. Chains are written in Eureka notation: `=` at least one of the two is true, `-`
at most one is.

In the drawings `•` is what the step rests on, `∘` and raised numbers are the terms of a chain that
are false and true in turn, `^` a fin, `+` a cover, `?` what is assumed, `×` what is eliminated,
`[5]` what is placed.

Every example is pure: no technique above it in the list of hints eliminates any of the same
candidates in its position, as `gridsmith hint --all` lists them (a test checks it). Exceptions are
named.

";

const SIZES: &str = "\
# Techniques for Sudoku of other sizes and shapes

Sudokus of side 4 to 25 with boxes or jigsaw regions, with or without diagonals, but not the plain
9x9 one, which has [its own page](sudoku.md). A *house* is a row, a column, a box or region, or a
diagonal where the diagonals count. Digits above 9 are letters: A is 10, B is 11 and so on.

The order is that of hints: the easiest first. The *label* is that of a puzzle that needs the
technique; *points* are the weight of a step in the rating of the puzzle.

In the drawings `•` is what the step rests on, `∘` and raised numbers are the terms of a chain that
are false and true in turn, `+` a cover, `?` what is assumed, `×` what is eliminated, `[5]` what is
placed, `!` where an assumption ends in a contradiction.

The lines below a drawing are the puzzle and what has been entered so far, for `gridsmith hint
'PUZZLE' --state 'ENTRIES'`.

";

const PATHS: &str = "\
# Techniques for number paths and Zip

On a **number path** (Hidato, Numbrix, hexagons) one path visits every cell, and its cells are
numbered from 1. Consecutive values are in cells that touch: at a side or a corner (Hidato), or at a
side (Numbrix, hexagons). A **Zip** is a line through every cell. It visits the numbered waypoints in
order, goes from cell to cell through their sides, and crosses no wall.

The order is that of hints: the easiest first. The *label* is that of a puzzle that needs the
technique; *points* are what a step adds to the rating of the puzzle.

Most examples are hints: what is needed for a move, step by step, and the move. The drawing shows the
step of the technique: `( )` and `░` are what it rests on, `[5]` is placed, `×` is eliminated, `?` is
assumed, raised numbers are what follows in turn, `!` is where it ends in a contradiction. A bar
between two cells of a number path is a link: the path steps there. On a Zip `◆` is a step that is
placed and `×` one that is eliminated.

The lines below a drawing are the puzzle and what has been entered so far, for `gridsmith hint
'PUZZLE' --state 'ENTRIES'`.

";

const QUEENS: &str = "\
# Techniques for Queens

A Queens board has one queen in every row, every column and every region, and no two queens touch,
not even at a corner. Star Battle is the same with two stars or more in each. An *open* cell may
still hold a queen; the others are crossed out.

The order is that of hints: the easiest first. The *label* is that of a puzzle that needs the
technique; *points* are what a step adds to the rating of the puzzle.

In the drawings letters are the open cells of a region and dots are crossed out. `( )` and `░` are
what the step rests on, `[♛]` is placed, `×` is eliminated, `?` is assumed, raised numbers are what
follows in turn, `!` is where it ends in a contradiction.

The lines below a drawing are the puzzle and what has been entered so far, for `gridsmith hint
'PUZZLE' --state 'ENTRIES'`.

";

/// A document: its file below docs, how it begins, and the kinds it lists.
struct Page {
    file: &'static str,
    start: &'static str,
    kinds: &'static [Kind],
}

const PAGES: [Page; 4] = [
    Page { file: "techniques/sudoku.md", start: SUDOKU, kinds: &[Kind::Sudoku] },
    Page { file: "techniques/sizes.md", start: SIZES, kinds: &[Kind::Sized] },
    Page { file: "techniques/paths.md", start: PATHS, kinds: &[Kind::NumberPath, Kind::Zip] },
    Page { file: "techniques/queens.md", start: QUEENS, kinds: &[Kind::Queens] },
];

/// The pages with their files below docs: the index first.
pub fn pages() -> Vec<(&'static str, String)> {
    let pages = PAGES.iter().map(|page| (page.file, page.text()));
    std::iter::once(("TECHNIQUES.md", index())).chain(pages).collect()
}

fn index() -> String {
    let mut text = String::from(INDEX);
    for page in &PAGES {
        let listed: Vec<String> = (page.kinds.iter())
            .map(|kind| format!("{} ({} techniques)", kind.title(), super::count(*kind)))
            .collect();
        let _ = writeln!(text, "- [{}]({})", listed.join(" and "), page.file);
    }
    text
}

/// The techniques of a family as a document, or as several in a row.
pub fn page(family: Family) -> String {
    let own = |page: &&Page| page.kinds.iter().all(|kind| kind.family() == family);
    let texts: Vec<String> = PAGES.iter().filter(own).map(Page::text).collect();
    texts.join("\n")
}

impl Page {
    fn text(&self) -> String {
        let mut text = String::from(self.start);
        let notes = self.kinds.iter().map(|kind| (*kind, all(*kind, 0)));
        let notes: Vec<(Kind, Vec<Note>)> = notes.collect();
        for (kind, notes) in &notes {
            list(&mut text, *kind, notes);
        }
        for (kind, notes) in &notes {
            for note in notes {
                section(&mut text, *kind, note);
            }
        }
        text
    }
}

/// A table with links to the sections.
fn list(text: &mut String, kind: Kind, notes: &[Note]) {
    let _ = match kind {
        Kind::Sudoku => {
            writeln!(
                text,
                "| Hint | Technique | Tier | SE | HoDoKu |\n| ---: | --- | --- | ---: | ---: |"
            )
        }
        kind => writeln!(
            text,
            "| Hint | {} | Label | Points |\n| ---: | --- | --- | ---: |",
            kind.title()
        ),
    };
    for note in notes {
        let heading = heading(kind, note);
        let link = format!("| {} | [{}](#{})", note.place(), note.heading(), anchor(&heading));
        let _ = match note.row {
            Row::Sudoku(row) => {
                writeln!(text, "{link} | {} | {} | {} |", row.tier.word(), note.se(), note.hodoku())
            }
            row => {
                let points = row.points().unwrap_or(0);
                writeln!(text, "{link} | {} | {points} |", row.label().map_or("", Label::word))
            }
        };
    }
    if kind == Kind::NumberPath {
        text.push('\n');
    }
}

/// The section of a technique, with its example.
fn section(text: &mut String, kind: Kind, note: &Note) {
    let stars = if note.needs_stars() { " For two stars and more." } else { "" };
    let _ = writeln!(text, "\n## {}\n\n{}{stars}", heading(kind, note), note.idea);
    if let Some(example) = &note.example {
        let (position, marks) = (Some(&example.position), Some(&example.step.marks));
        let scene = Scene { position, marks, rulers: true, ..Scene::default() };
        let drawn = example.puzzle.draw(&scene, Terminal::PLAIN).text(Colour::None);
        let told = match &example.lines[..] {
            [only] => only.text.clone(),
            lines => {
                let line = |(number, line): (usize, &crate::Line)| {
                    format!("{}. *{}*: {}", number + 1, line.name, line.text)
                };
                lines.iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
            }
        };
        let state = if example.state.is_empty() { "" } else { "\n" };
        let _ = writeln!(
            text,
            "\n{told}\n\n```text\n{drawn}{}{state}{}\n```",
            example.line, example.state
        );
    }
    if let Some(remark) = note.remark {
        let _ = writeln!(text, "\n{remark}");
    }
}

/// Zip shares a page and some names with number paths.
fn heading(kind: Kind, note: &Note) -> String {
    match kind {
        Kind::Zip => format!("Zip: {}", note.row.name()),
        _ => note.heading(),
    }
}

/// The anchor that Markdown gives a heading.
fn anchor(heading: &str) -> String {
    let letter = |c: char| match c {
        ' ' | '-' => Some('-'),
        c if c.is_alphanumeric() => Some(c.to_ascii_lowercase()),
        _ => None,
    };
    heading.chars().filter_map(letter).collect()
}
