//! What holds for every page of every design.

use gridsmith::core::Label;
use gridsmith::{AnyPuzzle, Budget, Verdict, solve};

use super::*;
use crate::design::{INCH, MM};
use crate::{Chapters, Entry, Kind, PageSize};

/// Small and large boards of every kind.
const BOARDS: [&str; 13] = [
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
    "AABB/ACBB/ACCD/CCDD",
    "path 3x4x4 .9../.4../12...",
    "zip 2x2 1,2/..",
    "zip 1x7 1.2...3",
    "zip 7x1 1/././././3/2",
    "path 7x7x6 ###...1/##.8,7../#....../14...33../..18,29..#/20...37##/.24..###",
    "zip 16x1 1/././././././././././././././2",
    "path 1x24x4 1.......................",
    "sudoku 6x6 ..4...1...2...34.......55.1.......6.",
    "sudoku 6x6 diagonals 5.2............4.......11.....6.....",
    "sudoku 5x5 regions=AAABBACABDCCBBDCEEDDCEEED .2...........5.....12.3..",
    "queens 8x2 AAABBBBB/CAAABDDD/CCCABBBB/CCCCEEBB/CFFFFEBG/FFHHHEEG/FFHHHHHG/HHHHGGGG",
];

fn entries(puzzles: usize) -> Vec<Entry> {
    let solved = BOARDS.map(|text| {
        let puzzle = AnyPuzzle::parse(text).unwrap();
        match solve(&puzzle, &mut Budget::default()) {
            Verdict::Unique(solution) => Some((puzzle, solution)),
            _ => None,
        }
    });
    let solved: Vec<_> = solved.into_iter().flatten().collect();
    assert!(solved.len() >= 6, "{} boards", solved.len());
    let entry = |number: usize| {
        let (puzzle, solution) = solved[number * 5 % solved.len()].clone();
        let label = (number % 8 != 7).then(|| Label::ALL[number * 7 % 5]);
        let rating =
            Some(if number.is_multiple_of(3) { "SE 7.1".into() } else { "1234 points".into() });
        let hint = Some("Next number: 7 can only go in r3c3. ".repeat(1 + number % 9));
        Entry { puzzle, solution, label, rating, hint, id: None }
    };
    (0..puzzles).map(entry).collect()
}

fn designs() -> Vec<Design> {
    let mut all = Vec::new();
    for page in PageSize::ALL {
        for large_print in [false, true] {
            for per_page in [None, Some(1), Some(3), Some(5), Some(12)] {
                for (hints, single_sided) in [(false, false), (true, false), (true, true)] {
                    let bleed = if hints { 3.0 * MM } else { 0.0 };
                    let base = Design { page, large_print, per_page, ..Design::default() };
                    all.push(Design { hints, single_sided, bleed, ..base });
                }
            }
        }
    }
    all
}

fn is_panel(block: &Block) -> bool {
    matches!(block.what, What::Panel(_)) && block.area.height > 1.0
}

/// Everything is inside the margins that a print shop asks for, and nothing covers anything else.
#[test]
fn blocks_are_on_the_page_and_apart() {
    for design in designs() {
        let book = Book::try_new(entries(23), design.chapters).unwrap();
        let layout = Layout::try_new(&book, &design).unwrap_or_else(|e| panic!("{design:?}: {e}"));
        let (width, height) = layout.size;
        let least = 0.25 * INCH;
        let safe = Area::new(least, least, width - 2.0 * least, height - 2.0 * least);
        for page in &layout.pages {
            let content: Vec<&Block> = page.blocks.iter().filter(|b| !is_panel(b)).collect();
            for (at, block) in content.iter().enumerate() {
                assert!(safe.contains(&block.area), "{design:?} page {}: {block:?}", page.number);
                for other in &content[at + 1..] {
                    let apart = !block.area.overlaps(&other.area);
                    assert!(apart, "{design:?} page {}: {block:?} {other:?}", page.number);
                }
            }
        }
    }
}

