//! The rows that HoDoKu answers from its tables, searched in full: every loop, chain, contradiction
//! and verity is built and compared. Nothing is remembered between positions.

use super::position::{Position, house, sees};
use super::tables::{Chain, Key, Tables};
use gridsmith_sudoku::{CELLS, HodokuName};

/// A step: its name, and its placements or eliminations, by digit and cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    pub name: HodokuName,
    /// Digit and cell, from 0.
    pub places: Vec<(usize, usize)>,
    pub drops: Vec<(usize, usize)>,
}

/// The best Nice Loop or AIC.
pub fn loops(position: &Position, grouped: bool) -> Option<Answer> {
    let tables = Tables::new(position, grouped, false);
    let mut best: Option<(i64, usize, Answer)> = None;
    let mut keep = |name, chain: &Chain, mut drops: Vec<(usize, usize)>| {
        drops.sort_unstable();
        drops.dedup();
        if drops.is_empty() {
            return;
        }
        let is_grouped = chain.nodes.iter().any(|key| tables.nodes[key / 2].cells.len() > 1);
        let name = match name {
            "continuous" => HodokuName::ContinuousLoop { grouped: is_grouped },
            "discontinuous" => HodokuName::DiscontinuousLoop { grouped: is_grouped },
            _ => HodokuName::Aic { grouped: is_grouped },
        };
        let sum =
            drops.iter().enumerate().map(|(k, (digit, cell))| cell * (1 + 80 * k) + digit + 1);
        let rank = (-(drops.len() as i64), sum.sum::<usize>());
        if best.as_ref().is_none_or(|(number, sum, _)| rank < (*number, *sum)) {
            best = Some((rank.0, rank.1, Answer { name, places: Vec::new(), drops }));
        }
    };
    for is_on in [1, 0] {
        for node in 0..tables.plain {
            let premise = 2 * node + is_on;
            let cell = tables.nodes[node].cells[0];
            for at in 1..tables.tables[premise].keys.len() {
                let end = tables.tables[premise].keys[at];
                let in_cell = end / 2 < tables.plain && tables.nodes[end / 2].cells[0] == cell;
                if in_cell && tables.tables[premise].distances[at] > 2 {
                    let chain = tables.chain(premise, end);
                    if let Some((name, drops)) = nice_loop(position, &tables, &chain) {
                        keep(name, &chain, drops);
                    }
                }
            }
        }
    }
    for node in 0..tables.plain {
        let premise = 2 * node;
        for at in 1..tables.tables[premise].keys.len() {
            let end = tables.tables[premise].keys[at];
            if end.is_multiple_of(2)
                || end / 2 >= tables.plain
                || tables.tables[premise].distances[at] <= 2
            {
                continue;
            }
            let drops = open_ends(position, &tables, node, end / 2);
            if !drops.is_empty() {
                let chain = tables.chain(premise, end);
                if !crosses(&tables, &chain, false) {
                    keep("aic", &chain, drops);
                }
            }
        }
    }
    best.map(|(_, _, answer)| answer)
}

/// What a chain eliminates from candidates that see both of its ends, or from the ends themselves.
fn open_ends(
    position: &Position,
    tables: &Tables,
    first: usize,
    last: usize,
) -> Vec<(usize, usize)> {
    let [(a, d), (b, e)] =
        [first, last].map(|node| (tables.nodes[node].cells[0], tables.nodes[node].digit));
    if a == b {
        return Vec::new();
    }
    if d == e {
        let seen = |c: &usize| sees(a, *c) && sees(b, *c) && position.alive[*c][d];
        let drops: Vec<(usize, usize)> = (0..CELLS).filter(seen).map(|cell| (d, cell)).collect();
        return if drops.len() > 1 { drops } else { Vec::new() };
    }
    match sees(a, b) && position.alive[a][e] && position.alive[b][d] {
        true => vec![(e, a), (d, b)],
        false => Vec::new(),
    }
}

/// True if the chain returns to a cell it has left; a loop may return to its start.
fn crosses(tables: &Tables, chain: &Chain, is_loop: bool) -> bool {
    let first = |key: Key| tables.nodes[key / 2].cells[0];
    let start = first(chain.nodes[0]);
    let mut blocked: Vec<usize> = Vec::new();
    for (k, &key) in chain.nodes.iter().enumerate() {
        if blocked.contains(&first(key)) {
            return true;
        }
        if k > 0 && !(is_loop && first(chain.nodes[k - 1]) == start) {
            blocked.extend(&tables.nodes[chain.nodes[k - 1] / 2].cells);
        }
    }
    false
}

