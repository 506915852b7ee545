//! The words of the enums of books as options print them, with a line of help for each.

use gridsmith_book::{Chapters, ImageFormat, Imposition, PageSize, Part};

use super::choice::Choice;

impl Choice for PageSize {
    fn word(self) -> &'static str {
        PageSize::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            PageSize::A4 => "210 x 297 mm",
            PageSize::Letter => "8.5 x 11 in",
            PageSize::A5 => "148 x 210 mm",
            PageSize::SixByNine => "6 x 9 in, the usual paperback",
            PageSize::Square => "8.5 x 8.5 in",
        }
    }
}

impl Choice for Chapters {
    fn word(self) -> &'static str {
        Chapters::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Chapters::Label => "One chapter for each label, the easiest first",
            Chapters::Kind => "One chapter for each kind of puzzle",
            Chapters::Input => "No chapters: the order of the input",
        }
    }
}

impl Choice for Part {
    fn word(self) -> &'static str {
        Part::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Part::Title => "The title page and the page behind it",
            Part::Contents => "The table of contents",
            Part::Rules => "How to solve each kind of puzzle",
            Part::Openers => "The page before each chapter",
            Part::Answers => "The answers at the back",
        }
    }
}

impl Choice for Imposition {
    fn word(self) -> &'static str {
        Imposition::word(self)
    }

    fn help(self) -> &'static str {
        match self {
            Imposition::Single => "One page per sheet side",
            Imposition::TwoUp => "Two pages side by side, in reading order",
            Imposition::Booklet => "Two pages side by side, to be folded and stapled",
        }
    }
}

impl Choice for ImageFormat {
    fn word(self) -> &'static str {
        ImageFormat::word(self)
    }
}
