//! A column of a table: texts or whole numbers, each of which may be missing.

/// What a column holds. Files and Arrow tables use exactly these types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// UTF-8 text.
    Text,
    /// Whole numbers from 0 of 16 bits.
    U16,
    /// Whole numbers from 0 of 32 bits.
    U32,
    /// Whole numbers from 0 of 64 bits.
    U64,
}

impl Kind {
    /// Its name in Arrow.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Text => "large_utf8",
            Kind::U16 => "uint16",
            Kind::U32 => "uint32",
            Kind::U64 => "uint64",
        }
    }
}

/// A column. Texts lie one behind the other, as in Arrow, so that a column of a million rows is a
/// few pieces of memory and not a million.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Column {
    /// Its name.
    pub name: &'static str,
    /// What it holds.
    pub kind: Kind,
    present: Vec<bool>,
    numbers: Vec<u64>,
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Column {
    /// A column without rows.
    pub fn new(name: &'static str, kind: Kind) -> Self {
        let (present, numbers, bytes, ends) = Default::default();
        Column { name, kind, present, numbers, bytes, ends }
    }

    /// The number of rows.
    pub fn rows(&self) -> usize {
        self.present.len()
    }

    /// Adds a text.
    pub fn push_text(&mut self, text: Option<&str>) {
        debug_assert_eq!(self.kind, Kind::Text, "{}", self.name);
        self.present.push(text.is_some());
        self.bytes.extend_from_slice(text.unwrap_or_default().as_bytes());
        self.ends.push(self.bytes.len());
    }

    /// Adds a number.
    pub fn push_number(&mut self, number: Option<u64>) {
        debug_assert_ne!(self.kind, Kind::Text, "{}", self.name);
        self.present.push(number.is_some());
        self.numbers.push(number.unwrap_or_default());
    }

    /// The text in `row`, if there is one.
    pub fn text(&self, row: usize) -> Option<&str> {
        let end = *self.ends.get(row).filter(|_| self.present[row])?;
        let start = if row == 0 { 0 } else { self.ends[row - 1] };
        // What was pushed was text.
        std::str::from_utf8(&self.bytes[start..end]).ok()
    }

    /// The number in `row`, if there is one.
    pub fn number(&self, row: usize) -> Option<u64> {
        self.numbers.get(row).copied().filter(|_| self.present[row])
    }

    /// True for each row that has a value.
    pub fn present(&self) -> &[bool] {
        &self.present
    }

    /// All numbers, 0 where there is none.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// All texts one behind the other, and where each ends.
    pub fn texts(&self) -> (&[u8], &[usize]) {
        (&self.bytes, &self.ends)
    }

    /// Adds the rows of another column of the same kind.
    pub fn append(&mut self, other: &Column) {
        debug_assert_eq!((self.name, self.kind), (other.name, other.kind));
        let start = self.bytes.len();
        self.present.extend_from_slice(&other.present);
        self.numbers.extend_from_slice(&other.numbers);
        self.bytes.extend_from_slice(&other.bytes);
        self.ends.extend(other.ends.iter().map(|end| start + end));
    }

    /// Adds one row of another column of the same kind.
    pub fn push_row(&mut self, other: &Column, row: usize) {
        match self.kind {
            Kind::Text => self.push_text(other.text(row)),
            _ => self.push_number(other.number(row)),
        }
    }
}
