//! Sudoku in the middle of solving: digits alone where a step needs no more, else every candidate with its part.
//!
//! Each cell has room for three rows of three candidates; the character behind a candidate is the sign of its part.

use gridsmith_core::{Cell, Role, Size};
use gridsmith_sudoku::{Board, Grid, Sudoku};

use crate::canvas::{Canvas, Weight};
use crate::colour::{BLUE, GREY};
use crate::rulers::Rulers;
use crate::scene::{raised, style};
use crate::{Scene, Show, Style, sudoku};

const SIZE: Size = Size { rows: 9, columns: 9 };

/// Characters and lines from one cell to the next.
const WIDTH: usize = 7;
const HEIGHT: usize = 4;

/// How roles are ranked where a candidate has several: the first is seen. What follows counts more than what was
/// supposed.
const RANKS: [Role; 10] = [
    Role::Placed,
    Role::Dropped,
    Role::Supposed,
    Role::Conflict,
    Role::Chain,
    Role::Fin,
    Role::Base,
    Role::Off,
    Role::Cover,
    Role::Area,
];

/// Draws a Sudoku with what is entered and the marks of a step. Steps about candidates show all of them; wrong entries
/// are marked where they stand.
pub fn sudoku_scene(puzzle: &Sudoku, scene: Scene) -> Canvas {
    let entered = |cell: Cell, value: u16| scene.entries.values.contains(&(cell, value));
    let digit = |&(role, cell, value): &(Role, Cell, u16)| {
        role == Role::Placed || role == Role::Conflict && entered(cell, value)
    };
    let plain = |marks: &gridsmith_core::Marks| marks.values.iter().all(digit);
    match puzzle.clues() {
        Some(clues) if scene.marks.is_none_or(plain) => digits(puzzle, clues, scene),
        _ => candidates(puzzle, scene),
    }
}

/// The roles that are seen, each with a sample of how it looks.
pub fn sudoku_legend(scene: Scene) -> Vec<(Role, String)> {
    let Some(marks) = scene.marks else { return Vec::new() };
    let colour = scene.colour;
    let seen = |role: Role| match role {
        Role::Area => colour.is_on() && marks.cells.iter().any(|(other, _)| *other == role),
        _ => marks.values.iter().any(|(_, cell, value)| {
            part(scene, *cell, *value).is_some_and(|(seen, _)| seen == role)
        }),
    };
    let sample = |role: Role| {
        let digit = marks.values.iter().find(|(other, ..)| *other == role).map_or(1, |v| v.2);
        let text = match role {
            Role::Placed => format!("[{digit}]"),
            Role::Area => "   ".into(),
            Role::Chain => format!("{digit}{}", raised(1)),
            _ => format!("{digit}{}", sign(role, 1)),
        };
        let text = match colour.is_on() {
            true => format!("{}{text}\x1b[0m", style(role).sequence(colour)),
            false => text,
        };
        (role, text)
    };
    RANKS.into_iter().filter(|role| seen(*role)).map(sample).collect()
}

/// Givens and entries in the plain grid, with the digit that follows in brackets.
fn digits(puzzle: &Sudoku, clues: &[u8; 81], scene: Scene) -> Canvas {
    let mut grid = Grid(*clues);
    for &(cell, value) in &scene.entries.values {
        if let (Some(held), Ok(digit)) = (grid.0.get_mut(cell.index()), u8::try_from(value)) {
            *held = digit;
        }
    }
    let colour = scene.colour;
    let mut canvas = sudoku(puzzle, Show { solution: Some(&grid), ..Show::puzzle(colour) });
    let at = |cell: Cell| {
        let (row, column) = (SIZE.row(cell), SIZE.column(cell));
        (2 + 2 * column + 2 * (column / 3), 1 + row + row / 3)
    };
    let Some(marks) = scene.marks else { return canvas };
    if colour.is_on() {
        for &(role, cell) in &marks.cells {
            let (x, y) = at(cell);
            // With the blank up to the next cell of the box.
            let width = if SIZE.column(cell) % 3 < 2 { 2 } else { 1 };
            canvas.shade(x, y, width, style(role));
        }
    }
    for &(role, cell, value) in &marks.values {
        let (x, y) = at(cell);
        let style = if colour.is_on() { style(role) } else { Style::default() };
        match role {
            Role::Conflict => canvas.write(x, y, &format!("{value}!"), style),
            _ => canvas.write(x - 1, y, &format!("[{value}]"), style),
        }
    }
    canvas
}

fn candidates(puzzle: &Sudoku, scene: Scene) -> Canvas {
    let board = puzzle.board_at(scene.entries);
    let mut canvas = Canvas::new(9 * WIDTH + 1, 9 * HEIGHT + 1);
    let middles: Vec<usize> = (0..9).map(|column| column * WIDTH + 3).collect();
    canvas.rulers = Rulers::square((0..9).map(|row| row * HEIGHT + 2).collect(), &middles);
    for line in 0..=9 {
        let (weight, ink) = match line % 3 {
            0 => (Weight::Heavy, Style::default()),
            _ => (Weight::Light, Style::ink(GREY)),
        };
        canvas.across(0, line * HEIGHT, 9 * WIDTH, weight, ink);
        canvas.down(line * WIDTH, 0, 9 * HEIGHT, weight, ink);
    }
    for cell in SIZE.cells() {
        let (x, y) = (SIZE.column(cell) * WIDTH + 1, SIZE.row(cell) * HEIGHT + 1);
        let area = scene.marks.is_some_and(|marks| marks.cells.contains(&(Role::Area, cell)));
        if area && scene.colour.is_on() {
            (y..y + 3).for_each(|y| canvas.fill(x, y, WIDTH - 1, style(Role::Area)));
        }
        draw_cell(&mut canvas, (x, y), puzzle, &board, cell, scene, area);
    }
    canvas
}

