//! What joins the candidates of a step: links of a chain, outlines around what acts as one.

use gridsmith_core::{Arrow, Cell, Marks};

use super::arrows::{self, Link, Obstacle};
use super::board::Lattice;
use super::contour::contour;
use super::roles;
use super::theme::{LINE, RING};
use super::{CELL, Outline, Picture, Point, Token, Weight};
use crate::squares::Squares;

/// One end of a link: a digit in one of several cells.
type End = (u16, Vec<Cell>);

impl Squares {
    /// Outlines around cells that act together, with the letters that the sentences use.
    pub(super) fn groups(&self, picture: &mut Picture, lattice: &Lattice, marks: &Marks) {
        const MORE: [Token; 4] = [Token::Fin, Token::ChainOff, Token::Supposed, Token::Follows];
        for (at, group) in marks.groups.iter().enumerate() {
            let before = &marks.groups[..at];
            // The first of a role has the colour of the role.
            let same = before.iter().filter(|other| other.role == group.role).count();
            let ink = match same {
                0 => roles::tokens(group.role).0,
                _ => MORE[(same - 1) % MORE.len()],
            };
            // Sets that share a cell lie inside one another.
            let shares = |cells: &[Cell]| cells.iter().any(|cell| group.cells.contains(cell));
            let inside = before.iter().filter(|other| shares(&other.cells)).count();
            let outline = contour(lattice, &group.cells, 3.0 + 2.6 * inside.min(3) as f64);
            match at % 2 {
                0 => picture.line(outline, ink, CELL * RING),
                _ => picture.dashed(outline, ink, CELL * RING),
            }
        }
    }

    /// The letters of groups, on the corners of their first cells.
    pub(super) fn names(&self, picture: &mut Picture, lattice: &Lattice, marks: &Marks) {
        let mut taken: Vec<Cell> = Vec::new();
        for group in &marks.groups {
            let (Some(name), Some(first)) = (group.name, group.cells.first()) else { continue };
            let free = group.cells.iter().find(|cell| !taken.contains(cell)).unwrap_or(first);
            taken.push(*free);
            let at = lattice.corner(*free).plus(1.0, 1.0);
            picture.fill(Outline::circle(at, CELL * 0.13), Token::LineStrong);
            picture.text(at, CELL * 0.19, Weight::Bold, Token::Paper, name.to_string());
        }
    }

    /// The links of a chain, and outlines around candidates that act as one.
    pub(super) fn links(
        &self,
        picture: &mut Picture,
        lattice: &Lattice,
        marks: &Marks,
        obstacles: &[Obstacle],
    ) {
        let radius = self.note_radius() * 1.08;
        let points = |(value, cells): &End| -> Vec<Point> {
            cells.iter().map(|cell| self.place(lattice, *cell, *value)).collect()
        };
        let mut drawn: Vec<&End> = Vec::new();
        for end in marks.arrows.iter().flat_map(|arrow| [&arrow.from, &arrow.to]) {
            if end.1.len() > 1 && !drawn.contains(&end) {
                around(picture, &points(end), radius * 1.1);
                drawn.push(end);
            }
        }
        // Of several candidates that act as one, the one nearest to the other end has the link.
        let nearest = |end: &End, to: Point| {
            let by = |a: &Point, b: &Point| a.distance(to).total_cmp(&b.distance(to));
            points(end).into_iter().min_by(by).unwrap_or(to)
        };
        let middle = |end: &End| {
            let points = points(end);
            let count = points.len().max(1) as f64;
            let (x, y) = points.iter().fold((0.0, 0.0), |(x, y), point| (x + point.x, y + point.y));
            Point::new(x / count, y / count)
        };
        let link = |arrow: &Arrow| Link {
            from: nearest(&arrow.from, middle(&arrow.to)),
            to: nearest(&arrow.to, middle(&arrow.from)),
            strong: arrow.strong,
        };
        let links: Vec<Link> = marks.arrows.iter().map(link).collect();
        arrows::draw(picture, &links, obstacles, radius);
    }
}

/// An outline around candidates that act as one and stand near each other in a row or column.
fn around(picture: &mut Picture, points: &[Point], radius: f64) {
    let fold = |of: &dyn Fn(f64, f64) -> f64, part: &dyn Fn(&Point) -> f64, from: f64| {
        points.iter().map(part).fold(from, of)
    };
    let left = fold(&f64::min, &|p| p.x, f64::INFINITY) - radius;
    let top = fold(&f64::min, &|p| p.y, f64::INFINITY) - radius;
    let right = fold(&f64::max, &|p| p.x, f64::NEG_INFINITY) + radius;
    let low = fold(&f64::max, &|p| p.y, f64::NEG_INFINITY) + radius;
    let (width, height) = (right - left, low - top);
    if width.max(height) > 3.0 * CELL || width.min(height) > 2.1 * radius {
        return;
    }
    let outline = Outline::rounded(left, top, width, height, radius);
    picture.line(outline, Token::Chain, CELL * LINE * 1.2);
}
