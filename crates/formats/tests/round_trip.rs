//! Random puzzles with random positions in every format that is written: what is read back is the same
//! puzzle, and is written as the same text.
//!
//! `GRIDSMITH_ROUND_TRIPS` sets the number of puzzles of each kind; the default takes seconds.

mod common;

use common::{Any, records};
use gridsmith_core::{Cell, Position, Rng, Seed, Size};
use gridsmith_formats::write::{self, Item};
use gridsmith_formats::{FORMATS, Format, Part};
use gridsmith_path::{Neighbours, NumberPath, Shape as PathShape, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::{Shape, SizedSudoku};
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value, json};

/// Makes a puzzle and a position on it.
type Maker = fn(&mut Rng) -> (Any, Position);

const KINDS: [(&str, Maker); 6] = [
    ("sudoku", sudoku),
    ("sized", sized),
    ("sukaku", sukaku),
    ("path", path),
    ("zip", zip),
    ("queens", queens),
];

fn rounds() -> u64 {
    std::env::var("GRIDSMITH_ROUND_TRIPS").ok().and_then(|n| n.parse().ok()).unwrap_or(100)
}

/// Any clues, right or wrong: the formats do not care. Some boards are empty, some full.
fn sudoku(rng: &mut Rng) -> (Any, Position) {
    let density = rng.index(10);
    let mut clues = [0; 81];
    let mut state = Position::default();
    let plays = rng.index(4);
    for (at, clue) in clues.iter_mut().enumerate() {
        let cell = Cell(at as u16);
        let digit = 1 + rng.index(9) as u16;
        if rng.index(10) < density {
            *clue = digit as u8;
        } else if plays > 0 && rng.index(4) == 0 {
            state.values.push((cell, digit));
        } else if plays > 1 && rng.index(3) == 0 {
            state.notes.push((cell, 1 + rng.index(511) as u32));
        } else if plays > 2 && rng.index(4) == 0 {
            state.ruled_out.push((cell, digit));
        }
    }
    (Any::Sudoku(Sudoku::from_clues(clues).unwrap()), state)
}

fn sukaku(rng: &mut Rng) -> (Any, Position) {
    let mut masks = [0; 81];
    masks.iter_mut().for_each(|mask| *mask = 1 + rng.index(511) as u16);
    let mut state = Position::default();
    for (at, mask) in masks.iter().enumerate().filter(|(_, mask)| mask.count_ones() > 1) {
        let (cell, digit) = (Cell(at as u16), 1 + mask.trailing_zeros() as u16);
        match rng.index(12) {
            0 => state.values.push((cell, digit)),
            1 => state.ruled_out.push((cell, digit)),
            2 => state.notes.push((cell, (*mask).into())),
            _ => {}
        }
    }
    if rng.index(2) == 0 {
        state = Position::default();
    }
    (Any::Sudoku(Sudoku::from_candidates(masks).unwrap()), state)
}

/// Boards of every side: with boxes, with boxes turned by a quarter, with rows as regions, and with regions
/// in many pieces.
fn sized(rng: &mut Rng) -> (Any, Position) {
    let side = if rng.index(2) == 0 { 4 + rng.index(22) } else { 4 + rng.index(6) };
    let diagonals = rng.index(3) == 0;
    let cell = |at: usize| (at / side, at % side);
    let mut labels: Vec<u8> = (0..side * side).map(|at| b'a' + cell(at).0 as u8).collect();
    let shape = match (rng.index(4), Shape::box_size(side)) {
        (0 | 1, _) => Shape::boxes(side, diagonals),
        (2, Some((rows, columns))) => {
            let label = |(row, column): (usize, usize)| row / columns * columns + column / rows;
            labels = (0..side * side).map(|at| label(cell(at)) as u8).collect();
            Shape::jigsaw(side, &labels, diagonals)
        }
        (2, None) => Shape::jigsaw(side, &labels, diagonals),
        _ => {
            rng.shuffle(&mut labels);
            Shape::jigsaw(side, &labels, diagonals)
        }
    };
    // A side without boxes, or a plain Sudoku.
    let Ok(shape) = shape else { return sized(rng) };
    let density = rng.index(11);
    let mut clues = vec![0; side * side];
    let mut state = Position::default();
    let plays = rng.index(4);
    let least = if rng.index(4) == 0 { side.min(9) } else { 1 };
    for (at, clue) in clues.iter_mut().enumerate() {
        let cell = Cell(at as u16);
        let digit = (least + rng.index(side + 1 - least)) as u16;
        if rng.index(10) < density {
            *clue = digit as u8;
        } else if plays > 0 && rng.index(4) == 0 {
            state.values.push((cell, digit));
        } else if plays > 1 && rng.index(3) == 0 {
            state.notes.push((cell, 1 + rng.index((1 << side) - 1) as u32));
        } else if plays > 2 && rng.index(4) == 0 {
            state.ruled_out.push((cell, digit));
        }
    }
    (Any::Sized(SizedSudoku::try_new(shape, &clues).unwrap()), state)
}

