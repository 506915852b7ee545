//! Lines made to hurt: they must be refused, and soon.

use gridsmith_check::{LONGEST_LINE, Refusal, check, check_until};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

fn refused_soon(line: &[u8], word: &str) {
    let begun = Instant::now();
    let refusal = check(line).expect_err("accepted");
    assert_eq!(refusal.word(), word, "{}", String::from_utf8_lossy(&line[..line.len().min(80)]));
    // Generous, for slow machines and builds that are not optimised.
    println!("{word}: {:?}", begun.elapsed());
    assert!(begun.elapsed() < Duration::from_secs(300), "{word}");
}

#[test]
fn garbage() {
    for byte in [0, b'\n', b' ', b'0', b'A', b'x', b'~', 0xff] {
        refused_soon(&vec![byte; LONGEST_LINE], "malformed");
        refused_soon(&vec![byte; LONGEST_LINE + 1], "too long");
    }
    let mut noise = Vec::with_capacity(LONGEST_LINE);
    let mut state = 7u64;
    while noise.len() < LONGEST_LINE {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        noise.push((state >> 56) as u8);
    }
    refused_soon(&noise, "malformed");
}

#[test]
fn absurd_numbers() {
    let nines = "9".repeat(1 << 19);
    for (line, word) in [
        (format!("PC1 queens {nines}x1 A 0 -"), "malformed"),
        (format!("PC1 queens 1x{nines} A 0 -"), "malformed"),
        (format!("PC1 queens 1x1 A;x{nines} 0 -"), "malformed"),
        (format!("PC1 queens 1x1 A {nines} -"), "wrong solution"),
        (format!("PC1 path 1x2x4 {nines}. 0,1 -"), "malformed"),
        (format!("PC1 path 1x2x4 1.;0-{nines} 0,1 -"), "malformed"),
        (format!("PC1 zip 1x1 1 {nines} -"), "wrong solution"),
        ("PC1 path 4294967297x1x4 1 0 -".to_string(), "malformed"),
        ("PC1 path 64x64x8 ".to_string() + &".".repeat(64) + " 0 -", "malformed"),
    ] {
        refused_soon(line.as_bytes(), word);
    }
}

/// A snake through a board of so many rows and columns.
fn snake(rows: usize, columns: usize) -> String {
    let cell = |place: usize| match (place / columns, place % columns) {
        (row, column) if row % 2 == 0 => row * columns + column,
        (row, column) => row * columns + columns - 1 - column,
    };
    (0..rows * columns).map(|place| cell(place).to_string()).collect::<Vec<_>>().join(",")
}

#[test]
fn too_many_open_cells() {
    let row = ".".repeat(64);
    let line = format!("PC1 path 26x64x4 {} {} -", [&row[..]; 26].join("/"), snake(26, 64));
    refused_soon(line.as_bytes(), "malformed");
}

#[test]
fn great_empty_boards() {
    let row = ".".repeat(40);
    let rows = [&row[..]; 40].join("/");
    let board = format!("PC1 path 40x40x8 {rows} {}", snake(40, 40));
    refused_soon(format!("{board} -").as_bytes(), "proof ends early");
    // Each value of the cell decides most of 2,560,000 variables.
    refused_soon(format!("{board} 1").as_bytes(), "work limit");
    // The snake ends in the first column of the last row.
    let between = [&row[..]; 38].join("/");
    let zip =
        |last: &str| format!("PC1 zip 40x40 1{}/{between}/{last} {}", &row[1..], snake(40, 40));
    refused_soon(format!("{} -", zip(&format!("{}2", &row[1..]))).as_bytes(), "wrong solution");
    let zip = zip(&format!("2{}", &row[1..]));
    refused_soon(format!("{zip} -").as_bytes(), "proof ends early");
    refused_soon(format!("{zip} {}", "1".repeat(1 << 19)).as_bytes(), "work limit");
    // A clause of an edge and its negation is refuted at once, but then all rules look at the board.
    refused_soon(format!("{zip} {}", "Ya300".repeat(200_000)).as_bytes(), "work limit");
}

/// The largest Sudoku without clues, with a solution, and with few clues, so that suppositions decide much.
#[test]
fn great_empty_sudokus() {
    let symbols = b"123456789ABCDEFGHIJKLMNOP";
    let digit = |cell: usize| (cell / 25 % 5 * 5 + cell / 125 + cell % 25) % 25;
    let solution: String = (0..625).map(|cell| char::from(symbols[digit(cell)])).collect();
    let empty = format!("PC1 sudoku 25x25 {} {solution}", ".".repeat(625));
    refused_soon(format!("{empty} -").as_bytes(), "proof ends early");
    refused_soon(format!("{empty} {}", "1".repeat(1 << 19)).as_bytes(), "work limit");
    // A clause of a variable and its negation, again and again: step 2A + 2 with A = 25 · (25 + 75).
    refused_soon(format!("{empty} {}", "gy400".repeat(100_000)).as_bytes(), "work limit");
    let mut clues = solution.clone().into_bytes();
    (0..625).filter(|cell| cell * 7 % 25 < 15).for_each(|cell| clues[cell] = b'.');
    let clues = String::from_utf8_lossy(&clues);
    let line = format!("PC1 sudoku 25x25 {clues} {solution} {}", "1".repeat(1 << 19));
    refused_soon(line.as_bytes(), "work limit");
}

