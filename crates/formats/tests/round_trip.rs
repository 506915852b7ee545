//! Random puzzles with random positions in every format that is written: what is read back is the same
//! puzzle, and is written as the same text.
//!
//! `GRIDSMITH_ROUND_TRIPS` sets the number of puzzles of each kind; the default takes seconds.

mod common;

use common::{Any, records};
use gridsmith_core::{Cell, Position, Rng, Seed, Size};
use gridsmith_formats::write::{self, Item};
use gridsmith_formats::{FORMATS, Format, Part};
use gridsmith_path::{Neighbours, NumberPath, Zip};
use gridsmith_queens::Queens;
use gridsmith_sizes::{Shape, SizedSudoku};
use gridsmith_sudoku::Sudoku;
use serde_json::{Map, Value, json};

/// Makes a puzzle and a position on it.
type Maker = fn(&mut Rng) -> (Any, Position);

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
    (Any::Sudoku(Sudoku::from_candidates(masks).unwrap()), Position::default())
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
    let least = if rng.index(4) == 0 { side.min(10) } else { 1 };
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
    for a in &open {
        let around: Vec<Cell> = puzzle.shape().around(*a).collect();
        if !around.is_empty() && rng.index(6) == 0 {
            state.links.push((*a, around[rng.index(around.len())]));
        }
    }
    (Any::Path(puzzle), state)
}

fn zip(rng: &mut Rng) -> (Any, Position) {
    let size = size(rng);
    let (mut open, holes) = open_cells(size, rng);
    let mut walls = Vec::new();
    for &a in &open {
        for (down, right) in [(0, 1), (1, 0)] {
            let next = size.step(a, down, right).filter(|b| open.contains(b));
            walls.extend(next.filter(|_| rng.index(8) == 0).map(|b| (a, b)));
        }
    }
    let most = open.len().min(9);
    open.truncate((2 + rng.index(7)).min(most));
    match Zip::try_new(size, &holes, &open, &walls) {
        Ok(puzzle) => (Any::Zip(puzzle), Position::default()),
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
    let labels: Vec<u8> = labels.into_iter().flatten().collect();
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

/// The position that a format keeps of `state`.
fn kept(format: Format, state: &Position) -> Option<Position> {
    let row = format.row();
    match row.format {
        // These hold the board as it is, not what was entered and what follows from it.
        Format::SukakuLine | Format::MarkGrid | Format::LibraryLine | Format::SudokuWiki => None,
        Format::SimpleSudoku => None,
        _ => {
            let mut kept = state.clone();
            if !row.keeps.contains(&Part::Entries) {
                (kept.values, kept.links, kept.queens) = Default::default();
            }
            if !row.keeps.contains(&Part::Marks) {
                (kept.notes, kept.ruled_out, kept.crosses) = Default::default();
            }
            Some(kept)
        }
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
    let kinds: [(&str, Maker); 6] = [
        ("sudoku", sudoku),
        ("sized", sized),
        ("sukaku", sukaku),
        ("path", path),
        ("zip", zip),
        ("queens", queens),
    ];
    let mut texts = vec![0u64; FORMATS.len()];
    for round in 0..rounds() {
        for (kind, make) in kinds {
            let mut rng = Seed::from(round).stream(kind);
            let (puzzle, state) = make(&mut rng);
            let mut extra = Map::new();
            if rng.index(3) == 0 {
                extra.insert("meta".into(), json!({ "title": "It's <\"1\"> & Ω", "author": "A" }));
            }
            for row in FORMATS.iter().filter(|row| row.writes) {
                let place = format!("{}, {kind}, round {round}", row.name);
                let Some(first) = text(row.format, &puzzle, &state, &extra) else { continue };
                texts[row.format as usize] += 1;
                let record = records(first.as_bytes());
                assert_eq!(record.len(), 1, "{place}\n{first}\n{record:?}");
                let record = record.into_iter().next().unwrap();
                let again =
                    record.puzzle.unwrap_or_else(|error| panic!("{place}: {error}\n{first}"));
                // The candidates of these are the puzzle.
                let candidates = [Format::SukakuLine, Format::MarkGrid].contains(&row.format);
                assert!(again == puzzle || (candidates && kind == "sudoku"), "{place}\n{first}");
                let found = record.state.map_or(Position::default(), Result::unwrap);
                // Formats without a place for eliminated candidates note what is left.
                if let Some(expected) = kept(row.format, &state)
                    && (state.ruled_out.is_empty()
                        || [Format::Json, Format::Share].contains(&row.format))
                {
                    assert_eq!(sorted(found.clone()), sorted(expected), "{place}\n{first}");
                }
                let second = text(row.format, &again, &found, &record.extra);
                assert_eq!(second.as_ref(), Some(&first), "{place}");
            }
        }
    }
    for row in FORMATS.iter().filter(|row| row.writes) {
        assert!(texts[row.format as usize] > 0, "{} was never written", row.name);
    }
    let all: u64 = texts.iter().sum();
    println!("{all} texts");
}
