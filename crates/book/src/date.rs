//! A date that a book is given. Nothing here asks a clock.

use std::fmt;

/// A year, and perhaps a month and a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Date {
    /// The year.
    pub year: u16,
    /// The month, from 1.
    pub month: Option<u8>,
    /// The day, from 1.
    pub day: Option<u8>,
}

impl Date {
    /// Reads `2026`, `2026-05` or `2026-05-31`.
    /// ```
    /// # use gridsmith_book::Date;
    /// assert_eq!(Date::parse("2026-05-31").unwrap().to_string(), "2026-05-31");
    /// assert_eq!(Date::parse("2026").unwrap().to_string(), "2026");
    /// assert!(["", "26", "2026-13", "2026-02-30", "2026-5-1", "tomorrow"]
    ///     .iter().all(|text| Date::parse(text).is_none()));
    /// ```
    pub fn parse(text: &str) -> Option<Date> {
        let mut parts = text.split('-');
        let mut next = |digits: usize| match parts.next() {
            None => Some(None),
            Some(part) if part.len() == digits && part.bytes().all(|b| b.is_ascii_digit()) => {
                part.parse::<u16>().ok().map(Some)
            }
            Some(_) => None,
        };
        let (year, month, day) = (next(4)??, next(2)?, next(2)?);
        let most = match month {
            Some(4 | 6 | 9 | 11) => 30,
            Some(2) if year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) => 29,
            Some(2) => 28,
            _ => 31,
        };
        let fits = month.is_none_or(|month| (1..=12).contains(&month))
            && day.is_none_or(|day| (1..=most).contains(&day))
            && parts.next().is_none();
        let small = |part: Option<u16>| part.map(|part| part as u8);
        fits.then_some(Date { year, month: small(month), day: small(day) })
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        [self.month, self.day].iter().flatten().try_for_each(|part| write!(f, "-{part:02}"))
    }
}
