//! Chains, read link by link: each consequence must follow from what was told before it on the board as it stands.

use super::board::{Board, Candidate, clash, house, houses_of, sees};
use super::read::{facts, start, whole};
use super::{Answer, Reader, claim};
use gridsmith::words::InnerChain;

/// What is known under an assumption.
#[derive(Clone, Default)]
struct Known {
    on: Vec<Candidate>,
    off: Vec<Candidate>,
}

impl Known {
    fn of((candidate, on): (Candidate, bool)) -> Self {
        let mut known = Known::default();
        known.add((candidate, on));
        known
    }

    fn add(&mut self, (candidate, on): (Candidate, bool)) {
        if on { self.on.push(candidate) } else { self.off.push(candidate) }
    }

    fn is_off(&self, board: &Board, candidate: Candidate) -> bool {
        !board.has(candidate)
            || self.off.contains(&candidate)
            || self.on.iter().any(|on| clash(*on, candidate))
    }

    fn holds(&self, board: &Board, (candidate, on): (Candidate, bool)) -> bool {
        if on { self.on.contains(&candidate) } else { self.is_off(board, candidate) }
    }

    /// The board without what is false.
    fn left(&self, board: &Board) -> Board {
        let mut left = board.clone();
        board.all().filter(|c| self.is_off(board, *c)).for_each(|c| left.drop(c));
        left
    }
}

type Fact = (Candidate, bool);

