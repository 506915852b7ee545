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
    fn text(&self) -> String {
        let mut text = String::new();
        for step in &self.steps {
            match step {
                Step::Axiom(number) => write(*number, &mut text),
                Step::Clause(codes) => {
                    write(2 * self.numbered + codes.len() as u32, &mut text);
                    let mut least = 0;
                    for code in codes {
                        write(code - least, &mut text);
                        least = code + 1;
                    }
                }
            }
        }
        if text.is_empty() { "-".into() } else { text }
    }

    /// Changes, removes, repeats or adds a step.
    fn mutate(&mut self, random: &mut Random) {
        let place = random.below(self.steps.len() + 1);
        let other = random.below(self.steps.len());
        match random.below(8) {
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
                None => {}
            },
        }
    }

    fn axiom(&self, random: &mut Random) -> u32 {
        random.below(2 * self.numbered as usize) as u32
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
    let (mut lines, mut accepted, mut of_many, mut lies) = (0, 0, 0, 0);
    while lines < number.unwrap_or(LINES) {
        let Sample { line, solution, count } = Sample::random(&mut random);
        assert!(count > 0, "{line}");
        // Only a puzzle with several solutions can be proved wrongly.
        for _ in 0..if count == 1 { 2 } else { 8 } {
            let Some(mut proof) = tell(&line, &solution, &mut random) else { continue };
            lies += usize::from(proof.lies);
            let mut changes = 0;
            loop {
                let text = format!("PC1 {line} {solution} {}", proof.text());
                let end = check(text.as_bytes());
                assert!(end.is_err() || count == 1, "{count} solutions, but accepted: {text}");
                let honest = changes == 0 && !proof.lies;
                assert!(end.is_ok() || !honest, "refused as {end:?}: {text}");
                lines += 1;
                accepted += usize::from(end.is_ok() && changes > 0);
                of_many += usize::from(count > 1);
                changes += 1;
                if changes > 4 {
                    break;
                }
                proof.mutate(&mut random);
            }
        }
    }
    println!("{lines} lines, {of_many} of puzzles with several solutions; {lies} proofs with gaps");
    println!("{accepted} changed proofs were accepted");
    assert!(
        accepted > lines / 100 && of_many > lines / 2,
        "{accepted} accepted, {of_many} of many"
    );
}
