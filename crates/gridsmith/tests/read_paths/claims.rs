//! What the sentences claim.

use super::*;

pub fn cells_in(s: &Scene, text: &str) -> Vec<Cell> {
    let size = s.board.size();
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        match read::cell(size, &text[at..]) {
            Some((cell, end)) => {
                found.push(cell);
                at += end;
            }
            None => at += text[at..].chars().next().map_or(1, char::len_utf8),
        }
    }
    found
}

pub fn numbers_in(text: &str) -> Vec<u16> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

pub fn span(s: &Scene, h: &Holes) -> bool {
    s.set(|m| m.anchors = vec![(h.number(0), h.cell(1)), (h.number(2), h.cell(3))])
        && s.at(h.number(0), h.cell(1))
        && s.at(h.number(2), h.cell(3))
        && h.number(2) - h.number(0) == h.number(4)
}

/// `touch 4 in r1c1 and be within 3 steps of 9 in r4c4`: what is dropped keeps not to it.
pub fn room(s: &Scene, number: u16, text: &str) -> bool {
    s.set(|m| m.values = vec![number]);
    let size = s.board.size();
    // Each as the number of steps, a value and its cell.
    type Bounds = fn(&Holes) -> Vec<(u16, u16, Cell)>;
    let rows: [(&str, Bounds); 6] = [
        ("touch {n} in {c}", |h| vec![(1, h.number(0), h.cell(1))]),
        ("be within {n} {step|steps} of {n} in {c}", |h| {
            vec![(h.number(0), h.number(1), h.cell(2))]
        }),
        ("touch both {n} in {c} and {n} in {c}", |h| {
            vec![(1, h.number(0), h.cell(1)), (1, h.number(2), h.cell(3))]
        }),
        ("be within {n} steps of both {n} in {c} and {n} in {c}", |h| {
            vec![(h.number(0), h.number(1), h.cell(2)), (h.number(0), h.number(3), h.cell(4))]
        }),
        ("touch {n} in {c} and be within {n} steps of {n} in {c}", |h| {
            vec![(1, h.number(0), h.cell(1)), (h.number(2), h.number(3), h.cell(4))]
        }),
        ("be within {n} steps of {n} in {c} and {touch|within} {t}", |_| Vec::new()),
    ];
    for (template, anchors) in rows {
        let Some(h) = read(size, template, text) else { continue };
        let mut all = anchors(&h);
        if all.is_empty() {
            all.push((h.number(0), h.number(1), h.cell(2)));
            let rest = h.text(3);
            let more = read(size, "{n} {step|steps} of {n} in {c}", rest)
                .map(|h| (h.number(0), h.number(1), h.cell(2)));
            let Some(more) = more
                .or_else(|| read(size, "{n} in {c}", rest).map(|h| (1, h.number(0), h.cell(1))))
            else {
                return false;
            };
            all.push(more);
        }
        let known = all
            .iter()
            .all(|(steps, value, cell)| s.at(*value, *cell) && number.abs_diff(*value) == *steps);
        let far: Vec<(u16, BTreeMap<Cell, u16>)> =
            all.iter().map(|(steps, _, cell)| (*steps, s.far(*cell))).collect();
        // What goes is too far, or of the wrong colour.
        let out = |(cell, value): &(Cell, u16)| {
            *value != number
                || far.iter().any(|(steps, far)| {
                    far.get(cell).is_none_or(|far| far > steps || (steps - far) % 2 == 1)
                })
        };
        return known && s.dropped().iter().all(out);
    }
    false
}

/// `45 in r1c7 or r2c7 and 47 in r3c7`.
pub fn by_value(
    s: &Scene,
    text: &str,
    template: &str,
    holds: impl Fn(u16, &[Cell]) -> bool,
) -> bool {
    // Cut before each number that begins a part.
    let mut starts: Vec<usize> =
        text.match_indices(|c: char| c.is_ascii_digit()).map(|(at, _)| at).collect();
    starts.retain(|at| *at == 0 || text[..*at].ends_with(", ") || text[..*at].ends_with(" and "));
    let mut all = !starts.is_empty();
    for (number, start) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(text.len());
        let part = text[*start..end].trim_end_matches(", ").trim_end_matches(" and ");
        all &=
            read(s.board.size(), template, part).is_some_and(|h| holds(h.number(0), &h.cells(1)));
    }
    all
}

