//! Forcing chains: the consequences of all suppositions, compared.
//!
//! Only the candidates that become true and false in each table matter. The conclusion in the
//! lowest cell wins. Lengths only decide between the two names.

use super::HodokuName;
use super::hit::{Drops, Hit, HodokuReason};
use super::loops::Tables;
use super::matrix::{Matrix, meets, members, or};
use super::net_proof;
use super::proof::{self, Case};
use super::state::State;
use crate::CELLS;
use crate::geometry::{CellSet, HOUSE_CELLS, PEER_SETS, bits};

/// For every candidate, what is true and false if it is true, and if it is false. This includes the
/// premise.
#[derive(Default)]
pub(super) struct Suppositions {
    /// Two rows per candidate: true premises, then false ones.
    pub(super) on: Matrix,
    pub(super) off: Matrix,
    number: usize,
    weak: Matrix,
}

/// The conclusions of all tables, by candidate.
#[derive(Default)]
pub(super) struct Conclusions {
    /// The candidates proved true by contradictions, and by verities.
    pub(super) places: [Vec<u64>; 2],
    /// The candidates proved false by contradictions, and by verities.
    pub(super) drops: [Vec<u64>; 2],
}

/// The conclusion, without its chains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Winner {
    pub(super) candidate: usize,
    pub(super) places: bool,
    /// Whether it was found by contradiction, and by verity.
    pub(super) kinds: [bool; 2],
}

impl Suppositions {
    /// Allocates tables for this many candidates.
    pub(super) fn reset(&mut self, number: usize) {
        self.number = number;
        self.on.reset(2 * number, number);
        self.off.reset(2 * number, number);
    }

    /// The tables that follow from links.
    pub(super) fn follow_links(&mut self, tables: &Tables) {
        let graph = &tables.graph;
        let number = graph.plain;
        self.reset(number);
        self.weak.reset(graph.nodes.len(), number);
        for node in 0..graph.nodes.len() {
            for &other in graph.weak(node) {
                if usize::from(other) < number {
                    self.weak.set(node, other.into());
                }
            }
        }
        for node in 0..number {
            for (row, is_on) in [(node, true), (number + node, false)] {
                if is_on {
                    self.on.set(row, node);
                    or(self.off.row_mut(row), self.weak.row(node));
                } else {
                    self.off.set(row, node);
                }
                for true_one in members(tables.reached((node as u16, is_on))) {
                    let other = usize::from(graph.linked[true_one]);
                    if other < number {
                        self.on.set(row, other);
                    }
                    or(self.off.row_mut(row), self.weak.row(other));
                }
            }
        }
    }

    /// Compares the tables.
    pub(super) fn conclude(&self, state: &State, tables: &Tables) -> Conclusions {
        let graph = &tables.graph;
        let number = self.number;
        let words = number.div_ceil(64);
        let mut found = Conclusions {
            places: [vec![0; words], vec![0; words]],
            drops: [vec![0; words], vec![0; words]],
        };
        let test = Contradictions::new(state);
        for row in 0..2 * number {
            let (on, off) = (self.on.row(row), self.off.row(row));
            if meets(on, off) || test.has(state, tables, on, off) {
                let node = row % number;
                let list = if row < number { &mut found.drops } else { &mut found.places };
                list[0][node / 64] |= 1 << (node % 64);
            }
        }
        let mut both = vec![0; words];
        for node in 0..number {
            let cell = usize::from(graph.nodes[node].cell);
            let own = state.alive.cells[cell];
            for (matrix, list) in [(&self.on, &mut found.places), (&self.off, &mut found.drops)] {
                both.copy_from_slice(matrix.row(node));
                and(&mut both, matrix.row(number + node));
                for digit in bits(own) {
                    let at = graph.at(cell, digit);
                    both[at / 64] &= !(1 << (at % 64));
                }
                or(&mut list[1], &both);
            }
        }
        let mut common = |premises: &[usize]| {
            for (matrix, list) in [(&self.on, &mut found.places), (&self.off, &mut found.drops)] {
                let Some((&first, rest)) = premises.split_first() else { continue };
                both.copy_from_slice(matrix.row(first));
                rest.iter().for_each(|premise| and(&mut both, matrix.row(*premise)));
                or(&mut list[1], &both);
            }
        };
        let mut premises = Vec::new();
        for cell in state.empty.iter() {
            premises.clear();
            premises.extend(bits(state.alive.cells[cell]).map(|digit| graph.at(cell, digit)));
            common(&premises);
        }
        for (house, cells) in HOUSE_CELLS.iter().enumerate() {
            for digit in 0..9 {
                let spots = state.alive.spots(house, digit);
                premises.clear();
                premises.extend(bits(spots).map(|place| graph.at(cells[place].into(), digit)));
                common(&premises);
            }
        }
        found
    }
}

