//! English: lists, ranges, and what is said for every family alike.

use std::collections::BTreeSet;

use gridsmith_core::{Cell, Role, Size, Stop, Verdict};
use gridsmith_path::search::SearchEvent;
use gridsmith_path::{Board, Candidate, Conflict, Shape, Step};
use gridsmith_queens::Mistake;
use gridsmith_sudoku::NotRated;

use super::{
    Beside, HodokuScene, InnerChain, PathScene, QueensScene, Sentences, Speak, Starved,
    SudokuScene, path, queens, sudoku, zip,
};

/// The language of this program.
#[derive(Clone, Copy, Debug, Default)]
pub struct English;

impl Speak for English {
    fn path(&self, scene: &PathScene) -> Sentences {
        if scene.board.is_zip() { zip::sentences(scene) } else { path::sentences(scene) }
    }

    fn path_together(&self, size: Size, steps: &[(&Step, &BTreeSet<Candidate>)]) -> Option<String> {
        let own: Vec<&Step> = steps.iter().map(|(step, _)| *step).collect();
        path::together(size, steps).or_else(|| zip::together(size, &own))
    }

    fn path_again(&self, scene: &PathScene) -> String {
        path::again(scene)
    }

    fn path_reminder(&self, size: Size, facts: &[(usize, Candidate)]) -> String {
        path::reminder(size, facts)
    }

    fn path_easy(&self, size: Size, zip: bool, steps: &[(&Step, &Sentences)]) -> String {
        if zip {
            return zip::easy(size, steps);
        }
        let shorts: Vec<String> = steps.iter().map(|(_, words)| words.short.clone()).collect();
        format!("One free cell is left for each in turn: {}.", and(&shorts))
    }

    fn path_long(&self, steps: usize) -> String {
        format!("It takes {steps} steps to get there; these are the main ones.")
    }

    fn path_conflict(&self, shape: &Shape, board: &Board, conflict: &Conflict) -> String {
        path::conflict(shape, board, conflict)
    }

    fn path_search(&self, shape: &Shape, board: &Board, event: &SearchEvent) -> String {
        path::branch(shape, board, event)
    }

    fn stopped(&self, stop: Stop) -> String {
        format!("Stopped here: {stop}.")
    }

    fn cut(&self, records: usize) -> String {
        format!("The trace is cut here, after {records} records; the search goes on.")
    }

    fn clash(&self, clash: &str) -> String {
        format!("This cannot be: {clash}.")
    }

    fn path_mistakes(&self, size: Size, wrong: &[(Candidate, Option<Beside>)]) -> String {
        let name = |(candidate, beside): &(Candidate, Option<Beside>)| {
            let name = match *candidate {
                Candidate::Value(..) => candidate.name(size),
                Candidate::Link(a, b) => {
                    format!("the line from {} to {}", size.name(a), size.name(b))
                }
            };
            match beside {
                Some(Beside::Given(value)) => format!("{name} (where {value} is given)"),
                Some(Beside::GivenIn(cell)) => {
                    format!("{name} (it is given in {})", size.name(*cell))
                }
                Some(Beside::Entered(value)) => format!("{name} (where {value} stands as well)"),
                None => name,
            }
        };
        match wrong {
            [one] => capital(&format!("{} is wrong: take it back first.", name(one))),
            _ => {
                let names: Vec<String> = wrong.iter().map(name).collect();
                format!("These entries are wrong, take them back first: {}.", and(&names))
            }
        }
    }

    fn queens(&self, scene: &QueensScene) -> Sentences {
        queens::sentences(scene)
    }

    fn queens_easy(&self, steps: &[&Sentences]) -> String {
        queens::easy(steps)
    }

    fn queens_mistakes(&self, size: Size, wrong: &[(Mistake, Option<Starved>)]) -> String {
        queens::mistakes(size, wrong)
    }

    fn trial(&self, suppositions: usize) -> String {
        let steps = match suppositions {
            1 => "one step supposes".into(),
            many => format!("{many} steps suppose"),
        };
        format!("This board needs trial: {steps} something and follow it to a contradiction.")
            .replace("supposes something and follow", "supposes something and follows")
    }

    fn sudoku(&self, scene: &SudokuScene) -> Sentences {
        sudoku::sentences(scene)
    }

    fn sudoku_inner(&self, scene: &SudokuScene) -> Vec<InnerChain> {
        sudoku::inner(scene)
    }

    fn hodoku(&self, scene: &HodokuScene) -> Sentences {
        sudoku::hodoku::sentences(scene)
    }

    fn basics_suffice(&self) -> String {
        "No chain is needed: singles, locked candidates and subsets solve this Sudoku.".into()
    }

    fn not_rated(&self, why: &NotRated) -> String {
        format!("not rated: {why}")
    }