fn size(rng: &mut Rng) -> Size {
    Size::try_new(1 + rng.index(12), 2 + rng.index(12)).unwrap()
}

/// Cells that are not holes, in random order.
fn open_cells(size: Size, rng: &mut Rng) -> (Vec<Cell>, Vec<Cell>) {
    let hole = rng.index(5);
    let mut cells: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut cells);
    let holes = cells.split_off(cells.len() - cells.len() * hole / 12);
    (cells, holes)
}

fn path(rng: &mut Rng) -> (Any, Position) {
    let size = size(rng);
    let (open, holes) = open_cells(size, rng);
    let neighbours = [Neighbours::Four, Neighbours::Six, Neighbours::Eight][rng.index(3)];
    let (mut givens, mut state) = (Vec::new(), Position::default());
    let mut values: Vec<u16> = (1..=open.len() as u16).collect();
    rng.shuffle(&mut values);
    for (cell, value) in open.iter().zip(values) {
        match rng.index(4) {
            0 => givens.push((*cell, value)),
            1 => state.values.push((*cell, value)),
            _ => {}
        }
    }
    let puzzle = NumberPath::try_new(size, neighbours, &holes, &givens, &[]).unwrap();
    state.links = links(puzzle.shape(), &open, rng);
    // Some puzzles have links of their own, which few formats hold.
    let given_links = if rng.index(4) == 0 { links(puzzle.shape(), &open, rng) } else { vec![] };
    match NumberPath::try_new(size, neighbours, &holes, &givens, &given_links) {
        Ok(linked) => (Any::Path(linked), state),
        Err(_) => (Any::Path(puzzle), state),
    }
}

/// Some pairs of cells between which the path can step.
fn links(shape: &PathShape, open: &[Cell], rng: &mut Rng) -> Vec<(Cell, Cell)> {
    let mut links = Vec::new();
    for a in open {
        let around: Vec<Cell> = shape.around(*a).collect();
        if !around.is_empty() && rng.index(6) == 0 {
            links.push((*a, around[rng.index(around.len())]));
        }
    }
    links
}

fn zip(rng: &mut Rng) -> (Any, Position) {
    let mut size = size(rng);
    let (mut open, mut holes) = open_cells(size, rng);
    if rng.index(3) == 0 {
        // Some formats hold only squares without holes.
        size = Size::try_new(size.columns(), size.columns()).unwrap();
        (open, holes) = (size.cells().collect(), Vec::new());
        rng.shuffle(&mut open);
    }
    let mut walls = Vec::new();
    for &a in &open {
        for (down, right) in [(0, 1), (1, 0)] {
            let next = size.step(a, down, right).filter(|b| open.contains(b));
            walls.extend(next.filter(|_| rng.index(8) == 0).map(|b| (a, b)));
        }
    }
    let most = open.len().min(9);
    let cells = open.clone();
    open.truncate((2 + rng.index(7)).min(most));
    match Zip::try_new(size, &holes, &open, &walls) {
        Ok(puzzle) => {
            let mut state =
                Position { links: links(puzzle.shape(), &cells, rng), ..Position::default() };
            state.values.extend((1..).zip(&cells).take(rng.index(3)).map(|(v, cell)| (*cell, v)));
            (Any::Zip(puzzle), state)
        }
        Err(_) => zip(rng),
    }
}

fn queens(rng: &mut Rng) -> (Any, Position) {
    let side = 4 + rng.index(9);
    let size = Size::try_new(side, side).unwrap();
    // Regions grow from random cells, so that each is in one piece.
    let mut labels: Vec<Option<u8>> = vec![None; side * side];
    let mut cells: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut cells);
    for (region, cell) in cells.iter().take(side).enumerate() {
        labels[cell.index()] = Some(region as u8);
    }
    while labels.contains(&None) {
        let cell = cells[rng.index(cells.len())];
        let (down, right) = [(-1, 0), (0, -1), (0, 1), (1, 0)][rng.index(4)];
        if let Some(next) = size.step(cell, down, right)
            && labels[next.index()].is_none()
        {
            labels[next.index()] = labels[cell.index()];
        }
    }
    let mut labels: Vec<u8> = labels.into_iter().flatten().collect();
    if rng.index(4) == 0 {
        // Regions in several pieces, which few formats hold.
        let (a, b) = (rng.index(labels.len()), rng.index(labels.len()));
        labels.swap(a, b);
    }
    let stars = 1 + rng.index(3);
    let given = if rng.index(3) == 0 { 2 } else { 0 };
    let puzzle = Queens::try_new(side, stars, &labels, &cells[..given], &cells[given..2 * given]);
    let state = Position {
        queens: cells[4..4 + rng.index(3)].to_vec(),
        crosses: cells[8..8 + rng.index(6)].to_vec(),
        ..Position::default()
    };
    (Any::Queens(puzzle.unwrap()), state)
}

