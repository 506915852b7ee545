//! The canonical line: what it takes, what it gives, what it refuses and where.

use gridsmith_core::{Cell, Seed};
use gridsmith_queens::{ParseError, Placement, Queens};

/// The canonical text of what was read, or the message.
fn report(text: &str) -> String {
    text.parse::<Queens>().map_or_else(|error| error.to_string(), |queens| queens.to_string())
}

/// A board keeps the names of another where it is like it.
#[test]
fn regions_are_named_as_on_another_board() {
    let before: Queens = "queens 4x1 AAAA/BBBB/CCCC/DDDD".parse().unwrap();
    let rows = [
        ("queens 4x1 AAAA/BCCC/BBBB/DDDD", "queens 4x1 AAAA/CBBB/CCCC/DDDD"),
        ("queens 4x1 ABBB/AACC/AADC/DDDC", "queens 4x1 BAAA/BBCC/BBDC/DDDC"),
        ("queens 4x1 AAAA/BBBB/CCCC/DDDD", "queens 4x1 AAAA/BBBB/CCCC/DDDD"),
    ];
    for (after, expected) in rows {
        let after: Queens = after.parse().unwrap();
        let named = after.numbered_as(&before);
        assert_eq!(named.to_string(), expected);
        let used: std::collections::BTreeSet<u8> = named.regions().iter().copied().collect();
        assert_eq!(used.len(), 4, "every region has a name of its own");
    }
}

const LINES: &[(&str, &str, &str)] = &[
    ("canonical already", "queens 4x1 AABB/ACBB/ACCD/CCDD", "queens 4x1 AABB/ACBB/ACCD/CCDD"),
    ("other letters", "queens 4x1 zzBB/zABB/zAAq/AAqq", "queens 4x1 AABB/ACBB/ACCD/CCDD"),
    ("regions in pieces", "queens 2x1 AB/BA", "queens 2x1 AB/BA"),
    ("blocked and queens", "queens 2x2 AA/BB;x3,0;q2", "queens 2x2 AA/BB;x0,3;q2"),
    ("queens before blocked", "queens 2x1 AA/BB;q0;x1", "queens 2x1 AA/BB;x1;q0"),
    ("one cell", "queens 1x1 A;q0", "queens 1x1 A;q0"),
    ("no text", "", "the text ends at 0 where the word queens should be"),
    ("another family", "sudoku 9x9 1", "\"sudoku\" at 0 is not the word queens"),
    ("no shape", "queens", "the text ends at 6 where the side should be"),
    ("no rows", "queens 4x1", "the text ends at 10 where the rows should be"),
    ("no stars", "queens 4 A", "the text ends at 8 where x and the stars should be"),
    ("a word for the side", "queens fourx1 A", "\"four\" at 7 is not the side"),
    ("a sign", "queens +4x1 A", "\"+4\" at 7 is not the side"),
    ("a leading zero", "queens 4x01 A", "\"01\" at 9 is not the stars"),
    ("two blanks", "queens  4x1 A", "the text ends at 7 where the side should be"),
    ("side 0", "queens 0x1 A", "side 0 is not 1 to 40"),
    ("side 41", "queens 41x1 A", "side 41 is not 1 to 40"),
    ("0 stars", "queens 1x0 A", "0 stars are not 1 to 6"),
    ("7 stars", "queens 1x7 A", "7 stars are not 1 to 6"),
    (
        "a huge side",
        "queens 99999999999999999999x1 A",
        "\"99999999999999999999\" at 7 is not the side",
    ),
    ("a row too few", "queens 2x1 AB", "1 rows, not 2"),
    ("a row too many", "queens 2x1 AA/BB/BB", "3 rows, not 2"),
    ("an empty last row", "queens 2x1 AA/BB/", "3 rows, not 2"),
    ("a short row", "queens 2x1 AA/B", "row 2 has 1 cells, not 2"),
    ("a long row", "queens 2x1 AAA/BB", "row 1 has 3 cells, not 2"),
    ("a digit", "queens 3x1 AA1/BBB/CCC", "'1' at 13 is not a region"),
    ("a letter beyond ASCII", "queens 2x1 AB/Bä", "'ä' at 15 is not a region"),
    ("a blank at the end", "queens 2x1 AA/BB ", "' ' at 16 is not a region"),
    ("a region too many", "queens 2x1 AB/AC", "r2c2 begins region 3, but the side is 2"),
    ("a region too few", "queens 3x1 AAA/BBB/BBB", "2 regions, not 3"),
    (
        "an empty section",
        "queens 2x1 AA/BB;",
        "the text ends at 17 where a list of blocked cells (x) or queens (q) should be",
    ),
    (
        "an unknown section",
        "queens 2x1 AA/BB;z1",
        "\"z1\" at 17 is not a list of blocked cells (x) or queens (q)",
    ),
    (
        "a section twice",
        "queens 2x1 AA/BB;x1;x2",
        "\"x2\" at 20 is not a list of blocked cells (x) or queens (q)",
    ),
    ("an empty list", "queens 2x1 AA/BB;x", "the text ends at 18 where a blocked cell should be"),
    ("a stray comma", "queens 2x1 AA/BB;q1,,2", "the text ends at 20 where a queen should be"),
    ("a cell off the board", "queens 2x1 AA/BB;x0,4", "\"4\" at 20 is not a cell of this board"),
    ("a negative cell", "queens 2x1 AA/BB;q-1", "\"-1\" at 18 is not a queen"),
    ("a blocked cell twice", "queens 2x1 AA/BB;x1,1", "blocked cell 1 is listed twice"),
    ("a queen twice", "queens 2x1 AA/BB;q3,0,3", "queen 3 is listed twice"),
];

