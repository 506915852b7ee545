//! What sentences say of deadly patterns and of colours, recomputed on the board.

use super::board::{Candidate, house, houses_of, mask, sees};
use super::read::{facts, whole};
use super::{Answer, Reader};

impl Reader<'_> {
    /// Unique rectangles and loops, avoidable rectangles, BUG.
    pub fn deadly(&mut self, text: &str) -> Option<Answer> {
        let is = |template: &'static str| whole(text, template).map(|found| (template, found));
        if let Some((rule, f)) = is(
            "If {C} held only {D}, this would be a deadly pattern: the two digits could be swapped, and the puzzle would have two solutions",
        ) {
            let (cells, pair) = (f.cells(0).to_vec(), f.digits(1).to_vec());
            let some = |cell: &usize| self.board.mask(*cell) & mask(&pair) != 0;
            let open = |cell: &usize| self.board.values[*cell] == 0 && !self.board.given[*cell];
            let holds = pair.len() == 2 && is_loop(&cells) && cells.iter().all(open);
            let holds = holds && cells.iter().all(some);
            self.deadly = Some((cells, pair));
            return self.say(rule, holds);
        }
        if let Some((rule, f)) = is("Only {c} has other candidates, so it must be {D}") {
            let (cells, pair) = self.deadly.clone()?;
            let (cell, more) = (f.cell(0), f.mask(1));
            self.out.extend(pair.iter().map(|digit| (cell, *digit)));
            return self.say(rule, self.extra(&cells, &pair) == [(cell, more)]);
        }
        if let Some((rule, f)) = is("To avoid that, {C} must be {d}, and {C} {*}")
            .or(is("This means that {C} must be {d}, and {C} {*}"))
        {
            let (cells, pair) = self.deadly.clone()?;
            let (corners, digit) = (f.cells(0).to_vec(), f.digit(1));
            let mut extra: Vec<usize> = self.extra(&cells, &pair).iter().map(|e| e.0).collect();
            extra.sort_unstable();
            let mut told = corners.clone();
            told.sort_unstable();
            let one = self.extra(&cells, &pair).iter().all(|(_, more)| *more == 1 << digit);
            let seen = self.sight(digit, &corners, &f, 2, 3);
            return self.say(rule, extra == told && one && seen);
        }
        if let Some((rule, f)) = is("To avoid that, {C} must hold one of the extra candidates {D}")
            .or(is("This means that {C} must hold one of the extra candidates {D}"))
        {
            let (cells, pair) = self.deadly.clone()?;
            return self.say(rule, self.is_extra(&cells, &pair, f.cells(0), f.mask(1)));
        }
        if let Some((rule, f)) = is(
            "They act like one cell with {D}: together with {*} that makes {n} cells of {H} for {D}",
        ) {
            let (cells, pair) = self.deadly.clone()?;
            let extra = self.extra(&cells, &pair);
            let mut others = Vec::new();
            let mut right = true;
            for part in f.text(1).split(") and ").flat_map(|part| part.split("), ")) {
                let Some(cell) = whole(part.trim_end_matches(')'), "{c} ({D}") else {
                    return Some(Err(format!("not understood: {part}")));
                };
                right &= self.board.mask(cell.cell(0)) == cell.mask(1);
                others.push(cell.cell(0));
            }
            let all: Vec<usize> =
                extra.iter().map(|(cell, _)| *cell).chain(others.iter().copied()).collect();
            let digits = f.mask(4);
            let acts = extra.iter().fold(0, |all, (_, more)| all | more) == f.mask(0);
            let fits = f.mask(0) & !digits == 0 && self.board.union(&others) & !digits == 0;
            let count = f.count(2) == others.len() + 1 && f.digits(4).len() == f.count(2);
            let inside = |cell: &usize| f.houses(3).iter().all(|h| houses_of(*cell).contains(h));
            let holds = right && acts && fits && count && all.iter().all(inside);
            for h in f.houses(3) {
                for cell in house(*h).into_iter().filter(|cell| !all.contains(cell)) {
                    let lost = self.board.digits(cell).into_iter().filter(|d| digits >> d & 1 != 0);
                    self.out.extend(lost.map(|digit| (cell, digit)));
                }
            }
            return self.say(rule, holds);
        }
        if self.deadly.is_some()
            && let Some((_, f)) = is("In {h}, {D} can only go in {C}")
        {
            let rule = "In {h}, {D} can only go in {C} (hidden subset with a deadly pattern)";
            let (h, cells) = (f.house(0), f.cells(2).to_vec());
            let mut spots: Vec<usize> =
                f.digits(1).iter().flat_map(|d| self.board.spots(h, *d)).collect();
            spots.sort_unstable();
            spots.dedup();
            self.hidden = Some((f.digits(1).to_vec(), cells.clone()));
            let inside = cells.iter().all(|cell| houses_of(*cell).contains(&h));
            return self.say(rule, inside && spots.iter().all(|cell| cells.contains(cell)));
        }
        if let Some((rule, f)) = is(
            "One of {C} holds an extra candidate instead, so the other {n} cells hold exactly these {n} digits",
        ) {
            let (cells, pair) = self.deadly.clone()?;
            let (digits, room) = self.hidden.clone()?;
            let extra = self.extra(&cells, &pair);
            let two: Vec<usize> = extra.iter().map(|(cell, _)| *cell).collect();
            let none = extra.iter().all(|(_, more)| more & mask(&digits) == 0);
            let count = f.count(1) == digits.len() && f.count(2) == digits.len();
            let same = same_cells(&two, f.cells(0)) && two.iter().all(|cell| room.contains(cell));
            for cell in room.iter().filter(|cell| !two.contains(cell)) {
                let lost = self.board.digits(*cell).into_iter().filter(|d| !digits.contains(d));
                self.out.extend(lost.map(|digit| (*cell, digit)));
            }
            return self.say(rule, none && count && same && room.len() == digits.len() + 1);
        }
        if let Some((rule, f)) = is(
            "In {h}, {d} can only go in {C}: one of them is {d}, and the other must hold an extra candidate ({*})",
        ) {
            let (h, digit, cells) = (f.house(0), f.digit(1), f.cells(2).to_vec());
            let mut told: Vec<Candidate> = Vec::new();
            for part in f.text(4).split(" or ").flat_map(|part| part.split(", ")) {
                told.extend(facts(part)?.into_iter().map(|(candidate, _)| candidate));
            }
            told.sort_unstable();
            let (ring, pair) = self.deadly.clone()?;
            let digits = |(cell, more): (usize, u16)| {
                (1..=9).filter(move |d| more >> d & 1 != 0).map(move |d| (cell, d))
            };
            let mut extra: Vec<Candidate> =
                self.extra(&ring, &pair).into_iter().flat_map(digits).collect();
            extra.sort_unstable();
            let spots = self.board.spots(h, digit);
            let two = cells.len() == 2 && spots.iter().all(|cell| cells.contains(cell));
            let inside = cells.iter().all(|cell| houses_of(*cell).contains(&h));
            let own = extra.iter().all(|(cell, d)| cells.contains(cell) && *d != digit);
            for cell in &cells {
                let lost = self.board.digits(*cell).into_iter().map(|d| (*cell, d));
                self.out.extend(lost.filter(|c| c.1 != digit && !extra.contains(c)));
            }
            let same = f.digit(3) == digit && told == extra;
            return self.say(rule, two && inside && own && same && !extra.is_empty());
        }
        if let Some((rule, f)) = is("In {H}, {d} can only go in these cells") {
            let (cells, _) = self.deadly.clone()?;
            let only =
                |h: &usize| self.board.spots(*h, f.digit(1)).iter().all(|c| cells.contains(c));
            return self.say(rule, f.houses(0).iter().all(only));
        }
        for rule in [
            "If {C} were {d}, {c} would have to be {d} too, and {C} would be left with {D}: the deadly pattern",
            "If {C} were {d}, the other would have to be {d} too, and {C} would be left with {D}: the deadly pattern",
        ] {
            let Some((rule, f)) = is(rule) else { continue };
            let (cells, pair) = self.deadly.clone()?;
            let digit = f.digit(1);
            let at = if rule.contains("the other") { 2 } else { 3 };
            let left = f.cells(at + 1).to_vec();
            let opposite: Vec<usize> =
                cells.iter().copied().filter(|cell| !left.contains(cell)).collect();
            let other = f.mask(at + 2);
            let mut holds = opposite.len() == 2 && !sees(opposite[0], opposite[1]);
            holds &= f.digit(at) == digit && other == mask(&pair) & !(1 << digit);
            holds &= left.iter().all(|cell| self.board.mask(*cell) & !mask(&pair) == 0);
            // With the digit in one corner, its opposite is the only place left in both its lines.
            for (one, far) in [(opposite[0], opposite[1]), (opposite[1], opposite[0])] {
                let lines = [far / 9, 9 + far % 9];
                let forced = lines.iter().any(|h| {
                    let spots = self.board.spots(*h, digit);
                    spots.iter().all(|cell| *cell == far || sees(*cell, one))
                });
                holds &= forced || !f.cells(0).contains(&one);
            }
            holds &= f.cells(0).iter().all(|cell| opposite.contains(cell));
            self.out.extend(f.cells(0).iter().map(|cell| (*cell, digit)));
            return self.say(rule, holds);
        }
        if let Some((rule, f)) = is(
            "If {c} were {d}, {d} could only go in {c} in {h} and in {c} in {h}, and {c} would be left with {D}: the deadly pattern",
        ) {
            let (cells, pair) = self.deadly.clone()?;
            let (corner, lost, digit, far) = (f.cell(0), f.digit(1), f.digit(2), f.cell(7));
            let mut holds = mask(&pair) == 1 << lost | 1 << digit && f.mask(8) == 1 << lost;
            for at in [3, 5] {
                let (cell, h) = (f.cell(at), f.house(at + 1));
                let mut spots = self.board.spots(h, digit);
                spots.retain(|other| *other != corner);
                holds &= spots == [cell] && cells.contains(&cell);
                holds &= houses_of(corner).contains(&h) && houses_of(cell).contains(&h);
                holds &= sees(far, cell);
            }
            holds &= self.board.mask(far) & !mask(&pair) == 0 && cells.contains(&far);
            self.out.insert((corner, lost));
            return self.say(rule, holds);
        }
        if let Some((rule, f)) = is(
            "{*}, and none of these is a given: if {*}, then {C} would hold only {D}, a deadly pattern, because the two digits could be swapped",
        ) {
            let (cells, pair) = (f.cells(2).to_vec(), f.digits(3).to_vec());
            let known = facts(f.text(0))?;
            let wanted = facts(&f.text(1).replace(" were ", " is "))?;
            let filled = |((cell, digit), _): &(Candidate, bool)| {
                self.board.values[*cell] == *digit && cells.contains(cell)
            };
            let mut grid: Vec<Candidate> = known.iter().chain(&wanted).map(|(c, _)| *c).collect();
            grid.sort_unstable();
            let two = |cell: usize| grid.iter().find(|(c, _)| *c == cell).map(|(_, d)| *d);
            let turns = is_loop(&cells)
                && cells.iter().all(|a| {
                    cells.iter().all(|b| !sees(*a, *b) || two(*a) != two(*b) && two(*a).is_some())
                });
            let good = cells.iter().all(|cell| !self.board.given[*cell])
                && grid.iter().all(|(_, digit)| pair.contains(digit))
                && wanted.iter().all(|(c, _)| self.board.has(*c))
                && known.iter().all(filled)
                && grid.len() == 4;
            if let [(one, _)] = wanted[..] {
                self.out.insert(one);
            }
            // Each open corner is the wanted digit or the one other it has.
            self.deadly = Some((wanted.iter().map(|(c, _)| c.0).collect(), pair));
            return self.say(rule, turns && good);
        }
        if let Some((rule, f)) = is(
            "Apart from {*}, every empty cell has two candidates, and every candidate appears twice in its row, column and box",
        ) {
            let mut extra: Vec<Candidate> = Vec::new();
            for part in f.text(0).split(" and ").flat_map(|part| part.split(", ")) {
                let one = whole(part, "{d} in {c}")?;
                extra.push((one.cell(1), one.digit(0)));
            }
            let mut rest = self.board.clone();
            let real = extra.iter().all(|candidate| rest.has(*candidate));
            extra.iter().for_each(|candidate| rest.drop(*candidate));
            let two = (0..81).all(|c| rest.values[c] > 0 || rest.digits(c).len() == 2);
            let even = |h: usize| (1..=9).all(|d| matches!(rest.spots(h, d).len(), 0 | 2));
            self.grave = extra;
            self.deadly = Some((Vec::new(), Vec::new()));
            return self.say(rule, real && two && (0..27).all(even));
        }
        let graves = [
            "Such a board (a bivalue universal grave) never has exactly one solution, so this extra candidate must be true",
            "Such a board (a bivalue universal grave) never has exactly one solution, so at least one of these extra candidates must be true",
        ];
        if let Some((rule, _)) = graves.into_iter().find_map(is) {
            let one = rule.contains("this extra");
            let first = *self.grave.first()?;
            if self.grave.iter().all(|(cell, _)| *cell == first.0) {
                let lost = self.board.digits(first.0).into_iter().map(|d| (first.0, d));
                let lost: Vec<Candidate> = lost.filter(|c| !self.grave.contains(c)).collect();
                self.out.extend(lost);
            }
            return self.say(rule, one == (self.grave.len() == 1));
        }
        None
    }

    /// The cells of a pattern that have more than its two digits, with what they have more.
    fn extra(&self, cells: &[usize], pair: &[u8]) -> Vec<(usize, u16)> {
        if cells.is_empty() || !self.grave.is_empty() {
            let mut all: Vec<(usize, u16)> = Vec::new();
            for (cell, digit) in &self.grave {
                match all.iter_mut().find(|(known, _)| known == cell) {
                    Some((_, more)) => *more |= 1 << digit,
                    None => all.push((*cell, 1 << digit)),
                }
            }
            return all;
        }
        let more = |cell: &usize| (*cell, self.board.mask(*cell) & !mask(pair));
        cells.iter().map(more).filter(|(_, more)| *more != 0).collect()
    }

    fn is_extra(&self, cells: &[usize], pair: &[u8], told: &[usize], digits: u16) -> bool {
        let extra = self.extra(cells, pair);
        let own: Vec<usize> = extra.iter().map(|(cell, _)| *cell).collect();
        same_cells(&own, told) && extra.iter().fold(0, |all, (_, more)| all | more) == digits
    }

    /// Colouring.
    pub fn colours(&mut self, text: &str) -> Option<Answer> {
        let is = |template: &'static str| whole(text, template).map(|found| (template, found));
        if let Some((rule, f)) = is(
            "Colour the cells that strong links on {d} join, with two colours in turn: either {*}, or {*}",
        ) {
            self.colour = f.digit(0);
            return self.cluster(rule, f.text(1), f.text(2));
        }
        if let Some((rule, f)) =
            is("Colour the cells that strong links on {d} join, with two colours in turn")
        {
            self.colour = f.digit(0);
            return self.say(rule, true);
        }
        for rule in ["First cluster: either {*}, or {*}", "Second cluster: either {*}, or {*}"] {
            if let Some((rule, f)) = is(rule) {
                return self.cluster(rule, f.text(0), f.text(1));
            }
        }
        if let Some((rule, f)) = is("{c} sees {c} and {c}, one of which is {d}")
            && let [[one, other]] = &self.clusters[..]
        {
            let (cell, a, b, digit) = (f.cell(0), f.cell(1), f.cell(2), f.digit(3));
            let two =
                one.contains(&a) && other.contains(&b) || one.contains(&b) && other.contains(&a);
            self.out.insert((cell, digit));
            return self.say(rule, two && digit == self.colour && sees(cell, a) && sees(cell, b));
        }
        if let Some((rule, f)) =
            is("{C} have the same colour but see each other, so this colour is false")
        {
            let [a, b] = f.cells(0)[..] else { return None };
            let colour = self.clusters.iter().flatten().find(|c| c.contains(&a))?.clone();
            self.out.extend(colour.iter().map(|cell| (*cell, self.colour)));
            return self.say(rule, colour.contains(&b) && sees(a, b));
        }
        if let Some((rule, f)) = is(
            "{c} and {c} see each other, so their colours cannot both be true, and at least one of the opposite colours is true: {*}",
        ) {
            let (a, b) = (f.cell(0), f.cell(1));
            let [one, two] = &self.clusters[..] else { return None };
            let away = |cluster: &[Vec<usize>; 2], cell: usize| {
                let at = cluster.iter().position(|colour| colour.contains(&cell))?;
                Some(cluster[1 - at].clone())
            };
            let (x, y) = (away(one, a)?, away(two, b)?);
            let told = match whole(f.text(2), "{c} or {c} is {d}") {
                Some(f) => {
                    [f.cell(0)] == x[..] && [f.cell(1)] == y[..] && f.digit(2) == self.colour
                }
                None => whole(f.text(2), "{d} is in {C}, or in {C}").is_some_and(|f| {
                    f.digit(0) == self.colour && f.cells(1) == x && f.cells(2) == y
                }),
            };
            self.opposites = Some([x, y]);
            return self.say(rule, sees(a, b) && told);
        }
        if let Some((rule, f)) = is("{c} sees {c} and {c}") {
            let [x, y] = self.opposites.clone()?;
            let (cell, a, b) = (f.cell(0), f.cell(1), f.cell(2));
            self.out.insert((cell, self.colour));
            let seen = sees(cell, a) && sees(cell, b);
            return self.say(rule, seen && x.contains(&a) && y.contains(&b));
        }
        if let Some((rule, f)) = is(
            "The colour of {C} sees both colours of the other cluster: {c} sees {c}, and {c} sees {c}",
        ) {
            let colour = f.cells(0).to_vec();
            let own = self.clusters.iter().position(|c| c.contains(&colour))?;
            let other = self.clusters.get(1 - own)?;
            let pairs = [(f.cell(1), f.cell(2)), (f.cell(3), f.cell(4))];
            let seen = pairs.iter().zip(other).all(|((own, seen), side)| {
                colour.contains(own) && side.contains(seen) && sees(*own, *seen)
            });
            self.out.extend(colour.iter().map(|cell| (*cell, self.colour)));
            return self.say(rule, seen);
        }
        if let Some((rule, f)) = is("One of those two is {d}, so this colour is false") {
            return self.say(rule, f.digit(0) == self.colour);
        }
        None
    }

    /// Two colours: every strong link joins one of each, and links join all of them.
    fn cluster(&mut self, rule: &'static str, one: &str, other: &str) -> Option<Answer> {
        let digit = self.colour;
        let side = |text: &str| {
            let rules = ["{C} is {d}", "{C} are both {d}", "{C} are all {d}"];
            let found = rules.iter().find_map(|rule| whole(text, rule))?;
            (found.digit(1) == digit).then(|| found.cells(0).to_vec())
        };
        let (one, other) = (side(one)?, side(other)?);
        let mut near = vec![one[0]];
        let mut holds = true;
        for h in 0..27 {
            let spots = self.board.spots(h, digit);
            if let [a, b] = spots[..] {
                let in_one = |cell: usize| one.contains(&cell);
                let in_other = |cell: usize| other.contains(&cell);
                let touched = [a, b].iter().any(|c| in_one(*c) || in_other(*c));
                holds &= !touched || in_one(a) && in_other(b) || in_one(b) && in_other(a);
            }
        }
        // All that links reach from the first.
        let mut at = 0;
        while at < near.len() {
            for h in houses_of(near[at]) {
                let spots = self.board.spots(h, digit);
                if spots.len() == 2 {
                    near.extend(
                        spots.iter().filter(|c| !near.contains(c)).copied().collect::<Vec<_>>(),
                    );
                }
            }
            at += 1;
        }
        let mut all = [&one[..], &other[..]].concat();
        all.sort_unstable();
        near.sort_unstable();
        self.clusters.push([one, other]);
        self.say(rule, holds && all == near)
    }
}

/// A ring on which two digits can change places: two of its cells in each house that it meets, and all joined.
fn is_loop(cells: &[usize]) -> bool {
    let in_house = |h: usize| cells.iter().filter(|cell| houses_of(**cell).contains(&h)).count();
    let two = (0..27).all(|h| matches!(in_house(h), 0 | 2));
    // An even ring through boxes, or the swap would break one.
    two && cells.len() >= 4 && cells.len().is_multiple_of(2)
}

fn same_cells(a: &[usize], b: &[usize]) -> bool {
    let sorted = |list: &[usize]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    sorted(a) == sorted(b)
}
