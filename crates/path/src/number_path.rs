//! Hidato, Numbrix and hexagons: some values and links of one path are given.

use std::fmt;
use std::str::FromStr;

use gridsmith_core::{Budget, Cell, Count, Puzzle, Size, Verdict};

use crate::text::{self, Line, Token};
use crate::{Neighbours, Order, PathError, Shape, Violation, rules, solve};

/// A path through every open cell, some of whose values and links are given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NumberPath {
    shape: Shape,
    givens: Vec<u16>,
    links: Vec<(Cell, Cell)>,
}

impl NumberPath {
    /// The puzzle with these clues. Clues may contradict each other: then it has no solution.
    pub fn try_new(
        size: Size,
        neighbours: Neighbours,
        blocked: &[Cell],
        givens: &[(Cell, u16)],
        links: &[(Cell, Cell)],
    ) -> Result<Self, PathError> {
        let shape = Shape::try_new(size, neighbours, blocked, &[])?;
        let mut values = vec![0; size.area()];
        for &(cell, value) in givens {
            let place = values.get_mut(cell.index()).ok_or(PathError::OffBoard { cell, size })?;
            let (name, highest) = (size.name(cell), shape.len());
            if !shape.is_open(cell) {
                return Err(PathError::ClueInHole { cell: name });
            }
            if !(1..=highest).contains(&(value as usize)) {
                return Err(PathError::BadValue { cell: name, value: value.into(), highest });
            }
            if *place != 0 && *place != value {
                return Err(PathError::TwoClues { cell: name });
            }
            *place = value;
        }
        let links = shape.pairs(links)?;
        if let Some((a, b)) =
            links.iter().find(|(a, b)| a == b || !shape.is_open(*a) || !shape.is_open(*b))
        {
            return Err(PathError::BadLink { a: size.name(*a), b: size.name(*b) });
        }
        Ok(NumberPath { shape, givens: values, links })
    }

    /// The board without its clues.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Rows and columns.
    pub fn size(&self) -> Size {
        self.shape.size()
    }

    /// Which cells touch.
    pub fn neighbours(&self) -> Neighbours {
        self.shape.neighbours()
    }

    /// True if the path runs through `cell`.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.shape.is_open(cell)
    }

    /// The number of open cells, which is the highest value.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.shape.len()
    }

    /// The value given in `cell`.
    pub fn given(&self, cell: Cell) -> Option<u16> {
        Some(self.givens[cell.index()]).filter(|value| *value > 0)
    }

    /// All given values, in the order of cells.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, u16)> {
        self.size().cells().filter_map(|cell| Some((cell, self.given(cell)?)))
    }

    /// The cells that are not part of the board.
    pub fn blocked(&self) -> impl Iterator<Item = Cell> {
        self.shape.blocked()
    }

    /// Pairs of cells known to hold consecutive values, the lesser cell first, sorted.
    pub fn links(&self) -> &[(Cell, Cell)] {
        &self.links
    }

    /// True if the path may step from `a` to `b`.
    pub fn touches(&self, a: Cell, b: Cell) -> bool {
        self.shape.touches(a, b)
    }

    /// Every rule and clue that `order` breaks.
    pub fn violations(&self, order: &Order) -> Vec<Violation> {
        rules::number_path(self, order)
    }

    /// Clues that directly contradict each other.
    pub fn clashes(&self) -> Vec<Violation> {
        rules::number_path_clashes(self)
    }
}

impl Puzzle for NumberPath {
    type Solution = Order;

    fn accepts(&self, order: &Order) -> bool {
        self.violations(order).is_empty()
    }

    fn verdict(&self, budget: &mut Budget) -> Verdict<Order> {
        solve::number_path::verdict(self, budget)
    }

    fn count(&self, limit: u64, budget: &mut Budget) -> Count {
        solve::number_path::count(self, limit, budget)
    }
}

impl FromStr for NumberPath {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Self, PathError> {
        let line = Line::parse(text, "path", 3)?;
        let neighbours = Neighbours::from_count(line.sides[2])
            .ok_or_else(|| PathError::BadShape { found: line.shape_text() })?;
        let blocked = line.blocked();
        let highest = line.size.area() - blocked.len();
        let givens = line
            .numbers()
            .map(|(cell, value)| match u16::try_from(value) {
                Ok(small) => Ok((cell, small)),
                Err(_) => Err(PathError::BadValue { cell: line.size.name(cell), value, highest }),
            })
            .collect::<Result<Vec<_>, _>>()?;
        NumberPath::try_new(line.size, neighbours, &blocked, &givens, &line.pairs)
    }
}

impl fmt::Display for NumberPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "path {}x{} ", self.size(), self.neighbours().count())?;
        let token = |cell| match self.given(cell) {
            _ if !self.is_open(cell) => Token::Blocked,
            Some(value) => Token::Number(value.into()),
            None => Token::Empty,
        };
        text::write(f, self.size(), token, &self.links)
    }
}
