//! The uniqueness question, put in stages: bounded probes, one extended attempt, the complete
//! proof.

use gridsmith_core::{Budget, Phase, Rng, Seed, Stop};

use super::event::ClueEvent;
use crate::solve::oracle::{Answer, Ask};

/// The probes for boards of up to `max_cells` cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbeTier {
    /// The most open cells of a board in this tier.
    pub max_cells: usize,
    /// Nodes of one probe.
    pub nodes: u64,
    /// Probes, each with its own tie-break order.
    pub probes: u32,
}

/// How uniqueness is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProbePolicy {
    /// The probes by size; the first tier that fits counts.
    pub tiers: Vec<ProbeTier>,
    /// What the extended attempt has beyond a probe, in percent; `None` means that there is none.
    pub extended: Option<u64>,
    /// Nodes of the complete proof of one question; 0 means that there is none.
    pub full_nodes: u64,
}

impl Default for ProbePolicy {
    /// The documented tiers. A node here is a conflict of a search that learns, and most questions
    /// take fewer than a hundred: the later stages are for boards on which everything else failed.
    fn default() -> Self {
        let tier = |max_cells, nodes, probes| ProbeTier { max_cells, nodes, probes };
        ProbePolicy {
            tiers: vec![tier(25, 2_000, 2), tier(64, 5_000, 3), tier(usize::MAX, 9_000, 3)],
            extended: Some(50),
            full_nodes: 100_000,
        }
    }
}

impl ProbePolicy {
    /// One probe of this many nodes, and no more.
    pub(super) fn hasty(nodes: u64) -> Self {
        let tier = ProbeTier { max_cells: usize::MAX, nodes, probes: 1 };
        ProbePolicy { tiers: vec![tier], extended: None, full_nodes: 0 }
    }
}

/// What is known of a value after all stages.
pub(super) enum Finding {
    /// The clues force it into its cell.
    Forced,
    /// Another solution has it elsewhere.
    Other(Vec<u16>),
    /// It does not follow by plain techniques.
    Open,
    /// Not decided.
    Undecided,
}

/// Asks whether the clues taken up force the value after `at` others into its cell.
///
/// An error is the end of the whole budget, or the cancel flag.
pub(super) fn ask(
    oracle: &mut dyn Ask,
    at: usize,
    cells: usize,
    policy: &ProbePolicy,
    rng: &mut Rng,
    budget: &mut Budget,
    watch: &mut dyn FnMut(&ClueEvent),
) -> Result<Finding, Stop> {
    let tier = policy.tiers.iter().find(|tier| cells <= tier.max_cells);
    let (nodes, probes) = tier.map_or((0, 0), |tier| (tier.nodes, tier.probes));
    let extended = policy.extended.map(|percent| nodes.saturating_mul(100 + percent) / 100);
    let stages = (0..probes).map(|_| (Phase::First, nodes));
    let stages = stages.chain(extended.map(|nodes| (Phase::Extended, nodes)));
    let stages = stages.chain([(Phase::Fallback, policy.full_nodes)]);
    for (phase, nodes) in stages.filter(|(_, nodes)| *nodes > 0) {
        let permutation = rng.bits();
        let mut ranks: Vec<u16> = (0..cells as u16).collect();
        Seed::from(permutation).stream("tie-break").shuffle(&mut ranks);
        oracle.shuffle(&ranks);
        let before = budget.spent();
        let answer = budget.share(nodes, |share| oracle.ask(at, share));
        let spent = budget.spent() - before;
        let (verdict, stop) = match &answer {
            Ok(Answer::Forced) => ("unique", None),
            Ok(Answer::Open) => ("undecided", None),
            Ok(Answer::Other(_)) => ("many", None),
            Err(stop) => ("undecided", Some(*stop)),
        };
        let value = at as u16 + 1;
        watch(&ClueEvent::Probe { value, phase, permutation, verdict, stop, nodes: spent });
        match answer {
            Ok(Answer::Forced) => return Ok(Finding::Forced),
            Ok(Answer::Open) => return Ok(Finding::Open),
            Ok(Answer::Other(other)) => return Ok(Finding::Other(other)),
            // The share ran out, not the whole.
            Err(Stop::Nodes) if spent >= nodes => {}
            Err(Stop::Memory) => return Ok(Finding::Undecided),
            Err(stop) => return Err(stop),
        }
    }
    Ok(Finding::Undecided)
}
