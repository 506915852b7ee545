//! JSON of other programs, converted to our own form.

use serde_json::{Map, Value, json};

use crate::raw::{Found, Raw};
use crate::{Fault, Format, Note};

/// The kind of an object.
pub(super) enum Shape {
    /// Our own form, perhaps after conversion, and the original format.
    Own(Format, Vec<Note>),
    FPuzzles,
    SudokuPad,
}

/// Recognises an object by its fields, and converts it to our own form if possible.
pub(super) fn recognise(fields: &mut Map<String, Value>) -> Result<Shape, Fault> {
    let own = |format| Ok(Shape::Own(format, Vec::new()));
    let is_list = |value: Option<&Value>| {
        value.and_then(Value::as_array).is_some_and(|items| items.iter().all(Value::is_array))
    };
    if fields.contains_key("schema") || fields.contains_key("family") {
        return own(Format::Json);
    }
    if is_list(fields.get("grid")) {
        return Ok(Shape::FPuzzles);
    }
    if is_list(fields.get("cells")) && !fields.contains_key("kind") {
        return Ok(Shape::SudokuPad);
    }
    match fields.get("game").and_then(Value::as_str) {
        Some("zip") => return zip(fields).map(|()| Shape::Own(Format::ZipJson, Vec::new())),
        Some("queens") => return own(Format::QueensJson),
        _ => {}
    }
    if let Some(regions) = fields.shift_remove("colorRegions") {
        fields.insert("regions".into(), regions);
        if let Some(size) = fields.shift_remove("size") {
            fields.insert("n".into(), size);
        }
        return own(Format::QueensJson);
    }
    let objects = fields.get("givens").and_then(Value::as_array);
    if objects.is_some_and(|items| !items.is_empty() && items.iter().all(Value::is_object)) {
        let notes = path(fields)?;
        return Ok(Shape::Own(Format::PathJson, notes));
    }
    own(Format::Json)
}

fn missing(name: &'static str) -> Fault {
    Fault::MissingField { name }
}

