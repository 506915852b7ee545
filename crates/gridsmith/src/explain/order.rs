//! The order in which the steps of a path are told, and where paragraphs begin and end.

use std::ops::Range;

use gridsmith_path::proof::Worth;
use gridsmith_path::{Board, Candidate, Step, Technique, is_move, shows};

/// The order in which steps are told: each right before the first that uses it, moves in the order in which
/// they were found. Whatever would not hold any more, or be no news, on the board as it is told by then keeps its
/// place before the move after which it was found.
pub(super) fn telling_order(start: &Board, steps: &[Step], worth: &Worth) -> Vec<usize> {
    let is_link = |candidate: &Candidate| matches!(candidate, Candidate::Link(..));
    // Once the values beside a link are there, the link is no news.
    let mut pinned: Vec<bool> =
        steps.iter().map(|step| step.places.iter().chain(&step.drops).any(is_link)).collect();
    loop {
        let order = with_pins(steps, worth, &pinned, start.is_zip());
        let mut board = start.clone();
        let mut late = Vec::new();
        for &number in &order {
            let step = &steps[number];
            let is_news = || worth.used[number].iter().all(|drop| board.is_alive(*drop));
            let holds = pinned[number] || (is_news() && shows(&board, step));
            if !holds {
                late.push(number);
            }
            board.apply(step);
        }
        if late.is_empty() {
            return order;
        }
        late.into_iter().for_each(|number| pinned[number] = true);
    }
}

fn with_pins(steps: &[Step], worth: &Worth, pinned: &[bool], zip: bool) -> Vec<usize> {
    let mut order = Vec::with_capacity(steps.len());
    let mut told = vec![false; steps.len()];
    let mut waiting = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        if !is_move(step, zip) {
            if worth.used[number].is_empty() || pinned[number] {
                waiting.push(number);
            }
            continue;
        }
        for last in waiting.drain(..).chain([number]) {
            // Depth first without recursion: a step is told once all it rests on is.
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
pub(super) fn is_easy(step: &Step, zip: bool) -> bool {
    match step.technique {
        Technique::Next | Technique::Bridge => true,
        Technique::TwoWays | Technique::Passed => zip,
        _ => false,
    }
}

/// Where paragraphs begin and end: each ends with a move; easy moves are told together.
pub(super) fn paragraphs(order: &[usize], steps: &[Step], zip: bool) -> Vec<Range<usize>> {
    let mut paragraphs = Vec::new();
    let mut start = 0;
    let step = |at: &usize| &steps[*at];
    while start < order.len() {
        let rest = &order[start..];
        let easy = rest.iter().take_while(|at| is_easy(step(at), zip)).count();
        let last = || rest.iter().position(|at| is_move(step(at), zip));
        let length = match easy {
            0 => last().map_or(rest.len(), |last| last + 1),
            _ => easy,
        };
        paragraphs.push(start..start + length);
        start += length;
    }
    paragraphs
}
