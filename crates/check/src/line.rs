//! Cuts a line into its six fields and reads the two kinds of numbers in them.

use crate::Refusal;

/// The most bytes a line may have, without its line end.
pub const LONGEST_LINE: usize = 1 << 20;

/// The five fields behind `PC1`.
pub struct Fields<'a> {
    pub family: &'a [u8],
    pub shape: &'a [u8],
    pub puzzle: &'a [u8],
    pub solution: &'a [u8],
    pub proof: &'a [u8],
}

/// Splits a line; every field has at least one character.
pub fn fields(line: &[u8]) -> Result<Fields<'_>, Refusal> {
    if line.len() > LONGEST_LINE {
        return Err(Refusal::TooLong);
    }
    if !line.iter().all(|byte| (b' '..=b'~').contains(byte)) {
        return Err(Refusal::Malformed("a character that is not printable ASCII"));
    }
    let mut parts = line.split(|&byte| byte == b' ');
    let mut field = || match parts.next() {
        Some(text) if !text.is_empty() => Ok(text),
        _ => Err(Refusal::Malformed("not six fields with one blank between them")),
    };
    if field()? != b"PC1" {
        return Err(Refusal::Malformed("the line does not begin with PC1"));
    }
    let (family, shape, puzzle) = (field()?, field()?, field()?);
    let (solution, proof) = (field()?, field()?);
    if parts.next().is_some() {
        return Err(Refusal::Malformed("more than six fields"));
    }
    Ok(Fields { family, shape, puzzle, solution, proof })
}

/// Reads puzzle, shape and solution texts from left to right.
pub struct Scanner<'a> {
    rest: &'a [u8],
}

impl<'a> Scanner<'a> {
    pub fn new(text: &'a [u8]) -> Self {
        Scanner { rest: text }
    }

    pub fn peek(&self) -> Option<u8> {
        self.rest.first().copied()
    }

    pub fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    /// Steps over `text` if it comes next.
    pub fn take(&mut self, text: &[u8]) -> bool {
        match self.rest.strip_prefix(text) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    pub fn expect(&mut self, text: &[u8], otherwise: &'static str) -> Result<(), Refusal> {
        if self.take(text) { Ok(()) } else { Err(Refusal::Malformed(otherwise)) }
    }

    pub fn end(&self) -> Result<(), Refusal> {
        if self.rest.is_empty() {
            Ok(())
        } else {
            Err(Refusal::Malformed("unexpected text at the end of a field"))
        }
    }

    /// A decimal number without leading zeros.
    pub fn number(&mut self) -> Result<u32, Refusal> {
        let length = self.rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let (digits, rest) = self.rest.split_at(length);
        self.rest = rest;
        match digits {
            [] => Err(Refusal::Malformed("a number is missing")),
            [b'0', _, ..] => Err(Refusal::NotCanonical("a number with a leading zero")),
            // The greatest number of any field has four digits: seven cannot overflow.
            _ if length > 7 => Err(Refusal::TooLarge("a number out of range")),
            _ => Ok(digits.iter().fold(0, |value, &digit| 10 * value + u32::from(digit - b'0'))),
        }
    }

    /// Numbers below `limit` joined by commas, at least one.
    pub fn numbers(&mut self, limit: u32) -> Result<Vec<u32>, Refusal> {
        let mut list = Vec::new();
        loop {
            let number = self.number()?;
            if number >= limit {
                return Err(Refusal::TooLarge("a cell that is not on the board"));
            }
            list.push(number);
            if !self.take(b",") {
                return Ok(list);
            }
        }
    }

    /// As [`Scanner::numbers`], strictly rising.
    pub fn rising(&mut self, limit: u32) -> Result<Vec<u32>, Refusal> {
        let list = self.numbers(limit)?;
        if list.is_sorted_by(|a, b| a < b) {
            Ok(list)
        } else {
            Err(Refusal::NotCanonical("cells that are not strictly rising"))
        }
    }
}

/// The numbers of a shape such as `4x5x8`, each from 1 to its limit.
pub fn shape<const COUNT: usize>(
    text: &[u8],
    limits: [u32; COUNT],
) -> Result<[u32; COUNT], Refusal> {
    let mut scanner = Scanner::new(text);
    let mut sizes = [0; COUNT];
    for (place, limit) in limits.into_iter().enumerate() {
        if place > 0 {
            scanner.expect(b"x", "a shape with too few numbers")?;
        }
        let size = scanner.number()?;
        if size == 0 {
            return Err(Refusal::Malformed("a size of zero"));
        }
        if size > limit {
            return Err(Refusal::TooLarge("a size beyond its limit"));
        }
        sizes[place] = size;
    }
    scanner.end()?;
    Ok(sizes)
}

/// The numbers of a proof field, read one at a time.
pub struct Numbers<'a> {
    rest: &'a [u8],
}

