//! How a book looks: page, type, margins. All lengths are in points.

use gridsmith::render::picture::Theme;

/// Points of a millimetre and of an inch.
pub(crate) const MM: f64 = 72.0 / 25.4;
pub(crate) const INCH: f64 = 72.0;

/// The size of a page after trimming.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PageSize {
    /// 210 x 297 mm.
    A4,
    /// 8.5 x 11 in.
    Letter,
    /// 148 x 210 mm.
    A5,
    /// 6 x 9 in, the usual size of a paperback of puzzles.
    #[default]
    SixByNine,
    /// 8.5 x 8.5 in.
    Square,
}

impl PageSize {
    /// All of them.
    pub const ALL: [PageSize; 5] =
        [PageSize::A4, PageSize::Letter, PageSize::A5, PageSize::SixByNine, PageSize::Square];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["a4", "letter", "a5", "6x9", "square"][self as usize]
    }

    /// Width and height in points.
    pub fn size(self) -> (f64, f64) {
        match self {
            PageSize::A4 => (210.0 * MM, 297.0 * MM),
            PageSize::Letter => (8.5 * INCH, 11.0 * INCH),
            PageSize::A5 => (148.0 * MM, 210.0 * MM),
            PageSize::SixByNine => (6.0 * INCH, 9.0 * INCH),
            PageSize::Square => (8.5 * INCH, 8.5 * INCH),
        }
    }
}

/// What the chapters of a book are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Chapters {
    /// One chapter for each label, the easiest first.
    #[default]
    Label,
    /// One chapter for each kind of puzzle.
    Kind,
    /// No chapters: the order of the input.
    Input,
}

impl Chapters {
    /// All of them.
    pub const ALL: [Chapters; 3] = [Chapters::Label, Chapters::Kind, Chapters::Input];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["label", "kind", "none"][self as usize]
    }
}

/// A part of a book that can be left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The title page and the page behind it.
    Title,
    /// The table of contents.
    Contents,
    /// How to solve each kind of puzzle.
    Rules,
    /// The page before each chapter.
    Openers,
    /// The answers.
    Answers,
}

impl Part {
    /// All of them.
    pub const ALL: [Part; 5] =
        [Part::Title, Part::Contents, Part::Rules, Part::Openers, Part::Answers];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["title", "contents", "rules", "openers", "answers"][self as usize]
    }
}

/// How pages are put on sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Imposition {
    /// One page per sheet side.
    #[default]
    Single,
    /// Two pages side by side, in the order in which they are read.
    TwoUp,
    /// Two pages side by side, in the order of a folded and stapled booklet.
    Booklet,
}

impl Imposition {
    /// All of them.
    pub const ALL: [Imposition; 3] = [Imposition::Single, Imposition::TwoUp, Imposition::Booklet];

    /// The word for it.
    pub fn word(self) -> &'static str {
        ["single", "two-up", "booklet"][self as usize]
    }
}

/// How a book looks. The default is a paperback in black and white.
#[derive(Clone, Debug, PartialEq)]
pub struct Design {
    /// The size of a page.
    pub page: PageSize,
    /// Puzzles on a page, 1 to 12; `None` chooses by the size of the boards.
    pub per_page: Option<u8>,
    /// Large type and large cells.
    pub large_print: bool,
    /// Black and white (`Print`), or colours.
    pub theme: Theme,
    /// What the chapters are.
    pub chapters: Chapters,
    /// The parts that the book does not have.
    pub left_out: Vec<Part>,
    /// The first step of every puzzle, before the answers.
    pub hints: bool,
    /// Pages are printed on one side: no page is left blank, and margins are the same on all pages.
    pub single_sided: bool,
    /// How pages are put on sheets.
    pub imposition: Imposition,
    /// The width of the strip around the page that is cut off, in points.
    pub bleed: f64,
    /// Marks at the corners where the page is cut.
    pub crop_marks: bool,
}

impl Default for Design {
    fn default() -> Self {
        Design {
            page: PageSize::default(),
            per_page: None,
            large_print: false,
            theme: Theme::Print,
            chapters: Chapters::default(),
            left_out: Vec::new(),
            hints: false,
            single_sided: false,
            imposition: Imposition::default(),
            bleed: 0.0,
            crop_marks: false,
        }
    }
}

impl Design {
    /// True if the book has this part.
    pub fn has(&self, part: Part) -> bool {
        !self.left_out.contains(&part)
    }

    pub(crate) fn metrics(&self) -> Metrics {
        Metrics::of(self)
    }
}

/// The measures of a page and its type.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Metrics {
    pub width: f64,
    pub height: f64,
    /// The margin at the binding, and the one opposite.
    pub inner: f64,
    pub outer: f64,
    /// Above the running head, and below the page number.
    pub top: f64,
    pub bottom: f64,
    /// Heights of running head and foot with the room between them and the content.
    pub head: f64,
    pub foot: f64,
    /// Sizes of type.
    pub body: f64,
    pub small: f64,
    pub heading: f64,
    pub display: f64,
    /// Cells of puzzles are at least this large where the number of puzzles on a page is chosen.
    pub least_cell: f64,
    pub most_cell: f64,
    pub answer_cell: f64,
    /// Between puzzles.
    pub gap: f64,
}

impl Metrics {
    fn of(design: &Design) -> Metrics {
        let (width, height) = design.page.size();
        let wide = width > 180.0 * MM;
        // Three quarters of an inch is enough at the binding for 700 pages (Kindle Direct
        // Publishing asks for less below that).
        let (inner, outer) = if wide { (22.0 * MM, 16.0 * MM) } else { (0.75 * INCH, 0.5 * INCH) };
        let outer_of = |inner: f64, outer: f64| match design.single_sided {
            true => ((inner + outer) / 2.0, (inner + outer) / 2.0),
            false => (inner, outer),
        };
        let (inner, outer) = outer_of(inner, outer);
        let (top, bottom) = if wide { (14.0 * MM, 13.0 * MM) } else { (11.5 * MM, 11.0 * MM) };
        let body = match (design.large_print, wide) {
            (true, _) => 16.0,
            (false, true) => 11.0,
            (false, false) => 9.5,
        };
        let large = design.large_print;
        Metrics {
            width,
            height,
            inner,
            outer,
            top,
            bottom,
            head: if large { 9.0 * MM } else { 7.5 * MM },
            foot: if large { 9.0 * MM } else { 7.5 * MM },
            body,
            small: if large { 13.0 } else { body * 0.88 },
            heading: body * 1.9,
            display: width / 11.0,
            least_cell: if large { 12.0 * MM } else { 8.0 * MM },
            most_cell: if large { 24.0 * MM } else { 18.0 * MM },
            answer_cell: if large { 5.5 * MM } else { 3.6 * MM },
            gap: if wide { 9.0 * MM } else { 6.0 * MM },
        }
    }

    /// Width and height of what is between the margins, head and foot.
    pub fn content(&self) -> (f64, f64) {
        let width = self.width - self.inner - self.outer;
        (width, self.height - self.top - self.head - self.bottom - self.foot)
    }

    /// From one baseline to the next.
    pub fn leading(&self, size: f64) -> f64 {
        size * 1.38
    }
}
