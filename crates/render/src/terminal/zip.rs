//! Zip: heavy walls, numbered waypoints, and the path as a line through the cells.

use gridsmith_core::{Cell, Role};
use gridsmith_path::{Order, Zip};

use super::canvas::{Canvas, Weight};
use super::colour::{BLUE, DIFFERS, GREEN, GREY, HOLE, LINK, RED, Style, along};
use super::lattice::Lattice;
use super::roles::{self, Parts};
use super::{Colour, Terminal};
use crate::Scene;

/// Draws a Zip. Before the line is begun every cell has a frame; then only walls and edges have lines.
/// Cells that the line has not reached have a dot, and `×` stands where it is known not to go.
pub fn zip(puzzle: &Zip, scene: &Scene<Order>, terminal: Terminal) -> Canvas {
    let (size, parts) = (puzzle.size(), Parts::new(scene, terminal));
    let digits = puzzle.waypoints().len().to_string().len();
    let lattice = Lattice { size, width: (digits + if terminal.narrow { 0 } else { 2 }) | 1 };
    let mut canvas = lattice.canvas();
    let colour = terminal.is_coloured();
    let open = |cell: Cell| puzzle.is_open(cell);
    let line = line(scene, puzzle);
    let mut reached = vec![!scene.is_in_play(); size.area()];
    line.iter().flat_map(|(a, b)| [a, b]).for_each(|cell| reached[cell.index()] = true);
    // A line that a step rests on has its colour; its cells need none.
    let role = |cell: Cell| {
        let role = parts.shown(cell).role.filter(|_| colour);
        role.filter(|role| *role != Role::Base || !reached[cell.index()])
    };
    let framed = scene.solution.is_none() && !scene.is_in_play();
    for cell in size.cells() {
        let style = Style::ink(GREY);
        match (open(cell), colour) {
            (true, _) if framed => lattice.frame(&mut canvas, cell, Weight::Light, style),
            (true, _) => {
                lattice.outline(&mut canvas, cell, |other| !open(other), Weight::Light, style);
            }
            (false, true) => {
                lattice.fill(&mut canvas, cell, Style { fill: Some(HOLE), ..Style::default() });
            }
            (false, false) => {
                lattice.write(&mut canvas, cell, &"▒".repeat(lattice.width), Style::default());
            }
        }
        if let Some(role) = role(cell).filter(|_| open(cell)) {
            lattice.fill(&mut canvas, cell, roles::style(role));
        }
    }
    for &(a, b) in puzzle.walls() {
        lattice.side(&mut canvas, a, b, Weight::Heavy, Style::default().bold(true));
    }
    if let Some(order) = scene.solution {
        draw_path(&mut canvas, lattice, order, scene.other, colour);
    }
    for &(a, b) in &line {
        draw_link(&mut canvas, lattice, &parts, a, b);
    }
    for &(_, a, b) in scene.marks().links.iter().filter(|(role, ..)| *role == Role::Dropped) {
        sign(&mut canvas, lattice, a, b, "×", Style::ink(RED).bold(true));
    }
    for &(a, b) in scene.entries().barred.iter().filter(|(a, b)| parts.link(*a, *b).is_none()) {
        sign(&mut canvas, lattice, a, b, "×", Style::ink(GREY));
    }
    for cell in size.cells().filter(|cell| open(*cell)) {
        let (x, y) = lattice.middle(cell);
        let number = puzzle.waypoint(cell).map(|number| number.to_string());
        let shown = parts.shown(cell);
        // A wrong entry is seen, and not the waypoint it stands on.
        let wrong = shown.value.filter(|_| shown.role == Some(Role::Conflict));
        let number = wrong.map(|value| value.to_string()).or(number);
        let style = role(cell).map_or(Style::default(), roles::style);
        match (&number, shown.role) {
            (Some(number), _) => {
                lattice.write(&mut canvas, cell, number, style.bold(true));
            }
            (None, Some(Role::Area)) if !colour && !reached[cell.index()] => {
                canvas.write(x, y, "░", style);
            }
            (None, _) if !reached[cell.index()] => canvas.write(x, y, "·", style),
            _ => (),
        }
        if shown.role == Some(Role::Conflict) {
            canvas.write(lattice.corner(cell).0 + lattice.width, y, "!", style);
        }
    }
    let area = |(role, cell): &(Role, Cell)| {
        *role == Role::Area && puzzle.waypoint(*cell).is_none() && !reached[cell.index()]
    };
    let area = scene.marks().cells.iter().any(area);
    canvas.finish(legend(&parts, area, terminal.colour), scene.rulers)
}

