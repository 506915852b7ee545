//! `gridsmith pack stats`: what is in packs, as numbers and bars.

use std::io::{self, Write};
use std::path::Path;

use gridsmith::core::{Label, Rating, Scheme};
use gridsmith::{Place, head};
use gridsmith_store::{Pack, Stats};
use serde_json::{Map, Value};

use crate::args::{Global, PackStats};
use crate::chart::{self, Chart, grouped};
use crate::files::{self, Inputs};
use crate::output::{Exit, width};

/// Techniques in a chart, at most.
const TECHNIQUES: usize = 25;

pub fn run(args: &PackStats, global: &Global) -> io::Result<Exit> {
    let mut stats = Stats::default();
    let mut inputs = Inputs::try_new(&args.packs)?;
    while let Some(next) = inputs.next() {
        let (name, input) = next?;
        for item in Pack::read(input, Path::new(&name)).map_err(super::error)? {
            stats.add(&item.map_err(super::error)?);
        }
    }
    let report = head("pack_stats", Place::default());
    show(&stats, args.output.as_deref(), report, global)
}

/// Draws the numbers to the file, if there is one, and writes them as text or as the rest of `report`.
pub fn show(
    stats: &Stats,
    file: Option<&Path>,
    mut report: Map<String, Value>,
    global: &Global,
) -> io::Result<Exit> {
    let charts = charts(stats);
    if let Some(path) = file {
        files::write(path, chart::svg(&charts).as_bytes())?;
    }
    let mut out = io::stdout().lock();
    if global.json {
        report.extend(stats.json());
        writeln!(out, "{}", Value::Object(report))?;
    } else {
        out.write_all(chart::text(&charts, width()).as_bytes())?;
    }
    Ok(Exit::Yes)
}

/// A chart for every distribution.
fn charts(stats: &Stats) -> Vec<Chart> {
    let puzzles = |title: &str| match stats.count {
        1 => format!("{title} (1 puzzle)"),
        count => format!("{title} ({count} puzzles)"),
    };
    let mut charts = vec![
        Chart {
            title: puzzles("Kinds"),
            bars: stats.titles.iter().map(|(title, count)| (title.clone(), *count)).collect(),
        },
        Chart {
            title: "Labels".into(),
            bars: stats
                .labels
                .iter()
                .map(|(label, count)| (label.map_or("ungraded", Label::word).into(), *count))
                .collect(),
        },
    ];
    for (scheme, values) in &stats.ratings {
        let title = match scheme {
            Scheme::SudokuExplainer => "Rating by Sudoku Explainer".to_string(),
            Scheme::Hodoku => "Score of HoDoKu".into(),
            Scheme::Easiest => "Easiest path".into(),
            Scheme::House { version } => format!("Points (version {version})"),
        };
        let name = |value: u64| {
            Rating { scheme: *scheme, value: u32::try_from(value).unwrap_or(u32::MAX) }.to_string()
        };
        charts.push(Chart { title, bars: grouped(values, name) });
    }
    for (of, values) in &stats.clues {
        // Most Queens boards have no given queen.
        if values.keys().any(|clues| *clues > 0) {
            let title = format!("Clues of {of}");
            charts.push(Chart { title, bars: grouped(values, |value| value.to_string()) });
        }
    }
    for (kind, all) in &stats.techniques {
        let mut used: Vec<(&String, u64)> =
            all.iter().map(|(code, (items, _))| (code, *items)).collect();
        used.sort_by_key(|(_, items)| std::cmp::Reverse(*items));
        let more = used.len().saturating_sub(TECHNIQUES);
        used.truncate(TECHNIQUES);
        let rest = if more > 0 { format!("; {more} rarer ones not shown") } else { String::new() };
        charts.push(Chart {
            title: format!("Techniques of {kind}, by puzzles that take them{rest}"),
            bars: used.into_iter().map(|(code, items)| (code.clone(), items)).collect(),
        });
    }
    charts.retain(|chart| !chart.bars.is_empty());
    charts
}
