//! Zip: a path through every open cell that meets its waypoints in order and crosses no wall.

use std::fmt;
use std::str::FromStr;

use gridsmith_core::{Budget, Cell, Count, Puzzle, Size, Verdict};

use crate::text::{self, Line, Token};
use crate::{Neighbours, Order, PathError, Shape, Violation, rules, solve};

/// A path from the first waypoint to the last, through the others in order and through every open
/// cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zip {
    shape: Shape,
    waypoints: Vec<Cell>,
    numbers: Vec<u16>,
}

impl Zip {
    /// The puzzle with these waypoints, in the order of the path, and these walls.
    pub fn try_new(
        size: Size,
        blocked: &[Cell],
        waypoints: &[Cell],
        walls: &[(Cell, Cell)],
    ) -> Result<Self, PathError> {
        let shape = Shape::try_new(size, Neighbours::Four, blocked, walls)?;
        if waypoints.is_empty() {
            return Err(PathError::MissingWaypoint { missing: 1 });
        }
        let mut numbers = vec![0; size.area()];
        for (number, &cell) in (1..).zip(waypoints) {
            let place = numbers.get_mut(cell.index()).ok_or(PathError::OffBoard { cell, size })?;
            if !shape.is_open(cell) {
                return Err(PathError::ClueInHole { cell: size.name(cell) });
            }
            if *place != 0 {
                return Err(PathError::TwoClues { cell: size.name(cell) });
            }
            *place = number;
        }
        Ok(Zip { shape, waypoints: waypoints.to_vec(), numbers })
    }

    /// The board without its waypoints.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.shape.size()
    }

    /// True if the path runs through `cell`.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.shape.is_open(cell)
    }

    /// The number of open cells.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.shape.len()
    }

    /// The cells that are not part of the board.
    pub fn blocked(&self) -> impl Iterator<Item = Cell> {
        self.shape.blocked()
    }

    /// The waypoints in the order of the path.
    pub fn waypoints(&self) -> &[Cell] {
        &self.waypoints
    }

    /// The number of the waypoint in `cell`, from 1.
    pub fn waypoint(&self, cell: Cell) -> Option<u16> {
        Some(self.numbers[cell.index()]).filter(|number| *number > 0)
    }

    /// The walls, the lesser cell of each pair first, sorted.
    pub fn walls(&self) -> &[(Cell, Cell)] {
        self.shape.walls()
    }

    /// True if the path may step from `a` to `b`.
    pub fn touches(&self, a: Cell, b: Cell) -> bool {
        self.shape.touches(a, b)
    }

    /// Every rule and clue that `order` breaks.
    pub fn violations(&self, order: &Order) -> Vec<Violation> {
        rules::zip(self, order)
    }

    /// Clues that directly contradict each other.
    pub fn clashes(&self) -> Vec<Violation> {
        rules::zip_clashes(self)
    }
}

impl Puzzle for Zip {
    type Solution = Order;

    fn accepts(&self, order: &Order) -> bool {
        self.violations(order).is_empty()
    }

    fn verdict(&self, budget: &mut Budget) -> Verdict<Order> {
        Verdict::from_search(|tally| solve::zip::search(self, tally, budget))
    }

    fn count(&self, limit: u64, budget: &mut Budget) -> Count {
        Count::from_search(limit, |tally| solve::zip::search(self, tally, budget))
    }
}

impl FromStr for Zip {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        let line = Line::parse(text, "zip", 2)?;
        let blocked = line.blocked();
        let highest = line.size.area() - blocked.len();
        let mut waypoints = vec![None; line.numbers().count()];
        for (cell, number) in line.numbers() {
            if number == 0 || number > highest as u64 {
                return Err(PathError::BadValue {
                    cell: line.size.name(cell),
                    value: number,
                    highest,
                });
            }
            // A number past the end means that a lower one is missing; that is reported below.
            if let Some(place) = waypoints.get_mut(number as usize - 1)
                && place.replace(cell).is_some()
            {
                return Err(PathError::RepeatedWaypoint { number: number as usize });
            }
        }
        let missing = waypoints.iter().position(Option::is_none);
        let waypoints: Vec<Cell> = waypoints.into_iter().flatten().collect();
        match missing {
            Some(at) => Err(PathError::MissingWaypoint { missing: at + 1 }),
            None => Zip::try_new(line.size, &blocked, &waypoints, &line.pairs),
        }
    }
}

impl fmt::Display for Zip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "zip {} ", self.size())?;
        let token = |cell| match self.waypoint(cell) {
            _ if !self.is_open(cell) => Token::Blocked,
            Some(number) => Token::Number(number.into()),
            None => Token::Empty,
        };
        text::write(f, self.size(), token, self.walls())
    }
}
