//! All short chains: a chain that is named by its pattern is found even if a shorter chain has the
//! same ends.

use super::{Aic, Links, search};
use crate::{Board, Found};
use gridsmith_core::{Budget, Stop};
use std::ops::ControlFlow;

/// Reports every chain of exactly `length` strong links between candidates and groups that touches
/// no cell twice; with `one_digit`, only those on one digit.
pub(crate) fn find(
    board: &Board,
    links: &Links,
    length: usize,
    one_digit: bool,
    budget: &mut Budget,
    found: &mut Found,
) -> Result<(), Stop> {
    for start in 0..links.terms.len() {
        budget.poll()?;
        if find_from(board, links, start, (length, one_digit), found).is_break() {
            break;
        }
    }
    Ok(())
}

/// Like `find`, for chains that begin at one term. Of the two directions of a chain only one is
/// reported.
pub(crate) fn find_from(
    board: &Board,
    links: &Links,
    start: usize,
    (length, one_digit): (usize, bool),
    found: &mut Found,
) -> ControlFlow<()> {
    let mut walk = Walk { board, links, length, one_digit, path: Vec::new() };
    walk.from(start, &mut Aic { terms: vec![], strong: vec![], ring: false }, found)
}

struct Walk<'a> {
    board: &'a Board,
    links: &'a Links,
    length: usize,
    one_digit: bool,
    path: Vec<u16>,
}

impl Walk<'_> {
    fn from(&mut self, off: usize, chain: &mut Aic, found: &mut Found) -> ControlFlow<()> {
        let links = self.links;
        chain.terms.push(links.terms[off]);
        self.path.push(off as u16);
        for (on, why) in &links.strong[off] {
            let on = usize::from(*on);
            chain.terms.push(links.terms[on]);
            chain.strong.push(*why);
            self.path.push(on as u16);
            if chain.len() == self.length {
                self.report(chain, found)?;
            } else {
                for next in &links.weak[on] {
                    let term = &links.terms[usize::from(*next)];
                    let fits = !self.one_digit || term.digit == chain.terms[0].digit;
                    if fits && !self.path.contains(next) {
                        self.from(usize::from(*next), chain, found)?;
                    }
                }
            }
            self.path.pop();
            chain.terms.pop();
            chain.strong.pop();
        }
        self.path.pop();
        chain.terms.pop();
        ControlFlow::Continue(())
    }

    fn report(&mut self, chain: &Aic, found: &mut Found) -> ControlFlow<()> {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        if first > last || chain.crosses() {
            return ControlFlow::Continue(());
        }
        let ring = first != last && self.links.is_weak(usize::from(first), usize::from(last));
        match search::step(self.board, Aic { ring, ..chain.clone() }) {
            Some(step) => found(step),
            None => ControlFlow::Continue(()),
        }
    }
}
