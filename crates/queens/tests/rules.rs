//! The validator: every broken rule is listed, and contradictory clues are told apart from bad
//! text.

use gridsmith_core::{Budget, Cell, Puzzle, Verdict};
use gridsmith_queens::{Placement, Queens};

const BOARD: &str = "queens 4x1 AABB/ACBB/ACCD/CCDD;x15;q2";

const PLACEMENTS: &[(&str, &[u16], &str)] = &[
    ("the solution", &[2, 4, 11, 13], ""),
    ("in any order", &[13, 2, 11, 4], ""),
    (
        "none at all",
        &[],
        "r1c3 lacks its given queen; row 1 holds 0 queens, not 1; row 2 holds 0 queens, not 1; \
         row 3 holds 0 queens, not 1; row 4 holds 0 queens, not 1; column 1 holds 0 queens, not 1; \
         column 2 holds 0 queens, not 1; column 3 holds 0 queens, not 1; column 4 holds 0 queens, not 1; \
         region A holds 0 queens, not 1; region B holds 0 queens, not 1; region C holds 0 queens, not 1; \
         region D holds 0 queens, not 1",
    ),
    ("one twice", &[2, 4, 4, 11, 13], "r2c1 is listed twice"),
    ("one of a larger board", &[2, 4, 11, 13, 16], "cell 16 is off the 4x4 board"),
    (
        "on a blocked cell, touching",
        &[2, 4, 10, 15],
        "r4c4 is blocked but holds a queen; the queens on r3c3 and r4c4 touch; \
         column 2 holds 0 queens, not 1; column 3 holds 2 queens, not 1",
    ),
    (
        "rows and columns right, regions wrong",
        &[1, 7, 8, 14],
        "r1c3 lacks its given queen; region A holds 2 queens, not 1; region C holds 0 queens, not 1",
    ),
];

#[test]
fn violations_are_listed() {
    let queens: Queens = BOARD.parse().unwrap();
    for (name, cells, expected) in PLACEMENTS {
        let placement = Placement(cells.iter().copied().map(Cell).collect());
        let found: Vec<String> =
            queens.violations(&placement).iter().map(ToString::to_string).collect();
        assert_eq!(found.join("; "), *expected, "{name}");
        assert_eq!(queens.accepts(&placement), expected.is_empty(), "{name}");
    }
}

const CLASHES: &[(&str, &str, &str)] = &[
    ("none", BOARD, ""),
    (
        "a queen on a blocked cell",
        "queens 4x1 AAAA/BBBB/CCCC/DDDD;x1;q1",
        "r1c2 is blocked but holds a queen",
    ),
    (
        "queens that touch at a corner",
        "queens 4x1 AAAA/BBBB/CCCC/DDDD;q1,6",
        "the queens on r1c2 and r2c3 touch",
    ),
    (
        "a row and a region too full",
        "queens 4x1 AAAA/BBBB/CCCC/DDDD;q0,2",
        "row 1 holds 2 queens, not 1; region A holds 2 queens, not 1",
    ),
    ("a column too full", "queens 4x1 AAAA/BBBB/CCCC/DDDD;q0,12", "column 1 holds 2 queens, not 1"),
    (
        "a region without room",
        "queens 4x1 AABB/ACBB/ACCD/CCDD;x11,14,15",
        "region D has 0 open cells for 1 queen",
    ),
    ("too few cells for the stars", "queens 4x2 AAAB/CCAB/CCDD/DDDD", ""),
    ("no room for two", "queens 2x2 AB/BB", "region A has 1 open cell for 2 queens"),
    (
        "three in a region of two stars",
        "queens 9x2 AAAAAAAAA/BBBBBBBBB/CCCCCCCCC/DDDDDDDDD/EEEEEEEEE/FFFFFFFFF/GGGGGGGGG/HHHHHHHHH/IIIIIIIII;q0,2,4",
        "row 1 holds 3 queens, not 2; region A holds 3 queens, not 2",
    ),
];

#[test]
fn clashes_are_listed_and_settle_the_verdict() {
    for (name, text, expected) in CLASHES {
        let queens: Queens = text.parse().unwrap();
        let found: Vec<String> = queens.clashes().iter().map(ToString::to_string).collect();
        assert_eq!(found.join("; "), *expected, "{name}");
        if !found.is_empty() {
            assert_eq!(queens.verdict(&mut Budget::nodes(0)), Verdict::None, "{name}");
        }
    }
}
