//! Requirements that are rarely met, from statistics of random drafts.

use gridsmith_sudoku::generate::{Method, Orbits};

use super::SudokuPlan;

/// The number of drafts in the statistics (docs/SUDOKU.md). A technique that none of them needed
/// has the rate 0.
const SEEN: u64 = 100_000;

/// Techniques that fewer than one draft in 4,000 needs, with the number of drafts per occurrence,
/// or 0.
const TECHNIQUES: &[(&str, u64)] = &[
    ("direct-claiming", 0),
    ("hidden-quad", 4_800),
    ("sashimi-jellyfish", 4_300),
    ("unique-rectangle-5", 7_700),
    ("avoidable-rectangle-2", 50_000),
    ("simple-colours-wrap", 100_000),
    ("multi-colours-2", 14_000),
    ("franken-x-wing", 0),
    ("franken-swordfish", 0),
    ("finned-franken-x-wing", 0),
    ("brute-force", 0),
    ("dynamic-forcing-plus", 0),
    ("nested-forcing-2", 0),
    ("nested-forcing-3", 0),
    ("nested-forcing-4", 0),
    ("nested-forcing-5", 0),
];

/// The warning for a plan that may find no puzzle.
pub(super) fn warning(plan: &SudokuPlan) -> Option<String> {
    let growth = &plan.growth;
    let free = growth.method == Method::Removal
        && growth.pattern.is_none()
        && growth.orbits == Orbits::None;
    let (from, to) = (*growth.clues.start(), *growth.clues.end());
    // Of 200,000 random minimal puzzles 34 had 29 clues; none had more. On nearly every grid,
    // exchanges of clues lead to 20.
    let rare = match () {
        () if free && to < 19 => "fewer than 19 clues are very rare: few grids have such a puzzle",
        () if free && growth.minimal && from >= 30 => {
            "minimal puzzles of 30 clues and more are very rare: 200,000 drafts had none (17 to 40 are known)"
        }
        () if free && growth.minimal && from == 29 => {
            "minimal puzzles of 29 clues are rare: about one draft in 6,000"
        }
        () => return technique(plan),
    };
    Some(rare.into())
}

fn technique(plan: &SudokuPlan) -> Option<String> {
    let rate = |code: &str| TECHNIQUES.iter().find(|(rare, _)| *rare == code).map(|(_, one)| *one);
    let code = plan.with.iter().map(|name| name.code()).find(|code| rate(code).is_some())?;
    Some(match rate(&code)? {
        0 => format!("{code} is very rare: none of {} drafts takes it", thousands(SEEN)),
        one => format!("{code} is rare: about one draft in {} takes it", thousands(one)),
    })
}

fn thousands(number: u64) -> String {
    match number {
        0..1_000 => number.to_string(),
        _ => format!("{},{:03}", number / 1_000, number % 1_000),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::TechniqueName;

    #[test]
    fn rare_wishes_are_told_beforehand() {
        for (code, _) in TECHNIQUES {
            let name: TechniqueName = code.parse().expect(code);
            assert_eq!(name.code(), *code);
            let plan = SudokuPlan { with: vec![name], ..SudokuPlan::new() };
            assert!(warning(&plan).is_some_and(|text| text.starts_with(code)), "{code}");
        }
        let clues = |from: u32, to: u32| {
            let mut plan = SudokuPlan::new();
            plan.growth.clues = from..=to;
            warning(&plan).unwrap_or_default()
        };
        assert!(clues(17, 17).starts_with("fewer than 19 clues are very rare"));
        assert_eq!(clues(20, 20), "");
        assert!(clues(40, 40).starts_with("minimal puzzles of 30 clues and more are very rare"));
        assert_eq!(clues(21, 28), "");
    }
}
