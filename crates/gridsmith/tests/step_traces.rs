//! Traces of explanations: the checker accepts all of them, and none that was tampered with.

use std::ops::ControlFlow;

use gridsmith::core::{Label, Size};
use gridsmith::generate::{Job, Plan, Proof, Quiet, generate};
use gridsmith::{
    Accepted, AnyPuzzle, AnySolution, Budget, CheckedTrace, ExplainOptions, Untraced, Verdict, Way,
    check, check_line, explain, solve, trace,
};

fn made(plan: Plan, count: u64, seed: u64) -> Vec<(AnyPuzzle, AnySolution)> {
    let job = Job { count, proof: Proof::Skipped, ..Job::new(plan, seed) };
    let mut made = Vec::new();
    let all = generate(&job, 1, &Quiet, |done| {
        made.extend(done.item().map(|item| (item.puzzle.clone(), item.solution.clone())));
        ControlFlow::Continue(())
    });
    assert!(all.is_ok() && made.len() as u64 == count, "seed {seed}: {} made", made.len());
    made
}

fn options(way: Option<Way>) -> ExplainOptions {
    let mut options = ExplainOptions::default();
    options.way = way;
    options
}

/// The trace of an explanation, and what the checker says of it.
fn traced(
    puzzle: &AnyPuzzle,
    solution: &AnySolution,
    way: Option<Way>,
) -> Result<(String, CheckedTrace), Untraced> {
    let budget = &mut Budget::nodes(2_000_000);
    let told = explain(puzzle, &options(way), budget).unwrap();
    let trace = trace(puzzle, solution, &told, budget)?;
    let Ok(Accepted::Trace(checked)) = check_line(trace.line.as_bytes()) else {
        panic!("not accepted: {}", trace.line)
    };
    assert_eq!(checked.steps as usize, trace.steps.len(), "{}", trace.line);
    assert_eq!(checked.suppositions == 0, trace.is_logic(), "{}", trace.line);
    Ok((trace.line, checked))
}

/// Every line says what it shows, and no more.
fn claims_are_right(line: &str, checked: &CheckedTrace) {
    assert_eq!(checked.claims.logic, checked.suppositions == 0, "{line}");
    assert_eq!(checked.claims.sums, Some(checked.longest_sum), "{line}");
    let steps = line.rsplit(' ').next().unwrap().split(';');
    let mut reasons = steps.filter_map(|step| step.split(':').nth(1));
    let swap = reasons.any(|reason| reason.starts_with('w'));
    assert_eq!(checked.claims.unique, swap, "{line}");
}

/// No trace is a certificate, and none survives a change.
fn changes_are_refused(line: &str, checked: &CheckedTrace) {
    assert!(check(line).is_err(), "taken for a certificate: {line}");
    let refused = |changed: String| {
        assert_ne!(line, changed);
        assert!(check_line(changed.as_bytes()).is_err(), "accepted: {changed}");
    };
    // The last step is needed: it is what completes the grid.
    let (most, last) = line.rsplit_once(';').unwrap();
    refused(most.to_string());
    // The opposite of a conclusion contradicts the solution.
    let (start, code) = last.rsplit_once(':').unwrap();
    let mut code: Vec<char> = code.chars().collect();
    let digits: Vec<char> =
        ('0'..='9').chain('A'..='Z').chain('a'..='z').chain(['-', '_']).collect();
    let place = digits.iter().position(|digit| *digit == code[0]).unwrap();
    code[0] = digits[place ^ 1];
    refused(format!("{most};{start}:{}", String::from_iter(code)));
    if checked.longest_sum > 0 {
        let claim = format!("sums={}", checked.longest_sum);
        refused(line.replace(&claim, &format!("sums={}", checked.longest_sum - 1)));
    }
    if checked.suppositions > 0 {
        refused(line.replace(" sums=", " logic,sums="));
    }
}

fn size(side: usize) -> Size {
    Size::try_new(side, side).unwrap()
}

/// The boards, how many, and how they are explained.
fn plans() -> Vec<(&'static str, Plan, u64, Vec<Option<Way>>)> {
    let schemes = vec![Some(Way::Hints), Some(Way::SudokuExplainer), Some(Way::Hodoku)];
    vec![
        ("sudoku", Plan::sudoku(None), 8, schemes.clone()),
        ("sudoku expert", Plan::sudoku(Some(Label::Expert)), 3, schemes),
        ("sudoku 4x4", Plan::sudoku_of(4, None), 8, vec![None]),
        ("sudoku 6x6", Plan::sudoku_of(6, None), 8, vec![None]),
        ("jigsaw 7x7", Plan::jigsaw(7, None), 4, vec![None]),
        ("hidato", Plan::hidato(size(5), None).unwrap(), 6, vec![None]),
        ("numbrix", Plan::numbrix(size(6), None).unwrap(), 6, vec![None]),
        ("hex", Plan::hex(3, None).unwrap(), 6, vec![None]),
        ("zip", Plan::zip(size(6), None).unwrap(), 6, vec![None]),
        ("queens 7x1", Plan::queens(7, 1, None), 6, vec![None]),
        ("queens 8x2", Plan::queens(8, 2, None), 3, vec![None]),
    ]
}

#[test]
fn every_explanation_has_a_trace_that_is_accepted() {
    for seed in [1, 2026] {
        for (name, plan, count, ways) in plans() {
            for (puzzle, solution) in made(plan, count, seed) {
                for way in &ways {
                    let (line, checked) = traced(&puzzle, &solution, *way)
                        .unwrap_or_else(|why| panic!("{name}, seed {seed}: {why}: {puzzle}"));
                    claims_are_right(&line, &checked);
                    // These plans ask for boards without suppositions, and the trace shows it.
                    assert!(checked.claims.logic || !name.starts_with("queens"), "{line}");
                    changes_are_refused(&line, &checked);
                }
            }
        }
    }
}

/// The steps of one puzzle are no trace of another.
#[test]
fn an_explanation_belongs_to_its_puzzle() {
    let boards = made(Plan::sudoku(None), 2, 5);
    let [(one, _), (other, solution)] = &boards[..] else { panic!() };
    let budget = &mut Budget::default();
    let told = explain(one, &options(None), budget).unwrap();
    assert!(matches!(trace(other, solution, &told, budget), Err(Untraced::Wrong(_))));
}

/// What a person reads of a small puzzle.
#[test]
fn a_trace_is_short() {
    let puzzle = AnyPuzzle::parse("AABB/ACBB/ACCD/CCDD").unwrap();
    let Verdict::Unique(solution) = solve(&puzzle, &mut Budget::default()) else { panic!() };
    let (line, checked) = traced(&puzzle, &solution, None).unwrap();
    assert!(line.starts_with("PT1 queens 4x1 AABB/ACBB/ACCD/CCDD 2,4,11,13 logic,sums="), "{line}");
    assert_eq!(checked.suppositions, 0);
}
