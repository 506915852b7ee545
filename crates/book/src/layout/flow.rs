//! Text and boards that run down one page after another.

use gridsmith::render::picture::Weight;

use super::{Area, Block, Furniture, Link, Tag, Tone, What};
use crate::design::Metrics;
use crate::fonts::Fonts;

/// The part of a line's height that is above its baseline, in sizes of the font. Accents fit.
pub(crate) const ABOVE: f64 = 0.95;
/// The height of a line's area, in sizes of the font.
pub(crate) const TALL: f64 = 1.2;

/// How a line of text looks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Style {
    pub size: f64,
    pub weight: Weight,
    pub tone: Tone,
}

impl Style {
    pub fn regular(size: f64) -> Style {
        Style { size, weight: Weight::Regular, tone: Tone::Black }
    }

    pub fn bold(size: f64) -> Style {
        Style { size, weight: Weight::Bold, tone: Tone::Black }
    }

    pub fn grey(self) -> Style {
        Style { tone: Tone::Grey, ..self }
    }
}

/// Where in its room a line stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// The blocks of a page, in coordinates of its content.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub blocks: Vec<Block>,
    /// True if it has no running head.
    pub bare: bool,
    /// True if it has no page number either.
    pub unnumbered: bool,
    /// A tinted band at its top, if the page has a bleed.
    pub banded: bool,
}

impl Draft {
    /// A number for the next paragraph.
    pub fn group(&self) -> u32 {
        self.blocks.iter().map(|block| block.group + 1).max().unwrap_or(0)
    }

    /// Puts a line into `room`, whose height does not matter.
    pub fn line(
        &mut self,
        fonts: &Fonts,
        text: &str,
        style: Style,
        (room, align): (Area, Align),
        tag: Tag,
        group: u32,
    ) {
        let width = fonts.width(text, style.size, style.weight);
        let x = match align {
            Align::Left => room.x,
            Align::Middle => room.x + (room.width - width) / 2.0,
            Align::Right => room.right() - width,
        };
        let area = Area::new(x, room.y, width, style.size * TALL);
        let Style { size, weight, tone } = style;
        let what = What::Text { text: text.to_string(), size, weight, tone };
        self.blocks.push(Block { area, what, tag, group, link: None });
    }

    /// Puts a block without text.
    pub fn put(&mut self, area: Area, what: What, tag: Tag) {
        let group = self.group();
        self.blocks.push(Block { area, what, tag, group, link: None });
    }

    /// Puts a thin line.
    pub fn rule(&mut self, x: f64, y: f64, width: f64, tone: Tone) {
        let area = Area::new(x, y, width, 0.6);
        self.put(area, What::Panel(tone), Tag::Furniture(Furniture::Ornament));
    }

    /// Makes the last block a link.
    pub fn link(&mut self, link: Link) {
        if let Some(last) = self.blocks.last_mut() {
            last.link = Some(link);
        }
    }
}

/// Pages that are filled from top to bottom, in one column or several.
pub(crate) struct Flow<'a> {
    pub fonts: &'a Fonts,
    pub metrics: &'a Metrics,
    pub pages: Vec<Draft>,
    columns: usize,
    column: usize,
    /// How far the column is filled.
    pub y: f64,
    /// Where columns start on this page: below a heading that spans them all.
    top: f64,
}