impl Reader<'_> {
    pub fn chains(&mut self, text: &str) -> Option<Answer> {
        let is = |template: &'static str| whole(text, template).map(|found| (template, found));
        if let Some(assumed) = text.strip_prefix("Assume ") {
            let told = facts(assumed)?;
            let [fact] = told[..] else { return None };
            self.assumed = Some(fact);
            self.ends.clear();
            self.branch = None;
            return self.say("Assume ...", self.board.has(fact.0));
        }
        if let (Some(fact), Some(rest)) = (self.assumed, text.strip_prefix("Then ")) {
            if rest.contains(", so ") || !rest.contains(" (") && !rest.contains(", then ") {
                return Some(self.straight(fact, rest));
            }
            return Some(self.branch(fact, rest));
        }
        if let (Some(fact), Some(rest)) = (self.assumed, text.strip_prefix("But also ")) {
            return Some(self.branch(fact, rest));
        }
        if text == "That contradicts the assumption" {
            let (fact, end) = (self.assumed?, *self.ends.last()?);
            self.refuted(fact);
            return self.say("That contradicts the assumption", end == (fact.0, !fact.1));
        }
        if text == "These cannot both be true" {
            let [one, other] = self.ends[..] else { return None };
            self.refuted(self.assumed?);
            return self.say("These cannot both be true", one == (other.0, !other.1));
        }
        if let Some((rule, f)) = is("But {*} cannot both be true") {
            let fact = self.assumed?;
            let known = self.branch.clone().unwrap_or_default();
            let mut all = Known::of(fact);
            known.iter().for_each(|fact| all.add(*fact));
            let ends = facts(f.text(0))?;
            let [one, other] = ends[..] else { return None };
            let both = all.holds(&self.board, one) && all.holds(&self.board, other);
            self.refuted(fact);
            return self.say(rule, both && one == (other.0, !other.1));
        }
        if let Some((rule, f)) = is("{c} can only be {D}") {
            self.cases = f.digits(1).iter().map(|digit| ((f.cell(0), *digit), true)).collect();
            return self.say(rule, self.board.digits(f.cell(0)) == f.digits(1));
        }
        if self.deadly.is_none()
            && let Some((rule, f)) = is("In {h}, {d} can only go in {C}")
        {
            self.cases = f.cells(2).iter().map(|cell| ((*cell, f.digit(1)), true)).collect();
            return self.say(rule, self.board.spots(f.house(0), f.digit(1)) == f.cells(2));
        }
        if let Some(rest) = text.strip_prefix("If ")
            && let Some((fact, rest)) = rest.split_once(", then ")
            && self.names.is_empty()
            && let Some([fact]) = facts(fact).as_deref()
            && !rest.contains("the only other")
            && !rest.contains(" must hold ")
        {
            self.started.push(*fact);
            return Some(self.branch(*fact, rest));
        }
        if let Some((rule, f)) = is("If {*}, that is already the result") {
            let [fact] = facts(f.text(0))?[..] else { return None };
            self.started.push(fact);
            self.ends.push(fact);
            return self.say(rule, true);
        }
        let same =
            ["Either way the result is the same", "Whichever is true, the result is the same"];
        if let Some(rule) = same.into_iter().find(|rule| *rule == text) {
            let all = match self.cases.is_empty() {
                true => {
                    let [one, other] = self.started[..] else { return None };
                    one == (other.0, !other.1)
                }
                false => self.started == self.cases,
            };
            let end = *self.ends.first()?;
            let same = self.ends.iter().all(|other| *other == end);
            let list = if end.1 { &mut self.put } else { &mut self.out };
            list.insert(end.0);
            return self.say(rule, all && same && self.ends.len() == self.started.len());
        }
        None
    }

    /// What was assumed is wrong.
    fn refuted(&mut self, (candidate, on): Fact) {
        let list = if on { &mut self.out } else { &mut self.put };
        list.insert(candidate);
    }

    /// A straight chain: each fact follows from the one before alone.
    fn straight(&mut self, from: Fact, text: &str) -> Answer {
        let mut before = from;
        for part in text.split(", so ") {
            let known = Known::of(before);
            let facts = self.consequence(&known, part)?;
            let [fact] = facts[..] else { return Err(format!("several at once: {part}")) };
            // A strong or weak link of the board, not something that follows from it anyway.
            claim(fact.1 != before.1, "links do not alternate")?;
            self.count(if fact.1 { "strong link" } else { "weak link" });
            before = fact;
        }
        self.ends.push(before);
        Ok(())
    }

    /// Consequences of all that was told since the assumption.
    fn branch(&mut self, from: Fact, text: &str) -> Answer {
        let told = if self.assumed.is_some() { self.branch.clone() } else { None };
        let mut told = told.unwrap_or_default();
        let mut last = from;
        for part in text.split(", then ") {
            let mut known = Known::of(from);
            told.iter().for_each(|fact| known.add(*fact));
            let facts = self.consequence(&known, part)?;
            last = *facts.last().ok_or("nothing follows")?;
            told.extend(facts);
        }
        self.branch = Some(told);
        self.ends.push(last);
        Ok(())
    }

    /// What a part of a sentence says, which must follow from what is known.
    fn consequence(&mut self, known: &Known, part: &str) -> Result<Vec<Fact>, String> {
        let (told, why) = match part.split_once(" (") {
            Some((told, why)) => (told, why.trim_end_matches(')')),
            None => (part, ""),
        };
        let facts = facts(told).ok_or_else(|| format!("not understood: {part}"))?;
        let fail = |why: &str| Err(format!("{why}: {part}"));
        for &(candidate, on) in &facts {
            if !self.board.has(candidate) {
                return fail("no candidate");
            }
            let (cell, digit) = candidate;
            if !on && why.is_empty() {
                if !known.on.iter().any(|on| clash(*on, candidate)) {
                    return fail("nothing true contradicts it");
                }
                continue;
            }
            if !on {
                self.pattern_inside(known, candidate, why)?;
                continue;
            }
            let group: Vec<Candidate> = match whole(why, "the only place left in {h}") {
                Some(f) if houses_of(cell).contains(&f.house(0)) => {
                    house(f.house(0)).into_iter().map(|cell| (cell, digit)).collect()
                }
                _ if why == "the only candidate left there" => {
                    (1..=9).map(|digit| (cell, digit)).collect()
                }
                _ => return fail("why?"),
            };
            let mut others = group.iter().filter(|other| **other != candidate);
            if !others.all(|other| known.is_off(&self.board, *other)) {
                return fail("there are others left");
            }
            if known.is_off(&self.board, candidate) && !known.off.contains(&candidate) {
                // Both ends of a contradiction may be told; what is false at sight may not.
                self.count("true against a digit in sight");
            }
        }
        self.count("consequence");
        Ok(facts)
    }

    /// A pattern on the board that a supposition has left.
    fn pattern_inside(&mut self, known: &Known, lost: Candidate, why: &str) -> Answer {
        let left = known.left(&self.board);
        let fail = |what: &str| Err(format!("{what}: {why}"));
        if let Some((f, _)) = start(why, "nested chain {*}, {*} nodes") {
            let number = f.text(0);
            let found = self.chains.iter().find(|chain| chain.number == number);
            let Some(chain) = found else { return fail("no such chain") };
            let pair = |c: &gridsmith::sudoku::Candidate| (c.cell.index(), c.digit);
            let given = chain.given.iter().all(|c| known.is_off(&self.board, pair(c)));
            claim(given, "rests on what is not false")?;
            claim(chain.drops.iter().any(|c| pair(c) == lost), "the chain does not eliminate it")?;
            self.count("nested chain");
            let done = self.nested.contains(&chain.number);
            if done {
                return Ok(());
            }
            self.nested.push(chain.number.clone());
            return self.inside(chain);
        }
        if let Some(f) = whole(why, "in {H}, {d} can then only go in {H}") {
            let (base, digit, cover) = (f.houses(0), f.digit(1), f.houses(2));
            let inside =
                |cell: usize, list: &[usize]| list.iter().any(|h| houses_of(cell).contains(h));
            let spots: Vec<usize> = base.iter().flat_map(|h| left.spots(*h, digit)).collect();
            let holds = base.len() == cover.len()
                && spots.iter().all(|cell| inside(*cell, cover))
                && lost.1 == digit
                && inside(lost.0, cover)
                && !inside(lost.0, base);
            self.count("pattern in a chain");
            return claim(holds, "no such pattern");
        }
        for kind in ["naked", "hidden"] {
            let rule = format!("{{C}} are then a {kind} pair of {{D}} in {{h}}");
            let Some(f) = whole(why, &rule) else { continue };
            let (cells, digits, h) = (f.cells(0), f.mask(1), f.house(2));
            let fits = cells.len() == 2 && f.digits(1).len() == 2;
            let inside = cells.iter().all(|cell| houses_of(*cell).contains(&h));
            let in_digits = digits >> lost.1 & 1 != 0;
            let holds = match kind {
                "naked" => {
                    let other = houses_of(lost.0).contains(&h) && !cells.contains(&lost.0);
                    cells.iter().all(|c| left.mask(*c) & !digits == 0) && other && in_digits
                }
                _ => {
                    let all = f.digits(1).iter().flat_map(|d| left.spots(h, *d));
                    let all = all.collect::<Vec<_>>();
                    all.iter().all(|c| cells.contains(c)) && cells.contains(&lost.0) && !in_digits
                }
            };
            self.count("pattern in a chain");
            return claim(fits && inside && holds, "no such pair");
        }
        fail("not understood")
    }

    /// A chain inside a chain, on the board without what is given.
    fn inside(&mut self, chain: &InnerChain) -> Answer {
        let pair = |c: &gridsmith::sudoku::Candidate| (c.cell.index(), c.digit);
        let mut board = self.board.clone();
        chain.given.iter().for_each(|c| board.drop(pair(c)));
        let Some((f, rest)) = start(&chain.text, "With {*}: ") else {
            return Err(format!("not understood: {}", chain.text));
        };
        let mut told: Vec<Candidate> = facts(f.text(0))
            .ok_or_else(|| format!("not understood: {}", f.text(0)))?
            .into_iter()
            .map(|(candidate, _)| candidate)
            .collect();
        told.sort_unstable();
        let mut given: Vec<Candidate> = chain.given.iter().map(pair).collect();
        given.sort_unstable();
        claim(told == given, "what is given is not told")?;
        let mut drops: Vec<Candidate> = chain.drops.iter().map(pair).collect();
        drops.sort_unstable();
        let places =
            match rest.rsplit_once("So ").and_then(|(_, end)| facts(end.trim_end_matches('.'))) {
                Some(end) => {
                    end.iter().filter(|(_, on)| *on).map(|(candidate, _)| *candidate).collect()
                }
                None => Vec::new(),
            };
        let same_cell = |drop: &Candidate| {
            let put = |place: &Candidate| place.0 == drop.0 && place.1 != drop.1;
            places.is_empty() || places.iter().any(put)
        };
        claim(drops.iter().all(same_cell), "the inner chain eliminates something else")?;
        let mut reader = Reader::new("nested", board, places, drops, &chain.chains, self.counts);
        reader.read(rest).map_err(|why| format!("nested chain {}: {why}", chain.number))
    }

    /// Loops of links.
    pub fn cycles(&mut self, text: &str) -> Option<Answer> {
        if let Some((f, rest)) = start(text, "The links form a loop: if {*}, then ") {
            let [first] = facts(f.text(0))?[..] else { return None };
            self.ends.clear();
            if let Err(why) = self.straight(first, rest) {
                return Some(Err(why));
            }
            let mut nodes = vec![first];
            for part in rest.split(", so ") {
                nodes.extend(facts(part.split(" (").next()?)?);
            }
            let closed = nodes.last() == Some(&first) && nodes.len() > 4;
            nodes.pop();
            // Read backwards, each strong link must be one of exactly two candidates.
            self.around = nodes;
            return self.say("The links form a loop: ...", closed);
        }
        if let Some(f) = whole(
            text,
            "Read backwards, the same holds with true and false swapped: either {*}, or {*}",
        ) {
            let side = |text: &str| -> Option<Vec<Candidate>> {
                Some(facts(text)?.into_iter().map(|(candidate, _)| candidate).collect())
            };
            let of = |on: bool| -> Vec<Candidate> {
                self.around.iter().filter(|(_, o)| *o == on).map(|(c, _)| *c).collect()
            };
            let same = side(f.text(0))? == of(true) && side(f.text(1))? == of(false);
            return self.say("Read backwards, ... either {*}, or {*}", same);
        }
        if self.clusters.is_empty()
            && let Some(f) = whole(text, "{C} sees {C}, one of which is {d}")
                .or(whole(text, "{C} see {C}, one of which is {d}"))
        {
            let digit = f.digit(2);
            let [a, b] = f.cells(1)[..] else { return None };
            let on = |cell: usize| self.around.contains(&((cell, digit), true));
            let off = |cell: usize| self.around.contains(&((cell, digit), false));
            let seen = f.cells(0).iter().all(|cell| sees(*cell, a) && sees(*cell, b));
            self.out.extend(f.cells(0).iter().map(|cell| (*cell, digit)));
            return self
                .say("{C} see {c} and {c}, one of which is {d} (loop)", on(a) && off(b) && seen);
        }
        None
    }

    /// Suppositions of singles.
    pub fn nishio_net(&mut self, text: &str) -> Option<Answer> {
        if self.technique != "nishio-net" {
            return None;
        }
        if text == "That is a contradiction" {
            self.refuted(self.assumed?);
            return self.say("That is a contradiction", self.broken);
        }
        let rest = text.strip_prefix("Then ")?;
        let fact = self.assumed?;
        let (story, end) = match rest.rsplit_once(", then ") {
            Some((story, end)) => (Some(story), end),
            None => (None, rest),
        };
        if let Some(story) = story
            && let Err(why) = self.branch(fact, story)
        {
            return Some(Err(why));
        }
        let mut known = Known::of(fact);
        self.branch.iter().flatten().for_each(|fact| known.add(*fact));
        let left = known.left(&self.board);
        let on = |cell: usize, digit: u8| known.on.contains(&(cell, digit));
        self.broken = match whole(end, "{c} has no candidate left") {
            Some(f) => left.digits(f.cell(0)).is_empty() && self.board.values[f.cell(0)] == 0,
            None => {
                let f = whole(end, "{h} has no place left for {d}")?;
                let (h, digit) = (f.house(0), f.digit(1));
                let none = left.spots(h, digit).is_empty();
                none && !house(h).iter().any(|c| on(*c, digit) || self.board.values[*c] == digit)
            }
        };
        self.say("... has no candidate or place left", self.broken)
    }
}
