//! `find_aic` lists what an independent search, cell by cell, finds, with the same names.

mod common;

use common::{chain_positions as positions, knob};
use gridsmith_core::{Budget, Cell, Stop};
use gridsmith_sudoku::{
    Aic, Board, CELLS, Candidate, ChainScope, Reason, Step, Technique, find_aic,
};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;

/// The length of the longest chains that are compared.
const LENGTH: usize = 7;

type Drops = BTreeSet<Candidate>;

fn chain(step: &Step) -> &Aic {
    match &step.reason {
        Reason::Aic(chain) => chain,
        other => panic!("{}: {other:?}", step.technique),
    }
}

fn listed(board: &Board, length: usize, scope: ChainScope) -> Vec<Step> {
    find_aic(board, length, scope, &mut Budget::unlimited()).unwrap()
}

/// The candidates of each cell, and which cells see each other by row, column and box: all that the
/// search below knows.
struct Plain<'a> {
    board: &'a Board,
}

impl Plain<'_> {
    fn digits(&self, cell: usize) -> Vec<u8> {
        self.board.candidates(Cell(cell as u16)).iter().collect()
    }

    fn sees(&self, a: usize, b: usize) -> bool {
        let same_box = a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3;
        a != b && (a / 9 == b / 9 || a % 9 == b % 9 || same_box)
    }

    /// The cells, outside `chain`, from which all of `cells` together eliminate a digit.
    fn seen(&self, digit: u8, ends: [usize; 2]) -> Drops {
        let there = |cell: &usize| self.digits(*cell).contains(&digit);
        let both = |cell: &usize| ends.iter().all(|end| self.sees(*cell, *end));
        let drop = |cell: usize| Candidate { cell: Cell(cell as u16), digit };
        (0..CELLS).filter(there).filter(both).map(drop).collect()
    }

    /// Cells with two candidates.
    fn pairs(&self) -> Vec<(usize, u8, u8)> {
        let pair = |cell: usize| match self.digits(cell)[..] {
            [a, b] => Some((cell, a, b)),
            _ => None,
        };
        (0..CELLS).filter_map(pair).collect()
    }

    /// XY-Wings: a pivot and two pincers.
    fn xy_wings(&self) -> BTreeSet<Drops> {
        let pairs = self.pairs();
        let mut all = BTreeSet::new();
        for (pivot, x, y) in &pairs {
            for (a, p, q) in pairs.iter().filter(|(a, ..)| self.sees(*pivot, *a)) {
                for (b, r, s) in pairs.iter().filter(|(b, ..)| self.sees(*pivot, *b)) {
                    for z in 1..=9 {
                        let is = |own: (u8, u8), other: u8| own == (z, other) || own == (other, z);
                        // Pincers that see each other form a triple with the pivot.
                        let open = z != *x && z != *y && !self.sees(*a, *b);
                        if open && is((*p, *q), *x) && is((*r, *s), *y) {
                            all.insert(self.seen(z, [*a, *b]));
                        }
                    }
                }
            }
        }
        all
    }

    /// Chains of cells with two candidates whose ends share a digit, with their numbers of cells.
    fn xy_chains(&self) -> Vec<(usize, Drops)> {
        let mut all = Vec::new();
        for (start, a, b) in self.pairs() {
            for (first, next) in [(a, b), (b, a)] {
                self.grow(&mut vec![start], first, next, &mut all);
            }
        }
        all
    }

    fn grow(&self, path: &mut Vec<usize>, first: u8, open: u8, all: &mut Vec<(usize, Drops)>) {
        let last = path[path.len() - 1];
        if path.len() >= 3 && open == first {
            let drops = self.seen(first, [path[0], last]);
            if !drops.is_empty() {
                all.push((path.len(), drops));
            }
        }
        if path.len() == LENGTH {
            return;
        }
        for (cell, a, b) in self.pairs() {
            if self.sees(last, cell) && !path.contains(&cell) && (a == open || b == open) {
                path.push(cell);
                self.grow(path, first, if a == open { b } else { a }, all);
                path.pop();
            }
        }
    }

    /// Remote pairs: chains of an even number of cells with the same two candidates.
    fn remote_pairs(&self) -> BTreeSet<Drops> {
        let mut all = BTreeSet::new();
        for (start, a, b) in self.pairs() {
            self.remote(&mut vec![start], (a, b), &mut all);
        }
        all
    }

    fn remote(&self, path: &mut Vec<usize>, (a, b): (u8, u8), all: &mut BTreeSet<Drops>) {
        if path.len() >= 4 && path.len().is_multiple_of(2) {
            let mut drops = Drops::new();
            for i in 0..path.len() {
                for j in (i + 3..path.len()).step_by(2) {
                    drops.extend(self.seen(a, [path[i], path[j]]));
                    drops.extend(self.seen(b, [path[i], path[j]]));
                }
            }
            drops.retain(|drop| !path.contains(&drop.cell.index()));
            all.insert(drops);
        }
        if path.len() == LENGTH {
            return;
        }
        for (cell, c, d) in self.pairs() {
            let last = path[path.len() - 1];
            if (c, d) == (a, b) && self.sees(last, cell) && !path.contains(&cell) {
                path.push(cell);
                self.remote(path, (a, b), all);
                path.pop();
            }
        }
    }

    /// Lines in which a digit has two places: the line, rows from 0 to 8, columns from 9, and the
    /// places.
    fn lines(&self, digit: u8) -> Vec<(usize, [usize; 2])> {
        let cells = |line: usize| -> Vec<usize> {
            let cell = |at: usize| if line < 9 { 9 * line + at } else { 9 * at + line - 9 };
            (0..9).map(cell).filter(|cell| self.digits(*cell).contains(&digit)).collect()
        };
        let two = |line: usize| match cells(line)[..] {
            [a, b] => Some((line, [a, b])),
            _ => None,
        };
        (0..18).filter_map(two).collect()
    }

    /// Skyscrapers and 2-String Kites, by how the two lines are linked.
    fn fours(&self, kite: bool) -> BTreeSet<Drops> {
        let mut all = BTreeSet::new();
        for digit in 1..=9 {
            let lines = self.lines(digit);
            for (one, a) in &lines {
                for (two, b) in lines.iter().filter(|(two, _)| two > one) {
                    for (near, far) in [(a[0], a[1]), (a[1], a[0])] {
                        for (other, end) in [(b[0], b[1]), (b[1], b[0])] {
                            let (rows, columns) = (near / 9 == other / 9, near % 9 == other % 9);
                            let in_box = near / 27 == other / 27 && near % 9 / 3 == other % 9 / 3;
                            let parallel = (*one < 9) == (*two < 9);
                            let crossing = if *one < 9 { columns } else { rows };
                            let joined = match kite {
                                false => parallel && crossing,
                                true => !parallel && in_box,
                            };
                            let four: BTreeSet<usize> = [near, far, other, end].into();
                            // If the other ends are linked as well, it is an X-Wing.
                            let wing = !kite && (far % 9 == end % 9 || far / 9 == end / 9);
                            if joined && four.len() == 4 && !wing {
                                all.insert(self.seen(digit, [far, end]));
                            }
                        }
                    }
                }
            }
        }
        all
    }
}

