//! From a request to a report.

use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Verdict};

use crate::{Answer, Ask, Control, Report, Request, Uncertified, certify};

/// Answers `request`, unless its budget or `control` stops it.
pub fn run(request: &Request, control: &Control) -> Report {
    let puzzle = &request.puzzle;
    let mut budget =
        request.nodes.map_or_else(Budget::unlimited, Budget::nodes).or_until(control.flag());
    let violations = puzzle.clashes();
    let answer = match (request.ask, violations.is_empty()) {
        (Ask::Solve, true) => Answer::Verdict(puzzle.verdict(&mut budget)),
        (Ask::Solve, false) => Answer::Verdict(Verdict::None),
        (Ask::Count { limit }, true) => Answer::Count(puzzle.count(limit, &mut budget)),
        (Ask::Count { .. }, false) => Answer::Count(Count { solutions: 0, end: CountEnd::Exact }),
    };
    let certificate = request.certify.then(|| certificate(request, &answer, control)).flatten();
    Report {
        family: puzzle.family(),
        kind: puzzle.kind(),
        answer,
        nodes: budget.spent(),
        violations,
        certificate,
    }
}

/// The certificate of a puzzle that was found to be unique, or why there is none.
fn certificate(
    request: &Request,
    answer: &Answer,
    control: &Control,
) -> Option<Result<String, Uncertified>> {
    let puzzle = &request.puzzle;
    let mut budget =
        request.nodes.map_or_else(Budget::unlimited, Budget::nodes).or_until(control.flag());
    match answer {
        Answer::Verdict(Verdict::Unique(solution)) => Some(certify(puzzle, solution, &mut budget)),
        // A count does not keep the solution it counted.
        Answer::Count(Count { solutions: 1, end: CountEnd::Exact }) => {
            match puzzle.verdict(&mut budget) {
                Verdict::Unique(solution) => Some(certify(puzzle, &solution, &mut budget)),
                Verdict::Undecided(stop) => Some(Err(Uncertified::Stopped(stop))),
                _ => None,
            }
        }
        _ => None,
    }
}
