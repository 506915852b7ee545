//! Maps against plain walks over them.

use super::*;
use gridsmith_core::{Rng, Seed};

/// A map of letters, `.` for free cells; capitals are fixed.
fn map(rows: &[&str]) -> Map {
    let mut map = Map::empty(rows.len(), 26);
    for (at, letter) in rows.concat().bytes().enumerate() {
        let spot = map.spot(Cell(at as u16));
        if letter != b'.' {
            map.give(spot, letter.to_ascii_lowercase() - b'a');
        }
        if letter.is_ascii_uppercase() {
            map.fix(spot);
        }
    }
    map
}

fn random(side: usize, regions: u64, rng: &mut Rng) -> Map {
    let mut map = Map::empty(side, regions as usize);
    for spot in map.spots() {
        map.give(spot, rng.below(regions) as u8);
    }
    map
}

/// The parts of a region without some cells, each as a list, by plain walking.
fn parts(map: &Map, region: u8, without: &[Spot]) -> Vec<Vec<Spot>> {
    let own = |spot: &Spot| map.owner(*spot) == region && !without.contains(spot);
    let mut open: Vec<Spot> = map.spots().filter(own).collect();
    let mut parts = Vec::new();
    while let Some(start) = open.pop() {
        let mut part = vec![start];
        let mut at = 0;
        while at < part.len() {
            for near in map.near(part[at]) {
                if let Some(i) = open.iter().position(|&other| other == near) {
                    part.push(open.swap_remove(i));
                }
            }
            at += 1;
        }
        parts.push(part);
    }
    parts
}

#[test]
fn a_cut_is_seen_as_by_walking() {
    let mut seen = [0; 2];
    for seed in 0..300 {
        let mut rng = Seed::from(seed).stream("cut");
        let (side, regions) = (2 + rng.index(9), 2 + rng.below(3));
        let map = random(side, regions, &mut rng);
        for spot in map.spots() {
            let region = map.owner(spot);
            // The part that holds the cell, and what is left of it.
            let before = parts(&map, region, &[]).len();
            let after = parts(&map, region, &[spot]).len();
            let expected = if after <= before { Cut::Whole } else { Cut::Apart };
            assert_eq!(map.cut(spot), expected, "seed {seed}, {:?}", map.place(spot));
            seen[usize::from(after > before)] += 1;
        }
    }
    assert!(seen.iter().all(|&cells| cells > 1_000), "{seen:?}");
}

#[test]
fn cells_that_are_left_behind() {
    // The way out (x, given as cells), and what it strands; `None` where queens lose each other.
    type Row = (&'static str, &'static [&'static str], &'static [u16], Option<&'static [u16]>);
    let rows: &[Row] = &[
        ("nothing", &["Aab", "aab", "bbb"], &[4], Some(&[])),
        ("a tail", &["Aaa", "bba", "bba"], &[2], Some(&[5, 8])),
        ("two tails", &["aaa", "bAb", "aaa"], &[1], Some(&[0, 2])),
        ("two queens apart", &["Aaa", "bbA", "bbb"], &[1], None),
        ("two queens together", &["Aaa", "bAa", "bba"], &[5], Some(&[8])),
        ("a part that was apart", &["Aaab", "bbbb", "aabb", "bbbb"], &[2], Some(&[])),
        ("a part without a queen", &["Abbb", "bbbb", "aaab", "bbbb"], &[9], Some(&[10])),
        ("all of it", &["abbb", "bbbb", "bbbb", "bbbb"], &[0], Some(&[])),
    ];
    for (name, rows, gone, expected) in rows {
        let map = map(rows);
        let spots: Vec<Spot> = gone.iter().map(|&cell| map.spot(Cell(cell))).collect();
        let stranded = map.stranded(0, &spots);
        let cells =
            stranded.map(|spots| spots.iter().map(|&spot| map.cell(spot).0).collect::<Vec<u16>>());
        assert_eq!(cells.as_deref(), *expected, "{name}");
    }
}

#[test]
fn sizes_cells_and_neighbours() {
    let mut map = map(&["aab", "a.b", "cbb"]);
    assert_eq!((map.size(0), map.size(1), map.size(2)), (3, 4, 1));
    let spot = map.spot(Cell(4));
    assert_eq!(map.beside(spot).as_slice(), [0, 1]);
    assert_eq!((map.region(spot), map.owner(spot)), (None, FREE));
    map.give(spot, 2);
    assert_eq!((map.size(2), map.region(spot)), (2, Some(2)));
    let cells = |region| map.cells(region).map(|spot| map.cell(spot).0).collect::<Vec<_>>();
    assert_eq!((cells(0), cells(2)), (vec![0, 1, 3], vec![4, 6]));
    assert!(map.beside(map.spot(Cell(0))).as_slice().is_empty());
    assert_eq!(
        map.spots().map(|spot| map.cell(spot).0).collect::<Vec<_>>(),
        (0..9).collect::<Vec<_>>()
    );
}
