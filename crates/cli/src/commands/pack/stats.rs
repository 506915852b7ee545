//! `gridsmith pack stats`: what is in packs, as numbers and bars.

use std::io::{self, Write};
use std::path::Path;

use gridsmith::core::{Label, Rating, Scheme};
use gridsmith::{Place, head};
use gridsmith_store::{Histogram, Pack, Stats, StoreError, replace};
use serde_json::Value;

use super::chart::{self, Chart};
use crate::args::{Global, PackStats};
use crate::files::Inputs;
use crate::output::{Exit, width};

/// Bars of a chart of numbers, at most.
const BARS: u64 = 20;

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
    let charts = charts(&stats);
    if let Some(path) = &args.output {
        let svg = chart::svg(&charts);
        let write = |out: &mut dyn Write| {
            out.write_all(svg.as_bytes()).map_err(|error| StoreError::System {
                doing: "write",
                path: path.clone(),
                why: error.to_string(),
                kind: error.kind(),
            })
        };
        replace(path, write).map_err(super::error)?;
    }
    let mut out = io::stdout().lock();
    if global.json {
        let mut fields = head("pack_stats", Place::default());
        fields.extend(stats.json());
        writeln!(out, "{}", Value::Object(fields))?;
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
        let values: Histogram<u64> =
            values.iter().map(|(value, count)| ((*value).into(), *count)).collect();
        let name = |value: u64| {
            Rating { scheme: *scheme, value: u32::try_from(value).unwrap_or(u32::MAX) }.to_string()
        };
        charts.push(Chart { title, bars: grouped(&values, name) });
    }
    for (kind, values) in &stats.clues {
        // Most Queens boards have no given queen.
        if values.keys().any(|clues| *clues > 0) {
            let title = format!("Clues of {kind}");
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

/// Numbers in at most [`BARS`] groups of the same width; groups in between may be empty.
fn grouped(values: &Histogram<u64>, name: impl Fn(u64) -> String) -> Vec<(String, u64)> {
    let (Some(least), Some(most)) = (values.keys().next(), values.keys().next_back()) else {
        return Vec::new();
    };
    let tens = (0..19).map(|power| 10u64.pow(power));
    let widths = tens.flat_map(|ten| [1, 2, 5].map(|step| step * ten));
    let fits = |width: &u64| most / width - least / width < BARS;
    let width = widths.into_iter().find(fits).unwrap_or(u64::MAX);
    let bar = |group: u64| {
        let (from, to) = (group * width, (group * width).saturating_add(width - 1));
        let count = values.range(from..=to).map(|(_, count)| count).sum();
        let label = if width == 1 { name(from) } else { format!("{} to {}", name(from), name(to)) };
        (label, count)
    };
    (least / width..=most / width).map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped() {
        let group = |values: &[u64]| {
            let values: Histogram<u64> = values.iter().map(|value| (*value, 1)).collect();
            let bars = grouped(&values, |value| value.to_string());
            let text: Vec<String> =
                bars.iter().map(|(label, count)| format!("{label}: {count}")).collect();
            text.join(", ")
        };
        assert_eq!(group(&[]), "");
        assert_eq!(group(&[7]), "7: 1");
        assert_eq!(group(&[3, 5]), "3: 1, 4: 0, 5: 1");
        assert_eq!(group(&[18, 19, 44]).split(", ").next(), Some("18 to 19: 2"));
        assert_eq!(group(&[0, 99_999]).split(", ").count(), 20);
    }
}
