//! The state while solving: placed digits, and the candidates that are alive.

use crate::geometry::{
    CELL_HOUSES, CELL_PLACES, CellSet, HOUSE_CELLS, HOUSES, PEER_SETS, ROWS, bits, count, number,
};
use crate::seats::{self, ROOM, Spots};
use crate::{ALL_DIGITS, CELLS, Candidate, Digits, Grid, House, Step, Sudoku, flags};
use gridsmith_core::{Bits, Cell};

/// The board while solving. A cell that holds a digit has no candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// 0 if nothing is placed yet.
    values: [u8; CELLS],
    /// For each house, the number of cells without a digit.
    open: [u8; HOUSES],
    /// The cells whose digit is a clue.
    givens: CellSet,
    pub(crate) alive: Alive,
}

impl Board {
    /// The board before the first step: the clues are placed, and their digits are removed from the
    /// cells that see them.
    ///
    /// In candidate form nothing is placed, and every cell has the candidates of its mask.
    pub fn new(puzzle: &Sudoku) -> Self {
        let Some(clues) = puzzle.clues() else {
            return Board {
                values: [0; CELLS],
                open: [9; HOUSES],
                givens: CellSet::EMPTY,
                alive: Alive::new(&puzzle.candidates()),
            };
        };
        Board::from_values(clues, flags::cells(clues, |clue| clue > 0))
    }

    /// The board with these digits placed, some of them clues. No candidate has been eliminated
    /// otherwise.
    pub(crate) fn from_values(values: &[u8; CELLS], givens: CellSet) -> Self {
        let (mut taken, mut open, mut by_digit) = ([0; HOUSES], [0; HOUSES], [[0; ROOM]; 9]);
        let placed = flags::cells(values, |value| value > 0);
        seats::load(values, &placed, &mut taken, &mut open, &mut by_digit);
        let alive = Alive::from_cells(seats::allowed(values, &taken), &by_digit);
        Board { values: *values, open, givens, alive }
    }

    /// The digit placed in `cell`.
    pub fn value(&self, cell: Cell) -> Option<u8> {
        Some(self.values[cell.index()]).filter(|digit| *digit > 0)
    }

    /// The candidates of `cell`; none if it holds a digit.
    pub fn candidates(&self, cell: Cell) -> Digits {
        Digits(self.alive.cells[cell.index()])
    }

    /// The cells of `house` that may hold `digit`.
    ///
    /// # Panics
    /// If `digit` is not from 1 to 9.
    pub fn spots(&self, house: House, digit: u8) -> CellSet {
        let house = number(house);
        let places = self.alive.spots[house][usize::from(digit - 1)];
        cells_at(house, places).collect()
    }

