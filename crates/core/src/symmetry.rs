//! Symmetric patterns of clues on a square board.

/// Which cells of a square board are clues together or not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symmetry {
    /// Every cell by itself.
    None,
    /// Symmetric under a half turn.
    Rot180,
    /// Symmetric under a quarter turn.
    Rot90,
    /// Left and right mirrored.
    MirrorH,
    /// Top and bottom mirrored.
    MirrorV,
    /// Both of these.
    MirrorBoth,
    /// Mirrored in the main diagonal.
    Diagonal,
    /// Mirrored in the other diagonal.
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

    /// The word for it in options and plans.
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

    /// The symmetry with this word.
    pub fn from_word(word: &str) -> Option<Symmetry> {
        Self::ALL.into_iter().find(|symmetry| symmetry.word() == word)
    }

    /// The cells of a board of `side` in sets that go together, in the order of their first cells.
    /// ```
    /// # use gridsmith_core::Symmetry;
    /// let orbits = Symmetry::Rot180.orbits(3);
    /// assert_eq!(orbits, [vec![0, 8], vec![1, 7], vec![2, 6], vec![3, 5], vec![4]]);
    /// ```
    pub fn orbits(self, side: usize) -> Vec<Vec<usize>> {
        let mut is_taken = vec![false; side * side];
        let mut orbits = Vec::new();
        for start in 0..side * side {
            if std::mem::replace(&mut is_taken[start], true) {
                continue;
            }
            let mut orbit = vec![start];
            let mut at = 0;
            while at < orbit.len() {
                for image in self.images(orbit[at] / side, orbit[at] % side, side) {
                    if !std::mem::replace(&mut is_taken[image], true) {
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
