//! LZ-string with its base64 alphabet, as f-puzzles and SudokuPad use it.
//!
//! A kind of LZ78 over UTF-16 code units. Each base64 character holds six bits, the most
//! significant first; each number in this stream of bits has its least significant bit first. Codes
//! 0 and 1 announce a new character of 8 or 16 bits, code 2 ends the text, and the others are
//! dictionary entries.

use std::collections::BTreeMap;

use crate::{Fault, limits};

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Decompresses. Ignores missing or excess padding. Reads `-` as `/`, `$` as padding and a blank as
/// `+`.
pub(crate) fn decompress(text: &str) -> Result<String, Fault> {
    let mut bits = Bits::new(text)?;
    let mut out: Vec<u16> = Vec::new();
    // An entry is a piece of the output: where it begins, and its length.
    let mut entries: Vec<(usize, usize)> = vec![(0, 0); 3];
    let first = match bits.read(2)? {
        0 => bits.read(8)?,
        1 => bits.read(16)?,
        2 => return Ok(String::new()),
        _ => return Err(bad("it begins with no character")),
    };
    out.push(first as u16);
    entries.push((0, 1));
    let (mut width, mut room) = (3, 4);
    let mut last = (0, 1);
    loop {
        let code = bits.read(width)?;
        let entry = match code {
            2 => break,
            0 | 1 => {
                let unit = bits.read(if code == 0 { 8 } else { 16 })?;
                grow(&mut width, &mut room);
                out.push(unit as u16);
                let entry = (out.len() - 1, 1);
                entries.push(entry);
                entry
            }
            _ => {
                let (start, length) = match entries.get(code as usize) {
                    Some(entry) => *entry,
                    // The entry that is made next: the last one and its first character.
                    None if code as usize == entries.len() => (last.0, last.1 + 1),
                    None => return Err(bad("an entry that is not there")),
                };
                if out.len() + length > limits::UNPACKED / 2 {
                    return Err(Fault::TooLarge);
                }
                let from = out.len();
                // Unit by unit, because an entry may overlap the text being written.
                for i in 0..length {
                    out.push(out[start + i]);
                }
                (from, length)
            }
        };
        // In the output, the first character of this entry follows the last entry.
        entries.push((last.0, last.1 + 1));
        grow(&mut width, &mut room);
        last = entry;
    }
    String::from_utf16(&out).map_err(|_| bad("half a character"))
}

/// Compresses, padded with `=` to a multiple of 4.
pub(crate) fn compress(text: &str) -> String {
    let mut out = Writer { text: String::new(), bits: 0, count: 0 };
    let mut entries: BTreeMap<(usize, u16), usize> = BTreeMap::new();
    // For each single character its entry, and whether it has been written.
    let mut singles: BTreeMap<u16, (usize, bool)> = BTreeMap::new();
    let mut size = 3;
    let (mut width, mut room) = (2, 2usize);
    let mut word: Option<usize> = None;
    let mut word_unit = 0;
    let emit = |out: &mut Writer,
                singles: &mut BTreeMap<u16, (usize, bool)>,
                (code, unit): (usize, u16),
                width: &mut u32,
                room: &mut usize| {
        match singles.get_mut(&unit).filter(|(own, written)| *own == code && !written) {
            Some((_, written)) => {
                *written = true;
                let wide = unit >= 256;
                out.write(u32::from(wide), *width);
                out.write(unit.into(), if wide { 16 } else { 8 });
                grow(width, room);
            }
            None => out.write(code as u32, *width),
        }
        grow(width, room);
    };
    for unit in text.encode_utf16() {
        let single = *singles.entry(unit).or_insert_with(|| {
            size += 1;
            (size - 1, false)
        });
        match word {
            None => (word, word_unit) = (Some(single.0), unit),
            Some(code) => match entries.get(&(code, unit)) {
                Some(longer) => word = Some(*longer),
                None => {
                    emit(&mut out, &mut singles, (code, word_unit), &mut width, &mut room);
                    entries.insert((code, unit), size);
                    size += 1;
                    (word, word_unit) = (Some(single.0), unit);
                }
            },
        }
    }
    if let Some(code) = word {
        emit(&mut out, &mut singles, (code, word_unit), &mut width, &mut room);
    }
    out.write(2, width);
    out.finish()
}

