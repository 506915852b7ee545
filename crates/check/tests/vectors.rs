//! Runs the vectors of `vectors.txt`.

use gridsmith_check::check;

#[test]
fn vectors() {
    let mut failures = Vec::new();
    let mut count = 0;
    for vector in include_str!("vectors.txt").lines() {
        if vector.is_empty() || vector.starts_with('#') {
            continue;
        }
        let (verdict, rest) = vector.split_once(' ').expect("a verdict");
        let (line, note) = rest.rsplit_once(" # ").expect("a note");
        count += 1;
        let right = match check(line.as_bytes()) {
            Ok(()) => verdict == "accepted",
            Err(refusal) => verdict == "refused" && note.split(": ").next() == Some(refusal.word()),
        };
        if !right {
            failures.push(format!("{vector}\n  was {:?}", check(line.as_bytes())));
        }
    }
    assert!(count > 100, "only {count} vectors");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// Whatever the verdict on a line with changed characters: it must come without a panic.
#[test]
fn damaged_vectors_do_not_panic() {
    let mut state = 1u64;
    for vector in include_str!("vectors.txt").lines().filter(|line| line.contains(" # ")) {
        let Some((line, _)) = vector.rsplit_once(" # ") else { continue };
        let Some((_, line)) = line.split_once(' ') else { continue };
        for _ in 0..300 {
            let mut bytes = line.as_bytes().to_vec();
            for _ in 0..2 {
                state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
                let place = (state >> 33) as usize % bytes.len();
                match (state >> 20) % 4 {
                    0 => bytes[place] = b' ' + (state >> 40) as u8 % 95,
                    1 => bytes[place] = b"0123456789.,;-/#xWAV"[(state >> 40) as usize % 20],
                    2 => bytes.insert(place, b"0123456789.,;-/#xWAV"[(state >> 40) as usize % 20]),
                    _ => drop(bytes.remove(place)),
                }
                if bytes.is_empty() {
                    bytes.push(b'P');
                }
            }
            let _ = check(&bytes);
        }
    }
}
