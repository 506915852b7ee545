//! Every sentence of Sudoku hints and explanations is true of the board on which it is said.
//!
//! The sentences of every step are read back one by one. Whatever they name, cells, digits, houses and links, is computed again on a
//! board of the test's own, on which everything that was told before has been entered. A sentence that no rule
//! understands is a fault, too. What a step concludes must be what its sentences have shown.

mod board;
mod chains;
mod deadly;
#[path = "../common/fresh.rs"]
mod fresh;
mod links;
mod patterns;
mod read;

use std::collections::{BTreeMap, BTreeSet};

use board::{Board, Candidate};
use gridsmith::words::InnerChain;
use gridsmith::{
    Answer as Reported, AnyAdvice, AnyCandidate, AnyPuzzle, AnyStep, Ask, Budget, Control,
    ExplainOptions, Explained, Position, Request, Way, techniques,
};

/// Nothing, or what is false.
type Answer = Result<(), String>;

type Counts = BTreeMap<&'static str, usize>;

fn claim(holds: bool, what: &str) -> Answer {
    if holds { Ok(()) } else { Err(what.into()) }
}

/// The digit of a fish, its base and cover houses, and its fins.
type Fish = (u8, Vec<usize>, Vec<usize>, Vec<usize>);

/// A step that is read, with what its sentences have said so far.
struct Reader<'a> {
    technique: &'a str,
    board: Board,
    places: Vec<Candidate>,
    drops: Vec<Candidate>,
    chains: &'a [InnerChain],
    counts: &'a mut Counts,
    /// What the sentences have shown to be false and true.
    out: BTreeSet<Candidate>,
    put: BTreeSet<Candidate>,
    done: bool,
    fish: Option<Fish>,
    wing: Option<(usize, [usize; 2], u8)>,
    coq: Option<([usize; 2], Vec<Vec<usize>>)>,
    petals: Vec<(u8, Vec<usize>)>,
    deadly: Option<(Vec<usize>, Vec<u8>)>,
    hidden: Option<(Vec<u8>, Vec<usize>)>,
    grave: Vec<Candidate>,
    colour: u8,
    clusters: Vec<[Vec<usize>; 2]>,
    opposites: Option<[Vec<usize>; 2]>,
    assumed: Option<(Candidate, bool)>,
    branch: Option<Vec<(Candidate, bool)>>,
    ends: Vec<(Candidate, bool)>,
    cases: Vec<(Candidate, bool)>,
    started: Vec<(Candidate, bool)>,
    around: Vec<(Candidate, bool)>,
    nested: Vec<String>,
    broken: bool,
    names: Vec<Vec<usize>>,
    chain: links::Chain,
    base: Vec<usize>,
}

impl<'a> Reader<'a> {
    fn new(
        technique: &'a str,
        board: Board,
        places: Vec<Candidate>,
        drops: Vec<Candidate>,
        chains: &'a [InnerChain],
        counts: &'a mut Counts,
    ) -> Self {
        Reader {
            technique,
            board,
            places,
            drops,
            chains,
            counts,
            out: BTreeSet::new(),
            put: BTreeSet::new(),
            done: false,
            fish: None,
            wing: None,
            coq: None,
            petals: Vec::new(),
            deadly: None,
            hidden: None,
            grave: Vec::new(),
            colour: 0,
            clusters: Vec::new(),
            opposites: None,
            assumed: None,
            branch: None,
            ends: Vec::new(),
            cases: Vec::new(),
            started: Vec::new(),
            around: Vec::new(),
            nested: Vec::new(),
            broken: false,
            names: Vec::new(),
            chain: links::Chain::default(),
            base: Vec::new(),
        }
    }

    fn count(&mut self, rule: &'static str) {
        *self.counts.entry(rule).or_default() += 1;
    }

    /// A sentence of this kind holds, or does not.
    fn say(&mut self, rule: &'static str, holds: bool) -> Option<Answer> {
        self.count(rule);
        Some(claim(holds, rule))
    }

