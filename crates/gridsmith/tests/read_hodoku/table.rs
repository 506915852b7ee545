//! Every sentence there is, and when it is true.

use super::*;

/// Every sentence there is, and when it is true.
pub fn table() -> Vec<(&'static str, Check)> {
    let rows: &[(&str, Check)] = &[
        // Singles, intersections, subsets.
        ("{c} is the only open cell of {h}, and {n} is missing there", |s, h| {
            let open = |c: &Cell| has(h.house(1), *c) && s.hand.value[c.index()] == 0;
            all_cells().filter(open).eq([h.cell(0)]) && s.hand.marks_of(h.cell(0)) == [h.number(2)]
        }),
        ("{n} is the only candidate left in {c}", |s, h| {
            s.hand.marks_of(h.cell(1)) == [h.number(0)]
        }),
        ("No technique finds another step, so the solution was looked up", |_, _| true),
        ("In {h}, {n} can only be in {C}", |s, h| s.only(h.house(0), h.number(1), &h.cells(2))),
        ("In {h}, {n} can only be in {C}, and {both are|all of them are} in {h}", |s, h| {
            s.only(h.house(0), h.number(1), &h.cells(2))
                && h.cells(2).iter().all(|c| has(h.house(3), *c))
        }),
        ("In {H}, {C} have only the candidates {N}, so no other cell there can be {N}", |s, h| {
            let inside = h.houses(0).iter().all(|house| h.cells(1).iter().all(|c| has(*house, *c)));
            inside
                && same(&s.hand.union(&h.cells(1)), &h.numbers(2))
                && h.cells(1).len() == h.numbers(2).len()
                && h.numbers(2) == h.numbers(3)
                && s.drops.iter().all(|(c, d)| {
                    h.numbers(2).contains(d) && h.houses(0).iter().any(|house| has(*house, *c))
                })
        }),
        ("In {h}, {N} can only be in {C}, so these cells cannot hold anything else", |s, h| {
            let spots: Vec<Cell> =
                h.numbers(1).iter().flat_map(|d| s.hand.spots(h.house(0), *d)).collect();
            same(&spots, &h.cells(2)) && h.numbers(1).len() == h.cells(2).len()
        }),
        // Fish.
        ("In {H}, {n} can only be in {H}", |s, h| fish(s, h, &[])),
        ("In {H}, {n} can only be in {H}, except for {the fin|the fins} {C}", |s, h| {
            fish(s, h, &h.cells(3))
        }),
        (
            "{C} {is|are} in two of the base houses and {counts|count} as {a fin|fins}, too",
            |s, h| {
                let base = s.memory.borrow().base.clone();
                s.set(|m| m.fins.extend(h.cells(0)))
                    && h.cells(0)
                        .iter()
                        .all(|c| base.iter().filter(|house| has(**house, *c)).count() >= 2)
            },
        ),
        ("So the {n}s of {H} are all in {H}", |s, h| {
            let m = s.memory.borrow();
            same(&m.cover, &h.houses(1)) && same(&m.base, &h.houses(2)) && m.fins.is_empty()
        }),
        (
            "Either {the fin is|one of the fins is} {n}, or the {n}s of {H} are all in {H}",
            |s, h| {
                let m = s.memory.borrow();
                same(&m.cover, &h.houses(2)) && same(&m.base, &h.houses(3)) && !m.fins.is_empty()
            },
        ),
        (
            "Either {the fin is|one of the fins is} {n}, or the {n}s of {H} are all in {H} and {C} {is|are} not {n}",
            |s, h| {
                let m = s.memory.borrow();
                let covered = |c: &Cell| m.cover.iter().any(|house| has(*house, *c));
                same(&m.cover, &h.houses(2))
                    && same(&m.base, &h.houses(3))
                    && same(&h.cells(4), &s.lost())
                    && h.cells(4).iter().all(covered)
            },
        ),
        (
            "Either {the fin is|one of the fins is} {n}, or the fish works and the {n} of {h} is in {C}",
            |s, h| {
                let m = s.memory.borrow();
                let spots = s.hand.spots(h.house(2), h.number(0));
                let based: Vec<Cell> = spots
                    .into_iter()
                    .filter(|c| m.base.iter().any(|house| has(*house, *c)) && !m.fins.contains(c))
                    .collect();
                m.cover.contains(&h.house(2)) && same(&based, &h.cells(3))
            },
        ),
        (
            "{C} {is in a cover house|are in cover houses} and {sees|see} {the fin|every fin}",
            |s, h| {
                let m = s.memory.borrow();
                let ok = |c: &Cell| {
                    m.cover.iter().any(|house| has(*house, *c))
                        && m.fins.iter().all(|fin| sees(*c, *fin))
                };
                same(&h.cells(0), &s.lost()) && h.cells(0).iter().all(ok)
            },
        ),
        ("{C} {is|are each} in two cover houses, and only one of these could use it", |s, h| {
            let m = s.memory.borrow();
            h.cells(0).iter().all(|c| m.cover.iter().filter(|house| has(**house, *c)).count() >= 2)
        }),
        // Wings and patterns of one digit.
        (
            "{C} have only the candidates {N}, and each sees the next, so the two digits alternate along them",
            |s, h| {
                let cells = h.cells(0);
                s.set(|m| m.ends = cells.clone())
                    && cells.iter().all(|c| s.hand.marks_of(*c) == h.numbers(1))
                    && h.numbers(1).len() == 2
                    && cells.windows(2).all(|pair| sees(pair[0], pair[1]))
            },
        ),
        ("{c} sees two of them that hold different digits", |s, h| odd_pair(s, &h.cells(0))),
        ("Each of {C} sees two of them that hold different digits", |s, h| {
            odd_pair(s, &h.cells(0))
        }),
        ("All open cells except {c} have two candidates", |s, h| {
            all_cells().all(|c| {
                s.hand.value[c.index()] > 0
                    || (s.hand.marks[c.index()].len() == 2) != (c == h.cell(0))
            })
        }),
        (
            "If {c} were not {n}, each candidate would appear exactly twice in its row, column and box, and the puzzle would have no solution or more than one",
            |s, h| {
                let mut hand = s.hand.clone();
                hand.drop(h.cell(0), h.number(1) as u8);
                houses().all(|house| (1..=9).all(|d| [0, 2].contains(&hand.spots(house, d).len())))
            },
        ),
        (
            "{C} see each other, so they are not both {n}, and at least one of the far ends {C} is {n}",
            |s, h| {
                let (near, far) = (h.cells(0), h.cells(2));
                let link =
                    |a: Cell, b: Cell| houses().any(|house| s.only(house, h.number(1), &[a, b]));
                s.set(|m| m.ends = far.clone())
                    && sees(near[0], near[1])
                    && link(near[0], far[0])
                    && link(near[1], far[1])
            },
        ),
        ("{C} {sees|see} {both|all of them}", |s, h| s.all_see(&h.cells(0))),
        ("{C} have only the candidates {n} and {n}", |s, h| {
            s.set(|m| m.ends = h.cells(0))
                && h.cells(0).iter().all(|c| s.hand.marks_of(*c) == [h.number(1), h.number(2)])
        }),
        ("In {h}, {n} can only be in {C}; {c} sees {c}, and {c} sees {c}", |s, h| {
            let m = s.memory.borrow();
            s.only(h.house(0), h.number(1), &h.cells(2))
                && sees(h.cell(3), h.cell(4))
                && sees(h.cell(5), h.cell(6))
                && same(&h.cells(2), &[h.cell(3), h.cell(5)])
                && same(&m.ends, &[h.cell(4), h.cell(6)])
        }),
        ("So the two cells are not both {n}, and at least one of them is {n}", |s, h| {
            let m = s.memory.borrow();
            let digits = [h.number(0), h.number(1)];
            m.ends.iter().all(|c| same(&s.hand.marks_of(*c), &digits))
                && s.drops.iter().all(|(_, d)| *d == h.number(1))
        }),
        ("The pivot {c} is {N}", |s, h| {
            s.set(|m| m.ends = h.cells(0)) && s.hand.marks_of(h.cell(0)) == h.numbers(1)
        }),
        (
            "If it is {n}, the pincer {c} ({n} or {n}) is {n}; if it is {n}, the pincer {c} ({n} or {n}) is {n}",
            |s, h| {
                let pivot = s.memory.borrow().ends[0];
                let one = |at: usize| {
                    pincer(
                        s,
                        pivot,
                        h.number(at),
                        h.cell(at + 1),
                        [h.number(at + 2), h.number(at + 3)],
                        h.number(at + 4),
                    )
                };
                s.set(|m| m.ends = vec![h.cell(1), h.cell(6)]) && one(0) && one(5)
            },
        ),
        ("So at least one of the pincers is {n}, and {C} {sees|see} both", |s, h| {
            s.all_see(&h.cells(1)) && s.drops.iter().all(|(_, d)| *d == h.number(0))
        }),
        (
            "It may be {n} itself; if it is {n}, the pincer {c} ({n} or {n}) is {n}; if it is {n}, the pincer {c} ({n} or {n}) is {n}",
            |s, h| {
                let pivot = s.memory.borrow().ends[0];
                let one = |at: usize| {
                    pincer(
                        s,
                        pivot,
                        h.number(at),
                        h.cell(at + 1),
                        [h.number(at + 2), h.number(at + 3)],
                        h.number(at + 4),
                    )
                };
                s.set(|m| m.ends = vec![pivot, h.cell(2), h.cell(7)])
                    && one(1)
                    && one(6)
                    && s.hand.may(pivot, h.number(0))
            },
        ),
        ("So at least one of the three is {n}, and {C} {sees|see} all of them", |s, h| {
            s.all_see(&h.cells(1)) && s.drops.iter().all(|(_, d)| *d == h.number(0))
        }),
        ("In {h}, {n} can only be in {C}, which are all in {h} or {h}", |s, h| {
            s.only(h.house(0), h.number(1), &h.cells(2))
                && h.cells(2).iter().all(|c| has(h.house(3), *c) || has(h.house(4), *c))
        }),
        (
            "If {c} is {n}, the {n} of {h} is not in {h}, so it is in {h}; otherwise {c} is {n}",
            |s, h| {
                houses().any(|house| s.only(house, h.number(1), &[h.cell(0), h.cell(6)]))
                    && has(h.house(4), h.cell(0))
                    && h.house(3).0 == 'b'
            },
        ),
        ("{c} sees {c} and is in {h}, so it is not {n} either way", |s, h| {
            sees(h.cell(0), h.cell(1))
                && has(h.house(2), h.cell(0))
                && s.drops == [(h.cell(0), h.number(3))]
        }),
        (
            "Every way to place {n} once in each row, column and box uses {C}, not counting ways that use a cell that another digit needs",
            |s, h| templates(s.hand).0[usize::from(h.number(0)) - 1] == set(&h.cells(1)),
        ),
        (
            "No way to place {n} once in each row, column and box uses {C}, not counting ways that use a cell that another digit needs",
            |s, h| {
                let used = &templates(s.hand).1[usize::from(h.number(0)) - 1];
                h.cells(1).iter().all(|c| !used.contains(c))
            },
        ),
        // Rectangles.
        (
            "{C} are a deadly pattern for {n} and {n}: if they held only these two digits, the digits could be swapped, and the puzzle would have two solutions",
            |s, h| {
                let open = h.cells(0).iter().all(|c| s.hand.value[c.index()] == 0);
                s.set(|m| (m.corners, m.pair) = (h.cells(0), vec![h.number(1), h.number(2)]))
                    && is_rectangle(&h.cells(0))
                    && open
            },
        ),
        ("Only {c} has other candidates ({N}), so it holds one of them", |s, h| {
            open_corners(s) == vec![(h.cell(0), h.numbers(1))]
        }),
        ("The only other candidate in them is {n}, in {C}", |s, h| {
            let open = open_corners(s);
            let cells: Vec<Cell> = open.iter().map(|(c, _)| *c).collect();
            s.set(|m| m.ends = cells.clone())
                && same(&cells, &h.cells(1))
                && open.iter().all(|(_, extra)| extra[..] == [h.number(0)])
        }),
        (
            "So at least one of {these|them} is {n}, and {C} {sees|see} {both|all of them}",
            |s, h| s.all_see(&h.cells(1)) && s.drops.iter().all(|(_, d)| *d == h.number(0)),
        ),
        ("So one of {C} holds one of their other candidates, {N}", |s, h| {
            let open = open_corners(s);
            let cells: Vec<Cell> = open.iter().map(|(c, _)| *c).collect();
            let extra: Vec<u16> = open.into_iter().flat_map(|(_, extra)| extra).collect();
            s.set(|m| m.sets.push((cells.clone(), extra.clone())))
                && same(&cells, &h.cells(0))
                && same(&extra, &h.numbers(1))
        }),
        ("Together with {C} it uses up {N}, so no other cell of {H} can be {N}", |s, h| {
            let (corners, extra) = s.memory.borrow().sets[0].clone();
            let all: Vec<u16> = [extra, s.hand.union(&h.cells(0))].concat();
            let inside = |house: &House| corners.iter().chain(&h.cells(0)).all(|c| has(*house, *c));
            same(&all, &h.numbers(1))
                && h.numbers(1) == h.numbers(3)
                && h.numbers(1).len() == h.cells(0).len() + 1
                && h.houses(2).iter().all(inside)
                && s.drops.iter().all(|(c, d)| {
                    h.numbers(1).contains(d) && h.houses(2).iter().any(|house| has(*house, *c))
                })
        }),
        ("In {h}, {n} can only be in {C}, so one of these two is {n}", |s, h| {
            s.only(h.house(0), h.number(1), &h.cells(2)) && h.number(1) == h.number(3)
        }),
        ("If the other were {n}, the pattern would be complete", |s, h| {
            s.drops.iter().all(|(_, d)| *d == h.number(0))
                && s.memory.borrow().pair.contains(&h.number(0))
        }),
        ("In {H}, {n} can only be in these cells, so it is in two opposite ones", |s, h| {
            confined(s, &h.houses(0), h.number(1))
        }),
        ("If it were in {C}, then {C} would be {n}, and the pattern would be complete", |s, h| {
            let pair = s.memory.borrow().pair.clone();
            let open: Vec<Cell> = open_corners(s).into_iter().map(|(c, _)| c).collect();
            same(&open, &h.cells(0))
                && h.cells(1).iter().all(|c| set(&pair).is_superset(&set(&s.hand.marks_of(*c))))
                && pair.contains(&h.number(2))
        }),
        ("In {h} and {h}, {n} can only be in these cells", |s, h| {
            confined(s, &[h.house(0), h.house(1)], h.number(2))
        }),
        (
            "If {c} were {n}, then {C} would be {n}, and {c}, which has only {n} and {n}, would be {n}: the pattern would be complete",
            |s, h| {
                let opposite =
                    set(&[h.number(5), h.number(6)]).is_superset(&set(&s.hand.marks_of(h.cell(4))));
                opposite
                    && !sees_line(h.cell(0), h.cell(4))
                    && s.drops == [(h.cell(0), h.number(1))]
                    && h.cells(2).iter().all(|c| sees_line(h.cell(0), *c))
            },
        ),
        ("{t}, none of them a given", |s, h| {
            let parts: Vec<(Cell, u16)> =
                cells_in(h.text(0)).into_iter().zip(numbers_after_is(h.text(0))).collect();
            s.set(|m| m.corners = parts.iter().map(|(c, _)| *c).collect())
                && parts.len() >= 2
                && parts.iter().all(|(c, d)| {
                    u16::from(s.hand.value[c.index()]) == *d && !s.hand.given[c.index()]
                })
        }),
        (
            "If {c} were {n}, the digits {n} and {n} of these four cells could be swapped, and the puzzle would have two solutions",
            |s, h| {
                let mut cells = s.memory.borrow().corners.clone();
                cells.push(h.cell(0));
                is_rectangle(&cells) && s.drops == [(h.cell(0), h.number(1))]
            },
        ),
        ("{c} is {N} and {c} is {N}", |s, h| {
            let mut cells = s.memory.borrow().corners.clone();
            cells.extend([h.cell(0), h.cell(2)]);
            s.set(|m| m.ends = vec![h.cell(0), h.cell(2)])
                && is_rectangle(&cells)
                && s.hand.marks_of(h.cell(0)) == h.numbers(1)
                && s.hand.marks_of(h.cell(2)) == h.numbers(3)
        }),
        (
            "If neither were {n}, the digits {n} and {n} of these four cells could be swapped, and the puzzle would have two solutions",
            |s, h| {
                let ends = s.memory.borrow().ends.clone();
                ends.iter().all(|c| {
                    s.hand.may(*c, h.number(0))
                        && (s.hand.may(*c, h.number(1)) || s.hand.may(*c, h.number(2)))
                })
            },
        ),
        // Colours.
        (
            "Strong links on {n} leave two cases: {C} {is|are both|are all} {n}, or {C} {is|are both|are all} {n}",
            |s, h| {
                s.set(|m| m.colors.push([h.cells(1), h.cells(3)]))
                    && is_cluster(s.hand, h.number(0), &h.cells(1), &h.cells(3))
            },
        ),
        ("{t}: either way one of the two is {n}", |s, h| {
            let [one, other] = s.memory.borrow().colors[0].clone();
            triples(s, h.text(0), &one, &other) && cells_in(h.text(0)).len() == 3 * s.lost().len()
        }),
        ("But {t} see each other, so that case is impossible", |s, h| {
            let colors = s.memory.borrow().colors[0].clone();
            let cells = cells_in(h.text(0));
            let clash = |two: &[Cell]| {
                sees(two[0], two[1])
                    && colors.iter().any(|c| {
                        two.iter().all(|x| c.contains(x)) && c.iter().all(|x| s.lost().contains(x))
                    })
            };
            !cells.is_empty() && cells.chunks(2).all(clash)
        }),
        ("{c} sees {c}, and {c} sees {c}", |s, h| {
            let colors = s.memory.borrow().colors.clone();
            s.set(|m| m.ends = vec![h.cell(0), h.cell(2)])
                && sees(h.cell(0), h.cell(1))
                && sees(h.cell(2), h.cell(3))
                && colors[1][0].contains(&h.cell(1))
                && colors[1][1].contains(&h.cell(3))
        }),
        ("Whichever case of the second cluster is true, the case of {C} is impossible", |s, h| {
            let m = s.memory.borrow();
            m.colors[0].iter().any(|c| {
                same(c, &h.cells(0))
                    && m.ends.iter().all(|end| c.contains(end))
                    && c.iter().all(|x| s.lost().contains(x))
            })
        }),
        (
            "{c} sees {c}, so at least one of the other two cases is true: {C} {is|are} {n}, or {C} {is|are}",
            |s, h| {
                let m = s.memory.borrow().clone();
                let other = |colors: &[Vec<Cell>; 2], cell: Cell| {
                    if colors[0].contains(&cell) { colors[1].clone() } else { colors[0].clone() }
                };
                let (a, b) = (other(&m.colors[0], h.cell(0)), other(&m.colors[1], h.cell(1)));
                s.set(|m| m.sets = vec![(a.clone(), vec![]), (b.clone(), vec![])])
                    && sees(h.cell(0), h.cell(1))
                    && same(&a, &h.cells(2))
                    && same(&b, &h.cells(4))
            },
        ),
        // Chains.
        ("So {c} is {n} or {c} is {n}", |s, h| {
            let chain = s.memory.borrow().chain.clone();
            ends(&chain) == Some((h.cell(0), h.number(1), false, h.cell(2), h.number(3), true))
                && sees(h.cell(0), h.cell(2))
        }),
        (
            "The two cells see each other, so either way neither can hold the digit of the other",
            |s, _| {
                let chain = s.memory.borrow().chain.clone();
                ends(&chain).is_some_and(|(a, d, _, b, e, _)| same(&s.drops, &[(a, e), (b, d)]))
            },
        ),
        ("So at least one of {C} is {n}, and {C} {sees|see} both", |s, h| {
            let chain = s.memory.borrow().chain.clone();
            let two = h.cells(0);
            s.set(|m| m.ends = two.clone())
                && ends(&chain) == Some((two[0], h.number(1), false, two[1], h.number(1), true))
                && s.all_see(&h.cells(2))
        }),
        ("So {c} is {n} either way", |s, h| {
            let chain = s.memory.borrow().chain.clone();
            ends(&chain) == Some((h.cell(0), h.number(1), false, h.cell(0), h.number(1), true))
        }),
        ("That is a contradiction", |s, _| {
            let chain = s.memory.borrow().chain.clone();
            ends(&chain).is_some_and(|(a, d, on, b, e, then)| {
                on && !then && (a, d) == (b, e) && s.drops == [(a, d)]
            })
        }),
        ("It cannot be both {n} and {n}", |s, h| {
            let chain = s.memory.borrow().chain.clone();
            ends(&chain).is_some_and(|(a, d, on, b, e, then)| {
                a == b && on && then && [d, e] == [h.number(0), h.number(1)] && s.drops == [(a, d)]
            })
        }),
        ("And if {c} is {n}, it is not {n} either", |s, h| {
            let chain = s.memory.borrow().chain.clone();
            ends(&chain) == Some((h.cell(0), h.number(1), false, h.cell(0), h.number(2), false))
                && s.drops == [(h.cell(0), h.number(2))]
        }),
        (
            "The same holds in the other direction, so exactly one end of each weak link is true: {t}",
            |s, h| weak_links(s, h.text(0)),
        ),
        ("That contradicts the assumption", |s, _| {
            let chain = s.memory.borrow().chain.clone();
            ends(&chain).is_some_and(|(a, d, on, b, e, then)| a == b && d == e && on != then)
        }),
        ("These cannot both be true", |s, _| {
            two_ends(s, |a, b| a.0 == b.0 && a.1 == b.1 && a.2 != b.2)
        }),
        ("The cell cannot hold both", |s, _| {
            two_ends(s, |a, b| a.0 == b.0 && a.1 != b.1 && a.2 && b.2)
        }),
        ("They see each other, so they cannot both be {n}", |s, h| {
            let digit = h.number(0);
            two_ends(s, |a, b| sees(a.0[0], b.0[0]) && a.1 == digit && b.1 == digit && a.2 && b.2)
        }),
        ("Then {c} would have no candidate left", |s, h| {
            let ends = false_ends(s);
            let own = ends.iter().filter(|(cells, ..)| cells[..] == [h.cell(0)]);
            same(&own.map(|end| end.1).collect::<Vec<_>>(), &s.hand.marks_of(h.cell(0)))
        }),
        ("Then {h} would have no place for {n}", |s, h| {
            let ends = false_ends(s);
            let own = ends.iter().filter(|(_, digit, _)| *digit == h.number(1));
            let gone: Vec<Cell> = own.flat_map(|end| end.0.clone()).collect();
            s.hand.spots(h.house(0), h.number(1)).iter().all(|spot| gone.contains(spot))
        }),
        ("Either {c} is {n} or it is not", |_, _| true),
        ("{c} is {N}", |s, h| same(&s.hand.marks_of(h.cell(0)), &h.numbers(1))),
        ("If {t}, that is already the result", |s, h| {
            let said = node(h.text(0));
            let place = s.places.iter().any(|(c, d)| said == Some((vec![*c], *d, true)));
            place || s.drops.iter().any(|(c, d)| said == Some((vec![*c], *d, false)))
        }),
        // Nets.
        ("Assume {t}", |s, h| {
            let mut hand = s.hand.clone();
            let Some((cells, digit, on)) = node(h.text(0)) else { return false };
            if on {
                hand.place(cells[0], digit as u8)
            } else {
                hand.drop(cells[0], digit as u8)
            }
            s.set(|m| m.supposed = Some(hand))
        }),
        ("So {c} would have no candidate left, which is impossible", |s, h| {
            let hand = s.memory.borrow().supposed.clone().unwrap();
            hand.value[h.cell(0).index()] == 0 && hand.marks[h.cell(0).index()].is_empty()
        }),
        ("So {h} would have no place for {n}, which is impossible", |s, h| {
            let hand = s.memory.borrow().supposed.clone().unwrap();
            hand.lacks(h.house(0), h.number(1))
        }),
    ];
    rows.to_vec()
}
