//! What each technique means, in a sentence or two.

use gridsmith_sudoku::Technique;

/// What a technique means: the second stage of a hint.
pub(super) fn of(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        LastCell => "A house (row, column or box) with one empty cell gets the missing digit.",
        HiddenSingle => {
            "Every house (row, column or box) needs each digit. If only one of its cells can hold a digit, that cell does."
        }
        NakedSingle => "A cell with only one candidate left must hold it.",
        DirectPointing => {
            "If a digit in a box can only go in one row or column, it can be eliminated from the rest of that row or column. Here that leaves a hidden single."
        }
        DirectClaiming => {
            "If a digit in a row or column can only go in one box, it can be eliminated from the rest of that box. Here that leaves a hidden single."
        }
        DirectHiddenPair => {
            "If two digits of a house can only go in the same two cells, these cells hold nothing else. Here that leaves a hidden single for another digit."
        }
        DirectHiddenTriple => {
            "If three digits of a house can only go in the same three cells, these cells hold nothing else. Here that leaves a hidden single for another digit."
        }
        Pointing => {
            "If a digit in a box can only go in one row or column, it can be eliminated from the rest of that row or column."
        }
        Claiming => {
            "If a digit in a row or column can only go in one box, it can be eliminated from the rest of that box."
        }
        NakedPair => {
            "If two cells of a house have only the same two candidates, these digits can be eliminated from the rest of the house."
        }
        NakedTriple => {
            "If three cells of a house have only three candidates between them, these digits can be eliminated from the rest of the house."
        }
        NakedQuad => {
            "If four cells of a house have only four candidates between them, these digits can be eliminated from the rest of the house."
        }
        HiddenPair => {
            "If two digits of a house can only go in the same two cells, all other candidates can be eliminated from these cells."
        }
        HiddenTriple => {
            "If three digits of a house can only go in the same three cells, all other candidates can be eliminated from these cells."
        }
        HiddenQuad => {
            "If four digits of a house can only go in the same four cells, all other candidates can be eliminated from these cells."
        }
        LockedPair => {
            "A naked pair where a row or column crosses a box: the two digits can be eliminated from the rest of both houses."
        }
        LockedTriple => {
            "A naked triple where a row or column crosses a box: the three digits can be eliminated from the rest of both houses."
        }
        other => pattern(other),
    }
}

