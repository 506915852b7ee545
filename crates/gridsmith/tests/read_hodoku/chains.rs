//! Links, chains, colours and nets.

use super::*;

pub fn node(text: &str) -> Option<Node> {
    let rows = [
        ("{c} is not {n}", false),
        ("{c} is {n}", true),
        ("one of {C} is {n}", true),
        ("none of {C} is {n}", false),
    ];
    rows.iter().find_map(|(template, on)| {
        let holes = read(SIZE, template, text)?;
        Some((holes.cells(0), holes.number(1), *on))
    })
}

/// True if the second follows from the first at once.
pub fn follows(hand: &Hand, (a, d, on): &Node, (b, e, then): &Node) -> bool {
    let apart = |x: &Cell| b.iter().all(|y| sees(*x, *y));
    match (on, then) {
        (true, false) if d == e => a.iter().all(apart),
        (true, false) => a.len() == 1 && a == b,
        (false, true) if d == e => {
            let both: Vec<Cell> = a.iter().chain(b).copied().collect();
            houses().any(|house| {
                both.iter().all(|cell| has(house, *cell))
                    && hand.spots(house, *d).iter().all(|spot| both.contains(spot))
            })
        }
        (false, true) => a.len() == 1 && a == b && same(&hand.marks_of(a[0]), &[*d, *e]),
        _ => false,
    }
}

/// `If A, B, so C`: every link holds.
pub fn chain(scene: &Scene, text: &str) -> bool {
    let Some((first, rest)) = text.strip_prefix("If ").and_then(|rest| {
        // The first comma after a node that can be read.
        rest.match_indices(", ")
            .find_map(|(at, joint)| Some((node(&rest[..at])?, &rest[at + joint.len()..])))
    }) else {
        return false;
    };
    let rest: Option<Vec<Node>> = rest.split(", so ").map(node).collect();
    let Some(rest) = rest else { return false };
    let all: Vec<Node> = [vec![first], rest].concat();
    let holds = all.windows(2).all(|pair| follows(scene.hand, &pair[0], &pair[1]));
    scene.set(|memory| {
        memory.chains.push(all.clone());
        memory.chain = all;
    });
    holds
}

/// Cells in a text, in order.
pub fn cells_in(text: &str) -> Vec<Cell> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        match read::cell(SIZE, &text[at..]) {
            Some((cell, end)) => {
                found.push(cell);
                at += end;
            }
            None => at += text[at..].chars().next().map_or(1, char::len_utf8),
        }
    }
    found
}

/// `r1c1 sees r1c2 and r3c1 and r5c5 sees ...`: each sees a cell of both sets; all that is dropped is there or seen.
pub fn triples(scene: &Scene, text: &str, one: &[Cell], other: &[Cell]) -> bool {
    let cells = cells_in(text);
    cells.len().is_multiple_of(3)
        && !cells.is_empty()
        && cells.chunks(3).all(|three| {
            let [x, a, b] = [three[0], three[1], three[2]];
            scene.lost().contains(&x)
                && sees(x, a)
                && sees(x, b)
                && one.contains(&a)
                && other.contains(&b)
        })
}

/// Joined by houses with two places, colours in turn, and nothing else is.
pub fn is_cluster(hand: &Hand, digit: u16, one: &[Cell], other: &[Cell]) -> bool {
    let all: Vec<Cell> = one.iter().chain(other).copied().collect();
    let links: Vec<(Cell, Cell)> = houses()
        .map(|house| hand.spots(house, digit))
        .filter(|spots| spots.len() == 2)
        .map(|spots| (spots[0], spots[1]))
        .collect();
    let mut reached = BTreeSet::from([all[0]]);
    for _ in 0..81 {
        for (a, b) in &links {
            if reached.contains(a) || reached.contains(b) {
                reached.extend([*a, *b]);
            }
        }
    }
    // Every cell has a link to the other colour, and all hang together.
    let across = |c: &Cell| {
        links.iter().any(|(a, b)| (a == c || b == c) && one.contains(a) != one.contains(b))
    };
    reached == set(&all) && all.iter().all(across)
}

