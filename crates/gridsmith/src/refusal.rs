//! Refusals of questions that a family does not support.

use gridsmith_formats::Family;
use gridsmith_sizes::SizedSudoku;

use crate::AnyPuzzle;

/// Refuses a scheme that rates only plain Sudokus.
pub(crate) fn no_scheme(puzzle: &SizedSudoku) -> String {
    format!(
        "the ratings of Sudoku Explainer and HoDoKu are for plain 9x9 Sudokus, not for this one ({}); \
         without a scheme, `gridsmith grade` gives its label and points, and `gridsmith explain` its path",
        puzzle.shape().name()
    )
}

/// Refuses to solve with techniques and guesses: only number paths and Zip support it.
pub(crate) fn no_logic(family: Family) -> String {
    format!(
        "solving by techniques and guesses is for number paths and Zip, not for {}; see gridsmith explain",
        title(family)
    )
}

/// Refuses to rate as Sudoku Explainer does: only plain Sudokus have that rating.
pub(crate) fn no_rating(puzzle: &AnyPuzzle) -> String {
    let what = match puzzle {
        AnyPuzzle::Sized(puzzle) => format!("this one ({})", puzzle.shape().name()),
        other => title(other.family()).into(),
    };
    format!(
        "not rated: the rating of Sudoku Explainer is for plain 9x9 Sudokus, not for {what}; see gridsmith grade"
    )
}

/// Refuses to list chains of strong and weak links: only plain Sudokus have them.
pub(crate) fn no_chains(puzzle: &AnyPuzzle) -> String {
    match puzzle {
        AnyPuzzle::Sized(_) => {
            "chains are listed for plain 9x9 Sudokus; see gridsmith hint --all".into()
        }
        other => {
            format!("chains are for Sudoku, not for {}; see gridsmith hint", title(other.family()))
        }
    }
}

/// Refuses to list all steps, or an explanation or grade by a scheme that only Sudoku has.
pub(crate) fn not_for(family: Family) -> String {
    format!("this is not available for {}; see gridsmith hint", title(family))
}

fn title(family: Family) -> &'static str {
    match family {
        Family::Sudoku => "Sudoku",
        Family::Path => "number paths",
        Family::Queens => "Queens",
    }
}
