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

/// Whether VeriPB accepts a proof; none if there is no VeriPB. The folder is a new one for each test; the
/// name of the formula ends in `opb` or `cnf`.
fn verified(folder: &str, end: &str, formula: &str, proof: &str) -> Option<bool> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    let names = [format!("puzzle.{end}"), "puzzle.pbp".to_string()];
    let [formula_file, proof_file] = names.map(|name| folder.join(name));
    fs::write(&formula_file, formula).unwrap();
    fs::write(&proof_file, proof).unwrap();
    let kind = format!("--{end}");
    let files = [formula_file.as_os_str(), proof_file.as_os_str()];
    let run = Command::new("veripb").arg(kind).args(files).output().ok()?;
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
        assert_eq!(
            verified("veripb-accepts", "opb", &outside.formula, &outside.proof),
            Some(true),
            "{line}"
        );
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
        assert_eq!(
            verified("veripb-refuses", "opb", &weaker, &outside.proof),
            Some(false),
            "{line}"
        );
    }
}

/// A DRUP proof for VeriPB: each clause becomes an inequality.
fn inequalities(cnf: &str, drup: &str) -> String {
    let header = cnf.lines().find(|line| line.starts_with("p cnf ")).unwrap();
    let clauses: u64 = header.rsplit(' ').next().unwrap().parse().unwrap();
    let literal = |word: &str| match word.strip_prefix('-') {
        Some(variable) => format!("1 ~x{variable} "),
        None => format!("1 x{word} "),
    };
    let rup = |line: &str| {
        let literals: String =
            line.strip_suffix('0').unwrap().split_whitespace().map(literal).collect();
        format!("rup {literals}>= 1 ;\n")
    };
    let steps: String = drup.lines().map(rup).collect();
    let last = clauses + drup.lines().count() as u64;
    format!(
        "pseudo-Boolean proof version 3.0\nf {clauses} ;\n{steps}output NONE ;\n\
         conclusion UNSAT : {last} ;\nend pseudo-Boolean proof ;\n"
    )
}

#[test]
fn veripb_accepts_the_clauses_too() {
    if !is_installed() {
        return;
    }
    let mut count = 0;
    for line in accepted() {
        let Ok(outside) = translate(&line, Target::Drup, &Budget::default()) else { continue };
        let proof = inequalities(&outside.formula, &outside.proof);
        assert_eq!(
            verified("veripb-clauses", "cnf", &outside.formula, &proof),
            Some(true),
            "{line}"
        );
        count += 1;
    }
    assert!(count >= 60, "{count}");
}
