//! Number paths and Zips: what the engine says of them, as a table.

use gridsmith_core::{Budget, Cell, Count, CountEnd, Puzzle, Seed, Size, Stop, Verdict};
use gridsmith_path::{Neighbours, NumberPath, Order, Zip};

/// The verdict with its solutions as rows of values, or the error.
fn report(line: &str) -> String {
    if line.starts_with("zip") {
        line.parse::<Zip>().map_or_else(
            |e| e.to_string(),
            |zip| words(zip.size(), zip.verdict(&mut Budget::unlimited())),
        )
    } else {
        line.parse::<NumberPath>().map_or_else(
            |e| e.to_string(),
            |path| words(path.size(), path.verdict(&mut Budget::unlimited())),
        )
    }
}

fn words(size: Size, verdict: Verdict<Order>) -> String {
    let rows = |order: &Order| {
        let values: Vec<String> = order.values(size).iter().map(u16::to_string).collect();
        values.chunks(size.columns()).map(|row| row.join(",")).collect::<Vec<_>>().join("/")
    };
    match &verdict {
        Verdict::Unique(a) => format!("unique {}", rows(a)),
        Verdict::Many(..) => "many".into(), // which two come first is the engine's business
        other => other.word().into(),
    }
}

const CASES: &[(&str, &str, &str)] = &[
    ("oblong, four neighbours", "path 2x3x4 1.3/...", "unique 1,2,3/6,5,4"),
    ("the same with diagonals", "path 2x3x8 1.3/...", "many"),
    ("diagonals settled", "path 2x3x8 1,2,3/6..", "unique 1,2,3/6,5,4"),
    ("hexagons lean left", "path 2x2x6 #1/2.", "unique 0,1/2,3"),
    ("hexagons do not lean right", "path 2x2x6 1#/.2", "none"),
    ("a hole", "path 2x3x4 1#./...", "unique 1,0,5/2,3,4"),
    ("one cell", "path 1x1x4 .", "unique 1"),
    ("one cell with its value", "path 1x1x8 1", "unique 1"),
    ("a row has two directions", "path 1x4x4 ....", "many"),
    ("a row with one given", "path 1x4x4 .2..", "unique 1,2,3,4"),
    ("a link settles it", "path 2x2x8 1./..;0-3,1-3", "unique 1,3/4,2"),
    ("links may not meet three times", "path 2x3x8 .../...;1-0,1-2,1-4", "none"),
    ("links of cells apart", "path 1x3x4 ...;0-2", "none"),
    ("links into a loop", "path 2x2x4 ../..;0-1,0-2,1-3,2-3", "none"),
    ("values too far apart", "path 2x3x8 1.2/...", "none"),
    ("two equal values", "path 2x3x8 1.1/...", "none"),
    ("wrong colour", "path 3x3x4 .1./.../...", "none"),
    ("zip along a wall", "zip 2x3 1../2..;1-4", "unique 1,2,3/6,5,4"),
    ("zip, one way left", "zip 2x3 1../2..", "unique 1,2,3/6,5,4"),
    ("zip through a middle waypoint", "zip 3x3 1../.2./..3", "many"),
    ("zip with a wall too many", "zip 2x3 1../2..;2-5", "none"),
    ("zip around a hole", "zip 3x3 1,2./.#./...", "unique 1,8,7/2,0,6/3,4,5"),
    ("zip around a hole, ends apart", "zip 3x3 1.3/2#./...", "none"),
    ("zip around a hole, ends side by side", "zip 3x3 1,3./.#./2..", "unique 1,8,7/2,0,6/3,4,5"),
    ("zip of one cell", "zip 1x1 1", "unique 1"),
    ("zip with one waypoint", "zip 1x2 1.", "none"),
    ("zip with waypoints out of order", "zip 1x3 1,3,2", "none"),
    ("three fields", "path 2x3x4", "2 fields, not 3: family, shape, cells"),
    ("another family", "queens 2x3x4 1../..4", "\"queens\" is not this family"),
    ("five neighbours", "path 2x3x5 1../..4", BAD_SHAPE_2X3X5),
    ("no rows", "path 0x3x4 1../..4", BAD_SHAPE_0X3X4),
    ("a zip has no neighbours to choose", "zip 2x3x4 1../..2", BAD_SHAPE_2X3X4),
    ("a short row", "path 2x3x4 1./..4", "row 1 has 2 cells, not 3"),
    ("a long row", "path 2x3x4 1.../..4", "row 1 has 4 cells, not 3"),
    ("a row too few", "path 2x3x4 1..", "1 rows, not 2"),
    ("a row too many", "path 2x3x4 1../..4/...", "3 rows, not 2"),
    ("a letter", "path 2x3x4 1a./..4", "'a' at 12 is not a cell"),
    ("a comma after a blank", "path 2x3x4 .,1./..4", "',' at 12 is not a cell"),
    ("a comma before a blank", "path 2x3x4 1,../..4", "',' at 12 is not a cell"),
    ("a sign from far away", "path 2x3x4 1é./..4", "'é' at 12 is not a cell"),
    ("value 0", "path 2x3x4 0../..4", "0 in r1c1 is not a value from 1 to 6"),
    ("value past the end", "path 2x3x4 7../..4", "7 in r1c1 is not a value from 1 to 6"),
    (
        "value past the end because of a hole",
        "path 2x3x4 6../#.4",
        "6 in r1c1 is not a value from 1 to 5",
    ),
    ("a huge value", "path 2x3x4 999999999../..4", "999999999 in r1c1 is not a value from 1 to 6"),
    (
        "an absurd value",
        "path 2x3x4 99999999999../..4",
        "the number at 11 has 11 digits, too many for a value",
    ),
    ("a link without partner", "path 2x3x4 1../..4;3", "\"3\" at 19 is not a pair of cells A-B"),
    ("no link after the sign", "path 2x3x4 1../..4;", "\"\" at 19 is not a pair of cells A-B"),
    ("a link off the board", "path 2x3x4 1../..4;3-6", "cell 6 is not on a 2x3 board"),
    (
        "a link to itself",
        "path 2x3x4 1../..4;3-3",
        "a link between r2c1 and r2c1, which are not two open cells",
    ),
    (
        "a wall between strangers",
        "zip 2x3 1../..2;0-5",
        "a wall between r1c1 and r2c3, which do not touch",
    ),
    ("nothing open", "path 1x2x4 ##", "0 open cells, not 1 to 1600"),
    ("no waypoint", "zip 1x2 ..", "no cell is waypoint 1"),
    ("a waypoint left out", "zip 1x3 1.3", "no cell is waypoint 2"),
    ("a waypoint twice", "zip 1x3 1,2,1", "two cells are waypoint 1"),
];
const BAD_SHAPE_2X3X5: &str = "\"2x3x5\" is not a shape: rows x columns x 4, 6 or 8 for a path, rows x columns for a zip, sides 1 to 64";
const BAD_SHAPE_0X3X4: &str = "\"0x3x4\" is not a shape: rows x columns x 4, 6 or 8 for a path, rows x columns for a zip, sides 1 to 64";
const BAD_SHAPE_2X3X4: &str = "\"2x3x4\" is not a shape: rows x columns x 4, 6 or 8 for a path, rows x columns for a zip, sides 1 to 64";

