//! When an example is pure: no simpler technique sees what its step concludes. The search for
//! examples and the test of the chosen examples share this file.

use gridsmith_core::{Advice, Budget, Cell};
use gridsmith_sudoku::{Board, Candidate, LibraryCase, Step, Technique, hint_order, se_order};
use std::ops::ControlFlow;

/// Techniques that hints do not show, and the technique of hints whose place they share.
const UNRANKED: [(Technique, Technique); 6] = {
    use Technique::*;
    [
        (XCycle, XChain),
        (YCycle, XyChain),
        (XyCycle, ContinuousNiceLoop),
        (ForcingChain, AicType1),
        (FrankenJellyfish, AlignedPair),
        (FinnedFrankenJellyfish, AlignedPair),
    ]
};

/// Techniques whose conclusions simpler ones, in the order of hints, saw in every position that was
/// searched. Their examples are only compared with what is simpler than the second technique.
const CONCEDED: [(Technique, Technique); 9] = {
    use Technique::*;
    [
        // Colours consist of strong links: an X-Chain leads from one colour to the other.
        (MultiColours1, XChain),
        (MultiColours2, XChain),
        // Where almost every cell has two candidates, chains reach everything.
        (Bug2, XChain),
        (Bug3, XChain),
        (Bug4, XChain),
        // Hints look for plain chains together, and take the shortest.
        (AicType2, XChain),
        // One digit in few houses: strong links between groups.
        (FrankenJellyfish, GroupedTurbotFish),
        (FinnedFrankenXWing, GroupedTurbotFish),
        // The cells that exclude the pairs are almost always an almost locked set.
        (AlignedPair, AlsXz),
    ]
};

/// The place of a technique in the order of hints.
fn place(technique: Technique) -> Option<usize> {
    let known = UNRANKED.iter().find(|(own, _)| *own == technique).map_or(technique, |row| row.1);
    hint_order().position(|other| other == known)
}

/// The place of a technique in the order of Sudoku Explainer.
fn se_place(technique: Technique) -> Option<usize> {
    se_order().position(|other| other == technique)
}

/// True if `other` is simpler than `technique`. Only Sudoku Explainer has the direct techniques, so
/// its order decides about them.
pub fn is_simpler(other: Technique, technique: Technique) -> bool {
    let conceded = CONCEDED.iter().find(|(own, _)| *own == technique);
    match (place(other), place(conceded.map_or(technique, |row| row.1))) {
        (Some(a), Some(b)) => a < b,
        (_, None) => se_place(other).is_some_and(|_| se_place(other) < se_place(technique)),
        _ => false,
    }
}

/// What a step tells a player: its eliminations, and the candidates that see the digits it places.
pub fn concludes(step: &Step, board: &Board) -> Vec<Candidate> {
    let mut all = step.drops.clone();
    for place in &step.places {
        all.push(*place);
        let see = |cell: Cell| {
            let (row, column) = (cell.0 / 9, cell.0 % 9);
            let (own_row, own_column) = (place.cell.0 / 9, place.cell.0 % 9);
            row == own_row
                || column == own_column
                || (row / 3, column / 3) == (own_row / 3, own_column / 3)
        };
        let peers = (0..81).map(Cell).filter(|cell| *cell != place.cell && see(*cell));
        all.extend(peers.map(|cell| Candidate { cell, digit: place.digit }));
        let own = board.candidates(place.cell).iter().filter(|digit| *digit != place.digit);
        all.extend(own.map(|digit| Candidate { cell: place.cell, digit }));
    }
    all
}

/// Every step of a position that is simpler than a supposition, as `gridsmith hint --all` lists
/// them.
pub fn all_steps(case: &LibraryCase) -> Vec<Step> {
    match case.puzzle.all_steps(&case.position(), &mut Budget::unlimited()) {
        Ok(Advice::Steps(steps)) => steps,
        _ => Vec::new(),
    }
}

/// True if one of `steps` is simpler than `step` and sees any of what it concludes.
#[allow(dead_code)] // the search asks it, the test does not
pub fn is_spoilt(board: &Board, step: &Step, steps: &[Step]) -> bool {
    steps.iter().any(|other| sees(board, step, other))
}

fn sees(board: &Board, step: &Step, other: &Step) -> bool {
    let own: &[Candidate] = if step.places.is_empty() { &step.drops } else { &step.places };
    is_simpler(other.technique, step.technique)
        && concludes(other, board).iter().any(|candidate| own.contains(candidate))
}

/// The first technique simpler than that of `step` that sees any of what it concludes; `steps` are
/// [`all_steps`].
pub fn spoiler(board: &Board, step: &Step, steps: &[Step]) -> Option<Technique> {
    let spoils = |other: &Step| sees(board, step, other);
    if let Some(other) = steps.iter().find(|other| spoils(other)) {
        return Some(other.technique);
    }
    // Techniques that the list leaves out: those of Sudoku Explainer only, and suppositions.
    let listed = |technique: &Technique| {
        place(*technique) < place(Technique::Nishio)
            && UNRANKED.iter().all(|(own, _)| own != technique)
            && place(*technique).is_some()
    };
    let rest = Technique::table().iter().map(|row| row.technique);
    let mut rest: Vec<Technique> = rest
        .filter(|technique| !listed(technique) && is_simpler(*technique, step.technique))
        .collect();
    rest.sort_by_key(|technique| place(*technique));
    rest.into_iter().find(|technique| {
        let mut seen = false;
        let _ = technique.find(board, &mut Budget::unlimited(), &mut |other| {
            seen = spoils(&other);
            if seen { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        seen
    })
}
