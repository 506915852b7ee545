//! Lists of cells and values, runs, plurals and capitals.

use gridsmith_core::{Cell, Size};

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn and(items: &[String]) -> String {
    join(items, "and")
}

/// `a`, `a or b`, `a, b or c`.
pub(crate) fn or(items: &[String]) -> String {
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
pub(crate) fn named(size: Size, cells: &[Cell], most: usize) -> Option<Vec<String>> {
    (cells.len() <= most).then(|| cells.iter().map(|cell| size.name(*cell)).collect())
}

/// Cells by name; many are grouped by rows: `columns 3 to 7 of row 10`.
pub(crate) fn cells(size: Size, cells: &[Cell]) -> String {
    and(&parts(size, cells))
}

/// The same with `or`.
pub(crate) fn any_of(size: Size, cells: &[Cell]) -> String {
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
pub(crate) fn line(size: Size, cells: &[Cell]) -> String {
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

/// Values in order, runs as one: `3`, `3 and 4`, `3 to 7`, `3, 5 to 8 and 11`.
pub(crate) fn values(values: &[u16]) -> String {
    and(&runs(values))
}

/// The same with `or`.
pub(crate) fn values_or(values: &[u16]) -> String {
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
pub(crate) fn count(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

/// The text with a capital letter at the start, unless it starts with a cell: `r4c7` stays.
pub(crate) fn capital(text: &str) -> String {
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
    fn many_cells_are_grouped_by_rows() {
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
