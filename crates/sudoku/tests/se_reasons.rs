//! The reason of every step is checked cell by cell, without the code that found it.

mod common;

use common::{full, puzzle_of, rated_rows, shared};
use gridsmith_core::{Budget, Cell};
use gridsmith_sudoku::{
    Board, Branch, Candidate, Cause, Digits, House, Node, Proof, Reason, Rescue, Shape, Step,
    Technique, se_rating,
};
use std::collections::BTreeSet;

/// Harder puzzles, for the chains: made for this project, above 8.2.
const HARD: &str = include_str!("se_hard.txt");

#[test]
fn every_reason_holds() {
    let every = if full() { 1 } else { 4 };
    let mut rows: Vec<&str> = rated_rows().step_by(every).collect();
    rows.extend(HARD.lines().filter(|line| !line.starts_with('#')));
    // Recorded puzzles that need the deepest chains, if the data is available.
    let public = shared("data/sudoku/se_public.tsv").unwrap_or_default();
    let er = |row: &str| row.split('\t').nth(1).map(|er| er.parse().expect("a number"));
    let most = if full() { 99.0 } else { 10.4 };
    let deep = |row: &&str| {
        er(row).is_some_and(|er: f64| er >= if full() { 4.5 } else { 9.5 } && er < most)
    };
    rows.extend(public.lines().filter(deep));
    let mut seen = BTreeSet::new();
    for row in rows {
        let puzzle = puzzle_of(row);
        let rating = se_rating(&puzzle, &mut Budget::unlimited()).expect("a rating");
        let mut board = Board::new(&puzzle);
        for step in rating.trace.steps {
            let step = step.step;
            if let Err(why) = check(&board, &step) {
                panic!("{puzzle}: {why}: {step:?}");
            }
            seen.insert(step.technique);
            board.apply(&step);
        }
    }
    println!("{} techniques: {seen:?}", seen.len());
    assert!(seen.len() > 20, "{seen:?}");
}

type Answer = Result<(), String>;

fn ensure(holds: bool, what: &str) -> Answer {
    if holds { Ok(()) } else { Err(what.into()) }
}

fn check(board: &Board, step: &Step) -> Answer {
    match &step.reason {
        Reason::OnlySpot { house } => {
            let place = one(&step.places)?;
            let spots = spots(board, *house, place.digit);
            ensure(spots == [place.cell].into(), "other spots")
        }
        Reason::OnlyDigit => {
            let place = one(&step.places)?;
            ensure(board.candidates(place.cell) == only(place.digit), "other digits")
        }
        Reason::Direct { pattern, house } => {
            let place = one(&step.places)?;
            let lost: BTreeSet<Cell> = spots(board, *house, place.digit)
                .into_iter()
                .filter(|cell| drops(board, pattern, Candidate { cell: *cell, ..place }))
                .collect();
            let rest = &spots(board, *house, place.digit) - &lost;
            ensure(rest == [place.cell].into() && !lost.is_empty(), "not the only spot left")
        }
        Reason::Locked { .. } | Reason::Subset { .. } | Reason::Fish { .. } => {
            ensure(step.drops.iter().all(|drop| drops(board, &step.reason, *drop)), "not dropped")
        }
        Reason::Wing { pivot, pincers, digit } => wing(board, step, *pivot, *pincers, *digit),
        Reason::Aligned { base, excluders } => aligned(board, step, base, excluders),
        Reason::Chain(proof) => chain(board, step, proof),
        Reason::UniqueLoop { cells, digits, extra, rescue } => {
            ring(board, cells, *digits, extra)?;
            let more = extra.iter().flat_map(|cell| {
                let others = Digits(board.candidates(*cell).0 & !digits.0);
                let cell = *cell;
                others.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
            });
            saved(board, step, &more.collect::<Vec<_>>(), rescue)
        }
        Reason::Bug { extra, rescue } => {
            grave(board, extra)?;
            saved(board, step, extra, rescue)
        }
        other => Err(format!("nobody knows how to check {other:?}")),
    }
}

fn one(places: &[Candidate]) -> Result<Candidate, String> {
    match places {
        [place] => Ok(*place),
        _ => Err(format!("{} places", places.len())),
    }
}

fn only(digit: u8) -> Digits {
    Digits(1 << (digit - 1))
}

fn spots(board: &Board, house: House, digit: u8) -> BTreeSet<Cell> {
    house.cells().filter(|cell| board.candidates(*cell).contains(digit)).collect()
}

fn shares(a: Cell, b: Cell) -> bool {
    a != b && House::of(a).iter().any(|house| House::of(b).contains(house))
}

