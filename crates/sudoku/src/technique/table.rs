//! The technique table: names, codes, ratings and tiers, easiest first.

use std::fmt;

/// A named way to reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the table says what each is called, the files how it works
#[non_exhaustive]
pub enum Technique {
    LastCell,
    HiddenSingle,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriple,
    Pointing,
    Claiming,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriple,
    Swordfish,
    HiddenTriple,
    XyWing,
    XyzWing,
    UniqueRectangle1,
    UniqueRectangle2,
    UniqueRectangle3,
    UniqueRectangle4,
    UniqueLoop1,
    UniqueLoop2,
    UniqueLoop3,
    UniqueLoop4,
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    Bug1,
    Bug2,
    Bug3,
    Bug4,
    AlignedPair,
    XCycle,
    YCycle,
    XChain,
    XyCycle,
    XyChain,
    AlignedTriple,
    Nishio,
    CellForcing,
    HouseForcing,
    DynamicForcing,
    DynamicForcingPlus,
    NestedForcing2,
    NestedForcing3,
    NestedForcing4,
    NestedForcing5,
}

/// How the specification sorts techniques. Uniqueness and aligned exclusion go by their ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Singles, and what leads to one at once.
    Basics,
    /// Boxes and lines.
    Intersections,
    /// Subsets and fish.
    Subsets,
    /// Wings, unique rectangles and loops, most of BUG.
    Wings,
    /// Static chains and what is as hard.
    Chains,
    /// Suppositions.
    Extreme,
}

impl Tier {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Tier::Basics => "Basics",
            Tier::Intersections => "Intersections",
            Tier::Subsets => "Subsets",
            Tier::Wings => "Wings",
            Tier::Chains => "Chains",
            Tier::Extreme => "Extreme",
        }
    }
}

/// What the table says of a technique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The technique.
    pub technique: Technique,
    /// What people call it.
    pub name: &'static str,
    /// Its name in commands and files.
    pub code: &'static str,
    /// The lowest rating Sudoku Explainer gives it, in tenths. Length and place add to it.
    pub se: u16,
    /// HoDoKu's points for a step, where it knows the technique.
    pub hodoku: Option<u32>,
    /// Its place in the specification's hierarchy.
    pub tier: Tier,
}

const fn row(
    technique: Technique,
    name: &'static str,
    code: &'static str,
    se: u16,
    hodoku: Option<u32>,
    tier: Tier,
) -> Row {
    Row { technique, name, code, se, hodoku, tier }
}

