//! Candidates by cell and by house, with singles and locked candidates drawn to their end.

use crate::SizedGrid;
use crate::layout::Layout;
use gridsmith_core::{Budget, Stop, members};

/// Some cell has no digit left, or some house no place for a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Dead;

/// Units of work that taking away a candidate costs, with all that is looked at for it.
const REMOVAL: u64 = 10;

/// Candidates, and the order in which they were taken away, so that this can be undone.
#[derive(Clone)]
pub(crate) struct State<'a> {
    pub(super) layout: &'a Layout,
    /// For each cell, its digits: bit `d` for digit `d + 1`.
    cells: Vec<u32>,
    /// For each house and digit, the places of the house where it may stand.
    spots: Vec<u32>,
    /// The candidates taken away, as `cell << 5 | digit`, and how many of them were followed up.
    trail: Vec<u32>,
    done: usize,
    /// Houses and digits whose places have become so few that they may be locked.
    few: Vec<u16>,
    is_few: Vec<bool>,
    /// Candidates taken away that nobody paid for.
    owed: u64,
    /// Draws locked candidates as well as singles.
    locked: bool,
}

impl<'a> State<'a> {
    /// The state at rest within the candidates `masks`.
    pub(crate) fn new(layout: &'a Layout, masks: &[u32]) -> Result<Self, Dead> {
        Self::with(layout, masks, true)
    }

    /// The same with singles only.
    pub(crate) fn singles(layout: &'a Layout, masks: &[u32]) -> Result<Self, Dead> {
        Self::with(layout, masks, false)
    }

    fn with(layout: &'a Layout, masks: &[u32], locked: bool) -> Result<Self, Dead> {
        let spots = layout.houses.len() * layout.side;
        let mut state = State {
            layout,
            cells: vec![layout.full(); layout.area],
            spots: vec![layout.full(); spots],
            trail: Vec::new(),
            done: 0,
            few: Vec::new(),
            is_few: vec![false; spots],
            owed: 0,
            locked,
        };
        for (cell, mask) in masks.iter().enumerate() {
            state.keep(cell, *mask);
        }
        state.propagate()?;
        Ok(state)
    }

    /// The digits of `cell`: bit `d` for digit `d + 1`.
    #[inline]
    pub(crate) fn mask(&self, cell: usize) -> u32 {
        self.cells[cell]
    }

