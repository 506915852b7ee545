//! Number paths in English: one sentence or two for each technique.

mod chain;
mod gap;
mod mistakes;
mod pocket;
mod search;
mod together;
mod zip;

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Size};
use gridsmith_path::{Candidate, Reason, Step, Technique};

use crate::lists::{and, any_of, cells, line, or, values_or};
use crate::{PathScene, Sentences};

pub use chain::conflict;
use chain::story;
pub use mistakes::{Clash, mistakes};
pub use search::{contradictory_clues, cut, search_event, stopped};
pub use together::{again, easy, long, reminder, together};

impl PathScene<'_> {
    fn size(&self) -> Size {
        self.board.size()
    }

    fn name(&self, cell: Cell) -> String {
        self.size().name(cell)
    }

    fn names(&self, list: &[Cell]) -> Vec<String> {
        list.iter().map(|cell| self.name(*cell)).collect()
    }

    fn cells(&self, list: &[Cell]) -> String {
        cells(self.size(), list)
    }

    /// `17 in r4c7`.
    fn at(&self, value: u16, cell: Cell) -> String {
        format!("{value} in {}", self.name(cell))
    }

    /// The drops that are worth naming: those that are used, or all.
    fn drops(&self) -> Vec<(Cell, u16)> {
        let step = self.step;
        let used = |candidate: &&Candidate| self.used.is_empty() || self.used.contains(*candidate);
        step.drops.iter().filter(used).filter_map(|candidate| value(*candidate)).collect()
    }

    /// Where `value` may stand after the step.
    fn left(&self, value: u16) -> Vec<Cell> {
        let gone = |cell: &Cell| self.step.drops.contains(&Candidate::Value(*cell, value));
        self.board.cells_of(value).filter(|cell| !gone(cell)).collect()
    }

    /// What else is to be said where cells beside `cells` could take one of `values`, but the step there is ruled
    /// out; nothing if there are none.
    fn barred(&self, cells: &[Cell], values: &[u16]) -> String {
        let (shape, board) = (self.shape, self.board);
        let mut steps = BTreeSet::new();
        for &cell in cells {
            for other in shape.around(cell) {
                let fits = values.iter().any(|value| board.may_hold(other, *value));
                if fits && !board.is_alive(Candidate::link(cell, other)) {
                    steps.insert((cell.min(other), cell.max(other)));
                }
            }
        }
        let steps: Vec<String> =
            steps.into_iter().map(|(a, b)| line(self.size(), &[a, b])).collect();
        match steps.len() {
            0 => String::new(),
            1 => format!(" (the step {} is ruled out already)", steps[0]),
            _ => format!(" (the steps {} are ruled out already)", and(&steps)),
        }
    }

    /// The nearest known values below and above.
    fn around(&self, value: u16) -> [Option<(u16, Cell)>; 2] {
        let board = self.board;
        let known = |other: u16| Some((other, board.cell(other)?));
        [(1..value).rev().find_map(known), (value + 1..=board.len() as u16).find_map(known)]
    }

    /// `, between 17 in r4c7 and 23 in r1c1`, `, after 17 in r4c7`, or nothing if no value is known.
    fn gap(&self, value: u16) -> String {
        match self.around(value) {
            [Some((a, x)), Some((b, y))] => {
                format!(", between {} and {}", self.at(a, x), self.at(b, y))
            }
            [Some((a, x)), None] => format!(", after {}", self.at(a, x)),
            [None, Some((b, y))] => format!(", before {}", self.at(b, y)),
            [None, None] => String::new(),
        }
    }
}

/// Cell and value of a candidate, if it has them.
fn value(candidate: Candidate) -> Option<(Cell, u16)> {
    match candidate {
        Candidate::Value(cell, value) => Some((cell, value)),
        Candidate::Link(..) => None,
    }
}