/// The two lists agree: wings, kites, skyscrapers and remote pairs one by one; of XY-Chains with
/// the same eliminations, the shortest. A chain whose ends see each other is a loop.
#[test]
fn an_own_search_finds_the_same() {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, board) in positions(knob("GRIDSMITH_PUZZLES").map_or(60, |n| n as usize)) {
        let plain = Plain { board: &board };
        let steps = listed(&board, LENGTH, ChainScope::Plain);
        let named = |technique: Technique| -> BTreeSet<Drops> {
            let own = steps.iter().filter(|step| step.technique == technique);
            own.map(|step| step.drops.iter().copied().collect()).collect()
        };
        let rows = [
            (XyWing, plain.xy_wings()),
            (RemotePair, plain.remote_pairs()),
            (Skyscraper, plain.fours(false)),
            (TwoStringKite, plain.fours(true)),
        ];
        for (technique, mut wanted) in rows {
            wanted.retain(|drops| !drops.is_empty());
            assert_eq!(named(technique), wanted, "{technique}: {line}");
            *counts.entry(technique.name()).or_default() += wanted.len();
        }
        use Technique::*;
        let kinds = [XyWing, RemotePair, XyChain, ContinuousNiceLoop];
        for (cells, drops) in plain.xy_chains() {
            let shortest = steps.iter().any(|step| {
                let own: Drops = step.drops.iter().copied().collect();
                let is_kind = kinds.contains(&step.technique);
                is_kind && chain(step).places() <= cells && drops.is_subset(&own)
            });
            assert!(shortest, "XY-Chain of {cells} cells, {drops:?}: {line}");
        }
        *counts.entry("XY-Chain").or_default() += named(XyChain).len();
    }
    println!("{counts:?}");
    assert!(counts.values().all(|count| *count > 0), "{counts:?}");
}