/// The part of `state` that a format keeps.
fn kept(format: Format, state: &Position) -> Position {
    let row = format.row();
    let mut kept = state.clone();
    if !row.keeps.contains(&Part::Entries) {
        (kept.values, kept.links, kept.queens) = Default::default();
    }
    if !row.keeps.contains(&Part::Marks) {
        (kept.notes, kept.ruled_out, kept.crosses) = Default::default();
    }
    kept
}

/// What the board and the marks of a player leave in each cell that is not filled; 0 in the others.
fn candidates(puzzle: &Any, state: &Position) -> Vec<u32> {
    let (side, mut values) = match puzzle {
        Any::Sudoku(puzzle) => (9, puzzle.clues().unwrap().to_vec()),
        Any::Sized(puzzle) => (puzzle.side(), puzzle.clues().to_vec()),
        _ => panic!("no Sudoku"),
    };
    state.values.iter().for_each(|(cell, digit)| values[cell.index()] = *digit as u8);
    let sees = |a: usize, b: usize| match puzzle {
        Any::Sized(puzzle) => puzzle.shape().sees(Cell(a as u16), Cell(b as u16)),
        _ => {
            let ((r, c), (s, d)) = ((a / 9, a % 9), (b / 9, b % 9));
            r == s || c == d || (r / 3, c / 3) == (s / 3, d / 3)
        }
    };
    let all = (1 << side) - 1;
    let left = |at: usize| {
        let around = (0..side * side).filter(|other| values[*other] > 0 && sees(at, *other));
        let mut mask = around.fold(all, |mask, other| mask & !(1 << (values[other] - 1)));
        let noted = state.notes.iter().find(|(cell, _)| cell.index() == at);
        mask &= noted.map_or(all, |(_, mask)| *mask);
        let gone = state.ruled_out.iter().filter(|(cell, _)| cell.index() == at);
        gone.fold(mask, |mask, (_, digit)| mask & !(1 << (digit - 1)))
    };
    (0..side * side).map(|at| if values[at] > 0 { 0 } else { left(at) }).collect()
}

/// Checks what came back of `state`. Some formats have no place for eliminated candidates and note what
/// is left; some hold the board as it is. There, what is left in each cell must be the same. Most cannot
/// say that nothing is left.
fn compare(format: Format, puzzle: &Any, state: &Position, found: &Position, place: &str) {
    let expected = kept(format, state);
    let sukaku = matches!(puzzle, Any::Sudoku(sudoku) if sudoku.clues().is_none());
    let exact = [Format::Json, Format::Share].contains(&format) || sukaku;
    let board = [Format::LibraryLine, Format::SudokuWiki, Format::SimpleSudoku].contains(&format);
    let is_sudoku = matches!(puzzle, Any::Sudoku(_) | Any::Sized(_));
    if exact || !is_sudoku || (state.ruled_out.is_empty() && !board) {
        return assert_eq!(sorted(found.clone()), sorted(expected), "{place}");
    }
    assert_eq!(sorted(found.clone()).values, sorted(expected.clone()).values, "{place}");
    let (own, theirs) = (candidates(puzzle, &expected), candidates(puzzle, found));
    // Candidates that are all single would be read as digits: they are left out.
    if format == Format::SimpleSudoku && found.notes.is_empty() {
        return;
    }
    for (at, (own, theirs)) in own.into_iter().zip(theirs).enumerate().filter(|(_, (a, _))| *a > 0)
    {
        assert_eq!(own, theirs, "{place}: cell {at}");
    }
}

fn sorted(mut position: Position) -> Position {
    position.values.sort_unstable();
    position.notes.sort_unstable();
    position.ruled_out.sort_unstable();
    position.links.iter_mut().for_each(|(a, b)| (*a, *b) = ((*a).min(*b), (*a).max(*b)));
    position.links.sort_unstable();
    position.links.dedup();
    position.queens.sort_unstable();
    position.crosses.sort_unstable();
    position
}

fn text(
    format: Format,
    puzzle: &Any,
    state: &Position,
    extra: &Map<String, Value>,
) -> Option<String> {
    let item = Item { puzzle: puzzle.view(), state: Some(state), extra };
    let written = write::record(format, &item).ok()?;
    Some(write::begin(format, &item) + &written.text + write::end(format))
}

