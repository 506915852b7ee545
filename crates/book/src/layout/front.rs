//! What comes before the puzzles: title, imprint, contents, rules; and the page before a chapter.

use gridsmith::core::Label;
use gridsmith::render::picture::Weight;

use super::flow::{Align, Draft, Flow, Style};
use super::puzzles::mark_width;
use super::{Area, Board, Furniture, Link, Tag, Tone, What};
use crate::book::label_name;
use crate::design::Metrics;
use crate::fonts::Fonts;
use crate::frame::Frame;
use crate::lesson::Lesson;
use crate::rules::LETTERS;
use crate::{Book, Chapter};

/// The title page.
pub(super) fn title(book: &Book, metrics: &Metrics, fonts: &Fonts) -> Draft {
    let mut page = Draft { bare: true, unnumbered: true, ..Draft::default() };
    let (width, height) = metrics.content();
    let mut y = height * 0.08;
    y = centred(
        &mut page,
        fonts,
        &book.title,
        Style::bold(metrics.display),
        y,
        width,
        Tag::Heading(1),
    );
    y += metrics.body * 0.6;
    page.rule(width * 0.38, y, width * 0.24, Tone::Black);
    y += metrics.body * 1.4;
    let style = Style::regular(metrics.body * 1.3).grey();
    y = centred(&mut page, fonts, &book.subtitle, style, y, width, Tag::Paragraph);
    // The first puzzle as a picture.
    let foot = height - metrics.body * 3.0;
    let frame = Frame::of(&book.entries()[0].puzzle_picture(false));
    let room = (width * 0.68, foot - y - metrics.body * 5.0);
    let cell = frame.cell_in(room.0, room.1);
    let (wide, high) = frame.size(cell);
    let top = y + (foot - y - high) / 2.0;
    let area = Area::new((width - wide) / 2.0, top, wide, high);
    page.put(area, What::Board(Board::Cover), Tag::Figure);
    if let Some(author) = &book.author {
        let style = Style::regular(metrics.body * 1.3);
        let author = fonts.cut(author, style.size, style.weight, width);
        centred(&mut page, fonts, &author, style, foot, width, Tag::Paragraph);
    }
    page
}

/// Lines in the middle of the page; returns where they end. Long words are set in smaller type.
fn centred(
    page: &mut Draft,
    fonts: &Fonts,
    text: &str,
    style: Style,
    mut y: f64,
    width: f64,
    tag: Tag,
) -> f64 {
    let widest = |size: f64| {
        text.split_whitespace()
            .map(|word| fonts.width(word, size, style.weight))
            .fold(0.0, f64::max)
    };
    let mut size = style.size;
    let lines = |size: f64| fonts.wrap(text, size, style.weight, width).len();
    while size > style.size * 0.4 && (widest(size) > width || lines(size) > 3) {
        size *= 0.95;
    }
    let style = Style { size, ..style };
    let group = page.group();
    for line in fonts.wrap(text, size, style.weight, width) {
        let room = Area::new(0.0, y, width, 0.0);
        page.line(fonts, &line, style, (room, Align::Middle), tag, group);
        y += size * 1.25;
    }
    y
}

