//! Boards that no path can cover, whatever its clues.
//!
//! Search proves these cases badly, because they are about counting; looking at the board shows
//! them at once.

use gridsmith_core::Cell;

use crate::scan::Scan;
use crate::{Neighbours, Shape, Violation};

/// Why no path covers the open cells of `shape`, if a plain reason is found.
pub(crate) fn obstacle(shape: &Shape) -> Option<Violation> {
    let cells: Vec<Cell> = shape.size().cells().filter(|cell| shape.is_open(*cell)).collect();
    let around = |cell: usize| shape.around(Cell(cell as u16)).map(Cell::index).collect();
    let scan = Scan::new(shape.size().area(), cells[0].index(), around);
    if let Some(cell) = cells.iter().find(|cell| !scan.reaches(cell.index())) {
        return Some(Violation::CutOff { cell: shape.size().name(*cell) });
    }
    let [dark, light] = colours(shape);
    if shape.neighbours() == Neighbours::Four && dark.abs_diff(light) > 1 {
        return Some(Violation::Colours { dark, light });
    }
    let ends = cells.iter().filter(|cell| shape.around(**cell).count() < 2).count();
    if ends > 2 {
        return Some(Violation::DeadEnds { count: ends });
    }
    let parted = cells.iter().find(|cell| scan.parts(cell.index()) > 2)?;
    Some(Violation::Crossroads {
        cell: shape.size().name(*parted),
        parts: scan.parts(parted.index()),
    })
}

/// Open cells whose row and column add up to an even and to an odd number.
pub(crate) fn colours(shape: &Shape) -> [usize; 2] {
    let mut count = [0; 2];
    for cell in shape.size().cells().filter(|cell| shape.is_open(*cell)) {
        count[colour(shape, cell)] += 1;
    }
    count
}

/// 0 where row and column add up to an even number, else 1. A step on four neighbours changes it.
pub(crate) fn colour(shape: &Shape, cell: Cell) -> usize {
    (shape.size().row(cell) + shape.size().column(cell)) % 2
}

#[cfg(test)]
mod tests {
    use crate::{NumberPath, Zip};

    #[test]
    fn boards_that_cannot_be_covered_say_why() {
        let rows = [
            ("path 2x3x4 .../...", ""),
            ("path 1x1x4 .", ""),
            ("path 1x2x4 ..", ""),
            ("path 3x3x4 #../.../...", ""),
            ("path 3x3x4 .#./.../...", "5 dark and 3 light open cells cannot alternate"),
            ("path 3x3x8 .#./.../...", ""),
            ("path 2x3x4 .#./.#.", "r1c3 is cut off from the rest of the board"),
            (
                "path 3x5x4 ...../.#.#./.###.",
                "3 cells have fewer than two neighbours, and a path has two ends",
            ),
            ("path 5x5x8 ##..#/##..#/...../..#../##...", ""),
            (
                "path 5x5x4 ..#../...../##.##/#..##/#..##",
                "r2c3 joins 3 parts of the board, and a path passes it once",
            ),
        ];
        for (puzzle, expected) in rows {
            let path: NumberPath = puzzle.parse().unwrap();
            let broken: Vec<String> = path.clashes().iter().map(ToString::to_string).collect();
            assert_eq!(broken.join("; "), expected, "{puzzle}");
        }
    }

    #[test]
    fn the_ends_of_a_zip_need_the_right_colours() {
        let rows = [
            ("zip 2x2 1./2.", ""),
            ("zip 2x2 1./.2", "r1c1 and r2c2 cannot both be ends of a path through 4 cells"),
            ("zip 3x3 1../.../..2", ""),
            ("zip 3x3 .1./.../..2", "r1c2 and r3c3 cannot both be ends of a path through 9 cells"),
            ("zip 2x2 1./..", "a path of more than one cell needs two waypoints"),
        ];
        for (puzzle, expected) in rows {
            let zip: Zip = puzzle.parse().unwrap();
            let broken: Vec<String> = zip.clashes().iter().map(ToString::to_string).collect();
            assert_eq!(broken.join("; "), expected, "{puzzle}");
        }
    }
}
