//! Tests of the texts: fields, shapes, and the numbers of a proof.

use crate::scan::{Numbers, shape};
use crate::{LONGEST_LINE, Refusal, check, check_line};

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
}

#[test]
fn malformed_number_codes() {
    for text in ["W0", "WW0", "W", "--", "WWWWW1", "_____", "WWWWW", "*", "W*", "1*", "+1"] {
        let mut numbers = Numbers::new(text.as_bytes());
        assert!((0..3).any(|_| numbers.next() == Err(Refusal::Malformed("proof"))), "{text}");
    }
    assert_eq!(Numbers::new(b"____V").next(), Ok((1 << 25) - 1));
}

#[test]
fn fields_are_strict() {
    assert_eq!(check(b"PC1 zip 1x1 1 0 -"), Ok(()));
    for line in [
        &b""[..],
        b"PC1",
        b"PC1 zip b c d",
        b"PC1 zip b c d ",
        b"PC1 zip b c d e ",
        b" PC1 zip b c d e",
        b"PC1  zip b c d e",
        b"PC1 zip b c d e f",
        b"PC3 zip b c d e",
        b"PC1\ta b c d e",
        b"PC1 zip b c d e\n",
        b"PC1 zip b c d \xff",
    ] {
        assert_eq!(check(line), Err(Refusal::Malformed("line")), "{line:?}");
    }
    assert_eq!(check(&vec![b'a'; LONGEST_LINE + 1]), Err(Refusal::TooLong));
    assert!(check_line(b"PT1 zip 1x1 1 0 - -").is_ok());
    for line in ["PT1", "PT1 zip 1x1 1 0 -", "PT1 zip 1x1 1 0 - - -", "PT1 zip 1x1 1 0 - - "] {
        assert_eq!(check_line(line.as_bytes()), Err(Refusal::Malformed("line")), "{line}");
    }
}

#[test]
fn shapes_are_strict() {
    assert_eq!(shape(b"4x5x8", [64, 64, 8]), Some([4, 5, 8]));
    for text in ["", "4", "4x", "x4", "4x5x", "4x5x6", "04x5", "4x05", "0x4", "65x4", "4X5"] {
        assert!(shape(text.as_bytes(), [64, 64]).is_none(), "{text}");
    }
    assert!(shape(b"99999999999999999999x4", [64, 64]).is_none());
}
