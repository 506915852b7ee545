//! Number paths: squares or hexagons, the path as a line with rounded corners in solutions.

use gridsmith_core::{Cell, Marks, Role, Size};
use gridsmith_path::{Neighbours, NumberPath, Order};

use super::board::{self, Lattice};
use super::contour::contour;
use super::theme::{LINE, LINE_STRONG, RING, SIZE_NUMBER};
use super::{CELL, Hatch, Ink, Outline, Picture, Point, Shape, Token, Weight, roles};
use crate::Scene;

/// The height of a hexagon as wide as a cell, and of one of its sides: 2 / sqrt 3 and 1 / sqrt 3.
const TALL: f64 = CELL * 1.154_700_538;
const SIDE: f64 = CELL * 0.577_350_269;
const EDGE: f64 = 10.0;
const RULER: f64 = 26.0;
/// More eliminated values than this are not drawn one by one: the cells that remain tell more.
const MOST_DROPS: usize = 8;

/// Where the cells of a number path stand.
pub(super) enum Places {
    /// Squares.
    Square(Lattice),
    /// Hexagons that stand on a corner; each row is half a cell to the right of the one above.
    Hex { size: Size, origin: Point },
}

impl Places {
    pub fn middle(&self, cell: Cell) -> Point {
        match self {
            Places::Square(lattice) => lattice.middle(cell),
            Places::Hex { size, origin } => {
                let (row, column) = (size.row(cell) as f64, size.column(cell) as f64);
                origin.plus((column + row / 2.0) * CELL, row * (SIDE * 1.5))
            }
        }
    }

    pub fn corners(&self, cell: Cell) -> Vec<Point> {
        let middle = self.middle(cell);
        match self {
            Places::Square(lattice) => roles::square(lattice.corner(cell)),
            Places::Hex { .. } => {
                let (half, high, low) = (CELL / 2.0, TALL / 2.0, SIDE / 2.0);
                vec![
                    middle.plus(0.0, -high),
                    middle.plus(half, -low),
                    middle.plus(half, low),
                    middle.plus(0.0, high),
                    middle.plus(-half, low),
                    middle.plus(-half, -low),
                ]
            }
        }
    }

    /// The outline of a cell, nearer to its middle.
    fn inset(&self, cell: Cell, by: f64) -> Outline {
        match self {
            Places::Square(lattice) => lattice.inset(cell, by),
            Places::Hex { .. } => {
                let middle = self.middle(cell);
                let part = 1.0 - 2.0 * by / CELL;
                let corners: Vec<Point> =
                    self.corners(cell).iter().map(|c| middle.towards(*c, part)).collect();
                Outline::polygon(&corners)
            }
        }
    }
}

fn places(puzzle: &NumberPath, rulers: bool, caption: Option<&str>) -> (Picture, Places) {
    let size = puzzle.size();
    if puzzle.neighbours() != Neighbours::Six {
        let (picture, lattice) = board::square(size, rulers, caption);
        return (picture, Places::Square(lattice));
    }
    let ruler = if rulers { RULER } else { 0.0 };
    let halves = |cell: Cell| 2 * size.column(cell) + size.row(cell);
    let open = || size.cells().filter(|cell| puzzle.is_open(*cell));
    let least = open().map(halves).min().unwrap_or(0) as f64;
    let most = open().map(halves).max().unwrap_or(0) as f64;
    let first = open().map(|cell| size.row(cell)).min().unwrap_or(0) as f64;
    let last = open().map(|cell| size.row(cell)).max().unwrap_or(0) as f64;
    let left = EDGE + ruler + CELL / 2.0 - least * CELL / 2.0;
    let top = EDGE + ruler + TALL / 2.0 - first * SIDE * 1.5;
    let width = 2.0 * (EDGE + ruler) + CELL + (most - least) * CELL / 2.0;
    let height = 2.0 * EDGE + ruler + TALL + (last - first) * SIDE * 1.5;
    let mut picture = board::sheet(width, height, caption);
    let places = Places::Hex { size, origin: Point::new(left, top) };
    if rulers {
        // A row's number stands on its left, a column's above the head of its slanted line.
        for row in 0..size.rows() {
            let mut cells = open().filter(|cell| size.row(*cell) == row);
            let Some(cell) = cells.next() else { continue };
            let at = Point::new(EDGE + RULER / 2.0 - 4.0, places.middle(cell).y);
            board::number(&mut picture, at, row + 1);
        }
        for column in 0..size.columns() {
            let mut cells = open().filter(|cell| size.column(*cell) == column);
            let Some(cell) = cells.next() else { continue };
            let at = places.middle(cell).plus(-CELL * 0.4, -TALL / 2.0 + 2.0);
            board::number(&mut picture, at, column + 1);
        }
    }
    (picture, places)
}

