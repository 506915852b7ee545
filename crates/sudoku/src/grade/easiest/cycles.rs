//! The most that cycles can eliminate.
//!
//! Every cycle counts, not just those that a breadth-first search finds first: if "`a` is false"
//! leads to "`b` is true" and that to "`a` is false", then `a` or `b` is true, and a cell that sees
//! both does not hold their digit.

use crate::board::Alive;
use crate::geometry::{PEER_SETS, bits};
use crate::grade::se::chains::links::{Mode, offs, ons};
use crate::grade::se::key::increment;
use crate::{Board, CELLS, Candidate};

const FAR: u16 = u16::MAX;

/// Adds what cycles rated up to `limit` may eliminate.
pub(super) fn drops(now: &Board, limit: u16, lost: &mut Vec<Candidate>) {
    let alive = &now.alive;
    for (mode, base) in [(Mode::X, 65), (Mode::Y, 65), (Mode::XY, 70)] {
        let most =
            (4..).step_by(2).take_while(|nodes| base + increment(*nodes) <= limit.into()).last();
        let Some(most) = most else { continue };
        let starts: Vec<usize> =
            (0..CELLS)
                .filter(|cell| {
                    if mode == Mode::Y { alive.count(*cell) == 2 } else { alive.count(*cell) > 1 }
                })
                .flat_map(|cell| bits(alive.cells[cell]).map(move |digit| cell * 9 + digit))
                .collect();
        for &a in &starts {
            let (digit, cell) = (a % 9, a / 9);
            let to = ways(alive, a, false, mode, most as u16);
            for b in alive.digits[digit].iter().map(|cell| cell * 9 + digit) {
                if to[b] == FAR || b == a {
                    continue;
                }
                let common = PEER_SETS[cell] & PEER_SETS[b / 9] & alive.digits[digit];
                if common.is_empty() {
                    continue;
                }
                // The path back from "b is true" to "a is false"; both ends are counted already.
                let back = match PEER_SETS[cell].contains(b / 9) {
                    true => 0,
                    false => match ways(alive, b, true, mode, most as u16)[a] {
                        FAR => continue,
                        nodes => nodes - 2,
                    },
                };
                if u32::from(to[b] + back) <= most {
                    lost.extend(common.iter().map(|cell| Candidate::of(cell, digit)));
                }
            }
        }
    }
}

/// The number of nodes of the shortest path from `start`, true or false, to each candidate in the
/// opposite state.
fn ways(alive: &Alive, start: usize, on: bool, mode: Mode, most: u16) -> Box<[u16; 729]> {
    let mut found = Box::new([FAR; 729]);
    let mut same = Box::new([false; 729]);
    same[start] = true;
    let mut level = vec![start];
    let (mut state, mut nodes) = (on, 1);
    while !level.is_empty() && nodes < most {
        let mut next = Vec::new();
        nodes += 1;
        for candidate in level {
            let each = |other: usize, _: u8| {
                if state == on {
                    if found[other] == FAR {
                        found[other] = nodes;
                        next.push(other);
                    }
                } else if !same[other] {
                    same[other] = true;
                    next.push(other);
                }
            };
            match state {
                true => offs(alive, candidate, mode.y, each),
                false => ons(alive, candidate, mode, each),
            }
        }
        level = next;
        state = !state;
    }
    found
}
