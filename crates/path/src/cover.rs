//! Boards that no path can cover, whatever its clues.
//!
//! Search proves these cases badly, because they are about counting; looking at the board shows them at once.

use gridsmith_core::Cell;

use crate::{Neighbours, Shape, Violation};

/// Why no path covers the open cells of `shape`, if a plain reason is found.
pub(crate) fn obstacle(shape: &Shape) -> Option<Violation> {
    let cells: Vec<Cell> = shape.size().cells().filter(|cell| shape.is_open(*cell)).collect();
    let scan = Scan::new(shape, cells[0]);
    if let Some(cell) = cells.iter().find(|cell| scan.found[cell.index()] == 0) {
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
    let parted = cells.iter().find(|cell| scan.parts[cell.index()] > 2)?;
    Some(Violation::Crossroads {
        cell: shape.size().name(*parted),
        parts: scan.parts[parted.index()],
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

/// Depth-first scan from one cell: which cells it reaches, and into how many parts the board falls without
/// each of them.
struct Scan {
    /// Order of discovery from 1; 0 is out of reach.
    found: Vec<u32>,
    parts: Vec<u32>,
}

impl Scan {
    fn new(shape: &Shape, start: Cell) -> Scan {
        let area = shape.size().area();
        let mut scan = Scan { found: vec![0; area], parts: vec![0; area] };
        // The earliest cell reachable from below without passing through the cell itself.
        let mut low = vec![0; area];
        let mut stack = vec![(start, None::<Cell>, shape.around(start).collect::<Vec<_>>())];
        scan.found[start.index()] = 1;
        low[start.index()] = 1;
        let mut count = 1;
        while let Some((cell, parent, around)) = stack.last_mut() {
            let (cell, parent) = (*cell, *parent);
            match around.pop() {
                Some(next) if scan.found[next.index()] == 0 => {
                    count += 1;
                    scan.found[next.index()] = count;
                    low[next.index()] = count;
                    let beyond = shape.around(next).filter(|back| *back != cell).collect();
                    stack.push((next, Some(cell), beyond));
                }
                Some(next) => low[cell.index()] = low[cell.index()].min(scan.found[next.index()]),
                None => {
                    stack.pop();
                    let Some(parent) = parent else { continue };
                    if low[cell.index()] >= scan.found[parent.index()] {
                        scan.parts[parent.index()] += 1;
                    }
                    low[parent.index()] = low[parent.index()].min(low[cell.index()]);
                }
            }
        }
        // What lies above a cell is a part of its own, except above the first.
        for (parts, found) in scan.parts.iter_mut().zip(&scan.found) {
            *parts += u32::from(*found > 1);
        }
        scan
    }
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
