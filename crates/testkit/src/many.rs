//! Many different puzzles from one: lines of packs to fill libraries with.
//!
//! A Sudoku with a few more digits of its solution is another Sudoku with the same solution. Making it
//! takes no search, so that a million are made in seconds. All else in its line is that of the first
//! puzzle: label, ratings, techniques, certificate. Such lines look and weigh like those of a pack, but
//! they are not to be published: the ratings and the certificate are about another puzzle.

use serde_json::Value;

/// More digits than that are not added.
const DIGITS: usize = 3;

/// Lines like `line`, an item of a pack with a plain Sudoku, each with one to three more digits.
///
/// # Panics
/// If the line is not such an item.
pub fn variants(line: &str) -> impl Iterator<Item = String> {
    let item: Value = serde_json::from_str(line).expect("JSON");
    let text = |name: &str| item[name].as_str().expect(name).to_string();
    let (givens, solution) = (text("givens"), text("solution"));
    assert_eq!((givens.len(), solution.len()), (81, 81), "not a plain Sudoku");
    let empty: Vec<usize> =
        givens.bytes().enumerate().filter(|(_, byte)| *byte == b'.').map(|(at, _)| at).collect();
    choices(empty.len()).enumerate().map(move |(number, chosen)| {
        let mut more = givens.clone().into_bytes();
        for at in chosen {
            more[empty[at]] = solution.as_bytes()[empty[at]];
        }
        let mut item = item.clone();
        item["givens"] = String::from_utf8(more).expect("ASCII").into();
        item["id"] = format!("{}-{number}", item["id"].as_str().expect("an id")).into();
        sealed(item)
    })
}

/// Every choice of one to [`DIGITS`] of `count` places.
fn choices(count: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut next: Option<Vec<usize>> = (count > 0).then(|| vec![0]);
    std::iter::from_fn(move || {
        let now = next.take()?;
        let mut after = now.clone();
        // The last place that can move on moves on; those behind it follow it closely.
        let size = after.len();
        next = match (0..size).rev().find(|&at| after[at] < count - (size - at)) {
            Some(at) => {
                after[at] += 1;
                for behind in at + 1..size {
                    after[behind] = after[behind - 1] + 1;
                }
                Some(after)
            }
            None if size < DIGITS.min(count) => Some((0..=size).collect()),
            None => None,
        };
        Some(now)
    })
}

/// The first line of a pack of `count` items without plans.
pub fn header(count: usize) -> String {
    sealed(serde_json::json!({
        "schema": 2, "pack": 1, "version": "0.1.0", "count": count, "plans": []
    }))
}

/// The object as a line with its checksum, as docs/PACKS.md describes. One that it has is replaced.
///
/// # Panics
/// If it is not an object.
pub fn sealed(mut object: Value) -> String {
    object.as_object_mut().expect("an object").shift_remove("checksum");
    let text = object.to_string();
    let body = &text[..text.len() - 1];
    format!("{body},\"checksum\":\"{:08x}\"}}", crc32(body.as_bytes()))
}

/// CRC-32, bit by bit.
pub fn crc32(bytes: &[u8]) -> u32 {
    let mut crc = !0u32;
    for byte in bytes {
        crc ^= u32::from(*byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_comes_once() {
        let rows = [(0, 0), (1, 1), (2, 3), (3, 7), (5, 25), (57, 57 + 1_596 + 29_260)];
        for (count, expected) in rows {
            let mut all: Vec<Vec<usize>> = choices(count).collect();
            assert!(all.iter().flatten().all(|at| *at < count));
            all.sort();
            all.dedup();
            assert_eq!(all.len(), expected, "{count}");
        }
    }
}
