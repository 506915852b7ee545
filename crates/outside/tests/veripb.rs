//! What VeriPB says, if it is installed (`cargo install veripb`).

mod plain;

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use gridsmith_core::Budget;
use gridsmith_outside::{Target, translate};
use plain::{lines, vectors};

/// All that checkers accept, but for the largest.
fn accepted() -> impl Iterator<Item = String> {
    let accepted = vectors().into_iter().filter(|(reason, _)| reason.is_none());
    accepted.map(|(_, line)| line).chain(lines()).filter(|line| !line.contains("sudoku 25x25"))
}

/// Whether VeriPB accepts a proof; none if there is no VeriPB.
fn verified(folder: &str, formula: &str, proof: &str) -> Option<bool> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    let [formula_file, proof_file] = ["puzzle.opb", "puzzle.pbp"].map(|name| folder.join(name));
    fs::write(&formula_file, formula).unwrap();
    fs::write(&proof_file, proof).unwrap();
    let run = Command::new("veripb").args([&formula_file, &proof_file]).output().ok()?;
    // The exit code is the same for other conclusions.
    Some(String::from_utf8_lossy(&run.stdout).contains("s VERIFIED UNSATISFIABLE"))
}

fn is_installed() -> bool {
    let installed = Command::new("veripb").arg("--version").output().is_ok();
    if !installed {
        println!("skipped: no veripb");
    }
    installed
}

#[test]
fn veripb_accepts_the_proofs() {
    if !is_installed() {
        return;
    }
    for line in accepted() {
        let outside = translate(&line, Target::VeriPb, &Budget::default()).unwrap();
        assert_eq!(verified("accepts", &outside.formula, &outside.proof), Some(true), "{line}");
    }
}

/// Without the last constraint of the formula the solution satisfies it, so no proof can hold.
#[test]
fn veripb_refuses_proofs_that_the_solution_is_none() {
    if !is_installed() {
        return;
    }
    for line in accepted() {
        let outside = translate(&line, Target::VeriPb, &Budget::default()).unwrap();
        let (rest, last) = outside.formula.trim_end().rsplit_once('\n').unwrap();
        // Something that always holds, in its place, so that all numbers stay.
        let weaker = format!("{rest}\n{}>= -100000 ;\n", last.split_once(">=").unwrap().0);
        assert_eq!(verified("refuses", &weaker, &outside.proof), Some(false), "{line}");
    }
}