/// Counts a new entry: codes get wider when there is no room left.
fn grow(width: &mut u32, room: &mut usize) {
    *room -= 1;
    if *room == 0 {
        *room = 1 << *width;
        *width += 1;
    }
}

fn bad(why: &'static str) -> Fault {
    Fault::BadCode { code: "LZ-string", why }
}

/// The bits of a text.
struct Bits {
    values: Vec<u8>,
    at: usize,
}

impl Bits {
    fn new(text: &str) -> Result<Bits, Fault> {
        if text.len() > limits::PAYLOAD {
            return Err(Fault::LongPayload);
        }
        let value = |byte: u8| match byte {
            b'A'..=b'Z' => Ok(byte - b'A'),
            b'a'..=b'z' => Ok(byte - b'a' + 26),
            b'0'..=b'9' => Ok(byte - b'0' + 52),
            b'+' | b' ' => Ok(62),
            b'/' | b'-' => Ok(63),
            _ => Err(bad("a character that does not belong there")),
        };
        let text = text.trim_end_matches(['=', '$']);
        Ok(Bits { values: text.bytes().map(value).collect::<Result<_, _>>()?, at: 0 })
    }

    /// A number of `width` bits, the least significant first.
    fn read(&mut self, width: u32) -> Result<u32, Fault> {
        let mut number = 0;
        for bit in 0..width {
            let value = self.values.get(self.at / 6).ok_or(bad("the end is missing"))?;
            number |= u32::from(value >> (5 - self.at % 6) & 1) << bit;
            self.at += 1;
        }
        Ok(number)
    }
}

struct Writer {
    text: String,
    bits: u8,
    count: u32,
}

impl Writer {
    fn write(&mut self, number: u32, width: u32) {
        for bit in 0..width {
            self.bits = self.bits << 1 | (number >> bit & 1) as u8;
            self.count += 1;
            if self.count == 6 {
                self.text.push(char::from(ALPHABET[usize::from(self.bits)]));
                (self.bits, self.count) = (0, 0);
            }
        }
    }

    /// Fills the last character with zeros. There is always at least one zero.
    fn finish(mut self) -> String {
        self.write(0, 6 - self.count);
        while !self.text.len().is_multiple_of(4) {
            self.text.push('=');
        }
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAIRS: &[(&str, &str)] = &[
        ("", "Q==="),
        ("a", "IZA="),
        ("hello", "BYUwNmD2Q==="),
        ("hello hello hello", "BYUwNmD2AEoTcpA="),
        ("Ω≈ sudoku ü", "pXAgkiAEDOCuAmD2BrKYA/Q="),
    ];

    #[test]
    fn known_pairs() {
        for (text, packed) in PAIRS {
            assert_eq!(compress(text), *packed, "{text}");
            assert_eq!(decompress(packed), Ok(text.to_string()), "{packed}");
            let bare = packed.trim_end_matches('=').replace('/', "-");
            assert_eq!(decompress(&bare), Ok(text.to_string()), "{bare}");
            assert_eq!(decompress(&format!("{packed}==")), Ok(text.to_string()));
        }
    }

    #[test]
    fn texts_come_back() {
        for seed in 0..300 {
            let mut rng = gridsmith_core::Seed::from(seed).stream("lz");
            let letters: Vec<char> = "ab{}[],:\"0ü語𝄞".chars().collect();
            let length = rng.index(if seed % 50 == 0 { 20_000 } else { 300 });
            let some = 1 + rng.index(letters.len());
            let text: String = (0..length).map(|_| letters[rng.index(some)]).collect();
            assert_eq!(decompress(&compress(&text)), Ok(text), "seed {seed}");
        }
    }

    #[test]
    fn damage_is_an_error() {
        for text in ["", "BYUwNm", "!", "w===", "BYUwNmD2", "ö"] {
            assert!(decompress(text).is_err(), "{text:?}");
        }
        let bomb = compress(&"a".repeat(limits::UNPACKED));
        assert!(bomb.len() < limits::PAYLOAD, "{}", bomb.len());
        assert_eq!(decompress(&bomb), Err(Fault::TooLarge));
        assert!(decompress(&compress(&"a".repeat(limits::UNPACKED / 4))).is_ok());
    }
}
