//! The ways of reasoning that people use on Queens, from easy to hard: one file each.

mod claim;
mod confined;
mod crowded_house;
mod crowded_leftover;
mod crowded_lines;
mod crowded_region;
mod leftover;
mod line_single;
pub(crate) mod long_fork;
mod many_in_many;
mod nested_fork;
mod packed_line;
mod region_single;
mod search;
mod short_fork;
mod three_in_three;
mod tiled_lines;
mod tiled_region;
mod two_in_two;

use crate::Reason;
use crate::board::Board;
use crate::tight::{self, Tight};
use gridsmith_core::{Budget, Cell, Label, Stop, first_step, is_word};
use std::fmt;
use std::ops::ControlFlow;

pub(crate) use search::{search, verdict};

/// One application of a technique: `places` are queens, `drops` are cells without.
pub type Step = gridsmith_core::Step<Cell, Technique, Reason>;

/// Is told of every step that is found, and may break off.
pub type Found<'a> = gridsmith_core::Found<'a, Step>;

/// A named way of reasoning. The order is that of the ladder: the easiest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Technique {
    /// A region with as many open cells as it needs queens.
    RegionSingle,
    /// A row or column with as many open cells as it needs queens.
    LineSingle,
    /// A region that lies in one line keeps others out of it.
    Confined,
    /// A line that lies in one region keeps the region out of other lines.
    Claim,
    /// A line whose cells take just as many queens as it needs. Two stars and more.
    PackedLine,
    /// A region that just as many blocks cover as it needs queens. Two stars and more.
    TiledRegion,
    /// A queen that would leave a region of few cells without room, by line or by touch.
    CrowdedRegion,
    /// A queen that would leave any house without room.
    CrowdedHouse,
    /// Two adjacent lines that just as many blocks cover as they need queens. Two stars and more.
    TiledLines,
    /// A queen that would leave two adjacent lines without room. Two stars and more.
    CrowdedLines,
    /// Two regions in two lines, or two lines in two regions.
    TwoInTwo,
    /// The same with three.
    ThreeInThree,
    /// The same with four and more.
    ManyInMany,
    /// What whole regions leave of adjacent lines, or lines of regions, covered by blocks. Two
    /// stars and more.
    Leftover,
    /// A queen that would leave such a rest without room. Two stars and more.
    CrowdedLeftover,
    /// A queen after which forced queens alone leave a house without room.
    ShortFork,
    /// A queen after which everything above leaves a house without room.
    LongFork,
    /// The same with forks on the way.
    NestedFork,
    /// Everything else was tried.
    Search,
}

/// What is said of each technique.
#[derive(Clone, Copy, Debug)]
pub struct TechniqueRow {
    /// The technique.
    pub technique: Technique,
    /// One word for it in files and options.
    pub code: &'static str,
    /// What people call it.
    pub name: &'static str,
    /// Its rung on the ladder of one star; techniques of more stars stand beside their like.
    pub rule: u8,
    /// The label of a puzzle whose hardest step this is.
    pub label: Label,
    /// What a step adds to the points of a puzzle.
    pub weight: u32,
    /// Asks for two stars or more: with one it finds nothing that others do not.
    pub stars_only: bool,
    find: Find,
}

/// How a technique is looked for.
#[derive(Clone, Copy, Debug)]
enum Find {
    /// At a glance.
    Look(fn(&Board, &mut Found) -> ControlFlow<()>),
    /// By work that has to be paid for, or takes so long that it may be cancelled.
    Try(fn(&Board, &mut Budget, &mut Found) -> Result<ControlFlow<()>, Stop>),
}

/// All techniques, in the order of the ladder.
#[rustfmt::skip]
pub const TECHNIQUES: [TechniqueRow; 19] = {
    use Find::{Look, Try};
    use Label::*;
    use Technique as T;
    const fn row(technique: T, code: &'static str, name: &'static str, rule: u8, label: Label, weight: u32, find: Find) -> TechniqueRow {
        let stars_only = matches!(technique, T::PackedLine | T::TiledRegion | T::TiledLines | T::CrowdedLines | T::Leftover | T::CrowdedLeftover);
        TechniqueRow { technique, code, name, rule, label, weight, stars_only, find }
    }
    [
        row(T::RegionSingle, "region-single", "region single", 1, Trivial, 3, Look(region_single::find)),
        row(T::LineSingle, "line-single", "line single", 2, Trivial, 6, Look(line_single::find)),
        row(T::Confined, "confined", "confined region", 3, Easy, 2, Look(confined::find)),
        row(T::Claim, "claim", "claimed region", 4, Easy, 5, Look(claim::find)),
        row(T::PackedLine, "packed-line", "packed line", 4, Easy, 5, Look(packed_line::find)),
        row(T::TiledRegion, "tiled-region", "tiled region", 5, Medium, 5, Look(tiled_region::find)),
        row(T::CrowdedRegion, "crowded-region", "crowded region", 5, Medium, 4, Look(crowded_region::find)),
        row(T::CrowdedHouse, "crowded-house", "crowded house", 6, Medium, 4, Look(crowded_house::find)),
        row(T::TiledLines, "tiled-lines", "tiled lines", 7, Hard, 8, Look(tiled_lines::find)),
        row(T::CrowdedLines, "crowded-lines", "crowded lines", 7, Hard, 8, Look(crowded_lines::find)),
        row(T::TwoInTwo, "two-in-two", "two in two", 7, Hard, 9, Look(two_in_two::find)),
        row(T::ThreeInThree, "three-in-three", "three in three", 8, Hard, 12, Look(three_in_three::find)),
        row(T::ManyInMany, "many-in-many", "many in many", 9, Hard, 30, Look(many_in_many::find)),
        row(T::Leftover, "leftover", "leftover", 9, Hard, 30, Look(leftover::find)),
        row(T::CrowdedLeftover, "crowded-leftover", "crowded leftover", 9, Hard, 30, Try(crowded_leftover::find)),
        row(T::ShortFork, "short-fork", "short fork", 10, Expert, 40, Try(short_fork::find)),
        row(T::LongFork, "long-fork", "long fork", 11, Extreme, 80, Try(long_fork::find)),
        row(T::NestedFork, "nested-fork", "nested fork", 12, Extreme, 200, Try(nested_fork::find)),
        row(T::Search, "search", "search", 13, Extreme, 400, Try(search::find)),
    ]
};

