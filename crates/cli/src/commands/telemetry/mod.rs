//! `gridsmith telemetry`: what happened while puzzles were generated, as numbers and bars.

mod sums;

use std::io::{self, Write};

use gridsmith::{Place, head};
use gridsmith_store::Histogram;
use serde_json::Value;

use crate::args::{Global, Telemetry};
use crate::chart::{self, Chart, grouped};
use crate::files::Lines;
use crate::output::{Exit, Talk, plural, width};
use sums::Sums;

pub fn run(args: &Telemetry, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let mut out = io::stdout().lock();
    for (number, name) in args.files.iter().enumerate() {
        let sums = read(name, talk)?;
        if global.json {
            let place = Place { input: Some(name.as_str()), ..Place::default() };
            let mut fields = head("telemetry", place);
            fields.extend(sums.json());
            writeln!(out, "{}", Value::Object(fields))?;
            continue;
        }
        let gap = if number > 0 { "\n" } else { "" };
        let title = if args.files.len() > 1 { format!("{name}\n") } else { String::new() };
        let charts = chart::text(&charts(&sums), width());
        write!(out, "{gap}{title}{}\n{charts}", overview(&sums))?;
    }
    Ok(Exit::Yes)
}

/// Counts the lines of a file.
fn read(name: &str, talk: &Talk) -> io::Result<Sums> {
    let mut sums = Sums::default();
    let mut torn = None;
    for line in Lines::try_new(&[name.to_string()])? {
        let line = line?;
        let bad = |why: String| io::Error::other(format!("{name}, line {}: {why}", line.number));
        // A run that was killed may leave half a line, but only as the last one.
        if let Some(why) = torn.take() {
            return Err(why);
        }
        match serde_json::from_slice(line.short(name)?) {
            Ok(event) => sums.add(&event).map_err(bad)?,
            Err(error) if line.number > 1 => torn = Some(bad(format!("not JSON: {error}"))),
            Err(_) => return Err(bad("not telemetry (docs/TELEMETRY.md)".into())),
        }
    }
    if sums.lines == 0 {
        return Err(io::Error::other(format!("{name} is empty")));
    }
    if torn.is_some() {
        talk.say(format_args!("note: the last line is cut off"));
    }
    if sums.summary.is_none() {
        talk.say(format_args!("note: there is no summary: the run goes on, or was killed"));
    }
    Ok(sums)
}

/// Who wrote it, and how far the run came.
fn overview(sums: &Sums) -> String {
    let text = |name: &str| sums.job.get(name).map(Value::to_string).unwrap_or_default();
    let kind = sums.kind().unwrap_or("puzzles of an unknown kind");
    let made = sums.outcomes.get("made").copied().unwrap_or(0);
    let wanted = sums.job.get("count").and_then(Value::as_u64).unwrap_or(0);
    let rejected: u64 = sums.rejected.values().sum();
    let drafts: u64 = sums.drafts.iter().map(|(drafts, items)| drafts * items).sum();
    format!(
        "gridsmith {}, {kind}, seed {}\n{made} of {} made; {} begun, {rejected} rejected; {}\n",
        text("version").trim_matches('"'),
        text("seed"),
        plural(wanted, "puzzle"),
        plural(drafts, "draft"),
        plural(sums.nodes(), "node"),
    )
}

/// A chart for everything that was counted.
fn charts(sums: &Sums) -> Vec<Chart> {
    let by_count = |title: &str, counts: &Histogram<String>| {
        let mut bars: Vec<(String, u64)> =
            counts.iter().map(|(name, count)| (name.clone(), *count)).collect();
        bars.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        Chart { title: title.into(), bars }
    };
    let numbers = |title: &str, values: &Histogram<u64>| Chart {
        title: title.into(),
        bars: grouped(values, |value| value.to_string()),
    };
    let mut charts = vec![
        by_count("Outcomes", &sums.outcomes),
        by_count("Why there is no puzzle", &sums.missed),
        by_count("Rejected drafts", &sums.rejected),
        by_count("Work by phase, in nodes", &sums.phases),
        Chart { title: "Labels".into(), bars: sums.labels() },
        by_count("Attempts at a path", &sums.paths),
        by_count("Clues that were tried", &sums.removals),
        by_count("Searches for other solutions", &sums.probes),
        numbers("Drafts per puzzle", &sums.drafts),
        numbers("Nodes per puzzle", &sums.item_nodes),
        numbers("Bytes per certificate", &sums.certificates),
    ];
    charts.retain(|chart| chart.bars.iter().any(|(_, count)| *count > 0));
    charts
}