pub type Ends = (Cell, u16, bool, Cell, u16, bool);

pub fn ends(chain: &[Node]) -> Option<Ends> {
    let (first, last) = (chain.first()?, chain.last()?);
    Some((first.0[0], first.1, first.2, last.0[0], last.1, last.2))
}

pub fn all_ends(s: &Scene) -> Vec<Node> {
    s.memory.borrow().chains.iter().filter_map(|chain| chain.last().cloned()).collect()
}

/// What is false at the ends of all chains, or supposed to be.
pub fn false_ends(s: &Scene) -> Vec<Node> {
    let first = s.memory.borrow().chains.first().and_then(|chain| chain.first().cloned());
    all_ends(s).into_iter().chain(first).filter(|(_, _, on)| !on).collect()
}

pub fn two_ends(s: &Scene, holds: impl Fn(&Node, &Node) -> bool) -> bool {
    matches!(&all_ends(s)[..], [a, b] if holds(a, b))
}

/// The weak links of the loop, and that they see all that is dropped.
pub fn weak_links(s: &Scene, text: &str) -> bool {
    let chain = s.memory.borrow().chain.clone();
    let mut wanted: BTreeSet<(Vec<Cell>, Vec<u16>)> = BTreeSet::new();
    let pairs = chain.windows(2).filter(|pair| pair[0].2).map(|pair| (&pair[0], &pair[1]));
    for (a, b) in pairs.chain([(chain.last().unwrap(), &chain[0])]) {
        let cells: BTreeSet<Cell> = a.0.iter().chain(&b.0).copied().collect();
        wanted.insert((cells.into_iter().collect(), set(&[a.1, b.1]).into_iter().collect()));
    }
    let part = |part: &str| {
        let cell = read(SIZE, "{c} is {n} or {n}", part)
            .map(|h| (h.cells(0), vec![h.number(1), h.number(2)]));
        cell.or_else(|| {
            let h = read(SIZE, "one of {C} is {n}", part)?;
            Some((set(&h.cells(0)).into_iter().collect(), vec![h.number(1)]))
        })
    };
    let Some(said) = text.split("; ").map(part).collect::<Option<BTreeSet<_>>>() else {
        return false;
    };
    let reason = |(cell, digit): &Mark| {
        said.iter().any(|(cells, digits)| match digits[..] {
            [d] => d == *digit && cells.iter().all(|c| sees(*cell, *c)),
            _ => cells[..] == [*cell] && !digits.contains(digit),
        })
    };
    said == wanted && s.drops.iter().all(reason)
}

/// `r1c2 is 3 (the only place left in row 1), then ...` on the supposed board.
pub fn net(s: &Scene, text: &str) -> bool {
    let mut hand = s.memory.borrow().supposed.clone().unwrap();
    for part in text.split(", then ") {
        let (says, why) = match part.split_once(" (") {
            Some((says, why)) => (says, why.trim_end_matches(')')),
            None => (part, ""),
        };
        let Some((cells, digit, on)) = node(says) else { return false };
        let holds = match (on, why) {
            (false, "") => cells.iter().all(|c| !hand.may(*c, digit)),
            (true, "the only candidate left there") => hand.marks_of(cells[0]) == [digit],
            _ => match read(SIZE, "the only {place|places} left in {h}", why) {
                Some(h) => same(&hand.spots(h.house(0), digit), &cells),
                None => false,
            },
        };
        if !holds {
            return false;
        }
        match (on, &cells[..]) {
            (true, [one]) => hand.place(*one, digit as u8),
            (true, group) => {
                for cell in all_cells().filter(|c| group.iter().all(|g| sees(*c, *g))) {
                    hand.drop(cell, digit as u8);
                }
            }
            _ => {}
        }
    }
    s.set(|m| m.supposed = Some(hand))
}
