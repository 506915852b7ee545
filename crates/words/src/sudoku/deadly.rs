//! Deadly patterns: unique rectangles and loops, avoidable rectangles and BUG.

use gridsmith_core::Cell;
use gridsmith_sudoku::{Candidate, Digits, House, Rescue};

use super::pattern::number;
use super::{Writer, any_of, cells_of, houses, is, list, name, ring, set, sight};
use crate::lists::{and, or};

impl Writer<'_> {
    pub(super) fn unique_loop(
        &self,
        cells: &[Cell],
        pair: Digits,
        extra: &[Cell],
        rescue: &Rescue,
    ) -> String {
        let start = format!(
            "If {} held only {}, this would be a deadly pattern: the two digits could be swapped, and the puzzle would have two solutions.",
            ring(cells),
            and(&list(pair)),
        );
        let more: Vec<Candidate> = extra
            .iter()
            .flat_map(|cell| {
                let others = Digits(self.board.candidates(*cell).0 & !pair.0);
                others.iter().map(|digit| Candidate { cell: *cell, digit }).collect::<Vec<_>>()
            })
            .collect();
        let end = match rescue {
            Rescue::Crossed { digit, houses } => self.crossed(cells, *digit, houses, pair),
            rescue => self.rescue("To avoid that,", rescue, &more),
        };
        format!("{start} {end}")
    }

    pub(super) fn bug(&self, extra: &[Candidate], rescue: &Rescue) -> String {
        let mut extra = extra.to_vec();
        extra.sort_unstable();
        let names: Vec<String> =
            extra.iter().map(|c| format!("{} in {}", c.digit, name(c.cell))).collect();
        let must = match extra.len() {
            1 => "so this extra candidate must be true.",
            _ => "so at least one of these extra candidates must be true.",
        };
        let start = format!(
            "Apart from {}, every empty cell has two candidates, and every candidate appears twice in its row, column and box. Such a board (a bivalue universal grave) never has exactly one solution, {must}",
            and(&names),
        );
        match rescue {
            Rescue::Cell => start,
            rescue => format!("{start} {}", self.rescue("This means that", rescue, &extra)),
        }
    }

    /// How the candidates that save the puzzle lead on.
    fn rescue(&self, lead: &str, rescue: &Rescue, more: &[Candidate]) -> String {
        let mut cells: Vec<Cell> = more.iter().map(|candidate| candidate.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        let digits = Digits(more.iter().fold(0, |all, c| all | 1 << (c.digit - 1)));
        match rescue {
            Rescue::Cell => format!(
                "Only {} has other candidates, so it must be {}.",
                cells_of(&cells),
                or(&list(digits)),
            ),
            Rescue::Digit(digit) => format!(
                "{lead} {} must be {digit}, and {}.",
                any_of(&cells),
                sight(&self.losers(*digit), cells.len()),
            ),
            Rescue::Naked { house, cells: others, digits: subset } => {
                let others = set(others);
                let all: Vec<Cell> = [&cells[..], &others[..]].concat();
                let mut shared = vec![*house];
                let also =
                    |h: &House| *h != *house && all.iter().all(|c| House::of(*c).contains(h));
                shared.extend(House::of(all[0]).into_iter().filter(also));
                format!(
                    "{lead} {} must hold one of the extra candidates {}. They act like one cell with {}: together with {} that makes {} cells of {} for {}.",
                    any_of(&cells),
                    and(&list(digits)),
                    and(&list(digits)),
                    self.each_with(&others),
                    number(others.len() + 1),
                    houses(&shared),
                    and(&list(*subset)),
                )
            }
            Rescue::Hidden { house, cells: others, digits: subset } => {
                let mut all: Vec<Cell> = [&cells[..], &set(others)[..]].concat();
                all.sort_unstable();
                format!(
                    "{lead} {} must hold one of the extra candidates {}. In {house}, {} can only go in {}. One of {} holds an extra candidate instead, so the other {} cells hold exactly these {} digits.",
                    any_of(&cells),
                    and(&list(digits)),
                    and(&list(*subset)),
                    cells_of(&all),
                    cells_of(&cells),
                    number(subset.len()),
                    number(subset.len()),
                )
            }
            Rescue::Locked { house, digit } => format!(
                "In {house}, {digit} can only go in {}: one of them is {digit}, and the other must hold an extra candidate ({}).",
                any_of(&cells),
                or(&more.iter().map(|c| is(*c)).collect::<Vec<_>>()),
            ),
            _ => String::new(),
        }
    }

    /// `r1c2 (3 and 4) and r1c5 (3 and 7)`.
    fn each_with(&self, cells: &[Cell]) -> String {
        let names: Vec<String> =
            cells.iter().map(|cell| format!("{} ({})", name(*cell), self.has(*cell))).collect();
        and(&names)
    }

    /// Rectangles in which a digit has no other place in some rows and columns.
    fn crossed(&self, cells: &[Cell], digit: u8, lines: &[House], pair: Digits) -> String {
        let Some(drop) = self.step.drops.first() else { return String::new() };
        let other = Digits(pair.0 & !(1 << (digit - 1)));
        let at = cells.iter().position(|cell| *cell == drop.cell).unwrap_or(0);
        // The corners around the rectangle, from the one that is eliminated on.
        let [next, far, last] = [1, 2, 3].map(|by| cells[(at + by) % cells.len()]);
        if drop.digit == digit {
            return format!(
                "In {}, {digit} can only go in these cells. If {} were {digit}, {} would have to be {digit} too, and {} would be left with {}: the deadly pattern.",
                houses(lines),
                any_of(&self.losers(digit)),
                match self.losers(digit).len() {
                    1 => name(far),
                    _ => "the other".into(),
                },
                cells_of(&in_order([next, last])),
                or(&list(other)),
            );
        }
        let line_of = |cell: Cell| {
            let line = lines.iter().find(|line| House::of(cell).contains(line));
            line.map(|line| line.to_string()).unwrap_or_default()
        };
        let [one, two] = in_order([next, last]);
        format!(
            "If {} were {}, {digit} could only go in {} in {} and in {} in {}, and {} would be left with {}: the deadly pattern.",
            name(drop.cell),
            drop.digit,
            name(one),
            line_of(one),
            name(two),
            line_of(two),
            name(far),
            or(&list(other)),
        )
    }

    pub(super) fn avoidable(
        &self,
        cells: &[Cell],
        pair: Digits,
        extra: &[Cell],
        rescue: &Rescue,
    ) -> String {
        let filled: Vec<String> = cells
            .iter()
            .filter_map(|cell| Some(format!("{} is {}", name(*cell), self.board.value(*cell)?)))
            .collect();
        let swap = format!(
            "then {} would hold only {}, a deadly pattern, because the two digits could be swapped.",
            ring(cells),
            and(&list(pair)),
        );
        let mut extra = extra.to_vec();
        extra.sort_unstable();
        let end = match rescue {
            Rescue::Digit(digit) => {
                let wanted: Vec<String> = extra
                    .iter()
                    .map(|cell| {
                        let rest = Digits(self.board.candidates(*cell).0 & !(1 << (digit - 1)));
                        format!("{} were {}", name(*cell), or(&list(rest)))
                    })
                    .collect();
                format!(
                    "if {}, {swap} To avoid that, {} must be {digit}, and {}.",
                    and(&wanted),
                    any_of(&extra),
                    sight(&self.losers(*digit), extra.len()),
                )
            }
            _ => {
                let lost = self.step.drops.first();
                let lost = lost.map(|drop| format!("{} were {}", name(drop.cell), drop.digit));
                format!("if {}, {swap}", lost.unwrap_or_default())
            }
        };
        format!("{}, and none of these is a given: {end}", and(&filled))
    }
}

fn in_order(mut cells: [Cell; 2]) -> [Cell; 2] {
    cells.sort_unstable();
    cells
}
