//! `gridsmith bench`: the signature, and timings.

use std::io::{self, Write};
use std::time::Instant;

use gridsmith::Place;
use serde_json::{Value, json};

use super::bench_sudoku;
use super::record::envelope;
use crate::args::{Bench, Global, Timed};
use crate::output::{Exit, Talk, plural, time};

pub fn run(bench: &Bench, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if let Some(Timed::Sudoku(sudoku)) = &bench.timed {
        return bench_sudoku::run(sudoku, global, talk);
    }
    debug_assert!(bench.signature, "clap asks for it");
    let start = Instant::now();
    let signature = gridsmith::signature(global.threads());
    let mut out = io::stdout().lock();
    if global.json {
        let answer = json!({
            "signature": signature.number, "puzzles": signature.puzzles, "nodes": signature.nodes,
        });
        let fields = envelope("signature", Place::default(), answer);
        writeln!(out, "{}", Value::Object(fields))?;
    } else {
        writeln!(out, "{}", signature.number)?;
    }
    let (puzzles, nodes) = (plural(signature.puzzles, "puzzle"), plural(signature.nodes, "node"));
    talk.say(format_args!("{puzzles}, {nodes}, {}", time(start.elapsed())));
    Ok(Exit::Yes)
}