impl<'a> Flow<'a> {
    pub fn new(fonts: &'a Fonts, metrics: &'a Metrics, columns: usize) -> Flow<'a> {
        let pages = vec![Draft::default()];
        Flow { fonts, metrics, pages, columns, column: 0, y: 0.0, top: 0.0 }
    }

    fn gutter(&self) -> f64 {
        self.metrics.body * 2.0
    }

    /// The width of a column.
    pub fn width(&self) -> f64 {
        let gutters = self.gutter() * (self.columns - 1) as f64;
        (self.metrics.content().0 - gutters) / self.columns as f64
    }

    /// The left edge of the column.
    pub fn x(&self) -> f64 {
        (self.width() + self.gutter()) * self.column as f64
    }

    /// What is left of the column.
    pub fn room(&self) -> f64 {
        self.metrics.content().1 - self.y
    }

    pub fn page(&mut self) -> &mut Draft {
        self.pages.last_mut().expect("a flow has a page")
    }

    /// Goes on in the next column or on the next page.
    pub fn break_column(&mut self) {
        if self.column + 1 < self.columns {
            self.column += 1;
        } else {
            self.pages.push(Draft::default());
            (self.column, self.top) = (0, 0.0);
        }
        self.y = self.top;
    }

    /// Goes on elsewhere unless `height` is left here.
    pub fn need(&mut self, height: f64) {
        if self.room() < height && self.y > self.top {
            self.break_column();
        }
    }

    /// Leaves room, but not at the top of a column.
    pub fn space(&mut self, height: f64) {
        if self.y > self.top {
            self.y += height;
        }
    }

    /// The heading of a part, over all columns of a new page.
    pub fn title(&mut self, text: &str) {
        let style = Style::bold(self.metrics.heading);
        let room = self.metrics.content().0;
        let group = self.page().group();
        for line in self.fonts.wrap(text, style.size, style.weight, room) {
            let area = Area::new(0.0, self.y, room, 0.0);
            let fonts = self.fonts;
            self.page().line(fonts, &line, style, (area, Align::Left), Tag::Heading(1), group);
            self.y += self.metrics.leading(style.size);
        }
        let y = self.y + self.metrics.body * 0.2;
        self.page().rule(0.0, y, room, Tone::Black);
        self.y += self.metrics.body * 1.6;
        self.top = self.y;
    }

    /// A smaller heading, which stays with the `height` below it.
    pub fn heading(&mut self, text: &str, height: f64) {
        let style = Style::bold(self.metrics.body * 1.15);
        self.space(self.metrics.body * 0.9);
        self.need(self.metrics.leading(style.size) + height);
        self.paragraph(text, style, 0.0, Tag::Heading(2));
        self.y += self.metrics.body * 0.25;
    }

    /// The height of a paragraph in one column.
    pub fn height(&self, text: &str, style: Style, indent: f64) -> f64 {
        let lines = self.fonts.wrap(text, style.size, style.weight, self.width() - indent);
        self.metrics.leading(style.size) * lines.len() as f64
    }

    /// A paragraph, `indent` to the right. Neither its first line nor its last stands alone.
    pub fn paragraph(&mut self, text: &str, style: Style, indent: f64, tag: Tag) {
        let leading = self.metrics.leading(style.size);
        let room = self.width() - indent;
        let lines = self.fonts.wrap(text, style.size, style.weight, room);
        let mut left = lines.len();
        let mut group = self.page().group();
        for line in &lines {
            let fit = ((self.room() + 0.001) / leading).floor() as usize;
            let is_first = left == lines.len();
            // Two lines at least stay together before and behind a break.
            let lonely = match is_first {
                true => fit < left.min(2) || (left == 3 && fit == 2),
                false => left == 2 && fit == 1,
            };
            if (fit == 0 || lonely) && self.y > self.top {
                self.break_column();
                group = self.page().group();
            }
            let area = Area::new(self.x() + indent, self.y, room, 0.0);
            let fonts = self.fonts;
            self.page().line(fonts, line, style, (area, Align::Left), tag, group);
            self.y += leading;
            left -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Design;

    /// Paragraphs of every length, one after the other.
    #[test]
    fn no_line_of_a_paragraph_stands_alone() {
        let (fonts, metrics) = (Fonts::load().unwrap(), Design::default().metrics());
        let mut flow = Flow::new(&fonts, &metrics, 1);
        for number in 0..200 {
            let text = format!("p{number} ").repeat(1 + number * 7 % 60);
            flow.paragraph(&text, Style::regular(12.0), 0.0, Tag::Paragraph);
            flow.space(3.0);
        }
        assert!(flow.pages.len() > 10);
        let (width, height) = metrics.content();
        let area = Area::new(0.0, 0.0, width, height);
        let mut lines = std::collections::BTreeMap::<String, Vec<usize>>::new();
        for page in &flow.pages {
            let mut here = std::collections::BTreeMap::<String, usize>::new();
            for block in &page.blocks {
                assert!(area.contains(&block.area), "{block:?}");
                let What::Text { text, .. } = &block.what else { panic!("{block:?}") };
                *here.entry(text.split(' ').next().unwrap().to_string()).or_default() += 1;
            }
            here.into_iter().for_each(|(name, count)| lines.entry(name).or_default().push(count));
        }
        let broken = lines.values().filter(|pages| pages.len() > 1);
        assert!(broken.clone().count() > 3 && broken.clone().flatten().all(|count| *count > 1));
    }

    #[test]
    fn columns_are_side_by_side() {
        let (fonts, metrics) = (Fonts::load().unwrap(), Design::default().metrics());
        let mut flow = Flow::new(&fonts, &metrics, 2);
        flow.title("Hints");
        for _ in 0..300 {
            flow.paragraph("one two three", Style::regular(10.0), 0.0, Tag::Paragraph);
        }
        for page in &flow.pages {
            for (number, a) in page.blocks.iter().enumerate() {
                let others = &page.blocks[number + 1..];
                assert!(others.iter().all(|b| !a.area.overlaps(&b.area)), "{a:?}");
            }
        }
        assert!(flow.pages.len() < 10);
    }
}
