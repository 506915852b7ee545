//! Plans in files: TOML, or JSON as in telemetry.
//!
//! The `[target]` table stands for options: alone, it gives the same plan as these options on the
//! command line. Everything else in the file is a setting by its name (docs/KNOBS.md).

use std::fmt::Write;
use std::io;
use std::path::Path;

use clap::Parser;
use gridsmith::generate::{Job, Plan, knobs};
use serde_json::{Map, Value};

use crate::args::{Args, Choice, Command, Common, Global, Kind, MaskArg};
use crate::{files, plan};

/// The job that a file and the options describe, and whether its seed was drawn.
pub fn read(file: &Path, common: &Common, global: &Global) -> io::Result<(Job, bool)> {
    let name = file.display();
    let bad = |error: String| io::Error::other(format!("{name}: {error}"));
    let mut fields = fields(file)?;
    // The first line of a telemetry file has fields for the plan, the seed and the count.
    let (mut seed, mut count) = (None, None);
    if let Some(Value::Object(plan)) = fields.remove("plan") {
        seed = fields.get("seed").and_then(Value::as_u64);
        count = fields.get("count").and_then(Value::as_u64);
        fields = plan;
    }
    let Some(Value::Object(mut target)) = fields.remove("target") else {
        return Err(bad("expected a [target] table, such as kind = \"hidato\"".into()));
    };
    seed = whole(&mut target, "seed").map_err(bad)?.or(seed);
    count = whole(&mut target, "count").map_err(bad)?.or(count);
    let plan = plan(target, &fields, common, file).map_err(bad)?;
    let drawn = seed.or(common.seed).is_none();
    let job = Job { count: count.unwrap_or(1), ..Job::new(plan, seed.unwrap_or_else(plan::drawn)) };
    Ok((plan::finish(job, common, global)?, drawn))
}

/// The fields of a TOML file, or of the first object of a JSON file.
pub fn fields(file: &Path) -> io::Result<Map<String, Value>> {
    let (text, is_all) = files::beginning(file)?;
    // Telemetry files and packs may be long: the plan is in the first line.
    match parse(&text) {
        Err(_) if !is_all => Err(files::too_large(file)),
        Ok(_) if !is_all && !is_json(&text) => Err(files::too_large(file)),
        fields => fields.map_err(|error| io::Error::other(format!("{}: {error}", file.display()))),
    }
}

/// The plan that the `[target]` table and the other tables of a file describe.
pub fn plan(
    mut target: Map<String, Value>,
    fields: &Map<String, Value>,
    common: &Common,
    file: &Path,
) -> Result<Plan, String> {
    let kind = kind(&mut target, fields, common, file)?;
    let mut plan = plan::plan(&kind).map_err(|error| error.to_string())?;
    for (name, value) in &target {
        let key = format!("target.{name}");
        plan.set(&key, value).map_err(|error| error.to_string())?;
    }
    plan.set_all(fields).map_err(|error| error.to_string())?;
    Ok(plan)
}

fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

fn parse(text: &str) -> Result<Map<String, Value>, String> {
    let value = if is_json(text) {
        // Only the first object is read; telemetry may follow.
        let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
        values.next().transpose().map_err(|error| error.to_string())?.unwrap_or_default()
    } else {
        let table: toml::Table = text
            .parse()
            .map_err(|error: toml::de::Error| error.to_string().trim_end().replace('\n', "\n  "))?;
        from_toml(toml::Value::Table(table))
    };
    match value {
        Value::Object(fields) => Ok(fields),
        _ => Err("expected an object".into()),
    }
}

fn from_toml(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => text.into(),
        toml::Value::Integer(number) => number.into(),
        toml::Value::Float(number) => number.into(),
        toml::Value::Boolean(is) => is.into(),
        toml::Value::Datetime(time) => time.to_string().into(),
        toml::Value::Array(values) => values.into_iter().map(from_toml).collect(),
        toml::Value::Table(fields) => Value::Object(
            fields.into_iter().map(|(name, value)| (name, from_toml(value))).collect(),
        ),
    }
}

/// Takes a whole number out of the `[target]` table.
pub fn whole(fields: &mut Map<String, Value>, name: &str) -> Result<Option<u64>, String> {
    match fields.remove(name) {
        None => Ok(None),
        Some(value) => match value.as_u64() {
            Some(number) => Ok(Some(number)),
            None => Err(format!("target.{name} cannot be {value}: expected a whole number")),
        },
    }
}

