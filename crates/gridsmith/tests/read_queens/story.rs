//! What follows from a queen that is supposed.

use super::*;

/// `Then ...` of a fork, on the supposed board.
pub fn then(s: &Scene, text: &str) -> Option<bool> {
    let mut hand = s.memory.borrow().supposed.clone()?;
    let holds = story(&mut hand, text)?;
    s.set(|m| m.supposed = Some(hand));
    Some(holds)
}

/// One consequence, or the end. Nothing if it is not understood.
pub fn story(hand: &mut Hand, text: &str) -> Option<bool> {
    let text = ["But then ", "Then ", "but then ", "then "]
        .iter()
        .find_map(|word| text.strip_prefix(word))
        .unwrap_or(text);
    let size = hand.size;
    if let Some(h) = read(size, "no cell is left for the queen of {h}", text) {
        return Some(hand.open_in(&h.houses(0)).is_empty() && hand.need(h.house(0)) == 1);
    }
    if let Some(h) = read(size, "{h} needs {n} more {queen|queens} and has no open cell", text) {
        return Some(
            hand.open_in(&h.houses(0)).is_empty()
                && hand.need(h.house(0)) == usize::from(h.number(1)),
        );
    }
    if let Some(h) = read(size, "{h} needs {n} more {queen|queens} and has only {C}", text) {
        let need = usize::from(h.number(1));
        return Some(
            same(&hand.open_in(&h.houses(0)), &h.cells(2))
                && hand.need(h.house(0)) == need
                && h.cells(2).len() < need,
        );
    }
    if let Some(h) = read(size, "{h} needs {n} more {queen|queens}, which would touch in {C}", text)
    {
        let need = usize::from(h.number(1));
        return Some(
            same(&hand.open_in(&h.houses(0)), &h.cells(2))
                && hand.need(h.house(0)) == need
                && hand.room(&h.cells(2), need) < need,
        );
    }
    if let Some(h) = read(size, "the queens in {c} and {c} would touch", text) {
        let [a, b] = [h.cell(0), h.cell(1)];
        return Some(hand.touch(a, b) && hand.queens.contains(&a) && hand.queens.contains(&b));
    }
    if let Some(h) = read(size, "{h} already has all its queens without {c}", text) {
        let held = hand.queens.iter().filter(|cell| hand.has(h.house(0), **cell)).count();
        return Some(held > hand.stars && hand.has(h.house(0), h.cell(1)));
    }
    if let Some(h) = read(size, "no queen can go in {c} any more", text) {
        let full = |house: &House| {
            hand.queens.iter().filter(|cell| hand.has(*house, **cell)).count() > hand.stars
        };
        return Some(hand.houses().iter().any(|house| hand.has(*house, h.cell(0)) && full(house)));
    }
    if let Some(rest) = text.strip_prefix("a queen must go in ") {
        // `r2c3 (the only open cell left in region B), r1c1 and r1c3 (the only open cells left in row 1) and ...`
        let mut rest = rest;
        while !rest.is_empty() {
            let end = rest.find(')')?;
            let part = &rest[..=end];
            rest = rest[end + 1..].trim_start_matches([',', ' ']);
            rest = rest.strip_prefix("and ").unwrap_or(rest);
            let all =
                read(size, "{C} (the only open {cell|cells} left in {h})", part).map(|h| (h, None));
            let some = read(size, "{C} ({h} needs all its open cells: {C})", part);
            if let Some((h, all)) = all.or_else(|| some.map(|h| (h.clone(), Some(h.cells(2))))) {
                let open = hand.open_in(&h.houses(1));
                let told = all.unwrap_or_else(|| h.cells(0));
                let among = h.cells(0).iter().all(|cell| open.contains(cell));
                if !same(&open, &told) || open.len() != hand.need(h.house(1)) || !among {
                    return Some(false);
                }
                h.cells(0).iter().for_each(|cell| hand.place(*cell));
            } else {
                let both = read(size, "{C} and none in {C} (blocks of 2 by 2 cells in {t})", part);
                let h = match &both {
                    Some(both) => Holes(vec![both.0[0].clone(), both.0[2].clone()]),
                    None => read(size, "{C} (blocks of 2 by 2 cells in {t})", part)?,
                };
                let drops = both.map(|both| both.cells(1)).unwrap_or_default();
                // Without any of them the lines have no room.
                let [within, without] = question(hand, h.text(1))?;
                let forced = |queen: &Cell| {
                    let left: Vec<Cell> = cells_of(hand, &within, &without)
                        .into_iter()
                        .filter(|cell| cell != queen)
                        .collect();
                    let need = hand.needs(&within) - hand.needs(&without);
                    hand.room(&left, need) < need
                };
                let crowds = |queen: &Cell| crowds(hand, (&within, &without), *queen);
                if !h.cells(0).iter().all(forced) || !drops.iter().all(crowds) {
                    return Some(false);
                }
                h.cells(0).iter().for_each(|cell| hand.place(*cell));
                hand.drop(&drops);
            }
        }
        return Some(true);
    }
    if let Some(h) = read(size, "there is no queen in {C} (all open cells of {H} are in {H})", text)
    {
        let (bases, covers) = (h.houses(1), h.houses(2));
        let inside =
            |houses: &[House], cell: &Cell| houses.iter().any(|house| hand.has(*house, *cell));
        let holds = hand.open_in(&bases).iter().all(|cell| inside(&covers, cell))
            && hand.needs(&bases) == hand.needs(&covers)
            && h.cells(0).iter().all(|cell| inside(&covers, cell) && !inside(&bases, cell));
        hand.drop(&h.cells(0));
        return Some(holds);
    }
    for template in [
        "there is no queen in {C} (blocks of 2 by 2 cells in {t})",
        "there is no queen in {C} (it would leave too little room in {t})",
    ] {
        if let Some(h) = read(size, template, text).filter(|h| !h.text(1).contains('(')) {
            let [within, without] = question(hand, h.text(1))?;
            let crowds = |queen: &Cell| crowds(hand, (&within, &without), *queen);
            let holds = h.cells(0).iter().all(crowds);
            hand.drop(&h.cells(0));
            return Some(holds);
        }
    }
    if let Some(rest) = text.strip_prefix("there is no queen in ") {
        // `r1c2 (otherwise ...; but then ...)`
        let (cell, inner) = rest.split_once(" (otherwise ")?;
        let cell = read(size, "{c}", cell)?.cell(0);
        let inner = inner.strip_suffix(')')?;
        let mut inside = hand.with(cell);
        let mut holds = true;
        for part in inner.replace("; but then ", "\n").replace("), then ", ")\n").split("\n") {
            holds &= story(&mut inside, part)?;
        }
        hand.drop(&[cell]);
        return Some(holds);
    }
    None
}

/// `rows 1 and 2 outside region A`.
pub fn question(hand: &Hand, text: &str) -> Option<[Vec<House>; 2]> {
    let size = hand.size;
    match read(size, "{H} outside {H}", text) {
        Some(h) => Some([h.houses(0), h.houses(1)]),
        None => Some([read(size, "{H}", text)?.houses(0), Vec::new()]),
    }
}

/// A queen there leaves these lines too little room.
pub fn crowds(hand: &Hand, (within, without): (&[House], &[House]), queen: Cell) -> bool {
    let all = cells_of(hand, within, without);
    let after = hand.with(queen);
    let left: Vec<Cell> = all.iter().copied().filter(|cell| after.open.contains(cell)).collect();
    let need = hand.needs(within) - hand.needs(without);
    let need = need - usize::from(all.contains(&queen)).min(need);
    hand.room(&left, need) < need
}

pub fn cells_of(hand: &Hand, within: &[House], without: &[House]) -> Vec<Cell> {
    let out = hand.open_in(without);
    hand.open_in(within).into_iter().filter(|cell| !out.contains(cell)).collect()
}
