//! What is in a pack, in numbers.

use std::collections::BTreeMap;

use gridsmith::core::{Label, Scheme};
use serde_json::{Map, Value, json};

use crate::PackItem;

/// Counts of one kind of thing: values with the number of items that have them, in order.
pub type Histogram<K> = BTreeMap<K, u64>;

/// What is in a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Items.
    pub count: u64,
    /// Kinds with their size, such as `hidato 6x7`.
    pub titles: Histogram<String>,
    /// Labels; `None` is for items that were not graded.
    pub labels: Histogram<Option<Label>>,
    /// The values of each rating scheme, in its unit.
    pub ratings: BTreeMap<Scheme, Histogram<u64>>,
    /// The number of clues, for each kind of puzzle; those of Sudokus for each size and shape.
    pub clues: BTreeMap<String, Histogram<u64>>,
    /// Techniques, for each kind of puzzle: the items that take them, and the steps in all of them.
    pub techniques: BTreeMap<&'static str, BTreeMap<String, (u64, u64)>>,
    /// The bytes of the certificates.
    pub certificates: Histogram<u64>,
}

impl Stats {
    /// Counts an item.
    pub fn add(&mut self, item: &PackItem) {
        let kind = item.puzzle.kind();
        self.count += 1;
        *self.titles.entry(item.puzzle.title()).or_default() += 1;
        *self.labels.entry(item.label).or_default() += 1;
        for rating in &item.ratings {
            let values = self.ratings.entry(rating.scheme).or_default();
            *values.entry(rating.value.into()).or_default() += 1;
        }
        if let Some(clues) = item.puzzle.clue_count() {
            let of = if kind == "sudoku" { item.puzzle.title() } else { kind.into() };
            *self.clues.entry(of).or_default().entry(clues as u64).or_default() += 1;
        }
        let techniques = self.techniques.entry(kind).or_default();
        for (code, steps) in &item.techniques {
            let (items, all) = techniques.entry(code.clone()).or_default();
            *items += 1;
            *all += steps;
        }
        *self.certificates.entry(item.certificate.len() as u64).or_default() += 1;
    }

    /// The numbers as a JSON object.
    pub fn json(&self) -> Map<String, Value> {
        let word = |label: &Option<Label>| label.map_or("ungraded", Label::word).to_string();
        let labels: Histogram<String> = // the order of the words does not matter in an object
            self.labels.iter().map(|(label, count)| (word(label), *count)).collect();
        let ratings: Map<String, Value> = self
            .ratings
            .iter()
            .map(|(scheme, values)| match scheme {
                Scheme::SudokuExplainer | Scheme::Easiest => (
                    scheme.word().into(),
                    spread_by(values, |tenths| (tenths.round() / 10.0).into()),
                ),
                _ => (scheme.word().into(), spread(values)),
            })
            .collect();
        let clues: Map<String, Value> =
            self.clues.iter().map(|(of, values)| (of.clone(), spread(values))).collect();
        let technique = |(code, (items, steps)): (&String, &(u64, u64))| {
            (code.clone(), json!({ "items": items, "steps": steps }))
        };
        let techniques: Map<String, Value> = self
            .techniques
            .iter()
            .map(|(kind, all)| {
                (kind.to_string(), Value::Object(all.iter().map(technique).collect()))
            })
            .collect();
        let mut fields = Map::new();
        let mut set = |name: &str, value: Value| drop(fields.insert(name.into(), value));
        set("count", self.count.into());
        set("kinds", json!(self.titles));
        set("labels", json!(labels));
        set("ratings", ratings.into());
        set("clues", clues.into());
        set("techniques", techniques.into());
        set("certificate_bytes", spread(&self.certificates));
        fields
    }
}

/// Least, median, most and mean of whole numbers, as a JSON object.
pub fn spread(values: &Histogram<u64>) -> Value {
    spread_by(values, |value| (value.round() as u64).into())
}

/// The same with another way to write a value.
fn spread_by(values: &Histogram<u64>, write: impl Fn(f64) -> Value) -> Value {
    let count: u64 = values.values().sum();
    let sum: f64 = values.iter().map(|(value, count)| *value as f64 * *count as f64).sum();
    let whole = |value: Option<&u64>| value.map(|value| write(*value as f64));
    json!({
        "count": count,
        "least": whole(values.keys().next()),
        "median": whole(median(values).as_ref()),
        "most": whole(values.keys().next_back()),
        "mean": (count > 0).then(|| write(sum / count as f64)),
    })
}

/// The value in the middle; of two, the smaller.
fn median<K: Copy + Ord>(values: &Histogram<K>) -> Option<K> {
    let count: u64 = values.values().sum();
    let mut before = 0;
    values.iter().find_map(|(value, count_here)| {
        before += count_here;
        (2 * before >= count).then_some(*value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle() {
        type Row = (&'static [(u32, u64)], Option<u32>);
        let rows: [Row; 5] = [
            (&[], None),
            (&[(5, 1)], Some(5)),
            (&[(1, 1), (2, 1)], Some(1)),
            (&[(1, 1), (2, 1), (9, 1)], Some(2)),
            (&[(1, 3), (2, 1), (9, 3)], Some(2)),
        ];
        for (values, expected) in rows {
            assert_eq!(median(&values.iter().copied().collect()), expected, "{values:?}");
        }
    }
}
