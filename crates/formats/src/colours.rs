//! The colours that a player has given to cells. Solvers ignore them; they are kept as they are.

use serde_json::{Map, Value, json};

use crate::error::shown;

/// The field that holds them: a list of `[row, column, "colour"]`, rows and columns from 0.
pub(crate) const NAME: &str = "colours";

/// Adds a colour to a cell.
pub(crate) fn add(extra: &mut Map<String, Value>, (row, column): (usize, usize), colour: &str) {
    let list = extra.entry(NAME).or_insert_with(|| Value::Array(Vec::new()));
    if let Value::Array(list) = list {
        list.push(json!([row, column, shown(colour)]));
    }
}

/// The colours of a cell.
pub(crate) fn of_cell(extra: &Map<String, Value>, (row, column): (usize, usize)) -> Vec<&str> {
    let list = extra.get(NAME).and_then(Value::as_array).into_iter().flatten();
    let is_here = |item: &&Value| item[0] == row && item[1] == column;
    list.filter(is_here).filter_map(|item| item[2].as_str()).collect()
}

/// True if any cell has a colour.
pub(crate) fn any(extra: &Map<String, Value>) -> bool {
    extra.get(NAME).is_some_and(|list| !crate::json::is_empty(list))
}
