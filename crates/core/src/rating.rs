//! How hard a puzzle is, in whole numbers.

use std::fmt;

/// A rating scheme. The version is part of it: another version may give other values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scheme {
    /// Sudoku Explainer 1.2.1, in tenths.
    SudokuExplainer,
    /// HoDoKu 2.2, in points.
    Hodoku,
    /// The lowest maximum over all solving paths, in tenths.
    Easiest,
    /// A family's own points.
    House {
        /// Raised when weights or techniques change.
        version: u16,
    },
}

impl Scheme {
    /// The word for it, as it is asked for.
    pub fn word(self) -> &'static str {
        match self {
            Scheme::SudokuExplainer => "se",
            Scheme::Hodoku => "hodoku",
            Scheme::Easiest => "easiest",
            Scheme::House { .. } => "house",
        }
    }
}

/// A scheme and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rating {
    /// The rating scheme.
    pub scheme: Scheme,
    /// The value in the scheme's unit, never a float.
    pub value: u32,
}

impl fmt::Display for Rating {
    /// Tenths with their point, points plainly.
    /// ```
    /// # use gridsmith_core::{Rating, Scheme};
    /// assert_eq!(Rating { scheme: Scheme::SudokuExplainer, value: 71 }.to_string(), "7.1");
    /// assert_eq!(Rating { scheme: Scheme::Hodoku, value: 1364 }.to_string(), "1364");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.scheme {
            Scheme::SudokuExplainer | Scheme::Easiest => {
                write!(f, "{}.{}", self.value / 10, self.value % 10)
            }
            Scheme::Hodoku | Scheme::House { .. } => write!(f, "{}", self.value),
        }
    }
}

/// One scale of difficulty for all families.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)] // the words are the documentation
pub enum Label {
    Trivial,
    Easy,
    Medium,
    Hard,
    Expert,
    Extreme,
}

impl Label {
    /// All labels, easiest first.
    pub const ALL: [Label; 6] =
        [Label::Trivial, Label::Easy, Label::Medium, Label::Hard, Label::Expert, Label::Extreme];

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Label::Trivial => "trivial",
            Label::Easy => "easy",
            Label::Medium => "medium",
            Label::Hard => "hard",
            Label::Expert => "expert",
            Label::Extreme => "extreme",
        }
    }

    /// The label that `word` names.
    /// ```
    /// # use gridsmith_core::Label;
    /// assert!(Label::ALL.iter().all(|label| Label::from_word(label.word()) == Some(*label)));
    /// assert_eq!(Label::from_word("Easy"), None);
    /// ```
    pub fn from_word(word: &str) -> Option<Label> {
        Self::ALL.into_iter().find(|label| label.word() == word)
    }
}
