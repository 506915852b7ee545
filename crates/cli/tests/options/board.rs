//! A board that came out, read by the tests' own eyes, and what must be true of every one.

use gridsmith::core::{Label, Scheme};
use gridsmith::{Answer, AnyPuzzle, Ask, Control, Request, run};
use gridsmith_testkit::oracle::Oracle;
use serde_json::Value;

/// Row and column, from 0.
pub type Place = (i64, i64);

pub struct Board {
    pub json: Value,
    pub puzzle: AnyPuzzle,
}

impl Board {
    pub fn read(line: &str) -> Board {
        let json: Value = serde_json::from_str(line).expect("JSON");
        let puzzle = AnyPuzzle::parse(line).expect("a puzzle");
        Board { json, puzzle }
    }

    /// The canonical line, to be pasted.
    pub fn line(&self) -> String {
        self.puzzle.to_string()
    }

    pub fn kind(&self) -> &str {
        self.json["kind"].as_str().or(self.json["family"].as_str()).unwrap_or("")
    }

    pub fn number(&self, field: &str) -> i64 {
        self.json[field].as_i64().unwrap_or(-1)
    }

    /// The plan it was made by.
    pub fn plan(&self) -> &Value {
        &self.json["origin"]["plan"]
    }

    /// What the plan says of a setting, in whatever part of it the setting stands.
    pub fn planned(&self, name: &str) -> &Value {
        fn find<'a>(plan: &'a Value, name: &str) -> Option<&'a Value> {
            let fields = plan.as_object()?;
            fields.get(name).or_else(|| fields.values().find_map(|part| find(part, name)))
        }
        find(self.plan(), name).unwrap_or(&Value::Null)
    }

    pub fn label(&self) -> Option<Label> {
        self.json["label"].as_str().and_then(Label::from_word)
    }

    /// A list of pairs.
    pub fn places(&self, field: &str) -> Vec<Place> {
        list(&self.json[field]).iter().map(place).collect()
    }

    /// Cells and values.
    pub fn givens(&self) -> Vec<(Place, i64)> {
        list(&self.json["givens"]).iter().map(|given| (place(given), integer(&given[2]))).collect()
    }

    /// Both cells of each wall.
    pub fn walls(&self) -> Vec<(Place, Place)> {
        list(&self.json["walls"]).iter().map(|wall| (place(&wall[0]), place(&wall[1]))).collect()
    }

    /// The cells of the solution of a path, in order.
    pub fn path(&self) -> Vec<Place> {
        let mut cells: Vec<(i64, Place)> = Vec::new();
        for (row, values) in list(&self.json["solution"]).iter().enumerate() {
            for (column, value) in list(values).iter().enumerate() {
                if let Some(value) = value.as_i64().filter(|value| *value > 0) {
                    cells.push((value, (row as i64, column as i64)));
                }
            }
        }
        cells.sort_unstable();
        cells.into_iter().map(|(_, place)| place).collect()
    }

    /// The 81 characters of a Sudoku.
    pub fn clues(&self) -> String {
        let line = self.line();
        line.rsplit(' ').next().unwrap_or("").replace('0', ".")
    }

    /// How many solutions a SAT solver finds, up to two.
    pub fn solutions(&self) -> u64 {
        match &self.puzzle {
            AnyPuzzle::Sudoku(puzzle) => puzzle.oracle_count(2),
            AnyPuzzle::Path(puzzle) => puzzle.oracle_count(2),
            AnyPuzzle::Zip(puzzle) => puzzle.oracle_count(2),
            AnyPuzzle::Queens(puzzle) => puzzle.oracle_count(2),
            other => panic!("{other:?} is of a kind that nobody here knows"),
        }
    }

    /// What is wrong with it whatever was asked for.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        match self.kind() {
            "queens" => faults.extend(crate::queens::broken_rule(self)),
            "sudoku" => faults.extend(crate::sudoku::broken_rule(self)),
            _ => faults.extend(crate::paths::broken_rule(self)),
        }
        match self.solutions() {
            1 => {}
            0 => faults.push("it has no solution".into()),
            _ => faults.push("it has two solutions".into()),
        }
        if let Some(proof) = self.json["certificate"].as_str() {
            if !proof.starts_with(&format!("PC1 {} ", self.line())) {
                faults.push(format!("{proof} is of another board"));
            }
            if let Err(refusal) = gridsmith::check(proof) {
                faults.push(format!("the checker refuses {proof}: {refusal}"));
            }
        }
        faults.extend(self.misgraded());
        faults
    }

    /// Label and rating must be there, and those that grading it again gives.
    fn misgraded(&self) -> Option<String> {
        let Some(label) = self.label() else { return Some("no label".into()) };
        let Some(value) = self.json["ratings"][0]["value"].as_f64() else {
            return Some("no rating".into());
        };
        let request = Request::new(self.puzzle.clone(), Ask::grade());
        match run(&request, &Control::free()).answer {
            Answer::Graded { grade: Some(Ok(grade)), .. } => {
                let rating = grade.rating.unwrap();
                let tenths = if rating.scheme == Scheme::SudokuExplainer { 10.0 } else { 1.0 };
                let again = (grade.label, f64::from(rating.value) / tenths);
                (again != (label, value)).then(|| {
                    format!("graded {} {value}, again {} {}", label.word(), again.0.word(), again.1)
                })
            }
            other => Some(format!("cannot be graded again: {other:?}")),
        }
    }
}

pub fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

pub fn integer(value: &Value) -> i64 {
    value.as_i64().unwrap_or(-1)
}

fn place(value: &Value) -> Place {
    (integer(&value[0]), integer(&value[1]))
}
