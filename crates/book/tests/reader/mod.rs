//! A small reader of PDF files, independent of what wrote them: objects, streams, and the text of
//! pages. It knows what it needs and no more.

use std::collections::BTreeMap;

/// A file taken apart into its objects.
pub struct Pdf {
    objects: BTreeMap<u32, Object>,
}

struct Object {
    /// The dictionary, or whatever comes before a stream.
    head: String,
    stream: Vec<u8>,
}

impl Pdf {
    pub fn read(bytes: &[u8]) -> Pdf {
        assert!(bytes.starts_with(b"%PDF-1."), "no PDF");
        let mut objects = BTreeMap::new();
        let mut at = 0;
        while let Some(start) = find(bytes, b" 0 obj", at) {
            let from = bytes[..start].iter().rposition(|b| !b.is_ascii_digit()).map_or(0, |p| p + 1);
            let number: u32 = text(&bytes[from..start]).parse().expect("a number");
            let body = start + b" 0 obj".len();
            let end = find(bytes, b"endobj", body).expect("an end");
            let (head, stream, next) = match find(bytes, b"stream", body).filter(|at| *at < end) {
                Some(at) => {
                    let head = text(&bytes[body..at]);
                    let length: usize = field(&head, "/Length ").unwrap().parse().unwrap();
                    let data = at + b"stream\n".len();
                    let raw = &bytes[data..data + length];
                    let stream = match head.contains("/FlateDecode") {
                        true => miniz_oxide::inflate::decompress_to_vec_zlib(raw).expect("deflate"),
                        false => raw.to_vec(),
                    };
                    (head, stream, data + length)
                }
                None => (text(&bytes[body..end]), Vec::new(), end),
            };
            objects.insert(number, Object { head, stream });
            at = next;
        }
        Pdf { objects }
    }

    /// The dictionaries that hold `word`.
    pub fn all(&self, word: &str) -> impl Iterator<Item = &str> {
        self.objects.values().map(|object| object.head.as_str()).filter(move |h| h.contains(word))
    }

    fn head(&self, number: u32) -> &str {
        &self.objects[&number].head
    }

    /// The pages in order, by their numbers.
    pub fn pages(&self) -> Vec<u32> {
        let root = self.all("/Type /Catalog").next().or(self.all("/Type/Catalog").next());
        let pages = reference(root.expect("a catalogue"), "/Pages ").expect("pages");
        let mut found = Vec::new();
        self.kids(pages, &mut found);
        found
    }

    fn kids(&self, node: u32, found: &mut Vec<u32>) {
        match self.head(node).split_once("/Kids") {
            None => found.push(node),
            Some((_, rest)) => {
                let list = rest.split(']').next().unwrap_or_default();
                let list = list.trim_start_matches([' ', '[']);
                let numbers = list.split(" 0 R").filter_map(|n| n.trim().parse().ok());
                numbers.for_each(|kid| self.kids(kid, found));
            }
        }
    }

    /// A box of a page, e.g. `/TrimBox`: left, bottom, right, top.
    pub fn page_box(&self, page: u32, name: &str) -> Option<[f64; 4]> {
        let list = self.head(page).split(name).nth(1)?.split('[').nth(1)?.split(']').next()?;
        let numbers: Vec<f64> = list.split_whitespace().filter_map(|n| n.parse().ok()).collect();
        numbers.try_into().ok()
    }

    /// The titles of the outline in its order, indented by their depth.
    pub fn outline(&self) -> Vec<String> {
        let Some(root) = self.all("/Outlines ").next() else { return Vec::new() };
        let mut titles = Vec::new();
        self.items(reference(root, "/Outlines ").expect("an outline"), 0, &mut titles);
        titles
    }

    fn items(&self, parent: u32, depth: usize, titles: &mut Vec<String>) {
        let mut next = reference(self.head(parent), "/First ");
        while let Some(item) = next {
            let head = self.head(item);
            let title = head.split("/Title").nth(1).expect("a title").trim_start();
            titles.push("  ".repeat(depth) + &string(title));
            self.items(item, depth + 1, titles);
            next = reference(head, "/Next ");
        }
    }

