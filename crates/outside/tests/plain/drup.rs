//! Clauses that follow by unit propagation, up to the empty one.

/// The clauses of a DIMACS file, after its header was compared with them.
pub fn parse(formula: &str) -> Result<(i32, Vec<Vec<i32>>), String> {
    let mut lines = formula.lines().skip_while(|line| line.starts_with("c "));
    let header = lines.next().unwrap_or_default();
    let numbers: Vec<i32> = header
        .strip_prefix("p cnf ")
        .ok_or("no header")?
        .split(' ')
        .map(|number| number.parse().map_err(|_| "bad header"))
        .collect::<Result<_, _>>()?;
    let clauses: Vec<Vec<i32>> = lines.map(clause).collect::<Result<_, _>>()?;
    let known = |literal: &i32| (1..=numbers[0]).contains(&literal.abs());
    if clauses.len() as i32 != numbers[1] || !clauses.iter().flatten().all(known) {
        return Err("the header counts otherwise".into());
    }
    Ok((numbers[0], clauses))
}

fn clause(line: &str) -> Result<Vec<i32>, String> {
    let numbers: Result<Vec<i32>, _> = line.split_whitespace().map(str::parse).collect();
    match numbers.map_err(|error| error.to_string())?.split_last() {
        Some((0, literals)) if !literals.contains(&0) => Ok(literals.to_vec()),
        _ => Err(format!("not a clause: {line}")),
    }
}

/// Accepts a proof that ends with the empty clause.
pub fn check(formula: &str, proof: &str) -> Result<(), String> {
    let (variables, mut clauses) = parse(formula)?;
    // By variable: 1 if true, -1 if false, 0 if open.
    let mut units = vec![0; variables as usize + 1];
    propagate(&clauses, &mut units);
    for (number, line) in proof.lines().enumerate() {
        let clause = clause(line)?;
        let mut state = units.clone();
        let mut clashes = false;
        for &literal in &clause {
            let place = state.get_mut(literal.unsigned_abs() as usize).ok_or("unknown variable")?;
            clashes |= *place == literal.signum();
            *place = -literal.signum();
        }
        if !clashes && !propagate(&clauses, &mut state) {
            return Err(format!("line {}: {line} does not follow", number + 1));
        }
        if clause.is_empty() {
            return Ok(());
        }
        clauses.push(clause);
        propagate(&clauses, &mut units);
    }
    Err("the proof has no empty clause".into())
}

/// Whether a clause becomes false.
fn propagate(clauses: &[Vec<i32>], state: &mut [i32]) -> bool {
    let mut changed = true;
    while changed {
        changed = false;
        for clause in clauses {
            let value = |literal: i32| state[literal.unsigned_abs() as usize] * literal.signum();
            if clause.iter().any(|&literal| value(literal) > 0) {
                continue;
            }
            let mut open = clause.iter().filter(|&&literal| value(literal) == 0);
            match (open.next().copied(), open.next()) {
                (None, _) => return true,
                (Some(only), None) => {
                    state[only.unsigned_abs() as usize] = only.signum();
                    changed = true;
                }
                _ => {}
            }
        }
    }
    false
}
