//! A position in plain arrays, and a simulation of what a supposition leads to.

use gridsmith_core::Cell;
use gridsmith_sudoku::{Board, CELLS, Candidate};

/// Rows, then columns, then boxes; cells in ascending order.
pub fn house(number: usize) -> [usize; 9] {
    std::array::from_fn(|k| match number / 9 {
        0 => number * 9 + k,
        1 => k * 9 + number - 9,
        _ => {
            let (row, column) = ((number - 18) / 3 * 3 + k / 3, (number - 18) % 3 * 3 + k % 3);
            row * 9 + column
        }
    })
}

/// Row, column and box of a cell.
pub fn houses_of(cell: usize) -> [usize; 3] {
    [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3]
}

/// True if two cells share a house and are not the same.
pub fn sees(a: usize, b: usize) -> bool {
    a != b && (0..3).any(|k| houses_of(a)[k] == houses_of(b)[k])
}

/// Values and candidates; digits from 0.
#[derive(Clone)]
pub struct Position {
    pub value: [Option<usize>; CELLS],
    pub alive: [[bool; 9]; CELLS],
}

impl Position {
    pub fn new(board: &Board) -> Self {
        let grid = board.grid().0;
        let alive = |cell: usize, digit: usize| {
            board.is_alive(Candidate { cell: Cell(cell as u16), digit: digit as u8 + 1 })
        };
        Position {
            value: std::array::from_fn(|cell| usize::from(grid[cell]).checked_sub(1)),
            alive: std::array::from_fn(|cell| {
                std::array::from_fn(|digit| grid[cell] == 0 && alive(cell, digit))
            }),
        }
    }

    pub fn digits(&self, cell: usize) -> Vec<usize> {
        (0..9).filter(|digit| self.alive[cell][*digit]).collect()
    }

    pub fn spots(&self, number: usize, digit: usize) -> Vec<usize> {
        house(number).into_iter().filter(|cell| self.alive[*cell][digit]).collect()
    }

    /// True if no placed value excludes the digit from the cell.
    pub fn allows(&self, cell: usize, digit: usize) -> bool {
        self.value[cell].is_none()
            && (0..CELLS).all(|other| !sees(cell, other) || self.value[other] != Some(digit))
    }
}

/// An event of a simulation: cell, digit, true or false, and for a single the candidates it depends
/// on.
pub struct Event {
    pub cell: usize,
    pub digit: usize,
    pub on: bool,
    pub needs: Vec<(usize, usize)>,
    /// It follows from the placement before it.
    pub falls: bool,
}

/// A board on which singles are applied for four rounds, even after a contradiction.
struct Simulation<'a> {
    before: &'a Position,
    now: Position,
    count: [[usize; 9]; 27],
    naked: Vec<(usize, usize)>,
    hidden: Vec<(usize, usize)>,
    events: Vec<Event>,
}

/// What happens if a candidate is true, or false, in order.
pub fn play(before: &Position, cell: usize, digit: usize, on: bool) -> Vec<Event> {
    let count = |number| std::array::from_fn(|digit| before.spots(number, digit).len());
    let mut board = Simulation {
        before,
        now: before.clone(),
        count: std::array::from_fn(count),
        naked: Vec::new(),
        hidden: Vec::new(),
        events: Vec::new(),
    };
    if on {
        board.place(cell, digit, Vec::new());
    } else {
        board.events.push(Event { cell, digit, on, needs: Vec::new(), falls: false });
        board.drop(cell, digit);
        if let [last] = board.now.digits(cell)[..] {
            board.place(cell, last, Vec::new());
        }
    }
    for _ in 0..4 {
        let empty = |(cell, _): &&(usize, usize)| board.now.value[*cell].is_none();
        let naked: Vec<_> = board.naked.iter().filter(empty).copied().collect();
        let mut hidden: Vec<(usize, usize)> = Vec::new();
        for &(cell, digit) in board.hidden.iter().filter(empty) {
            let alone = houses_of(cell).iter().any(|number| board.count[*number][digit] == 1);
            if alone && hidden.iter().all(|(other, _)| *other != cell) {
                hidden.push((cell, digit));
            }
        }
        for (cell, digit) in naked {
            let others = before.digits(cell).into_iter().filter(|other| *other != digit);
            board.place(cell, digit, others.map(|other| (cell, other)).collect());
        }
        for (cell, digit) in hidden {
            let mut best = houses_of(cell)[0];
            for number in houses_of(cell) {
                if board.count[number][digit] < board.count[best][digit] {
                    best = number;
                }
            }
            let others = before.spots(best, digit).into_iter().filter(|other| *other != cell);
            board.place(cell, digit, others.map(|other| (other, digit)).collect());
        }
    }
    board.events
}

impl Simulation<'_> {
    fn place(&mut self, cell: usize, digit: usize, needs: Vec<(usize, usize)>) {
        self.events.push(Event { cell, digit, on: true, needs, falls: false });
        let had = self.now.digits(cell);
        let peers =
            (0..CELLS).filter(|other| sees(cell, *other) && self.before.alive[*other][digit]);
        let gone = peers.map(|other| (other, digit));
        let own = had.iter().filter(|other| **other != digit).map(|other| (cell, *other));
        for (cell, digit) in gone.chain(own).collect::<Vec<_>>() {
            self.events.push(Event { cell, digit, on: false, needs: Vec::new(), falls: true });
        }
        self.now.alive[cell] = [false; 9];
        self.now.value[cell] = Some(digit);
        for other in (0..CELLS).filter(|other| sees(cell, *other)) {
            self.drop(other, digit);
        }
        for other in had {
            for number in houses_of(cell) {
                self.count[number][other] -= 1;
                if self.count[number][other] == 1 && other != digit {
                    self.wait(number, other);
                }
            }
        }
    }

    fn wait(&mut self, number: usize, digit: usize) {
        if let Some(&cell) = self.now.spots(number, digit).first() {
            self.hidden.push((cell, digit));
        }
    }

    fn drop(&mut self, cell: usize, digit: usize) {
        if !std::mem::take(&mut self.now.alive[cell][digit]) {
            return;
        }
        match self.now.digits(cell)[..] {
            [] => return,
            [last] => self.naked.push((cell, last)),
            _ => {}
        }
        for number in houses_of(cell) {
            self.count[number][digit] -= 1;
            match self.count[number][digit] {
                1 => self.wait(number, digit),
                0 => {
                    let here = |(cell, other): &(usize, usize)| {
                        *other == digit && houses_of(*cell).contains(&number)
                    };
                    if let Some(at) = self.hidden.iter().position(here) {
                        self.hidden.remove(at);
                    }
                }
                _ => {}
            }
        }
    }
}
