//! Which cells are clues together.

/// Cells that are clues together or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Every cell by itself.
    None,
    /// Turned by half.
    Rot180,
    /// Turned by a quarter.
    Rot90,
    /// Left and right exchanged.
    MirrorH,
    /// Top and bottom exchanged.
    MirrorV,
    /// Both of these.
    MirrorBoth,
    /// Rows and columns exchanged.
    Diagonal,
    /// The same along the other diagonal.
    AntiDiagonal,
    /// All of these.
    Full,
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 9] = [
        Symmetry::None,
        Symmetry::Rot180,
        Symmetry::Rot90,
        Symmetry::MirrorH,
        Symmetry::MirrorV,
        Symmetry::MirrorBoth,
        Symmetry::Diagonal,
        Symmetry::AntiDiagonal,
        Symmetry::Full,
    ];

    /// The one word for it in options and plans.
    pub fn word(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rot180 => "rot180",
            Symmetry::Rot90 => "rot90",
            Symmetry::MirrorH => "mirror-h",
            Symmetry::MirrorV => "mirror-v",
            Symmetry::MirrorBoth => "mirror-both",
            Symmetry::Diagonal => "diagonal",
            Symmetry::AntiDiagonal => "anti-diagonal",
            Symmetry::Full => "full",
        }
    }

    /// The symmetry that `word` names.
    pub fn from_word(word: &str) -> Option<Symmetry> {
        Self::ALL.into_iter().find(|symmetry| symmetry.word() == word)
    }

    /// The cells of a board of `side` in sets that go together, by their first cells.
    pub fn orbits(self, side: usize) -> Vec<Vec<usize>> {
        let mut orbit_of = vec![false; side * side];
        let mut orbits = Vec::new();
        for start in 0..side * side {
            if std::mem::replace(&mut orbit_of[start], true) {
                continue;
            }
            let mut orbit = vec![start];
            let mut at = 0;
            while at < orbit.len() {
                for image in self.images(orbit[at] / side, orbit[at] % side, side) {
                    if !std::mem::replace(&mut orbit_of[image], true) {
                        orbit.push(image);
                    }
                }
                at += 1;
            }
            orbits.push(orbit);
        }
        orbits
    }

    /// Where the generators of the group take a cell.
    fn images(self, row: usize, column: usize, side: usize) -> impl Iterator<Item = usize> {
        use Symmetry as S;
        let last = side - 1;
        let here = |which: &[Symmetry]| which.contains(&self) || self == S::Full;
        [
            (here(&[S::Rot180]), (last - row) * side + last - column),
            (here(&[S::Rot90]), column * side + last - row),
            (here(&[S::MirrorH, S::MirrorBoth]), row * side + last - column),
            (here(&[S::MirrorV, S::MirrorBoth]), (last - row) * side + column),
            (here(&[S::Diagonal]), column * side + row),
            (here(&[S::AntiDiagonal]), (last - column) * side + last - row),
        ]
        .into_iter()
        .filter_map(|(wanted, cell)| wanted.then_some(cell))
    }
}
