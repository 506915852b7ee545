//! Sudoku of any size: boxes or regions bold, candidates in their places, steps as marks and arrows.

use gridsmith_core::{Cell, Marks, Role};
use gridsmith_sizes::{SizedGrid, SizedSudoku};
use gridsmith_sudoku::{Grid, Sudoku};

use super::arrows::{self, Link};
use super::board::{self, Lattice};
use super::roles;
use super::theme::{LINE, LINE_STRONG, SIZE_DIGIT, SIZE_NOTE, region_colours};
use super::{CELL, Ink, Outline, Picture, Point, Token, Weight};
use crate::squares::Squares;
use crate::{Scene, regions};

/// Draws a Sudoku.
pub fn sudoku(puzzle: &Sudoku, scene: &Scene<Grid>) -> Picture {
    Squares::sudoku(puzzle, scene).draw(scene)
}

/// Draws a Sudoku of another size or shape.
pub fn sized(puzzle: &SizedSudoku, scene: &Scene<SizedGrid>) -> Picture {
    Squares::sized(puzzle, scene).draw(scene)
}

impl Squares {
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

    fn draw<S>(&self, scene: &Scene<S>) -> Picture {
        let (mut picture, lattice) = board::square(self.size, scene.rulers, scene.caption);
        let notes = self.needs_candidates(scene);
        self.ground(&mut picture, &lattice, scene);
        self.lines(&mut picture, &lattice);
        let mut shown: Vec<Point> = Vec::new();
        for cell in self.size.cells() {
            self.cell(&mut picture, &lattice, cell, notes, scene, &mut shown);
        }
        self.links(&mut picture, &lattice, scene.marks(), &shown);
        picture.title = self.title();
        picture.description = self.description(scene.caption);
        picture
    }

    fn ground<S>(&self, picture: &mut Picture, lattice: &Lattice, scene: &Scene<S>) {
        let marks = scene.marks();
        // A step has grounds of its own.
        if self.boxes.is_none() && scene.marks.is_none() {
            self.tints(picture, lattice);
        }
        let named = |role: Role, cell: Cell| {
            self.houses.iter().any(|(own, cells)| *own == role && cells.contains(&cell))
        };
        for cell in self.size.cells() {
            let corner = lattice.corner(cell);
            let area = marks.cells.contains(&(Role::Area, cell));
            let (base, cover) = (named(Role::Base, cell), named(Role::Cover, cell));
            if self.differs[cell.index()] {
                picture.fill(lattice.square(cell), Token::Differs);
            } else if base || (area && !cover) {
                roles::ground(picture, roles::square(corner), Role::Area);
            } else if cover {
                roles::ground(picture, roles::square(corner), Role::Cover);
            }
            if marks.cells.contains(&(Role::Conflict, cell)) {
                picture.line(lattice.inset(cell, 4.0), Token::Error, CELL * LINE_STRONG);
            }
        }
        if self.diagonals {
            let far = self.side() as f64 * CELL;
            let corner = lattice.origin;
            let mut cross = Outline::segment(corner, corner.plus(far, far));
            cross.extend(Outline::segment(corner.plus(far, 0.0), corner.plus(0.0, far)));
            picture.line(cross, Token::Line, CELL * LINE);
        }
    }

    /// A pale colour for each region.
    fn tints(&self, picture: &mut Picture, lattice: &Lattice) {
        let region = |cell: Cell| self.regions[cell.index()];
        let fills = regions::spread(self.size, self.side(), &region, region_colours());
        for (number, fill) in fills.into_iter().enumerate() {
            for cell in self.size.cells().filter(|cell| usize::from(region(*cell)) == number) {
                picture.fill(lattice.square(cell), Ink::PaleRegion(fill as u8));
            }
        }
    }

    fn lines(&self, picture: &mut Picture, lattice: &Lattice) {
        let border = |a: Option<Cell>, b: Option<Cell>| match (a, b) {
            (Some(a), Some(b)) => self.regions[a.index()] != self.regions[b.index()],
            _ => true,
        };
        picture.line(lattice.lines(|a, b| !border(a, b)), Token::Line, CELL * LINE);
        picture.line(lattice.lines(border), Token::LineStrong, CELL * LINE_STRONG);
    }

    fn cell<S>(
        &self,
        picture: &mut Picture,
        lattice: &Lattice,
        cell: Cell,
        notes: bool,
        scene: &Scene<S>,
        shown: &mut Vec<Point>,
    ) {
        let (middle, marks) = (lattice.middle(cell), scene.marks());
        let size = CELL * if self.side() > 9 { SIZE_DIGIT * 0.8 } else { SIZE_DIGIT };
        let wrong = |value: u16| marks.values.contains(&(Role::Conflict, cell, value));
        if let Some(value) = self.value(cell).map(u16::from) {
            let given = self.is_given(cell);
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
        let noted = scene.entries().notes.iter().any(|(own, _)| *own == cell);
        if !notes && !noted {
            return;
        }
        let (columns, rows) = self.places();
        let radius = CELL * 0.92 / columns.max(rows) as f64 * 0.48;
        let small = CELL * SIZE_NOTE * 3.0 / columns.max(rows) as f64;
        let missing = |value: u16| wrong(value);
        for value in 1..=self.side() as u16 {
            if self.candidates[cell.index()] >> (value - 1) & 1 == 0 && !missing(value) {
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

    fn title(&self) -> String {
        let kind = if self.boxes.is_none() { "Jigsaw Sudoku" } else { "Sudoku" };
        let diagonals = if self.diagonals { " with diagonals" } else { "" };
        format!("{kind} {}{diagonals}", self.size)
    }

    fn description(&self, caption: Option<&str>) -> String {
        let givens = self.givens.iter().filter(|digit| **digit > 0).count();
        let mut text = format!("{givens} givens.");
        for (row, cells) in (1..).zip(self.values.chunks(self.side())) {
            let symbols: Vec<String> = cells.iter().map(|value| symbol((*value).into())).collect();
            text.push_str(&format!(" Row {row}: {}.", symbols.join(" ")));
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
        0 => "-".into(),
        1..=9 => value.to_string(),
        10..=35 => char::from(b'A' + (value - 10) as u8).to_string(),
        _ => "?".into(),
    }
}
