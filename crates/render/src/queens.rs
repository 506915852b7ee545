//! Queens: regions as coloured areas with borders, and letters where colours do not tell them apart.

use gridsmith_core::{Cell, Role};
use gridsmith_queens::{Placement, Queens};

use crate::canvas::{Canvas, Weight};
use crate::colour::{BLACK, DIFFERS, FILLS, GREY, Rgb, WHITE};
use crate::lattice::Lattice;
use crate::scene::{self, Shown};
use crate::{Scene, Show, Style};

/// Letters on a fill: there, but not loud.
const FAINT: Rgb = Rgb(0x4e, 0x4e, 0x4e);
/// Inks on black and on the fills.
const ORANGE: Rgb = Rgb(0xff, 0xa0, 0x70);
const CYAN: Rgb = Rgb(0x99, 0xdd, 0xff);
const DARK_RED: Rgb = Rgb(0xa0, 0x10, 0x10);

/// Draws a Queens puzzle: `♛` for queens, `×` for blocked cells.
pub fn queens(puzzle: &Queens, show: Show<Placement>) -> Canvas {
    let size = puzzle.size();
    let lattice = Lattice { size, width: if show.narrow { 1 } else { 3 } };
    let mut canvas = lattice.canvas();
    let colour = show.colour.is_on();
    let fills = colours(puzzle);
    for cell in size.cells() {
        let region = puzzle.region(cell);
        if colour {
            fill(&mut canvas, lattice, puzzle, cell, FILLS[fills[usize::from(region)]]);
        } else {
            lattice.frame(&mut canvas, cell, Weight::Light, Style::ink(GREY));
        }
        let other = |other| puzzle.region(other) != region;
        lattice.outline(&mut canvas, cell, other, Weight::Heavy, Style::default());
    }
    let ink = colour.then_some(BLACK);
    let tells = |region: u8| {
        puzzle.is_connected(region)
            && fills.iter().filter(|fill| **fill == fills[usize::from(region)]).count() == 1
    };
    for cell in size.cells() {
        let holds = |placement: &Placement| placement.0.contains(&cell);
        let queen = show.solution.map_or(puzzle.queens().contains(&cell), holds);
        let differs = show.solution.zip(show.other).is_some_and(|(a, b)| holds(a) != holds(b));
        let region = puzzle.region(cell);
        let style = Style { ink, fill: None, bold: true };
        let letter = Queens::letter(region).to_string();
        match () {
            _ if queen && differs && !colour => lattice.write(&mut canvas, cell, "♛*", style),
            _ if queen => lattice.write(&mut canvas, cell, "♛", style),
            _ if differs && !colour => {
                lattice.write(&mut canvas, cell, &format!("{letter}*"), style);
            }
            _ if puzzle.is_blocked(cell) => lattice.write(&mut canvas, cell, "×", style),
            // In a coloured solution the queens stand out; letters stay where colours do not tell all.
            _ if colour && show.solution.is_some() && tells(region) => (),
            _ => {
                let style = Style { ink: colour.then_some(FAINT), ..Style::default() };
                lattice.write(&mut canvas, cell, &letter, style);
            }
        }
        if differs && colour {
            // Dark, since every region is light.
            let style = Style { ink: Some(DIFFERS), fill: Some(BLACK), bold: true };
            lattice.fill(&mut canvas, cell, style);
        }
    }
    canvas
}

/// Draws a Queens board in the middle of solving: queens, a dot where none can stand, and the marks of a step.
/// With marks, cells that play no part are pale.
pub fn queens_scene(puzzle: &Queens, scene: Scene) -> Canvas {
    let size = puzzle.size();
    let lattice = Lattice { size, width: if scene.narrow { 1 } else { 3 } };
    let mut canvas = lattice.canvas();
    let colour = scene.colour.is_on();
    let fills = colours(puzzle);
    for cell in size.cells() {
        let region = puzzle.region(cell);
        let rgb = FILLS[fills[usize::from(region)]];
        match colour {
            true => {
                let pale = scene.marks.is_some() && scene.shown(cell).role.is_none();
                fill(&mut canvas, lattice, puzzle, cell, if pale { paler(rgb) } else { rgb });
            }
            false => lattice.frame(&mut canvas, cell, Weight::Light, Style::ink(GREY)),
        }
        let other = |other| puzzle.region(other) != region;
        lattice.outline(&mut canvas, cell, other, Weight::Heavy, Style::default());
    }
    for cell in size.cells() {
        let queen = puzzle.queens().contains(&cell) || scene.entries.queens.contains(&cell);
        let closed = scene.entries.crosses.contains(&cell);
        let shown = scene.shown(cell);
        let letter = Queens::letter(puzzle.region(cell)).to_string();
        let known = match () {
            _ if queen => "♛".to_string(),
            _ if puzzle.is_blocked(cell) => "×".into(),
            _ if closed => "·".into(),
            _ => letter,
        };
        let (text, style) = part(&shown, &known, colour);
        if let Some(fill) = style.fill {
            lattice.fill(&mut canvas, cell, Style::on(fill));
        }
        let faint = !queen && shown.role.is_none();
        let ink = style.ink.or(colour.then_some(if faint { FAINT } else { BLACK }));
        lattice.write(
            &mut canvas,
            cell,
            &text,
            Style { ink, bold: style.bold || queen, fill: None },
        );
    }
    canvas
}

