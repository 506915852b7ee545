//! Pages of puzzles: how many stand on a page, and where.

use std::ops::Range;

use gridsmith::render::picture::Weight;

use super::flow::{Align, Draft, Style, TALL};
use super::{Area, Board, Furniture, Link, Tag, What};
use crate::book::label_name;
use crate::design::{MM, Metrics};
use crate::fonts::Fonts;
use crate::frame::Frame;
use crate::{Book, BookError, Design, Kind};

/// The numbers of puzzles that a page is given if none was asked for.
const USUAL: [usize; 3] = [4, 2, 1];
/// No board is narrower where several stand on a page by our own choice.
const NARROWEST: f64 = 60.0 * MM;
/// Nobody can write in smaller cells.
const SMALLEST_CELL: f64 = 3.5 * MM;

/// Equal rooms on a page.
#[derive(Clone, Copy, Debug)]
struct Slots {
    columns: usize,
    width: f64,
    height: f64,
    gap: f64,
}

impl Slots {
    /// As large as `number` rooms can be, with a caption below each board.
    fn of(number: usize, metrics: &Metrics) -> Slots {
        let (width, height) = metrics.content();
        let gap = metrics.gap;
        let shape = |columns: usize| {
            let rows = number.div_ceil(columns);
            let share =
                |length: f64, parts: usize| (length - gap * (parts - 1) as f64) / parts as f64;
            let (width, height) = (share(width, columns), share(height, rows));
            Slots { columns, width, height, gap }
        };
        let side = |slots: &Slots| slots.width.min(slots.height - caption(metrics));
        let all = (1..=number).map(shape);
        all.reduce(|best, next| if side(&next) > side(&best) + 0.01 { next } else { best })
            .unwrap_or(shape(1))
    }

    /// The room with this number among `all` that are taken. A last row that is not full stands in
    /// the middle.
    fn area(&self, number: usize, all: usize) -> Area {
        let (row, column) = (number / self.columns, number % self.columns);
        let empty = self.columns - (all - row * self.columns).min(self.columns);
        let x = (self.width + self.gap) * (column as f64 + empty as f64 / 2.0);
        let y = (self.height + self.gap) * row as f64;
        Area::new(x, y, self.width, self.height)
    }
}

/// The height of the line under a board.
fn caption(metrics: &Metrics) -> f64 {
    metrics.small * (TALL + 0.75)
}

/// The side of a cell of a board in one of `number` rooms.
fn cell(frame: &Frame, number: usize, metrics: &Metrics) -> f64 {
    let slots = Slots::of(number, metrics);
    frame.cell_in(slots.width, slots.height - caption(metrics)).min(metrics.most_cell)
}

/// The most boards like this that stand well on one page.
fn capacity(frame: &Frame, design: &Design, metrics: &Metrics) -> usize {
    if let Some(number) = design.per_page {
        // A large board among small ones gets more room than they do.
        let writable = |number: &usize| cell(frame, *number, metrics) >= SMALLEST_CELL;
        return (1..=number.into()).rev().find(writable).unwrap_or(1);
    }
    let fits = |number: &usize| {
        let slots = Slots::of(*number, metrics);
        cell(frame, *number, metrics) >= metrics.least_cell && slots.width >= NARROWEST
    };
    USUAL.into_iter().find(fits).unwrap_or(1)
}

/// The pages of the puzzles of a chapter.
pub(super) fn pages(
    book: &Book,
    design: &Design,
    fonts: &Fonts,
    chapter: &Range<usize>,
) -> Result<Vec<Draft>, BookError> {
    let metrics = design.metrics();
    let entries = &book.entries()[chapter.clone()];
    let frames: Vec<Frame> = entries
        .iter()
        .map(|entry| {
            let picture = entry.puzzle_picture(design.hints);
            Frame::measured(Board::Puzzle(0), &picture, design.hints)
        })
        .collect();
    let most: Vec<usize> = frames.iter().map(|frame| capacity(frame, design, &metrics)).collect();
    let mut pages = Vec::new();
    let mut start = 0;
    while start < frames.len() {
        let mut number = most[start];
        let mut end = start + 1;
        while end < frames.len() && end - start < number.min(most[end]) {
            number = number.min(most[end]);
            end += 1;
        }
        let mut page = Draft::default();
        for at in start..end {
            let index = chapter.start + at;
            let cell = cell(&frames[at], number, &metrics);
            if cell < SMALLEST_CELL {
                let title = entries[at].puzzle.title();
                let cell = (cell / MM * 10.0) as u32;
                return Err(BookError::TooSmall { puzzle: index + 1, title, cell });
            }
            let room = Slots::of(number, &metrics).area(at - start, end - start);
            place(&mut page, book, index, (&frames[at], cell), room, (&metrics, fonts));
        }
        pages.push(page);
        start = end;
    }
    Ok(pages)
}

/// Puts a puzzle and its caption into the middle of `room`.
fn place(
    page: &mut Draft,
    book: &Book,
    index: usize,
    (frame, cell): (&Frame, f64),
    room: Area,
    (metrics, fonts): (&Metrics, &Fonts),
) {
    let (width, height) = frame.size(cell);
    let x = room.x + (room.width - width) / 2.0;
    let y = room.y + (room.height - height - caption(metrics)) / 2.0;
    let board = Area::new(x, y, width, height);
    page.put(board, What::Board(Board::Puzzle(index)), Tag::Figure);
    let below = Area::new(x, board.bottom() + metrics.small * 0.6, width, 0.0);
    under(page, book, index, below, metrics, fonts);
}

