//! `gridsmith count`: how many solutions.

use std::io;

use gridsmith::core::CountEnd;
use gridsmith::{Answer, Ask};

use super::job::Job;
use super::{record, work};
use crate::args::{Count, Global};
use crate::output::{Exit, Talk};

pub fn run(count: &Count, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let ask = Ask::Count { limit: count.limit, method: count.method };
    let job = Job { certify: count.certify, ..Job::new(ask) };
    work::answer(&count.inputs, job, global, talk, |out, done, alone| {
        let Some(report) = &done.report else { return Ok(()) };
        let Answer::Count(found) = report.answer else { return Ok(()) };
        if alone {
            match found.end {
                CountEnd::Exact => writeln!(out, "{}", found.solutions)?,
                _ => writeln!(out, "at least {}", found.solutions)?,
            }
            if found.end == CountEnd::Limit {
                talk.say(format_args!("stopped at --limit; try a larger one"));
            }
            for violation in &report.violations {
                talk.say(format_args!("{violation}"));
            }
            return work::write_certificate(out, report);
        }
        let end = match found.end {
            CountEnd::Exact => "exact",
            CountEnd::Limit => "limit",
            CountEnd::Stopped(stop) => stop.word(),
        };
        writeln!(out, "{}{} {end}", record::mark(&done.item), found.solutions)?;
        work::write_certificate(out, report)
    })
}
