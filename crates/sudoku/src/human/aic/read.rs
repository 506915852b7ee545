//! Reads Eureka notation: a text becomes a chain, and every link is checked on a board.

use super::sets::sees_all;
use super::{Aic, Strong, Term};
use crate::board::Alive;
use crate::geometry::{CellSet, HOUSE_SETS, HOUSES, bits, count, house};
use crate::{Board, Candidate};
use std::fmt;

/// Why a text is not a chain on a board. `at` counts characters from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// Something else was expected here.
    Expected {
        /// Where.
        at: usize,
        /// What.
        what: &'static str,
    },
    /// Strong and weak links do not alternate, or the chain does not begin and end with a strong
    /// one.
    NotAlternating {
        /// Where.
        at: usize,
    },
    /// A candidate that the board does not have.
    NotThere {
        /// The candidate.
        candidate: Candidate,
    },
    /// A strong or weak link that does not hold on the board.
    NoLink {
        /// The number of the link, from 1.
        number: usize,
    },
    /// A stated conclusion does not follow.
    NotFollowing {
        /// The candidate.
        candidate: Candidate,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Expected { at, what } => write!(f, "expected {what} at {at}"),
            Self::NotAlternating { at } => {
                write!(f, "strong and weak links must take turns, and do not at {at}")
            }
            Self::NotThere { candidate } => write!(f, "{candidate} is not a candidate"),
            Self::NoLink { number } => write!(f, "link {number} does not hold on this board"),
            Self::NotFollowing { candidate } => write!(f, "{candidate} does not follow"),
        }
    }
}

impl std::error::Error for NotationError {}

impl Aic {
    /// The chain that `text` describes. Every link must hold on `board`, and everything after `=>`
    /// must follow.
    pub fn parse(text: &str, board: &Board) -> Result<Aic, NotationError> {
        let (chain, rest) = match text.split_once("=>") {
            Some((chain, rest)) => (chain, Some((chain.chars().count() + 2, rest))),
            None => (text, None),
        };
        let chain = Scan::new(chain, 0).chain(&board.alive)?;
        if let Some((at, rest)) = rest {
            let (places, drops) = chain.conclude(board);
            for (candidate, placed) in Scan::new(rest, at).conclusion()? {
                let list = if placed { &places } else { &drops };
                if !list.contains(&candidate) {
                    return Err(NotationError::NotFollowing { candidate });
                }
            }
        }
        Ok(chain)
    }
}

/// A part of a chain between two link signs outside of brackets.
enum Item {
    One(Term),
    Strong(Term, Term, Strong),
    Weak(Term, Term),
}

struct Scan {
    text: Vec<char>,
    at: usize,
    /// The place of the text in a longer one.
    offset: usize,
    /// The digit of cells that are written without one.
    digit: Option<u8>,
}

