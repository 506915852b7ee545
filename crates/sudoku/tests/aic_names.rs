//! Chains have the names and the notation that people give them.

mod common;

use common::{full, knob, shared, sudoku};
use gridsmith_core::{Budget, Cell, Position};
use gridsmith_sudoku::{
    Aic, Board, Candidate, ChainScope, LibraryCase, Reason, Step, Sudoku, Technique, find_aic,
};
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

/// Our names of the techniques in the reference's headings.
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
        // Two examples of loops with one elimination have the shape of a wing, so they get its
        // name; the heading is the wider name.
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
        // The notation is read back as the same chain. The order of a set's digits and cells is
        // free.
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

/// Our own examples: code, chain, position. `UPDATE_GOLDEN=1` makes them again from our own
/// puzzles.
const NAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/chain_names.tsv");

/// Every name that a chain can have.
const NAMED: [Technique; 38] = {
    use Technique::*;
    [
        XWing,
        Skyscraper,
        TwoStringKite,
        TurbotFish,
        EmptyRectangle,
        GroupedTurbotFish,
        XChain,
        GroupedXChain,
        RemotePair,
        XyWing,
        XyChain,
        WWing,
        MWing,
        SWing,
        L2Wing,
        L3Wing,
        H2Wing,
        H3Wing,
        GroupedWWing,
        GroupedMWing,
        GroupedSWing,
        GroupedL2Wing,
        GroupedL3Wing,
        GroupedH2Wing,
        GroupedH3Wing,
        XyzWing,
        AlsXz,
        AlsXyWing,
        AlsChain,
        AlsAic,
        AicType1,
        AicType2,
        DiscontinuousNiceLoop,
        ContinuousNiceLoop,
        GroupedAicType1,
        GroupedAicType2,
        GroupedDiscontinuousNiceLoop,
        GroupedContinuousNiceLoop,
    ]
};

/// What people write for a name, without the cells; digits are letters in the order in which they
/// occur.
fn template(code: &str) -> Option<&'static str> {
    Some(match code.strip_prefix("grouped-").unwrap_or(code) {
        "skyscraper" | "two-string-kite" | "turbot-fish" | "empty-rectangle" => "(x)=-=",
        "x-chain" => "(x)=-=-=",
        "remote-pair" => "(x=y)-(y=x)-(x=y)-(y=x)",
        "x-wing" => "(x)=-=-",
        "xy-wing" => "(x=y)-(y=z)-(z=x)",
        "w-wing" => "(x=y)-(y)=(y)-(y=x)",
        "m-wing" => "(x=y)-(y)=(y-x)=(x)",
        "s-wing" => "(x)=(x)-(x=y)-(y)=(y)",
        "l2-wing" => "(x)=(x)-(x)=(x-y)=(y)",
        "l3-wing" => "(x)=(x-y)=(y-z)=(z)",
        "h2-wing" => "(x=y)-(y)=(y-z)=(z)",
        "h3-wing" => "(x=y)-(y=z)-(z)=(z)",
        _ => return None,
    })
}

/// The same for a chain in notation.
fn shape(text: &str) -> String {
    let chain = text.split(" => ").next().unwrap_or(text);
    let (mut letters, mut shape, mut inside) = (Vec::new(), String::new(), false);
    for mark in chain.chars() {
        match mark {
            '(' | ')' => inside = mark == '(',
            'r' | 'c' | ',' | '0'..='9' | ' ' | 'l' | 'o' | 'p' if !inside => continue,
            _ => {}
        }
        shape.push(match mark {
            '0'..='9' => {
                let known = letters.iter().position(|digit| *digit == mark);
                ['x', 'y', 'z', 'u', 'v', 'w'][known.unwrap_or_else(|| {
                    letters.push(mark);
                    letters.len() - 1
                })]
            }
            other => other,
        });
    }
    shape
}

