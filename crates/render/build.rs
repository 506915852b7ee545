//! Turns the font and the tokens into tables, so that the crate carries neither a font file nor a
//! parser: the outlines of the characters that boards and captions use, and the colours by theme.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

use serde_json::Value;
use ttf_parser::{Face, OutlineBuilder};

/// Latin with its accents, Greek, Cyrillic, punctuation, arrows and a few signs.
const RANGES: [(u32, u32); 7] = [
    (0x20, 0x7e),
    (0xa0, 0x17f),
    (0x391, 0x3c9),
    (0x410, 0x451),
    (0x2010, 0x2026),
    (0x2032, 0x2033),
    (0x20ac, 0x20ac),
];

/// The names of the themes, in the order of `Theme`.
const THEMES: [&str; 4] = ["light", "dark", "contrast", "print"];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=tokens.json");
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let write = |name: &str, text: String| {
        fs::write(Path::new(&out).join(name), text).expect("OUT_DIR can be written")
    };
    write("glyphs.rs", glyphs());
    write("tokens.rs", tokens());
}

fn glyphs() -> String {
    let mut text = String::new();
    for (name, data) in [("REGULAR", notosans::REGULAR_TTF), ("BOLD", notosans::BOLD_TTF)] {
        let face = Face::parse(data, 0).expect("the font can be read");
        let em = f64::from(face.units_per_em());
        let characters =
            RANGES.iter().flat_map(|(from, to)| *from..=*to).filter_map(char::from_u32);
        let _ = writeln!(text, "/// Characters in order, with width and outline in thousandths.");
        let _ = writeln!(text, "pub(super) static {name}: &[(char, u16, &str)] = &[");
        for character in characters {
            let Some(glyph) = face.glyph_index(character) else { continue };
            let mut pen = Pen { scale: 1000.0 / em, path: String::new() };
            let _ = face.outline_glyph(glyph, &mut pen);
            let width = f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * pen.scale;
            let _ =
                writeln!(text, "    ({character:?}, {}, {:?}),", width.round() as u16, pen.path);
        }
        let _ = writeln!(text, "];");
    }
    text
}

/// Writes an outline as the `d` of an SVG path, with y downwards.
struct Pen {
    scale: f64,
    path: String,
}

impl Pen {
    fn put(&mut self, command: char, points: &[(f32, f32)]) {
        self.path.push(command);
        for (at, (x, y)) in points.iter().enumerate() {
            let [x, y] = [f64::from(*x), -f64::from(*y)].map(|v| (v * self.scale).round() as i64);
            let gap = if at > 0 && x >= 0 { " " } else { "" };
            let _ = write!(self.path, "{gap}{x}{}{y}", if y < 0 { "" } else { " " });
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.put('M', &[(x, y)]);
    }
    fn line_to(&mut self, x: f32, y: f32) {
        self.put('L', &[(x, y)]);
    }
    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.put('Q', &[(x1, y1), (x, y)]);
    }
    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.put('C', &[(x1, y1), (x2, y2), (x, y)]);
    }
    fn close(&mut self) {
        self.path.push('Z');
    }
}

fn tokens() -> String {
    let json = fs::read_to_string("tokens.json").expect("tokens.json is there");
    let json: Value = serde_json::from_str(&json).expect("tokens.json is JSON");
    let mut text = String::new();
    let names: Vec<&String> =
        json["themes"]["light"].as_object().expect("a table").keys().collect();
    let _ = writeln!(text, "/// What a colour is for; each theme has one for each.");
    let _ = writeln!(text, "#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]");
    let _ = writeln!(text, "#[allow(missing_docs)] // tokens.json lists them\npub enum Token {{");
    names.iter().for_each(|name| {
        let _ = writeln!(text, "    {},", camel(name));
    });
    let _ = writeln!(text, "}}\npub(super) const TOKENS: usize = {};", names.len());
    let _ = writeln!(text, "pub(super) static COLOURS: [[u32; TOKENS]; 4] = [");
    for theme in THEMES {
        let table = json["themes"][theme].as_object().expect("a table");
        assert_eq!(table.keys().collect::<Vec<_>>(), names, "the tokens of {theme}");
        let row: Vec<String> = table.values().map(colour).collect();
        let _ = writeln!(text, "    [{}],", row.join(", "));
    }
    let _ = writeln!(text, "];");
    for list in ["regions", "ramp"] {
        let _ = writeln!(text, "pub(super) static {}: [&[u32]; 4] = [", list.to_uppercase());
        for theme in THEMES {
            let row = json[list][theme].as_array().expect("a list").iter().map(colour);
            let _ = writeln!(text, "    &[{}],", row.collect::<Vec<_>>().join(", "));
        }
        let _ = writeln!(text, "];");
    }
    for (prefix, table) in [("", "widths"), ("SIZE_", "fonts")] {
        for (name, value) in json[table].as_object().expect("a table") {
            let Some(value) = value.as_f64().filter(|_| table == "widths" || is_size(name)) else {
                continue;
            };
            let name = name.to_uppercase().replace('-', "_");
            let _ = writeln!(text, "pub(super) const {prefix}{name}: f64 = {value:?};");
        }
    }
    text
}

fn is_size(name: &str) -> bool {
    !["given", "entered"].contains(&name)
}

fn colour(value: &Value) -> String {
    let text = value.as_str().and_then(|text| text.strip_prefix('#')).expect("a colour");
    format!("0x{}", text)
}

fn camel(name: &str) -> String {
    let words = name.split('-').map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect()
}