/// The line, and the colours behind it.
fn draw_path(
    canvas: &mut Canvas,
    lattice: Lattice,
    order: &Order,
    other: Option<&Order>,
    colour: bool,
) {
    let size = lattice.size;
    let on_board = |cell: &&Cell| cell.index() < size.area();
    let cells: Vec<Cell> = order.0.iter().filter(on_board).copied().collect();
    let other = other.map(|other| sides(other, size.area()));
    let own = sides(order, size.area());
    let differs =
        |cell: Cell| other.as_ref().is_some_and(|other| other[cell.index()] != own[cell.index()]);
    for (at, &cell) in cells.iter().enumerate() {
        let style = match &other {
            _ if differs(cell) => Style::on(DIFFERS),
            Some(_) => Style::default(),
            None => Style::on(along(at, cells.len())),
        };
        if colour {
            lattice.fill(canvas, cell, style);
        }
    }
    for (at, pair) in cells.windows(2).enumerate() {
        let ((ax, ay), (bx, by)) = (lattice.middle(pair[0]), lattice.middle(pair[1]));
        let fill = (colour && other.is_none()).then(|| along(at, cells.len()));
        let style = Style::default().bold(colour);
        let (weight, x, y) = (Weight::Light, ax.min(bx), ay.min(by));
        if ay == by && ax != bx {
            // The character between the two cells has the colour of the first.
            canvas.fill(lattice.corner(pair[0].max(pair[1])).0, y, 1, Style { fill, ..style });
            canvas.across(x, y, ax.abs_diff(bx), weight, style);
        } else if ax == bx {
            if let Some(fill) = fill {
                let (left, _) = lattice.corner(pair[0]);
                canvas.fill(left + 1, y + 1, lattice.width, Style::on(fill));
            }
            canvas.down(x, y, ay.abs_diff(by), weight, style);
        }
    }
    if !colour {
        for cell in cells.into_iter().filter(|cell| differs(*cell)) {
            let (x, y) = lattice.middle(cell);
            canvas.write(x, y, "*", Style::default());
        }
    }
}

/// For every cell the cells before and after it on the path, in order of index.
fn sides(order: &Order, area: usize) -> Vec<[Option<Cell>; 2]> {
    let mut sides = vec![[None; 2]; area];
    for (at, cell) in order.0.iter().enumerate().filter(|(_, cell)| cell.index() < area) {
        let before = at.checked_sub(1).map(|before| order.0[before]);
        let mut pair = [before, order.0.get(at + 1).copied()];
        pair.sort_unstable();
        sides[cell.index()] = pair;
    }
    sides
}

/// The links that are drawn: known ones, and those that a step concludes or supposes.
fn line(scene: &Scene<Order>, puzzle: &Zip) -> Vec<(Cell, Cell)> {
    if !scene.is_in_play() {
        return Vec::new();
    }
    let mut line = entered(scene, puzzle);
    let drawn = scene.marks().links.iter().filter(|(role, ..)| *role != Role::Dropped);
    line.extend(drawn.map(|(_, a, b)| (*a, *b)));
    tidy(line, puzzle)
}

