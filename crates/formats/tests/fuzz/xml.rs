//! XML of OpenSudoku from pieces that are whole tags, so that more than the first of them is read.

use gridsmith_core::Rng;

const CELLS: &str =
    "400000805030000000000700000020000060000080400000010000000603070500200000104000000";

const PIECES: &[&str] = &[
    "<name>A &amp; B</name>",
    "<name><![CDATA[a<b]]></name>",
    "<author>A</author>",
    "<level>hard</level>",
    "<comment>&#65;</comment>",
    "<description/>",
    "<!-- a > b -->",
    "<?note?>",
    "<folder name=\"F\" created=\"1\">",
    "</folder>",
    "<other a='1' b=\"&lt;\">",
    "</other>",
    "<game/>",
    "<game data=\"\"/>",
    "&a;",
    "text",
    "\n",
    "\r\n",
    "<![CDATA[",
    "<!DOCTYPE x>",
    "</opensudoku>",
    "<opensudoku>",
];

/// The data of a game: digits, or fields for each cell in one of the versions.
fn data(rng: &mut Rng) -> String {
    let version = rng.index(6);
    if version == 0 {
        let mut cells: Vec<u8> = CELLS.bytes().collect();
        if rng.index(4) == 0 {
            let at = rng.index(81);
            cells[at] = b"0123456789.x"[rng.index(12)];
            cells.truncate(78 + rng.index(4));
        }
        return String::from_utf8(cells).unwrap();
    }
    let mut text = format!("version: {version}&#10;");
    for cell in CELLS.bytes() {
        let given = cell != b'0';
        let digit = if given { cell } else { b'0' + rng.index(10) as u8 };
        let notes = match version {
            1 => ["-", "1,5,", "9,", "0,"][rng.index(if given { 1 } else { 4 })].to_string(),
            _ => rng.index(512).to_string(),
        };
        let second = if version > 3 { format!("{}|", rng.index(512)) } else { String::new() };
        let bar = if version == 2 { "|" } else { "" };
        let flag = if given { "0" } else { "1" };
        text.push_str(&format!("{}|{notes}|{bar}{second}{flag}|", char::from(digit)));
        if rng.index(4_000) == 0 {
            text.push_str("|x|");
        }
    }
    text
}

/// A document.
pub fn document(rng: &mut Rng) -> String {
    let mut text = String::new();
    if rng.index(2) == 0 {
        text.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    }
    text.push_str(
        ["<opensudoku>", "<opensudoku version=\"2\">", "<x:opensudoku version='2'\n>"]
            [rng.index(3)],
    );
    for _ in 0..rng.index(9) {
        match rng.index(3) {
            0 => text.push_str(&format!("<game data=\"{}\" note='n'/>", data(rng))),
            1 => text.push_str(PIECES[rng.index(13)]),
            _ if rng.index(3) == 0 => text.push_str(PIECES[rng.index(PIECES.len())]),
            _ => text.push('\n'),
        }
    }
    if rng.index(8) > 0 {
        text.push_str("</opensudoku>");
    }
    if rng.index(4) == 0 {
        text.push_str("\nAB/BA\n");
    }
    text
}