impl Technique {
    /// What is said of it.
    pub fn row(self) -> &'static TechniqueRow {
        &TECHNIQUES[self as usize]
    }

    /// One word for it in files and options.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The technique whose code is `code`; `two_in_two` is read as `two-in-two`.
    pub fn from_code(code: &str) -> Option<Self> {
        TECHNIQUES.iter().find(|row| is_word(row.code, code)).map(|row| row.technique)
    }

    /// True if it supposes a queen and follows what happens.
    pub fn supposes(self) -> bool {
        self >= Technique::ShortFork
    }

    /// Reports every step on `board`, until `found` breaks off: smaller patterns first, then
    /// regions, rows, columns by index.
    ///
    /// A board that is broken or has a starved house has no steps worth reporting.
    pub fn find(
        self,
        board: &Board,
        budget: &mut Budget,
        found: &mut Found,
    ) -> Result<ControlFlow<()>, Stop> {
        budget.poll()?;
        match self.row().find {
            _ if self.row().stars_only && board.stars() == 1 => Ok(ControlFlow::Continue(())),
            Find::Look(find) => Ok(find(board, found)),
            Find::Try(find) => find(board, budget, found),
        }
    }

    /// The first of its steps.
    pub(crate) fn first(self, board: &Board, budget: &mut Budget) -> Result<Option<Step>, Stop> {
        match self {
            Technique::ShortFork => short_fork::shortest(board, budget),
            Technique::LongFork => long_fork::shortest(board, budget),
            _ => first_step(|found| self.find(board, budget, found), |_| true),
        }
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reports every step of the easiest technique that has any on `board`, until `found` breaks off;
/// suppositions are left out. True if there was any.
pub(crate) fn easiest(board: &Board, budget: &mut Budget, found: &mut Found) -> Result<bool, Stop> {
    budget.poll()?;
    let mut any = false;
    for row in &TECHNIQUES {
        let mut hear = |step| {
            any = true;
            found(step)
        };
        match (row.find, row.technique) {
            _ if row.technique.supposes() => break,
            _ if row.stars_only && board.stars() == 1 => {}
            // All sizes are found at once, smaller ones first: no need to look three times.
            (_, Technique::TwoInTwo) => {
                let sets = tight::sets(board);
                let least = sets.first().map_or(0, Tight::size);
                let alike = |set: &&Tight| set.size() == least || set.size().min(least) >= 4;
                let _ = sets.iter().filter(alike).try_for_each(|set| hear(counted(board, set)));
            }
            (_, Technique::ThreeInThree | Technique::ManyInMany) => {}
            (Find::Look(find), _) => {
                let _ = find(board, &mut hear);
            }
            (Find::Try(find), _) => {
                let _ = find(board, budget, &mut hear)?;
            }
        }
        if any {
            break;
        }
    }
    Ok(any)
}

/// Reports the tight sets whose sizes `wanted` takes.
fn count(board: &Board, wanted: fn(usize) -> bool, found: &mut Found) -> ControlFlow<()> {
    let sets = tight::sets(board);
    sets.iter().filter(|set| wanted(set.size())).try_for_each(|set| found(counted(board, set)))
}

/// The step that a tight set gives.
fn counted(board: &Board, set: &Tight) -> Step {
    let technique = match set.size() {
        2 => Technique::TwoInTwo,
        3 => Technique::ThreeInThree,
        _ => Technique::ManyInMany,
    };
    let [bases, covers] = set.houses();
    let need = bases.iter().map(|&house| board.need(house)).sum();
    let drops = board.ground.cells(&set.drops(board));
    Step::drop(technique, drops, Reason::Count { bases, covers, need })
}
