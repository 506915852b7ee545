//! Inequalities that follow from others: by adding, multiplying and dividing, or by propagation.

use std::collections::BTreeMap;

/// The coefficients of the true variables add up to at least `bound`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inequality {
    pub coefficients: BTreeMap<usize, i64>,
    pub bound: i64,
}

impl Inequality {
    /// How much is to spare if nothing is decided.
    fn slack(&self, state: &[Option<bool>]) -> i64 {
        let most = |(&variable, &coefficient): (&usize, &i64)| match state[variable] {
            Some(true) => coefficient,
            Some(false) => 0,
            None => coefficient.max(0),
        };
        self.coefficients.iter().map(most).sum::<i64>() - self.bound
    }

    /// Whether these values satisfy it.
    pub fn holds(&self, values: &[bool]) -> bool {
        let state: Vec<Option<bool>> = values.iter().copied().map(Some).collect();
        self.slack(&state) >= 0
    }

    fn add(&mut self, other: &Inequality) {
        for (&variable, &coefficient) in &other.coefficients {
            *self.coefficients.entry(variable).or_default() += coefficient;
        }
        self.coefficients.retain(|_, coefficient| *coefficient != 0);
        self.bound += other.bound;
    }

    fn multiply(&mut self, factor: i64) {
        self.coefficients.values_mut().for_each(|coefficient| *coefficient *= factor);
        self.bound *= factor;
    }

    /// Divides weights and degree, rounded up: over literals, none of whose weights is negative.
    fn divide(&mut self, by: i64) {
        let negative = |this: &Inequality| -> i64 {
            this.coefficients.values().map(|coefficient| (-coefficient).max(0)).sum()
        };
        let up = |number: i64| (number + by - 1).div_euclid(by);
        let degree = up(self.bound + negative(self));
        for coefficient in self.coefficients.values_mut() {
            *coefficient = coefficient.signum() * up(coefficient.abs());
        }
        self.bound = degree - negative(self);
    }
}

/// A formula: the number of variables and the inequalities, after its header was compared with them.
pub fn parse(formula: &str) -> Result<(usize, Vec<Inequality>), String> {
    let header = formula.lines().next().unwrap_or_default();
    let words: Vec<&str> = header.split(' ').collect();
    let &["*", "#variable=", variables, "#constraint=", constraints] = &words[..] else {
        return Err(format!("not a header: {header}"));
    };
    let variables: usize = variables.parse().map_err(|_| "variables")?;
    let inequalities: Vec<Inequality> = formula
        .lines()
        .filter(|line| !line.starts_with('*'))
        .map(|line| inequality(line, variables))
        .collect::<Result<_, _>>()?;
    if Ok(inequalities.len()) != constraints.parse() {
        return Err("the header counts otherwise".into());
    }
    Ok((variables, inequalities))
}

/// `x3` or `~x3`: the variable and whether it is meant itself.
fn literal(word: &str, variables: usize) -> Option<(usize, bool)> {
    let (name, sign) = match word.strip_prefix('~') {
        Some(name) => (name, false),
        None => (word, true),
    };
    let number: usize = name.strip_prefix('x')?.parse().ok()?;
    (1..=variables).contains(&number).then_some((number - 1, sign))
}

fn inequality(line: &str, variables: usize) -> Result<Inequality, String> {
    let bad = || format!("not an inequality: {line}");
    let (sum, bound) =
        line.strip_suffix(" ;").and_then(|line| line.split_once(">= ")).ok_or_else(bad)?;
    let mut bound: i64 = bound.parse().map_err(|_| bad())?;
    let mut coefficients = BTreeMap::new();
    let words: Vec<&str> = sum.split_whitespace().collect();
    for term in words.chunks(2) {
        let &[coefficient, name] = term else { return Err(bad()) };
        let coefficient: i64 = coefficient.parse().map_err(|_| bad())?;
        let (variable, sign) = literal(name, variables).ok_or_else(bad)?;
        if !sign {
            bound -= coefficient;
        }
        let coefficient = if sign { coefficient } else { -coefficient };
        if coefficients.insert(variable, coefficient).is_some() {
            return Err(bad());
        }
    }
    Ok(Inequality { coefficients, bound })
}

