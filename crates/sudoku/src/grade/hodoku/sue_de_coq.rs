//! Sue de Coq: two or three cells where a line and a box cross, with digits that are split between
//! the two.

use super::facts::Facts;
use super::hit::{Drops, Hit, HodokuReason};
use super::state::State;
use super::{HodokuName, HodokuRow};
use crate::Digits;
use crate::geometry::{CELL_HOUSES, COLUMNS, CellSet, HOUSE_CELLS, HOUSE_SETS, ROWS, bits, count};

/// For each line and box, when they were last searched without result.
pub(super) struct SueDeCoq {
    vain: [[u32; 3]; 18],
}

impl SueDeCoq {
    pub(super) fn new() -> Self {
        SueDeCoq { vain: [[0; 3]; 18] }
    }

    /// Rows, then columns; with each line its boxes in order.
    pub(super) fn find(&mut self, state: &State, facts: &Facts) -> Option<Hit> {
        for (index, line) in (ROWS..ROWS + 9).chain(COLUMNS..COLUMNS + 9).enumerate() {
            for k in 0..3 {
                let block = usize::from(CELL_HOUSES[usize::from(HOUSE_CELLS[line][3 * k])][0]);
                let changed = facts.house_changed(line).max(facts.house_changed(block));
                if changed <= self.vain[index][k] {
                    continue;
                }
                if let Some(hit) = crossing(state, line, block) {
                    return Some(hit);
                }
                self.vain[index][k] = facts.now();
            }
        }
        None
    }
}

/// The cells where a line and a box cross: pairs in order, each followed by the triple that begins
/// with it.
fn crossing(state: &State, line: usize, block: usize) -> Option<Hit> {
    let mut cells = [0; 3];
    let mut number = 0;
    for cell in (HOUSE_SETS[line] & HOUSE_SETS[block] & state.empty).iter() {
        cells[number] = cell;
        number += 1;
    }
    let [a, b, c] = cells;
    let choices: &[&[usize]] = match number {
        2 => &[&[a, b]],
        3 => &[&[a, b], &[a, b, c], &[a, c], &[b, c]],
        _ => &[],
    };
    choices.iter().find_map(|choice| Search::new(state, line, block, choice)?.find())
}

/// Cells added depth first, with their combined candidates.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    number: usize,
    digits: u16,
}

struct Search<'a> {
    state: &'a State,
    line: usize,
    block: usize,
    common: CellSet,
    /// The digits of the common cells.
    digits: u16,
    /// The number of digits more than cells.
    surplus: usize,
}

impl<'a> Search<'a> {
    fn new(state: &'a State, line: usize, block: usize, cells: &[usize]) -> Option<Self> {
        let digits = cells.iter().fold(0, |all, cell| all | state.alive.cells[*cell]);
        let surplus = count(digits).checked_sub(cells.len()).filter(|surplus| *surplus >= 2)?;
        let common = cells.iter().copied().collect();
        Some(Search { state, line, block, common, digits, surplus })
    }

    fn find(&self) -> Option<Hit> {
        let rest = HOUSE_SETS[self.line] & self.state.empty;
        self.line_part(rest - self.common, Part { cells: CellSet::EMPTY, number: 0, digits: 0 })
    }

    fn extend(&self, part: Part, cell: usize) -> Part {
        let mut cells = part.cells;
        cells.insert(cell);
        let digits = part.digits | self.state.alive.cells[cell];
        Part { cells, number: part.number + 1, digits }
    }

    /// The number of digits of the common cells that the part settles, apart from its own.
    fn settles(&self, part: &Part) -> usize {
        part.number.saturating_sub(count(part.digits & !self.digits))
    }

    fn line_part(&self, mut rest: CellSet, part: Part) -> Option<Hit> {
        while let Some(cell) = rest.first() {
            rest.remove(cell);
            let more = self.extend(part, cell);
            let settled = self.settles(&more);
            if settled > 0 && settled < self.surplus && more.digits & self.digits != 0 {
                let free = HOUSE_SETS[self.block] & (self.state.empty - self.common - more.cells);
                // No digit of the common cells may be used by both sides.
                let used = more.digits & self.digits;
                let free =
                    free.iter().filter(|cell| self.state.alive.cells[*cell] & used == 0).collect();
                let none = Part { cells: CellSet::EMPTY, number: 0, digits: 0 };
                let hit = self.box_part(free, none, &more, self.surplus - settled);
                if hit.is_some() {
                    return hit;
                }
            }
            let hit = self.line_part(rest, more);
            if hit.is_some() {
                return hit;
            }
        }
        None
    }

    fn box_part(&self, mut rest: CellSet, part: Part, line: &Part, wanted: usize) -> Option<Hit> {
        while let Some(cell) = rest.first() {
            rest.remove(cell);
            let more = self.extend(part, cell);
            if self.settles(&more) == wanted && more.digits & self.digits != 0 {
                let hit = self.hit(line, &more);
                if hit.is_some() {
                    return hit;
                }
            }
            let hit = self.box_part(rest, more, line, wanted);
            if hit.is_some() {
                return hit;
            }
        }
        None
    }

    fn hit(&self, line: &Part, block: &Part) -> Option<Hit> {
        let both = line.digits & block.digits;
        let mut drops = Drops::new();
        for (house, own, other) in [(self.block, block, line), (self.line, line, block)] {
            let lost = (self.digits | own.digits) & !other.digits | both;
            let cells = HOUSE_SETS[house] & (self.state.empty - self.common - own.cells);
            for cell in cells.iter() {
                let lost = bits(self.state.alive.cells[cell] & lost);
                drops.extend(lost.map(|digit| (cell as u8, digit as u8)));
            }
        }
        let sets = vec![
            (self.common, Digits(self.digits)),
            (line.cells, Digits(line.digits)),
            (block.cells, Digits(block.digits)),
        ];
        let name = HodokuName::Row(HodokuRow::SueDeCoq);
        Hit::drop(name, drops, HodokuReason::Sets(sets))
    }
}
