//! What lines cost: the table of the specification, counted again.

use super::read;
use crate::replay::replay;
use std::sync::atomic::AtomicBool;

#[test]
fn lines_cost_what_the_specification_says() {
    let document = include_str!("../../../../docs/CERTIFICATE.md");
    let rows: Vec<&str> = document.lines().filter(|line| line.starts_with("| `PC1 ")).collect();
    assert!(rows.len() >= 6, "the table is missing");
    for row in rows {
        let mut columns = row.split('|').skip(1).map(str::trim);
        let (line, work) = (columns.next().unwrap_or_default(), columns.next().unwrap_or_default());
        let fields: Vec<&str> = line.trim_matches('`').split(' ').collect();
        let [_, family, shape, puzzle, solution, proof] = fields[..] else { panic!("{row}") };
        let (system, verify) = read(family, shape, puzzle);
        let truth = verify(solution.as_bytes()).expect("a right solution");
        let found = replay(system, &truth, proof.as_bytes(), &AtomicBool::new(false));
        assert_eq!(found, Ok(work.parse().expect("a number")), "{line}");
    }
}