#[test]
fn reports() {
    for (name, line, expected) in CASES {
        assert_eq!(report(line), *expected, "{name}: {line}");
    }
}

fn count(path: &NumberPath, limit: u64) -> Count {
    path.count(limit, &mut Budget::unlimited())
}

#[test]
fn directed_paths_through_empty_boards() {
    let rows = [
        ("path 3x3x4 .../.../...", 40),
        ("path 4x3x4 .../.../.../...", 124),
        ("path 3x4x4 ..../..../....", 124),
        ("path 4x4x4 ..../..../..../....", 552),
        ("path 5x4x4 ..../..../..../..../....", 2012),
        ("path 3x3x8 .../.../...", 784),
        ("path 4x3x8 .../.../.../...", 9356),
    ];
    for (line, expected) in rows {
        let path: NumberPath = line.parse().unwrap();
        assert_eq!(
            count(&path, u64::MAX),
            Count { solutions: expected, end: CountEnd::Exact },
            "{line}"
        );
        assert_eq!(
            count(&path, expected),
            Count { solutions: expected, end: CountEnd::Limit },
            "{line}"
        );
        assert_eq!(count(&path, 0), Count { solutions: 0, end: CountEnd::Limit }, "{line}");
    }
}

/// The sum over all pairs of ends of the Zips with two waypoints is the number of directed paths.
#[test]
fn zips_with_two_waypoints_share_all_paths() {
    for (rows, columns, expected) in [(3, 3, 40), (4, 3, 124), (4, 4, 552), (5, 4, 2012)] {
        let size = Size::try_new(rows, columns).unwrap();
        let mut total = 0;
        for first in size.cells() {
            for last in size.cells().filter(|last| *last != first) {
                let zip = Zip::try_new(size, &[], &[first, last], &[]).unwrap();
                let found = zip.count(u64::MAX, &mut Budget::unlimited());
                assert_eq!(found.end, CountEnd::Exact, "{zip}");
                total += found.solutions;
            }
        }
        assert_eq!(total, expected, "{size}");
    }
}

