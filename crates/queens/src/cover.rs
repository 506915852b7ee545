//! The second opinion: exact cover by dancing links, which shares nothing with the other searches.
//!
//! Rows, columns and regions are items that a fixed number of options must cover; blocks of two by
//! two cells are items that at most one option covers, which is the whole rule that queens do not
//! touch. An option is a queen on a cell. Every removal is written down, and taken back in the
//! opposite order.

use crate::{Placement, Queens};
use gridsmith_core::{Budget, Cell, Count, Stop, Tally};

/// Counts different solutions of `queens` up to `limit` by dancing links, or until `budget` stops
/// it.
///
/// Any number of stars, blocked cells and given queens. A node is a queen that is supposed. Much
/// slower than [`Queens`]'s own `count`, which it is there to check.
/// ```
/// use gridsmith_core::{Budget, Count, CountEnd};
/// use gridsmith_queens::{Queens, count_solutions_dlx};
///
/// let queens: Queens = "queens 4x1 AABB/ACBB/ACCD/CCDD".parse()?;
/// let count = count_solutions_dlx(&queens, 2, &mut Budget::unlimited());
/// assert_eq!(count, Count { solutions: 1, end: CountEnd::Exact });
/// # Ok::<(), gridsmith_queens::ParseError>(())
/// ```
pub fn count_solutions_dlx(queens: &Queens, limit: u64, budget: &mut Budget) -> Count {
    Count::from_search(limit, |tally| search(queens, tally, budget))
}

/// Units of work that a change of the links costs, with the choice that comes after it.
const CHANGE: u64 = 10;

/// Meets solutions of `queens` until `tally` is full, none is left, or `budget` stops it.
pub(crate) fn search(
    queens: &Queens,
    tally: &mut Tally<Placement>,
    budget: &mut Budget,
) -> Result<(), Stop> {
    if tally.is_full() {
        return Ok(());
    }
    budget.poll()?;
    let mut cover = Cover::new(queens);
    match cover.give(queens.queens()) {
        true => cover.explore(tally, budget),
        false => Ok(()),
    }
}

/// Items and options as lists of nodes, linked both ways. Node `i` heads the list of item `i`.
struct Cover {
    up: Vec<u16>,
    down: Vec<u16>,
    /// The item of each node.
    item: Vec<u16>,
    /// The option of each node; unused for heads.
    option: Vec<u16>,
    /// Options left, and queens needed, by item.
    size: Vec<u16>,
    need: Vec<u16>,
    /// The items that must be covered and are not yet, in a ring through `ring`.
    before: Vec<u16>,
    after: Vec<u16>,
    ring: usize,
    /// The first node of each option, and the end of the last.
    first: Vec<u16>,
    /// The cell of each option, and the option of each cell.
    cells: Vec<Cell>,
    options: Vec<Option<u16>>,
    hidden: Vec<bool>,
    queens: Vec<Cell>,
    trail: Vec<Change>,
}

/// What was done, to be taken back.
#[derive(Clone, Copy)]
enum Change {
    /// An option left all its lists.
    Hide(u16),
    /// An item needs one queen less.
    Cover(u16),
}

impl Cover {
    fn new(queens: &Queens) -> Self {
        let (side, stars) = (queens.side(), queens.stars() as u16);
        let ring = 3 * side;
        let items = ring + (side - 1) * (side - 1);
        let numbers = |to: usize| (0..to as u16).collect::<Vec<u16>>();
        let mut need = vec![stars; ring];
        need.resize(items, 1);
        let mut cover = Cover {
            up: numbers(items),
            down: numbers(items),
            item: numbers(items),
            option: vec![u16::MAX; items],
            size: vec![0; items],
            need,
            before: (0..=ring).map(|i| (i + ring) % (ring + 1)).map(|i| i as u16).collect(),
            after: (0..=ring).map(|i| (i + 1) % (ring + 1)).map(|i| i as u16).collect(),
            ring,
            first: vec![items as u16],
            cells: Vec::new(),
            options: vec![None; side * side],
            hidden: Vec::new(),
            queens: Vec::new(),
            trail: Vec::new(),
        };
        for cell in queens.size().cells().filter(|&cell| !queens.is_blocked(cell)) {
            let (row, column) = (cell.index() / side, cell.index() % side);
            let region = usize::from(queens.region(cell));
            let mut items = [row, side + column, 2 * side + region, 0, 0, 0, 0];
            let mut len = 3;
            // Block (r, c) has the cell at its upper left; the last row and column begin none.
            for top in row.saturating_sub(1)..(row + 1).min(side - 1) {
                for left in column.saturating_sub(1)..(column + 1).min(side - 1) {
                    items[len] = ring + top * (side - 1) + left;
                    len += 1;
                }
            }
            cover.add(cell, &items[..len]);
        }
        cover
    }

