//! The generator's question answered by plain techniques only: do these clues place that value,
//! without a search?

use gridsmith_core::{Budget, Stop};

use super::board::{Board, Ways};
use super::level::Level;
use super::oracle::{Answer, Ask};
use crate::{NumberPath, Order, Shape};

/// The reasoner for the path `solution` on `shape` with techniques up to `level`.
pub(crate) fn reasoner<'a>(shape: &Shape, solution: &'a Order, level: Level) -> Box<dyn Ask + 'a> {
    match shape.size().area().div_ceil(64) {
        0..=1 => Box::new(Reasoner::<1>::new(shape, solution, level)),
        2 => Box::new(Reasoner::<2>::new(shape, solution, level)),
        3..=4 => Box::new(Reasoner::<4>::new(shape, solution, level)),
        5..=7 => Box::new(Reasoner::<7>::new(shape, solution, level)),
        8..=13 => Box::new(Reasoner::<13>::new(shape, solution, level)),
        14..=25 => Box::new(Reasoner::<25>::new(shape, solution, level)),
        _ => Box::new(Reasoner::<64>::new(shape, solution, level)),
    }
}

/// Boards on which more and more clues are taken up. Conclusions only grow with clues, so that
/// taking clues back is going back to an earlier board.
#[derive(Debug)]
pub(super) struct Reasoner<'a, const W: usize> {
    solution: &'a Order,
    ways: Ways<W>,
    level: Level,
    /// Clues taken up, in order.
    clues: Vec<usize>,
    /// What follows from the first clues, one more for each board. The first board has none.
    boards: Vec<(usize, Board<W>)>,
}

impl<'a, const W: usize> Reasoner<'a, W> {
    pub fn new(shape: &Shape, solution: &'a Order, level: Level) -> Self {
        let blocked: Vec<_> = shape.blocked().collect();
        let bare = NumberPath::try_new(shape.size(), shape.neighbours(), &blocked, &[], &[])
            .expect("the board of a shape without clues");
        let ways = Ways::new(&bare);
        let board = Board::new(&bare, &ways);
        Reasoner { solution, ways, level, clues: Vec::new(), boards: vec![(0, board)] }
    }

    /// Draws the conclusions of the clues that were taken up last.
    pub fn settle(&mut self) -> &Board<W> {
        let (count, board) = self.boards.last().expect("the first board stays");
        if *count < self.clues.len() {
            let mut board = board.clone();
            for &at in &self.clues[*count..] {
                if !board.is_placed(at) {
                    // The solution fits whatever is given of it: there is no contradiction.
                    let _ = board.place(at, self.solution.0[at].index());
                }
            }
            let _ = board.settle_to(self.level, &self.ways, &Budget::unlimited());
            self.boards.push((self.clues.len(), board));
        }
        &self.boards[self.boards.len() - 1].1
    }
}

impl<const W: usize> Ask for Reasoner<'_, W> {
    fn state(&mut self, at: usize) {
        self.retract(0);
        let (_, board) = &mut self.boards[0];
        let _ = board.place(at, self.solution.0[at].index());
        let _ = board.settle_to(self.level, &self.ways, &Budget::unlimited());
    }

    fn assume(&mut self, at: usize) {
        self.clues.push(at);
    }

    fn assumed(&self) -> usize {
        self.clues.len()
    }

    fn retract(&mut self, count: usize) {
        self.clues.truncate(count);
        self.boards.retain(|(clues, _)| *clues <= count);
    }

    fn fix(&mut self) {}

    fn shuffle(&mut self, _: &[u16]) {}

    fn is_placed(&mut self, at: usize) -> bool {
        self.settle().is_placed(at)
    }

    /// Says `Other` of no path: what is not placed by plain techniques is simply not known.
    fn ask(&mut self, at: usize, budget: &mut Budget) -> Result<Answer, Stop> {
        budget.spend()?;
        Ok(if self.is_placed(at) { Answer::Forced } else { Answer::Open })
    }
}
