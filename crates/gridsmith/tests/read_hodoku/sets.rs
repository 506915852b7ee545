//! Almost locked sets, Death Blossom and Sue de Coq, and other sentences that are read piece by piece.

use super::*;

/// Sentences that are read piece by piece.
pub fn read_long(s: &Scene, text: &str) -> Option<bool> {
    if let Some(rest) = text.strip_prefix("Then ").filter(|_| s.memory.borrow().supposed.is_some())
    {
        return Some(net(s, rest));
    }
    if let Some(rest) = text.strip_suffix(", and the loop is back at its start") {
        return Some(
            chain(s, rest) && {
                let chain = s.memory.borrow().chain.clone();
                ends(&chain).is_some_and(|(a, d, on, b, e, then)| a == b && d != e && !on && then)
            },
        );
    }
    if text.starts_with("If ") && chain(s, text) {
        return Some(true);
    }
    if let Some(rest) =
        text.strip_prefix("Almost locked sets, each with one candidate more than cells: ")
    {
        let mut sets = Vec::new();
        for (at, part) in rest.split("; ").enumerate() {
            let letter = char::from(b'A' + at as u8);
            let h = read(SIZE, &format!("{letter} = {{C}} ({{N}})"), part)?;
            sets.push((h.cells(0), h.numbers(1)));
        }
        let holds = sets.iter().all(|(cells, digits)| is_als(s.hand, cells, digits));
        return Some(s.set(|m| m.sets = sets) && holds);
    }
    als(s, text).or_else(|| sets(s, text)).or_else(|| {
        let m = s.memory.borrow().clone();
        (m.sets.len() == 2 && m.colors.len() == 2 && text.contains(" sees "))
            .then(|| triples(s, text, &m.sets[0].0, &m.sets[1].0))
    })
}

pub fn is_als(hand: &Hand, cells: &[Cell], digits: &[u16]) -> bool {
    same(&hand.union(cells), digits)
        && digits.len() == cells.len() + 1
        && houses().any(|house| cells.iter().all(|c| has(house, *c)))
}

/// The cells of a set that may hold a digit.
pub fn holders(hand: &Hand, set: &(Vec<Cell>, Vec<u16>), digit: u16) -> Vec<Cell> {
    set.0.iter().copied().filter(|c| hand.may(*c, digit)).collect()
}

pub fn all_apart(
    hand: &Hand,
    a: &(Vec<Cell>, Vec<u16>),
    b: &(Vec<Cell>, Vec<u16>),
    digit: u16,
) -> bool {
    let (x, y) = (holders(hand, a, digit), holders(hand, b, digit));
    !x.is_empty() && !y.is_empty() && x.iter().all(|p| y.iter().all(|q| sees(*p, *q)))
}

pub fn als(s: &Scene, text: &str) -> Option<bool> {
    let sets = s.memory.borrow().sets.clone();
    if sets.len() < 2 {
        return None;
    }
    let at = |letter: &str| usize::from(letter.as_bytes()[0] - b'A');
    let template = "{t} and {t} cannot both hold {N}{ (restricted common X)| (restricted common Y)| (restricted common)|}";
    if let Some(h) =
        read(SIZE, template, text).filter(|h| h.text(0).len() == 1 && h.text(1).len() == 1)
    {
        let (a, b) = (&sets[at(h.text(0))], &sets[at(h.text(1))]);
        return Some(h.numbers(2).iter().all(|d| all_apart(s.hand, a, b, *d)));
    }
    if let Some(rest) = text.strip_prefix("If A does not hold ") {
        // What each set holds or loses is among its digits.
        let parts: Vec<&str> = rest.split(", so ").collect();
        let h = read(SIZE, "{N}, it holds {N}", parts[0])?;
        let known = |set: usize, digits: &[u16]| digits.iter().all(|d| sets[set].1.contains(d));
        let mut holds =
            known(0, &h.numbers(0)) && known(0, &h.numbers(1)) && parts.len() == sets.len();
        let (mut link, mut before) = (h.numbers(1), 0);
        for part in &parts[1..] {
            let h = read(SIZE, "{t} does not hold {N} and holds {N}", part)?;
            let number = at(h.text(0));
            holds &=
                h.numbers(1).iter().all(|d| all_apart(s.hand, &sets[before], &sets[number], *d));
            before = number;
            holds &= known(number, &h.numbers(1))
                && known(number, &h.numbers(2))
                && h.numbers(1) == link;
            link = h.numbers(2);
        }
        return Some(s.set(|m| m.last = before) && holds);
    }
    for template in ["So {N} (Z) is in A or in {t}", "So each of {N} (Z) is in A or in {t}"] {
        if let Some(h) = read(SIZE, template, text).filter(|h| h.text(1).len() == 1) {
            let lost: Vec<u16> = s.drops.iter().map(|(_, d)| *d).collect();
            return Some(at(h.text(1)) == s.memory.borrow().last && same(&lost, &h.numbers(0)));
        }
    }
    for template in [
        "{C} {sees|see} every {n} there",
        "{C} {sees|see} every candidate that {it loses|they lose} there",
    ] {
        if let Some(h) = read(SIZE, template, text) {
            let ends = [&sets[0], &sets[s.memory.borrow().last]];
            let seen = |(cell, digit): &Mark| {
                ends.iter().all(|set| {
                    let spots = holders(s.hand, set, *digit);
                    !spots.is_empty() && spots.iter().all(|c| sees(*cell, *c))
                })
            };
            return Some(same(&h.cells(0), &s.lost()) && s.drops.iter().all(seen));
        }
    }
    let two = "A and B cannot both hold {n}, nor both hold {n} (restricted commons X): each holds one of the two";
    if let Some(h) = read(SIZE, two, text) {
        let commons = [h.number(0), h.number(1)];
        return Some(
            s.set(|m| m.pair = commons.to_vec())
                && commons.iter().all(|d| all_apart(s.hand, &sets[0], &sets[1], *d)),
        );
    }
    let both = "So both sets hold all their other digits: such a digit can be eliminated from every cell that sees all its places in the set, and {N} from every cell that sees all its places in both sets";
    if let Some(h) = read(SIZE, both, text) {
        let throughout = |set: usize, (cell, digit): &Mark| {
            let spots = holders(s.hand, &sets[set], *digit);
            !spots.is_empty() && spots.iter().all(|c| sees(*cell, *c))
        };
        let reason = |mark: &Mark| {
            let common = h.numbers(0).contains(&mark.1);
            let either = (0..2).any(|set| throughout(set, mark));
            if common { throughout(0, mark) && throughout(1, mark) } else { either }
        };
        return Some(s.drops.iter().all(reason));
    }
    None
}

