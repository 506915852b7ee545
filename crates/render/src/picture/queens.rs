//! Queens and Star Battle: coloured regions with bold borders, crowns or stars, crosses.

use gridsmith_core::{Cell, Marks, Role};
use gridsmith_queens::{Placement, Queens};

use super::board;
use super::path::{Places, cell_roles, conflict};
use super::theme::{LINE, REGION, alike, region_colours};
use super::{CELL, Hatch, Ink, Outline, Picture, Point, Shape, Token, Weight, roles};
use crate::terminal::closed;
use crate::{Scene, regions};

/// Draws a Queens board; with several stars a row, stars instead of crowns.
pub fn queens(puzzle: &Queens, scene: &Scene<Placement>) -> Picture {
    let size = puzzle.size();
    let (mut picture, lattice) = board::square(size, scene.rulers, scene.caption);
    let (marks, entries) = (scene.marks(), scene.entries());
    let region = |cell: Cell| puzzle.region(cell);
    let fills = regions::spread(size, puzzle.side(), &region, region_colours(), &alike);
    // In a step the other cells are pale.
    let part =
        |cell: Cell| scene.marks.is_none() || marks.cells.iter().any(|(_, own)| *own == cell);
    for cell in size.cells() {
        let fill = fills.get(usize::from(puzzle.region(cell))).map_or(0, |fill| *fill as u8);
        let ink = if part(cell) { Ink::Region(fill) } else { Ink::PaleRegion(fill) };
        picture.fill(lattice.square(cell), ink);
    }
    for cell in size.cells() {
        let looked_at = |role: Role| marks.cells.contains(&(role, cell));
        if looked_at(Role::Area) || looked_at(Role::Base) {
            let (hatch, corners) = (Hatch::Rising, roles::square(lattice.corner(cell)));
            let ink = Token::LineStrong.into();
            picture.shapes.push(Shape::Hatch { corners, hatch, ink, always: true });
        }
    }
    let border = |a: Option<Cell>, b: Option<Cell>| match (a, b) {
        (Some(a), Some(b)) => puzzle.region(a) != puzzle.region(b),
        _ => true,
    };
    picture.line(lattice.lines(|a, b| !border(a, b)), Token::Line, CELL * LINE);
    picture.line(lattice.lines(border), Token::LineStrong, CELL * REGION);
    let places = Places::Square(lattice);
    // A step names regions by their letters, and rests on cells that everyone sees to be closed.
    let closed = if scene.marks.is_some() { closed(puzzle, scene) } else { Vec::new() };
    let first =
        |cell: Cell| size.cells().find(|other| region(*other) == region(cell)) == Some(cell);
    for cell in size.cells() {
        let middle = lattice.middle(cell);
        let solved = scene.solution.is_some_and(|placement| placement.0.contains(&cell));
        let other = scene.other.is_some_and(|placement| placement.0.contains(&cell));
        let given = puzzle.queens().contains(&cell);
        let entered = entries.queens.contains(&cell);
        if scene.other.is_some() && solved != other {
            picture.line(lattice.inset(cell, 4.0), Token::Error, CELL * 0.05);
        }
        if given || entered || solved {
            piece(&mut picture, middle, puzzle.stars(), Token::Queen.into());
        } else if puzzle.is_blocked(cell) || entries.crosses.contains(&cell) {
            picture.line(Outline::cross(middle, CELL * 0.11), Token::Cross, CELL * 0.035);
        } else if closed.contains(&cell) {
            picture.fill(Outline::circle(middle, CELL * 0.045), Token::Cross);
        }
        if scene.details || (scene.marks.is_some() && first(cell)) {
            let corner = lattice.corner(cell).plus(CELL * 0.16, CELL * 0.19);
            let letter = Queens::letter(region(cell)).to_string();
            picture.text(corner, CELL * 0.24, Weight::Bold, Token::Cross, letter);
        }
        step(&mut picture, &places, cell, marks, puzzle.stars());
    }
    conflict(&mut picture, &places, marks);
    let what = if puzzle.stars() == 1 { "Queens" } else { "Star Battle" };
    picture.title = format!("{what} {size}");
    let rows = (0..size.rows()).map(|row| {
        let cells = (0..size.columns()).filter_map(|column| size.cell(row, column));
        cells.map(|cell| Queens::letter(puzzle.region(cell))).collect::<String>()
    });
    picture.description = format!(
        "{} to each row, column and region. Regions by row: {}.{}",
        if puzzle.stars() == 1 { "One queen".into() } else { format!("{} stars", puzzle.stars()) },
        rows.collect::<Vec<_>>().join(", "),
        scene.caption.map(|caption| format!(" {caption}")).unwrap_or_default()
    );
    picture
}