/// Accepts a proof that nothing satisfies the formula.
pub fn check(formula: &str, proof: &str) -> Result<(), String> {
    let (variables, mut known) = parse(formula)?;
    let mut lines = proof.lines();
    let mut expect = |wanted: &str| match lines.next() {
        Some(line) if line == wanted => Ok(()),
        line => Err(format!("{line:?} instead of {wanted}")),
    };
    expect("pseudo-Boolean proof version 3.0")?;
    expect(&format!("f {} ;", known.len()))?;
    let mut units = vec![None; variables];
    propagate(&known, &mut units);
    while let Some(line) = lines.next() {
        let wrong = |why: &str| Err(format!("{line}: {why}"));
        if let Some(rule) = line.strip_prefix("rup ") {
            let clause = inequality(rule, variables)?;
            let negative =
                clause.coefficients.values().filter(|&&coefficient| coefficient < 0).count();
            if clause.bound != 1 - negative as i64
                || clause.coefficients.values().any(|coefficient| coefficient.abs() != 1)
            {
                return wrong("not a clause");
            }
            let mut state = units.clone();
            let mut clashes = false;
            for (&variable, &coefficient) in &clause.coefficients {
                clashes |= state[variable] == Some(coefficient > 0);
                state[variable] = Some(coefficient < 0);
            }
            if !clashes && !propagate(&known, &mut state) {
                return wrong("does not follow");
            }
            known.push(clause);
        } else if let Some(rule) = line.strip_prefix("pol ") {
            known.push(polish(rule, variables, &known)?);
        } else if line == "output NONE ;" {
            let last = known.len();
            if lines.next() != Some(&format!("conclusion UNSAT : {last} ;"))
                || lines.next() != Some("end pseudo-Boolean proof ;")
                || lines.next().is_some()
            {
                return wrong("the end is not as it should be");
            }
            let broken = known.last().is_some_and(|last| last.slack(&vec![None; variables]) < 0);
            return if broken { Ok(()) } else { wrong("the last constraint can be satisfied") };
        } else {
            return wrong("unknown rule");
        }
        propagate(&known, &mut units);
    }
    Err("the proof has no end".into())
}

/// A sum in reverse Polish notation.
fn polish(rule: &str, variables: usize, known: &[Inequality]) -> Result<Inequality, String> {
    let bad = || format!("not a sum: {rule}");
    let words: Vec<&str> = rule.strip_suffix(" ;").ok_or_else(bad)?.split(' ').collect();
    let mut stack: Vec<Inequality> = Vec::new();
    let mut factor = None;
    for (place, &word) in words.iter().enumerate() {
        let before_factor = matches!(words.get(place + 1), Some(&"*" | &"d"));
        match (word, word.parse::<i64>()) {
            ("+", _) => {
                let other = stack.pop().ok_or_else(bad)?;
                stack.last_mut().ok_or_else(bad)?.add(&other);
            }
            ("*" | "d", _) => {
                let factor: i64 = factor.take().ok_or_else(bad)?;
                let top = stack.last_mut().ok_or_else(bad)?;
                if word == "*" { top.multiply(factor) } else { top.divide(factor) }
            }
            (_, Ok(number)) if number < 1 => return Err(bad()),
            (_, Ok(number)) if before_factor => factor = Some(number),
            (_, Ok(number)) => {
                stack.push(known.get(number as usize - 1).ok_or_else(bad)?.clone());
            }
            (name, Err(_)) => {
                let (variable, sign) = literal(name, variables).ok_or_else(bad)?;
                let coefficients = BTreeMap::from([(variable, if sign { 1 } else { -1 })]);
                stack.push(Inequality { coefficients, bound: if sign { 0 } else { -1 } });
            }
        }
    }
    match (stack.pop(), stack.is_empty(), factor) {
        (Some(sum), true, None) => Ok(sum),
        _ => Err(bad()),
    }
}

/// Whether an inequality cannot be satisfied any more.
fn propagate(known: &[Inequality], state: &mut [Option<bool>]) -> bool {
    let mut changed = true;
    while changed {
        changed = false;
        for inequality in known {
            let slack = inequality.slack(state);
            if slack < 0 {
                return true;
            }
            for (&variable, &coefficient) in &inequality.coefficients {
                if coefficient.abs() > slack && state[variable].is_none() {
                    state[variable] = Some(coefficient > 0);
                    changed = true;
                }
            }
        }
    }
    false
}
