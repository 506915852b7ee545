//! The technique table: names, codes, ratings, tiers and searches, in the order of hints.
//!
//! The techniques that hints show come first, the easiest to see before the harder ones. The last
//! rows are those that hints do not show.

use super::find::*;
use super::{
    claiming, colours, hidden_single, last_cell, naked_single, pointing, rectangle, sue_de_coq,
};
use crate::human::aic::ChainScope;
use crate::pattern::bug;
use std::fmt;

/// A named way to reason. Techniques are ordered as in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the table says what each is called, the files how it works
#[non_exhaustive]
pub enum Technique {
    LastCell,
    HiddenSingle,
    NakedSingle,
    Pointing,
    Claiming,
    LockedPair,
    NakedPair,
    HiddenPair,
    LockedTriple,
    NakedTriple,
    XWing,
    HiddenTriple,
    Skyscraper,
    TwoStringKite,
    XyWing,
    RemotePair,
    UniqueRectangle1,
    UniqueRectangle2,
    UniqueRectangle4,
    UniqueRectangle5,
    UniqueRectangle6,
    HiddenRectangle,
    UniqueRectangle3,
    AvoidableRectangle1,
    AvoidableRectangle2,
    Bug1,
    TurbotFish,
    EmptyRectangle,
    XyzWing,
    WWing,
    MWing,
    SWing,
    L2Wing,
    L3Wing,
    H2Wing,
    H3Wing,
    Swordfish,
    NakedQuad,
    HiddenQuad,
    FinnedXWing,
    SashimiXWing,
    SimpleColoursTrap,
    SimpleColoursWrap,
    Jellyfish,
    XChain,
    XyChain,
    ContinuousNiceLoop,
    AicType1,
    AicType2,
    DiscontinuousNiceLoop,
    UniqueLoop1,
    UniqueLoop2,
    UniqueLoop3,
    UniqueLoop4,
    Bug2,
    Bug3,
    Bug4,
    GroupedTurbotFish,
    GroupedWWing,
    GroupedMWing,
    GroupedSWing,
    GroupedL2Wing,
    GroupedL3Wing,
    GroupedH2Wing,
    GroupedH3Wing,
    GroupedXChain,
    GroupedContinuousNiceLoop,
    GroupedAicType1,
    GroupedAicType2,
    GroupedDiscontinuousNiceLoop,
    MultiColours1,
    MultiColours2,
    FinnedSwordfish,
    SashimiSwordfish,
    SueDeCoq,
    AlsXz,
    AlsXyWing,
    AlsChain,
    AlsAic,
    DeathBlossom,
    FinnedJellyfish,
    SashimiJellyfish,
    FrankenXWing,
    FinnedFrankenXWing,
    FrankenSwordfish,
    FinnedFrankenSwordfish,
    AlignedPair,
    AlignedTriple,
    Nishio,
    NishioNet,
    CellForcing,
    HouseForcing,
    DynamicForcing,
    DynamicForcingPlus,
    NestedForcing2,
    NestedForcing3,
    NestedForcing4,
    NestedForcing5,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    DirectHiddenTriple,
    XCycle,
    YCycle,
    XyCycle,
    ForcingChain,
    FrankenJellyfish,
    FinnedFrankenJellyfish,
}

/// The specification's hierarchy of techniques. The tier of a technique follows from its rating by
/// Sudoku Explainer. A technique that Sudoku Explainer does not have is in the tier of related
/// ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tier {
    /// Singles, and techniques that lead to one at once.
    Basics,
    /// Boxes and lines.
    Intersections,
    /// Subsets and fish.
    Subsets,
    /// XY-Wing and XYZ-Wing, unique rectangles and loops, most of BUG.
    Wings,
    /// Static chains and techniques of similar difficulty. Sudoku Explainer finds most wings as
    /// chains, so they are here.
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

    /// The range of the lowest ratings that Sudoku Explainer gives to techniques of the tier, in
    /// tenths, both ends included; longer chains are rated higher. These are the specification's
    /// ranges, which overlap, widened at three ends: Direct Hidden Triple (2.5) belongs to the
    /// basics, Claiming (2.8) to the intersections, BUG types 2 and 4 (5.7) to the wings.
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