fn draw_cell(
    canvas: &mut Canvas,
    (x, y): (usize, usize),
    puzzle: &Sudoku,
    board: &Board,
    cell: Cell,
    scene: Scene,
    area: bool,
) {
    let colour = scene.colour.is_on();
    // A wrong entry is seen, and not the given or the other entry in the same cell.
    if let Some(value) = wrong(scene, cell) {
        let style = if colour { style(Role::Conflict) } else { Style::default().bold(true) };
        return canvas.write(x + 2, y + 1, &format!("{value}!"), style);
    }
    if let Some(digit) = board.value(cell) {
        let given = puzzle.clues().is_some_and(|clues| clues[cell.index()] > 0);
        let ink = match given || (area && colour) {
            true => Style::default(),
            false => Style::ink(BLUE),
        };
        return canvas.write(x + 2, y + 1, &digit.to_string(), ink.bold(given));
    }
    let placed = placed(scene, cell);
    if let Some(value) = placed {
        let style = if colour { style(Role::Placed) } else { Style::default().bold(true) };
        return canvas.write(x + 1, y + 1, &format!("[{value}]"), style);
    }
    // A candidate that a player has crossed out wrongly is marked where it is missing.
    let missing =
        |digit: &u8| part(scene, cell, (*digit).into()).map(|p| p.0) == Some(Role::Conflict);
    for digit in (1..=9).filter(|d| board.candidates(cell).contains(*d) || missing(d)) {
        let at = usize::from(digit - 1);
        let (x, y) = (x + at % 3 * 2, y + at / 3);
        let (text, role) = match part(scene, cell, digit.into()) {
            Some((role, number)) => (format!("{digit}{}", sign(role, number)), Some(role)),
            None => (digit.to_string(), None),
        };
        let style = match role {
            Some(role) if colour && role != Role::Area => style(role),
            _ if colour && area => Style::default(),
            Some(_) => Style::default(),
            None => Style::ink(GREY),
        };
        canvas.write(x, y, &text, style);
    }
}

/// The entry in `cell` that is marked as wrong.
fn wrong(scene: Scene, cell: Cell) -> Option<u16> {
    let mut entries = scene.entries.values.iter().filter(|(own, _)| *own == cell);
    let marks = scene.marks?;
    entries.find(|(_, v)| marks.values.contains(&(Role::Conflict, cell, *v))).map(|entry| entry.1)
}

fn placed(scene: Scene, cell: Cell) -> Option<u16> {
    let mut values = scene.marks?.values.iter();
    values.find(|(role, other, _)| *role == Role::Placed && *other == cell).map(|v| v.2)
}

/// The role of a candidate, and its number if it is part of a chain.
fn part(scene: Scene, cell: Cell, value: u16) -> Option<(Role, usize)> {
    let mut number = 0;
    let mut found: Option<(Role, usize)> = None;
    let rank = |role: Role| RANKS.iter().position(|other| *other == role);
    for &(role, other, held) in &scene.marks?.values {
        number += usize::from(role == Role::Chain);
        let here = other == cell && held == value;
        if here && found.is_none_or(|(known, _)| rank(role) < rank(known)) {
            found = Some((role, number));
        }
    }
    found
}

/// The character behind a candidate.
fn sign(role: Role, number: usize) -> String {
    match role {
        Role::Placed => "=".into(),
        Role::Dropped => "×".into(),
        Role::Supposed => "?".into(),
        Role::Conflict => "!".into(),
        // There is room for one character.
        Role::Chain if number < 10 => raised(number),
        Role::Chain => "⁺".into(),
        Role::Base => "•".into(),
        Role::Off => "∘".into(),
        Role::Fin => "^".into(),
        Role::Cover => "+".into(),
        Role::Area => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Position;

    use crate::Colour;
    use gridsmith_core::Marks;

    #[test]
    fn signs_stand_behind_their_candidates() {
        let line = "sudoku 9x9 ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
        let puzzle: Sudoku = line.parse().unwrap();
        let entries = Position { ruled_out: vec![(Cell(0), 4)], ..Position::default() };
        let marks = Marks {
            values: vec![(Role::Base, Cell(0), 3), (Role::Dropped, Cell(1), 8)],
            ..Marks::default()
        };
        let scene =
            Scene { entries: &entries, marks: Some(&marks), colour: Colour::None, narrow: false };
        let drawn = sudoku_scene(&puzzle, scene).text(Colour::None);
        let top: Vec<&str> = drawn.lines().take(4).collect();
        assert_eq!(
            top,
            [
                "┏━━━━━━┯━━━━━━┯━━━━━━┳━━━━━━┯━━━━━━┯━━━━━━┳━━━━━━┯━━━━━━┯━━━━━━┓",
                "┃  2 3•│  2 3 │      ┃      │    3 │      ┃      │    3 │    3 ┃",
                "┃      │      │  1   ┃      │4     │  5   ┃  6   │4     │4     ┃",
                "┃  8   │  8×  │      ┃7 8   │  8   │      ┃      │7   9 │7   9 ┃",
            ]
        );
        let legend = sudoku_legend(scene);
        assert_eq!(legend, [(Role::Dropped, "8×".to_string()), (Role::Base, "3•".to_string())]);
    }
}
