//! The order in which the rows are asked, and what each remembers.

use super::als::Sets;
use super::als_steps::{self, Chains};
use super::facts::Facts;
use super::forcing::{self, Suppositions};
use super::hit::{Hit, HodokuReason};
use super::kraken_fish::Context;
use super::loops::Tables;
use super::net::Nets;
use super::proof;
use super::rectangles::{self, Rectangles};
use super::single_digit::{self, Turbot};
use super::state::State;
use super::sue_de_coq::SueDeCoq;
use super::table::Fish;
use super::templates::Templates;
use super::{
    HodokuName, HodokuRow, basic_fish, colors, death_blossom, franken_fish, intersections,
    kraken_fish, remote_pair, subsets, templates, wings, x_chain, xy_chain,
};
use crate::Grid;
use gridsmith_core::{Budget, Stop};

/// The searcher: the rows, and everything they remember about one puzzle.
pub(super) struct Searcher {
    /// The rows that are asked after the singles, in order.
    pub(super) rows: Vec<HodokuRow>,
    facts: Facts,
    /// Whether all rows up to Jellyfish are asked.
    complete: bool,
    turbots: [Option<Turbot>; 9],
    /// Sashimi fish by their number of lines, up to seven.
    met: [basic_fish::Met; 8],
    templates: Templates,
    x_chains: [Option<x_chain::Best>; 9],
    rectangles: Rectangles,
    sue_de_coq: SueDeCoq,
    plain: Tables,
    grouped: Tables,
    /// The boards that the tables belong to.
    plain_at: u32,
    grouped_at: u32,
    sets: Sets,
    chains: Chains,
    suppositions: Suppositions,
    nets: Nets,
}

impl Searcher {
    /// A searcher that asks these rows in this order.
    pub(super) fn new(rows: Vec<HodokuRow>) -> Self {
        let mut needed = HodokuRow::all()
            .filter(|row| (HodokuRow::LockedPair..=HodokuRow::Jellyfish).contains(row));
        let complete = needed.all(|row| rows.contains(&row));
        Searcher {
            rows,
            facts: Facts::new(),
            complete,
            turbots: [None; 9],
            met: [[None; 9]; 8],
            templates: Templates::default(),
            x_chains: Default::default(),
            rectangles: Rectangles::default(),
            sue_de_coq: SueDeCoq::new(),
            plain: Tables::default(),
            grouped: Tables::default(),
            plain_at: 0,
            grouped_at: 0,
            sets: Sets::default(),
            chains: Chains::default(),
            suppositions: Suppositions::default(),
            nets: Nets::default(),
        }
    }

    /// Begins another puzzle. Earlier searches are outdated by the first update of a board, unless
    /// the count of boards restarts; that happens long before it could overflow.
    pub(super) fn begin(&mut self) {
        if self.facts.now() > 1 << 30 {
            *self = Searcher::new(std::mem::take(&mut self.rows));
        }
    }

    /// The board has changed: updates what the easy rows need to know.
    pub(super) fn refresh(&mut self, state: &mut State) {
        self.facts.refresh(state);
    }

    /// Updates what the harder rows need to know.
    pub(super) fn look(&mut self, state: &State) {
        self.facts.look(state);
    }

