//! The steps of a proof and their text.

/// One step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    /// Split: suppose each open variable of this axiom in turn.
    Split(u32),
    /// Shave: refute the open variables of this axiom that propagation contradicts.
    Shave(u32),
    /// A clause that follows by propagation, as ascending codes of its literals.
    Clause(Vec<u32>),
}

/// The proof field of a certificate over `numbered` axioms.
pub(crate) fn write(steps: &[Step], numbered: usize) -> String {
    let mut text = String::new();
    for step in steps {
        match step {
            Step::Split(axiom) => write_number(2 * axiom, &mut text),
            Step::Shave(axiom) => write_number(2 * axiom + 1, &mut text),
            Step::Clause(codes) => {
                write_number(2 * numbered as u32 + codes.len() as u32, &mut text);
                let mut next = 0;
                for code in codes {
                    write_number(code - next, &mut text);
                    next = code + 1;
                }
            }
        }
    }
    if text.is_empty() { "-".into() } else { text }
}

/// Five bits per character, lowest first. The last character of a number is from a second alphabet.
fn write_number(mut number: u32, text: &mut String) {
    const LAST: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";
    const MORE: &[u8; 32] = b"WXYZabcdefghijklmnopqrstuvwxyz-_";
    while number > 31 {
        text.push(char::from(MORE[number as usize % 32]));
        number /= 32;
    }
    text.push(char::from(LAST[number as usize]));
}

/// The number of characters that `number` takes.
pub(crate) fn length(number: u32) -> usize {
    (u32::BITS - number.leading_zeros()).div_ceil(5).max(1) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_one_text_each() {
        let rows = [
            (0, "0"),
            (31, "V"),
            (32, "W1"),
            (33, "X1"),
            (1023, "_V"),
            (1024, "WW1"),
            (u32::MAX >> 7, "____V"),
        ];
        for (number, expected) in rows {
            let mut text = String::new();
            write_number(number, &mut text);
            assert_eq!(text, expected, "{number}");
            assert_eq!(text.len(), length(number), "{number}");
        }
    }

    #[test]
    fn clauses_are_written_by_differences() {
        let steps = [Step::Split(3), Step::Shave(3), Step::Clause(vec![4, 5, 9])];
        assert_eq!(write(&steps, 10), "67N403");
        assert_eq!(write(&[], 10), "-");
    }
}