/// Serpentine boards with few givens have one solution at every size; see the width of the
/// bitboards change.
#[test]
fn every_width_of_bitboard_is_used() {
    for side in [4, 8, 10, 14, 20, 28, 40] {
        let size = Size::try_new(side, side).unwrap();
        let cell = |value: usize| {
            let (row, step) = ((value - 1) / side, (value - 1) % side);
            size.cell(row, if row % 2 == 0 { step } else { side - 1 - step }).unwrap()
        };
        let values = (0..side / 2 - 1).map(|i| (2 * i + 1) * side + 1).chain([side * (side - 1)]);
        let givens: Vec<(Cell, u16)> = values.map(|value| (cell(value), value as u16)).collect();
        let path = NumberPath::try_new(size, Neighbours::Four, &[], &givens, &[]).unwrap();
        let expected = Order((1..=side * side).map(cell).collect());
        assert_eq!(path.verdict(&mut Budget::unlimited()), Verdict::Unique(expected), "{side}");
    }
}

/// As many guesses as cells, each with its board: neither the stack nor memory may run out.
#[test]
fn wide_open_boards_do_not_overflow() {
    let rows = ["path 40x40x8 ", "path 64x64x8 "];
    for (row, start) in rows.into_iter().enumerate() {
        let size = if row == 0 { vec![".".repeat(40); 40] } else { tall(64, 25) };
        let path: NumberPath = format!("{start}{}", size.join("/")).parse().unwrap();
        let mut budget = Budget::nodes(250);
        let count = path.count(u64::MAX, &mut budget);
        assert_eq!((count.end, budget.spent()), (CountEnd::Stopped(Stop::Nodes), 250), "{start}");
    }
}

/// Rows of a square board of which the upper `open` rows are open.
fn tall(side: usize, open: usize) -> Vec<String> {
    (0..side).map(|row| if row < open { "." } else { "#" }.repeat(side)).collect()
}

/// A random walk's values in random cells: boards with none, one and many solutions.
fn random_path(seed: u64) -> NumberPath {
    let mut rng = Seed::from(seed).stream("path");
    let size = Size::try_new(3 + rng.index(3), 3 + rng.index(3)).unwrap();
    let neighbours = [Neighbours::Four, Neighbours::Six, Neighbours::Eight][rng.index(3)];
    let area = size.area();
    let blocked: Vec<Cell> = (0..rng.index(3)).map(|_| Cell(rng.index(area) as u16)).collect();
    let mut walk = vec![Cell(rng.index(area) as u16)];
    let empty = NumberPath::try_new(size, neighbours, &blocked, &[], &[]).unwrap();
    for _ in 1..area {
        let next: Vec<Cell> = empty
            .shape()
            .around(walk[walk.len() - 1])
            .filter(|cell| !walk.contains(cell))
            .collect();
        let Some(index) = next.len().checked_sub(1).map(|last| rng.index(last + 1)) else { break };
        walk.push(next[index]);
    }
    let givens: Vec<(Cell, u16)> =
        (1..).zip(walk).map(|(value, cell)| (cell, value)).filter(|_| rng.below(3) == 0).collect();
    let givens: Vec<(Cell, u16)> = givens
        .into_iter()
        .filter(|(cell, v)| empty.is_open(*cell) && *v as usize <= empty.len())
        .collect();
    NumberPath::try_new(size, neighbours, &blocked, &givens, &[]).unwrap()
}

#[test]
fn a_smaller_budget_only_withholds() {
    let mut seen = [0; 4];
    for seed in 0..400 {
        let path = random_path(seed);
        let full = path.verdict(&mut Budget::unlimited());
        let nodes = Seed::from(seed).stream("budget").below(60);
        let mut budget = Budget::nodes(nodes);
        let small = path.verdict(&mut budget);
        let honest = small == full || small == Verdict::Undecided(Stop::Nodes);
        assert!(
            honest && budget.spent() <= nodes,
            "seed {seed}: {small:?} with {nodes} nodes, {full:?} without"
        );
        let kinds = ["none", "unique", "many", "undecided"];
        seen[kinds.iter().position(|kind| *kind == small.word()).unwrap()] += 1;
    }
    assert!(seen.iter().all(|n| *n > 5), "none, unique, many, undecided: {seen:?}");
}

#[test]
fn lines_round_trip() {
    for seed in 0..400 {
        let path = random_path(seed);
        assert_eq!(path.to_string().parse::<NumberPath>(), Ok(path), "seed {seed}");
    }
    for (name, line, expected) in CASES {
        let again = line.parse::<NumberPath>().map(|path| path.to_string());
        let again = again.or_else(|_| line.parse::<Zip>().map(|zip| zip.to_string()));
        if let Ok(text) = again {
            assert_eq!(report(&text), *expected, "{name}: {line} became {text}");
        }
    }
    let messy = "path 2x3x4 1../..4;4-3,1-0,3-4";
    assert_eq!(messy.parse::<NumberPath>().unwrap().to_string(), "path 2x3x4 1../..4;0-1,3-4");
}
