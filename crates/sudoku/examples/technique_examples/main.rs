//! Searches a pure position for every technique: one where no simpler technique sees what it
//! concludes.
//!
//! ```text
//! technique_examples PUZZLES [CODE ...] > examples.txt
//! ```
//! Lines of PUZZLES begin with 81 cells. Each puzzle is solved by hints. A step of a hint is nearly
//! pure, since hints take the easiest. The techniques named by CODE are rarely the easiest: for
//! them every position is searched, and a few candidates that the solution contradicts are removed
//! at random on the way, as a player who sees more might do. A position is written as a line of a
//! technique library after its code: first those that are the hint of their position, then the
//! shortest.

mod pure;

use gridsmith_core::{Budget, Cell, Puzzle, Rng, Seed, Verdict};
use gridsmith_sudoku::*;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The number of positions kept for each technique.
const KEPT: usize = 6;
/// The largest number of candidates on a board. More are unpleasant to look at and slow to search.
const MOST_CANDIDATES: usize = 230;

/// A position with its step: whether it is not the hint of its position, the length of its
/// explanation, the number of eliminated candidates, the line.
type Kept = (bool, usize, usize, String);

fn triples(list: &[Candidate]) -> String {
    let one = |c: &Candidate| format!("{}{}{}", c.digit, c.cell.0 / 9 + 1, c.cell.0 % 9 + 1);
    list.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// The digits on the board, without candidates.
fn bare(puzzle: &Sudoku, board: &Board) -> Board {
    let mut bare = Board::new(puzzle);
    for cell in (0..81).map(Cell) {
        if let Some(digit) = board.value(cell).filter(|_| bare.value(cell).is_none()) {
            bare.place(Candidate { cell, digit });
        }
    }
    bare
}

fn line(puzzle: &Sudoku, board: &Board, gone: &[Candidate], step: &Step) -> (usize, String) {
    let clues = puzzle.clues().expect("clues");
    let grid: String = (0..81)
        .map(|cell| match (clues[cell], board.grid().0[cell]) {
            (0, 0) => ".".to_string(),
            (0, digit) => format!("+{digit}"),
            (digit, _) => digit.to_string(),
        })
        .collect();
    let bare = bare(puzzle, board);
    let gone: Vec<Candidate> = gone
        .iter()
        .copied()
        .filter(|c| board.value(c.cell).is_none() && bare.is_alive(*c))
        .collect();
    let drops = if step.places.is_empty() { triples(&step.drops) } else { String::new() };
    let line = format!(":0000:x:{grid}:{}:{drops}:{}:", triples(&gone), triples(&step.places));
    (gone.len(), line)
}

/// The length of the explanation of a step.
fn size(step: &Step) -> usize {
    let story = match &step.reason {
        Reason::Aic(chain) => chain.terms.iter().map(|term| term.cells.len()).sum(),
        Reason::FinnedFish { fins, base, .. } => fins.len() + 4 * base.len(),
        Reason::Suppose { chain, .. } => chain.len(),
        Reason::Chain(proof) => proof.branches.iter().map(|branch| branch.links.len()).sum(),
        _ => 0,
    };
    100 * story + step.drops.len()
}

/// Simple steps of a position, by groups: those that are fast to find come first.
struct Simple<'a> {
    board: &'a Board,
    groups: [Option<Vec<Step>>; GROUPS],
}

const GROUPS: usize = 6;

impl Simple<'_> {
    /// The steps of a group, found when they are first needed.
    fn group(&mut self, group: usize) -> &[Step] {
        let board = self.board;
        self.groups[group].get_or_insert_with(|| {
            use Technique::*;
            let each: &[Technique] = match group {
                0 => &[
                    LastCell,
                    HiddenSingle,
                    NakedSingle,
                    Pointing,
                    Claiming,
                    NakedPair,
                    HiddenPair,
                    NakedTriple,
                    XWing,
                    HiddenTriple,
                ],
                1 => &[
                    XyWing,
                    UniqueRectangle1,
                    UniqueRectangle5,
                    HiddenRectangle,
                    AvoidableRectangle1,
                    Bug1,
                    XyzWing,
                    Swordfish,
                    NakedQuad,
                    HiddenQuad,
                    FinnedXWing,
                    SimpleColoursTrap,
                    Jellyfish,
                ],
                3 => &[UniqueLoop1, Bug2, Bug3, Bug4, MultiColours1, FinnedSwordfish, SueDeCoq],
                5 => &[AlsXz, AlsXyWing, FinnedJellyfish, FrankenXWing, FrankenSwordfish],
                _ => &[],
            };
            let budget = &mut Budget::nodes(50_000);
            let mut steps = match group {
                2 => find_aic(board, 14, ChainScope::Plain, budget).unwrap_or_default(),
                4 => find_aic(board, 12, ChainScope::Groups, budget).unwrap_or_default(),
                _ => Vec::new(),
            };
            for technique in each {
                let _ = technique.find(board, &mut Budget::nodes(50_000), &mut |step| {
                    steps.push(step);
                    ControlFlow::Continue(())
                });
            }
            steps
        })
    }

    /// True if a simple step sees what `step` concludes.
    fn spoils(&mut self, step: &Step) -> bool {
        let board = self.board;
        (0..GROUPS).any(|group| pure::is_spoilt(board, step, self.group(group)))
    }
}

