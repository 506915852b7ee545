//! The puzzle: regions, stars, blocked cells and given queens.

use crate::{ParseError, Placement, Violation, rules, solve};
use gridsmith_core::{Budget, Cell, Count, Puzzle, Rng, Size, Stop, Verdict};

/// A Queens puzzle (one star) or a Star Battle (two to six).
///
/// Regions are numbered in the order in which their first cells appear, row by row; they need not
/// be connected. Two puzzles that differ in the names of their regions only are equal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Queens {
    side: u8,
    stars: u8,
    regions: Vec<u8>,
    blocked: Vec<Cell>,
    queens: Vec<Cell>,
}

impl Queens {
    /// No board is larger.
    pub const MAX_SIDE: usize = 40;
    /// No puzzle asks for more queens per house.
    pub const MAX_STARS: usize = 6;

    /// The puzzle on a board of `side` rows with `stars` queens in every row, column and region.
    ///
    /// `regions` labels the cells row by row; any labels will do, as long as there are `side`
    /// different ones. No queen may stand on a `blocked` cell; `queens` stand already. The two
    /// lists may come in any order, without repeats. Clues that contradict each other are no error:
    /// see [`Queens::clashes`].
    pub fn try_new(
        side: usize,
        stars: usize,
        regions: &[u8],
        blocked: &[Cell],
        queens: &[Cell],
    ) -> Result<Self, ParseError> {
        if !(1..=Self::MAX_SIDE).contains(&side) {
            return Err(ParseError::BadSide(side));
        }
        if !(1..=Self::MAX_STARS).contains(&stars) {
            return Err(ParseError::BadStars(stars));
        }
        let area = side * side;
        Ok(Queens {
            side: side as u8,
            stars: stars as u8,
            regions: relabelled(side, regions)?,
            blocked: sorted("blocked cell", blocked, area)?,
            queens: sorted("queen", queens, area)?,
        })
    }

    /// Rows, columns and regions of the board.
    #[inline]
    pub fn side(&self) -> usize {
        self.side as usize
    }

    /// Queens per row, column and region.
    #[inline]
    pub fn stars(&self) -> usize {
        self.stars as usize
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        Size { rows: self.side, columns: self.side }
    }

    /// The region of `cell`, below `side`.
    #[inline]
    pub fn region(&self, cell: Cell) -> u8 {
        self.regions[cell.index()]
    }

    /// The region of every cell, row by row.
    pub fn regions(&self) -> &[u8] {
        &self.regions
    }

    /// True if no queen may stand on `cell`.
    pub fn is_blocked(&self, cell: Cell) -> bool {
        self.blocked.binary_search(&cell).is_ok()
    }

    /// The cells no queen may stand on, in rising order.
    pub fn blocked(&self) -> &[Cell] {
        &self.blocked
    }

    /// The given queens, in rising order.
    pub fn queens(&self) -> &[Cell] {
        &self.queens
    }

    /// The letter that texts use for `region`: A to Z, then a to z.
    pub fn letter(region: u8) -> char {
        let first = if region < 26 { b'A' } else { b'a' - 26 };
        char::from(first + region)
    }

    /// True if one can walk from any cell of `region` to any other through sides of its cells.
    pub fn is_connected(&self, region: u8) -> bool {
        let size = self.size();
        let mut unmet: Vec<bool> = self.regions.iter().map(|&other| other == region).collect();
        let Some(start) = size.cells().find(|&cell| unmet[cell.index()]) else { return true };
        unmet[start.index()] = false;
        let mut walk = vec![start];
        while let Some(cell) = walk.pop() {
            for (down, right) in [(-1, 0), (0, -1), (0, 1), (1, 0)] {
                let next = size.step(cell, down, right).filter(|next| unmet[next.index()]);
                if let Some(next) = next {
                    unmet[next.index()] = false;
                    walk.push(next);
                }
            }
        }
        !unmet.contains(&true)
    }

