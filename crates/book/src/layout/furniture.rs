//! What repeats on every page: running heads, page numbers, and where content stands.

use gridsmith::render::picture::Weight;

use super::flow::{Align, Draft, Style};
use super::{Area, Block, Board, Furniture, Link, Page, Side, Tag, Tone, What};
use crate::design::Metrics;
use crate::fonts::Fonts;
use crate::{Book, Design};

/// The side of the page with this number, from 1.
fn side(number: usize) -> Side {
    if number % 2 == 1 { Side::Right } else { Side::Left }
}

/// The left edge of the content.
fn left(side: Side, metrics: &Metrics) -> f64 {
    match side {
        Side::Right => metrics.inner,
        Side::Left => metrics.outer,
    }
}

/// A page that is left empty.
pub(super) fn blank(number: usize, section: usize) -> Page {
    Page { number, side: side(number), section, blocks: Vec::new() }
}

/// A page with the content of `draft`. Pages that are printed on one side are all alike.
pub(super) fn page(
    draft: &Draft,
    number: usize,
    section: usize,
    metrics: &Metrics,
    single_sided: bool,
) -> Page {
    let side = if single_sided { Side::Right } else { side(number) };
    let (x, y) = (left(side, metrics), metrics.top + metrics.head);
    let moved = |block: &Block| Block { area: block.area.moved(x, y), ..block.clone() };
    Page { number, side, section, blocks: draft.blocks.iter().map(moved).collect() }
}

/// Adds heads and feet to all pages.
pub(super) fn add(
    pages: &mut [Page],
    drafts: &[&Draft],
    heads: &[String],
    book: &Book,
    design: &Design,
    fonts: &Fonts,
) {
    let metrics = design.metrics();
    let answers: Vec<Option<usize>> = answer_pages(pages, book.entries().len());
    let mut drafts = drafts.iter();
    let several = book.chapters().len() > 1;
    for page in pages.iter_mut().filter(|page| !page.blocks.is_empty()) {
        let draft = drafts.next().expect("every page with blocks has a draft");
        let mut more = Draft { blocks: std::mem::take(&mut page.blocks), ..Draft::default() };
        let width = metrics.content().0;
        let x = left(page.side, &metrics);
        let outer = match page.side {
            _ if design.single_sided => Align::Middle,
            Side::Right => Align::Right,
            Side::Left => Align::Left,
        };
        if !draft.bare {
            let style = Style::regular(metrics.small * 0.92).grey();
            let room = Area::new(x, metrics.top, width, 0.0);
            let own = &heads[page.section];
            let title = if several || own != "Puzzles" { own } else { &book.title };
            let text = match page.side {
                Side::Right => fonts.cut(title, style.size, style.weight, width),
                Side::Left => fonts.cut(&book.title, style.size, style.weight, width),
            };
            let (group, tag) = (more.group(), Tag::Furniture(Furniture::Head));
            more.line(fonts, &text, style, (room, outer), tag, group);
            more.rule(x, metrics.top + style.size * 1.6, width, Tone::Pale);
        }
        if !draft.unnumbered {
            foot(&mut more, page, x, outer, &answers, &metrics, fonts);
        }
        if design.bleed > 0.0 {
            bleed(&mut more, draft, page, heads.len(), design, &metrics);
        }
        page.blocks = more.blocks;
    }
}

/// The page number at the outer edge, and at the inner edge where the answers are.
fn foot(
    more: &mut Draft,
    page: &Page,
    x: f64,
    outer: Align,
    answers: &[Option<usize>],
    metrics: &Metrics,
    fonts: &Fonts,
) {
    let width = metrics.content().0;
    let style = Style::regular(metrics.small);
    let y = metrics.height - metrics.bottom - style.size * 1.2;
    let room = Area::new(x, y, width, 0.0);
    let (group, tag) = (more.group(), Tag::Furniture(Furniture::Foot));
    more.line(fonts, &page.number.to_string(), style, (room, outer), tag, group);
    let on: Vec<usize> = more.blocks.iter().filter_map(puzzle).collect();
    let of = |index: Option<&usize>| index.and_then(|index| answers[*index]);
    let (Some(first), Some(last)) = (of(on.first()), of(on.last())) else { return };
    let text = match first == last {
        true => format!("Answers on page {}", first + 1),
        false => format!("Answers on pages {} to {}", first + 1, last + 1),
    };
    let small = Style::regular(metrics.small * 0.85).grey();
    let inner = match outer {
        Align::Right | Align::Middle => Align::Left,
        Align::Left => Align::Right,
    };
    let room = Area::new(x, y + (style.size - small.size), width, 0.0);
    if fonts.width(&text, small.size, Weight::Regular) < width * 0.45 {
        more.line(fonts, &text, small, (room, inner), tag, group);
        more.link(Link::Page(first));
    }
}

/// A band at the top of a page before a chapter, and a tab at the outer edge of the others: both go
/// over the edge.
fn bleed(
    more: &mut Draft,
    draft: &Draft,
    page: &Page,
    sections: usize,
    design: &Design,
    metrics: &Metrics,
) {
    let by = design.bleed;
    let area = if draft.banded {
        Area::new(-by, -by, metrics.width + 2.0 * by, metrics.height * 0.12 + by)
    } else if draft.bare {
        return;
    } else {
        let tall = metrics.content().1 / sections.max(8) as f64;
        let y = metrics.top + metrics.head + tall * page.section as f64;
        let width = metrics.outer * 0.3 + by;
        let x = if page.side == Side::Left { -by } else { metrics.width + by - width };
        Area::new(x, y, width, tall)
    };
    let group = more.group();
    let (what, tag) = (What::Panel(Tone::Pale), Tag::Furniture(Furniture::Ornament));
    more.blocks.insert(0, Block { area, what, tag, group, link: None });
}

fn puzzle(block: &Block) -> Option<usize> {
    match block.what {
        What::Board(Board::Puzzle(index)) => Some(index),
        _ => None,
    }
}

/// The page of each answer, counted from 0.
fn answer_pages(pages: &[Page], puzzles: usize) -> Vec<Option<usize>> {
    let mut found = vec![None; puzzles];
    for (number, page) in pages.iter().enumerate() {
        for block in &page.blocks {
            if let What::Board(Board::Answer(index)) = block.what {
                found[index] = Some(number);
            }
        }
    }
    found
}