/// The numbers in the fields `names` of an object.
fn numbers<const N: usize>(
    list: &'static str,
    item: &Value,
    names: [&'static str; N],
) -> Result<[u64; N], Fault> {
    let mut found = [0; N];
    for (number, name) in found.iter_mut().zip(names) {
        *number = item.get(name).and_then(Value::as_u64).ok_or_else(|| Fault::BadField {
            name: list.into(),
            expected: "objects with whole numbers for row, column and value",
            found: crate::error::shown(&item.to_string()),
        })?;
    }
    Ok(found)
}

/// The sides: `n` or `size`, unless there are `rows` and `cols`.
fn sides(fields: &mut Map<String, Value>) -> Result<(), Fault> {
    if fields.contains_key("rows") && fields.contains_key("cols") {
        return Ok(());
    }
    let side = ["n", "size"].iter().find_map(|name| fields.shift_remove(*name));
    let side = side.ok_or(missing("n"))?;
    fields.insert("rows".into(), side.clone());
    fields.insert("cols".into(), side);
    Ok(())
}

/// `{"game":"zip","n":4,"numbers":[{"k":1,"r":2,"c":2}],"walls":[{"r1":0,"c1":1,"r2":1,"c2":1}]}`
fn zip(fields: &mut Map<String, Value>) -> Result<(), Fault> {
    fields.shift_remove("game");
    fields.insert("family".into(), "path".into());
    fields.insert("kind".into(), "zip".into());
    sides(fields)?;
    let list = fields.shift_remove("numbers").ok_or(missing("numbers"))?;
    let mut waypoints = Vec::new();
    for item in list.as_array().ok_or(missing("numbers"))? {
        waypoints.push(numbers("numbers", item, ["k", "r", "c"])?);
    }
    waypoints.sort_unstable();
    for (expected, [found, ..]) in (1..).zip(&waypoints) {
        if *found != expected {
            let number = *found as usize;
            return Err(match *found < expected {
                true => gridsmith_path::PathError::RepeatedWaypoint { number }.into(),
                false => {
                    let missing = expected as usize;
                    gridsmith_path::PathError::MissingWaypoint { missing }.into()
                }
            });
        }
    }
    let cells: Vec<Value> = waypoints.iter().map(|[_, row, column]| json!([row, column])).collect();
    fields.insert("waypoints".into(), cells.into());
    if let Some(list) = fields.shift_remove("walls").filter(|list| !super::is_empty(list)) {
        let mut walls = Vec::new();
        for item in list.as_array().ok_or(missing("walls"))? {
            let [r1, c1, r2, c2] = numbers("walls", item, ["r1", "c1", "r2", "c2"])?;
            walls.push(json!([[r1, c1], [r2, c2]]));
        }
        fields.insert("walls".into(), walls.into());
    }
    Ok(())
}

/// `{"size":5,"givens":[{"row":0,"col":1,"value":24}]}`
fn path(fields: &mut Map<String, Value>) -> Result<Vec<Note>, Fault> {
    sides(fields)?;
    fields.insert("family".into(), "path".into());
    let list = fields.shift_remove("givens").unwrap_or_default();
    let mut givens = Vec::new();
    for item in list.as_array().into_iter().flatten() {
        givens.push(json!(numbers("givens", item, ["row", "col", "value"])?));
    }
    fields.insert("givens".into(), givens.into());
    if fields.contains_key("kind") {
        return Ok(Vec::new());
    }
    fields.insert("kind".into(), "hidato".into());
    Ok(vec![Note::AssumedHidato])
}

/// The puzzle that rows of numbers are.
pub(super) enum Rows {
    Sudoku(Box<Found>),
    /// A path in our own form.
    Path(Map<String, Value>),
}

/// Rows of numbers: 0 and null are empty, -1 is a hole. A square whose values do not exceed its
/// side is a Sudoku if it can have boxes.
pub(super) fn arrays(rows: &[Value]) -> Result<Rows, Fault> {
    let bad = |found: &Value| Fault::BadField {
        name: "row".into(),
        expected: "a list of whole numbers, null or -1",
        found: crate::error::shown(&found.to_string()),
    };
    let columns = rows.iter().filter_map(Value::as_array).map(Vec::len).max().unwrap_or(0);
    if rows.len() > crate::limits::SIDE || columns > crate::limits::SIDE || columns == 0 {
        return Err(Fault::Side { found: rows.len().max(columns) });
    }
    let (mut blocked, mut givens) = (Vec::new(), Vec::new());
    let mut values = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        let cells = cells.as_array().ok_or_else(|| bad(cells))?;
        for column in 0..columns {
            // Short rows are filled up with holes.
            let cell = cells.get(column).unwrap_or(&Value::Null);
            let value = if cells.len() <= column {
                Some(-1)
            } else if cell.is_null() {
                Some(0)
            } else {
                cell.as_i64()
            };
            match value.filter(|value| (-1..=i64::from(u16::MAX)).contains(value)) {
                Some(-1) => blocked.push(json!([row, column])),
                Some(value) => {
                    values.push(value);
                    if value > 0 {
                        givens.push(json!([row, column, value]));
                    }
                }
                None => return Err(bad(cell)),
            }
        }
    }
    let side = rows.len();
    let has_boxes = side == 9 || crate::line::boxed_side(side * side).is_some();
    if has_boxes
        && side == columns
        && blocked.is_empty()
        && values.iter().all(|v| *v <= side as i64)
    {
        let givens = values.iter().map(|value| *value as u8).collect();
        return Raw::of_givens(givens)?
            .finish(Format::Arrays)
            .map(|found| Rows::Sudoku(Box::new(found)));
    }
    let path = json!({
        "family": "path", "kind": "hidato", "rows": side, "cols": columns,
        "blocked": blocked, "givens": givens,
    });
    match path {
        Value::Object(fields) => Ok(Rows::Path(fields)),
        _ => Err(Fault::NotAnObject),
    }
}