/// The line under a puzzle: number and kind on the left, difficulty on the right. Where all of it
/// does not fit, the difficulty goes first. The kind stays: the rules of a board follow from it.
fn under(
    page: &mut Draft,
    book: &Book,
    index: usize,
    line: Area,
    metrics: &Metrics,
    fonts: &Fonts,
) {
    let entry = &book.entries()[index];
    let size = metrics.small;
    let number = (index + 1).to_string();
    let kind = Kind::of(&entry.puzzle);
    let (title, short) = (kind.title(&entry.puzzle), kind.short_title(&entry.puzzle));
    let rating = entry.rating.clone().unwrap_or_default();
    let said = match (entry.label, rating.is_empty()) {
        (None, _) => rating.clone(),
        (Some(label), true) => label_name(Some(label)).to_string(),
        (Some(label), false) => format!("{}, {rating}", label_name(Some(label))),
    };
    let mark = if entry.label.is_some() { mark_width(size) } else { 0.0 };
    let bold = fonts.width(&number, size * 1.15, Weight::Bold);
    let wide = |text: &str| match text.is_empty() {
        true => 0.0,
        false => fonts.width(text, size, Weight::Regular) + size * 0.6,
    };
    let choices = [
        (&title, said.as_str(), mark),
        (&title, rating.as_str(), mark),
        (&short, rating.as_str(), mark),
        (&short, "", mark),
    ];
    let fits = |(left, right, mark): &(&String, &str, f64)| {
        bold + wide(left) + wide(right) + mark + size <= line.width
    };
    let (left, right, mark) = choices.into_iter().find(fits).unwrap_or((&short, "", 0.0));
    let group = page.group();
    let (tag, strong, plain) =
        (Tag::Paragraph, Style::bold(size * 1.15), Style::regular(size).grey());
    let at = Area::new(line.x, line.y - size * 0.15 * 0.95, line.width, 0.0);
    page.line(fonts, &number, strong, (at, Align::Left), tag, group);
    page.link(Link::Answer(index));
    let beside = Area::new(line.x + bold + size * 0.6, line.y, 0.0, 0.0);
    // Under the narrowest boards the kind is set in smaller type.
    let room = line.right() - beside.x;
    let shrunk = (room / fonts.width(left, size, Weight::Regular)).min(1.0);
    let style = Style::regular(size * shrunk).grey();
    page.line(fonts, left, style, (beside, Align::Left), tag, group);
    let marked = match entry.label {
        Some(label) if mark > 0.0 => {
            let area = Area::new(line.right() - mark, line.y + size * 0.34, mark, size * 0.5);
            page.put(area, What::Mark(label), Tag::Furniture(Furniture::Ornament));
            mark + size * 0.6
        }
        _ => 0.0,
    };
    if !right.is_empty() {
        let at = Area::new(line.x, line.y, line.width - marked, 0.0);
        page.line(fonts, right, plain, (at, Align::Right), tag, group);
    }
}

/// The width of a mark of difficulty beside type of this size.
pub(super) fn mark_width(size: f64) -> f64 {
    // Six dots of half the size, and five gaps.
    size * 0.5 * (6.0 + 5.0 * 0.4)
}

#[cfg(test)]
mod tests {
    use gridsmith::render::picture::CELL;

    use super::*;
    use crate::PageSize;

    fn square(cells: f64) -> Frame {
        Frame { x: 0.0, y: 0.0, width: cells * CELL, height: cells * CELL }
    }

    /// The numbers that a shop's books have.
    #[test]
    fn boards_of_nine_by_nine() {
        let rows = [
            (PageSize::A4, false, 4),
            (PageSize::Letter, false, 4),
            (PageSize::A5, false, 2),
            (PageSize::SixByNine, false, 2),
            (PageSize::Square, false, 4),
            (PageSize::A4, true, 2),
            (PageSize::SixByNine, true, 1),
            (PageSize::A5, true, 1),
        ];
        for (page, large_print, expected) in rows {
            let design = Design { page, large_print, ..Design::default() };
            let metrics = design.metrics();
            let got = capacity(&square(9.0), &design, &metrics);
            let side = cell(&square(9.0), got, &metrics) / MM;
            assert_eq!(got, expected, "{page:?} {large_print} {side:.1} mm");
        }
    }

    #[test]
    fn large_boards_stand_alone_and_small_ones_are_not_tiny() {
        let design = Design::default();
        let metrics = design.metrics();
        assert_eq!(capacity(&square(16.0), &design, &metrics), 1);
        assert_eq!(capacity(&square(5.0), &design, &metrics), 2);
        let a4 = Design { page: PageSize::A4, ..design };
        assert_eq!(capacity(&square(25.0), &a4, &a4.metrics()), 1);
        let twelve = Design { per_page: Some(12), ..a4 };
        assert_eq!(capacity(&square(9.0), &twelve, &twelve.metrics()), 12);
        assert_eq!(capacity(&square(25.0), &twelve, &twelve.metrics()), 2);
    }

    #[test]
    fn rooms_do_not_overlap_and_fit() {
        for page in PageSize::ALL {
            let metrics = Design { page, ..Design::default() }.metrics();
            let (width, height) = metrics.content();
            let whole = Area::new(0.0, 0.0, width, height);
            for number in 1..=12 {
                let slots = Slots::of(number, &metrics);
                for all in 1..=number {
                    let areas: Vec<Area> = (0..all).map(|at| slots.area(at, all)).collect();
                    for (at, area) in areas.iter().enumerate() {
                        assert!(whole.contains(area), "{page:?} {number} {all}");
                        assert!(areas[at + 1..].iter().all(|other| !area.overlaps(other)));
                    }
                    let last = &areas[(all - 1) / slots.columns * slots.columns..];
                    let edges = last[0].x + last[last.len() - 1].right();
                    assert!((edges - width).abs() < 0.01, "{page:?} {number} {all}");
                }
            }
        }
    }
}
