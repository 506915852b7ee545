//! What each of HoDoKu's techniques means, in a sentence or two.

use gridsmith_sudoku::{HodokuName, HodokuRow};

/// The second stage of a hint.
pub(super) fn of(name: HodokuName) -> &'static str {
    use HodokuName as N;
    match name {
        N::SimpleColorsTrap | N::SimpleColorsWrap | N::MultiColors1 | N::MultiColors2 => {
            "Cells joined by strong links on a digit are coloured with two colours in turn: all cells of one colour hold the digit, and no cell of the other does."
        }
        N::ContinuousLoop { .. } => {
            "Strong and weak links that form a loop: exactly one end of each weak link is true."
        }
        N::DiscontinuousLoop { .. } => {
            "Follow strong and weak links from a cell until they return to it. The two ends do not fit together, which decides a candidate of the cell."
        }
        N::Aic { .. } => "Strong and weak links in turn: at least one of the two ends is true.",
        N::Contradiction { .. } => {
            "Assume the opposite, and follow what it forces until a cell has no candidate left, or a house no place for a digit."
        }
        N::Kraken { .. } => {
            "Either one of the fins is true or the fish works. Chains from the fins lead to the same elimination."
        }
        N::Verity { .. } => {
            "One of several candidates must be true. If all of them lead to the same result, it is true."
        }
        N::Row(row) => of_row(row),
        _ => FISH,
    }
}

fn of_row(row: HodokuRow) -> &'static str {
    use HodokuRow::*;
    match row {
        FullHouse => "A house (row, column or box) with one empty cell gets the missing digit.",
        NakedSingle => "A cell with only one candidate left must hold it.",
        HiddenSingle => "If only one cell of a house can hold a digit, the digit goes there.",
        LockedPair | LockedTriple => {
            "A naked pair or triple where a row or column crosses a box: its digits can be eliminated from the rest of both houses."
        }
        Pointing => {
            "If a digit in a box can only go in one row or column, it can be eliminated from the rest of that row or column."
        }
        Claiming => {
            "If a digit in a row or column can only go in one box, it can be eliminated from the rest of that box."
        }
        NakedPair | NakedTriple | NakedQuad => {
            "If some cells of a house have only as many candidates between them, these digits can be eliminated from the rest of the house."
        }
        HiddenPair | HiddenTriple | HiddenQuad => {
            "If some digits of a house can only go in as many cells, all other candidates can be eliminated from these cells."
        }
        RemotePair => {
            "A chain of bivalue cells that all have the same two candidates. The digits alternate along it, so a cell that sees two cells with different digits can be neither."
        }
        Bug1 => {
            "If every empty cell had two candidates, and every candidate appeared twice in each house, the puzzle would not have exactly one solution. So the extra candidate is true."
        }
        WWing => {
            "Two bivalue cells with the same candidates X and Y, joined by a strong link on Y: they cannot both be Y, so at least one of them is X, and X can be eliminated from cells that see both."
        }
        XyWing => {
            "A pivot with candidates X and Y sees two pincers, one with X and Z, the other with Y and Z. One of the pincers is Z, so Z can be eliminated from cells that see both."
        }
        XyzWing => {
            "A pivot with candidates X, Y and Z sees two pincers, one with X and Z, the other with Y and Z. One of the three cells is Z, so Z can be eliminated from cells that see all of them."
        }
        Skyscraper | Kite | TurbotFish => {
            "Two strong links on a digit whose near ends see each other. At least one of the far ends is true, so the digit can be eliminated from cells that see both."
        }
        EmptyRectangle => {
            "A digit of a box can only go in one row and one column, the two arms of the pattern. If a strong link outside the box rules out one arm, the digit is in the other, so at least one end of the chain is true."
        }
        SueDeCoq => {
            "Cells where a row or column crosses a box have at least two candidates more than cells. With some other cells of the line and of the box, they have just enough cells for all their digits, so these can be eliminated from the rest of the line and of the box."
        }
        DeathBlossom => {
            "Each candidate of the stem cell takes one digit from an almost locked set, a petal, which must then hold all its other digits. A digit that every petal would hold can be eliminated from cells that see all its places in the petals."
        }
        TemplateSet | TemplateDelete => {
            "Look at all ways to place a digit once in every house. A cell that all of them use holds the digit, and a cell that none of them uses does not."
        }
        AlsXz | AlsXyWing | AlsChain => {
            "An almost locked set has one candidate more than cells. If it loses one digit, it must hold all the others."
        }
        XChain | XyChain => "Strong and weak links in turn: at least one of the two ends is true.",
        BruteForce => "No technique finds another step.",
        Unique1 | Unique2 | Unique3 | Unique4 | Unique5 | Unique6 | HiddenRectangle
        | Avoidable1 | Avoidable2 => {
            "A deadly pattern: four cells whose two digits could be swapped. A puzzle with one solution has no deadly pattern, so another candidate must prevent it."
        }
        _ => FISH,
    }
}

const FISH: &str = "If a digit of some houses, the base, can only go in as many other houses, the cover, it can be eliminated from the rest of the cover. Candidates of the base outside the cover are fins; then the digit can be eliminated only from cells that see every fin.";