/// What a step says of a cell.
fn step(picture: &mut Picture, places: &Places, cell: Cell, marks: &Marks, stars: usize) {
    let roles_here = marks.cells.iter().filter(|(_, own)| *own == cell).map(|(role, _)| *role);
    let Some(role) = roles_here.min_by_key(|role| roles::rank(*role)) else { return };
    let middle = places.middle(cell);
    match role {
        Role::Placed => {
            picture.fill(Outline::circle(middle, CELL * 0.42), Token::FollowsFill);
            picture.line(Outline::circle(middle, CELL * 0.42), Token::Follows, CELL * 0.05);
            piece(picture, middle, stars, Token::Follows.into());
        }
        Role::Dropped => {
            picture.fill(Outline::circle(middle, CELL * 0.26), Token::EliminatedFill);
            picture.line(Outline::cross(middle, CELL * 0.13), Token::Eliminated, CELL * 0.06);
        }
        Role::Supposed | Role::Chain => {
            let (strong, pale) = roles::tokens(role);
            picture.fill(Outline::circle(middle, CELL * 0.42), pale);
            piece(picture, middle, stars, strong.into());
            cell_roles(picture, places, cell, marks);
            let mut chain = marks.cells.iter().filter(|(role, _)| *role == Role::Chain);
            let sign = match role {
                Role::Supposed => Some("?".to_string()),
                _ => chain.position(|(_, own)| *own == cell).map(|at| (at + 1).to_string()),
            };
            if let Some(sign) = sign {
                let corner = middle.plus(CELL * 0.34, -CELL * 0.32);
                picture.text(corner, CELL * 0.24, Weight::Bold, strong, sign);
            }
        }
        _ => {}
    }
}

/// A crown, or a star where a row has several.
pub(super) fn piece(picture: &mut Picture, middle: Point, stars: usize, ink: Ink) {
    let outline = if stars == 1 { crown(middle) } else { star(middle) };
    picture.fill(outline, ink);
}

fn crown(middle: Point) -> Outline {
    // Five points over a band, in parts of a cell.
    const POINTS: [(f64, f64); 11] = [
        (-0.22, 0.11),
        (-0.30, -0.13),
        (-0.145, -0.02),
        (-0.12, -0.22),
        (-0.04, -0.03),
        (0.0, -0.26),
        (0.04, -0.03),
        (0.12, -0.22),
        (0.145, -0.02),
        (0.30, -0.13),
        (0.22, 0.11),
    ];
    let at = |(x, y): (f64, f64)| middle.plus(x * CELL, y * CELL);
    let mut outline = Outline::polygon(&POINTS.map(at));
    let band = middle.plus(-0.22 * CELL, 0.145 * CELL);
    outline.extend(Outline::rounded(band.x, band.y, 0.44 * CELL, 0.09 * CELL, 2.0));
    for (x, y) in [(-0.30, -0.15), (-0.12, -0.24), (0.0, -0.28), (0.12, -0.24), (0.30, -0.15)] {
        outline.extend(Outline::circle(at((x, y)), 0.035 * CELL));
    }
    outline
}

fn star(middle: Point) -> Outline {
    // The tips and notches of a five-pointed star of radius 1, the first tip upwards.
    const POINTS: [(f64, f64); 10] = [
        (0.0, -1.0),
        (0.2351, -0.3236),
        (0.9511, -0.3090),
        (0.3804, 0.1236),
        (0.5878, 0.8090),
        (0.0, 0.4),
        (-0.5878, 0.8090),
        (-0.3804, 0.1236),
        (-0.9511, -0.3090),
        (-0.2351, -0.3236),
    ];
    let radius = CELL * 0.31;
    Outline::polygon(&POINTS.map(|(x, y)| middle.plus(x * radius, y * radius + radius * 0.06)))
}
