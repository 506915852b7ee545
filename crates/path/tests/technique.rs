//! Each technique where it fires, and where it must stay silent.

use std::ops::ControlFlow;

use gridsmith_core::{Cell, Explain, Size};
use gridsmith_path::technique::TECHNIQUES;
use gridsmith_path::{Board, Candidate, NumberPath, Step, Technique, Zip};

/// A technique, a board (a puzzle, then what else is known: `+5@r1c2` holds, `-r1c1-r1c2` does
/// not), and what it finds there: every step, separated by bars. A long list is cut by dots.
#[rustfmt::skip]
const CASES: &[(&str, &str, &str)] = &[
    ("next", "path 2x3x4 1,2,3/6..", "+4@r2c3 | +5@r2c2"),
    ("next", "path 2x3x4 1../...", ""),
    ("next", "path 2x3x4 1,2,3/...", "+4@r2c3"),
    ("bridge", "path 2x3x8 1.3/.#.", "+2@r1c2"),
    ("bridge", "path 2x3x8 1.3/...", ""),
    ("bridge", "path 2x3x4 1.3/...", "+2@r1c2"),
    ("only-cell", "path 2x2x8 1./.. -2@r1c2 -2@r2c1", "+2@r2c2"),
    ("only-cell", "path 2x2x8 1./.. -2@r1c2", ""),
    ("only-value", "path 2x2x8 1./.. -3@r2c2 -4@r2c2", "+2@r2c2"),
    ("only-value", "path 2x2x8 1./.. -3@r2c2", ""),
    ("corridor", "path 1x5x8 1.3..", "-2@r1c4 -2@r1c5"),
    ("corridor", "path 1x5x8 1....", ""),
    // Four neighbours: 3 and 5 stand on the colour of 1, 2 and 4 on the other.
    ("corridor", "path 2x3x4 1../6..", "-2@r1c3 -2@r2c2 -2@r2c3 -3@r1c2 -3@r2c3 -4@r1c3 -4@r2c2 -5@r1c2 -5@r1c3 -5@r2c3"),
    ("corridor", "path 2x2x8 1./.4", ""),
    ("reach", "path 1x4x8 .2..", "-1@r1c4 | -3@r1c4"),
    ("reach", "path 1x4x8 1..4", ""),
    ("support", "path 1x4x8 .... -3@r1c3", "-2@r1c4 | -4@r1c4"),
    ("support", "path 2x2x8 1./..", ""),
    ("passed", "path 2x3x8 .../... +r1c1-r1c2 +r1c2-r1c3", "-r1c2-r2c1 -r1c2-r2c2 -r1c2-r2c3"),
    ("passed", "path 2x3x8 .../... +r1c1-r1c2", ""),
    ("passed", "zip 2x2 1./2. +r1c1-r1c2", "-r1c1-r2c1"),
    ("two-ways", "path 2x3x4 1,2,3/6..", "+r1c3-r2c3 | +r2c1-r2c2 +r2c2-r2c3 | +r1c3-r2c3 +r2c2-r2c3"),
    // A corner that may be an end need not take both.
    ("two-ways", "path 2x2x4 ../..", ""),
    ("two-ways", "zip 3x3 1../.../..2", "+r1c2-r1c3 +r1c3-r2c3 | +r2c1-r3c1 +r3c1-r3c2"),
    ("link", "path 2x3x8 1../... +r1c1-r2c2", "-3@r2c2 -4@r2c2 -5@r2c2 -6@r2c2"),
    ("link", "path 2x3x8 .../... +r1c1-r2c2", ""),
    ("dead-end", "path 1x5x8 1.3..", "-2@r1c5 -4@r1c5"),
    ("dead-end", "path 2x3x4 1../...", ""),
    ("degree", "path 3x3x4 1../.../7,8,9", "-3@r2c1 | -4@r2c1 | -5@r2c1"),
    // Beside the known value before it, one empty neighbour is enough.
    ("degree", "path 1x3x8 1.. -3@r1c2", ""),
    ("loop", "path 2x3x4 .../... +r1c1-r1c2 +r1c1-r2c1 +r1c2-r2c2", "-r2c1-r2c2"),
    ("loop", "path 2x3x4 .../... +r1c1-r1c2 +r1c1-r2c1", ""),
    ("order", "zip 2x3 1.3/2.4", ""),
    ("order", "zip 2x3 1,3,2/..4", "-r1c1-r1c2 | -r1c3-r2c3"),
    ("order", "zip 3x4 1.../..../2..3 +r1c1-r1c2 +r1c2-r1c3 +r1c3-r1c4 +r1c4-r2c4", "-r2c4-r3c4"),
    ("segment", "path 2x3x8 .../... +r1c1-r1c2 +r1c2-r1c3", "-1@r1c2 -6@r1c2"),
    ("segment", "path 2x3x8 .../... +r1c1-r1c2", ""),
    ("way-in", "zip 2x5 1..../....2 +r1c1-r1c2 +r1c2-r1c3", "+r2c2-r2c3 | +r2c3-r2c4"),
    ("way-in", "zip 3x3 1../.../..2", ""),
    ("cut-off", "zip 2x5 1..../....2 +r1c1-r1c2 +r1c2-r1c3", "-r1c3-r2c3 | -r2c4-r2c5"),
    ("cut-off", "zip 3x4 1..2/..../3..4", ""),
    ("detour", "zip 3x4 1..2/..../3..4 +r1c1-r1c2 +r1c2-r1c3", "-r2c4-r3c4 | +r1c4-r2c4 | +r2c3-r2c4"),
    ("detour", "zip 3x4 1..2/..../3..4", ""),
    // Walls leave one way out of the row of 1 and 2: the line takes it to come to 3.
    ("detour", "zip 3x3 1.2/.../3.4;0-3,1-4", "+r1c1-r1c2 | +r1c2-r1c3 | +r1c3-r2c3 | +r2c2-r2c3"),
    // Three cells on the left: 2 and the pair 9, 10 fill them, 4 to 7 do not fit in.
    ("pocket", "path 2x5x4 1.3../..8..", "-2@r1c4 -2@r1c5 -2@r2c4 -2@r2c5 | -4@r1c2 -4@r2c1 -4@r2c2 -5@r1c2 ..."),
    ("pocket", "path 2x5x4 ..3../..8..", ""),
    // One cell each for 1 and 4, and 4 stands on the other colour than 3.
    ("balance", "path 2x3x4 3.5/2.#", "-4@r2c2 | -1@r1c2 | -4@r2c2 | -1@r1c2"),
    ("pocket", "path 2x3x4 3.5/2.#", ""),
    ("balance", "path 2x3x8 3.5/2.#", ""),
];