/// The row of a technique in the table.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// The technique.
    pub technique: Technique,
    /// What people call it.
    pub name: &'static str,
    /// Its name in commands and files.
    pub code: &'static str,
    /// The lowest rating that Sudoku Explainer gives it, in tenths; 0 if Sudoku Explainer does not
    /// have it. Steps can be rated higher by their length and place.
    pub se: u16,
    /// HoDoKu's points for a step, if HoDoKu has the technique.
    pub hodoku: Option<u32>,
    /// Its tier in the specification's hierarchy.
    pub tier: Tier,
    /// How it is found. Some searches report related techniques as well.
    pub(super) find: Find,
}

const fn row(
    technique: Technique,
    name: &'static str,
    code: &'static str,
    se: u16,
    hodoku: Option<u32>,
    tier: Tier,
    find: Find,
) -> Row {
    Row { technique, name, code, se, hodoku, tier, find }
}

#[rustfmt::skip] // a table
const TABLE: [Row; 108] = {
    use ChainScope::{Groups, Plain, Sets};
    use Find::*;
    use Technique::*;
    use Tier::*;
    [
    row(LastCell, "Last Cell", "last-cell", 10, Some(4), Basics, Look(last_cell::find)),
    row(HiddenSingle, "Hidden Single", "hidden-single", 12, Some(14), Basics, Look(hidden_single::find)),
    row(NakedSingle, "Naked Single", "naked-single", 23, Some(4), Basics, Look(naked_single::find)),
    row(Pointing, "Pointing", "pointing", 26, Some(50), Intersections, Look(pointing::find)),
    row(Claiming, "Claiming", "claiming", 28, Some(50), Intersections, Look(claiming::find)),
    row(LockedPair, "Locked Pair", "locked-pair", 0, Some(40), Subsets, Naked(2)),
    row(NakedPair, "Naked Pair", "naked-pair", 30, Some(60), Subsets, Naked(2)),
    row(HiddenPair, "Hidden Pair", "hidden-pair", 34, Some(70), Subsets, Hidden(2)),
    row(LockedTriple, "Locked Triple", "locked-triple", 0, Some(60), Subsets, Naked(3)),
    row(NakedTriple, "Naked Triple", "naked-triple", 36, Some(80), Subsets, Naked(3)),
    row(XWing, "X-Wing", "x-wing", 32, Some(140), Subsets, Fish(2)),
    row(HiddenTriple, "Hidden Triple", "hidden-triple", 40, Some(100), Subsets, Hidden(3)),
    row(Skyscraper, "Skyscraper", "skyscraper", 66, Some(130), Chains, TwoLinks(Plain)),
    row(TwoStringKite, "2-String Kite", "two-string-kite", 66, Some(150), Chains, TwoLinks(Plain)),
    row(XyWing, "XY-Wing", "xy-wing", 42, Some(160), Wings, Look(xy_wings)),
    row(RemotePair, "Remote Pair", "remote-pair", 70, Some(110), Chains, RemotePairs),
    row(UniqueRectangle1, "Unique Rectangle Type 1", "unique-rectangle-1", 45, Some(100), Wings, Look(rectangles)),
    row(UniqueRectangle2, "Unique Rectangle Type 2", "unique-rectangle-2", 45, Some(100), Wings, Look(rectangles)),
    row(UniqueRectangle4, "Unique Rectangle Type 4", "unique-rectangle-4", 45, Some(100), Wings, Look(rectangles)),
    row(UniqueRectangle5, "Unique Rectangle Type 5", "unique-rectangle-5", 0, Some(100), Wings, Look(rectangles)),
    row(UniqueRectangle6, "Unique Rectangle Type 6", "unique-rectangle-6", 0, Some(100), Wings, Look(rectangles)),
    row(HiddenRectangle, "Hidden Rectangle", "hidden-rectangle", 0, Some(100), Wings, Look(rectangles)),
    row(UniqueRectangle3, "Unique Rectangle Type 3", "unique-rectangle-3", 45, Some(100), Wings, Look(rectangles)),
    row(AvoidableRectangle1, "Avoidable Rectangle Type 1", "avoidable-rectangle-1", 0, Some(100), Wings, Look(rectangle::find_avoidable)),
    row(AvoidableRectangle2, "Avoidable Rectangle Type 2", "avoidable-rectangle-2", 0, Some(100), Wings, Look(rectangle::find_avoidable)),
    row(Bug1, "BUG Type 1", "bug-1", 56, Some(100), Wings, Look(bug::find)),
    row(TurbotFish, "Turbot Fish", "turbot-fish", 66, Some(120), Chains, TwoLinks(Plain)),
    row(EmptyRectangle, "Empty Rectangle", "empty-rectangle", 0, Some(120), Chains, TwoLinks(Groups)),
    row(XyzWing, "XYZ-Wing", "xyz-wing", 44, Some(180), Wings, Look(xyz_wings)),
    row(WWing, "W-Wing", "w-wing", 70, Some(150), Chains, ThreeLinks(Plain)),
    row(MWing, "M-Wing", "m-wing", 70, Some(280), Chains, ThreeLinks(Plain)),
    row(SWing, "S-Wing", "s-wing", 70, Some(280), Chains, ThreeLinks(Plain)),
    row(L2Wing, "L2-Wing", "l2-wing", 70, Some(280), Chains, ThreeLinks(Plain)),
    row(L3Wing, "L3-Wing", "l3-wing", 70, Some(280), Chains, ThreeLinks(Plain)),
    row(H2Wing, "H2-Wing", "h2-wing", 70, Some(280), Chains, ThreeLinks(Plain)),
    row(H3Wing, "H3-Wing", "h3-wing", 70, Some(280), Chains, ThreeLinks(Plain)),
    row(Swordfish, "Swordfish", "swordfish", 38, Some(150), Subsets, Fish(3)),
    row(NakedQuad, "Naked Quad", "naked-quad", 50, Some(120), Subsets, Naked(4)),
    row(HiddenQuad, "Hidden Quad", "hidden-quad", 54, Some(150), Subsets, Hidden(4)),
    row(FinnedXWing, "Finned X-Wing", "finned-x-wing", 0, Some(130), Subsets, finned(2)),
    row(SashimiXWing, "Sashimi X-Wing", "sashimi-x-wing", 0, Some(150), Subsets, finned(2)),
    row(SimpleColoursTrap, "Simple Colours Trap", "simple-colours-trap", 0, Some(150), Chains, Look(colours::find)),
    row(SimpleColoursWrap, "Simple Colours Wrap", "simple-colours-wrap", 0, Some(150), Chains, Look(colours::find)),
    row(Jellyfish, "Jellyfish", "jellyfish", 52, Some(160), Subsets, Fish(4)),
    row(XChain, "X-Chain", "x-chain", 66, Some(260), Chains, HouseLinks(Plain)),
    row(XyChain, "XY-Chain", "xy-chain", 70, Some(260), Chains, CellLinks),
    row(ContinuousNiceLoop, "Continuous Nice Loop", "continuous-nice-loop", 70, Some(280), Chains, AnyLinks(Plain)),
    row(AicType1, "AIC Type 1", "aic-1", 70, Some(280), Chains, AnyLinks(Plain)),
    row(AicType2, "AIC Type 2", "aic-2", 70, Some(280), Chains, AnyLinks(Plain)),
    row(DiscontinuousNiceLoop, "Discontinuous Nice Loop", "discontinuous-nice-loop", 70, Some(280), Chains, AnyLinks(Plain)),
    row(UniqueLoop1, "Unique Loop Type 1", "unique-loop-1", 46, None, Wings, UniqueLoops),
    row(UniqueLoop2, "Unique Loop Type 2", "unique-loop-2", 46, None, Wings, UniqueLoops),
    row(UniqueLoop3, "Unique Loop Type 3", "unique-loop-3", 46, None, Wings, UniqueLoops),
    row(UniqueLoop4, "Unique Loop Type 4", "unique-loop-4", 46, None, Wings, UniqueLoops),
    row(Bug2, "BUG Type 2", "bug-2", 57, None, Wings, Look(bug::find)),
    row(Bug3, "BUG Type 3", "bug-3", 58, None, Chains, Look(bug::find)),
    row(Bug4, "BUG Type 4", "bug-4", 57, None, Wings, Look(bug::find)),
    row(GroupedTurbotFish, "Grouped Turbot Fish", "grouped-turbot-fish", 0, Some(300), Chains, TwoLinks(Groups)),
    row(GroupedWWing, "Grouped W-Wing", "grouped-w-wing", 0, Some(300), Chains, ThreeLinks(Groups)),
    row(GroupedMWing, "Grouped M-Wing", "grouped-m-wing", 0, Some(300), Chains, ThreeLinks(Groups)),
    row(GroupedSWing, "Grouped S-Wing", "grouped-s-wing", 0, Some(300), Chains, ThreeLinks(Groups)),
    row(GroupedL2Wing, "Grouped L2-Wing", "grouped-l2-wing", 0, Some(300), Chains, ThreeLinks(Groups)),
    row(GroupedL3Wing, "Grouped L3-Wing", "grouped-l3-wing", 0, Some(300), Chains, ThreeLinks(Groups)),
    row(GroupedH2Wing, "Grouped H2-Wing", "grouped-h2-wing", 0, Some(300), Chains, ThreeLinks(Groups)),
    row(GroupedH3Wing, "Grouped H3-Wing", "grouped-h3-wing", 0, Some(300), Chains, ThreeLinks(Groups)),
    row(GroupedXChain, "Grouped X-Chain", "grouped-x-chain", 0, Some(300), Chains, HouseLinks(Groups)),
    row(GroupedContinuousNiceLoop, "Grouped Continuous Nice Loop", "grouped-continuous-nice-loop", 0, Some(300), Chains, AnyLinks(Groups)),
    row(GroupedAicType1, "Grouped AIC Type 1", "grouped-aic-1", 0, Some(300), Chains, AnyLinks(Groups)),
    row(GroupedAicType2, "Grouped AIC Type 2", "grouped-aic-2", 0, Some(300), Chains, AnyLinks(Groups)),
    row(GroupedDiscontinuousNiceLoop, "Grouped Discontinuous Nice Loop", "grouped-discontinuous-nice-loop", 0, Some(300), Chains, AnyLinks(Groups)),
    row(MultiColours1, "Multi-Colours Type 1", "multi-colours-1", 0, Some(200), Chains, Look(colours::find)),
    row(MultiColours2, "Multi-Colours Type 2", "multi-colours-2", 0, Some(200), Chains, Look(colours::find)),
    row(FinnedSwordfish, "Finned Swordfish", "finned-swordfish", 0, Some(200), Subsets, finned(3)),
    row(SashimiSwordfish, "Sashimi Swordfish", "sashimi-swordfish", 0, Some(240), Subsets, finned(3)),
    row(SueDeCoq, "Sue de Coq", "sue-de-coq", 0, Some(250), Chains, Look(sue_de_coq::find)),
    row(AlsXz, "ALS-XZ", "als-xz", 0, Some(300), Chains, SetPairs),
    row(AlsXyWing, "ALS-XY-Wing", "als-xy-wing", 0, Some(320), Chains, SetTriples),
    row(AlsChain, "ALS-XY-Chain", "als-xy-chain", 0, Some(340), Chains, SetChains),
    row(AlsAic, "AIC with ALS", "als-aic", 0, Some(300), Chains, AnyLinks(Sets)),
    row(DeathBlossom, "Death Blossom", "death-blossom", 0, Some(360), Chains, Petals),
    row(FinnedJellyfish, "Finned Jellyfish", "finned-jellyfish", 0, Some(250), Subsets, finned(4)),
    row(SashimiJellyfish, "Sashimi Jellyfish", "sashimi-jellyfish", 0, Some(260), Subsets, finned(4)),
    row(FrankenXWing, "Franken X-Wing", "franken-x-wing", 0, Some(300), Subsets, franken(2)),
    row(FinnedFrankenXWing, "Finned Franken X-Wing", "finned-franken-x-wing", 0, Some(390), Subsets, finned_franken(2)),
    row(FrankenSwordfish, "Franken Swordfish", "franken-swordfish", 0, Some(350), Subsets, franken(3)),
    row(FinnedFrankenSwordfish, "Finned Franken Swordfish", "finned-franken-swordfish", 0, Some(410), Subsets, finned_franken(3)),
    row(AlignedPair, "Aligned Pair Exclusion", "aligned-pair", 62, None, Chains, Look(aligned_pairs)),
    row(AlignedTriple, "Aligned Triple Exclusion", "aligned-triple", 75, None, Chains, Look(aligned_triples)),
    row(Nishio, "Nishio", "nishio", 75, None, Extreme, Explainer),
    row(NishioNet, "Nishio Net", "nishio-net", 85, Some(700), Extreme, Net),
    row(CellForcing, "Cell Forcing Chains", "cell-forcing", 80, Some(500), Extreme, Explainer),
    row(HouseForcing, "House Forcing Chains", "house-forcing", 80, Some(500), Extreme, Explainer),
    row(DynamicForcing, "Dynamic Forcing Chains", "dynamic-forcing", 85, None, Extreme, Explainer),
    row(DynamicForcingPlus, "Dynamic Forcing Chains Plus", "dynamic-forcing-plus", 90, None, Extreme, Explainer),
    row(NestedForcing2, "Nested Forcing Chains, level 2", "nested-forcing-2", 95, None, Extreme, Explainer),
    row(NestedForcing3, "Nested Forcing Chains, level 3", "nested-forcing-3", 100, None, Extreme, Explainer),
    row(NestedForcing4, "Nested Forcing Chains, level 4", "nested-forcing-4", 105, None, Extreme, Explainer),
    row(NestedForcing5, "Nested Forcing Chains, level 5", "nested-forcing-5", 110, None, Extreme, Explainer),
    // Hints do not show these: only Sudoku Explainer has the first eight, and the last two are too
    // large.
    row(DirectPointing, "Direct Pointing", "direct-pointing", 17, None, Basics, Explainer),
    row(DirectClaiming, "Direct Claiming", "direct-claiming", 19, None, Basics, Explainer),
    row(DirectHiddenPair, "Direct Hidden Pair", "direct-hidden-pair", 20, None, Basics, Explainer),
    row(DirectHiddenTriple, "Direct Hidden Triple", "direct-hidden-triple", 25, None, Basics, Explainer),
    row(XCycle, "X-Cycle", "x-cycle", 65, Some(280), Chains, Explainer),
    row(YCycle, "Y-Cycle", "y-cycle", 65, Some(280), Chains, Explainer),
    row(XyCycle, "XY-Cycle", "xy-cycle", 70, Some(280), Chains, Explainer),
    row(ForcingChain, "Forcing Chain", "forcing-chain", 70, Some(280), Chains, Explainer),
    row(FrankenJellyfish, "Franken Jellyfish", "franken-jellyfish", 0, Some(370), Subsets, franken(4)),
    row(FinnedFrankenJellyfish, "Finned Franken Jellyfish", "finned-franken-jellyfish", 0, Some(430), Subsets, finned_franken(4)),
    ]
};

impl Technique {
    /// The table: the techniques of hints in their order, then the others.
    pub const fn table() -> &'static [Row] {
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
