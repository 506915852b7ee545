//! The codes of links: percent-encoding, base64, LZ-string, deflate, and the numbers and borders of
//! puzz.link.

pub(crate) mod base64;
mod deflate;
pub(crate) mod lz;
pub(crate) mod pzpr;

pub(crate) use deflate::{deflate, inflate};

use crate::Fault;

/// Decodes percent-encoding once. A percent sign without two hex digits is kept.
pub(crate) fn percent_decode(text: &str) -> Result<String, Fault> {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = bytes.get(at + 1..at + 3).and_then(|two| {
            let digit = |byte: u8| char::from(byte).to_digit(16);
            Some((digit(two[0])? * 16 + digit(two[1])?) as u8)
        });
        match (bytes[at], hex) {
            (b'%', Some(byte)) => {
                out.push(byte);
                at += 3;
            }
            (byte, _) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    String::from_utf8(out).map_err(|_| Fault::BadCode { code: "link", why: "not UTF-8 text" })
}

/// Encodes characters that have a meaning in a link.
pub(crate) fn percent_encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                out.push(char::from(byte));
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_signs() {
        let rows = [("a%20b", "a b"), ("%", "%"), ("100%zz", "100%zz"), ("%2525", "%25")];
        for (text, expected) in rows {
            assert_eq!(percent_decode(text), Ok(expected.to_string()), "{text}");
        }
        assert!(percent_decode("%ff").is_err());
        assert_eq!(percent_encode("a+/="), "a%2B%2F%3D");
        assert_eq!(percent_decode(&percent_encode("ü %41+")), Ok("ü %41+".into()));
    }
}
