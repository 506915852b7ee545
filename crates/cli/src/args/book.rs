//! Options of `gridsmith book`.

use std::path::PathBuf;

use gridsmith::render::picture::Theme;
use gridsmith_book::{Chapters, Date, Design, ImageFormat, Imposition, PageSize, Part};

use super::Inputs;
use super::choice::one_of;
use super::help;

/// The themes that suit white paper.
const THEMES: [Theme; 2] = [Theme::Print, Theme::Light];

/// Points of a millimetre.
const MM: f64 = 72.0 / 25.4;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Reads puzzles in any format, and packs. Every puzzle is solved before it is printed. If a record has
a solution or a certificate, both are checked against the puzzle; a label and a rating in it are
printed as they are, others are computed.

The book is written if every puzzle has exactly one solution, and not otherwise: each puzzle that
does not is named. --skip leaves such puzzles out instead.

The same puzzles and options give the same bytes. A date is in the book only if --date gives one.

Exit codes: 0 if all puzzles are in the book, 1 if some puzzle does not have exactly one solution, 3
if that could not be decided, 2 if something could not be read or written.

Examples:
  gridsmith book puzzles.txt
  gridsmith book pack.jsonl -o easy.pdf --title 'Easy Evenings' --author 'A. Setter' --date 2026
  gridsmith book --page a4 --large-print --hints puzzles.txt
  gridsmith book --page a5 --impose booklet puzzles.txt
  gridsmith book --bleed 3.2 --crop-marks --theme light puzzles.txt
  gridsmith book --page a4 --per-page 6 --single-sided --leave-out title,contents,rules puzzles.txt
  gridsmith book --images boards --image-format png puzzles.txt")]
pub struct BookArgs {
    /// The PDF file to write
    #[arg(short, long, value_name = "FILE", default_value = "book.pdf")]
    pub output: PathBuf,
    /// Write pictures of the puzzles and answers to this folder instead, with an index.html
    #[arg(long, value_name = "DIR", conflicts_with = "output")]
    pub images: Option<PathBuf>,
    /// The format of these pictures
    #[arg(long, value_name = "FORMAT", value_parser = one_of(&ImageFormat::ALL))]
    #[arg(default_value = "svg", requires = "images")]
    pub image_format: ImageFormat,
    /// Leave out puzzles that do not have exactly one solution, or cannot be read
    #[arg(long)]
    pub skip: bool,
    /// The title [default: that of the pack, or the kind of the puzzles]
    #[arg(long, value_name = "TEXT", value_parser = text, help_heading = help::BOOK_TEXT)]
    pub title: Option<String>,
    /// The line under the title [default: the number of puzzles and their kinds]
    #[arg(long, value_name = "TEXT", value_parser = text, help_heading = help::BOOK_TEXT)]
    pub subtitle: Option<String>,
    /// The author, for the title page and the properties of the PDF
    #[arg(long, value_name = "TEXT", value_parser = text, help_heading = help::BOOK_TEXT)]
    pub author: Option<String>,
    /// The date of the book: 2026, 2026-05 or 2026-05-31 [default: none]
    #[arg(long, value_name = "DATE", value_parser = date, help_heading = help::BOOK_TEXT)]
    pub date: Option<Date>,
    /// Print the first step of every puzzle before the answers; boards get row and column numbers
    #[arg(long, help_heading = help::BOOK_TEXT)]
    pub hints: bool,
    /// What the chapters are
    #[arg(long, value_name = "BY", value_parser = one_of(&Chapters::ALL), default_value = "label")]
    #[arg(help_heading = help::BOOK_TEXT)]
    pub chapters: Chapters,
    /// Parts that the book does not have, separated by commas
    #[arg(long, value_name = "PART", value_parser = one_of(&Part::ALL), value_delimiter = ',')]
    #[arg(help_heading = help::BOOK_TEXT)]
    pub leave_out: Vec<Part>,
    /// The size of a page after trimming
    #[arg(long, value_name = "SIZE", value_parser = one_of(&PageSize::ALL), default_value = "6x9")]
    #[arg(help_heading = help::BOOK_PAGE)]
    pub page: PageSize,
    /// Puzzles on a page, 1 to 12 [default: 1, 2 or 4, by the size of the boards]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=12))]
    #[arg(help_heading = help::BOOK_PAGE)]
    pub per_page: Option<u8>,
    /// Large type and large cells
    #[arg(long, help_heading = help::BOOK_PAGE)]
    pub large_print: bool,
    /// Black and white, or in colour
    #[arg(long, value_name = "THEME", value_parser = one_of(&THEMES), default_value = "print")]
    #[arg(help_heading = help::BOOK_PAGE)]
    pub theme: Theme,
    /// For printing on one side: no blank pages, the same margins on all pages
    #[arg(long, help_heading = help::BOOK_PAGE)]
    pub single_sided: bool,
    /// How pages are put on sheets of paper
    #[arg(long, value_name = "HOW", value_parser = one_of(&Imposition::ALL), default_value = "single")]
    #[arg(help_heading = help::BOOK_PRINT)]
    pub impose: Imposition,
    /// Bleed around every page in millimetres, 1 to 10; chapters get a band and tabs at the edge
    /// [default: none]
    #[arg(long, value_name = "MM", value_parser = bleed, help_heading = help::BOOK_PRINT)]
    pub bleed: Option<f64>,
    /// Mark where the pages are cut
    #[arg(long, help_heading = help::BOOK_PRINT)]
    pub crop_marks: bool,
    #[command(flatten)]
    pub inputs: Inputs,
}

impl BookArgs {
    /// How the book looks.
    pub fn design(&self) -> Design {
        Design {
            page: self.page,
            per_page: self.per_page,
            large_print: self.large_print,
            theme: self.theme,
            chapters: self.chapters,
            left_out: self.leave_out.clone(),
            hints: self.hints,
            single_sided: self.single_sided,
            imposition: self.impose,
            bleed: self.bleed.unwrap_or(0.0) * MM,
            crop_marks: self.crop_marks,
        }
    }
}

/// A text that can be printed.
fn text(text: &str) -> Result<String, String> {
    gridsmith_book::printable(text).map_err(|error| error.to_string())?;
    Ok(text.to_string())
}

fn date(text: &str) -> Result<Date, String> {
    Date::parse(text).ok_or_else(|| "expected a date, e.g. 2026, 2026-05 or 2026-05-31".to_string())
}

fn bleed(text: &str) -> Result<f64, String> {
    match text.trim_end_matches("mm").trim().parse() {
        Ok(width) if (1.0..=10.0).contains(&width) => Ok(width),
        _ => Err("expected millimetres from 1 to 10, e.g. 3 or 3.2".to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bleeds_are_small() {
        assert_eq!((bleed("3"), bleed("3.2mm")), (Ok(3.0), Ok(3.2)));
        for text in ["", "0", "-3", "11", "nan", "3in"] {
            assert!(bleed(text).is_err(), "{text}");
        }
    }
}
