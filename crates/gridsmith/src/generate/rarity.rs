//! Wishes that may come true, but seldom: what random drafts were seen to be like.

use gridsmith_sudoku::generate::{Method, Orbits};

use super::SudokuPlan;

/// Drafts that were looked at (docs/SUDOKU.md); a technique that none of them took has the rate 0.
const SEEN: u64 = 100_000;

/// Techniques that fewer than one draft in 5,000 takes: one in so many, or 0.
const TECHNIQUES: &[(&str, u64)] = &[];

/// What to say beforehand about a plan that may well find nothing.
pub(super) fn warning(plan: &SudokuPlan) -> Option<String> {
    let growth = &plan.growth;
    let free = growth.method == Method::Removal
        && growth.pattern.is_none()
        && growth.orbits == Orbits::None;
    let (from, to) = (*growth.clues.start(), *growth.clues.end());
    // Of 200,000 random minimal puzzles 11 had 20 clues and 34 had 29; none had fewer or more.
    let rare = match () {
        () if free && to < 20 => {
            "fewer than 20 clues are very rare: 200,000 drafts had none; --low-clue looks for them"
        }
        () if free && to == 20 => {
            "20 clues are rare: about one draft in 18,000; --low-clue looks for them"
        }
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
