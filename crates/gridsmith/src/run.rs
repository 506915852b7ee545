//! From a request to a report.

use gridsmith_core::{Budget, Count, CountEnd, Puzzle, Stop, Verdict};
use gridsmith_queens::count_solutions_dlx;
use gridsmith_sudoku::NotRated;

use crate::explain::{self, NoAnswer};
use crate::refusal;
use crate::{
    Answer, AnyPuzzle, AnySolution, Ask, Control, CountMethod, ExplainOptions, Method, Report,
    Request, Stage, Traced, Uncertified, Untraced, prove_unique,
};

/// Answers `request`, as far as its budget and `control` allow.
pub fn run(request: &Request, control: &Control) -> Report {
    let puzzle = &request.puzzle;
    let mut budget = Budget::of(request.nodes).or_until(control.flag());
    // Rating a Sudoku takes less time than listing contradictory clues, and notices them.
    let rates = matches!((puzzle, &request.ask), (AnyPuzzle::Sudoku(_), Ask::Rate | Ask::Grade(_)));
    let mut violations = if rates { Vec::new() } else { puzzle.clashes() };
    let (answer, traced) = match request.ask {
        Ask::Solve { method: Method::Logic, trace } => {
            by_logic(puzzle, &violations, trace, &mut budget)
        }
        _ => (answer(request, violations.is_empty(), &mut budget), None),
    };
    let none = Answer::Graded { verdict: Verdict::None, grade: None };
    if rates && (answer == Answer::Rated(Err(NotRated::NoSolution)) || answer == none) {
        violations = puzzle.clashes();
    }
    let certificate = request.certify.then(|| certificate(request, &answer, control)).flatten();
    let trace = match traced {
        None if matches!(request.ask, Ask::Solve { trace: true, .. }) => {
            trace(puzzle, &answer, &violations, &mut budget)
        }
        other => other,
    };
    let trace_line = trace_line(request, &answer, &mut budget);
    Report {
        ask: request.ask.word(),
        family: puzzle.family(),
        kind: puzzle.kind(),
        size: puzzle.size(),
        answer,
        nodes: budget.spent(),
        violations,
        certificate,
        trace_line,
        trace,
    }
}

/// The explanation as a line that a program can check, if it was requested.
fn trace_line(
    request: &Request,
    answer: &Answer,
    budget: &mut Budget,
) -> Option<Result<String, Untraced>> {
    let (Ask::Explain(ExplainOptions { trace: true, .. }), Answer::Explained { verdict, told }) =
        (&request.ask, answer)
    else {
        return None;
    };
    let (Verdict::Unique(solution), Some(Ok(told))) = (verdict, told) else { return None };
    let trace = crate::trace(&request.puzzle, solution, told, budget);
    Some(trace.map(|trace| trace.line))
}

/// If clues directly contradict each other, no search is needed.
fn answer(request: &Request, consistent: bool, budget: &mut Budget) -> Answer {
    let puzzle = &request.puzzle;
    let verdict = |budget: &mut Budget| match consistent {
        true => puzzle.verdict(budget),
        false => Verdict::None,
    };
    match &request.ask {
        Ask::Solve { .. } => Answer::Verdict(verdict(budget)),
        Ask::Count { limit, method: CountMethod::Search } => Answer::Count(match consistent {
            true => puzzle.count(*limit, budget),
            false => Count { solutions: 0, end: CountEnd::Exact },
        }),
        Ask::Count { limit, method: CountMethod::DancingLinks } => match puzzle {
            AnyPuzzle::Queens(queens) => Answer::Count(count_solutions_dlx(queens, *limit, budget)),
            _ => Answer::Refused("dancing links count Queens boards only".into()),
        },
        Ask::Hint { position, stage, depth } => {
            match stopped(explain::hint(puzzle, position, *depth, budget)) {
                Ok(advice) => Answer::Hint { stage: *stage, advice },
                Err(why) => Answer::Refused(why),
            }
        }
        Ask::AllSteps { position, depth } => {
            match stopped(explain::all_steps(puzzle, position, *depth, budget)) {
                Ok(advice) => Answer::Hint { stage: Stage::Move, advice },
                Err(why) => Answer::Refused(why),
            }
        }
        Ask::Chains { position, search } => match puzzle {
            AnyPuzzle::Sudoku(puzzle) => {
                match stopped(explain::chains(puzzle, position, *search, budget)) {
                    Ok(found) => Answer::Chains(*search, found.map(Box::new)),
                    Err(why) => Answer::Refused(why),
                }
            }
            other => Answer::Refused(refusal::no_chains(other)),
        },
        Ask::Explain(options) => {
            let found = only(verdict, budget, |solution, budget| {
                explain::explain(puzzle, solution, options, budget).map(Box::new)
            });
            match found {
                Ok((verdict, told)) => Answer::Explained { verdict, told },
                Err(why) => Answer::Refused(why),
            }
        }
        Ask::Grade(options) => {
            if let AnyPuzzle::Sudoku(puzzle) = puzzle {
                return explain::grade_sudoku(puzzle, options, budget);
            }
            if let AnyPuzzle::Sized(sized) = puzzle
                && !options.schemes.is_empty()
            {
                return Answer::Refused(refusal::no_scheme(sized));
            }
            let found =
                only(verdict, budget, |solution, budget| explain::grade(puzzle, solution, budget));
            match found {
                Ok((verdict, grade)) => Answer::Graded { verdict, grade },
                Err(why) => Answer::Refused(why),
            }
        }
        Ask::Rate => match puzzle {
            AnyPuzzle::Sudoku(puzzle) => Answer::Rated(explain::rate(puzzle, budget)),
            other => Answer::Refused(refusal::no_rating(other)),
        },
    }
}

