//! How the parts of a step look: each role has a colour and a sign, so that either is enough.

use gridsmith_core::{Cell, Marks, Role};

use super::colour::{BLACK, Rgb, Style, WHITE};
use super::{Colour, Terminal};
use crate::Scene;

/// More dropped values than this are not drawn one by one: the cells that remain tell more.
const MOST_DROPS: usize = 8;

/// What is shown in one cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    /// The role that gives the colour, if any.
    pub role: Option<Role>,
    /// A value that is not on the board: concluded, supposed, ruled out.
    pub value: Option<u16>,
    /// Signs before and after the value.
    pub signs: (String, String),
}

/// How roles are ranked where a cell has several: the first is seen.
const RANKS: [Role; 10] = [
    Role::Placed,
    Role::Supposed,
    Role::Conflict,
    Role::Chain,
    Role::Dropped,
    Role::Base,
    Role::Area,
    Role::Fin,
    Role::Off,
    Role::Cover,
];

/// The parts of a step on a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts<'a> {
    marks: &'a Marks,
    colour: Colour,
}

impl<'a> Parts<'a> {
    pub fn new<S>(scene: &Scene<'a, S>, terminal: Terminal) -> Parts<'a> {
        Parts { marks: scene.marks(), colour: terminal.colour }
    }

    /// The roles of `cell` and what they show.
    pub fn shown(&self, cell: Cell) -> Shown {
        let marks = self.marks;
        let mut roles: Vec<Role> =
            marks.cells.iter().filter(|(_, other)| *other == cell).map(|(role, _)| *role).collect();
        let drops = marks.values.iter().filter(|(role, ..)| *role == Role::Dropped).count();
        let mut values: Vec<(Role, u16, usize)> = Vec::new();
        // Cells of a chain, such as queens, are counted like its values.
        let links = marks.cells.iter().filter(|(role, _)| *role == Role::Chain);
        let place = links.map(|(_, other)| *other).position(|other| other == cell);
        let mut chain = 0;
        for &(role, other, value) in &marks.values {
            chain += usize::from(role == Role::Chain);
            if other == cell && (role != Role::Dropped || drops <= MOST_DROPS) {
                values.push((role, value, chain));
                roles.push(role);
            }
        }
        let rank = |role: &Role| RANKS.iter().position(|other| other == role);
        let role = roles.iter().min_by_key(|role| rank(role)).copied();
        values.sort_by_key(|(role, value, _)| (rank(role), *value));
        let conflict = if roles.contains(&Role::Conflict) { "!" } else { "" };
        let signs = match values.first() {
            Some((Role::Placed, ..)) => ("[".into(), "]".into()),
            Some((Role::Supposed, ..)) => (String::new(), format!("?{conflict}")),
            Some((Role::Chain, _, number)) => {
                (String::new(), format!("{}{conflict}", raised(*number)))
            }
            // Several that are ruled out do not fit: the first stands for them.
            Some((Role::Dropped, ..)) if values.len() > 1 => (String::new(), "×…".into()),
            Some((Role::Dropped, ..)) => (String::new(), "×".into()),
            _ => match role {
                Some(Role::Base) if !self.colour.is_on() => ("(".into(), ")".into()),
                Some(Role::Chain) => {
                    (String::new(), place.map(|place| raised(place + 1)).unwrap_or_default())
                }
                Some(Role::Conflict) => (String::new(), "!".into()),
                _ => Default::default(),
            },
        };
        Shown { role, value: values.first().map(|(_, value, _)| *value), signs }
    }

    /// The role of the link between two cells, and its number if it is part of a chain.
    pub fn link(&self, a: Cell, b: Cell) -> Option<(Role, usize)> {
        let mut chain = 0;
        let mut found: Option<(Role, usize)> = None;
        let rank = |role: Role| RANKS.iter().position(|other| *other == role);
        for &(role, c, d) in &self.marks.links {
            chain += usize::from(role == Role::Chain);
            let same = (a.min(b), a.max(b)) == (c.min(d), c.max(d));
            if same && found.is_none_or(|(other, _)| rank(role) < rank(other)) {
                found = Some((role, chain));
            }
        }
        found
    }

    /// The roles that are seen, strongest first.
    pub fn roles(&self) -> Vec<Role> {
        let marks = self.marks;
        let cells = marks.cells.iter().map(|(_, cell)| *cell);
        let cells = cells.chain(marks.values.iter().map(|(_, cell, _)| *cell));
        let mut seen: Vec<Role> = cells.filter_map(|cell| self.shown(cell).role).collect();
        // Among values, links that follow from a supposition are not numbered.
        let numbered = |role: &Role| *role != Role::Chain || marks.values.is_empty();
        let links = marks.links.iter().filter_map(|(_, a, b)| Some(self.link(*a, *b)?.0));
        seen.extend(links.filter(numbered));
        RANKS.into_iter().filter(|role| seen.contains(role)).collect()
    }

    /// The roles that are seen, each with a sample of how it looks.
    pub fn legend(&self) -> Vec<(Role, String)> {
        let sample = |role| (role, sample(role, self.colour));
        self.roles().into_iter().map(sample).collect()
    }
}

/// How a cell of this role looks.
pub(super) fn style(role: Role) -> Style {
    let fill = match role {
        Role::Placed => Rgb(0x44, 0xbb, 0x99),
        Role::Dropped => Rgb(0xff, 0xaa, 0xbb),
        Role::Base => Rgb(0x77, 0xaa, 0xdd),
        Role::Area => Rgb(0xee, 0xdd, 0x88),
        // Both ask what if it is there; and a fin stands out of the houses that are looked at.
        Role::Supposed | Role::Fin => Rgb(0xee, 0x88, 0x66),
        Role::Chain => Rgb(0x99, 0xdd, 0xff),
        Role::Off => Rgb(0xcc, 0xbb, 0xee),
        Role::Cover => Rgb(0xdd, 0xdd, 0xdd),
        Role::Conflict => {
            return Style { ink: Some(WHITE), fill: Some(Rgb(0xc0, 0x30, 0x20)), bold: true };
        }
    };
    Style { ink: Some(BLACK), fill: Some(fill), bold: role == Role::Placed }
}

/// How a role looks in a cell, for the line that explains a drawing: its sign, and its colour if there is one.
pub(super) fn sample(role: Role, colour: Colour) -> String {
    let text = match (role, colour.is_on()) {
        (Role::Placed, false) => "[ ]",
        (Role::Base, false) => "( )",
        (Role::Area, false) => "░░░",
        (Role::Placed | Role::Base | Role::Area, true) => "   ",
        (Role::Dropped, _) => " × ",
        (Role::Supposed, _) => " ? ",
        (Role::Chain, _) => " ¹ ",
        (Role::Conflict, _) => " ! ",
        (Role::Off, _) => " ∘ ",
        (Role::Fin, _) => " ^ ",
        (Role::Cover, _) => " + ",
    };
    match colour.is_on() {
        true => format!("{}{text}\x1b[0m", style(role).sequence(colour)),
        false => text.trim().to_string(),
    }
}

/// A number in raised digits.
pub(super) fn raised(number: usize) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let digits = number.to_string();
    digits.bytes().map(|digit| DIGITS[usize::from(digit - b'0')]).collect()
}
