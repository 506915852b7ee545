//! From pages to a PDF: tagged, with bookmarks, links and embedded fonts.

mod pen;
mod tags;

use gridsmith::render::picture::Picture;
use krilla::annotation::{Annotation, LinkAnnotation, Target};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::{Destination, XyzDestination};
use krilla::geom::{Point, Rect};
use krilla::metadata::{DateTime, Metadata, PageLayout};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};

use crate::frame::Frame;
use crate::layout::{Area, Board, Bookmark, Layout, Link, What};
use crate::lesson::Lesson;
use crate::{Book, BookError, Design, Imposition, Sheet, sheets};
use pen::Pen;
use tags::Tags;

/// The book as a PDF. The same book and design give the same bytes.
pub fn pdf(book: &Book, design: &Design, layout: &Layout) -> Result<Vec<u8>, BookError> {
    let failed = |what: &str| BookError::Pdf(what.to_string());
    let configuration = ConfigurationBuilder::new()
        .with_accessibility_validator(Accessibility::UA1)
        .finish()
        .map_err(|error| failed(&format!("{error:?}")))?;
    let settings = SerializeSettings { configuration, ..SerializeSettings::default() };
    let mut document = Document::new_with(settings);
    document.set_metadata(metadata(book, design));
    let sheets = sheets(layout, design);
    let boards = Boards { book, design, lessons: lessons(book)? };
    let pen = Pen::new(design.theme).ok_or_else(|| failed("the fonts could not be read"))?;
    let places = Places::new(layout, &sheets, book.entries().len());
    let mut tags = Tags::new(layout);
    for sheet in &sheets {
        let mut page = document.start_page_with(settings_of(sheet).ok_or_else(|| failed("page"))?);
        let mut surface = page.surface();
        for (number, x, y) in &sheet.pages {
            for (at, block) in layout.pages[*number].blocks.iter().enumerate() {
                let picture = block.what.board().map(|board| boards.picture(board));
                let area = block.area.moved(*x, *y);
                let words = picture.as_ref().map(|(picture, _)| picture);
                tags.paint((*number, at), block, words, &mut surface, |surface| {
                    pen.block(surface, block, area, picture.as_ref());
                });
            }
        }
        pen.marks(&mut surface, &sheet.marks);
        surface.finish();
        for (number, x, y) in &sheet.pages {
            for (at, block) in layout.pages[*number].blocks.iter().enumerate() {
                let Some((target, words)) = block.link.and_then(|link| places.target(link)) else {
                    continue;
                };
                let Some(rect) = rect(block.area.moved(*x, *y)) else { continue };
                let link = LinkAnnotation::new(rect, target);
                let link = page.add_tagged_annotation(Annotation::new_link(link, Some(words)));
                tags.link((*number, at), link);
            }
        }
        page.finish();
    }
    let mut outline = Outline::new();
    layout.bookmarks.iter().for_each(|mark| outline.push_child(places.node(mark)));
    document.set_outline(outline);
    document.set_tag_tree(tags.tree());
    document.finish().map_err(|error| failed(&format!("{error:?}")))
}

fn metadata(book: &Book, design: &Design) -> Metadata {
    let kinds = book.kinds().iter().map(|kind| kind.name().to_string()).collect();
    let mut metadata = Metadata::new()
        .title(book.title.clone())
        .description(book.subtitle.clone())
        .keywords(kinds)
        .language("en".to_string())
        .creator(format!("Gridsmith {}", env!("CARGO_PKG_VERSION")))
        .authors(book.author.iter().cloned().collect());
    if let Some(date) = book.date {
        let of = DateTime::new(date.year);
        let of = date.month.map_or(of, |month| of.month(month));
        metadata = metadata.creation_date(date.day.map_or(of, |day| of.day(day)));
    }
    match design.imposition == Imposition::Single && !design.single_sided {
        true => metadata.page_layout(PageLayout::TwoPageRight),
        false => metadata,
    }
}

