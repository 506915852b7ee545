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
    LockedPair,
    LockedTriple,
    RemotePair,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    GroupedTurbotFish,
    WWing,
    MWing,
    SWing,
    L2Wing,
    L3Wing,
    H2Wing,
    H3Wing,
    GroupedWWing,
    GroupedMWing,
    GroupedSWing,
    GroupedL2Wing,
    GroupedL3Wing,
    GroupedH2Wing,
    GroupedH3Wing,
    UniqueRectangle5,
    UniqueRectangle6,
    HiddenRectangle,
    AvoidableRectangle1,
    AvoidableRectangle2,
    FinnedXWing,
    SashimiXWing,
    FinnedSwordfish,
    SashimiSwordfish,
    FinnedJellyfish,
    SashimiJellyfish,
    FrankenXWing,
    FrankenSwordfish,
    FrankenJellyfish,
    FinnedFrankenXWing,
    FinnedFrankenSwordfish,
    FinnedFrankenJellyfish,
    SimpleColoursTrap,
    SimpleColoursWrap,
    MultiColours1,
    MultiColours2,
    SueDeCoq,
    GroupedXChain,
    BivalueChain,
    AicType1,
    AicType2,
    DiscontinuousNiceLoop,
    ContinuousNiceLoop,
    GroupedAicType1,
    GroupedAicType2,
    GroupedDiscontinuousNiceLoop,
    GroupedContinuousNiceLoop,
    AlsXz,
    AlsXyWing,
    AlsChain,
    AlsAic,
    DeathBlossom,
    NishioNet,
}

