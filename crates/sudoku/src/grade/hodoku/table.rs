//! The rows of HoDoKu's technique table in the order in which they are asked, and the levels.

use super::HodokuLimits;
use std::fmt;

/// A row of the table: HoDoKu asks it for a step, and the step gets its points.
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
    Squirmbag,
    Whale,
    Leviathan,
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
    FinnedSquirmbag,
    SashimiSquirmbag,
    FinnedWhale,
    SashimiWhale,
    FinnedLeviathan,
    SashimiLeviathan,
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
    DeathBlossom,
    FrankenXWing,
    FrankenSwordfish,
    FrankenJellyfish,
    FrankenSquirmbag,
    FrankenWhale,
    FrankenLeviathan,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    FinnedFrankenJellyfish,
    FinnedFrankenSquirmbag,
    FinnedFrankenWhale,
    FinnedFrankenLeviathan,
    MutantXWing,
    MutantSwordfish,
    MutantJellyfish,
    MutantSquirmbag,
    MutantWhale,
    MutantLeviathan,
    FinnedMutantXWing,
    FinnedMutantSwordfish,
    FinnedMutantJellyfish,
    FinnedMutantSquirmbag,
    FinnedMutantWhale,
    FinnedMutantLeviathan,
    KrakenFish,
    ForcingChain,
    ForcingNet,
    TemplateSet,
    TemplateDelete,
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

    /// The level with this name, in upper or lower case.
    /// ```
    /// # use gridsmith_sudoku::HodokuLevel;
    /// assert_eq!(HodokuLevel::from_word("unfair"), Some(HodokuLevel::Unfair));
    /// assert_eq!(HodokuLevel::from_word("fair"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<HodokuLevel> {
        Self::ALL.into_iter().find(|level| level.word().eq_ignore_ascii_case(word))
    }

    /// True if a generated puzzle of this level and `score` is typical of the level. That is
    /// stricter than rating: the score must not be below the limit of the level before, here the
    /// factory's ([`HodokuLimits::is_typical`]).
    /// ```
    /// # use gridsmith_sudoku::HodokuLevel::{Easy, Extreme, Hard};
    /// assert!(!Hard.is_typical(940) && Hard.is_typical(1000) && Easy.is_typical(0));
    /// assert!(!Extreme.is_typical(1799) && Extreme.is_typical(1800));
    /// ```
    pub fn is_typical(self, score: u32) -> bool {
        HodokuLimits::default().is_typical(self, score)
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A type of fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fish {
    /// Lines as bases, crossing lines as covers.
    Plain,
    /// The same with fins.
    Finned,
    /// The same, if a base is incomplete without its fins.
    Sashimi,
    /// Boxes as well as lines.
    Boxes {
        /// With fins.
        finned: bool,
        /// Rows and columns may both be bases, and covers.
        mutant: bool,
    },
}

/// The data of a row: name, code, points, level, and whether HoDoKu asks it by default.
struct Entry(HodokuRow, &'static str, &'static str, u32, HodokuLevel, bool);

#[rustfmt::skip] // a table
static TABLE: [Entry; 90] = {
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
    Entry(Squirmbag, "Squirmbag", "bf5", 470, Unfair, false),
    Entry(Whale, "Whale", "bf6", 470, Unfair, false),
    Entry(Leviathan, "Leviathan", "bf7", 470, Unfair, false),
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
    Entry(FinnedSquirmbag, "Finned Squirmbag", "fbf5", 470, Unfair, false),
    Entry(SashimiSquirmbag, "Sashimi Squirmbag", "sbf5", 470, Unfair, false),
    Entry(FinnedWhale, "Finned Whale", "fbf6", 470, Unfair, false),
    Entry(SashimiWhale, "Sashimi Whale", "sbf6", 470, Unfair, false),
    Entry(FinnedLeviathan, "Finned Leviathan", "fbf7", 470, Unfair, false),
    Entry(SashimiLeviathan, "Sashimi Leviathan", "sbf7", 470, Unfair, false),
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
    Entry(DeathBlossom, "Death Blossom", "db", 360, Unfair, false),
    Entry(FrankenXWing, "Franken X-Wing", "ff2", 300, Unfair, true),
    Entry(FrankenSwordfish, "Franken Swordfish", "ff3", 350, Unfair, true),
    Entry(FrankenJellyfish, "Franken Jellyfish", "ff4", 370, Unfair, false),
    Entry(FrankenSquirmbag, "Franken Squirmbag", "ff5", 470, Extreme, false),
    Entry(FrankenWhale, "Franken Whale", "ff6", 470, Extreme, false),
    Entry(FrankenLeviathan, "Franken Leviathan", "ff7", 470, Extreme, false),
    Entry(FinnedFrankenXWing, "Finned Franken X-Wing", "fff2", 390, Unfair, true),
    Entry(FinnedFrankenSwordfish, "Finned Franken Swordfish", "fff3", 410, Unfair, true),
    Entry(FinnedFrankenJellyfish, "Finned Franken Jellyfish", "fff4", 430, Unfair, false),
    Entry(FinnedFrankenSquirmbag, "Finned Franken Squirmbag", "fff5", 470, Extreme, false),
    Entry(FinnedFrankenWhale, "Finned Franken Whale", "fff6", 470, Extreme, false),
    Entry(FinnedFrankenLeviathan, "Finned Franken Leviathan", "fff7", 470, Extreme, false),
    Entry(MutantXWing, "Mutant X-Wing", "mf2", 450, Extreme, false),
    Entry(MutantSwordfish, "Mutant Swordfish", "mf3", 450, Extreme, false),
    Entry(MutantJellyfish, "Mutant Jellyfish", "mf4", 450, Extreme, false),
    Entry(MutantSquirmbag, "Mutant Squirmbag", "mf5", 470, Extreme, false),
    Entry(MutantWhale, "Mutant Whale", "mf6", 470, Extreme, false),
    Entry(MutantLeviathan, "Mutant Leviathan", "mf7", 470, Extreme, false),
    Entry(FinnedMutantXWing, "Finned Mutant X-Wing", "fmf2", 470, Extreme, false),
    Entry(FinnedMutantSwordfish, "Finned Mutant Swordfish", "fmf3", 470, Extreme, false),
    Entry(FinnedMutantJellyfish, "Finned Mutant Jellyfish", "fmf4", 470, Extreme, false),
    Entry(FinnedMutantSquirmbag, "Finned Mutant Squirmbag", "fmf5", 470, Extreme, false),
    Entry(FinnedMutantWhale, "Finned Mutant Whale", "fmf6", 470, Extreme, false),
    Entry(FinnedMutantLeviathan, "Finned Mutant Leviathan", "fmf7", 470, Extreme, false),
    Entry(KrakenFish, "Kraken Fish", "kf", 500, Extreme, false),
    Entry(ForcingChain, "Forcing Chain", "fc", 500, Extreme, true),
    Entry(ForcingNet, "Forcing Net", "fn", 700, Extreme, true),
    Entry(TemplateSet, "Template Set", "ts", 10000, Extreme, false),
    Entry(TemplateDelete, "Template Delete", "td", 10000, Extreme, false),
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

    /// The row with this code or name; case, spaces and punctuation are ignored.
    /// ```
    /// # use gridsmith_sudoku::HodokuRow;
    /// for word in ["db", "Death Blossom", "death-blossom"] {
    ///     assert_eq!(HodokuRow::from_word(word), Some(HodokuRow::DeathBlossom));
    /// }
    /// assert_eq!(HodokuRow::from_word("blossom"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<HodokuRow> {
        let plain = |text: &str| -> String {
            let letters = text.chars().filter(|c| c.is_ascii_alphanumeric());
            letters.map(|c| c.to_ascii_lowercase()).collect()
        };
        let is_it = |entry: &&Entry| [entry.1, entry.2].map(plain).contains(&plain(word));
        TABLE.iter().find(is_it).map(|entry| entry.0)
    }

    /// True for Full House, Naked Single and Hidden Single.
    pub fn is_single(self) -> bool {
        self <= HodokuRow::HiddenSingle
    }

    /// The points of a step that this row produced.
    pub fn score(self) -> u32 {
        self.entry().3
    }

    /// The lowest level of a puzzle that needs it.
    pub fn level(self) -> HodokuLevel {
        self.entry().4
    }

    /// The row that is asked before this one.
    pub(super) fn before(self) -> HodokuRow {
        TABLE[(self as usize).saturating_sub(1)].0
    }

    /// The type of fish of the row, and its number of bases; `None` if it is not a fish.
    pub(super) fn fish(self) -> Option<(Fish, usize)> {
        use HodokuRow::*;
        let families = [
            (XWing, Leviathan, Fish::Plain, 1),
            (FinnedXWing, SashimiLeviathan, Fish::Finned, 2),
            (FrankenXWing, FrankenLeviathan, Fish::Boxes { finned: false, mutant: false }, 1),
            (
                FinnedFrankenXWing,
                FinnedFrankenLeviathan,
                Fish::Boxes { finned: true, mutant: false },
                1,
            ),
            (MutantXWing, MutantLeviathan, Fish::Boxes { finned: false, mutant: true }, 1),
            (
                FinnedMutantXWing,
                FinnedMutantLeviathan,
                Fish::Boxes { finned: true, mutant: true },
                1,
            ),
        ];
        let (first, _, fish, rows) =
            families.into_iter().find(|(first, last, ..)| (*first..=*last).contains(&self))?;
        let at = self as usize - first as usize;
        // Finned and sashimi fish of a size belong together.
        let fish = if rows == 2 && at % 2 == 1 { Fish::Sashimi } else { fish };
        Some((fish, 2 + at / rows))
    }

    /// True if HoDoKu asks it by default.
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
            assert_eq!(HodokuRow::from_word(entry.1), Some(entry.0));
            // Names and codes of fish give their size.
            let sizes = ["X-Wing", "Swordfish", "Jellyfish", "Squirmbag", "Whale", "Leviathan"];
            let size = sizes.iter().position(|size| entry.1.ends_with(size)).map(|at| at + 2);
            assert_eq!(entry.0.fish().map(|(_, size)| size), size, "{}", entry.1);
        }
    }
}
