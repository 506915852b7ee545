//! Fish, wings, rectangles and templates.

use super::*;

pub fn fish(s: &Scene, h: &Holes, fins: &[Cell]) -> bool {
    let (base, digit, cover) = (h.houses(0), h.number(1), h.houses(2));
    let spots: Vec<Cell> = base.iter().flat_map(|house| s.hand.spots(*house, digit)).collect();
    let covered = |c: &Cell| cover.iter().any(|house| has(*house, *c));
    s.set(|m| (m.base, m.cover, m.fins) = (base.clone(), cover.clone(), fins.to_vec()))
        && base.len() == cover.len()
        && spots.iter().all(|c| covered(c) != fins.contains(c))
        && fins.iter().all(|c| spots.contains(c))
}

pub fn odd_pair(s: &Scene, cells: &[Cell]) -> bool {
    let chain = s.memory.borrow().ends.clone();
    let pair = |c: &Cell| {
        (0..chain.len()).any(|i| {
            (i + 1..chain.len()).step_by(2).any(|j| sees(*c, chain[i]) && sees(*c, chain[j]))
        })
    };
    same(cells, &s.lost()) && cells.iter().all(pair)
}

pub fn pincer(s: &Scene, pivot: Cell, digit: u16, cell: Cell, has: [u16; 2], becomes: u16) -> bool {
    sees(pivot, cell)
        && s.hand.may(pivot, digit)
        && s.hand.marks_of(cell) == has
        && same(&has, &[digit, becomes])
}

pub fn is_rectangle(cells: &[Cell]) -> bool {
    let number = |of: fn(u16) -> u16| cells.iter().map(|c| of(c.0)).collect::<BTreeSet<_>>().len();
    cells.len() == 4
        && number(|c| c) == 4
        && number(|c| c / 9) == 2
        && number(|c| c % 9) == 2
        && number(|c| c / 27 * 3 + c % 9 / 3) == 2
}

pub fn open_corners(s: &Scene) -> Vec<(Cell, Vec<u16>)> {
    let m = s.memory.borrow();
    let extra = |c: &Cell| {
        (*c, s.hand.marks_of(*c).into_iter().filter(|d| !m.pair.contains(d)).collect::<Vec<_>>())
    };
    m.corners.iter().map(extra).filter(|(_, extra)| !extra.is_empty()).collect()
}

/// In these houses the digit stands in corners only.
pub fn confined(s: &Scene, houses: &[House], digit: u16) -> bool {
    let corners = s.memory.borrow().corners.clone();
    houses.iter().all(|house| s.hand.spots(*house, digit).iter().all(|c| corners.contains(c)))
}

pub fn sees_line(a: Cell, b: Cell) -> bool {
    a != b && (a.0 / 9 == b.0 / 9 || a.0 % 9 == b.0 % 9)
}

/// The numbers behind each `is`.
pub fn numbers_after_is(text: &str) -> Vec<u16> {
    text.match_indices(" is ")
        .filter_map(|(at, word)| Some(read::number(&text[at + word.len()..])?.0))
        .collect()
}

/// For each digit the cells that all its templates have, and that any has; those that take what another digit needs do not
/// count.
pub fn templates(hand: &Hand) -> (Vec<BTreeSet<Cell>>, Vec<BTreeSet<Cell>>) {
    let mut allowed: Vec<BTreeSet<Cell>> =
        (1..=9).map(|d| all_cells().filter(|c| hand.may(*c, d)).collect()).collect();
    let mut sure = vec![BTreeSet::new(); 9];
    loop {
        let before = allowed.clone();
        for d in 0..9u16 {
            let rows: Vec<u16> =
                (1..=9)
                    .filter(|row| {
                        !hand.value.iter().enumerate().any(|(at, v)| {
                            u16::from(*v) == d + 1 && at / 9 + 1 == usize::from(*row)
                        })
                    })
                    .collect();
            let (mut all, mut any) = (None, BTreeSet::new());
            place(&rows, &allowed[usize::from(d)], &mut Vec::new(), &mut all, &mut any);
            sure[usize::from(d)] = all.unwrap_or_default();
            allowed[usize::from(d)] = any;
            for other in (0..9).filter(|other| *other != usize::from(d)) {
                let taken = sure[usize::from(d)].clone();
                allowed[other].retain(|c| !taken.contains(c));
            }
        }
        if allowed == before {
            return (sure, allowed);
        }
    }
}

pub fn place(
    rows: &[u16],
    allowed: &BTreeSet<Cell>,
    chosen: &mut Vec<Cell>,
    all: &mut Option<BTreeSet<Cell>>,
    any: &mut BTreeSet<Cell>,
) {
    let Some((row, later)) = rows.split_first() else {
        let own: BTreeSet<Cell> = chosen.iter().copied().collect();
        any.extend(&own);
        *all = Some(match all.take() {
            Some(all) => all.intersection(&own).copied().collect(),
            None => own,
        });
        return;
    };
    for cell in allowed.iter().filter(|c| c.0 / 9 + 1 == *row) {
        if !chosen.iter().any(|other| sees(*cell, *other)) {
            chosen.push(*cell);
            place(later, allowed, chosen, all, any);
            chosen.pop();
        }
    }
}