/// The different cells of `drops`, in order.
fn cells_in(drops: &[(Cell, u16)]) -> Vec<Cell> {
    drops.iter().map(|(cell, _)| *cell).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The different values of `drops`, in order.
fn values_in(drops: &[(Cell, u16)]) -> Vec<u16> {
    drops.iter().map(|(_, value)| *value).collect::<BTreeSet<_>>().into_iter().collect()
}

/// The sentences of a step on a number path or a Zip.
pub fn sentences(scene: &PathScene) -> Sentences {
    if scene.board.is_zip() {
        return zip::sentences(scene);
    }
    let (look, why, short) = speak(&scene);
    let placed = scene.step.places.iter().find_map(|place| value(*place));
    let so = placed.map(|(cell, number)| format!("So {number} goes to {}.", scene.name(cell)));
    Sentences {
        look,
        idea: idea(scene.step.technique).into(),
        so: so.unwrap_or_else(|| why.clone()),
        why,
        short,
    }
}

/// What a technique means.
fn idea(technique: Technique) -> &'static str {
    match technique {
        Technique::Next => {
            "Consecutive values stand side by side. Where a value has a single free neighbour, its missing neighbour in value goes there."
        }
        Technique::Bridge => {
            "A value touches the one before it and the one after it. Where both are known, look for the free cell between them."
        }
        Technique::OnlyCell => "A value that fits into one cell only goes there.",
        Technique::OnlyValue => {
            "Every cell is on the path. Where one value fits only, it stands there."
        }
        Technique::Corridor => {
            "Between two known values the path has only so many steps: what lies between must stay near enough to both. Where cells touch by their sides only, each step also changes the colour of a chessboard."
        }
        Technique::Reach => {
            "Before the first and after the last known value the path has only so many steps: what comes there must stay near."
        }
        Technique::Support => {
            "A value touches the next one and the one before it, so it is only where these can be beside it."
        }
        Technique::Passed => {
            "The path passes a cell once: it comes in, goes out, and takes no third step there."
        }
        Technique::TwoWays => {
            "The path must enter and leave every cell that is not its end. Where two ways are left, it takes both."
        }
        Technique::Link => "Two linked cells hold consecutive values.",
        Technique::DeadEnd => {
            "Where one way is left, the path cannot pass: such a cell is an end of it."
        }
        Technique::Degree => "The value before and the value after need two different cells.",
        Technique::Order => "The line meets the waypoints in order.",
        Technique::Loop => "The path never closes a loop.",
        Technique::Segment => "Cells linked in a row hold values that rise or fall by one.",
        Technique::Pocket => {
            "The path fills every pocket of empty cells with whole stretches between known values, and exactly."
        }
        Technique::Balance => {
            "Each step changes the colour on a chessboard, so a stretch takes as many dark cells as light ones, or one more. That must fit the pocket, too."
        }
        Technique::WayIn | Technique::CutOff | Technique::Detour => {
            "Every cell must stay within reach of the path."
        }
        Technique::Suppose => {
            "Suppose it, and follow what must happen: if that cannot be, the supposition is wrong."
        }
        Technique::Nested => {
            "Suppose it, and follow what must happen, with further suppositions on the way: if that cannot be, it is wrong."
        }
        Technique::Search => {
            "No argument that a person could follow was found: this is what a search of all possibilities shows."
        }
    }
}

