//! Where walls go up, and those that are there for their looks.

use gridsmith_core::{Budget, Cell, Size, Stop};

use super::draft::Draft;

impl Draft<'_> {
    /// Puts up one of these walls. Where a style is wanted, one that goes on from another wall, if
    /// there is one: long walls look designed, single ones scattered.
    pub(super) fn put_wall(&mut self, walls: &[(Cell, Cell)]) {
        let size = self.shape.size();
        let joined: Vec<(Cell, Cell)> = match self.settings.style {
            Some(_) => walls
                .iter()
                .copied()
                .filter(|wall| self.walls.iter().any(|other| meet(size, *wall, *other)))
                .collect(),
            None => Vec::new(),
        };
        let walls = if joined.is_empty() { walls } else { &joined };
        self.walls.push(walls[self.rng.index(walls.len())]);
    }

    /// Puts up walls that are not needed, up to the number aimed at.
    pub(super) fn add_walls(&mut self, budget: &mut Budget) -> Result<(), Stop> {
        let needed = self.walls.len();
        let (size, values) = (self.shape.size(), self.order.values(self.shape.size()));
        while self.may_wall() && self.walls.len() < self.aim.walls {
            let pairs = self.order.0.iter().flat_map(|cell| {
                let after = [size.step(*cell, 0, 1), size.step(*cell, 1, 0)];
                after.into_iter().flatten().map(|next| (*cell, next))
            });
            let strange: Vec<(Cell, Cell)> = pairs
                .filter(|(a, b)| self.shape.touches(*a, *b) && !self.walls.contains(&(*a, *b)))
                .filter(|(a, b)| values[a.index()].abs_diff(values[b.index()]) != 1)
                .collect();
            if strange.is_empty() {
                break;
            }
            self.put_wall(&strange);
        }
        // They only take steps away, but whether that helps every technique is asked, not assumed.
        if self.walls.len() > needed && !self.is_enough(budget)? {
            self.walls.truncate(needed);
        }
        Ok(())
    }
}

/// True if two walls have an end in common.
fn meet(size: Size, a: (Cell, Cell), b: (Cell, Cell)) -> bool {
    let ends = |(first, second): (Cell, Cell)| {
        let (row, column) = (size.row(second), size.column(second));
        // A wall stands between a cell and the one to the right of it or below.
        match size.row(first) == row {
            true => [(row, column), (row + 1, column)],
            false => [(row, column), (row, column + 1)],
        }
    };
    a != b && ends(a).iter().any(|end| ends(b).contains(end))
}