/// Small boards on which every supposition decides nearly everything, over and over.
#[test]
fn costly_suppositions() {
    let row = ".".repeat(64);
    let ring: Vec<String> = (0..64).chain((64..128).rev()).map(|cell| cell.to_string()).collect();
    let ring = ring.join(",");
    for moves in [4, 8] {
        let line = format!("PC1 path 2x64x{moves} {row}/{row} {ring} {}", "1".repeat(2_000));
        refused_soon(line.as_bytes(), "work limit");
    }
    let row = ".".repeat(10);
    let rows = [&row[..]; 10].join("/");
    let line = format!("PC1 path 10x10x8 {rows} {} {}", snake(10, 10), "1".repeat(20_000));
    refused_soon(line.as_bytes(), "work limit");
}

const SOLVED: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

#[test]
fn deep_splits_and_endless_shaves() {
    let empty = ".".repeat(81);
    let solved = SOLVED;
    for step in ["0", "1"] {
        let proof = step.repeat(LONGEST_LINE - 200);
        let line = format!("PC1 sudoku 9x9 {empty} {solved} {proof}");
        let refusal = check(line.as_bytes()).expect_err("accepted");
        assert!(["work limit", "bad step"].contains(&refusal.word()));
    }
    // Splits of one cell after another, as deep as they go.
    let cells: String = (0..81)
        .map(|cell| match 2 * cell {
            step @ 0..32 => char::from(b"0123456789ABCDEFGHIJKLMNOPQRSTUV"[step]).to_string(),
            step => {
                let low = b"WXYZabcdefghijklmnopqrstuvwxyz-_"[step % 32];
                format!("{}{}", char::from(low), step / 32)
            }
        })
        .collect();
    let line = format!("PC1 sudoku 9x9 {empty} {solved} {}", cells.repeat(6000));
    assert!(check(line.as_bytes()).is_err());
}

#[test]
fn endless_clauses() {
    let board = "PC1 queens 4x1 AAAA/BBBB/CCCC/DDDD;x1 2,4,11,13";
    // The same clause over and over: the literals of all of them count.
    let line = format!("{board} {}", "Q19".repeat(340_000));
    refused_soon(line.as_bytes(), "work limit");
    // Long clauses: those of before are looked at again and again.
    let (empty, solved) = (".".repeat(81), SOLVED);
    let clause = format!("yZ1{}", "1".repeat(500));
    let line = format!("PC1 sudoku 9x9 {empty} {solved} {}", clause.repeat(2080));
    refused_soon(line.as_bytes(), "work limit");
    // For zip they count, too: without them these lines would cost less than a tenth of the limit.
    let zip = "PC1 zip 3x4 ...1/.3,2./5,4..;1-5 3,7,11,10,6,2,1,0,4,5,9,8";
    // All literals there are, which is refuted at once.
    let clause = format!("k1{}", "0".repeat(22));
    refused_soon(format!("{zip} {}", clause.repeat(41666)).as_bytes(), "work limit");
    // A clause that says it is longer than there are codes.
    let line = format!("{board} {}{}", "____V", "0".repeat(1_000_000));
    refused_soon(line.as_bytes(), "bad step");
}

/// A flag ends the check of a line that takes long, in one shave or in many steps, and nothing is said of the line.
#[test]
fn a_flag_ends_the_work() {
    let row = ".".repeat(40);
    let ring: Vec<String> = (0..64).chain((64..128).rev()).map(|cell| cell.to_string()).collect();
    let ring = ring.join(",");
    let long = ".".repeat(64);
    for line in [
        format!("PC1 path 2x64x4 {long}/{long} {ring} {}", "1".repeat(2_000)),
        format!("PC1 path 20x40x8 {} {} 1", [&row[..]; 20].join("/"), snake(20, 40)),
    ] {
        let line = line.as_bytes();
        let set = AtomicBool::new(true);
        assert_eq!(check_until(line, &set), None);
        let flag = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let check = scope.spawn(|| check_until(line, &flag));
            std::thread::sleep(Duration::from_millis(200));
            flag.store(true, Relaxed);
            let begun = Instant::now();
            let end = check.join().expect("no panic");
            // The limit may come first, where it comes soon.
            assert!(matches!(end, None | Some(Err(Refusal::WorkLimit))), "{end:?}");
            assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
        });
    }
    let good = b"PC1 zip 2x2 1,2/.. 0,2,3,1 -";
    assert_eq!(check_until(good, &AtomicBool::new(true)), Some(Ok(())));
    assert_eq!(check_until(b"PC1", &AtomicBool::new(true)), Some(check(b"PC1")));
}
