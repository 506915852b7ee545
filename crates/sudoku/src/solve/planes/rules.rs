//! The rules of Sudoku on whole planes.

use super::plane::Plane;

/// The candidates: one plane for the first, second and third cell of all minirows.
pub(super) type Cells<P> = [P; 3];

/// What the last round of a board without news says about contradictions.
struct Evidence<P> {
    /// The digits that the row of each minirow can hold.
    row: P,
    /// For each cell, the digits that no other cell of its row can hold.
    only: Cells<P>,
}

/// Draws all conclusions from singles, pointing and claiming. `None` if there is a contradiction.
///
/// Every rule only removes candidates, and each still applies if others were removed before. So
/// the board on which no rule removes anything does not depend on the order of the rules: it is the
/// one at which [`super::super::bands`] arrives.
#[inline(always)]
pub(super) fn settle<P: Plane>(mut cells: Cells<P>) -> Option<Cells<P>> {
    loop {
        let (next, evidence) = round(cells);
        if next[0].min(next[1]).min(next[2]).has_empty() {
            return None;
        }
        let news = P::or3(next[0].xor(cells[0]), next[1].xor(cells[1]), next[2].xor(cells[2]));
        if news.is_empty() {
            return consistent(&evidence).then_some(cells);
        }
        cells = next;
    }
}

/// One round of all rules.
#[inline(always)]
fn round<P: Plane>([a, b, c]: Cells<P>) -> (Cells<P>, Evidence<P>) {
    // A decided cell takes its digit from the other cells of its row, its box and its column. Two
    // that claim the same digit take it from each other, and are empty then.
    let (sa, sb, sc) = (a.if_single(), b.if_single(), c.if_single());
    let single = P::or3(sa, sb, sc);
    let row = single.stack1().or(single.stack2());
    let taken = P::or3(row, single.row1(), single.row2());
    let a = P::but_either(a, taken, sb.or(sc)).and_not(column_of_others(sa));
    let b = P::but_either(b, taken, sa.or(sc)).and_not(column_of_others(sb));
    let c = P::but_either(c, taken, sa.or(sb)).and_not(column_of_others(sc));

    // A digit is in three minirows of a band, one in each row and one in each box: a minirow keeps
    // it only if the four minirows in the other rows and boxes have room for the other two.
    let any = P::or3(a, b, c);
    let kept =
        P::or_and(any.row1_stack1().and(any.row2_stack2()), any.row1_stack2(), any.row2_stack1());

    // The same in every stack, for its columns and bands.
    let (ca, cb, cc) = (column(a), column(b), column(c));
    let (ca1, cb1, cc1) = (ca.band1(), cb.band1(), cc.band1());
    let (ca2, cb2, cc2) = (ca.band2(), cb.band2(), cc.band2());
    let ka = P::or_and(cb1.and(cc2), cc1, cb2);
    let kb = P::or_and(cc1.and(ca2), ca1, cc2);
    let kc = P::or_and(ca1.and(cb2), cb1, ca2);

    // A digit with one cell left in its row is the only one there.
    let two = P::majority(a, b, c);
    let (any1, any2) = (any.stack1(), any.stack2());
    let two = P::or3(two, two.stack1(), two.stack2()).or(P::majority(any, any1, any2));
    let only = [a.and_not(two), b.and_not(two), c.and_not(two)];

    let next = [
        P::and3(only[0].if_any(a), kept, ka),
        P::and3(only[1].if_any(b), kept, kb),
        P::and3(only[2].if_any(c), kept, kc),
    ];
    (next, Evidence { row: P::or3(any, any1, any2), only })
}

/// The digits of a column in the band of each minirow.
#[inline(always)]
fn column<P: Plane>(cells: P) -> P {
    P::or3(cells, cells.row1(), cells.row2())
}

/// The digits of the other cells of the column of each cell.
#[inline(always)]
fn column_of_others<P: Plane>(cells: P) -> P {
    let (row1, row2) = (cells.row1(), cells.row2());
    let column = P::or3(cells, row1, row2);
    P::or3(row1, row2, column.band1().or(column.band2()))
}

/// False if a digit has no cell in some row, or if two digits have the same cell only. Such boards
/// may be without news, although no cell is empty.
#[inline(always)]
fn consistent<P: Plane>(evidence: &Evidence<P>) -> bool {
    let [a, b, c] = evidence.only;
    let twice = P::or3(a.without_lowest(), b.without_lowest(), c.without_lowest());
    let missing = P::splat(crate::ALL_DIGITS).and_not(evidence.row);
    twice.or(missing).is_empty()
}