    /// Reads all sentences.
    fn read(&mut self, text: &str) -> Answer {
        // A chain in Eureka notation stands behind everything; another test reads it.
        let text = match text.rfind(". (") {
            Some(at) if text.contains(" => ") => &text[..at],
            _ => text,
        };
        for sentence in read::sentences(text) {
            let answer = self
                .basics(sentence)
                .or_else(|| self.fish_and_wings(sentence))
                .or_else(|| self.deadly(sentence))
                .or_else(|| self.colours(sentence))
                .or_else(|| self.others(sentence))
                .or_else(|| self.aligned(sentence))
                .or_else(|| self.links(sentence))
                .or_else(|| self.cycles(sentence))
                .or_else(|| self.nishio_net(sentence))
                .or_else(|| self.chains(sentence))
                .or_else(|| self.conclusion(sentence));
            match answer {
                Some(Ok(())) => {}
                Some(Err(why)) => return Err(format!("{why}\n  in: {sentence}")),
                None => return Err(format!("not understood: {sentence}")),
            }
        }
        claim(self.done, "no conclusion")
    }
}

fn own(candidate: &AnyCandidate) -> Candidate {
    match *candidate {
        AnyCandidate::Value(cell, value) => (cell.index(), value as u8),
        other => panic!("not on a Sudoku: {other:?}"),
    }
}

fn sorted(list: &[AnyCandidate]) -> Vec<Candidate> {
    let mut list: Vec<Candidate> = list.iter().map(own).collect();
    list.sort_unstable();
    list.dedup();
    list
}

/// Reads one step on the board before it.
fn check(board: &Board, step: &AnyStep, counts: &mut Counts) -> Answer {
    let (places, drops) = (sorted(&step.places), sorted(&step.drops));
    let mut reader =
        Reader::new(step.technique, board.clone(), places, drops, &step.chains, counts);
    reader.read(&step.words.why)?;
    let words = &step.words;
    // The first two stages of a hint, and the line for a list.
    for text in [&words.look, &words.idea, &words.so, &words.short] {
        claim(!text.is_empty() && !text.contains("  ") && !shouts(text), text)?;
    }
    claim(!shouts(&words.why), "a cell with a capital letter")?;
    for bad in ["has none", " goes.", "what goes", "Mend", "cannot be.", "So so", "  "] {
        claim(!words.why.contains(bad), bad)?;
    }
    Ok(())
}

/// True if a cell is named with a capital letter, as `R1c4`.
fn shouts(text: &str) -> bool {
    text.as_bytes().windows(2).any(|pair| pair[0] == b'R' && pair[1].is_ascii_digit())
}

fn clues(puzzle: &AnyPuzzle) -> Option<[u8; 81]> {
    match puzzle {
        AnyPuzzle::Sudoku(puzzle) => puzzle.clues().copied(),
        _ => None,
    }
}

const WAYS: [Way; 3] = [Way::Hints, Way::SudokuExplainer, Way::Easiest];

/// The easiest path of the hardest puzzles takes minutes; those are left out.
const EASIEST_NODES: u64 = 300_000;

fn explained(puzzle: &AnyPuzzle, way: Way) -> Option<Explained> {
    let nodes = if way == Way::Easiest { EASIEST_NODES } else { gridsmith::DEFAULT_NODES };
    let mut options = ExplainOptions::default();
    (options.way, options.depth) = (Some(way), 9);
    gridsmith::explain(puzzle, &options, &mut Budget::of(Some(nodes))).ok()
}

