//! Formulas say what the puzzle says: every other solution satisfies them, with what their comments say
//! that the variables mean.

mod naive;
mod plain;

use std::collections::BTreeMap;

use gridsmith_outside::{Target, formula};
use naive::{Answer, solutions};
use plain::{drup, pb};

/// Small boards with several solutions.
const BOARDS: &[(&str, usize)] = &[
    ("sudoku 4x4 1...............", 72),
    ("sudoku 4x4 12..3...........", 0),
    ("sudoku 4x4 diagonals 1...............", 12),
    ("sudoku 4x4 regions=AABBACCBADCBDDCD ................", 0),
    ("queens 5x1 AAAAA/BBBBB/CCCCC/DDDDD/EEEEE", 14),
    ("queens 6x1 AABBCC/AABBCC/DDDBCC/DDDEEE/FFFFEE/FFFFEE", 0),
    ("queens 5x1 AAAAA/BBBBB/CCCCC/DDDDD/EEEEE;x0,7;q9", 0),
    ("queens 8x2 AAAAAAAA/BBBBBBBB/CCCCCCCC/DDDDDDDD/EEEEEEEE/FFFFFFFF/GGGGGGGG/HHHHHHHH", 0),
    ("path 2x3x4 .../...", 16),
    ("path 3x2x6 1./../..", 0),
    ("path 2x3x8 1../...;1-4", 0),
    ("path 3x3x4 1../.#./..5;5-8", 0),
    ("path 1x1x4 .", 1),
    ("path 1x10x4 ..........", 2),
    ("path 2x5x4 ...../.....", 0),
    ("zip 2x3 1../2..", 1),
    ("zip 3x3 1../.../..2", 2),
    ("zip 3x4 1.../2.../....", 0),
    ("zip 3x4 1.../.2../...3;1-2", 0),
    ("zip 4x4 .1../.#../..2./3...", 0),
    ("zip 3x4 1.../..../...2", 0),
    ("zip 4x4 1.../..../..../..2.", 0),
    ("zip 4x4 1.../..../.2../..3.;5-6", 0),
    ("zip 1x1 1", 1),
];

/// What a solution says of the variables, as the comments of a formula describe them.
fn values(formula: &str, mark: &str, name: &str, answer: &Answer, variables: usize) -> Vec<bool> {
    let mut values = vec![false; variables];
    let mut arc = (String::new(), String::new());
    let comments = formula.lines().filter_map(|line| line.strip_prefix(mark));
    for part in comments.flat_map(|line| line.split("; ")) {
        let part = part.replacen(name, "", 1).replacen(&format!(" to {name}"), " to ", 1);
        let Some((range, what)) = part.split_once(": ") else { continue };
        let (first, last) = range.split_once(" to ").unwrap_or((range, range));
        let (Ok(first), Ok(last)) = (first.parse::<usize>(), last.parse::<usize>()) else {
            continue;
        };
        let words: Vec<&str> = what.split(' ').collect();
        for (place, variable) in (first..=last).enumerate() {
            values[variable - 1] = match words[..] {
                [cell, "holds", "1", "to", _] => answer.numbers[cell] == place + 1,
                ["a", "queen", "on", cell, "to", _] => {
                    let row = cell.split_once('c').unwrap().0;
                    answer.numbers.contains_key(&format!("{row}c{}", place + 1))
                }
                ["the", "line", "joins", a, "and", b] => {
                    answer.numbers[a].abs_diff(answer.numbers[b]) == 1
                }
                ["it", "goes", "from", a, "to", b] => {
                    arc = (a.to_string(), b.to_string());
                    answer.numbers[a] + 1 == answer.numbers[b]
                }
                ["what", "it", "carries", "there,", ..] => {
                    let [a, b] = [&arc.0, &arc.1].map(|cell| answer.numbers[cell]);
                    let to_come = if a + 1 == b { answer.numbers.len() - a } else { 0 };
                    to_come >> place & 1 == 1
                }
                [cell, "is", "in", "piece", "1", "to", _] => answer.pieces[cell] == place + 1,
                // The test of the clauses finds these.
                ["of", "the", "literals", ..] => false,
                _ => panic!("what does this mean? {what}"),
            };
        }
    }
    values
}

#[test]
fn other_solutions_satisfy_the_formula_and_this_one_does_not() {
    let mut pairs = BTreeMap::<&str, usize>::new();
    for &(board, count) in BOARDS {
        let answers = solutions(board);
        assert!(!answers.is_empty(), "{board}");
        assert!(count == 0 || answers.len() == count, "{board}: {}", answers.len());
        for this in answers.iter().take(4) {
            let line = format!("PC1 {board} {} -", this.text);
            let text = formula(&line, Target::VeriPb).unwrap();
            let (variables, constraints) = pb::parse(&text).unwrap();
            for other in &answers {
                let values = values(&text, "* ", "x", other, variables);
                let broken: Vec<usize> =
                    (0..constraints.len()).filter(|&c| !constraints[c].holds(&values)).collect();
                let wanted =
                    if other.text == this.text { vec![constraints.len() - 1] } else { vec![] };
                assert_eq!(broken, wanted, "{board}: {} and {}", this.text, other.text);
                *pairs.entry(board.split(' ').next().unwrap()).or_default() += 1;
            }
        }
    }
    println!("{pairs:?}");
    assert!(pairs.values().all(|&count| count >= 20), "{pairs:?}");
}

#[test]
fn so_do_they_satisfy_the_clauses() {
    let mut pairs = 0;
    for &(board, _) in BOARDS {
        if board.starts_with("zip") || board.contains("x2 ") {
            continue;
        }
        let answers = solutions(board);
        for this in answers.iter().take(4) {
            let line = format!("PC1 {board} {} -", this.text);
            let text = formula(&line, Target::Drup).unwrap();
            let (variables, clauses) = drup::parse(&text).unwrap();
            for other in &answers {
                let mut values = values(&text, "c ", "", other, variables as usize);
                complete(&clauses, &mut values, original(&text));
                let holds =
                    |literal: &i32| values[literal.unsigned_abs() as usize - 1] == (*literal > 0);
                let broken: Vec<usize> =
                    (0..clauses.len()).filter(|&c| !clauses[c].iter().any(holds)).collect();
                let wanted = if other.text == this.text { vec![clauses.len() - 1] } else { vec![] };
                assert_eq!(broken, wanted, "{board}: {} and {}", this.text, other.text);
                pairs += 1;
            }
        }
    }
    assert!(pairs >= 100, "{pairs}");
}

/// How many variables there are beside those that only say "one up to here".
fn original(formula: &str) -> usize {
    let ranges = formula.lines().filter(|line| line.contains(": of the literals"));
    let first = ranges.filter_map(|line| line.split(' ').nth(1)?.parse::<usize>().ok()).next();
    first.map_or(usize::MAX, |first| first - 1)
}

/// Makes those variables true that must be.
fn complete(clauses: &[Vec<i32>], values: &mut [bool], original: usize) {
    let mut changed = true;
    while changed {
        changed = false;
        for clause in clauses {
            let holds =
                |literal: &i32| values[literal.unsigned_abs() as usize - 1] == (*literal > 0);
            let own = |literal: &&i32| **literal > 0 && **literal as usize > original;
            if !clause.iter().any(holds)
                && let Some(&literal) = clause.iter().find(own)
            {
                values[literal as usize - 1] = true;
                changed = true;
            }
        }
    }
}
