//! Refusals of questions that a family does not support.

use gridsmith_formats::Family;

/// Refuses to solve with techniques and guesses: only number paths and Zip support it.
pub(crate) fn no_logic(family: Family) -> String {
    format!(
        "solving by techniques and guesses is for number paths and Zip, not for {}; see gridsmith explain",
        title(family)
    )
}

/// Refuses to rate as Sudoku Explainer does: only Sudoku supports it.
pub(crate) fn no_rating(family: Family) -> String {
    format!(
        "not rated: the rating of Sudoku Explainer is for Sudoku, not for {}; see gridsmith grade",
        title(family)
    )
}

/// Refuses to list chains of strong and weak links: only Sudoku has them.
pub(crate) fn no_chains(family: Family) -> String {
    format!("chains are for Sudoku, not for {}; see gridsmith hint", title(family))
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
