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
    assert!(count > 250, "only {count} vectors");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