/// The page behind the title: what a reader should know of the book.
pub(super) fn imprint(book: &Book, metrics: &Metrics, fonts: &Fonts, hints: bool) -> Vec<Draft> {
    let mut flow = Flow::new(fonts, metrics, 1);
    let (plain, strong) = (Style::regular(metrics.body), Style::bold(metrics.body));
    flow.paragraph(&book.title, strong, 0.0, Tag::Paragraph);
    let by = match (&book.author, book.date) {
        (Some(author), Some(date)) => format!("© {} {author}", date.year),
        (Some(author), None) => author.clone(),
        (None, Some(date)) => date.to_string(),
        (None, None) => String::new(),
    };
    if !by.is_empty() {
        flow.paragraph(&by, plain, 0.0, Tag::Paragraph);
    }
    flow.space(metrics.body);
    let checked = match book.certified {
        true => {
            "Every puzzle in this book has exactly one solution. Each was printed only after a \
                 proof of this had been checked."
        }
        false => {
            "Every puzzle in this book has exactly one solution. This was checked by a \
                  complete search before it was printed."
        }
    };
    flow.paragraph(checked, plain, 0.0, Tag::Paragraph);
    if book.entries().iter().any(|entry| entry.label.is_some()) {
        flow.heading("How hard is it?", metrics.body * 8.0);
        flow.paragraph(
            "The dots under a puzzle show the hardest step that it needs:",
            plain,
            0.0,
            Tag::Paragraph,
        );
        flow.y += metrics.body * 0.4;
        for label in Label::ALL {
            let (x, y, size) = (flow.x(), flow.y, metrics.body);
            let mark = mark_width(size);
            let area = Area::new(x, y + size * 0.34, mark, size * 0.5);
            flow.page().put(area, What::Mark(label), Tag::Furniture(Furniture::Ornament));
            let text = format!("{}: {}", label_name(Some(label)), meaning(label));
            flow.paragraph(&text, plain, mark + size, Tag::Paragraph);
        }
    }
    let rated = |word: &str| {
        book.entries().iter().any(|e| e.rating.as_ref().is_some_and(|text| text.contains(word)))
    };
    flow.space(metrics.body * 0.5);
    if rated("SE") {
        let text = "SE is the rating of the hardest step by the program Sudoku Explainer: below 3 \
                    easy, above 7 for experts.";
        flow.paragraph(text, plain, 0.0, Tag::Paragraph);
    }
    if rated("point") {
        let text = "Points say how much work the whole solution is. Compare them between puzzles \
                    of the same kind.";
        flow.paragraph(text, plain, 0.0, Tag::Paragraph);
    }
    if hints {
        flow.heading("Rows and columns", metrics.body * 3.0);
        let text = "In hints, r4c7 is the cell in row 4 and column 7. Rows are numbered from the \
                    top, columns from the left.";
        flow.paragraph(text, plain, 0.0, Tag::Paragraph);
    }
    flow.heading("Made with", metrics.body * 2.0);
    let made = format!("Gridsmith {}. Set in Noto Sans.", env!("CARGO_PKG_VERSION"));
    flow.paragraph(&made, plain, 0.0, Tag::Paragraph);
    bare(flow.pages)
}

/// What a label means, for players.
fn meaning(label: Label) -> &'static str {
    match label {
        Label::Trivial => "a first try",
        Label::Easy => "one look at a time",
        Label::Medium => "two or three things at once",
        Label::Hard => "patterns and short chains",
        Label::Expert => "long chains, or a supposition",
        Label::Extreme => "suppositions within suppositions",
    }
}

fn bare(mut pages: Vec<Draft>) -> Vec<Draft> {
    pages.iter_mut().for_each(|page| (page.bare, page.unnumbered) = (true, true));
    pages
}

/// A row of the table of contents.
pub(super) struct Row {
    pub title: String,
    pub note: String,
    /// The page, counted from 0.
    pub page: usize,
    /// In regular type, close to the row before it.
    pub light: bool,
}

/// The table of contents.
pub(super) fn contents(rows: &[Row], metrics: &Metrics, fonts: &Fonts) -> Vec<Draft> {
    let mut flow = Flow::new(fonts, metrics, 1);
    flow.title("Contents");
    let size = metrics.body * 1.1;
    let width = flow.width();
    for row in rows {
        let style = if row.light { Style::regular(size) } else { Style::bold(size) };
        if !row.light {
            flow.space(size * 0.5);
        }
        flow.need(metrics.leading(size));
        let number = (row.page + 1).to_string();
        let room = width - fonts.width(&number, size, Weight::Bold) - size * 2.0;
        let title = fonts.cut(&row.title, size, style.weight, room);
        let y = flow.y;
        let (page, tag) = (flow.page(), Tag::Contents);
        let group = page.group();
        let area = |x: f64, width: f64| Area::new(x, y, width, 0.0);
        page.line(fonts, &title, style, (area(0.0, room), Align::Left), tag, group);
        page.link(Link::Page(row.page));
        let mut x = fonts.width(&title, size, style.weight) + size * 0.7;
        let note = Style::regular(metrics.body).grey();
        let note_width = fonts.width(&row.note, note.size, note.weight);
        if !row.note.is_empty() && x + note_width < room {
            page.line(fonts, &row.note, note, (area(x, room), Align::Left), tag, group);
            x += note_width + size * 0.7;
        }
        let end = width - fonts.width(&number, size, style.weight) - size * 0.5;
        if end > x {
            page.rule(x, y + size * 0.9, end - x, Tone::Pale);
        }
        page.line(fonts, &number, style, (area(0.0, width), Align::Right), tag, group);
        flow.y += metrics.leading(size) * 1.12;
    }
    flow.pages
}

