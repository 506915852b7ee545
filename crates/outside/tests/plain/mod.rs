//! Checkers for the two formats, as plain as can be: they look at every constraint again and again. They
//! know the texts only and share no code with what writes them. And the certificates to try them on.
#![allow(dead_code)] // Each test uses its part.

pub mod drup;
pub mod pb;

use std::fs;

/// The lines of the files with vectors, with the reason for which one checker refuses them.
pub fn vectors() -> Vec<(Option<String>, String)> {
    let mut vectors = Vec::new();
    for file in ["vectors.txt", "vectors-sums.txt"] {
        let path = format!("{}/../check/tests/{file}", env!("CARGO_MANIFEST_DIR"));
        for line in fs::read_to_string(path).unwrap().lines() {
            let Some((verdict, rest)) = line.split_once(' ') else { continue };
            let Some((line, note)) = rest.split_once(" # ") else { continue };
            let reason = note.split(':').next().map(str::to_string);
            match verdict {
                "accepted" => vectors.push((None, line.to_string())),
                "refused" => vectors.push((reason, line.to_string())),
                _ => {}
            }
        }
    }
    vectors
}

/// Certificates of generated puzzles.
pub fn lines() -> Vec<String> {
    let text = include_str!("../lines.txt");
    text.lines().filter(|line| !line.starts_with('#')).map(str::to_string).collect()
}