/// Where to look, why it holds, and both in a few words.
fn speak(scene: &PathScene) -> (String, String, String) {
    let step = scene.step;
    let placed = step.places.iter().find_map(|place| value(*place));
    let (cell, number) = placed.unwrap_or((Cell(0), 0));
    let place = scene.name(cell);
    let so = format!("So {number} goes to {place}.");
    match &step.reason {
        Reason::Next { from, value } => {
            let at = scene.at(*value, *from);
            (
                format!("Look around {at}."),
                format!(
                    "{number} must touch {at}, and {place} is the only free cell that does. {so}"
                ),
                format!("{number} in {place} (beside {value})"),
            )
        }
        Reason::Bridge { before, after } => {
            let (a, b) = (scene.at(number - 1, *before), scene.at(number + 1, *after));
            (
                format!("Look between {a} and {b}."),
                format!(
                    "{number} must touch both {a} and {b}, and {place} is the only free cell that does. {so}"
                ),
                format!("{number} in {place} (between {} and {})", number - 1, number + 1),
            )
        }
        Reason::OnlyCell => (
            format!("Look for a cell for {number}{}.", scene.gap(number)),
            format!("{place} is the only cell left for {number}. {so}"),
            format!("{number} in {place}, the only cell left for it"),
        ),
        Reason::OnlyValue => (
            format!("Look at {place}: which values can be there?"),
            format!("{number} is the only value left for {place}. {so}"),
            format!("{number} in {place}, where nothing else is left"),
        ),
        Reason::Counted { rooms } => {
            let look = match step.technique {
                Technique::OnlyCell => {
                    format!("Look for a cell for {number}{}.", scene.gap(number))
                }
                _ => format!("Look at {place}: which values can be there?"),
            };
            let why = format!("{} {so}", counted(scene, rooms));
            (look, why, format!("{number} in {place}, by counting steps"))
        }
        Reason::Corridor { from, to, .. } => {
            let why = gap::corridor(scene, *from, *to);
            let (a, b) = (scene.at(from.0, from.1), scene.at(to.0, to.1));
            (format!("Look at the gap between {a} and {b}."), why.clone(), why)
        }
        Reason::Reach { from, .. } => {
            let why = gap::reach(scene, *from);
            let side = if scene.drops().first().is_some_and(|(_, value)| *value > from.0) {
                "after"
            } else {
                "before"
            };
            (format!("Look at what comes {side} {}.", scene.at(from.0, from.1)), why.clone(), why)
        }
        Reason::Support { value, missing } => {
            let why = support(scene, *value, *missing);
            (format!("Look at where {value} and {missing} can stand."), why.clone(), why)
        }
        Reason::Passed { cell, links } => {
            let spare = spare(step, *cell);
            let why = format!(
                "{} is linked to {}, so the path takes no third step from there: not to {}.",
                scene.name(*cell),
                and(&scene.names(links)),
                or(&scene.names(&spare)),
            );
            (format!("Look at {}.", scene.name(*cell)), why.clone(), why)
        }
        Reason::TwoWays { cell, ways } => {
            let name = scene.name(*cell);
            let why = format!(
                "{name} is not an end of the path, so the path enters and leaves it, and can do so only by {}: {}. So {name} is linked to both.",
                and(&scene.names(ways)),
                others(scene, *cell, ways),
            );
            (format!("Look at {name}: where can the path come in and go out?"), why.clone(), why)
        }
        Reason::DeadEnd { cell, ways } => {
            let name = scene.name(*cell);
            let highest = scene.board.len() as u16;
            let ends: Vec<u16> =
                [1, highest].into_iter().filter(|end| scene.board.may_hold(*cell, *end)).collect();
            let why = format!(
                "Only one way leads to {name}, by {}: {}. The path cannot pass there, so {name} is an end of it and holds {}.",
                and(&scene.names(ways)),
                others(scene, *cell, ways),
                values_or(&ends),
            );
            (format!("Look at {name}: where can the path come in and go out?"), why.clone(), why)
        }
        Reason::Link { cell, other } => {
            let why = link(scene, *cell, *other);
            let (a, b) = (scene.name(*cell), scene.name(*other));
            (format!("Look at {a} and {b}, which are linked."), why.clone(), why)
        }
        Reason::Degree { shared } => {
            let [(cell, number), ..] = scene.drops()[..] else { return Default::default() };
            let (name, shared) = (scene.name(cell), scene.name(*shared));
            let (before, after) = (number - 1, number + 1);
            let barred = scene.barred(&[cell], &[before, after]);
            let why = format!(
                "If {number} were in {name}, then {before} and {after} would both have to be in {shared}: no other cell beside {name} can hold either{barred}. So {number} is not in {name}.",
            );
            (format!("Look around {name}."), why.clone(), why)
        }
        Reason::Loop { left, .. } => {
            let ends = [left[0], left[left.len() - 1]];
            let why = format!(
                "{} are linked in a row. A step between {} would close a loop. So the path does not take it.",
                line(scene.size(), left),
                and(&scene.names(&ends)),
            );
            (format!("Look at the linked cells {}.", line(scene.size(), left)), why.clone(), why)
        }
        Reason::Segment { cells } => {
            let row = line(scene.size(), cells);
            let drops: Vec<String> =
                scene.drops().into_iter().map(|(cell, value)| scene.at(value, cell)).collect();
            let why = format!(
                "{row} are linked in a row, so their values rise or fall by one from each to the next. No such run that fits has {}. So {} ruled out.",
                or(&drops),
                if drops.len() == 1 { "it is" } else { "they are" },
            );
            (format!("Look at the linked cells {row}."), why.clone(), why)
        }
        Reason::Pocket { cells, stretches, stretch, inside } => {
            let balance = step.technique == Technique::Balance;
            let why = pocket::why(scene, cells, stretches, (*stretch, *inside), balance);
            (format!("Look at the pocket {}.", scene.cells(cells)), why.clone(), why)
        }
        Reason::Suppose { candidate, .. } => {
            let why = story(scene);
            let look = match *candidate {
                Candidate::Value(cell, number) => {
                    format!("Look at {}: can {number} be there?", scene.name(cell))
                }
                Candidate::Link(a, b) => {
                    format!("Look at {} and {}.", scene.name(a), scene.name(b))
                }
            };
            (look, why.clone(), why)
        }
        Reason::WayIn { .. } | Reason::CutOff { .. } => Default::default(), // on a Zip only
        Reason::Search => (
            format!("Look at {place}."),
            format!(
                "{number} goes to {place}: that is so in the only solution, and no shorter argument was found."
            ),
            format!("{number} in {place}, as the one solution has it"),
        ),
    }
}

