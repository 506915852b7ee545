//! Translates certificates: reads them from stdin, one per line, and writes two files for each.
//!
//! `gridsmith certify puzzles.txt | cargo run -p gridsmith-outside --example translate -- veripb p`
//! writes p-1.opb, p-1.pbp, p-2.opb and so on, and prints the names.

use std::error::Error;
use std::{env, fs, io};

use gridsmith_core::Budget;
use gridsmith_outside::{Target, translate};

fn main() -> Result<(), Box<dyn Error>> {
    let [word, name] = <[String; 2]>::try_from(env::args().skip(1).collect::<Vec<_>>())
        .map_err(|_| "expected two arguments: veripb or drup, and a name for the files")?;
    let target = Target::ALL.into_iter().find(|target| target.word() == word);
    let target = target.ok_or("expected veripb or drup")?;
    for (number, line) in (1..).zip(io::stdin().lines()) {
        let outside = match translate(&line?, target, &Budget::default()) {
            Ok(outside) => outside,
            Err(error) => {
                eprintln!("line {number}: {error}");
                continue;
            }
        };
        let [formula, proof] = target.ends().map(|end| format!("{name}-{number}.{end}"));
        fs::write(&formula, outside.formula)?;
        fs::write(&proof, outside.proof)?;
        println!("{formula} {proof}");
    }
    Ok(())
}
