//! Runs the vectors: lines that a checker must accept or refuse.

use gridsmith_check::{Accepted, Refusal, check, check_line};

/// The verdict, the line and the note of each vector.
fn vectors(text: &str) -> Vec<(&str, &str, &str)> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let vector = |line| -> Option<_> {
        let (verdict, rest): (_, &str) = str::split_once(line, ' ')?;
        let (line, note) = rest.rsplit_once(" # ")?;
        Some((verdict, line, note))
    };
    lines.map(|line| vector(line).unwrap_or_else(|| panic!("{line} is no vector"))).collect()
}

/// Runs the vectors of certificates, of which those that are refused have our word for the reason.
fn run_certificates(text: &str, least: usize) {
    let vectors = vectors(text);
    assert!(vectors.len() >= least, "only {} vectors", vectors.len());
    for (verdict, line, note) in vectors {
        let end = check(line.as_bytes());
        let right = match &end {
            Ok(()) => verdict == "accepted",
            Err(refusal) => verdict == "refused" && note.split(": ").next() == Some(refusal.word()),
        };
        assert!(right, "{end:?}: {verdict} {line} # {note}");
        assert_eq!(check_line(line.as_bytes()), end.map(|()| Accepted::Certificate), "{line}");
    }
}

#[test]
fn certificates() {
    run_certificates(include_str!("vectors.txt"), 262);
}

#[test]
fn sums() {
    run_certificates(include_str!("vectors-sums.txt"), 92);
}

#[test]
fn traces() {
    let vectors = vectors(include_str!("vectors-traces.txt"));
    assert!(vectors.len() >= 230, "only {} vectors", vectors.len());
    let (mut seen, mut unique) = ([0; 6], 0);
    for (verdict, line, note) in vectors {
        let end = check_line(line.as_bytes());
        assert_eq!(end.is_ok(), verdict == "accepted", "{end:?}: {line} # {note}");
        if let Ok(accepted) = end {
            let Accepted::Trace(trace) = accepted else { panic!("a certificate: {line}") };
            (0..6).for_each(|place| seen[place] += trace.reasons[place]);
            unique += u32::from(trace.claims.unique);
            // What accepts certificates only does not take a trace for one.
            assert_eq!(check(line.as_bytes()), Err(Refusal::NotACertificate), "{line}");
        }
    }
    assert!(seen.iter().all(|&count| count > 0) && unique > 0, "{seen:?} {unique}");
}
