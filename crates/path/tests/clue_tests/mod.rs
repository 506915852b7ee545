//! Paths and clues for the tests, and what must hold of every puzzle.

use gridsmith_core::{Budget, Cell, Label, Puzzle, Seed, Size, Verdict};
use gridsmith_path::generate::clues::{
    ClueEvent, ClueResult, ClueSettings, choose_clues, choose_clues_with,
};
use gridsmith_path::generate::{Annealing, PathBuildSettings, build_path};
use gridsmith_path::{Neighbours, Order, Shape};

/// The usual settings, with any proof of uniqueness.
pub fn exact(label: Label) -> ClueSettings {
    ClueSettings { logic: None, ..ClueSettings::of_label(label) }
}

pub fn plain(rows: usize, columns: usize, count: usize) -> Shape {
    let size = Size::try_new(rows, columns).unwrap();
    Shape::try_new(size, Neighbours::from_count(count).unwrap(), &[], &[]).unwrap()
}

/// A random path on some part of a board, with few cells left out.
pub fn path(shape: &Shape, seed: u64) -> (Shape, Order) {
    let settings = PathBuildSettings {
        accept_partial: true,
        min_coverage: 50,
        annealing: seed
            .is_multiple_of(2)
            .then_some(Annealing { attempts_per_cell: 50, bends: None }),
        ..Default::default()
    };
    let mut rng = Seed::from(seed).stream("solution");
    let built = build_path(shape, &settings, &mut rng, &mut Budget::unlimited());
    let path = built.path.expect("half of it has a path");
    (path.shape, path.order)
}

pub fn choose(shape: &Shape, order: &Order, settings: &ClueSettings, seed: u64) -> ClueResult {
    let mut rng = Seed::from(seed).stream("clues");
    choose_clues(shape, order, settings, &mut rng, &mut Budget::unlimited())
}

/// The same, with all that happened.
pub fn choose_heard(
    shape: &Shape,
    order: &Order,
    settings: &ClueSettings,
    seed: u64,
) -> (ClueResult, Vec<ClueEvent>) {
    let mut events = Vec::new();
    let rng = &mut Seed::from(seed).stream("clues");
    let mut hear = |event: &ClueEvent| events.push(event.clone());
    let budget = &mut Budget::unlimited();
    let result = choose_clues_with(shape, order, settings, rng, budget, &mut hear);
    (result, events)
}

/// What must hold of every puzzle.
pub fn check(
    shape: &Shape,
    order: &Order,
    settings: &ClueSettings,
    result: &ClueResult,
    name: &str,
) {
    let puzzle = result.puzzle.as_ref().unwrap_or_else(|| panic!("{name}: {:?}", result.reason));
    let givens: Vec<(Cell, u16)> = puzzle.givens().collect();
    assert_eq!(givens.len(), result.clues, "{name}");
    assert_eq!(result.permille, result.clues * 1_000 / shape.len(), "{name}");
    assert!(givens.iter().all(|(cell, value)| order.0[*value as usize - 1] == *cell), "{name}");
    let unique = Verdict::Unique(order.clone());
    assert_eq!(puzzle.verdict(&mut Budget::unlimited()), unique, "{name}: {puzzle}");
    let may = |cell: &Cell| settings.allowed.as_ref().is_none_or(|allowed| allowed.contains(cell));
    assert!(givens.iter().all(|(cell, _)| may(cell)), "{name}: {puzzle}");
    if settings.keep_ends {
        let ends = [order.0[0], order.0[order.0.len() - 1]];
        let mut kept = ends.iter().filter(|end| may(end));
        assert!(kept.all(|end| puzzle.given(*end).is_some()), "{name}");
    }
    for (cell, _) in &givens {
        let orbit = settings.symmetry.orbit(shape, *cell);
        let mut open = orbit.iter().filter(|cell| shape.is_open(**cell));
        assert!(open.all(|cell| puzzle.given(*cell).is_some()), "{name}: {puzzle}");
    }
}
