//! Patterns: what is seen on the board, and why it rules something out.

use gridsmith_core::Cell;
use gridsmith_sudoku::{CellSet, Digits, House, Reason, Technique};

use super::{Writer, any_of, cells_of, houses, list, name, sees, set, sight};
use crate::lists::and;

impl Writer<'_> {
    /// What is seen, in full sentences, without the conclusion.
    pub(super) fn pattern(&self, reason: &Reason) -> String {
        match reason {
            Reason::OnlySpot { house } => self.only_spot(*house),
            Reason::OnlyDigit => self.only_digit(),
            Reason::Locked { digit, base, cover } => {
                let spots = set(&self.board.spots(*base, *digit));
                let all = match spots.len() {
                    1 => "which is",
                    2 => "both",
                    _ => "all",
                };
                format!(
                    "In {base}, {digit} can only go in {}, {all} in {cover}. No other cell of {cover} can be {digit}.",
                    any_of(&spots),
                )
            }
            Reason::Subset { house, cells, digits } => self.subset(*house, &set(cells), *digits),
            Reason::Fish { digit, base, cover } => {
                let kind = kind_of(cover);
                format!(
                    "In {}, {digit} can only go in {}: {}. Each of these {} {kind} gets its {digit} there.{}",
                    houses(base),
                    houses(cover),
                    cells_of(&self.spots_of(*digit, base, &CellSet::EMPTY)),
                    number(base.len()),
                    self.twice_covered(*digit, base, cover),
                )
            }
            Reason::FinnedFish { digit, base, cover, fins } => {
                self.finned_fish(*digit, base, cover, fins)
            }
            Reason::Wing { pivot, pincers, digit } => self.wing(*pivot, *pincers, *digit),
            Reason::Direct { pattern, house } => {
                let place = self.step.places.first();
                let (digit, cell) =
                    place.map_or((0, String::new()), |place| (place.digit, name(place.cell)));
                let pattern = self.pattern(pattern);
                format!("{pattern} In {house}, {digit} can then only go in {cell}.")
            }
            Reason::UniqueLoop { cells, digits, extra, rescue } => {
                self.unique_loop(cells, *digits, extra, rescue)
            }
            Reason::Bug { extra, rescue } => self.bug(extra, rescue),
            Reason::Avoidable { cells, digits, extra, rescue } => {
                self.avoidable(cells, *digits, extra, rescue)
            }
            Reason::Aligned { base, excluders } => self.aligned(base, excluders),
            Reason::Chain(proof) => self.chain(proof),
            other => self.special(other),
        }
    }

    /// Where a digit has one place left. What the player cannot see from digits on the board is
    /// said.
    fn only_spot(&self, house: House) -> String {
        let Some(place) = self.step.places.first() else { return String::new() };
        let (digit, cell) = (place.digit, name(place.cell));
        let open = house.cells().filter(|cell| self.board.value(*cell).is_none());
        let others: Vec<Cell> = open.filter(|cell| *cell != place.cell).collect();
        let (blocked, gone): (Vec<Cell>, Vec<Cell>) =
            others.iter().partition(|cell| self.sees_digit(**cell, digit));
        match (blocked.len(), gone.len()) {
            (0, 0) => format!(
                "{cell} is the last empty cell of {house}, and only {digit} is missing there."
            ),
            (1, 0) => format!(
                "In {house}, {digit} can only go in {cell}: the other empty cell sees a {digit}."
            ),
            (_, 0) => format!(
                "In {house}, {digit} can only go in {cell}: the other empty cells all see a {digit}."
            ),
            (0, _) => format!(
                "In {house}, {digit} can only go in {cell}: it has already been eliminated from {}.",
                cells_of(&gone),
            ),
            (some, _) => format!(
                "In {house}, {digit} can only go in {cell}: it has already been eliminated from {}, and the other empty {} a {digit}.",
                cells_of(&gone),
                if some == 1 { "cell sees" } else { "cells all see" },
            ),
        }
    }

    /// Why a cell has one candidate left: the digits that it sees, and those eliminated before.
    fn only_digit(&self) -> String {
        let Some(place) = self.step.places.first() else { return String::new() };
        let (digit, cell) = (place.digit, name(place.cell));
        let others = (1..=9u8).filter(|other| *other != digit);
        let (seen, gone): (Vec<u8>, Vec<u8>) =
            others.partition(|other| self.sees_digit(place.cell, *other));
        let names = |list: &[u8]| and(&list.iter().map(ToString::to_string).collect::<Vec<_>>());
        let have = if gone.len() == 1 { "has" } else { "have" };
        match (seen.is_empty(), gone.is_empty()) {
            (_, true) => format!("{cell} sees every digit except {digit}."),
            (true, _) => format!(
                "{digit} is the only candidate left in {cell}: {} {have} already been eliminated there.",
                names(&gone),
            ),
            _ => format!(
                "{digit} is the only candidate left in {cell}: it sees {}, and {} {have} already been eliminated there.",
                names(&seen),
                names(&gone),
            ),
        }
    }

    fn subset(&self, house: House, cells: &[Cell], digits: Digits) -> String {
        let (held, where_) = (and(&list(digits)), cells_of(cells));
        let count = number(cells.len());
        if matches!(self.step.technique, Technique::LockedPair | Technique::LockedTriple)
            && let Some(line) = cells.first().and_then(|cell| {
                let [row, column, _] = House::of(*cell);
                let all = |house: &House| cells.iter().all(|c| House::of(*c).contains(house));
                [row, column].into_iter().find(all)
            })
        {
            return format!(
                "{where_} have only {held} as candidates: {count} cells of {house} and {line} for {count} digits. No other cell of {house} or {line} can hold them."
            );
        }
        let naked = cells.iter().all(|cell| self.board.candidates(*cell).0 & !digits.0 == 0);
        match naked {
            true => format!(
                "{where_} have only {held} as candidates: {count} cells of {house} for {count} digits. No other cell of {house} can hold them."
            ),
            false => format!(
                "In {house}, {held} can only go in {where_}: {count} digits for {count} cells. These cells cannot hold anything else."
            ),
        }
    }

    /// The places of a digit in some houses, without `except`.
    fn spots_of(&self, digit: u8, base: &[House], except: &CellSet) -> Vec<Cell> {
        let all =
            base.iter().fold(CellSet::EMPTY, |all, house| all | self.board.spots(*house, digit));
        set(&(all - *except))
    }

    fn finned_fish(&self, digit: u8, base: &[House], cover: &[House], fins: &CellSet) -> String {
        let (bases, covers) = (houses(base), houses(cover));
        let (body, kind) = (self.spots_of(digit, base, fins), kind_of(cover));
        let fins = set(fins);
        let (fin, a_fin) = match fins.len() {
            1 => (format!("the fin {}", name(fins[0])), "the fin".to_string()),
            _ => (format!("one of the fins {}", cells_of(&fins)), "one of the fins".to_string()),
        };
        format!(
            "In {bases}, {digit} can only go in {covers} ({}) or in {fin}. Either {a_fin} is {digit}, or each of these {} {} gets its {digit} there.{} {}.",
            cells_of(&body),
            number(cover.len()),
            kind,
            self.twice_covered(digit, base, cover),
            match (&self.losers(digit)[..], fins.len()) {
                ([one], 1) => format!("{} is in one of these {kind} and sees the fin", name(*one)),
                ([one], _) =>
                    format!("{} is in one of these {kind} and sees every fin", name(*one)),
                (all, 1) => format!("{} are in these {kind} and see the fin", cells_of(all)),
                (all, _) => format!("{} are in these {kind} and see every fin", cells_of(all)),
            },
        )
    }

    /// What a fish says of a cell that is in two of the houses that cover it, or part of it.
    fn twice_covered(&self, digit: u8, base: &[House], cover: &[House]) -> String {
        let times = |cell: &Cell| cover.iter().filter(|h| House::of(*cell).contains(h)).count();
        let cells: Vec<Cell> =
            self.losers(digit).into_iter().filter(|cell| times(cell) > 1).collect();
        match cells.is_empty() {
            true => String::new(),
            false => format!(
                " A {digit} in {} would be in two of them at once and leave too few for {}.",
                any_of(&cells),
                houses(base),
            ),
        }
    }

    fn wing(&self, pivot: Cell, pincers: [Cell; 2], digit: u8) -> String {
        let own = self.board.candidates(pivot);
        let with = |cell: Cell| format!("{} ({})", name(cell), self.has(cell));
        let ways: Vec<String> = own
            .iter()
            .filter(|held| *held != digit)
            .map(|held| {
                let pincer = pincers.iter().find(|p| self.board.candidates(**p).contains(held));
                format!(
                    "if it is {held}, {} is {digit}",
                    pincer.map(|p| name(*p)).unwrap_or_default()
                )
            })
            .collect();
        let losers = self.losers(digit);
        let end = match own.contains(digit) {
            true => format!(
                "Otherwise the pivot itself is {digit}. In each case one of the three cells is {digit}, and {}.",
                sight(&losers, 3)
            ),
            false => {
                format!("Either way one of the pincers is {digit}, and {}.", sight(&losers, 2))
            }
        };
        format!(
            "The pivot {} sees the pincers {} and {}: {}. {end}",
            with(pivot),
            with(pincers[0]),
            with(pincers[1]),
            ways.join("; "),
        )
    }
}

/// Two cells of a list that see each other.
pub(super) fn pair_in_sight(one: &[Cell], other: &[Cell]) -> Option<[Cell; 2]> {
    one.iter().find_map(|a| Some([*a, *other.iter().find(|b| sees(*a, **b))?]))
}

/// What houses of one kind are called.
fn kind_of(list: &[House]) -> &'static str {
    let same = |kind: fn(&House) -> bool| list.iter().all(kind);
    match () {
        () if same(|house| matches!(house, House::Row(_))) => "rows",
        () if same(|house| matches!(house, House::Column(_))) => "columns",
        () if same(|house| matches!(house, House::Box(_))) => "boxes",
        () => "houses",
    }
}

/// Small numbers as a word.
pub(super) fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    words.get(count).map_or_else(|| count.to_string(), ToString::to_string)
}
