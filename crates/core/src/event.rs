//! What telemetry hears of a long job.

use crate::Stop;

/// Which of the successive attempts at one question an event belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A bounded probe.
    First,
    /// The one extended attempt, with half as much again.
    Extended,
    /// The complete proof.
    Fallback,
}

/// Something that happened while a puzzle was made. Nothing decides by it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// One uniqueness question and its answer, as a verdict's word.
    Probe {
        /// Which attempt.
        phase: Phase,
        /// `none`, `unique`, `many` or `undecided`.
        verdict: &'static str,
        /// Why it is undecided, if it is.
        stop: Option<Stop>,
        /// Nodes it took.
        nodes: u64,
    },
    /// A puzzle was changed so that a second solution no longer fits.
    Repair {
        /// What changed, in the family's words.
        change: String,
    },
    /// A new draft was begun.
    Attempt {
        /// From 1.
        number: u64,
    },
    /// A puzzle passed every test.
    Accepted {
        /// Its place in the job.
        index: u64,
    },
    /// The job is over.
    Summary {
        /// Puzzles accepted.
        accepted: u64,
        /// Drafts rejected.
        rejected: u64,
        /// Nodes over all probes.
        nodes: u64,
    },
}

impl Event {
    /// The outcome code of a probe, by the names setters know; nothing for other events.
    /// ```
    /// # use gridsmith_core::{Event, Phase, Stop};
    /// let probe = |phase, verdict, stop| Event::Probe { phase, verdict, stop, nodes: 1 }.probe_code();
    /// assert_eq!(probe(Phase::First, "many", None), Some("SECOND_FOUND"));
    /// assert_eq!(probe(Phase::First, "undecided", Some(Stop::Cancelled)), Some("TIMEOUT"));
    /// assert_eq!(probe(Phase::Extended, "unique", None), Some("EXTENDED_EXHAUSTED"));
    /// assert_eq!(probe(Phase::Fallback, "undecided", Some(Stop::Nodes)), Some("FALLBACK_REJECTED"));
    /// ```
    pub fn probe_code(&self) -> Option<&'static str> {
        let Event::Probe { phase, verdict, stop, .. } = self else { return None };
        let proved = *verdict == "unique";
        Some(match phase {
            Phase::First if proved => "EXHAUSTED",
            Phase::First if *verdict == "undecided" => match stop {
                Some(Stop::Cancelled) => "TIMEOUT",
                _ => "UNKNOWN",
            },
            Phase::First => "SECOND_FOUND",
            Phase::Extended if proved => "EXTENDED_EXHAUSTED",
            Phase::Extended => "EXTENDED_REJECT",
            Phase::Fallback if proved => "FALLBACK_CONFIRMED",
            Phase::Fallback => "FALLBACK_REJECTED",
        })
    }
}
