//! Unique and avoidable rectangles: what keeps the deadly pattern away.

use gridsmith_core::Cell;
use gridsmith_sudoku::{CellSet, Digits, HodokuRow, House};

use super::super::{cells_of, houses, list, name, set};
use super::{any, digits_of, in_house, shared};
use crate::HodokuScene;
use crate::lists::{and, or};

impl HodokuScene<'_> {
    pub(super) fn rectangle(&self, digits: [u8; 2], corners: &[Cell; 4], with: &CellSet) -> String {
        use HodokuRow::*;
        let [a, b] = [digits[0].min(digits[1]), digits[0].max(digits[1])];
        let start = format!(
            "{} are a deadly pattern for {a} and {b}: if they held only these two digits, the digits could be swapped, and the puzzle would have two solutions.",
            cells_of(corners)
        );
        let pair = digits_of(&digits);
        let extra = |cell: &Cell| Digits(self.board.candidates(*cell).0 & !pair.0);
        let is_open = |cell: &&Cell| !extra(cell).is_empty();
        let open: Vec<Cell> = corners.iter().filter(is_open).copied().collect();
        let more = Digits(open.iter().fold(0, |all, cell| all | extra(cell).0));
        let lost = self.step.drops.first();
        let (target, gone) = lost.map_or((Cell(0), 0), |drop| (drop.cell, drop.digit));
        let kept = if gone == a { b } else { a };
        let rest = match self.step.row {
            Unique1 => format!(
                "Only {} has other candidates ({}), so it holds one of them.",
                cells_of(&open),
                and(&list(more))
            ),
            Unique2 | Unique5 => format!(
                "The only other candidate in them is {}, in {}. So at least one of these is {}, and {}.",
                and(&list(more)),
                cells_of(&open),
                and(&list(more)),
                self.seen(open.len()),
            ),
            Unique3 => self.with_subset(&open, more, with),
            Unique4 => {
                let house =
                    House::of(open[0]).into_iter().find(|house| House::of(open[1]).contains(house));
                format!(
                    "{} {}, so one of these two is {kept}. If the other were {gone}, the pattern would be complete.",
                    house.map(|house| in_house(house, kept)).unwrap_or_default(),
                    any(&open),
                )
            }
            Unique6 => {
                let pure: Vec<Cell> =
                    corners.iter().filter(|cell| !open.contains(cell)).copied().collect();
                let rows = [House::of(corners[0])[0], House::of(corners[3])[0]];
                format!(
                    "In {}, {gone} can only be in these cells, so it is in two opposite ones. If it were in {}, then {} would be {kept}, and the pattern would be complete.",
                    houses(&rows),
                    cells_of(&open),
                    cells_of(&pure),
                )
            }
            HiddenRectangle => {
                let at = corners.iter().position(|cell| *cell == target).unwrap_or(0);
                let opposite = corners[3 - at];
                let [row, column, _] = House::of(target);
                let beside = |house: House| {
                    corners.iter().copied().find(|c| *c != target && House::of(*c).contains(&house))
                };
                let beside: Vec<Cell> = [row, column].into_iter().filter_map(beside).collect();
                format!(
                    "In {row} and {column}, {kept} can only be in these cells. If {} were {gone}, then {} would be {kept}, and {}, which has only {a} and {b}, would be {gone}: the pattern would be complete.",
                    name(target),
                    cells_of(&beside),
                    name(opposite),
                )
            }
            Avoidable1 | Avoidable2 => return self.avoidable(digits, corners, gone),
            _ => String::new(),
        };
        format!("{start} {rest}")
    }

    /// Uniqueness Test 3: two corners act as one cell with the extra digits.
    fn with_subset(&self, open: &[Cell], more: Digits, with: &CellSet) -> String {
        let others = with.iter().map(|cell| self.board.candidates(Cell(cell as u16)).0);
        let all = Digits(others.fold(more.0, |all, digits| all | digits));
        let together = open.iter().map(|cell| cell.index()).chain(with.iter()).collect();
        format!(
            "So one of {} holds one of their other candidates, {}. Together with {} it uses up {}, so no other cell of {} can be {}.",
            cells_of(open),
            or(&list(more)),
            cells_of(&set(with)),
            and(&list(all)),
            houses(&shared(&together)),
            or(&list(all)),
        )
    }

    fn avoidable(&self, digits: [u8; 2], corners: &[Cell; 4], gone: u8) -> String {
        let (filled, open): (Vec<Cell>, Vec<Cell>) =
            corners.iter().partition(|cell| self.board.value(**cell).is_some());
        let [a, b] = [digits[0].min(digits[1]), digits[0].max(digits[1])];
        let held: Vec<String> = filled
            .iter()
            .map(|cell| format!("{} is {}", name(*cell), self.board.value(*cell).unwrap_or(0)))
            .collect();
        let swapped = format!(
            "the digits {a} and {b} of these four cells could be swapped, and the puzzle would have two solutions"
        );
        let start = format!("{}, none of them a given.", and(&held));
        match &open[..] {
            [one] => format!("{start} If {} were {gone}, {swapped}.", name(*one)),
            open => {
                let has = |cell: &Cell| {
                    format!("{} is {}", name(*cell), or(&list(self.board.candidates(*cell))))
                };
                let has: Vec<String> = open.iter().map(has).collect();
                format!(
                    "{start} {}. If neither were {gone}, {swapped}. So at least one of them is {gone}, and {}.",
                    and(&has),
                    self.seen(2),
                )
            }
        }
    }
}