/// Why the other neighbours of a cell are no ways.
pub fn others(s: &Scene, cell: Cell, text: &str) -> bool {
    let mut said: Vec<Cell> = Vec::new();
    let highest = s.board.len() as u16;
    let passed = |other: &Cell| {
        s.board.value(*other).is_some_and(|value| {
            [value - 1, value + 1]
                .iter()
                .all(|v| *v == 0 || *v > highest || s.board.cell(*v).is_some())
        })
    };
    let rest: Vec<Cell> =
        s.shape.around(cell).filter(|other| !s.ways(cell).contains(other)).collect();
    if text == "it has no other neighbours" {
        return rest.is_empty();
    }
    if text == "the path already passes through all its other neighbours" {
        return rest.iter().all(passed);
    }
    // Cells behind each phrase.
    for (phrase, holds) in [
        ("already passes through ", &passed as &dyn Fn(&Cell) -> bool),
        ("the step to ", &|other: &Cell| s.is_out(cell, *other)),
    ] {
        if let Some(at) = text.find(phrase) {
            let list = (1..=text.len() - at - phrase.len())
                .rev()
                .filter(|end| text.is_char_boundary(at + phrase.len() + end))
                .find_map(|end| {
                    read(s.board.size(), "{C}", &text[at + phrase.len()..at + phrase.len() + end])
                });
            let Some(list) = list else { return false };
            if !list.cells(0).iter().all(holds) {
                return false;
            }
            said.extend(list.cells(0));
        }
    }
    // Cells before the last phrase.
    let template = "{C} {has|have} no candidate consecutive to one of {c}";
    let last = text.rsplit(", and ").next().unwrap_or(text);
    if let Some(h) = read(s.board.size(), template, last) {
        let misfit = |other: &Cell| !s.is_out(cell, *other) && !s.board.may_link(cell, *other);
        if h.cell(1) != cell || !h.cells(0).iter().all(misfit) {
            return false;
        }
        said.extend(h.cells(0));
    }
    rest.iter().all(|other| said.contains(other))
}

/// Linked cells in a row; of long ones, where they turn.
pub fn row(s: &Scene, text: &str) -> bool {
    let corners = cells_in(s, text);
    let mut line = Vec::new();
    for pair in corners.windows(2) {
        let Some(part) = between(s, pair[0], pair[1]) else { return false };
        line.extend(part);
    }
    line.extend(corners.last());
    let linked = line.windows(2).all(|pair| s.board.is_linked(pair[0], pair[1]));
    s.set(|m| m.line = line) && linked
}

/// The cells from one to another in a straight line, without the last.
pub fn between(s: &Scene, from: Cell, to: Cell) -> Option<Vec<Cell>> {
    let size = s.board.size();
    let step = |a: usize, b: usize| (b as isize - a as isize).signum();
    let (down, right) =
        (step(size.row(from), size.row(to)), step(size.column(from), size.column(to)));
    let mut cells = Vec::new();
    let mut at = from;
    while at != to {
        cells.push(at);
        at = size.step(at, down, right)?;
        if cells.len() > size.area() {
            return None;
        }
    }
    Some(cells)
}

/// A drawn line from one cell to the other.
pub fn drawn(s: &Scene, text: &str, a: Cell, b: Cell) -> bool {
    let linked = row(s, text);
    let line = s.memory.borrow().line.clone();
    linked && same(&[line[0], line[line.len() - 1]], &[a, b])
}

/// The drawn lines that two cells end lead to waypoints with these numbers.
pub fn joined(s: &Scene, a: Cell, b: Cell, numbers: [u16; 2]) -> bool {
    let nearest = |start: Cell| {
        let (mut before, mut at) = (None, start);
        loop {
            if let Some(number) = s.waypoints.iter().position(|cell| *cell == at) {
                return Some(number as u16 + 1);
            }
            let next = s
                .shape
                .around(at)
                .find(|next| Some(*next) != before && s.board.is_linked(at, *next));
            before = Some(at);
            at = next?;
        }
    };
    same(&[nearest(a), nearest(b)], &numbers.map(Some))
}