/// The name and the starts of a net: the premise of a contradiction, or the cases of a verity, each
/// with its consequences; true for a verity.
pub(super) fn nets(state: &State, tables: &Tables, winner: &Winner) -> (bool, HodokuReason) {
    let graph = &tables.graph;
    let claim = |(node, on): Case| {
        (usize::from(graph.nodes[node].cell), usize::from(graph.nodes[node].digit), on)
    };
    let conclusion = (winner.candidate, winner.places);
    let [contradicts, verifies] = winner.kinds;
    // Of two placements in a cell, the contradiction comes first, whatever its length.
    let cases = match verifies && !(contradicts && winner.places) {
        true => proof::net_cases(state, graph, conclusion, contradicts),
        false => None,
    };
    let nets = match &cases {
        Some(cases) => {
            let goal = Some(claim(conclusion));
            cases.iter().map(|case| net_proof::tell(state, claim(*case), goal)).collect()
        }
        None => vec![net_proof::tell(state, claim((winner.candidate, !winner.places)), None)],
    };
    (cases.is_some(), HodokuReason::Nets(nets))
}

fn and(bits: &mut [u64], other: &[u64]) {
    bits.iter_mut().zip(other).for_each(|(a, b)| *a &= b);
}

impl Conclusions {
    /// A placement in the lowest cell, or else the lowest elimination.
    pub(super) fn winner(&self, tables: &Tables) -> Option<Winner> {
        let first =
            |lists: &[Vec<u64>; 2]| lists.iter().filter_map(|list| members(list).next()).min();
        let has = |list: &[u64], at: usize| list[at / 64] >> (at % 64) & 1 != 0;
        if let Some(place) = first(&self.places) {
            // Among contradictions and verities in one cell, contradictions come first.
            let cell = tables.graph.nodes[place].cell;
            let mut kinds = self
                .places
                .iter()
                .map(|list| members(list).find(|at| tables.graph.nodes[*at].cell == cell));
            let (contradiction, verity) = (kinds.next().flatten(), kinds.next().flatten());
            let candidate = contradiction.or(verity)?;
            let kinds = [contradiction.is_some(), verity.is_some()];
            return Some(Winner { candidate, places: true, kinds });
        }
        let candidate = first(&self.drops)?;
        let kinds = [0, 1].map(|kind| has(&self.drops[kind], candidate));
        Some(Winner { candidate, places: false, kinds })
    }
}

/// The sets that several tables are tested against.
struct Contradictions {
    /// For each house and digit, the spots; empty where a placed value would still allow more.
    spots: Vec<(usize, CellSet)>,
}

impl Contradictions {
    fn new(state: &State) -> Self {
        let mut spots = Vec::new();
        for (cells, taken) in HOUSE_CELLS.iter().zip(state.taken) {
            for digit in bits(!taken & crate::ALL_DIGITS) {
                let cells = cells.map(usize::from).into_iter();
                let allowed: CellSet =
                    cells.filter(|cell| state.allowed(*cell) >> digit & 1 != 0).collect();
                if (allowed - state.alive.digits[digit]).is_empty() {
                    spots.push((digit, allowed));
                }
            }
        }
        Contradictions { spots }
    }

    /// True if a cell or a house has too much or too little. The caller checks for candidates that
    /// are both true and false.
    fn has(&self, state: &State, tables: &Tables, on: &[u64], off: &[u64]) -> bool {
        let mut on_cells = [CellSet::EMPTY; 9];
        let mut on_digits = [0u16; CELLS];
        for at in members(on) {
            let node = &tables.graph.nodes[at];
            let (cell, digit) = (usize::from(node.cell), usize::from(node.digit));
            if on_digits[cell] != 0 || on_cells[digit].meets(&PEER_SETS[cell]) {
                return true;
            }
            on_digits[cell] |= 1 << digit;
            on_cells[digit].insert(cell);
        }
        let mut off_cells = [CellSet::EMPTY; 9];
        let mut off_digits = [0u16; CELLS];
        for at in members(off) {
            let node = &tables.graph.nodes[at];
            off_digits[usize::from(node.cell)] |= 1 << node.digit;
            off_cells[usize::from(node.digit)].insert(node.cell.into());
        }
        let starved = |cell: usize| off_digits[cell] == state.alive.cells[cell];
        state.empty.iter().any(starved)
            || self.spots.iter().any(|(digit, spots)| (*spots - off_cells[*digit]).is_empty())
    }
}

/// The step of a winner.
pub(super) fn hit(
    tables: &Tables,
    winner: &Winner,
    verity: bool,
    net: bool,
    chains: HodokuReason,
) -> Hit {
    let node = &tables.graph.nodes[winner.candidate];
    let name = match verity {
        true => HodokuName::Verity { net },
        false => HodokuName::Contradiction { net },
    };
    let it = (node.cell, node.digit);
    match winner.places {
        true => Hit { name, places: vec![it], drops: Drops::new(), reason: chains.into() },
        false => Hit { name, places: Vec::new(), drops: vec![it], reason: chains.into() },
    }
}
