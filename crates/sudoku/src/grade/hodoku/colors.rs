//! Simple and Multi Colors: along strong links on a digit, cells take two colours alternately.

use super::facts::Facts;
use super::hit::{Drops, Hit, HodokuReason, from_cells};
use super::single_digit::two_cells;
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::geometry::{CELL_HOUSES, CellSet, PEER_SETS};
use crate::seats::ROW_COLUMN_BOX;

/// The two colours of a cluster.
type Cluster = [CellSet; 2];

/// The clusters of a digit, by their smallest cells.
fn clusters(state: &State, facts: &Facts, digit: usize) -> Vec<Cluster> {
    let mut linked = CellSet::EMPTY;
    for house in (0..27).filter(|house| facts.strong[digit] >> house & 1 != 0) {
        for cell in two_cells(house, state.alive.spots(house, digit)) {
            linked.insert(cell);
        }
    }
    let mut clusters = Vec::new();
    while let Some(first) = linked.first() {
        let mut cluster = [CellSet::EMPTY; 2];
        paint(state, facts, digit, first, 0, &mut cluster);
        linked -= cluster[0] | cluster[1];
        if cluster.iter().all(|color| !color.is_empty()) {
            clusters.push(cluster);
        }
    }
    clusters
}

/// Depth first along row, column, box. A coloured cell keeps its colour.
fn paint(
    state: &State,
    facts: &Facts,
    digit: usize,
    cell: usize,
    color: usize,
    cluster: &mut Cluster,
) {
    cluster[color].insert(cell);
    for house in ROW_COLUMN_BOX.map(|k| usize::from(CELL_HOUSES[cell][k])) {
        if facts.strong[digit] >> house & 1 != 0 {
            for other in two_cells(house, state.alive.spots(house, digit)) {
                if !cluster[0].contains(other) && !cluster[1].contains(other) {
                    paint(state, facts, digit, other, 1 - color, cluster);
                }
            }
        }
    }
}

/// The cells that see some cell of a colour.
fn seen(color: &CellSet) -> CellSet {
    color.iter().fold(CellSet::EMPTY, |all, cell| all | PEER_SETS[cell])
}

fn hit(name: HodokuName, drops: Drops, digit: usize, clusters: &[Cluster]) -> Option<Hit> {
    let reason = HodokuReason::Colors { digit: digit as u8 + 1, clusters: clusters.to_vec() };
    Hit::drop(name, drops, reason)
}

/// A colour that sees itself is false; a candidate that sees both colours is false.
pub(super) fn simple(state: &State, facts: &mut Facts) -> Option<Hit> {
    for digit in 0..9 {
        if !facts.due_digit(HodokuRow::SimpleColors, digit) {
            continue;
        }
        for cluster in clusters(state, facts, digit) {
            let sights = cluster.map(|color| seen(&color));
            let mut wrap = Drops::new();
            for (color, sight) in cluster.iter().zip(&sights) {
                if color.meets(sight) {
                    wrap.extend(from_cells(*color, digit));
                }
            }
            let found = hit(HodokuName::SimpleColorsWrap, wrap, digit, &[cluster]);
            if found.is_some() {
                return found;
            }
            let both =
                state.alive.digits[digit] & sights[0] & (sights[1] - cluster[0] - cluster[1]);
            let trap = from_cells(both, digit);
            let found = hit(HodokuName::SimpleColorsTrap, trap, digit, &[cluster]);
            if found.is_some() {
                return found;
            }
        }
        facts.vain_digit(HodokuRow::SimpleColors, digit);
    }
    None
}

/// Colours of two clusters that see each other cannot both be true.
pub(super) fn multi(state: &State, facts: &mut Facts) -> Option<Hit> {
    for digit in 0..9 {
        if !facts.due_digit(HodokuRow::MultiColors, digit) {
            continue;
        }
        let clusters = clusters(state, facts, digit);
        let sights: Vec<Cluster> =
            clusters.iter().map(|cluster| cluster.map(|color| seen(&color))).collect();
        for i in 0..clusters.len() {
            for j in (0..clusters.len()).filter(|j| *j != i) {
                let pair = [clusters[i], clusters[j]];
                let mut second = Drops::new();
                let mut first = Drops::new();
                for a in 0..2 {
                    let sees = |b: usize| sights[i][a].meets(&clusters[j][b]);
                    if sees(0) && sees(1) {
                        second.extend(from_cells(clusters[i][a], digit));
                    }
                    for b in (0..2).filter(|b| sees(*b)) {
                        let both = sights[i][1 - a] & sights[j][1 - b];
                        first.extend(from_cells(state.alive.digits[digit] & both, digit));
                    }
                }
                let found = hit(HodokuName::MultiColors2, second, digit, &pair)
                    .or_else(|| hit(HodokuName::MultiColors1, first, digit, &pair));
                if found.is_some() {
                    return found;
                }
            }
        }
        facts.vain_digit(HodokuRow::MultiColors, digit);
    }
    None
}