/// Every puzzle and every answer is there once, in order, on pages that the references name.
#[test]
fn puzzles_and_answers_are_in_order() {
    for chapters in Chapters::ALL {
        let design = Design { chapters, hints: true, ..Design::default() };
        let book = Book::try_new(entries(61), chapters).unwrap();
        let layout = Layout::try_new(&book, &design).unwrap();
        let boards: Vec<Board> = layout
            .pages
            .iter()
            .flat_map(|page| &page.blocks)
            .filter_map(|b| b.what.board())
            .collect();
        let puzzles: Vec<Board> = (0..61).map(Board::Puzzle).collect();
        let answers: Vec<Board> = (0..61).map(Board::Answer).collect();
        let found = |all: &[Board]| boards.windows(61).any(|window| window == all);
        assert!(found(&puzzles) && found(&answers));
        let sections = layout.bookmarks.len();
        let numbers = |wanted: fn(usize) -> Link, last: bool| -> Vec<String> {
            let pages = layout.pages.iter().filter(|page| (page.section + 1 == sections) == last);
            let blocks = pages.flat_map(|page| &page.blocks);
            let mut found: Vec<(usize, String)> = Vec::new();
            for block in blocks {
                let index = (0..61).find(|index| block.link == Some(wanted(*index)));
                found.extend(index.map(|index| (index, block.what.text().unwrap().to_string())));
            }
            assert!(found.iter().all(|(index, text)| *text == (index + 1).to_string()));
            found.into_iter().map(|(_, text)| text).collect()
        };
        // Each number is once under a puzzle and once over an answer.
        let all: Vec<String> = (1..=61).map(|number: usize| number.to_string()).collect();
        assert_eq!(numbers(Link::Answer, false), all);
        assert_eq!(numbers(Link::Puzzle, true), all);
        for index in 0..61 {
            let (page, _) = layout.find(Board::Puzzle(index)).unwrap();
            let (answer, _) = layout.find(Board::Answer(index)).unwrap();
            let mut texts = layout.pages[page].blocks.iter().filter_map(|block| block.what.text());
            let foot = texts.find(|text| text.starts_with("Answers on page")).unwrap();
            let named: Vec<usize> = foot.split(' ').filter_map(|word| word.parse().ok()).collect();
            let (first, last) = (named[0], *named.last().unwrap());
            assert!((first..=last).contains(&(answer + 1)), "{index}: {foot}, not {}", answer + 1);
        }
    }
}

/// Chapters, hints and answers begin on right-hand pages, and the contents name these pages.
#[test]
fn parts_begin_on_the_right() {
    let design = Design { hints: true, ..Design::default() };
    let book = Book::try_new(entries(40), Chapters::Label).unwrap();
    let layout = Layout::try_new(&book, &design).unwrap();
    let titles: Vec<&str> = layout.bookmarks.iter().map(|mark| mark.title.as_str()).collect();
    assert_eq!(titles[0], "Logic Puzzles");
    assert_eq!(titles[1], "Contents");
    assert_eq!(titles.last(), Some(&"Answers"));
    for mark in &layout.bookmarks {
        let page = &layout.pages[mark.page];
        assert_eq!(page.number, mark.page + 1);
        if !mark.title.starts_with("How to solve") {
            assert_eq!(page.side, Side::Right, "{}", mark.title);
        }
        if mark.page > 2 {
            let contents = layout.pages[2].blocks.iter().filter(|b| b.tag == Tag::Contents);
            let of = |block: &&Block| block.link == Some(Link::Page(mark.page));
            let row =
                contents.clone().find(of).unwrap_or_else(|| panic!("{} unlisted", mark.title));
            assert_eq!(row.what.text(), Some(mark.title.as_str()));
            let number = (mark.page + 1).to_string();
            let same = |block: &&Block| block.group == row.group;
            assert!(contents.filter(same).any(|b| b.what.text() == Some(&number)), "{number}");
        }
    }
    // The inner margin is the wider one.
    let metrics = design.metrics();
    for page in layout.pages.iter().filter(|page| !page.blocks.is_empty()) {
        let left = page.blocks.iter().map(|block| block.area.x).fold(f64::INFINITY, f64::min);
        let margin = if page.side == Side::Right { metrics.inner } else { metrics.outer };
        assert!(left >= margin - 0.001, "page {}: {left}", page.number);
    }
}

