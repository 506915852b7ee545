//! A small reader of PDF files, independent of what wrote them: objects, streams, the outline and
//! the text of pages. It knows what it needs and no more.

mod syntax;

use std::collections::BTreeMap;

use syntax::{Object, Parser};

/// A file taken apart into its objects.
pub struct Pdf {
    objects: BTreeMap<u32, (Object, Vec<u8>)>,
}

/// What each glyph of a font stands for.
type Characters = BTreeMap<u16, String>;

impl Pdf {
    pub fn read(bytes: &[u8]) -> Pdf {
        assert!(bytes.starts_with(b"%PDF-1."), "no PDF");
        let mut objects = BTreeMap::new();
        let mut at = 0;
        while let Some(start) = find(bytes, b" 0 obj", at) {
            let from =
                bytes[..start].iter().rposition(|b| !b.is_ascii_digit()).map_or(0, |p| p + 1);
            let number = String::from_utf8_lossy(&bytes[from..start]).parse().expect("a number");
            let mut parser = Parser::new(bytes, start + b" 0 obj".len());
            let object = parser.next().expect("an object");
            at = parser.at;
            let mut stream = Vec::new();
            if let Some(length) = object.field("Length").and_then(Object::number) {
                let data = find(bytes, b"stream", at).expect("a stream") + b"stream".len();
                let data = data + bytes[data..].iter().take_while(|b| b"\r\n".contains(b)).count();
                let raw = &bytes[data..data + length as usize];
                stream = match object.field("Filter").and_then(Object::name) {
                    Some("FlateDecode") => {
                        miniz_oxide::inflate::decompress_to_vec_zlib(raw).expect("deflate")
                    }
                    _ => raw.to_vec(),
                };
                at = data + length as usize;
            }
            objects.insert(number, (object, stream));
        }
        Pdf { objects }
    }

    /// The objects that have the field `name` with the name `value`.
    pub fn all(&self, name: &str, value: &str) -> impl Iterator<Item = &Object> {
        self.objects
            .values()
            .map(|(object, _)| object)
            .filter(move |object| object.field(name).and_then(Object::name) == Some(value))
    }

    /// The objects that have the field `name`.
    pub fn with(&self, name: &str) -> impl Iterator<Item = &Object> {
        self.objects.values().map(|(o, _)| o).filter(move |object| object.field(name).is_some())
    }

    /// What a reference leads to; anything else is itself.
    fn follow<'a>(&'a self, object: &'a Object) -> &'a Object {
        match object {
            Object::Reference(number) => &self.objects[number].0,
            other => other,
        }
    }

    fn field<'a>(&'a self, object: &'a Object, name: &str) -> Option<&'a Object> {
        object.field(name).map(|field| self.follow(field))
    }

    /// The field `name` of the catalogue.
    pub fn root(&self, name: &str) -> Option<&Object> {
        self.field(self.all("Type", "Catalog").next().expect("a catalogue"), name)
    }

    /// The pages in order.
    pub fn pages(&self) -> Vec<&Object> {
        let mut found = Vec::new();
        self.kids(self.root("Pages").expect("pages"), &mut found);
        found
    }

    fn kids<'a>(&'a self, node: &'a Object, found: &mut Vec<&'a Object>) {
        match self.field(node, "Kids") {
            None => found.push(node),
            Some(kids) => kids.list().iter().for_each(|kid| self.kids(self.follow(kid), found)),
        }
    }

    /// A box of a page, e.g. `TrimBox`: left, bottom, right, top.
    pub fn page_box(&self, page: &Object, name: &str) -> Option<[f64; 4]> {
        let numbers = self.field(page, name)?.list().iter().filter_map(Object::number);
        numbers.collect::<Vec<_>>().try_into().ok()
    }

    /// The titles of the outline in its order, indented by their depth.
    pub fn outline(&self) -> Vec<String> {
        let mut titles = Vec::new();
        self.items(self.root("Outlines").expect("an outline"), 0, &mut titles);
        titles
    }

    fn items(&self, parent: &Object, depth: usize, titles: &mut Vec<String>) {
        let mut next = self.field(parent, "First");
        while let Some(item) = next {
            let title = self.field(item, "Title").and_then(Object::bytes).expect("a title");
            titles.push("  ".repeat(depth) + &string(title));
            self.items(item, depth + 1, titles);
            next = self.field(item, "Next");
        }
    }

    /// The text of a page as a reader could copy it, one line for each string.
    pub fn text(&self, page: &Object) -> String {
        let Some(Object::Reference(content)) = page.field("Contents") else { panic!("no content") };
        let resources = self.field(page, "Resources").expect("resources");
        let fonts: BTreeMap<&str, Characters> = match self.field(resources, "Font") {
            Some(Object::Dictionary(fonts)) => {
                fonts.iter().map(|(name, font)| (&**name, self.characters(font))).collect()
            }
            _ => BTreeMap::new(),
        };
        shown(&self.objects[content].1, &fonts)
    }

    /// The `ToUnicode` table of a font.
    fn characters(&self, font: &Object) -> Characters {
        let Some(Object::Reference(table)) = self.follow(font).field("ToUnicode") else {
            panic!("a font without a table of characters")
        };
        let table = String::from_utf8_lossy(&self.objects[table].1).into_owned();
        let mut found = Characters::new();
        for block in table.split("beginbfchar").skip(1) {
            let codes = block.split("endbfchar").next().unwrap_or_default();
            let codes: Vec<&str> = codes.split(['<', '>']).skip(1).step_by(2).collect();
            for pair in codes.chunks_exact(2) {
                let glyph = u16::from_str_radix(pair[0], 16).expect("a glyph");
                let units = pair[1].as_bytes().chunks(4).map(|unit| {
                    u16::from_str_radix(&String::from_utf8_lossy(unit), 16).expect("a unit")
                });
                found.insert(glyph, String::from_utf16_lossy(&units.collect::<Vec<_>>()));
            }
        }
        found
    }
}

/// The strings that a content stream shows, one line for each.
fn shown(content: &[u8], fonts: &BTreeMap<&str, Characters>) -> String {
    let mut out = String::new();
    let mut font = None;
    let mut before: Vec<Object> = Vec::new();
    let mut parser = Parser::new(content, 0);
    while let Some(object) = parser.next() {
        let Object::Word(word) = &object else {
            before.push(object);
            continue;
        };
        match word.as_str() {
            "Tf" => font = before.first().and_then(Object::name).map(|name| &fonts[name]),
            "Tj" | "TJ" => {
                let list = before.last().map(std::slice::from_ref).unwrap_or_default();
                let list = if word == "TJ" { list[0].list() } else { list };
                for code in list.iter().filter_map(Object::bytes).flat_map(|b| b.chunks_exact(2)) {
                    let glyph = u16::from_be_bytes([code[0], code[1]]);
                    out.push_str(&font.expect("a font")[&glyph]);
                }
                out.push('\n');
            }
            _ => {}
        }
        before.clear();
    }
    out
}

fn find(bytes: &[u8], what: &[u8], from: usize) -> Option<usize> {
    bytes[from..].windows(what.len()).position(|window| window == what).map(|at| at + from)
}

/// A text in UTF-16 with a mark at its beginning, or in Latin letters.
pub fn string(bytes: &[u8]) -> String {
    match bytes.strip_prefix(&[0xfe, 0xff]) {
        Some(units) => {
            let units = units.chunks_exact(2).map(|pair| u16::from_be_bytes([pair[0], pair[1]]));
            String::from_utf16_lossy(&units.collect::<Vec<_>>())
        }
        None => bytes.iter().map(|byte| char::from(*byte)).collect(),
    }
}
