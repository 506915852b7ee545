//! The search over all suppositions of a board: those that contradict themselves, and what follows
//! in all cases.

use super::measure::{End, Ground};
use super::nested::Deeper;
use super::stall::Stall;
use super::wave::{Groups, Rules, Wave};
use crate::board::{Alive, cells_at};
use crate::geometry::{CELL_HOUSES, CellSet, bits, count};
use crate::grade::se::chains::hint::{Hint, OFF, candidate_of};
use crate::{Board, CELLS};
use gridsmith_core::{Budget, Stop};
use std::rc::Rc;

/// What the branches of a hint start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A node that contradicts itself.
    Contradiction(u16),
    /// A candidate, true and false.
    Double(u16),
    /// All candidates of a cell.
    Cell(u8),
    /// All spots of a digit in a house.
    House(u8, u8),
}

impl Kind {
    /// How the rating sorts hints of the same length.
    pub(crate) fn rank(self) -> u8 {
        match self {
            Kind::Double(_) => 1,
            Kind::Cell(_) => 5,
            Kind::House(..) => 6,
            Kind::Contradiction(_) => 7,
        }
    }
}

/// A hint with its branches, not yet measured. Hints are offered in the order that the rating
/// defines.
pub(crate) struct Offer<'a> {
    pub(crate) kind: Kind,
    /// The conclusion.
    pub(crate) conclusion: u16,
    /// The end of each branch, and the number of its wave.
    pub(crate) ends: &'a [(Ground<'a>, End)],
}

impl Offer<'_> {
    /// A lower bound for the number of nodes.
    pub(crate) fn at_least(&self) -> u32 {
        self.ends
            .iter()
            .map(|(ground, end)| match end {
                End::Known(node) => ground.at_least(*node),
                End::NewOn(on) => on.depth.into(),
                End::NewOff(_, place) => u32::from(ground.wave.ons[usize::from(*place)].depth) + 1,
            })
            .sum()
    }

    /// The number of nodes, including nested chains; some number above `limit` if it is above
    /// `limit`.
    pub(crate) fn complexity(&self, limit: u32) -> u32 {
        let mut nested: Vec<Rc<Hint>> = Vec::new();
        let mut flat = 0;
        for (ground, end) in self.ends {
            flat += ground.count(*end, limit.saturating_sub(flat), &mut nested);
            if flat > limit {
                return flat;
            }
        }
        flat + nested.iter().map(|hint| hint.complexity).sum::<u32>()
    }
}

/// Receives hints.
pub(crate) type Heard<'a> = dyn FnMut(&Offer) + 'a;

/// The search, with memory for its waves.
pub(crate) struct Engine {
    pub(crate) tools: Tools,
    /// The waves of true candidates.
    waves: Vec<Wave>,
    /// The index of the wave of each candidate.
    slots: Box<[u16; 729]>,
    used: usize,
    off_wave: Box<Wave>,
}

/// What a wave needs apart from its own memory.
pub(crate) struct Tools {
    start: Groups,
    groups: Groups,
    pub(crate) stall: Stall,
    pub(crate) deeper: Option<Box<Deeper>>,
    /// Whether to keep the patterns, for proofs that are shown.
    pub(crate) record: bool,
}

const NO_SLOT: u16 = u16::MAX;

impl Engine {
    pub(crate) fn new() -> Self {
        let empty = Alive::EMPTY;
        let groups = Groups::new(&empty);
        let tools = Tools {
            start: groups.clone(),
            groups,
            stall: Stall::new(&empty),
            deeper: None,
            record: false,
        };
        Engine {
            tools,
            waves: Vec::new(),
            slots: Box::new([NO_SLOT; 729]),
            used: 0,
            off_wave: Box::new(Wave::new()),
        }
    }

    /// Forgets the waves of the previous board.
    pub(crate) fn begin(&mut self, board: &Board) {
        self.tools.start = Groups::new(&board.alive);
        self.slots.fill(NO_SLOT);
        self.used = 0;
    }

