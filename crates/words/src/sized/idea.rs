//! What each technique means: the second stage of a hint.

use gridsmith_sizes::Technique;

pub(super) fn of(technique: Technique) -> &'static str {
    match technique {
        Technique::LastCell => {
            "If a row, column, box, region or diagonal has one empty cell, it holds the digit that is missing."
        }
        Technique::HiddenSingleBox => {
            "If a digit has only one place left in a box or region, it goes there."
        }
        Technique::HiddenSingleLine => {
            "If a digit has only one place left in a row, column or diagonal, it goes there."
        }
        Technique::NakedSingle => "If a cell has only one candidate left, it holds that digit.",
        Technique::Pointing => {
            "If all places of a digit in a box or region are in one row, column or diagonal, that line has its digit there, so the rest of the line does not."
        }
        Technique::Claiming => {
            "If all places of a digit in a row, column or diagonal are in one other house, that house has its digit there, so the rest of the house does not."
        }
        Technique::CommonPeer => {
            "A house has each digit once. A cell that sees all places of a digit in a house cannot hold that digit."
        }
        Technique::NakedPair => {
            "If two cells of a house have the same two candidates and no others, these digits go there, so the rest of the house does not have them."
        }
        Technique::HiddenPair => {
            "If two digits of a house have the same two places and no others, these cells hold nothing else."
        }
        Technique::Leftovers => {
            "As many rows as regions hold the same digits. Leave out the cells that both have: the cells that are left of the rows hold the same digits as the cells that are left of the regions. The same holds for columns."
        }
        Technique::NakedTriple => {
            "If three cells of a house have three candidates between them, these digits go there, so the rest of the house does not have them."
        }
        Technique::HiddenTriple => {
            "If three digits of a house have three places between them, these cells hold nothing else."
        }
        Technique::XWing => {
            "If a digit has its places in two rows only in two columns, these columns have their digit in these rows, so the rest of the columns does not. The same holds with rows and columns swapped."
        }
        Technique::Swordfish => {
            "If a digit has its places in three rows only in three columns, these columns have their digit in these rows, so the rest of the columns does not. The same holds with rows and columns swapped."
        }
        Technique::XyWing => {
            "A pivot with two candidates sees two pincers. Whatever the pivot holds, one of the pincers holds their common digit, so a cell that sees both pincers does not."
        }
        Technique::NakedQuad => {
            "If four cells of a house have four candidates between them, these digits go there, so the rest of the house does not have them."
        }
        Technique::HiddenQuad => {
            "If four digits of a house have four places between them, these cells hold nothing else."
        }
        Technique::Jellyfish => {
            "If a digit has its places in four rows only in four columns, these columns have their digit in these rows, so the rest of the columns does not. The same holds with rows and columns swapped."
        }
        Technique::SimpleColours => {
            "Where a digit has two places in a house, one of them holds it. Along such strong links the places alternate: all of one colour hold the digit, or all of the other. A cell that sees both colours does not hold it, and a colour that sees itself is false."
        }
        Technique::XChain => {
            "A chain of strong and weak links of one digit: the first cell or the last holds it, so a cell that sees both does not."
        }
        Technique::ShortChain => {
            "A chain of strong and weak links: the first candidate or the last is true. What neither of them allows can be eliminated."
        }
        Technique::LongChain => {
            "A longer chain of strong and weak links: the first candidate or the last is true. What neither of them allows can be eliminated."
        }
        Technique::Supposition => {
            "Assume a digit, and place every digit that is forced then. If a cell has no candidate left or a house no place for a digit, the assumption is wrong."
        }
        Technique::LongSupposition => {
            "Assume a digit, and follow what must happen by any easier technique. If a cell has no candidate left or a house no place for a digit, the assumption is wrong."
        }
        Technique::Search => {
            "No argument was found that a person could follow: this is the result of a search."
        }
    }
}