/// Fish, wings, uniqueness and other patterns.
fn pattern(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        XWing => {
            "If a digit of two rows can only go in the same two columns, these columns have it in these rows, and it can be eliminated from the rest of the columns. The same holds with rows and columns swapped."
        }
        Swordfish => {
            "If a digit of three rows can only go in the same three columns, these columns have it in these rows, and it can be eliminated from the rest of the columns. The same holds with rows and columns swapped."
        }
        Jellyfish => {
            "If a digit of four rows can only go in the same four columns, these columns have it in these rows, and it can be eliminated from the rest of the columns. The same holds with rows and columns swapped."
        }
        FinnedXWing | FinnedSwordfish | FinnedJellyfish => {
            "A fish with a few extra candidates, the fins. Either a fin is true or the fish works, so the fish eliminates the digit only from cells that see every fin."
        }
        SashimiXWing | SashimiSwordfish | SashimiJellyfish => {
            "A finned fish with a part missing: without the fins, one of its rows or columns has only one place left for the digit. It still eliminates the digit from cells that see every fin."
        }
        FrankenXWing | FrankenSwordfish | FrankenJellyfish => {
            "A fish with boxes as well as rows or columns: if a digit of some houses can only go in as many other houses, it can be eliminated from the rest of those."
        }
        FinnedFrankenXWing | FinnedFrankenSwordfish | FinnedFrankenJellyfish => {
            "A fish with boxes as well as rows or columns, and with fins. Either a fin is true or the fish works, so the fish eliminates the digit only from cells that see every fin."
        }
        XyWing => {
            "A pivot with candidates X and Y sees two pincers, one with X and Z, the other with Y and Z. One of the pincers is Z, so Z can be eliminated from cells that see both."
        }
        XyzWing => {
            "A pivot with candidates X, Y and Z sees two pincers, one with X and Z, the other with Y and Z. One of the three cells is Z, so Z can be eliminated from cells that see all of them."
        }
        UniqueRectangle1 | UniqueLoop1 => {
            "A deadly pattern: cells that could hold two digits in two ways. If only one of its cells has other candidates, the two digits can be eliminated from that cell, because the puzzle has one solution."
        }
        UniqueRectangle2 | UniqueRectangle5 | UniqueLoop2 => {
            "A deadly pattern: cells that could hold two digits in two ways. If the only other candidate is one digit, one of the cells must hold it, and it can be eliminated from cells that see all of them."
        }
        UniqueRectangle3 | UniqueLoop3 => {
            "A deadly pattern: cells that could hold two digits in two ways. Two of its cells have other candidates, and one of them must be true: the two cells act like one cell of a naked or hidden subset."
        }
        UniqueRectangle4 | UniqueLoop4 => {
            "A deadly pattern: cells that could hold two digits in two ways. If one of the digits can only go in two of its cells within a house, neither of them can be the other digit."
        }
        UniqueRectangle6 => {
            "A deadly pattern: four cells that could hold two digits in two ways. If one digit can only go in these cells in both rows and both columns, it can be eliminated from the two corners that have other candidates."
        }
        HiddenRectangle => {
            "A deadly pattern: four cells that could hold two digits in two ways. If a digit in one corner would force the deadly pattern, it can be eliminated from that corner."
        }
        AvoidableRectangle1 | AvoidableRectangle2 => {
            "A deadly pattern in cells that are partly solved. If no given is among them, the two digits could be swapped, so the puzzle would have two solutions: the pattern must not be completed."
        }
        Bug1 | Bug2 | Bug3 | Bug4 => {
            "BUG, a bivalue universal grave: if every empty cell had two candidates, and every candidate appeared twice in each house, the puzzle would not have exactly one solution. So at least one of the extra candidates is true."
        }
        SimpleColoursTrap => {
            "Colour the places of a digit along its strong links with two colours in turn. All cells of one colour are true, so the digit can be eliminated from cells that see both colours."
        }
        SimpleColoursWrap => {
            "Colour the places of a digit along its strong links with two colours in turn. If two cells of one colour see each other, that colour is false."
        }
        MultiColours1 => {
            "Colour two clusters of strong links of one digit. If a colour of the first sees a colour of the second, the opposite of one of them is true, and the digit can be eliminated from cells that see both opposites."
        }
        MultiColours2 => {
            "Colour two clusters of strong links of one digit. A colour that sees both colours of the other cluster is false."
        }
        SueDeCoq => {
            "Cells where a row or column crosses a box have at least two candidates more than cells. With some other cells of the line and of the box, they have just enough cells for all their digits, so these can be eliminated from the rest of the line and of the box."
        }
        DeathBlossom => {
            "Each candidate of the stem cell takes one digit from an almost locked set, a petal, which must then hold all its other digits. A digit that every petal would hold can be eliminated from cells that see all its places in the petals."
        }
        AlignedPair | AlignedTriple => {
            "Go through the combinations of candidates in two or three cells. A combination is impossible if it leaves no candidate for another cell. A candidate that is in no possible combination can be eliminated."
        }
        other => chain(other),
    }
}