/// Death Blossom and Sue de Coq.
pub fn sets(s: &Scene, text: &str) -> Option<bool> {
    if let Some(h) = read(SIZE, "The stem {c} is {N}", text) {
        return Some(s.set(|m| m.ends = h.cells(0)) && s.hand.marks_of(h.cell(0)) == h.numbers(1));
    }
    if let Some(rest) = text
        .strip_prefix("Each of its candidates sees that digit in a petal, an almost locked set: ")
    {
        let stem = s.memory.borrow().ends[0];
        let mut digits = Vec::new();
        for part in rest.split("; ") {
            let h = read(
                SIZE,
                "if it is {n}, {C} ({N}) {loses|lose} {n} and must hold all the other digits",
                part,
            )?;
            let petal = (h.cells(1), h.numbers(2));
            let fits = is_als(s.hand, &petal.0, &petal.1)
                && holders(s.hand, &petal, h.number(0)).iter().all(|c| sees(stem, *c))
                && h.number(0) == h.number(3);
            if !fits {
                return Some(false);
            }
            digits.push(h.number(0));
            s.set(|m| m.sets.push(petal));
        }
        return Some(digits == s.hand.marks_of(stem));
    }
    for template in [
        "So in each case a petal holds {N}, and {C} {sees|see} every {n} in all petals",
        "So in each case a petal holds {N}, and {C} {sees|see} every candidate that {it loses|they lose} in all petals",
    ] {
        if let Some(h) = read(SIZE, template, text) {
            let petals = s.memory.borrow().sets.clone();
            let seen = |(cell, digit): &Mark| {
                petals.iter().all(|petal| {
                    let spots = holders(s.hand, petal, *digit);
                    !spots.is_empty() && spots.iter().all(|c| sees(*cell, *c))
                })
            };
            return Some(same(&h.cells(1), &s.lost()) && s.drops.iter().all(seen));
        }
    }
    if let Some(h) = read(SIZE, "{h} and {h} cross in {C}, with the candidates {N}", text) {
        let inside = h.cells(2).iter().all(|c| has(h.house(0), *c) && has(h.house(1), *c));
        return Some(
            s.set(|m| {
                (m.base, m.sets) = (vec![h.house(0), h.house(1)], vec![(h.cells(2), h.numbers(3))])
            }) && inside
                && s.hand.union(&h.cells(2)) == h.numbers(3),
        );
    }
    if let Some(h) =
        read(SIZE, "In {h}, {C} {has|have} only {N}; in {h}, {C} {has|have} only {N}", text)
    {
        let part = |at: usize| {
            h.cells(at + 1).iter().all(|c| has(h.house(at), *c))
                && s.hand.union(&h.cells(at + 1)) == h.numbers(at + 2)
        };
        return Some(
            s.set(|m| m.sets.extend([(h.cells(1), h.numbers(2)), (h.cells(4), h.numbers(5))]))
                && part(0)
                && part(3),
        );
    }
    let once = "These {n} cells can hold each of {N} only once, so they need all of them";
    let twice = "These {n} cells can hold each of {N} only once, except {N} twice, once in {h} and once in {h}, so they need all of them";
    let (h, double) = match read(SIZE, once, text) {
        Some(h) => (h, Vec::new()),
        None => match read(SIZE, twice, text) {
            Some(h) => {
                let double = h.numbers(2);
                (h, double)
            }
            None => {
                let h = read(
                    SIZE,
                    "So {N} can be eliminated from the rest of {h}, and {N} from the rest of {h}",
                    text,
                )?;
                let m = s.memory.borrow();
                let reason = |(cell, digit): &Mark| {
                    has(h.house(1), *cell) && h.numbers(0).contains(digit)
                        || has(h.house(3), *cell) && h.numbers(2).contains(digit)
                };
                return Some(m.base == [h.house(1), h.house(3)] && s.drops.iter().all(reason));
            }
        },
    };
    let m = s.memory.borrow();
    let cells: BTreeSet<Cell> = m.sets.iter().flat_map(|set| set.0.clone()).collect();
    let digits: BTreeSet<u16> = m.sets.iter().flat_map(|set| set.1.clone()).collect();
    let both: Vec<u16> = m.sets[1].1.iter().copied().filter(|d| m.sets[2].1.contains(d)).collect();
    // A digit that both sides have is none of those in common, unless it is told as one that comes twice.
    Some(
        cells.len() == usize::from(h.number(0))
            && digits == set(&h.numbers(1))
            && both == double
            && digits.len() + double.len() == cells.len(),
    )
}
