//! The shortest of several arguments that share their steps.

use std::collections::{BTreeMap, BTreeSet};

use gridsmith_core::Label;

use super::needs::{Needs, Rests};
use super::origins::Origins;
use super::{Goal, needed};
use crate::board::{Board, Candidate};
use crate::grade::points;
use crate::technique::{Reason, Step, Technique};

/// Of `ends`, which all show on the board after `steps`, the one with the easiest and then the
/// shortest argument, with those of `steps` that it needs before it. Empty if there are no ends.
pub(crate) fn shortest(start: &Board, steps: &[Step], ends: Vec<Step>) -> Vec<Step> {
    let mut origins = Origins::new(start);
    let mut board = start.clone();
    let mut rests = Vec::with_capacity(steps.len());
    for (number, step) in (1..).zip(steps) {
        rests.push(Needs::new(&board, &origins).step(step));
        origins.note_step(&board, step, number);
        board.apply(step);
    }
    let cost = |end: &Step| -> (Label, usize, u32) {
        let own = Needs::new(&board, &origins).step(end);
        let (kept, folded) = closure(steps, &rests, &own);
        let all = || kept.iter().map(|number| &steps[*number]).chain([end]);
        let label = all().map(|step| step.technique.label(start.kind())).max();
        let told = kept.len() - folded.len();
        (label.unwrap_or(Label::Trivial), told, all().map(points).sum())
    };
    let Some(end) = ends.into_iter().min_by_key(cost) else { return Vec::new() };
    let own = Needs::new(&board, &origins).step(&end);
    let (_, folded) = closure(steps, &rests, &own);
    let end = counted(end, &folded, steps);
    needed(start, steps.iter().cloned().chain([end]).collect(), Goal::Last).0
}

/// The steps, by number from 0, that something which rests on `own` needs; and those among them
/// that only count steps on the board as it is, and that nothing else needs. With each of these
/// what is used of it.
type Kept = (BTreeSet<usize>, BTreeMap<usize, BTreeSet<Candidate>>);

fn closure(steps: &[Step], rests: &[Rests], own: &Rests) -> Kept {
    let mut used: BTreeMap<usize, BTreeSet<Candidate>> = BTreeMap::new();
    for (number, (candidate, holds)) in own.needs(|_| true) {
        let list = used.entry(number as usize - 1).or_default();
        if !holds {
            list.insert(candidate);
        }
    }
    let mut folded = used.clone();
    folded.retain(|number, _| {
        matches!(steps[*number].technique, Technique::Corridor | Technique::Reach)
    });
    for number in (0..rests.len()).rev() {
        let Some(wanted) = used.get(&number).cloned() else { continue };
        let is_wanted = |drop| wanted.is_empty() || wanted.contains(&drop);
        for (other, (candidate, holds)) in rests[number].needs(is_wanted) {
            let other = other as usize - 1;
            folded.remove(&number);
            folded.remove(&other);
            let list = used.entry(other).or_default();
            if !holds {
                list.insert(candidate);
            }
        }
    }
    (used.into_keys().collect(), folded)
}

/// The last step of an argument with what it counts.
fn counted(end: Step, folded: &BTreeMap<usize, BTreeSet<Candidate>>, steps: &[Step]) -> Step {
    let can_count = matches!(end.reason, Reason::OnlyCell | Reason::OnlyValue);
    if folded.is_empty() || !can_count {
        return end;
    }
    let room = |(number, used): (&usize, &BTreeSet<Candidate>)| {
        let drops = used.iter().copied().collect();
        Step { drops, ..steps[*number].clone() }
    };
    let rooms: Vec<Step> = folded.iter().map(room).collect();
    let drops = rooms.iter().flat_map(|room| room.drops.clone()).collect();
    Step { drops, reason: Reason::Counted { rooms }, ..end }
}
