//! Counts the models of axioms and rules where their number is known.

use super::{begin, first_open, read};
use crate::system::{Literal, Mark, no, yes};

/// How many ways there are to give every variable a value.
pub fn count_models(line: &str) -> usize {
    count_models_with(line, None)
}

/// How many of them there are in which a literal holds.
pub fn count_models_with(line: &str, literal: Option<Literal>) -> usize {
    let Some((mut system, names, _)) = begin(read(line).0) else { return 0 };
    if system.assume(literal.into_iter()).is_err() {
        return 0;
    }
    let mut models = 0;
    // Each level: its mark, its variable, and whether the second value is still to be tried.
    let mut levels: Vec<(Mark, u32, bool)> = Vec::new();
    let mut alive = true;
    loop {
        if alive && let Some(variable) = first_open(&system, &names) {
            levels.push((system.mark(), variable, true));
            alive = system.assume([yes(variable)].into_iter()).is_ok();
            continue;
        }
        models += usize::from(alive);
        loop {
            let Some((mark, variable, again)) = levels.pop() else { return models };
            system.undo(mark);
            if again {
                levels.push((mark, variable, false));
                alive = system.assume([no(variable)].into_iter()).is_ok();
                break;
            }
        }
    }
}

#[test]
fn queens_with_row_regions() {
    for (side, expected) in [(1, 1), (2, 0), (3, 0), (4, 2), (5, 14), (6, 90)] {
        let rows: Vec<String> =
            (0..side).map(|row| char::from(b'A' + row).to_string().repeat(side.into())).collect();
        let line = format!("queens {side}x1 {}", rows.join("/"));
        assert_eq!(count_models(&line), expected, "{line}");
    }
}

#[test]
fn directed_paths() {
    assert_eq!(count_models("path 3x3x4 .../.../..."), 40);
    assert_eq!(count_models("path 3x3x8 .../.../..."), 784);
    assert_eq!(count_models("path 1x1x4 ."), 1);
    assert_eq!(count_models("path 1x4x4 ...."), 2);
    // In a 2x2 board the one diagonal of the 6 neighbours adds to the 8 paths along the sides.
    assert_eq!(count_models("path 2x2x4 ../.."), 8);
    assert_eq!(count_models("path 2x2x6 ../.."), 12);
    assert_eq!(count_models("path 2x2x8 ../.."), 24);
    // Two of four steps round the square leave out a given side.
    assert_eq!(count_models("path 2x2x4 ../..;0-1"), 6);
}

#[test]
fn zip_over_all_pairs_of_ends() {
    let mut total = 0;
    for first in 0..9 {
        for last in (0..9).filter(|&last| last != first) {
            let text = |cell| match cell {
                cell if cell == first => b'1',
                cell if cell == last => b'2',
                _ => b'.',
            };
            let mut puzzle = String::new();
            for row in 0..3 {
                let cells: Vec<u8> = (3 * row..3 * row + 3).map(text).collect();
                let joined = String::from_utf8_lossy(&cells);
                puzzle.push_str(if row > 0 { "/" } else { "" });
                puzzle.push_str(&joined.replace("12", "1,2").replace("21", "2,1"));
            }
            total += count_models(&format!("zip 3x3 {puzzle}"));
        }
    }
    assert_eq!(total, 40);
}

#[test]
fn zip_cells_must_stay_connected() {
    // Cut between the third and fourth column: each side alone looks possible for a while.
    let Some((mut system, names, _)) = begin(read("zip 3x7 1....../.2...../.......").0) else {
        panic!("the board contradicts itself");
    };
    let cut = [4, 17, 28];
    assert!(cut.iter().all(|edge| names.contains(edge)));
    let mark = system.mark();
    assert!(system.assume([no(4), no(17)].into_iter()).is_ok());
    system.undo(mark);
    assert!(system.assume(cut.map(no).into_iter()).is_err());
}
