//! Chains have the names and the notation that people give them.

mod common;

use common::{full, knob, shared, sudoku};
use gridsmith_core::Budget;
use gridsmith_sudoku::{Aic, Board, Candidate, LibraryCase, Reason, Step, Technique, find_aic};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// An example of the reference: its heading, its chain, its position.
struct Example {
    heading: String,
    chain: Option<String>,
    case: LibraryCase,
}

fn examples(text: &str) -> Vec<Example> {
    let mut all = Vec::new();
    let (mut heading, mut chain) = (String::new(), None);
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("**")
            && let Some((bold, _)) = rest.split_once("**")
        {
            (heading, chain) = (bold.to_string(), None);
        }
        for (at, part) in line.split('`').enumerate() {
            if at % 2 == 1 && part.contains("=>") && part.starts_with('(') {
                chain = Some(part.to_string());
            }
        }
        if line.starts_with(':') {
            let case = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
            all.push(Example { heading: heading.clone(), chain: chain.take(), case });
        }
    }
    all
}

/// What our table calls the techniques of the reference's headings.
fn technique(heading: &str) -> Technique {
    let name = match heading {
        "L3-Wing (H1-Wing)" => "L3-Wing",
        "Discontinuous Nice Loop, weak at an end"
        | "Discontinuous Nice Loop, strong at both ends" => "Discontinuous Nice Loop",
        "ALS-XZ, doubly linked" => "ALS-XZ",
        "AIC with an ALS node" => "AIC with ALS",
        other => other,
    };
    let row = Technique::table().iter().rfind(|row| row.name == name);
    row.unwrap_or_else(|| panic!("no technique {heading}")).technique
}

fn all(technique: Technique, board: &Board) -> Vec<Step> {
    let mut steps = Vec::new();
    let end = technique.find(board, &mut Budget::unlimited(), &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    assert_eq!(end, Ok(()));
    steps
}

fn set(candidates: &[Candidate]) -> BTreeSet<Candidate> {
    candidates.iter().copied().collect()
}

#[test]
fn every_example_of_the_reference_has_its_name_and_notation() {
    let Some(text) = shared("reference/technique-names.md") else { return };
    let examples = examples(&text);
    assert!(examples.len() >= 30, "{} examples", examples.len());
    for Example { heading, chain, case } in examples {
        let board = case.board();
        let heading_name = technique(&heading);
        let parsed = chain.as_ref().map(|text| {
            Aic::parse(text, &board).unwrap_or_else(|e| panic!("{heading}, {text}: {e}"))
        });
        // Two examples of loops with one drop have the shape of a wing: the first line that fits names them so, and
        // the heading is the wider name.
        let wing = |chain: &Aic| chain.len() == 3 && chain.family(&board) == heading_name;
        let wanted = match &parsed {
            Some(chain) if wing(chain) => chain.technique(&board),
            _ => heading_name,
        };
        let found = all(wanted, &board);
        let same = found.iter().any(|step| set(&step.drops) == set(&case.drops));
        assert!(same, "{heading}: {found:?}");
        let (Some(text), Some(chain)) = (chain, parsed) else { continue };
        assert_eq!(chain.technique(&board), wanted, "{heading}: {text}");
        // What we write reads as the same chain. The order of a set's digits and cells is free.
        let written = chain.eureka(&board);
        assert_eq!(Aic::parse(&written, &board).as_ref(), Ok(&chain), "{heading}: {written}");
        let plain = |text: &str| {
            let sets = text.contains("=54)") || text.contains("=541)");
            let said = text.split(", that is").next().unwrap_or(text).to_string();
            if sets { String::new() } else { said }
        };
        if !plain(&text).is_empty() {
            assert_eq!(written, plain(&text), "{heading}");
        }
    }
}

#[test]
fn a_text_that_is_no_chain_says_where() {
    let line = "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
    let board = Board::new(&sudoku(line));
    let rows = [
        ("", "expected a digit in brackets at 0"),
        ("r1c1=r1c2", "expected a digit in brackets at 0"),
        ("(3)r1c1", "strong and weak links must take turns, and do not at 7"),
        ("(3)r1c1-r1c2", "strong and weak links must take turns, and do not at 8"),
        ("(3)r1c1=(3)x", "expected cells like r4c7 at 11"),
        ("(1)r1c1=r1c2", "r1c1.1 is not a candidate"),
        ("(3)r1c1=r1c2", "link 1 does not hold on this board"),
        ("(=3)r1c1", "expected a digit at 1"),
        ("(3=4)r1c1", "expected an almost locked set before this place at 9"),
    ];
    for (text, expected) in rows {
        let error = Aic::parse(text, &board).expect_err(text);
        assert_eq!(error.to_string(), expected, "{text}");
    }
}

const RATINGS: &str = include_str!("sudoku_ratings.tsv");

/// The engine names what it finds, and everything it finds is true.
#[test]
fn chains_of_many_puzzles_are_true_and_named() {
    let text = shared("data/sudoku/se_public.tsv").unwrap_or_default() + RATINGS;
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    let wanted = knob("GRIDSMITH_PUZZLES").map_or(if full() { 2_000 } else { 40 }, |n| n as usize);
    let first = knob("GRIDSMITH_FIRST").unwrap_or(0) as usize;
    // In chunks, one puzzle after the other; else spread over all of them.
    let step = if first > 0 || full() { 1 } else { (lines.len() / wanted).max(1) };
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    let mut puzzles = 0;
    for line in lines.iter().skip(first).step_by(step).take(wanted) {
        let Some(cells) = line.split('\t').find(|field| field.len() == 81) else { continue };
        let puzzle = sudoku(cells);
        let solution = common::solution(&puzzle);
        let mut board = Board::new(&puzzle);
        basics(&mut board);
        for step in find_aic(&board, 6, &mut Budget::unlimited()).unwrap() {
            let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
            let Reason::Aic(chain) = &step.reason else { panic!() };
            assert!(step.agrees(is_true), "{cells}: {}", chain.eureka(&board));
            let text = chain.eureka(&board);
            let back = Aic::parse(&text, &board).unwrap_or_else(|e| panic!("{cells}: {text}: {e}"));
            assert_eq!(back.conclude(&board), chain.conclude(&board), "{text}");
            *names.entry(step.technique.name()).or_default() += 1;
        }
        puzzles += 1;
    }
    println!("chains of {puzzles} puzzles, once singles, pairs and locked candidates are done:");
    for (name, count) in names {
        println!("{count:8} {name}");
    }
}

/// Takes singles, locked candidates and subsets until there are none.
fn basics(board: &mut Board) {
    use Technique::*;
    let easy = [HiddenSingle, NakedSingle, Pointing, Claiming, NakedPair, HiddenPair, NakedTriple];
    while let Some(step) =
        easy.iter().find_map(|technique| all(*technique, board).into_iter().next())
    {
        step.drops.iter().for_each(|drop| board.drop(*drop));
        step.places.iter().for_each(|place| board.place(*place));
    }
}