#[test]
fn techniques() {
    let wrong: Vec<String> = CASES
        .iter()
        .filter(|(code, text, expected)| match expected.strip_suffix("...") {
            Some(start) => !found(code, text).starts_with(start),
            None => found(code, text) != *expected,
        })
        .map(|(code, text, expected)| {
            format!("{code} on {text}: {} not {expected}", found(code, text))
        })
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Every technique that can be looked for has a row where it fires and one where it does not.
#[test]
fn every_technique_has_both_fixtures() {
    for row in &TECHNIQUES {
        let mine = || CASES.iter().filter(|(code, ..)| *code == row.code);
        let searched = matches!(row.code, "suppose" | "nested" | "search");
        let fires = mine().any(|(_, _, expected)| !expected.is_empty());
        let silent = mine().any(|(_, _, expected)| expected.is_empty());
        assert!(searched || (fires && silent), "{}: fires {fires}, silent {silent}", row.code);
    }
}

/// On the boards above a technique finds something only if it is for their kind of puzzle.
#[test]
fn techniques_are_for_their_kinds() {
    for (_, text, _) in CASES {
        let kind = board(text).1.kind();
        for row in TECHNIQUES.iter().filter(|row| !row.technique.is_for(kind)) {
            assert_eq!(found(row.code, text), "", "{} on {text}", row.code);
        }
    }
}

/// The steps that the technique finds on the board, in a short form.
fn found(code: &str, text: &str) -> String {
    let (size, board) = board(text);
    let technique = Technique::from_code(code).expect("a technique");
    let mut steps = Vec::new();
    let _ = technique.find(&board, &mut |step| {
        steps.push(short(&step, size));
        ControlFlow::Continue(())
    });
    steps.join(" | ")
}

fn board(text: &str) -> (Size, Board) {
    let mut words = text.split_whitespace();
    let line: Vec<&str> = words.by_ref().take(3).collect();
    let line = line.join(" ");
    let (size, mut board) = if line.starts_with("zip") {
        let zip: Zip = line.parse().unwrap();
        (zip.size(), zip.board())
    } else {
        let path: NumberPath = line.parse().unwrap();
        (path.size(), path.board())
    };
    for word in words {
        let (sign, rest) = word.split_at(1);
        let candidate = candidate(rest, size);
        let (places, drops) =
            if sign == "+" { (vec![candidate], vec![]) } else { (vec![], vec![candidate]) };
        let reason = gridsmith_path::Reason::Search;
        board.apply(&Step { technique: Technique::Search, places, drops, reason });
    }
    (size, board)
}

fn candidate(text: &str, size: Size) -> Candidate {
    let cell = |name: &str| -> Cell {
        size.cells().find(|cell| size.name(*cell) == name).unwrap_or_else(|| panic!("{name}"))
    };
    match text.split_once('@') {
        Some((value, name)) => Candidate::Value(cell(name), value.parse().unwrap()),
        None => {
            let (a, b) = text.split_once('-').unwrap();
            Candidate::link(cell(a), cell(b))
        }
    }
}

fn short(step: &Step, size: Size) -> String {
    let write = |candidate: &Candidate| match *candidate {
        Candidate::Value(cell, value) => format!("{value}@{}", size.name(cell)),
        Candidate::Link(a, b) => format!("{}-{}", size.name(a), size.name(b)),
    };
    let places = step.places.iter().map(|c| format!("+{}", write(c)));
    let drops = step.drops.iter().map(|c| format!("-{}", write(c)));
    places.chain(drops).collect::<Vec<_>>().join(" ")
}