/// Draws a number path.
pub fn number_path(puzzle: &NumberPath, scene: &Scene<Order>) -> Picture {
    let size = puzzle.size();
    let (mut picture, places) = places(puzzle, scene.rulers, scene.caption);
    let (marks, entries) = (scene.marks(), scene.entries());
    let values = scene.solution.map(|order| order.values(size));
    let others = scene.other.map(|order| order.values(size));
    let open = |cell: &Cell| puzzle.is_open(*cell);
    for cell in size.cells().filter(open) {
        let area = marks.cells.contains(&(Role::Area, cell));
        let differs = match (&values, &others) {
            (Some(a), Some(b)) => a[cell.index()] != b[cell.index()],
            _ => false,
        };
        if differs {
            picture.fill(Outline::polygon(&places.corners(cell)), Token::Differs);
        } else if area {
            roles::ground(&mut picture, places.corners(cell), Role::Area);
        } else if puzzle.given(cell).is_some() && scene.solution.is_none() {
            picture.fill(Outline::polygon(&places.corners(cell)), Token::Peer);
        }
    }
    holes(&mut picture, &places, size, &|cell| puzzle.is_open(cell));
    frame(&mut picture, &places, size, &|cell| puzzle.is_open(cell));
    if let (Some(order), None) = (scene.solution, scene.other) {
        let points: Vec<Point> = order.0.iter().map(|cell| places.middle(*cell)).collect();
        ramp(&mut picture, &points, CELL * 0.34, Ink::PaleRamp);
    }
    let joined = puzzle.links().iter().chain(&entries.links);
    for &(a, b) in joined.filter(|(a, b)| puzzle.touches(*a, *b)) {
        bar(&mut picture, places.middle(a), places.middle(b), Token::RestsOn);
    }
    links(&mut picture, marks, &|cell| places.middle(cell));
    let drops = marks.values.iter().filter(|(role, ..)| *role == Role::Dropped).count();
    let digits = puzzle.len().to_string().len();
    let number = CELL * SIZE_NUMBER * if digits > 2 { 0.78 } else { 1.0 };
    for cell in size.cells().filter(open) {
        let middle = places.middle(cell);
        let given = puzzle.given(cell);
        let mut entered = entries.values.iter().filter(|(own, _)| *own == cell);
        let wrong = |value: u16| marks.values.contains(&(Role::Conflict, cell, value));
        let entered = entered.next().map(|(_, value)| *value);
        let value = entered.filter(|v| wrong(*v)).or(given);
        let value = value.or(values.as_ref().map(|values| values[cell.index()])).or(entered);
        cell_roles(&mut picture, &places, cell, marks);
        let shown = |role: Role| role != Role::Dropped || drops <= MOST_DROPS;
        let roles: Vec<(Role, u16)> = marks
            .values
            .iter()
            .filter(|(role, own, _)| *own == cell && shown(*role))
            .map(|(role, _, value)| (*role, *value))
            .collect();
        if let Some(value) = value {
            let ink = match () {
                _ if wrong(value) => Token::Error,
                _ if given.is_some() || scene.solution.is_some() => Token::Given,
                _ => Token::Entered,
            };
            let weight = if given.is_some() { Weight::Bold } else { Weight::Regular };
            let text = value.to_string();
            if roles.iter().any(|(role, _)| *role == Role::Base) {
                roles::behind(&mut picture, middle, CELL * 0.4, Role::Base);
            }
            if scene.solution.is_some() && scene.other.is_none() && given.is_some() {
                let (x, y) = (CELL * if digits > 2 { 0.43 } else { 0.36 }, CELL * 0.36);
                let corner = middle.plus(-x, -y);
                let disc = Outline::rounded(corner.x, corner.y, 2.0 * x, 2.0 * y, y);
                picture.fill(disc.clone(), Token::Paper);
                picture.line(disc, Token::LineStrong, CELL * LINE * 1.3);
            }
            picture.text(middle, number, weight, ink, text);
            if wrong(value) {
                roles::wave(&mut picture, middle.plus(0.0, CELL * 0.32), CELL * 0.2);
            }
        } else {
            concluded(&mut picture, middle, number, &roles, marks, cell);
        }
    }
    conflict(&mut picture, &places, marks);
    let kind = match puzzle.neighbours().kind() {
        "hex" => "Hexagonal path",
        "numbrix" => "Numbrix",
        _ => "Hidato",
    };
    picture.title = format!("{kind} {size}");
    let givens = puzzle.givens().map(|(cell, value)| format!("{} is {value}", size.name(cell)));
    picture.description = format!(
        "Numbers from 1 to {}; givens: {}.{}",
        puzzle.len(),
        givens.collect::<Vec<_>>().join(", "),
        scene.caption.map(|caption| format!(" {caption}")).unwrap_or_default()
    );
    picture
}