    /// Asks one row for a step.
    pub(super) fn ask(
        &mut self,
        row: HodokuRow,
        state: &State,
        solution: Option<&Grid>,
        budget: &mut Budget,
    ) -> Result<Option<Hit>, Stop> {
        use HodokuRow::*;
        let facts = &mut self.facts;
        let least = |searched: u8, otherwise: u8| if self.complete { searched } else { otherwise };
        Ok(match row {
            FullHouse | NakedSingle | HiddenSingle => None,
            LockedPair => subsets::locked(state, facts, row, 2),
            LockedTriple => subsets::locked(state, facts, row, 3),
            Pointing => intersections::pointing(state, facts),
            Claiming => intersections::claiming(state, facts),
            // Of n open cells, k that form a naked subset leave n - k that form a hidden one. So if
            // the smaller ones were searched without result, the larger ones need more open cells.
            NakedPair => subsets::naked(state, facts, row, 2, 4),
            NakedTriple => subsets::naked(state, facts, row, 3, 5),
            HiddenPair => subsets::hidden(state, facts, row, 2, least(6, 3)),
            HiddenTriple => subsets::hidden(state, facts, row, 3, least(7, 4)),
            NakedQuad => subsets::naked(state, facts, row, 4, least(8, 5)),
            HiddenQuad => subsets::hidden(state, facts, row, 4, least(9, 5)),
            RemotePair => remote_pair::find(state, facts, budget)?,
            Bug1 => wings::bug(state, facts),
            Skyscraper => single_digit::skyscraper(state, facts),
            Kite => single_digit::kite(state, facts),
            TurbotFish => single_digit::turbot(state, facts, &mut self.turbots),
            EmptyRectangle => single_digit::empty_rectangle(state, facts),
            WWing => wings::w_wing(state, facts),
            XyWing => wings::xy_wing(state, facts),
            XyzWing => wings::xyz_wing(state, facts),
            Unique1 | Unique2 | Unique3 | Unique4 | Unique5 | Unique6 | HiddenRectangle => {
                self.rectangles.find(state, facts, row)
            }
            Avoidable1 | Avoidable2 => rectangles::avoidable(state, facts, row),
            SueDeCoq => self.sue_de_coq.find(state, facts),
            SimpleColors => colors::simple(state, facts),
            MultiColors => colors::multi(state, facts),
            XChain => x_chain::find(state, facts, &mut self.x_chains, budget)?,
            XyChain => xy_chain::find(state, facts, budget)?,
            NiceLoop => {
                if self.plain_at != facts.now() {
                    self.plain_at = facts.now();
                    self.plain.build(state, false);
                }
                self.plain.find(state, row, budget)?
            }
            GroupedNiceLoop => {
                self.group(state);
                self.grouped.find(state, row, budget)?
            }
            AlsXz => {
                self.sets.build(state, facts.now());
                als_steps::xz(&self.sets)
            }
            AlsXyWing => {
                self.sets.build(state, facts.now());
                als_steps::xy_wing(&self.sets)
            }
            AlsChain => {
                self.sets.build(state, facts.now());
                self.chains.find(&self.sets, budget)?
            }
            DeathBlossom => {
                self.sets.build(state, facts.now());
                death_blossom::find(state, &self.sets, budget)?
            }
            KrakenFish => {
                self.group(state);
                self.suppositions.follow_links(&self.grouped);
                let (suppositions, tables) = (&self.suppositions, &mut self.grouped);
                kraken_fish::find(Context { state, suppositions, tables }, budget)?
            }
            ForcingChain => {
                self.group(state);
                self.suppositions.follow_links(&self.grouped);
                self.forced(state, false)
            }
            ForcingNet => {
                self.group(state);
                self.nets.suppose(state, &self.grouped, &mut self.suppositions, budget)?;
                self.forced(state, true)
            }
            TemplateSet | TemplateDelete => templates::find(state, row, budget)?,
            BruteForce => guess(state, solution),
            // All others are fish.
            _ => self.fish(state, row, budget)?,
        })
    }

    fn fish(
        &mut self,
        state: &State,
        row: HodokuRow,
        budget: &mut Budget,
    ) -> Result<Option<Hit>, Stop> {
        let Some((fish, size)) = row.fish() else { return Ok(None) };
        let facts = &mut self.facts;
        Ok(match fish {
            // A fish in the rows leaves one in the columns; the smaller of the two is searched
            // first.
            Fish::Plain => {
                let least = if self.complete { 2 * size } else { size + 2 };
                basic_fish::plain(state, facts, row, size, least)
            }
            Fish::Finned => basic_fish::finned(state, facts, row, size, &mut self.met[size]),
            Fish::Sashimi => basic_fish::sashimi(state, facts, row, size, &self.met[size]),
            Fish::Boxes { finned, mutant } => {
                let kind = franken_fish::Kind { size, finned, mutant };
                franken_fish::find(state, facts, &mut self.templates, (row, kind), budget)?
            }
        })
    }

    fn group(&mut self, state: &State) {
        if self.grouped_at != self.facts.now() {
            self.grouped_at = self.facts.now();
            self.grouped.build(state, true);
        }
    }

    fn forced(&mut self, state: &State, net: bool) -> Option<Hit> {
        let winner = self.suppositions.conclude(state, &self.grouped).winner(&self.grouped)?;
        let conclusion = (winner.candidate as u16, winner.places);
        let (verity, reason) = match net {
            false => proof::tell(state, &mut self.grouped, conclusion, winner.kinds),
            true => forcing::nets(state, &self.grouped, &winner),
        };
        Some(forcing::hit(&self.grouped, &winner, verity, net, reason))
    }
}

/// The cell in the middle of those that are open.
fn guess(state: &State, solution: Option<&Grid>) -> Option<Hit> {
    let solution = solution?;
    let cell = state.empty.iter().nth(state.empty.len() / 2)?;
    Some(Hit {
        name: HodokuName::Row(HodokuRow::BruteForce),
        places: vec![(cell as u8, solution.0[cell] - 1)],
        drops: Vec::new(),
        reason: HodokuReason::Guess.into(),
    })
}
