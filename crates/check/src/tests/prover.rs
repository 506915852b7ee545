//! Makes proofs by trying steps, and gives them to the checker.

use super::models::count_models;
use super::random::{Board, Random};
use super::{begin, read};
use crate::check;
use crate::system::{Mark, System, no, yes};

pub fn write(number: u32, proof: &mut String) {
    let mut number = number as usize;
    while number >= 32 {
        let digit = b"WXYZabcdefghijklmnopqrstuvwxyz-_"[number % 32];
        proof.push(char::from(digit));
        number /= 32;
    }
    proof.push(char::from(b"0123456789ABCDEFGHIJKLMNOPQRSTUV"[number]));
}

/// Where the search for a proof gives up.
const LONGEST_PROOF: usize = 3_000;

/// How many axioms are tried for a shave before a split.
const MOST_TRIED: usize = 20;

/// The axiom numbers with open variables, fewest first.
fn candidates(system: &System, numbered: u32) -> Vec<(Vec<u32>, u32)> {
    let mut list: Vec<(Vec<u32>, u32)> =
        (0..numbered).map(|axiom| (system.open_in(axiom as usize), axiom)).collect();
    list.retain(|(open, _)| !open.is_empty());
    list.sort_by_key(|(open, _)| open.len());
    list
}

/// A proof, or none if a second solution turns up. Shaves if `shaves` allows it for axioms of so
/// many open variables, and writes `clauses` clauses of two literals first.
pub fn prove(
    line: &str,
    solution: &str,
    shaves: usize,
    mut clauses: usize,
    random: &mut Random,
) -> Option<String> {
    let (puzzle, verify) = read(line);
    let truth = verify(solution.as_bytes())?;
    let (mut system, names, numbered) = begin(puzzle)?;
    let mut alive = system.add_clause(truth.into_iter().map(no).collect()).is_ok();
    let mut proof = String::new();
    let mut splits: Vec<(Vec<u32>, usize, Mark)> = Vec::new();
    'node: loop {
        if proof.len() > LONGEST_PROOF {
            return None;
        }
        if !alive {
            let Some((open, next, mark)) = splits.last_mut() else { break };
            system.undo(*mark);
            if *next == open.len() {
                splits.pop();
                continue;
            }
            let literals = open[..*next].iter().map(|&v| no(v)).chain([yes(open[*next])]);
            *next += 1;
            alive = system.assume(literals).is_ok();
            continue;
        }
        let mark = system.mark();
        while splits.is_empty() && clauses > 0 {
            clauses -= 1;
            let mut pair = [random.below(2 * names.len()), random.below(2 * names.len())];
            pair.sort_unstable();
            let [a, b] = pair.map(|code| 2 * names[code / 2] + code as u32 % 2);
            let refuted = a != b && system.assume([a ^ 1, b ^ 1].into_iter()).is_err();
            system.undo(mark);
            if refuted {
                write(2 * numbered + 2, &mut proof);
                write(pair[0] as u32, &mut proof);
                write((pair[1] - pair[0] - 1) as u32, &mut proof);
                alive = system.add_clause(vec![a, b]).is_ok();
                continue 'node;
            }
        }
        let list = candidates(&system, numbered);
        for (open, axiom) in list.iter().filter(|(open, _)| open.len() <= shaves).take(MOST_TRIED) {
            let mut died = open.clone();
            died.retain(|&variable| {
                let died = system.assume([yes(variable)].into_iter()).is_err();
                system.undo(mark);
                died
            });
            if !died.is_empty() {
                write(2 * axiom + 1, &mut proof);
                alive = system.assume(died.into_iter().map(no)).is_ok();
                continue 'node;
            }
        }
        // A node at rest without open variables is a second solution.
        let (open, axiom) = list.into_iter().next()?;
        write(2 * axiom, &mut proof);
        splits.push((open, 0, mark));
        alive = false;
    }
    if proof.is_empty() {
        proof.push('-');
    }
    Some(proof)
}

/// Compares the number of solutions of a puzzle, counted in another way, with what is said of it here;
/// says whether it has only the given one.
pub fn compare(line: &str, solution: &str, count: usize, random: &mut Random) -> bool {
    assert_eq!(count_models(line), count, "{line}");
    let (shaves, clauses) = (random.below(5), random.below(20));
    let Some(proof) = prove(line, solution, shaves, clauses, random) else {
        assert_ne!(count, 1, "{line}");
        for _ in 0..20 {
            let mut proof = String::new();
            for _ in 0..random.below(30) {
                write(random.below(60) as u32, &mut proof);
            }
            let text = format!("PC1 {line} {solution} {proof}");
            assert!(check(text.as_bytes()).is_err(), "{text}");
            let text = format!("PC1 {line} {solution} -");
            assert!(check(text.as_bytes()).is_err(), "{text}");
        }
        return false;
    };
    assert_eq!(count, 1, "{line}");
    let text = format!("PC1 {line} {solution} {proof}");
    assert_eq!(check(text.as_bytes()), Ok(()), "{text}");
    // A proof cannot go on, nor can it end early.
    let longer = format!("{text}{}", if proof == "-" { "" } else { "0" });
    assert_eq!(check(longer.as_bytes()).is_ok(), proof == "-", "{longer}");
    let shorter = &text[..text.len() - 1];
    assert!(check(shorter.as_bytes()).is_err(), "{shorter}");
    true
}

fn proofs_of_random_boards(family: &str, boards: usize) {
    let mut random = Random::new(5);
    let mut unique = 0;
    for _ in 0..boards {
        let board = Board::random(&mut random, family);
        let (line, solution) = (board.line(), board.solution());
        unique += usize::from(compare(&line, &solution, board.count_solutions(), &mut random));
    }
    assert!(unique > boards / 10, "only {unique} boards with one solution");
}

#[test]
fn proofs_of_random_paths() {
    proofs_of_random_boards("path", 300);
}

#[test]
fn proofs_of_random_zips() {
    proofs_of_random_boards("zip", 600);
}
