//! `gridsmith certify`: a line for each puzzle that proves it to have exactly one solution.

use std::io;

use gridsmith::Ask;

use super::job::Job;
use super::{outside, work};
use crate::args::{Certify, Global};
use crate::output::{Exit, Talk};

pub fn run(certify: &Certify, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if let Some(target) = certify.to {
        return outside::run(certify, target, global, talk);
    }
    let job = Job { certify: true, ..Job::new(Ask::solve()) };
    work::answer(&certify.inputs, job, global, talk, |out, done, _| {
        let Some(report) = &done.report else { return Ok(()) };
        if report.certificate.is_none() {
            let place = done.item.place();
            talk.say(format_args!("{place}not certified: {}", work::verdict_word(report)));
        }
        work::write_certificate(out, report)
    })
}
