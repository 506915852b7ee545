//! Every sentence there is, and when it is true.

use super::*;

pub fn table() -> Vec<(&'static str, Check)> {
    let rows: &[(&str, Check)] = &[
        ("{h} has one open cell left, {c}", |s, h| {
            s.hand.open_in(&[h.house(0)]) == [h.cell(1)]
                && s.hand.need(h.house(0)) == 1
                && s.places == [h.cell(1)]
        }),
        ("So a queen stands there", |s, _| s.places.len() == 1),
        ("{h} needs {n} more queens and has just {n} open cells left: {C}", |s, h| {
            let need = usize::from(h.number(1));
            s.hand.need(h.house(0)) == need
                && h.cells(3).len() == need
                && same(&s.hand.open_in(&[h.house(0)]), &h.cells(3))
                && same(&h.cells(3), &s.places)
        }),
        ("So a queen stands on each", |s, _| s.places.len() > 1),
        ("All open cells of {H} {lie in|belong to} {H}", |s, h| {
            let inside = |cell: &Cell| h.houses(1).iter().any(|house| s.hand.has(*house, *cell));
            s.set(|m| (m.bases, m.within) = (h.houses(0), h.houses(1)))
                && s.hand.open_in(&h.houses(0)).iter().all(inside)
        }),
        ("So the queen of {h} is the queen of {h}, and no queen stands on {C}", |s, h| {
            let m = s.memory.borrow();
            m.within == [h.house(0)]
                && m.bases == [h.house(1)]
                && s.hand.need(h.house(0)) == 1
                && s.hand.need(h.house(1)) == 1
                && outside(s, &h.cells(2))
        }),
        (
            "{H} {needs|need} {n} more {queen|queens}, and so {does|do} {H}: these are the same queens",
            |s, h| {
                let need = usize::from(h.number(1));
                s.hand.needs(&h.houses(0)) == need && s.hand.needs(&h.houses(2)) == need
            },
        ),
        ("So no queen stands on {C}", |s, h| same(&h.cells(0), &s.drops)),
        ("{H} {needs|need} {n} more {queen|queens}", |s, h| {
            let need = usize::from(h.number(1));
            s.set(|m| (m.within, m.need) = (h.houses(0), need))
                && s.hand.needs(&h.houses(0)) == need
        }),
        (
            "All open cells of {H} {belong to them|belong to it|lie there} and hold {n} of these",
            |s, h| {
                let within = s.memory.borrow().within.clone();
                let inside = |cell: &Cell| within.iter().any(|house| s.hand.has(*house, *cell));
                s.set(|m| m.without = h.houses(0))
                    && s.hand.open_in(&h.houses(0)).iter().all(inside)
                    && s.hand.needs(&h.houses(0)) == usize::from(h.number(1))
            },
        ),
        ("So the other open cells of {H} hold {n} {queen|queens}", |s, h| {
            let (within, without) =
                (s.memory.borrow().within.clone(), s.memory.borrow().without.clone());
            let need = usize::from(h.number(1));
            s.set(|m| m.need = need)
                && within == h.houses(0)
                && s.hand.needs(&within) == s.hand.needs(&without) + need
        }),
        ("The only open cell there is {c}", |s, h| {
            s.set(|m| m.blocks = vec![h.cells(0)])
                && s.question() == [h.cell(0)]
                && s.memory.borrow().need == 1
        }),
        ("All open cells there touch each other: {C}", |s, h| {
            let cells = h.cells(0);
            s.set(|m| m.blocks = vec![cells.clone()])
                && same(&s.question(), &cells)
                && cells.iter().all(|a| cells.iter().all(|b| a == b || s.hand.touch(*a, *b)))
                && s.memory.borrow().need == 1
        }),
        ("So a queen stands on {C}", |s, h| same(&h.cells(0), &s.places) && forced(s)),
        ("So queens stand on {C}", |s, h| same(&h.cells(0), &s.places) && forced(s)),
        ("A queen beside it would leave no room: no queen stands on {C}", |s, h| {
            same(&h.cells(0), &s.drops) && s.drops.iter().all(|c| s.crowds(*c))
        }),
        ("A queen that touches all of them would leave no room", |s, _| {
            s.drops.iter().all(|c| s.crowds(*c))
        }),
        (
            "{n} blocks of two by two cover the open cells there, and no block holds two queens",
            |s, h| s.memory.borrow().need == usize::from(h.number(0)),
        ),
        ("So each holds one: {t}", |s, h| blocks(s, &[], h.text(0))),
        ("So each holds one, and none stands on {C}, which two blocks share: {t}", |s, h| {
            h.cells(0).iter().all(|c| s.crowds(*c)) && blocks(s, &h.cells(0), h.text(1))
        }),
        (
            "A queen that two blocks share, or that touches all cells of one, would leave a block without",
            |s, _| s.drops.iter().all(|c| s.crowds(*c)),
        ),
        (
            "What is left of {h} is {a domino|two cells that touch at a corner|two cells with one between them|a straight line of cells|a corner of three cells|a square|an L|a T|an S}: {C}",
            |s, h| {
                s.set(|m| (m.within, m.cells) = (h.houses(0), h.cells(1)))
                    && h.house(0).0 == 'g'
                    && same(&s.hand.open_in(&h.houses(0)), &h.cells(1))
                    && s.hand.need(h.house(0)) == 1
            },
        ),
        ("{h} has its queen on {C}", |s, h| {
            s.set(|m| (m.within, m.cells) = (h.houses(0), h.cells(1)))
                && same(&s.hand.open_in(&h.houses(0)), &h.cells(1))
                && s.hand.need(h.house(0)) == 1
        }),
        (
            "{c} sees {both|all} of them, by line{ or by touch|, by touch or by region}: a queen there would leave {h} none",
            |s, h| leaves_none(s, &h.cells(0), h.house(1)),
        ),
        (
            "Each of {C} sees {both|all} of them, by line{ or by touch|, by touch or by region}: a queen there would leave {h} none",
            |s, h| leaves_none(s, &h.cells(0), h.house(1)),
        ),
        ("{They stand|It stands} among {C}", |s, h| same(&s.question(), &h.cells(0))),
        ("A queen on {c} would leave {h} no other open cell", |s, h| {
            let hand = s.hand.with(h.cell(0));
            hand.open_in(&[h.house(1)]).is_empty()
                && hand.need(h.house(1)) > 0
                && s.drops.contains(&h.cell(0))
        }),
        (
            "A queen on {c} would leave {h} only {C}, and it would need {n} more {queen|queens}",
            |s, h| {
                let (hand, need) = (s.hand.with(h.cell(0)), usize::from(h.number(3)));
                same(&hand.open_in(&[h.house(1)]), &h.cells(2))
                    && hand.need(h.house(1)) == need
                    && h.cells(2).len() < need
                    && s.drops.contains(&h.cell(0))
            },
        ),
        (
            "A queen on {c} would leave {h} only {C}, where {n} {queen|queens} would have to touch",
            |s, h| {
                let (hand, need) = (s.hand.with(h.cell(0)), usize::from(h.number(3)));
                same(&hand.open_in(&[h.house(1)]), &h.cells(2))
                    && hand.need(h.house(1)) == need
                    && hand.room(&h.cells(2), need) < need
                    && s.drops.contains(&h.cell(0))
            },
        ),
        ("A queen on {C} would leave too little as well", |s, h| {
            h.cells(0).iter().all(|c| s.crowds(*c) && s.drops.contains(c))
        }),
        (
            "A queen on {C} would leave room for fewer, since no block of two by two holds two",
            |s, h| same(&h.cells(0), &s.drops) && s.drops.iter().all(|c| s.crowds(*c)),
        ),
        (
            "A queen stands on {C}: the one solution has it there, and no shorter argument was found",
            |s, h| same(&h.cells(0), &s.places),
        ),
        ("Suppose a queen stood on {c}", |s, h| {
            s.set(|m| m.supposed = Some(s.hand.with(h.cell(0)))) && s.drops == h.cells(0)
        }),
    ];
    rows.to_vec()
}

