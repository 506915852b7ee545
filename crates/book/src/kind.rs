//! Kinds of puzzles as readers of a book know them.

use gridsmith::AnyPuzzle;
use gridsmith::sizes::symbol;

/// A kind of puzzle with rules of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs)] // the words are the documentation
pub enum Kind {
    Sudoku,
    OtherSizes,
    Jigsaw,
    Diagonals,
    JigsawDiagonals,
    Hidato,
    Numbrix,
    Hexagons,
    Zip,
    Queens,
    StarBattle,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 11] = [
        Kind::Sudoku,
        Kind::OtherSizes,
        Kind::Jigsaw,
        Kind::Diagonals,
        Kind::JigsawDiagonals,
        Kind::Hidato,
        Kind::Numbrix,
        Kind::Hexagons,
        Kind::Zip,
        Kind::Queens,
        Kind::StarBattle,
    ];

    /// The kind of `puzzle`.
    pub fn of(puzzle: &AnyPuzzle) -> Kind {
        match (puzzle, puzzle.kind()) {
            (AnyPuzzle::Sized(sized), _) => {
                match (sized.shape().is_boxed(), sized.shape().has_diagonals()) {
                    (true, false) => Kind::OtherSizes,
                    (false, false) => Kind::Jigsaw,
                    (true, true) => Kind::Diagonals,
                    (false, true) => Kind::JigsawDiagonals,
                }
            }
            (AnyPuzzle::Queens(queens), _) if queens.stars() > 1 => Kind::StarBattle,
            (_, "hidato") => Kind::Hidato,
            (_, "numbrix") => Kind::Numbrix,
            (_, "hex") => Kind::Hexagons,
            (_, "zip") => Kind::Zip,
            (_, "queens") => Kind::Queens,
            _ => Kind::Sudoku,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Kind::Sudoku => "Sudoku",
            Kind::OtherSizes => "Sudoku of other sizes",
            Kind::Jigsaw => "Jigsaw Sudoku",
            Kind::Diagonals => "Diagonal Sudoku",
            Kind::JigsawDiagonals => "Diagonal Jigsaw Sudoku",
            Kind::Hidato => "Hidato",
            Kind::Numbrix => "Numbrix",
            Kind::Hexagons => "Hexagons",
            Kind::Zip => "Zip",
            Kind::Queens => "Queens",
            Kind::StarBattle => "Star Battle",
        }
    }

    /// The name of one puzzle, with what a player has to know of it.
    pub fn title(self, puzzle: &AnyPuzzle) -> String {
        let name = self.name();
        match puzzle {
            AnyPuzzle::Sized(sized) => {
                let name = if self == Kind::OtherSizes { "Sudoku" } else { name };
                let last = |from: u8, to: usize| match to as u8 {
                    to if to == from => symbol(to).to_string(),
                    to => format!("{} to {}", symbol(from), symbol(to)),
                };
                match sized.side() {
                    side @ ..=9 => format!("{name}, {}", last(1, side)),
                    side => format!("{name}, 1 to 9 and {}", last(10, side)),
                }
            }
            AnyPuzzle::Path(path) => format!("{name}, 1 to {}", path.len()),
            AnyPuzzle::Queens(queens) if queens.stars() > 1 => {
                format!("{name}, {} stars each", queens.stars())
            }
            _ => name.to_string(),
        }
    }

    /// What a narrow line must say at least, so that the rules of the puzzle are known.
    pub fn short_title(self, puzzle: &AnyPuzzle) -> String {
        match puzzle {
            AnyPuzzle::Queens(queens) if queens.stars() > 1 => format!("{} stars", queens.stars()),
            AnyPuzzle::Sized(_) if self == Kind::OtherSizes => "Sudoku".to_string(),
            _ => self.name().trim_end_matches(" Sudoku").to_string(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn titles_say_what_goes_into_the_cells() {
        let empty = |side: usize, more: &str| {
            format!("sudoku {side}x{side}{more} {}", ".".repeat(side * side))
        };
        let rows = [
            (empty(4, ""), "Sudoku, 1 to 4"),
            (empty(10, ""), "Sudoku, 1 to 9 and A"),
            (empty(16, " diagonals"), "Diagonal Sudoku, 1 to 9 and A to G"),
            (empty(5, " regions=AAABBACABDCCBBDCEEDDCEEED"), "Jigsaw Sudoku, 1 to 5"),
            ("path 3x4x4 .9../.4../12...".into(), "Numbrix, 1 to 12"),
            ("AABB/ACBB/ACCD/CCDD".into(), "Queens"),
            ("zip 2x2 1,2/..".into(), "Zip"),
        ];
        for (text, expected) in rows {
            let puzzle = AnyPuzzle::parse(&text).unwrap();
            assert_eq!(Kind::of(&puzzle).title(&puzzle), expected, "{text}");
        }
    }
}
