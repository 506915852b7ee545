//! From a book and a design to pages.
//!
//! Each part of a book is laid out on its own, in coordinates of the content of a page. Then the
//! parts get their page numbers, the content is moved to its side of the margins, and heads and feet are
//! added.

mod back;
mod flow;
mod front;
mod furniture;
mod model;
mod puzzles;
#[cfg(test)]
mod tests;

use std::ops::Range;

pub use model::{
    Area, Block, Board, Bookmark, Furniture, Layout, Link, Page, Side, Tag, Tone, What,
};

pub(crate) use flow::ABOVE;
use flow::Draft;

use crate::fonts::Fonts;
use crate::lesson::Lesson;
use crate::{Book, BookError, Design, Part};
use front::Row;

/// A part of a book before it has page numbers.
struct Section {
    /// What the outline and the table of contents say.
    title: String,
    note: String,
    drafts: Vec<Draft>,
    /// It starts on a right-hand page.
    right: bool,
    /// Its row in the table of contents is in regular type.
    light: bool,
    /// It has a row in the table of contents.
    listed: bool,
}

impl Section {
    fn new(title: &str, drafts: Vec<Draft>) -> Section {
        let (title, note) = (title.to_string(), String::new());
        Section { title, note, drafts, right: true, light: false, listed: true }
    }
}

impl Layout {
    /// Lays out the pages of `book`.
    pub fn try_new(book: &Book, design: &Design) -> Result<Layout, BookError> {
        let fonts = Fonts::load()?;
        let texts = [Some(&book.title), Some(&book.subtitle), book.author.as_ref()];
        texts.into_iter().flatten().try_for_each(|text| crate::printable(text))?;
        let metrics = design.metrics();
        let mut sections = sections(book, design, &fonts)?;
        if design.has(Part::Contents) {
            let at = sections.iter().position(|section| section.listed).unwrap_or(0);
            sections.insert(at, Section { listed: false, ..Section::new("Contents", Vec::new()) });
            // The rows do not depend on the page numbers, so the number of pages does not either.
            let made =
                |sections: &[Section]| front::contents(&rows(sections, design), &metrics, &fonts);
            sections[at].drafts = made(&sections);
            sections[at].drafts = made(&sections);
        }
        let mut pages = Vec::new();
        let starts = starts(&sections, design);
        let bookmarks = bookmarks(&sections, &starts);
        for (number, section) in sections.iter().enumerate() {
            let blank = (pages.len()..starts[number]).map(|at| furniture::blank(at + 1, number));
            pages.extend(blank);
            for draft in &section.drafts {
                let at = pages.len() + 1;
                pages.push(furniture::page(draft, at, number, &metrics, design.single_sided));
            }
        }
        let heads: Vec<String> = sections.iter().map(|section| section.title.clone()).collect();
        let drafts: Vec<&Draft> = sections.iter().flat_map(|section| &section.drafts).collect();
        furniture::add(&mut pages, &drafts, &heads, book, design, &fonts);
        Ok(Layout { size: (metrics.width, metrics.height), pages, bookmarks })
    }
}

/// The parts of the book in order, without the table of contents.
fn sections(book: &Book, design: &Design, fonts: &Fonts) -> Result<Vec<Section>, BookError> {
    let metrics = design.metrics();
    let mut sections = Vec::new();
    if design.has(Part::Title) {
        let mut drafts = vec![front::title(book, &metrics, fonts)];
        drafts.extend(front::imprint(book, &metrics, fonts, design.hints));
        sections.push(Section { listed: false, ..Section::new(&book.title, drafts) });
    }
    if design.has(Part::Rules) {
        for (number, kind) in book.kinds().into_iter().enumerate() {
            let drafts = front::rules(&Lesson::of(kind)?, book.has_letters(kind), &metrics, fonts);
            let title = format!("How to solve {}", kind.name());
            let right = number == 0;
            sections.push(Section { right, light: true, ..Section::new(&title, drafts) });
        }
    }
    let openers = design.has(Part::Openers) && book.chapters().len() > 1;
    for (number, chapter) in book.chapters().iter().enumerate() {
        let mut drafts = Vec::new();
        if openers {
            drafts.push(front::opener(chapter, &metrics, fonts));
        }
        drafts.extend(puzzles::pages(book, design, fonts, &chapter.entries)?);
        let (first, last) = (chapter.entries.start + 1, chapter.entries.end);
        let note = if first == last { first.to_string() } else { format!("{first} to {last}") };
        let right = openers || number == 0;
        sections.push(Section { note, right, ..Section::new(&chapter.title, drafts) });
    }
    if design.hints && book.entries().iter().any(|entry| entry.hint.is_some()) {
        sections.push(Section::new("First steps", back::hints(book, &metrics, fonts)));
    }
    if design.has(Part::Answers) {
        sections.push(Section::new("Answers", back::answers(book, &metrics, fonts)));
    }
    Ok(sections)
}

/// The first page of each part, counted from 0.
fn starts(sections: &[Section], design: &Design) -> Vec<usize> {
    let mut next = 0;
    let mut starts = Vec::new();
    for section in sections {
        // Counted from 0, right-hand pages are even.
        next += usize::from(section.right && !design.single_sided && next % 2 == 1);
        starts.push(next);
        next += section.drafts.len();
    }
    starts
}

/// The rows of the table of contents.
fn rows(sections: &[Section], design: &Design) -> Vec<Row> {
    let starts = starts(sections, design);
    let listed = sections.iter().zip(starts).filter(|(section, _)| section.listed);
    listed
        .map(|(section, page)| {
            let (title, note) = (section.title.clone(), section.note.clone());
            Row { title, note, page, light: section.light }
        })
        .collect()
}

/// The outline: every part, and below the puzzles and answers their pages.
fn bookmarks(sections: &[Section], starts: &[usize]) -> Vec<Bookmark> {
    let of = |(section, start): (&Section, &usize)| {
        let pages = section.drafts.iter().enumerate();
        let children = pages.filter_map(|(at, draft)| {
            let Range { start: first, end } = boards(draft)?;
            let title = match end - first {
                1 => format!("Puzzle {}", first + 1),
                _ => format!("Puzzles {} to {end}", first + 1),
            };
            Some(Bookmark { title, page: start + at, children: Vec::new() })
        });
        Bookmark { title: section.title.clone(), page: *start, children: children.collect() }
    };
    sections.iter().zip(starts).map(of).collect()
}

/// The puzzles whose boards or answers are on a page.
fn boards(draft: &Draft) -> Option<Range<usize>> {
    let index = |block: &Block| match block.what {
        What::Board(Board::Puzzle(index) | Board::Answer(index)) => Some(index),
        _ => None,
    };
    let mut all = draft.blocks.iter().filter_map(index);
    let first = all.next()?;
    Some(first..all.next_back().unwrap_or(first) + 1)
}
