//! Forcing nets: suppositions whose direct consequences are simulated on a board.

use super::forcing::Suppositions;
use super::loops::Tables;
use super::matrix::Matrix;
use super::simulation::{Happening, Simulation};
use super::state::State;
use gridsmith_core::{Budget, Stop};

/// The direct consequences of every node being true, and of its being false.
#[derive(Default)]
pub(super) struct Nets {
    /// Two rows per node of the graph: true ones, then false ones. Columns are the same, but the
    /// false ones begin with a new word.
    direct: Matrix,
    closed: Matrix,
}

impl Nets {
    /// Simulates every supposition on the board and follows the consequences of consequences.
    pub(super) fn suppose(
        &mut self,
        state: &State,
        tables: &Tables,
        suppositions: &mut Suppositions,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let graph = &tables.graph;
        let total = graph.nodes.len();
        let words = total.div_ceil(64);
        let offset = words * 64;
        self.direct.reset(2 * total, 2 * offset);
        let fresh = Simulation::new(state);
        let mut board = fresh.clone();
        for node in 0..graph.plain {
            budget.poll()?;
            let candidate = (graph.nodes[node].cell.into(), graph.nodes[node].digit.into());
            for (row, is_true) in [(node, true), (total + node, false)] {
                board.copy(&fresh);
                board.play(state, candidate, is_true, &mut |happening| match happening {
                    Happening::Placed(cell, digit, _) => {
                        self.direct.set(row, graph.at(cell, digit))
                    }
                    Happening::Dropped(cell, digit) => {
                        self.direct.set(row, offset + graph.at(cell, digit));
                    }
                });
            }
            for &other in
                graph.weak(node).iter().filter(|other| usize::from(**other) >= graph.plain)
            {
                self.direct.set(node, offset + usize::from(other));
            }
            for &other in graph.strong(node).iter().filter(|o| usize::from(**o) >= graph.plain) {
                self.direct.set(total + node, other.into());
            }
        }
        for group in graph.plain..total {
            for &other in graph.weak(group) {
                self.direct.set(group, offset + usize::from(other));
            }
            for &other in graph.strong(group) {
                self.direct.set(total + group, other.into());
            }
        }
        self.close(total, words, budget)?;
        suppositions.reset(graph.plain);
        let plain = graph.plain.div_ceil(64);
        for node in 0..graph.plain {
            for (from, to) in [(node, node), (total + node, graph.plain + node)] {
                let row = self.closed.row(from);
                let (on, off) = row.split_at(words);
                for (part, to) in
                    [(on, suppositions.on.row_mut(to)), (off, suppositions.off.row_mut(to))]
                {
                    to.copy_from_slice(&part[..plain]);
                    if !graph.plain.is_multiple_of(64) {
                        to[plain - 1] &= (1 << (graph.plain % 64)) - 1;
                    }
                }
            }
            suppositions.on.set(node, node);
            suppositions.off.set(graph.plain + node, node);
        }
        Ok(())
    }

    /// The consequences of each premise over any number of steps.
    fn close(&mut self, total: usize, words: usize, budget: &mut Budget) -> Result<(), Stop> {
        self.closed.reset(2 * total, 128 * words);
        let mut waiting = vec![0u64; 2 * words];
        let mut row = vec![0u64; 2 * words];
        let number = |at: usize| if at < words * 64 { at } else { at - words * 64 + total };
        for premise in 0..2 * total {
            budget.poll()?;
            row.copy_from_slice(self.direct.row(premise));
            waiting.copy_from_slice(&row);
            let mut word = 0;
            while word < waiting.len() {
                if waiting[word] == 0 {
                    word += 1;
                    continue;
                }
                let bit = waiting[word].trailing_zeros();
                waiting[word] &= waiting[word] - 1;
                let source = number(word * 64 + bit as usize);
                let closed = source < premise;
                let more = if closed { self.closed.row(source) } else { self.direct.row(source) };
                let mut lowest = word;
                for (i, &more) in more.iter().enumerate() {
                    let new = more & !row[i];
                    if new != 0 {
                        row[i] |= new;
                        if !closed {
                            waiting[i] |= new;
                            lowest = lowest.min(i);
                        }
                    }
                    if closed {
                        waiting[i] &= !more;
                    }
                }
                word = lowest;
            }
            self.closed.row_mut(premise).copy_from_slice(&row);
        }
        Ok(())
    }
}
