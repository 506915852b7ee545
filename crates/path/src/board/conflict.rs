//! How a board contradicts itself.

use gridsmith_core::Cell;

use super::Board;

/// Why nothing fits any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// No cell is left for this value.
    NoCell(u16),
    /// No value is left for this cell.
    NoValue(Cell),
    /// The path cannot pass this cell: these are all the ways it has left.
    NoWay(Cell, Vec<Cell>),
    /// Too many steps are sure at this cell.
    Crowded(Cell),
    /// These two are linked, but hold no consecutive values.
    Torn(Cell, Cell),
    /// These cells, joined by sure links, form a closed loop or a finished path that leaves others
    /// out.
    Closed(Vec<Cell>),
    /// The path would meet these two waypoints one after the other.
    Order(u16, u16, Vec<Cell>),
    /// These cells are cut off from the rest.
    CutOff(Vec<Cell>),
    /// No way is left from one waypoint to the next.
    Parted(u16, u16),
    /// No choice of stretches fills this pocket.
    Pocket(Vec<Cell>),
}

impl Conflict {
    /// The cells it concerns on the board that it shows on.
    pub fn cells(&self, board: &Board) -> Vec<Cell> {
        match self {
            // It would have to be beside these.
            Conflict::NoCell(value) => {
                let beside = [value.checked_sub(1), value.checked_add(1)];
                beside.into_iter().flatten().filter_map(|value| board.cell(value)).collect()
            }
            Conflict::Torn(a, b) => vec![*a, *b],
            Conflict::NoValue(cell) | Conflict::NoWay(cell, _) | Conflict::Crowded(cell) => {
                vec![*cell]
            }
            Conflict::Closed(cells)
            | Conflict::Order(_, _, cells)
            | Conflict::CutOff(cells)
            | Conflict::Pocket(cells) => cells.clone(),
            Conflict::Parted(from, to) => {
                let waypoints = &board.ground.waypoints;
                [*from, *to]
                    .iter()
                    .filter_map(|number| waypoints.get(*number as usize - 1).copied())
                    .collect()
            }
        }
    }
}

impl Board {
    /// A contradiction that one look at a value, a cell or a link shows.
    pub(crate) fn conflict(&self) -> Option<Conflict> {
        if let Some((a, b)) = self.torn {
            return Some(Conflict::Torn(a, b));
        }
        let no_cell = self.cells_left.iter().position(|left| *left == 0);
        if let Some(at) = no_cell {
            return Some(Conflict::NoCell(at as u16 + 1));
        }
        let zip = self.is_zip();
        if !zip && let Some(cell) = self.ground.cells().find(|cell| self.value_count(*cell) == 0) {
            return Some(Conflict::NoValue(cell));
        }
        self.ground.cells().find_map(|cell| self.bad_degree(cell))
    }

    /// Too few ways or too many links at `cell`.
    pub(crate) fn bad_degree(&self, cell: Cell) -> Option<Conflict> {
        if self.linked(cell).count() > self.room(cell) {
            return Some(Conflict::Crowded(cell));
        }
        if let Some((_, other)) = self.linked(cell).find(|(edge, _)| !self.is_usable(*edge)) {
            return Some(Conflict::Torn(cell, other));
        }
        let need = self.need(cell);
        // Counting stops as soon as there are enough.
        if self.ways(cell).take(need).count() < need {
            return Some(Conflict::NoWay(cell, self.ways(cell).map(|(_, other)| other).collect()));
        }
        None
    }
}
