//! Damages texts: characters, pieces of other texts, and now and then a great many copies of one piece.

use gridsmith_core::Rng;

/// Pieces that change the meaning of a text more often than random bytes do.
const PIECES: &[&str] = &[
    "\n",
    "\n\n",
    "\r",
    "\r\n",
    " ",
    "#",
    "# ",
    ".",
    "0",
    "9",
    "65",
    "99999999999999999999",
    "-1",
    "1.5",
    "/",
    ";",
    ",",
    "x",
    "q",
    "A",
    "{",
    "}",
    "[",
    "]",
    "\"",
    "\\",
    ":",
    "|",
    "---",
    "null",
    "kind: zip\n",
    "stars: 2\n",
    "é",
    "\u{feff}",
    "[[0,0]]",
    "\"walls\":",
    "\"n\":2,",
    "stars=2",
    "queens ",
    "path 1x1x8 ",
];

/// `text` after one to four changes. `others` are what pieces are taken from.
pub fn text(text: &str, others: &[&str], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.index(4) {
        let at = rng.index(bytes.len() + 1);
        let end = (at + rng.index(12)).min(bytes.len());
        match rng.index(9) {
            // Long texts take time: one in a thousand is enough.
            8 if rng.index(100) == 0 => {
                let copies = bytes[at..end].repeat(rng.index(5_000));
                bytes.splice(at..at, copies);
            }
            0 if at < bytes.len() => bytes[at] = rng.below(256) as u8,
            1 => drop(bytes.drain(at..end)),
            2 => {
                let copy = bytes[at..end].to_vec();
                let to = rng.index(bytes.len() + 1);
                bytes.splice(to..to, copy);
            }
            3 => {
                let other = others[rng.index(others.len())].as_bytes();
                let from = rng.index(other.len());
                bytes.splice(at..end, other[from..].iter().copied());
            }
            4 => bytes.truncate(at.max(1)),
            5 | 6 if at < bytes.len() => bytes[at] = bytes[rng.index(bytes.len())],
            _ => {
                let piece = PIECES[rng.index(PIECES.len())];
                bytes.splice(at..at + rng.index(2).min(bytes.len() - at), piece.bytes());
            }
        }
    }
    bytes
}