struct Search {
    best: BTreeMap<Technique, Vec<Kept>>,
    wanted: Vec<Technique>,
}

impl Search {
    fn is_better(&self, technique: Technique, kept: &Kept) -> bool {
        let list = self.best.get(&technique);
        list.is_none_or(|list| list.len() < KEPT || *kept < list[KEPT - 1] && !list.contains(kept))
    }

    fn offer(&mut self, technique: Technique, kept: Kept) {
        eprintln!("{} {} {} {}", technique.row().code, kept.0, kept.1, kept.3);
        let list = self.best.entry(technique).or_default();
        list.push(kept);
        list.sort();
        list.truncate(KEPT);
    }

    /// Every wanted technique on one position, whatever the hint is.
    fn look(&mut self, puzzle: &Sudoku, board: &Board, gone: &[Candidate], hint: &Step) {
        let count: usize = (0..81).map(|cell| board.candidates(Cell(cell)).iter().count()).sum();
        if count > MOST_CANDIDATES {
            return;
        }
        let mut simple = Simple { board, groups: Default::default() };
        for technique in self.wanted.clone() {
            if pure::is_simpler(technique, hint.technique) {
                continue;
            }
            let mut found: Vec<Step> = Vec::new();
            let _ = technique.find(board, &mut Budget::nodes(3_000), &mut |step| {
                found.push(step);
                if found.len() < 60 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            found.sort_by_key(size);
            for step in found.iter().take(20) {
                let (dropped, line) = line(puzzle, board, gone, step);
                let kept = (hint.technique != technique, size(step), dropped, line);
                if !self.is_better(technique, &kept) {
                    break;
                }
                let case: LibraryCase = kept.3.parse().expect("a line");
                if simple.spoils(step)
                    || pure::spoiler(board, step, &pure::all_steps(&case)).is_some()
                {
                    continue;
                }
                self.offer(technique, kept);
                break;
            }
        }
    }
}

/// Removes a few candidates that `solution` contradicts.
fn thin(board: &mut Board, gone: &mut Vec<Candidate>, solution: &Grid, rng: &mut Rng) {
    let alive =
        |cell: Cell| board.candidates(cell).iter().map(move |digit| Candidate { cell, digit });
    let open = (0..81).map(Cell).filter(|cell| board.value(*cell).is_none());
    let mut wrong: Vec<Candidate> =
        open.flat_map(alive).filter(|c| solution.0[c.cell.index()] != c.digit).collect();
    rng.shuffle(&mut wrong);
    for candidate in wrong.into_iter().take(rng.below(5) as usize) {
        board.drop(candidate);
        gone.push(candidate);
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let file = args.next().expect("a file of puzzles");
    let text = std::fs::read_to_string(file).expect("puzzles");
    let codes: Vec<String> = args.collect();
    let table = || Technique::table().iter();
    let wanted = table().filter(|row| codes.iter().any(|code| code == row.code));
    let wanted = wanted.map(|row| row.technique).collect();
    let mut search = Search { best: BTreeMap::new(), wanted };
    for (number, cells) in (0u64..).zip(text.lines().filter_map(|line| line.get(..81))) {
        let Ok(puzzle) = format!("sudoku 9x9 {cells}").parse::<Sudoku>() else { continue };
        let budget = &mut Budget::unlimited();
        let Verdict::Unique(solution) = puzzle.verdict(budget) else { continue };
        let mut rng = Seed::from(number).stream("examples");
        let mut board = Board::new(&puzzle);
        let mut gone: Vec<Candidate> = Vec::new();
        while let Ok(Some(step)) = next_hint(&board, &solution, budget) {
            let kept = || {
                let (dropped, text) = line(&puzzle, &board, &gone, &step);
                (false, size(&step), dropped, text)
            };
            if search.wanted.is_empty() {
                let kept = kept();
                if search.is_better(step.technique, &kept) {
                    let case: LibraryCase = kept.3.parse().expect("a line");
                    if pure::spoiler(&board, &step, &pure::all_steps(&case)).is_none() {
                        search.offer(step.technique, kept);
                    }
                }
            } else {
                search.look(&puzzle, &board, &gone, &step);
            }
            gone.extend(&step.drops);
            step.drops.iter().for_each(|drop| board.drop(*drop));
            step.places.iter().for_each(|place| board.place(*place));
            if !search.wanted.is_empty() && step.places.is_empty() {
                thin(&mut board, &mut gone, &solution, &mut rng);
            }
        }
    }
    for (technique, list) in &search.best {
        for (.., line) in list {
            println!("{} {line}", technique.row().code);
        }
    }
    for row in table().filter(|row| !search.best.contains_key(&row.technique)) {
        eprintln!("no example: {}", row.name);
    }
}
