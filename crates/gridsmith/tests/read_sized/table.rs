//! Every sentence there is, and when it is true.

use super::*;

/// True if `cells` are the cells of a list, in any order.
fn same<T: Ord + Clone>(a: &[T], b: &[T]) -> bool {
    a.iter().collect::<BTreeSet<_>>() == b.iter().collect::<BTreeSet<_>>()
}

/// The empty cells of a house beside `cell`: those that see the digit, and the others.
fn others(s: &Scene, house: House, cell: Cell, digit: u16) -> (Vec<Cell>, Vec<Cell>) {
    let others = s.hand().empty(house).into_iter().filter(|other| *other != cell);
    others.partition(|other| s.hand().sees_digit(*other, digit))
}

/// The only place of a digit, as the board and earlier eliminations leave it.
fn only(s: &Scene, h: &Holes, gone: &[Cell]) -> bool {
    let (house, digit, cell) = (h.house(0), h.number(1), h.cell(2));
    let (_, unseen) = others(s, house, cell, digit);
    s.hand().spots(&[house], digit) == [cell] && same(&unseen, gone)
}

/// All digits but `digit`: those that a cell sees, and the others.
fn seen(s: &Scene, cell: Cell, digit: u16) -> (Vec<u16>, Vec<u16>) {
    let digits = (1..=s.hand().side() as u16).filter(|other| *other != digit);
    digits.partition(|other| s.hand().sees_digit(cell, *other))
}

