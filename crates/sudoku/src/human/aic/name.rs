//! The names of chains: the first pattern that fits a chain gives it its name.

use super::links::line_of;
use super::{Aic, Strong, Term};
use crate::geometry::{CellSet, HOUSE_SETS, number};
use crate::{Board, Candidate, House, Technique};

/// The types of strong links.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The two digits of a cell.
    V,
    /// The two places of a digit in a house.
    L,
    /// Two places of a digit in a house, at least one of them a group.
    G,
    /// Two digits of an almost locked set.
    S,
}

/// The name of a chain that eliminates these candidates, and the chain read in the direction that
/// fits the name.
pub(super) fn name(chain: Aic, drops: &[Candidate]) -> (Technique, Aic) {
    let back = chain.reversed();
    if chain.ring {
        return (ring(&chain), in_order(chain, back));
    }
    if let Some(technique) = pattern(&chain) {
        return match pattern(&back) {
            Some(other) if other == technique => (technique, in_order(chain, back)),
            _ => (technique, chain),
        };
    }
    if let Some(technique) = pattern(&back) {
        return (technique, back);
    }
    (general(&chain, drops), in_order(chain, back))
}

/// Of the two directions of a chain, the one that begins nearer to the top left.
fn in_order(chain: Aic, back: Aic) -> Aic {
    let key = |chain: &Aic| (chain.terms[0].cells.first(), chain.terms[0].digit);
    if key(&back) < key(&chain) { back } else { chain }
}

fn kinds(chain: &Aic) -> Vec<Kind> {
    let terms = chain.terms.chunks(2);
    let kind = |(why, ends): (&Strong, &[Term])| match why {
        Strong::Cell => Kind::V,
        Strong::Set(_) => Kind::S,
        Strong::House(_) if ends.iter().all(|term| term.cells.len() == 1) => Kind::L,
        Strong::House(_) => Kind::G,
    };
    chain.strong.iter().zip(terms).map(kind).collect()
}

/// True if the chain has a group or a set.
pub(crate) fn is_grouped(chain: &Aic) -> bool {
    kinds(chain).iter().any(|kind| matches!(kind, Kind::G | Kind::S))
}

fn digits(chain: &Aic) -> u16 {
    chain.terms.iter().fold(0, |all, term| all | 1 << term.digit0())
}

fn ring(chain: &Aic) -> Technique {
    let kinds = kinds(chain);
    let all = |wanted: &[Kind]| kinds.iter().all(|kind| wanted.contains(kind));
    if is_remote_pair(chain, &kinds) {
        return Technique::RemotePair;
    }
    if let (2, true, [Strong::House(a), Strong::House(b)]) =
        (chain.len(), digits(chain).is_power_of_two() && all(&[Kind::L]), &chain.strong[..])
        && is_parallel(*a, *b)
    {
        return Technique::XWing;
    }
    match () {
        () if chain.len() == 2 && kinds.contains(&Kind::S) && all(&[Kind::V, Kind::S]) => {
            Technique::AlsXz
        }
        () if all(&[Kind::V, Kind::L]) => Technique::ContinuousNiceLoop,
        () => Technique::GroupedContinuousNiceLoop,
    }
}

fn is_remote_pair(chain: &Aic, kinds: &[Kind]) -> bool {
    let len = chain.len();
    let even = len >= 4 && len.is_multiple_of(2);
    even && digits(chain).count_ones() == 2 && kinds.iter().all(|kind| *kind == Kind::V)
}

fn is_parallel(a: House, b: House) -> bool {
    matches!((a, b), (House::Row(_), House::Row(_)) | (House::Column(_), House::Column(_)))
}

/// The names that depend on the pattern, for a chain read from its first end.
fn pattern(chain: &Aic) -> Option<Technique> {
    use Kind::*;
    let kinds = kinds(chain);
    let all = |wanted: &[Kind]| kinds.iter().all(|kind| wanted.contains(kind));
    let one_digit = digits(chain).is_power_of_two();
    match chain.len() {
        2 if one_digit && all(&[L]) => return Some(four(chain)),
        2 if one_digit && all(&[L, G]) && is_empty_rectangle(chain, &kinds) => {
            return Some(Technique::EmptyRectangle);
        }
        2 if one_digit && all(&[L, G]) => return Some(Technique::GroupedTurbotFish),
        3.. if one_digit && all(&[L]) => return Some(Technique::XChain),
        3.. if one_digit && all(&[L, G]) => return Some(Technique::GroupedXChain),
        _ => {}
    }
    if is_remote_pair(chain, &kinds) {
        return Some(Technique::RemotePair);
    }
    if chain.len() >= 3 && all(&[V]) {
        let wing = chain.len() == 3 && digits(chain).count_ones() == 3;
        let same = chain.ends().0.digit == chain.ends().1.digit;
        return Some(if wing && same { Technique::XyWing } else { Technique::XyChain });
    }
    if chain.len() == 3 && all(&[V, L, G]) {
        return wing(chain, &kinds);
    }
    if kinds.contains(&S) && all(&[V, S]) {
        return match chain.len() {
            2 if is_xyz_wing(chain) => Some(Technique::XyzWing),
            2 if is_xyz_wing(&chain.reversed()) => None,
            2 => Some(Technique::AlsXz),
            3 => Some(Technique::AlsXyWing),
            _ => Some(Technique::AlsChain),
        };
    }
    None
}