#[rustfmt::skip] // a table
const TABLE: [Row; 48] = {
    use Technique::*;
    use Tier::*;
    [
    row(LastCell, "Last Cell", "last-cell", 10, Some(4), Basics),
    row(HiddenSingle, "Hidden Single", "hidden-single", 12, Some(14), Basics),
    row(DirectPointing, "Direct Pointing", "direct-pointing", 17, None, Basics),
    row(DirectClaiming, "Direct Claiming", "direct-claiming", 19, None, Basics),
    row(DirectHiddenPair, "Direct Hidden Pair", "direct-hidden-pair", 20, None, Basics),
    row(NakedSingle, "Naked Single", "naked-single", 23, Some(4), Basics),
    row(DirectHiddenTriple, "Direct Hidden Triple", "direct-hidden-triple", 25, None, Basics),
    row(Pointing, "Pointing", "pointing", 26, Some(50), Intersections),
    row(Claiming, "Claiming", "claiming", 28, Some(50), Intersections),
    row(NakedPair, "Naked Pair", "naked-pair", 30, Some(60), Subsets),
    row(XWing, "X-Wing", "x-wing", 32, Some(140), Subsets),
    row(HiddenPair, "Hidden Pair", "hidden-pair", 34, Some(70), Subsets),
    row(NakedTriple, "Naked Triple", "naked-triple", 36, Some(80), Subsets),
    row(Swordfish, "Swordfish", "swordfish", 38, Some(150), Subsets),
    row(HiddenTriple, "Hidden Triple", "hidden-triple", 40, Some(100), Subsets),
    row(XyWing, "XY-Wing", "xy-wing", 42, Some(160), Wings),
    row(XyzWing, "XYZ-Wing", "xyz-wing", 44, Some(180), Wings),
    row(UniqueRectangle1, "Unique Rectangle Type 1", "unique-rectangle-1", 45, Some(100), Wings),
    row(UniqueRectangle2, "Unique Rectangle Type 2", "unique-rectangle-2", 45, Some(100), Wings),
    row(UniqueRectangle3, "Unique Rectangle Type 3", "unique-rectangle-3", 46, Some(100), Wings),
    row(UniqueRectangle4, "Unique Rectangle Type 4", "unique-rectangle-4", 45, Some(100), Wings),
    row(UniqueLoop1, "Unique Loop Type 1", "unique-loop-1", 46, None, Wings),
    row(UniqueLoop2, "Unique Loop Type 2", "unique-loop-2", 46, None, Wings),
    row(UniqueLoop3, "Unique Loop Type 3", "unique-loop-3", 47, None, Wings),
    row(UniqueLoop4, "Unique Loop Type 4", "unique-loop-4", 46, None, Wings),
    row(NakedQuad, "Naked Quad", "naked-quad", 50, Some(120), Subsets),
    row(Jellyfish, "Jellyfish", "jellyfish", 52, Some(160), Subsets),
    row(HiddenQuad, "Hidden Quad", "hidden-quad", 54, Some(150), Subsets),
    row(Bug1, "BUG Type 1", "bug-1", 56, Some(100), Wings),
    row(Bug2, "BUG Type 2", "bug-2", 57, None, Wings),
    row(Bug3, "BUG Type 3", "bug-3", 58, None, Chains),
    row(Bug4, "BUG Type 4", "bug-4", 57, None, Wings),
    row(AlignedPair, "Aligned Pair Exclusion", "aligned-pair", 62, None, Chains),
    row(XCycle, "X-Cycle", "x-cycle", 65, Some(280), Chains),
    row(YCycle, "Y-Cycle", "y-cycle", 65, Some(280), Chains),
    row(XChain, "X-Chain", "x-chain", 66, Some(260), Chains),
    row(XyCycle, "XY-Cycle", "xy-cycle", 70, Some(280), Chains),
    row(XyChain, "Forcing Chain", "forcing-chain", 70, Some(280), Chains),
    row(AlignedTriple, "Aligned Triple Exclusion", "aligned-triple", 75, None, Chains),
    row(Nishio, "Nishio", "nishio", 75, None, Extreme),
    row(CellForcing, "Cell Forcing Chains", "cell-forcing", 80, Some(500), Extreme),
    row(HouseForcing, "House Forcing Chains", "house-forcing", 80, Some(500), Extreme),
    row(DynamicForcing, "Dynamic Forcing Chains", "dynamic-forcing", 85, None, Extreme),
    row(DynamicForcingPlus, "Dynamic Forcing Chains Plus", "dynamic-forcing-plus", 90, None, Extreme),
    row(NestedForcing2, "Nested Forcing Chains, level 2", "nested-forcing-2", 95, None, Extreme),
    row(NestedForcing3, "Nested Forcing Chains, level 3", "nested-forcing-3", 100, None, Extreme),
    row(NestedForcing4, "Nested Forcing Chains, level 4", "nested-forcing-4", 105, None, Extreme),
    row(NestedForcing5, "Nested Forcing Chains, level 5", "nested-forcing-5", 110, None, Extreme),
    ]
};

impl Technique {
    /// The table, easiest first.
    pub fn table() -> &'static [Row] {
        &TABLE
    }

    /// The row of this technique.
    pub fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// What people call it.
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// The technique with this code.
    /// ```
    /// # use gridsmith_sudoku::Technique;
    /// assert_eq!(Technique::from_code("x-wing"), Some(Technique::XWing));
    /// assert_eq!(Technique::XWing.row().se, 32);
    /// ```
    pub fn from_code(code: &str) -> Option<Technique> {
        TABLE.iter().find(|row| row.code == code).map(|row| row.technique)
    }
}

impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_technique_has_its_own_row() {
        for (index, row) in TABLE.iter().enumerate() {
            assert_eq!(row.technique as usize, index, "{}", row.name);
            assert_eq!(Technique::from_code(row.code), Some(row.technique));
        }
    }
}
