//! Queens: regions as coloured areas with borders, and letters where colours do not tell them apart.

use gridsmith_core::{Cell, Role};
use gridsmith_queens::{Placement, Queens};

use super::canvas::{Canvas, Weight};
use super::colour::{BLACK, DIFFERS, FILLS, GREY, Rgb, Style, WHITE};
use super::lattice::Lattice;
use super::roles::{self, Parts, Shown};
use super::{Colour, Terminal};
use crate::{Scene, regions};

/// Letters on a fill: there, but not loud.
const FAINT: Rgb = Rgb(0x4e, 0x4e, 0x4e);
/// Inks on black and on the fills.
const ORANGE: Rgb = Rgb(0xff, 0xa0, 0x70);
const CYAN: Rgb = Rgb(0x99, 0xdd, 0xff);
const DARK_RED: Rgb = Rgb(0xa0, 0x10, 0x10);

/// Draws a Queens puzzle: `♛` for queens, `×` for blocked cells, and the marks of a step. With marks,
/// a dot stands where no queen can stand, and cells that play no part are pale.
pub fn queens(puzzle: &Queens, scene: &Scene<Placement>, terminal: Terminal) -> Canvas {
    let (size, parts) = (puzzle.size(), Parts::new(scene, terminal));
    let lattice = Lattice { size, width: if terminal.narrow { 1 } else { 3 } };
    let mut canvas = lattice.canvas();
    let colour = terminal.is_coloured();
    let fills = fills(puzzle);
    for cell in size.cells() {
        let region = puzzle.region(cell);
        let rgb = FILLS[fills[usize::from(region)]];
        match colour {
            true => {
                let pale = scene.marks.is_some() && parts.shown(cell).role.is_none();
                fill(&mut canvas, lattice, puzzle, cell, if pale { paler(rgb) } else { rgb });
            }
            false => lattice.frame(&mut canvas, cell, Weight::Light, Style::ink(GREY)),
        }
        let other = |other| puzzle.region(other) != region;
        lattice.outline(&mut canvas, cell, other, Weight::Heavy, Style::default());
    }
    let tells = |region: u8| {
        puzzle.is_connected(region)
            && fills.iter().filter(|fill| **fill == fills[usize::from(region)]).count() == 1
    };
    let closed = closed(puzzle, scene);
    for cell in size.cells() {
        let holds = |placement: &Placement| placement.0.contains(&cell);
        let known = puzzle.queens().contains(&cell) || scene.entries().queens.contains(&cell);
        let queen = scene.solution.map_or(known, holds);
        let differs = scene.solution.zip(scene.other).is_some_and(|(a, b)| holds(a) != holds(b));
        let blocked = puzzle.is_blocked(cell);
        let region = puzzle.region(cell);
        let shown = parts.shown(cell);
        let known = match () {
            _ if queen => "♛".to_string(),
            _ if blocked && !differs => "×".into(),
            _ if closed.contains(&cell) => "·".into(),
            // In a coloured solution the queens stand out; letters stay where colours do not tell all.
            _ if colour && scene.solution.is_some() && tells(region) => String::new(),
            _ => Queens::letter(region).to_string(),
        };
        let (mut text, style) = part(&shown, &known, colour);
        if differs && !colour {
            text.push('*');
        }
        if let Some(fill) = style.fill {
            lattice.fill(&mut canvas, cell, Style::on(fill));
        }
        // While somebody solves it, clues stay in the background.
        let clue = blocked && !scene.is_in_play();
        let faint = !queen && !clue && shown.role.is_none();
        let ink = style.ink.or(colour.then_some(if faint { FAINT } else { BLACK }));
        let bold = style.bold || queen || clue || (differs && !colour);
        lattice.write(&mut canvas, cell, &text, Style { ink, bold, fill: None });
        if differs && colour {
            // Dark, since every region is light.
            let style = Style { ink: Some(DIFFERS), fill: Some(BLACK), bold: true };
            lattice.fill(&mut canvas, cell, style);
        }
    }
    canvas.finish(legend(&parts, terminal.colour), scene.rulers)
}

/// The cells in which no queen can stand: those that are noted; in a step also those beside a queen
/// and in full houses, as everyone sees.
pub(crate) fn closed(puzzle: &Queens, scene: &Scene<Placement>) -> Vec<Cell> {
    if scene.marks.is_none() {
        return scene.entries().crosses.clone();
    }
    let board = puzzle.board_at(scene.entries());
    let open = |cell: &Cell| board.is_open(*cell) || board.has_queen(*cell);
    puzzle.size().cells().filter(|cell| !open(cell)).collect()
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
        Some(Role::Conflict) if colour => ("!".into(), roles::style(Role::Conflict)),
        Some(Role::Conflict) => (format!("{known}!"), plain),
        Some(Role::Base) if !colour && known != "·" => (format!("({known})"), plain),
        Some(Role::Area) if !colour => (format!("░{known}░"), plain),
        Some(Role::Base) => (known.into(), bold),
        _ => (known.into(), plain),
    }
}

/// The roles that are seen on a Queens board, each with a sample of how it looks.
fn legend(parts: &Parts, colour: Colour) -> Vec<(Role, String)> {
    let sample = |role: Role| {
        let number = roles::raised(1);
        let shown = Shown { role: Some(role), value: None, signs: (String::new(), number) };
        let known = match (role, colour.is_on()) {
            (Role::Base | Role::Area, true) => return None, // the pale cells are the others
            (Role::Conflict, false) => "",
            _ => " ",
        };
        let (text, mut style) = part(&shown, known, colour.is_on());
        style.fill = style.fill.or(Some(FILLS[8]));
        let text = match colour.is_on() {
            true => format!("{} {} \x1b[0m", style.sequence(colour), text.trim()),
            false => text.trim().to_string(),
        };
        Some((role, text))
    };
    parts.roles().into_iter().filter_map(sample).collect()
}

/// A fill for every region: in the order of regions if there are enough.
fn fills(puzzle: &Queens) -> Vec<usize> {
    match puzzle.side() <= FILLS.len() {
        true => (0..puzzle.side()).collect(),
        false => {
            let region = |cell: Cell| puzzle.region(cell);
            regions::spread(puzzle.size(), puzzle.side(), &region, FILLS.len(), &|_, _| false)
        }
    }
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
