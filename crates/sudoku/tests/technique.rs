//! The technique table row by row: where each technique fires, where it must stay silent, and that
//! its steps are true.
//!
//! A line of `techniques.tsv`: the code, `fires` or `silent`, the digits of the board, the
//! eliminated candidates (`r1c2-3,...`), and for a technique that fires one of the steps it must
//! report.

mod common;

use common::{candidate, solution, sudoku, written};
use gridsmith_core::Budget;
use gridsmith_sudoku::{Board, Candidate, Technique, Tier, se_order};
use std::ops::ControlFlow;

const ROWS: &str = include_str!("techniques.tsv");

/// Techniques that none of our boards has, or that depend on which digits are clues: other tests
/// cover these.
const RARE: [Technique; 4] = [
    Technique::UniqueRectangle5,
    Technique::AvoidableRectangle1,
    Technique::AvoidableRectangle2,
    Technique::FrankenXWing,
];

struct Fixture<'a> {
    technique: Technique,
    fires: bool,
    cells: &'a str,
    board: Board,
    step: &'a str,
}

fn fixtures() -> impl Iterator<Item = Fixture<'static>> {
    ROWS.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [code, fires, cells, gone, step] = fields[..] else { panic!("five fields: {line}") };
        let mut board = Board::new(&sudoku(cells));
        for name in gone.split(',').filter(|name| *name != "-") {
            board.drop(candidate(name));
        }
        let technique = Technique::from_code(code).unwrap_or_else(|| panic!("no technique {code}"));
        Fixture { technique, fires: fires == "fires", cells, board, step }
    })
}

/// Every step that a technique reports, as text; each is new and true.
fn all(fixture: &Fixture, technique: Technique) -> Vec<String> {
    let solution = fixture.fires.then(|| solution(&sudoku(fixture.cells)));
    let mut steps = Vec::new();
    let end = technique.find(&fixture.board, &mut Budget::unlimited(), &mut |step| {
        let news: Vec<&Candidate> = step.places.iter().chain(&step.drops).collect();
        assert!(!news.is_empty(), "{technique}: {step:?}");
        assert!(news.iter().all(|c| fixture.board.is_alive(**c)), "{technique}: {step:?}");
        if let Some(solution) = solution {
            let is_true = |c: &Candidate| solution.0[c.cell.index()] == c.digit;
            assert!(step.agrees(is_true), "{technique}: {step:?}");
        }
        steps.push(written(&step));
        ControlFlow::Continue(())
    });
    assert_eq!(end, Ok(()));
    steps
}

#[test]
fn every_technique_fires_and_stays_silent() {
    for row in Technique::table() {
        let of = |fires| {
            fixtures().filter(move |f| f.technique == row.technique && f.fires == fires).count()
        };
        assert!(of(true) > 0 || RARE.contains(&row.technique), "{} fires nowhere", row.code);
        assert!(of(false) > 0, "{} is silent nowhere", row.code);
    }
    let wrong = fixtures().filter_map(|fixture| {
        let steps = all(&fixture, fixture.technique);
        let fits = match fixture.fires {
            true => steps.iter().any(|step| step == fixture.step),
            false => steps.is_empty(),
        };
        (!fits).then(|| format!("{} in {}: {steps:?}", fixture.technique, fixture.cells))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A search can be stopped after the first step.
#[test]
fn a_search_can_be_broken_off() {
    for fixture in fixtures().filter(|fixture| fixture.fires) {
        let mut heard = 0;
        let end = fixture.technique.find(&fixture.board, &mut Budget::unlimited(), &mut |_| {
            heard += 1;
            ControlFlow::Break(())
        });
        assert_eq!((end, heard), (Ok(()), 1), "{}", fixture.technique);
    }
}

/// A technique does not repeat a conclusion that was applied.
#[test]
fn nothing_is_said_twice() {
    for mut fixture in fixtures().filter(|fixture| fixture.fires) {
        for name in fixture.step.split(',') {
            match name.contains('=') {
                true => fixture.board.place(candidate(name)),
                false => fixture.board.drop(candidate(name)),
            }
        }
        let again = all(&fixture, fixture.technique);
        assert!(!again.iter().any(|step| step == fixture.step), "{}", fixture.technique);
    }
}

/// Deeper suppositions find more: the fixtures of the deeper ones are out of reach for those
/// before.
#[test]
fn deeper_is_further() {
    use Technique::*;
    let below = |technique| match technique {
        DynamicForcingPlus => Some(DynamicForcing),
        NestedForcing2 | NestedForcing4 => Some(DynamicForcingPlus),
        NestedForcing3 => Some(NestedForcing2),
        _ => None,
    };
    for fixture in fixtures().filter(|fixture| fixture.fires) {
        let Some(below) = below(fixture.technique) else { continue };
        let steps = all(&fixture, below);
        assert!(
            !steps.iter().any(|step| step == fixture.step),
            "{} and {below}",
            fixture.technique
        );
    }
}

/// Every technique with a rating is in the range of its tier, and the tiers are in order.
#[test]
fn tiers_have_their_ranges() {
    for row in Technique::table().iter().filter(|row| row.se > 0) {
        let (from, to) = row.tier.range();
        assert!((from..=to).contains(&row.se), "{}: {} is not in {from}..={to}", row.name, row.se);
    }
    use Tier::*;
    let tiers = [Basics, Intersections, Subsets, Wings, Chains, Extreme];
    let rows = [(10, 25), (26, 28), (30, 54), (42, 57), (58, 75), (75, u16::MAX)];
    assert_eq!(tiers.map(Tier::range), rows);
    assert_eq!(Extreme.word(), "Extreme");
}

/// The table in the document is the same.
#[test]
fn the_document_has_the_table() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/RATING.md");
    let text = std::fs::read_to_string(path).expect("docs/RATING.md");
    for row in se_order().map(Technique::row) {
        let (whole, tenth) = (row.se / 10, row.se % 10);
        let points = row.hodoku.map(|points| points.to_string()).unwrap_or_default();
        let line = format!(
            "| {} | `{}` | {whole}.{tenth} | {points} | {} |",
            row.name,
            row.code,
            row.tier.word()
        );
        assert!(text.contains(&line), "{line}");
    }
}