/// The cells outside the board that lie between cells of it.
pub(super) fn holes(
    picture: &mut Picture,
    places: &Places,
    size: Size,
    open: &dyn Fn(Cell) -> bool,
) {
    for cell in size.cells().filter(|cell| !open(*cell)) {
        let row = |other: &Cell| size.row(*other) == size.row(cell) && open(*other);
        let (left, right): (Vec<Cell>, Vec<Cell>) =
            size.cells().filter(row).partition(|other| *other < cell);
        let square = matches!(places, Places::Square(_));
        if square || (!left.is_empty() && !right.is_empty()) {
            let corners = places.corners(cell);
            picture.fill(Outline::polygon(&corners), Token::Hole);
            let (hatch, ink) = (Hatch::Dense, Token::LineStrong.into());
            picture.shapes.push(Shape::Hatch { corners, hatch, ink, always: false });
        }
    }
}

/// The lines between and around the open cells.
pub(super) fn frame(
    picture: &mut Picture,
    places: &Places,
    size: Size,
    open: &dyn Fn(Cell) -> bool,
) {
    match places {
        Places::Square(lattice) => {
            let is_open = |cell: Option<Cell>| cell.is_some_and(open);
            let inner = lattice.lines(|a, b| is_open(a) && is_open(b));
            picture.line(inner, Token::Line, CELL * LINE);
            let outer = lattice.lines(|a, b| is_open(a) != is_open(b));
            picture.line(outer, Token::LineStrong, CELL * LINE_STRONG * 0.8);
        }
        Places::Hex { .. } => {
            let mut outline = Outline::default();
            for cell in size.cells().filter(|cell| open(*cell)) {
                outline.extend(Outline::polygon(&places.corners(cell)));
            }
            picture.line(outline, Token::LineStrong, CELL * LINE * 1.4);
        }
    }
}

/// A path as a line whose colour changes along it, with rounded corners and round ends.
pub(super) fn ramp(
    picture: &mut Picture,
    points: &[Point],
    width: f64,
    ink: impl Fn(u16, u16) -> Ink,
) {
    let count = points.len();
    let radius = CELL * 0.4;
    for at in [0, count.saturating_sub(1)].into_iter().filter(|at| *at < count) {
        let end = Outline::circle(points[at], width / 2.0);
        picture.fill(end, ink(at as u16, count as u16));
    }
    // Each piece goes from the middle of one link to a little beyond the middle of the next, so
    // that nothing is seen between two of them.
    for at in 0..count {
        let here = points[at];
        let before = at.checked_sub(1).map(|before| points[before].towards(here, 0.5));
        let after = points.get(at + 1).map(|after| here.towards(*after, 0.51));
        let piece: Vec<Point> = [before, Some(here), after].into_iter().flatten().collect();
        picture.piece(Outline::smooth(&piece, radius), ink(at as u16, count as u16), width);
    }
}

