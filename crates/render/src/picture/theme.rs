//! Colours: what each token looks like in a theme.

include!(concat!(env!("OUT_DIR"), "/tokens.rs"));

/// A set of colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on light paper.
    #[default]
    Light,
    /// Light ink on dark paper.
    Dark,
    /// As much contrast as there can be.
    Contrast,
    /// Black on white, with hatchings instead of colours.
    Print,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::Contrast, Theme::Print];

    /// The one word for it.
    pub fn word(self) -> &'static str {
        ["light", "dark", "contrast", "print"][self as usize]
    }

    /// The colour of `ink`.
    pub fn rgb(self, ink: Ink) -> Rgb {
        match ink {
            Ink::Token(token) => Rgb::from(COLOURS[self as usize][token as usize]),
            Ink::Region(region) => {
                let list = REGIONS[self as usize];
                Rgb::from(list[usize::from(region) % list.len()])
            }
            Ink::Ramp(at, of) => self.along(usize::from(at), usize::from(of)),
            Ink::PaleRegion(region) => self.pale(Ink::Region(region)),
            Ink::PaleRamp(at, of) => self.pale(Ink::Ramp(at, of)),
        }
    }

    /// Two fifths of `ink` on the paper: notes can still be read on it.
    fn pale(self, ink: Ink) -> Rgb {
        let (strong, paper) = (self.rgb(ink), self.rgb(Token::Paper.into()));
        let mix = |a: u8, b: u8| ((u16::from(a) * 2 + u16::from(b) * 3) / 5) as u8;
        Rgb(mix(strong.0, paper.0), mix(strong.1, paper.1), mix(strong.2, paper.2))
    }

    /// True if areas are told apart by hatchings, not by colours.
    pub fn is_hatched(self) -> bool {
        self == Theme::Print
    }

    /// The colour `at` of `of` steps along a path.
    fn along(self, at: usize, of: usize) -> Rgb {
        let stops = RAMP[self as usize];
        let (last, legs) = (of.max(2) - 1, stops.len() - 1);
        let (stop, rest) = (at * legs / last, at * legs % last);
        let [from, to] = [stop, stop + 1].map(|stop| Rgb::from(stops[stop.min(legs)]));
        let mix =
            |a: u8, b: u8| ((usize::from(a) * (last - rest) + usize::from(b) * rest) / last) as u8;
        Rgb(mix(from.0, to.0), mix(from.1, to.1), mix(from.2, to.2))
    }
}

/// What gives a part its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ink {
    /// What the part is for.
    Token(Token),
    /// The number of a region, from 0.
    Region(u8),
    /// The same half way to the paper, for a ground under digits.
    PaleRegion(u8),
    /// A step along a path, and how many there are.
    Ramp(u16, u16),
    /// The same half way to the paper, for a line under numbers.
    PaleRamp(u16, u16),
}

impl From<Token> for Ink {
    fn from(token: Token) -> Ink {
        Ink::Token(token)
    }
}

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl From<u32> for Rgb {
    fn from(value: u32) -> Rgb {
        let [_, red, green, blue] = value.to_be_bytes();
        Rgb(red, green, blue)
    }
}

/// How many regions have a colour of their own; the others are hatched as well.
pub(super) fn region_colours() -> usize {
    REGIONS[Theme::Light as usize].len()
}

/// True if the colours of two regions are hard to tell apart where they meet.
pub(super) fn alike(one: usize, other: usize) -> bool {
    let [a, b] = [one, other].map(|at| Theme::Light.rgb(Ink::Region(at as u8)));
    let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
    square(a.0, b.0) + square(a.1, b.1) + square(a.2, b.2) < 45 * 45
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance and contrast as in WCAG 2.
    fn luminance(rgb: Rgb) -> f64 {
        let part = |value: u8| {
            let value = f64::from(value) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(rgb.0) + 0.7152 * part(rgb.1) + 0.0722 * part(rgb.2)
    }

    fn contrast(theme: Theme, a: Ink, b: Ink) -> f64 {
        let [a, b] = [a, b].map(|ink| luminance(theme.rgb(ink)));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn text_can_be_read_and_lines_be_seen() {
        for theme in Theme::ALL {
            let check = |ink: Ink, on: Ink, least: f64| {
                let seen = contrast(theme, ink, on);
                assert!(seen >= least, "{}: {ink:?} on {on:?} is {seen:.2}", theme.word());
            };
            for text in [
                Token::Given,
                Token::Entered,
                Token::Note,
                Token::Error,
                Token::Follows,
                Token::Eliminated,
                Token::Supposed,
                Token::Caption,
            ] {
                check(text.into(), Token::Paper.into(), 4.5);
            }
            for under in [
                Token::Area,
                Token::Cover,
                Token::Select,
                Token::Same,
                Token::FollowsFill,
                Token::RestsOnFill,
                Token::SupposedFill,
            ] {
                check(Token::Given.into(), under.into(), 4.5);
            }
            for under in [
                Token::FinFill,
                Token::EliminatedFill,
                Token::ChainFill,
                Token::ChainOffFill,
                Token::Differs,
            ] {
                check(Token::Given.into(), under.into(), 4.5);
            }
            check(Token::WaypointText.into(), Token::Waypoint.into(), 4.5);
            for line in [Token::LineStrong, Token::Chain, Token::ChainOff, Token::Fin] {
                check(line.into(), Token::Paper.into(), 3.0);
            }
            for at in 0..100 {
                check(Token::Given.into(), Ink::PaleRamp(at, 100), 4.5);
            }
            for region in 0..12 {
                for text in [Token::Given, Token::Note] {
                    check(text.into(), Ink::PaleRegion(region), 4.5);
                }
                check(Token::Queen.into(), Ink::Region(region), 4.5);
                check(Token::Cross.into(), Ink::Region(region), 3.0);
            }
        }
    }
}
