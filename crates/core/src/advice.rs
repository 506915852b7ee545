//! Help for a player.

use crate::{Stop, Verdict};

/// What a player who asks for help is told. `M` is an entry of the player's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Advice<S, M> {
    /// These entries are wrong; taking them back comes before anything else.
    Mistakes(Vec<M>),
    /// The last step makes the move; each of those before it is needed for it.
    Steps(Vec<S>),
    /// Nothing is left to do.
    Done,
    /// The puzzle has no solution or many, so nothing can be said that is true of its solution.
    NotUnique(Verdict<()>),
}

impl<S, M> Advice<S, M> {
    /// The advice to take `step`, or to do nothing if there is none.
    pub fn step(step: Option<S>) -> Self {
        step.map_or(Advice::Done, |step| Advice::Steps(vec![step]))
    }
}

/// What a player of a puzzle with this verdict is told.
///
/// `mistakes` lists the entries that the solution contradicts; each is named once. `open_board` is
/// the player's board, or `None` if it is complete. `next` finds the way on from there: it is only
/// asked if all entries are right.
///
/// ```
/// # use gridsmith_core::{Advice, Stop, Verdict, advise};
/// // A board of one cell that holds 7, where a player has written 3.
/// let wrong = |solution: &u8| [3, 3].into_iter().filter(|entry| entry != solution).collect();
/// let next = |_: (), solution| Ok(Advice::step(Some(solution)));
/// let advice = |verdict| advise(verdict, wrong, || Some(()), next);
/// assert_eq!(advice(Verdict::Unique(7)), Ok(Advice::Mistakes(vec![3])));
/// assert_eq!(advice(Verdict::Unique(3)), Ok(Advice::Steps(vec![3])));
/// assert_eq!(advice(Verdict::None), Ok(Advice::NotUnique(Verdict::None)));
/// assert_eq!(advice(Verdict::Undecided(Stop::Nodes)), Err(Stop::Nodes));
/// ```
pub fn advise<T, B, S, M: PartialEq>(
    verdict: Verdict<T>,
    mistakes: impl FnOnce(&T) -> Vec<M>,
    open_board: impl FnOnce() -> Option<B>,
    next: impl FnOnce(B, T) -> Result<Advice<S, M>, Stop>,
) -> Result<Advice<S, M>, Stop> {
    let solution = match verdict {
        Verdict::Unique(solution) => solution,
        Verdict::Undecided(stop) => return Err(stop),
        verdict => return Ok(Advice::NotUnique(verdict.map(|_| ()))),
    };
    let mut once: Vec<M> = Vec::new();
    for mistake in mistakes(&solution) {
        if !once.contains(&mistake) {
            once.push(mistake);
        }
    }
    if !once.is_empty() {
        return Ok(Advice::Mistakes(once));
    }
    match open_board() {
        Some(board) => next(board, solution),
        None => Ok(Advice::Done),
    }
}
