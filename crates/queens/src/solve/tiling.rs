//! Blocks as clauses for the search that learns.
//!
//! If k blocks cover all cells of a patch that may still hold a queen, it holds no more queens than
//! that. Where these are too few, one of the cells that no block covers holds a queen after all;
//! where they are just enough, the same goes for every block that is about to lose its last cell.
//! Each is a clause that holds on this board for good, and often a short one.

use super::blocks::{Block, Strip, strips};
use gridsmith_core::learn::{Learn, Lit, Rules};
use gridsmith_core::{Cell, Size, members};

/// Open cells that hold exactly `need` queens.
pub(super) struct Patch {
    pub(super) cells: Vec<Cell>,
    pub(super) need: usize,
}

/// The clauses that tilings of patches give.
pub(super) struct Tilings<'a> {
    size: Size,
    open: &'a [Cell],
    /// The variable of each cell.
    vars: Vec<u16>,
    tilings: Vec<Tiling>,
    /// The open cells that are not false, by rows and by columns.
    alive: [Vec<u64>; 2],
    /// The trail that says so.
    trail: Vec<Lit>,
}

/// A patch cut into strips in one of four ways.
struct Tiling {
    axis: usize,
    strips: Vec<Strip>,
    need: u32,
    /// The lines with cells of the patch.
    lines: u64,
    /// Cells were lost on these lines since it was last looked at.
    is_stale: bool,
}

impl Tiling {
    /// The ways to cut a patch: only one if one strip holds all of it, for no other is better then.
    fn all(size: Size, patch: &Patch) -> Vec<Tiling> {
        let mut tilings: Vec<Tiling> = Vec::with_capacity(4);
        for (axis, lines) in by_lines(size, &patch.cells).iter().enumerate() {
            for shift in 0..2 {
                let strips: Vec<Strip> =
                    strips(lines, shift).filter(|strip| strip.cells != [0; 2]).collect();
                let lines = strips.iter().fold(0, |all, strip| all | 3 << strip.first);
                let need = patch.need as u32;
                tilings.push(Tiling { axis, strips, need, lines, is_stale: true });
            }
        }
        if let Some(whole) = tilings.iter().position(|tiling| tiling.strips.len() == 1) {
            tilings.swap(0, whole);
            tilings.truncate(1);
        }
        tilings
    }
}

impl<'a> Tilings<'a> {
    /// All tilings of `patches`, whose cells are among `open`.
    pub(super) fn new(size: Size, open: &'a [Cell], patches: &[Patch]) -> Self {
        let mut vars = vec![u16::MAX; size.area()];
        (0..).zip(open).for_each(|(var, cell)| vars[cell.index()] = var);
        let tilings = patches.iter().flat_map(|patch| Tiling::all(size, patch)).collect();
        Tilings { size, open, vars, tilings, alive: by_lines(size, open), trail: Vec::new() }
    }

    /// Follows the trail: which cells are not false now, and which tilings have lost some.
    fn follow(&mut self, learn: &Learn) {
        let same = self.trail.iter().zip(learn.trail()).take_while(|(old, new)| old == new).count();
        for lit in self.trail.drain(same..).filter(|lit| !lit.is_yes()) {
            let cell = self.open[lit.var()];
            let (row, column) = (self.size.row(cell), self.size.column(cell));
            self.alive[0][row] |= 1 << column;
            self.alive[1][column] |= 1 << row;
        }
        self.trail.extend_from_slice(&learn.trail()[same..]);
        let mut lost = [0u64; 2];
        for lit in self.trail[same..].iter().filter(|lit| !lit.is_yes()) {
            let cell = self.open[lit.var()];
            let (row, column) = (self.size.row(cell), self.size.column(cell));
            self.alive[0][row] &= !(1 << column);
            self.alive[1][column] &= !(1 << row);
            lost[0] |= 1 << row;
            lost[1] |= 1 << column;
        }
        for tiling in &mut self.tilings {
            tiling.is_stale |= tiling.lines & lost[tiling.axis] != 0;
        }
    }

