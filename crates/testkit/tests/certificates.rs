//! Certificates that somebody has tampered with: whatever a checker accepts must be unique all the same.
//!
//! `GRIDSMITH_MUTANTS` sets how many are made (over all kinds), `GRIDSMITH_TWINS` how many of them the Python
//! checker sees, too.

use gridsmith_core::{Budget, Cell, Puzzle, Rng, Seed, Size, Verdict};
use gridsmith_path::{Neighbours, NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::{Shape, SizedSudoku};
use gridsmith_sudoku::Sudoku;
use gridsmith_testkit::reference::Reference;
use gridsmith_testkit::{env_number, random, twin};

/// A certificate for a random unique puzzle of kind `kind`, if the draw gives one.
fn certificate(kind: u64, rng: &mut Rng) -> Option<String> {
    let mut budget = Budget::unlimited();
    let side = |rng: &mut Rng| Size::try_new(2 + rng.index(4), 2 + rng.index(4)).unwrap();
    match kind {
        0 => {
            let puzzle = random::sudoku(rng, &at_most_one::<Sudoku>);
            let Verdict::Unique(solution) = puzzle.verdict(&mut budget) else { return None };
            gridsmith_certify::sudoku(&puzzle, &solution, &mut budget).ok()
        }
        1 | 2 => {
            let (side, stars) =
                if kind == 1 { (4 + rng.index(5), 1) } else { (8 + rng.index(2), 2) };
            let puzzle = random::queens(rng, side, stars, &at_most_one::<Queens>);
            let Verdict::Unique(solution) = puzzle.verdict(&mut budget) else { return None };
            gridsmith_certify::queens(&puzzle, &solution, &mut budget).ok()
        }
        3 => {
            let size = side(rng);
            let puzzle = random::zip(rng, size, &at_most_one::<Zip>);
            let Verdict::Unique(solution) = puzzle.verdict(&mut budget) else { return None };
            gridsmith_certify::zip(&puzzle, &solution, &mut budget).ok()
        }
        7 => {
            let puzzle = random::sized(rng, 4..=7, &at_most_one::<SizedSudoku>);
            let Verdict::Unique(solution) = puzzle.verdict(&mut budget) else { return None };
            gridsmith_certify::sized_sudoku(&puzzle, &solution, &mut budget).ok()
        }
        _ => {
            let size = side(rng);
            let neighbours =
                [Neighbours::Four, Neighbours::Six, Neighbours::Eight][kind as usize - 4];
            let puzzle = random::number_path(rng, size, neighbours, &at_most_one::<NumberPath>);
            let Verdict::Unique(solution) = puzzle.verdict(&mut budget) else { return None };
            gridsmith_certify::number_path(&puzzle, &solution, &mut budget).ok()
        }
    }
}

const KINDS: u64 = 8;

fn at_most_one<P: Reference>(puzzle: &P) -> bool {
    puzzle.reference_count(2) < 2
}

/// Changes one or two things of a line: clues, regions, walls, links, blocked cells, solution or proof.
fn mutate(line: &str, rng: &mut Rng) -> String {
    let mut fields: Vec<String> = line.split(' ').map(String::from).collect();
    for _ in 0..1 + rng.index(2) {
        // A Sudoku of another size may have words before its clues.
        let more = fields.len() - 6;
        let field = match [3, 3, 3, 4, 5, 5, 2][rng.index(7)] {
            3 if more > 0 => 3 + rng.index(more + 1),
            2 => 2,
            field => field + more,
        };
        let text = &mut fields[field];
        let at = rng.index(text.len());
        let other = text.as_bytes()[rng.index(text.len())];
        let mut bytes = std::mem::take(text).into_bytes();
        match rng.below(9) {
            // A clue goes, if it was one.
            0 | 1 if field == 3 => bytes[at] = b'.',
            0 | 2 => bytes[at] = other,
            3 => {
                bytes.remove(at);
            }
            4 => bytes.insert(at, other),
            5 => bytes.truncate(at),
            6 => {
                let to = rng.index(bytes.len());
                bytes.swap(at, to);
            }
            7 => {
                bytes[at] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_.#/;,"
                    [rng.index(69)]
            }
            _ if bytes[at].is_ascii_digit() => bytes[at] = b'0' + rng.below(10) as u8,
            _ => {
                // A pair of cells, a wall or a link, moves on.
                let dash = bytes.iter().position(|b| *b == b'-').filter(|_| field == 3);
                if let Some(digit) = dash.and_then(|dash| bytes.get_mut(dash + 1)) {
                    *digit = b'0' + rng.below(10) as u8;
                }
            }
        }
        if bytes.is_empty() {
            bytes.push(b'-');
        }
        *text = String::from_utf8_lossy(&bytes).into_owned();
    }
    fields.join(" ")
}

/// Changes a clue of the line's puzzle and writes it anew, so that the text stays canonical.
fn change_clue(line: &str, rng: &mut Rng) -> Option<String> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [.., solution, proof] = fields[..] else { return None };
    let text = fields[1..fields.len() - 2].join(" ");
    let puzzle = match fields[1] {
        "sudoku" if is_sized(&fields) => {
            let puzzle = text.parse::<SizedSudoku>().ok()?;
            let (side, shape) = (puzzle.side(), puzzle.shape());
            let (mut clues, mut regions) = (puzzle.clues().to_vec(), shape.regions().to_vec());
            let mut diagonals = shape.has_diagonals();
            let cell = rng.index(side * side);
            match rng.below(6) {
                0 => diagonals = !diagonals,
                1 => regions.swap(cell, rng.index(side * side)),
                _ => {
                    let truth = gridsmith_sizes::digit_of(char::from(solution.as_bytes()[cell]))?;
                    let other = rng.index(side + 1) as u8;
                    clues[cell] = [0, 0, truth, other][rng.index(4)];
                }
            }
            let shape = Shape::jigsaw(side, &regions, diagonals).ok()?;
            SizedSudoku::try_new(shape, &clues).ok()?.to_string()
        }
        "sudoku" => {
            let mut clues = *text.parse::<Sudoku>().ok()?.clues()?;
            let cell = rng.index(81);
            let truth = solution.as_bytes()[cell] - b'0';
            clues[cell] = [0, 0, truth, rng.below(10) as u8][rng.index(4)];
            Sudoku::from_clues(clues).ok()?.to_string()
        }
        "queens" => {
            let queens = text.parse::<Queens>().ok()?;
            let cell = Cell(rng.index(queens.size().area()) as u16);
            let (mut regions, mut blocked, mut given) =
                (queens.regions().to_vec(), queens.blocked().to_vec(), queens.queens().to_vec());
            match rng.below(4) {
                0 | 1 => {
                    let (down, right) = [(0, 1), (1, 0), (0, -1), (-1, 0)][rng.index(4)];
                    regions[cell.index()] = regions[queens.size().step(cell, down, right)?.index()];
                }
                2 => toggle(&mut blocked, cell),
                _ => toggle(&mut given, cell),
            }
            Queens::try_new(queens.side(), queens.stars(), &regions, &blocked, &given)
                .ok()?
                .to_string()
        }
        "zip" => {
            let zip = text.parse::<Zip>().ok()?;
            let blocked: Vec<Cell> = zip.blocked().collect();
            let (mut waypoints, mut walls) = (zip.waypoints().to_vec(), zip.walls().to_vec());
            match rng.below(3) {
                0 if !walls.is_empty() => {
                    walls.swap_remove(rng.index(walls.len()));
                }
                1 if waypoints.len() > 2 => {
                    _ = waypoints.remove(1 + rng.index(waypoints.len() - 2))
                }
                _ => {
                    let cell = Cell(rng.index(zip.size().area()) as u16);
                    let next = zip.shape().around(cell).next().filter(|_| zip.is_open(cell))?;
                    toggle(&mut walls, (cell.min(next), cell.max(next)));
                }
            }
            Zip::try_new(zip.size(), &blocked, &waypoints, &walls).ok()?.to_string()
        }
        _ => {
            let path = text.parse::<NumberPath>().ok()?;
            let blocked: Vec<Cell> = path.blocked().collect();
            let (mut givens, mut links): (Vec<_>, _) =
                (path.givens().collect(), path.links().to_vec());
            let order: Vec<Cell> =
                solution.split(',').filter_map(|cell| cell.parse().ok().map(Cell)).collect();
            let at = rng.index(order.len());
            match rng.below(5) {
                0 | 1 if !givens.is_empty() => {
                    givens.swap_remove(rng.index(givens.len()));
                }
                2 => givens.push((order[at], at as u16 + 1)),
                3 if !links.is_empty() => {
                    links.swap_remove(rng.index(links.len()));
                }
                _ => links.push((order[at], *order.get(at + 1)?)),
            }
            NumberPath::try_new(path.size(), path.neighbours(), &blocked, &givens, &links)
                .ok()?
                .to_string()
        }
    };
    Some(format!("PC1 {puzzle} {solution} {proof}"))
}