/// Boards of the same shape are equally wide wherever they stand.
#[test]
fn boards_of_one_shape_are_equally_wide() {
    let book = Book::try_new(entries(45), Chapters::Label).unwrap();
    let layout = Layout::try_new(&book, &Design::default()).unwrap();
    let mut widths: Vec<(Kind, usize, usize, f64)> = Vec::new();
    for index in 0..45 {
        let puzzle = &book.entries()[index].puzzle;
        let (_, area) = layout.find(Board::Puzzle(index)).unwrap();
        let (size, kind) = (puzzle.size(), Kind::of(puzzle));
        let shape = (kind, size.rows(), size.columns());
        match widths.iter().find(|row| (row.0, row.1, row.2) == shape) {
            Some(row) => assert!((row.3 - area.width).abs() < 0.01, "{shape:?}"),
            None => widths.push((shape.0, shape.1, shape.2, area.width)),
        }
    }
    assert!(widths.len() >= 5);
}

#[test]
fn parts_can_be_left_out() {
    let left_out = Part::ALL.to_vec();
    let design = Design { left_out, single_sided: true, ..Design::default() };
    let book = Book::try_new(entries(20), Chapters::Label).unwrap();
    let layout = Layout::try_new(&book, &design).unwrap();
    let has_puzzle = |page: &Page| {
        page.blocks.iter().any(|block| matches!(block.what, What::Board(Board::Puzzle(_))))
    };
    assert!(layout.pages.iter().all(has_puzzle));
}

#[test]
fn what_does_not_fit_is_refused() {
    let size =
        "path 40x40x4 1".to_string() + &".".repeat(39) + &format!("/{}", ".".repeat(40)).repeat(39);
    let puzzle = AnyPuzzle::parse(&size).unwrap();
    let mut entry = entries(1).remove(0);
    entry.puzzle = puzzle;
    let book = Book::try_new(vec![entry], Chapters::Label).unwrap();
    let error = Layout::try_new(&book, &Design::default()).unwrap_err();
    assert!(matches!(error, BookError::TooSmall { puzzle: 1, .. }), "{error}");
    assert!(matches!(Book::try_new(Vec::new(), Chapters::Label), Err(BookError::Empty)));
    let mut book = Book::try_new(entries(1), Chapters::Label).unwrap();
    book.title = "数独".into();
    let error = Layout::try_new(&book, &Design::default()).unwrap_err();
    assert_eq!(error, BookError::Character { found: '数' });
}

/// However narrow a board is, the line under it says which rules it follows.
#[test]
fn the_kind_stands_under_every_board() {
    let design = Design { page: PageSize::A4, per_page: Some(12), ..Design::default() };
    let book = Book::try_new(entries(45), design.chapters).unwrap();
    let layout = Layout::try_new(&book, &design).unwrap();
    for (index, entry) in book.entries().iter().enumerate() {
        let (page, _) = layout.find(Board::Puzzle(index)).unwrap();
        let blocks = &layout.pages[page].blocks;
        let number = blocks.iter().find(|block| block.link == Some(Link::Answer(index))).unwrap();
        let kind = Kind::of(&entry.puzzle);
        let titles = [kind.title(&entry.puzzle), kind.short_title(&entry.puzzle)];
        let line = blocks.iter().filter(|block| block.group == number.group);
        let mut texts = line.filter_map(|block| block.what.text());
        assert!(texts.any(|text| titles.iter().any(|title| title == text)), "{titles:?}");
    }
}

/// The number of a hint is never on another page than its sentence.
#[test]
fn numbers_stay_with_their_hints() {
    for large_print in [false, true] {
        let design = Design { large_print, hints: true, ..Design::default() };
        let book = Book::try_new(entries(61), design.chapters).unwrap();
        let layout = Layout::try_new(&book, &design).unwrap();
        let answers = layout.bookmarks.len() - 1;
        let mut hints = 0;
        for page in layout.pages.iter().filter(|page| page.section != answers) {
            for block in &page.blocks {
                let Some(Link::Puzzle(index)) = block.link else { continue };
                let beside = |other: &&Block| (other.area.y - block.area.y).abs() < 0.01;
                let texts = page.blocks.iter().filter(beside).filter_map(|other| other.what.text());
                assert!(texts.count() > 1, "hint {} on page {}", index + 1, page.number);
                hints += 1;
            }
        }
        assert!(hints > 30, "{hints}");
    }
}
