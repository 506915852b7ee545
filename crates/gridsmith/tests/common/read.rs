//! Sentences read back: templates with holes for cells, numbers and houses.
//!
//! | Hole | Holds |
//! | --- | --- |
//! | `{c}` | a cell, `r4c7` |
//! | `{C}` | cells, `r1c1, r1c2 or r1c3`, `columns 3 to 7 of row 10` |
//! | `{n}` | a number |
//! | `{N}` | numbers, `1, 3 to 5 and 9` |
//! | `{d}` | a digit of a Sudoku, `7`, `C` for 12 |
//! | `{D}` | digits, `1, 3 and C` |
//! | `{h}` | a house, `row 3`, `box 2`, `region A`, `the main diagonal` |
//! | `{H}` | houses, `rows 1 to 3 and box 2` |
//! | `{t}` | anything |
//! | `{a\|b}` | one of these words |
#![allow(dead_code)] // each test uses a part

use gridsmith::core::{Cell, Size};

/// `r`, `c`, `b`, `g` (a region) or `d` (a diagonal) and its number from 1.
pub type House = (char, u16);

/// What a hole holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Hole {
    Cells(Vec<Cell>),
    Numbers(Vec<u16>),
    Houses(Vec<House>),
    Text(String),
}

/// What the holes of a sentence hold, in order.
#[derive(Clone, Debug, PartialEq)]
pub struct Holes(pub Vec<Hole>);

impl Holes {
    pub fn cells(&self, at: usize) -> Vec<Cell> {
        match &self.0[at] {
            Hole::Cells(cells) => cells.clone(),
            other => panic!("no cells: {other:?}"),
        }
    }
    pub fn cell(&self, at: usize) -> Cell {
        self.cells(at)[0]
    }
    pub fn numbers(&self, at: usize) -> Vec<u16> {
        match &self.0[at] {
            Hole::Numbers(numbers) => numbers.clone(),
            other => panic!("no numbers: {other:?}"),
        }
    }
    pub fn number(&self, at: usize) -> u16 {
        self.numbers(at)[0]
    }
    pub fn houses(&self, at: usize) -> Vec<House> {
        match &self.0[at] {
            Hole::Houses(houses) => houses.clone(),
            other => panic!("no houses: {other:?}"),
        }
    }
    pub fn house(&self, at: usize) -> House {
        self.houses(at)[0]
    }
    pub fn text(&self, at: usize) -> &str {
        match &self.0[at] {
            Hole::Text(text) => text,
            other => panic!("no text: {other:?}"),
        }
    }
}

/// Reads a whole sentence.
pub fn read(size: Size, template: &str, text: &str) -> Option<Holes> {
    let mut holes = Vec::new();
    fits(size, template, text, &mut holes).then_some(Holes(holes))
}

fn fits(size: Size, template: &str, text: &str, holes: &mut Vec<Hole>) -> bool {
    let Some(open) = template.find('{') else { return template == text };
    let Some(text) = text.strip_prefix(&template[..open]) else { return false };
    let close = open + template[open..].find('}').expect("a closed hole");
    let (hole, rest) = (&template[open + 1..close], &template[close + 1..]);
    for (found, end) in ways(size, hole, text) {
        let number = holes.len();
        if let Some(found) = found {
            holes.push(found);
        }
        if fits(size, rest, &text[end..], holes) {
            return true;
        }
        holes.truncate(number);
    }
    false
}

/// All that a hole can hold at the start of a text, the longest first, and where it ends.
fn ways(size: Size, hole: &str, text: &str) -> Vec<(Option<Hole>, usize)> {
    let cells = |found: (Vec<Cell>, usize)| (Some(Hole::Cells(found.0)), found.1);
    let numbers = |found: (Vec<u16>, usize)| (Some(Hole::Numbers(found.0)), found.1);
    let named = |found: (Vec<House>, usize)| (Some(Hole::Houses(found.0)), found.1);
    match hole {
        "c" => cell(size, text).map(|(c, end)| cells((vec![c], end))).into_iter().collect(),
        "n" => number(text).map(|(n, end)| numbers((vec![n], end))).into_iter().collect(),
        "d" => symbol(text).into_iter().map(numbers).collect(),
        "D" => lists(text, &symbol).into_iter().map(numbers).collect(),
        "h" => houses(text).into_iter().filter(|(h, _)| h.len() == 1).map(named).collect(),
        "C" => lists(text, &|text| group(size, text)).into_iter().map(cells).collect(),
        "N" => lists(text, &run).into_iter().map(numbers).collect(),
        "H" => lists(text, &houses).into_iter().map(named).collect(),
        "t" => (0..=text.len())
            .filter(|at| text.is_char_boundary(*at))
            .map(|at| (Some(Hole::Text(text[..at].into())), at))
            .collect(),
        words => {
            let mut found: Vec<_> = words
                .split('|')
                .filter(|word| text.starts_with(word))
                .map(|word| (None, word.len()))
                .collect();
            found.sort_by_key(|(_, end)| std::cmp::Reverse(*end));
            found
        }
    }
}

/// What may stand at the start of a text, and where it ends.
type Ways<T> = Vec<(Vec<T>, usize)>;

