//! Quick conclusions against those of the ladder, step by step.

use gridsmith_core::{Budget, Cell, Seed, Size};

use super::{Line, Net};
use crate::board::{Board, Link};
use crate::explain::{self, Found, Limit};
use crate::generate::{PathBuildSettings, build_path};
use crate::solve::level::Level;
use crate::technique::Technique;
use crate::{Neighbours, Shape, Zip};

/// A Zip with a few waypoints and walls, unique or not.
fn random_zip(seed: u64) -> Zip {
    let mut rng = Seed::from(seed).stream("line");
    let size = Size::try_new(4 + rng.index(3), 3 + rng.index(4)).unwrap();
    let shape = Shape::try_new(size, Neighbours::Four, &[], &[]).unwrap();
    let built =
        build_path(&shape, &PathBuildSettings::default(), &mut rng, &mut Budget::unlimited());
    let order = built.path.unwrap().order;
    let last = order.0.len() - 1;
    let values = order.values(size);
    let mut waypoints = vec![order.0[0]];
    waypoints.extend((1..last).filter(|_| rng.below(8) == 0).map(|at| order.0[at]));
    waypoints.push(order.0[last]);
    let mut walls: Vec<(Cell, Cell)> = Vec::new();
    for cell in size.cells() {
        for next in shape.around(cell).filter(|next| *next > cell) {
            let on_path = values[cell.index()].abs_diff(values[next.index()]) == 1;
            if !on_path && rng.below(6) == 0 {
                walls.push((cell, next));
            }
        }
    }
    Zip::try_new(size, &[], &waypoints, &walls).unwrap()
}

#[test]
fn conclusions_are_those_of_the_ladder() {
    let levels = [
        (Level::Next, Limit::Up(Technique::TwoWays)),
        (Level::Singles, Limit::Up(Technique::Loop)),
        (Level::Links, Limit::Up(Technique::CutOff)),
        (Level::Runs, Limit::NoSupposition),
    ];
    let mut solved = [0; 4];
    for seed in 0..400 {
        let puzzle = random_zip(seed);
        for (number, (level, limit)) in levels.into_iter().enumerate() {
            let mut board = Board::of_zip(&puzzle);
            let budget = &mut Budget::unlimited();
            while let Found::Step(step, _) = explain::next(&board, limit, budget).unwrap() {
                board.apply(&step);
            }
            let net = Net::new(&board.ground);
            let mut line = Line::new(&net);
            assert_eq!(line.settle(level, budget), Ok(Ok(())), "{puzzle}");
            let links: Vec<Link> = (0..net.edges.len()).map(|edge| board.link(edge)).collect();
            // Who is done does not look at what is left.
            if !board.is_solved() {
                assert_eq!(line.links, links, "seed {seed} {level:?}: {puzzle}");
            }
            assert_eq!(line.is_solved(), board.is_solved(), "seed {seed} {level:?}: {puzzle}");
            solved[number] += usize::from(board.is_solved());
        }
    }
    assert!(solved.is_sorted() && solved[0] > 0 && solved[3] > solved[1], "{solved:?}");
}

/// What leads to a contradiction on tables does so by steps as well.
#[test]
fn refutations_are_those_of_the_ladder() {
    let mut refuted = 0;
    for seed in 0..60 {
        let mut board = Board::of_zip(&random_zip(seed));
        let budget = &mut Budget::unlimited();
        while let Found::Step(step, _) =
            explain::next(&board, Limit::NoSupposition, budget).unwrap()
        {
            board.apply(&step);
        }
        let open = |edge: &usize| board.link(*edge) == Link::Open;
        let edges: Vec<usize> = (0..board.ground.edges.len()).filter(open).collect();
        let guesses: Vec<(usize, bool)> =
            edges.iter().flat_map(|edge| [(*edge, true), (*edge, false)]).collect();
        let costs = super::refute(&board, &guesses, Level::Runs, false, budget).unwrap();
        for ((edge, holds), cost) in guesses.into_iter().zip(costs) {
            let [a, b] = board.ground.edges[edge];
            let mut supposed = board.clone();
            let link = crate::Candidate::Link(a, b);
            if holds {
                supposed.affirm(link)
            } else {
                supposed.deny(link)
            }
            let by_steps = explain::to_conflict(supposed, Limit::NoSupposition, budget).unwrap();
            assert_eq!(cost.is_some(), by_steps.is_some(), "seed {seed}: {link:?} {holds}");
            refuted += usize::from(cost.is_some());
        }
    }
    assert!(refuted > 20, "{refuted}");
}