impl<'a> Numbers<'a> {
    pub fn new(field: &'a [u8]) -> Self {
        Numbers { rest: if field == b"-" { b"" } else { field } }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next number; a field that is at its end has none.
    pub fn next(&mut self) -> Result<u32, Refusal> {
        if self.rest.is_empty() {
            return Err(Refusal::ProofEndsEarly);
        }
        let mut value = 0;
        for (place, &byte) in self.rest.iter().take(5).enumerate() {
            let (digit, last) = match byte {
                b'0'..=b'9' => (byte - b'0', true),
                b'A'..=b'V' => (byte - b'A' + 10, true),
                b'W'..=b'Z' => (byte - b'W', false),
                b'a'..=b'z' => (byte - b'a' + 4, false),
                b'-' => (30, false),
                b'_' => (31, false),
                _ => return Err(Refusal::Malformed("a character that no proof has")),
            };
            value |= u32::from(digit) << (5 * place);
            if last {
                if digit == 0 && place > 0 {
                    return Err(Refusal::Malformed("a proof number with an empty last digit"));
                }
                self.rest = &self.rest[place + 1..];
                return Ok(value);
            }
        }
        Err(Refusal::Malformed("a proof number without an end"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";
    const GOES_ON: &[u8; 32] = b"WXYZabcdefghijklmnopqrstuvwxyz-_";

    fn encode(mut number: u32) -> Vec<u8> {
        let mut text = Vec::new();
        while number >= 32 {
            text.push(GOES_ON[number as usize % 32]);
            number /= 32;
        }
        text.push(ENDS[number as usize]);
        text
    }

    #[test]
    fn number_code_round_trip() {
        for number in (0..40_000).chain((0..25).map(|bit| 1 << bit)).chain([(1 << 25) - 1]) {
            let text = encode(number);
            let mut numbers = Numbers::new(&text);
            assert_eq!(numbers.next(), Ok(number));
            assert!(numbers.is_empty());
        }
    }

    #[test]
    fn number_code_of_the_document() {
        let mut numbers = Numbers::new(b"0VW1X1_VWW1");
        for expected in [0, 31, 32, 33, 1023, 1024] {
            assert_eq!(numbers.next(), Ok(expected));
        }
        assert_eq!(numbers.next(), Err(Refusal::ProofEndsEarly));
        assert!(Numbers::new(b"-").is_empty());
    }

    #[test]
    fn malformed_number_codes() {
        for text in ["W0", "WW0", "W", "--", "WWWWW1", "_____", "WWWWW", "*", "W*", "1*", "+1"] {
            let mut numbers = Numbers::new(text.as_bytes());
            let refused = (0..3).map(|_| numbers.next()).find_map(Result::err);
            assert_eq!(refused.map(|refusal| refusal.word()), Some("malformed"), "{text}");
        }
        assert_eq!(Numbers::new(b"____V").next(), Ok((1 << 25) - 1));
    }

    #[test]
    fn fields_are_strict() {
        assert!(fields(b"PC1 a b c d e").is_ok());
        for line in [
            &b""[..],
            b"PC1",
            b"PC1 a b c d",
            b"PC1 a b c d ",
            b"PC1 a b c d e ",
            b" PC1 a b c d e",
            b"PC1  a b c d e",
            b"PC1 a b c d e f",
            b"PC2 a b c d e",
            b"PC1\ta b c d e",
            b"PC1 a b c d e\n",
            b"PC1 a b c d \xff",
        ] {
            assert_eq!(fields(line).err().map(|r| r.word()), Some("malformed"), "{line:?}");
        }
        assert_eq!(fields(&vec![b'a'; LONGEST_LINE + 1]).err(), Some(Refusal::TooLong));
    }

    #[test]
    fn shapes_are_strict() {
        assert_eq!(shape(b"4x5x8", [64, 64, 8]), Ok([4, 5, 8]));
        for text in ["", "4", "4x", "x4", "4x5x", "4x5x6", "04x5", "4x05", "0x4", "65x4", "4X5"] {
            assert!(shape(text.as_bytes(), [64, 64]).is_err(), "{text}");
        }
        assert!(shape(b"99999999999999999999x4", [64, 64]).is_err());
    }
}
