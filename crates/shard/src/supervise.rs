//! Gets a shard done by processes that may die, and finds the puzzle that kills them.

use crate::{Done, Options, Order, Outcome, Piece, Shard, ShardError, Step};

/// How often work is tried before it counts as deadly.
pub const TRIES: usize = 3;

/// Rows that are done again together: they are hard, so there are few.
pub(crate) const AGAIN: usize = 16;

/// Why a process gave no outcome.
#[derive(Debug)]
pub enum Gone {
    /// It ended without a word. The work may be deadly.
    Died,
    /// It said why. Trying again is no use.
    Failed(ShardError),
}

/// Gets `shard` done. `work` does what an order says in a process of its own.
///
/// A shard whose process ends three times is halved, and its halves likewise, until a single puzzle
/// is left. That puzzle gets the status `error`; all others get their rows.
pub fn supervise(
    shard: &Shard,
    options: &Options,
    threads: usize,
    work: &mut dyn FnMut(&Order) -> Result<Outcome, Gone>,
) -> Result<Done, ShardError> {
    let order = |step| Order { options: options.clone(), shard: shard.clone(), step, threads };
    let (mut open, mut pieces, mut poison) = (Vec::new(), Vec::new(), Vec::new());
    match tried(&order(Step::First), work)? {
        Some(Outcome::Done(done)) => return Ok(done),
        Some(Outcome::Part { rows, again }) => {
            pieces.push(Piece { rows: (0..rows).collect(), pass: 1 });
            open.extend(second(&again));
        }
        None => {
            // A piece without rows tells how many there are.
            let count = order(Step::Piece(Piece { rows: Vec::new(), pass: 1 }));
            let Some(Outcome::Part { rows, .. }) = tried(&count, work)? else {
                return Err(ShardError::file(&shard.target, "its process ends before it begins"));
            };
            open.extend(halves(&Piece { rows: (0..rows).collect(), pass: 1 }));
        }
    }
    while let Some(piece) = open.pop() {
        match tried(&order(Step::Piece(piece.clone())), work)? {
            Some(Outcome::Part { again, .. }) => {
                pieces.push(piece);
                open.extend(second(&again));
            }
            Some(Outcome::Done(done)) => return Ok(done),
            None if piece.rows.len() == 1 => poison.extend(piece.rows),
            None => open.extend(halves(&piece)),
        }
    }
    // What was done with more nodes replaces what was done with fewer.
    pieces.sort_by_key(|piece| piece.pass);
    poison.sort_unstable();
    match tried(&order(Step::Join(pieces, poison)), work)? {
        Some(Outcome::Done(done)) => Ok(done),
        _ => Err(ShardError::file(&shard.target, "its pieces could not be put together")),
    }
}

/// The outcome; `None` if the process died every time.
fn tried(
    order: &Order,
    work: &mut dyn FnMut(&Order) -> Result<Outcome, Gone>,
) -> Result<Option<Outcome>, ShardError> {
    for _ in 0..TRIES {
        match work(order) {
            Ok(outcome) => return Ok(Some(outcome)),
            Err(Gone::Failed(error)) => return Err(error),
            Err(Gone::Died) => {}
        }
    }
    Ok(None)
}

fn second(again: &[usize]) -> impl Iterator<Item = Piece> {
    again.chunks(AGAIN).map(|rows| Piece { rows: rows.to_vec(), pass: 2 })
}

fn halves(piece: &Piece) -> impl Iterator<Item = Piece> {
    let (a, b) = piece.rows.split_at(piece.rows.len() / 2);
    let half = |rows: &[usize]| Piece { rows: rows.to_vec(), pass: piece.pass };
    [half(a), half(b)].into_iter().filter(|piece| !piece.rows.is_empty())
}