/// The pages about a kind: its rules, and an example.
pub(super) fn rules(
    lesson: &Lesson,
    letters: bool,
    metrics: &Metrics,
    fonts: &Fonts,
) -> Vec<Draft> {
    let mut flow = Flow::new(fonts, metrics, 1);
    let rules = lesson.kind.rules();
    let plain = Style::regular(metrics.body);
    flow.title(lesson.kind.name());
    flow.paragraph(rules.goal, Style::bold(metrics.body), 0.0, Tag::Paragraph);
    flow.y += metrics.body * 0.5;
    for rule in rules.rules.iter().chain(letters.then_some(&LETTERS)) {
        flow.need(metrics.leading(metrics.body));
        let (x, y) = (flow.x(), flow.y);
        let dot = Area::new(x + metrics.body * 0.3, y, 0.0, 0.0);
        let group = flow.page().group();
        let tag = Tag::Furniture(Furniture::Ornament);
        flow.page().line(fonts, "•", plain, (dot, Align::Left), tag, group);
        flow.paragraph(rule, plain, metrics.body * 1.4, Tag::Paragraph);
        flow.y += metrics.body * 0.25;
    }
    flow.y += metrics.body * 0.4;
    flow.paragraph(rules.advice, plain, 0.0, Tag::Paragraph);
    // Both boards side by side, as large as the column allows.
    let frames = [Frame::whole(&lesson.marked()), Frame::whole(&lesson.solved())];
    let gap = metrics.body * 1.5;
    let half = (flow.width() - gap) / 2.0;
    let words = lesson.words();
    let lines = fonts.wrap(&words, metrics.body, Weight::Regular, flow.width()).len() as f64;
    let below = metrics.leading(metrics.body) * lines + metrics.small * 3.0;
    let heading = metrics.body * 3.6;
    let cell = frames[0].cell_in(half, half).min(metrics.most_cell * 0.75);
    let tall = |cell: f64| frames[0].size(cell).1.max(frames[1].size(cell).1);
    let left = flow.room() - heading - below;
    let cell = if left > 0.6 * tall(cell) { cell.min(cell * left / tall(cell)) } else { cell };
    flow.heading("An example", tall(cell) + below + metrics.body);
    flow.y += metrics.body * 0.4;
    let small = Style::regular(metrics.small).grey();
    let boards = [Board::Step(lesson.kind), Board::Solved(lesson.kind)];
    let y = flow.y;
    for (column, (board, frame)) in boards.into_iter().zip(frames).enumerate() {
        let (width, height) = frame.size(cell);
        let x = (half + gap) * column as f64 + (half - width) / 2.0;
        flow.page().put(Area::new(x, y, width, height), What::Board(board), Tag::Figure);
        let said = if column == 0 { "The first step" } else { "The solution" };
        let room = Area::new(x, y + tall(cell) + metrics.small * 0.4, width, 0.0);
        let group = flow.page().group();
        flow.page().line(fonts, said, small, (room, Align::Middle), Tag::Paragraph, group);
    }
    flow.y += tall(cell) + metrics.small * 2.4;
    flow.paragraph(&words, plain, 0.0, Tag::Paragraph);
    flow.pages
}

/// The page before a chapter.
pub(super) fn opener(chapter: &Chapter, metrics: &Metrics, fonts: &Fonts) -> Draft {
    let mut page = Draft { bare: true, banded: true, ..Draft::default() };
    let (width, height) = metrics.content();
    let mut y = height * 0.3;
    let style = Style::bold(metrics.display);
    y = centred(&mut page, fonts, &chapter.title, style, y, width, Tag::Heading(1));
    y += metrics.body * 0.8;
    if let Some(label) = chapter.label {
        let size = metrics.display * 0.6;
        let mark = mark_width(size);
        let area = Area::new((width - mark) / 2.0, y, mark, size * 0.5);
        page.put(area, What::Mark(label), Tag::Furniture(Furniture::Ornament));
        y += size * 0.5 + metrics.body * 1.4;
    }
    let (first, last) = (chapter.entries.start + 1, chapter.entries.end);
    let range = if first == last {
        format!("Puzzle {first}")
    } else {
        format!("Puzzles {first} to {last}")
    };
    centred(
        &mut page,
        fonts,
        &range,
        Style::regular(metrics.body * 1.3).grey(),
        y,
        width,
        Tag::Paragraph,
    );
    page
}