#[test]
fn lines() {
    for (name, text, expected) in LINES {
        assert_eq!(report(text), *expected, "{name}: {text}");
    }
}

#[test]
fn every_puzzle_survives_its_text() {
    for seed in 0..500 {
        let mut rng = Seed::from(seed).stream("text");
        let side = 1 + rng.index(Queens::MAX_SIDE);
        let mut regions: Vec<u8> = (0..side * side).map(|_| rng.index(side) as u8).collect();
        // Every region gets a cell, wherever it is.
        let mut cells: Vec<usize> = (0..side * side).collect();
        rng.shuffle(&mut cells);
        (0..side).for_each(|region| regions[cells[region]] = region as u8);
        let mut some = || -> Vec<Cell> {
            let all = (0..(side * side) as u16).map(Cell);
            let few = rng.below(4);
            all.filter(|_| rng.below(10) < few).collect()
        };
        let (blocked, given) = (some(), some());
        let stars = 1 + rng.index(6);
        let queens =
            Queens::try_new(side, stars, &regions, &blocked, &given).expect("all in range");
        assert_eq!(queens.to_string().parse(), Ok(queens.clone()), "seed {seed}");
        assert_eq!((queens.blocked(), queens.queens()), (&blocked[..], &given[..]), "seed {seed}");
        let renamed: Vec<u8> = regions.iter().map(|region| 255 - region).collect();
        assert_eq!(
            Queens::try_new(side, stars, &renamed, &blocked, &given),
            Ok(queens),
            "names are no part of a puzzle; seed {seed}"
        );
    }
}

#[test]
fn parts_must_fit_each_other() {
    let rows = [
        (2, 1, vec![0, 0, 1], vec![], "3 cells, not 4"),
        (41, 1, vec![], vec![], "side 41 is not 1 to 40"),
        (2, 7, vec![0, 0, 1, 1], vec![], "7 stars are not 1 to 6"),
        (2, 1, vec![7, 7, 9, 8], vec![], "r2c2 begins region 3, but the side is 2"),
        (2, 1, vec![7, 7, 7, 7], vec![], "1 regions, not 2"),
        (2, 1, vec![0, 0, 1, 1], vec![9], "queen 9 is off the board of 4 cells"),
        (2, 1, vec![0, 0, 1, 1], vec![2, 2], "queen 2 is listed twice"),
    ];
    for (side, stars, regions, queens, expected) in rows {
        let queens: Vec<Cell> = queens.into_iter().map(Cell).collect();
        let error: ParseError = Queens::try_new(side, stars, &regions, &[], &queens).unwrap_err();
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn regions_have_letters_and_shapes() {
    let letters: String = (0..40).map(Queens::letter).collect();
    assert_eq!(letters, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn");
    let queens: Queens = "queens 3x1 AAB/BBB/CCA".parse().unwrap();
    assert_eq!([0, 1, 2].map(|region| queens.is_connected(region)), [false, true, true]);
    assert_eq!((queens.region(Cell(4)), queens.side(), queens.stars()), (1, 3, 1));
}

#[test]
fn columns_and_cells_say_the_same() {
    let rows = vec![vec![1, 3], vec![], vec![0], vec![2]];
    let placement = Placement::from_columns(4, &rows).expect("four rows of columns below four");
    assert_eq!(placement, Placement([1, 3, 8, 14].map(Cell).to_vec()));
    assert_eq!(placement.columns(4), rows);
    assert_eq!(Placement::from_columns(3, &rows), None);
    assert_eq!(Placement::from_columns(1, &[vec![1]]), None);
    assert_eq!(placement.columns(0), Vec::<Vec<u8>>::new());
}
