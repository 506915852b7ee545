//! How far singles, locked candidates and suppositions along static links get: a quick measure of
//! how hard a puzzle is.
//!
//! All conclusions of a board are drawn at once, from static chains of any length. So this solves
//! nearly all puzzles rated below 8.5 and, since such chains may be long, many up to 8.9, but none
//! above.

use super::chains::graph::Graph;
use super::chains::graphs::{Graphs, fitting};
use super::forcing::{Kind, starts};
use crate::board::Alive;
use crate::geometry::HOUSES;
use crate::solve::simplified;
use crate::{ALL_DIGITS, CELLS, Candidate, Sudoku};
use gridsmith_core::Bits;

/// How far they get.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The number of candidates before the first supposition.
    pub start: u32,
    /// The number of boards whose conclusions were drawn.
    pub rounds: u32,
    /// The number of candidates of the first board that is eliminated at once.
    pub first: u32,
    /// The number of candidates at the end; 0 if the puzzle is solved.
    pub left: u32,
    /// A number that is the same for equal candidates at the end.
    pub end: u64,
}

/// Measures one puzzle after the other in the same memory.
#[derive(Default)]
pub struct ReachRater {
    graphs: Graphs,
}

impl ReachRater {
    /// A new rater. Earlier puzzles never change a measure.
    pub fn new() -> Self {
        Self::default()
    }

    /// Measures a puzzle with a solution.
    pub fn reach(&mut self, puzzle: &Sudoku) -> Reach {
        let mut reach = Reach::default();
        let mut masks = puzzle.candidates();
        loop {
            let Some(next) = simplified(&masks) else { return reach };
            masks = next;
            let alive = open(&masks);
            reach.left = alive.cells.iter().map(|mask| mask.count_ones()).sum();
            match reach.rounds {
                0 => reach.start = reach.left,
                1 => reach.first = reach.start - reach.left,
                _ => {}
            }
            if reach.left == 0 || !self.conclude(&alive, &mut masks) {
                reach.end = alive.cells.iter().fold(0, |end: u64, mask| {
                    (end ^ u64::from(*mask)).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
                });
                return reach;
            }
            reach.rounds += 1;
        }
    }

    /// Draws the conclusions of a board; false if there are none.
    fn conclude(&mut self, alive: &Alive, masks: &mut [u16; CELLS]) -> bool {
        let found = conclusions(&mut self.graphs, alive);
        for place in &found.places {
            masks[place.cell.index()] &= 1 << (place.digit - 1);
        }
        for drop in &found.drops {
            masks[drop.cell.index()] &= ALL_DIGITS & !(1 << (drop.digit - 1));
        }
        !found.is_empty()
    }
}

/// The board with the candidates of the cells that are not decided.
fn open(masks: &[u16; CELLS]) -> Alive {
    Alive::new(&masks.map(|mask| if mask.is_power_of_two() { 0 } else { mask }))
}

/// What static chains of any length prove on a board.
#[derive(Debug, Default)]
pub(crate) struct Conclusions {
    pub(crate) places: Vec<Candidate>,
    pub(crate) drops: Vec<Candidate>,
}

impl Conclusions {
    pub(crate) fn is_empty(&self) -> bool {
        self.places.is_empty() && self.drops.is_empty()
    }
}

/// The conclusions of chains; if there are none, those of cell and house forcing chains.
pub(crate) fn conclusions(graphs: &mut Graphs, alive: &Alive) -> Conclusions {
    graphs.fit(alive);
    fitting!(graphs, graph => draw(graph, alive))
}

fn draw<const W: usize>(graph: &mut Graph<W>, alive: &Alive) -> Conclusions {
    graph.both(alive);
    let (mut drops, mut places) = (graph.refuted(), graph.proved());
    if drops == Bits::EMPTY && places == Bits::EMPTY {
        graph.close_excluded();
        let cells = (0..CELLS).filter(|cell| alive.count(*cell) > 2);
        let houses = (0..HOUSES).flat_map(|house| {
            let spots = alive.spots[house];
            let digits = (0..9).filter(move |digit| spots[*digit].count_ones() > 2);
            digits.map(move |digit| Kind::House(house as u8, digit as u8))
        });
        for kind in cells.map(|cell| Kind::Cell(cell as u8)).chain(houses) {
            let [on, off] = graph.common(starts(alive, kind));
            places |= on;
            drops |= off;
        }
    }
    let candidates = |set: Bits<W>| {
        let candidate = |id: usize| usize::from(graph.ids[id]);
        set.iter().map(candidate).map(|at| Candidate::of(at / 9, at % 9)).collect()
    };
    Conclusions { places: candidates(places), drops: candidates(drops) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grade::se::SeRater;
    use gridsmith_core::{Budget, Puzzle, Verdict};

    /// What the measure says about the rating holds for nearly all puzzles on record, and nothing
    /// that is concluded contradicts the solution.
    #[test]
    fn the_reach_tells_the_rating() {
        let rows = include_str!("../../../tests/sudoku_ratings.tsv").lines();
        let hard = include_str!("../../../tests/se_hard.txt").lines();
        let mut rater = ReachRater::new();
        let (mut solved, mut stuck, mut wrong) = (0, 0, 0);
        for row in rows.chain(hard).filter(|row| !row.starts_with('#')) {
            let puzzle: Sudoku = format!("sudoku 9x9 {}", &row[..CELLS]).parse().unwrap();
            let Verdict::Unique(grid) = puzzle.verdict(&mut Budget::unlimited()) else { panic!() };
            let er = SeRater::new().numbers(&puzzle, &mut Budget::unlimited()).unwrap().er;
            let reach = rater.reach(&puzzle);
            assert_eq!(rater.reach(&puzzle), reach, "{row}: earlier puzzles change the measure");
            let (mut masks, mut rounds) = (puzzle.candidates(), 0);
            loop {
                masks = simplified(&masks).unwrap_or_else(|| panic!("{row}: a contradiction"));
                let is_left = |(mask, digit): (&u16, u8)| mask >> (digit - 1) & 1 != 0;
                assert!(masks.iter().zip(grid.0).all(is_left), "{row}");
                if !rater.conclude(&open(&masks), &mut masks) {
                    break;
                }
                rounds += 1;
            }
            assert_eq!(rounds, reach.rounds, "{row}");
            match reach.left {
                0 => (solved, wrong) = (solved + 1, wrong + i32::from(er >= 90)),
                _ => (stuck, wrong) = (stuck + 1, wrong + i32::from(er < 80)),
            }
        }
        assert!(solved > 500 && stuck > 8, "{solved} {stuck}");
        assert!(wrong < 3, "{wrong} of {solved} and {stuck}");
    }
}
