//! Tests the techniques against a library of positions: each must find what the library says, and
//! nothing where it must not.
//!
//! A case passes if some instance of its technique has exactly its conclusions. The library uses
//! HoDoKu's codes. Some of its techniques are wider or narrower than people would say; only this
//! module knows these differences.

use crate::geometry::CellSet;
use crate::grade::hodoku;
use crate::human::aic::{self, Aic, ChainScope, Links, Strong, is_grouped};
use crate::human::library::LibraryCase;
use crate::human::technique::finned_fish::{self, Fish};
use crate::human::technique::rectangle::{self, Corners};
use crate::human::technique::{als, subset};
use crate::{Board, Candidate, Reason, Step, Technique};
use gridsmith_core::{Budget, Stop};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The result of a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Finding {
    /// Some instance has exactly these conclusions, or there is none where there must be none.
    Found,
    /// No instance has these conclusions.
    Missed,
    /// There is an instance where there must be none, or one that the solution contradicts.
    False,
    /// There is no search for all instances of the technique: Kraken Fish, fish of five or more
    /// lines without boxes, forcing chains and nets.
    Unsupported,
}

impl Finding {
    /// The word for it in reports.
    pub fn word(self) -> &'static str {
        match self {
            Finding::Found => "found",
            Finding::Missed => "missed",
            Finding::False => "false",
            Finding::Unsupported => "unsupported",
        }
    }
}

/// Searches the position of a case for its conclusions. `solution` is the solution of its clues, if
/// there is exactly one.
pub fn regress(
    case: &LibraryCase,
    solution: Option<&crate::Grid>,
    budget: &mut Budget,
) -> Result<Finding, Stop> {
    let board = case.board();
    let mut instances = Instances { case, found: Vec::new() };
    if !instances.collect(&board, budget)? {
        return Ok(Finding::Unsupported);
    }
    if let Some(grid) = solution {
        let is_true = |c: &Candidate| grid.0[c.cell.index()] == c.digit;
        let wrong =
            |(places, drops): &Conclusion| !places.iter().all(is_true) || drops.iter().any(is_true);
        if instances.found.iter().any(wrong) {
            return Ok(Finding::False);
        }
    }
    let wanted: Conclusion =
        (case.places.iter().copied().collect(), case.drops.iter().copied().collect());
    Ok(match (case.must_fail(), instances.found.is_empty()) {
        (true, true) => Finding::Found,
        (true, false) => Finding::False,
        (false, _) if instances.found.contains(&wanted) => Finding::Found,
        (false, _) => Finding::Missed,
    })
}

/// The placements and eliminations of a step.
type Conclusion = (BTreeSet<Candidate>, BTreeSet<Candidate>);

struct Instances<'a> {
    case: &'a LibraryCase,
    found: Vec<Conclusion>,
}

/// The number of strong links of the longest chains.
const LINKS: usize = 24;
/// The number of shortest chains between two ends among which rings are searched.
const WAYS: usize = 2_000;
/// The number of links that a ring with sets may have more than the shortest.
const SLACK: usize = 2;

