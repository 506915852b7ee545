//! Colouring: along the strong links of a digit, two colours alternate; one of them is true
//! everywhere.
//!
//! ```text
//! a . . | . b . | . . .     strong links connect a to b, and b to a;
//! . . . | . . . | . . .     * sees an a and a b, one of which is true, so * is not the digit (trap);
//! . . * | . . . | . . a     if two a see each other, all b are true (wrap)
//! ```
//! Two clusters can affect each other in the same way (multi-colours). HoDoKu `sc`, `mc`.

use super::{Found, Reason, Step, Technique};
use crate::board::{Alive, cells_at};
use crate::geometry::{CELL_HOUSES, CellSet, HOUSES, PEER_SETS};
use crate::{Board, Candidate};
use std::ops::ControlFlow;

/// Reports every colouring step on `board`, simple ones first, until `found` breaks off.
pub(crate) fn find(board: &Board, found: &mut Found) -> ControlFlow<()> {
    for digit in 0..9 {
        let clusters = clusters(&board.alive, digit);
        clusters.iter().try_for_each(|cluster| simple(board, digit, cluster, found))?;
    }
    for digit in 0..9 {
        let clusters = clusters(&board.alive, digit);
        for (i, one) in clusters.iter().enumerate() {
            for two in clusters.iter().skip(i + 1) {
                multi(board, digit, (one, two), found)?;
                wrapped(board, digit, (one, two), found)?;
                wrapped(board, digit, (two, one), found)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The two colours of a cluster.
type Cluster = [CellSet; 2];

/// The cells linked by houses with two spots for the digit, each cluster in two colours.
fn clusters(alive: &Alive, digit: usize) -> Vec<Cluster> {
    let mut done = CellSet::EMPTY;
    let mut clusters = Vec::new();
    let pairs: Vec<usize> =
        (0..HOUSES).filter(|at| alive.spots[*at][digit].count_ones() == 2).collect();
    let coloured: CellSet =
        pairs.iter().flat_map(|at| cells_at(*at, alive.spots[*at][digit])).collect();
    for start in coloured.iter() {
        if done.contains(start) {
            continue;
        }
        let mut cluster = [CellSet::EMPTY; 2];
        let mut queue = vec![(start, 0)];
        while let Some((cell, colour)) = queue.pop() {
            if done.contains(cell) {
                continue;
            }
            done.insert(cell);
            cluster[colour].insert(cell);
            for at in CELL_HOUSES[cell].map(usize::from) {
                let spots = alive.spots[at][digit];
                if spots.count_ones() == 2 {
                    let others = cells_at(at, spots).filter(|other| *other != cell);
                    queue.extend(others.map(|other| (other, 1 - colour)));
                }
            }
        }
        clusters.push(cluster);
    }
    clusters
}

/// The cells that see one of `cells`.
fn seen(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all | PEER_SETS[cell])
}

fn simple(board: &Board, digit: usize, cluster: &Cluster, found: &mut Found) -> ControlFlow<()> {
    let wrong: Vec<CellSet> =
        cluster.iter().copied().filter(|colour| seen(*colour).meets(colour)).collect();
    let report = |technique, lost: CellSet, found: &mut Found| {
        let clusters = vec![*cluster];
        report(board, technique, digit, lost, clusters, found)
    };
    for colour in &wrong {
        report(Technique::SimpleColoursWrap, *colour, found)?;
    }
    let lost = (seen(cluster[0]) & seen(cluster[1])) - cluster[0] - cluster[1];
    report(Technique::SimpleColoursTrap, lost, found)
}

/// If colours of two clusters see each other, they are not both true, so one of their opposites is.
fn multi(
    board: &Board,
    digit: usize,
    (one, two): (&Cluster, &Cluster),
    found: &mut Found,
) -> ControlFlow<()> {
    let mut lost = CellSet::EMPTY;
    for i in 0..2 {
        for j in 0..2 {
            if seen(one[i]).meets(&two[j]) {
                lost |= seen(one[1 - i]) & seen(two[1 - j]);
            }
        }
    }
    report(board, Technique::MultiColours1, digit, lost, vec![*one, *two], found)
}

/// A colour that sees both colours of another cluster is false.
fn wrapped(
    board: &Board,
    digit: usize,
    (one, two): (&Cluster, &Cluster),
    found: &mut Found,
) -> ControlFlow<()> {
    for colour in one {
        if two.iter().all(|other| seen(*colour).meets(other)) {
            let clusters = vec![*one, *two];
            report(board, Technique::MultiColours2, digit, *colour, clusters, found)?;
        }
    }
    ControlFlow::Continue(())
}

fn report(
    board: &Board,
    technique: Technique,
    digit: usize,
    lost: CellSet,
    clusters: Vec<Cluster>,
    found: &mut Found,
) -> ControlFlow<()> {
    let lost = lost & board.alive.digits[digit];
    if lost.is_empty() {
        return ControlFlow::Continue(());
    }
    let drops = lost.iter().map(|cell| Candidate::of(cell, digit)).collect();
    let reason = Reason::Colours { digit: digit as u8 + 1, clusters };
    found(Step::drop(technique, drops, reason))
}
