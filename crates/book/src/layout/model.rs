//! Pages of placed blocks: what stands where, before anything is painted.

use gridsmith::core::Label;
use gridsmith::render::picture::Weight;

use crate::Kind;

/// A rectangle in points. The origin is the top left corner of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Area {
    /// From the left edge of the page.
    pub x: f64,
    /// From the top edge of the page.
    pub y: f64,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

impl Area {
    /// A rectangle.
    pub fn new(x: f64, y: f64, width: f64, height: f64) -> Area {
        Area { x, y, width, height }
    }

    /// Its right edge.
    pub fn right(&self) -> f64 {
        self.x + self.width
    }

    /// Its lower edge.
    pub fn bottom(&self) -> f64 {
        self.y + self.height
    }

    /// True if `other` lies in it, but for a thousandth of a point.
    pub fn contains(&self, other: &Area) -> bool {
        const SLACK: f64 = 0.001;
        other.x >= self.x - SLACK
            && other.y >= self.y - SLACK
            && other.right() <= self.right() + SLACK
            && other.bottom() <= self.bottom() + SLACK
    }

    /// True if the two share more than an edge.
    pub fn overlaps(&self, other: &Area) -> bool {
        const SLACK: f64 = 0.001;
        self.x + SLACK < other.right()
            && other.x + SLACK < self.right()
            && self.y + SLACK < other.bottom()
            && other.y + SLACK < self.bottom()
    }

    /// The same, moved.
    pub fn moved(self, x: f64, y: f64) -> Area {
        Area { x: self.x + x, y: self.y + y, ..self }
    }
}

/// How dark something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Text and strong lines.
    Black,
    /// What is less important.
    Grey,
    /// Areas and thin lines.
    Pale,
}

/// A picture of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// The first puzzle, as a picture on the title page.
    Cover,
    /// A puzzle of the book, counted from 0.
    Puzzle(usize),
    /// Its solution.
    Answer(usize),
    /// The example of a kind with its first step.
    Step(Kind),
    /// The solution of this example.
    Solved(Kind),
}

/// What a block shows.
#[derive(Clone, Debug, PartialEq)]
pub enum What {
    /// One line of text that begins at the left edge of its area.
    Text {
        /// The text.
        text: String,
        /// The size of the type.
        size: f64,
        /// Regular or bold.
        weight: Weight,
        /// How dark.
        tone: Tone,
    },
    /// A board that fills its area.
    Board(Board),
    /// The mark of difficulty: six dots.
    Mark(Label),
    /// A filled area, or a line if it is thin.
    Panel(Tone),
}

impl What {
    /// The board, if it is one.
    pub fn board(&self) -> Option<Board> {
        match self {
            What::Board(board) => Some(*board),
            _ => None,
        }
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            What::Text { text, .. } => Some(text),
            _ => None,
        }
    }
}

/// What a block is for, for readers who hear the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tag {
    /// A heading of this level.
    Heading(u16),
    /// A part of a paragraph.
    Paragraph,
    /// A row of the table of contents.
    Contents,
    /// A picture.
    Figure,
    /// Not part of the text.
    Furniture(Furniture),
}

/// What repeats on every page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Furniture {
    /// The running head.
    Head,
    /// The page number and the line beside it.
    Foot,
    /// Lines, dots and areas.
    Ornament,
}

/// Where a link leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// A page, counted from 0.
    Page(usize),
    /// A puzzle, counted from 0.
    Puzzle(usize),
    /// The answer to a puzzle.
    Answer(usize),
}

/// Something at its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// The room it takes.
    pub area: Area,
    /// What it shows.
    pub what: What,
    /// What it is for.
    pub tag: Tag,
    /// Blocks of one page with the same number belong to the same paragraph or heading.
    pub group: u32,
    /// Where it leads.
    pub link: Option<Link>,
}

/// Which side of a leaf a page is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The binding is on the left. Page 1 is a right-hand page.
    Right,
    /// The binding is on the right.
    Left,
}

/// A page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// Its number, from 1, whether it is printed or not.
    pub number: usize,
    /// Which side it is on.
    pub side: Side,
    /// The number of the part of the book that it belongs to.
    pub section: usize,
    /// What is on it.
    pub blocks: Vec<Block>,
}

/// A line of the outline that PDF readers show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bookmark {
    /// What it says.
    pub title: String,
    /// The page, counted from 0.
    pub page: usize,
    /// What is below it.
    pub children: Vec<Bookmark>,
}

/// The pages of a book.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// The size of each page in points.
    pub size: (f64, f64),
    /// The pages in order.
    pub pages: Vec<Page>,
    /// The outline.
    pub bookmarks: Vec<Bookmark>,
}

impl Layout {
    /// The page and area of a board, if it is in the book.
    pub fn find(&self, board: Board) -> Option<(usize, Area)> {
        let on =
            |page: &Page| page.blocks.iter().find(|b| b.what == What::Board(board)).map(|b| b.area);
        self.pages.iter().enumerate().find_map(|(number, page)| Some((number, on(page)?)))
    }
}
