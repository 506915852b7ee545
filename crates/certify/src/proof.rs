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
    /// A sum of constraints, as their codes in ascending order. Only in the second version.
    Sum(Vec<u32>),
}

/// How steps are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// Without sums.
    One,
    /// With sums.
    Two,
}

impl Version {
    /// The first word of a line.
    pub fn word(self) -> &'static str {
        match self {
            Version::One => "PC1",
            Version::Two => "PC2",
        }
    }

    /// The version that `steps` need.
    fn of(steps: &[Step]) -> Version {
        let sums = steps.iter().any(|step| matches!(step, Step::Sum(_)));
        if sums { Version::Two } else { Version::One }
    }
}

/// A proof as a line has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub version: Version,
    pub text: String,
}

/// The proof field of a certificate over `numbered` axioms.
pub(crate) fn write(steps: &[Step], numbered: usize) -> Proof {
    let version = Version::of(steps);
    // Splits are 0 and shaves 1 above a multiple of this.
    let unit = if version == Version::One { 2 } else { 4 };
    let mut text = String::new();
    for step in steps {
        match step {
            Step::Split(axiom) => write_number(unit * axiom, &mut text),
            Step::Shave(axiom) => write_number(unit * axiom + 1, &mut text),
            Step::Clause(codes) => {
                let count = codes.len() as u32;
                write_number(
                    match version {
                        Version::One => 2 * numbered as u32 + count,
                        Version::Two => 4 * count + 3,
                    },
                    &mut text,
                );
                let mut next = 0;
                for code in codes {
                    write_number(code - next, &mut text);
                    next = code + 1;
                }
            }
            Step::Sum(codes) => {
                write_number(4 * codes.len() as u32 + 2, &mut text);
                let mut last = 0;
                for code in codes {
                    write_number(code - last, &mut text);
                    last = *code;
                }
            }
        }
    }
    Proof { version, text: if text.is_empty() { "-".into() } else { text } }
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
        let proof = write(&steps, 10);
        assert_eq!((proof.version, proof.text.as_str()), (Version::One, "67N403"));
        assert_eq!(write(&[], 10).text, "-");
    }

    #[test]
    fn sums_are_written_by_differences_that_may_be_nothing() {
        let steps = [Step::Sum(vec![1, 6, 6, 9]), Step::Split(3), Step::Shave(3)];
        let proof = write(&steps, 10);
        assert_eq!((proof.version, proof.text.as_str()), (Version::Two, "I1503CD"));
        let steps = [Step::Sum(vec![0]), Step::Clause(vec![4, 5, 9])];
        assert_eq!(write(&steps, 10).text, "60F403");
    }
}