/// True for the fields of a Sudoku of another size or shape.
fn is_sized(fields: &[&str]) -> bool {
    fields[2] != "9x9" || fields.len() > 6
}

fn toggle<T: PartialEq>(items: &mut Vec<T>, item: T) {
    match items.iter().position(|other| *other == item) {
        Some(at) => {
            items.swap_remove(at);
        }
        None => items.push(item),
    }
}

/// The solution text of the line's puzzle, if another engine finds it to be the only one.
fn only_solution(line: &str) -> Option<String> {
    let fields: Vec<&str> = line.split(' ').collect();
    let puzzle = fields[1..fields.len() - 2].join(" ");
    let mut budget = Budget::unlimited();
    let cells =
        |cells: &[Cell]| cells.iter().map(|cell| cell.0.to_string()).collect::<Vec<_>>().join(",");
    match fields[1] {
        "sudoku" if is_sized(&fields) => {
            match puzzle.parse::<SizedSudoku>().ok()?.verdict(&mut budget) {
                Verdict::Unique(grid) => Some(grid.to_string()),
                _ => None,
            }
        }
        "sudoku" => match puzzle.parse::<Sudoku>().ok()?.verdict(&mut budget) {
            Verdict::Unique(grid) => Some(grid.to_string()),
            _ => None,
        },
        "queens" => match puzzle.parse::<Queens>().ok()?.verdict(&mut budget) {
            Verdict::Unique(placement) => Some(cells(&placement.0)),
            _ => None,
        },
        "zip" => match puzzle.parse::<Zip>().ok()?.verdict(&mut budget) {
            Verdict::Unique(order) => Some(cells(&order.0)),
            _ => None,
        },
        _ => match puzzle.parse::<NumberPath>().ok()?.verdict(&mut budget) {
            Verdict::Unique(order) => Some(cells(&order.0)),
            _ => None,
        },
    }
}