fn settings_of(sheet: &Sheet) -> Option<PageSettings> {
    let (width, height) = sheet.size;
    let settings = PageSettings::from_wh(width as f32, height as f32)?;
    let (trim, bleed) = (Some(rect(sheet.trim)?), Some(rect(sheet.bleed)?));
    Some(settings.with_trim_box(trim).with_bleed_box(bleed))
}

fn rect(area: Area) -> Option<Rect> {
    let Area { x, y, width, height } = area;
    Rect::from_xywh(x as f32, y as f32, width as f32, height as f32)
}

fn lessons(book: &Book) -> Result<Vec<Lesson>, BookError> {
    book.kinds().into_iter().map(Lesson::of).collect()
}

/// The pictures of boards, made when they are painted: thousands of them would need much memory.
struct Boards<'a> {
    book: &'a Book,
    design: &'a Design,
    lessons: Vec<Lesson>,
}

impl Boards<'_> {
    fn picture(&self, board: Board) -> (Picture, Frame) {
        let picture = self.drawn(board);
        let frame = Frame::measured(board, &picture, self.design.hints);
        (picture, frame)
    }

    fn drawn(&self, board: Board) -> Picture {
        let entries = self.book.entries();
        let lesson = |kind| {
            let found = self.lessons.iter().find(|lesson| lesson.kind == kind);
            found.expect("every kind of the book has a lesson")
        };
        match board {
            Board::Cover => entries[0].puzzle_picture(false),
            Board::Puzzle(index) => entries[index].puzzle_picture(self.design.hints),
            Board::Answer(index) => entries[index].answer_picture(),
            Board::Step(kind) => lesson(kind).marked(),
            Board::Solved(kind) => lesson(kind).solved(),
        }
    }
}

/// Where pages and boards are on the sheets.
struct Places {
    /// For each page: the sheet, and the corner of the page on it.
    pages: Vec<(usize, f64, f64)>,
    /// For each puzzle: the page, and how far down.
    puzzles: Vec<Option<(usize, f64)>>,
    answers: Vec<Option<(usize, f64)>>,
}

impl Places {
    fn new(layout: &Layout, sheets: &[Sheet], puzzles: usize) -> Places {
        let mut pages = vec![(0, 0.0, 0.0); layout.pages.len()];
        for (number, sheet) in sheets.iter().enumerate() {
            sheet.pages.iter().for_each(|(page, x, y)| pages[*page] = (number, *x, *y));
        }
        let mut places =
            Places { pages, puzzles: vec![None; puzzles], answers: vec![None; puzzles] };
        for (number, page) in layout.pages.iter().enumerate() {
            for block in &page.blocks {
                // A little above the board, where its number is.
                let place = Some((number, (block.area.y - 20.0).max(0.0)));
                match block.what {
                    What::Board(Board::Puzzle(index)) => places.puzzles[index] = place,
                    What::Board(Board::Answer(index)) => places.answers[index] = place,
                    _ => {}
                }
            }
        }
        places
    }

    fn destination(&self, page: usize, y: f64) -> XyzDestination {
        let (sheet, left, top) = self.pages[page];
        XyzDestination::new(sheet, Point::from_xy(left as f32, (top + y) as f32))
    }

    /// The target of a link, and what it is called; `None` if the book does not have it.
    fn target(&self, link: Link) -> Option<(Target, String)> {
        let ((page, y), words) = match link {
            Link::Page(page) => ((page, 0.0), format!("Page {}", page + 1)),
            Link::Puzzle(index) => (self.puzzles[index]?, format!("Puzzle {}", index + 1)),
            Link::Answer(index) => {
                (self.answers[index]?, format!("Answer to puzzle {}", index + 1))
            }
        };
        Some((Target::Destination(Destination::Xyz(self.destination(page, y))), words))
    }

    fn node(&self, mark: &Bookmark) -> OutlineNode {
        let mut node = OutlineNode::new(mark.title.clone(), self.destination(mark.page, 0.0));
        mark.children.iter().for_each(|child| node.push_child(self.node(child)));
        node
    }
}
