//! Inferences drawn at random: whatever is accepted must hold in every solution. Swaps drawn at random: in a
//! puzzle with one solution a guardian must hold.

use super::models::count_models_with;
use super::prover::write;
use super::random::Random;
use super::read;
use super::samples::Sample;
use super::sizes::random_grid;
use crate::scan::Numbers;
use crate::swap::Pattern;
use crate::{Accepted, Refusal, check_line};

/// Some reason for a conclusion, with numbers that may fit.
fn reason(numbered: u32, variables: u32, random: &mut Random) -> String {
    let mut text = char::from(b"udcsssrt"[random.below(8)]).to_string();
    let axioms = numbered as usize;
    let numbers: Vec<usize> = match text.as_str() {
        "u" => vec![random.below(axioms)],
        "c" => vec![1 + random.below(6), 1 + random.below(6)],
        "t" => (0..random.below(4)).map(|_| random.below(2 * axioms)).collect(),
        "s" => {
            let kinds = 1 + random.below(6);
            let all = 2 * axioms + [0, 0, 2 * variables as usize][random.below(3)];
            let mut codes: Vec<usize> = (0..kinds).map(|_| random.below(all)).collect();
            codes.sort_unstable();
            let mut last = 0;
            codes.iter().map(|&code| code - std::mem::replace(&mut last, code)).collect()
        }
        _ => Vec::new(),
    };
    numbers.iter().for_each(|&number| write(number as u32, &mut text));
    text
}

#[test]
fn whatever_is_concluded_is_true() {
    let mut random = Random::new(17);
    let mut accepted = [0; 6];
    let mut finished = 0;
    for _ in 0..400 {
        let Sample { line, solution, count } = Sample::random(&mut random);
        let (system, verify) = read(&line);
        let variables = system.known.values.len() as u32;
        let truth = verify(solution.as_bytes()).expect("a solution");
        let mut steps = String::new();
        for _ in 0..120 {
            let variable = random.below(variables as usize) as u32;
            let literal = 2 * variable + u32::from(!truth.contains(&variable));
            let mut code = String::new();
            write(literal, &mut code);
            let reason = reason(system.numbered, variables, &mut random);
            let more = if steps.is_empty() { String::new() } else { format!("{steps};") };
            let more = format!("{more}other:{reason}:{code}");
            let end = check_line(format!("PT1 {line} {solution} - {more}").as_bytes());
            let is_finished = matches!(end, Ok(Accepted::Trace(_)));
            if !is_finished && end != Err(Refusal::Unfinished) {
                assert!(matches!(end, Err(Refusal::NotShown(_))), "{end:?}: {line} {more}");
                continue;
            }
            assert_eq!(count_models_with(&line, Some(literal ^ 1)), 0, "{line} {more}");
            let letter = reason.chars().next().expect("a reason");
            accepted["udcsrt".find(letter).expect("a known one")] += 1;
            steps = more;
            if is_finished {
                assert_eq!(count, 1, "{line} {steps}");
                finished += 1;
                break;
            }
        }
    }
    println!("{accepted:?} accepted, {finished} finished");
    assert!(accepted.iter().all(|&count| count > 10) && finished > 10, "{accepted:?} {finished}");
}

/// The guardians of cells, of which each has two digits.
fn guardians(line: &str, cells: &[(usize, usize, usize)]) -> Option<Vec<u32>> {
    let (mut system, _) = read(line);
    system.prepare();
    let mut text = String::new();
    write(cells.len() as u32, &mut text);
    let mut least = 0;
    for &(cell, one, other) in cells {
        write((cell - least) as u32, &mut text);
        write(one.min(other) as u32, &mut text);
        write(one.max(other) as u32, &mut text);
        least = cell + 1;
    }
    let pattern = Pattern::read(&mut Numbers::new(text.as_bytes()), &system)?;
    Some(pattern.guardians(&system)?.variables)
}

#[test]
fn a_guardian_holds() {
    let mut random = Random::new(19);
    let (mut patterns, mut of_clues) = (0, 0);
    while patterns < 300 {
        let Sample { line, solution, count } = random_grid(&mut random);
        if count != 1 {
            continue;
        }
        let (_, verify) = read(&line);
        let truth = verify(solution.as_bytes()).expect("a solution");
        let side = solution.len().isqrt();
        let digit = |cell: usize| truth[cell] as usize % side + 1;
        // All cells with one of two digits: one of them is a clue, or the digits could be exchanged.
        for (one, other) in (1..=side).flat_map(|other| (1..other).map(move |one| (one, other))) {
            let is_either = |&cell: &usize| [one, other].contains(&digit(cell));
            let cells: Vec<_> =
                (0..side * side).filter(is_either).map(|cell| (cell, one, other)).collect();
            assert_eq!(guardians(&line, &cells), None, "{line} {one} {other}");
            of_clues += 1;
        }
        // Rectangles, with pairs that are right for three corners at least.
        for _ in 0..200 {
            let [top, bottom, left, right] = [0; 4].map(|_| random.below(side));
            if top >= bottom || left >= right {
                continue;
            }
            let cells = [(top, left), (top, right), (bottom, left), (bottom, right)];
            let cells = cells.map(|(row, column)| row * side + column);
            let (one, other) = (digit(cells[0]), digit(cells[1]));
            if one == other {
                continue;
            }
            let cells = cells.map(|cell| (cell, one, other));
            if let Some(guardians) = guardians(&line, &cells) {
                assert!(
                    guardians.iter().any(|guardian| truth.contains(guardian)),
                    "{line} {cells:?}"
                );
                patterns += 1;
            }
        }
    }
    println!("{patterns} patterns with guardians, {of_clues} with clues");
}
