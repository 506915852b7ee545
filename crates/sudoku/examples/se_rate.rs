//! Rates puzzles with Sudoku Explainer's numbers.
use gridsmith_core::Budget;
use gridsmith_sudoku::{Sudoku, se_rating};
use std::time::Instant;
fn main() {
    let file = std::env::args().nth(1).expect("file");
    let text = std::fs::read_to_string(file).unwrap();
    let max: f64 = std::env::args().nth(2).map_or(99.0, |a| a.parse().unwrap());
    let mut rows: Vec<(f64, String, Vec<String>)> = text
        .lines()
        .filter(|l| !l.starts_with('#'))
        .map(|l| {
            let f: Vec<String> = l.split('\t').map(String::from).collect();
            (f.get(1).map_or(0.0, |x| x.parse().unwrap()), f[0].clone(), f)
        })
        .collect();
    rows.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut good, mut bad) = (0, 0);
    for (er, puzzle, f) in rows.iter().filter(|r| r.0 <= max) {
        let clues: String =
            puzzle.chars().map(|c| if c.is_ascii_digit() && c != '0' { c } else { '.' }).collect();
        let sudoku: Sudoku = format!("sudoku 9x9 {clues}").parse().unwrap();
        let start = Instant::now();
        let r = se_rating(&sudoku, &mut Budget::unlimited());
        let t = start.elapsed();
        let got = match r {
            Ok(r) => [r.er, r.ep, r.ed].map(|x| format!("{}.{}", x / 10, x % 10)).join("\t"),
            Err(e) => e.to_string(),
        };
        let want = f[1..4].join("\t");
        if got == want {
            good += 1
        } else {
            bad += 1;
            println!("{puzzle} {got} not {want} {t:?}");
        }
        if *er >= 9.5 {
            println!("{er} {t:?}")
        }
    }
    println!("{good} good, {bad} bad");
}