/// What a cell of a role shows instead of what is `known` of it, and its style.
fn part(shown: &Shown, known: &str, colour: bool) -> (String, Style) {
    let dark = |ink: Rgb| Style { ink: Some(ink), fill: colour.then_some(BLACK), bold: true };
    let plain = Style::default();
    let bold = plain.bold(true);
    match shown.role {
        Some(Role::Placed) if colour => ("♛".into(), dark(WHITE)),
        Some(Role::Placed) => ("[♛]".into(), plain),
        Some(Role::Supposed) => ("♛?".into(), if colour { dark(ORANGE) } else { plain }),
        Some(Role::Chain) => {
            (format!("♛{}", shown.signs.1), if colour { dark(CYAN) } else { plain })
        }
        Some(Role::Dropped) => {
            ("×".into(), if colour { Style::ink(DARK_RED).bold(true) } else { bold })
        }
        Some(Role::Conflict) if colour => ("!".into(), scene::style(Role::Conflict)),
        Some(Role::Conflict) => (format!("{known}!"), plain),
        Some(Role::Base) if !colour && known != "·" => (format!("({known})"), plain),
        Some(Role::Area) if !colour => (format!("░{known}░"), plain),
        Some(Role::Base) => (known.into(), bold),
        _ => (known.into(), plain),
    }
}

/// The roles that are seen on a Queens board, each with a sample of how it looks.
pub fn queens_legend(scene: Scene) -> Vec<(Role, String)> {
    let colour = scene.colour;
    let sample = |role: Role| {
        let number = scene::raised(1);
        let shown = Shown { role: Some(role), value: None, signs: (String::new(), number) };
        let known = match (role, colour.is_on()) {
            (Role::Base | Role::Area, true) => return None, // the pale cells are the others
            (Role::Conflict, false) => "",
            _ => " ",
        };
        let (text, mut style) = part(&shown, known, colour.is_on());
        style.fill = style.fill.or(Some(FILLS[8]));
        Some((
            role,
            match colour.is_on() {
                true => format!("{} {} \x1b[0m", style.sequence(colour), text.trim()),
                false => text.trim().to_string(),
            },
        ))
    };
    scene.roles().into_iter().filter_map(sample).collect()
}

/// Half way to grey.
fn paler(rgb: Rgb) -> Rgb {
    let mix = |a: u8, b: u8| (u16::from(a) * 2 / 5 + u16::from(b) * 3 / 5) as u8;
    Rgb(mix(rgb.0, 0x90), mix(rgb.1, 0x90), mix(rgb.2, 0x90))
}

/// Fills a cell, and the lines to its right and below it as far as its region goes on there.
fn fill(canvas: &mut Canvas, lattice: Lattice, puzzle: &Queens, cell: Cell, rgb: Rgb) {
    let style = Style { fill: Some(rgb), ..Style::default() };
    let same = |down, right| {
        let other = lattice.size.step(cell, down, right);
        other.is_some_and(|other| puzzle.region(other) == puzzle.region(cell))
    };
    let (x, y) = lattice.corner(cell);
    lattice.fill(canvas, cell, style);
    if same(0, 1) {
        canvas.fill(x + lattice.width + 1, y + 1, 1, style);
    }
    if same(1, 0) {
        canvas.fill(x + 1, y + 2, lattice.width, style);
    }
    if same(0, 1) && same(1, 0) && same(1, 1) {
        canvas.fill(x + lattice.width + 1, y + 2, 1, style);
    }
}

/// A fill of the terminal for every region.
fn colours(puzzle: &Queens) -> Vec<usize> {
    spread(puzzle, FILLS.len())
}

/// One of `fills` for every region: all different if there are enough, else different where regions
/// touch.
///
/// Regions with many neighbours choose first; each takes the fill that fewest of the others have.
pub(crate) fn spread(puzzle: &Queens, fills: usize) -> Vec<usize> {
    let side = puzzle.side();
    if side <= fills {
        return (0..side).collect();
    }
    let size = puzzle.size();
    let mut touch = vec![vec![false; side]; side];
    for cell in size.cells() {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let Some(other) = size.step(cell, down, right) else { continue };
            let (a, b) = (usize::from(puzzle.region(cell)), usize::from(puzzle.region(other)));
            touch[a][b] = a != b;
            touch[b][a] = a != b;
        }
    }
    let mut order: Vec<usize> = (0..side).collect();
    let degree = |region: usize| touch[region].iter().filter(|touch| **touch).count();
    order.sort_by_key(|&region| std::cmp::Reverse(degree(region)));
    let mut chosen: Vec<Option<usize>> = vec![None; side];
    for region in order {
        let count = |fill, near: bool| {
            let others = (0..side).filter(|&other| chosen[other] == Some(fill));
            others.filter(|&other| !near || touch[region][other]).count()
        };
        let best = (0..fills).min_by_key(|&fill| (count(fill, true), count(fill, false)));
        chosen[region] = best;
    }
    chosen.into_iter().map(Option::unwrap_or_default).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith_core::Seed;

    #[test]
    fn touching_regions_differ() {
        for seed in 0..200 {
            let mut rng = Seed::from(seed).stream("stripes");
            let side = 10 + rng.index(20);
            // Rows of the board, shifted: every region touches at most a few others.
            let labels: Vec<u8> = (0..side * side)
                .map(|i| {
                    ((i / side + usize::from(rng.below(9) == 0 && i / side > 0) * (side - 1))
                        % side) as u8
                })
                .collect();
            let Ok(puzzle) = Queens::try_new(side, 1, &labels, &[], &[]) else { continue };
            let fills = colours(&puzzle);
            let size = puzzle.size();
            for cell in size.cells() {
                for (down, right) in [(0, 1), (1, 0)] {
                    let Some(other) = size.step(cell, down, right) else { continue };
                    let (a, b) = (puzzle.region(cell), puzzle.region(other));
                    let differ = fills[usize::from(a)] != fills[usize::from(b)];
                    assert!(
                        a == b || differ,
                        "seed {seed}: {} {}",
                        size.name(cell),
                        size.name(other)
                    );
                }
            }
        }
    }
}
