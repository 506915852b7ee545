//! The certificates that every checker must accept, in both formats, and those that it must refuse.

mod plain;

use std::collections::BTreeMap;

use gridsmith_core::Budget;
use gridsmith_outside::{NotTranslated, Target, translate};
use plain::{drup, lines, pb, vectors};

/// Above this many bytes of formula the plain checkers take too long.
const PLAIN: usize = 1_500_000;

#[test]
fn what_checkers_accept_is_proved_outside() {
    let mut counts = BTreeMap::<(String, Target), usize>::new();
    let accepted = vectors().into_iter().filter(|(reason, _)| reason.is_none());
    for line in accepted.map(|(_, line)| line).chain(lines()) {
        for target in Target::ALL {
            let outside = match translate(&line, target, &Budget::default()) {
                Ok(outside) => outside,
                Err(NotTranslated::NotClauses(_)) if target == Target::Drup => continue,
                Err(error) => panic!("{line}: {error}"),
            };
            if outside.formula.len() > PLAIN {
                continue;
            }
            let end = match target {
                Target::VeriPb => pb::check(&outside.formula, &outside.proof),
                Target::Drup => drup::check(&outside.formula, &outside.proof),
            };
            assert_eq!(end, Ok(()), "{target:?} {line}");
            let family = line.split(' ').nth(1).unwrap().to_string();
            *counts.entry((family, target)).or_default() += 1;
        }
    }
    println!("{counts:?}");
    for family in ["sudoku", "queens", "path", "zip"] {
        let key = |target| (family.to_string(), target);
        assert!(counts[&key(Target::VeriPb)] >= 10, "{family}: {counts:?}");
        assert_eq!(counts.contains_key(&key(Target::Drup)), family != "zip", "{counts:?}");
    }
}

/// No line that is refused for what it says, not for how it is written, has a translation.
#[test]
fn what_checkers_refuse_is_not_translated() {
    let mut count = 0;
    for (reason, line) in vectors() {
        let reasons = [
            "bad step",
            "clause not refuted",
            "proof ends early",
            "proof goes on",
            "wrong solution",
        ];
        if reason.is_some_and(|reason| reasons.contains(&&reason[..])) {
            assert!(translate(&line, Target::VeriPb, &Budget::default()).is_err(), "{line}");
            count += 1;
        }
    }
    assert!(count >= 110, "{count}");
}
