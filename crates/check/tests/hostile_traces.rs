//! Traces that are made to hurt: they must be refused, and soon.

use gridsmith_check::check_line;
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

fn refused_soon(line: &str, word: &str) {
    let begun = Instant::now();
    let refusal = check_line(line.as_bytes()).expect_err("accepted");
    println!("{word}: {:?}", begun.elapsed());
    assert_eq!(refusal.word(), word, "{}", &line[..line.len().min(80)]);
    // Generous, for slow machines and builds that are not optimised.
    assert!(begun.elapsed() < Duration::from_secs(300), "{word}");
}

/// A path of 40 x 40 along the rows, with all values but those of the last rows.
fn path(given: usize) -> String {
    let cell = |place: usize| match (place / 40, place % 40) {
        (row, column) if row % 2 == 0 => 40 * row + column,
        (row, column) => 40 * row + 39 - column,
    };
    let mut texts = vec![".".to_string(); 1600];
    (0..given).for_each(|place| texts[cell(place)] = (place + 1).to_string());
    let rows: Vec<String> =
        texts.chunks(40).map(|row| row.join(",").replace(",.", ".").replace(".,", ".")).collect();
    let cells: Vec<String> = (0..1600).map(|place| cell(place).to_string()).collect();
    format!("PT1 path 40x40x8 {} {} -", rows.join("/"), cells.join(","))
}

/// The largest Sudoku, with the first cells as clues.
fn sudoku(clues: usize) -> (String, Vec<usize>) {
    let digit = |cell: usize| (cell / 25 % 5 * 5 + cell / 125 + cell % 25) % 25;
    let symbol = |cell| char::from(b"123456789ABCDEFGHIJKLMNOP"[digit(cell)]);
    let solution: String = (0..625).map(symbol).collect();
    let puzzle = solution[..clues].to_string() + &".".repeat(625 - clues);
    (format!("PT1 sudoku 25x25 {puzzle} {solution}"), (0..625).map(digit).collect())
}

/// Codes that rise strictly, as the numbers of conclusions.
fn conclusions(codes: &[usize]) -> String {
    let mut least = 0;
    let number = |&code: &usize| encode(code - std::mem::replace(&mut least, code + 1));
    codes.iter().map(number).collect()
}

#[test]
fn absurd_texts() {
    let line = "PT1 queens 4x1 AAAA/BBBB/CCCC/DDDD;x1 2,4,11,13 -";
    for (steps, word) in [
        (";".repeat(1_000_000), "malformed"),
        (":".repeat(1_000_000), "malformed"),
        ("a:u0:".repeat(200_000), "malformed"),
        ("a".repeat(1_000_000) + ":u0:0", "malformed"),
        // Codes without end, and codes that overflow.
        ("a:u0:".to_string() + &"0".repeat(1_000_000), "step not shown"),
        ("a:u0:".to_string() + &"____V".repeat(200_000), "step not shown"),
        ("a:s".to_string() + &"____V".repeat(200_000) + ":4", "step not shown"),
        ("a:s".to_string() + &"____V".repeat(4096) + ":4", "step not shown"),
        ("a:s".to_string() + &"0".repeat(4097) + ":4", "step not shown"),
        ("a:u____V:4".to_string(), "step not shown"),
        ("a:c____V____V:4".to_string(), "step not shown"),
        ("a:w____V____V____V____Vu0:4".to_string(), "step not shown"),
        ("a:t".to_string() + &"0".repeat(1_000_000) + ":4", "step not shown"),
        ("a:W:4".to_string(), "malformed"),
        ("a:\u{7f}:4".to_string(), "malformed"),
    ] {
        refused_soon(&format!("{line} {steps}"), word);
    }
    for claims in ["sums=99999999999999999999", "sums=", "sums=-1", "logic,,unique", "--", ","] {
        let line = line.replace(" -", "");
        refused_soon(&format!("{line} {claims} -"), "malformed");
    }
    let claims = "logic,".repeat(150_000);
    refused_soon(&line.replace(" -", &format!(" {claims}logic -")), "malformed");
}

/// Boards with millions of variables, and reasons that look at all of them.
#[test]
fn great_paths() {
    refused_soon(&format!("{} -", path(0)), "unfinished");
    // Cell 0 does not hold the second value, as the first value is not known: looked at in every way there is.
    let all: Vec<usize> = (1..1600).map(|value| 2 * value + 1).collect();
    let one = conclusions(&all[..1]);
    let line = path(0);
    for reason in ["d", "r", "t", "c10", "c1_x1", "s0", "s1"] {
        refused_soon(&format!("{line} other:{reason}:{one}"), "step not shown");
    }
    // The last 400 cells are open, and no value from 1 to 1200 is: each direct look enters much.
    let line = path(1200);
    let place = |cell: usize, value: usize| 2 * (1600 * cell + value) + 1;
    // Cell 1200 holds 1201, so that it holds no other value: it stands beside 1200.
    let far: Vec<usize> = (1201..1600).map(|value| place(1239, value)).collect();
    refused_soon(
        &format!("{line} other:c{}{}:{}", encode(1200), encode(400), conclusions(&far)),
        "step not shown",
    );
    // The same corridor again and again, of the greatest length, for one conclusion each.
    let near: Vec<usize> = (1202..1600).map(|value| place(1200, value)).collect();
    let corridors: Vec<String> = near
        .iter()
        .map(|&code| format!("other:c{}{}:{}", encode(1), encode(1599), conclusions(&[code])))
        .collect();
    refused_soon(&format!("{line} {}", corridors.join(";")), "step not shown");
    // As many direct conclusions as there are: each enters a value, and the first of them leaves room.
    refused_soon(&format!("{line} other:d:{}", conclusions(&near)), "step not shown");
}

/// The largest Sudoku: long swaps, and sums that repeat their guardians.
#[test]
fn great_sudokus() {
    let (line, digits) = sudoku(0);
    refused_soon(&format!("{line} - -"), "unfinished");
    let first = 2 * digits[0];
    // Every cell with two digits, of which each occurs twice in every house it is in: digits 2d and 2d + 1 in
    // the cells that hold either, and the last digit in none.
    let cells: Vec<usize> = (0..625).filter(|&cell| digits[cell] < 24).collect();
    let mut swap = "w".to_string() + &encode(cells.len());
    let mut least = 0;
    for cell in cells {
        let one = digits[cell] / 2 * 2 + 1;
        swap += &(encode(cell - least) + &encode(one) + &encode(one + 1));
        least = cell + 1;
    }
    // 13,800 guardians, 2A = 5000, each of them 4096 times: nothing follows.
    let sum = "s".to_string() + &encode(5000) + &"0".repeat(4095);
    let code = encode(first);
    refused_soon(&format!("{line} unique other:{swap}{sum}:{code}"), "step not shown");
    for reason in ["d", "r", "t"] {
        refused_soon(&format!("{line} unique other:{swap}{reason}:{code}"), "step not shown");
    }
    // The last cell follows from its row by each reason, and one step more is none.
    let (line, digits) = sudoku(624);
    let last = encode(2 * (624 * 25 + digits[624]));
    for reason in ["u", "d", "r", "s"].map(|reason| match reason {
        "u" => "u".to_string() + &encode(624),
        "s" => "s".to_string() + &encode(1249),
        other => other.to_string(),
    }) {
        let line = format!("{line} - other:{reason}:{last}");
        assert!(check_line(line.as_bytes()).is_ok(), "{reason}");
        refused_soon(&format!("{line};{}", ";".repeat(1_000)), "malformed");
    }
}