#[test]
fn what_is_written_is_read_back_and_written_as_the_same() {
    let (mut texts, mut positions) = (vec![0u64; FORMATS.len()], vec![0u64; FORMATS.len()]);
    for round in 0..rounds() {
        for (kind, make) in KINDS {
            let mut rng = Seed::from(round).stream(kind);
            let (puzzle, state) = make(&mut rng);
            let side = if let Any::Sized(puzzle) = &puzzle { puzzle.side() } else { 9 };
            let extra = extra(side, &mut rng);
            for row in FORMATS.iter().filter(|row| row.writes) {
                let place = format!("{}, {kind}, round {round}", row.name);
                let Some(first) = text(row.format, &puzzle, &state, &extra) else { continue };
                texts[row.format as usize] += 1;
                let record = records(first.as_bytes());
                assert_eq!(record.len(), 1, "{place}\n{first}\n{record:?}");
                let record = record.into_iter().next().unwrap();
                let again =
                    record.puzzle.unwrap_or_else(|error| panic!("{place}: {error}\n{first}"));
                let found = record.state.map_or(Position::default(), Result::unwrap);
                // In these the candidates are the puzzle, and what a player has done is part of it.
                let candidates = [Format::SukakuLine, Format::MarkGrid].contains(&row.format);
                if candidates && (kind == "sudoku" || state != Position::default()) {
                    assert_eq!(found, Position::default(), "{place}");
                } else {
                    assert!(again == puzzle, "{place}\n{first}");
                    compare(row.format, &puzzle, &state, &found, &place);
                    positions[row.format as usize] += u64::from(found != Position::default());
                }
                for (part, name) in [(Part::Meta, "meta"), (Part::Colours, "colours")] {
                    if row.keeps.contains(&part) {
                        assert_eq!(record.extra.get(name), extra.get(name), "{place}\n{first}");
                    }
                }
                let second = text(row.format, &again, &found, &record.extra);
                assert_eq!(second.as_ref(), Some(&first), "{place}");
            }
        }
    }
    for row in FORMATS.iter().filter(|row| row.writes) {
        let (texts, positions) = (texts[row.format as usize], positions[row.format as usize]);
        println!("{}: {texts} texts, {positions} with a position", row.name);
        assert!(texts > 0, "{} was never written", row.name);
        let candidates = [Format::SukakuLine, Format::MarkGrid].contains(&row.format);
        let keeps = row.keeps.contains(&Part::Entries) && !candidates;
        assert_eq!(positions > 0, keeps, "{}: positions", row.name);
    }
    println!("{} texts, {} with a position", sum(&texts), sum(&positions));
}

fn sum(counts: &[u64]) -> u64 {
    counts.iter().sum()
}

/// Title, author and colours, or nothing.
fn extra(side: usize, rng: &mut Rng) -> Map<String, Value> {
    let mut extra = Map::new();
    if rng.index(3) == 0 {
        extra.insert("meta".into(), json!({ "title": "It's <\"1\"> & Ω", "author": "A" }));
    }
    if rng.index(3) == 0 {
        let (row, column) = (1 + rng.index(3), rng.index(4));
        let colours =
            json!([[0, side - 1, "red"], [row, column, "#FF0000"], [row, column, "blue"]]);
        extra.insert("colours".into(), colours);
    }
    extra
}

/// Several puzzles in one file come back as they are, whatever stands next to each other.
#[test]
fn files_of_several_puzzles() {
    let mut files = 0;
    for round in 0..rounds().div_ceil(10) {
        for (kind, make) in KINDS {
            let mut rng = Seed::from(round).stream(&format!("file of {kind}"));
            let items: Vec<(Any, Position)> = (0..3).map(|_| make(&mut rng)).collect();
            for row in FORMATS.iter().filter(|row| row.writes) {
                let none = Map::new();
                let held: Vec<(&Any, Item)> = items
                    .iter()
                    .map(|(puzzle, state)| {
                        (puzzle, Item { puzzle: puzzle.view(), state: Some(state), extra: &none })
                    })
                    .filter(|(_, item)| write::record(row.format, item).is_ok())
                    .collect();
                let Some((_, first)) = held.first() else { continue };
                let texts: Vec<String> = held
                    .iter()
                    .map(|(_, item)| write::record(row.format, item).unwrap().text)
                    .collect();
                let text = write::begin(row.format, first)
                    + &texts.join(write::between(row.format))
                    + write::end(row.format);
                let found: Vec<Any> = records(text.as_bytes())
                    .into_iter()
                    .map(|record| record.puzzle.unwrap_or_else(|error| panic!("{error}\n{text}")))
                    .collect();
                assert_eq!(found.len(), held.len(), "{}, {kind}, round {round}\n{text}", row.name);
                // The candidates of these are the puzzle.
                if ![Format::SukakuLine, Format::MarkGrid].contains(&row.format) {
                    assert!(found.iter().eq(held.iter().map(|(own, _)| *own)), "{text}");
                }
                files += 1;
            }
        }
    }
    println!("{files} files");
}
