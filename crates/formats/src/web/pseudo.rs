//! The shortened JSON of SudokuPad: short keys without quotes, and empty elements left out.

use serde_json::{Map, Number, Value};

use crate::{Fault, limits};

/// Short keys and what they stand for.
#[rustfmt::skip] // a list
const KEYS: &[(&str, &str)] = &[
    ("c", "color"), ("ca", "cages"), ("ct", "center"), ("c1", "borderColor"),
    ("c2", "backgroundColor"), ("ce", "cells"), ("cs", "cellSize"), ("a", "arrows"),
    ("o", "overlays"), ("u", "underlays"), ("w", "width"), ("h", "height"), ("v", "value"),
    ("l", "lines"), ("r", "rounded"), ("re", "regions"), ("fs", "fontSize"), ("th", "thickness"),
    ("hl", "headLength"), ("wp", "wayPoints"), ("t", "title"), ("te", "text"), ("d", "duration"),
    ("d2", "d"),
];

/// Parses a whole text.
pub(crate) fn parse(text: &str) -> Result<Value, Fault> {
    let mut parser = Parser { chars: text.chars().collect(), at: 0, values: 0 };
    let value = parser.value(0)?;
    parser.blanks();
    match parser.peek() {
        None => Ok(value),
        Some(found) => Err(Fault::is_not("the end of the text", found)),
    }
}

struct Parser {
    chars: Vec<char>,
    at: usize,
    values: usize,
}

impl Parser {
    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Result<Value, Fault> {
        self.blanks();
        self.values += 1;
        if depth > limits::DEPTH {
            return Err(Fault::TooDeep);
        }
        if self.values > limits::VALUES {
            return Err(Fault::TooManyValues);
        }
        match self.peek() {
            Some('{') => self.object(depth),
            Some('[') => self.array(depth),
            Some(quote @ ('\'' | '"')) => self.text(quote).map(Value::String),
            _ => Ok(plain(&self.bare(",]}"))),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Value, Fault> {
        self.at += 1;
        let mut fields = Map::new();
        loop {
            self.blanks();
            match self.peek() {
                Some('}') => {
                    self.at += 1;
                    return Ok(Value::Object(fields));
                }
                Some(',') => self.at += 1,
                Some(_) => {
                    let key = self.key()?;
                    if fields.contains_key(&key) {
                        return Err(Fault::RepeatedField { name: crate::error::shown(&key) });
                    }
                    let value = self.value(depth + 1)?;
                    fields.insert(key, value);
                }
                None => return Err(Fault::is_not("the end of an object", "")),
            }
        }
    }

    fn key(&mut self) -> Result<String, Fault> {
        let key = match self.peek() {
            Some(quote @ ('\'' | '"')) => self.text(quote)?,
            _ => {
                let key = self.bare(":,]}{[");
                let long = KEYS.iter().find(|(short, _)| *short == key);
                long.map_or(key, |(_, long)| long.to_string())
            }
        };
        self.blanks();
        if self.peek() != Some(':') {
            let found = self.peek().map(String::from).unwrap_or_default();
            return Err(Fault::is_not("a colon behind a key", found));
        }
        self.at += 1;
        Ok(key)
    }

    /// `[{v:4},,,{v:8}]` has four elements: those that are left out are empty objects.
    fn array(&mut self, depth: usize) -> Result<Value, Fault> {
        self.at += 1;
        let mut items = Vec::new();
        let mut after_comma = false;
        loop {
            self.blanks();
            match self.peek() {
                Some(end @ (',' | ']')) => {
                    // An element was left out before this sign.
                    if after_comma || (end == ',' && items.is_empty()) {
                        self.values += 1;
                        if self.values > limits::VALUES {
                            return Err(Fault::TooManyValues);
                        }
                        items.push(Value::Object(Map::new()));
                    }
                    self.at += 1;
                    if end == ']' {
                        return Ok(Value::Array(items));
                    }
                    after_comma = true;
                }
                Some('}') | None => return Err(Fault::is_not("the end of a list", "")),
                Some(_) if !after_comma && !items.is_empty() => {
                    return Err(Fault::is_not("a comma", self.peek().unwrap_or(' ')));
                }
                Some(_) => {
                    items.push(self.value(depth + 1)?);
                    after_comma = false;
                }
            }
        }
    }

    fn text(&mut self, quote: char) -> Result<String, Fault> {
        self.at += 1;
        let mut text = String::new();
        loop {
            let found = self.peek().ok_or_else(|| Fault::is_not("the end of a text", ""))?;
            self.at += 1;
            match found {
                _ if found == quote => return Ok(text),
                '\\' => {
                    let next = self.peek().ok_or_else(|| Fault::is_not("the end of a text", ""))?;
                    self.at += 1;
                    text.push(if next == 'n' { '\n' } else { next });
                }
                _ => text.push(found),
            }
        }
    }

    /// The text before one of the characters in `ends`.
    fn bare(&mut self, ends: &str) -> String {
        let start = self.at;
        while self.peek().is_some_and(|found| !ends.contains(found)) {
            self.at += 1;
        }
        let text: String = self.chars[start..self.at].iter().collect();
        text.trim().to_string()
    }
}

/// A value without quotes.
fn plain(text: &str) -> Value {
    match text {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" | "" => Value::Null,
        "#0" => "#000000".into(),
        "#F" => "#FFFFFF".into(),
        _ => match (text.parse::<u64>(), text.parse::<f64>()) {
            (Ok(number), _) => number.into(),
            (_, Ok(number)) if !text.contains(['n', 'N', 'i', 'I']) => {
                Number::from_f64(number).map_or(Value::Null, Value::Number)
            }
            _ => text.into(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts() {
        let rows = [
            ("{ce:[[{v:4},,,{v:8}]]}", r#"{"cells":[[{"value":4},{},{},{"value":8}]]}"#),
            ("[,,]", "[{},{},{}]"),
            ("[]", "[]"),
            ("[1]", "[1]"),
            (
                "{t:'it\\'s',x:t,y:f,c:#0}",
                r##"{"title":"it's","x":true,"y":false,"color":"#000000"}"##,
            ),
            ("{'v':\"a\",th:1.5}", r#"{"v":"a","thickness":1.5}"#),
        ];
        for (text, expected) in rows {
            assert_eq!(parse(text).unwrap().to_string(), expected, "{text}");
        }
        for text in ["{", "[", "{a}", "[1 2", "{a:1}x", "'", "{a:'", &"[".repeat(99), "{a:1,a:2}"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
