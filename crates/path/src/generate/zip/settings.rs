//! Which waypoints and walls are wanted.

use std::ops::RangeInclusive;

use gridsmith_core::Label;

use super::super::clues::LogicLevel;

/// Which waypoints and walls are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipSettings {
    /// Number of waypoints, the two ends included; `None` means as few as it takes. They are spread
    /// evenly along the path, and walls do the rest, if there may be any. From a range, a number is
    /// drawn to aim at.
    pub waypoints: Option<RangeInclusive<usize>>,
    /// Without a number of waypoints: how often a wall is put up rather than a waypoint, in
    /// percent. 0 means no walls at all, with or without.
    pub wall_share: u8,
    /// No more walls than this; then waypoints have to do.
    pub max_walls: Option<usize>,
    /// The techniques that must be enough to solve the puzzle; `None` means that any proof will do.
    pub logic: Option<LogicLevel>,
    /// How many waypoints and walls there are beyond what is needed, unless a number of waypoints
    /// is set; `None` means none.
    pub style: Option<ZipStyle>,
    /// Whether waypoints and walls that are not needed are taken away.
    pub trim: bool,
    /// Whether the engine that decides puzzles has the last word on the finished one.
    pub confirm: bool,
}

/// How many waypoints and walls a board has at least, in thousandths of its cells. A number is
/// drawn for each board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ZipStyle {
    /// How many boards have no walls, in percent.
    pub bare_share: u8,
    /// Waypoints of a board without walls.
    pub bare_waypoints: RangeInclusive<usize>,
    /// Waypoints of a board with walls.
    pub waypoints: RangeInclusive<usize>,
    /// Walls of a board with walls.
    pub walls: RangeInclusive<usize>,
}

impl Default for ZipStyle {
    /// As daily puzzles have them: two in five have no walls and more waypoints; the others have
    /// walls in plenty.
    fn default() -> Self {
        ZipStyle {
            bare_share: 40,
            bare_waypoints: 240..=320,
            waypoints: 150..=230,
            walls: 180..=400,
        }
    }
}

impl ZipSettings {
    /// The usual settings for puzzles of `label`; without one, for puzzles like the daily ones that
    /// people solve: easy or trivial.
    pub fn of_label(label: Option<Label>) -> Self {
        let style = match label {
            None | Some(Label::Easy) => Some(ZipStyle::default()),
            // Waypoints alone do not make a line that degrees alone draw.
            Some(Label::Trivial) => Some(ZipStyle { bare_share: 0, ..ZipStyle::default() }),
            // Whatever is not needed makes a puzzle easier.
            _ => None,
        };
        let logic = LogicLevel::of_label(label.unwrap_or(Label::Easy));
        ZipSettings { logic, style, ..Self::default() }
    }
}

impl Default for ZipSettings {
    /// As few waypoints and walls as leave one solution.
    fn default() -> Self {
        ZipSettings {
            waypoints: None,
            wall_share: 50,
            max_walls: None,
            logic: None,
            style: None,
            trim: true,
            confirm: true,
        }
    }
}