    /// The wave of a true candidate, which is computed unless it is known.
    pub(crate) fn ensure(
        &mut self,
        board: &Board,
        candidate: usize,
        rules: Rules,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        if self.slots[candidate] != NO_SLOT {
            return Ok(());
        }
        if self.used == self.waves.len() {
            self.waves.push(Wave::new());
        }
        self.slots[candidate] = self.used as u16;
        self.used += 1;
        let wave = &mut self.waves[self.used - 1];
        self.tools.propagate(wave, board, candidate as u16, rules, budget)
    }

    fn wave(&self, candidate: usize) -> &Wave {
        &self.waves[usize::from(self.slots[candidate])]
    }

    /// Offers every hint on `board`, in the order that the rating defines.
    pub(crate) fn each(
        &mut self,
        board: &Board,
        rules: Rules,
        worth: &dyn Fn(Kind) -> bool,
        budget: &mut Budget,
        heard: &mut Heard,
    ) -> Result<(), Stop> {
        self.begin(board);
        let least = if rules.dynamic { 2 } else { 3 };
        for cell in (0..CELLS).filter(|cell| board.alive.count(*cell) >= least) {
            for digit in bits(board.alive.cells[cell]) {
                if rules.dynamic {
                    self.supposition(board, cell * 9 + digit, rules, budget, heard)?;
                }
                for house in CELL_HOUSES[cell] {
                    let places = board.alive.spots[usize::from(house)][digit];
                    let first = cells_at(house.into(), places).next();
                    if count(places) >= 2 && first == Some(cell) {
                        let kind = Kind::House(house, digit as u8);
                        self.all_of(board, kind, rules, worth, budget, heard)?;
                    }
                }
            }
            self.all_of(board, Kind::Cell(cell as u8), rules, worth, budget, heard)?;
        }
        Ok(())
    }

    /// Offers every Nishio hint about one digit, in the order that the rating defines.
    pub(crate) fn each_nishio(
        &mut self,
        board: &Board,
        digit: usize,
        budget: &mut Budget,
        heard: &mut Heard,
    ) -> Result<(), Stop> {
        self.tools.start = Groups::new(&board.alive);
        for cell in board.alive.digits[digit].iter() {
            for node in [(cell * 9 + digit) as u16, (cell * 9 + digit) as u16 | OFF] {
                let rules = Rules::NISHIO;
                self.tools.propagate(&mut self.off_wave, board, node, rules, budget)?;
                contradiction(Ground { wave: &self.off_wave, base: &board.alive, rules }, heard);
            }
        }
        Ok(())
    }

    /// Offers the consequences of a candidate and its opposite, separately and together.
    fn supposition(
        &mut self,
        board: &Board,
        candidate: usize,
        rules: Rules,
        budget: &mut Budget,
        heard: &mut Heard,
    ) -> Result<(), Stop> {
        self.ensure(board, candidate, rules, budget)?;
        let off = candidate as u16 | OFF;
        self.tools.propagate(&mut self.off_wave, board, off, rules, budget)?;
        let on = self.ground(board, candidate, rules);
        let off = Ground { wave: &self.off_wave, base: &board.alive, rules };
        contradiction(on, heard);
        contradiction(off, heard);
        if board.alive.count(candidate / 9) >= 3 {
            common(Kind::Double(candidate as u16), &[on, off], heard);
        }
        Ok(())
    }

    /// Offers the common consequences of all candidates of a cell, or of all spots of a digit in a
    /// house.
    fn all_of(
        &mut self,
        board: &Board,
        kind: Kind,
        rules: Rules,
        worth: &dyn Fn(Kind) -> bool,
        budget: &mut Budget,
        heard: &mut Heard,
    ) -> Result<(), Stop> {
        if !worth(kind) {
            return Ok(());
        }
        for start in starts(&board.alive, kind) {
            self.ensure(board, start, rules, budget)?;
        }
        let grounds: Vec<Ground> =
            starts(&board.alive, kind).map(|start| self.ground(board, start, rules)).collect();
        common(kind, &grounds, heard);
        Ok(())
    }

