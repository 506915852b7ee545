//! The PDF as an independent reader sees it.

mod reader;

use gridsmith::core::Label;
use gridsmith::{AnyPuzzle, Budget, Verdict, solve};
use gridsmith_book::{
    Book, Chapters, Date, Design, Entry, ImageFormat, Imposition, Layout, PageSize, images, pdf,
    sheets,
};
use reader::Pdf;

const BOARDS: [(&str, Label); 9] = [
    (
        "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..",
        Label::Easy,
    ),
    ("path 4x4x8 7.5,16/..../3..11/.1.13", Label::Easy),
    ("path 4x4x4 10..7/.12../..14./1..4", Label::Trivial),
    ("path 5x5x6 ##..5/#1,11../....7/.15..#/19.17##", Label::Hard),
    ("zip 5x5 ....2/..3../...../.4.../1....;2-3,7-8,7-12,12-17,13-18,18-19", Label::Hard),
    ("queens 6x1 AAAABB/ACAABD/ACABBD/ACCBBB/AEEEFE/AEEEEE", Label::Easy),
    ("sudoku 6x6 ..4...1...2...34.......55.1.......6.", Label::Easy),
    ("sudoku 6x6 diagonals 5.2............4.......11.....6.....", Label::Easy),
    ("sudoku 5x5 regions=AAABBACABDCCBBDCEEDDCEEED .2...........5.....12.3..", Label::Hard),
];

fn entry(number: usize) -> Entry {
    let (text, label) = BOARDS[number % BOARDS.len()];
    let puzzle = AnyPuzzle::parse(text).unwrap();
    let Verdict::Unique(solution) = solve(&puzzle, &mut Budget::default()) else {
        panic!("{text}")
    };
    let hint = Some(format!("bridge: hint number {number}"));
    Entry { puzzle, solution, label: Some(label), rating: Some("SE 2.0".into()), hint, id: None }
}

fn book(puzzles: usize) -> Book {
    let mut book = Book::try_new((0..puzzles).map(entry).collect(), Chapters::Label).unwrap();
    book.title = "Würfel & Wege".into();
    book.author = Some("Ελένη".into());
    book
}

fn made(book: &Book, design: &Design) -> (Layout, Vec<u8>) {
    let layout = Layout::try_new(book, design).unwrap();
    let bytes = pdf(book, design, &layout).unwrap();
    (layout, bytes)
}

#[test]
fn the_pages_are_those_of_the_layout() {
    let (book, design) = (book(18), Design { hints: true, ..Design::default() });
    let (layout, bytes) = made(&book, &design);
    let read = Pdf::read(&bytes);
    let pages = read.pages();
    assert_eq!(pages.len(), layout.pages.len());
    for (number, page) in pages.iter().enumerate() {
        assert_eq!(read.page_box(page, "MediaBox"), Some([0.0, 0.0, 432.0, 648.0]));
        assert_eq!(read.page_box(page, "TrimBox"), Some([0.0, 0.0, 432.0, 648.0]));
        let text = read.text(page);
        let mut own: Vec<&str> = text.lines().collect();
        for line in layout.pages[number].blocks.iter().filter_map(|block| block.what.text()) {
            let at = own.iter().position(|own| *own == line);
            let at = at.unwrap_or_else(|| panic!("page {}: {line:?} in {text}", number + 1));
            own.remove(at);
        }
        // What is left are the values on the boards.
        let is_value = |text: &&str| text.chars().count() <= 3;
        assert!(own.iter().all(is_value), "page {}: {own:?}", number + 1);
    }
    let all: String = pages.iter().map(|page| read.text(page)).collect();
    for words in ["Würfel & Wege", "Ελένη", "How to solve Zip", "Bridge: hint number 7", "Answers"]
    {
        assert!(all.contains(words), "{words}");
    }
    // The digits of a board can be selected, too.
    let (page, _) = layout.find(gridsmith_book::Board::Answer(1)).unwrap();
    let digits = read.text(pages[page]).lines().filter(|line| line.parse::<u16>().is_ok()).count();
    assert!(digits > 81, "{digits}");
}

#[test]
fn the_outline_names_parts_and_puzzles() {
    let (book, design) = (book(12), Design { hints: true, ..Design::default() });
    let (layout, bytes) = made(&book, &design);
    let mut expected = Vec::new();
    for mark in &layout.bookmarks {
        expected.push(mark.title.clone());
        expected.extend(mark.children.iter().map(|child| format!("  {}", child.title)));
    }
    let outline = Pdf::read(&bytes).outline();
    assert_eq!(outline, expected);
    for title in ["Würfel & Wege", "How to solve Sudoku", "Easy", "  Puzzles 3 to 4", "Answers"] {
        assert!(outline.iter().any(|own| own == title), "{title}: {outline:?}");
    }
}

