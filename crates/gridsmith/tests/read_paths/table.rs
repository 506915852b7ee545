//! Every sentence there is, and when it is true.

use super::*;

pub fn table() -> Vec<(&'static str, Check)> {
    let rows: &[(&str, Check)] = &[
        // Values.
        ("{n} must touch {n} in {c}, and {c} is the only free cell that does", |s, h| {
            s.at(h.number(1), h.cell(2))
                && s.free(h.cell(2)) == [h.cell(3)]
                && h.number(0).abs_diff(h.number(1)) == 1
        }),
        (
            "{n} must touch both {n} in {c} and {n} in {c}, and {c} is the only free cell that does",
            |s, h| {
                let both: Vec<Cell> = s
                    .free(h.cell(2))
                    .into_iter()
                    .filter(|cell| s.free(h.cell(4)).contains(cell))
                    .collect();
                s.at(h.number(1), h.cell(2))
                    && s.at(h.number(3), h.cell(4))
                    && both == [h.cell(5)]
                    && h.number(1) + 2 == h.number(3)
                    && h.number(0) == h.number(1) + 1
            },
        ),
        ("So {n} goes in {c}", |s, h| s.places == [Candidate::Value(h.cell(1), h.number(0))]),
        ("{c} is the only cell left for {n}", |s, h| s.board.cells_of(h.number(1)).eq([h.cell(0)])),
        ("{n} is the only value left for {c}", |s, h| {
            s.board.values_of(h.cell(1)).eq([h.number(0)])
        }),
        (
            "{n} goes in {c}: the only solution has it there, and no shorter argument was found",
            |s, h| s.places == [Candidate::Value(h.cell(1), h.number(0))],
        ),
        // Room between known values.
        ("{n} must {t}", |s, h| room(s, h.number(0), h.text(1))),
        (
            "The path from {n} in {c} to {n} in {c} has {n} {step|steps}, so {N} must be close enough to both",
            |s, h| {
                s.set(|m| m.values = h.numbers(5))
                    && span(s, h)
                    && h.numbers(5).iter().all(|n| (h.number(0)..h.number(2)).contains(n))
            },
        ),
        (
            "The path from {n} in {c} to {n} in {c} has {n} {step|steps}, and going through {c} would take {n} {step|steps}",
            |s, h| {
                let way = [h.cell(1), h.cell(3)].map(|from| s.far(from).get(&h.cell(5)).copied());
                span(s, h)
                    && matches!(way, [Some(a), Some(b)] if a + b == h.number(6) && h.number(6) > h.number(4))
            },
        ),
        (
            "The path from {n} in {c} to {n} in {c} has {n} {step|steps}, and {c} is {n} {step|steps} from {n} in {c} and {n} {step|steps} from {n} in {c}",
            |s, h| {
                let far = |from: usize| s.far(h.cell(from)).get(&h.cell(5)).copied();
                span(s, h)
                    && far(1) == Some(h.number(6))
                    && far(3) == Some(h.number(9))
                    && h.cell(8) == h.cell(1)
                    && h.cell(11) == h.cell(3)
            },
        ),
        (
            "The path from {n} in {c} to {n} in {c} has {n} {step|steps}, and it cannot go through {c}",
            |s, h| {
                span(s, h)
                    && [1, 3].iter().any(|from| !s.far(h.cell(*from)).contains_key(&h.cell(5)))
            },
        ),
        ("{N} {come|comes} {after|before} {n} in {c} and must be close enough to it", |s, h| {
            s.set(|m| (m.anchors, m.values) = (vec![(h.number(1), h.cell(2))], h.numbers(0)))
                && s.at(h.number(1), h.cell(2))
                && !h.numbers(0).contains(&h.number(1))
        }),
        ("{c} is {n} {step|steps} from {n} in {c}", |s, h| {
            s.at(h.number(2), h.cell(3)) && s.far(h.cell(3)).get(&h.cell(0)) == Some(&h.number(1))
        }),
        ("No way leads from {n} in {c} to {c}", |s, h| {
            s.at(h.number(0), h.cell(1)) && !s.far(h.cell(1)).contains_key(&h.cell(2))
        }),
        ("That leaves {C}", |s, h| {
            let told = s.memory.borrow().values.first().copied();
            let value = told.or_else(|| Some(s.dropped().first()?.1));
            value.is_some_and(|value| same(&s.left(value), &h.cells(0)))
        }),
        ("No cell is left for {n}", |s, h| s.left(h.number(0)).is_empty()),
        ("No cell is left for them", |s, _| {
            s.memory.borrow().values.iter().all(|value| s.left(*value).is_empty())
        }),
        ("That leaves {t}", |s, h| {
            by_value(s, h.text(0), "{n} in {C}", |value, cells| same(&s.left(value), cells))
        }),
        ("So {n} is not in {C}", |s, h| {
            h.cells(1).iter().all(|cell| s.drops.contains(&Candidate::Value(*cell, h.number(0))))
        }),
        ("So {t}", |s, h| {
            by_value(s, h.text(0), "{n} is not in {C}", |value, cells| {
                cells.iter().all(|cell| s.drops.contains(&Candidate::Value(*cell, value)))
            })
        }),
        ("So none of {N} is in {C}", |s, h| {
            h.numbers(0).iter().all(|n| {
                h.cells(1).iter().all(|cell| {
                    s.drops.contains(&Candidate::Value(*cell, *n)) || !s.board.may_hold(*cell, *n)
                })
            })
        }),
        ("They can only be in {C}", |s, h| {
            let values = s.memory.borrow().values.clone();
            let left: Vec<Cell> = values.iter().flat_map(|value| s.left(*value)).collect();
            !values.is_empty() && same(&left, &h.cells(0))
        }),
        ("So {c} is not {N}", |s, h| {
            h.numbers(1).iter().all(|n| s.drops.contains(&Candidate::Value(h.cell(0), *n)))
        }),
        ("Counting steps from known numbers, {c} cannot be {t}", |s, h| {
            s.board.values_of(h.cell(0)).next().is_some() && h.text(1).contains('(')
        }),
        ("Counting steps from the nearest known numbers, {c} cannot be {N}", |_, h| {
            !h.numbers(1).is_empty()
        }),
        // Support.
        ("{n} must touch {n} in {c}{t}", |s, h| {
            s.at(h.number(1), h.cell(2))
                && h.number(0).abs_diff(h.number(1)) == 1
                && s.barred(h.text(3))
                && s.dropped()
                    .iter()
                    .all(|(cell, value)| *value == h.number(0) && !s.touches(*cell, h.cell(2)))
        }),
        ("{n} must touch {n}, which can only be in {C}", |s, h| {
            s.set(|m| (m.number, m.places) = (h.number(0), h.cells(2)))
                && same(&s.board.cells_of(h.number(1)).collect::<Vec<_>>(), &h.cells(2))
                && h.number(0).abs_diff(h.number(1)) == 1
        }),
        ("{C} {touches|touch|does not touch|do not touch} {none of these|it}{t}", |s, h| {
            let places = s.memory.borrow().places.clone();
            let out: Vec<Cell> = s.dropped().into_iter().map(|(cell, _)| cell).collect();
            same(&out, &h.cells(0))
                && h.cells(0).iter().all(|a| places.iter().all(|b| !s.touches(*a, *b)))
                && s.barred(h.text(1))
        }),
        ("These cells do not touch each other{t}, so {n} is in none of them", |s, h| {
            let places = s.memory.borrow().places.clone();
            places.iter().all(|a| places.iter().all(|b| !s.touches(*a, *b))) && s.barred(h.text(0))
        }),
        ("So {n} is not there{t}", |s, h| {
            s.barred(h.text(1))
                && s.memory
                    .borrow()
                    .places
                    .iter()
                    .all(|cell| s.drops.contains(&Candidate::Value(*cell, h.number(0))))
        }),
        ("{n} must touch {n}, and no cell that touches {C} can be {n}{t}", |s, h| {
            let (out, missing) = (h.cells(2), h.number(1));
            let none = |cell: &Cell| {
                s.shape
                    .around(*cell)
                    .all(|other| !s.touches(*cell, other) || !s.board.may_hold(other, missing))
            };
            out.iter().all(none) && s.barred(h.text(4)) && missing == h.number(3)
        }),
        // Links.
        (
            "{c} is linked to {C}, so the path takes no third step there: it does not go from {c} to {C}",
            |s, h| {
                h.cells(1).len() == 2
                    && h.cell(2) == h.cell(0)
                    && h.cells(1).iter().all(|other| s.board.is_linked(h.cell(0), *other))
                    && h.cells(3).iter().all(|other| s.drops_link(h.cell(0), *other))
            },
        ),
        ("{c} is not an end of the path, so the path must enter and leave it", |s, h| {
            let ends = [1, s.board.len() as u16];
            s.set(|m| m.line = h.cells(0))
                && !ends.iter().any(|end| s.board.may_hold(h.cell(0), *end))
        }),
        ("It can only use {C}: {t}", |s, h| {
            let cell = s.memory.borrow().line[0];
            same(&s.ways(cell), &h.cells(0)) && others(s, cell, h.text(1))
        }),
        ("So {c} is linked to {C}", |s, h| {
            // Links that nothing uses are not placed.
            let said = |place: &Candidate| {
                h.cells(1).iter().any(|other| *place == Candidate::link(h.cell(0), *other))
            };
            same(&s.ways(h.cell(0)), &h.cells(1)) && s.places.iter().all(said)
        }),
        ("The path can only reach {c} from {C}: {t}", |s, h| {
            same(&s.ways(h.cell(0)), &h.cells(1)) && others(s, h.cell(0), h.text(2))
        }),
        ("It cannot pass through, so {c} is an end of the path and must be {N}", |s, h| {
            h.numbers(1)
                .iter()
                .all(|n| [1, s.board.len() as u16].contains(n) && s.board.may_hold(h.cell(0), *n))
        }),
        ("{c} is linked to {n} in {c}, so it must be {N}, not {N}", |s, h| {
            let fits: Vec<u16> = [h.number(1).wrapping_sub(1), h.number(1) + 1]
                .into_iter()
                .filter(|n| s.board.may_hold(h.cell(0), *n))
                .collect();
            s.board.is_linked(h.cell(0), h.cell(2))
                && s.at(h.number(1), h.cell(2))
                && fits == h.numbers(3)
                && h.numbers(4).iter().all(|n| s.drops.contains(&Candidate::Value(h.cell(0), *n)))
        }),
        ("{c} and {c} are linked, so their values are consecutive", |s, h| {
            s.set(|m| m.line = vec![h.cell(0), h.cell(1)])
                && s.board.is_linked(h.cell(0), h.cell(1))
        }),
        ("{c} can only be {N}", |s, h| {
            s.board.values_of(h.cell(0)).eq(h.numbers(1))
                && s.dropped().iter().all(|(_, v)| h.numbers(1).iter().all(|n| n.abs_diff(*v) != 1))
        }),
        ("{c} has no candidate that is consecutive to {N}", |s, h| {
            h.numbers(1).iter().all(|n| {
                ![n.wrapping_sub(1), n + 1].iter().any(|v| s.board.may_hold(h.cell(0), *v))
            })
        }),
        (
            "If {n} were in {c}, then {n} and {n} would both have to be in {c}: no other cell next to {c} can be either{t}",
            |s, h| {
                let (cell, shared) = (h.cell(1), h.cell(4));
                let other = |other: &Cell| {
                    *other != shared
                        && !s.is_out(cell, *other)
                        && [h.number(2), h.number(3)].iter().any(|v| s.board.may_hold(*other, *v))
                };
                h.number(2) + 1 == h.number(0)
                    && h.number(3) == h.number(0) + 1
                    && !s.shape.around(cell).any(|o| other(&o))
                    && s.barred(h.text(6))
            },
        ),
        ("{t} are linked", |s, h| row(s, h.text(0))),
        ("{t} are linked, so their values go up or down by one at each step", |s, h| {
            row(s, h.text(0))
        }),
        ("A step between {C} would close a loop", |s, h| {
            let line = s.memory.borrow().line.clone();
            same(&h.cells(0), &[line[0], line[line.len() - 1]])
                && s.drops_link(line[0], line[line.len() - 1])
        }),
        ("So the path does not go from {c} to {c}", |s, h| {
            s.dropped_links().len() == 1 && s.drops_link(h.cell(0), h.cell(1))
        }),
        ("No such run of candidates has {t}", |s, h| {
            let line = s.memory.borrow().line.clone();
            let runs = |up: bool| {
                (1..=s.board.len() as u16)
                    .filter_map(|start| {
                        let value = |at: usize| {
                            if up {
                                start.checked_add(at as u16)
                            } else {
                                start.checked_sub(at as u16)
                            }
                        };
                        let values: Option<Vec<u16>> = (0..line.len()).map(value).collect();
                        values.filter(|values| {
                            line.iter()
                                .zip(values)
                                .all(|(cell, value)| s.board.may_hold(*cell, *value))
                        })
                    })
                    .collect::<Vec<_>>()
            };
            let all = [runs(true), runs(false)].concat();
            let out = |cell: Cell, value: u16| {
                line.iter()
                    .position(|c| *c == cell)
                    .is_some_and(|at| all.iter().all(|run| run[at] != value))
            };
            cells_in(s, h.text(0)).len() == s.dropped().len().min(cells_in(s, h.text(0)).len())
                && s.dropped().iter().all(|(cell, value)| out(*cell, *value))
        }),
        ("So {this candidate|these candidates} can be eliminated", |s, _| !s.drops.is_empty()),
        // Pockets.
        ("The empty cells {C} form a pocket of {t}", |s, h| {
            pocket(s, &h.cells(0), h.text(1)) && !borders(s, &h.cells(0))
        }),
        (
            "No step is possible from the empty cells {C} to the empty cells next to them, so they form a pocket of {t}",
            |s, h| pocket(s, &h.cells(0), h.text(1)) && borders(s, &h.cells(0)),
        ),
        ("Complete stretches of the path must fill it exactly: {t}", |s, h| {
            numbers_in(h.text(0)).iter().all(|n| usize::from(*n) <= s.board.len())
        }),
        ("{With|Without} {N} the count would be wrong", |s, h| {
            h.numbers(0).iter().all(|n| s.board.cell(*n).is_none())
        }),
        ("So {N} {is|are} {in the pocket|elsewhere}", |s, h| {
            s.dropped().iter().all(|(_, value)| h.numbers(0).contains(value))
        }),
        // The line of a Zip.
        ("The line starts at {c}, and the only way left is to {c}", |s, h| {
            s.end(h.cell(0)) == Some(true)
                && s.ways(h.cell(0)) == [h.cell(1)]
                && s.places_link(h.cell(0), h.cell(1))
        }),
        ("The line ends at {c}, and the only way left is from {c}", |s, h| {
            s.end(h.cell(0)) == Some(false)
                && s.ways(h.cell(0)) == [h.cell(1)]
                && s.places_link(h.cell(0), h.cell(1))
        }),
        ("The line reaches {c} from {c}, and the only way on is to {c}", |s, h| {
            s.end(h.cell(0)).is_none()
                && s.board.is_linked(h.cell(0), h.cell(1))
                && same(&s.ways(h.cell(0)), &[h.cell(1), h.cell(2)])
                && s.places_link(h.cell(0), h.cell(2))
        }),
        ("The line must enter and leave {c}, and only two ways are left: {C}", |s, h| {
            s.end(h.cell(0)).is_none()
                && same(&s.ways(h.cell(0)), &h.cells(1))
                && h.cells(1).len() == 2
        }),
        ("So it takes both", |s, _| !s.places.is_empty()),
        (
            "The line passes through {c} from {c} to {c}, so it takes no step between {c} and {C}",
            |s, h| {
                h.cell(0) == h.cell(3)
                    && s.board.is_linked(h.cell(0), h.cell(1))
                    && s.board.is_linked(h.cell(0), h.cell(2))
                    && h.cells(4).iter().all(|o| s.drops_link(h.cell(0), *o))
            },
        ),
        (
            "The line {starts|ends} at {c} and {goes to|comes from} {c}, so it takes no step between {c} and {C}",
            |s, h| {
                h.cell(0) == h.cell(2)
                    && s.end(h.cell(0)).is_some()
                    && s.board.is_linked(h.cell(0), h.cell(1))
                    && h.cells(3).iter().all(|o| s.drops_link(h.cell(0), *o))
            },
        ),
        ("Going from {c} to {c} would close the loop {t}", |s, h| {
            s.set(|m| m.line = Vec::new())
                && drawn(s, h.text(2), h.cell(0), h.cell(1))
                && s.drops_link(h.cell(0), h.cell(1))
        }),
        ("Going from {c} to {c} would connect {n} to {n} and skip {N}", |s, h| {
            let (low, high) = (h.number(2).min(h.number(3)), h.number(2).max(h.number(3)));
            s.drops_link(h.cell(0), h.cell(1))
                && h.numbers(4) == (low + 1..high).collect::<Vec<_>>()
                && joined(s, h.cell(0), h.cell(1), [h.number(2), h.number(3)])
        }),
        ("Going from {c} to {c} would end the line before every cell is visited", |s, h| {
            s.drops_link(h.cell(0), h.cell(1))
        }),
        ("So the line does not take this step", |s, _| s.dropped_links().len() == 1),
        ("Without the step {t} the line could not visit {C}", |s, h| {
            !h.cells(1).is_empty() && s.places.len() == 1 && cells_in(s, h.text(0)).len() == 2
        }),
        ("So it takes this step", |s, _| s.places.len() == 1),
        ("Without the step {t}, {t}", |s, h| {
            s.places.len() == 1 && cells_in(s, h.text(0)).len() == 2
        }),
        ("So the line takes this step", |s, _| s.places.len() == 1),
        ("If the line went from {c} to {c}, {t}", |s, h| s.drops_link(h.cell(0), h.cell(1))),
        (
            "The line goes {t}: the only solution has it there, and no shorter argument was found",
            |s, _| !s.places.is_empty(),
        ),
    ];
    rows.to_vec()
}

/// True if these empty cells are all that can be reached from them, and as many as told, by colours
/// or not.
fn pocket(s: &Scene, cells: &[Cell], told: &str) -> bool {
    let empty = |cell: &Cell| s.board.value(*cell).is_none();
    let closed = cells.iter().all(|cell| {
        empty(cell) && s.ways(*cell).iter().all(|next| !empty(next) || cells.contains(next))
    });
    let size = s.board.size();
    let is_dark = |c: &&Cell| (size.row(**c) + size.column(**c)).is_multiple_of(2);
    let dark = cells.iter().filter(is_dark).count();
    let by_colour = format!("{dark} dark and {} light cell", cells.len() - dark);
    closed && (told.starts_with(&format!("{} cell", cells.len())) || told.starts_with(&by_colour))
}

/// True if other empty cells touch these.
fn borders(s: &Scene, cells: &[Cell]) -> bool {
    let other = |cell: &Cell| s.board.value(*cell).is_none() && !cells.contains(cell);
    cells.iter().any(|cell| s.shape.around(*cell).any(|next| other(&next)))
}