/// The links that a player has drawn.
pub(crate) fn entered(scene: &Scene<Order>, puzzle: &Zip) -> Vec<(Cell, Cell)> {
    let mut line: Vec<(Cell, Cell)> = scene.entries().links.clone();
    // Cells numbered along the line are another way to draw it; its ends have numbers.
    let mut values = scene.entries().values.clone();
    values.extend(puzzle.waypoints().first().map(|cell| (*cell, 1)));
    values.extend(puzzle.waypoints().last().map(|cell| (*cell, puzzle.len() as u16)));
    values.sort_by_key(|(_, value)| *value);
    let steps = values.windows(2).filter(|pair| pair[1].1 == pair[0].1 + 1);
    line.extend(steps.map(|pair| (pair[0].0, pair[1].0)));
    tidy(line, puzzle)
}

/// Links between neighbours, each once, in order.
fn tidy(mut line: Vec<(Cell, Cell)>, puzzle: &Zip) -> Vec<(Cell, Cell)> {
    let size = puzzle.size();
    let beside = |a: Cell, b: Cell| {
        size.row(a).abs_diff(size.row(b)) + size.column(a).abs_diff(size.column(b)) == 1
    };
    line.iter_mut().for_each(|(a, b)| (*a, *b) = ((*a).min(*b), (*a).max(*b)));
    line.retain(|(a, b)| beside(*a, *b));
    line.sort_unstable();
    line.dedup();
    line
}

fn draw_link(canvas: &mut Canvas, lattice: Lattice, parts: &Parts, a: Cell, b: Cell) {
    let ((ax, ay), (bx, by)) = (lattice.middle(a), lattice.middle(b));
    let role = parts.link(a, b);
    let style = match role {
        Some((role, _)) => link_style(role),
        None => Style::default(),
    };
    // Walls are heavy.
    let weight = Weight::Light;
    if ay == by {
        canvas.across(ax, ay, bx - ax, weight, style);
    } else {
        canvas.down(ax, ay, by - ay, weight, style);
    }
    match role {
        Some((Role::Placed, _)) => sign(canvas, lattice, a, b, "◆", style),
        Some((Role::Supposed, _)) => sign(canvas, lattice, a, b, "?", style),
        Some((Role::Conflict, _)) => sign(canvas, lattice, a, b, "!", style),
        Some((Role::Chain, number)) => sign(canvas, lattice, a, b, &roles::raised(number), style),
        _ => (),
    }
}

/// How a link of this role looks.
fn link_style(role: Role) -> Style {
    let ink = match role {
        Role::Placed => GREEN,
        Role::Supposed | Role::Chain => LINK,
        Role::Base => BLUE,
        _ => RED,
    };
    Style::ink(ink).bold(true)
}

/// The roles that are seen on a Zip, each with a sample of how it looks. `area` is true if a cell that
/// was looked at is seen to be one even without colours.
fn legend(parts: &Parts, area: bool, colour: Colour) -> Vec<(Role, String)> {
    let sample = |role| match (role, colour.is_on()) {
        // What a step rests on is drawn already; without colours it looks like the rest of the line.
        (Role::Base, false) => None,
        (Role::Area, false) => area.then(|| "░".into()),
        (Role::Area, true) => Some(roles::sample(role, colour)),
        (role, on) => {
            let text = match role {
                Role::Base => "───",
                Role::Placed => "─◆─",
                Role::Dropped => "×",
                Role::Supposed => "─?─",
                Role::Chain => "─¹─",
                _ => "!",
            };
            let style = link_style(role).sequence(colour);
            Some(if on { format!("{style}{text}\x1b[0m") } else { text.into() })
        }
    };
    parts.roles().into_iter().filter_map(|role| Some((role, sample(role)?))).collect()
}

/// Writes a sign on the side that two cells share.
fn sign(canvas: &mut Canvas, lattice: Lattice, a: Cell, b: Cell, text: &str, style: Style) {
    let ((ax, ay), (bx, by)) = (lattice.middle(a.min(b)), lattice.middle(a.max(b)));
    let (x, y) =
        if ay == by { (lattice.corner(a.max(b)).0, ay) } else { (ax.min(bx), ay.midpoint(by)) };
    canvas.write(x, y, text, style);
}