/// Every name has an example in the repository: the chain is read, named, written again and found
/// by its technique, and looks as people write it.
#[test]
fn every_name_has_an_example_of_our_own() {
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        std::fs::write(NAMES, own_examples()).expect("a file to write");
    }
    let text = std::fs::read_to_string(NAMES).expect("chain_names.tsv");
    let mut seen: BTreeSet<Technique> = BTreeSet::new();
    for row in text.lines().filter(|row| !row.starts_with('#')) {
        let [code, chain, line] = row.split('\t').collect::<Vec<_>>()[..] else { panic!("{row}") };
        let technique = Technique::from_code(code).unwrap_or_else(|| panic!("{code}"));
        let case: LibraryCase = line.parse().unwrap_or_else(|error| panic!("{line}: {error}"));
        let board = case.board();
        let parsed = Aic::parse(chain, &board).unwrap_or_else(|error| panic!("{chain}: {error}"));
        assert_eq!(parsed.technique(&board), technique, "{chain}");
        assert_eq!(parsed.eureka_with(&board, &case.places, &case.drops), chain);
        let found = find_aic(&board, parsed.places(), ChainScope::Sets, &mut Budget::unlimited());
        let same =
            |step: &Step| step.technique == technique && set(&step.drops) == set(&case.drops);
        assert!(found.unwrap().iter().any(same), "{code}: {chain}");
        let solution = common::solution(&case.puzzle);
        let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
        assert!(case.places.iter().all(is_true) && !case.drops.iter().any(is_true), "{chain}");
        if let Some(template) = template(code) {
            assert_eq!(shape(chain), template, "{code}: {chain}");
        }
        seen.insert(technique);
    }
    assert_eq!(seen, NAMED.into_iter().collect());
}

/// The shortest example of each name in positions of our own puzzles.
fn own_examples() -> String {
    let mut best: BTreeMap<(Technique, bool), (usize, usize, String)> = BTreeMap::new();
    for (cells, board) in common::chain_positions(120) {
        let puzzle = sudoku(cells);
        let open = (0..81).map(|cell| board.candidates(Cell(cell)).iter().count()).sum();
        for step in find_aic(&board, 7, ChainScope::Sets, &mut Budget::unlimited()).unwrap() {
            let Reason::Aic(chain) = &step.reason else { continue };
            let key = (step.technique, chain.ring);
            let text = chain.eureka_with(&board, &step.places, &step.drops);
            let code = step.technique.row().code;
            let row = format!("{code}\t{text}\t{}\n", library_line(&puzzle, &board, &step));
            let own = (chain.places(), open, row);
            if best.get(&key).is_none_or(|known| own < *known) {
                best.insert(key, own);
            }
        }
    }
    let head = "# A chain of each name: code, chain, position as a line of a technique library. Made from our own puzzles.\n";
    best.into_values().fold(head.to_string(), |all, (_, _, row)| all + &row)
}

/// A position and a step in it as a line of a technique library.
fn library_line(puzzle: &Sudoku, board: &Board, step: &Step) -> String {
    let clues = puzzle.clues().expect("clues");
    let (mut cells, mut gone) = (String::new(), Vec::new());
    let plain = Board::new(puzzle);
    let mut filled = plain.clone();
    for cell in (0..81).map(Cell) {
        match (clues[cell.index()], board.value(cell)) {
            (0, None) => cells.push('.'),
            (0, Some(digit)) => {
                cells += &format!("+{digit}");
                filled.place(Candidate { cell, digit });
            }
            (clue, _) => cells += &clue.to_string(),
        }
    }
    let name = |c: Candidate| format!("{}{}{}", c.digit, c.cell.0 / 9 + 1, c.cell.0 % 9 + 1);
    for cell in (0..81).map(Cell) {
        let lost = filled.candidates(cell).iter().filter(|d| !board.candidates(cell).contains(*d));
        gone.extend(lost.map(|digit| name(Candidate { cell, digit })));
    }
    let list = |list: &[Candidate]| list.iter().map(|c| name(*c)).collect::<Vec<_>>().join(" ");
    let (drops, places) = (list(&step.drops), list(&step.places));
    format!(":0000:x:{cells}:{}:{drops}:{places}:", gone.join(" "))
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
    // With a first puzzle in chunks, one puzzle after the other; otherwise spread over all of them.
    let step = if first > 0 || full() { 1 } else { (lines.len() / wanted).max(1) };
    let mut names: BTreeMap<&str, usize> = BTreeMap::new();
    let mut puzzles = 0;
    for line in lines.iter().skip(first).step_by(step).take(wanted) {
        let Some(cells) = line.split('\t').find(|field| field.len() == 81) else { continue };
        let puzzle = sudoku(cells);
        let solution = common::solution(&puzzle);
        let mut state = Position::default();
        puzzle.take_basics(&mut state, &mut Budget::unlimited()).unwrap();
        let board = puzzle.board_at(&state);
        for step in find_aic(&board, 7, ChainScope::Sets, &mut Budget::unlimited()).unwrap() {
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
    println!("chains of {puzzles} puzzles, once singles, locked candidates and subsets are done:");
    for (name, count) in names {
        println!("{count:8} {name}");
    }
}
