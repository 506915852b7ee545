//! Texts inside codes: LZ-string, deflate, base64, and the codes of puzz.link and others. What is damaged
//! is what the code holds, so that the decoder behind it is reached.

use gridsmith_core::Rng;

const LZ: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const URL: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A stream of LZ-string codes.
struct LzWriter {
    text: String,
    bits: Vec<bool>,
    width: u32,
    room: usize,
    entries: usize,
}

impl LzWriter {
    fn new() -> Self {
        LzWriter { text: String::new(), bits: Vec::new(), width: 2, room: 1, entries: 3 }
    }

    fn number(&mut self, number: u32, width: u32) {
        self.bits.extend((0..width).map(|bit| number >> bit & 1 != 0));
    }

    fn grow(&mut self) {
        self.room -= 1;
        if self.room == 0 {
            self.room = 1 << self.width;
            self.width += 1;
        }
    }

    /// A new character. Only the first one makes one entry; the others make two.
    fn character(&mut self, unit: u16) {
        let first = self.entries == 3;
        let wide = unit > 255;
        self.number(wide.into(), self.width);
        self.number(unit.into(), if wide { 16 } else { 8 });
        if first {
            (self.width, self.room) = (3, 4);
        } else {
            self.grow();
            self.grow();
        }
        self.entries += if first { 1 } else { 2 };
    }

    fn entry(&mut self, code: usize) {
        self.number(code as u32, self.width);
        self.grow();
        self.entries += 1;
    }

    fn finish(mut self, end: bool) -> String {
        if end {
            self.number(2, self.width);
        }
        for six in self.bits.chunks(6) {
            let bit = |i: usize| usize::from(six.get(i).is_some_and(|bit| *bit));
            self.text.push(LZ[(0..6).fold(0, |value, i| value * 2 + bit(i))] as char);
        }
        self.text
    }
}

/// `text` as LZ-string, every character for itself.
pub fn lz(text: &str) -> String {
    let mut writer = LzWriter::new();
    text.encode_utf16().for_each(|unit| writer.character(unit));
    writer.finish(true)
}

/// Codes at random: characters, entries that are there, the one that is about to be made, some that are not
/// there, and perhaps no end.
pub fn lz_codes(rng: &mut Rng) -> String {
    let mut writer = LzWriter::new();
    writer.character(b"{[N\0"[rng.index(4)].into());
    for _ in 0..rng.index(60) {
        match rng.index(12) {
            0..=4 => writer.character(b"{}[]:,\"0grid"[rng.index(12)].into()),
            5 => writer.character(rng.below(1 << 16) as u16),
            6..=9 if writer.entries > 3 => writer.entry(3 + rng.index(writer.entries - 3)),
            10 => writer.entry(writer.entries),
            _ if rng.index(20) == 0 => writer.entry(writer.entries + 1),
            _ => writer.entry(writer.entries),
        }
    }
    // Entries that double what came before: a bomb if there are enough of them.
    if rng.index(50) == 0 {
        for _ in 0..rng.index(4_000) {
            writer.entry(writer.entries);
        }
    }
    writer.finish(rng.index(10) > 0)
}

/// Base64url without padding.
pub fn base64(bytes: &[u8]) -> String {
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let at = |i: usize| usize::from(three.get(i).copied().unwrap_or(0));
        let bits = at(0) << 16 | at(1) << 8 | at(2);
        (0..=three.len()).for_each(|i| text.push(URL[bits >> (18 - 6 * i) & 63] as char));
    }
    text
}

/// `bytes` deflated; now and then the result is damaged.
pub fn deflate(bytes: &[u8], rng: &mut Rng) -> String {
    let level = rng.index(11) as u8;
    let mut packed = miniz_oxide::deflate::compress_to_vec(bytes, level);
    if rng.index(6) == 0 {
        let at = rng.index(packed.len());
        packed[at] = rng.below(256) as u8;
    }
    base64(&packed)
}

/// A number code of puzz.link with about `cells` cells, most of them empty, and numbers up to `highest`.
pub fn numbers(cells: usize, highest: usize, rng: &mut Rng) -> String {
    let mut text = String::new();
    let mut left = (cells + rng.index(3)).saturating_sub(rng.index(3));
    while left > 0 {
        let number = rng.index(highest + 1);
        match rng.index(8) {
            0..=3 => {
                let run = 1 + rng.index(left.min(20));
                text.push(char::from(b'f' + run as u8));
                left -= run;
                continue;
            }
            4 if rng.index(4) == 0 => text.push('.'),
            5 if rng.index(9) == 0 => text.push_str(&format!("={:03x}", rng.index(4096))),
            _ if number < 16 => text.push_str(&format!("{number:x}")),
            _ if number < 256 => text.push_str(&format!("-{number:02x}")),
            _ => text.push_str(&format!("+{number:03x}")),
        }
        left -= 1;
    }
    text
}

