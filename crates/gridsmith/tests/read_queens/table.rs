//! Every sentence there is, and when it is true.

use super::*;

pub fn table() -> Vec<(&'static str, Check)> {
    let rows: &[(&str, Check)] = &[
        ("{h} has only one open cell left", |s, h| {
            let open = s.hand.open_in(&[h.house(0)]);
            s.set(|m| m.blocks = vec![open.clone()])
                && s.hand.need(h.house(0)) == 1
                && same(&open, &s.places)
        }),
        ("{h} needs {n} more queens and has only {n} open cells left", |s, h| {
            let (need, open) = (usize::from(h.number(1)), s.hand.open_in(&[h.house(0)]));
            s.set(|m| m.blocks = open.iter().map(|cell| vec![*cell]).collect())
                && s.hand.need(h.house(0)) == need
                && open.len() == need
                && h.number(2) == h.number(1)
                && same(&open, &s.places)
        }),
        ("All open cells of {H} are in {H}", |s, h| {
            let inside = |cell: &Cell| h.houses(1).iter().any(|house| s.hand.has(*house, *cell));
            s.set(|m| (m.bases, m.within) = (h.houses(0), h.houses(1)))
                && s.hand.open_in(&h.houses(0)).iter().all(inside)
        }),
        ("So the queen of {h} is in {h}, and there is no queen in {C}", |s, h| {
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
        ("So there is no queen in {C}", |s, h| same(&h.cells(0), &s.drops)),
        ("{H} {needs|need} {n} more {queen|queens}", |s, h| {
            let need = usize::from(h.number(1));
            s.set(|m| (m.within, m.need) = (h.houses(0), need))
                && s.hand.needs(&h.houses(0)) == need
        }),
        ("All open cells of {H} are there and hold {n} of these queens", |s, h| {
            let within = s.memory.borrow().within.clone();
            let inside = |cell: &Cell| within.iter().any(|house| s.hand.has(*house, *cell));
            s.set(|m| m.without = h.houses(0))
                && s.hand.open_in(&h.houses(0)).iter().all(inside)
                && s.hand.needs(&h.houses(0)) == usize::from(h.number(1))
        }),
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
        ("So a queen goes in {C}", |s, h| same(&h.cells(0), &s.places) && forced(s)),
        ("So queens go in {C}", |s, h| same(&h.cells(0), &s.places) && forced(s)),
        ("A queen next to it would leave no room", |s, _| s.drops.iter().all(|c| s.crowds(*c))),
        ("A queen that touches all of them would leave no room", |s, _| {
            s.drops.iter().all(|c| s.crowds(*c))
        }),
        (
            "{n} blocks of 2 by 2 cells cover the open cells there, and no block can hold two queens",
            |s, h| s.memory.borrow().need == usize::from(h.number(0)),
        ),
        ("So each block holds one: {t}", |s, h| blocks(s, &[], h.text(0))),
        (
            "So each block holds one, and there is none in {C}, which two blocks share: {t}",
            |s, h| h.cells(0).iter().all(|c| s.crowds(*c)) && blocks(s, &h.cells(0), h.text(1)),
        ),
        (
            "A queen that is in two blocks, or that touches every cell of one, would leave a block without a queen",
            |s, _| s.drops.iter().all(|c| s.crowds(*c)),
        ),
        (
            "The open cells of {h} {form a domino|touch at a corner|have one cell between them|form a straight line|form a corner|form a square|form an L|form a T|form an S}: {C}",
            |s, h| {
                s.set(|m| (m.within, m.cells) = (h.houses(0), h.cells(1)))
                    && h.house(0).0 == 'g'
                    && same(&s.hand.open_in(&h.houses(0)), &h.cells(1))
                    && s.hand.need(h.house(0)) == 1
            },
        ),
        ("The queen of {h} is in {C}", |s, h| {
            s.set(|m| (m.within, m.cells) = (h.houses(0), h.cells(1)))
                && same(&s.hand.open_in(&h.houses(0)), &h.cells(1))
                && s.hand.need(h.house(0)) == 1
        }),
        (
            "A queen in {C} would rule out {both|all} of them (by row, column{, region|} or touch) and leave {h} without a queen",
            |s, h| leaves_none(s, &h.cells(0), h.house(1)),
        ),
        ("{They are|It is} among {C}", |s, h| same(&s.question(), &h.cells(0))),
        ("A queen in {c} would leave {h} no other open cell", |s, h| {
            let hand = s.hand.with(h.cell(0));
            hand.open_in(&[h.house(1)]).is_empty()
                && hand.need(h.house(1)) > 0
                && s.drops.contains(&h.cell(0))
        }),
        (
            "A queen in {c} would leave {h} only {C}, and it would need {n} more {queen|queens}",
            |s, h| {
                let (hand, need) = (s.hand.with(h.cell(0)), usize::from(h.number(3)));
                same(&hand.open_in(&[h.house(1)]), &h.cells(2))
                    && hand.need(h.house(1)) == need
                    && h.cells(2).len() < need
                    && s.drops.contains(&h.cell(0))
            },
        ),
        (
            "A queen in {c} would leave {h} only {C}, where {n} {queen|queens} would touch",
            |s, h| {
                let (hand, need) = (s.hand.with(h.cell(0)), usize::from(h.number(3)));
                same(&hand.open_in(&[h.house(1)]), &h.cells(2))
                    && hand.need(h.house(1)) == need
                    && hand.room(&h.cells(2), need) < need
                    && s.drops.contains(&h.cell(0))
            },
        ),
        ("A queen in {C} would leave too little room as well", |s, h| {
            h.cells(0).iter().all(|c| s.crowds(*c) && s.drops.contains(c))
        }),
        (
            "A queen in {C} would leave room for fewer queens, because no block of 2 by 2 cells can hold two",
            |s, h| same(&h.cells(0), &s.drops) && s.drops.iter().all(|c| s.crowds(*c)),
        ),
        (
            "A queen goes in {C}: the only solution has it there, and no shorter argument was found",
            |s, h| same(&h.cells(0), &s.places),
        ),
        ("Assume there is a queen in {c}", |s, h| {
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
