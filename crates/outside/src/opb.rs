//! Formulas as OPB and proofs for VeriPB, version 3 of its format.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::constraint::{Constraint, Literal, yes};
use crate::formula::{Formula, Further};
use crate::rules::Board;
use crate::steps::{Addend, Step};

/// The formula: only `>=`, so that every line is one constraint and has one number in the proof.
pub fn formula(formula: &Formula) -> String {
    let (variables, constraints) = (formula.variables, formula.constraints.len());
    let mut text = format!("* #variable= {variables} #constraint= {constraints}\n");
    for line in &formula.meaning {
        text += &format!("* {line}\n");
    }
    let mut groups = formula.groups.iter().peekable();
    for (number, constraint) in formula.constraints.iter().enumerate() {
        while let Some(group) = groups.next_if(|group| group.first <= number) {
            text += &format!("* {}\n", group.note);
        }
        write_constraint(constraint, &mut text);
    }
    text
}

/// Coefficients of variables alone: every reader of OPB knows these.
fn write_constraint(constraint: &Constraint, text: &mut String) {
    let mut bound = constraint.degree;
    for &(literal, weight) in &constraint.terms {
        let variable = literal / 2 + 1;
        // A String takes everything.
        let _ = if literal % 2 == 0 {
            write!(text, "+{weight} x{variable} ")
        } else {
            bound -= i64::from(weight);
            write!(text, "-{weight} x{variable} ")
        };
    }
    let _ = writeln!(text, ">= {bound} ;");
}

/// The proof that the formula has no solution.
pub fn proof(formula: &Formula, steps: &[Step]) -> String {
    let constraints = formula.constraints.len() as u64;
    let mut writer =
        Writer { formula, last: constraints, blocks: BTreeMap::new(), text: String::new() };
    writer.text += &format!("pseudo-Boolean proof version 3.0\nf {constraints} ;\n");
    for step in steps {
        match step {
            Step::Clause(literals) => writer.clause(literals),
            Step::Sum(addends) => writer.sum(addends),
            Step::Entered(cells) => match &formula.further {
                Further::OneLine(board) => writer.entered(cells, board),
                _ => unreachable!("only the rules of Zip speak of cells that are entered"),
            },
        }
    }
    writer.text += &format!("output NONE ;\nconclusion UNSAT : {} ;\n", writer.last);
    writer.text += "end pseudo-Boolean proof ;\n";
    writer.text
}

struct Writer<'a> {
    formula: &'a Formula,
    /// The number of the latest constraint; they count from 1.
    last: u64,
    /// The numbers of the blocks that were derived.
    blocks: BTreeMap<u32, u64>,
    text: String,
}

impl Writer<'_> {
    fn clause(&mut self, literals: &[Literal]) {
        self.text += "rup ";
        for &literal in literals {
            self.text += &format!("1 {} ", name(literal));
        }
        self.text += ">= 1 ;\n";
        self.last += 1;
    }

    fn sum(&mut self, addends: &[(Addend, u32)]) {
        let numbers: Vec<(u64, u32)> = addends
            .iter()
            .map(|&(addend, times)| match addend {
                Addend::Constraint(number) => (u64::from(number) + 1, times),
                Addend::Block(block) => (self.block(block), times),
            })
            .collect();
        self.text += "pol";
        for (place, (number, times)) in numbers.into_iter().enumerate() {
            self.text += &format!(" {number}");
            if times > 1 {
                self.text += &format!(" {times} *");
            }
            if place > 0 {
                self.text += " +";
            }
        }
        self.end_sum();
    }

    fn end_sum(&mut self) {
        self.text += " ;\n";
        self.last += 1;
    }

    /// At most one queen in a block follows from its six pairs: of three cells at least two are free
    /// (3 of 2·3, halved and rounded up); so of four at least three (7 of 3·4, by thirds).
    fn block(&mut self, block: u32) -> u64 {
        if let Some(&number) = self.blocks.get(&block) {
            return number;
        }
        let Further::Blocks { side, pairs } = &self.formula.further else {
            unreachable!("only Queens have blocks")
        };
        let a = block / (side - 1) * side + block % (side - 1);
        let [b, c, d] = [a + 1, a + side, a + side + 1];
        let pair = |one: u32, other: u32| {
            let found = pairs.binary_search_by_key(&(one, other), |&(one, other, _)| (one, other));
            found.map_or(0, |place| u64::from(pairs[place].2) + 1)
        };
        let [ab, ac, ad, bc, bd, cd] =
            [pair(a, b), pair(a, c), pair(a, d), pair(b, c), pair(b, d), pair(c, d)];
        self.text += &format!("pol {ab} {ac} + {bc} + 2 d 2 * {ad} + {bd} + {cd} + 3 d");
        self.end_sum();
        self.blocks.insert(block, self.last);
        self.last
    }

    /// At least one of the edges into these cells is true: added up over the cells, loads between two
    /// of them cancel out, and something must come in.
    fn entered(&mut self, cells: &[u32], board: &Board) {
        self.text += "pol";
        let mut plus = "";
        for &cell in cells {
            let loss = board.losses[cell as usize].map_or(0, |number| u64::from(number) + 1);
            self.text += &format!(" {loss}{plus}");
            plus = " +";
        }
        let border: Vec<(u32, u32)> = board.border(cells).collect();
        for &(edge, inside) in &border {
            let inwards = u32::from(board.edges[edge as usize].0 == inside);
            let outwards = inwards ^ 1;
            // The load that leaves is not negative, ...
            for bit in 0..board.bits {
                let variable = name(yes(board.load(edge, outwards, bit)));
                self.text += &format!(" {variable} {} * +", 1u64 << bit);
            }
            // ... and the load that enters is bounded.
            let limit = board.limits[edge as usize][inwards as usize];
            self.text += &format!(" {} +", u64::from(limit) + 1);
        }
        self.text += &format!(" {} d", board.most_load());
        for &(edge, inside) in &border {
            let outwards = u32::from(board.edges[edge as usize].0 != inside);
            let join = u64::from(board.joins[edge as usize]) + 1;
            self.text += &format!(" {join} + {} +", name(yes(board.arc(edge, outwards))));
        }
        self.end_sum();
    }
}

fn name(literal: Literal) -> String {
    let sign = if literal.is_multiple_of(2) { "" } else { "~" };
    format!("{sign}x{}", literal / 2 + 1)
}