type Drops = Vec<(usize, usize)>;

fn nice_loop(position: &Position, tables: &Tables, chain: &Chain) -> Option<(&'static str, Drops)> {
    let nodes = &chain.nodes;
    let first = |k: usize| tables.nodes[nodes[k] / 2].cells[0];
    let digit = |k: usize| tables.nodes[nodes[k] / 2].digit;
    let on = |k: usize| nodes[k] % 2 == 1;
    let end = nodes.len() - 1;
    let start = first(0);
    if first(end) == first(end - 1) || first(0) == first(1) || crosses(tables, chain, true) {
        return None;
    }
    let (d, e) = (digit(0), digit(end));
    match (on(0), on(end)) {
        (true, false) if d == e => return Some(("discontinuous", vec![(d, start)])),
        (true, true) if d != e => return Some(("discontinuous", vec![(d, start)])),
        (false, true) if d == e => {
            let others = position.digits(start).into_iter().filter(|other| *other != d);
            return Some(("discontinuous", others.map(|other| (other, start)).collect()));
        }
        (false, false) if d != e => return Some(("discontinuous", vec![(e, start)])),
        (true, false) if position.digits(start).len() != 2 => return None,
        _ => {}
    }
    let inside: Vec<usize> =
        nodes.iter().flat_map(|key| tables.nodes[key / 2].cells.clone()).collect();
    let mut drops = Vec::new();
    for k in 0..=end {
        let pair = match k {
            0 if !on(0) && on(end) => Some((d, e)),
            0 => None,
            _ if on(k)
                && k + 2 <= end
                && first(k - 1) != first(k)
                && !on(k + 1)
                && first(k + 1) == first(k)
                && on(k + 2)
                && first(k + 2) != first(k + 1) =>
            {
                Some((digit(k), digit(k + 2)))
            }
            _ => None,
        };
        if let Some((d, e)) = pair {
            let others = position.digits(first(k)).into_iter().filter(|o| *o != d && *o != e);
            drops.extend(others.map(|other| (other, first(k))));
        }
        if k > 0 && !on(k) && first(k - 1) != first(k) {
            let ends = [k - 1, k].map(|k| &tables.nodes[nodes[k] / 2].cells);
            let seen = |c: &usize| {
                ends.iter().all(|cells| cells.iter().all(|cell| sees(*cell, *c)))
                    && !inside.contains(c)
                    && position.alive[*c][digit(k)]
            };
            drops.extend((0..CELLS).filter(seen).map(|cell| (digit(k), cell)));
        }
    }
    Some(("continuous", drops))
}

/// A conclusion of a forcing chain or net.
struct Hit {
    verity: bool,
    cell: usize,
    digit: usize,
    place: bool,
    length: usize,
}

