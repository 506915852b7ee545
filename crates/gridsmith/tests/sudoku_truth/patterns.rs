//! What sentences say of patterns, recomputed on the board. Each pattern adds what it eliminates or places.

use super::board::{Candidate, house, houses_of, mask, sees};
use super::read::{Found, facts, start, whole};
use super::{Answer, Reader, claim};

/// The sentence of a Sue de Coq with a digit that may be used on both sides.
pub const BOTH_SIDES: &str = "..., except {D}, which can be used once in {h} and once in {h}";

impl Reader<'_> {
    /// Singles, locked candidates, subsets.
    pub fn basics(&mut self, text: &str) -> Option<Answer> {
        let is = |template: &'static str| whole(text, template).map(|found| (template, found));
        if let Some((rule, f)) =
            is("{c} is the last empty cell of {h}, and only {d} is missing there")
        {
            let (cell, house_, digit) = (f.cell(0), f.house(1), f.digit(2));
            self.put.insert((cell, digit));
            let missing = !house(house_).iter().any(|c| self.board.values[*c] == digit);
            return self.say(rule, self.board.empty(house_) == [cell] && missing);
        }
        let singles = [
            "In {h}, {d} can only go in {c}: the other empty cell sees a {d}",
            "In {h}, {d} can only go in {c}: the other empty cells all see a {d}",
            "In {h}, {d} can only go in {c}: it has already been eliminated from {C}",
            "In {h}, {d} can only go in {c}: it has already been eliminated from {C}, and the other empty cell sees a {d}",
            "In {h}, {d} can only go in {c}: it has already been eliminated from {C}, and the other empty cells all see a {d}",
        ];
        if let Some((rule, f)) = singles.into_iter().find_map(is) {
            let (h, digit, cell) = (f.house(0), f.digit(1), f.cell(2));
            self.put.insert((cell, digit));
            let mut others = self.board.empty(h);
            others.retain(|other| *other != cell);
            let (seeing, gone): (Vec<usize>, Vec<usize>) =
                others.into_iter().partition(|other| self.board.sees_digit(*other, digit));
            let named = if rule.contains("eliminated") { f.cells(3).to_vec() } else { Vec::new() };
            let only = self.board.spots(h, digit) == [cell];
            let many = match () {
                () if rule.ends_with("cell sees a {d}") => seeing.len() == 1,
                () if rule.ends_with("all see a {d}") => seeing.len() > 1,
                () => seeing.is_empty(),
            };
            return self.say(rule, only && many && named == gone);
        }
        if let Some((rule, f)) = is("{c} sees every digit except {d}") {
            let (cell, digit) = (f.cell(0), f.digit(1));
            self.put.insert((cell, digit));
            let all = (1..=9).all(|d| (d == digit) != self.board.sees_digit(cell, d));
            return self.say(rule, all && self.board.values[cell] == 0);
        }
        let left = [
            "{d} is the only candidate left in {c}: it sees {D}, and {D} has already been eliminated there",
            "{d} is the only candidate left in {c}: it sees {D}, and {D} have already been eliminated there",
            "{d} is the only candidate left in {c}: {D} have already been eliminated there",
        ];
        if let Some((rule, f)) = left.into_iter().find_map(is) {
            let (digit, cell) = (f.digit(0), f.cell(1));
            self.put.insert((cell, digit));
            let (seen, gone): (Vec<u8>, Vec<u8>) =
                (1..=9).filter(|d| *d != digit).partition(|d| self.board.sees_digit(cell, *d));
            let told = match rule.contains("it sees") {
                true => f.digits(2) == seen && f.digits(3) == gone,
                false => seen.is_empty() && f.digits(2) == gone,
            };
            return self.say(rule, told && self.board.digits(cell) == [digit]);
        }
        let locked = [
            "In {h}, {d} can only go in {C}, both in {h}",
            "In {h}, {d} can only go in {C}, all in {h}",
            "In {h}, {d} can only go in {C}, which is in {h}",
        ];
        if let Some((rule, f)) = locked.into_iter().find_map(is) {
            let (base, digit, cells, cover) = (f.house(0), f.digit(1), f.cells(2), f.house(3));
            let inside = cells.iter().all(|cell| houses_of(*cell).contains(&cover));
            let outside = self.board.spots(cover, digit).into_iter().filter(|c| !cells.contains(c));
            self.out.extend(outside.map(|cell| (cell, digit)));
            let number = match cells.len() {
                1 => rule.contains("which"),
                2 => rule.contains("both"),
                _ => rule.contains("all in"),
            };
            return self.say(rule, inside && number && self.board.spots(base, digit) == cells);
        }
        // What these say is what was added to the eliminations before.
        if let Some((rule, f)) = is("No other cell of {h} can be {d}") {
            let spots = self.board.spots(f.house(0), f.digit(1));
            let some = spots.iter().any(|cell| self.out.contains(&(*cell, f.digit(1))));
            return self.say(rule, some || self.may_be_vain());
        }
        if let Some((rule, _)) = is("No other cell of {h} can hold them")
            .or(is("No other cell of {h} or {h} can hold them"))
            .or(is("These cells cannot hold anything else"))
        {
            return self.say(rule, !self.out.is_empty() || self.may_be_vain());
        }
        let naked = [
            "{C} have only {D} as candidates: {n} cells of {h} for {n} digits",
            "{C} have only {D} as candidates: {n} cells of {h} and {h} for {n} digits",
        ];
        if let Some((rule, f)) = naked.into_iter().find_map(is) {
            let (cells, digits, count) = (f.cells(0), f.mask(1), f.count(2));
            let two = rule.contains("and {h}");
            let houses = if two { vec![f.house(3), f.house(4)] } else { vec![f.house(3)] };
            let last = f.count(if two { 5 } else { 4 });
            for h in &houses {
                let rest = house(*h).into_iter().filter(|cell| !cells.contains(cell));
                let lost = rest.flat_map(|c| self.board.digits(c).into_iter().map(move |d| (c, d)));
                self.out.extend(lost.filter(|(_, digit)| digits >> digit & 1 != 0));
            }
            let inside = |cell: &usize| houses.iter().all(|h| houses_of(*cell).contains(h));
            let fits = cells.len() == count && count == last && f.digits(1).len() == count;
            let exact = self.board.union(cells) == digits && cells.iter().all(inside);
            return self.say(rule, fits && exact);
        }
        if let Some((rule, f)) = is("In {h}, {D} can only go in {C}: {n} digits for {n} cells") {
            let (h, digits, cells) = (f.house(0), f.digits(1), f.cells(2));
            let confined = |d: &u8| {
                let spots = self.board.spots(h, *d);
                !spots.is_empty() && spots.iter().all(|cell| cells.contains(cell))
            };
            let fits = [f.count(3), f.count(4), digits.len()].iter().all(|n| *n == cells.len());
            let holds = fits && digits.iter().all(confined);
            let others =
                cells.iter().flat_map(|c| self.board.digits(*c).into_iter().map(|d| (*c, d)));
            let lost: Vec<_> = others.filter(|(_, d)| !digits.contains(d)).collect();
            self.out.extend(lost);
            return self.say(rule, holds);
        }
        if let Some((rule, f)) = is("In {h}, {d} can then only go in {c}") {
            let (h, digit, cell) = (f.house(0), f.digit(1), f.cell(2));
            let mut left = self.board.spots(h, digit);
            left.retain(|cell| !self.out.contains(&(*cell, digit)));
            self.put.insert((cell, digit));
            return self.say(rule, left == [cell]);
        }
        None
    }

    /// Direct techniques speak of a pattern that need not eliminate anything beyond the house in question.
    fn may_be_vain(&self) -> bool {
        self.technique.starts_with("direct-")
    }

    /// Fish and wings.
    pub fn fish_and_wings(&mut self, text: &str) -> Option<Answer> {
        let is = |template: &'static str| whole(text, template).map(|found| (template, found));
        let fish = [
            "In {H}, {d} can only go in {H}: {C}",
            "In {H}, {d} can only go in {H} ({C}) or in the fin {C}",
            "In {H}, {d} can only go in {H} ({C}) or in one of the fins {C}",
        ];
        if let Some((rule, f)) = fish.into_iter().find_map(is) {
            let (base, digit, cover, body) = (f.houses(0), f.digit(1), f.houses(2), f.cells(3));
            let fins = if rule.contains("fin") { f.cells(4).to_vec() } else { Vec::new() };
            let inside = |cell: usize, list: &[usize]| {
                list.iter().filter(|h| houses_of(cell).contains(h)).count()
            };
            let all: Vec<usize> =
                (0..81).filter(|c| self.board.has((*c, digit)) && inside(*c, base) > 0).collect();
            let mut told = [body, &fins[..]].concat();
            told.sort_unstable();
            let covered = body.iter().all(|cell| inside(*cell, cover) > 0);
            // Without the fins no place counts for two bases.
            let once = body.iter().all(|cell| inside(*cell, base) == 1);
            for (cell, d) in self.board.all().filter(|(_, d)| *d == digit) {
                let extra = inside(cell, cover) > usize::from(inside(cell, base) > 0);
                if extra && fins.iter().all(|fin| sees(*fin, cell)) {
                    self.out.insert((cell, d));
                }
            }
            let size = base.len() == cover.len();
            self.fish = Some((digit, base.to_vec(), cover.to_vec(), fins));
            return self.say(rule, told == all && covered && once && size);
        }
        let counted = [
            "Each of these {n} {*} gets its {d} there",
            "Either the fin is {d}, or each of these {n} {*} gets its {d} there",
            "Either one of the fins is {d}, or each of these {n} {*} gets its {d} there",
        ];
        if let Some((rule, f)) = counted.into_iter().find_map(is) {
            let at = usize::from(rule.starts_with("Either"));
            let (digit, _, cover, fins) = self.fish.clone()?;
            let kinds = ["rows", "columns", "boxes"];
            let kind = |h: &usize| kinds[h / 9] == f.text(at + 1) || f.text(at + 1) == "houses";
            let fits = f.count(at) == cover.len() && cover.iter().all(kind);
            let fin = match rule {
                rule if rule.contains("fins") => fins.len() > 1,
                rule if rule.contains("fin") => fins.len() == 1,
                _ => fins.is_empty(),
            };
            return self.say(rule, fits && fin && f.digit(at + 2) == digit);
        }
        if let Some((rule, f)) =
            is("A {d} in {C} would lie in two of them at once and leave too few for {H}")
        {
            let (digit, base, cover, _) = self.fish.clone()?;
            let twice =
                |cell: &usize| cover.iter().filter(|h| houses_of(*cell).contains(h)).count() > 1;
            let same = f.houses(2).iter().all(|h| base.contains(h));
            return self.say(rule, f.digit(0) == digit && same && f.cells(1).iter().all(twice));
        }
        let seen = [
            "{C} lies in one of these {*} and sees the fin",
            "{C} lies in one of these {*} and sees every fin",
            "{C} lie in these {*} and see the fin",
            "{C} lie in these {*} and see every fin",
        ];
        if let Some((rule, f)) = seen.into_iter().find_map(is) {
            let (digit, _, cover, fins) = self.fish.clone()?;
            let good = |cell: &usize| {
                let inside = cover.iter().any(|h| houses_of(*cell).contains(h));
                inside && fins.iter().all(|fin| sees(*fin, *cell))
            };
            let same = self.drops.iter().copied().eq(f.cells(0).iter().map(|cell| (*cell, digit)));
            let one = rule.contains("lies") == (f.cells(0).len() == 1);
            let fin = rule.contains("the fin") == (fins.len() == 1);
            return self.say(rule, same && one && fin && f.cells(0).iter().all(good));
        }
        if let Some((rule, f)) = is(
            "The pivot {c} ({D}) sees the pincers {c} ({D}) and {c} ({D}): if it is {d}, {c} is {d}; if it is {d}, {c} is {d}",
        ) {
            let (pivot, pincers) = (f.cell(0), [f.cell(2), f.cell(4)]);
            let listed = [(pivot, 1), (pincers[0], 3), (pincers[1], 5)];
            let right = listed.iter().all(|(cell, at)| self.board.mask(*cell) == f.mask(*at));
            let digit = f.digit(8);
            let mut held = self.board.mask(pivot) & !(1 << digit);
            let way = |at: usize| {
                let (if_, cell, then) = (f.digit(at), f.cell(at + 1), f.digit(at + 2));
                let left = self.board.mask(cell) & !(1 << if_) == 1 << then;
                pincers.contains(&cell) && left && then == digit && sees(pivot, cell)
            };
            let ways = way(6) && way(9);
            held &= !(1 << f.digit(6) | 1 << f.digit(9));
            self.wing = Some((pivot, pincers, digit));
            return self.say(rule, right && ways && held == 0);
        }
        if let Some((rule, f)) = is("Otherwise the pivot itself is {d}") {
            let (pivot, _, digit) = self.wing?;
            return self.say(rule, f.digit(0) == digit && self.board.has((pivot, digit)));
        }
        let ends = [
            "One of the three cells is {d} in any case, and {C} {*}",
            "One of the pincers is {d} in any case, and {C} {*}",
        ];
        if let Some((rule, f)) = ends.into_iter().find_map(is) {
            let (pivot, [a, b], digit) = self.wing?;
            let three = rule.contains("three");
            let targets = if three { vec![pivot, a, b] } else { vec![a, b] };
            let pivot_too = self.board.has((pivot, digit)) == three;
            let right = self.sight(digit, &targets, &f, 1, 2);
            return self.say(rule, pivot_too && f.digit(0) == digit && right);
        }
        None
    }

    /// `r4c7 sees both` after `... is 5 in any case`: true of the cells, which then are not the digit.
    pub fn sight(
        &mut self,
        digit: u8,
        targets: &[usize],
        found: &Found,
        cells: usize,
        words: usize,
    ) -> bool {
        let losers = found.cells(cells).to_vec();
        let verb = if losers.len() == 1 { "sees" } else { "see" };
        let whom = match targets.len() {
            1 => "it",
            2 => "both",
            _ => "all of them",
        };
        let all = losers.iter().all(|cell| targets.iter().all(|t| sees(*cell, *t)));
        self.out.extend(losers.iter().map(|cell| (*cell, digit)));
        all && found.text(words) == format!("{verb} {whom}")
    }

    /// Sue de Coq, Death Blossom and suppositions of singles.
    pub fn others(&mut self, text: &str) -> Option<Answer> {
        let is = |template: &'static str| whole(text, template).map(|found| (template, found));
        for rule in
            ["Where {h} and {h} cross, {C} have {D}", "Where {h} and {h} cross, {C} has {D}"]
        {
            if let Some((rule, f)) = is(rule) {
                let cells = f.cells(2).to_vec();
                let right = self.board.union(&cells) == f.mask(3);
                let crossing = |cell: &usize| {
                    [f.house(0), f.house(1)].iter().all(|h| houses_of(*cell).contains(h))
                };
                let holds = right && cells.iter().all(crossing);
                self.coq = Some(([f.house(0), f.house(1)], vec![cells]));
                return self.say(rule, holds);
            }
        }
        if let Some((_, f)) = is("In the rest of {h}, {C} {*} {D}; in the rest of {h}, {C} {*} {D}")
        {
            let rule = "In the rest of {h}, {C} have {D}; in the rest of {h}, ...";
            let (houses, sets) = self.coq.clone()?;
            let mut holds = houses == [f.house(0), f.house(4)];
            let mut sets = sets;
            for at in [0, 4] {
                let cells = f.cells(at + 1).to_vec();
                let verb = if cells.len() == 1 { "has" } else { "have" };
                holds &= f.text(at + 2) == verb && self.board.union(&cells) == f.mask(at + 3);
                holds &= cells.iter().all(|cell| houses_of(*cell).contains(&f.house(at)));
                holds &= cells.iter().all(|cell| !sets.iter().flatten().any(|c| c == cell));
                sets.push(cells);
            }
            self.coq = Some((houses, sets));
            return self.say(rule, holds);
        }
        if let Some((found, rest)) =
            start(text, "These {n} cells can use each of their {n} digits only once")
        {
            let rule = "These {n} cells can use each of their {n} digits only once";
            let (houses, sets) = self.coq.clone()?;
            let masks: Vec<u16> = sets.iter().map(|cells| self.board.union(cells)).collect();
            let cells: usize = sets.iter().map(Vec::len).sum();
            let digits = masks.iter().fold(0, |all, mask| all | mask);
            let both = masks[1] & masks[2];
            // A digit of both sides can be used twice, unless it is in the crossing.
            let mut holds = both & masks[0] == 0;
            holds &= found.count(0) == cells && found.count(1) == digits.count_ones() as usize;
            holds &= cells == (digits.count_ones() + both.count_ones()) as usize;
            holds &= match both.count_ones() {
                0 => rest.is_empty(),
                many => {
                    self.count(BOTH_SIDES);
                    let each = if many == 1 { "can" } else { "can each" };
                    let end = format!(", which {each} be used once in {{h}} and once in {{h}}");
                    let told = whole(rest, &format!(", except {{D}}{end}"));
                    told.is_some_and(|f| f.mask(0) == both && [f.house(1), f.house(2)] == houses)
                }
            };
            return self.say(rule, holds);
        }
        if let Some((rule, f)) =
            is("That is just enough to fill them, so all are used: {D} in {h}, and {D} in {h}")
        {
            let (houses, sets) = self.coq.clone()?;
            let masks: Vec<u16> = sets.iter().map(|cells| self.board.union(cells)).collect();
            let pattern: Vec<usize> = sets.concat();
            let mut holds = [f.house(1), f.house(3)] == houses;
            for (side, at) in [(1, 0), (2, 2)] {
                // Where a digit of the pattern can be within the pattern: only in cells of this house?
                let own = [&sets[0][..], &sets[side][..]].concat();
                let other = 3 - side;
                let used = (1..=9u8).filter(|d| {
                    let here = (masks[0] | masks[side]) >> d & 1 != 0;
                    let there = masks[other] >> d & 1 != 0;
                    here && (!there || masks[side] >> d & 1 != 0)
                });
                holds &= used.eq(f.digits(at).iter().copied());
                for cell in house(f.house(at + 1)) {
                    // A cell of the other side may stand in this house: it is no place for these digits either.
                    if own.contains(&cell) {
                        continue;
                    }
                    let lost = f.digits(at).iter().filter(|d| self.board.has((cell, **d)));
                    let outside = !pattern.contains(&cell);
                    self.out.extend(
                        lost.filter(|d| outside || masks[side] >> **d & 1 != 0).map(|d| (cell, *d)),
                    );
                }
            }
            return self.say(rule, holds);
        }
        if let Some((f, rest)) = start(text, "The stem {c} can be {D}: ") {
            let rule = "The stem {c} can be {D}: if it is {d}, {C} must hold {D}; ...";
            let stem = f.cell(0);
            let mut holds = self.board.mask(stem) == f.mask(1);
            let mut lost = Vec::new();
            self.petals.clear();
            for part in rest.split("; ") {
                let Some(way) = whole(part, "if it is {d}, {C} must hold {D}") else {
                    return Some(Err(format!("not understood: {part}")));
                };
                let (digit, cells) = (way.digit(0), way.cells(1).to_vec());
                lost.push(digit);
                let seen = |cell: &usize| !self.board.has((*cell, digit)) || sees(stem, *cell);
                holds &= cells.iter().all(seen) && !cells.contains(&stem);
                holds &= self.board.union(&cells) & !(1 << digit) == way.mask(2);
                holds &= self.board.union(&cells).count_ones() as usize == cells.len() + 1;
                holds &= way.digits(2).len() == cells.len() && one_house(&cells);
                self.petals.push((digit, cells));
            }
            holds &= mask(&lost) == f.mask(1);
            return self.say(rule, holds);
        }
        if let Some((f, rest)) = start(text, "One of {C} is {d} in any case, and ") {
            let rule = "One of {C} is {d} in any case, and {C} see all of them";
            let digit = f.digit(1);
            let mut places: Vec<usize> = self.petals.iter().flat_map(|(_, c)| c.clone()).collect();
            places.retain(|cell| self.board.has((*cell, digit)));
            places.sort_unstable();
            places.dedup();
            let each = |(lost, cells): &(u8, Vec<usize>)| {
                *lost != digit && self.board.union(cells) >> digit & 1 != 0
            };
            let right = !self.petals.is_empty() && self.petals.iter().all(each);
            let same = places == f.cells(0);
            let end = whole(rest, "{C} {*}")?;
            let seen = self.sight(digit, &places, &end, 0, 1);
            return self.say(rule, right && same && seen);
        }
        None
    }

    /// `So r1c1 is 5`: what the step concludes, all of it, and what the sentences before have shown.
    pub fn conclusion(&mut self, text: &str) -> Option<Answer> {
        let told = facts(text.strip_prefix("So ")?)?;
        let rule = "So ...";
        let (on, off): (Vec<_>, Vec<_>) = told.into_iter().partition(|(_, on)| *on);
        let mut on: Vec<_> = on.into_iter().map(|(candidate, _)| candidate).collect();
        let mut off: Vec<_> = off.into_iter().map(|(candidate, _)| candidate).collect();
        on.sort_unstable();
        off.sort_unstable();
        let complete = match self.places.is_empty() {
            true => on.is_empty() && off == self.drops,
            false => on == self.places && off.is_empty(),
        };
        if let Err(why) = claim(complete, "the conclusion is another") {
            return Some(Err(format!("{why}: {:?} {:?}", self.places, self.drops)));
        }
        let shown = |candidate: &(usize, u8)| {
            self.put.contains(candidate)
                || self
                    .board
                    .digits(candidate.0)
                    .iter()
                    .all(|d| *d == candidate.1 || self.out.contains(&(candidate.0, *d)))
        };
        let gone = |candidate: &(usize, u8)| {
            // Another digit must stand there, or the digit in a cell that it sees.
            let excludes = |put: &Candidate| match put.1 == candidate.1 {
                true => sees(put.0, candidate.0),
                false => put.0 == candidate.0,
            };
            self.out.contains(candidate) || self.put.iter().any(excludes)
        };
        let holds = on.iter().all(shown) && off.iter().all(gone);
        self.done = true;
        Some(
            self.say(rule, holds)?
                .map_err(|why| format!("{why}: shown are {:?} {:?}", self.put, self.out)),
        )
    }
}

fn one_house(cells: &[usize]) -> bool {
    (0..27).any(|h| cells.iter().all(|cell| houses_of(*cell).contains(&h)))
}
