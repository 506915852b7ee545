//! A folder of pictures with an index, instead of a book.

use std::fmt::Write;

use gridsmith::core::Label;
use gridsmith::render::picture::{Measure, Picture, Theme};
use serde_json::{Value, json};

use crate::book::label_name;
use crate::{Book, BookError, Entry, Kind};

/// The side of a cell in pixels.
const CELL: f64 = 48.0;

/// The format of pictures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ImageFormat {
    /// Outlines that can be scaled.
    #[default]
    Svg,
    /// Pixels.
    Png,
}

impl ImageFormat {
    /// Both of them.
    pub const ALL: [ImageFormat; 2] = [ImageFormat::Svg, ImageFormat::Png];

    /// The word for it, which is also the end of a file's name.
    pub fn word(self) -> &'static str {
        match self {
            ImageFormat::Svg => "svg",
            ImageFormat::Png => "png",
        }
    }

    fn paint(self, picture: &Picture, theme: Theme) -> Result<Vec<u8>, BookError> {
        match self {
            ImageFormat::Svg => Ok(picture.svg(theme, Measure::Pixels(CELL)).into_bytes()),
            ImageFormat::Png => {
                gridsmith_print::png(picture, theme, CELL).map_err(BookError::Picture)
            }
        }
    }
}

/// A file to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// Its name in the folder.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The pictures of all puzzles and answers, `index.json`, which lists them, and `index.html`, which
/// shows them. The pictures are made one by one, as they are asked for.
pub fn images(
    book: &Book,
    format: ImageFormat,
    theme: Theme,
) -> impl Iterator<Item = Result<Image, BookError>> + '_ {
    let made = move |number: usize, solved: bool| {
        let entry = &book.entries()[number];
        let picture = if solved { entry.answer_picture() } else { entry.puzzle_picture(false) };
        let name = name(book, number, solved, format);
        format.paint(&picture, theme).map(|bytes| Image { name, bytes })
    };
    let boards = (0..book.entries().len())
        .flat_map(move |number| [false, true].into_iter().map(move |solved| made(number, solved)));
    let list = move || Ok(text("index.json", list(book, format)));
    let index = move || Ok(text("index.html", index(book, format)));
    boards.chain(std::iter::once_with(list)).chain(std::iter::once_with(index))
}

fn text(name: &str, text: String) -> Image {
    Image { name: name.into(), bytes: text.into_bytes() }
}

/// The pictures for programs: one object per puzzle, in the order of the book.
fn list(book: &Book, format: ImageFormat) -> String {
    let chapter_of =
        |number: usize| book.chapters().iter().find(|chapter| chapter.entries.contains(&number));
    let row = |(number, entry): (usize, &Entry)| {
        json!({
            "number": number + 1,
            "id": entry.id,
            "kind": Kind::of(&entry.puzzle).name(),
            "label": entry.label.map(Label::word),
            "rating": entry.rating,
            "chapter": chapter_of(number).map(|chapter| chapter.title.as_str()),
            "puzzle": name(book, number, false, format),
            "answer": name(book, number, true, format),
        })
    };
    let rows: Vec<Value> = book.entries().iter().enumerate().map(row).collect();
    let all = json!({ "title": book.title, "subtitle": book.subtitle, "puzzles": rows });
    format!("{all:#}\n")
}

/// `puzzle-007.svg`, with as many digits as the last one needs.
fn name(book: &Book, number: usize, solved: bool, format: ImageFormat) -> String {
    let digits = book.entries().len().to_string().len().max(3);
    let what = if solved { "answer" } else { "puzzle" };
    format!("{what}-{:0digits$}.{}", number + 1, format.word())
}

/// The page that shows all puzzles. It fetches nothing but the pictures beside it.
fn index(book: &Book, format: ImageFormat) -> String {
    let title = escape(&book.title);
    let mut body = format!("<h1>{title}</h1>\n<p>{}</p>\n", escape(&book.subtitle));
    for chapter in book.chapters() {
        let _ = writeln!(body, "<h2>{}</h2>\n<div class=\"boards\">", escape(&chapter.title));
        for number in chapter.entries.clone() {
            let entry = &book.entries()[number];
            let (puzzle, answer) =
                (name(book, number, false, format), name(book, number, true, format));
            let kind = Kind::of(&entry.puzzle).title(&entry.puzzle);
            let label = entry.label.map(|label| label_name(Some(label)).to_string());
            let said = [Some(kind), label, entry.rating.clone()];
            let said: Vec<String> = said.into_iter().flatten().collect();
            let (at, said) = (number + 1, escape(&said.join(", ")));
            let _ = writeln!(
                body,
                "<figure id=\"p{at}\"><a href=\"{puzzle}\"><img src=\"{puzzle}\" alt=\"Puzzle {at}: \
                 {said}\" loading=\"lazy\"></a><figcaption><b>{at}</b> {said}. \
                 <a href=\"{answer}\">Answer</a></figcaption></figure>"
            );
        }
        body.push_str("</div>\n");
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta \
         name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    )
}

const STYLE: &str = "\
body { font: 16px/1.5 \"Noto Sans\", sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; }
.boards { display: grid; gap: 2rem; grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr)); }
figure { margin: 0; }
img { width: 100%; max-height: 26rem; }
";

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
