//! Sudoku with every candidate and its part in a step.
//!
//! Each cell has room for rows of candidates; the character behind a candidate is the sign of its
//! part. Parts of whole cells are signs on the line above them.

use gridsmith_core::{Cell, Role};
use gridsmith_sizes::symbol;

use super::canvas::{Canvas, Weight};
use super::colour::{BLUE, GREY, Style};
use super::roles::{raised, style};
use super::rulers::Rulers;
use super::sudoku::Text;
use super::{Colour, Terminal};
use crate::Scene;
use crate::squares::Squares;

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

/// The largest side whose candidates are all drawn: 145 characters in a line.
const LARGEST: usize = 16;

/// True if there is room for all candidates.
pub(super) fn fit(squares: &Squares, terminal: Terminal) -> bool {
    let side = squares.side();
    side <= 9 || (side <= LARGEST && !terminal.narrow)
}

/// The roles that are seen, each with a sample of how it looks.
pub(super) fn legend<S>(scene: &Scene<S>, colour: Colour) -> Vec<(Role, String)> {
    let marks = scene.marks();
    let seen = |role: Role| {
        let whole = marks.cells.iter().any(|(other, _)| *other == role);
        let value = |&(_, cell, value): &(Role, Cell, u16)| {
            part(scene, cell, value).is_some_and(|(seen, _)| seen == role)
        };
        match role {
            Role::Area => colour.is_on() && whole,
            Role::Cover => (colour.is_on() && whole) || marks.values.iter().any(value),
            _ => whole || marks.values.iter().any(value),
        }
    };
    let sample = |role: Role| {
        let value = marks.values.iter().find(|(other, ..)| *other == role);
        let digit = value.map_or(String::new(), |value| symbol(value.2 as u8).to_string());
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

/// The candidates of an empty cell that a step speaks of, each with its sign.
pub(super) fn spoken_of<S>(squares: &Squares, scene: &Scene<S>, cell: Cell) -> Text {
    let piece = |value: u16| {
        let (role, number) = part(scene, cell, value).filter(|(role, _)| *role != Role::Placed)?;
        Some((Some(role), format!("{}{}", symbol(value as u8), sign(role, number))))
    };
    (1..=squares.side() as u16).filter_map(piece).collect()
}

/// A board on which every candidate has its place.
pub(super) fn draw<S>(squares: &Squares, scene: &Scene<S>, terminal: Terminal) -> Canvas {
    let grid = Grid::new(squares);
    let mut canvas = grid.canvas(squares);
    for cell in squares.size.cells() {
        let (x, y) = grid.corner(squares, cell);
        let roles = scene.marks().cells.iter().filter(|(_, own)| *own == cell);
        let roles: Vec<Role> = roles.map(|(role, _)| *role).collect();
        let whole = RANKS.into_iter().find(|role| roles.contains(role));
        if let Some(role) = whole {
            if terminal.is_coloured() {
                let lines = y + 1..y + grid.height;
                lines.for_each(|y| canvas.fill(x + 1, y, grid.width - 1, style(role)));
            }
            if !matches!(role, Role::Area | Role::Cover) {
                canvas.write(x + grid.columns, y, &sign(role, 1), Style::default().bold(true));
            }
        }
        grid.draw_cell(&mut canvas, squares, cell, scene, (whole.is_some(), terminal));
    }
    canvas.finish(legend(scene, terminal.colour), scene.rulers)
}

/// Where candidates stand: in how many columns, and how far cells are apart.
#[derive(Clone, Copy)]
struct Grid {
    columns: usize,
    width: usize,
    height: usize,
}

impl Grid {
    fn new(squares: &Squares) -> Grid {
        let (columns, rows) = squares.places();
        Grid { columns, width: 2 * columns + 1, height: rows + 1 }
    }

    fn corner(self, squares: &Squares, cell: Cell) -> (usize, usize) {
        (squares.size.column(cell) * self.width, squares.size.row(cell) * self.height)
    }

    /// The line of a digit below the corner of its cell.
    fn middle(self) -> usize {
        self.height / 2
    }

    /// The lines of the board.
    fn canvas(self, squares: &Squares) -> Canvas {
        let side = squares.side();
        let Grid { columns, width, height } = self;
        let mut canvas = Canvas::new(side * width + 1, side * height + 1);
        let middles: Vec<usize> = (0..side).map(|column| column * width + columns).collect();
        let rows = (0..side).map(|row| row * height + self.middle()).collect();
        canvas.rulers = Rulers::square(rows, &middles);
        let (light, heavy) = (Style::ink(GREY), Style::default());
        let weigh = |bold: bool| if bold { (Weight::Heavy, heavy) } else { (Weight::Light, light) };
        for line in 0..=side {
            // Borders of regions that are no boxes are drawn afterwards.
            let (rows, columns) = squares.boxes.unwrap_or((side, side));
            let (weight, ink) = weigh(line % rows == 0);
            canvas.across(0, line * height, side * width, weight, ink);
            let (weight, ink) = weigh(line % columns == 0);
            canvas.down(line * width, 0, side * height, weight, ink);
        }
        if squares.boxes.is_none() {
            self.borders(&mut canvas, squares);
        }
        if squares.diagonals {
            self.diagonals(&mut canvas, side);
        }
        canvas
    }

    /// Heavy lines between regions.
    fn borders(self, canvas: &mut Canvas, squares: &Squares) {
        let size = squares.size;
        for cell in size.cells() {
            let (x, y) = self.corner(squares, cell);
            let other = |down, right| {
                let other = size.step(cell, down, right);
                other.is_some_and(|o| squares.regions[o.index()] != squares.regions[cell.index()])
            };
            if other(-1, 0) {
                canvas.across(x, y, self.width, Weight::Heavy, Style::default());
            }
            if other(0, -1) {
                canvas.down(x, y, self.height, Weight::Heavy, Style::default());
            }
        }
    }

    /// Diagonals run through the corners of cells.
    fn diagonals(self, canvas: &mut Canvas, side: usize) {
        for line in 1..side {
            let y = line * self.height;
            let (main, anti) = (line * self.width, (side - line) * self.width);
            canvas.write(main, y, if main == anti { "╳" } else { "╲" }, Style::default());
            if main != anti {
                canvas.write(anti, y, "╱", Style::default());
            }
        }
    }

    /// What stands in a cell. `whole` is true if the cell has a role and with it a colour.
    fn draw_cell<S>(
        self,
        canvas: &mut Canvas,
        squares: &Squares,
        cell: Cell,
        scene: &Scene<S>,
        (whole, terminal): (bool, Terminal),
    ) {
        let colour = terminal.is_coloured();
        let (x, y) = self.corner(squares, cell);
        let (x, middle) = (x + 1, y + self.middle());
        if let Some(digit) = squares.value(cell) {
            let text = symbol(digit);
            if scene.marks().values.contains(&(Role::Conflict, cell, digit.into())) {
                let style =
                    if colour { style(Role::Conflict) } else { Style::default().bold(true) };
                return canvas.write(x + self.columns - 1, middle, &format!("{text}!"), style);
            }
            let given = squares.is_given(cell);
            let ink = match given || (whole && colour) {
                true => Style::default(),
                false => Style::ink(BLUE),
            };
            return canvas.write(x + self.columns - 1, middle, &text.to_string(), ink.bold(given));
        }
        if let Some(value) = placed(scene, cell) {
            let style = if colour { style(Role::Placed) } else { Style::default().bold(true) };
            let text = format!("[{}]", symbol(value as u8));
            return canvas.write(x + self.columns - 2, middle, &text, style);
        }
        for digit in 1..=squares.side() as u8 {
            let part = part(scene, cell, digit.into());
            // A candidate that a player has crossed out wrongly is marked where it is missing.
            let missing = part.is_some_and(|(role, _)| role == Role::Conflict);
            if squares.candidates[cell.index()] >> (digit - 1) & 1 == 0 && !missing {
                continue;
            }
            let at = usize::from(digit - 1);
            let (x, y) = (x + at % self.columns * 2, y + 1 + at / self.columns);
            let sign = part.map_or(String::new(), |(role, number)| sign(role, number));
            let style = match part {
                Some((role, _)) if colour && role != Role::Area => style(role),
                _ if colour && whole => Style::default(),
                Some(_) => Style::default(),
                None => Style::ink(GREY),
            };
            canvas.write(x, y, &format!("{}{sign}", symbol(digit)), style);
        }
    }
}

fn placed<S>(scene: &Scene<S>, cell: Cell) -> Option<u16> {
    let mut values = scene.marks().values.iter();
    values.find(|(role, other, _)| *role == Role::Placed && *other == cell).map(|v| v.2)
}

/// The role of a candidate, and its number if it is part of a chain.
fn part<S>(scene: &Scene<S>, cell: Cell, value: u16) -> Option<(Role, usize)> {
    let mut number = 0;
    let mut found: Option<(Role, usize)> = None;
    let rank = |role: Role| RANKS.iter().position(|other| *other == role);
    for &(role, other, held) in &scene.marks().values {
        number += usize::from(role == Role::Chain);
        let here = other == cell && held == value;
        if here && found.is_none_or(|(known, _)| rank(role) < rank(known)) {
            found = Some((role, number));
        }
    }
    found
}

/// The character behind a candidate.
pub(super) fn sign(role: Role, number: usize) -> String {
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
    use gridsmith_core::{Cell, Marks, Position, Role};
    use gridsmith_sudoku::Sudoku;

    use crate::Scene;
    use crate::terminal::{Colour, Terminal, sudoku};

    #[test]
    fn signs_stand_behind_their_candidates() {
        let line = "sudoku 9x9 ..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
        let puzzle: Sudoku = line.parse().unwrap();
        let entries = Position { ruled_out: vec![(Cell(0), 4)], ..Position::default() };
        let marks = Marks {
            values: vec![(Role::Base, Cell(0), 3), (Role::Dropped, Cell(1), 8)],
            ..Marks::default()
        };
        let scene = Scene { position: Some(&entries), marks: Some(&marks), ..Scene::default() };
        let drawn = sudoku(&puzzle, &scene, Terminal::PLAIN);
        let text = drawn.text(Colour::None);
        let top: Vec<&str> = text.lines().take(4).collect();
        assert_eq!(
            top,
            [
                "┏━━━━━━┯━━━━━━┯━━━━━━┳━━━━━━┯━━━━━━┯━━━━━━┳━━━━━━┯━━━━━━┯━━━━━━┓",
                "┃  2 3•│  2 3 │      ┃      │    3 │      ┃      │    3 │    3 ┃",
                "┃      │      │  1   ┃      │4     │  5   ┃  6   │4     │4     ┃",
                "┃  8   │  8×  │      ┃7 8   │  8   │      ┃      │7   9 │7   9 ┃",
            ]
        );
        assert_eq!(
            drawn.legend(),
            [(Role::Dropped, "8×".to_string()), (Role::Base, "3•".to_string())]
        );
    }
}
