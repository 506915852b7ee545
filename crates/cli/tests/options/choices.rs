//! A random command line, and what each of its options promises.

use gridsmith::core::Rng;

use crate::board::Board;
use crate::{file, paths, queens, stream, sudoku, zip};

/// What an option promises: all that is wrong with a board, in words.
pub type Promise = Box<dyn Fn(&Board) -> Vec<String> + Send + Sync>;

/// An option as a user types it.
pub struct Choice {
    /// Without its value.
    pub name: String,
    words: Vec<String>,
    pub promise: Promise,
}

/// A random set of options.
pub struct Choices {
    pub number: u64,
    pub kind: &'static str,
    pub list: Vec<Choice>,
    /// Puzzles wanted.
    pub count: u64,
    /// An option that must be refused at once.
    pub impossible: Option<String>,
    pub rng: Rng,
}

const KINDS: [&str; 6] = ["hidato", "numbrix", "hex", "zip", "queens", "sudoku"];

impl Choices {
    pub fn random(number: u64) -> Self {
        let kind = KINDS[number as usize % KINDS.len()];
        let list = Vec::new();
        let rng = stream(number);
        let mut choices = Choices { number, kind, list, count: 1, impossible: None, rng };
        let seed = choices.rng.below(1_000_000);
        choices.add(&format!("--seed {seed}"), |_| Ok(()));
        match kind {
            "queens" => queens::choose(&mut choices),
            "sudoku" => sudoku::choose(&mut choices),
            "zip" => zip::choose(&mut choices),
            _ => paths::choose_numbers(&mut choices),
        }
        choices.choose_common();
        choices
    }

    fn choose_common(&mut self) {
        if self.chance(5) {
            self.count = 2;
            self.add("--count 2", |_| Ok(()));
        }
        let has_proof = |board: &Board| board.json["certificate"].is_string();
        match self.rng.below(4) {
            0 => {}
            1 => {
                let name = file(self.number, "proofs", "");
                let path = name.clone();
                self.add(&format!("--certificates {name}"), move |board: &Board| {
                    let proofs =
                        std::fs::read_to_string(&path).map_err(|error| error.to_string())?;
                    let proof = board.json["certificate"].as_str().unwrap_or("none");
                    told(
                        proofs.lines().any(|line| line == proof),
                        "its certificate is not in the file",
                    )
                });
            }
            _ => self.add("--no-certificate", move |board: &Board| {
                told(!has_proof(board), "there is a certificate")
            }),
        }
    }

    /// Adds an option, whose value may follow after a blank.
    pub fn add(
        &mut self,
        option: &str,
        promise: impl Fn(&Board) -> Result<(), String> + Send + Sync + 'static,
    ) {
        let words: Vec<String> = option.split(' ').map(String::from).collect();
        let promise = Box::new(move |board: &Board| promise(board).err().into_iter().collect());
        self.list.push(Choice { name: words[0].clone(), words, promise });
    }

    /// Adds what holds without any option.
    pub fn promise(
        &mut self,
        name: &str,
        promise: impl Fn(&Board) -> Result<(), String> + Send + Sync + 'static,
    ) {
        let promise = Box::new(move |board: &Board| promise(board).err().into_iter().collect());
        self.list.push(Choice { name: name.into(), words: Vec::new(), promise });
    }

    /// Adds an option that the board does not show, but the plan in its origin does.
    pub fn add_planned(&mut self, option: &str, field: &'static str, value: serde_json::Value) {
        self.add(option, move |board| {
            let found = board.planned(field);
            told(*found == value, &format!("the plan has {field} {found}"))
        });
    }

    pub fn has(&self, name: &str) -> bool {
        self.list.iter().any(|choice| choice.name == name)
    }

    /// True once in `often`.
    pub fn chance(&mut self, often: u64) -> bool {
        self.rng.below(often) == 0
    }

    pub fn pick<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.rng.index(all.len())]
    }

    pub fn within(&mut self, from: usize, to: usize) -> usize {
        from + self.rng.index(to - from + 1)
    }

    /// The names of the options.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|choice| choice.name.as_str()).chain(["every board"])
    }

    /// The words of the command line, with another value for one option.
    pub fn words_with(&self, name: &str, value: &str) -> Vec<String> {
        let mut words = self.words();
        match words.iter().position(|word| word == name) {
            Some(at) => words[at + 1] = value.into(),
            None => words.extend([name.into(), value.into()]),
        }
        words
    }

    pub fn words(&self) -> Vec<String> {
        let start = ["generate", self.kind].map(String::from);
        let end = ["--json", "--threads", "1"].map(String::from);
        let options = self.list.iter().flat_map(|choice| choice.words.clone());
        start.into_iter().chain(options).chain(end).collect()
    }

    /// A command line that generates the same from the plan in a file, with the options that are
    /// not part of a plan.
    pub fn words_of_run(&self, plan: &str) -> Vec<String> {
        let of_run =
            ["--seed", "--count", "--budget", "--certificates", "--no-certificate", "--timeout"];
        let start = ["generate", "--plan", plan].map(String::from);
        let end = ["--json", "--threads", "1"].map(String::from);
        let kept = self.list.iter().filter(|choice| of_run.contains(&choice.name.as_str()));
        let options = kept.flat_map(|choice| choice.words.clone());
        start.into_iter().chain(options).chain(end).collect()
    }

    /// The whole command line.
    pub fn line(&self) -> String {
        format!("set {}: gridsmith {}", self.number, self.words().join(" "))
    }
}

/// What is wrong, unless it holds.
pub fn told(holds: bool, what: &str) -> Result<(), String> {
    match holds {
        true => Ok(()),
        false => Err(what.to_string()),
    }
}
