//! The numbers of a line: five bits per character.

const LAST: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";
const MORE: &[u8; 32] = b"WXYZabcdefghijklmnopqrstuvwxyz-_";

/// Writes a number.
pub(crate) fn number(out: &mut String, mut number: u32) {
    while number > 31 {
        out.push(MORE[(number % 32) as usize] as char);
        number /= 32;
    }
    out.push(LAST[number as usize] as char);
}

/// Writes strictly rising numbers: the first, then each as its distance from the one before, less
/// one.
pub(crate) fn rising(out: &mut String, numbers: impl IntoIterator<Item = u32>) {
    let mut before = None;
    for next in numbers {
        number(out, before.map_or(next, |before| next - before - 1));
        before = Some(next);
    }
}

/// Writes numbers that never fall: the first, then the differences.
pub(crate) fn level(out: &mut String, numbers: &[u32]) {
    let mut before = 0;
    for &next in numbers {
        number(out, next - before);
        before = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_specified() {
        for (value, text) in
            [(0, "0"), (31, "V"), (32, "W1"), (33, "X1"), (1023, "_V"), (1024, "WW1")]
        {
            let mut out = String::new();
            number(&mut out, value);
            assert_eq!(out, text);
        }
        let mut out = String::new();
        rising(&mut out, [523, 531]);
        level(&mut out, &[36, 54, 325, 333]);
        assert_eq!(out, "hG7a1Il88");
    }
}
