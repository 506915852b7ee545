//! Chains of strong and weak links, told link by link.

use gridsmith_core::Cell;
use gridsmith_sudoku::{Aic, Candidate, Digits, Strong, Technique, Term};

use super::{Writer, any_of, cells_of, dropped, list, name, sees, set, sight, so_then};
use crate::lists::and;

impl Writer<'_> {
    /// The whole argument, with the chain as players write it.
    pub(super) fn links(&self, chain: &Aic) -> String {
        let notation = chain.eureka_with(self.board, &self.step.places, &self.step.drops);
        let so = so_then(&self.conclusion());
        let story = match self.step.technique {
            Technique::RemotePair => self.remote_pair(chain),
            _ => {
                let sets = self.sets(chain);
                let intro = self.introduce(chain, &sets);
                let closed = chain.ends().0 == chain.ends().1;
                let told = apart(chain);
                let follow = self.follow(&told, &sets);
                let more = self.more_digits(chain, &sets);
                format!("{intro}{follow} {}{more}", self.ends(&told, closed))
            }
        };
        format!("{story} {so} ({notation})")
    }

    /// For chains of almost locked sets, the cells of each: they are called A, B, C and so on.
    fn sets(&self, chain: &Aic) -> Vec<Vec<Cell>> {
        use Technique::{AlsChain, AlsXyWing, AlsXz};
        // Sets that share a cell may be linked by two digits of it, without a restricted common.
        let mut weak = chain.terms[1..chain.terms.len() - 1].chunks(2);
        let common = weak.all(|two| two[0].digit == two[1].digit);
        if !common || !matches!(self.step.technique, AlsXz | AlsXyWing | AlsChain) {
            return Vec::new();
        }
        let cells = |(number, why): (usize, &Strong)| match why {
            Strong::Set(cells) => set(cells),
            _ => set(&chain.terms[2 * number].cells),
        };
        chain.strong.iter().enumerate().map(cells).collect()
    }

    fn introduce(&self, chain: &Aic, sets: &[Vec<Cell>]) -> String {
        if sets.is_empty() {
            return String::new();
        }
        let parts: Vec<String> = sets
            .iter()
            .enumerate()
            .map(|(at, cells)| {
                let digits = and(&list(self.union(cells)));
                format!("{} = {} with {digits}", letter(at), cells_of(cells))
            })
            .collect();
        let common: Vec<String> = (1..sets.len())
            .map(|at| {
                let digit = chain.terms[2 * at].digit;
                format!("{digit} of {} and {}", letter(at - 1), letter(at))
            })
            .collect();
        let all = match chain.ring {
            true => {
                let digit = chain.ends().0.digit;
                format!("{} and {digit} of {} and A", and(&common), letter(sets.len() - 1))
            }
            false => and(&common),
        };
        let one = sets.len() == 2 && !chain.ring;
        let commons = if one { "Restricted common" } else { "Restricted commons" };
        format!(
            "Almost locked sets, each with one candidate more than cells: {}. {commons}, which only one of the two sets can hold: {all}. ",
            parts.join("; "),
        )
    }

    /// Link by link from "the first end is false" to "the last end is true".
    fn follow(&self, chain: &Aic, sets: &[Vec<Cell>]) -> String {
        let (first, _) = chain.ends();
        let mut parts = Vec::new();
        for (number, why) in chain.strong.iter().enumerate() {
            let (from, to) = (&chain.terms[2 * number], &chain.terms[2 * number + 1]);
            let place = if to.cells.len() == 1 { "place" } else { "places" };
            // Where a link goes on with another digit, the cell of the first matters.
            let next = chain.terms.get(2 * number + 2);
            let pinned = match next.is_some_and(|next| next.digit != to.digit) {
                true => format!(", with {} in {}", to.digit, any_of(&set(&to.cells))),
                false => String::new(),
            };
            let held = |cells: &[Cell], who: String| {
                let rest = Digits(self.union(cells).0 & !(1 << (from.digit - 1)));
                format!("{who} must hold {}{pinned}", and(&list(rest)))
            };
            let holds = match (why, sets.get(number)) {
                (_, Some(cells)) => held(cells, letter(number).to_string()),
                (Strong::Cell, _) => format!("{} (the only other candidate there)", is(to)),
                (Strong::House(house), _) => {
                    format!("{} (the only other {place} in {house})", is(to))
                }
                (Strong::Set(cells), _) => {
                    let cells = set(cells);
                    held(&cells, format!("the almost locked set {}", cells_of(&cells)))
                }
            };
            parts.push(match number {
                0 => format!("then {holds}"),
                _ => format!("so {} and {holds}", is_not(from)),
            });
        }
        format!("If {}, {}.", is_not(first), parts.join(", "))
    }

    /// What follows from the two ends; `closed` if they are the same.
    fn ends(&self, chain: &Aic, closed: bool) -> String {
        let (first, last) = chain.ends();
        if chain.ring {
            return self.ring(chain);
        }
        let mut cells = set(&(first.cells | last.cells));
        cells.sort_unstable();
        if closed {
            let Some(cell) = first.cells.single() else {
                return format!(
                    "That is a contradiction, so one of {} must be {}, and {}.",
                    cells_of(&cells),
                    first.digit,
                    sight(&self.losers(first.digit), cells.len()),
                );
            };
            let cell = name(Cell(cell as u16));
            return format!("That is a contradiction, so {cell} must be {}.", first.digit);
        }
        if first.digit == last.digit {
            return format!(
                "At least one end of the chain is true, so one of {} is {}, and {}.",
                cells_of(&cells),
                first.digit,
                sight(&self.losers(first.digit), cells.len()),
            );
        }
        let drops: Vec<String> =
            self.step.drops.iter().map(|d| format!("{} in {}", d.digit, name(d.cell))).collect();
        format!(
            "At least one end of the chain is true: either {}, or {}. Each of these rules out {}.",
            is(first),
            is(last),
            and(&drops),
        )
    }

    /// Other digits that the first and the last set share: one of the two sets holds them, too.
    fn more_digits(&self, chain: &Aic, sets: &[Vec<Cell>]) -> String {
        let (start, end) = chain.ends();
        let (Some(first), Some(last)) = (sets.first(), sets.last()) else { return String::new() };
        if chain.ring || start.digit != end.digit {
            return String::new();
        }
        let mut digits: Vec<u8> = self.step.drops.iter().map(|drop| drop.digit).collect();
        digits.sort_unstable();
        digits.dedup();
        let part = |digit: &u8| {
            let mut cells: Vec<Cell> = [&first[..], &last[..]].concat();
            cells.retain(|cell| self.board.candidates(*cell).contains(*digit));
            cells.sort_unstable();
            cells.dedup();
            let seen = sight(&self.losers(*digit), cells.len());
            format!(" In the same way one of {} is {digit}, and {seen}.", cells_of(&cells))
        };
        digits.iter().filter(|digit| **digit != start.digit).map(part).collect()
    }

    /// A loop: each weak link with what it eliminates.
    fn ring(&self, chain: &Aic) -> String {
        let (first, last) = chain.ends();
        let mut left = self.step.drops.clone();
        let mut parts = Vec::new();
        let inner = chain.terms[1..chain.terms.len() - 1].chunks(2).map(|two| (&two[0], &two[1]));
        for (a, b) in inner.chain([(last, first)]) {
            let (now, later): (Vec<Candidate>, Vec<Candidate>) =
                left.iter().partition(|drop| contradicts(a, **drop) && contradicts(b, **drop));
            left = later;
            if !now.is_empty() {
                parts.push(format!("{}, or {}: {}", is(a), is(b), dropped(&now)));
            }
        }
        let mut text = format!(
            "And if {}, {}: the chain is a loop. In a loop one end of every weak link is true.",
            is(last),
            is_not(first),
        );
        if !parts.is_empty() {
            text += &format!(" Either {}.", parts.join("; either "));
        }
        for (number, why) in chain.strong.iter().enumerate() {
            let Strong::Set(cells) = why else { continue };
            let cells = set(cells);
            let links = [&chain.terms[2 * number], &chain.terms[2 * number + 1]]
                .iter()
                .fold(0, |all, term| all | 1 << (term.digit - 1));
            let held = Digits(self.union(&cells).0 & !links);
            let seen = |drop: &Candidate| {
                let mut own =
                    cells.iter().filter(|c| self.board.candidates(**c).contains(drop.digit));
                held.contains(drop.digit) && own.all(|c| sees(*c, drop.cell))
            };
            let (now, later): (Vec<Candidate>, Vec<Candidate>) =
                left.iter().partition(|drop| seen(drop));
            left = later;
            if !now.is_empty() {
                text += &format!(
                    " {} must hold {} either way: {}.",
                    cells_of(&cells),
                    and(&list(held)),
                    dropped(&now)
                );
            }
        }
        text
    }

    /// Cells with the same two candidates, one after the other.
    fn remote_pair(&self, chain: &Aic) -> String {
        let cells: Vec<Cell> = chain.terms.chunks(2).flat_map(|two| set(&two[0].cells)).collect();
        let digits = self.union(&cells);
        let mut losers: Vec<Cell> = self.step.drops.iter().map(|drop| drop.cell).collect();
        losers.sort_unstable();
        losers.dedup();
        let parts: Vec<String> = losers
            .iter()
            .filter_map(|loser| {
                let seen: Vec<usize> =
                    (0..cells.len()).filter(|at| sees(cells[*at], *loser)).collect();
                let (a, b) = seen.iter().find_map(|a| {
                    let other = seen.iter().find(|b| *b > a && (*b - a) % 2 == 1)?;
                    Some((cells[*a], cells[*other]))
                })?;
                let [loser, a, b] = [*loser, a, b].map(name);
                Some(format!("{loser} sees {a} and {b}, which hold different digits."))
            })
            .collect();
        format!(
            "{} have only {} as candidates, and each sees the next{}: the two digits alternate along the chain. {}",
            cells_of(&cells),
            and(&list(digits)),
            if chain.ring { ", the last the first" } else { "" },
            parts.join(" "),
        )
    }
}

