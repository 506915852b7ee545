//! Wrong formulas and wrong proofs: the plain checkers refuse them, so that what they accept means
//! something.

mod plain;

use gridsmith_core::Budget;
use gridsmith_outside::{NotTranslated, Target, translate};
use plain::{drup, lines, pb, vectors};

/// Formulas of more bytes than this take too long.
const PLAIN: usize = 20_000;

/// The formulas and proofs of all accepted certificates of a moderate size.
fn proved(target: Target) -> Vec<(String, String, String)> {
    let accepted = vectors().into_iter().filter(|(reason, _)| reason.is_none());
    let mut proved = Vec::new();
    for line in accepted.map(|(_, line)| line).chain(lines()) {
        match translate(&line, target, &Budget::default()) {
            Ok(outside) if outside.formula.len() <= PLAIN => {
                proved.push((line, outside.formula, outside.proof));
            }
            Ok(_) | Err(NotTranslated::NotClauses(_)) => {}
            Err(error) => panic!("{line}: {error}"),
        }
    }
    proved
}

/// Without "something differs from the solution", the solution satisfies the formula.
#[test]
fn no_proof_holds_if_the_solution_is_not_excluded() {
    for (line, formula, proof) in proved(Target::VeriPb) {
        let (rest, last) = formula.trim_end().rsplit_once('\n').unwrap();
        // Something that always holds in its place, so that all numbers stay.
        let (sum, _) = last.split_once(">=").unwrap();
        let weaker = format!("{rest}\n{sum}>= -100000 ;\n");
        assert!(pb::check(&weaker, &proof).is_err(), "{line}");
    }
    for (line, formula, proof) in proved(Target::Drup) {
        let (rest, last) = formula.trim_end().rsplit_once('\n').unwrap();
        let literal = last.split(' ').next().unwrap();
        let weaker = format!("{rest}\n{literal} {} 0\n", -literal.parse::<i32>().unwrap());
        assert!(drup::check(&weaker, &proof).is_err(), "{line}");
    }
}

type Check = fn(&str, &str) -> Result<(), String>;

/// A line less, or a clause with its last literal negated: often that is no proof any more.
#[test]
fn proofs_need_their_lines() {
    for target in Target::ALL {
        // Clauses hold more often without one of them than sums do.
        let (check, least): (Check, usize) = match target {
            Target::VeriPb => (pb::check, 2),
            Target::Drup => (drup::check, 5),
        };
        let (mut refused, mut mutants) = (0, 0);
        for (line, formula, proof) in proved(target) {
            let lines: Vec<&str> = proof.lines().collect();
            let is_step = |line: &&str| line.starts_with("rup") || line.ends_with('0');
            // Whatever else, the last step is needed.
            let last = lines.iter().rposition(is_step).unwrap();
            let without = |place: usize| [&lines[..place], &lines[place + 1..]].concat().join("\n");
            assert!(check(&formula, &without(last)).is_err(), "{line}");
            let steps: Vec<usize> = (0..last).filter(|&place| is_step(&lines[place])).collect();
            for &place in steps.iter().step_by(steps.len() / 3 + 1) {
                let turned = turn(lines[place], target);
                let turned = [&lines[..place], &[&turned], &lines[place + 1..]].concat().join("\n");
                // Where a clause is dropped, the numbers of later ones are others: that is refused, too.
                for mutant in [without(place), turned] {
                    refused += usize::from(check(&formula, &mutant).is_err());
                    mutants += 1;
                }
            }
        }
        println!("{target:?}: {refused} of {mutants} refused");
        assert!(mutants >= 60 && least * refused >= mutants, "{target:?}: {refused} of {mutants}");
    }
}

/// A clause with its last literal negated.
fn turn(step: &str, target: Target) -> String {
    let mut words: Vec<String> = step.split(' ').map(str::to_string).collect();
    let place = words.len() - if target == Target::VeriPb { 4 } else { 2 };
    let word = &mut words[place];
    let sign = if target == Target::VeriPb { '~' } else { '-' };
    *word = word.strip_prefix(sign).map_or(format!("{sign}{word}"), str::to_string);
    words.join(" ")
}