pub fn table() -> Vec<(&'static str, Check)> {
    let rows: &[(&str, Check)] = &[
        ("{c} is the last empty cell of {h}, and only {d} is missing there", |s, h| {
            let (cell, house, digit) = (h.cell(0), h.house(1), h.number(2));
            s.hand().empty(house) == [cell] && s.hand().spots(&[house], digit) == [cell]
        }),
        ("In {h}, {d} can only go in {c}: the other empty cell sees a {d}", |s, h| {
            only(s, h, &[]) && others(s, h.house(0), h.cell(2), h.number(1)).0.len() == 1
        }),
        ("In {h}, {d} can only go in {c}: the other empty cells all see a {d}", |s, h| {
            only(s, h, &[]) && others(s, h.house(0), h.cell(2), h.number(1)).0.len() > 1
        }),
        ("In {h}, {d} can only go in {c}: it has already been eliminated from {C}", |s, h| {
            only(s, h, &h.cells(3)) && others(s, h.house(0), h.cell(2), h.number(1)).0.is_empty()
        }),
        (
            "In {h}, {d} can only go in {c}: it has already been eliminated from {C}, and the other empty {cell sees|cells all see} a {d}",
            |s, h| {
                only(s, h, &h.cells(3))
                    && !others(s, h.house(0), h.cell(2), h.number(1)).0.is_empty()
            },
        ),
        ("{c} sees every digit except {d}", |s, h| seen(s, h.cell(0), h.number(1)).1.is_empty()),
        (
            "{d} is the only candidate left in {c}: {D} {has|have} already been eliminated there",
            |s, h| {
                let (seen, gone) = seen(s, h.cell(1), h.number(0));
                seen.is_empty()
                    && gone == h.numbers(2)
                    && s.hand().digits(h.cell(1)) == h.numbers(0)
            },
        ),
        (
            "{d} is the only candidate left in {c}: it sees {D}, and {D} {has|have} already been eliminated there",
            |s, h| {
                let (seen, gone) = seen(s, h.cell(1), h.number(0));
                seen == h.numbers(2)
                    && gone == h.numbers(3)
                    && s.hand().digits(h.cell(1)) == h.numbers(0)
            },
        ),
        ("In {h}, {d} can only go in {C}, {both|all} in {h}", |s, h| {
            let spots = s.hand().spots(&[h.house(0)], h.number(1));
            same(&spots, &h.cells(2)) && spots.iter().all(|cell| s.hand().has(h.house(3), *cell))
        }),
        ("No other cell of {h} can be {d}", |s, h| {
            let inside = |(cell, digit): &(Cell, u16)| {
                s.hand().has(h.house(0), *cell) && *digit == h.number(1)
            };
            s.drops.iter().all(inside)
        }),
        ("In {h}, {d} can only go in {C}", |s, h| {
            s.set(|m| m.cells = h.cells(2))
                && same(&s.hand().spots(&[h.house(0)], h.number(1)), &h.cells(2))
        }),
        ("{C} {sees|see} {both|all of them}", |s, h| {
            let targets = s.memory.borrow().cells.clone();
            let all = |cell: &Cell| targets.iter().all(|other| s.hand().sees(*cell, *other));
            h.cells(0).iter().all(all) && !targets.is_empty()
        }),
        ("{H} {holds|hold} the same digits as {H}", |s, h| {
            s.set(|m| m.houses = [h.houses(0), h.houses(1)])
                && h.houses(0).len() == h.houses(1).len()
        }),
        ("{C} {is|are} in {H} but not in {H}, and {C} {is|are} in {H} but not in {H}", |s, h| {
            let [lines, regions] = s.memory.borrow().houses.clone();
            let less = |a: &[House], b: &[House]| -> Vec<Cell> {
                let out = s.hand().cells(b);
                s.hand().cells(a).into_iter().filter(|cell| !out.contains(cell)).collect()
            };
            let named = h.houses(1) == lines
                && h.houses(2) == regions
                && h.houses(4) == regions
                && h.houses(5) == lines;
            s.set(|m| m.groups = [h.cells(0), h.cells(3)])
                && named
                && same(&less(&lines, &regions), &h.cells(0))
                && same(&less(&regions, &lines), &h.cells(3))
        }),
        ("These two cells hold the same digit", |s, _| {
            s.memory.borrow().groups.iter().all(|group| group.len() == 1)
        }),
        ("These two groups of cells hold the same digits", |_, _| true),
        ("Only {D} {is|are} possible in both", |s, h| {
            let groups = s.memory.borrow().groups.clone();
            let of = |cells: &Vec<Cell>| -> BTreeSet<u16> {
                cells.iter().flat_map(|cell| s.hand().digits(*cell)).collect()
            };
            let both: Vec<u16> = of(&groups[0]).intersection(&of(&groups[1])).copied().collect();
            both == h.numbers(0)
        }),
        (
            "{C} have only {D} as candidates: {two|three|four} cells of {h} for {two|three|four} digits",
            |s, h| naked(s, h.house(2), &h.cells(0), &h.numbers(1)),
        ),
        ("No other cell of {h} can hold them", |s, h| {
            let (cells, digits) =
                (s.memory.borrow().cells.clone(), s.memory.borrow().digits.clone());
            s.drops.iter().all(|(cell, digit)| {
                s.hand().has(h.house(0), *cell) && !cells.contains(cell) && digits.contains(digit)
            })
        }),
        (
            "In {h}, {D} can only go in {C}: {two|three|four} digits for {two|three|four} cells",
            |s, h| hidden(s, h.house(0), &h.numbers(1), &h.cells(2)),
        ),
        ("These cells cannot hold anything else", |s, _| {
            let (cells, digits) =
                (s.memory.borrow().cells.clone(), s.memory.borrow().digits.clone());
            s.drops.iter().all(|(cell, digit)| cells.contains(cell) && !digits.contains(digit))
        }),
        ("In {H}, {d} can only go in {H}: {C}", |s, h| {
            let spots = s.hand().spots(&h.houses(0), h.number(1));
            s.set(|m| m.houses = [h.houses(0), h.houses(2)])
                && fish(s, &h.houses(0), h.number(1), &h.houses(2))
                && same(&spots, &h.cells(3))
        }),
        ("Each of these {two|three|four} {rows|columns} gets its {d} there", |s, h| {
            let [bases, covers] = s.memory.borrow().houses.clone();
            s.drops.iter().all(|(cell, digit)| {
                let within = |houses: &[House]| houses.iter().any(|x| s.hand().has(*x, *cell));
                *digit == h.number(0) && within(&covers) && !within(&bases)
            })
        }),
        ("The pivot {c} is {D}", |s, h| {
            s.set(|m| m.pivot = Some(h.cell(0))) && s.hand().digits(h.cell(0)) == h.numbers(1)
        }),
        ("If it is {d}, {c} is {d}", |s, h| {
            let Some(pivot) = s.memory.borrow().pivot else { return false };
            s.hand().sees(pivot, h.cell(1))
                && same(&s.hand().digits(h.cell(1)), &[h.number(0), h.number(2)])
        }),
        ("One of the pincers {C} is {d}", |s, h| s.set(|m| m.cells = h.cells(0))),
        ("Strong links of {d} join two groups of cells: {C} in one, {C} in the other", |s, h| {
            s.set(|m| m.groups = [h.cells(1), h.cells(2)])
                && coloured(s, h.number(0), &h.cells(1), &h.cells(2))
        }),
        ("Either all cells of one group are {d}, or all of the other", |_, _| true),
        (
            "{C} are in the same group and see each other, so no cell of that group is {d}",
            |s, h| {
                let groups = s.memory.borrow().groups.clone();
                let two = h.cells(0);
                let lost: Vec<Cell> = s.drops.iter().map(|(cell, _)| *cell).collect();
                let own = groups.iter().find(|group| two.iter().all(|cell| group.contains(cell)));
                two.len() == 2
                    && s.hand().sees(two[0], two[1])
                    && own.is_some_and(|group| same(group, &lost))
            },
        ),
        ("{C} {sees|each see} a cell of both groups", |s, h| {
            let groups = s.memory.borrow().groups.clone();
            h.cells(0).iter().all(|cell| {
                groups.iter().all(|group| group.iter().any(|other| s.hand().sees(*cell, *other)))
            })
        }),
        ("Assume that {c} is not {d}", |s, h| {
            s.set(|m| {
                (m.start, m.last) = (Some((h.cell(0), h.number(1))), Some((h.cell(0), h.number(1))))
            })
        }),
        ("Then {c} is {d}: the only other place in {h}", |s, h| {
            let Some((cell, digit)) = s.memory.borrow().last else { return false };
            let next = (h.cell(0), h.number(1));
            s.set(|m| m.last = Some(next))
                && digit == next.1
                && same(&s.hand().spots(&[h.house(2)], digit), &[cell, next.0])
        }),
        ("Then {c} is {d}: its only other candidate", |s, h| {
            let Some((cell, digit)) = s.memory.borrow().last else { return false };
            let next = (h.cell(0), h.number(1));
            s.set(|m| m.last = Some(next))
                && cell == next.0
                && same(&s.hand().digits(cell), &[digit, next.1])
        }),
        ("So {c} is not {d}", |s, h| {
            let Some((cell, digit)) = s.memory.borrow().last else { return false };
            let next = (h.cell(0), h.number(1));
            let sees = s.hand().sees(cell, next.0) && digit == next.1;
            s.set(|m| m.last = Some(next)) && (sees || (cell == next.0 && digit != next.1))
        }),
        ("This shows that {c} is {d} or {c} is {d}", |s, h| {
            let ends = [(h.cell(0), h.number(1)), (h.cell(2), h.number(3))];
            let m = s.memory.borrow().clone();
            s.set(|m| m.cells = vec![ends[0].0, ends[1].0])
                && m.start == Some(ends[0])
                && m.last == Some(ends[1])
        }),
        ("This shows that {c} is {d} or {d}", |s, h| {
            let m = s.memory.borrow().clone();
            m.start == Some((h.cell(0), h.number(1))) && m.last == Some((h.cell(0), h.number(2)))
        }),
        ("These two cells see each other", |s, _| {
            let cells = s.memory.borrow().cells.clone();
            s.hand().sees(cells[0], cells[1])
        }),
        ("Assume that {c} is {d}", |s, h| s.suppose(h.cell(0), h.number(1))),
        ("Then {c} is {d}: the only place left in {h}", |s, h| {
            let holds = s.hand().spots(&[h.house(2)], h.number(1)) == [h.cell(0)];
            s.follow(&[(h.cell(0), h.number(1))], &[]) && holds
        }),
        ("Then {c} is {d}: its only candidate left", |s, h| {
            let holds = s.hand().digits(h.cell(0)) == h.numbers(1);
            s.follow(&[(h.cell(0), h.number(1))], &[]) && holds
        }),
        ("Then {c} has no candidate left", |s, h| s.hand().digits(h.cell(0)).is_empty()),
        ("Then {h} has no place left for {d}", |s, h| {
            let placed = |cell: &Cell| s.hand().values[cell.index()] == h.number(1);
            s.hand().spots(&[h.house(0)], h.number(1)).is_empty()
                && !s.hand().cells(&[h.house(0)]).iter().any(placed)
        }),
        ("No argument was found that a person could follow", |_, _| true),
        ("A search tried every other digit of the cell to its end", |_, _| true),
    ];
    rows.to_vec()
}

