//! Turns of the path that are given away.

use gridsmith_core::{Cell, Size};

use crate::Order;

/// At most `count` turns that `may` be given, evenly along the path, no two within two rows or two
/// columns of each other.
pub(super) fn turns(
    size: Size,
    order: &Order,
    count: usize,
    may: impl Fn(usize) -> bool,
) -> Vec<usize> {
    let len = order.0.len();
    let step = |a: Cell, b: Cell| {
        (
            size.row(b) as isize - size.row(a) as isize,
            size.column(b) as isize - size.column(a) as isize,
        )
    };
    let is_turn =
        |at: &usize| step(order.0[at - 1], order.0[*at]) != step(order.0[*at], order.0[at + 1]);
    let turns: Vec<usize> =
        (1..len.saturating_sub(1)).filter(is_turn).filter(|at| may(*at)).collect();
    let mut chosen: Vec<usize> = Vec::new();
    for number in 1..=count {
        let wish = len * number / (count + 1);
        let apart = |at: &&usize| {
            let cell = order.0[**at];
            chosen.iter().all(|other| {
                let other = order.0[*other];
                size.row(cell).abs_diff(size.row(other)) >= 2
                    && size.column(cell).abs_diff(size.column(other)) >= 2
            })
        };
        let nearest = turns.iter().filter(apart).min_by_key(|at| (at.abs_diff(wish), **at));
        chosen.extend(nearest.copied());
    }
    chosen
}

/// The turns that small and large boards of the same label have: one less on small ones.
pub(super) fn count(most: u8, cells: usize) -> usize {
    let most = usize::from(most);
    if cells <= 36 && most > 1 { most - 1 } else { most }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_keep_their_distance() {
        let size = Size::try_new(6, 6).unwrap();
        let snake: Vec<Cell> = (0..6u16)
            .flat_map(|row| {
                (0..6).map(move |c| Cell(row * 6 + if row % 2 == 0 { c } else { 5 - c }))
            })
            .collect();
        let order = Order(snake);
        // Turns of a snake are at its sides: of two on one side one would do.
        let found: Vec<String> =
            turns(size, &order, 3, |_| true).iter().map(|at| size.name(order.0[*at])).collect();
        assert_eq!(found, ["r2c1", "r4c6"]);
        let even = turns(size, &order, 3, |at| at % 2 == 0);
        assert!(even.len() == 2 && even.iter().all(|at| at % 2 == 0), "{even:?}");
        assert_eq!(turns(size, &order, 0, |_| true), []);
        assert_eq!((count(3, 25), count(3, 81), count(1, 25), count(0, 25)), (2, 3, 1, 0));
        let line = Order((0..6).map(Cell).collect());
        assert_eq!(turns(size, &line, 2, |_| true), []);
    }
}