    /// The text of a page, as a reader could copy it.
    pub fn text(&self, page: u32) -> String {
        let head = self.head(page);
        let content = &self.objects[&reference(head, "/Contents ").expect("contents")].stream;
        let resources = match reference(head, "/Resources ") {
            Some(number) => self.head(number),
            None => head,
        };
        let fonts: Vec<(String, BTreeMap<u16, String>)> = resources
            .split("/Font")
            .nth(1)
            .map(|list| list.split(">>").next().unwrap_or_default())
            .unwrap_or_default()
            .split('/')
            .filter_map(|entry| {
                let (name, rest) = entry.trim().split_once(' ')?;
                let font = rest.split(" 0 R").next()?.trim().parse().ok()?;
                Some((name.to_string(), self.characters(font)))
            })
            .collect();
        shown(&text(content), &fonts)
    }

    /// What each glyph of a font stands for, by its `ToUnicode` table.
    fn characters(&self, font: u32) -> BTreeMap<u16, String> {
        let table = reference(self.head(font), "/ToUnicode ").expect("a table of characters");
        let table = text(&self.objects[&table].stream);
        let mut found = BTreeMap::new();
        for block in table.split("beginbfchar").skip(1) {
            let words: Vec<&str> = block.split("endbfchar").next().unwrap().split(['<', '>']).collect();
            let codes: Vec<&str> = words.into_iter().skip(1).step_by(2).collect();
            for pair in codes.chunks_exact(2) {
                let glyph = u16::from_str_radix(pair[0], 16).expect("a glyph");
                found.insert(glyph, utf16(pair[1]));
            }
        }
        found
    }
}

/// The strings of a content stream, one line for each.
fn shown(content: &str, fonts: &[(String, BTreeMap<u16, String>)]) -> String {
    let mut out = String::new();
    let mut font: Option<&BTreeMap<u16, String>> = None;
    for line in content.lines() {
        if let Some(name) = line.strip_suffix(" Tf").and_then(|l| l.split(['/', ' ']).nth(1)) {
            font = fonts.iter().find(|(own, _)| own == name).map(|(_, table)| table);
        }
        if let (Some(list), Some(font)) = (line.strip_suffix(" TJ").or(line.strip_suffix(" Tj")), font)
        {
            for codes in list.split('<').skip(1).filter_map(|part| part.split('>').next()) {
                for at in (0..codes.len() / 4).map(|at| at * 4) {
                    let glyph = u16::from_str_radix(&codes[at..at + 4], 16).expect("a glyph");
                    out.push_str(&font[&glyph]);
                }
            }
            out.push('\n');
        }
    }
    out
}

fn find(bytes: &[u8], what: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(what.len()).position(|window| window == what).map(|at| at + from)
}

/// Bytes as characters, one each.
fn text(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| char::from(*byte)).collect()
}

fn field(head: &str, name: &str) -> Option<String> {
    let rest = head.split(name).nth(1)?;
    Some(rest.chars().take_while(char::is_ascii_digit).collect())
}

fn reference(head: &str, name: &str) -> Option<u32> {
    let (number, rest) = head.split(name).nth(1)?.split_once(' ')?;
    rest.starts_with("0 R").then(|| number.parse().ok())?
}

/// A string in brackets, or in UTF-16 as hexadecimal digits.
fn string(text: &str) -> String {
    match text.strip_prefix('<') {
        Some(hex) => utf16(hex.split('>').next().unwrap_or_default().trim_start_matches("FEFF")),
        None => text.trim_start_matches('(').split(')').next().unwrap_or_default().to_string(),
    }
}

fn utf16(hex: &str) -> String {
    let units = (0..hex.len() / 4).map(|at| u16::from_str_radix(&hex[at * 4..at * 4 + 4], 16));
    String::from_utf16_lossy(&units.map(|unit| unit.expect("a unit")).collect::<Vec<_>>())
}
