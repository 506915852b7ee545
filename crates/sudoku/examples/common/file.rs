//! What the programs that rate a file of puzzles share: options, lines, comparison.
#![allow(dead_code, reason = "each user needs its part")]

use gridsmith_sudoku::Sudoku;

/// The words of the command line.
pub struct Args(Vec<String>);

impl Args {
    pub fn new() -> Self {
        Args(std::env::args().skip(1).collect())
    }

    /// True if the option is given.
    pub fn has(&self, name: &str) -> bool {
        self.0.iter().any(|arg| arg == name)
    }

    /// The word after the option.
    pub fn value(&self, name: &str) -> Option<&str> {
        let at = self.0.iter().position(|arg| arg == name)?;
        self.0.get(at + 1).map(String::as_str)
    }

    /// The number after the option.
    pub fn number(&self, name: &str) -> Option<u64> {
        self.value(name).map(|word| word.parse().expect("a number"))
    }

    /// The text of the file that the first word names.
    pub fn text(&self) -> String {
        let file = self.0.first().expect("a file");
        std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"))
    }
}

/// The puzzles of `text`, each with the fields of its line, of which the first has its 81 cells.
/// Comments and short lines are left out.
pub fn puzzles(text: &str) -> impl Iterator<Item = (Vec<&str>, Sudoku)> {
    let lines = text.lines().filter(|line| !line.starts_with('#') && line.len() >= 81);
    lines.filter_map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let digit = |c: char| if ('1'..='9').contains(&c) { c } else { '.' };
        let clues: String = fields[0].chars().map(digit).collect();
        match format!("sudoku 9x9 {clues}").parse() {
            Ok(puzzle) => Some((fields, puzzle)),
            Err(error) => {
                println!("{}\tnot rated: {error}", fields[0]);
                None
            }
        }
    })
}

/// Prints the numbers of a puzzle unless `quiet`, and in any case those that are not as expected.
/// True if they are as expected.
pub fn compare(cells: &str, numbers: &[String], expected: Option<&[&str]>, quiet: bool) -> bool {
    let wrong = expected.filter(|expected| *expected != numbers);
    if !quiet || wrong.is_some() {
        println!("{cells}\t{}", numbers.join("\t"));
    }
    if let Some(expected) = wrong {
        println!("    expected {}", expected.join("\t"));
    }
    expected.is_some() && wrong.is_none()
}

/// A rating as people write it.
pub fn tenths(value: u16) -> String {
    format!("{}.{}", value / 10, value % 10)
}
