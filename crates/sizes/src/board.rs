//! The state of a person while solving: digits that are placed, candidates that are left.

use crate::layout::{Cells, Layout};
use crate::{Candidate, House, Shape, SizedGrid, SizedSudoku, Step};
use gridsmith_core::{Cell, Size, members};
use std::sync::Arc;

/// Digits and candidates. Placing a digit takes it away from every cell that sees it.
#[derive(Clone, Debug)]
pub struct Board {
    pub(crate) layout: Arc<Layout>,
    /// For each cell its digit, or 0.
    values: Vec<u8>,
    /// For each empty cell its candidates: bit `d - 1` for digit `d`.
    masks: Vec<u32>,
    /// For each house and digit the places of the house where it is a candidate.
    spots: Vec<u32>,
    /// For each house the digits that are placed.
    placed: Vec<u32>,
    /// For each digit, the cells where it is a candidate.
    digits: Vec<Cells>,
    open: usize,
    broken: bool,
}

/// Where a board contradicts itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// An empty cell has no candidate.
    Cell(Cell),
    /// A house has no place for a digit.
    House(House, u8),
}

impl Board {
    /// The board with the clues of `puzzle`.
    pub(crate) fn new(puzzle: &SizedSudoku) -> Board {
        let layout = Arc::new(Layout::new(puzzle.shape()));
        let spots = layout.houses.len() * layout.side;
        let all = (0..layout.area).collect();
        let mut board = Board {
            values: vec![0; layout.area],
            masks: vec![layout.full(); layout.area],
            spots: vec![layout.full(); spots],
            placed: vec![0; layout.houses.len()],
            digits: vec![all; layout.side],
            open: layout.area,
            broken: false,
            layout,
        };
        for cell in puzzle.size().cells() {
            if let Some(digit) = puzzle.clue(cell) {
                board.place(Candidate { cell, digit });
            }
        }
        board
    }

    /// Where the houses lie.
    pub fn shape(&self) -> &Shape {
        &self.layout.shape
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.layout.shape.size()
    }

    /// The digit in `cell`, if it is filled.
    pub fn value(&self, cell: Cell) -> Option<u8> {
        Some(self.values[cell.index()]).filter(|&digit| digit > 0)
    }

    /// The candidates of `cell`: bit `d - 1` for digit `d`. None if it is filled.
    pub fn candidates(&self, cell: Cell) -> u32 {
        self.masks[cell.index()]
    }

    /// True if `candidate` is still possible in an empty cell.
    pub fn is_open(&self, candidate: Candidate) -> bool {
        let (cell, digit) = candidate.parts();
        self.masks[cell] >> digit & 1 != 0
    }

    /// True if every cell is filled and no rule is broken.
    pub fn is_solved(&self) -> bool {
        self.open == 0 && !self.broken
    }

    /// True if a digit was placed where it is not possible.
    pub fn is_broken(&self) -> bool {
        self.broken
    }

    /// The first place where the board contradicts itself.
    pub fn conflict(&self) -> Option<Conflict> {
        self.conflicts().next()
    }

    /// All places where the board contradicts itself: cells, then houses.
    pub(crate) fn conflicts(&self) -> impl Iterator<Item = Conflict> {
        let empty = |&cell: &usize| self.values[cell] == 0 && self.masks[cell] == 0;
        let cells =
            (0..self.layout.area).filter(empty).map(|cell| Conflict::Cell(Cell(cell as u16)));
        let side = self.layout.side;
        let full = move |&spot: &usize| {
            self.spots[spot] == 0 && self.lacks(spot / side) >> (spot % side) & 1 != 0
        };
        let houses = (0..self.spots.len()).filter(full);
        cells.chain(houses.map(move |spot| {
            Conflict::House(self.layout.houses[spot / side], (spot % side) as u8 + 1)
        }))
    }

    /// Empty cells.
    pub fn open_cells(&self) -> usize {
        self.open
    }

    /// Candidates of all empty cells.
    pub fn open_count(&self) -> usize {
        self.masks.iter().map(|mask| mask.count_ones() as usize).sum()
    }

    /// The filled grid of a board that is solved.
    pub fn grid(&self) -> Option<SizedGrid> {
        self.is_solved().then(|| SizedGrid(self.values.clone()))
    }

    /// Puts a digit into its cell and takes it away from every cell that sees it.
    pub fn place(&mut self, candidate: Candidate) {
        let (cell, digit) = candidate.parts();
        if self.values[cell] == candidate.digit {
            return;
        }
        if self.values[cell] > 0 || self.masks[cell] >> digit & 1 == 0 {
            self.broken = true;
            return;
        }
        let layout = Arc::clone(&self.layout);
        for other in members(self.masks[cell]) {
            self.take(&layout, cell, other);
        }
        self.values[cell] = candidate.digit;
        self.open -= 1;
        for &(house, _) in layout.homes(cell) {
            let house = usize::from(house);
            self.placed[house] |= 1 << digit;
            for other in layout.cells_at(house, self.spots[house * layout.side + digit]) {
                self.take(&layout, other, digit);
            }
        }
    }

    /// Takes a candidate away.
    pub fn drop(&mut self, candidate: Candidate) {
        let (cell, digit) = candidate.parts();
        if self.values[cell] == candidate.digit {
            self.broken = true;
        }
        let layout = Arc::clone(&self.layout);
        self.take(&layout, cell, digit);
    }

    /// Notes what `step` says.
    pub fn apply(&mut self, step: &Step) {
        step.drops.iter().for_each(|&candidate| self.drop(candidate));
        step.places.iter().for_each(|&candidate| self.place(candidate));
    }

    fn take(&mut self, layout: &Layout, cell: usize, digit: usize) {
        if self.masks[cell] >> digit & 1 == 0 {
            return;
        }
        self.masks[cell] &= !(1 << digit);
        self.digits[digit].remove(cell);
        for &(house, place) in layout.homes(cell) {
            self.spots[usize::from(house) * layout.side + digit] &= !(1 << place);
        }
    }

    /// The places of `house` where the digit with index `digit` is a candidate.
    #[inline]
    pub(crate) fn spots(&self, house: usize, digit: usize) -> u32 {
        self.spots[house * self.layout.side + digit]
    }

    /// The digits that `house` lacks.
    #[inline]
    pub(crate) fn lacks(&self, house: usize) -> u32 {
        self.layout.full() & !self.placed[house]
    }

    /// The candidates of `cell`.
    #[inline]
    pub(crate) fn mask(&self, cell: usize) -> u32 {
        self.masks[cell]
    }

    /// The cells where the digit with index `digit` is a candidate.
    #[inline]
    pub(crate) fn cells_with(&self, digit: usize) -> &Cells {
        &self.digits[digit]
    }

    /// The digit that stands in `cell`, or 0.
    #[inline]
    pub(crate) fn digit(&self, cell: usize) -> u8 {
        self.values[cell]
    }

    /// What is left for a solver: the candidates of each cell, a single one where it is filled.
    pub(crate) fn all_masks(&self) -> Vec<u32> {
        let cells = self.values.iter().zip(&self.masks);
        cells.map(|(&value, &mask)| if value > 0 { 1 << (value - 1) } else { mask }).collect()
    }
}
