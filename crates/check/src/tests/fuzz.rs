//! Damages lines at random: there must be a verdict, without a panic, and whatever is accepted must be true.

use super::models::count_models;
use super::random::Random;
use crate::{Accepted, check_line};
use std::collections::BTreeMap;

/// How many lines are tried unless the environment says otherwise.
const LINES: usize = 20_000;

/// A character that occurs in lines, or now and then any byte.
fn byte(random: &mut Random) -> u8 {
    const USUAL: &[u8] = b"0123456789.,;-/#xqABCGPVWXZaz_= PC";
    match random.below(20) {
        0 => random.below(256) as u8,
        1 => b' ' + random.below(95) as u8,
        _ => USUAL[random.below(USUAL.len())],
    }
}

fn damage(line: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    // Every second time behind the last blank: damage to proofs goes deepest.
    let proof = line.iter().rposition(|&byte| byte == b' ').unwrap_or(0);
    let first = if random.below(2) == 0 { proof } else { 0 };
    let place = first + random.below(line.len() + 1 - first);
    let end = (place + random.below(12)).min(line.len());
    match random.below(10) {
        0 => line.insert(place, byte(random)),
        1 => drop(line.drain(place..end)),
        2 => line.truncate(place),
        3 => line.extend_from_within(place..),
        4 => {
            let copy = line[place..end].to_vec();
            let to = random.below(line.len() + 1);
            line.splice(to..to, copy);
        }
        action @ 5..8 => {
            let mut fields: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
            let others: Vec<&[u8]> = other.split(|&byte| byte == b' ').collect();
            let (one, two) = (random.below(fields.len()), random.below(fields.len()));
            match (action, others.get(one)) {
                (5, Some(theirs)) => fields[one] = theirs,
                (6, Some(theirs)) => fields.insert(one, theirs),
                _ => fields.swap(one, two),
            }
            *line = fields.join(&b' ');
        }
        _ if place < line.len() => line[place] = byte(random),
        _ => line.push(byte(random)),
    }
}

/// A step of a trace is left out, repeated, moved, or gets parts of another one.
fn damage_steps(line: &mut Vec<u8>, random: &mut Random) {
    let Some(begin) = line.iter().rposition(|&byte| byte == b' ') else { return };
    let steps = line.split_off(begin + 1);
    let mut steps: Vec<Vec<u8>> = steps.split(|&byte| byte == b';').map(<[u8]>::to_vec).collect();
    let (one, two) = (random.below(steps.len()), random.below(steps.len()));
    match random.below(5) {
        0 => drop(steps.remove(one)),
        1 => steps.insert(one, steps[two].clone()),
        2 => steps.swap(one, two),
        3 => {
            let theirs: Vec<Vec<u8>> =
                steps[two].split(|&b| b == b':').map(<[u8]>::to_vec).collect();
            let mut parts: Vec<&[u8]> = steps[one].split(|&byte| byte == b':').collect();
            let part = random.below(parts.len().min(theirs.len()));
            parts[part] = &theirs[part];
            steps[one] = parts.join(&b':');
        }
        // Any reason instead of the one it has; numbers are left as they are.
        _ => {
            let colon = steps[one].iter().position(|&byte| byte == b':').unwrap_or(0);
            if let Some(reason) = steps[one].get_mut(colon + 1) {
                *reason = b"udcsrtw"[random.below(7)];
            }
        }
    }
    line.extend(steps.join(&b';'));
}

/// Damages the lines of vectors; whatever is accepted then must be true.
fn damage_all(vectors: &str, share: usize) {
    let number = std::env::var("GRIDSMITH_FUZZ").ok().and_then(|text| text.parse().ok());
    let vectors = vectors.lines().filter(|vector| vector.len() < 8_000);
    let vectors = vectors.filter_map(|vector| vector.rsplit_once(" # ")?.0.split_once(' '));
    let lines: Vec<&[u8]> = vectors.map(|(_, line)| line.as_bytes()).collect();
    let mut random = Random::new(1);
    let mut accepted = 0;
    let mut solutions = BTreeMap::new();
    for _ in 0..number.unwrap_or(LINES) / share {
        let mut line = lines[random.below(lines.len())].to_vec();
        let other = lines[random.below(lines.len())];
        for _ in 0..=random.below(3) {
            match line.starts_with(b"PT1") && random.below(2) == 0 {
                true => damage_steps(&mut line, &mut random),
                false => damage(&mut line, other, &mut random),
            }
        }
        let fields_behind = match check_line(&line) {
            Err(_) => continue,
            Ok(Accepted::Certificate) => 2,
            // Such a trace may be one of a puzzle with several solutions.
            Ok(Accepted::Trace(trace)) if trace.claims.unique => continue,
            // Nothing but the rules was used: so each of its steps holds in every solution.
            Ok(Accepted::Trace(_)) => 3,
        };
        accepted += 1;
        let line = String::from_utf8(line).expect("printable characters");
        let fields: Vec<&str> = line.split(' ').collect();
        let (puzzle, rest) = fields.split_at(fields.len() - fields_behind);
        let (puzzle, solution) = (puzzle[1..].join(" "), rest[0]);
        // Some damage does no harm: a shave more, a clue less, or both. So the puzzle may be a new one.
        let known = solutions.entry(puzzle).or_insert_with_key(|puzzle| {
            assert_eq!(count_models(puzzle), 1, "{line}");
            solution.to_string()
        });
        assert_eq!(known, solution, "{line}");
    }
    println!("{accepted} accepted, with {} different puzzles", solutions.len());
    assert!(accepted > 100 / share, "only {accepted} damaged lines were accepted");
}

#[test]
fn damaged_certificates() {
    damage_all(include_str!("../../tests/vectors.txt"), 1);
}

#[test]
fn damaged_sums() {
    damage_all(include_str!("../../tests/vectors-sums.txt"), 2);
}

#[test]
fn damaged_traces() {
    damage_all(include_str!("../../tests/vectors-traces.txt"), 2);
}
