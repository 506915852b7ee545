//! Certificates of Sudoku of other sizes, replayed naively as `docs/CERTIFICATE.md` says.

use gridsmith_certify::sized_sudoku;
use gridsmith_core::{Budget, Puzzle, Seed, Verdict};
use gridsmith_sizes::SizedSudoku;
use gridsmith_sizes::generate::{Outcome, Plan, generate};

#[test]
fn certificates_are_accepted_and_damaged_ones_refused() {
    for seed in 0..18 {
        let side = [4, 5, 6, 7, 8, 9][seed as usize % 6];
        let (jigsaw, diagonals) = (side % 2 == 1 || seed % 4 == 0, seed % 3 == 0);
        let plan = Plan { jigsaw, diagonals, ..Plan::new(side) };
        let made = generate(&plan, Seed::from(seed), &mut |_| (), &mut Budget::default());
        let Ok(Outcome::Made(made, _)) = made else { panic!("seed {seed}") };
        let line =
            sized_sudoku(&made.puzzle, &made.solution, &mut Budget::default()).expect("a proof");
        assert!(replay(&line).is_ok(), "seed {seed}: {:?} {line}", replay(&line));
        // A clue less makes another puzzle: the proof fits only if that one is unique as well.
        let mut clues = made.puzzle.clues().to_vec();
        let clue = clues.iter().position(|&clue| clue > 0).expect("a clue");
        clues[clue] = 0;
        let other = SizedSudoku::try_new(made.puzzle.shape().clone(), &clues).expect("a puzzle");
        let forged = line.replace(&made.puzzle.to_string(), &other.to_string());
        let unique = matches!(other.verdict(&mut Budget::default()), Verdict::Unique(_));
        assert!(unique || replay(&forged).is_err(), "seed {seed}: {forged}");
    }
}

/// The vectors of the specification.
#[test]
fn lines_cost_what_the_specification_says() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/CERTIFICATE.md");
    let document = std::fs::read_to_string(path).expect("the document");
    let mut rows = 0;
    for line in document.lines().filter_map(|line| line.strip_prefix("- `PC1 sudoku ")) {
        let (line, costs) = line.split_once("`: ").expect("a line and what it costs");
        let (open, work) = replay(&format!("PC1 sudoku {line}")).expect("a right line");
        assert_eq!(costs, format!("P = {open}, work {work}"), "{line}");
        rows += 1;
    }
    assert!(rows > 4, "the vectors are missing");
}

/// Replays a line: its open variables and its work. The error says what is wrong with it.
fn replay(line: &str) -> Result<(usize, u64), &'static str> {
    let fields: Vec<&str> = line.split(' ').collect();
    let [head @ .., solution, proof] = &fields[..] else { return Err("fields") };
    let puzzle: SizedSudoku = head[1..].join(" ").parse().map_err(|_| "puzzle")?;
    if puzzle.to_string() != head[1..].join(" ") {
        return Err("not canonical");
    }
    let side = puzzle.side();
    let digit = |symbol: char| gridsmith_sizes::digit_of(symbol).filter(|&digit| digit > 0);
    let solution: Option<Vec<u8>> = solution.chars().map(digit).collect();
    let solution = solution.ok_or("solution")?;
    let mut system =
        System { values: vec![0; side * side * side], axioms: Vec::new(), clauses: Vec::new() };
    for cell in 0..side * side {
        system.axioms.push((0..side).map(|digit| side * cell + digit).collect());
    }
    for house in puzzle.shape().houses() {
        let cells = puzzle.shape().cells_of(house);
        let mut held: Vec<u8> = cells.iter().map(|cell| solution[cell.index()]).collect();
        held.sort_unstable();
        if !held.iter().enumerate().all(|(at, &digit)| usize::from(digit) == at + 1) {
            return Err("the solution breaks a rule");
        }
        for digit in 0..side {
            system.axioms.push(cells.iter().map(|cell| side * cell.index() + digit).collect());
        }
    }
    for (cell, &clue) in puzzle.clues().iter().enumerate().filter(|(_, clue)| **clue > 0) {
        if solution[cell] != clue {
            return Err("the solution breaks a clue");
        }
        system.values[side * cell + usize::from(clue) - 1] = 1;
    }
    if !system.propagate() {
        return Err("the clues contradict each other");
    }
    let names: Vec<usize> =
        (0..system.values.len()).filter(|&var| system.values[var] == 0).collect();
    let differs =
        solution.iter().enumerate().map(|(cell, &d)| (side * cell + usize::from(d) - 1, false));
    system.clauses.push(differs.collect());
    let alive = system.propagate();
    let mut proof = Proof { numbers: numbers(proof)?, at: 0, names, work: 0, added: 0 };
    if alive {
        proof.node(system, true)?;
    }
    match proof.at == proof.numbers.len() && proof.work <= 1_000_000_000 {
        true => Ok((proof.names.len(), proof.work)),
        false => Err("numbers left over, or too much work"),
    }
}

