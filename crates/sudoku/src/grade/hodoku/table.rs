//! The rows of HoDoKu's technique table in the order in which they are asked, and the levels.

use std::fmt;

/// A row of the table: what is asked for a step, and scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the table says what each is called
#[non_exhaustive]
pub enum HodokuRow {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedPair,
    LockedTriple,
    Pointing,
    Claiming,
    NakedPair,
    NakedTriple,
    HiddenPair,
    HiddenTriple,
    NakedQuad,
    HiddenQuad,
    XWing,
    Swordfish,
    Jellyfish,
    RemotePair,
    Bug1,
    Skyscraper,
    Kite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    Unique1,
    Unique2,
    Unique3,
    Unique4,
    Unique5,
    Unique6,
    HiddenRectangle,
    Avoidable1,
    Avoidable2,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    SueDeCoq,
    SimpleColors,
    MultiColors,
    XChain,
    XyChain,
    NiceLoop,
    GroupedNiceLoop,
    AlsXz,
    AlsXyWing,
    AlsChain,
    FrankenXWing,
    FrankenSwordfish,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    ForcingChain,
    ForcingNet,
    BruteForce,
}

/// HoDoKu's levels, easiest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the words are the documentation
pub enum HodokuLevel {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl HodokuLevel {
    /// All levels, easiest first.
    pub const ALL: [HodokuLevel; 5] = [
        HodokuLevel::Easy,
        HodokuLevel::Medium,
        HodokuLevel::Hard,
        HodokuLevel::Unfair,
        HodokuLevel::Extreme,
    ];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            HodokuLevel::Easy => "Easy",
            HodokuLevel::Medium => "Medium",
            HodokuLevel::Hard => "Hard",
            HodokuLevel::Unfair => "Unfair",
            HodokuLevel::Extreme => "Extreme",
        }
    }

    /// The level that `word` names, in any case.
    /// ```
    /// # use gridsmith_sudoku::HodokuLevel;
    /// assert_eq!(HodokuLevel::from_word("unfair"), Some(HodokuLevel::Unfair));
    /// assert_eq!(HodokuLevel::from_word("fair"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<HodokuLevel> {
        Self::ALL.into_iter().find(|level| level.word().eq_ignore_ascii_case(word))
    }

    /// The highest score that stays in this level, if there is one.
    pub fn limit(self) -> Option<u32> {
        match self {
            HodokuLevel::Easy => Some(800),
            HodokuLevel::Medium => Some(1000),
            HodokuLevel::Hard => Some(1600),
            HodokuLevel::Unfair => Some(1800),
            HodokuLevel::Extreme => None,
        }
    }

    /// The level of a puzzle whose hardest row is of this level: one up for each limit that the score exceeds.
    /// ```
    /// # use gridsmith_sudoku::HodokuLevel::{Easy, Extreme, Hard, Medium};
    /// assert_eq!((Easy.raised(800), Easy.raised(801)), (Easy, Medium));
    /// assert_eq!((Hard.raised(940), Easy.raised(12_000)), (Hard, Extreme));
    /// ```
    pub fn raised(self, score: u32) -> HodokuLevel {
        let fits = |level: &HodokuLevel| level.limit().is_none_or(|limit| score <= limit);
        Self::ALL[self as usize..].iter().copied().find(fits).unwrap_or(HodokuLevel::Extreme)
    }

    /// True if a puzzle of this level and `score` may be handed out as such when it is made to order: the score must
    /// not be below the limit of the level before.
    /// ```
    /// # use gridsmith_sudoku::HodokuLevel::{Easy, Hard};
    /// assert!(!Hard.is_typical(940) && Hard.is_typical(1000) && Easy.is_typical(0));
    /// ```
    pub fn is_typical(self, score: u32) -> bool {
        let before = (self as usize).checked_sub(1).and_then(|before| Self::ALL[before].limit());
        before.is_none_or(|limit| score >= limit)
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// What the table says of a row: name, code, points, level, and whether HoDoKu asks it unless told otherwise.
struct Entry(HodokuRow, &'static str, &'static str, u32, HodokuLevel, bool);

#[rustfmt::skip] // a table
static TABLE: [Entry; 57] = {
    use HodokuLevel::*;
    use HodokuRow::*;
    [
    Entry(FullHouse, "Full House", "fh", 4, Easy, true),
    Entry(NakedSingle, "Naked Single", "n1", 4, Easy, true),
    Entry(HiddenSingle, "Hidden Single", "h1", 14, Easy, true),
    Entry(LockedPair, "Locked Pair", "l2", 40, Medium, true),
    Entry(LockedTriple, "Locked Triple", "l3", 60, Medium, true),
    Entry(Pointing, "Locked Candidates Type 1 (Pointing)", "lc1", 50, Medium, true),
    Entry(Claiming, "Locked Candidates Type 2 (Claiming)", "lc2", 50, Medium, true),
    Entry(NakedPair, "Naked Pair", "n2", 60, Medium, true),
    Entry(NakedTriple, "Naked Triple", "n3", 80, Medium, true),
    Entry(HiddenPair, "Hidden Pair", "h2", 70, Medium, true),
    Entry(HiddenTriple, "Hidden Triple", "h3", 100, Medium, true),
    Entry(NakedQuad, "Naked Quadruple", "n4", 120, Hard, true),
    Entry(HiddenQuad, "Hidden Quadruple", "h4", 150, Hard, true),
    Entry(XWing, "X-Wing", "bf2", 140, Hard, true),
    Entry(Swordfish, "Swordfish", "bf3", 150, Hard, true),
    Entry(Jellyfish, "Jellyfish", "bf4", 160, Hard, true),
    Entry(RemotePair, "Remote Pair", "rp", 110, Hard, true),
    Entry(Bug1, "Bivalue Universal Grave + 1", "bug1", 100, Hard, true),
    Entry(Skyscraper, "Skyscraper", "sk", 130, Hard, true),
    Entry(Kite, "2-String Kite", "2sk", 150, Hard, true),
    Entry(TurbotFish, "Turbot Fish", "tf", 120, Hard, true),
    Entry(EmptyRectangle, "Empty Rectangle", "er", 120, Hard, true),
    Entry(WWing, "W-Wing", "w", 150, Hard, true),
    Entry(XyWing, "XY-Wing", "xy", 160, Hard, true),
    Entry(XyzWing, "XYZ-Wing", "xyz", 180, Hard, true),
    Entry(Unique1, "Uniqueness Test 1", "u1", 100, Hard, true),
    Entry(Unique2, "Uniqueness Test 2", "u2", 100, Hard, true),
    Entry(Unique3, "Uniqueness Test 3", "u3", 100, Hard, true),
    Entry(Unique4, "Uniqueness Test 4", "u4", 100, Hard, true),
    Entry(Unique5, "Uniqueness Test 5", "u5", 100, Hard, true),
    Entry(Unique6, "Uniqueness Test 6", "u6", 100, Hard, true),
    Entry(HiddenRectangle, "Hidden Rectangle", "hr", 100, Hard, true),
    Entry(Avoidable1, "Avoidable Rectangle Type 1", "ar1", 100, Hard, true),
    Entry(Avoidable2, "Avoidable Rectangle Type 2", "ar2", 100, Hard, true),
    Entry(FinnedXWing, "Finned X-Wing", "fbf2", 130, Hard, true),
    Entry(SashimiXWing, "Sashimi X-Wing", "sbf2", 150, Hard, true),
    Entry(FinnedSwordfish, "Finned Swordfish", "fbf3", 200, Unfair, true),
    Entry(SashimiSwordfish, "Sashimi Swordfish", "sbf3", 240, Unfair, true),
    Entry(FinnedJellyfish, "Finned Jellyfish", "fbf4", 250, Unfair, true),
    Entry(SashimiJellyfish, "Sashimi Jellyfish", "sbf4", 260, Unfair, true),
    Entry(SueDeCoq, "Sue de Coq", "sdc", 250, Unfair, true),
    Entry(SimpleColors, "Simple Colors", "sc", 150, Hard, true),
    Entry(MultiColors, "Multi Colors", "mc", 200, Hard, true),
    Entry(XChain, "X-Chain", "x", 260, Unfair, true),
    Entry(XyChain, "XY-Chain", "xyc", 260, Unfair, true),
    Entry(NiceLoop, "Nice Loop/AIC", "nl", 280, Unfair, true),
    Entry(GroupedNiceLoop, "Grouped Nice Loop/AIC", "gnl", 300, Unfair, true),
    Entry(AlsXz, "Almost Locked Set XZ-Rule", "axz", 300, Unfair, true),
    Entry(AlsXyWing, "Almost Locked Set XY-Wing", "axy", 320, Unfair, true),
    Entry(AlsChain, "Almost Locked Set Chain", "ach", 340, Unfair, true),
    Entry(FrankenXWing, "Franken X-Wing", "ff2", 300, Unfair, true),
    Entry(FrankenSwordfish, "Franken Swordfish", "ff3", 350, Unfair, true),
    Entry(FinnedFrankenXWing, "Finned Franken X-Wing", "fff2", 390, Unfair, true),
    Entry(FinnedFrankenSwordfish, "Finned Franken Swordfish", "fff3", 410, Unfair, true),
    Entry(ForcingChain, "Forcing Chain", "fc", 500, Extreme, true),
    Entry(ForcingNet, "Forcing Net", "fn", 700, Extreme, true),
    Entry(BruteForce, "Brute Force", "bf", 10000, Extreme, true),
    ]
};

impl HodokuRow {
    /// All rows in the order in which they are asked.
    pub fn all() -> impl Iterator<Item = HodokuRow> {
        TABLE.iter().map(|entry| entry.0)
    }

    fn entry(self) -> &'static Entry {
        &TABLE[self as usize]
    }

    /// HoDoKu's name for it.
    pub fn name(self) -> &'static str {
        self.entry().1
    }

    /// HoDoKu's short name.
    pub fn code(self) -> &'static str {
        self.entry().2
    }

    /// The row with this code.
    /// ```
    /// # use gridsmith_sudoku::HodokuRow;
    /// assert_eq!(HodokuRow::from_code("lc1"), Some(HodokuRow::Pointing));
    /// assert_eq!(HodokuRow::Pointing.score(), 50);
    /// ```
    pub fn from_code(code: &str) -> Option<HodokuRow> {
        TABLE.iter().find(|entry| entry.2 == code).map(|entry| entry.0)
    }

    /// The points of a step that this row produced.
    pub fn score(self) -> u32 {
        self.entry().3
    }

    /// The least level of a puzzle that needs it.
    pub fn level(self) -> HodokuLevel {
        self.entry().4
    }

    /// True if HoDoKu asks it unless told otherwise.
    pub fn is_standard(self) -> bool {
        self.entry().5
    }
}

impl fmt::Display for HodokuRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_stands_at_its_number() {
        for (index, entry) in TABLE.iter().enumerate() {
            assert_eq!(entry.0 as usize, index, "{}", entry.1);
            assert_eq!(HodokuRow::from_code(entry.2), Some(entry.0));
        }
    }
}
