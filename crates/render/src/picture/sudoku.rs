//! Sudoku of any size: boxes or regions bold, candidates in their places, steps as marks and arrows.

use gridsmith_core::{Cell, Marks, Role};
use gridsmith_sizes::{SizedGrid, SizedSudoku};
use gridsmith_sudoku::{Grid, Sudoku};

use super::arrows::Obstacle;
use super::board::{self, Lattice};
use super::contour::contour;
use super::roles;
use super::theme::{LINE, LINE_STRONG, RING, SIZE_DIGIT, SIZE_NOTE, alike, region_colours};
use super::{CELL, Ink, Outline, Picture, Point, Token, Weight};
use crate::squares::Squares;
use crate::{Scene, regions};

/// The part of a cell's side that candidates have.
const NOTES: f64 = 0.92;

/// Draws a Sudoku.
pub fn sudoku(puzzle: &Sudoku, scene: &Scene<Grid>) -> Picture {
    Squares::sudoku(puzzle, scene).draw(scene)
}

/// Draws a Sudoku of another size or shape.
pub fn sized(puzzle: &SizedSudoku, scene: &Scene<SizedGrid>) -> Picture {
    Squares::sized(puzzle, scene).draw(scene)
}

impl Squares {
    fn draw<S>(&self, scene: &Scene<S>) -> Picture {
        let (mut picture, lattice) = board::square(self.size, scene.rulers, scene.caption);
        let (notes, marks) = (self.needs_candidates(scene), scene.marks());
        self.ground(&mut picture, &lattice, scene, notes);
        self.lines(&mut picture, &lattice);
        self.groups(&mut picture, &lattice, marks);
        self.whole_cells(&mut picture, &lattice, marks);
        let mut shown: Vec<Obstacle> = Vec::new();
        for cell in self.size.cells() {
            self.cell(&mut picture, &lattice, cell, notes, scene, &mut shown);
        }
        self.links(&mut picture, &lattice, marks, &shown);
        self.names(&mut picture, &lattice, marks);
        picture.title = self.title();
        picture.description = self.description(scene.caption);
        picture
    }

    /// What lies behind the digits: houses and cells of a step, regions, diagonals.
    fn ground<S>(&self, picture: &mut Picture, lattice: &Lattice, scene: &Scene<S>, notes: bool) {
        let marks = scene.marks();
        // A step has grounds of its own.
        if self.boxes.is_none() && scene.marks.is_none() {
            self.tints(picture, lattice);
        }
        let named = |role: Role, cell: Cell| {
            self.houses.iter().any(|(own, cells)| *own == role && cells.contains(&cell))
        };
        let alike = self.only_digit(marks).filter(|_| !notes);
        for cell in self.size.cells() {
            let corners = || roles::square(lattice.corner(cell));
            let area = marks.cells.contains(&(Role::Area, cell));
            let (base, cover) = (named(Role::Base, cell), named(Role::Cover, cell));
            match () {
                _ if self.differs[cell.index()] => {
                    picture.fill(lattice.square(cell), Token::Differs)
                }
                _ if alike.is_some() && self.value(cell) == alike => {
                    picture.fill(lattice.square(cell), Token::Same);
                }
                _ if base || (area && !cover) => roles::ground(picture, corners(), Role::Area),
                _ if cover => roles::ground(picture, corners(), Role::Cover),
                _ => {}
            }
        }
        if self.diagonals {
            let far = self.side() as f64 * CELL;
            let corner = lattice.origin;
            let mut cross = Outline::segment(corner, corner.plus(far, far));
            cross.extend(Outline::segment(corner.plus(far, 0.0), corner.plus(0.0, far)));
            picture.line(cross, Token::Line, CELL * LINE * 2.0);
        }
    }

    /// The digit that a step places, if it is one: where it stands already is worth seeing.
    fn only_digit(&self, marks: &Marks) -> Option<u8> {
        let mut placed = marks.values.iter().filter(|(role, ..)| *role == Role::Placed);
        let first = placed.next()?.2;
        placed.all(|(_, _, value)| *value == first).then_some(first as u8)
    }