    /// True if `candidate` is alive.
    pub fn is_alive(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).contains(candidate.digit)
    }

    /// True if every cell holds a digit.
    pub fn is_solved(&self) -> bool {
        self.values.iter().all(|digit| *digit > 0)
    }

    /// True if a cell without a digit has no candidate, or if a house lacks a digit and has no spot
    /// for it.
    pub fn is_broken(&self) -> bool {
        let starved = |cell: usize| self.values[cell] == 0 && self.alive.cells[cell] == 0;
        (0..CELLS).any(starved)
            || (0..HOUSES).any(|house| {
                let placed = HOUSE_CELLS[house].map(|cell| self.values[usize::from(cell)]);
                (1..=9u8).any(|digit| {
                    let here = placed.iter().filter(|value| **value == digit).count();
                    let spots = self.alive.spots[house][usize::from(digit - 1)];
                    here > 1 || here == 0 && spots == 0
                })
            })
    }

    /// The cells whose digit is a clue.
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// True if no cell that sees this one holds the digit, counted from 0. The digit is then a
    /// candidate of the cell, or was one before it was eliminated.
    pub(crate) fn allows_digit(&self, cell: usize, digit: usize) -> bool {
        let holds = |peer: usize| usize::from(self.values[peer]) == digit + 1;
        self.values[cell] == 0 && !PEER_SETS[cell].iter().any(holds)
    }

    /// The placed digits; an open cell holds 0.
    pub fn grid(&self) -> Grid {
        Grid(self.values)
    }

    /// Places a digit: the cell loses its candidates, and the cells that see it lose this one.
    pub fn place(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell.index(), usize::from(candidate.digit - 1));
        self.fill(cell, digit);
        let own = self.alive.cells[cell];
        bits(own).for_each(|digit| self.alive.drop(cell, digit));
        let lost = self.alive.digits[digit] & PEER_SETS[cell];
        lost.iter().for_each(|peer| self.alive.drop(peer, digit));
    }

    /// Applies the conclusions of `step`.
    pub fn apply(&mut self, step: &Step) {
        step.drops.iter().for_each(|candidate| self.drop(*candidate));
        step.places.iter().for_each(|candidate| self.place(*candidate));
    }

    /// Removes a candidate, if it is alive.
    pub fn drop(&mut self, candidate: Candidate) {
        let (cell, digit) = (candidate.cell.index(), usize::from(candidate.digit - 1));
        if self.alive.has(cell, digit) {
            self.alive.drop(cell, digit);
        }
    }

    /// A board on which these cells are open again. Each may hold `digits`, and what it holds or
    /// may hold now.
    pub(crate) fn reopened(&self, cells: CellSet, digits: u16) -> Board {
        let mut board = self.clone();
        for cell in cells.iter() {
            let value = std::mem::take(&mut board.values[cell]);
            let held = if value > 0 { 1 << (value - 1) } else { 0 };
            if value > 0 {
                CELL_HOUSES[cell].iter().for_each(|house| board.open[usize::from(*house)] += 1);
            }
            let new = (digits | held) & !board.alive.cells[cell];
            bits(new).for_each(|digit| board.alive.add(cell, digit));
        }
        board
    }

    /// True if every house holds all nine digits.
    pub(crate) fn is_filled_rightly(&self) -> bool {
        let mut found = [0u16; HOUSES];
        for (value, houses) in self.values.iter().zip(&CELL_HOUSES) {
            houses.iter().for_each(|house| found[usize::from(*house)] |= 1 << value);
        }
        found == [ALL_DIGITS << 1; HOUSES]
    }

    /// True if nothing on the board contradicts `solution`.
    pub(crate) fn allows(&self, solution: &Grid) -> bool {
        (0..CELLS).all(|cell| match self.values[cell] {
            0 => self.alive.cells[cell] << 1 >> solution.0[cell] & 1 != 0,
            digit => digit == solution.0[cell],
        })
    }

    /// Places a digit, counted from 0, in a cell without changing any candidates.
    pub(crate) fn fill(&mut self, cell: usize, digit: usize) {
        if self.values[cell] == 0 {
            CELL_HOUSES[cell].iter().for_each(|house| self.open[usize::from(*house)] -= 1);
        }
        self.values[cell] = digit as u8 + 1;
    }

    /// The number of cells of a house without a digit.
    #[inline]
    pub(crate) fn open(&self, house: usize) -> usize {
        usize::from(self.open[house])
    }

    /// True if a digit is placed in `cell`.
    #[inline]
    pub(crate) fn is_placed(&self, cell: usize) -> bool {
        self.values[cell] > 0
    }

    /// The number of cells that hold the digit, counted from 0.
    pub(crate) fn placed(&self, digit: usize) -> usize {
        self.values.iter().filter(|value| usize::from(**value) == digit + 1).count()
    }
}

/// The candidates that are alive, by cell, by house and by digit. Digits are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alive {
    /// For each cell, its digits.
    pub(crate) cells: [u16; CELLS],
    /// For each house and digit, the places that may hold it.
    pub(crate) spots: [[u16; 9]; HOUSES],
    /// For each digit, the cells that may hold it.
    pub(crate) digits: [CellSet; 9],
}

impl Alive {
    pub(crate) fn new(masks: &[u16; CELLS]) -> Self {
        let mut alive = Alive { cells: *masks, ..Alive::EMPTY };
        for (cell, mask) in masks.iter().enumerate() {
            let at = CELL_HOUSES[cell].into_iter().zip(CELL_PLACES[cell]);
            for digit in bits(*mask) {
                alive.digits[digit].insert(cell);
                for (house, place) in at.clone() {
                    alive.spots[usize::from(house)][digit] |= 1 << place;
                }
            }
        }
        alive
    }