    fn add(&mut self, cell: Cell, items: &[usize]) {
        let option = self.cells.len() as u16;
        for &item in items {
            let (node, last) = (self.up.len() as u16, self.up[item]);
            self.up.push(last);
            self.down.push(item as u16);
            self.item.push(item as u16);
            self.option.push(option);
            self.down[usize::from(last)] = node;
            self.up[item] = node;
            self.size[item] += 1;
        }
        self.first.push(self.up.len() as u16);
        self.options[cell.index()] = Some(option);
        self.cells.push(cell);
        self.hidden.push(false);
    }

    /// Puts the given queens. False if one has no room.
    fn give(&mut self, queens: &[Cell]) -> bool {
        queens.iter().all(|cell| match self.options[cell.index()] {
            Some(option) if !self.hidden[usize::from(option)] => {
                self.take(option);
                true
            }
            _ => false,
        })
    }

    /// Meets all ways to cover what is left.
    fn explore(&mut self, tally: &mut Tally<Placement>, budget: &mut Budget) -> Result<(), Stop> {
        let Some(item) = self.choose() else {
            tally.add(|| self.placement());
            return Ok(());
        };
        let mark = self.trail.len();
        // Each option is tried and then left out for good, so that no set of queens comes up twice.
        while self.size[item] >= self.need[item] {
            budget.spend()?;
            let option = self.option[usize::from(self.down[item])];
            let here = self.trail.len();
            self.take(option);
            budget.pay(CHANGE * (self.trail.len() - here) as u64)?;
            self.explore(tally, budget)?;
            if tally.is_full() {
                return Ok(());
            }
            self.undo(here);
            self.queens.pop();
            self.hide(option);
        }
        self.undo(mark);
        Ok(())
    }

    /// The item with the least choice; `None` if all are covered.
    fn choose(&self) -> Option<usize> {
        let mut best = None;
        let mut item = usize::from(self.after[self.ring]);
        while item != self.ring {
            // Below zero where too few options are left: then it is the item that shows it.
            let slack = i32::from(self.size[item]) - i32::from(self.need[item]);
            if best.is_none_or(|(least, _)| slack < least) {
                best = Some((slack, item));
            }
            item = usize::from(self.after[item]);
        }
        best.map(|(_, item)| item)
    }

    /// Puts a queen: every item that it completes loses its other options.
    fn take(&mut self, option: u16) {
        self.hide(option);
        self.queens.push(self.cells[usize::from(option)]);
        for node in self.nodes(option) {
            let item = usize::from(self.item[node]);
            self.need[item] -= 1;
            self.trail.push(Change::Cover(item as u16));
            if self.need[item] > 0 {
                continue;
            }
            if item < self.ring {
                let (before, after) = (self.before[item], self.after[item]);
                self.after[usize::from(before)] = after;
                self.before[usize::from(after)] = before;
            }
            while usize::from(self.down[item]) != item {
                self.hide(self.option[usize::from(self.down[item])]);
            }
        }
    }

    /// Takes an option out of all lists.
    fn hide(&mut self, option: u16) {
        for node in self.nodes(option) {
            let (up, down) = (self.up[node], self.down[node]);
            self.down[usize::from(up)] = down;
            self.up[usize::from(down)] = up;
            self.size[usize::from(self.item[node])] -= 1;
        }
        self.hidden[usize::from(option)] = true;
        self.trail.push(Change::Hide(option));
    }

    /// Takes back everything since the trail was `mark` long.
    fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            match self.trail.pop() {
                Some(Change::Hide(option)) => {
                    for node in self.nodes(option).rev() {
                        let (up, down) = (self.up[node], self.down[node]);
                        self.down[usize::from(up)] = node as u16;
                        self.up[usize::from(down)] = node as u16;
                        self.size[usize::from(self.item[node])] += 1;
                    }
                    self.hidden[usize::from(option)] = false;
                }
                Some(Change::Cover(item)) => {
                    let at = usize::from(item);
                    if self.need[at] == 0 && at < self.ring {
                        let (before, after) = (self.before[at], self.after[at]);
                        self.after[usize::from(before)] = item;
                        self.before[usize::from(after)] = item;
                    }
                    self.need[at] += 1;
                }
                None => return,
            }
        }
    }

    fn nodes(&self, option: u16) -> std::ops::Range<usize> {
        let at = usize::from(option);
        usize::from(self.first[at])..usize::from(self.first[at + 1])
    }

    fn placement(&self) -> Placement {
        let mut cells = self.queens.clone();
        cells.sort_unstable();
        Placement(cells)
    }
}
