//! Patterns: what is seen on the board, and why it rules something out.

use gridsmith_core::Cell;
use gridsmith_sizes::{Candidate, House, Reason, symbol};

use super::{Writer, digits, houses, members, number};
use crate::lists::{and, or};

impl Writer<'_> {
    /// What is seen, in full sentences, without the conclusion.
    pub(super) fn pattern(&self) -> String {
        match &self.step.reason {
            Reason::LastCell { house } => {
                let cell = self.step.places.first().map(|place| self.name(place.cell));
                let own = self.step.places.first().map_or(' ', |place| super::digit(*place));
                format!(
                    "{} is the last empty cell of {house}, and only {own} is missing there.",
                    cell.unwrap_or_default()
                )
            }
            Reason::OnlyPlace { house } => self.only_place(*house),
            Reason::OnlyDigit => self.only_digit(),
            Reason::Intersection { base, cover, digit } => {
                let spots = self.spots(&[*base], *digit);
                let all = if spots.len() == 2 { "both" } else { "all" };
                let own = symbol(*digit);
                format!(
                    "In {base}, {own} can only go in {}, {all} in {cover}. No other cell of {cover} can be {own}.",
                    self.any_of(&spots),
                )
            }
            Reason::CommonPeer { house, cells, digit } => format!(
                "In {house}, {} can only go in {}. {}.",
                symbol(*digit),
                self.any_of(cells),
                self.sight(cells.len())
            ),
            Reason::Leftovers { lines, regions, inside, outside } => {
                self.leftovers(lines, regions, inside, outside)
            }
            Reason::NakedSubset { house, cells, digits: own } => {
                let count = number(cells.len());
                format!(
                    "{} have only {} as candidates: {count} cells of {house} for {count} digits. No other cell of {house} can hold them.",
                    self.cells(cells),
                    and(&digits(own))
                )
            }
            Reason::HiddenSubset { house, cells, digits: own } => {
                let count = number(cells.len());
                format!(
                    "In {house}, {} can only go in {}: {count} digits for {count} cells. These cells cannot hold anything else.",
                    and(&digits(own)),
                    self.cells(cells)
                )
            }
            Reason::Fish { digit, bases, covers } => format!(
                "In {}, {own} can only go in {}: {}. Each of these {} {} gets its {own} there.",
                houses(bases),
                houses(covers),
                self.cells(&self.spots(bases, *digit)),
                number(covers.len()),
                if matches!(covers.first(), Some(House::Row(_))) { "rows" } else { "columns" },
                own = symbol(*digit),
            ),
            Reason::XyWing { pivot, pincers, digit } => self.xy_wing(*pivot, *pincers, *digit),
            Reason::Colours { digit, one, other, clash } => {
                self.colours(*digit, one, other, *clash)
            }
            Reason::Chain { nodes } => self.chain(nodes),
            Reason::Supposition { supposed, chain, conflict } => {
                self.supposition(*supposed, chain, *conflict)
            }
            _ => "No argument was found that a person could follow. A search tried every other digit of the cell to its end.".into(),
        }
    }

    /// Where a digit has one place left. What the player cannot see from digits on the board is said.
    fn only_place(&self, house: House) -> String {
        let Some(place) = self.step.places.first() else { return String::new() };
        let (own, cell) = (super::digit(*place), self.name(place.cell));
        let cells = self.shape().cells_of(house).into_iter();
        let others: Vec<Cell> = cells
            .filter(|other| self.board.value(*other).is_none() && *other != place.cell)
            .collect();
        let (blocked, gone): (Vec<Cell>, Vec<Cell>) =
            others.iter().partition(|other| self.sees_digit(**other, place.digit));
        match (blocked.len(), gone.len()) {
            (0, 0) => {
                format!(
                    "{cell} is the last empty cell of {house}, and only {own} is missing there."
                )
            }
            (1, 0) => {
                format!(
                    "In {house}, {own} can only go in {cell}: the other empty cell sees a {own}."
                )
            }
            (_, 0) => format!(
                "In {house}, {own} can only go in {cell}: the other empty cells all see a {own}."
            ),
            (0, _) => format!(
                "In {house}, {own} can only go in {cell}: it has already been eliminated from {}.",
                self.cells(&gone)
            ),
            (some, _) => format!(
                "In {house}, {own} can only go in {cell}: it has already been eliminated from {}, and the other empty {} a {own}.",
                self.cells(&gone),
                if some == 1 { "cell sees" } else { "cells all see" }
            ),
        }
    }

    /// Why a cell has one candidate left: the digits that it sees, and those eliminated before.
    fn only_digit(&self) -> String {
        let Some(place) = self.step.places.first() else { return String::new() };
        let (own, cell) = (super::digit(*place), self.name(place.cell));
        let others = (1..=self.shape().side() as u8).filter(|other| *other != place.digit);
        let (seen, gone): (Vec<u8>, Vec<u8>) =
            others.partition(|other| self.sees_digit(place.cell, *other));
        let have = if gone.len() == 1 { "has" } else { "have" };
        match (seen.is_empty(), gone.is_empty()) {
            (_, true) => format!("{cell} sees every digit except {own}."),
            (true, _) => format!(
                "{own} is the only candidate left in {cell}: {} {have} already been eliminated there.",
                and(&digits(&gone))
            ),
            _ => format!(
                "{own} is the only candidate left in {cell}: it sees {}, and {} {have} already been eliminated there.",
                and(&digits(&seen)),
                and(&digits(&gone))
            ),
        }
    }

    /// Lines and regions with the same digits, less the cells that both have.
    fn leftovers(
        &self,
        lines: &[House],
        regions: &[House],
        inside: &[Cell],
        outside: &[Cell],
    ) -> String {
        let can = |cells: &[Cell]| {
            let of = |cell: &Cell| match self.board.value(*cell) {
                Some(digit) => 1 << (digit - 1),
                None => self.board.candidates(*cell),
            };
            cells.iter().fold(0, |all, cell| all | of(cell))
        };
        let same = match (inside, outside) {
            ([_], [_]) => "These two cells hold the same digit.",
            _ => "These two groups of cells hold the same digits.",
        };
        let both = match members(can(inside) & can(outside)) {
            none if none.is_empty() => "No digit is possible in both.".into(),
            some => format!(
                "Only {} {} possible in both.",
                and(&digits(&some)),
                if some.len() == 1 { "is" } else { "are" }
            ),
        };
        let is = |cells: &[Cell]| if cells.len() == 1 { "is" } else { "are" };
        format!(
            "{} {} the same digits as {}. {} {} in {} but not in {}, and {} {} in {} but not in {}. {same} {both}",
            crate::lists::capital(&houses(lines)),
            if lines.len() == 1 { "holds" } else { "hold" },
            houses(regions),
            self.cells(inside),
            is(inside),
            houses(lines),
            houses(regions),
            self.cells(outside),
            is(outside),
            houses(regions),
            houses(lines),
        )
    }

    fn xy_wing(&self, pivot: Cell, pincers: [Cell; 2], digit: u8) -> String {
        let own = members(self.board.candidates(pivot));
        // The pincer that has the digit of the pivot besides that of the wing.
        let with = |other: u8| {
            let has = |cell: &&Cell| self.board.is_open(Candidate { cell: **cell, digit: other });
            pincers.iter().find(has).map(|cell| self.name(*cell)).unwrap_or_default()
        };
        let cases: Vec<String> = own
            .iter()
            .map(|&other| {
                format!("If it is {}, {} is {}.", symbol(other), with(other), symbol(digit))
            })
            .collect();
        format!(
            "The pivot {} is {}. {} One of the pincers {} is {}. {}.",
            self.name(pivot),
            or(&digits(&own)),
            cases.join(" "),
            self.cells(&pincers),
            symbol(digit),
            self.sight(2)
        )
    }

    fn colours(&self, digit: u8, one: &[Cell], other: &[Cell], clash: Option<[Cell; 2]>) -> String {
        let own = symbol(digit);
        let either = format!(
            "Strong links of {own} join two groups of cells: {} in one, {} in the other. Either all cells of one group are {own}, or all of the other.",
            self.cells(one),
            self.cells(other)
        );
        match clash {
            Some(two) => format!(
                "{either} {} are in the same group and see each other, so no cell of that group is {own}.",
                self.cells(&two)
            ),
            None => {
                let losers = self.losers();
                let verb = if losers.len() == 1 { "sees" } else { "each see" };
                format!("{either} {} {verb} a cell of both groups.", self.cells(&losers))
            }
        }
    }
}