#[test]
fn what_is_accepted_is_unique() {
    let mutants = env_number("GRIDSMITH_MUTANTS", 8_000);
    let twins = env_number("GRIDSMITH_TWINS", 800).min(mutants);
    let mut shown = Vec::new();
    for kind in 0..KINDS {
        let (mut made, mut accepted, mut changed, mut item) = (0, 0, 0, 0);
        while made < mutants / KINDS {
            let mut rng = Seed::from(kind).item(item).stream("mutants");
            item += 1;
            let Some(line) = certificate(kind, &mut rng) else { continue };
            assert_eq!(gridsmith_check::check(line.as_bytes()), Ok(()), "our own: {line}");
            for _ in 0..20 {
                let changed_clue =
                    if rng.below(2) == 0 { change_clue(&line, &mut rng) } else { None };
                let mutant = changed_clue.unwrap_or_else(|| mutate(&line, &mut rng));
                made += 1;
                let ok = gridsmith_check::check(mutant.as_bytes()).is_ok();
                if (shown.len() as u64) < twins * (kind + 1) / KINDS {
                    shown.push((mutant.clone(), ok));
                }
                if ok {
                    accepted += 1;
                    let start = |text: &str| text.rsplitn(3, ' ').nth(2).map(String::from);
                    changed += u64::from(start(&mutant) != start(&line));
                    let solution = mutant.rsplit(' ').nth(1).map(String::from);
                    assert_eq!(only_solution(&mutant), solution, "accepted, but not so: {mutant}");
                }
            }
        }
        println!(
            "kind {kind}: {made} mutants, {accepted} accepted, {changed} of them with another puzzle"
        );
        assert!(changed > 0, "kind {kind}: no changed puzzle was accepted, so nothing was tested");
    }
    twin::compare(&shown);
}
