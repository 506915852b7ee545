//! Checks that the JSON parser does not do: depth before parsing, repeated fields, places of
//! fields.

use serde_json::Value;

use crate::{Fault, limits};

/// Whether the brackets of a text are closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Brackets {
    /// All brackets are closed.
    Closed,
    /// Some brackets are open at the end.
    Open,
    /// More brackets are open at once than the limit allows.
    TooDeep,
}

/// Counts brackets outside strings. It does not check that the text is JSON.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counter {
    depth: usize,
    in_string: bool,
    escaped: bool,
    too_deep: bool,
    values: usize,
}

impl Counter {
    /// Counts the brackets of `text`, which continues the texts before.
    pub fn feed(&mut self, text: &str) {
        for byte in text.bytes() {
            match byte {
                _ if self.escaped => self.escaped = false,
                b'\\' if self.in_string => self.escaped = true,
                b'"' => self.in_string = !self.in_string,
                b'{' | b'[' if !self.in_string => {
                    self.depth += 1;
                    self.values += 1;
                    self.too_deep |= self.depth > limits::DEPTH;
                }
                b'}' | b']' if !self.in_string => self.depth = self.depth.saturating_sub(1),
                b',' if !self.in_string => self.values += 1,
                _ => (),
            }
        }
    }

    /// Roughly the number of values: opening brackets and commas.
    pub fn values(&self) -> usize {
        self.values
    }

    /// The result so far.
    pub fn brackets(&self) -> Brackets {
        match self {
            _ if self.too_deep => Brackets::TooDeep,
            _ if self.depth > 0 => Brackets::Open,
            _ => Brackets::Closed,
        }
    }
}

/// One step into a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Step<'a> {
    /// The field of an object.
    Key(&'a str),
    /// The item of an array.
    Item(usize),
}

/// The byte at which the value at `path` begins in `text`, which is valid JSON.
pub(crate) fn locate(text: &str, path: &[Step]) -> Option<usize> {
    let mut cursor = Cursor { text, at: 0 };
    cursor.blanks();
    for step in path {
        let mut found = None;
        cursor.children(|key, index, at| {
            let hit = match step {
                Step::Key(wanted) => key == Some(*wanted),
                Step::Item(wanted) => key.is_none() && index == *wanted,
            };
            if hit && found.is_none() {
                found = Some(at);
            }
        });
        cursor.at = found?;
    }
    Some(cursor.at)
}

/// The first field that occurs twice in an object of `text`, and the byte at which its second value
/// begins. `text` is valid JSON.
pub(crate) fn repeated(text: &str) -> Option<(usize, Fault)> {
    let mut cursor = Cursor { text, at: 0 };
    cursor.blanks();
    repeated_below(&mut cursor)
}

fn repeated_below(cursor: &mut Cursor) -> Option<(usize, Fault)> {
    let start = cursor.at;
    let mut keys = Vec::new();
    let mut inner = Vec::new();
    cursor.children(|key, _, at| {
        keys.extend(key.map(|key| (key.to_string(), at)));
        inner.push(at);
    });
    keys.sort_unstable();
    if let Some(pair) = keys.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Some((pair[1].1, Fault::RepeatedField { name: pair[1].0.clone() }));
    }
    let text = &cursor.text[start..];
    // Most of a puzzle file is arrays of numbers, and only objects can repeat a field.
    if !text.get(1..cursor.at - start).is_some_and(|body| body.contains('{')) {
        return None;
    }
    inner.into_iter().find_map(|at| repeated_below(&mut Cursor { text: cursor.text, at }))
}

/// A place in a valid JSON text.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
}

