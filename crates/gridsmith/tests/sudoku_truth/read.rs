//! Reading sentences back: templates with places for cells, digits and houses.

use super::board::{Candidate, mask};

/// What stood at a place of a template.
#[derive(Clone, Debug)]
enum Item {
    Cells(Vec<usize>),
    Digits(Vec<u8>),
    Houses(Vec<usize>),
    Count(usize),
    Text(String),
}

/// What a sentence has at the places of a template, in order.
#[derive(Clone, Debug)]
pub struct Found(Vec<Item>);

impl Found {
    pub fn cells(&self, at: usize) -> &[usize] {
        match &self.0[at] {
            Item::Cells(cells) => cells,
            other => panic!("{other:?} are no cells"),
        }
    }

    pub fn cell(&self, at: usize) -> usize {
        self.cells(at)[0]
    }

    pub fn digits(&self, at: usize) -> &[u8] {
        match &self.0[at] {
            Item::Digits(digits) => digits,
            other => panic!("{other:?} are no digits"),
        }
    }

    pub fn digit(&self, at: usize) -> u8 {
        self.digits(at)[0]
    }

    pub fn mask(&self, at: usize) -> u16 {
        mask(self.digits(at))
    }

    pub fn houses(&self, at: usize) -> &[usize] {
        match &self.0[at] {
            Item::Houses(houses) => houses,
            other => panic!("{other:?} are no houses"),
        }
    }

    pub fn house(&self, at: usize) -> usize {
        self.houses(at)[0]
    }

    pub fn count(&self, at: usize) -> usize {
        match &self.0[at] {
            Item::Count(count) => *count,
            other => panic!("{other:?} is no number"),
        }
    }

    pub fn text(&self, at: usize) -> &str {
        match &self.0[at] {
            Item::Text(text) => text,
            other => panic!("{other:?} is no text"),
        }
    }
}

/// Matches a whole text: `{c}` a cell, `{C}` cells, `{d}` a digit, `{D}` digits, `{h}` a house, `{H}` houses, `{n}` a number in
/// words, `{*}` any text up to what follows.
pub fn whole(text: &str, template: &str) -> Option<Found> {
    let (found, rest) = start(text, template)?;
    rest.is_empty().then_some(found)
}

/// The same for the beginning of a text; also what is left of it.
pub fn start<'a>(mut text: &'a str, mut template: &str) -> Option<(Found, &'a str)> {
    let mut items = Vec::new();
    loop {
        let Some((literal, rest)) = template.split_once('{') else {
            return Some((Found(items), text.strip_prefix(template)?));
        };
        text = text.strip_prefix(literal)?;
        let (key, rest) = rest.split_once('}')?;
        template = rest;
        let (item, left) = match key {
            "c" => one_cell(text).map(|(cell, rest)| (Item::Cells(vec![cell]), rest))?,
            "C" => list(text, one_cell).map(|(cells, rest)| (Item::Cells(cells), rest))?,
            "d" => one_digit(text).map(|(digit, rest)| (Item::Digits(vec![digit]), rest))?,
            "D" => list(text, one_digit).map(|(digits, rest)| (Item::Digits(digits), rest))?,
            "h" => one_house(text).map(|(house, rest)| (Item::Houses(vec![house]), rest))?,
            "H" => all_houses(text).map(|(houses, rest)| (Item::Houses(houses), rest))?,
            "n" => number(text).map(|(count, rest)| (Item::Count(count), rest))?,
            _ => {
                let next = template.split('{').next().unwrap_or_default();
                let end = if next.is_empty() { text.len() } else { text.find(next)? };
                (Item::Text(text[..end].into()), &text[end..])
            }
        };
        items.push(item);
        text = left;
    }
}

