//! Linear inequalities over literals, in the one form that everything here has.

/// A variable or its negation: 2·variable, plus 1 if negated. Variables count from 0.
pub type Literal = u32;

/// The literal that says that a variable is true.
pub fn yes(variable: u32) -> Literal {
    2 * variable
}

/// The literal that says that a variable is false.
pub fn no(variable: u32) -> Literal {
    2 * variable + 1
}

/// The weights of the literals that hold add up to at least `degree`. No variable occurs twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Constraint {
    /// Literals and their weights, which are not 0.
    pub terms: Vec<(Literal, u32)>,
    pub degree: i64,
}

impl Constraint {
    /// At least one of the literals holds.
    pub fn clause(literals: impl IntoIterator<Item = Literal>) -> Self {
        let terms = literals.into_iter().map(|literal| (literal, 1)).collect();
        Constraint { terms, degree: 1 }
    }

    /// At least `count` of the variables are true.
    pub fn at_least(count: i64, variables: &[u32]) -> Self {
        let terms = variables.iter().map(|&variable| (yes(variable), 1)).collect();
        Constraint { terms, degree: count }
    }

    /// At most `count` of the variables are true.
    pub fn at_most(count: i64, variables: &[u32]) -> Self {
        let terms = variables.iter().map(|&variable| (no(variable), 1)).collect();
        Constraint { terms, degree: variables.len() as i64 - count }
    }

    /// The coefficients of the true variables, none of which is 0, add up to at least `bound`.
    pub fn linear(coefficients: impl IntoIterator<Item = (u32, i64)>, bound: i64) -> Self {
        let mut degree = bound;
        let term = |(variable, coefficient): (u32, i64)| {
            if coefficient < 0 {
                degree -= coefficient;
                (no(variable), coefficient.unsigned_abs() as u32)
            } else {
                (yes(variable), coefficient as u32)
            }
        };
        let terms = coefficients.into_iter().map(term).collect();
        Constraint { terms, degree }
    }

    /// Whether it holds if the variables have these values.
    pub fn holds(&self, values: &[bool]) -> bool {
        let holds = |literal: Literal| values[literal as usize / 2] == literal.is_multiple_of(2);
        let held = self.terms.iter().filter(|&&(literal, _)| holds(literal));
        held.map(|&(_, weight)| i64::from(weight)).sum::<i64>() >= self.degree
    }

    /// The weight of all its literals.
    pub fn weight(&self) -> i64 {
        self.terms.iter().map(|&(_, weight)| i64::from(weight)).sum()
    }
}