/// The cells in question are those of the blocks and those that two of them share; and no block holds two queens.
pub fn blocks(s: &Scene, shared: &[Cell], text: &str) -> bool {
    let part = |part: &str| Some(read(s.hand.size, "{C}", part)?.cells(0));
    let Some(blocks) = text.split("; ").map(part).collect::<Option<Vec<_>>>() else { return false };
    let tight = |block: &Vec<Cell>| {
        block.iter().all(|a| block.iter().all(|b| a == b || s.hand.touch(*a, *b)))
    };
    let told: Vec<Cell> = blocks.iter().flatten().chain(shared).copied().collect();
    s.set(|m| m.blocks = blocks.clone())
        && blocks.iter().all(tight)
        && blocks.len() == s.memory.borrow().need
        && same(&told, &s.question())
}

/// What is dropped lies in the covers and not in the bases.
pub fn outside(s: &Scene, cells: &[Cell]) -> bool {
    let m = s.memory.borrow();
    let in_any =
        |houses: &[House], cell: &Cell| houses.iter().any(|house| s.hand.has(*house, *cell));
    same(cells, &s.drops)
        && cells.iter().all(|cell| in_any(&m.within, cell) && !in_any(&m.bases, cell))
}

/// Every queen that stands is alone in its block.
pub fn forced(s: &Scene) -> bool {
    let m = s.memory.borrow();
    s.places.iter().all(|queen| m.blocks.iter().any(|block| block[..] == [*queen]))
}

pub fn leaves_none(s: &Scene, cells: &[Cell], house: House) -> bool {
    let none =
        |cell: &Cell| s.hand.with(*cell).open_in(&[house]).is_empty() && !s.hand.has(house, *cell);
    same(cells, &s.drops) && cells.iter().all(none)
}
