//! The objects of PDF: numbers, names, strings, lists, dictionaries and references.

use std::collections::BTreeMap;

/// A value, or an operator of a content stream.
#[derive(Clone, Debug, PartialEq)]
pub enum Object {
    Number(f64),
    Name(String),
    String(Vec<u8>),
    List(Vec<Object>),
    Dictionary(BTreeMap<String, Object>),
    Reference(u32),
    Word(String),
}

impl Object {
    /// The field of a dictionary.
    pub fn field(&self, name: &str) -> Option<&Object> {
        match self {
            Object::Dictionary(fields) => fields.get(name),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<f64> {
        match self {
            Object::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn name(&self) -> Option<&str> {
        match self {
            Object::Name(name) => Some(name),
            _ => None,
        }
    }

    pub fn bytes(&self) -> Option<&[u8]> {
        match self {
            Object::String(bytes) => Some(bytes),
            _ => None,
        }
    }

    pub fn list(&self) -> &[Object] {
        match self {
            Object::List(items) => items,
            _ => &[],
        }
    }
}

/// Reads objects one after the other.
pub struct Parser<'a> {
    bytes: &'a [u8],
    pub at: usize,
}

impl<'a> Parser<'a> {
    pub fn new(bytes: &'a [u8], at: usize) -> Parser<'a> {
        Parser { bytes, at }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b'%' => self.at += self.rest().iter().take_while(|b| !b"\r\n".contains(b)).count(),
                byte if is_blank(byte) => self.at += 1,
                _ => return,
            }
        }
    }

    fn rest(&self) -> &'a [u8] {
        &self.bytes[self.at.min(self.bytes.len())..]
    }

    fn take(&mut self, text: &[u8]) -> bool {
        let found = self.rest().starts_with(text);
        self.at += if found { text.len() } else { 0 };
        found
    }

    /// The next object; `None` at the end of a list, a dictionary or the text.
    pub fn next(&mut self) -> Option<Object> {
        self.blanks();
        match self.peek()? {
            b']' => None,
            b'>' => None,
            b'[' => {
                self.at += 1;
                let items = std::iter::from_fn(|| self.next()).collect();
                assert!(self.take(b"]"), "a list ends with ]");
                Some(Object::List(references(items)))
            }
            b'<' if self.take(b"<<") => {
                let items = references(std::iter::from_fn(|| self.next()).collect());
                assert!(self.take(b">>"), "a dictionary ends with >>");
                let field =
                    |pair: &[Object]| (pair[0].name().unwrap().to_string(), pair[1].clone());
                Some(Object::Dictionary(items.chunks_exact(2).map(field).collect()))
            }
            b'<' => Some(Object::String(self.hexadecimal())),
            b'(' => Some(Object::String(self.literal())),
            b'/' => {
                self.at += 1;
                Some(Object::Name(self.word()))
            }
            _ => {
                let word = self.word();
                assert!(!word.is_empty(), "{:?}", self.rest().first());
                Some(word.parse().map_or(Object::Word(word), Object::Number))
            }
        }
    }

    fn word(&mut self) -> String {
        let ends = |byte: &&u8| !is_blank(**byte) && !b"()<>[]{}/%".contains(byte);
        let length = self.rest().iter().take_while(ends).count();
        self.at += length;
        self.bytes[self.at - length..self.at].iter().map(|byte| char::from(*byte)).collect()
    }

    fn hexadecimal(&mut self) -> Vec<u8> {
        self.at += 1;
        let digits: Vec<u8> = self.rest().iter().take_while(|b| **b != b'>').copied().collect();
        self.at += digits.len() + 1;
        let digits: Vec<u32> = digits.iter().filter_map(|b| char::from(*b).to_digit(16)).collect();
        digits.chunks(2).map(|pair| (pair[0] * 16 + pair.get(1).unwrap_or(&0)) as u8).collect()
    }

    fn literal(&mut self) -> Vec<u8> {
        self.at += 1;
        let (mut out, mut depth) = (Vec::new(), 1);
        loop {
            let byte = self.peek().expect("a string ends");
            self.at += 1;
            match byte {
                b'\\' => {
                    out.extend(self.escaped());
                    continue;
                }
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return out;
            }
            out.push(byte);
        }
    }

    /// What a backslash and the characters after it stand for.
    fn escaped(&mut self) -> Option<u8> {
        let byte = self.peek().expect("a string ends");
        if (b'0'..=b'7').contains(&byte) {
            let is_octal = |b: &&u8| (b'0'..=b'7').contains(b);
            let digits: Vec<u8> =
                self.rest().iter().take(3).take_while(is_octal).copied().collect();
            self.at += digits.len();
            return Some(digits.iter().fold(0, |sum: u8, b| sum.wrapping_mul(8) + (b - b'0')));
        }
        self.at += 1;
        match byte {
            b'n' => Some(b'\n'),
            b'r' => Some(b'\r'),
            b't' => Some(b'\t'),
            b'b' => Some(8),
            b'f' => Some(12),
            b'\n' => None,
            other => Some(other),
        }
    }
}

/// Joins `3 0 R` to a reference.
fn references(items: Vec<Object>) -> Vec<Object> {
    let mut out: Vec<Object> = Vec::new();
    for item in items {
        match (item, out.as_slice()) {
            (Object::Word(word), [.., Object::Number(number), Object::Number(_)])
                if word == "R" =>
            {
                let number = *number as u32;
                out.truncate(out.len() - 2);
                out.push(Object::Reference(number));
            }
            (item, _) => out.push(item),
        }
    }
    out
}

fn is_blank(byte: u8) -> bool {
    byte == 0 || byte.is_ascii_whitespace()
}
