//! `gridsmith regress`: do the techniques find what a library says they must?

use std::io::{self, Write};

use gridsmith::Control;
use gridsmith::{Regression, regress_case};

use crate::args::Global;
use crate::args::Regress;
use crate::files;
use crate::output::{Exit, Talk};
use crate::progress::Progress;
use crate::watch::Watch;

pub fn run(regress: &Regress, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let watch = Watch::start();
    let names = files::names(&regress.files, "a file")?;
    let mut regression = Regression::default();
    let mut exit = Exit::Yes;
    let progress = Progress::new(global.quiet, None, "case");
    for line in files::Lines::try_new(&names)? {
        let line = line?;
        let name = line.input.as_deref();
        let text = line.short(name.unwrap_or(&names[0]))?;
        let (number, place) = (line.number, name.map(|name| format!("{name}:")));
        let place = place.unwrap_or_default();
        let Ok(text) = std::str::from_utf8(text) else {
            progress.aside(|| talk.unread(format_args!("{place}line {number}: not UTF-8 text")));
            exit = Exit::Error;
            continue;
        };
        if text.trim().is_empty() || text.starts_with('#') || watch.is_interrupted() {
            continue;
        }
        let flag = watch.flag(global.timeout);
        match regress_case(text, global.nodes(), &Control::new(&flag)) {
            Ok(case) => {
                if case.is_bad() {
                    progress.aside(|| {
                        talk.say(format_args!("{place}{number}: {}: {text}", case.word()));
                    });
                    exit = exit.max(if case.is_undecided() { Exit::Undecided } else { Exit::No });
                }
                regression.add(&case);
            }
            Err(error) => {
                progress.aside(|| talk.unread(format_args!("{place}line {number}: {error}")));
                exit = Exit::Error;
            }
        }
        progress.tick(regression.cases(), 0);
    }
    drop(progress);
    talk.unread_rest();
    let mut out = io::BufWriter::new(io::stdout().lock());
    if regression.cases() == 0 && exit == Exit::Yes {
        return Err(io::Error::other("there is no case in the library"));
    }
    match global.json {
        true => regression.json().iter().try_for_each(|row| writeln!(out, "{row}"))?,
        false => write!(out, "{}", regression.table())?,
    }
    out.flush()?;
    Ok(exit)
}
