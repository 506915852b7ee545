//! The kernel on registers of every size on any machine: eight words of plain Rust stand for the
//! 512 lanes of AVX-512, so that everything except its instructions is tested without it.

use super::kernel::Kernel;
use super::lanes::Lanes;
use super::packed::Packed;
use super::run::{Feed, Found, Limits, Question, run};
use crate::{CELLS, Symmetry};
use gridsmith_core::{Rng, Seed};

/// A register of `N` words, with one instruction per word.
#[derive(Clone, Copy)]
struct Words<const N: usize>([u64; N]);

impl<const N: usize> Words<N> {
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        Words(std::array::from_fn(|w| f(self.0[w], other.0[w])))
    }
}

impl<const N: usize> Lanes for Words<N> {
    const WORDS: usize = N;

    fn splat(word: u64) -> Self {
        Words([word; N])
    }
    fn load(words: &[u64]) -> Self {
        Words(words[..N].try_into().unwrap())
    }
    fn store(self, words: &mut [u64]) {
        words[..N].copy_from_slice(&self.0);
    }
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }
    fn and_not(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }
    fn right<const BY: i32>(self) -> Self {
        Words(self.0.map(|word| word >> BY))
    }
    fn left<const BY: i32>(self) -> Self {
        Words(self.0.map(|word| word << BY))
    }
}

/// Puzzles in order, and for each the number of solutions, nodes, and one solution.
struct List<'a> {
    puzzles: &'a [Packed],
    begun: usize,
    answers: Vec<Option<(u8, u64, Option<Packed>)>>,
}

impl Feed for List<'_> {
    fn next(&mut self) -> Option<Question> {
        let puzzle = *self.puzzles.get(self.begun)?;
        self.begun += 1;
        Some(Question { number: self.begun as u32 - 1, puzzle, limit: 2 })
    }

    fn done(&mut self, question: &Question, found: Found) {
        // Which of many solutions were found, and after how many nodes, depends on the other lanes.
        let answer = match found.solutions {
            0 | 1 => (found.solutions, found.nodes, found.solution),
            _ => (2, 0, None),
        };
        let before = self.answers[question.number as usize].replace(answer);
        assert_eq!(before, None, "{} is answered once", question.number);
    }
}

fn answers<V: Lanes>(puzzles: &[Packed]) -> Vec<Option<(u8, u64, Option<Packed>)>> {
    let mut list = List { puzzles, begun: 0, answers: vec![None; puzzles.len()] };
    let limits = Limits { nodes: u64::MAX, cancel: None, grids: true };
    run(&mut Kernel::<V>::new(), &mut list, &limits);
    list.answers
}

/// From none to some hundred decisions; every second puzzle has a clue moved, every seventh an
/// excluded candidate.
fn puzzles(count: usize, rng: &mut Rng) -> Vec<Packed> {
    const LINES: [&str; 4] = [
        "1.4..7589..3.864..7.24.5.....894...7.3..6.91852...1..63..72...12716...3.89..14.2.",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "98.7..6..7......8...65......4..3..2...9..6...6....4..3.3..9......2..5..1.....16..",
        ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...",
    ];
    let puzzle = |i: usize| {
        let clues = Packed::from_line(LINES[rng.index(LINES.len())].as_bytes()).unwrap().clues();
        let mut clues = Symmetry::random(rng).clues(&clues);
        if i % 2 == 1 {
            clues.swap(rng.index(CELLS), rng.index(CELLS));
        }
        let packed = Packed::from_clues(&clues);
        if i % 7 == 3 { packed.except(rng.index(CELLS), rng.index(9) as u8 + 1) } else { packed }
    };
    (0..count).map(puzzle).collect()
}

#[test]
fn registers_of_every_size_agree() {
    let mut rng = Seed::from(4).stream("registers");
    for count in [0, 1, 63, 64, 65, 511, 513, 1_100] {
        let puzzles = puzzles(count, &mut rng);
        let expected = answers::<u64>(&puzzles);
        assert!(expected.iter().all(Option::is_some), "{count} puzzles");
        assert_eq!(answers::<Words<1>>(&puzzles), expected, "{count} puzzles in 64 lanes");
        assert_eq!(answers::<Words<4>>(&puzzles), expected, "{count} puzzles in 256 lanes");
        assert_eq!(answers::<Words<8>>(&puzzles), expected, "{count} puzzles in 512 lanes");
        if count > 500 {
            let of = |n: u8| expected.iter().flatten().filter(|answer| answer.0 == n).count();
            assert!([0, 1, 2].iter().all(|n| of(*n) > 20), "{} {} {}", of(0), of(1), of(2));
        }
    }
}
