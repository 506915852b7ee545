//! `gridsmith daily`: the puzzles of a day.

use std::io::{self, Write};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use gridsmith::generate::{Flag, Host, Live, Outcome};
use gridsmith::{Daily, Date, daily};
use serde_json::Value;

use super::generate::title;
use crate::args::{DailyArgs, Global};
use crate::look::Look;
use crate::output::{Exit, Talk};
use crate::watch::Watch;

const DAY: u64 = 24 * 60 * 60;

pub fn run(args: &DailyArgs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let (date, note) = match args.date {
        Some(date) => (date, ""),
        None => (today()?, " (today in UTC)"),
    };
    let mut out = io::stdout().lock();
    let heading = format!("{}, {date}{note}", date.weekday());
    match global.json {
        true => talk.say(format_args!("{heading}")),
        false => writeln!(out, "{heading}")?,
    }
    let host = Limits { watch: Watch::start(global.global_timeout), timeout: global.timeout };
    let look = Look::new(global);
    let mut exit = Exit::Yes;
    for daily in daily(date) {
        if global.family.is_none_or(|family| family == daily.family) {
            exit = exit.max(one(&daily, &host, &look, global.json, &mut out, talk)?);
        }
    }
    Ok(exit)
}

/// Today's date in UTC.
fn today() -> io::Result<Date> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).ok();
    let days = since.and_then(|since| i64::try_from(since.as_secs() / DAY).ok());
    days.and_then(Date::from_days)
        .ok_or_else(|| io::Error::other("the clock shows no usable date: give --date"))
}

/// Generates a puzzle and writes it.
fn one(
    daily: &Daily,
    host: &Limits,
    look: &Look,
    json: bool,
    out: &mut dyn Write,
    talk: &Talk,
) -> io::Result<Exit> {
    let done = daily.make(host).map_err(|fault| io::Error::other(fault.to_string()))?;
    let item = match &done.outcome {
        Outcome::Made(item) => item,
        Outcome::Missed(miss) => {
            talk.say(format_args!("{}: {miss}", daily.family));
            return Ok(Exit::Undecided);
        }
    };
    if json {
        let mut fields = item.json(&daily.job, done.index);
        fields.insert("id".into(), daily.id().into());
        writeln!(out, "{}", Value::Object(fields))?;
    } else {
        let drawn = look.puzzle(&item.puzzle, None);
        writeln!(out, "\n{}\n{drawn}{}", title(item), item.puzzle)?;
    }
    out.flush()?;
    Ok(Exit::Yes)
}

/// A host that only keeps time limits.
struct Limits {
    watch: Watch,
    timeout: Option<Duration>,
}

impl Host for Limits {
    fn flag(&self, _: u64) -> Flag<'_> {
        Flag::Own(self.watch.flag(self.timeout))
    }

    fn is_over(&self) -> bool {
        self.watch.is_over()
    }

    fn hear(&self, _: Live) {}
}
