//! Chains of strong and weak links, and aligned exclusion, read back and recomputed on the board.

use super::board::{Candidate, houses_of, mask, sees};
use super::read::{facts, start, whole};
use super::{Answer, Reader, claim};

/// A digit in one of some cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    cells: Vec<usize>,
    digit: u8,
}

/// What a chain says to be true.
#[derive(Clone, Debug)]
enum True {
    Term(Term),
    /// The cells hold these digits.
    Set(Vec<usize>, Vec<u8>),
}

/// What was read of a chain.
#[derive(Clone, Debug, Default)]
pub struct Chain {
    first: Option<Term>,
    last: Option<True>,
    weak: Vec<(Term, Term)>,
    /// The sets with the two digits that link them.
    sets: Vec<(Vec<usize>, u16)>,
    ends: Option<(Term, Term)>,
    pair: Vec<usize>,
}

fn yes(text: &str) -> Option<Term> {
    if let Some(f) = whole(text, "{c} is {d}") {
        return Some(Term { cells: f.cells(0).to_vec(), digit: f.digit(1) });
    }
    let f = whole(text, "{d} is in {C}")?;
    Some(Term { cells: f.cells(1).to_vec(), digit: f.digit(0) })
}

fn no(text: &str) -> Option<Term> {
    if let Some(f) = whole(text, "{c} is not {d}") {
        return Some(Term { cells: f.cells(0).to_vec(), digit: f.digit(1) });
    }
    let f = whole(text, "{d} is not in {C}")?;
    Some(Term { cells: f.cells(1).to_vec(), digit: f.digit(0) })
}

/// True if the candidate is false wherever the term is true.
fn contradicts(term: &Term, (cell, digit): Candidate) -> bool {
    match term.digit == digit {
        true => term.cells.iter().all(|own| sees(*own, cell)),
        false => term.cells == [cell],
    }
}

/// Not both terms are true.
fn weak(a: &Term, b: &Term) -> bool {
    match a.digit == b.digit {
        true => a.cells.iter().all(|x| b.cells.iter().all(|y| sees(*x, *y))),
        false => a.cells.len() == 1 && a.cells == b.cells,
    }
}

