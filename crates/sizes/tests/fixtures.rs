//! A puzzle on which each technique fires, and one, a clue away from it, on which it stays silent.
//!
//! `fixtures.tsv` has a line for each: code, puzzle, what the technique says first, silent puzzle. Before
//! a technique is asked, the easier ones solve as far as they go; where it is silent, harder ones go on.
//! Search is asked at once.

use gridsmith_core::{Budget, Explain, Puzzle, Verdict};
use gridsmith_sizes::{Board, Candidate, Reason, SizedSudoku, Step, TECHNIQUES, Technique, symbol};
use std::ops::ControlFlow;

const FIXTURES: &str = include_str!("fixtures.tsv");

#[test]
fn techniques_fire_where_they_should() {
    let mut met = Vec::new();
    for line in FIXTURES.lines() {
        let [code, fires, says, silent] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        let technique = Technique::from_code(code).unwrap_or_else(|| panic!("{code}"));
        assert_eq!(first(technique, fires).as_deref(), Some(says), "{code} on {fires}");
        assert_eq!(first(technique, silent), None, "{code} on {silent}");
        let lines = [fires, silent].map(|line| line.parse::<SizedSudoku>().unwrap());
        assert!(lines.iter().all(has_solution), "{code}");
        met.push(technique);
    }
    let all: Vec<Technique> = TECHNIQUES.iter().map(|row| row.technique).collect();
    assert_eq!(met, all);
}

#[test]
fn the_table_is_in_order() {
    for (at, row) in TECHNIQUES.iter().enumerate() {
        assert_eq!(row.technique as usize, at, "{}", row.code);
        assert_eq!(Technique::from_code(row.code), Some(row.technique));
        let name = row.code.replace('-', "_");
        let file = format!("{}/src/technique/{name}.rs", env!("CARGO_MANIFEST_DIR"));
        assert!(std::path::Path::new(&file).exists(), "no {file}");
        if at > 0 {
            assert!(TECHNIQUES[at - 1].label <= row.label, "{}", row.code);
        }
    }
}

fn has_solution(puzzle: &SizedSudoku) -> bool {
    matches!(puzzle.verdict(&mut Budget::nodes(10_000)), Verdict::Unique(_) | Verdict::Many(..))
}

/// What `technique` says first, after everything easier.
fn first(technique: Technique, line: &str) -> Option<String> {
    let puzzle: SizedSudoku = line.parse().unwrap_or_else(|error| panic!("{error}: {line}"));
    let mut board = puzzle.board();
    let ask = |technique: Technique, board: &Board| {
        let mut first = None;
        let _ = technique.find(board, &mut Budget::unlimited(), &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    };
    let rows = || TECHNIQUES.iter().map(|row| row.technique);
    loop {
        if board.conflict().is_some() {
            return None;
        }
        let easier =
            rows().take_while(|&other| other < technique && technique != Technique::Search);
        if let Some(step) = easier.filter_map(|other| ask(other, &board)).next() {
            board.apply(&step);
            continue;
        }
        if let Some(step) = ask(technique, &board) {
            return Some(say(&puzzle, &step));
        }
        let harder = rows().skip_while(|&other| other <= technique);
        board.apply(&harder.filter_map(|other| ask(other, &board)).next()?);
    }
}

/// A step in one line.
fn say(puzzle: &SizedSudoku, step: &Step) -> String {
    let size = puzzle.size();
    let all = |list: &[Candidate], sign: &str| -> String {
        let name = |c: &Candidate| format!("{}{sign}{} ", size.name(c.cell), symbol(c.digit));
        list.iter().map(name).collect()
    };
    let cells = |list: &[gridsmith_core::Cell]| {
        list.iter().map(|&cell| size.name(cell)).collect::<Vec<_>>().join("+")
    };
    let houses = |list: &[gridsmith_sizes::House]| {
        list.iter().map(|house| house.to_string()).collect::<Vec<_>>().join("+")
    };
    let digits = |list: &[u8]| list.iter().map(|&digit| symbol(digit)).collect::<String>();
    let why = match &step.reason {
        Reason::LastCell { house } => format!("last of {house}"),
        Reason::OnlyPlace { house } => format!("place in {house}"),
        Reason::OnlyDigit => "single".into(),
        Reason::Intersection { base, cover, digit } => {
            format!("{} of {base} in {cover}", symbol(*digit))
        }
        Reason::CommonPeer { house, cells: places, digit } => {
            format!("{} of {house} in {}", symbol(*digit), cells(places))
        }
        Reason::Leftovers { lines, regions, inside, outside } => {
            let (lines, regions) = (houses(lines), houses(regions));
            format!("{lines} without {regions}: {} like {}", cells(inside), cells(outside))
        }
        Reason::NakedSubset { house, cells: own, digits: held } => {
            format!("{house}: {} hold {}", cells(own), digits(held))
        }
        Reason::HiddenSubset { house, cells: own, digits: held } => {
            format!("{house}: {} only in {}", digits(held), cells(own))
        }
        Reason::Fish { digit, bases, covers } => {
            format!("{} of {} in {}", symbol(*digit), houses(bases), houses(covers))
        }
        Reason::XyWing { pivot, pincers, digit } => {
            let pivot = size.name(*pivot);
            format!("pivot {pivot}, {} in {}", symbol(*digit), cells(pincers))
        }
        Reason::Colours { digit, one, other, clash } => {
            let clash = clash.map(|clash| format!(", clash {}", cells(&clash)));
            let (digit, one, other) = (symbol(*digit), cells(one), cells(other));
            format!("{digit} in {one} or {other}{}", clash.unwrap_or_default())
        }
        Reason::Chain { nodes } => {
            let nodes: Vec<String> =
                nodes.iter().map(|c| format!("{}{}", size.name(c.cell), symbol(c.digit))).collect();
            let link = |pair: &[String]| match pair {
                [a, b] => format!("{a}={b}"),
                _ => pair.concat(),
            };
            nodes.chunks(2).map(link).collect::<Vec<_>>().join("-")
        }
        Reason::Supposition { chain, conflict, .. } => {
            let chain: String =
                chain.iter().map(|step| all(&step.places, "=") + &all(&step.drops, "-")).collect();
            format!("{chain}then {conflict:?}")
        }
        Reason::Search => "search".into(),
        reason => format!("{reason:?}"),
    };
    format!("{}{}({why})", all(&step.places, "="), all(&step.drops, "-"))
}
