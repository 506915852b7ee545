//! What to look for in a library, as SQL.

use gridsmith::core::Label;
use gridsmith::formats::Family;
use rusqlite::types::Value;

use crate::entry::PLAIN;

/// What to look for. A puzzle is found if it meets every field; an empty one is always met.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query {
    /// The family.
    pub family: Option<Family>,
    /// Any of these kinds: `sudoku`, `hidato`, `numbrix`, `hex`, `zip`, `queens`.
    pub kinds: Vec<String>,
    /// Any of these numbers of rows and columns.
    pub sizes: Vec<(usize, usize)>,
    /// Any of these labels.
    pub labels: Vec<Label>,
    /// The lowest and highest rating by Sudoku Explainer, in tenths.
    pub se: Option<(u32, u32)>,
    /// The lowest and highest score of HoDoKu.
    pub hodoku: Option<(u32, u32)>,
    /// The lowest and highest points of the family.
    pub points: Option<(u32, u32)>,
    /// The lowest and highest number of clues.
    pub clues: Option<(u32, u32)>,
    /// The solution path uses all of these.
    pub with: Vec<Uses>,
    /// The solution path uses none of these.
    pub without: Vec<Uses>,
    /// The order of the puzzles.
    pub order: Order,
    /// The most puzzles to find; the first ones in the order.
    pub limit: Option<u64>,
}

/// A technique, as the codes that stand for it: any of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Uses {
    /// In plain Sudokus.
    pub sudoku: Vec<String>,
    /// In other sizes and families.
    pub others: Vec<String>,
}

/// The order of what is found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// As they were added.
    #[default]
    Added,
    /// By label, then by rating; puzzles without a label come last.
    Difficulty,
}

/// A part of an SQL statement with its values.
#[derive(Debug, Default)]
pub(crate) struct Sql {
    pub text: String,
    pub values: Vec<Value>,
}

impl Sql {
    fn and(&mut self, condition: &str, values: impl IntoIterator<Item = Value>) {
        self.text += if self.text.is_empty() { "WHERE " } else { " AND " };
        self.text += condition;
        self.values.extend(values);
    }
}

impl Query {
    /// True if it finds everything.
    pub fn is_everything(&self) -> bool {
        Query { order: Order::Added, ..self.clone() } == Query::default()
    }

    /// The conditions on the table `puzzle`.
    pub(crate) fn conditions(&self) -> Sql {
        let mut sql = Sql::default();
        if let Some(family) = self.family {
            sql.and("family = ?", [Value::from(family.word().to_string())]);
        }
        if !self.kinds.is_empty() {
            let kinds = self.kinds.iter().cloned().map(Value::from);
            sql.and(&format!("kind IN ({})", marks(self.kinds.len())), kinds);
        }
        if !self.sizes.is_empty() {
            let sizes = vec!["(rows = ? AND columns = ?)"; self.sizes.len()].join(" OR ");
            let sides = self.sizes.iter().flat_map(|(rows, columns)| [*rows, *columns]);
            sql.and(&format!("({sizes})"), sides.map(|side| Value::from(side as i64)));
        }
        if !self.labels.is_empty() {
            let labels = self.labels.iter().map(|label| Value::from(*label as i64));
            sql.and(&format!("label IN ({})", marks(self.labels.len())), labels);
        }
        let ranges = [
            ("se", self.se),
            ("hodoku", self.hodoku),
            ("points", self.points),
            ("clues", self.clues),
        ];
        for (column, range) in ranges {
            if let Some((least, most)) = range {
                let ends = [Value::from(i64::from(least)), Value::from(i64::from(most))];
                sql.and(&format!("{column} BETWEEN ? AND ?"), ends);
            }
        }
        for (uses, not) in
            self.with.iter().map(|uses| (uses, "")).chain(self.without.iter().map(|u| (u, "NOT ")))
        {
            let (condition, values) = uses.condition();
            sql.and(&format!("number {not}IN ({condition})"), values);
        }
        sql
    }

    /// The numbers of the puzzles that are found, in their order.
    pub(crate) fn numbers(&self) -> Sql {
        let mut sql = self.conditions();
        let order = match self.order {
            Order::Added => "number",
            Order::Difficulty => "label IS NULL, label, scheme, rating, number",
        };
        sql.text = format!("SELECT number FROM puzzle {} ORDER BY {order}", sql.text);
        if let Some(limit) = self.limit {
            sql.text += " LIMIT ?";
            sql.values.push(Value::from(i64::try_from(limit).unwrap_or(i64::MAX)));
        }
        sql
    }
}

impl Uses {
    /// The numbers of the puzzles that use it.
    fn condition(&self) -> (String, Vec<Value>) {
        let code = |code: &String| Value::from(code.clone());
        let text = format!(
            "SELECT use.puzzle FROM technique JOIN use ON use.technique = technique.number \
             WHERE scope = '{PLAIN}' AND code IN ({}) OR scope <> '{PLAIN}' AND code IN ({})",
            marks(self.sudoku.len()),
            marks(self.others.len())
        );
        (text, self.sudoku.iter().chain(&self.others).map(code).collect())
    }
}

/// Places for `count` values.
fn marks(count: usize) -> String {
    vec!["?"; count].join(", ")
}
