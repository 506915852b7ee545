//! Base64url, as share links use it: `A-Za-z0-9-_` without padding.

use crate::Fault;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Encodes without padding.
pub(crate) fn encode(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for three in bytes.chunks(3) {
        let at = |i: usize| u32::from(three.get(i).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        for i in 0..=three.len() {
            out.push(char::from(ALPHABET[(bits >> (18 - 6 * i)) as usize & 63]));
        }
    }
    out
}

/// Decodes. Also accepts `+` and `/`, and ignores padding.
pub(crate) fn decode(text: &str) -> Result<Vec<u8>, Fault> {
    let bad = |why| Fault::BadCode { code: "base64", why };
    let mut out = Vec::with_capacity(text.len() / 4 * 3 + 3);
    let (mut bits, mut count) = (0u32, 0);
    for byte in text.trim_end_matches('=').bytes() {
        let byte = match byte {
            b'+' => b'-',
            b'/' => b'_',
            byte => byte,
        };
        let value = ALPHABET.iter().position(|own| *own == byte);
        let value = value.ok_or_else(|| bad("a character that does not belong there"))?;
        bits = bits << 6 | value as u32;
        count += 6;
        if count >= 8 {
            count -= 8;
            out.push((bits >> count) as u8);
        }
    }
    if count >= 6 { Err(bad("the end is missing")) } else { Ok(out) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        for length in 0..20u8 {
            let bytes: Vec<u8> = (0..length).map(|i| i.wrapping_mul(83)).collect();
            assert_eq!(decode(&encode(&bytes)), Ok(bytes));
        }
        assert_eq!(encode(b"light work"), "bGlnaHQgd29yaw");
        assert_eq!(decode("bGlnaHQgd29yaw=="), Ok(b"light work".to_vec()));
        assert!(decode("bGln!").is_err());
        assert!(decode("bGlna").is_err());
    }
}