impl Reader<'_> {
    pub fn links(&mut self, text: &str) -> Option<Answer> {
        let is = |template: &'static str| whole(text, template).map(|found| (template, found));
        if let Some((_, list)) =
            start(text, "Almost locked sets, each with one candidate more than cells: ")
        {
            let mut holds = true;
            for (at, part) in list.split("; ").enumerate() {
                let (name, rest) = part.split_once(" = ")?;
                let f = whole(rest, "{C} with {D}")?;
                let cells = f.cells(0).to_vec();
                holds &= name == letter(at) && self.board.union(&cells) == f.mask(1);
                holds &= f.digits(1).len() == cells.len() + 1;
                holds &= (0..27).any(|h| cells.iter().all(|c| houses_of(*c).contains(&h)));
                self.names.push(cells);
            }
            return self.say("Almost locked sets, ...: A = {C} with {D}; ...", holds);
        }
        if let Some((head, list)) = start(text, "{*}, which only one of the two sets can hold: ") {
            let mut rest = list;
            let (mut holds, mut number) = (true, 0);
            loop {
                number += 1;
                let (f, after) = start(rest, "{d} of ")?;
                let (one, after) = after.split_once(" and ")?;
                let (other, after) = after.split_at(1);
                let set = |name: &str| {
                    let cells =
                        &self.names[(0..self.names.len()).find(|at| letter(*at) == name)?];
                    let with = |cell: &&usize| self.board.has((**cell, f.digit(0)));
                    Some(cells.iter().filter(with).copied().collect::<Vec<usize>>())
                };
                let (one, other) = (set(one)?, set(other)?);
                holds &= !one.is_empty() && !other.is_empty();
                holds &= one.iter().all(|a| other.iter().all(|b| sees(*a, *b)));
                match [" and ", ", "].iter().find_map(|word| after.strip_prefix(*word)) {
                    Some(more) => rest = more,
                    None => break,
                }
            }
            let word = if number == 1 { "Restricted common" } else { "Restricted commons" };
            holds &= head.text(0) == word;
            return self.say("Restricted commons, ...: {d} of A and B ...", holds);
        }
        if let Some(rest) = text.strip_prefix("If ")
            && let Some((first, rest)) = rest.split_once(", then ")
            && (rest.contains("the only other") || rest.contains(" must hold "))
        {
            return Some(self.follow(first, rest));
        }
        if let Some((rule, f)) =
            is("That is a contradiction, so one of {C} must be {d}, and {C} {*}")
                .or(is("At least one end of the chain is true, so one of {C} is {d}, and {C} {*}"))
        {
            let digit = f.digit(1);
            let first = self.chain.first.clone()?;
            let mut cells = [first.cells.clone(), self.last_cells(digit)?].concat();
            cells.sort_unstable();
            cells.dedup();
            let same = cells == f.cells(0) && first.digit == digit;
            let inside = self.last_cells(digit)?.iter().all(|cell| first.cells.contains(cell));
            let closed = !rule.starts_with("That") || inside;
            let seen = self.sight(digit, &cells, &f, 2, 3);
            return self.say(rule, same && seen && closed);
        }
        if let Some((rule, f)) = is("In the same way one of {C} is {d}, and {C} {*}") {
            let digit = f.digit(1);
            let (first, last) = (self.names.first()?.clone(), self.names.last()?.clone());
            let (into, out) = (self.chain.weak.first()?.0.digit, self.chain.weak.last()?.1.digit);
            let mut cells = [&first[..], &last[..]].concat();
            cells.retain(|cell| self.board.has((*cell, digit)));
            cells.sort_unstable();
            cells.dedup();
            let both = [first, last].iter().all(|set| self.board.union(set) >> digit & 1 != 0);
            let free = digit != into && digit != out;
            let seen = self.sight(digit, &cells, &f, 2, 3);
            return self.say(rule, both && free && cells == f.cells(0) && seen);
        }
        if let Some((rule, f)) = is("That is a contradiction, so {c} must be {d}") {
            let first = self.chain.first.clone()?;
            let same = first == Term { cells: f.cells(0).to_vec(), digit: f.digit(1) };
            self.put.insert((f.cell(0), f.digit(1)));
            return self.say(rule, same && self.last_cells(f.digit(1))? == first.cells);
        }
        if let Some((rule, f)) = is("At least one end of the chain is true: either {*}, or {*}") {
            let (a, b) = (yes(f.text(0))?, yes(f.text(1))?);
            let same =
                Some(&a) == self.chain.first.as_ref() && b.cells == self.last_cells(b.digit)?;
            self.chain.ends = Some((a, b));
            return self.say(rule, same);
        }
        if let Some(list) = text.strip_prefix("Each of these rules out ") {
            let (a, b) = self.chain.ends.clone()?;
            let mut holds = true;
            for part in list.split(" and ").flat_map(|part| part.split(", ")) {
                let f = whole(part, "{d} in {c}")?;
                let drop = (f.cell(1), f.digit(0));
                holds &= contradicts(&a, drop) && contradicts(&b, drop);
                self.out.insert(drop);
            }
            return self.say("Each of these rules out {d} in {c} ...", holds);
        }
        if let Some((rule, f)) = is("And if {*}: the chain is a loop") {
            // A list of cells has commas of its own.
            let text = f.text(0);
            let mut cuts = text.match_indices(", ").map(|(at, _)| (&text[..at], &text[at + 2..]));
            let (last, first) = cuts.find(|(a, b)| yes(a).is_some() && no(b).is_some())?;
            let (last, first) = (yes(last)?, no(first)?);
            let same = Some(&first) == self.chain.first.as_ref()
                && self.last_cells(last.digit)? == last.cells
                && weak(&last, &first);
            if let Some(True::Set(cells, _)) = &self.chain.last {
                let links = self.chain.sets.iter_mut().find(|(own, _)| own == cells);
                links.into_iter().for_each(|(_, links)| *links |= 1 << last.digit);
            }
            self.chain.weak.push((last, first));
            return self.say(rule, same);
        }
        if text == "In a loop one end of every weak link is true" {
            return self
                .say("In a loop one end of every weak link is true", !self.chain.weak.is_empty());
        }
        if let Some(list) = text.strip_prefix("Either ")
            && !self.chain.weak.is_empty()
        {
            let mut holds = true;
            for part in parts(list) {
                let (ends, drops) = part.split_once(": ")?;
                let (a, b) = ends.split_once(", or ")?;
                let link = (yes(a)?, yes(b)?);
                holds &= self.chain.weak.contains(&link);
                for (drop, on) in facts(drops)? {
                    holds &= !on && contradicts(&link.0, drop) && contradicts(&link.1, drop);
                    self.out.insert(drop);
                }
            }
            return self.say("Either {*}, or {*}: ... (loop)", holds);
        }
        if let Some((rule, f)) = is("{C} must hold {D} either way: {*}") {
            let (cells, digits) = (f.cells(0).to_vec(), f.mask(1));
            let links = self.chain.sets.iter().find(|(own, _)| *own == cells)?.1;
            let mut holds = self.board.union(&cells) & !links == digits;
            for (drop, on) in facts(f.text(2))? {
                let mut own = cells.iter().filter(|cell| self.board.has((**cell, drop.1)));
                holds &= !on && digits >> drop.1 & 1 != 0;
                holds &= own.all(|cell| sees(*cell, drop.0));
                self.out.insert(drop);
            }
            return self.say(rule, holds);
        }
        let remote = [
            "{C} have only {D} as candidates, and each sees the next: the two digits alternate along the chain",
            "{C} have only {D} as candidates, and each sees the next, the last the first: the two digits alternate along the chain",
        ];
        if let Some((rule, f)) = remote.into_iter().find_map(is) {
            let cells = f.cells(0).to_vec();
            let two = cells.iter().all(|cell| self.board.mask(*cell) == f.mask(1));
            let row = cells.windows(2).all(|w| sees(w[0], w[1]));
            let ring = !rule.contains("the last") || sees(cells[0], cells[cells.len() - 1]);
            self.chain.pair = cells;
            return self.say(rule, two && row && ring && f.digits(1).len() == 2);
        }
        if let Some((rule, f)) = is("{c} sees {c} and {c}, which hold different digits") {
            let at = |cell: usize| self.chain.pair.iter().position(|own| *own == cell);
            let (cell, a, b) = (f.cell(0), f.cell(1), f.cell(2));
            let odd = at(a)?.abs_diff(at(b)?) % 2 == 1;
            let digits = self.board.digits(a);
            self.out.extend(digits.into_iter().map(|digit| (cell, digit)));
            return self.say(rule, odd && sees(cell, a) && sees(cell, b));
        }
        None
    }

    /// Where the digit of the last term stands.
    fn last_cells(&self, digit: u8) -> Option<Vec<usize>> {
        match self.chain.last.as_ref()? {
            True::Term(term) => (term.digit == digit).then(|| term.cells.clone()),
            True::Set(cells, digits) if digits.contains(&digit) => {
                Some(cells.iter().filter(|c| self.board.has((**c, digit))).copied().collect())
            }
            True::Set(..) => None,
        }
    }

    /// Link by link.
    fn follow(&mut self, first: &str, rest: &str) -> Answer {
        let unknown = |part: &str| format!("not understood: {part}");
        let mut from = no(first).ok_or_else(|| unknown(first))?;
        self.chain = Chain { first: Some(from.clone()), ..Chain::default() };
        // `r1c1 is 2 (...), so r1c5 is not 2 and r4c5 is 2 (...), so ...`
        let mut parts = rest.split(", so ");
        let mut holds = parts.next().unwrap_or_default();
        let mut links: Vec<(&str, Option<&str>)> = Vec::new();
        for part in parts {
            let (so, next) = part.split_once(" and ").ok_or_else(|| unknown(part))?;
            links.push((holds, Some(so)));
            holds = next;
        }
        links.push((holds, None));
        for (number, (holds, so)) in links.into_iter().enumerate() {
            let to = self.strong(&from, holds, number)?;
            self.count("strong link");
            if let Some(so) = so {
                let next = no(so).ok_or_else(|| unknown(so))?;
                let own = match &to {
                    True::Term(term) => term.clone(),
                    True::Set(cells, digits) => {
                        claim(digits.contains(&next.digit), "not held by the set")?;
                        if let Some((_, links)) =
                            self.chain.sets.iter_mut().rev().find(|(own, _)| own == cells)
                        {
                            *links |= 1 << next.digit;
                        }
                        let with = |cell: &&usize| self.board.has((**cell, next.digit));
                        let cells = cells.iter().filter(with).copied().collect();
                        Term { cells, digit: next.digit }
                    }
                };
                claim(weak(&own, &next), "no weak link")?;
                self.count("weak link");
                self.chain.weak.push((own, next.clone()));
                from = next;
            }
            self.chain.last = Some(to);
        }
        Ok(())
    }

    /// One of the two must be true.
    fn strong(&mut self, from: &Term, text: &str, number: usize) -> Result<True, String> {
        let unknown = || format!("not understood: {text}");
        let with = |cells: &[usize], digit: u8| -> Vec<usize> {
            cells.iter().filter(|cell| self.board.has((**cell, digit))).copied().collect()
        };
        if let Some((who, digits)) = text.split_once(" must hold ") {
            let cells = match who.strip_prefix("the almost locked set ") {
                Some(list) => whole(list, "{C}").ok_or_else(unknown)?.cells(0).to_vec(),
                None => {
                    claim(who == letter(number), "another set")?;
                    self.names.get(number).cloned().ok_or_else(unknown)?
                }
            };
            let pinned = whole(digits, "{D}, with {d} in {C}");
            let plain = pinned.clone().or(whole(digits, "{D}"));
            let digits = plain.ok_or_else(unknown)?.digits(0).to_vec();
            let all = self.board.union(&cells);
            claim(all & !(1 << from.digit) == mask(&digits), "the set has other digits")?;
            claim(digits.len() == cells.len(), "no almost locked set")?;
            claim(with(&cells, from.digit) == from.cells, "the set keeps the digit")?;
            let house = (0..27).any(|h| cells.iter().all(|c| houses_of(*c).contains(&h)));
            claim(house, "a set in no house")?;
            if let Some(f) = pinned {
                let term = Term { digit: f.digit(1), cells: f.cells(2).to_vec() };
                let own = digits.contains(&term.digit) && with(&cells, term.digit) == term.cells;
                claim(own, "the digit is elsewhere in the set")?;
                self.chain.sets.push((cells, 1 << from.digit | 1 << term.digit));
                return Ok(True::Term(term));
            }
            self.chain.sets.push((cells.clone(), 1 << from.digit));
            return Ok(True::Set(cells, digits));
        }
        let (told, why) =
            text.strip_suffix(')').and_then(|t| t.split_once(" (")).ok_or_else(unknown)?;
        let to = yes(told).ok_or_else(unknown)?;
        if why == "the only other candidate there" {
            let two = 1 << from.digit | 1 << to.digit;
            let same = from.cells == to.cells && to.cells.len() == 1;
            claim(same && self.board.mask(to.cells[0]) == two, "no bivalue cell")?;
            return Ok(True::Term(to));
        }
        let f = whole(why, "the only other place in {h}")
            .or(whole(why, "the only other places in {h}"))
            .ok_or_else(unknown)?;
        let mut both = [&from.cells[..], &to.cells[..]].concat();
        both.sort_unstable();
        let spots = self.board.spots(f.house(0), from.digit);
        claim(from.digit == to.digit && both == spots, "no strong link in the house")?;
        Ok(True::Term(to))
    }

    /// Every combination with a candidate is excluded.
    pub fn aligned(&mut self, text: &str) -> Option<Answer> {
        if let Some(f) = whole(text, "Try all combinations of {C}") {
            self.base = f.cells(0).to_vec();
            return self.say("Try all combinations of {C}", self.base.len() >= 2);
        }
        if self.base.is_empty() {
            return None;
        }
        let (f, mut rest) = start(text, "If {c} is {d}")?;
        let drop = (f.cell(0), f.digit(1));
        let others: Vec<usize> = self.base.iter().copied().filter(|c| *c != drop.0).collect();
        let mut left: Vec<Vec<u8>> = others.iter().map(|c| self.board.digits(*c)).collect();
        let mut holds = self.base.contains(&drop.0) && self.board.has(drop);
        let mut separator = ", ";
        while let Some((f, after)) =
            rest.strip_prefix(separator).and_then(|rest| start(rest, "{c} cannot be "))
        {
            separator = " and ";
            let at = others.iter().position(|cell| *cell == f.cell(0))?;
            rest = after;
            loop {
                let (f, after) = start(rest, "{d} ({*})")?;
                let chosen = [drop, (others[at], f.digit(0))];
                holds &= self.excluded(&chosen, f.text(1)) && left[at].contains(&f.digit(0));
                left[at].retain(|digit| *digit != f.digit(0));
                let next = [", ", " or "].iter().find_map(|word| after.strip_prefix(*word));
                rest = after;
                match next.filter(|next| next.starts_with(|c: char| c.is_ascii_digit())) {
                    Some(next) => rest = next,
                    None => break,
                }
            }
        }
        let rule = "If {c} is {d}, {c} cannot be {d} (...) ...";
        self.out.insert(drop);
        if let Some(f) = whole(rest, ": nothing is left for {c}") {
            let at = others.iter().position(|cell| *cell == f.cell(0))?;
            return self.say(rule, holds && left[at].is_empty());
        }
        let (f, mut rest) = start(rest, ": for {c} and {c} that leaves only ")?;
        holds &= [f.cell(0), f.cell(1)] == others[..];
        let mut pairs = Vec::new();
        loop {
            let (f, after) = start(rest, "{d} and {d} ({*})")?;
            let chosen = [drop, (others[0], f.digit(0)), (others[1], f.digit(1))];
            holds &= self.excluded(&chosen, f.text(2));
            pairs.push((f.digit(0), f.digit(1)));
            rest = after;
            match [", ", " or "].iter().find_map(|word| after.strip_prefix(*word)) {
                Some(next) if next.starts_with(|c: char| c.is_ascii_digit()) => rest = next,
                _ => break,
            }
        }
        let end =
            if pairs.len() == 1 { ", which is impossible" } else { ", which are all impossible" };
        let all: Vec<(u8, u8)> =
            left[0].iter().flat_map(|a| left[1].iter().map(move |b| (*a, *b))).collect();
        self.say(rule, holds && pairs == all && rest == end)
    }

    /// Why these candidates are not true together.
    fn excluded(&self, chosen: &[Candidate], why: &str) -> bool {
        let digit_of = |cell: usize| chosen.iter().find(|(c, _)| *c == cell).map(|(_, d)| *d);
        if let Some(f) = whole(why, "{c} and {c} see each other") {
            let (a, b) = (f.cell(0), f.cell(1));
            return sees(a, b) && digit_of(a).is_some() && digit_of(a) == digit_of(b);
        }
        let Some(f) = whole(why, "{c} has only {D}") else { return false };
        let taken =
            |digit: &u8| chosen.iter().any(|(cell, d)| d == digit && sees(*cell, f.cell(0)));
        self.board.digits(f.cell(0)) == f.digits(1) && f.digits(1).iter().all(taken)
    }
}

fn letter(at: usize) -> String {
    char::from(b'A' + at as u8).to_string()
}

/// The cases of a loop: `X, or Y: r1c1 is not 3; either X, or Y: ...`.
fn parts(text: &str) -> Vec<&str> {
    text.split("; either ").collect()
}