/// Where the path does not step to from `cell`.
fn spare(step: &Step, cell: Cell) -> Vec<Cell> {
    let others = step.drops.iter().flat_map(|candidate| candidate.cells());
    others.filter(|other| *other != cell).collect()
}

/// Why the path cannot go from `cell` to a neighbour that is not among `ways`: it is passed already, the step
/// was ruled out, or the values do not fit.
fn others(scene: &PathScene, cell: Cell, ways: &[Cell]) -> String {
    let (shape, board) = (scene.shape, scene.board);
    let highest = board.len() as u16;
    let is_passed = |cell: &Cell| {
        let done = |value: u16| value == 0 || value > highest || board.cell(value).is_some();
        board.value(*cell).is_some_and(|value| done(value - 1) && done(value + 1))
    };
    let is_out = |other: &Cell| !board.is_alive(Candidate::link(cell, *other));
    let others = shape.around(cell).filter(|other| !ways.contains(other));
    let (passed, rest): (Vec<Cell>, Vec<Cell>) = others.partition(is_passed);
    let (out, misfits): (Vec<Cell>, Vec<Cell>) = rest.into_iter().partition(is_out);
    let mut parts = Vec::new();
    if !passed.is_empty() {
        parts.push(match out.is_empty() && misfits.is_empty() {
            true => "the path already passes all its other neighbours".into(),
            false => format!("the path already passes {}", scene.cells(&passed)),
        });
    }
    if !out.is_empty() {
        parts.push(format!("the step to {} is ruled out already", or(&scene.names(&out))));
    }
    if !misfits.is_empty() {
        let name = scene.name(cell);
        let list = or(&scene.names(&misfits));
        parts.push(format!("no value that fits {list} is next to one that fits {name}"));
    }
    match parts.is_empty() {
        true => "it has no other neighbours".into(),
        false => and(&parts),
    }
}