/// Four single cells of one digit.
fn four(chain: &Aic) -> Technique {
    let [Strong::House(one), Strong::House(two)] = chain.strong[..] else {
        return Technique::TurbotFish;
    };
    let middle = chain.terms[1].cells | chain.terms[2].cells;
    let joined = |columns: bool| line_of(middle, columns).is_some();
    match (one, two) {
        (House::Row(_), House::Row(_)) if joined(true) => Technique::Skyscraper,
        (House::Column(_), House::Column(_)) if joined(false) => Technique::Skyscraper,
        (House::Row(_), House::Column(_)) | (House::Column(_), House::Row(_)) if in_box(middle) => {
            Technique::TwoStringKite
        }
        _ => Technique::TurbotFish,
    }
}

fn in_box(cells: CellSet) -> bool {
    HOUSE_SETS[..9].iter().any(|set| (cells - *set).is_empty())
}

/// A pair in a line, and the two arms of a box: one in a row, the other in a column, with the
/// pair's line along the second.
fn is_empty_rectangle(chain: &Aic, kinds: &[Kind]) -> bool {
    if kinds != [Kind::L, Kind::G] {
        return false;
    }
    let [Strong::House(pair), Strong::House(arms @ House::Box(_))] = chain.strong[..] else {
        return false;
    };
    let [_, b, near, far] = [0, 1, 2, 3].map(|i| chain.terms[i].cells);
    let outside = !HOUSE_SETS[number(arms)].meets(&b);
    let fits = |columns: bool, line: House| {
        let (row, column) = (line_of(near | b, columns), line_of(far, !columns));
        row.is_some() && column.is_some() && is_parallel(line, column.unwrap_or(line))
    };
    outside && (fits(false, pair) || fits(true, pair))
}

/// Three strong links in cells and houses, of two or three digits.
fn wing(chain: &Aic, kinds: &[Kind]) -> Option<Technique> {
    let grouped = kinds.contains(&Kind::G);
    let plain: String = kinds.iter().map(|kind| if *kind == Kind::V { 'V' } else { 'L' }).collect();
    let mut letters: Vec<u8> = Vec::new();
    let shape: String = chain
        .terms
        .iter()
        .map(|term| {
            let at = letters.iter().position(|digit| *digit == term.digit).unwrap_or_else(|| {
                letters.push(term.digit);
                letters.len() - 1
            });
            ['x', 'y', 'z', 'u', 'v', 'w'][at]
        })
        .collect();
    use Technique::*;
    let (name, with_group) = match (&plain[..], &shape[..]) {
        ("VLV", "xyyyyx") => (WWing, GroupedWWing),
        ("VLL", "xyyyxx") => (MWing, GroupedMWing),
        ("LVL", "xxxyyy") => (SWing, GroupedSWing),
        ("LLL", "xxxxyy") => (L2Wing, GroupedL2Wing),
        ("LLL", "xxyyzz") => (L3Wing, GroupedL3Wing),
        ("VLL", "xyyyzz") => (H2Wing, GroupedH2Wing),
        ("VVL", "xyyzzz") => (H3Wing, GroupedH3Wing),
        _ => return None,
    };
    Some(if grouped { with_group } else { name })
}

/// A cell with two candidates, then a set of a cell with three candidates and one with two of them.
fn is_xyz_wing(chain: &Aic) -> bool {
    let [Strong::Cell, Strong::Set(set)] = chain.strong[..] else { return false };
    let same = chain.terms[0].digit == chain.terms[3].digit;
    // The second digit of the first cell is in one cell of the set only, the pivot.
    same && set.len() == 2 && chain.terms[2].cells.len() == 1 && chain.terms[3].cells == set
}

/// The names that depend on the eliminations.
fn general(chain: &Aic, drops: &[Candidate]) -> Technique {
    let kinds = kinds(chain);
    let (start, end) = chain.ends();
    use Technique::*;
    if kinds.contains(&Kind::S) {
        return AlsAic;
    }
    let grouped = kinds.contains(&Kind::G);
    match (drops.len(), start.digit == end.digit) {
        (2.., true) if start != end && grouped => GroupedAicType1,
        (2.., true) if start != end => AicType1,
        (2.., false) if grouped => GroupedAicType2,
        (2.., false) => AicType2,
        _ if grouped => GroupedDiscontinuousNiceLoop,
        _ => DiscontinuousNiceLoop,
    }
}

impl Aic {
    /// The name of this chain on `board`, by its pattern and its eliminations.
    pub fn technique(&self, board: &Board) -> Technique {
        name(self.clone(), &self.conclude(board).1).0
    }

    /// The wider name that depends on the ends alone. HoDoKu gives it to chains without a row in
    /// its table: an L3-Wing with one elimination is a Discontinuous Nice Loop.
    pub fn family(&self, board: &Board) -> Technique {
        if self.ring { ring(self) } else { general(self, &self.conclude(board).1) }
    }
}