impl Scan {
    fn new(text: &str, offset: usize) -> Self {
        Scan { text: text.trim_end().chars().collect(), at: 0, offset, digit: None }
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn eat(&mut self, wanted: &str) -> bool {
        let fits = self.text[self.at.min(self.text.len())..].iter().copied();
        let found = fits.take(wanted.chars().count()).eq(wanted.chars());
        if found {
            self.at += wanted.chars().count();
        }
        found
    }

    fn blanks(&mut self) {
        while self.eat(" ") {}
    }

    fn expected(&self, what: &'static str) -> NotationError {
        NotationError::Expected { at: self.offset + self.at, what }
    }

    fn digits(&mut self) -> Vec<u8> {
        let mut digits = Vec::new();
        while let Some(digit @ '1'..='9') = self.peek() {
            digits.push(digit as u8 - b'0');
            self.at += 1;
        }
        digits
    }

    /// `r1c2`, `r46c1`, `r4c5,r5c46`.
    fn cells(&mut self) -> Result<CellSet, NotationError> {
        let mut set = CellSet::EMPTY;
        loop {
            let rows = if self.eat("r") { self.digits() } else { Vec::new() };
            let columns = if self.eat("c") { self.digits() } else { Vec::new() };
            if rows.is_empty() || columns.is_empty() {
                return Err(self.expected("cells like r4c7"));
            }
            for row in &rows {
                for column in &columns {
                    set.insert(usize::from(row - 1) * 9 + usize::from(column - 1));
                }
            }
            let more = self.peek() == Some(',') && self.text.get(self.at + 1) == Some(&'r');
            if !more {
                return Ok(set);
            }
            self.at += 1;
        }
    }

    fn item(&mut self, alive: &Alive) -> Result<Item, NotationError> {
        let there = |term: Term| -> Result<Term, NotationError> {
            let lost = term.cells - alive.digits[term.digit0()];
            match lost.first() {
                Some(cell) => {
                    Err(NotationError::NotThere { candidate: Candidate::of(cell, term.digit0()) })
                }
                None => Ok(term),
            }
        };
        if !self.eat("(") {
            let digit = self.digit.ok_or_else(|| self.expected("a digit in brackets"))?;
            return Ok(Item::One(there(Term { digit, cells: self.cells()? })?));
        }
        let left = self.digits();
        let [first, ..] = left[..] else { return Err(self.expected("a digit")) };
        let (strong, weak) = (self.eat("="), self.eat("-"));
        let right = if strong || weak { self.digits() } else { Vec::new() };
        if (strong || weak) && right.is_empty() {
            return Err(self.expected("a digit"));
        }
        if !self.eat(")") {
            return Err(self.expected("a closing bracket"));
        }
        self.digit = Some(first);
        let cells = self.cells()?;
        let Some(&last) = right.last() else {
            return Ok(Item::One(there(Term { digit: first, cells })?));
        };
        if weak {
            let [a, b] = [first, last].map(|digit| Term { digit, cells });
            return Ok(Item::Weak(there(a)?, there(b)?));
        }
        let own = |digit: u8| Term { digit, cells: cells & alive.digits[usize::from(digit - 1)] };
        let digits = cells.iter().fold(0, |all, cell| all | alive.cells[cell]);
        let why = if cells.len() == 1 { Strong::Cell } else { Strong::Set(cells) };
        let is_set = count(digits) == cells.len() + 1
            && HOUSE_SETS.iter().any(|house| (cells - *house).is_empty());
        match is_set && [first, last].iter().all(|digit| digits >> (digit - 1) & 1 != 0) {
            true => Ok(Item::Strong(own(first), own(last), why)),
            false => Err(self.expected("an almost locked set before this place")),
        }
    }

    fn chain(&mut self, alive: &Alive) -> Result<Aic, NotationError> {
        let mut chain = Aic { terms: Vec::new(), strong: Vec::new(), ring: false };
        // The link between the items so far: none, a strong or a weak one.
        let mut before: Option<bool> = None;
        loop {
            self.blanks();
            let wrong = NotationError::NotAlternating { at: self.offset + self.at };
            let item = self.item(alive)?;
            let open = chain.terms.len() % 2 == 1;
            match (item, before) {
                (Item::One(term), None) => chain.terms.push(term),
                (Item::One(term), Some(true)) if open => chain.join(term, alive)?,
                (Item::One(term), Some(false)) if !open => chain.follow(term)?,
                (Item::Strong(a, b, why), None | Some(false)) if !open => {
                    if before.is_some() {
                        chain.follow(a)?;
                    } else {
                        chain.terms.push(a);
                    }
                    chain.terms.push(b);
                    chain.strong.push(why);
                }
                (Item::Weak(a, b), Some(true)) if open => {
                    chain.join(a, alive)?;
                    chain.follow(b)?;
                }
                _ => return Err(wrong),
            }
            before = match () {
                () if self.eat("=") => Some(true),
                () if self.eat("-") => Some(false),
                () => None,
            };
            self.blanks();
            if before == Some(false) && self.eat("loop") {
                chain.ring = true;
                before = None;
                self.blanks();
            }
            if before.is_none() {
                break;
            }
        }
        if self.at < self.text.len() {
            return Err(self.expected("= or - or => or the end"));
        }
        if chain.terms.len() % 2 == 1 || chain.terms.is_empty() {
            return Err(NotationError::NotAlternating { at: self.offset + self.at });
        }
        let (start, end) = chain.ends();
        if chain.ring && !is_weak(start, end) {
            return Err(NotationError::NoLink { number: chain.terms.len() });
        }
        Ok(chain)
    }

    /// Placed and eliminated candidates: `r1c6,r2c8<>9, r7c8=2`; words in between are skipped.
    fn conclusion(&mut self) -> Result<Vec<(Candidate, bool)>, NotationError> {
        let mut list = Vec::new();
        self.blanks();
        self.eat("that is ");
        while self.at < self.text.len() {
            let cells = self.cells()?;
            let placed = self.eat("=");
            if !placed && !self.eat("<>") {
                return Err(self.expected("<> or ="));
            }
            let digits = self.digits();
            if digits.is_empty() {
                return Err(self.expected("a digit"));
            }
            for cell in cells.iter() {
                list.extend(
                    digits.iter().map(|d| (Candidate::of(cell, usize::from(d - 1)), placed)),
                );
            }
            if !self.eat(",") {
                break;
            }
            self.blanks();
            self.eat("that is ");
        }
        match self.at < self.text.len() {
            true => Err(self.expected("a comma or the end")),
            false => Ok(list),
        }
    }
}

impl Aic {
    /// Adds the second end of a strong link in a house.
    fn join(&mut self, term: Term, alive: &Alive) -> Result<(), NotationError> {
        let first = self.terms[self.terms.len() - 1];
        let ends = first.cells | term.cells;
        let digit = term.digit0();
        // Lines before boxes: the name of a chain depends on the houses used.
        let holds = |at: &usize| {
            (ends - HOUSE_SETS[*at]).is_empty()
                && (HOUSE_SETS[*at] & alive.digits[digit] & !ends).is_empty()
        };
        let at = (9..HOUSES).rev().chain(0..9).find(holds).filter(|_| first.digit == term.digit);
        // Two digits of a cell may also be written separately.
        let cell = first.cells.single().filter(|cell| {
            term.cells == first.cells
                && bits(alive.cells[*cell])
                    .eq([first.digit0().min(digit), first.digit0().max(digit)])
        });
        let why = match (at, cell) {
            (Some(at), _) => Strong::House(house(at)),
            (None, Some(_)) => Strong::Cell,
            (None, None) => return Err(NotationError::NoLink { number: self.terms.len() }),
        };
        self.terms.push(term);
        self.strong.push(why);
        Ok(())
    }

    /// Adds the term that a weak link leads to.
    fn follow(&mut self, term: Term) -> Result<(), NotationError> {
        let last = self.terms[self.terms.len() - 1];
        if !is_weak(&last, &term) {
            return Err(NotationError::NoLink { number: self.terms.len() });
        }
        self.terms.push(term);
        Ok(())
    }
}

fn is_weak(a: &Term, b: &Term) -> bool {
    match a.digit == b.digit {
        true => (b.cells - sees_all(a.cells)).is_empty(),
        false => a.cells == b.cells && a.cells.len() == 1,
    }
}
