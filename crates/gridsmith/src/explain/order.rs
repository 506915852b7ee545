//! The order in which the steps of a path are explained, and where paragraphs begin and end.

use std::collections::BTreeMap;
use std::ops::Range;

use gridsmith_path::proof::Worth;
use gridsmith_path::{Board, Candidate, Kind, Step, Technique, again, is_move, news};

/// The numbers of the steps in the order of the explanation. Each step is shown on the board at
/// that point: with everything that it eliminates there, and nothing that does not follow there.
///
/// A step comes right before the first step that uses it; moves come in the order in which they
/// were found. A step that would no longer hold, or would be no news, at that later point stays
/// before the move after which it was found. If that is too early for it, the steps found before it
/// stay there as well.
pub(super) fn telling_order(start: &Board, steps: &[Step], worth: &Worth) -> Vec<(usize, Step)> {
    let is_link = |candidate: &Candidate| matches!(candidate, Candidate::Link(..));
    // Once both cells of a link have their values, the link is no news.
    let mut pinned: Vec<bool> =
        steps.iter().map(|step| step.places.iter().chain(&step.drops).any(is_link)).collect();
    // A conclusion that others use stays with its step, even if an earlier step could draw it.
    let mut owner: BTreeMap<Candidate, usize> = BTreeMap::new();
    for (number, used) in worth.used.iter().enumerate() {
        owner.extend(used.iter().map(|drop| (*drop, number)));
    }
    loop {
        let order = with_pins(steps, worth, &pinned, start.kind());
        let mut board = start.clone();
        let (mut told, mut late) = (Vec::with_capacity(steps.len()), Vec::new());
        for &number in &order {
            let (step, used) = (&steps[number], &worth.used[number]);
            let is_news = || used.iter().all(|drop| board.is_alive(*drop));
            let shown = again(&board, step, |drop| used.contains(&drop));
            if !pinned[number] && (shown.is_none() || !is_news()) {
                late.push(number);
            }
            let is_early = shown.is_none() && pinned[..number].iter().any(|pinned| !pinned);
            if pinned[number] && is_early {
                late.extend(0..number);
            }
            let mut step = shown.unwrap_or_else(|| news(&board, step));
            step.drops.retain(|drop| owner.get(drop).is_none_or(|owner| *owner == number));
            board.apply(&step);
            told.push((number, step));
        }
        if late.is_empty() {
            return told;
        }
        late.into_iter().for_each(|number| pinned[number] = true);
    }
}

fn with_pins(steps: &[Step], worth: &Worth, pinned: &[bool], kind: Kind) -> Vec<usize> {
    let mut order = Vec::with_capacity(steps.len());
    let mut told = vec![false; steps.len()];
    let mut waiting = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        if !is_move(step, kind) {
            if worth.used[number].is_empty() || pinned[number] {
                waiting.push(number);
            }
            continue;
        }
        for last in waiting.drain(..).chain([number]) {
            // Depth first without recursion: a step follows all the steps it uses.
            let mut stack = vec![last];
            while let Some(&top) = stack.last() {
                let mut before = worth.rests_on(top).into_iter().filter(|other| !told[*other]);
                match before.next() {
                    _ if told[top] => drop(stack.pop()),
                    Some(first) => stack.push(first),
                    None => {
                        told[top] = true;
                        order.push(top);
                        stack.pop();
                    }
                }
            }
        }
    }
    order.extend((0..steps.len()).filter(|number| !told[*number]));
    order
}

/// Steps that need few words.
pub(super) fn is_easy(step: &Step, kind: Kind) -> bool {
    match step.technique {
        Technique::Next | Technique::Bridge => true,
        Technique::TwoWays | Technique::Passed => kind == Kind::Zip,
        _ => false,
    }
}

/// The paragraphs: each ends with a move; easy moves share a paragraph.
pub(super) fn paragraphs(order: &[usize], steps: &[Step], kind: Kind) -> Vec<Range<usize>> {
    let mut paragraphs = Vec::new();
    let mut start = 0;
    let step = |at: &usize| &steps[*at];
    while start < order.len() {
        let rest = &order[start..];
        let easy = rest.iter().take_while(|at| is_easy(step(at), kind)).count();
        let last = || rest.iter().position(|at| is_move(step(at), kind));
        let length = match easy {
            0 => last().map_or(rest.len(), |last| last + 1),
            _ => easy,
        };
        paragraphs.push(start..start + length);
        start += length;
    }
    paragraphs
}
