//! Requirements for Sudokus that contradict each other or cannot be met, as far as the tables of
//! ratings prove it.
//!
//! Most proofs use one fact: a solver uses a technique only if all easier ones of its list are not
//! enough. So a technique, a level or a label implies an interval for the rating of Sudoku
//! Explainer. Two requirements whose intervals do not overlap cannot both be met.

use std::error::Error;
use std::fmt;

use gridsmith_core::Label;
use gridsmith_sudoku::generate::{Orbits, Singles};
use gridsmith_sudoku::{HodokuLevel, HodokuRow, HodokuSettings, Technique, se_label};

use super::SudokuPlan;
use crate::techniques::{Solver, TechniqueName};

/// The rating of the hardest known Sudokus, in tenths.
const HARDEST: u16 = 119;

/// The ratings below 4.5 that Sudoku Explainer gives, in tenths. Above, there are no certain gaps.
const LOW_RATINGS: [u16; 18] =
    [10, 12, 15, 17, 19, 20, 23, 25, 26, 28, 30, 32, 34, 36, 38, 40, 42, 44];

/// The lowest rating of a puzzle that needs a pair: that of Direct Hidden Pair.
const SUBSET: u16 = 20;

/// Why no Sudoku can meet the requirements.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// No rating meets both requirements.
    Ratings {
        /// One requirement.
        one: Wish,
        /// The other.
        other: Wish,
    },
    /// Sudoku Explainer gives no such rating.
    NoSuchRating {
        /// The lowest requested rating, in tenths.
        from: u16,
        /// The highest requested rating.
        to: u16,
    },
    /// Puzzles of this label or level need only singles and locked candidates, and the technique is
    /// harder.
    MadeEasy {
        /// The label or level, as an option.
        option: String,
        /// The technique.
        technique: TechniqueName,
    },
    /// The technique makes the level of HoDoKu higher.
    Level {
        /// The technique.
        technique: TechniqueName,
        /// The lowest level of a puzzle that needs it.
        least: HodokuLevel,
        /// The requested level.
        wanted: HodokuLevel,
    },
    /// A technique is both requested and excluded.
    WantedAndExcluded {
        /// The requested technique.
        wanted: TechniqueName,
        /// The excluded technique.
        excluded: TechniqueName,
    },
    /// Every puzzle needs it.
    AlwaysUsed(TechniqueName),
    /// HoDoKu does not use it by default.
    LeftOut(TechniqueName),
    /// It is not a technique that can be enabled in HoDoKu.
    NotHodoku(TechniqueName),
    /// Clues with this symmetry cannot have such a number.
    Orbits {
        /// The symmetry.
        symmetry: Orbits,
        /// The smallest requested number of clues.
        from: u32,
        /// The largest.
        to: u32,
        /// The next smaller and the next larger possible number.
        near: Vec<u32>,
    },
}

/// A requirement, and the interval that it implies for the rating of Sudoku Explainer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The requirement, as an option.
    pub option: String,
    /// The lowest rating, in tenths.
    pub least: u16,
    /// The highest rating.
    pub most: u16,
}

impl Wish {
    fn new(option: String, (least, most): (u16, u16)) -> Self {
        Wish { option, least, most }
    }

    fn meaning(&self) -> String {
        match (self.least, self.most) {
            (_, u16::MAX) => format!("is SE {} and more", tenths(self.least)),
            (0..=10, most) => format!("is SE {} and less", tenths(most)),
            (least, most) => format!("is SE {} to {}", tenths(least), tenths(most)),
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ratings { one, other } => write!(
                f,
                "{} and {} contradict each other: {} {}, {} {}; leave one of them out",
                one.option,
                other.option,
                one.option,
                one.meaning(),
                other.option,
                other.meaning()
            ),
            Self::NoSuchRating { from, to } if *from > HARDEST => {
                let wanted = range(*from, *to);
                write!(f, "--se {wanted}: no Sudoku is known above SE {}", tenths(HARDEST))
            }
            Self::MadeEasy { option, technique } => write!(
                f,
                "{option} and --technique {} contradict each other: such puzzles are made easier than that; try a \
                 higher difficulty, or --minimal as well, which takes longer",
                technique.code()
            ),
            Self::NoSuchRating { from, to } => {
                let below = LOW_RATINGS.iter().rfind(|rating| **rating < *from);
                let above = LOW_RATINGS.iter().find(|rating| **rating > *to);
                let near: Vec<String> =
                    [below, above].into_iter().flatten().map(|rating| tenths(*rating)).collect();
                let wanted = range(*from, *to);
                let are = if near.len() == 1 { "nearest is" } else { "nearest are" };
                let near = near.join(" and ");
                write!(f, "--se {wanted}: Sudoku Explainer gives no such rating; the {are} {near}")
            }
            Self::Level { technique, least, wanted } => write!(
                f,
                "--technique {} and --hodoku-level {} contradict each other: a puzzle that takes {technique} is {} or \
                 harder; try --hodoku-level {}",
                technique.code(),
                lower(*wanted),
                lower(*least),
                lower(*least)
            ),
            Self::WantedAndExcluded { wanted, excluded } => write!(
                f,
                "--technique {} and --without {} contradict each other; leave one of them out",
                wanted.code(),
                excluded.code()
            ),
            Self::AlwaysUsed(name) => {
                write!(f, "--without {}: every puzzle ends with it", name.code())
            }
            Self::LeftOut(name) => write!(
                f,
                "--technique {}: HoDoKu does not use it by default; try --enable {} as well",
                name.code(),
                name.code()
            ),
            Self::NotHodoku(name) => {
                write!(f, "--enable {}: {}", name.code(), not_switched(name))
            }
            Self::Orbits { symmetry, from, to, near } => {
                let near: Vec<String> = near.iter().map(u32::to_string).collect();
                let wanted = match from == to {
                    true => from.to_string(),
                    false => format!("{from}..{to}"),
                };
                write!(
                    f,
                    "--symmetry {} and --clues {wanted} contradict each other: clues come in groups; try --clues {}",
                    symmetry.word(),
                    near.join(" or ")
                )
            }
        }
    }
}