    /// The same puzzle with each region numbered as the one of `other`, a board of the same size,
    /// that it shares most cells with: to show what changed. The copy may not equal the puzzle,
    /// since its regions need not come in order.
    pub fn numbered_as(&self, other: &Queens) -> Queens {
        let side = self.side();
        let mut shared = vec![0usize; side * side];
        for (&own, &old) in self.regions.iter().zip(&other.regions) {
            shared[usize::from(own) * side + usize::from(old)] += 1;
        }
        let mut pairs: Vec<usize> = (0..side * side).collect();
        pairs.sort_by_key(|&pair| std::cmp::Reverse(shared[pair]));
        let mut names: Vec<Option<u8>> = vec![None; side];
        for pair in pairs {
            let (own, old) = (pair / side, (pair % side) as u8);
            if names[own].is_none() && !names.contains(&Some(old)) {
                names[own] = Some(old);
            }
        }
        let name = |region: &u8| names[usize::from(*region)].unwrap_or(*region);
        Queens { regions: self.regions.iter().map(name).collect(), ..self.clone() }
    }

    /// Gives `cell` to `region` in a working copy: regions need not be numbered in order then.
    pub(crate) fn recolour(&mut self, cell: Cell, region: u8) {
        self.regions[cell.index()] = region;
    }

    /// Blocks `cell`, which is on the board.
    pub(crate) fn block(&mut self, cell: Cell) {
        if let Err(at) = self.blocked.binary_search(&cell) {
            self.blocked.insert(at, cell);
        }
    }

    /// Opens `cell` again.
    pub(crate) fn unblock(&mut self, cell: Cell) {
        if let Ok(at) = self.blocked.binary_search(&cell) {
            self.blocked.remove(at);
        }
    }

    /// Gives a queen on `cell`, which is on the board.
    pub(crate) fn suppose(&mut self, cell: Cell) {
        if let Err(at) = self.queens.binary_search(&cell) {
            self.queens.insert(at, cell);
        }
    }

    /// Every rule and clue that `placement` breaks.
    pub fn violations(&self, placement: &Placement) -> Vec<Violation> {
        rules::violations(self, placement)
    }

    /// Up to `limit` solutions other than `known`, and whether the search came to its end.
    ///
    /// None, and `Ok`: there is no other. Much faster than counting where there are many, since the
    /// queens of `known` are tried last. `rng` puts the choices into random order, so that another
    /// call may meet others.
    pub fn rivals(
        &self,
        known: &Placement,
        limit: usize,
        rng: Option<&mut Rng>,
        budget: &mut Budget,
    ) -> (Vec<Placement>, Result<(), Stop>) {
        solve::rivals(self, known, limit, rng, budget)
    }

    /// The clues that contradict each other directly. If there are any, there is no solution.
    pub fn clashes(&self) -> Vec<Violation> {
        rules::clashes(self)
    }
}

impl Puzzle for Queens {
    type Solution = Placement;

    fn accepts(&self, placement: &Placement) -> bool {
        self.violations(placement).is_empty()
    }

    fn verdict(&self, budget: &mut Budget) -> Verdict<Placement> {
        Verdict::from_search(|tally| solve::search(self, tally, budget))
    }

    fn count(&self, limit: u64, budget: &mut Budget) -> Count {
        Count::from_search(limit, |tally| solve::search(self, tally, budget))
    }
}

/// The regions numbered in the order of their first cells.
fn relabelled(side: usize, labels: &[u8]) -> Result<Vec<u8>, ParseError> {
    if labels.len() != side * side {
        return Err(ParseError::WrongLength { expected: side * side, found: labels.len() });
    }
    let mut seen = Vec::with_capacity(side);
    let mut regions = Vec::with_capacity(labels.len());
    for (cell, &label) in labels.iter().enumerate() {
        let known = seen.iter().position(|&other| other == label);
        let region = known.unwrap_or_else(|| {
            seen.push(label);
            seen.len() - 1
        });
        if region == side {
            return Err(ParseError::TooManyRegions { cell, side });
        }
        regions.push(region as u8);
    }
    if seen.len() < side {
        return Err(ParseError::TooFewRegions { expected: side, found: seen.len() });
    }
    Ok(regions)
}

/// The cells in rising order, if all are on the board and none is listed twice.
fn sorted(what: &'static str, cells: &[Cell], area: usize) -> Result<Vec<Cell>, ParseError> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    if let Some(cell) = cells.iter().find(|cell| cell.index() >= area) {
        return Err(ParseError::OffBoard { what, cell: cell.index(), area });
    }
    match cells.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(ParseError::Repeated { what, cell: pair[0].index() }),
        None => Ok(cells),
    }
}
