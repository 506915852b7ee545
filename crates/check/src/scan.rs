//! Reads the texts of the fields from left to right; whatever is not as it should be gives none.

use crate::Refusal;

/// What is left of a shape, puzzle or solution.
pub struct Scanner<'a> {
    rest: &'a [u8],
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a [u8]) -> Self {
        Scanner { rest: text }
    }

    pub fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    /// Steps over a text if it comes next.
    pub fn take(&mut self, text: &[u8]) -> Option<()> {
        self.rest = self.rest.strip_prefix(text)?;
        Some(())
    }

    pub fn end(&self) -> Option<()> {
        self.rest.is_empty().then_some(())
    }

    /// A decimal number without leading zeros.
    pub fn number(&mut self) -> Option<u32> {
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.rest.split_at(length);
        self.rest = rest;
        match digits {
            [] | [b'0', _, ..] => None,
            // The greatest number of any field has four digits: seven cannot overflow.
            _ if length > 7 => None,
            _ => Some(digits.iter().fold(0, |value, &digit| 10 * value + u32::from(digit - b'0'))),
        }
    }

    /// The region of each cell of a square board, a letter each. The letters are in order of first
    /// appearance, and there are as many different ones as rows.
    pub fn regions(&mut self, side: u32, between_rows: &[u8]) -> Option<Vec<u32>> {
        let mut regions = Vec::new();
        let mut known = 0;
        for cell in 0..side * side {
            if cell > 0 && cell % side == 0 {
                self.take(between_rows)?;
            }
            let letter = self.next()?;
            let region = (b'A'..=b'Z').chain(b'a'..=b'z').position(|known| known == letter)? as u32;
            if region > known {
                return None;
            }
            known = known.max(region + 1);
            regions.push(region);
        }
        (known == side).then_some(regions)
    }

    /// At least one item, joined by commas.
    pub fn list<T>(&mut self, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let mut list = vec![item(self)?];
        while self.take(b",").is_some() {
            list.push(item(self)?);
        }
        Some(list)
    }

    /// As [`Scanner::list`], strictly rising.
    pub fn rising<T: Ord>(&mut self, item: impl Fn(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        self.list(item).filter(|list| list.is_sorted_by(|a, b| a < b))
    }
}

/// The numbers of a shape such as `4x5x8`, each from 1 to its limit.
pub fn shape<const COUNT: usize>(text: &[u8], limits: [u32; COUNT]) -> Option<[u32; COUNT]> {
    let mut scanner = Scanner::new(text);
    let mut sizes = [0; COUNT];
    for (place, limit) in limits.into_iter().enumerate() {
        if place > 0 {
            scanner.take(b"x")?;
        }
        sizes[place] = scanner.number().filter(|size| (1..=limit).contains(size))?;
    }
    scanner.end()?;
    Some(sizes)
}

/// The characters of a proof: 0 to 31 at the end of a number, then 0 to 31 before its end.
const CODES: &[u8; 64] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

/// Numbers in this code that are not read yet.
pub struct Numbers<'a> {
    rest: &'a [u8],
}

impl<'a> Numbers<'a> {
    pub fn new(field: &'a [u8]) -> Self {
        Numbers { rest: field }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The letter that comes next.
    pub fn letter(&mut self) -> Option<u8> {
        let (&letter, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(letter)
    }

    /// The next number: five bits a character, lowest first, at most five characters.
    pub fn next(&mut self) -> Result<u32, Refusal> {
        if self.is_empty() {
            return Err(Refusal::ProofEndsEarly);
        }
        let mut value = 0;
        for (place, byte) in self.rest.iter().take(5).enumerate() {
            let Some(code) = CODES.iter().position(|code| code == byte) else { break };
            value |= (code as u32 % 32) << (5 * place);
            if code == 0 && place > 0 {
                break;
            }
            if code < 32 {
                self.rest = &self.rest[place + 1..];
                return Ok(value);
            }
        }
        Err(Refusal::Malformed("proof"))
    }
}