/// The options for `target`. Fields that decide about defaults are removed from it.
fn kind(
    target: &mut Map<String, Value>,
    fields: &Map<String, Value>,
    common: &Common,
    file: &Path,
) -> Result<Kind, String> {
    let Some(Value::String(kind)) = target.remove("kind") else {
        let kinds = "hidato, numbrix, hex, zip, queens or sudoku";
        return Err(format!("target.kind must be {kinds}"));
    };
    let mut args: Vec<String> = ["gridsmith", "generate", &kind].map(String::from).into();
    let mut option = |name: &str, value: &Value| {
        args.push(format!("--{name}"));
        args.push(value.as_str().map_or_else(|| value.to_string(), String::from));
    };
    let label = target.remove("label").filter(|label| !label.is_null() && label != "none");
    let label = common.difficulty.map(|difficulty| difficulty.word().into()).or(label);
    label.iter().for_each(|label| option("difficulty", label));
    target.remove("stars").iter().for_each(|stars| option("stars", stars));
    let mut flags = Vec::new();
    for name in ["jigsaw", "diagonals"] {
        match target.remove(name) {
            None | Some(Value::Bool(false) | Value::Null) => {}
            Some(Value::Bool(true)) => flags.push(format!("--{name}")),
            Some(other) => {
                return Err(format!("target.{name} cannot be {other}: expected true or false"));
            }
        }
    }
    let mut rows = None;
    match target.remove("mask").unwrap_or_default() {
        Value::Null => {}
        Value::String(none) if none == "none" => {}
        Value::String(name) => {
            let path = file.parent().unwrap_or(Path::new("")).join(name);
            option("mask", &path.display().to_string().into());
        }
        found @ Value::Array(_) => {
            let texts = row_texts(&found).ok_or("target.mask: expected rows of . and #")?;
            rows = Some(MaskArg::Rows(texts));
        }
        other => return Err(format!("target.mask cannot be {other}: expected rows, or a file")),
    }
    match target.remove("size") {
        // The mask of a hexagon implies its size.
        Some(_) if kind == "hex" && rows.is_some() => {}
        Some(size) if kind == "queens" || kind == "sudoku" => {
            let side = size.as_str().and_then(|size| size.split_once('x'));
            match side {
                Some((rows, columns)) if rows != columns => {
                    return Err("the board must be square".into());
                }
                Some((side, _)) => option("size", &side.into()),
                None => option("size", &size),
            }
        }
        size => size.iter().for_each(|size| option("size", size)),
    }
    args.extend(flags);
    let clues = fields.get("clues").and_then(|clues| clues.get("count"));
    match clues {
        Some(Value::String(word)) if word == "minimal" => args.push("--minimal".into()),
        Some(count @ Value::Number(_)) => args.push(format!("--clues={count}")),
        _ => {}
    }
    let parsed = Args::try_parse_from(args).map_err(|error| {
        let text = error.render().to_string();
        let first = text.lines().next().unwrap_or_default();
        first.trim_start_matches("error: ").to_string()
    })?;
    let Command::Generate(generate) = parsed.command else { return Err("not a plan".into()) };
    let mut kind = generate.kind.ok_or("not a plan")?;
    // The mask decides whether the clues may be symmetric by default.
    let clue_mask = fields.get("clues").and_then(|clues| clues.get("mask")).and_then(row_texts);
    let (mask, clues) = match &mut kind {
        Kind::Hidato(args) => (&mut args.board.mask, Some(&mut args.clues)),
        Kind::Numbrix(args) => (&mut args.board.mask, Some(&mut args.clues)),
        Kind::Hex(args) => (&mut args.mask, Some(&mut args.clues)),
        Kind::Zip(args) => (&mut args.board.mask, None),
        Kind::Queens(_) | Kind::Sudoku(_) if rows.is_some() => {
            return Err("this kind of puzzle has no mask".into());
        }
        Kind::Queens(_) | Kind::Sudoku(_) => return Ok(kind),
    };
    *mask = rows.or(mask.take());
    if let (Some(clues), Some(rows)) = (clues, clue_mask) {
        clues.clue_mask = Some(MaskArg::Rows(rows));
    }
    Ok(kind)
}

fn row_texts(value: &Value) -> Option<Vec<String>> {
    value.as_array()?.iter().map(|row| row.as_str().map(String::from)).collect()
}

/// The plan as TOML.
pub fn write(plan: &Plan) -> String {
    let mut text = String::new();
    if let Value::Object(fields) = plan.json() {
        table(&mut text, "", &fields);
    }
    text
}

/// A target of a pack: its fields, followed by the tables of its other parts.
pub fn target(text: &mut String, fields: &Map<String, Value>) {
    let (parts, own): (Vec<_>, Vec<_>) = fields.iter().partition(|(_, value)| value.is_object());
    for (key, value) in own {
        let _ = writeln!(text, "{key} = {}", inline(value));
    }
    for (key, value) in parts {
        value.as_object().iter().for_each(|fields| table_in(text, "target.", key, fields));
    }
}

/// A table, followed by its subtables. A setting that is a table itself is written inline.
pub fn table(text: &mut String, name: &str, fields: &Map<String, Value>) {
    table_in(text, "", name, fields);
}

/// The same below `above`, which is no part of the names of settings.
fn table_in(text: &mut String, above: &str, name: &str, fields: &Map<String, Value>) {
    let full = |key: &str| if name.is_empty() { key.into() } else { format!("{name}.{key}") };
    let is_setting = |key: &str| knobs().any(|knob| knob.key == full(key));
    let (below, own): (Vec<_>, Vec<_>) =
        fields.iter().partition(|(key, value)| value.is_object() && !is_setting(key));
    if !own.is_empty() {
        let gap = if text.is_empty() { "" } else { "\n" };
        let _ = writeln!(text, "{gap}[{above}{name}]");
    }
    for (key, value) in own {
        let _ = writeln!(text, "{key} = {}", inline(value));
    }
    for (key, value) in below {
        value.as_object().iter().for_each(|fields| table_in(text, above, &full(key), fields));
    }
}

fn inline(value: &Value) -> String {
    let list = |entries: Vec<String>| entries.join(", ");
    match value {
        Value::Null => "\"none\"".into(),
        Value::Array(values) => format!("[{}]", list(values.iter().map(inline).collect())),
        Value::Object(fields) => {
            let field = |(name, value): (&String, &Value)| format!("{name} = {}", inline(value));
            format!("{{ {} }}", list(fields.iter().map(field).collect()))
        }
        plain => plain.to_string(),
    }
}