    /// True if the digit with index `digit` may stand in `cell`.
    #[inline]
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.cells[cell] >> digit & 1 != 0
    }

    /// The grid of a state in which every cell has one digit.
    pub(crate) fn grid(&self) -> SizedGrid {
        SizedGrid(self.cells.iter().map(|mask| mask.trailing_zeros() as u8 + 1).collect())
    }

    /// How much was taken away: what [`State::undo`] goes back to.
    pub(crate) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Gives back everything that was taken away since `mark`.
    pub(crate) fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some(entry) = self.trail.pop() else { break };
            let (cell, digit) = (entry as usize >> 5, entry as usize & 31);
            self.cells[cell] |= 1 << digit;
            for &(house, place) in self.layout.homes(cell) {
                self.spots[usize::from(house) * self.layout.side + digit] |= 1 << place;
            }
        }
        self.done = mark;
        self.forget_few();
    }

    /// Makes `digit` the only one of `cell` and draws the consequences.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) -> Result<(), Dead> {
        self.keep(cell, 1 << digit);
        self.propagate()
    }

    /// Takes `digit` away from `cell` and draws the consequences.
    pub(crate) fn drop(&mut self, cell: usize, digit: usize) -> Result<(), Dead> {
        self.remove(cell, digit);
        self.propagate()
    }

    /// Pays for what was done since the last call.
    pub(crate) fn pay(&mut self, budget: &Budget) -> Result<(), Stop> {
        budget.pay(std::mem::take(&mut self.owed) * REMOVAL)
    }

    /// The cell, or the digit of a house, with the fewest choices: the choices as cells and digits.
    /// Nothing if every cell has one digit.
    pub(super) fn narrowest(&self, turn: impl Fn(usize) -> usize) -> Option<Vec<(usize, usize)>> {
        let side = self.layout.side;
        let (mut least, mut best) = (u32::MAX, None);
        let count = self.cells.len() + self.spots.len();
        for at in 0..count {
            let at = turn(at);
            let mask = match at.checked_sub(self.cells.len()) {
                None => self.cells[at],
                Some(spot) => self.spots[spot],
            };
            let choices = mask.count_ones();
            if choices > 1 && choices < least {
                (least, best) = (choices, Some(at));
                if choices == 2 {
                    break;
                }
            }
        }
        Some(match (best?, best?.checked_sub(self.cells.len())) {
            (cell, None) => members(self.cells[cell]).map(|digit| (cell, digit)).collect(),
            (_, Some(spot)) => {
                let (house, digit) = (spot / side, spot % side);
                let cells = self.layout.cells_at(house, self.spots[spot]);
                cells.map(|cell| (cell, digit)).collect()
            }
        })
    }

    /// How many numbers [`State::narrowest`] turns.
    pub(super) fn places(&self) -> usize {
        self.cells.len() + self.spots.len()
    }

    fn keep(&mut self, cell: usize, mask: u32) {
        members(self.cells[cell] & !mask).for_each(|digit| self.remove(cell, digit));
    }

    #[inline]
    fn remove(&mut self, cell: usize, digit: usize) {
        if self.cells[cell] >> digit & 1 == 0 {
            return;
        }
        self.cells[cell] &= !(1 << digit);
        for &(house, place) in self.layout.homes(cell) {
            self.spots[usize::from(house) * self.layout.side + digit] &= !(1 << place);
        }
        self.trail.push((cell << 5 | digit) as u32);
    }

    /// Draws singles, and locked candidates when there are none.
    pub(crate) fn propagate(&mut self) -> Result<(), Dead> {
        let before = self.trail.len();
        let end = self.follow();
        self.owed += (self.trail.len() - before) as u64 + 1;
        if end.is_err() {
            self.done = self.trail.len();
            self.forget_few();
        }
        end
    }

    fn follow(&mut self) -> Result<(), Dead> {
        loop {
            while let Some(&entry) = self.trail.get(self.done) {
                self.done += 1;
                self.look_at(entry as usize >> 5, entry as usize & 31)?;
            }
            let Some(spot) = self.few.pop() else { return Ok(()) };
            self.is_few[usize::from(spot)] = false;
            self.lock(usize::from(spot));
        }
    }

    /// Draws the singles that the loss of one candidate leaves.
    #[inline]
    fn look_at(&mut self, cell: usize, digit: usize) -> Result<(), Dead> {
        let layout = self.layout;
        let mask = self.cells[cell];
        if mask & mask.wrapping_sub(1) == 0 {
            if mask == 0 {
                return Err(Dead);
            }
            let only = mask.trailing_zeros() as usize;
            for &(house, place) in layout.homes(cell) {
                let house = usize::from(house);
                let others = self.spots[house * layout.side + only] & !(1 << place);
                members(others).for_each(|place| self.remove(layout.cell(house, place), only));
            }
        }
        for &(house, _) in layout.homes(cell) {
            let house = usize::from(house);
            let spot = house * layout.side + digit;
            let places = self.spots[spot];
            if places & places.wrapping_sub(1) == 0 {
                if places == 0 {
                    return Err(Dead);
                }
                let only = layout.cell(house, places.trailing_zeros() as usize);
                self.keep(only, 1 << digit);
            } else if self.locked && places.count_ones() <= layout.widest && !self.is_few[spot] {
                self.is_few[spot] = true;
                self.few.push(spot as u16);
            }
        }
        Ok(())
    }

    /// A digit whose places in a house all lie in another house leaves the rest of that one.
    fn lock(&mut self, spot: usize) {
        let layout = self.layout;
        let (house, digit) = (spot / layout.side, spot % layout.side);
        let places = self.spots[spot];
        for crossing in layout.crossings(house) {
            if places & !crossing.here == 0 {
                let other = usize::from(crossing.other);
                let rest = self.spots[other * layout.side + digit] & !crossing.there;
                members(rest).for_each(|place| self.remove(layout.cell(other, place), digit));
            }
        }
    }

    fn forget_few(&mut self) {
        while let Some(spot) = self.few.pop() {
            self.is_few[usize::from(spot)] = false;
        }
    }
}
