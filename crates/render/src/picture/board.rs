//! What all boards share: places of cells on a square lattice, numbers beside it, a caption below.

use gridsmith_core::{Cell, Size};

use super::{Anchor, CELL, Outline, Picture, Point, Shape, Token, Weight, text_width};

/// Free room around a board.
const MARGIN: f64 = 10.0;
/// Room for the numbers of rows and columns.
const RULER: f64 = 26.0;
/// The size of these numbers and of the caption.
const RULER_SIZE: f64 = 17.0;
const CAPTION_SIZE: f64 = 19.0;
const CAPTION_LINE: f64 = 26.0;

/// Where a board stands in its picture.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lattice {
    pub size: Size,
    pub origin: Point,
}

impl Lattice {
    pub fn corner(&self, cell: Cell) -> Point {
        let (row, column) = (self.size.row(cell) as f64, self.size.column(cell) as f64);
        self.origin.plus(column * CELL, row * CELL)
    }

    pub fn middle(&self, cell: Cell) -> Point {
        self.corner(cell).plus(CELL / 2.0, CELL / 2.0)
    }

    pub fn square(&self, cell: Cell) -> Outline {
        let Point { x, y } = self.corner(cell);
        Outline::rect(x, y, CELL, CELL)
    }

    /// A cell's square, made smaller on each side.
    pub fn inset(&self, cell: Cell, by: f64) -> Outline {
        let Point { x, y } = self.corner(cell);
        let side = CELL - 2.0 * by;
        Outline::rounded(x + by, y + by, side, side, CELL / 10.0)
    }

    /// The side between two neighbours.
    pub fn side(&self, a: Cell, b: Cell) -> Outline {
        let corner = self.corner(a.max(b));
        match self.size.row(a) == self.size.row(b) {
            true => Outline::segment(corner, corner.plus(0.0, CELL)),
            false => Outline::segment(corner, corner.plus(CELL, 0.0)),
        }
    }

    /// All inner and outer lines that `want` names: a cell and the one to its right or below, or
    /// nothing beyond the edge. Straight runs become one segment each.
    pub fn lines(&self, want: impl Fn(Option<Cell>, Option<Cell>) -> bool) -> Outline {
        let (rows, columns) = (self.size.rows(), self.size.columns());
        let at = |row: usize, column: usize| self.size.cell(row, column);
        let mut outline = Outline::default();
        let mut runs = |along: usize, across: usize, upright: bool| {
            for line in 0..=across {
                let mut start = None;
                for step in 0..=along {
                    let pair = |line: usize| match upright {
                        true => at(step, line),
                        false => at(line, step),
                    };
                    let before = line.checked_sub(1).and_then(pair);
                    let after = if line < across { pair(line) } else { None };
                    let drawn = step < along
                        && (before.is_some() || after.is_some())
                        && want(before, after);
                    match (drawn, start) {
                        (true, None) => start = Some(step),
                        (false, Some(from)) => {
                            let point = |step: usize| {
                                let (step, line) = (step as f64 * CELL, line as f64 * CELL);
                                match upright {
                                    true => self.origin.plus(line, step),
                                    false => self.origin.plus(step, line),
                                }
                            };
                            outline.extend(Outline::segment(point(from), point(step)));
                            start = None;
                        }
                        _ => {}
                    }
                }
            }
        };
        runs(rows, columns, true);
        runs(columns, rows, false);
        outline
    }
}

/// An empty picture for a square board.
pub(crate) fn square(size: Size, rulers: bool, caption: Option<&str>) -> (Picture, Lattice) {
    let ruler = if rulers { RULER } else { 0.0 };
    let origin = Point::new(MARGIN + ruler, MARGIN + ruler);
    let lattice = Lattice { size, origin };
    let (width, height) = (size.columns() as f64 * CELL, size.rows() as f64 * CELL);
    let mut picture = sheet(origin.x + width + MARGIN, origin.y + height + MARGIN, caption);
    if rulers {
        for column in 0..size.columns() {
            let at =
                Point::new(origin.x + (column as f64 + 0.5) * CELL, MARGIN + RULER / 2.0 - 2.0);
            number(&mut picture, at, column + 1);
        }
        for row in 0..size.rows() {
            let at = Point::new(MARGIN + RULER / 2.0 - 2.0, origin.y + (row as f64 + 0.5) * CELL);
            number(&mut picture, at, row + 1);
        }
    }
    (picture, lattice)
}

/// A number beside the board.
pub(crate) fn number(picture: &mut Picture, at: Point, number: usize) {
    picture.text(at, RULER_SIZE, Weight::Regular, Token::Note, number.to_string());
}

/// An empty picture of this size, with the caption below it, wrapped.
pub(crate) fn sheet(width: f64, height: f64, caption: Option<&str>) -> Picture {
    let mut picture = Picture {
        width,
        height,
        title: String::new(),
        description: String::new(),
        shapes: Vec::new(),
    };
    let Some(caption) = caption else { return picture };
    let room = (width - 2.0 * MARGIN) / CAPTION_SIZE;
    for line in wrap(caption, room) {
        let at = Point::new(MARGIN, picture.height + CAPTION_SIZE * 0.8);
        picture.shapes.push(Shape::Text {
            at,
            anchor: Anchor::Start,
            size: CAPTION_SIZE,
            weight: Weight::Regular,
            ink: Token::Caption.into(),
            text: line,
        });
        picture.height += CAPTION_LINE;
    }
    picture.height += MARGIN / 2.0;
    picture
}

/// Lines of words that are no wider than `room`, in sizes of the font.
fn wrap(text: &str, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split_whitespace().flat_map(|word| pieces(word, room)) {
            let longer = if line.is_empty() { word.clone() } else { format!("{line} {word}") };
            if !line.is_empty() && text_width(&longer, Weight::Regular) > room {
                lines.push(std::mem::replace(&mut line, word));
            } else {
                line = longer;
            }
        }
        lines.push(line);
    }
    lines
}

/// A word that is wider than a line, such as the notation of a chain, is broken.
fn pieces(word: &str, room: f64) -> Vec<String> {
    let mut pieces = vec![String::new()];
    for character in word.chars() {
        let longer = pieces.last().map_or(0.0, |piece| text_width(piece, Weight::Regular)) + 1.0;
        if longer > room {
            pieces.push(String::new());
        }
        if let Some(last) = pieces.last_mut() {
            last.push(character);
        }
    }
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_wrap_at_words() {
        let lines = wrap("one two three four five six seven", 6.0);
        assert!(lines.len() > 1);
        assert!(lines.iter().all(|line| text_width(line, Weight::Regular) <= 6.0), "{lines:?}");
        assert_eq!(lines.join(" "), "one two three four five six seven");
    }

    #[test]
    fn straight_runs_are_one_segment() {
        let size = Size { rows: 9, columns: 9 };
        let (_, lattice) = square(size, false, None);
        assert_eq!(lattice.lines(|_, _| true).0.len(), 2 * 20);
        assert_eq!(lattice.lines(|a, b| a.is_none() || b.is_none()).0.len(), 2 * 4);
    }
}