/// True if a pattern holds on `board` and eliminates `candidate`.
fn drops(board: &Board, pattern: &Reason, candidate: Candidate) -> bool {
    let Candidate { cell, digit } = candidate;
    match pattern {
        Reason::Locked { digit: locked, base, cover } => {
            let cover: BTreeSet<Cell> = cover.cells().collect();
            let base_cells: BTreeSet<Cell> = base.cells().collect();
            let spots = spots(board, *base, *locked);
            let holds = !spots.is_empty() && spots.is_subset(&cover);
            holds && *locked == digit && cover.contains(&cell) && !base_cells.contains(&cell)
        }
        Reason::Subset { house, cells, digits } => {
            let inside: BTreeSet<Cell> = cells.iter().map(|cell| Cell(cell as u16)).collect();
            let in_house: BTreeSet<Cell> = house.cells().collect();
            let naked = inside.iter().all(|cell| board.candidates(*cell).0 & !digits.0 == 0);
            let hidden = digits.iter().all(|d| spots(board, *house, d).is_subset(&inside));
            let fits = inside.len() == digits.len() && inside.is_subset(&in_house);
            let by_naked = naked && in_house.contains(&cell) && !inside.contains(&cell);
            let by_hidden = hidden && inside.contains(&cell);
            fits && (by_naked && digits.contains(digit) || by_hidden && !digits.contains(digit))
        }
        Reason::Fish { digit: fish, base, cover } => {
            let of = |houses: &[House]| -> BTreeSet<Cell> {
                houses.iter().flat_map(|house| house.cells()).collect()
            };
            let spots: BTreeSet<Cell> =
                base.iter().flat_map(|house| spots(board, *house, *fish)).collect();
            let holds = base.len() == cover.len() && spots.is_subset(&of(cover));
            holds && *fish == digit && of(cover).contains(&cell) && !of(base).contains(&cell)
        }
        Reason::Chain(proof) => {
            let step = Step::drop(Technique::ForcingChain, vec![candidate], pattern.clone());
            chain(board, &step, proof).is_ok()
        }
        _ => false,
    }
}

/// A closed path through houses on which the two digits can be swapped; `extra` are the cells with
/// more candidates.
fn ring(board: &Board, cells: &[Cell], digits: Digits, extra: &[Cell]) -> Answer {
    ensure(digits.len() == 2 && cells.len() >= 4 && cells.len().is_multiple_of(2), "no loop")?;
    let both = |cell: &Cell| board.candidates(*cell).0 & digits.0 == digits.0;
    ensure(cells.iter().all(both), "a cell without both digits")?;
    for house in House::all() {
        let at = |parity: usize| {
            let every = cells.iter().skip(parity).step_by(2);
            every.filter(|cell| House::of(**cell).contains(&house)).count()
        };
        ensure(at(0) == at(1) && at(0) <= 1, "a house that a swap would break")?;
    }
    let more = |cell: &&Cell| board.candidates(**cell).len() > 2;
    ensure(cells.iter().filter(more).eq(extra), "other cells have more")
}

/// Without `extra`, two candidates in every open cell, and two spots or none for every digit of a
/// house.
fn grave(board: &Board, extra: &[Candidate]) -> Answer {
    let mut rest = board.clone();
    extra.iter().for_each(|candidate| rest.drop(*candidate));
    let cells = House::all().take(9).flat_map(|row| row.cells());
    let two = |cell: Cell| board.value(cell).is_some() || rest.candidates(cell).len() == 2;
    ensure(cells.into_iter().all(two), "a cell without two candidates")?;
    let even = |house: House| (1..=9).all(|d| matches!(spots(&rest, house, d).len(), 0 | 2));
    ensure(House::all().all(even), "a digit without two spots")
}

