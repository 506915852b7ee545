//! Lines with a checksum: JSON objects whose last field is the CRC-32 of what stands before it.

use std::fmt;

/// What stands before the eight digits, and behind them.
const BEFORE: &[u8] = b",\"checksum\":\"";
const BEHIND: &[u8] = b"\"}";
const DIGITS: usize = 8;

/// Why the checksum of a line does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SealError {
    /// The line does not end in a checksum.
    Missing,
    /// It ends in another.
    Wrong {
        /// The checksum in the line.
        found: String,
        /// The checksum of its text.
        expected: String,
    },
}

impl fmt::Display for SealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("the line does not end in a checksum: it may be cut off"),
            Self::Wrong { found, expected } => {
                write!(
                    f,
                    "the checksum is {found}, but the text has {expected}: the line was changed"
                )
            }
        }
    }
}

impl std::error::Error for SealError {}

/// The text of a JSON object with its checksum as the last field.
pub(crate) fn sealed(object: &str) -> String {
    let body = object.strip_suffix('}').unwrap_or(object);
    format!("{body},\"checksum\":\"{:08x}\"}}", crc32(body.as_bytes()))
}

/// The part of a line before its checksum, if the checksum is right.
pub(crate) fn unsealed(line: &[u8]) -> Result<&[u8], SealError> {
    let rest = line.strip_suffix(BEHIND).ok_or(SealError::Missing)?;
    let (rest, digits) =
        rest.split_at_checked(rest.len().wrapping_sub(DIGITS)).ok_or(SealError::Missing)?;
    let body = rest.strip_suffix(BEFORE).ok_or(SealError::Missing)?;
    let expected = format!("{:08x}", crc32(body));
    match digits == expected.as_bytes() {
        true => Ok(body),
        false => {
            let found = String::from_utf8_lossy(digits).into_owned();
            Err(SealError::Wrong { found, expected })
        }
    }
}

/// The CRC-32 of zlib, PNG and zip.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    let step = |crc: u32, byte: &u8| TABLE[usize::from(crc as u8 ^ byte)] ^ (crc >> 8);
    !bytes.iter().fold(!0, step)
}

const TABLE: [u32; 256] = {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut crc = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            crc = if crc & 1 == 1 { 0xedb8_8320 ^ (crc >> 1) } else { crc >> 1 };
            bit += 1;
        }
        table[byte] = crc;
        byte += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    /// The check value of the CRC catalogue, and values of Python's `zlib.crc32`.
    #[test]
    fn published_values() {
        let rows: [(&[u8], u32); 4] = [
            (b"123456789", 0xcbf4_3926),
            (b"", 0),
            (b"a", 0xe8b7_be43),
            (b"The quick brown fox jumps over the lazy dog", 0x414f_a339),
        ];
        for (bytes, expected) in rows {
            assert_eq!(crc32(bytes), expected, "{bytes:?}");
        }
    }

    #[test]
    fn any_change_is_seen() {
        let line = sealed(r#"{"schema":2,"id":"a"}"#);
        assert_eq!(unsealed(line.as_bytes()), Ok(&br#"{"schema":2,"id":"a""#[..]));
        for at in 0..line.len() {
            let mut other = line.clone().into_bytes();
            other[at] ^= 1;
            assert!(unsealed(&other).is_err(), "{}", String::from_utf8_lossy(&other));
            assert!(unsealed(&line.as_bytes()[..at]).is_err(), "cut at {at}");
        }
    }
}
