//! What each technique for number paths means, in a sentence or two.

use gridsmith_path::Technique;

/// The second stage of a hint.
pub(super) fn of(technique: Technique) -> &'static str {
    match technique {
        Technique::Next => {
            "Consecutive values touch. If a value has only one free neighbour, the missing value before or after it goes there."
        }
        Technique::Bridge => {
            "A value touches the one before it and the one after it. If both are known, look for the free cell that touches both."
        }
        Technique::OnlyCell => "If only one cell is left for a value, the value goes there.",
        Technique::OnlyValue => {
            "Every cell is on the path. If only one value is left for a cell, it goes there."
        }
        Technique::Corridor => {
            "The path between two known values has a fixed number of steps, so every value in between must be close enough to both. Where cells touch only at their sides, each step also changes the colour of a chessboard."
        }
        Technique::Reach => {
            "The path before the first known value and after the last has a fixed number of steps, so the values there must be close enough."
        }
        Technique::Support => {
            "A value touches the one before it and the one after it, so it can only be where both can be next to it."
        }
        Technique::Passed => {
            "The path visits a cell once: it comes in and goes out, and takes no third step there."
        }
        Technique::TwoWays => {
            "The path must enter and leave every cell except its two ends. If only two ways are left, it takes both."
        }
        Technique::Link => {
            "Two linked cells hold consecutive values. A cell that is linked to a known value holds the one before it or the one after it."
        }
        Technique::DeadEnd => {
            "The path cannot pass through a cell that has only one way left: such a cell is an end of the path."
        }
        Technique::Degree => {
            "A value touches the one before it and the one after it, in two different cells. It cannot be where both would have to be in the same cell."
        }
        Technique::Order => "The line visits the waypoints in order.",
        Technique::Loop => {
            "The path never closes a loop, so it takes no step between the two ends of a run of linked cells."
        }
        Technique::Segment => {
            "Along a run of linked cells the values go up by one at each step, or down by one at each step. A candidate that fits into no such run can be eliminated."
        }
        Technique::Pocket => {
            "A stretch is the part of the path between two known values. Complete stretches must fill each pocket of empty cells exactly."
        }
        Technique::Balance => {
            "Each step changes the colour of a chessboard, so a stretch takes as many dark cells as light ones, or one more. The stretches in a pocket must match its colours."
        }
        Technique::WayIn | Technique::CutOff | Technique::Detour => {
            "The path must be able to reach every cell."
        }
        Technique::Suppose => {
            "Assume that it is true, and follow what must happen. If that leads to a contradiction, the assumption is wrong."
        }
        Technique::Nested => {
            "Assume that it is true, and follow what must happen, with further assumptions on the way. If that leads to a contradiction, the assumption is wrong."
        }
        Technique::Search => {
            "No argument was found that a person could follow: this is the result of a search."
        }
    }
}