/// A verdict, and the result of `work` on the only solution.
type Only<T> = (Verdict<AnySolution>, Option<Result<T, Stop>>);

/// Does `work` on the solution of a puzzle that has exactly one.
fn only<T>(
    verdict: impl Fn(&mut Budget) -> Verdict<AnySolution>,
    budget: &mut Budget,
    work: impl Fn(&AnySolution, &mut Budget) -> Result<T, NoAnswer>,
) -> Result<Only<T>, String> {
    let verdict = verdict(budget);
    let Verdict::Unique(solution) = &verdict else { return Ok((verdict, None)) };
    let done = stopped(work(solution, budget))?;
    Ok((verdict, Some(done)))
}

/// A question that was stopped has an answer of its own; any other failure is refused in words.
fn stopped<T>(answer: Result<T, NoAnswer>) -> Result<Result<T, Stop>, String> {
    match answer {
        Ok(answer) => Ok(Ok(answer)),
        Err(NoAnswer::Stopped(stop)) => Ok(Err(stop)),
        Err(why) => Err(why.to_string()),
    }
}

/// Maximum number of nodes for the trace of a puzzle without exactly one solution.
const TRACE_NODES: u64 = 50_000;

/// The verdict by techniques and guesses, with the trace of the search if it is requested.
fn by_logic(
    puzzle: &AnyPuzzle,
    violations: &[String],
    trace: bool,
    budget: &mut Budget,
) -> (Answer, Option<Traced>) {
    match explain::by_logic(puzzle, violations, trace, budget) {
        Ok((verdict, trace)) => (Answer::Verdict(verdict), trace),
        Err(why) => (Answer::Refused(why), None),
    }
}

/// The steps to the answer, and what the validator says about the solutions.
fn trace(
    puzzle: &AnyPuzzle,
    answer: &Answer,
    violations: &[String],
    budget: &mut Budget,
) -> Option<Traced> {
    let Answer::Verdict(verdict) = answer else { return None };
    let Verdict::Unique(solution) = verdict else {
        // Shows where the techniques get stuck, and the result of each guess.
        let told = budget.share(TRACE_NODES, |share| {
            explain::by_logic(puzzle, violations, true, share).map(|(_, trace)| trace)
        });
        let violations = match verdict {
            Verdict::Many(a, b) => Some([puzzle.violations(a), puzzle.violations(b)].concat()),
            _ => None,
        };
        return match told {
            Ok(trace) => trace.map(|trace| Traced { violations, ..trace }),
            Err(why) => Some(Traced { records: Err(why), end: None, violations }),
        };
    };
    let options = ExplainOptions::default();
    let (records, end) = match explain::explain(puzzle, solution, &options, budget) {
        Ok(told) => (Ok(told.trace), Some(told.end)),
        Err(why) => (Err(why.to_string()), None),
    };
    Some(Traced { records, end, violations: Some(puzzle.violations(solution)) })
}

/// The certificate of a puzzle that was found to be unique, or why there is none.
fn certificate(
    request: &Request,
    answer: &Answer,
    control: &Control,
) -> Option<Result<String, Uncertified>> {
    let puzzle = &request.puzzle;
    let mut budget = Budget::of(request.nodes).or_until(control.flag());
    match answer {
        Answer::Verdict(Verdict::Unique(solution)) => {
            Some(prove_unique(puzzle, solution, &mut budget))
        }
        // A count does not keep the solutions.
        Answer::Count(Count { solutions: 1, end: CountEnd::Exact }) => {
            match puzzle.verdict(&mut budget) {
                Verdict::Unique(solution) => Some(prove_unique(puzzle, &solution, &mut budget)),
                Verdict::Undecided(stop) => Some(Err(Uncertified::Stopped(stop))),
                _ => None,
            }
        }
        _ => None,
    }
}
