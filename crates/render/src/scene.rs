//! What is to be seen on a board.

use gridsmith_core::{Marks, Position};

/// What is to be seen on a board besides its clues; no colours. The default is the puzzle alone.
///
/// `S` is the solution of a family.
#[derive(Debug)]
pub struct Scene<'a, S> {
    /// What a player has entered; `None` for the puzzle as it is printed.
    pub position: Option<&'a Position>,
    /// The highlighting of a step.
    pub marks: Option<&'a Marks>,
    /// A solution to draw in.
    pub solution: Option<&'a S>,
    /// Another solution; the cells in which it differs are marked.
    pub other: Option<&'a S>,
    /// A text under a picture. In a terminal the caller writes it.
    pub caption: Option<&'a str>,
    /// Row and column numbers.
    pub rulers: bool,
    /// All candidates of a Sudoku, letters in the regions of a picture of a Queens board.
    pub details: bool,
}

static NO_MARKS: Marks = Marks {
    cells: Vec::new(),
    values: Vec::new(),
    links: Vec::new(),
    arrows: Vec::new(),
    houses: Vec::new(),
    groups: Vec::new(),
};

static NO_ENTRIES: Position = Position {
    values: Vec::new(),
    ruled_out: Vec::new(),
    notes: Vec::new(),
    links: Vec::new(),
    barred: Vec::new(),
    queens: Vec::new(),
    crosses: Vec::new(),
};

impl<'a, S> Scene<'a, S> {
    /// The same with solutions of another type; those that `solution` does not take are left out.
    pub fn map<T>(&self, solution: impl Fn(&'a S) -> Option<&'a T>) -> Scene<'a, T> {
        let Scene { position, marks, caption, rulers, details, .. } = *self;
        let [own, other] = [self.solution, self.other].map(|s| s.and_then(&solution));
        Scene { position, marks, solution: own, other, caption, rulers, details }
    }

    /// The highlighting; without any, nothing is marked.
    pub(crate) fn marks(&self) -> &'a Marks {
        self.marks.unwrap_or(&NO_MARKS)
    }

    /// What a player has entered; without a position, nothing.
    pub(crate) fn entries(&self) -> &'a Position {
        self.position.unwrap_or(&NO_ENTRIES)
    }

    /// True if somebody is solving the puzzle: there is a position or a step, but no solution.
    pub(crate) fn is_in_play(&self) -> bool {
        self.solution.is_none() && (self.position.is_some() || self.marks.is_some())
    }
}

// Not derived: that would ask the same of `S`.
impl<S> Clone for Scene<'_, S> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<S> Copy for Scene<'_, S> {}

impl<S> Default for Scene<'_, S> {
    fn default() -> Self {
        Scene {
            position: None,
            marks: None,
            solution: None,
            other: None,
            caption: None,
            rulers: false,
            details: false,
        }
    }
}