impl Error for Contradiction {}

/// Why the technique cannot be enabled or disabled in HoDoKu.
pub fn not_switched(name: &TechniqueName) -> String {
    let rows = name.rows();
    match rows.first() {
        Some(row) => {
            let whole: TechniqueName = row.code().parse().unwrap_or(*name);
            format!("HoDoKu has it only together with others as {row}; try {}", whole.code())
        }
        None => match name.solver() {
            Solver::SudokuExplainer => {
                "HoDoKu has no such technique; Sudoku Explainer has it".into()
            }
            _ => "HoDoKu has no such technique; hints use it".into(),
        },
    }
}

/// Why no Sudoku can meet the plan, if that is known in advance.
pub(super) fn check(plan: &SudokuPlan) -> Result<(), Contradiction> {
    use Contradiction as C;
    if let Some(name) = plan.enable.iter().find(|name| name.whole_rows().is_empty()) {
        return Err(C::NotHodoku(*name));
    }
    let settings = settings(plan);
    for name in &plan.with {
        let rows = name.rows();
        if !rows.is_empty() && !rows.iter().any(|row| settings.asks(*row)) {
            return Err(C::LeftOut(*name));
        }
        if let Some(excluded) = plan.without.iter().find(|other| other.covers(name)) {
            return Err(C::WantedAndExcluded { wanted: *name, excluded: *excluded });
        }
        let least = rows.iter().map(|row| row.level()).min();
        if let (Some(least), Some(wanted)) = (least, plan.level)
            && least > wanted
        {
            return Err(C::Level { technique: *name, least, wanted });
        }
    }
    if let Some(name) = plan.without.iter().find(|name| name.covers(&Technique::LastCell.into())) {
        return Err(C::AlwaysUsed(*name));
    }
    if let Some((from, to)) = plan.se.clone().map(std::ops::RangeInclusive::into_inner) {
        let exists = to >= 45 || LOW_RATINGS.iter().any(|rating| (from..=to).contains(rating));
        if from > HARDEST || !exists {
            return Err(C::NoSuchRating { from, to });
        }
    }
    made_easy(plan)?;
    let wishes = wishes(plan);
    for (at, one) in wishes.iter().enumerate() {
        if let Some(other) =
            wishes[..at].iter().find(|other| one.least > other.most || other.least > one.most)
        {
            return Err(C::Ratings { one: other.clone(), other: one.clone() });
        }
    }
    orbits(plan)
}

/// The paths of easy puzzles have only singles, or only singles and locked candidates.
fn made_easy(plan: &SudokuPlan) -> Result<(), Contradiction> {
    let most = match plan.growth.singles {
        None => return Ok(()),
        Some(Singles::Locked) => 17,
        Some(_) => 10,
    };
    // Sudoku Explainer has techniques of its own that lead to a single, and its ratings decide.
    let beyond = |name: &&TechniqueName| {
        name.solver() != Solver::SudokuExplainer && least_rating(name) > most
    };
    let beyond = plan.with.iter().find(beyond);
    let option = match (plan.label, plan.level) {
        (Some(label), _) => format!("--difficulty {}", label.word()),
        (_, Some(level)) => format!("--hodoku-level {}", lower(level)),
        _ => "sudoku.singles".into(),
    };
    beyond.map_or(Ok(()), |name| Err(Contradiction::MadeEasy { option, technique: *name }))
}

/// HoDoKu's settings for a plan.
pub(super) fn settings(plan: &SudokuPlan) -> HodokuSettings {
    let mut settings = HodokuSettings::default();
    let rows = plan.enable.iter().flat_map(TechniqueName::whole_rows);
    rows.for_each(|row| settings.enable(row));
    settings
}