/// The best forcing chain, or net.
pub fn forcing(position: &Position, nets: bool) -> Option<Answer> {
    let tables = Tables::new(position, true, nets);
    let mut hits: Vec<Hit> = Vec::new();
    let mut keep = |verity, (node, place): (usize, bool), chains: &[(Key, Key)]| {
        let chains: Vec<Chain> = chains.iter().map(|(from, to)| tables.chain(*from, *to)).collect();
        if nets && chains.iter().all(|chain| chain.branches.is_empty()) {
            return;
        }
        let (cell, digit) = (tables.nodes[node].cells[0], tables.nodes[node].digit);
        let length = chains.iter().map(Chain::length).sum();
        let same = |h: &&mut Hit| {
            h.verity == verity && h.place == place && h.cell == cell && h.digit == digit
        };
        match hits.iter_mut().find(same) {
            Some(hit) => hit.length = hit.length.min(length),
            None => hits.push(Hit { verity, cell, digit, place, length }),
        }
    };
    for node in 0..tables.plain {
        for on in [1, 0] {
            for ends in contradictions(position, &tables, 2 * node + on) {
                let chains: Vec<(Key, Key)> =
                    ends.into_iter().map(|end| (2 * node + on, end)).collect();
                keep(false, (node, on == 0), &chains);
            }
        }
    }
    let all = |premises: &[Key], end: Key| premises.iter().all(|p| tables.tables[*p].has(end));
    for node in 0..tables.plain {
        let premises = [2 * node + 1, 2 * node];
        for on in [1, 0] {
            for other in 0..tables.plain {
                let elsewhere = tables.nodes[other].cells != tables.nodes[node].cells;
                if elsewhere && all(&premises, 2 * other + on) {
                    let chains = premises.map(|premise| (premise, 2 * other + on));
                    keep(true, (other, on == 1), &chains);
                }
            }
        }
    }
    let cells = (0..CELLS).map(|cell| {
        position.digits(cell).into_iter().map(|d| tables.key(cell, d, true)).collect::<Vec<_>>()
    });
    let houses = (0..27).flat_map(|number| (0..9).map(move |digit| (number, digit)));
    let houses = houses.map(|(number, digit)| {
        let spots = position.spots(number, digit).into_iter();
        spots.map(|cell| tables.key(cell, digit, true)).collect()
    });
    for premises in cells.chain(houses).filter(|premises| !premises.is_empty()) {
        for on in [1, 0] {
            for other in 0..tables.plain {
                if all(&premises, 2 * other + on) {
                    let chains: Vec<(Key, Key)> =
                        premises.iter().map(|premise| (*premise, 2 * other + on)).collect();
                    keep(true, (other, on == 1), &chains);
                }
            }
        }
    }
    let mut best: Option<&Hit> = None;
    for hit in &hits {
        if best.is_none_or(|best| comes_before(hit, best)) {
            best = Some(hit);
        }
    }
    let Hit { verity, cell, digit, place, .. } = *best?;
    let name = match verity {
        true => HodokuName::Verity { net: nets },
        false => HodokuName::Contradiction { net: nets },
    };
    let it = vec![(digit, cell)];
    let (places, drops) = if place { (it, Vec::new()) } else { (Vec::new(), it) };
    Some(Answer { name, places, drops })
}

fn comes_before(a: &Hit, b: &Hit) -> bool {
    if a.place != b.place {
        return a.place;
    }
    if a.place {
        return match a.verity == b.verity && a.cell == b.cell {
            true => a.length < b.length,
            false => a.cell < b.cell,
        };
    }
    (a.cell, a.digit, a.length) < (b.cell, b.digit, b.length)
}

/// The ends of every contradiction of a table.
fn contradictions(position: &Position, tables: &Tables, premise: Key) -> Vec<Vec<Key>> {
    let table = &tables.tables[premise];
    let has = |cell: usize, digit: usize, on: bool| {
        position.alive[cell][digit] && table.has(tables.key(cell, digit, on))
    };
    let mut found = Vec::new();
    if table.has(premise ^ 1) {
        found.push(vec![premise ^ 1]);
    }
    for digit in 0..9 {
        let both = |cell: &usize| has(*cell, digit, true) && has(*cell, digit, false);
        if let Some(cell) = (0..CELLS).find(both) {
            found.push(vec![tables.key(cell, digit, false), tables.key(cell, digit, true)]);
        }
    }
    for digit in 0..9 {
        for other in digit + 1..9 {
            let both = |cell: &usize| has(*cell, digit, true) && has(*cell, other, true);
            if let Some(cell) = (0..CELLS).find(both) {
                found.push(vec![tables.key(cell, digit, true), tables.key(cell, other, true)]);
            }
        }
    }
    for digit in 0..9 {
        for number in 0..27 {
            let on = house(number).into_iter().filter(|cell| has(*cell, digit, true));
            let on: Vec<Key> = on.map(|cell| tables.key(cell, digit, true)).collect();
            if on.len() > 1 {
                found.push(on);
            }
        }
    }
    for cell in (0..CELLS).filter(|cell| position.value[*cell].is_none()) {
        let digits = position.digits(cell);
        if digits.iter().all(|digit| has(cell, *digit, false) && !has(cell, *digit, true)) {
            found.push(digits.iter().map(|digit| tables.key(cell, *digit, false)).collect());
        }
    }
    for digit in 0..9 {
        for number in 0..27 {
            let allowed: Vec<usize> =
                house(number).into_iter().filter(|cell| position.allows(*cell, digit)).collect();
            if !allowed.is_empty() && allowed.iter().all(|cell| has(*cell, digit, false)) {
                found.push(allowed.iter().map(|cell| tables.key(*cell, digit, false)).collect());
            }
        }
    }
    found
}
