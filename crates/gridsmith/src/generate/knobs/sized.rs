//! Settings of Sudokus of other sizes and shapes.

use super::{Knob, knob};

pub(super) const KNOBS: &[Knob] = &[
    knob!(
        sized_part,
        "sized.clues",
        growth.clues,
        "The least and the most clues; none: any number"
    ),
    knob!(sized_part, "sized.minimal", growth.minimal, "No clue may be redundant"),
    knob!(sized_part, "sized.symmetry", growth.symmetry, "The pattern of the clues"),
    knob!(
        sized_part,
        "sized.max_attempts",
        growth.max_attempts,
        "Drafts for one puzzle before it is given up"
    ),
    knob!(sized_part, "sized.grade", grade, "Puzzles are graded although no label is wanted"),
    knob!(sized_part, "sized.grade_nodes", grade_nodes, "Nodes that grading one puzzle may take"),
];