/// A short bar between two neighbours.
pub(super) fn bar(picture: &mut Picture, a: Point, b: Point, ink: Token) {
    let outline = Outline::segment(a.towards(b, 0.36), a.towards(b, 0.64));
    picture.line(outline, ink, CELL * 0.09);
}

/// The links that a step speaks of: bars that follow, crosses on those that are ruled out.
pub(super) fn links(picture: &mut Picture, marks: &Marks, middle: &dyn Fn(Cell) -> Point) {
    for (role, a, b) in &marks.links {
        let (from, to) = (middle(*a), middle(*b));
        let half = from.towards(to, 0.5);
        match role {
            Role::Dropped => {
                picture.line(Outline::cross(half, 6.0), Token::Eliminated, CELL * 0.045)
            }
            Role::Conflict => picture.line(Outline::cross(half, 6.0), Token::Error, CELL * 0.06),
            Role::Placed => bar(picture, from, to, Token::Follows),
            role => bar(picture, from, to, roles::tokens(*role).0),
        }
    }
}

/// Frames and fills of whole cells.
pub(super) fn cell_roles(picture: &mut Picture, places: &Places, cell: Cell, marks: &Marks) {
    let own = marks.cells.iter().filter(|(_, other)| *other == cell).map(|(role, _)| *role);
    for role in own.filter(|role| !matches!(role, Role::Area | Role::Cover | Role::Conflict)) {
        let (strong, _) = roles::tokens(role);
        let outline = places.inset(cell, 5.0);
        let width = CELL * RING * 1.4;
        match role {
            Role::Supposed | Role::Off => picture.dashed(outline, strong, width),
            _ => picture.line(outline, strong, width),
        }
    }
}

/// A frame around the cells where a step ends in a contradiction.
pub(super) fn conflict(picture: &mut Picture, places: &Places, marks: &Marks) {
    let own = marks.cells.iter().filter(|(role, _)| *role == Role::Conflict);
    let cells: Vec<Cell> = own.map(|(_, cell)| *cell).collect();
    let Some(first) = cells.iter().min() else { return };
    let outline = match places {
        Places::Square(lattice) => contour(lattice, &cells, 4.0),
        Places::Hex { .. } => cells.iter().fold(Outline::default(), |mut all, cell| {
            all.extend(places.inset(*cell, 5.0));
            all
        }),
    };
    picture.line(outline, Token::Error, CELL * RING * 2.0);
    let at = places.middle(*first).plus(CELL * 0.33, -CELL * 0.27);
    picture.text(at, CELL * 0.28, Weight::Bold, Token::Error, "!");
}

/// Values that a step puts into an empty cell, supposes there or rules out.
pub(super) fn concluded(
    picture: &mut Picture,
    middle: Point,
    size: f64,
    roles: &[(Role, u16)],
    marks: &Marks,
    cell: Cell,
) {
    let Some(&(role, value)) = roles.iter().min_by_key(|(role, _)| roles::rank(*role)) else {
        return;
    };
    let (strong, _) = roles::tokens(role);
    let several = roles.iter().filter(|(other, _)| *other == role).count() > 1;
    let text = if several { format!("{value}…") } else { value.to_string() };
    let small = if several { size * 0.72 } else { size };
    roles::behind(picture, middle, CELL * 0.4, role);
    let ink = match role {
        Role::Dropped | Role::Conflict => strong,
        Role::Placed => Token::Follows,
        _ => Token::Given,
    };
    let weight = if role == Role::Placed { Weight::Bold } else { Weight::Regular };
    picture.text(middle, small, weight, ink, text);
    roles::over(picture, middle, CELL * 0.42, role);
    // Parts of a chain are numbered in the order in which they follow.
    if role == Role::Chain {
        let mut chain = marks.values.iter().filter(|(role, ..)| *role == Role::Chain);
        if let Some(at) = chain.position(|(_, own, v)| (*own, *v) == (cell, value)) {
            let corner = middle.plus(CELL * 0.36, -CELL * 0.34);
            picture.text(corner, CELL * 0.2, Weight::Bold, Token::Chain, (at + 1).to_string());
        }
    }
}