/// Reads all steps of a path; what is false, if anything is.
fn path(
    puzzle: &AnyPuzzle,
    way: Way,
    counts: &mut Counts,
    seen: &mut BTreeMap<&'static str, usize>,
) -> Result<usize, String> {
    let (Some(clues), Some(told)) = (clues(puzzle), explained(puzzle, way)) else {
        return Ok(0);
    };
    let mut board = Board::new(&clues);
    for (number, step) in told.steps.iter().enumerate() {
        if let Err(why) = check(&board, step, counts) {
            let (name, text) = (step.name, &step.words.why);
            return Err(format!(
                "{puzzle} ({way:?}), step {} ({name}): {why}\n  {text}",
                number + 1
            ));
        }
        *seen.entry(step.technique).or_default() += 1;
        sorted(&step.drops).into_iter().for_each(|candidate| board.drop(candidate));
        sorted(&step.places).into_iter().for_each(|candidate| board.place(candidate));
    }
    Ok(told.steps.len())
}

fn is_full() -> bool {
    std::env::var_os("GRIDSMITH_FULL").is_some()
}

/// Our own puzzles; with `GRIDSMITH_FULL=1` all of them, and those that people published where they are shared.
fn puzzles() -> Vec<AnyPuzzle> {
    let own = include_str!("../../../sudoku/tests/sudoku_ratings.tsv");
    let hard = include_str!("../../../sudoku/tests/se_hard.txt");
    let lines = |text: &'static str| text.lines().filter(|line| !line.starts_with('#'));
    let mut all: Vec<String> =
        lines(own).step_by(if is_full() { 1 } else { 12 }).map(String::from).collect();
    all.extend(lines(hard).take(if is_full() { 99 } else { 3 }).map(String::from));
    let folder = std::env::var("GRIDSMITH_SHARED").unwrap_or_else(|_| "../../../shared".into());
    for file in ["se_public.tsv", "hodoku_public.tsv"] {
        match std::fs::read_to_string(format!("{folder}/data/sudoku/{file}")) {
            Ok(text) if is_full() => all.extend(text.lines().map(String::from)),
            Ok(_) => {}
            Err(_) => println!("skipped: no shared data"),
        }
    }
    let first = |line: &String| line.split('\t').next().unwrap_or_default().to_string();
    all.iter().filter_map(|line| AnyPuzzle::parse(&first(line)).ok()).collect()
}

/// What was read, and what of it is false.
#[derive(Default)]
struct Tally {
    counts: Counts,
    seen: BTreeMap<&'static str, usize>,
    faults: Vec<String>,
}

impl Tally {
    /// Reads the path of one puzzle; the number of its steps.
    fn read(&mut self, puzzle: &AnyPuzzle, way: Way) -> usize {
        match path(puzzle, way, &mut self.counts, &mut self.seen) {
            Ok(steps) => steps,
            Err(why) => {
                self.faults.push(why);
                0
            }
        }
    }

    fn print(&self) {
        println!("{} sentences, {} faults", self.counts.values().sum::<usize>(), self.faults.len());
        self.seen.iter().for_each(|(technique, number)| println!("{number:8} {technique}"));
        self.counts.iter().for_each(|(rule, number)| println!("{number:8} {rule}"));
        let some: Vec<&String> = self.faults.iter().take(20).collect();
        assert!(some.is_empty(), "{} faults\n{some:#?}", self.faults.len());
    }
}

/// Every sentence of every step in the three schemes that have these sentences.
#[test]
fn sentences_are_true() {
    let mut tally = Tally::default();
    let puzzles = puzzles();
    let mut all = 0;
    for way in WAYS {
        let every = if way == Way::Easiest && !is_full() { 4 } else { 1 };
        let steps = puzzles.iter().step_by(every).map(|puzzle| tally.read(puzzle, way));
        let steps: Vec<usize> = steps.filter(|steps| *steps > 0).collect();
        let (paths, steps) = (steps.len(), steps.iter().sum::<usize>());
        println!("{way:?}: {paths} paths, {steps} steps");
        all += steps;
    }
    println!("{} puzzles, {all} steps", puzzles.len());
    tally.print();
    let (rules, techniques) = (tally.counts.len(), tally.seen.len());
    assert!(all > 3_000 && rules > 40 && techniques > 30, "{all} {rules} {techniques}");
    assert!(tally.seen.contains_key("naked-single"));
}