/// The numbers of a proof field.
fn numbers(text: &str) -> Result<Vec<usize>, &'static str> {
    const LAST: &str = "0123456789ABCDEFGHIJKLMNOPQRSTUV";
    const MORE: &str = "WXYZabcdefghijklmnopqrstuvwxyz-_";
    let (mut numbers, mut number, mut shift) = (Vec::new(), 0, 0);
    for symbol in text.chars().filter(|_| text != "-") {
        match (LAST.find(symbol), MORE.find(symbol)) {
            (Some(bits), _) => {
                numbers.push(number | bits << shift);
                (number, shift) = (0, 0);
            }
            (_, Some(bits)) => {
                number |= bits << shift;
                shift += 5;
            }
            _ => return Err("a character"),
        }
    }
    if shift == 0 { Ok(numbers) } else { Err("the last number") }
}

#[derive(Clone)]
struct System {
    /// 1 true, -1 false, 0 open.
    values: Vec<i8>,
    /// Exactly one of these is true.
    axioms: Vec<Vec<usize>>,
    /// Variables and the value each should have: at least one does.
    clauses: Vec<Vec<(usize, bool)>>,
}

impl System {
    /// Draws consequences until there are no more. False at a contradiction.
    fn propagate(&mut self) -> bool {
        loop {
            let before = self.values.clone();
            for axiom in &self.axioms {
                let count =
                    |value: i8| axiom.iter().filter(|&&var| self.values[var] == value).count();
                let (yes, open) = (count(1), count(0));
                if yes > 1 || yes + open < 1 {
                    return false;
                }
                let value = match (yes, open) {
                    (1, _) => -1,
                    (0, 1) => 1,
                    _ => continue,
                };
                for &var in axiom {
                    if self.values[var] == 0 {
                        self.values[var] = value;
                    }
                }
            }
            for clause in &self.clauses {
                let value = |&(var, yes): &(usize, bool)| {
                    if yes { self.values[var] } else { -self.values[var] }
                };
                let open: Vec<&(usize, bool)> =
                    clause.iter().filter(|lit| value(lit) == 0).collect();
                if clause.iter().any(|lit| value(lit) == 1) {
                    continue;
                }
                match open[..] {
                    [] => return false,
                    [&(var, yes)] => self.values[var] = if yes { 1 } else { -1 },
                    _ => {}
                }
            }
            if self.values == before {
                return true;
            }
        }
    }

    /// True if it dies when `lits` are supposed.
    fn dies(&self, lits: &[(usize, bool)]) -> bool {
        let mut copy = self.clone();
        for &(var, yes) in lits {
            let value = if yes { 1 } else { -1 };
            if copy.values[var] == -value {
                return true;
            }
            copy.values[var] = value;
        }
        !copy.propagate()
    }
}

struct Proof {
    numbers: Vec<usize>,
    at: usize,
    names: Vec<usize>,
    work: u64,
    added: u64,
}

impl Proof {
    fn next(&mut self) -> Result<usize, &'static str> {
        self.at += 1;
        self.numbers.get(self.at - 1).copied().ok_or("the proof ends early")
    }

    fn pay(&mut self, times: usize) {
        self.work += times as u64 * (400 + 2 * self.added + 2 * self.names.len() as u64);
    }

    /// Follows the proof until `system`, which is alive, is dead.
    fn node(&mut self, mut system: System, root: bool) -> Result<(), &'static str> {
        loop {
            let step = self.next()?;
            let axiom = step / 2;
            if step >= 2 * system.axioms.len() {
                if !root || step == 2 * system.axioms.len() {
                    return Err("a clause where none may be");
                }
                let (mut clause, mut code) = (Vec::new(), 0);
                self.pay(1);
                for at in 0..step - 2 * system.axioms.len() {
                    code += self.next()? + usize::from(at > 0);
                    let var = *self.names.get(code / 2).ok_or("a name")?;
                    clause.push((var, code % 2 == 0));
                }
                let negated: Vec<_> = clause.iter().map(|&(var, yes)| (var, !yes)).collect();
                if !system.dies(&negated) {
                    return Err("a clause that does not follow");
                }
                self.added += clause.len() as u64;
                system.clauses.push(clause);
                if !system.propagate() {
                    return Ok(());
                }
                continue;
            }
            let open: Vec<usize> = system.axioms[axiom]
                .iter()
                .copied()
                .filter(|&var| system.values[var] == 0)
                .collect();
            self.pay(open.len());
            if open.is_empty() {
                return Err("nothing is open");
            }
            if step % 2 == 0 {
                for (at, &var) in open.iter().enumerate() {
                    let mut child = system.clone();
                    open[..at].iter().for_each(|&var| child.values[var] = -1);
                    child.values[var] = 1;
                    if child.propagate() {
                        self.node(child, false)?;
                    }
                }
                return Ok(());
            }
            let dead: Vec<usize> =
                open.into_iter().filter(|&var| system.dies(&[(var, true)])).collect();
            dead.iter().for_each(|&var| system.values[var] = -1);
            if !system.propagate() {
                return Ok(());
            }
        }
    }
}