    /// The cells of `strip` that are not false.
    fn alive(&self, axis: usize, strip: &Strip) -> Strip {
        let line = |at: usize| self.alive[axis].get(strip.first + at).copied().unwrap_or(0);
        let cells = [strip.cells[0] & line(0), strip.cells[1] & line(1)];
        Strip { first: strip.first, cells }
    }

    /// "A queen stands here", for places on a line of `axis`.
    fn lits(&self, axis: usize, line: usize, places: u64) -> impl Iterator<Item = Lit> {
        members(places).map(move |place| {
            let (row, column) = if axis == 0 { (line, place) } else { (place, line) };
            let cell = row * self.size.columns() + column;
            Lit::yes(self.vars[cell].into())
        })
    }

    /// Puts the clause of `tiling` into `lemma`: the conclusion first, if it is not a
    /// contradiction, then the cells whose loss brought it about. False if it says nothing new.
    fn clause(&self, learn: &Learn, tiling: &Tiling, lemma: &mut Vec<Lit>) -> bool {
        let mut blocks = 0;
        for strip in &tiling.strips {
            blocks += self.alive(tiling.axis, strip).count();
            if blocks > tiling.need {
                return false;
            }
        }
        lemma.clear();
        if blocks < tiling.need {
            self.lost(tiling, None, lemma);
            return true;
        }
        let axis = tiling.axis;
        for (at, strip) in tiling.strips.iter().enumerate() {
            for block in self.alive(axis, strip).blocks() {
                let Some(conclusion) = self.conclusion(learn, axis, &block) else { continue };
                lemma.push(conclusion);
                self.lost(tiling, Some((at, block.window)), lemma);
                return true;
            }
        }
        false
    }

    /// What follows from a block that must hold a queen, if that is open still.
    fn conclusion(&self, learn: &Learn, axis: usize, block: &Block) -> Option<Lit> {
        if let Some((line, place)) = block.single() {
            let queen = self.lits(axis, line, 1 << place).next();
            return queen.filter(|&lit| !learn.is_true(lit));
        }
        block.neighbours().find_map(|(line, places)| {
            let near = places & self.alive[axis].get(line)?;
            self.lits(axis, line, near).map(|lit| !lit).next()
        })
    }

    /// The false cells that no block of the tiling covers, the one named excepted.
    fn lost(&self, tiling: &Tiling, except: Option<(usize, u64)>, lemma: &mut Vec<Lit>) {
        for (at, strip) in tiling.strips.iter().enumerate() {
            let blocks = self.alive(tiling.axis, strip).blocks();
            let mut covered = blocks.fold(0, |all, block| all | block.window);
            if let Some((_, window)) = except.filter(|except| except.0 == at) {
                covered &= !window;
            }
            for (line, cells) in (strip.first..).zip(strip.cells) {
                let alive = self.alive[tiling.axis].get(line).unwrap_or(&0);
                lemma.extend(self.lits(tiling.axis, line, cells & !covered & !alive));
            }
        }
    }
}

impl Rules for Tilings<'_> {
    fn lemma(&mut self, learn: &Learn, lemma: &mut Vec<Lit>) -> bool {
        self.follow(learn);
        for at in 0..self.tilings.len() {
            let tiling = &self.tilings[at];
            if !tiling.is_stale {
                continue;
            }
            if self.clause(learn, tiling, lemma) {
                return true;
            }
            self.tilings[at].is_stale = false;
        }
        false
    }

    fn cost(&self) -> u64 {
        20 * self.tilings.len() as u64
    }
}

/// Cells as bits, row by row and column by column.
fn by_lines(size: Size, cells: &[Cell]) -> [Vec<u64>; 2] {
    let mut lines = [vec![0; size.rows()], vec![0; size.columns()]];
    for &cell in cells {
        let (row, column) = (size.row(cell), size.column(cell));
        lines[0][row] |= 1 << column;
        lines[1][column] |= 1 << row;
    }
    lines
}