/// Chains that people tell link by link.
fn chain(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        Skyscraper => {
            "Two rows in which a digit has two places, with one place of each in the same column. At least one of the other two places is true, so the digit can be eliminated from cells that see both. The same holds with rows and columns swapped."
        }
        TwoStringKite => {
            "A row and a column in which a digit has two places, with one place of each in the same box. At least one of the other two places is true, so the digit can be eliminated from cells that see both."
        }
        TurbotFish => {
            "Two strong links of one digit joined by a weak link. At least one of the two outer ends is true, so the digit can be eliminated from cells that see both."
        }
        GroupedTurbotFish => {
            "Two strong links of one digit joined by a weak link, where a group of cells can be the end of a link. At least one of the two outer ends is true, so the digit can be eliminated from cells that see all of both."
        }
        EmptyRectangle => {
            "A digit of a box can only go in one row and one column, the two arms of the pattern. If a strong link outside the box rules out one arm, the digit is in the other, so at least one end of the chain is true."
        }
        XChain | GroupedXChain => {
            "Strong and weak links of one digit in turn. At least one of the two ends is true, so the digit can be eliminated from cells that see both."
        }
        RemotePair => {
            "A chain of bivalue cells that all have the same two candidates. The digits alternate along it, so a cell that sees two cells with different digits can be neither."
        }
        XyChain => {
            "A chain of bivalue cells, each of which shares a candidate with the next. At least one of the two ends is true, so a candidate that contradicts both can be eliminated."
        }
        WWing | GroupedWWing => {
            "Two bivalue cells with the same candidates X and Y, joined by a strong link on Y: they cannot both be Y, so at least one of them is X, and X can be eliminated from cells that see both."
        }
        MWing | GroupedMWing => {
            "A bivalue cell with X and Y sees one end of a strong link on Y, and the other end of that link is also the end of a strong link on X. The bivalue cell or the far end of the link on X is X, so X can be eliminated from cells that see both."
        }
        SWing | GroupedSWing => {
            "A bivalue cell with X and Y joins a strong link on X and a strong link on Y. The far end of the first is X or the far end of the second is Y, so a candidate that contradicts both can be eliminated."
        }
        L2Wing | GroupedL2Wing => {
            "Three strong links in houses on two digits: two links on X one after the other, and a link on Y from the last cell of the second. The far ends are X or Y, so a candidate that contradicts both can be eliminated."
        }
        L3Wing | GroupedL3Wing => {
            "Three strong links in houses on three different digits: each link starts in the cell where the last one ended. The far end of the first is X or the far end of the last is Z, so a candidate that contradicts both can be eliminated."
        }
        H2Wing | GroupedH2Wing => {
            "A bivalue cell with X and Y sees one end of a strong link on Y, and a strong link on a third digit Z starts where that one ends. The bivalue cell is X or the far end is Z, so a candidate that contradicts both can be eliminated."
        }
        H3Wing | GroupedH3Wing => {
            "A bivalue cell with X and Y sees a bivalue cell with Y and Z, which sees one end of a strong link on Z. The first cell is X or the far end is Z, so a candidate that contradicts both can be eliminated."
        }
        AicType1 | GroupedAicType1 => {
            "An alternating inference chain, strong and weak links in turn, whose ends are the same digit. At least one end is true, so the digit can be eliminated from cells that see both."
        }
        AicType2 | GroupedAicType2 => {
            "An alternating inference chain, strong and weak links in turn, whose ends are different digits in cells that see each other. At least one end is true, so each digit can be eliminated from the cell of the other."
        }
        DiscontinuousNiceLoop | GroupedDiscontinuousNiceLoop => {
            "Strong and weak links in turn that start and end at one cell. At least one end of the chain is true, so a candidate that contradicts both can be eliminated; if both ends are the same candidate, it is true."
        }
        ContinuousNiceLoop | GroupedContinuousNiceLoop => {
            "Strong and weak links in turn that close to a loop. Exactly one end of every link is true, so a candidate that contradicts both ends of a weak link can be eliminated."
        }
        AlsXz => {
            "An almost locked set has one candidate more than cells. Two of them share a restricted common X, which only one of them can hold. The other must then hold all its other digits, among them a common digit Z. So Z can be eliminated from cells that see all its places in both."
        }
        AlsXyWing => {
            "Three almost locked sets, the first and the last each joined to the middle one by a restricted common. The first or the last must hold a common digit Z, which can be eliminated from cells that see all its places in both."
        }
        AlsChain => {
            "Almost locked sets in a row, each joined to the next by a restricted common. The first or the last must hold a common digit, which can be eliminated from cells that see all its places in both."
        }
        AlsAic => {
            "An alternating inference chain in which some strong links are almost locked sets: a set that loses one digit must hold all its others. At least one end of the chain is true."
        }
        other => assumption(other),
    }
}

/// Chains that assume something.
fn assumption(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        XCycle => {
            "Strong and weak links of one digit that close to a loop. Every second candidate is true, so the digit can be eliminated from cells that see one of each kind."
        }
        YCycle => {
            "Bivalue cells that form a loop. One of two sets of candidates is true, so a candidate that sees one of each set can be eliminated."
        }
        XyCycle => {
            "Links in cells and houses that form a loop. One of two sets of candidates is true, so a candidate that sees one of each set can be eliminated."
        }
        ForcingChain => {
            "Assume that a candidate is true, or false, and follow the links through cells and houses. If that leads to the opposite of the assumption, the assumption is wrong."
        }
        Nishio => {
            "Assume a digit in a cell and follow that digit alone. If it leads to a contradiction, the assumption is wrong."
        }
        NishioNet => {
            "Assume a digit in a cell and place the singles that follow. If a cell has no candidate left, or a house no place for a digit, the assumption is wrong."
        }
        CellForcing => {
            "Follow a chain from each candidate of one cell. A result that all of them share is true."
        }
        HouseForcing => {
            "Follow a chain from each place of a digit in one house. A result that all of them share is true."
        }
        DynamicForcing => {
            "Assume something and follow all its consequences at once, including those that need several others. A contradiction refutes the assumption; a result that all cases share is true."
        }
        DynamicForcingPlus => {
            "Assume something and follow all its consequences at once, with locked candidates, pairs and X-Wings that appear on the way. A contradiction refutes the assumption; a result that all cases share is true."
        }
        NestedForcing2 | NestedForcing3 | NestedForcing4 | NestedForcing5 => {
            "Assume something and follow all its consequences at once, with further chains on the board that they leave. A contradiction refutes the assumption; a result that all cases share is true."
        }
        _ => "A pattern of candidates.",
    }
}