    fn sudoku_idea(&self, technique: gridsmith_sudoku::Technique) -> &'static str {
        sudoku::idea_of(technique)
    }

    fn sudoku_mistakes(&self, wrong: &[gridsmith_sudoku::Mistake]) -> String {
        sudoku::mistakes(wrong)
    }

    fn role(&self, role: Role) -> &'static str {
        match role {
            Role::Placed => "new",
            Role::Dropped => "eliminated",
            Role::Base => "because of",
            Role::Area => "looked at",
            Role::Supposed => "assumed",
            Role::Chain => "chain, in order",
            Role::Conflict => "contradiction",
            Role::Cover => "cover",
            Role::Fin => "fin",
            Role::Off => "chain, false",
        }
    }

    fn done(&self) -> String {
        "Nothing is left to do: everything is there, and right.".into()
    }

    fn not_unique(&self, verdict: &Verdict<()>) -> String {
        match verdict {
            Verdict::None => "There is no hint: this puzzle has no solution.",
            _ => "There is no hint: this puzzle has more than one solution, and a hint may lead to any of them.",
        }
        .into()
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn and(items: &[String]) -> String {
    join(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(super) fn or(items: &[String]) -> String {
    join(items, "or")
}

fn join(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [start @ .., end] => format!("{} {last} {end}", start.join(", ")),
    }
}

/// Cells by name if they are few.
pub(super) fn named(size: Size, cells: &[Cell], most: usize) -> Option<Vec<String>> {
    (cells.len() <= most).then(|| cells.iter().map(|cell| size.name(*cell)).collect())
}

/// Cells by name; many are drawn together by rows: `columns 3 to 7 of row 10`.
pub(super) fn cells(size: Size, cells: &[Cell]) -> String {
    and(&parts(size, cells))
}

/// The same with `or`.
pub(super) fn any_of(size: Size, cells: &[Cell]) -> String {
    or(&parts(size, cells))
}

fn parts(size: Size, cells: &[Cell]) -> Vec<String> {
    const MOST: usize = 8;
    if let Some(names) = named(size, cells, MOST) {
        return names;
    }
    let mut sorted = cells.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let part = |run: &[Cell]| -> Vec<String> {
        match run {
            [_, _, _, ..] => {
                let columns: Vec<u16> = run.iter().map(|c| size.column(*c) as u16 + 1).collect();
                vec![format!("columns {} of row {}", values(&columns), size.row(run[0]) + 1)]
            }
            few => few.iter().map(|cell| size.name(*cell)).collect(),
        }
    };
    sorted.chunk_by(|a, b| size.row(*a) == size.row(*b)).flat_map(part).collect()
}

/// Cells along a line: `r1c1–r1c2–r2c2`; of many, the ends and where it turns.
pub(super) fn line(size: Size, cells: &[Cell]) -> String {
    const MOST: usize = 12;
    let way = |a: Cell, b: Cell| {
        let [down, right] = [
            size.row(b) as i32 - size.row(a) as i32,
            size.column(b) as i32 - size.column(a) as i32,
        ];
        (down, right)
    };
    let turns = |at: &usize| match (at.checked_sub(1), cells.get(at + 1)) {
        (Some(before), Some(after)) => way(cells[before], cells[*at]) != way(cells[*at], *after),
        _ => true,
    };
    let named = (0..cells.len()).filter(|at| cells.len() <= MOST || turns(at));
    named.map(|at| size.name(cells[at])).collect::<Vec<_>>().join("–")
}

/// Values in order, runs drawn together: `3`, `3 and 4`, `3 to 7`, `3, 5 to 8 and 11`.
pub(super) fn values(values: &[u16]) -> String {
    and(&runs(values))
}

/// The same with `or`.
pub(super) fn values_or(values: &[u16]) -> String {
    or(&runs(values))
}

fn runs(values: &[u16]) -> Vec<String> {
    let mut parts = Vec::new();
    for run in values.chunk_by(|a, b| a + 1 == *b) {
        match run {
            [a, .., b] if run.len() > 2 => parts.push(format!("{a} to {b}")),
            _ => parts.extend(run.iter().map(ToString::to_string)),
        }
    }
    parts
}

/// `1 step`, `2 steps`.
pub(super) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The text with a capital letter at its beginning, unless it begins with a cell: `r4c7` stays as it is.
pub(super) fn capital(text: &str) -> String {
    let mut rest = text.chars();
    match rest.next() {
        Some('r') if text[1..].starts_with(|c: char| c.is_ascii_digit()) => text.into(),
        Some(first) => first.to_uppercase().chain(rest).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_and_runs() {
        let rows: [(&[u16], &str); 6] = [
            (&[], ""),
            (&[3], "3"),
            (&[3, 4], "3 and 4"),
            (&[3, 4, 5], "3 to 5"),
            (&[1, 3, 4, 5, 9], "1, 3 to 5 and 9"),
            (&[1, 2, 4, 5, 6], "1, 2 and 4 to 6"),
        ];
        for (list, expected) in rows {
            assert_eq!(values(list), expected, "{list:?}");
        }
        assert_eq!(values_or(&[1, 3]), "1 or 3");
    }

    #[test]
    fn cells_keep_their_small_letter() {
        let rows = [("row 3", "Row 3"), ("r3c4 is 5", "r3c4 is 5"), ("", ""), ("r", "R")];
        for (text, expected) in rows {
            assert_eq!(capital(text), expected);
        }
    }

    #[test]
    fn many_cells_are_drawn_together() {
        let size = Size { rows: 2, columns: 9 };
        let all: Vec<Cell> = size.cells().collect();
        assert_eq!(cells(size, &all[..2]), "r1c1 and r1c2");
        assert_eq!(cells(size, &all[..9]), "columns 1 to 9 of row 1");
        assert_eq!(any_of(size, &all[..11]), "columns 1 to 9 of row 1, r2c1 or r2c2");
        let ring: Vec<Cell> = (0..9).chain((9..18).rev()).map(Cell).collect();
        assert_eq!(line(size, &ring), "r1c1–r1c9–r2c9–r2c1");
        assert_eq!(line(size, &all[..3]), "r1c1–r1c2–r1c3");
    }
}