/// The lowest rating of a puzzle that needs every requested technique; or just above that of locked
/// candidates, if they are not enough for it.
pub(super) fn floor(plan: &SudokuPlan) -> u16 {
    let least = |name: &TechniqueName| match least_rating(name) {
        SUBSET => 29,
        least => least,
    };
    plan.with.iter().map(least).max().unwrap_or(0)
}

/// The interval that each requirement implies for the rating.
fn wishes(plan: &SudokuPlan) -> Vec<Wish> {
    let mut wishes = Vec::new();
    if let Some(label) = plan.label {
        wishes.push(Wish::new(format!("--difficulty {}", label.word()), of_label(label)));
    }
    if let Some((from, to)) = plan.se.clone().map(std::ops::RangeInclusive::into_inner) {
        wishes.push(Wish::new(format!("--se {}", range(from, to)), (from, to)));
    }
    if let Some(level) = plan.level {
        let ratings = match level {
            // Singles, and techniques that lead directly to them.
            HodokuLevel::Easy => (0, 23),
            // Locked candidates and subsets of up to three.
            HodokuLevel::Medium => (17, 40),
            _ => (17, u16::MAX),
        };
        wishes.push(Wish::new(format!("--hodoku-level {}", lower(level)), ratings));
    }
    for name in &plan.with {
        let ratings = (least_rating(name), u16::MAX);
        wishes.push(Wish::new(format!("--technique {}", name.code()), ratings));
    }
    wishes
}

/// The lowest rating of a puzzle that needs a technique.
fn least_rating(name: &TechniqueName) -> u16 {
    match name.solver() {
        Solver::SudokuExplainer => {
            name.techniques().iter().map(|ours| ours.row().se).min().unwrap_or(0)
        }
        // Hints search for these if singles, locked candidates, pairs and triples are not enough.
        Solver::Hints => 32,
        Solver::Hodoku => name.rows().into_iter().map(least_rating_of_row).min().unwrap_or(0),
    }
}

fn least_rating_of_row(row: HodokuRow) -> u16 {
    use HodokuRow as R;
    match row {
        row if row.is_single() => 10,
        // Not solved by singles.
        R::LockedPair | R::LockedTriple | R::Pointing | R::Claiming => 17,
        // Not solved by singles and locked candidates.
        row if row.level() == HodokuLevel::Medium => SUBSET,
        // Not solved by pairs and triples either; the easiest technique left is the X-Wing.
        _ => 32,
    }
}

fn of_label(label: Label) -> (u16, u16) {
    let is_it = |rating: &u16| se_label(*rating) == label;
    let ratings = || LOW_RATINGS.into_iter().chain(45..=HARDEST);
    let most = ratings().filter(is_it).max().filter(|most| *most < HARDEST);
    (ratings().find(is_it).unwrap_or(0), most.unwrap_or(u16::MAX))
}

/// Clues that are symmetric to each other form groups of one, two, four or eight. Not every number
/// is a sum of these.
fn orbits(plan: &SudokuPlan) -> Result<(), Contradiction> {
    let growth = &plan.growth;
    let mut sums = 1u128;
    for orbit in growth.orbits.orbits(9) {
        sums |= sums << orbit.len();
    }
    let possible = |clues: &u32| sums >> clues & 1 != 0;
    let (from, to) = (*growth.clues.start(), *growth.clues.end());
    if (from..=to.min(81)).any(|clues| possible(&clues)) {
        return Ok(());
    }
    let near = [(17..from).rfind(possible), (to..=81).find(possible)].into_iter().flatten();
    Err(Contradiction::Orbits { symmetry: growth.orbits, from, to, near: near.collect() })
}

fn tenths(rating: u16) -> String {
    format!("{}.{}", rating / 10, rating % 10)
}

fn range(from: u16, to: u16) -> String {
    match from == to {
        true => tenths(from),
        false => format!("{}..{}", tenths(from), tenths(to)),
    }
}

fn lower(level: HodokuLevel) -> String {
    level.word().to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(word: &str) -> TechniqueName {
        word.parse().expect(word)
    }

    /// If labels or ratings of techniques change, these rows must be checked again.
    #[test]
    fn what_wishes_say_about_the_rating() {
        for (word, least) in [
            ("hidden-single", 10),
            ("pointing", 17),
            ("naked-pair", 20),
            ("x-wing", 32),
            ("nice-loop", 32),
            ("unique-loop", 46),
            ("forcing-chain", 70),
            ("nested-forcing-5", 110),
            ("m-wing", 32),
        ] {
            assert_eq!(least_rating(&name(word)), least, "{word}");
        }
        assert_eq!(of_label(Label::Trivial), (10, 12));
        assert_eq!(of_label(Label::Easy), (15, 28));
        assert_eq!(of_label(Label::Extreme), (85, u16::MAX));
    }
}