/// Why a value that needs another beside it is not in the cells where it is dropped.
fn support(scene: &PathScene, number: u16, missing: u16) -> String {
    const MOST: usize = 6;
    // All of them, used or not: what is left is told, and nobody is to wonder where a cell went.
    let out: Vec<(Cell, u16)> = scene.step.drops.iter().filter_map(|c| value(*c)).collect();
    let out = cells_in(&out);
    let left = scene.left(number);
    let board = scene.board;
    let barred = scene.barred(&out, &[missing]);
    let so = match left.len() {
        1..=MOST => format!("That leaves {}.", or(&scene.names(&left))),
        _ => format!("So {number} is not in {}.", any_of(scene.size(), &out)),
    };
    if let Some(cell) = board.cell(missing) {
        return format!("{number} must touch {}{barred}. {so}", scene.at(missing, cell));
    }
    let places: Vec<Cell> = board.cells_of(missing).collect();
    let (touch, them) = match (out.len(), places.len()) {
        (1, 1) => ("does not touch", "it"),
        (1, _) => ("touches", "none of these"),
        (_, 1) => ("do not touch", "it"),
        _ => ("touch", "none of these"),
    };
    if places.len() > MOST {
        return format!(
            "{number} must touch {missing}, and no cell that touches {} can hold {missing}{barred}. {so}",
            any_of(scene.size(), &out),
        );
    }
    let start = format!(
        "{number} must touch {missing}, which can only be in {}.",
        or(&scene.names(&places))
    );
    match (out == places, places.len()) {
        (true, 1) => format!("{start} So {number} is not there{barred}. {so}"),
        (true, _) => format!(
            "{start} These do not touch each other{barred}, so {number} is in none of them. {so}"
        ),
        _ => format!("{start} {} {touch} {them}{barred}. {so}", cells(scene.size(), &out)),
    }
}

/// Why corridors and reaches leave one cell for a value, or one value for a cell.
fn counted(scene: &PathScene, rooms: &[Step]) -> String {
    let used: Vec<BTreeSet<Candidate>> =
        rooms.iter().map(|room| room.drops.iter().copied().collect()).collect();
    let steps: Vec<_> = rooms.iter().zip(&used).collect();
    if rooms.len() > 1
        && scene.step.technique == Technique::OnlyValue
        && let Some(text) = together(scene.size(), &steps)
    {
        return text;
    }
    let mut board = scene.board.clone();
    let mut texts = Vec::new();
    for (step, used) in steps {
        let scene = PathScene { board: &board, step, used, ..*scene };
        texts.push(speak(&scene).1);
        board.apply(step);
    }
    texts.join(" ")
}

fn link(scene: &PathScene, cell: Cell, other: Cell) -> String {
    const MOST: usize = 8;
    let out = values_in(&scene.drops());
    let fits: Vec<u16> = scene.board.values_of(other).collect();
    let (a, b) = (scene.name(cell), scene.name(other));
    if let Some(held) = scene.board.value(other) {
        let fits = [held - 1, held + 1].into_iter().filter(|v| scene.board.may_hold(cell, *v));
        let fits: Vec<u16> = fits.collect();
        return format!(
            "{a} is linked to {}, so it is {} and not {}.",
            scene.at(held, other),
            values_or(&fits),
            values_or(&out)
        );
    }
    let start = format!("{a} and {b} are linked, so their values are consecutive.");
    let so = format!("So {a} is not {}.", values_or(&out));
    match fits.len() {
        1..=MOST => format!("{start} {b} can only be {}. {so}", values_or(&fits)),
        _ => format!("{start} {b} cannot hold a value next to {}. {so}", values_or(&out)),
    }
}