/// True if a chain of single candidates passes a cell twice.
fn comes_back(chain: &Aic) -> bool {
    let is_plain = chain.terms.iter().all(|term| term.cells.len() == 1);
    let cells: BTreeSet<usize> = chain.terms.iter().filter_map(|term| term.cells.first()).collect();
    is_plain && cells.len() < chain.places()
}

fn drops(step: &Step) -> Drops {
    step.drops.iter().copied().collect()
}

/// Whatever the techniques find, the list has under the same name.
#[test]
fn the_list_has_what_the_techniques_find() {
    use Technique::*;
    let plain = [
        XyWing,
        Skyscraper,
        TwoStringKite,
        TurbotFish,
        RemotePair,
        XyChain,
        WWing,
        MWing,
        SWing,
        L2Wing,
        L3Wing,
        H2Wing,
        H3Wing,
    ];
    let grouped = [EmptyRectangle, GroupedTurbotFish, GroupedWWing, GroupedMWing, GroupedSWing];
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, board) in positions(40) {
        let scopes = [(ChainScope::Plain, &plain[..]), (ChainScope::Groups, &grouped[..])];
        for (scope, techniques) in scopes {
            let steps = listed(&board, LENGTH, scope);
            let known: BTreeSet<(Technique, Drops)> =
                steps.iter().map(|step| (step.technique, drops(step))).collect();
            for technique in techniques {
                let end = technique.find(&board, &mut Budget::unlimited(), &mut |step| {
                    // XY-Wings have a reason of their own; all others are chains.
                    let short = match &step.reason {
                        // A chain that returns to a cell it has left is not listed.
                        Reason::Aic(chain) => chain.places() <= LENGTH && !comes_back(chain),
                        _ => true,
                    };
                    if short && step.technique == *technique {
                        let wanted = (*technique, drops(&step));
                        // Pincers that see each other close a loop.
                        let closed = |own: &Step| {
                            let is_loop = own.technique == ContinuousNiceLoop;
                            is_loop && *technique == XyWing && wanted.1.is_subset(&drops(own))
                        };
                        let there = known.contains(&wanted) || steps.iter().any(closed);
                        assert!(there, "{technique} {:?}: {line}", wanted.1);
                        *counts.entry(technique.name()).or_default() += 1;
                    }
                    ControlFlow::Continue(())
                });
                assert_eq!(end, Ok(()));
            }
        }
    }
    println!("{counts:?}");
    assert!(counts.len() >= 15, "{counts:?}");
}

/// The length is the number of cells in the notation; wings, kites and chains have the lengths that
/// people give them.
#[test]
fn lengths_are_those_of_the_notation() {
    for (line, board) in positions(40) {
        for step in listed(&board, LENGTH, ChainScope::Plain) {
            let chain = chain(&step);
            let text = chain.eureka_with(&board, &step.places, &step.drops);
            let (cells, _) = text.split_once(" => ").unwrap();
            assert_eq!(cells.matches('r').count(), chain.places(), "{line}: {text}");
            let (least, most) = match step.technique.row().code {
                "xy-wing" => (3, 3),
                "skyscraper" | "two-string-kite" | "turbot-fish" | "w-wing" | "m-wing" => (4, 4),
                "remote-pair" | "xy-chain" => (4, LENGTH),
                "x-chain" => (6, LENGTH),
                _ => (3, LENGTH),
            };
            assert!((least..=most).contains(&chain.places()), "{}: {text}", step.technique);
        }
    }
}

/// A wider scope adds to a narrower one; plain chains come first, and shorter ones before longer
/// ones.
#[test]
fn plain_chains_come_first() {
    let mut wider = 0;
    for (line, board) in positions(6) {
        let lists = ChainScope::NAMED.map(|scope| listed(&board, 5, scope));
        for pair in lists.windows(2) {
            assert!(pair[0].iter().all(|step| pair[1].contains(step)), "{line}");
            wider += usize::from(pair[1].len() > pair[0].len());
        }
        let is_plain = |step: &Step| chain(step).terms.iter().all(|term| term.cells.len() == 1);
        for steps in &lists[..2] {
            let key = |step: &Step| (!is_plain(step), chain(step).places());
            assert!(steps.is_sorted_by_key(key), "{line}");
        }
        assert_eq!(listed(&board, 5, ChainScope::Sets), lists[2], "{line}");
    }
    assert!(wider > 2, "{wider}");
}

#[test]
fn a_budget_ends_the_search() {
    let (_, board) = positions(6).remove(0);
    for nodes in [0, 1, 50, 300] {
        let end = find_aic(&board, 8, ChainScope::Sets, &mut Budget::nodes(nodes));
        assert_eq!(end, Err(Stop::Nodes), "{nodes}");
    }
}
