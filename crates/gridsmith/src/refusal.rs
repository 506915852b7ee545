//! What is said to questions that a family has no answer to.

use gridsmith_formats::Family;

/// This family is not solved by techniques and guesses.
pub(crate) fn no_logic(family: Family) -> String {
    let what = match family {
        Family::Sudoku => "Sudoku",
        Family::Path => "paths",
        Family::Queens => "Queens",
    };
    format!(
        "{what} is not solved by techniques and guesses; that is for number paths and Zip. `gridsmith explain` solves it by techniques"
    )
}

/// This family has no such rating.
pub(crate) fn no_rating(family: Family) -> String {
    format!(
        "not rated: the rating of Sudoku Explainer is for Sudoku, not for {family}; see gridsmith grade"
    )
}

/// There are no chains of strong and weak links for this family.
pub(crate) fn no_chains(family: Family) -> String {
    format!("chains are for Sudoku, not for {family}; see gridsmith hint")
}

/// No hints for this family.
pub(crate) fn not_yet(family: Family) -> String {
    let what = match family {
        Family::Sudoku => "Sudoku",
        Family::Path => "number paths",
        Family::Queens => "Queens",
    };
    format!("hints for {what} are not there yet")
}