/// The same of puzzles that are made here, of every label.
#[test]
fn sentences_of_fresh_puzzles_are_true() {
    let mut tally = Tally::default();
    for (plan, puzzles) in fresh::sudokus(12) {
        for way in WAYS {
            let steps: usize = puzzles.iter().map(|puzzle| tally.read(puzzle, way)).sum();
            println!("{plan}, {way:?}: {} puzzles, {steps} steps", puzzles.len());
            assert!(steps > 0, "{plan}, {way:?}");
        }
    }
    tally.print();
}

/// A puzzle made here in which a Sue de Coq has a digit on both sides.
const SUE_DE_COQ: &str =
    "5.2..7....7..5....38...2.....4.63..8.......912..51.4...69..............4...73.8..";

/// Every step that a hint could show on boards along a path, not only the one that is taken: rare
/// techniques are seldom the easiest.
#[test]
fn all_steps_are_true() {
    let mut tally = Tally::default();
    let (mut boards, mut steps) = (0, 0);
    let nth = if is_full() { 24 } else { 16 };
    let mut some: Vec<AnyPuzzle> = puzzles().into_iter().step_by(nth).collect();
    some.push(AnyPuzzle::parse(SUE_DE_COQ).expect("a puzzle"));
    for puzzle in &some {
        let told = explained(puzzle, Way::Hints);
        let (Some(clues), Some(told)) = (clues(puzzle), told) else { continue };
        let mut board = Board::new(&clues);
        let mut position = Position::default();
        for step in &told.steps {
            // Where a single is next, the list is of little but singles.
            if step.places.is_empty() {
                boards += 1;
                steps += read_list(puzzle, &board, &position, &mut tally);
            }
            step.enter(&mut position);
            sorted(&step.drops).into_iter().for_each(|candidate| board.drop(candidate));
            sorted(&step.places).into_iter().for_each(|candidate| board.place(candidate));
        }
    }
    println!("{boards} boards, {steps} steps");
    tally.print();
    assert!(steps > 20 * boards && boards > 0, "{boards} boards, {steps} steps");
    assert!(tally.counts.contains_key(patterns::BOTH_SIDES), "{boards} boards");
}

/// Reads all steps that are listed on one board.
fn read_list(puzzle: &AnyPuzzle, board: &Board, position: &Position, tally: &mut Tally) -> usize {
    // With the chains inside chains: they are read as well.
    let ask = Ask::AllSteps { position: position.clone(), depth: 9 };
    let report = gridsmith::run(&Request::new(puzzle.clone(), ask), &Control::free());
    let Reported::Hint { advice: Ok(AnyAdvice::All { steps }), .. } = report.answer else {
        panic!("{puzzle}: no steps")
    };
    for step in &steps {
        *tally.seen.entry(step.technique).or_default() += 1;
        if let Err(why) = check(board, step, &mut tally.counts) {
            let (name, text) = (step.name, &step.words.why);
            tally.faults.push(format!("{puzzle}, {name}: {why}\n  {text}"));
        }
    }
    steps.len()
}

/// The example of every technique: all that these schemes can print is among them.
#[test]
fn examples_are_true() {
    let mut counts = Counts::new();
    let mut faults = Vec::new();
    for note in techniques::all(techniques::Kind::Sudoku, 9) {
        let Some(example) = note.example else { continue };
        let Some(clues) = clues(&example.puzzle) else { continue };
        let mut board = Board::new(&clues);
        let candidate = |(cell, value): &(gridsmith::core::Cell, u16)| (cell.index(), *value as u8);
        example.position.values.iter().for_each(|entry| board.place(candidate(entry)));
        example.position.ruled_out.iter().for_each(|entry| board.drop(candidate(entry)));
        if let Err(why) = check(&board, &example.step, &mut counts) {
            faults.push(format!("{}: {why}\n  {}", note.row.name(), example.step.words.why));
        }
    }
    counts.iter().for_each(|(rule, number)| println!("{number:8} {rule}"));
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(counts.len() > 60, "{}", counts.len());
}
