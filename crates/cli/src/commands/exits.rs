//! Exit codes of answers.

use std::io;

use gridsmith::core::CountEnd;
use gridsmith::sudoku::NotRated;
use gridsmith::{Answer, AnyAdvice, AnyChains, Report, Uncertified, Untraced, Verdict};

use super::job::Done;
use crate::output::Exit;

/// The exit code if this puzzle is the only one.
pub fn of(done: &Done) -> Exit {
    of_verdict(done).max(of_certificate(done)).max(of_trace(done))
}

fn of_verdict(done: &Done) -> Exit {
    let Some(report) = &done.report else { return Exit::Error };
    let all = std::iter::once(report).chain(&done.more).map(of_report);
    let cut = done.cut.map_or(Exit::Yes, |_| Exit::Undecided);
    all.max().unwrap_or(Exit::Yes).max(cut)
}

/// The exit code if this is the only report.
pub fn of_report(report: &Report) -> Exit {
    match &report.answer {
        Answer::Refused(_) => Exit::Error,
        Answer::Count(count) if matches!(count.end, CountEnd::Exact | CountEnd::Limit) => Exit::Yes,
        Answer::Hint { advice: Ok(AnyAdvice::Mistakes { .. }), .. } => Exit::No,
        Answer::Chains(_, Ok(found)) => match found.as_ref() {
            AnyChains::Found { chains, .. } if !chains.is_empty() => Exit::Yes,
            _ => Exit::No,
        },
        Answer::Rated(Ok(_)) => Exit::Yes,
        Answer::Rated(Err(NotRated::Stopped(_))) => Exit::Undecided,
        Answer::Rated(Err(NotRated::Stuck | NotRated::Wrong(_))) => Exit::Error,
        Answer::Rated(Err(_)) => Exit::No,
        _ if report.stop().is_some() => Exit::Undecided,
        _ => match report.verdict() {
            Some(Verdict::Unique(())) => Exit::Yes,
            Some(Verdict::None | Verdict::Many(..)) => Exit::No,
            Some(Verdict::Undecided(_)) | None => Exit::Undecided,
        },
    }
}

/// If certificates were requested, every puzzle needs one.
fn of_certificate(done: &Done) -> Exit {
    match done.report.as_ref().and_then(|report| report.certificate.as_ref()) {
        None | Some(Ok(_)) => Exit::Yes,
        Some(Err(Uncertified::Stopped(_))) => Exit::Undecided,
        Some(Err(_)) => Exit::No,
    }
}

/// If traces were requested, every explanation needs one.
fn of_trace(done: &Done) -> Exit {
    match done.report.as_ref().and_then(|report| report.trace_line.as_ref()) {
        None | Some(Ok(_)) => Exit::Yes,
        Some(Err(Untraced::Stopped(_))) => Exit::Undecided,
        Some(Err(_)) => Exit::No,
    }
}

/// An error if the checker refused our own certificate or trace: then no answer can be trusted.
pub fn stop_at_fault(done: &Done) -> io::Result<()> {
    if let Some(Err(fault @ Untraced::Refused { line, .. })) =
        done.report.as_ref().and_then(|report| report.trace_line.as_ref())
    {
        let place = done.item.place();
        return Err(io::Error::other(format!("{place}{fault}; please report this line:\n{line}")));
    }
    match done.report.as_ref().and_then(|report| report.certificate.as_ref()) {
        Some(Err(fault @ Uncertified::Refused { line, .. })) => {
            let place = done.item.place();
            Err(io::Error::other(format!("{place}{fault}; please report this line:\n{line}")))
        }
        _ => Ok(()),
    }
}
