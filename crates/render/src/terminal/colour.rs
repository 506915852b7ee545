//! Colours: what a terminal can do, the fills, and how a style is written.

use std::fmt::Write;

/// What a terminal can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Plain characters.
    None,
    /// The 256 colours of xterm.
    Ansi256,
    /// Any colour of 24 bits.
    True,
}

impl Colour {
    /// True if there is any.
    pub fn is_on(self) -> bool {
        self != Colour::None
    }
}

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub u8, pub u8, pub u8);

/// How a character looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Style {
    /// The colour of the character.
    pub ink: Option<Rgb>,
    /// The colour behind it.
    pub fill: Option<Rgb>,
    /// Heavy type.
    pub bold: bool,
}

pub(super) const BLACK: Rgb = Rgb(0, 0, 0);
pub(super) const WHITE: Rgb = Rgb(255, 255, 255);
/// Lines that should not shout, on dark and on light screens.
pub(super) const GREY: Rgb = Rgb(0x87, 0x87, 0x87);
/// What a solver wrote, on dark and on light screens.
pub(super) const BLUE: Rgb = Rgb(0x3d, 0x8b, 0xe0);
/// Cells outside the board.
pub(super) const HOLE: Rgb = Rgb(0x58, 0x58, 0x58);
/// Cells in which two solutions differ.
pub(super) const DIFFERS: Rgb = Rgb(0xff, 0xd7, 0x5f);
/// What follows, on dark and on light screens.
pub(super) const GREEN: Rgb = Rgb(0x22, 0x99, 0x77);
/// What is ruled out, on dark and on light screens.
pub(super) const RED: Rgb = Rgb(0xd8, 0x4a, 0x4a);
/// Links between cells.
pub(super) const LINK: Rgb = Rgb(0xd7, 0x5f, 0x00);

/// Light fills that are told apart with any colour vision, under black ink (Paul Tol's light set).
pub(super) const FILLS: [Rgb; 9] = [
    Rgb(0x77, 0xaa, 0xdd),
    Rgb(0xee, 0x88, 0x66),
    Rgb(0xee, 0xdd, 0x88),
    Rgb(0xff, 0xaa, 0xbb),
    Rgb(0x99, 0xdd, 0xff),
    Rgb(0x44, 0xbb, 0x99),
    Rgb(0xbb, 0xcc, 0x33),
    Rgb(0xaa, 0xaa, 0x00),
    Rgb(0xdd, 0xdd, 0xdd),
];

impl Style {
    /// Black on `fill`.
    pub(super) fn on(fill: Rgb) -> Style {
        Style { ink: Some(BLACK), fill: Some(fill), bold: false }
    }

    /// In the colour `ink`.
    pub(super) fn ink(ink: Rgb) -> Style {
        Style { ink: Some(ink), ..Style::default() }
    }

    /// The same, bold if `bold`.
    pub(super) fn bold(self, bold: bool) -> Style {
        Style { bold, ..self }
    }

    /// The escape sequence that switches from nothing to this style.
    pub(super) fn sequence(self, colour: Colour) -> String {
        let mut codes = String::new();
        if self.bold {
            codes.push_str(";1");
        }
        for (layer, rgb) in [(38, self.ink), (48, self.fill)] {
            let Some(rgb) = rgb else { continue };
            // Writing to a string cannot fail.
            let _ = match colour {
                Colour::True => write!(codes, ";{layer};2;{};{};{}", rgb.0, rgb.1, rgb.2),
                _ => write!(codes, ";{layer};5;{}", nearest(rgb)),
            };
        }
        format!("\x1b[{}m", codes.trim_start_matches(';'))
    }
}

/// The nearest of xterm's colours: the cube of six levels, and the greys.
fn nearest(rgb: Rgb) -> u8 {
    const LEVELS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let level = |value: u8| (0..6).min_by_key(|&i| LEVELS[i].abs_diff(value)).unwrap_or(0);
    let distance = |a: Rgb| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(a.0, rgb.0) + square(a.1, rgb.1) + square(a.2, rgb.2)
    };
    let [red, green, blue] = [rgb.0, rgb.1, rgb.2].map(level);
    let cube = (16 + 36 * red + 6 * green + blue, Rgb(LEVELS[red], LEVELS[green], LEVELS[blue]));
    let greys = (0..24u8).map(|i| (232 + usize::from(i), Rgb(8 + 10 * i, 8 + 10 * i, 8 + 10 * i)));
    let best = greys.chain([cube]).min_by_key(|(_, colour)| distance(*colour));
    best.map_or(0, |(index, _)| index as u8)
}

/// The colour of step `at` of `of` along a path: from blue over green and yellow to orange, all light.
pub(super) fn along(at: usize, of: usize) -> Rgb {
    const STOPS: [Rgb; 4] = [
        Rgb(0x99, 0xcc, 0xff),
        Rgb(0xa8, 0xe6, 0xb0),
        Rgb(0xff, 0xee, 0x99),
        Rgb(0xff, 0xb3, 0x8a),
    ];
    let last = of.max(2) - 1;
    let (stop, rest) = (at * 3 / last, at * 3 % last);
    let (from, to) = (STOPS[stop.min(3)], STOPS[(stop + 1).min(3)]);
    let mix =
        |a: u8, b: u8| ((usize::from(a) * (last - rest) + usize::from(b) * rest) / last) as u8;
    Rgb(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_of_256() {
        let rows = [
            (Rgb(0, 0, 0), 16),
            (Rgb(255, 255, 255), 231),
            (Rgb(0x87, 0x87, 0x87), 102),
            (Rgb(0xff, 0xd7, 0x5f), 221),
            (Rgb(0xdd, 0xdd, 0xdd), 253),
        ];
        for (rgb, expected) in rows {
            assert_eq!(nearest(rgb), expected, "{rgb:?}");
        }
    }

    #[test]
    fn a_path_begins_blue_and_ends_orange() {
        for of in [1, 2, 3, 4, 81, 1600] {
            assert_eq!(along(0, of), Rgb(0x99, 0xcc, 0xff), "{of}");
        }
        for of in [2, 3, 4, 81, 1600] {
            assert_eq!(along(of - 1, of), Rgb(0xff, 0xb3, 0x8a), "{of}");
        }
    }

    #[test]
    fn styles_as_sequences() {
        let style = Style::on(Rgb(255, 215, 95)).bold(true);
        assert_eq!(style.sequence(Colour::True), "\x1b[1;38;2;0;0;0;48;2;255;215;95m");
        assert_eq!(style.sequence(Colour::Ansi256), "\x1b[1;38;5;16;48;5;221m");
    }
}
