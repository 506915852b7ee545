//! The searches against each other.

#[path = "../../tests/common/mod.rs"]
mod common;

use super::*;
use gridsmith_core::{Count, Puzzle, Seed};
use std::sync::atomic::AtomicBool;

fn count(queens: &Queens, patience: u64) -> Count {
    let mut tally = Tally::new(100);
    let end = search_with(patience, queens, &mut tally, None, &mut Budget::unlimited());
    tally.count(end)
}

/// Learning alone, branching alone, and the change from one to the other anywhere between.
#[test]
fn patience_changes_no_count() {
    for seed in 0..600 {
        let mut rng = Seed::from(seed).stream("patience");
        let (side, stars) = [(6, 1), (9, 1), (12, 1), (9, 2), (10, 2), (14, 3)][rng.index(6)];
        let placement = common::placement(side, stars, &mut rng);
        let queens = match rng.below(3) {
            0 => common::random(side, stars, &mut rng),
            _ => common::planted(side, stars, &placement, &mut rng),
        };
        let branching = count(&queens, u64::MAX);
        for patience in [0, 1, 2 + rng.below(10), 20 + rng.below(100)] {
            assert_eq!(count(&queens, patience), branching, "seed {seed}, {patience}: {queens}");
        }
    }
}

#[test]
fn the_search_for_many_stars_knows_one() {
    for seed in 0..300 {
        let mut rng = Seed::from(seed).stream("one");
        let side = 4 + rng.index(10);
        let placement = common::placement(side, 1, &mut rng);
        let queens = match rng.below(2) {
            0 => common::random(side, 1, &mut rng),
            _ => common::planted(side, 1, &placement, &mut rng),
        };
        let (mut tally, mut budget) = (Tally::new(100), Budget::unlimited());
        let mut hunt = Hunt::new(u64::MAX, &mut tally, &mut budget);
        let end = stars::search::<{ Queens::MAX_SIDE }>(&queens, &mut hunt);
        assert!(end.is_ok(), "seed {seed}");
        assert_eq!(tally.count(Ok(())), count(&queens, u64::MAX), "seed {seed}: {queens}");
    }
}

/// Whatever the order and the patience: all solutions but the known one, each once.
#[test]
fn rivals_are_all_the_other_solutions() {
    let (mut seen, mut alone) = (0, 0);
    for seed in 0..600 {
        let mut rng = Seed::from(seed).stream("rivals");
        let (side, stars) = [(6, 1), (8, 1), (12, 1), (9, 2), (10, 2), (14, 3)][rng.index(6)];
        let known = common::placement(side, stars, &mut rng);
        let queens = common::planted(side, stars, &known, &mut rng);
        let all = count(&queens, u64::MAX).solutions as usize;
        if all >= 100 {
            continue;
        }
        for patience in [0, rng.below(20), u64::MAX] {
            for shuffled in [false, true] {
                let order = Some(&mut rng).filter(|_| shuffled);
                let mut others = Others::new(side, &known, usize::MAX);
                let mut budget = Budget::unlimited();
                let end = search_with(patience, &queens, &mut others, order, &mut budget);
                let mut met = others.met;
                let total = met.len();
                met.sort_by(|a, b| a.0.cmp(&b.0));
                met.dedup();
                let name = format!("seed {seed}, patience {patience}, {shuffled}: {queens}");
                assert_eq!((end, total, met.len()), (Ok(()), all - 1, all - 1), "{name}");
                assert!(met.iter().all(|other| *other != known && queens.accepts(other)), "{name}");
            }
        }
        seen += all - 1;
        alone += usize::from(all == 1);
    }
    assert!(seen > 500 && alone > 50, "{seen} rivals, {alone} boards without");
}

#[test]
fn every_stage_asks_for_the_flag() {
    let regions: Vec<u8> = (0..20 * 20).map(|cell| (cell / 20) as u8).collect();
    for stars in [1, 3] {
        let queens = Queens::try_new(20, stars, &regions, &[], &[]).expect("rows are regions");
        let flag = AtomicBool::new(true);
        let (mut tally, mut budget) = (Tally::new(2), Budget::unlimited().or_until(&flag));
        let mut hunt = Hunt::new(u64::MAX, &mut tally, &mut budget);
        let branching = match stars {
            1 => single::search::<20>(&queens, &mut hunt),
            _ => stars::search::<20>(&queens, &mut hunt),
        };
        assert!(matches!(branching, Err(Break::Stopped(Stop::Cancelled))), "{stars} stars");
        let rest = stars::rest(&queens).expect("rows have solutions");
        let learning = rest.search(&queens, &hunt::Path::default(), &mut tally, &mut budget);
        assert_eq!((learning, tally.solutions()), (Err(Stop::Cancelled), 0), "{stars} stars");
    }
}
