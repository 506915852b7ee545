//! The codes of puzz.link: numbers and runs of empty cells, and borders as bits.

use gridsmith_core::{Cell, Size};

use crate::line::Trouble;
use crate::{Fault, limits};

/// A cell of a number code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Code {
    Number(u32),
    Empty,
    /// `.`: an unknown number on puzz.link, a hole in our links.
    Dot,
}

/// Reads `cells` cells of a number code: `0-9a-f`, `-hh`, `+hhh`, `=hhh`, `.`, and `g` to `z` for 1
/// to 20 empty cells. Missing cells at the end are empty.
pub(crate) fn numbers(text: &str, cells: usize) -> Result<Vec<Code>, Trouble> {
    let mut codes = Vec::with_capacity(cells.min(limits::SIDE * limits::SIDE));
    let mut chars = text.char_indices();
    while let Some((at, found)) = chars.next() {
        let mut hex = |count: usize, base: u32| {
            let digits: Option<Vec<u32>> =
                (0..count).map(|_| chars.next().and_then(|(_, c)| c.to_digit(16))).collect();
            let digits =
                digits.ok_or_else(|| Trouble::new(at, Fault::is_not("a number", found)))?;
            Ok(Code::Number(digits.iter().fold(0, |number, digit| number * 16 + digit) + base))
        };
        match found {
            '0'..='9' | 'a'..='f' => codes.push(Code::Number(found.to_digit(16).unwrap_or(0))),
            '-' => codes.push(hex(2, 0)?),
            '+' => codes.push(hex(3, 0)?),
            '=' => codes.push(hex(3, 4096)?),
            '.' => codes.push(Code::Dot),
            'g'..='z' => {
                let run = found as usize - 'f' as usize;
                codes.resize(codes.len() + run, Code::Empty);
            }
            _ => return Err(Trouble::new(at, Fault::is_not("a cell of this code", found))),
        }
        if codes.len() > cells {
            let found = codes.len();
            return Err(Trouble::new(at, Fault::Cells { expected: cells, found }));
        }
    }
    codes.resize(cells, Code::Empty);
    Ok(codes)
}

/// Writes the shortest number code of these cells, including empty cells at the end.
pub(crate) fn write_numbers(codes: impl Iterator<Item = Code>) -> String {
    let mut text = String::new();
    let mut run = 0u8;
    for code in codes.map(Some).chain([None]) {
        if run > 0 && (code != Some(Code::Empty) || run == 20) {
            text.push(char::from(b'f' + run));
            run = 0;
        }
        match code {
            None => {}
            Some(Code::Empty) => run += 1,
            Some(Code::Dot) => text.push('.'),
            Some(Code::Number(number)) => match number {
                0..=15 => text.push_str(&format!("{number:x}")),
                16..=255 => text.push_str(&format!("-{number:02x}")),
                256..=4095 => text.push_str(&format!("+{number:03x}")),
                _ => text.push_str(&format!("={:03x}", number - 4096)),
            },
        }
    }
    text
}

/// Reads the pairs of neighbours with a border between them. A character has five bits in base 32,
/// the highest first. All vertical inner borders come first, row by row, then the horizontal ones.
pub(crate) fn borders(text: &str, size: Size) -> Result<Vec<(Cell, Cell)>, Trouble> {
    let pairs = inner(size);
    let expected: usize = pairs.iter().map(|half| half.len().div_ceil(5)).sum();
    let found = text.chars().count();
    if found != expected {
        let what = "as many characters as this board has borders";
        return Err(Trouble::new(found.min(expected), Fault::is_not(what, text)));
    }
    let mut values = Vec::with_capacity(expected);
    for (at, found) in text.chars().enumerate() {
        let value = found.to_digit(32).filter(|_| !found.is_ascii_uppercase());
        values.push(value.ok_or_else(|| Trouble::new(at, Fault::is_not("a border code", found)))?);
    }
    let mut all = Vec::new();
    let mut rest = &values[..];
    for half in pairs {
        let (own, others) = rest.split_at(half.len().div_ceil(5));
        let is_set = |i: &usize| own[i / 5] >> (4 - i % 5) & 1 != 0;
        all.extend((0..half.len()).filter(is_set).map(|i| half[i]));
        rest = others;
    }
    Ok(all)
}

/// Writes borders in the same code.
pub(crate) fn write_borders(size: Size, is_set: impl Fn(Cell, Cell) -> bool) -> String {
    let mut text = String::new();
    for half in inner(size) {
        for five in half.chunks(5) {
            let bit = |i: usize| five.get(i).is_some_and(|&(a, b)| is_set(a, b));
            let value = (0..5).fold(0, |value, i| value * 2 + u32::from(bit(i)));
            text.push(char::from_digit(value, 32).unwrap_or('0'));
        }
    }
    text
}

/// The pairs of horizontal neighbours, and those of vertical neighbours.
fn inner(size: Size) -> [Vec<(Cell, Cell)>; 2] {
    [(0, 1), (1, 0)].map(|(down, right)| {
        let pair = |cell: Cell| size.step(cell, down, right).map(|other| (cell, other));
        size.cells().filter_map(pair).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_come_back() {
        let text = "1g-10z+3e7.=000";
        let codes = numbers(text, 27).unwrap();
        assert_eq!(codes[2], Code::Number(16));
        assert_eq!(codes[23..], [Code::Number(999), Code::Dot, Code::Number(4096), Code::Empty]);
        assert_eq!(write_numbers(codes.into_iter()), format!("{text}g"));
        for bad in ["-1", "A", "+zzz", "zz", "!"] {
            assert!(numbers(bad, 27).is_err(), "{bad}");
        }
    }

    #[test]
    fn borders_come_back() {
        let size = Size::try_new(3, 4).unwrap();
        let pairs = borders("gi02", size).unwrap();
        let name = |(a, b): &(Cell, Cell)| format!("{}-{}", size.name(*a), size.name(*b));
        let names: Vec<String> = pairs.iter().map(name).collect();
        assert_eq!(names, ["r1c1-r1c2", "r2c3-r2c4", "r3c3-r3c4"]);
        assert_eq!(write_borders(size, |a, b| pairs.contains(&(a, b))), "gi00");
        for bad in ["gi0", "gi000", "gi0w", "GI00"] {
            assert!(borders(bad, size).is_err(), "{bad}");
        }
    }
}