impl Cursor<'_> {
    fn byte(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn blanks(&mut self) {
        while self.byte().is_ascii_whitespace() {
            self.at += 1;
        }
    }

    /// Calls `each` with the key, index and place of every value in the object or array here, and
    /// skips it. A plain value is only skipped.
    fn children(&mut self, mut each: impl FnMut(Option<&str>, usize, usize)) {
        let open = self.byte();
        if open != b'{' && open != b'[' {
            return self.skip();
        }
        self.at += 1;
        for index in 0.. {
            self.blanks();
            if matches!(self.byte(), b'}' | b']' | 0) {
                break;
            }
            let key = (open == b'{').then(|| {
                let start = self.at;
                self.skip();
                let key = serde_json::from_str(&self.text[start..self.at]).unwrap_or_default();
                self.blanks();
                self.at += 1; // the colon
                self.blanks();
                match key {
                    Value::String(key) => key,
                    _ => String::new(),
                }
            });
            each(key.as_deref(), index, self.at);
            self.skip();
            self.blanks();
            if self.byte() == b',' {
                self.at += 1;
            }
        }
        self.at += 1;
    }

    /// Skips the value here.
    fn skip(&mut self) {
        let (mut depth, mut in_string, mut escaped) = (0usize, false, false);
        let start = self.at;
        while self.at < self.text.len() {
            match self.byte() {
                _ if escaped => escaped = false,
                b'\\' if in_string => escaped = true,
                b'"' => in_string = !in_string,
                _ if in_string => (),
                b'{' | b'[' => depth += 1,
                b'}' | b']' if depth == 0 => return,
                b'}' | b']' => depth -= 1,
                b',' | b':' if depth == 0 => return,
                byte if depth == 0 && byte.is_ascii_whitespace() && self.at > start => return,
                _ => (),
            }
            self.at += 1;
            if depth == 0
                && !in_string
                && matches!(self.text.as_bytes()[self.at - 1], b'}' | b']' | b'"')
            {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brackets_inside_strings_do_not_count() {
        let rows = [
            ("{}", Brackets::Closed),
            (r#"{"a": "}"#, Brackets::Open),
            (r#"{"a": "}\"}"}"#, Brackets::Closed),
            (r#"{"a": [1, {"b": 2}]"#, Brackets::Open),
            (&"[".repeat(16), Brackets::Open),
            (&"[".repeat(17), Brackets::TooDeep),
        ];
        for (text, expected) in rows {
            let mut counter = Counter::default();
            counter.feed(text);
            assert_eq!(counter.brackets(), expected, "{text}");
        }
    }

    #[test]
    fn finds_values_by_path() {
        let text = r#" {"a" : [1, [2,30] ,"x,]"], "b\"": {"c":null , "d" : -4.5e1}, "e":true}"#;
        let rows: &[(&[Step], &str)] = &[
            (&[Step::Key("a")], "[1, [2,30]"),
            (&[Step::Key("a"), Step::Item(1), Step::Item(1)], "30]"),
            (&[Step::Key("a"), Step::Item(2)], "\"x,]\""),
            (&[Step::Key("b\""), Step::Key("d")], "-4.5e1"),
            (&[Step::Key("e")], "true"),
        ];
        for (path, expected) in rows {
            let at = locate(text, path).unwrap();
            assert!(text[at..].starts_with(expected), "{path:?}: {}", &text[at..]);
        }
        assert_eq!(locate(text, &[Step::Key("z")]), None);
        assert_eq!(locate(text, &[Step::Key("a"), Step::Item(3)]), None);
    }

    #[test]
    fn a_field_may_stand_once() {
        let rows = [
            (r#"{"a":1,"b":2}"#, None),
            (r#"{"a":1,"b":{"a":2}}"#, None),
            (r#"{"a":1,"\u0061":2}"#, Some((16, "a"))),
            (r#"{"x":[{"b":1,"c":0,"b":2}]}"#, Some((23, "b"))),
            (r#"{"x":"{","x":2}"#, Some((13, "x"))),
        ];
        for (text, expected) in rows {
            let expected =
                expected.map(|(at, name)| (at, Fault::RepeatedField { name: name.to_string() }));
            assert_eq!(repeated(text), expected, "{text}");
        }
    }
}