/// One of `extra` is true, so the eliminated candidates are false.
fn saved(board: &Board, step: &Step, extra: &[Candidate], rescue: &Rescue) -> Answer {
    let cells: BTreeSet<Cell> = extra.iter().map(|candidate| candidate.cell).collect();
    let inside = |set: &gridsmith_sudoku::CellSet| -> BTreeSet<Cell> {
        set.iter().map(|cell| Cell(cell as u16)).collect()
    };
    let in_house = |house: House| house.cells().collect::<BTreeSet<Cell>>();
    let holds = match rescue {
        Rescue::Cell => {
            let good = |d: &Candidate| cells == [d.cell].into() && !extra.contains(d);
            step.drops.iter().all(good)
        }
        Rescue::Digit(digit) => {
            extra.iter().all(|candidate| candidate.digit == *digit)
                && step
                    .drops
                    .iter()
                    .all(|d| d.digit == *digit && cells.iter().all(|cell| shares(*cell, d.cell)))
        }
        Rescue::Naked { house, cells: others, digits } => {
            let (others, house) = (inside(others), in_house(*house));
            let full = others.iter().all(|cell| board.candidates(*cell).0 & !digits.0 == 0);
            let fits = extra.iter().all(|c| digits.contains(c.digit) && house.contains(&c.cell));
            let tight = others.len() + 1 == digits.len() && others.is_subset(&house);
            let good = |d: &Candidate| {
                let outside = !others.contains(&d.cell) && !cells.contains(&d.cell);
                outside && house.contains(&d.cell) && digits.contains(d.digit)
            };
            full && fits && tight && step.drops.iter().all(good)
        }
        Rescue::Hidden { house, cells: others, digits } => {
            let others = inside(others);
            let room: BTreeSet<Cell> = others.union(&cells).copied().collect();
            let hidden = digits.iter().all(|d| spots(board, *house, d).is_subset(&room));
            let other = extra.iter().all(|candidate| !digits.contains(candidate.digit));
            let good = |d: &Candidate| others.contains(&d.cell) && !digits.contains(d.digit);
            let tight = others.len() + 1 == digits.len() && cells.len() == 2;
            hidden && other && tight && step.drops.iter().all(good)
        }
        Rescue::Locked { house, digit } => {
            let two = spots(board, *house, *digit) == cells && cells.len() == 2;
            let good =
                |d: &Candidate| cells.contains(&d.cell) && d.digit != *digit && !extra.contains(d);
            two && step.drops.iter().all(good)
        }
        _ => false,
    };
    ensure(holds, "what saves the puzzle does not drop it")
}

fn wing(board: &Board, step: &Step, pivot: Cell, pincers: [Cell; 2], digit: u8) -> Answer {
    ensure(pincers.iter().all(|pincer| shares(pivot, *pincer)), "a pincer out of sight")?;
    // Whatever the pivot holds, the pivot or a pincer holds the digit.
    let certain = board.candidates(pivot).iter().all(|held| {
        let left = |pincer: &Cell| board.candidates(*pincer).0 & !only(held).0 == only(digit).0;
        held == digit || pincers.iter().any(left)
    });
    ensure(certain, "some digit of the pivot leaves a way out")?;
    let mut seen = pincers.to_vec();
    if board.candidates(pivot).contains(digit) {
        seen.push(pivot);
    }
    let good = |drop: &Candidate| drop.digit == digit && seen.iter().all(|c| shares(drop.cell, *c));
    ensure(step.drops.iter().all(good), "a drop out of sight")
}

/// Tries every way to fill the base cells.
fn aligned(board: &Board, step: &Step, base: &[Cell], excluders: &[Cell]) -> Answer {
    let mut ways: Vec<Vec<u8>> = vec![vec![]];
    for cell in base {
        let more = |way: &Vec<u8>| {
            let digits = board.candidates(*cell).iter();
            digits.map(|digit| [way.clone(), vec![digit]].concat()).collect::<Vec<_>>()
        };
        ways = ways.iter().flat_map(more).collect();
    }
    ways.retain(|way| {
        let twice =
            (0..base.len()).any(|a| (0..a).any(|b| way[a] == way[b] && shares(base[a], base[b])));
        let starved = excluders.iter().any(|excluder| {
            let seen = (0..base.len()).filter(|i| shares(base[*i], *excluder));
            let taken = seen.fold(0, |taken, i| taken | only(way[i]).0);
            board.candidates(*excluder).0 & !taken == 0
        });
        !twice && !starved
    });
    let gone = |drop: &Candidate| {
        let at = base.iter().position(|cell| *cell == drop.cell);
        at.is_some_and(|at| ways.iter().all(|way| way[at] != drop.digit))
    };
    ensure(step.drops.iter().all(gone), "a way is left")
}