/// Why something is dropped inside an assumption, and when that is true of the board there.
pub fn reasons() -> Vec<(&'static str, Check)> {
    let rows: &[(&str, Check)] = &[
        ("in {h}, {d} can only go in {h}", |s, h| {
            let spots = s.hand().spots(&[h.house(0)], h.number(1));
            let inside = spots.iter().all(|cell| s.hand().has(h.house(2), *cell));
            inside
                && s.drops.iter().all(|(cell, digit)| {
                    *digit == h.number(1)
                        && s.hand().has(h.house(2), *cell)
                        && !s.hand().has(h.house(0), *cell)
                })
        }),
        ("in {h}, {d} can only go in {C}", |s, h| {
            let spots = s.hand().spots(&[h.house(0)], h.number(1));
            let sees = |cell: &Cell| spots.iter().all(|other| s.hand().sees(*cell, *other));
            same(&spots, &h.cells(2))
                && s.drops.iter().all(|(cell, digit)| *digit == h.number(1) && sees(cell))
        }),
        ("{H} and {H} hold the same digits, so {C} and {C} do", |s, h| {
            h.houses(0).len() == h.houses(1).len() && !s.drops.is_empty()
        }),
        ("in {h}, {C} have only {D} left", |s, h| {
            naked(s, h.house(0), &h.cells(1), &h.numbers(2))
                && s.drops.iter().all(|(cell, digit)| {
                    s.hand().has(h.house(0), *cell)
                        && !h.cells(1).contains(cell)
                        && h.numbers(2).contains(digit)
                })
        }),
        ("in {h}, {D} can only go in {C}", |s, h| {
            hidden(s, h.house(0), &h.numbers(1), &h.cells(2))
                && s.drops
                    .iter()
                    .all(|(cell, digit)| h.cells(2).contains(cell) && !h.numbers(1).contains(digit))
        }),
        ("in {H}, {d} can only go in {H}", |s, h| {
            let within = |houses: &[House], cell| houses.iter().any(|x| s.hand().has(*x, cell));
            fish(s, &h.houses(0), h.number(1), &h.houses(2))
                && s.drops.iter().all(|(cell, digit)| {
                    *digit == h.number(1)
                        && within(&h.houses(2), *cell)
                        && !within(&h.houses(0), *cell)
                })
        }),
        ("whatever {c} is, {c} or {c} is {d}", |s, h| {
            let (pivot, pincers) = (h.cell(0), [h.cell(1), h.cell(2)]);
            let sees = |cell: &Cell| pincers.iter().all(|pincer| s.hand().sees(*cell, *pincer));
            s.hand().digits(pivot).len() == 2
                && pincers.iter().all(|pincer| {
                    s.hand().sees(pivot, *pincer)
                        && s.hand().digits(*pincer).len() == 2
                        && s.hand().can(*pincer, h.number(3))
                })
                && s.drops.iter().all(|(cell, digit)| *digit == h.number(3) && sees(cell))
        }),
    ];
    rows.to_vec()
}

