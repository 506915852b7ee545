//! Zip: waypoints in discs, bold walls, the line as a broad ribbon that changes colour.

use gridsmith_core::{Cell, Marks, Role};
use gridsmith_path::{Order, Zip};

use super::board;
use super::path::{Places, cell_roles, conflict, frame, holes, links, ramp};
use super::theme::WALL;
use super::{CELL, Ink, Outline, Picture, Point, Token, Weight, roles};
use crate::Scene;
use crate::terminal::entered;

/// Draws a Zip.
pub fn zip(puzzle: &Zip, scene: &Scene<Order>) -> Picture {
    let size = puzzle.size();
    let (mut picture, lattice) = board::square(size, scene.rulers, scene.caption);
    let places = Places::Square(lattice);
    let (marks, entries) = (scene.marks(), scene.entries());
    let open = |cell: Cell| puzzle.is_open(cell);
    let differ = differing(scene, size.area());
    for cell in size.cells().filter(|cell| open(*cell)) {
        if differ.contains(&cell) {
            picture.fill(lattice.square(cell), Token::Differs);
        } else if marks.cells.contains(&(Role::Area, cell)) {
            roles::ground(&mut picture, places.corners(cell), Role::Area);
        }
    }
    holes(&mut picture, &places, size, &open);
    frame(&mut picture, &places, size, &open);
    if let Some(order) = scene.solution {
        let points: Vec<Point> = order.0.iter().map(|cell| lattice.middle(*cell)).collect();
        ramp(&mut picture, &points, CELL * 0.46, Ink::Ramp);
    }
    for run in runs(entered(scene, puzzle)) {
        let points: Vec<Point> = run.iter().map(|cell| lattice.middle(*cell)).collect();
        picture.line(Outline::smooth(&points, CELL * 0.4), Token::Entered, CELL * 0.3);
    }
    for (a, b) in &entries.barred {
        let half = lattice.middle(*a).towards(lattice.middle(*b), 0.5);
        picture.line(Outline::cross(half, 5.0), Token::Note, CELL * 0.035);
    }
    let follows = marks.links.iter().filter(|(role, ..)| *role == Role::Placed);
    for (_, a, b) in follows {
        let line = Outline::segment(lattice.middle(*a), lattice.middle(*b));
        picture.line(line, Token::Follows, CELL * 0.14);
    }
    let rest = Marks {
        links: marks.links.iter().filter(|(role, ..)| *role != Role::Placed).copied().collect(),
        ..Marks::default()
    };
    links(&mut picture, &rest, &|cell| lattice.middle(cell));
    for &(a, b) in puzzle.walls() {
        picture.line(lattice.side(a, b), Token::LineStrong, CELL * WALL);
    }
    let digits = puzzle.waypoints().len().to_string().len();
    let number = CELL * if digits > 2 { 0.3 } else { 0.4 };
    for (number_of, &cell) in (1..).zip(puzzle.waypoints()) {
        let middle = lattice.middle(cell);
        picture.fill(Outline::circle(middle, CELL * 0.34), Token::Waypoint);
        let text = format!("{number_of}");
        picture.text(middle, number, Weight::Bold, Token::WaypointText, text);
    }
    for cell in size.cells().filter(|cell| open(*cell)) {
        cell_roles(&mut picture, &places, cell, marks);
        let taken = puzzle.waypoint(cell).is_some();
        let values = marks.values.iter().filter(|(_, own, _)| *own == cell && !taken);
        let best = values.min_by_key(|(role, ..)| roles::rank(*role));
        if let Some((role, _, value)) = best {
            let middle = lattice.middle(cell);
            roles::behind(&mut picture, middle, CELL * 0.36, *role);
            picture.text(middle, CELL * 0.36, Weight::Regular, Token::Given, value.to_string());
            roles::over(&mut picture, middle, CELL * 0.4, *role);
        }
    }
    conflict(&mut picture, &places, marks);
    picture.title = format!("Zip {size}");
    let stops: Vec<String> = puzzle.waypoints().iter().map(|cell| size.name(*cell)).collect();
    picture.description = format!(
        "One line through every cell, by the waypoints {}; {} walls.{}",
        stops.join(", "),
        puzzle.walls().len(),
        scene.caption.map(|caption| format!(" {caption}")).unwrap_or_default()
    );
    picture
}

/// The lines that `links` make, cell by cell.
fn runs(mut links: Vec<(Cell, Cell)>) -> Vec<Vec<Cell>> {
    let mut runs = Vec::new();
    while let Some(&any) = links.first() {
        let is_end =
            |cell: Cell| links.iter().filter(|(a, b)| *a == cell || *b == cell).count() == 1;
        let ends = links.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        let (start, mut next) = ends.into_iter().find(|(a, _)| is_end(*a)).unwrap_or(any);
        let mut run = vec![start];
        let joins = |a: Cell, b: Cell, (c, d): (Cell, Cell)| (a, b) == (c, d) || (a, b) == (d, c);
        while let Some(at) = links.iter().position(|link| joins(run[run.len() - 1], next, *link)) {
            links.swap_remove(at);
            run.push(next);
            let after = links.iter().find(|(a, b)| *a == next || *b == next);
            let Some(&(a, b)) = after else { break };
            next = if a == next { b } else { a };
        }
        runs.push(run);
    }
    runs
}

/// The cells that the two solutions enter or leave differently.
fn differing(scene: &Scene<Order>, area: usize) -> Vec<Cell> {
    let (Some(one), Some(other)) = (scene.solution, scene.other) else { return Vec::new() };
    let sides = |order: &Order| {
        let mut sides = vec![Vec::new(); area];
        for pair in order.0.windows(2) {
            for (a, b) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                if let Some(list) = sides.get_mut(a.index()) {
                    list.push(b);
                }
            }
        }
        sides.iter_mut().for_each(|list| list.sort());
        sides
    };
    let (one, other) = (sides(one), sides(other));
    (0..area as u16).map(Cell).filter(|c| one[c.index()] != other[c.index()]).collect()
}
