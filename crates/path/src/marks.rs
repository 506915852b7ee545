//! What a drawing of a step on a path highlights.

use gridsmith_core::{Marks, Role};

use crate::board::{Board, Candidate, Conflict};
use crate::proof::suppose;
use crate::technique::{Reason, Step};

/// The cells, values and links of `step`, by the part they play. `board` is the one before the
/// step.
pub fn marks(board: &Board, step: &Step) -> Marks {
    let mut marks = Marks::default();
    reason(board, step, &mut marks);
    for &candidate in &step.drops {
        add(&mut marks, Role::Dropped, candidate);
    }
    for &candidate in &step.places {
        add(&mut marks, Role::Placed, candidate);
    }
    marks
}

fn add(marks: &mut Marks, role: Role, candidate: Candidate) {
    match candidate {
        Candidate::Value(cell, value) => marks.values.push((role, cell, value)),
        Candidate::Link(a, b) => marks.links.push((role, a, b)),
    }
}

fn reason(board: &Board, step: &Step, marks: &mut Marks) {
    let run = |marks: &mut Marks, cells: &[gridsmith_core::Cell]| {
        marks.cells.extend(cells.iter().map(|cell| (Role::Base, *cell)));
        marks.links.extend(cells.windows(2).map(|pair| (Role::Base, pair[0], pair[1])));
    };
    match &step.reason {
        Reason::Next { from, .. } => marks.cells.push((Role::Base, *from)),
        Reason::Bridge { before, after } => {
            marks.cells.extend([(Role::Base, *before), (Role::Base, *after)]);
        }
        // Nearest to it in value.
        Reason::OnlyCell => {
            let value = step.places.iter().find_map(|place| match *place {
                Candidate::Value(_, value) => Some(value),
                Candidate::Link(..) => None,
            });
            let known: Vec<(u16, gridsmith_core::Cell)> = board.known().collect();
            let after = value.map_or(0, |value| known.partition_point(|(other, _)| *other < value));
            let near = known[..after].last().into_iter().chain(known.get(after));
            marks.cells.extend(near.map(|(_, cell)| (Role::Base, *cell)));
        }
        // What is counted from; of many known values the cell in question is enough.
        Reason::Counted { rooms } if rooms.len() <= 2 => {
            rooms.iter().for_each(|room| reason(board, room, marks));
            marks.cells.retain(|(role, _)| *role == Role::Base);
        }
        Reason::Counted { .. } => {
            let cells = step.places.iter().flat_map(|place| place.cells());
            marks.cells.extend(cells.map(|cell| (Role::Base, cell)));
        }
        Reason::Search => (),
        Reason::OnlyValue => {
            let cells = step.places.iter().flat_map(|place| place.cells());
            marks.cells.extend(cells.map(|cell| (Role::Base, cell)));
        }
        Reason::Corridor { from, to, cells } => {
            marks.cells.extend([(Role::Base, from.1), (Role::Base, to.1)]);
            marks.cells.extend(cells.iter().map(|cell| (Role::Area, *cell)));
        }
        Reason::Reach { from, cells, .. } => {
            marks.cells.push((Role::Base, from.1));
            marks.cells.extend(cells.iter().map(|cell| (Role::Area, *cell)));
        }
        Reason::Support { missing, .. } => {
            let known = board.cell(*missing);
            let places = board.cells_of(*missing);
            marks.cells.extend(
                places
                    .map(|cell| (if known == Some(cell) { Role::Base } else { Role::Area }, cell)),
            );
        }
        Reason::Passed { cell, links } => {
            marks.cells.push((Role::Base, *cell));
            marks.links.extend(links.iter().map(|other| (Role::Base, *cell, *other)));
        }
        Reason::TwoWays { cell, ways } | Reason::DeadEnd { cell, ways } => {
            marks.cells.push((Role::Base, *cell));
            marks.cells.extend(ways.iter().map(|other| (Role::Area, *other)));
        }
        Reason::Link { cell, other } => {
            marks.cells.extend([(Role::Base, *cell), (Role::Base, *other)]);
            marks.links.push((Role::Base, *cell, *other));
        }
        Reason::Degree { shared } => marks.cells.push((Role::Area, *shared)),
        Reason::Loop { left, right, .. } => {
            run(marks, left);
            run(marks, right);
        }
        Reason::Segment { cells } => run(marks, cells),
        Reason::WayIn { conflict: Conflict::CutOff(cells) } => {
            marks.cells.extend(cells.iter().map(|cell| (Role::Area, *cell)));
        }
        Reason::WayIn { conflict } | Reason::CutOff { conflict } => {
            let cells = conflict.cells(board);
            marks.cells.extend(cells.into_iter().map(|cell| (Role::Conflict, cell)));
        }
        Reason::Pocket { cells, stretch, .. } => {
            marks.cells.extend(cells.iter().map(|cell| (Role::Area, *cell)));
            let known = [stretch.0, stretch.1].into_iter().filter_map(|value| board.cell(value));
            marks.cells.extend(known.map(|cell| (Role::Base, cell)));
        }
        Reason::Suppose { candidate, holds, chain, conflict } => {
            add(marks, Role::Supposed, *candidate);
            let mut board = suppose(board, (*candidate, *holds));
            for step in chain {
                step.places.iter().for_each(|place| add(marks, Role::Chain, *place));
                board.apply(step);
            }
            let cells = conflict.cells(&board);
            marks.cells.extend(cells.into_iter().map(|cell| (Role::Conflict, cell)));
        }
    }
}