/// How the specification sorts techniques. A technique stands in the tier of its rating by Sudoku Explainer; one that the
/// program does not look for stands with those it is a form of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Singles, and what leads to one at once.
    Basics,
    /// Boxes and lines.
    Intersections,
    /// Subsets and fish.
    Subsets,
    /// XY-Wing and XYZ-Wing, unique rectangles and loops, most of BUG.
    Wings,
    /// Static chains and what is as hard. Wings that Sudoku Explainer finds as chains are rated, and stand, here.
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

    /// The least ratings of Sudoku Explainer that techniques of the tier have, in tenths, both ends included; longer chains
    /// are rated higher. These are the specification's ranges, which overlap, and a little more at three ends: Direct Hidden
    /// Triple (2.5) belongs to the basics, Claiming (2.8) to the intersections, BUG types 2 and 4 (5.7) to the wings.
    pub fn range(self) -> (u16, u16) {
        match self {
            Tier::Basics => (10, 25),
            Tier::Intersections => (26, 28),
            Tier::Subsets => (30, 54),
            Tier::Wings => (42, 57),
            Tier::Chains => (58, 75),
            Tier::Extreme => (75, u16::MAX),
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
    /// The lowest rating Sudoku Explainer gives it, in tenths; 0 if it does not look for it. Length and place add to it.
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
const TABLE: [Row; 108] = {
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
    row(UniqueRectangle3, "Unique Rectangle Type 3", "unique-rectangle-3", 45, Some(100), Wings),
    row(UniqueRectangle4, "Unique Rectangle Type 4", "unique-rectangle-4", 45, Some(100), Wings),
    row(UniqueLoop1, "Unique Loop Type 1", "unique-loop-1", 46, None, Wings),
    row(UniqueLoop2, "Unique Loop Type 2", "unique-loop-2", 46, None, Wings),
    row(UniqueLoop3, "Unique Loop Type 3", "unique-loop-3", 46, None, Wings),
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
    // What people know beside: names for special chains, and patterns that Sudoku Explainer does not look for.
    row(LockedPair, "Locked Pair", "locked-pair", 0, Some(40), Subsets),
    row(LockedTriple, "Locked Triple", "locked-triple", 0, Some(60), Subsets),
    row(RemotePair, "Remote Pair", "remote-pair", 70, Some(110), Chains),
    row(Skyscraper, "Skyscraper", "skyscraper", 66, Some(130), Chains),
    row(TwoStringKite, "2-String Kite", "two-string-kite", 66, Some(150), Chains),
    row(TurbotFish, "Turbot Fish", "turbot-fish", 66, Some(120), Chains),
    row(EmptyRectangle, "Empty Rectangle", "empty-rectangle", 0, Some(120), Chains),
    row(GroupedTurbotFish, "Grouped Turbot Fish", "grouped-turbot-fish", 0, Some(300), Chains),
    row(WWing, "W-Wing", "w-wing", 70, Some(150), Chains),
    row(MWing, "M-Wing", "m-wing", 70, Some(280), Chains),
    row(SWing, "S-Wing", "s-wing", 70, Some(280), Chains),
    row(L2Wing, "L2-Wing", "l2-wing", 70, Some(280), Chains),
    row(L3Wing, "L3-Wing", "l3-wing", 70, Some(280), Chains),
    row(H2Wing, "H2-Wing", "h2-wing", 70, Some(280), Chains),
    row(H3Wing, "H3-Wing", "h3-wing", 70, Some(280), Chains),
    row(GroupedWWing, "Grouped W-Wing", "grouped-w-wing", 0, Some(300), Chains),
    row(GroupedMWing, "Grouped M-Wing", "grouped-m-wing", 0, Some(300), Chains),
    row(GroupedSWing, "Grouped S-Wing", "grouped-s-wing", 0, Some(300), Chains),
    row(GroupedL2Wing, "Grouped L2-Wing", "grouped-l2-wing", 0, Some(300), Chains),
    row(GroupedL3Wing, "Grouped L3-Wing", "grouped-l3-wing", 0, Some(300), Chains),
    row(GroupedH2Wing, "Grouped H2-Wing", "grouped-h2-wing", 0, Some(300), Chains),
    row(GroupedH3Wing, "Grouped H3-Wing", "grouped-h3-wing", 0, Some(300), Chains),
    row(UniqueRectangle5, "Unique Rectangle Type 5", "unique-rectangle-5", 0, Some(100), Wings),
    row(UniqueRectangle6, "Unique Rectangle Type 6", "unique-rectangle-6", 0, Some(100), Wings),
    row(HiddenRectangle, "Hidden Rectangle", "hidden-rectangle", 0, Some(100), Wings),
    row(AvoidableRectangle1, "Avoidable Rectangle Type 1", "avoidable-rectangle-1", 0, Some(100), Wings),
    row(AvoidableRectangle2, "Avoidable Rectangle Type 2", "avoidable-rectangle-2", 0, Some(100), Wings),
    row(FinnedXWing, "Finned X-Wing", "finned-x-wing", 0, Some(130), Subsets),
    row(SashimiXWing, "Sashimi X-Wing", "sashimi-x-wing", 0, Some(150), Subsets),
    row(FinnedSwordfish, "Finned Swordfish", "finned-swordfish", 0, Some(200), Subsets),
    row(SashimiSwordfish, "Sashimi Swordfish", "sashimi-swordfish", 0, Some(240), Subsets),
    row(FinnedJellyfish, "Finned Jellyfish", "finned-jellyfish", 0, Some(250), Subsets),
    row(SashimiJellyfish, "Sashimi Jellyfish", "sashimi-jellyfish", 0, Some(260), Subsets),
    row(FrankenXWing, "Franken X-Wing", "franken-x-wing", 0, Some(300), Subsets),
    row(FrankenSwordfish, "Franken Swordfish", "franken-swordfish", 0, Some(350), Subsets),
    row(FrankenJellyfish, "Franken Jellyfish", "franken-jellyfish", 0, Some(370), Subsets),
    row(FinnedFrankenXWing, "Finned Franken X-Wing", "finned-franken-x-wing", 0, Some(390), Subsets),
    row(FinnedFrankenSwordfish, "Finned Franken Swordfish", "finned-franken-swordfish", 0, Some(410), Subsets),
    row(FinnedFrankenJellyfish, "Finned Franken Jellyfish", "finned-franken-jellyfish", 0, Some(430), Subsets),
    row(SimpleColoursTrap, "Simple Colours Trap", "simple-colours-trap", 0, Some(150), Chains),
    row(SimpleColoursWrap, "Simple Colours Wrap", "simple-colours-wrap", 0, Some(150), Chains),
    row(MultiColours1, "Multi-Colours Type 1", "multi-colours-1", 0, Some(200), Chains),
    row(MultiColours2, "Multi-Colours Type 2", "multi-colours-2", 0, Some(200), Chains),
    row(SueDeCoq, "Sue de Coq", "sue-de-coq", 0, Some(250), Chains),
    row(GroupedXChain, "Grouped X-Chain", "grouped-x-chain", 0, Some(300), Chains),
    row(BivalueChain, "XY-Chain", "xy-chain", 70, Some(260), Chains),
    row(AicType1, "AIC Type 1", "aic-1", 70, Some(280), Chains),
    row(AicType2, "AIC Type 2", "aic-2", 70, Some(280), Chains),
    row(DiscontinuousNiceLoop, "Discontinuous Nice Loop", "discontinuous-nice-loop", 70, Some(280), Chains),
    row(ContinuousNiceLoop, "Continuous Nice Loop", "continuous-nice-loop", 70, Some(280), Chains),
    row(GroupedAicType1, "Grouped AIC Type 1", "grouped-aic-1", 0, Some(300), Chains),
    row(GroupedAicType2, "Grouped AIC Type 2", "grouped-aic-2", 0, Some(300), Chains),
    row(GroupedDiscontinuousNiceLoop, "Grouped Discontinuous Nice Loop", "grouped-discontinuous-nice-loop", 0, Some(300), Chains),
    row(GroupedContinuousNiceLoop, "Grouped Continuous Nice Loop", "grouped-continuous-nice-loop", 0, Some(300), Chains),
    row(AlsXz, "ALS-XZ", "als-xz", 0, Some(300), Chains),
    row(AlsXyWing, "ALS-XY-Wing", "als-xy-wing", 0, Some(320), Chains),
    row(AlsChain, "ALS-XY-Chain", "als-xy-chain", 0, Some(340), Chains),
    row(AlsAic, "AIC with ALS", "als-aic", 0, Some(300), Chains),
    row(DeathBlossom, "Death Blossom", "death-blossom", 0, Some(360), Chains),
    row(NishioNet, "Nishio Net", "nishio-net", 85, Some(700), Extreme),
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
