//! What regions look like: compact where that is asked for, thin by default, few of them small.

use gridsmith_core::{Budget, Seed};
use gridsmith_queens::generate::{Hooks, Outcome, Plan, RegionMode, generate};
use gridsmith_queens::{Placement, Queens};

/// Sums over the regions of many boards.
#[derive(Debug, Default)]
struct Shapes {
    boards: usize,
    regions: usize,
    /// The longer side of each frame by the shorter, in percent.
    elongation: usize,
    /// Mean steps from the cells of a region to its queen, in percent.
    distance: usize,
    /// Regions of four cells and more in one line.
    bars: usize,
    /// Regions of two or three cells.
    small: usize,
    /// Regions of four cells and more, and those with a block of two by two.
    large: usize,
    blocks: usize,
}

impl Shapes {
    fn add(&mut self, queens: &Queens, solution: &Placement) {
        let size = queens.size();
        let place = |cell| (size.row(cell), size.column(cell));
        self.boards += 1;
        for region in 0..queens.side() as u8 {
            let cells = size.cells().filter(|&cell| queens.region(cell) == region);
            let cells: Vec<(usize, usize)> = cells.map(place).collect();
            let range = |of: &dyn Fn(&(usize, usize)) -> usize| {
                let sorted = || cells.iter().map(of);
                sorted().max().unwrap_or(0) - sorted().min().unwrap_or(0) + 1
            };
            let (height, width) = (range(&|cell| cell.0), range(&|cell| cell.1));
            let queen = solution.0.iter().map(|&cell| place(cell)).find(|at| cells.contains(at));
            let (row, column) = queen.expect("every region has a queen");
            let far = |cell: &(usize, usize)| cell.0.abs_diff(row) + cell.1.abs_diff(column);
            self.regions += 1;
            self.elongation += 100 * height.max(width) / height.min(width);
            self.distance += 100 * cells.iter().map(far).sum::<usize>() / cells.len();
            self.small += usize::from(matches!(cells.len(), 2 | 3));
            if cells.len() >= 4 {
                let block = |&(row, column): &(usize, usize)| {
                    [(0, 1), (1, 0), (1, 1)]
                        .iter()
                        .all(|(r, c)| cells.contains(&(row + r, column + c)))
                };
                self.large += 1;
                self.bars += usize::from(height.min(width) == 1);
                self.blocks += usize::from(cells.iter().any(block));
            }
        }
    }
}

/// Drafts as they have grown, or boards that are unique.
fn shapes(region_mode: RegionMode, is_draft: bool, boards: u64) -> Shapes {
    let mut shapes = Shapes::default();
    for seed in 0..boards {
        let plan = Plan { region_mode, ..Plan::new(7 + (seed % 4) as usize, 1) };
        let draft =
            Plan { repair_steps: 0, candidates: 1, search_until_unique: false, ..plan.clone() };
        let plan = if is_draft { draft } else { plan };
        match generate(&plan, Seed::from(seed), Hooks::default(), &mut Budget::unlimited()) {
            Ok(Outcome::Made(made, _)) => shapes.add(&made.puzzle, &made.solution),
            Ok(Outcome::NoneFound { best: Some(draft), .. }) => {
                shapes.add(&draft.puzzle, &draft.solutions[0]);
            }
            other => panic!("seed {seed}: {other:?}"),
        }
    }
    shapes
}

/// Constrained regions are compact, as grown and as repaired: less elongated than balanced ones,
/// nearer to their queens, and no more bars.
#[test]
fn constrained_regions_are_compact() {
    for (is_draft, percent) in [(true, 95), (false, 99)] {
        let compact = shapes(RegionMode::Constrained, is_draft, 200);
        let balanced = shapes(RegionMode::Balanced, is_draft, 200);
        assert_eq!(compact.regions, balanced.regions);
        let both = format!("{compact:?}, {balanced:?}");
        assert!(100 * compact.elongation < percent * balanced.elongation, "{both}");
        assert!(100 * compact.distance < 95 * balanced.distance, "{both}");
        assert!(compact.bars <= balanced.bars.max(compact.boards / 20), "{both}");
        let long = shapes(RegionMode::Biased, is_draft, 200);
        assert!(long.elongation > balanced.elongation, "{long:?}, {balanced:?}");
    }
}

/// By default regions are thin, and about one in a board has two or three cells: as on published
/// boards.
#[test]
fn default_regions_are_thin_and_few_are_small() {
    assert_eq!(Plan::new(8, 1).region_mode, RegionMode::Thin);
    let thin = shapes(RegionMode::Thin, false, 300);
    let lumpy = shapes(RegionMode::Appetite, false, 300);
    let per_board = 100 * thin.small / thin.boards;
    assert!((80..=160).contains(&per_board), "{per_board} small regions in 100 boards");
    assert!(lumpy.small > 3 * thin.small / 2, "{lumpy:?}, {thin:?}");
    let blocks = |shapes: &Shapes| 100 * shapes.blocks / shapes.large;
    assert!(blocks(&thin) < 50 && blocks(&lumpy) > 55, "{} {}", blocks(&thin), blocks(&lumpy));
}
