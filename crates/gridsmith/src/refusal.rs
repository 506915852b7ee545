//! Answers to questions that are not for a family.

use gridsmith_formats::Family;

/// Only number paths and Zip are solved by techniques and guesses.
pub(crate) fn no_logic(family: Family) -> String {
    format!(
        "solving by techniques and guesses is for number paths and Zip, not for {}; see gridsmith explain",
        title(family)
    )
}

/// Only Sudoku has a rating of Sudoku Explainer.
pub(crate) fn no_rating(family: Family) -> String {
    format!(
        "not rated: the rating of Sudoku Explainer is for Sudoku, not for {}; see gridsmith grade",
        title(family)
    )
}

/// Only Sudoku has chains of strong and weak links.
pub(crate) fn no_chains(family: Family) -> String {
    format!("chains are for Sudoku, not for {}; see gridsmith hint", title(family))
}

/// Only Sudoku lists all steps, and other families have no such explanation or grade.
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