/// Items joined by commas, `and` and `or`: every length, the longest first.
fn lists<T: Clone>(text: &str, item: &dyn Fn(&str) -> Ways<T>) -> Ways<T> {
    let mut found = Vec::new();
    for (items, end) in item(text) {
        let rest = &text[end..];
        if let Some(joint) = [", ", " and ", " or "].iter().find(|joint| rest.starts_with(**joint))
        {
            for (more, further) in lists(&rest[joint.len()..], item) {
                found.push(([items.clone(), more].concat(), end + joint.len() + further));
            }
        }
        found.push((items, end));
    }
    found.sort_by_key(|(_, end)| std::cmp::Reverse(*end));
    found
}

pub fn number(text: &str) -> Option<(u16, usize)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, end))
}

/// `7`, or `C` for 12.
fn symbol(text: &str) -> Vec<(Vec<u16>, usize)> {
    let digit = match text.chars().next() {
        Some(digit @ '1'..='9') => digit as u16 - '0' as u16,
        Some(letter @ 'A'..='P') => letter as u16 - 'A' as u16 + 10,
        _ => return Vec::new(),
    };
    match text[1..].starts_with(char::is_alphanumeric) {
        true => Vec::new(),
        false => vec![(vec![digit], 1)],
    }
}

/// `3` or `3 to 7`.
fn run(text: &str) -> Vec<(Vec<u16>, usize)> {
    let Some((first, end)) = number(text) else { return Vec::new() };
    let mut found = vec![(vec![first], end)];
    if let Some((last, more)) = text[end..].strip_prefix(" to ").and_then(number)
        && last > first
    {
        found.insert(0, ((first..=last).collect(), end + 4 + more));
    }
    found
}

pub fn cell(size: Size, text: &str) -> Option<(Cell, usize)> {
    let (row, end) = number(text.strip_prefix('r')?)?;
    let (column, more) = number(text[1 + end..].strip_prefix('c')?)?;
    let cell = size.cell(usize::from(row).checked_sub(1)?, usize::from(column).checked_sub(1)?)?;
    Some((cell, 2 + end + more))
}

/// A cell, or `columns 1, 2 and 5 to 7 of row 3`.
fn group(size: Size, text: &str) -> Vec<(Vec<Cell>, usize)> {
    const COLUMNS: &str = "columns ";
    const OF_ROW: &str = " of row ";
    let Some(rest) = text.strip_prefix(COLUMNS) else {
        return cell(size, text).map(|(cell, end)| (vec![cell], end)).into_iter().collect();
    };
    let row = |(columns, end): (Vec<u16>, usize)| {
        let (row, more) = number(rest[end..].strip_prefix(OF_ROW)?)?;
        let cell = |column: &u16| size.cell(usize::from(row) - 1, usize::from(*column) - 1);
        let cells = columns.iter().map(cell).collect::<Option<Vec<Cell>>>()?;
        Some((cells, COLUMNS.len() + end + OF_ROW.len() + more))
    };
    lists(rest, &run).into_iter().filter_map(row).collect()
}

/// `row 3`, `rows 1 to 3`, `boxes 2 and 3`, `regions A and C`. Either case.
fn houses(text: &str) -> Vec<(Vec<House>, usize)> {
    let words = [
        ("rows ", 'r'),
        ("columns ", 'c'),
        ("boxes ", 'b'),
        ("regions ", 'g'),
        ("row ", 'r'),
        ("column ", 'c'),
        ("box ", 'b'),
        ("region ", 'g'),
    ];
    for (word, number) in [("the main diagonal", 1), ("the anti-diagonal", 2)] {
        if text.starts_with(word) {
            return vec![(vec![('d', number)], word.len())];
        }
    }
    let starts =
        |word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let Some((word, kind)) = words.into_iter().find(|(word, _)| starts(word)) else {
        return Vec::new();
    };
    let rest = &text[word.len()..];
    let letter = |text: &str| -> Vec<(Vec<u16>, usize)> {
        let Some(letter) = text.chars().next().filter(|c| c.is_alphabetic()) else {
            return Vec::new();
        };
        match text[letter.len_utf8()..].starts_with(char::is_alphanumeric) {
            true => Vec::new(),
            false => vec![(vec![letter as u16], letter.len_utf8())],
        }
    };
    let one = |text: &str| number(text).map(|(n, end)| (vec![n], end)).into_iter().collect();
    let numbers = match (kind, word.ends_with("s ")) {
        ('g', true) => lists(rest, &letter),
        ('g', false) => letter(rest),
        (_, true) => lists(rest, &run),
        (_, false) => one(rest),
    };
    let named = |(numbers, end): (Vec<u16>, usize)| {
        (numbers.into_iter().map(|number| (kind, number)).collect(), word.len() + end)
    };
    numbers.into_iter().map(named).collect()
}

/// The sentences of a text, without their full stops.
pub fn sentences(text: &str) -> Vec<&str> {
    text.strip_suffix('.').unwrap_or(text).split(". ").collect()
}

/// The text of a step that names a cell with a capital letter, as `R1c4`, if there is one.
pub fn shouted(step: &gridsmith::AnyStep) -> Option<String> {
    let words = &step.words;
    let capital = |text: &&String| {
        let bytes = text.as_bytes();
        bytes.windows(2).any(|pair| pair[0] == b'R' && pair[1].is_ascii_digit())
    };
    let texts = [&words.look, &words.idea, &words.why, &words.so, &words.short];
    texts.into_iter().find(capital).cloned()
}
