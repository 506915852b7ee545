//! Sudoku of any size: boxes or regions bold, candidates in their places, steps as marks and arrows.

use gridsmith_core::{Cell, Marks, Role, Size};
use gridsmith_sudoku::{Grid, House, Sudoku};

use super::arrows::{self, Link};
use super::board::{self, Lattice};
use super::roles;
use super::theme::{LINE, LINE_STRONG, SIZE_DIGIT, SIZE_NOTE};
use super::{CELL, Outline, Picture, Point, Scene, Token, Weight};

/// A square board of digits, with nothing that depends on its kind.
pub(super) struct Squares<'a> {
    /// Cells in a row.
    pub side: usize,
    /// The region of a cell.
    pub region: &'a dyn Fn(Cell) -> usize,
    /// The two long diagonals are houses.
    pub diagonals: bool,
    /// The clues.
    pub given: &'a dyn Fn(Cell) -> Option<u16>,
    /// Everything that stands in a cell, clues too.
    pub value: &'a dyn Fn(Cell) -> Option<u16>,
    /// The candidates of a cell: bit `d - 1` for digit `d`.
    pub candidates: &'a dyn Fn(Cell) -> u32,
    /// The cells of the houses that a step names.
    pub house: &'a dyn Fn(&str) -> Vec<Cell>,
    /// True if two solutions differ here.
    pub differs: &'a dyn Fn(Cell) -> bool,
}

/// Draws a Sudoku.
pub fn sudoku(puzzle: &Sudoku, scene: &Scene<Grid>) -> Picture {
    let board = puzzle.board_at(scene.entries);
    let clues = puzzle.clues();
    let given = |cell: Cell| clues.map(|clues| u16::from(clues[cell.index()])).filter(|d| *d > 0);
    let entered = |cell: Cell| {
        let mut entries = scene.entries.values.iter().filter(|(own, _)| *own == cell);
        entries.next().map(|(_, value)| *value)
    };
    let solved = |cell: Cell| scene.solution.map(|grid| u16::from(grid.0[cell.index()]));
    let single = |cell: Cell| clues.is_none().then(|| board.value(cell).map(u16::from)).flatten();
    let value = |cell: Cell| {
        given(cell).or_else(|| solved(cell)).or_else(|| entered(cell)).or_else(|| single(cell))
    };
    let differs = |cell: Cell| match (scene.solution, scene.other) {
        (Some(a), Some(b)) => a.0[cell.index()] != b.0[cell.index()],
        _ => false,
    };
    let squares = Squares {
        side: 9,
        region: &|cell| cell.index() / 27 * 3 + cell.index() % 9 / 3,
        diagonals: false,
        given: &given,
        value: &value,
        candidates: &|cell| u32::from(board.candidates(cell).0),
        house: &|name| {
            let house = House::all().find(|house| house.to_string() == name);
            house.map(|house| house.cells().collect()).unwrap_or_default()
        },
        differs: &differs,
    };
    let details = scene.details || clues.is_none();
    squares.draw(scene, details, "Sudoku")
}