/// A number of characters of an alphabet.
pub fn letters(alphabet: &str, count: usize, rng: &mut Rng) -> String {
    let letters: Vec<char> = alphabet.chars().collect();
    (0..count).map(|_| letters[rng.index(letters.len())]).collect()
}

/// A link or payload in one of the short codes.
pub fn short(rng: &mut Rng) -> String {
    const BORDERS: &str = "0123456789abcdefghijklmnopqrstuv";
    let (columns, rows) = (1 + rng.index(9), 1 + rng.index(9));
    let area = columns * rows;
    match rng.index(8) {
        0 => {
            let side = [4, 6, 9, 9, 9, 16, 25, 5][rng.index(8)];
            let link = ["https://puzz.link/p?sudoku", "#sudoku", "#sudoku-x"][rng.index(3)];
            format!("{link}/{side}/{side}/{}", numbers(side * side, side, rng))
        }
        1 => {
            // Borders that are not those of regions make too many of them.
            let board = "4ilbhgdnmhou";
            let mut borders: Vec<char> = board.chars().collect();
            let at = rng.index(borders.len());
            borders[at] = letters(BORDERS, 1, rng).remove(0);
            let borders: String = borders.into_iter().collect();
            format!("https://puzz.link/p?starbattle/6/6/{}/{borders}", rng.index(8))
        }
        2 => {
            let genre = ["hidato", "numbrix", "hex"][rng.index(3)];
            format!("#{genre}/{columns}/{rows}/{}", numbers(area, area, rng))
        }
        3 => {
            let walls = ((columns - 1) * rows).div_ceil(5) + ((rows - 1) * columns).div_ceil(5);
            let walls: String = (0..walls)
                .map(|_| if rng.index(3) > 0 { "0".into() } else { letters(BORDERS, 1, rng) })
                .collect();
            // Two waypoints; most boards have no others.
            let mut body = format!("1{}2", numbers(area.saturating_sub(2), 2, rng));
            if rng.index(3) > 0 {
                body = format!("1{}2", "g".repeat(area.saturating_sub(2)));
            }
            format!("#zip/{columns}/{rows}/{body}/{walls}")
        }
        4 => {
            let mut items = String::new();
            for _ in 0..rng.index(6) {
                let item = if rng.index(3) == 0 {
                    "x".into()
                } else {
                    format!("({})", 1 + rng.index(area))
                };
                items.push_str(&format!("{item}{}", rng.index(rows + 2)));
            }
            format!(
                "https://pedros.works/paper-puzzle-player?W={columns}x{rows}&L={items}&G=hidoku"
            )
        }
        5 if rng.index(4) == 0 => {
            let mut borders: Vec<char> = "28qo8k".chars().collect();
            let at = rng.index(borders.len());
            borders[at] = letters(BORDERS, 1, rng).remove(0);
            let borders: String = borders.into_iter().collect();
            format!("#jigsaw/4/4/{}/{borders}", numbers(16, 4, rng))
        }
        5 => {
            let cell = |rng: &mut Rng| match rng.index(20) {
                0..=4 => 1 + rng.index(9),
                5..=8 => 10 + rng.index(9),
                9 if rng.index(30) == 0 => rng.index(1296),
                _ => 19 + rng.index(511),
            };
            let digit = |n: usize| char::from_digit(n as u32, 36).unwrap();
            let cells: String =
                (0..81).map(|_| cell(rng)).flat_map(|n| [digit(n / 36), digit(n % 36)]).collect();
            format!("S9B{cells}")
        }
        6 => {
            let (mut text, mut left) = (String::new(), 81);
            while left > 0 {
                let run = rng.index(left.min(6));
                let digit = if rng.index(3) == 0 { 0 } else { rng.index(10) };
                text.push(
                    b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
                        [digit + 10 * run] as char,
                );
                left -= 1 + run;
            }
            format!("{}{text}", if rng.index(2) == 0 { "classic" } else { "" })
        }
        _ => {
            let (size, side) =
                [("3x3", 9), ("3x3", 9), ("2x2", 4), ("2x3", 6), ("4x4", 16)][rng.index(5)];
            let options = ["", "dt", "x", "k", "j", "r2"][rng.index(6)];
            let (mut text, mut left) = (format!("{size}{options}:"), side * side);
            while left > 0 {
                let run = (1 + rng.index(26)).min(left);
                if rng.index(2) == 0 {
                    text.push(char::from(b'a' + run as u8 - 1));
                    left -= run;
                } else {
                    text.push_str(&format!("{}_", 1 + rng.index(side)));
                    left -= 1;
                }
            }
            text
        }
    }
}