    fn ground<'a>(&'a self, board: &'a Board, candidate: usize, rules: Rules) -> Ground<'a> {
        Ground { wave: self.wave(candidate), base: &board.alive, rules }
    }
}

/// The candidates that the branches of a cell or house hint suppose.
pub(crate) fn starts(alive: &Alive, kind: Kind) -> impl Iterator<Item = usize> + Clone + use<> {
    let (cell, digits, house, digit, places) = match kind {
        Kind::Cell(cell) => (usize::from(cell), alive.cells[usize::from(cell)], 0, 0, 0),
        Kind::House(house, digit) => {
            let (house, digit) = (usize::from(house), usize::from(digit));
            (0, 0, house, digit, alive.spots[house][digit])
        }
        _ => (0, 0, 0, 0, 0),
    };
    bits(digits)
        .map(move |digit| cell * 9 + digit)
        .chain(cells_at(house, places).map(move |cell| cell * 9 + digit))
}

fn contradiction(ground: Ground, heard: &mut Heard) {
    if let Some(clash) = ground.wave.clash {
        let start = ground.wave.start;
        heard(&Offer {
            kind: Kind::Contradiction(start),
            conclusion: start ^ OFF,
            ends: &End::of_clash(clash).map(|end| (ground, end)),
        });
    }
}

/// Offers every node that all waves share: true ones, then false ones, in the order of the first
/// wave.
fn common(kind: Kind, grounds: &[Ground], heard: &mut Heard) {
    let Some((first, rest)) = grounds.split_first() else { return };
    let mut ends: Vec<(Ground, End)> = Vec::new();
    let mut offer = |node: u16| {
        ends.clear();
        ends.extend(grounds.iter().map(|ground| (*ground, End::Known(node))));
        heard(&Offer { kind, conclusion: node, ends: &ends });
    };
    let all = |sets: fn(&Wave) -> &[CellSet; 9]| {
        let mut all = *sets(first.wave);
        let mut any = CellSet::EMPTY;
        for (digit, cells) in all.iter_mut().enumerate() {
            rest.iter().for_each(|ground| *cells &= sets(ground.wave)[digit]);
            any |= *cells;
        }
        (!any.is_empty()).then_some(all)
    };
    let has = |sets: &[CellSet; 9], node: u16| {
        let candidate = candidate_of(node);
        sets[candidate % 9].contains(candidate / 9)
    };
    if let Some(all) = all(|wave| &wave.on) {
        let ons = &first.wave.ons[..first.wave.on_count];
        ons.iter().filter(|on| has(&all, on.candidate)).for_each(|on| offer(on.candidate));
    }
    if let Some(all) = all(|wave| &wave.off) {
        let offs = &first.wave.offs[..first.wave.off_count];
        offs.iter().filter(|off| has(&all, **off)).for_each(|off| offer(off | OFF));
    }
}

impl Tools {
    /// Runs a supposition until nothing more follows.
    pub(crate) fn propagate(
        &mut self,
        wave: &mut Wave,
        board: &Board,
        node: u16,
        rules: Rules,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        budget.spend()?;
        wave.begin(node);
        self.groups.copy_from(&self.start);
        if rules.level > 0 {
            self.stall.begin(&board.alive);
        }
        loop {
            if wave.run(&board.alive, &mut self.groups, rules) || rules.level == 0 {
                return Ok(());
            }
            self.stall.sync(wave);
            if self.stall.patterns(wave, board, self.record) {
                continue;
            }
            if rules.level < 2 || !self.nested(wave, board, rules.level, budget)? {
                return Ok(());
            }
        }
    }
}
