//! Formulas as clauses (DIMACS CNF) and DRUP proofs.

use std::fmt::Write;

use crate::NotTranslated;
use crate::constraint::{Constraint, Literal};
use crate::formula::{Formula, Further};
use crate::steps::Step;

/// "At most one" of more literals than this is not written pair by pair.
const MOST_PAIRED: usize = 9;

/// The formula. All comments come first: some readers do not expect them elsewhere.
pub fn formula(formula: &Formula) -> Result<String, NotTranslated> {
    if let Further::OneLine(_) = formula.further {
        return Err(NotTranslated::NotClauses(
            "a Zip needs sums to say that its line is one piece",
        ));
    }
    let mut writer = Clauses { variables: formula.variables, count: 0, text: String::new() };
    let mut notes = String::new();
    let mut groups = formula.groups.iter().peekable();
    for (number, constraint) in formula.constraints.iter().enumerate() {
        while let Some(group) = groups.next_if(|group| group.first <= number) {
            notes += &format!("c from clause {}: {}\n", writer.count + 1, group.note);
        }
        writer.constraint(constraint)?;
    }
    let mut text = String::new();
    for line in &formula.meaning {
        text += &format!("c {}\n", without_x(line));
    }
    if writer.variables > formula.variables {
        text += &format!(
            "c {} to {}: of the literals of a group with at most one true, one up to here is\n",
            formula.variables + 1,
            writer.variables
        );
    }
    text += &notes;
    text += &format!("p cnf {} {}\n", writer.variables, writer.count);
    text += &writer.text;
    Ok(text)
}

/// Variables of a CNF are numbers: `x1 to x9: r1c1 ...` is `1 to 9: r1c1 ...` there.
fn without_x(line: &str) -> String {
    let Some((variables, rest)) = line.split_once(':') else { return line.to_string() };
    format!("{}:{rest}", variables.replace('x', ""))
}

struct Clauses {
    /// The variables so far.
    variables: u32,
    count: u64,
    text: String,
}

impl Clauses {
    fn constraint(&mut self, constraint: &Constraint) -> Result<(), NotTranslated> {
        let literals: Vec<Literal> = constraint.terms.iter().map(|&(literal, _)| literal).collect();
        let many = literals.len() as i64;
        match constraint.degree {
            degree if degree <= 0 => {}
            1 => self.clause(&literals),
            degree if degree > many => self.clause(&[]),
            degree if degree == many => {
                literals.iter().for_each(|&literal| self.clause(&[literal]))
            }
            // All but one: at most one of the negations.
            degree if degree == many - 1 => {
                self.at_most_one(&literals.iter().map(|literal| literal ^ 1).collect::<Vec<_>>());
            }
            _ => return Err(NotTranslated::NotClauses("two or more stars are counted")),
        }
        Ok(())
    }

    fn at_most_one(&mut self, literals: &[Literal]) {
        if literals.len() <= MOST_PAIRED {
            for (place, &one) in literals.iter().enumerate() {
                for &other in &literals[place + 1..] {
                    self.clause(&[one ^ 1, other ^ 1]);
                }
            }
            return;
        }
        // A variable for each but the last: this one or one before it holds. Propagation concludes from
        // this what it concludes from the pairs.
        let mut before: Option<Literal> = None;
        for (place, &literal) in literals.iter().enumerate() {
            if let Some(before) = before {
                self.clause(&[before ^ 1, literal ^ 1]);
            }
            if place + 1 == literals.len() {
                break;
            }
            let here = 2 * self.variables;
            self.variables += 1;
            self.clause(&[literal ^ 1, here]);
            if let Some(before) = before {
                self.clause(&[before ^ 1, here]);
            }
            before = Some(here);
        }
    }

    fn clause(&mut self, literals: &[Literal]) {
        write_clause(literals, &mut self.text);
        self.count += 1;
    }
}

/// The proof: its clauses one by one. The last is empty.
pub fn proof(steps: &[Step]) -> Result<String, NotTranslated> {
    let mut text = String::new();
    for step in steps {
        match step {
            Step::Clause(literals) => write_clause(literals, &mut text),
            _ => return Err(NotTranslated::NotClauses("this certificate adds up constraints")),
        }
    }
    Ok(text)
}

fn write_clause(literals: &[Literal], text: &mut String) {
    for &literal in literals {
        let sign = if literal.is_multiple_of(2) { "" } else { "-" };
        // A String takes everything.
        let _ = write!(text, "{sign}{} ", literal / 2 + 1);
    }
    *text += "0\n";
}
