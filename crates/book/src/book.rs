//! What a book says: its title, and its puzzles in chapters.

use std::ops::Range;

use gridsmith::core::Label;
use gridsmith::render::picture::Picture;
use gridsmith::{AnyPuzzle, AnySolution, Scene};

use crate::lesson::named;
use crate::{BookError, Chapters, Date, Kind, MOST};

/// A puzzle with everything that is printed of it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The puzzle.
    pub puzzle: AnyPuzzle,
    /// Its only solution.
    pub solution: AnySolution,
    /// How hard it is; `None` if it is not graded.
    pub label: Option<Label>,
    /// Its rating as it is printed, e.g. `SE 7.1` or `42 points`.
    pub rating: Option<String>,
    /// The first step in words.
    pub hint: Option<String>,
    /// What its maker calls it. It is not printed; the index of pictures has it.
    pub id: Option<String>,
}

/// Puzzles that stand together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// What it is called.
    pub title: String,
    /// The label of its puzzles, if they have the same.
    pub label: Option<Label>,
    /// The puzzles, counted from 0.
    pub entries: Range<usize>,
}

/// What a book says.
#[derive(Clone, Debug)]
pub struct Book {
    /// The title.
    pub title: String,
    /// A line under the title.
    pub subtitle: String,
    /// Who made it.
    pub author: Option<String>,
    /// When it was made.
    pub date: Option<Date>,
    /// True if a certificate of every puzzle was replayed.
    pub certified: bool,
    entries: Vec<Entry>,
    chapters: Vec<Chapter>,
}

impl Book {
    /// Puts the puzzles into chapters. Within a chapter, kinds stand together, the smaller boards
    /// first, and boards of the same size are in the order of the input.
    pub fn try_new(mut entries: Vec<Entry>, by: Chapters) -> Result<Book, BookError> {
        if entries.is_empty() {
            return Err(BookError::Empty);
        }
        if entries.len() > MOST {
            return Err(BookError::TooMany { puzzles: entries.len() });
        }
        let kinds = kinds_of(&entries);
        let place = |entry: &Entry| {
            let size = entry.puzzle.size();
            (Kind::of(&entry.puzzle), size.rows().max(size.columns()))
        };
        // What is not graded comes last.
        let label = |entry: &Entry| (entry.label.is_none(), entry.label);
        match by {
            Chapters::Label => entries.sort_by_key(|entry| (label(entry), place(entry))),
            Chapters::Kind => {
                entries.sort_by_key(|entry| (place(entry).0, label(entry), place(entry).1))
            }
            Chapters::Input => {}
        }
        let mut chapters: Vec<Chapter> = Vec::new();
        for (number, entry) in entries.iter().enumerate() {
            let title = match by {
                Chapters::Label => label_name(entry.label),
                Chapters::Kind => Kind::of(&entry.puzzle).name(),
                Chapters::Input => "Puzzles",
            };
            match chapters.last_mut() {
                Some(last) if last.title == title => last.entries.end = number + 1,
                _ => chapters.push(Chapter {
                    title: title.to_string(),
                    label: entry.label.filter(|_| by == Chapters::Label),
                    entries: number..number + 1,
                }),
            }
        }
        let (title, subtitle) = names(&kinds, entries.len());
        let (author, date) = (None, None);
        Ok(Book { title, subtitle, author, date, certified: false, entries, chapters })
    }

    /// The puzzles in the order of the book.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The chapters in order.
    pub fn chapters(&self) -> &[Chapter] {
        &self.chapters
    }

    /// The kinds of puzzles in it.
    pub fn kinds(&self) -> Vec<Kind> {
        kinds_of(&self.entries)
    }

    /// True if a board of this kind needs letters after the 9.
    pub(crate) fn has_letters(&self, kind: Kind) -> bool {
        let is_large = |entry: &Entry| match &entry.puzzle {
            AnyPuzzle::Sized(sized) => sized.side() > 9 && Kind::of(&entry.puzzle) == kind,
            _ => false,
        };
        self.entries.iter().any(is_large)
    }
}

impl Entry {
    /// The board; with names for rows, columns and regions if `names` is set.
    pub fn puzzle_picture(&self, names: bool) -> Picture {
        self.puzzle.picture(&if names { named(&self.puzzle) } else { Scene::default() })
    }

    /// The solved board.
    pub fn answer_picture(&self) -> Picture {
        self.puzzle.picture(&Scene { solution: Some(&self.solution), ..Scene::default() })
    }
}

/// A label as a title.
pub(crate) fn label_name(label: Option<Label>) -> &'static str {
    match label {
        None => "Not graded",
        Some(Label::Trivial) => "Trivial",
        Some(Label::Easy) => "Easy",
        Some(Label::Medium) => "Medium",
        Some(Label::Hard) => "Hard",
        Some(Label::Expert) => "Expert",
        Some(Label::Extreme) => "Extreme",
    }
}

fn kinds_of(entries: &[Entry]) -> Vec<Kind> {
    let is_there = |kind: &Kind| entries.iter().any(|entry| Kind::of(&entry.puzzle) == *kind);
    Kind::ALL.into_iter().filter(is_there).collect()
}

/// The title and subtitle of a book that was not given any.
fn names(kinds: &[Kind], puzzles: usize) -> (String, String) {
    let number = if puzzles == 1 { "One puzzle".to_string() } else { format!("{puzzles} puzzles") };
    match kinds {
        [kind] => (kind.name().to_string(), format!("{number} with exactly one solution")),
        kinds if kinds.len() > 4 => {
            ("Logic Puzzles".to_string(), format!("{number} of {} kinds", kinds.len()))
        }
        kinds => {
            let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
            let (last, first) = names.split_last().expect("a book has a puzzle");
            let list = format!("{} and {last}", first.join(", "));
            ("Logic Puzzles".to_string(), format!("{number}: {list}"))
        }
    }
}
