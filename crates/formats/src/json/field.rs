//! A JSON object whose values know their place in the text.

use std::ops::RangeInclusive;

use gridsmith_core::{Cell, Size};
use serde_json::{Map, Value};

use crate::error::shown;
use crate::scan::{self, Brackets, Counter, Step};
use crate::{Fault, ReadError, limits};

/// The object and the text it came from.
pub(super) struct Object<'a> {
    text: &'a str,
    pub fields: Map<String, Value>,
}

impl<'a> Object<'a> {
    /// An object with these fields, which were read from `text`, perhaps in another form.
    pub fn new(text: &'a str, fields: Map<String, Value>) -> Self {
        Object { text, fields }
    }

    /// The name of the puzzle.
    pub fn id(&self) -> Option<String> {
        crate::id_of(&self.fields)
    }

    /// Removes the field `name` and returns it. `null` counts as absent.
    pub fn take(&mut self, name: &'static str) -> Option<Field<'a>> {
        let value = self.fields.shift_remove(name)?;
        let field = Field { text: self.text, path: vec![Step::Key(name)], value, name: "" };
        (!field.value.is_null()).then_some(field)
    }

    /// A copy of the field `name`. `null` counts as absent.
    pub fn peek(&self, name: &'static str) -> Option<Field<'a>> {
        let value = self.fields.get(name).filter(|value| !value.is_null())?.clone();
        Some(Field { text: self.text, path: vec![Step::Key(name)], value, name: "" })
    }

    /// Removes the field `name` and returns it; an error if it is absent.
    pub fn need(&mut self, name: &'static str) -> Result<Field<'a>, ReadError> {
        self.take(name).ok_or_else(|| self.error(&[], Fault::MissingField { name }))
    }

    /// Removes the number `name`; an error if it is present and not `expected`.
    pub fn agree(&mut self, name: &'static str, expected: usize) -> Result<(), ReadError> {
        let Some(field) = self.take(name) else { return Ok(()) };
        let (expected, found) = (expected as u64, field.whole(0..=u64::MAX, "a whole number")?);
        if found == expected {
            return Ok(());
        }
        Err(field.error(Fault::Disagrees { name, expected, found }))
    }

    /// An error at the value that `path` leads to.
    pub fn error(&self, path: &[Step], fault: impl Into<Fault>) -> ReadError {
        error_at(self.text, scan::locate(self.text, path).unwrap_or(0), fault.into())
    }

    /// An error at the field `name`.
    pub fn error_at(&self, name: &str, fault: Fault) -> ReadError {
        self.error(&[Step::Key(name)], fault)
    }
}

/// A value inside the object.
pub(crate) struct Field<'a> {
    text: &'a str,
    path: Vec<Step<'a>>,
    /// The name of a value that is not part of an object.
    name: &'static str,
    pub value: Value,
}

impl<'a> Field<'a> {
    /// Parses `text` within the limits. Errors call the value `name`.
    pub fn parse(text: &'a str, name: &'static str) -> Result<Self, ReadError> {
        if text.len() > limits::RECORD {
            return Err(ReadError::new(1, None, Fault::TooLong));
        }
        Ok(Field { text, path: Vec::new(), name, value: value(text)? })
    }

    /// Refuses an object that still has fields.
    pub fn nothing_else(&self, expected: &'static str) -> Result<(), ReadError> {
        match super::is_empty(&self.value) {
            true => Ok(()),
            false => Err(self.bad(expected)),
        }
    }

    /// An error at this value.
    pub fn error(&self, fault: impl Into<Fault>) -> ReadError {
        error_at(self.text, scan::locate(self.text, &self.path).unwrap_or(0), fault.into())
    }

    /// The error for a value of the wrong form.
    pub fn bad(&self, expected: &'static str) -> ReadError {
        let mut name = self.name.to_string();
        for step in &self.path {
            match step {
                Step::Key(key) if name.is_empty() => name.push_str(key),
                Step::Key(key) => name.extend([".", key]),
                Step::Item(index) => name.push_str(&format!("[{index}]")),
            }
        }
        self.error(Fault::BadField { name, expected, found: shown(&self.value.to_string()) })
    }

    /// The value as text.
    pub fn text(&self, expected: &'static str) -> Result<&str, ReadError> {
        self.value.as_str().ok_or_else(|| self.bad(expected))
    }

    /// The value as a whole number in `range`.
    pub fn whole(
        &self,
        range: RangeInclusive<u64>,
        expected: &'static str,
    ) -> Result<u64, ReadError> {
        let number = self.value.as_u64().filter(|number| range.contains(number));
        number.ok_or_else(|| self.bad(expected))
    }

    /// The items of the value, which must be an array. The limits on records bound their number.
    pub fn items(self, expected: &'static str) -> Result<Vec<Field<'a>>, ReadError> {
        let Value::Array(items) = self.value else { return Err(self.bad(expected)) };
        let (text, path, name) = (self.text, self.path, self.name);
        let fields = items.into_iter().enumerate().map(|(index, value)| {
            let mut path = path.clone();
            path.push(Step::Item(index));
            Field { text, path, name, value }
        });
        Ok(fields.collect())
    }

    /// Removes the field `name` of the value and returns it.
    pub fn take(&mut self, name: &'static str) -> Option<Field<'a>> {
        let value = self.value.as_object_mut()?.shift_remove(name)?;
        let mut path = self.path.clone();
        path.push(Step::Key(name));
        (!value.is_null()).then_some(Field { text: self.text, path, name: self.name, value })
    }

    /// The value as `[row, column]` on a board of `size`.
    pub fn cell(&self, size: Size) -> Result<Cell, ReadError> {
        let [cell] = self.numbers::<2>().map(|[row, column]| [size.cell(row, column)])?;
        cell.ok_or_else(|| self.bad("[row, column] on the board, counted from 0"))
    }

    /// The value as `[[row, column], [row, column]]`.
    pub fn pair(&self, size: Size) -> Result<(Cell, Cell), ReadError> {
        const EXPECTED: &str = "[[row, column], [row, column]]";
        let Some([a, b]) = self.value.as_array().map(Vec::as_slice) else {
            return Err(self.bad(EXPECTED));
        };
        let end = |index, value: &Value| {
            let path = [&self.path[..], &[Step::Item(index)]].concat();
            Field { text: self.text, path, name: self.name, value: value.clone() }.cell(size)
        };
        Ok((end(0, a)?, end(1, b)?))
    }

    /// The value as an array of `N` whole numbers.
    pub fn numbers<const N: usize>(&self) -> Result<[usize; N], ReadError> {
        let expected = if N == 2 { "[row, column]" } else { "[row, column, value]" };
        let items = self.value.as_array().filter(|items| items.len() == N);
        let items = items.ok_or_else(|| self.bad(expected))?;
        let mut numbers = [0; N];
        for (number, item) in numbers.iter_mut().zip(items) {
            let whole = item.as_u64().filter(|whole| *whole <= u64::from(u16::MAX));
            *number = whole.ok_or_else(|| self.bad(expected))? as usize;
        }
        Ok(numbers)
    }
}

/// Parses `text` as JSON within the limits. Repeated fields are an error.
pub(crate) fn value(text: &str) -> Result<Value, ReadError> {
    let mut counter = Counter::default();
    counter.feed(text);
    if counter.brackets() == Brackets::TooDeep {
        return Err(ReadError::new(1, None, Fault::TooDeep));
    }
    if counter.values() > limits::VALUES {
        return Err(ReadError::new(1, None, Fault::TooManyValues));
    }
    let value: Value = serde_json::from_str(text).map_err(|error| not_json(text, &error))?;
    match scan::repeated(text) {
        Some((at, fault)) => Err(error_at(text, at, fault)),
        None => Ok(value),
    }
}

/// An error at byte `at` of `text`.
fn error_at(text: &str, at: usize, fault: Fault) -> ReadError {
    let before = &text[..at];
    let line = before.bytes().filter(|byte| *byte == b'\n').count() as u64 + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    ReadError::new(line, Some(before[start..].chars().count() + 1), fault)
}

/// The error of the parser, with its place separated from the message. The parser counts bytes.
fn not_json(text: &str, error: &serde_json::Error) -> ReadError {
    let message = error.to_string();
    let message = message.split(" at line ").next().unwrap_or_default().to_string();
    let (line, column) = (error.line().max(1), error.column().max(1));
    let row = text.split('\n').nth(line - 1).unwrap_or_default();
    let characters = row.bytes().take(column).filter(|byte| byte & 0xc0 != 0x80).count();
    ReadError::new(line as u64, Some(characters.max(1)), Fault::Json { message })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_many_values_are_refused_before_they_are_made() {
        let values = |count: usize| format!(r#"{{"meta":[{}0],"text":"[,]"}}"#, "0,".repeat(count));
        // Counted: the object, its second field, the list, and one value per comma.
        assert!(value(&values(limits::VALUES - 3)).is_ok());
        let error = value(&values(limits::VALUES - 2)).unwrap_err();
        assert_eq!(error.fault, Fault::TooManyValues);
    }
}
