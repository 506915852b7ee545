//! The parts of a certificate, and the numbers of its proof.

use crate::NotTranslated;

/// How the steps of a proof are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    One,
    /// With sums.
    Two,
}

/// The fields of a line.
pub struct Certificate<'a> {
    pub version: Version,
    pub family: &'a str,
    pub shape: &'a str,
    /// What may stand between shape and puzzle.
    pub words: Vec<&'a str>,
    pub puzzle: &'a str,
    pub solution: &'a str,
    pub proof: &'a str,
}

impl<'a> Certificate<'a> {
    pub fn parse(line: &'a str) -> Result<Self, NotTranslated> {
        let malformed = || NotTranslated::Malformed("fields");
        if !line.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic()) {
            return Err(malformed());
        }
        let fields: Vec<&str> = line.split(' ').collect();
        let &[version, family, shape, ref words @ .., puzzle, solution, proof] = &fields[..] else {
            return Err(malformed());
        };
        let version = match version {
            "PC1" => Version::One,
            "PC2" => Version::Two,
            _ => return Err(malformed()),
        };
        Ok(Certificate { version, family, shape, words: words.to_vec(), puzzle, solution, proof })
    }

    /// The puzzle as its canonical line says it.
    pub fn canonical(&self) -> String {
        let parts = [self.family, self.shape].into_iter().chain(self.words.iter().copied());
        parts.chain([self.puzzle]).collect::<Vec<_>>().join(" ")
    }
}

/// The numbers of a shape such as `4x5x8`, each from 1 to its limit.
pub fn shape<const COUNT: usize>(text: &str, limits: [u32; COUNT]) -> Option<[u32; COUNT]> {
    let sizes: [u32; COUNT] = numbers(text, 'x')?.try_into().ok()?;
    sizes.iter().zip(limits).all(|(&size, limit)| (1..=limit).contains(&size)).then_some(sizes)
}

/// Numbers with a character between them.
pub fn numbers(text: &str, between: char) -> Option<Vec<u32>> {
    text.split(between).map(number).collect()
}

/// A decimal number; there is none of more than six digits.
pub fn number(text: &str) -> Option<u32> {
    let is_number = (1..=6).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { text.parse().ok() } else { None }
}

/// The region of each cell, a letter each, `A` to `Z` and then `a` to `z`.
pub fn regions(letters: &str, side: u32) -> Option<Vec<u32>> {
    let region = |letter: u8| match letter {
        b'A'..=b'Z' => Some(u32::from(letter - b'A')),
        b'a'..=b'z' => Some(u32::from(letter - b'a') + 26),
        _ => None,
    };
    let regions: Vec<u32> = letters.bytes().map(region).collect::<Option<_>>()?;
    let fits = regions.len() == (side * side) as usize;
    (fits && regions.iter().all(|&region| region < side)).then_some(regions)
}

/// The numbers of a proof that are not read yet.
pub struct Numbers<'a> {
    rest: &'a [u8],
}

impl<'a> Numbers<'a> {
    pub fn new(proof: &'a str) -> Self {
        Numbers { rest: if proof == "-" { b"" } else { proof.as_bytes() } }
    }

    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// The next number: five bits per character, lowest first.
    pub fn next(&mut self) -> Result<u32, NotTranslated> {
        let mut value = 0;
        for place in 0..5 {
            let (&byte, rest) =
                self.rest.split_first().ok_or(NotTranslated::Wrong("its proof ends early"))?;
            self.rest = rest;
            let (bits, goes_on) = match byte {
                b'0'..=b'9' => (byte - b'0', false),
                b'A'..=b'V' => (byte - b'A' + 10, false),
                b'W'..=b'Z' => (byte - b'W', true),
                b'a'..=b'z' => (byte - b'a' + 4, true),
                b'-' => (30, true),
                b'_' => (31, true),
                _ => break,
            };
            value |= u32::from(bits) << (5 * place);
            if !goes_on {
                return Ok(value);
            }
        }
        Err(NotTranslated::Malformed("proof"))
    }
}