/// Follows every link of every branch, and checks how the branches belong together.
fn chain(board: &Board, step: &Step, proof: &Proof) -> Answer {
    for branch in &proof.branches {
        follow(board, proof, branch)?;
    }
    let off = |candidate: Candidate| Node { candidate, on: false };
    let on = |candidate: Candidate| Node { candidate, on: true };
    let opposite = |node: Node| Node { on: !node.on, ..node };
    let starts: Vec<Node> = proof.branches.iter().filter_map(Branch::start).collect();
    let ends: Vec<Node> = proof.branches.iter().map(Branch::end).collect();
    let conclusion = match proof.shape {
        Shape::Cycle => return cycle(step, &proof.branches[0]),
        Shape::Chain => {
            ensure(ends == [opposite(starts[0])], "not the opposite")?;
            ends[0]
        }
        Shape::Contradiction => {
            ensure(ends.len() == 2 && ends[0] == opposite(ends[1]), "no contradiction")?;
            ensure(starts.windows(2).all(|two| two[0] == two[1]), "two suppositions")?;
            opposite(starts[0])
        }
        Shape::Double => {
            ensure(starts.len() == 2 && starts[0] == opposite(starts[1]), "not both ways")?;
            ends[0]
        }
        Shape::Cell(cell) => {
            let digits = board.candidates(cell).iter();
            let all: Vec<Node> = digits.map(|digit| on(Candidate { cell, digit })).collect();
            ensure(starts == all, "not every digit of the cell")?;
            ends[0]
        }
        Shape::House(house) => {
            let digit = starts[0].candidate.digit;
            let cells = house.cells().filter(|cell| board.candidates(*cell).contains(digit));
            let all: Vec<Node> = cells.map(|cell| on(Candidate { cell, digit })).collect();
            ensure(starts == all, "not every spot of the house")?;
            ends[0]
        }
    };
    if !matches!(proof.shape, Shape::Contradiction | Shape::Chain) {
        ensure(ends.iter().all(|end| *end == conclusion), "different ends")?;
    }
    let cell = conclusion.candidate.cell;
    let others = |drop: &Candidate| drop.cell == cell && *drop != conclusion.candidate;
    let good = match conclusion.on {
        true => step.drops.iter().all(others) && step.places.iter().all(|p| on(*p) == conclusion),
        false => step.places.is_empty() && step.drops.iter().all(|drop| off(*drop) == conclusion),
    };
    ensure(good, "another conclusion")
}

/// Each link follows from its parents.
fn follow(board: &Board, proof: &Proof, branch: &Branch) -> Answer {
    for (at, link) in branch.links.iter().enumerate() {
        let parents: Vec<Node> = link.parents.iter().map(|p| branch.links[*p].node).collect();
        ensure(link.parents.iter().all(|parent| *parent != at), "a link rests on itself")?;
        let Candidate { cell, digit } = link.node.candidate;
        let house = match link.cause {
            Cause::Box => Some(House::of(cell)[2]),
            Cause::Row => Some(House::of(cell)[0]),
            Cause::Column => Some(House::of(cell)[1]),
            _ => None,
        };
        let group: Vec<Candidate> = match (link.cause, house) {
            (Cause::Supposed, _) => {
                ensure(parents.is_empty(), "a supposition with parents")?;
                continue;
            }
            (Cause::Pattern(number), _) => {
                ensure(!link.node.on && parents.iter().all(|p| !p.on), "a pattern drops")?;
                let mut left = board.clone();
                parents.iter().for_each(|parent| left.drop(parent.candidate));
                let dropped = drops(&left, &proof.patterns[number], link.node.candidate);
                ensure(dropped, "a pattern that does not drop it")?;
                continue;
            }
            (_, Some(house)) => {
                let cells = house.cells().filter(|c| board.candidates(*c).contains(digit));
                cells.map(|cell| Candidate { cell, digit }).collect()
            }
            (_, None) => {
                let digits = board.candidates(cell).iter();
                digits.map(|digit| Candidate { cell, digit }).collect()
            }
        };
        let others: BTreeSet<Candidate> =
            group.into_iter().filter(|c| *c != link.node.candidate).collect();
        let known: BTreeSet<Candidate> = parents.iter().map(|parent| parent.candidate).collect();
        let holds = match link.node.on {
            // All others of the cell or house are false.
            true => parents.iter().all(|p| !p.on) && others.is_subset(&known),
            // One other of the cell or house is true.
            false => parents.len() == 1 && parents[0].on && known.is_subset(&others),
        };
        ensure(holds, "a link that does not follow")?;
    }
    Ok(())
}

/// A candidate that sees a true and a false node of the cycle is false either way.
fn cycle(step: &Step, branch: &Branch) -> Answer {
    let nodes: Vec<Node> = branch.links.iter().map(|link| link.node).collect();
    ensure(nodes.first() == nodes.last() && nodes.len() >= 5, "the cycle is open")?;
    let good = |drop: &Candidate| {
        let seen = |on: bool| {
            nodes.iter().filter(|node| node.on == on).any(|node| {
                node.candidate.digit == drop.digit && shares(node.candidate.cell, drop.cell)
            })
        };
        seen(true) && seen(false)
    };
    ensure(step.drops.iter().all(good) && step.places.is_empty(), "a drop out of sight")
}