/// As many cells of a house as digits, and no other candidates there.
fn naked(s: &Scene, house: House, cells: &[Cell], digits: &[u16]) -> bool {
    let within = |cell: &Cell| s.hand().digits(*cell).iter().all(|digit| digits.contains(digit));
    s.set(|m| (m.cells, m.digits) = (cells.to_vec(), digits.to_vec()))
        && cells.len() == digits.len()
        && cells.iter().all(|cell| s.hand().has(house, *cell) && within(cell))
}

/// As many digits as cells of a house, and no other places for them.
fn hidden(s: &Scene, house: House, digits: &[u16], cells: &[Cell]) -> bool {
    let within =
        |digit: &u16| s.hand().spots(&[house], *digit).iter().all(|cell| cells.contains(cell));
    s.set(|m| (m.cells, m.digits) = (cells.to_vec(), digits.to_vec()))
        && cells.len() == digits.len()
        && digits.iter().all(within)
}

/// As many covers as bases, and every place in the bases covered.
fn fish(s: &Scene, bases: &[House], digit: u16, covers: &[House]) -> bool {
    let covered = |cell: &Cell| covers.iter().any(|cover| s.hand().has(*cover, *cell));
    bases.len() == covers.len() && s.hand().spots(bases, digit).iter().all(covered)
}

/// Houses with two places for the digit join the one group to the other, and all of them together.
fn coloured(s: &Scene, digit: u16, one: &[Cell], other: &[Cell]) -> bool {
    let mut links = Vec::new();
    for house in s.hand().houses() {
        if let [a, b] = s.hand().spots(&[house], digit)[..] {
            links.push((a, b));
        }
    }
    let all: BTreeSet<Cell> = one.iter().chain(other).copied().collect();
    let crosses = |(a, b): &(Cell, Cell)| {
        one.contains(a) != one.contains(b) || one.contains(a) && other.contains(b)
    };
    let own: Vec<(Cell, Cell)> =
        links.into_iter().filter(|(a, b)| all.contains(a) && all.contains(b)).collect();
    let mut met: BTreeSet<Cell> = one.first().copied().into_iter().collect();
    loop {
        let next = own.iter().find(|(a, b)| met.contains(a) != met.contains(b));
        match next {
            Some((a, b)) => met.extend([*a, *b]),
            None => break,
        }
    }
    own.iter().all(crosses) && met == all
}
