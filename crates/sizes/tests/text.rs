//! The canonical line: what is read, what is written, what is refused and where.

use gridsmith_sizes::{Shape, SizedSudoku};

/// A line, and what it is written as or why it is refused.
fn read(line: &str) -> String {
    match line.parse::<SizedSudoku>() {
        Ok(puzzle) => puzzle.to_string(),
        Err(error) => format!("error: {error}"),
    }
}

const CASES: &[(&str, &str)] = &[
    ("sudoku 4x4 ..2....11...32..", "sudoku 4x4 ..2....11...32.."),
    ("sudoku 4x4 diagonals ..2....11...32..", "sudoku 4x4 diagonals ..2....11...32.."),
    // Letters in another order, the words in another order.
    (
        "sudoku 4x4 diagonals regions=xyyyxzzyxwzzxwww ............123.",
        "sudoku 4x4 regions=ABBBACCBADCCADDD diagonals ............123.",
    ),
    // Standard boxes need no letters; boxes that stand upright do.
    ("sudoku 4x4 regions=AABBAABBCCDDCCDD ................", "sudoku 4x4 ................"),
    (
        "sudoku 6x6 regions=AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF ....................................",
        "sudoku 6x6 regions=AABBCCAABBCCAABBCCDDEEFFDDEEFFDDEEFF ....................................",
    ),
    ("sudoku", "error: the text ends at 6 where the size should be"),
    ("sudoku 4x4", "error: the text ends at 10 where the clues should be"),
    ("sudoku 4x4 diagonals", "error: the text ends at 20 where the clues should be"),
    ("queens 4x4 ................", "error: \"queens\" at 0 is not the word sudoku"),
    ("sudoku 4 ................", "error: \"4\" at 7 is not the size"),
    ("sudoku 04x04 ................", "error: \"04x04\" at 7 is not the size"),
    ("sudoku 4x6 ................", "error: 4x6 is not a square board"),
    ("sudoku 3x3 .........", "error: side 3 is not 4 to 25"),
    ("sudoku 999x999 .", "error: side 999 is not 4 to 25"),
    (
        "sudoku 7x7 .................................................",
        "error: side 7 has no boxes: regions= is missing",
    ),
    (
        "sudoku 9x9 .................................................................................",
        "error: a 9x9 board with boxes and without diagonals is a plain Sudoku",
    ),
    ("sudoku 4x4 ...............", "error: 15 cells, not 16"),
    ("sudoku 4x4 ...............5", "error: '5' at 26 is not a cell of this board"),
    ("sudoku 4x4 .........0......", "error: '0' at 20 is not a cell of this board"),
    ("sudoku 4x4 ................ x", "error: \"x\" at 28 is not the end of the line"),
    (
        "sudoku 4x4 diagonals diagonals ................",
        "error: \"diagonals\" at 21 is not the clues",
    ),
    ("sudoku 4x4 regions=AABB ................", "error: 4 region letters, not 16"),
    ("sudoku 4x4 regions=AABBAABB1CDDCCDD ................", "error: '1' at 27 is not a region"),
    (
        "sudoku 4x4 regions=AABBAABBCCDDCCDE ................",
        "error: r4c4 begins region 5, but the side is 4",
    ),
    (
        "sudoku 4x4 regions=AABBAABBCCDDCCDA ................",
        "error: region 'A' has 5 cells, not 4",
    ),
    ("sudoku 4x4 regions=AABBAABBAABBAABB ................", "error: 2 regions, not 4"),
];

#[test]
fn lines_are_read_and_written() {
    for (line, expected) in CASES {
        assert_eq!(read(line), *expected, "{line}");
    }
}

/// On the largest board, letters alone may mean A for 1, if one of them is beyond P.
#[test]
fn letters_alone_are_understood() {
    let line = |symbols: &str| format!("sudoku 25x25 {symbols}{}", ".".repeat(625 - symbols.len()));
    assert_eq!(read(&line("ABY")), line("12P"));
    assert_eq!(read(&line("abq")), line("12H"));
    assert_eq!(read(&line("ABP")), line("ABP"));
    assert_eq!(read(&line("AB9")), line("AB9"));
    assert_eq!(read(&line("9Q")), "error: 'Q' at 14 is not a cell of this board");
}

#[test]
fn every_line_reads_back() {
    for side in Shape::MIN_SIDE..=Shape::MAX_SIDE {
        for diagonals in [false, true] {
            let Ok(shape) = Shape::boxes(side, diagonals) else { continue };
            let clues: Vec<u8> = (0..side * side).map(|cell| (cell % (side + 1)) as u8).collect();
            let puzzle = SizedSudoku::try_new(shape, &clues).unwrap();
            assert_eq!(puzzle.to_string().parse().as_ref(), Ok(&puzzle), "{puzzle}");
            assert!(puzzle.shape().is_connected());
        }
    }
}

/// Clues that contradict each other are a puzzle, and every rule that a grid breaks is told.
#[test]
fn broken_rules_are_told() {
    let puzzle: SizedSudoku = "sudoku 4x4 diagonals 1..............1".parse().unwrap();
    let told = |list: Vec<gridsmith_sizes::Violation>| -> Vec<String> {
        list.iter().map(|violation| violation.to_string()).collect()
    };
    assert_eq!(told(puzzle.clashes()), ["the main diagonal holds 1 in r1c1 and r4c4"]);
    let puzzle: SizedSudoku = "sudoku 4x4 2...............".parse().unwrap();
    let grid = |digits: &[u8]| gridsmith_sizes::SizedGrid(digits.to_vec());
    assert_eq!(told(puzzle.violations(&grid(&[1]))), ["1 cells, not 16"]);
    let broken = puzzle.violations(&grid(&[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 9, 0]));
    let expected = ["r4c3 holds 9, not 1 to 4", "r4c4 is empty", "r1c1 holds 1, not its clue 2"];
    assert_eq!(told(broken), expected);
    let broken = puzzle.violations(&grid(&[2, 2, 3, 4, 3, 4, 1, 2, 1, 1, 4, 3, 4, 3, 2, 1]));
    assert_eq!(
        told(broken),
        [
            "row 1 holds 2 in r1c1 and r1c2",
            "row 3 holds 1 in r3c1 and r3c2",
            "box 1 holds 2 in r1c1 and r1c2",
            "box 3 holds 1 in r3c1 and r3c2"
        ]
    );
}
