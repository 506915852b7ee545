//! Published boards, where the data is at hand: every verdict is the one on record.
//!
//! With `GRIDSMITH_TIMES=1` (and `--release -- --nocapture`) it prints times by side and stars.

use gridsmith_core::{Budget, Cell, Puzzle, Verdict};
use gridsmith_queens::{Placement, Queens};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

const NODES: u64 = 20_000_000;

#[test]
fn published_boards_have_the_verdict_on_record() {
    let root = env!("CARGO_MANIFEST_DIR");
    let shared = std::env::var_os("GRIDSMITH_SHARED")
        .map_or_else(|| PathBuf::from(root).join("../../../shared"), PathBuf::from);
    let Ok(lines) = std::fs::read_to_string(shared.join("data/queens/real_public.jsonl")) else {
        println!("skipped: no shared data");
        return;
    };
    let timed = std::env::var_os("GRIDSMITH_TIMES").is_some();
    let mut times: BTreeMap<(usize, usize), Vec<(Duration, u64)>> = BTreeMap::new();
    for line in lines.lines() {
        let record: Value = serde_json::from_str(line).expect("a JSON line");
        let id = &record["id"];
        let queens = board(&record);
        assert_eq!(queens.to_string().parse(), Ok(queens.clone()), "{id}");
        let mut budget = Budget::nodes(NODES);
        let start = Instant::now();
        let verdict = queens.verdict(&mut budget);
        let time = start.elapsed();
        match (&verdict, record["solutions"].as_u64()) {
            (Verdict::Unique(found), Some(1)) => {
                assert_eq!(Some(found), solution(&record).as_ref(), "{id}");
                assert!(queens.accepts(found), "{id}");
            }
            (Verdict::Many(a, b), None) => {
                assert!(a != b && queens.accepts(a) && queens.accepts(b), "{id}");
            }
            _ => panic!("{id}: {}, on record {}", verdict.word(), record["solutions"]),
        }
        times.entry((queens.stars(), queens.side())).or_default().push((time, budget.spent()));
    }
    for ((stars, side), mut boards) in times.into_iter().filter(|_| timed) {
        boards.sort_unstable();
        let [p50, p95, max] = [50, 95, 100].map(|share| boards[(boards.len() - 1) * share / 100].0);
        let nodes = boards.iter().map(|board| board.1).max().unwrap_or(0);
        let count = boards.len();
        println!(
            "{side}x{stars}: {count} boards, p50 {p50:?}, p95 {p95:?}, max {max:?}, {nodes} nodes"
        );
    }
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
