//! Published boards, where the data is at hand.
#![allow(dead_code, reason = "each user reads its part")]

use gridsmith_core::Cell;
use gridsmith_queens::{Placement, Queens};
use serde_json::Value;
use std::path::PathBuf;

/// A board and what is on record of it.
pub struct Published {
    pub id: String,
    /// The first word on where it is from.
    pub source: String,
    /// What its source calls it: `ez`, `med`, `hard`, `expert`.
    pub label: Option<String>,
    /// From Monday, 0.
    pub weekday: Option<u64>,
    pub queens: Queens,
    /// The solution, if there is only one.
    pub solution: Option<Placement>,
    /// True if every region is in one piece.
    pub is_connected: bool,
}

/// The published boards; none, with a note on stdout, where the data is absent.
pub fn boards() -> Option<Vec<Published>> {
    let root = env!("CARGO_MANIFEST_DIR");
    let shared = std::env::var_os("GRIDSMITH_SHARED")
        .map_or_else(|| PathBuf::from(root).join("../../../shared"), PathBuf::from);
    let Ok(lines) = std::fs::read_to_string(shared.join("data/queens/real_public.jsonl")) else {
        println!("skipped: no shared data");
        return None;
    };
    let read = |line: &str| {
        let record: Value = serde_json::from_str(line).expect("a JSON line");
        let queens = board(&record);
        let word = |name: &str| record[name].as_str().map(str::to_string);
        let source = record["source"].as_str().unwrap_or("").split(' ').next();
        Published {
            id: record["id"].to_string(),
            source: source.unwrap_or("").to_string(),
            label: word("label"),
            weekday: record["weekday"].as_u64(),
            solution: solution(&record),
            is_connected: (0..queens.side() as u8).all(|region| queens.is_connected(region)),
            queens,
        }
    };
    Some(lines.lines().map(read).collect())
}

fn board(record: &Value) -> Queens {
    let number = |value: &Value| value.as_u64().expect("a number") as usize;
    let side = number(&record["n"]);
    let rows = record["regions"].as_array().expect("rows");
    let regions: Vec<u8> =
        rows.iter().flat_map(|row| row.as_str().expect("letters").bytes()).collect();
    let cell = |place: &Value| Cell((number(&place[0]) * side + number(&place[1])) as u16);
    let blocked: Vec<Cell> =
        record["blocked"].as_array().expect("cells").iter().map(cell).collect();
    Queens::try_new(side, number(&record["stars"]), &regions, &blocked, &[]).expect("a board")
}

fn solution(record: &Value) -> Option<Placement> {
    let rows: Vec<Vec<u8>> = serde_json::from_value(record["solution"].clone()).ok()?;
    Placement::from_columns(rows.len(), &rows)
}