impl Instances<'_> {
    fn add(&mut self, places: &[Candidate], drops: &[Candidate]) {
        let conclusion = (places.iter().copied().collect(), drops.iter().copied().collect());
        if !self.found.contains(&conclusion) {
            self.found.push(conclusion);
        }
    }

    /// Collects all instances; false if the technique is unsupported.
    fn collect(&mut self, board: &Board, budget: &mut Budget) -> Result<bool, Stop> {
        use Technique::*;
        let siamese = self.case.code.len() == 5 && self.case.code.ends_with('1');
        let code = if siamese { &self.case.code[..4] } else { &self.case.code[..] };
        let overlap = self.case.variant.as_deref() == Some("2");
        match code {
            "0000" => self.every(LastCell, board, budget)?,
            "0002" => self.every(HiddenSingle, board, budget)?,
            "0003" => self.every(NakedSingle, board, budget)?,
            "0100" => self.every(Pointing, board, budget)?,
            "0101" => self.every(Claiming, board, budget)?,
            "0110" | "0111" | "0200" | "0201" | "0202" | "0210" | "0211" | "0212" => {
                self.subsets(code, board);
            }
            "0300" => self.every(XWing, board, budget)?,
            "0301" => self.every(Swordfish, board, budget)?,
            "0302" => self.every(Jellyfish, board, budget)?,
            "0310" | "0311" | "0312" | "0320" | "0321" | "0322" | "0330" | "0331" | "0332"
            | "0340" | "0341" | "0342" => self.fish(code, siamese, board, budget)?,
            "0333" | "0334" | "0335" | "0343" | "0344" | "0345" | "0350" | "0351" | "0352"
            | "0353" | "0354" | "0355" | "0360" | "0361" | "0362" | "0363" | "0364" | "0365" => {
                self.large_fish(code, siamese, board, budget)?;
            }
            "0400" => self.every(Skyscraper, board, budget)?,
            "0401" => self.every(TwoStringKite, board, budget)?,
            "0402" => self.rectangles(board, false, budget)?,
            "0403" => self.turbot(board, budget)?,
            "0404" => self.dual_kites(board, budget)?,
            "0405" => self.rectangles(board, true, budget)?,
            "0500" => self.every(SimpleColoursTrap, board, budget)?,
            "0501" => self.every(SimpleColoursWrap, board, budget)?,
            "0502" => self.every(MultiColours1, board, budget)?,
            "0503" => self.every(MultiColours2, board, budget)?,
            "0600" | "0601" | "0602" | "0603" | "0604" | "0605" | "0606" => {
                self.unique(code, board)
            }
            "0607" => self.every(AvoidableRectangle1, board, budget)?,
            "0608" => self.every(AvoidableRectangle2, board, budget)?,
            "0610" => self.every(Bug1, board, budget)?,
            "0701" => self.one_digit(board, budget)?,
            "0702" => self.bivalue(board, budget)?,
            "0703" => self.every(RemotePair, board, budget)?,
            "0706" | "0707" | "0708" | "0709" | "0710" | "0711" => {
                self.chains(code, board, budget)?;
            }
            "0800" => self.every(XyWing, board, budget)?,
            "0801" => self.every(XyzWing, board, budget)?,
            "0803" => self.every(WWing, board, budget)?,
            "0901" | "0902" | "0903" | "0904" => self.sets(code, overlap, board, budget)?,
            "1101" => self.every(SueDeCoq, board, budget)?,
            "1201" | "1202" => self.templates(code == "1201", board, budget)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Adds everything that the technique itself reports.
    fn every(
        &mut self,
        technique: Technique,
        board: &Board,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        technique.find(board, budget, &mut |step| {
            self.add(&step.places, &step.drops);
            ControlFlow::Continue(())
        })
    }

    fn subsets(&mut self, code: &str, board: &Board) {
        use Technique::*;
        let (size, wanted) = match code {
            "0110" => (2, LockedPair),
            "0111" => (3, LockedTriple),
            "0200" => (2, NakedPair),
            "0201" => (3, NakedTriple),
            "0202" => (4, NakedQuad),
            "0210" => (2, HiddenPair),
            "0211" => (3, HiddenTriple),
            _ => (4, HiddenQuad),
        };
        let mut found = |step: Step| {
            if step.technique == wanted {
                self.add(&step.places, &step.drops);
            }
            ControlFlow::Continue(())
        };
        let _ = match code {
            "0210" | "0211" | "0212" => subset::find_hidden(board, size, &mut found),
            _ => subset::find_naked(board, size, &mut found),
        };
    }

    fn fish(
        &mut self,
        code: &str,
        siamese: bool,
        board: &Board,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let number = |at: usize| usize::from(code.as_bytes()[at] - b'0');
        let size = number(3) + 2;
        let (franken, fins, sashimi) = match number(2) {
            1 => (false, true, false),
            2 => (false, true, true),
            3 => (true, false, false),
            _ => (true, true, false),
        };
        let kind = finned_fish::Kind { size, franken, fins };
        let mut all: Vec<Fish> = Vec::new();
        for digit in self.case.digits.iter().map(|digit| usize::from(digit - 1)) {
            let _ = finned_fish::each(board, digit, kind, budget, &mut |fish| {
                if franken || siamese || fish.sashimi == sashimi {
                    all.push(fish);
                }
                ControlFlow::Continue(())
            })?;
        }
        let drops = |fish: &Fish| -> Vec<Candidate> {
            fish.lost.iter().map(|cell| Candidate::of(cell, fish.digit)).collect()
        };
        if !siamese {
            all.iter().for_each(|fish| self.add(&[], &drops(fish)));
            return Ok(());
        }
        // Two fish on the same bases with different eliminations count as one.
        for (number, one) in all.iter().enumerate() {
            for two in &all[number + 1..] {
                if one.base == two.base && one.lost != two.lost {
                    self.add(&[], &[drops(one), drops(two)].concat());
                }
            }
        }
        Ok(())
    }

    /// Fish that hints do not show: mutant fish, which have rows and columns among their bases or
    /// among their covers, and Franken fish of five bases or more. There can be very many, so only
    /// those that eliminate a candidate of the case are collected.
    fn large_fish(
        &mut self,
        code: &str,
        siamese: bool,
        board: &Board,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        let number = |at: usize| usize::from(code.as_bytes()[at] - b'0');
        let kind = (number(3) + 2, number(2) % 2 == 0, number(2) >= 5);
        for digit in self.case.digits.iter().map(|digit| usize::from(digit - 1)) {
            let spots = board.alive.digits[digit];
            let own = self.case.drops.iter().map(|drop| drop.cell.index()).collect();
            let wanted = if self.case.must_fail() { spots } else { own };
            let all = hodoku::all_fish(board, digit, kind, wanted, budget)?;
            let drops = |cells: CellSet| -> Vec<Candidate> {
                cells.iter().map(|cell| Candidate::of(cell, digit)).collect()
            };
            if !siamese {
                all.iter().for_each(|(_, lost)| self.add(&[], &drops(*lost)));
                continue;
            }
            for (number, (base, lost)) in all.iter().enumerate() {
                let others = all[number + 1..].iter().filter(|(other, _)| other == base);
                others.for_each(|(_, more)| self.add(&[], &drops(*lost | *more)));
            }
        }
        Ok(())
    }

    /// Templates: a digit is placed where all its templates have it, and eliminated where none has
    /// it.
    fn templates(&mut self, set: bool, board: &Board, budget: &mut Budget) -> Result<(), Stop> {
        for (digit, cells) in hodoku::all_templates(board, set, budget)?.into_iter().enumerate() {
            let told: Vec<Candidate> =
                cells.iter().map(|cell| Candidate::of(cell, digit)).collect();
            match (told.is_empty(), set) {
                (true, _) => {}
                (false, true) => self.add(&told, &[]),
                (false, false) => self.add(&[], &told),
            }
        }
        Ok(())
    }

    /// Turbot Fish in the wide sense: every chain of two strong links on one digit.
    fn turbot(&mut self, board: &Board, budget: &mut Budget) -> Result<(), Stop> {
        let links = Links::new(board, ChainScope::Plain);
        aic::find_short(board, &links, 2, true, budget, &mut |step| {
            self.add(&step.places, &step.drops);
            ControlFlow::Continue(())
        })
    }

    /// Two kites that share their cells in the box.
    fn dual_kites(&mut self, board: &Board, budget: &mut Budget) -> Result<(), Stop> {
        let mut kites: Vec<(u8, CellSet, Vec<Candidate>)> = Vec::new();
        Technique::TwoStringKite.find(board, budget, &mut |step| {
            if let Reason::Aic(chain) = &step.reason {
                // The two may even have different digits.
                let middle = chain.terms[1].cells | chain.terms[2].cells;
                kites.push((0, middle, step.drops));
            }
            ControlFlow::Continue(())
        })?;
        self.duals(&kites);
        Ok(())
    }

    fn duals(&mut self, all: &[(u8, CellSet, Vec<Candidate>)]) {
        for (number, one) in all.iter().enumerate() {
            for two in &all[number + 1..] {
                if (one.0, one.1) == (two.0, two.1) && one.2 != two.2 {
                    self.add(&[], &[&one.2[..], &two.2[..]].concat());
                }
            }
        }
    }

    /// Empty rectangles. With two candidates in the box they are Turbot Fish, unless the variant
    /// allows them.
    fn rectangles(&mut self, board: &Board, dual: bool, budget: &mut Budget) -> Result<(), Stop> {
        let small = dual || self.case.variant.is_some();
        let links = Links::new(board, ChainScope::Groups);
        let mut all: Vec<(u8, CellSet, Vec<Candidate>)> = Vec::new();
        aic::find_short(board, &links, 2, true, budget, &mut |step| {
            let Reason::Aic(chain) = &step.reason else { return ControlFlow::Continue(()) };
            for chain in [(**chain).clone(), chain.reversed()] {
                let fits =
                    step.technique == Technique::EmptyRectangle || small && two_cells(&chain);
                let in_box = matches!(chain.strong[1], Strong::House(crate::House::Box(_)));
                if fits && in_box {
                    let arms = chain.terms[2].cells | chain.terms[3].cells;
                    all.push((chain.terms[0].digit, arms, step.drops.clone()));
                }
            }
            ControlFlow::Continue(())
        })?;
        match dual {
            true => self.duals(&all),
            false => all.iter().for_each(|(_, _, drops)| self.add(&[], drops)),
        }
        Ok(())
    }

    fn unique(&mut self, code: &str, board: &Board) {
        use Technique::*;
        let wanted = match code {
            "0600" => UniqueRectangle1,
            "0601" => UniqueRectangle2,
            "0602" => UniqueRectangle3,
            "0603" => UniqueRectangle4,
            "0604" => UniqueRectangle5,
            "0605" => UniqueRectangle6,
            _ => HiddenRectangle,
        };
        let corners = match self.case.variant.as_deref() {
            Some("2") => Corners::Missing,
            _ => Corners::Whole,
        };
        let _ = rectangle::find(board, corners, &mut |step| {
            if step.technique == wanted {
                self.add(&step.places, &step.drops);
            }
            ControlFlow::Continue(())
        });
    }

    /// X-Chains in the wide sense: two strong links or more.
    fn one_digit(&mut self, board: &Board, budget: &mut Budget) -> Result<(), Stop> {
        let links =
            Links::new(board, ChainScope::Plain).only(|why| matches!(why, Strong::House(_)), false);
        self.by_ends(board, &links, budget)
    }

    fn bivalue(&mut self, board: &Board, budget: &mut Budget) -> Result<(), Stop> {
        let links =
            Links::new(board, ChainScope::Plain).only(|why| matches!(why, Strong::Cell), false);
        self.by_ends(board, &links, budget)
    }

    /// The candidates that see both ends of a chain whose ends have the same digit.
    fn by_ends(&mut self, board: &Board, links: &Links, budget: &mut Budget) -> Result<(), Stop> {
        let _ = aic::chains(board, links, LINKS, budget, &mut |_, hit| {
            let [a, b] = [hit.start, hit.end].map(|term| &links.terms[usize::from(term)]);
            if a.digit == b.digit {
                let drops =
                    if a == b { own_drops(board, a) } else { aic::both(&board.alive, a, b) };
                if !drops.is_empty() {
                    self.add(&[], &drops);
                }
            }
            ControlFlow::Continue(())
        })?;
        Ok(())
    }

    /// Nice loops and AICs. The conclusions decide which of them a chain is.
    fn chains(&mut self, code: &str, board: &Board, budget: &mut Budget) -> Result<(), Stop> {
        let sets = matches!(
            (code, self.case.variant.as_deref()),
            ("0709", Some("2")) | ("0710" | "0711", Some("3" | "4"))
        );
        let grouped = code >= "0709";
        let scope = match (grouped, sets) {
            (false, _) => ChainScope::Plain,
            (true, false) => ChainScope::Groups,
            (true, true) => ChainScope::Settled,
        };
        let links = Links::limited(board, scope, 8);
        let _ = aic::chains(board, &links, LINKS, budget, &mut |reach, hit| {
            let [start, end] = [hit.start, hit.end].map(usize::from);
            // The library's AICs end in candidates, unless they have sets. The eliminations of a
            // loop may see groups and sets.
            if code == "0711" && !sets && (start >= links.plain || end >= links.plain) {
                return ControlFlow::Continue(());
            }
            let [a, b] = [&links.terms[start], &links.terms[end]];
            match code {
                "0706" | "0709" => {
                    // With sets, it depends on the way of counting which of two chains is shorter.
                    let most = hit.length + if sets { SLACK } else { 0 };
                    for length in hit.length..=most {
                        let mut left = WAYS;
                        if a == b || !links.is_weak(start, end) {
                            break;
                        }
                        let _ = reach.ways(&links, end, length, &mut |chain| {
                            if !grouped || is_grouped(&chain) {
                                self.ring(board, &chain);
                            }
                            left -= 1;
                            if left > 0 {
                                ControlFlow::Continue(())
                            } else {
                                ControlFlow::Break(())
                            }
                        });
                    }
                }
                "0707" | "0710" if a == b => self.add(&[], &own_cell(board, a)),
                "0707" | "0710" => {
                    // Each elimination makes a loop of its own through its cell.
                    let drops = aic::both(&board.alive, a, b);
                    drops.iter().for_each(|drop| self.add(&[], &[*drop]));
                }
                _ if a != b => {
                    let drops = aic::both(&board.alive, a, b);
                    if drops.len() >= 2 && a.cells != b.cells {
                        self.add(&[], &drops);
                    }
                }
                _ => {}
            }
            ControlFlow::Continue(())
        })?;
        Ok(())
    }

    /// A ring eliminates what its weak links do. HoDoKu does not eliminate in the cells of the
    /// ring, except where two strong links cross a cell. Both results count.
    fn ring(&mut self, board: &Board, chain: &Aic) {
        let (_, drops) = chain.conclude(board);
        if drops.is_empty() || chain.crosses() {
            return;
        }
        self.add(&[], &drops);
        let cells = chain.terms.iter().fold(CellSet::EMPTY, |all, term| all | term.cells);
        let (first, last) = chain.ends();
        let weak = chain.terms[1..chain.terms.len() - 1].chunks(2).map(|pair| (&pair[0], &pair[1]));
        let crossed: Vec<usize> = weak
            .chain([(first, last)])
            .filter(|(a, b)| a.digit != b.digit)
            .filter_map(|(a, _)| a.cells.single())
            .collect();
        let kept = |drop: &Candidate| {
            let cell = drop.cell.index();
            let digits = chain.terms.iter().filter(|term| term.cells.contains(cell));
            !cells.contains(cell)
                || crossed.contains(&cell)
                    && !digits.into_iter().any(|term| term.digit == drop.digit)
        };
        let narrow: Vec<Candidate> = drops.iter().copied().filter(kept).collect();
        if !narrow.is_empty() {
            self.add(&[], &narrow);
        }
    }

    fn sets(
        &mut self,
        code: &str,
        overlap: bool,
        board: &Board,
        budget: &mut Budget,
    ) -> Result<(), Stop> {
        // An overlap is an option of wings, chains and blossoms. The second variant of ALS-XZ is
        // doubly linked.
        let sets = als::Sets::new(board, 8, overlap && code != "0901");
        let digits: BTreeSet<u8> = self.case.digits.iter().copied().collect();
        let mut found = |step: Step| {
            // The digits of a case are those it eliminates. A chain of sets may eliminate others as
            // well.
            let drops: Vec<Candidate> = match code {
                "0901" => step.drops,
                _ => step.drops.into_iter().filter(|drop| digits.contains(&drop.digit)).collect(),
            };
            if !drops.is_empty() {
                self.add(&[], &drops);
            }
            ControlFlow::Continue(())
        };
        let _ = match code {
            "0901" => sets.find_xz(board, &mut found),
            "0902" => sets.find_wings(board, budget, &mut found)?,
            "0903" => sets.find_chains(board, LINKS, budget, &mut found)?,
            _ => sets.find_blossoms(board, budget, &mut found)?,
        };
        Ok(())
    }
}

/// True if the second strong link is in a box with two places, and the first in a line.
fn two_cells(chain: &Aic) -> bool {
    let [Strong::House(first), Strong::House(crate::House::Box(_))] = chain.strong[..] else {
        return false;
    };
    !matches!(first, crate::House::Box(_)) && chain.terms.iter().all(|term| term.cells.len() == 1)
}

/// The eliminations if a term is true: its digit in all cells that see it.
fn own_drops(board: &Board, term: &aic::Term) -> Vec<Candidate> {
    let cells = aic::sees(&board.alive, term);
    cells.iter().map(|cell| Candidate::of(cell, term.digit0())).collect()
}

/// The eliminations if a candidate is true: the others of its cell.
fn own_cell(board: &Board, term: &aic::Term) -> Vec<Candidate> {
    let Some(own) = term.candidate() else { return Vec::new() };
    let others = board.candidates(own.cell).iter().filter(|digit| *digit != own.digit);
    others.map(|digit| Candidate { digit, ..own }).collect()
}
