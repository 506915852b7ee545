//! `gridsmith regress`: do the techniques find what a library says they must?

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Write};

use gridsmith::Control;
use gridsmith::{Regression, regress_case};

use crate::args::Global;
use crate::args_sudoku::Regress;
use crate::output::{Exit, Talk};
use crate::progress::Progress;
use crate::watch::Watch;

pub fn run(regress: &Regress, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let watch = Watch::start();
    let files = match regress.files.is_empty() {
        true if io::stdin().is_terminal() => {
            return Err(io::Error::other("no library: name a file, or - for stdin"));
        }
        true => vec!["-".to_string()],
        false => regress.files.clone(),
    };
    let mut regression = Regression::default();
    let mut exit = Exit::Yes;
    let progress = Progress::new(global.quiet, None, "case");
    for file in &files {
        let input: Box<dyn BufRead> = match file.as_str() {
            "-" => Box::new(BufReader::new(io::stdin())),
            name => {
                let open = File::open(name);
                let named = |error| io::Error::other(format!("{name}: {error}"));
                Box::new(BufReader::new(open.map_err(named)?))
            }
        };
        let place = if files.len() > 1 { format!("{file}:") } else { String::new() };
        for (number, line) in (1u64..).zip(input.lines()) {
            let line =
                line.map_err(|error| io::Error::other(format!("{file}, line {number}: {error}")))?;
            if line.trim().is_empty() || line.starts_with('#') || watch.is_interrupted() {
                continue;
            }
            let flag = watch.flag(global.timeout);
            match regress_case(&line, global.nodes(), &Control::new(&flag)) {
                Ok(case) => {
                    if case.is_bad() {
                        progress.aside(|| {
                            talk.say(format_args!("{place}{number}: {}: {line}", case.word()));
                        });
                        exit =
                            exit.max(if case.is_undecided() { Exit::Undecided } else { Exit::No });
                    }
                    regression.add(&case);
                }
                Err(error) => {
                    progress.aside(|| talk.error(format_args!("{place}line {number}: {error}")));
                    exit = Exit::Error;
                }
            }
            progress.tick(regression.cases(), 0);
        }
    }
    drop(progress);
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
