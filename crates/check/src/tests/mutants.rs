//! Proofs that lie, and proofs of which some steps were changed, on small boards of all families.
//! Every line can be read; whatever is accepted must be true, as a count of all solutions shows.

use super::liar::{Proof, Step, tell};
use super::prover::write;
use super::random::Random;
use super::samples::Sample;
use crate::check;

/// How many lines are tried unless the environment says otherwise.
const LINES: usize = 20_000;

impl Proof {
    /// The proof in the numbering of `PC1` or `PC2`.
    fn text(&self, has_sums: bool) -> String {
        let mut text = String::new();
        for step in &self.steps {
            match step {
                Step::Axiom(number) if has_sums => write(number / 2 * 4 + number % 2, &mut text),
                Step::Axiom(number) => write(*number, &mut text),
                Step::Clause(codes) => {
                    let length = codes.len() as u32;
                    let step = if has_sums { 4 * length + 3 } else { 2 * self.numbered + length };
                    write(step, &mut text);
                    let mut least = 0;
                    for code in codes {
                        write(code - least, &mut text);
                        least = code + 1;
                    }
                }
                Step::Sum(codes) => {
                    write(4 * codes.len() as u32 + 2, &mut text);
                    let mut last = 0;
                    for code in codes {
                        write(code - last, &mut text);
                        last = *code;
                    }
                }
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }

    /// Changes, removes, repeats or adds a step.
    fn mutate(&mut self, has_sums: bool, random: &mut Random) {
        let place = random.below(self.steps.len() + 1);
        let other = random.below(self.steps.len());
        match random.below(if has_sums { 11 } else { 8 }) {
            8.. => self.steps.insert(place, Step::Sum(self.sum(random))),
            0 if place < self.steps.len() => drop(self.steps.remove(place)),
            1 => self.steps.truncate(place),
            2 if place < self.steps.len() => self.steps.swap(place, other),
            3 if place < self.steps.len() => {
                let step = self.steps[other].clone();
                self.steps.insert(place, step);
            }
            4 | 5 => self.steps.insert(place, Step::Clause(self.clause(random))),
            6 => self.steps.insert(place, Step::Axiom(self.axiom(random))),
            _ => match self.steps.get(place) {
                Some(Step::Axiom(number)) => {
                    let flipped = number ^ 1;
                    let number = if random.below(2) == 0 { flipped } else { self.axiom(random) };
                    self.steps[place] = Step::Axiom(number);
                }
                Some(Step::Clause(_)) => self.steps[place] = Step::Clause(self.clause(random)),
                Some(Step::Sum(_)) => self.steps[place] = Step::Sum(self.sum(random)),
                None => {}
            },
        }
    }

    fn axiom(&self, random: &mut Random) -> u32 {
        random.below(2 * self.numbered as usize) as u32
    }

    /// A sum of a few constraints, that of the solution often among them.
    fn sum(&self, random: &mut Random) -> Vec<u32> {
        let all = 2 * self.numbered as usize;
        let length = 1 + random.below(8);
        let code = |_| if random.below(4) == 0 { all } else { random.below(all) } as u32;
        let mut codes: Vec<u32> = (0..length).map(code).collect();
        codes.sort_unstable();
        codes
    }

    /// A clause of up to three literals; sometimes of none.
    fn clause(&self, random: &mut Random) -> Vec<u32> {
        let length = if self.names == 0 { 0 } else { random.below(4) };
        let code = |_| random.below(2 * self.names as usize) as u32;
        let mut codes: Vec<u32> = (0..length).map(code).collect();
        codes.sort_unstable();
        codes.dedup();
        codes
    }
}

#[test]
fn whatever_is_accepted_is_true() {
    let number = std::env::var("GRIDSMITH_FUZZ").ok().and_then(|text| text.parse().ok());
    let mut random = Random::new(7);
    let (mut lines, mut accepted, mut of_many, mut lies, mut with_sums) = (0, 0, 0, 0, 0);
    while lines < number.unwrap_or(LINES) {
        let Sample { line, solution, count } = Sample::random(&mut random);
        assert!(count > 0, "{line}");
        // Only a puzzle with several solutions can be proved wrongly.
        for _ in 0..if count == 1 { 2 } else { 8 } {
            let Some(mut proof) = tell(&line, &solution, &mut random) else { continue };
            lies += usize::from(proof.lies);
            let has_sums = random.below(2) == 0;
            let version = if has_sums { "PC2" } else { "PC1" };
            let mut changes = 0;
            loop {
                let text = format!("{version} {line} {solution} {}", proof.text(has_sums));
                let end = check(text.as_bytes());
                assert!(end.is_err() || count == 1, "{count} solutions, but accepted: {text}");
                let honest = changes == 0 && !proof.lies;
                assert!(end.is_ok() || !honest, "refused as {end:?}: {text}");
                lines += 1;
                accepted += usize::from(end.is_ok() && changes > 0);
                let is_sum = |step: &Step| matches!(step, Step::Sum(_));
                with_sums += usize::from(end.is_ok() && proof.steps.iter().any(is_sum));
                of_many += usize::from(count > 1);
                changes += 1;
                if changes > 4 {
                    break;
                }
                proof.mutate(has_sums, &mut random);
            }
        }
    }
    println!("{lines} lines, {of_many} of puzzles with several solutions; {lies} proofs with gaps");
    println!("{accepted} changed proofs were accepted, {with_sums} with sums");
    assert!(with_sums > lines / 500, "{with_sums} with sums");
    assert!(
        accepted > lines / 100 && of_many > lines / 2,
        "{accepted} accepted, {of_many} of many"
    );
}