    /// A pale colour for each region.
    fn tints(&self, picture: &mut Picture, lattice: &Lattice) {
        let region = |cell: Cell| self.regions[cell.index()];
        let fills = regions::spread(self.size, self.side(), &region, region_colours(), &alike);
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

    /// Outlines around cells that have a part as a whole.
    fn whole_cells(&self, picture: &mut Picture, lattice: &Lattice, marks: &Marks) {
        for role in [Role::Base, Role::Off, Role::Conflict] {
            let own = marks.cells.iter().filter(|(other, _)| *other == role);
            let cells: Vec<Cell> = own.map(|(_, cell)| *cell).collect();
            let outline = contour(lattice, &cells, 3.0);
            match role {
                Role::Off => picture.dashed(outline, Token::ChainOff, CELL * RING * 1.4),
                _ => picture.line(outline, roles::tokens(role).0, CELL * RING * 1.4),
            }
        }
    }

    fn cell<S>(
        &self,
        picture: &mut Picture,
        lattice: &Lattice,
        cell: Cell,
        notes: bool,
        scene: &Scene<S>,
        shown: &mut Vec<Obstacle>,
    ) {
        let (middle, marks) = (lattice.middle(cell), scene.marks());
        let size = CELL * SIZE_DIGIT;
        let wrong = |value: u16| marks.values.contains(&(Role::Conflict, cell, value));
        if let Some(value) = self.value(cell).map(u16::from) {
            let (ink, weight) = match self.is_given(cell) {
                true => (Token::Given, Weight::Bold),
                false => (Token::Entered, Weight::Regular),
            };
            let ink = if wrong(value) { Token::Error } else { ink };
            picture.text(middle, size, weight, ink, symbol(value));
            if wrong(value) {
                roles::wave(picture, middle.plus(0.0, CELL * 0.38), CELL * 0.2);
            }
            shown.push((middle, CELL * 0.32));
            return;
        }
        let placed = marks.values.iter().find(|(r, c, _)| *r == Role::Placed && *c == cell);
        if let Some((_, _, value)) = placed.filter(|_| !notes) {
            roles::behind(picture, middle, CELL * 0.42, Role::Placed);
            picture.text(middle, size, Weight::Bold, Token::Follows, symbol(*value));
            return;
        }
        // What a player has noted is shown even if no step asks for candidates.
        if notes || scene.entries().notes.iter().any(|(own, _)| *own == cell) {
            self.notes(picture, lattice, cell, marks, shown);
        }
    }

    /// The candidates of a cell, with their parts in a step.
    fn notes(
        &self,
        picture: &mut Picture,
        lattice: &Lattice,
        cell: Cell,
        marks: &Marks,
        shown: &mut Vec<Obstacle>,
    ) {
        let (columns, rows) = self.places();
        let small = CELL * SIZE_NOTE * 3.0 / columns.max(rows) as f64;
        let radius = self.note_radius();
        for value in 1..=self.side() as u16 {
            let role = self.role(marks, cell, value);
            // A candidate that a player has crossed out wrongly is marked where it is missing.
            let open = self.candidates[cell.index()] >> (value - 1) & 1 == 1;
            if !open && role != Some(Role::Conflict) {
                continue;
            }
            let at = self.place(lattice, cell, value);
            shown.push((at, radius));
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

    /// The part that a candidate plays.
    fn role(&self, marks: &Marks, cell: Cell, value: u16) -> Option<Role> {
        let own = marks.values.iter().filter(|(_, c, v)| (*c, *v) == (cell, value));
        let role = own.map(|(role, ..)| *role).min_by_key(|role| roles::rank(*role))?;
        // A candidate that a chain passes and that is false has no more than an area in the marks.
        let joins = |(digit, cells): &(u16, Vec<Cell>)| *digit == value && cells.contains(&cell);
        let passed = || marks.arrows.iter().any(|arrow| joins(&arrow.from) || joins(&arrow.to));
        Some(if role == Role::Area && passed() { Role::Off } else { role })
    }

    /// Where a candidate stands.
    pub(super) fn place(&self, lattice: &Lattice, cell: Cell, value: u16) -> Point {
        let (columns, rows) = self.places();
        let at = usize::from(value.max(1)) - 1;
        let (x, y) = ((at % columns) as f64 + 0.5, (at / columns) as f64 + 0.5);
        let (edge, room) = (CELL * (1.0 - NOTES) / 2.0, CELL * NOTES);
        let corner = lattice.corner(cell);
        corner.plus(edge + x * room / columns as f64, edge + y * room / rows as f64)
    }

    /// The radius of a disc behind a candidate.
    pub(super) fn note_radius(&self) -> f64 {
        let (columns, rows) = self.places();
        CELL * NOTES / columns.max(rows) as f64 * 0.48
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

/// How a digit is written; a dash for none.
fn symbol(value: u16) -> String {
    match u8::try_from(value) {
        Ok(0) | Err(_) => "-".into(),
        Ok(digit) => gridsmith_sizes::symbol(digit).to_string(),
    }
}