/// What print shops and screen readers ask for.
#[test]
fn fonts_are_embedded_and_content_is_tagged() {
    let (_, bytes) = made(&book(7), &Design::default());
    let read = Pdf::read(&bytes);
    let fonts: Vec<_> = read.all("Type", "FontDescriptor").collect();
    assert!(fonts.len() >= 2, "{} fonts", fonts.len());
    for font in &fonts {
        let embedded = ["FontFile2", "FontFile3"].iter().any(|file| font.field(file).is_some());
        assert!(embedded, "{font:?}");
    }
    for name in ["StructTreeRoot", "MarkInfo", "Lang", "Outlines", "ViewerPreferences"] {
        assert!(read.root(name).is_some(), "{name}");
    }
    for tag in ["Figure", "TOC", "TOCI", "Link", "H1", "H2", "P", "Sect"] {
        assert!(read.all("S", tag).count() > 0, "{tag}");
    }
    let figures: Vec<_> = read.all("S", "Figure").collect();
    assert!(figures.iter().all(|figure| figure.field("Alt").is_some()));
    // Seven puzzles, their answers, a cover, and two pictures for each kind.
    assert_eq!(figures.len(), 7 + 7 + 1 + 2 * 7);
}

#[test]
fn the_same_book_has_the_same_bytes_and_no_clock() {
    let design = Design::default();
    let mut dated = book(9);
    let (_, bytes) = made(&dated, &design);
    assert!(bytes == made(&book(9), &design).1, "the bytes differ");
    let dates = |bytes: &[u8]| Pdf::read(bytes).with("CreationDate").count();
    assert_eq!(dates(&bytes), 0);
    dated.date = Date::parse("2026-05-31");
    let (_, with_date) = made(&dated, &design);
    assert_eq!(dates(&with_date), 1);
}

#[test]
fn sheets_have_their_sizes() {
    let book = book(10);
    let base = Design { page: PageSize::A5, ..Design::default() };
    let booklet = Design { imposition: Imposition::Booklet, ..base.clone() };
    let (layout, bytes) = made(&book, &booklet);
    let read = Pdf::read(&bytes);
    let pages = read.pages();
    assert_eq!(pages.len(), layout.pages.len().next_multiple_of(4) / 2);
    assert_eq!(pages.len(), sheets(&layout, &booklet).len());
    // Each side of a sheet has the text of its pages, and no other.
    let single = made(&book, &base).1;
    let single = Pdf::read(&single);
    let own = single.pages();
    for (side, page) in sheets(&layout, &booklet).iter().zip(&pages) {
        let expected: String =
            side.pages.iter().map(|(page, ..)| single.text(own[*page])).collect();
        assert_eq!(read.text(page), expected);
    }
    let [_, _, width, height] = read.page_box(pages[0], "MediaBox").unwrap();
    assert!((width - 839.06).abs() < 0.1 && (height - 595.28).abs() < 0.1, "{width} {height}");
    let bleed = 8.5;
    let marked = Design { bleed, crop_marks: true, ..base };
    let (_, bytes) = made(&book, &marked);
    let read = Pdf::read(&bytes);
    for page in read.pages() {
        let [left, bottom, right, top] = read.page_box(page, "TrimBox").unwrap();
        assert!((right - left - 419.53).abs() < 0.1 && (top - bottom - 595.28).abs() < 0.1);
        let [x, ..] = read.page_box(page, "BleedBox").unwrap();
        assert!((left - x - bleed).abs() < 0.01 && x > 10.0);
    }
}

#[test]
fn folders_have_every_picture_and_an_index_of_them() {
    let book = book(6);
    for format in ImageFormat::ALL {
        let all: Vec<_> =
            images(&book, format, Design::default().theme).map(Result::unwrap).collect();
        assert_eq!(all.len(), 14);
        let index = all.last().unwrap();
        assert_eq!(index.name, "index.html");
        let html = String::from_utf8(index.bytes.clone()).unwrap();
        for image in &all[..12] {
            assert!(html.contains(&format!("\"{}\"", image.name)), "{}", image.name);
            assert!(image.name.ends_with(format.word()) && !image.bytes.is_empty());
        }
        let list: serde_json::Value = serde_json::from_slice(&all[12].bytes).unwrap();
        assert_eq!(
            (all[12].name.as_str(), &list["title"]),
            ("index.json", &book.title.clone().into())
        );
        for (number, row) in list["puzzles"].as_array().unwrap().iter().enumerate() {
            assert_eq!(row["number"], number + 1);
            assert_eq!(
                (&row["puzzle"], &row["answer"]),
                (&all[2 * number].name.clone().into(), &all[2 * number + 1].name.clone().into())
            );
        }
        assert!(html.contains("Würfel &amp; Wege") && !html.contains("<script"));
        assert!(!html.contains("http:") && !html.contains("https:"));
    }
}
