//! Lines with sums that are made to hurt: they must be refused, and soon.

use gridsmith_check::check;
use std::time::{Duration, Instant};

/// A number in the code of proofs.
fn encode(mut number: usize) -> String {
    let mut text = String::new();
    while number >= 32 {
        text.push(char::from(b"WXYZabcdefghijklmnopqrstuvwxyz-_"[number % 32]));
        number /= 32;
    }
    text.push(char::from(b"0123456789ABCDEFGHIJKLMNOPQRSTUV"[number]));
    text
}

/// A sum of constraints with these codes, which do not fall.
fn sum(codes: &[usize]) -> String {
    let mut text = encode(4 * codes.len() + 2);
    let mut last = 0;
    for &code in codes {
        text += &encode(code - last);
        last = code;
    }
    text
}

fn refused_soon(line: &str, word: &str) {
    let begun = Instant::now();
    let refusal = check(line.as_bytes()).expect_err("accepted");
    println!("{word}: {:?}", begun.elapsed());
    assert_eq!(refusal.word(), word, "{}", &line[..line.len().min(80)]);
    // Generous, for slow machines and builds that are not optimised.
    assert!(begun.elapsed() < Duration::from_secs(300), "{word}");
}

/// The largest Queens board, with rows as regions.
fn queens() -> String {
    let letters = ('A'..='Z').chain('a'..='n');
    let rows: Vec<String> = letters.map(|letter| letter.to_string().repeat(40)).collect();
    let queen = |row: usize| (40 * row + 2 * row % 40 + row / 20).to_string();
    let queens: Vec<String> = (0..40).map(queen).collect();
    format!("PC2 queens 40x1 {} {}", rows.join("/"), queens.join(","))
}

/// The largest path without a clue, a snake.
fn path() -> String {
    let row = ".".repeat(40);
    let cell = |place: usize| match (place / 40, place % 40) {
        (row, column) if row % 2 == 0 => 40 * row + column,
        (row, column) => 40 * row + 39 - column,
    };
    let cells: Vec<String> = (0..1600).map(|place| cell(place).to_string()).collect();
    format!("PC2 path 40x40x8 {} {}", [&row[..]; 40].join("/"), cells.join(","))
}

#[test]
fn absurd_sums() {
    let queens = queens();
    // 120 axioms, then the solution, then 39 · 39 blocks.
    let greatest = 240 + 39 * 39;
    refused_soon(&format!("{queens} {}", sum(&[greatest])), "proof ends early");
    refused_soon(&format!("{queens} {}", sum(&[greatest + 1])), "bad step");
    refused_soon(&format!("{queens} {}", sum(&[0; 4096])), "proof ends early");
    refused_soon(&format!("{queens} {}", sum(&[0; 4097])), "bad step");
    refused_soon(&format!("{queens} 2"), "bad step");
    // The longest sum there could be a number for, and codes whose differences overflow.
    refused_soon(&format!("{queens} a___V{}", "0".repeat(1_000_000)), "bad step");
    refused_soon(&format!("{queens} {}{}", encode(4 * 4096 + 2), "____V".repeat(4096)), "bad step");
    refused_soon(
        &format!("{queens} {}{}", encode(4 * 4096 + 2), "0".repeat(4095)),
        "proof ends early",
    );
    refused_soon(&format!("{queens} {}{}", encode(6), "W0"), "malformed");
}

/// Long sums of great constraints, over and over.
#[test]
fn endless_sums() {
    let queens = queens();
    // The same constraint 4096 times costs 8 · 4096 · 40 and no more: 240 sums are allowed.
    refused_soon(&format!("{queens} {}", sum(&[0; 4096]).repeat(240)), "proof ends early");
    // All columns and all blocks, which have the greatest part of the board in common.
    let codes: Vec<usize> =
        (80..120).map(|axiom| axiom / 2 * 4).chain(241..241 + 39 * 39).collect();
    refused_soon(&format!("{queens} {}", sum(&codes).repeat(600)), "work limit");
    // One constraint at a time: the sums in force make everything dearer.
    refused_soon(&format!("{queens} {}", "60".repeat(500_000)), "work limit");
    // A path with all of its variables in each sum: 2,560,000.
    let path = path();
    let codes: Vec<usize> = (0..1600).map(|cell| 4 * cell).collect();
    refused_soon(&format!("{path} {}", sum(&codes)), "proof ends early");
    refused_soon(&format!("{path} {}", sum(&codes).repeat(20)), "work limit");
}

/// Sums of which the slack falls by little again and again, with as many different coefficients as there can be.
#[test]
fn slack_that_falls_and_falls() {
    let queens = queens();
    // Row r so often that its coefficient is about r, or about 100 - 2 · r.
    let steep: Vec<usize> = (0..40).flat_map(|row| vec![2 * row; 2 * row + 1]).collect();
    let flat: Vec<usize> = (0..40).flat_map(|row| vec![2 * row; 100 - 2 * row]).collect();
    for codes in [steep, flat] {
        let shaves = encode(4 * 45 + 1).repeat(100_000);
        let line = format!("{queens} {}{shaves}", sum(&codes).repeat(60));
        refused_soon(&line, "work limit");
    }
}
