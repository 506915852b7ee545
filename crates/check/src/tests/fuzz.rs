//! Damages lines at random: there must be a verdict, without a panic, and whatever is accepted must be true.

use super::models::count_models;
use super::random::Random;
use crate::check;
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

#[test]
fn damaged_lines() {
    let number = std::env::var("GRIDSMITH_FUZZ").ok().and_then(|text| text.parse().ok());
    let vectors = include_str!("../../tests/vectors.txt").lines();
    let vectors = vectors.filter_map(|vector| vector.rsplit_once(" # ")?.0.split_once(' '));
    let lines: Vec<&[u8]> = vectors.map(|(_, line)| line.as_bytes()).collect();
    let mut random = Random::new(1);
    let mut accepted = 0;
    let mut solutions = BTreeMap::new();
    for _ in 0..number.unwrap_or(LINES) {
        let mut line = lines[random.below(lines.len())].to_vec();
        let other = lines[random.below(lines.len())];
        for _ in 0..=random.below(3) {
            damage(&mut line, other, &mut random);
        }
        if check(&line).is_err() {
            continue;
        }
        accepted += 1;
        let line = String::from_utf8(line).expect("printable characters");
        let (rest, _) = line.rsplit_once(' ').expect("a proof");
        let (rest, solution) = rest.rsplit_once(' ').expect("a solution");
        let puzzle = rest.strip_prefix("PC1 ").expect("a certificate");
        // Some damage does no harm: a shave more, a clue less, or both. So the puzzle may be a new one.
        let known = solutions.entry(puzzle.to_string()).or_insert_with(|| {
            assert_eq!(count_models(puzzle), 1, "{line}");
            solution.to_string()
        });
        assert_eq!(known, solution, "{line}");
    }
    println!("{accepted} accepted, with {} different puzzles", solutions.len());
    assert!(accepted > 0, "no damaged line was accepted");
}
