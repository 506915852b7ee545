//! Cycles and chains from one start, queue by queue as the rating defines them. This plain search
//! finds all of them.

use super::hint::{OFF, PartNode};
use super::links::{Mode, cause, offs, ons};
use crate::board::Alive;
use crate::geometry::{CellSet, PEER_SETS, PEERS};
use gridsmith_core::Bits;

/// A set of candidates.
pub(crate) type CandidateSet = Bits<12>;

/// A queued node: the candidate, why it follows, and the index of its parent.
#[derive(Clone, Copy, Debug)]
struct Queued {
    candidate: u16,
    cause: u8,
    parent: u32,
}

const NO_PARENT: u32 = u32::MAX;

/// Memory for queues, which is reused.
#[derive(Clone, Debug, Default)]
pub(crate) struct Queues(Vec<Queued>);

impl Queues {
    fn begin(&mut self, start: usize) -> &mut Vec<Queued> {
        self.0.clear();
        self.0.push(Queued { candidate: start as u16, cause: cause::NONE, parent: NO_PARENT });
        &mut self.0
    }
}

/// The set of all candidates.
pub(crate) const ANY: CandidateSet = Bits([!0; 12]);

/// Passes every cycle through `start` to `found`, from the end back: the end is the start, which is
/// listed once. Only `members` can lead back to the start.
pub(crate) fn cycles(
    alive: &Alive,
    start: usize,
    mode: Mode,
    members: &CandidateSet,
    queues: &mut Queues,
    found: &mut dyn FnMut(&[PartNode]),
) {
    // Even levels hold true nodes, odd ones false nodes.
    let nodes = queues.begin(start);
    let mut seen = CandidateSet::only(start);
    let mut ons_now = 0..1;
    let mut length = 0;
    while !ons_now.is_empty() {
        let first_off = nodes.len();
        for parent in ons_now {
            offs(alive, usize::from(nodes[parent].candidate), mode.y, |candidate, cause| {
                if !on_path(nodes, parent, candidate as u16) {
                    nodes.push(Queued {
                        candidate: candidate as u16,
                        cause,
                        parent: parent as u32,
                    });
                }
            });
        }
        length += 2;
        let first_on = nodes.len();
        for parent in first_off..first_on {
            ons(alive, usize::from(nodes[parent].candidate), mode, |candidate, cause| {
                let node = Queued { candidate: candidate as u16, cause, parent: parent as u32 };
                if length >= 4 && candidate == start {
                    let mut path = path_from(nodes, node);
                    path.pop();
                    found(&path);
                }
                if !seen.contains(candidate) && members.contains(candidate) {
                    seen.insert(candidate);
                    nodes.push(node);
                }
            });
        }
        ons_now = first_on..nodes.len();
    }
}

/// True if "`candidate` is false" is on the path from the start to the true node at `place`.
fn on_path(nodes: &[Queued], place: usize, candidate: u16) -> bool {
    let mut off = nodes[place].parent;
    while off != NO_PARENT {
        let node = nodes[off as usize];
        if node.candidate == candidate {
            return true;
        }
        off = nodes[node.parent as usize].parent;
    }
    false
}

/// The nodes from one back to the start, alternately true and false.
fn path_from(nodes: &[Queued], end: Queued) -> Vec<PartNode> {
    let mut depth = 0;
    let mut node = end;
    while node.parent != NO_PARENT {
        node = nodes[node.parent as usize];
        depth += 1;
    }
    let mut path = Vec::with_capacity(depth + 1);
    node = end;
    let mut state = 0;
    loop {
        path.push(PartNode { node: node.candidate | state, cause: node.cause });
        if node.parent == NO_PARENT {
            return path;
        }
        node = nodes[node.parent as usize];
        state ^= OFF;
    }
}

/// The shortest chain from `start`, true or false, to its opposite: from the end back.
pub(crate) fn chain(
    alive: &Alive,
    start: usize,
    start_on: bool,
    mode: Mode,
    queues: &mut Queues,
) -> Option<Vec<PartNode>> {
    let nodes = queues.begin(start);
    let mut seen = [CandidateSet::EMPTY; 2];
    seen[usize::from(start_on)].insert(start);
    let mut level = 0..1;
    let mut on = start_on;
    while !level.is_empty() {
        let first = nodes.len();
        let mut end = None;
        for parent in level {
            let candidate = usize::from(nodes[parent].candidate);
            let next = |candidate: usize, cause: u8| {
                let node = Queued { candidate: candidate as u16, cause, parent: parent as u32 };
                if on == start_on && candidate == start && end.is_none() {
                    end = Some(node);
                }
                if !seen[usize::from(!on)].contains(candidate) {
                    seen[usize::from(!on)].insert(candidate);
                    nodes.push(node);
                }
            };
            match on {
                true => offs(alive, candidate, mode.y, next),
                false => ons(alive, candidate, mode, next),
            }
            if let Some(end) = end {
                let mut path = path_from(nodes, end);
                if start_on {
                    path.iter_mut().for_each(|part| part.node ^= OFF);
                }
                return Some(path);
            }
        }
        level = first..nodes.len();
        on = !on;
    }
    None
}

/// The eliminations of a cycle: candidates that see a true and a false node of it with their own
/// digit and are in none of its cells. They come in the order in which the true nodes see them,
/// from the end back; the digits of a cell are adjacent.
pub(crate) fn cycle_drops(alive: &Alive, path: &[PartNode]) -> Vec<u16> {
    let mut cells = CellSet::EMPTY;
    let mut seen = [[CellSet::EMPTY; 9]; 2];
    for part in path {
        let candidate = usize::from(part.node & (OFF - 1));
        cells.insert(candidate / 9);
        let state = usize::from(part.node & OFF != 0);
        seen[state][candidate % 9] |= PEER_SETS[candidate / 9];
    }
    let lost: [CellSet; 9] = std::array::from_fn(|digit| {
        (seen[0][digit] & seen[1][digit] & alive.digits[digit]) - cells
    });
    if lost.iter().all(|cells| cells.is_empty()) {
        return Vec::new();
    }
    let mut drops = Vec::new();
    for part in path.iter().filter(|part| part.node & OFF == 0) {
        let digit = usize::from(part.node) % 9;
        for peer in PEERS[usize::from(part.node) / 9].map(u16::from) {
            let first = lost[digit].contains(peer.into()) && !drops.iter().any(|d| d / 9 == peer);
            if first {
                let digits = (0..9u16).filter(|d| lost[usize::from(*d)].contains(peer.into()));
                drops.extend(digits.map(|digit| peer * 9 + digit));
            }
        }
    }
    drops
}