/// `a`, `a and b`, `a, b or c`.
fn list<T>(text: &str, one: impl Fn(&str) -> Option<(T, &str)>) -> Option<(Vec<T>, &str)> {
    let (first, mut rest) = one(text)?;
    let mut all = vec![first];
    while let Some((next, after)) = rest.strip_prefix(", ").and_then(&one) {
        all.push(next);
        rest = after;
    }
    let last = [" and ", " or "].iter().find_map(|word| one(rest.strip_prefix(*word)?));
    if let Some((last, after)) = last {
        all.push(last);
        rest = after;
    }
    Some((all, rest))
}

fn one_cell(text: &str) -> Option<(usize, &str)> {
    let bytes = text.as_bytes();
    let digit = |at: usize| match bytes.get(at) {
        Some(byte @ b'1'..=b'9') => Some(usize::from(byte - b'1')),
        _ => None,
    };
    match (bytes.first(), digit(1), bytes.get(2), digit(3)) {
        (Some(b'r'), Some(row), Some(b'c'), Some(column)) => Some((row * 9 + column, &text[4..])),
        _ => None,
    }
}

fn one_digit(text: &str) -> Option<(u8, &str)> {
    let first = text.bytes().next().filter(|byte| (b'1'..=b'9').contains(byte))?;
    Some((first - b'0', &text[1..]))
}

fn one_house(text: &str) -> Option<(usize, &str)> {
    for (at, word) in ["row ", "column ", "box "].iter().enumerate() {
        if let Some(rest) = text.strip_prefix(word) {
            let (number, rest) = one_digit(rest)?;
            return Some((at * 9 + usize::from(number) - 1, rest));
        }
    }
    None
}

/// `row 3`, `rows 2 and 5`, `row 2, columns 3 and 4 and box 5`.
fn all_houses(text: &str) -> Option<(Vec<usize>, &str)> {
    let kind = |text: &'_ str| -> Option<(Vec<usize>, usize)> {
        for (at, word) in ["rows ", "columns ", "boxes "].iter().enumerate() {
            if let Some(rest) = text.strip_prefix(word) {
                let (numbers, rest) = list(rest, one_digit)?;
                let houses = numbers.iter().map(|n| at * 9 + usize::from(*n) - 1).collect();
                return Some((houses, rest.len()));
            }
        }
        one_house(text).map(|(house, rest)| (vec![house], rest.len()))
    };
    let (mut all, left) = kind(text)?;
    let mut rest = &text[text.len() - left..];
    while let Some((more, left)) =
        [", ", " and "].iter().find_map(|word| kind(rest.strip_prefix(*word)?))
    {
        all.extend(more);
        rest = &rest[rest.len() - left..];
    }
    Some((all, rest))
}

fn number(text: &str) -> Option<(usize, &str)> {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let end = text.find(' ').unwrap_or(text.len());
    let count = words.iter().position(|word| *word == &text[..end]);
    Some((count.or(text[..end].parse().ok())?, &text[end..]))
}

/// What a sentence says of candidates: which are true, which are false. `r1c1 and r1c2 are not 3; r2c2 is 5`.
pub fn facts(text: &str) -> Option<Vec<(Candidate, bool)>> {
    let mut all = Vec::new();
    let mut rest = text;
    loop {
        let (cells, after) = list(rest, one_cell)?;
        let verbs = [(" is not ", false), (" are not ", false), (" not ", false), (" is ", true)];
        let (on, after) =
            verbs.iter().find_map(|(verb, on)| Some((*on, after.strip_prefix(*verb)?)))?;
        let (digits, after) = list(after, one_digit)?;
        for cell in cells {
            all.extend(digits.iter().map(|digit| ((cell, *digit), on)));
        }
        if after.is_empty() {
            return Some(all);
        }
        rest = ["; ", " and ", ", "].iter().find_map(|word| after.strip_prefix(*word))?;
    }
}

/// The sentences of a text, without full stops.
pub fn sentences(text: &str) -> Vec<&str> {
    text.trim_end_matches('.').split(". ").collect()
}