impl Squares<'_> {
    fn size(&self) -> Size {
        Size { rows: self.side as u8, columns: self.side as u8 }
    }

    /// Columns and rows of candidates in a cell.
    fn places(&self) -> (usize, usize) {
        let columns = (1..).find(|columns| columns * columns >= self.side).unwrap_or(1);
        (columns, self.side.div_ceil(columns))
    }

    /// Where a candidate stands, and how much room it has.
    fn place(&self, lattice: &Lattice, cell: Cell, value: u16) -> Point {
        let (columns, rows) = self.places();
        let at = usize::from(value.max(1)) - 1;
        let room = CELL * 0.92;
        let (x, y) = ((at % columns) as f64 + 0.5, (at / columns) as f64 + 0.5);
        let edge = (CELL - room) / 2.0;
        let corner = lattice.corner(cell);
        corner.plus(edge + x * room / columns as f64, edge + y * room / rows as f64)
    }

    pub(super) fn draw<S>(&self, scene: &Scene<S>, details: bool, kind: &str) -> Picture {
        let size = self.size();
        let (mut picture, lattice) = board::square(size, scene.rulers, scene.caption);
        let empty = Marks::default();
        let marks = scene.marks.unwrap_or(&empty);
        // Candidates are drawn where a step speaks of them, or where they are asked for.
        let single = |(role, cell, value): &(Role, Cell, u16)| {
            *role == Role::Placed
                || (*role == Role::Conflict && (self.value)(*cell) == Some(*value))
        };
        let notes = details || !marks.values.iter().all(single) || !marks.arrows.is_empty();
        self.ground(&mut picture, &lattice, marks, scene);
        self.lines(&mut picture, &lattice);
        let mut shown: Vec<Point> = Vec::new();
        for cell in size.cells() {
            self.cell(&mut picture, &lattice, cell, marks, notes, scene, &mut shown);
        }
        self.links(&mut picture, &lattice, marks, &shown);
        let givens = size.cells().filter(|cell| (self.given)(*cell).is_some()).count();
        picture.title = format!("{kind} {0}x{0}", self.side);
        picture.description = self.description(givens, scene.caption);
        picture
    }

    fn ground<S>(&self, picture: &mut Picture, lattice: &Lattice, marks: &Marks, scene: &Scene<S>) {
        let cells = |role: Role| -> Vec<Cell> {
            let named = marks.houses.iter().filter(|(own, _)| *own == role);
            named.flat_map(|(_, name)| (self.house)(name)).collect()
        };
        let (bases, covers) = (cells(Role::Base), cells(Role::Cover));
        for cell in self.size().cells() {
            let corner = lattice.corner(cell);
            let area = marks.cells.contains(&(Role::Area, cell));
            if scene.other.is_some() && (self.differs)(cell) {
                picture.fill(lattice.square(cell), Token::Differs);
            } else if bases.contains(&cell) || (area && !covers.contains(&cell)) {
                roles::ground(picture, roles::square(corner), Role::Area);
            } else if covers.contains(&cell) {
                roles::ground(picture, roles::square(corner), Role::Cover);
            }
            if marks.cells.contains(&(Role::Conflict, cell)) {
                picture.line(lattice.inset(cell, 4.0), Token::Error, CELL * LINE_STRONG);
            }
        }
        if self.diagonals {
            let far = self.side as f64 * CELL;
            let corner = lattice.origin;
            let mut cross = Outline::segment(corner, corner.plus(far, far));
            cross.extend(Outline::segment(corner.plus(far, 0.0), corner.plus(0.0, far)));
            picture.line(cross, Token::Line, CELL * LINE);
        }
    }

    fn lines(&self, picture: &mut Picture, lattice: &Lattice) {
        let border = |a: Option<Cell>, b: Option<Cell>| match (a, b) {
            (Some(a), Some(b)) => (self.region)(a) != (self.region)(b),
            _ => true,
        };
        picture.line(lattice.lines(|a, b| !border(a, b)), Token::Line, CELL * LINE);
        picture.line(lattice.lines(border), Token::LineStrong, CELL * LINE_STRONG);
    }

    #[allow(clippy::too_many_arguments)] // one call, all of them needed
    fn cell<S>(
        &self,
        picture: &mut Picture,
        lattice: &Lattice,
        cell: Cell,
        marks: &Marks,
        notes: bool,
        scene: &Scene<S>,
        shown: &mut Vec<Point>,
    ) {
        let middle = lattice.middle(cell);
        let size = CELL * if self.side > 9 { SIZE_DIGIT * 0.8 } else { SIZE_DIGIT };
        let wrong = |value: u16| marks.values.contains(&(Role::Conflict, cell, value));
        if let Some(value) = (self.value)(cell) {
            let given = (self.given)(cell).is_some();
            let (ink, weight) = match given {
                true => (Token::Given, Weight::Bold),
                false => (Token::Entered, Weight::Regular),
            };
            let ink = if wrong(value) { Token::Error } else { ink };
            picture.text(middle, size, weight, ink, symbol(value));
            if wrong(value) {
                roles::wave(picture, middle.plus(0.0, CELL * 0.38), CELL * 0.2);
            }
            shown.push(middle);
            return;
        }
        let placed = marks.values.iter().find(|(r, c, _)| *r == Role::Placed && *c == cell);
        if let Some((_, _, value)) = placed.filter(|_| !notes) {
            roles::behind(picture, middle, CELL * 0.42, Role::Placed);
            picture.text(middle, size, Weight::Bold, Token::Follows, symbol(*value));
            return;
        }
        // What a player has noted is shown even if no step asks for candidates.
        let noted = scene.entries.notes.iter().any(|(own, _)| *own == cell);
        if !notes && !noted {
            return;
        }
        let (columns, rows) = self.places();
        let radius = CELL * 0.92 / columns.max(rows) as f64 * 0.48;
        let small = CELL * SIZE_NOTE * 3.0 / columns.max(rows) as f64;
        let missing = |value: u16| wrong(value);
        for value in 1..=self.side as u16 {
            if (self.candidates)(cell) >> (value - 1) & 1 == 0 && !missing(value) {
                continue;
            }
            let at = self.place(lattice, cell, value);
            shown.push(at);
            let own = marks.values.iter().filter(|(_, c, v)| (*c, *v) == (cell, value));
            let role = own.map(|(role, ..)| *role).min_by_key(|role| roles::rank(*role));
            let Some(role) = role else {
                picture.text(at, small, Weight::Regular, Token::Note, symbol(value));
                continue;
            };
            roles::behind(picture, at, radius, role);
            let ink = match role {
                Role::Dropped | Role::Conflict => Token::Eliminated,
                Role::Area | Role::Cover => Token::Note,
                _ => Token::Given,
            };
            picture.text(at, small, Weight::Bold, ink, symbol(value));
            roles::over(picture, at, radius, role);
        }
    }

    fn links(&self, picture: &mut Picture, lattice: &Lattice, marks: &Marks, shown: &[Point]) {
        let (columns, rows) = self.places();
        let radius = CELL * 0.92 / columns.max(rows) as f64 * 0.52;
        let middle = |(value, cells): &(u16, Vec<Cell>)| {
            let points = cells.iter().map(|cell| self.place(lattice, *cell, *value));
            let (x, y) = points.fold((0.0, 0.0), |(x, y), point| (x + point.x, y + point.y));
            let count = cells.len().max(1) as f64;
            Point::new(x / count, y / count)
        };
        let mut drawn: Vec<&(u16, Vec<Cell>)> = Vec::new();
        for end in marks.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]) {
            let (value, cells) = end;
            if cells.len() > 1 && !drawn.contains(&end) {
                let points = cells.iter().map(|cell| self.place(lattice, *cell, *value));
                group(picture, &points.collect::<Vec<_>>(), radius * 1.15);
                drawn.push(end);
            }
        }
        // Of several candidates that act as one, the one nearest to the other end has the link.
        let nearest = |(value, cells): &(u16, Vec<Cell>), to: Point| {
            let points = cells.iter().map(|cell| self.place(lattice, *cell, *value));
            let by = |a: &Point, b: &Point| a.distance(to).total_cmp(&b.distance(to));
            points.min_by(by).unwrap_or(to)
        };
        let link = |arrow: &gridsmith_core::Arrow| Link {
            from: nearest(&arrow.from, middle(&arrow.to)),
            to: nearest(&arrow.to, middle(&arrow.from)),
            strong: arrow.strong,
        };
        let links: Vec<Link> = marks.arrows.iter().map(link).collect();
        arrows::draw(picture, &links, shown, radius, radius * 0.95);
    }

    fn description(&self, givens: usize, caption: Option<&str>) -> String {
        let mut text = format!("{givens} givens.");
        for row in 0..self.side {
            let cells = (0..self.side).filter_map(|column| self.size().cell(row, column));
            let values: Vec<String> =
                cells.map(|cell| (self.value)(cell).map_or("-".into(), symbol)).collect();
            text.push_str(&format!(" Row {}: {}.", row + 1, values.join(" ")));
        }
        if let Some(caption) = caption {
            text.push(' ');
            text.push_str(caption);
        }
        text
    }
}

/// An outline around candidates that act as one and stand near each other.
fn group(picture: &mut Picture, points: &[Point], radius: f64) {
    let fold = |of: &dyn Fn(f64, f64) -> f64, part: &dyn Fn(&Point) -> f64, from: f64| {
        points.iter().map(part).fold(from, of)
    };
    let left = fold(&f64::min, &|p| p.x, f64::INFINITY) - radius;
    let top = fold(&f64::min, &|p| p.y, f64::INFINITY) - radius;
    let right = fold(&f64::max, &|p| p.x, f64::NEG_INFINITY) + radius;
    let low = fold(&f64::max, &|p| p.y, f64::NEG_INFINITY) + radius;
    if (right - left).max(low - top) > 3.0 * CELL {
        return;
    }
    let outline = Outline::rounded(left, top, right - left, low - top, radius);
    picture.line(outline, Token::Chain, CELL * LINE * 1.2);
}

/// How a digit is written: letters follow after nine.
fn symbol(value: u16) -> String {
    match value {
        1..=9 => value.to_string(),
        10..=35 => char::from(b'A' + (value - 10) as u8).to_string(),
        _ => "?".into(),
    }
}