    /// The candidates that remain after placing digits, given by cell, and by digit and house.
    fn from_cells(cells: [u16; CELLS], by_digit: &[Spots; 9]) -> Self {
        let mut alive = Alive { cells, ..Alive::EMPTY };
        for (digit, spots) in by_digit.iter().enumerate() {
            alive.spots.iter_mut().zip(spots).for_each(|(house, spots)| house[digit] = *spots);
            let rows = spots[ROWS..HOUSES].iter().enumerate();
            let all = rows.fold(0, |all, (row, spots)| all | u128::from(*spots) << (9 * row));
            alive.digits[digit] = Bits([all as u64, (all >> 64) as u64]);
        }
        alive
    }

    /// No candidate is alive.
    pub(crate) const EMPTY: Alive =
        Alive { cells: [0; CELLS], spots: [[0; 9]; HOUSES], digits: [Bits([0; 2]); 9] };

    /// True if the cell may hold the digit.
    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    /// Restores a candidate.
    fn add(&mut self, cell: usize, digit: usize) {
        self.cells[cell] |= 1 << digit;
        self.digits[digit].insert(cell);
        for (house, place) in CELL_HOUSES[cell].into_iter().zip(CELL_PLACES[cell]) {
            self.spots[usize::from(house)][digit] |= 1 << place;
        }
    }

    /// Removes a candidate.
    #[inline]
    pub(crate) fn drop(&mut self, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        self.digits[digit].remove(cell);
        for (house, place) in CELL_HOUSES[cell].into_iter().zip(CELL_PLACES[cell]) {
            self.spots[usize::from(house)][digit] &= !(1 << place);
        }
    }

    /// The number of candidates of a cell.
    #[inline]
    pub(crate) fn count(&self, cell: usize) -> usize {
        count(self.cells[cell])
    }
}

/// The cells at these places of a house, in order.
#[inline]
pub(crate) fn cells_at(house: usize, places: u16) -> impl Iterator<Item = usize> + Clone {
    bits(places).map(move |place| usize::from(HOUSE_CELLS[house][place]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All views of the candidates agree.
    fn agree(board: &Board) {
        for cell in 0..CELLS {
            for digit in 0..9 {
                let alive = board.alive.has(cell, digit);
                assert_eq!(board.alive.digits[digit].contains(cell), alive);
                for (house, place) in CELL_HOUSES[cell].into_iter().zip(CELL_PLACES[cell]) {
                    assert_eq!(board.alive.spots[house as usize][digit] >> place & 1 != 0, alive);
                }
                let seen = CELL_HOUSES[cell].iter().any(|house| {
                    let cells = HOUSE_CELLS[usize::from(*house)];
                    cells.iter().any(|other| board.values[usize::from(*other)] == digit as u8 + 1)
                });
                assert!(!(alive && (seen || board.is_placed(cell))));
            }
        }
        for (house, cells) in HOUSE_CELLS.iter().enumerate() {
            let open = cells.iter().filter(|cell| !board.is_placed(usize::from(**cell))).count();
            assert_eq!(board.open(house), open);
        }
    }

    #[test]
    fn clues_and_steps_keep_the_views_together() {
        let line =
            "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
        let puzzle: Sudoku = format!("sudoku 9x9 {line}").parse().unwrap();
        let mut board = Board::new(&puzzle);
        agree(&board);
        assert_eq!(board.candidates(Cell(0)), Digits(0b010001110));
        assert_eq!((board.value(Cell(2)), board.value(Cell(0))), (Some(1), None));
        board.drop(Candidate { cell: Cell(0), digit: 8 });
        board.drop(Candidate { cell: Cell(0), digit: 8 });
        board.place(Candidate { cell: Cell(1), digit: 2 });
        agree(&board);
        assert_eq!(board.candidates(Cell(0)), Digits(0b000001100));
        let spots = board.spots(House::Row(0), 8);
        assert_eq!(spots.iter().collect::<Vec<_>>(), [3, 4]);
        assert!(!board.is_solved() && !board.is_broken());
        board.drop(Candidate { cell: Cell(0), digit: 3 });
        board.drop(Candidate { cell: Cell(0), digit: 4 });
        assert!(board.is_broken());
    }

    #[test]
    fn candidate_form_places_nothing() {
        let mut masks = [ALL_DIGITS; CELLS];
        masks[3] = 0b10;
        let board = Board::new(&Sudoku::from_candidates(masks).unwrap());
        agree(&board);
        assert_eq!((board.value(Cell(3)), board.candidates(Cell(3))), (None, Digits(0b10)));
        assert_eq!(board.candidates(Cell(4)), Digits(ALL_DIGITS));
    }
}
