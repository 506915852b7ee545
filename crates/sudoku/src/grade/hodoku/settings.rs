//! HoDoKu's settings that can be changed: which techniques are asked, and the limits of the levels.

use super::{HodokuLevel, HodokuRow};

/// The techniques that are asked, and the limits of the levels.
/// ```
/// # use gridsmith_sudoku::{HodokuRow, HodokuSettings};
/// let mut settings = HodokuSettings::default();
/// assert!(settings.asks(HodokuRow::XWing) && !settings.asks(HodokuRow::DeathBlossom));
/// settings.enable(HodokuRow::DeathBlossom);
/// settings.disable(HodokuRow::XWing);
/// assert!(!settings.asks(HodokuRow::XWing) && settings.asks(HodokuRow::DeathBlossom));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HodokuSettings {
    /// The rows that are asked, in order.
    rows: Vec<HodokuRow>,
    /// The limit of each level.
    pub limits: HodokuLimits,
}

impl Default for HodokuSettings {
    fn default() -> Self {
        Self::only(HodokuRow::all().filter(|row| row.is_standard()))
    }
}

impl HodokuSettings {
    /// The factory limits, and only these rows. Singles are always asked.
    pub fn only(rows: impl IntoIterator<Item = HodokuRow>) -> Self {
        let mut settings = HodokuSettings { rows: Vec::new(), limits: HodokuLimits::default() };
        HodokuRow::all().filter(|row| row.is_single()).for_each(|row| settings.enable(row));
        rows.into_iter().for_each(|row| settings.enable(row));
        settings
    }

    /// Adds a row, at its place in the table.
    pub fn enable(&mut self, row: HodokuRow) {
        if let Err(at) = self.rows.binary_search(&row) {
            self.rows.insert(at, row);
        }
    }

    /// Removes a row, unless it is one of the singles, which are always asked.
    pub fn disable(&mut self, row: HodokuRow) {
        self.rows.retain(|other| *other != row || row.is_single());
    }

    /// True if the row is asked.
    pub fn asks(&self, row: HodokuRow) -> bool {
        self.rows.binary_search(&row).is_ok()
    }

    /// The rows that are asked after the singles, in order.
    pub(super) fn hard_rows(&self) -> impl Iterator<Item = HodokuRow> {
        self.rows.iter().copied().filter(|row| !row.is_single())
    }
}

/// The highest scores of each level from Easy to Unfair; Extreme has no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HodokuLimits(pub [u32; 4]);

impl Default for HodokuLimits {
    fn default() -> Self {
        HodokuLimits([800, 1000, 1600, 1800])
    }
}

impl HodokuLimits {
    /// The highest score of a level, if it has a limit.
    pub fn of(&self, level: HodokuLevel) -> Option<u32> {
        self.0.get(level as usize).copied()
    }

    /// The level of a puzzle whose hardest row is of `level`: one level higher for each limit that
    /// the score exceeds.
    /// ```
    /// # use gridsmith_sudoku::{HodokuLevel::{Easy, Extreme, Hard, Medium}, HodokuLimits};
    /// let limits = HodokuLimits::default();
    /// assert_eq!((limits.raise(Easy, 800), limits.raise(Easy, 801)), (Easy, Medium));
    /// assert_eq!((limits.raise(Hard, 940), limits.raise(Easy, 12_000)), (Hard, Extreme));
    /// ```
    pub fn raise(&self, level: HodokuLevel, score: u32) -> HodokuLevel {
        let fits = |level: &HodokuLevel| self.of(*level).is_none_or(|limit| score <= limit);
        let levels = &HodokuLevel::ALL[level as usize..];
        levels.iter().copied().find(fits).unwrap_or(HodokuLevel::Extreme)
    }

    /// True if a generated puzzle of `level` and `score` is typical of the level: the score must
    /// not be below the limit of the level before.
    /// ```
    /// # use gridsmith_sudoku::{HodokuLevel::Hard, HodokuLimits};
    /// assert!(HodokuLimits([800, 900, 1600, 1800]).is_typical(Hard, 940));
    /// ```
    pub fn is_typical(&self, level: HodokuLevel, score: u32) -> bool {
        let before = (level as usize).checked_sub(1).and_then(|before| self.0.get(before));
        before.is_none_or(|limit| score >= *limit)
    }
}
