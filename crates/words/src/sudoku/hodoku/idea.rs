//! What each of HoDoKu's techniques means, in a sentence or two.

use gridsmith_sudoku::{HodokuName, HodokuRow};

pub(super) fn of(name: HodokuName) -> &'static str {
    use HodokuName as N;
    use HodokuRow::*;
    match name {
        N::SimpleColorsTrap | N::SimpleColorsWrap | N::MultiColors1 | N::MultiColors2 => {
            "Cells joined by strong links on a digit are coloured in turn: all cells of one colour hold the digit, and none of the other."
        }
        N::ContinuousLoop { .. } => {
            "Strong and weak links that form a loop: each weak link has exactly one true end."
        }
        N::DiscontinuousLoop { .. } => {
            "Follow strong and weak links from a cell until they return to it, and see what that says about the cell."
        }
        N::Aic { .. } => "Strong and weak links in turn: at least one of the two ends is true.",
        N::Contradiction { .. } => {
            "Suppose the opposite and follow what it forces, until a cell or a house has nothing left."
        }
        N::Kraken { .. } => {
            "A fish holds unless one of its fins is true. Chains from the fins lead to the same elimination."
        }
        N::Verity { .. } => {
            "One of several candidates must be true. If all of them lead to the same conclusion, it holds."
        }
        N::Row(row) => match row {
            FullHouse => "A row, column or box with one open cell gets the digit that is missing.",
            NakedSingle => "A cell with a single candidate left holds it.",
            HiddenSingle => "Where a digit has one possible cell in a house, it goes there.",
            LockedPair | LockedTriple => {
                "As many cells as candidates, all in one line and one box: the candidates can be eliminated from the rest of both."
            }
            Pointing => {
                "Where a digit of a box is confined to one line, it can be eliminated from the rest of that line."
            }
            Claiming => {
                "Where a digit of a line is confined to one box, it can be eliminated from the rest of that box."
            }
            NakedPair | NakedTriple | NakedQuad => {
                "Cells of a house with just as many candidates between them use these up: other cells of the house lose them."
            }
            HiddenPair | HiddenTriple | HiddenQuad => {
                "Digits that fit into just as many cells of a house fill them: these cells lose all other candidates."
            }
            RemotePair => {
                "Bivalue cells with the same two candidates, each seeing the next, hold the two digits in turn."
            }
            Bug1 => {
                "If every open cell had two candidates, and each digit two places in its houses, there would be no solution or more than one."
            }
            WWing => {
                "Two bivalue cells with the same candidates, joined by a strong link on one of them: at least one of the two holds the other."
            }
            XyWing => {
                "A pivot with two candidates and two pincers: whatever the pivot holds, one of the pincers holds the digit they share."
            }
            XyzWing => {
                "A pivot with three candidates and two pincers: whatever the pivot holds, one of the three holds the digit they all share."
            }
            Skyscraper | Kite | TurbotFish => {
                "Two strong links on a digit whose near ends see each other: at least one of the far ends is true."
            }
            EmptyRectangle => {
                "A box whose digit lies on one row and one column, and a strong link from one of these lines: the other line loses the digit where both meet."
            }
            SueDeCoq => {
                "Cells where a line and a box cross, together with cells of the line and of the box, have just as many digits as cells."
            }
            DeathBlossom => {
                "Each candidate of a stem cell takes a digit from an almost locked set, which then holds all its others."
            }
            TemplateSet | TemplateDelete => {
                "Look at all ways to place a digit in every house at once: what all of them use is true, what none uses is false."
            }
            AlsXz | AlsXyWing | AlsChain => {
                "An almost locked set has one digit more than cells: if it loses one digit, it holds all the others."
            }
            XChain | XyChain => {
                "Strong and weak links in turn: at least one of the two ends is true."
            }
            BruteForce => "No technique finds another step.",
            Unique1 | Unique2 | Unique3 | Unique4 | Unique5 | Unique6 | HiddenRectangle
            | Avoidable1 | Avoidable2 => {
                "A deadly pattern is four cells whose two digits could be swapped. A puzzle with one solution has none, so some candidate must break it."
            }
            _ => FISH,
        },
        _ => FISH,
    }
}

const FISH: &str = "As many covers as bases: the digit of each base lies in a cover, so it can be eliminated from the rest of the covers. Fins are exceptions, and an eliminated candidate sees all of them.";
