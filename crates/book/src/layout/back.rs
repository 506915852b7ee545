//! What comes after the puzzles: hints and answers.

use super::flow::{Align, Draft, Flow, Style, TALL};
use super::{Area, Board, Link, Tag, What};
use crate::design::{MM, Metrics};
use crate::fonts::Fonts;
use crate::frame::Frame;
use crate::lesson::capital;
use crate::{Book, Chapter};

/// The most answers side by side.
const MOST_ANSWERS: usize = 5;

/// The first step of every puzzle that has one.
pub(super) fn hints(book: &Book, metrics: &Metrics, fonts: &Fonts) -> Vec<Draft> {
    let columns = if metrics.width > 180.0 * MM { 2 } else { 1 };
    let mut flow = Flow::new(fonts, metrics, columns);
    flow.title("First steps");
    let style = Style::regular(metrics.small);
    let indent = fonts.width("00000", style.size, Style::bold(1.0).weight);
    for chapter in book.chapters() {
        subtitle(&mut flow, book, chapter, metrics.leading(style.size) * 2.0);
        for index in chapter.entries.clone() {
            let Some(hint) = &book.entries()[index].hint else { continue };
            // A number alone says nothing, and most hints are short.
            let hint = capital(hint);
            flow.need(flow.height(&hint, style, indent));
            let area = Area::new(flow.x(), flow.y, indent, 0.0);
            let group = flow.page().group();
            let (strong, number) = (Style::bold(style.size), (index + 1).to_string());
            flow.page().line(fonts, &number, strong, (area, Align::Left), Tag::Paragraph, group);
            flow.page().link(Link::Puzzle(index));
            flow.paragraph(&hint, style, indent, Tag::Paragraph);
            flow.space(style.size * 0.5);
        }
    }
    flow.pages
}

/// The name of a chapter, if there are several.
fn subtitle(flow: &mut Flow, book: &Book, chapter: &Chapter, below: f64) {
    if book.chapters().len() > 1 {
        flow.heading(&chapter.title, below);
    }
}

/// The solved boards, row after row.
pub(super) fn answers(book: &Book, metrics: &Metrics, fonts: &Fonts) -> Vec<Draft> {
    let mut flow = Flow::new(fonts, metrics, 1);
    flow.title("Answers");
    let (width, height) = metrics.content();
    let gap = metrics.gap * 0.75;
    let number_height = metrics.small * (TALL + 0.2);
    let slot = |columns: usize| (width - gap * (columns - 1) as f64) / columns as f64;
    for chapter in book.chapters() {
        let entries = &book.entries()[chapter.entries.clone()];
        let frames: Vec<Frame> =
            entries.iter().map(|entry| Frame::of(&entry.answer_picture())).collect();
        let side = |frame: &Frame, columns: usize| {
            let room = slot(columns);
            frame.cell_in(room, room * 1.25).min(metrics.answer_cell * 2.0)
        };
        let most: Vec<usize> = frames
            .iter()
            .map(|frame| {
                let fits = |columns: &usize| side(frame, *columns) >= metrics.answer_cell;
                (1..=MOST_ANSWERS).rev().find(fits).unwrap_or(1)
            })
            .collect();
        let mut start = 0;
        while start < frames.len() {
            let (mut columns, mut end) = (most[start], start + 1);
            while end < frames.len() && end - start < columns.min(most[end]) {
                columns = columns.min(most[end]);
                end += 1;
            }
            let row: Vec<(f64, f64)> = (start..end)
                .map(|at| {
                    // Boards of one shape are equally large, whatever stands beside them.
                    let cell = side(&frames[at], most[at]);
                    // A board that stands alone may fill the page, but no more.
                    frames[at].size(cell.min(frames[at].cell_in(width, height * 0.8)))
                })
                .collect();
            let tall = row.iter().map(|size| size.1).fold(0.0, f64::max);
            if start == 0 {
                subtitle(&mut flow, book, chapter, tall + number_height);
            }
            flow.need(tall + number_height);
            for (column, at) in (start..end).enumerate() {
                let x = (slot(columns) + gap) * column as f64;
                let index = chapter.entries.start + at;
                let (y, page) = (flow.y, flow.page());
                let group = page.group();
                let (room, style) =
                    (Area::new(x, y, slot(columns), 0.0), Style::bold(metrics.small));
                let number = (index + 1).to_string();
                page.line(fonts, &number, style, (room, Align::Left), Tag::Paragraph, group);
                page.link(Link::Puzzle(index));
                let (width, height) = row[at - start];
                let area = Area::new(x, y + number_height, width, height);
                page.put(area, What::Board(Board::Answer(index)), Tag::Figure);
            }
            flow.y += tall + number_height;
            flow.space(gap);
            start = end;
        }
    }
    flow.pages
}
