//! What each technique means, in a sentence or two.

use gridsmith_sudoku::Technique;

/// What a technique means.
pub(super) fn of(technique: Technique) -> &'static str {
    use Technique::*;
    match technique {
        LastCell => "A row, column or box with one open cell gets the digit that is missing.",
        HiddenSingle => {
            "Every row, column and box has each digit. Where one cell is left for a digit, it goes there."
        }
        DirectPointing | DirectClaiming => {
            "Where the places of a digit in one house all lie in another, the rest of the other has none. That leaves one place in a third."
        }
        DirectHiddenPair | DirectHiddenTriple => {
            "Digits that fit into just as many cells of a house fill them. That leaves one place for another digit."
        }
        NakedSingle => "A cell that sees eight digits holds the ninth.",
        Pointing => {
            "Where the places of a digit in a box lie in one line, the rest of the line has none."
        }
        Claiming => {
            "Where the places of a digit in a line lie in one box, the rest of the box has none."
        }
        NakedPair | NakedTriple | NakedQuad => {
            "Cells of a house that have just as many candidates together use them up: no other cell of the house has them."
        }
        HiddenPair | HiddenTriple | HiddenQuad => {
            "Digits that fit into just as many cells of a house fill them: these cells hold nothing else."
        }
        XWing | Swordfish | Jellyfish => {
            "Where some rows have a digit in just as many columns only, these columns have it there and nowhere else; and the same with rows and columns exchanged."
        }
        XyWing | XyzWing => {
            "Whatever a cell holds, it or one of two cells that it sees is the same digit: what sees all of them is not."
        }
        UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 | UniqueRectangle4 | UniqueLoop1
        | UniqueLoop2 | UniqueLoop3 | UniqueLoop4 => {
            "Cells in a ring that hold two digits in turn could hold them the other way round. A puzzle with one solution has something else in one of them."
        }
        Bug1 | Bug2 | Bug3 | Bug4 => {
            "If every open cell had two candidates, and every digit two places in each house, there would be two solutions or none. So one of the candidates beyond that is true."
        }
        AlignedPair | AlignedTriple => {
            "Go through all ways to fill two or three cells together. A digit that is in no possible way goes."
        }
        XCycle | YCycle | XyCycle => {
            "Links in a circle: every second candidate is true. What sees one of each kind is out."
        }
        XChain | XyChain => {
            "Suppose the opposite and follow the links: it leads to its own contradiction."
        }
        Nishio => {
            "Suppose a digit somewhere and follow that digit alone, until it has no place left."
        }
        CellForcing => "Whatever the cell holds, the same follows.",
        HouseForcing => "Wherever the digit of the house goes, the same follows.",
        DynamicForcing => {
            "Suppose something and follow everything at once, with what has gone on the way."
        }
        DynamicForcingPlus => {
            "Suppose something and follow everything at once, locked candidates, pairs and X-Wings included."
        }
        NestedForcing2 | NestedForcing3 | NestedForcing4 | NestedForcing5 => {
            "Suppose something and follow everything at once, with further chains inside."
        }
        other => super::beside::idea(other),
    }
}