/// The chain, with cells that both ends of a link share named in the first end only: a cell that
/// has just been ruled out is not named as a place that is left.
fn apart(chain: &Aic) -> Aic {
    let mut told = chain.clone();
    for (number, why) in chain.strong.iter().enumerate() {
        if matches!(why, Strong::House(_)) {
            let from = chain.terms[2 * number].cells;
            let to = &mut told.terms[2 * number + 1];
            let left = to.cells - from;
            to.cells = if left.is_empty() { to.cells } else { left };
        }
    }
    told
}

/// True if the candidate is false wherever the term is true.
fn contradicts(term: &Term, candidate: Candidate) -> bool {
    let cells = set(&term.cells);
    match candidate.digit == term.digit {
        true => cells.iter().all(|cell| sees(*cell, candidate.cell)),
        false => cells == [candidate.cell],
    }
}

/// The name of an almost locked set: `A`, `B`, and so on.
fn letter(at: usize) -> char {
    char::from(b'A' + (at % 26) as u8)
}

/// `r4c7 is 5`, `5 is in r4c1 or r4c2`.
fn is(term: &Term) -> String {
    match term.cells.single() {
        Some(_) => format!("{} is {}", cells_of(&set(&term.cells)), term.digit),
        None => format!("{} is in {}", term.digit, any_of(&set(&term.cells))),
    }
}

fn is_not(term: &Term) -> String {
    match term.cells.single() {
        Some(_) => format!("{} is not {}", cells_of(&set(&term.cells)), term.digit),
        None => format!("{} is not in {}", term.digit, any_of(&set(&term.cells))),
    }
}
