//! The puzzles of the day: one of each family, the same for everybody who asks for the same date.
//!
//! They get harder through the week. Monday has the easiest and smallest, Sunday the hardest and
//! largest. The kinds of path take turns. docs/DAILY.md has the rule.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use gridsmith_core::{Label, Size};
use gridsmith_formats::Family;

use crate::generate::{Done, Fault, Host, Job, Outcome, Plan, make};

/// Indices that are tried if no draft of the first meets its plan.
const TRIES: u64 = 20;

/// A day of the Gregorian calendar, in the years 1 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weekday {
    /// The first.
    Monday,
    /// The second.
    Tuesday,
    /// The third.
    Wednesday,
    /// The fourth.
    Thursday,
    /// The fifth.
    Friday,
    /// The sixth.
    Saturday,
    /// The seventh.
    Sunday,
}

/// Why a text is not a date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateError {
    text: String,
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a date: expected year-month-day, e.g. 2026-11-16", self.text)
    }
}

impl Error for DateError {}

impl Date {
    /// The day; `None` if there is no such day.
    /// ```
    /// # use gridsmith::Date;
    /// assert!(Date::try_new(2028, 2, 29).is_some());
    /// assert!(Date::try_new(2026, 2, 29).is_none());
    /// ```
    pub fn try_new(year: u16, month: u8, day: u8) -> Option<Date> {
        let is_there = (1..=9999).contains(&year)
            && (1..=12).contains(&month)
            && (1..=days_of(year, month)).contains(&day);
        is_there.then_some(Date { year, month, day })
    }

    /// The day that is `days` days after 1 January 1970; `None` outside the years 1 to 9999.
    pub fn from_days(days: i64) -> Option<Date> {
        let first = Date { year: 1, month: 1, day: 1 }.days();
        let last = Date { year: 9999, month: 12, day: 31 }.days();
        if !(first..=last).contains(&days) {
            return None;
        }
        // No year has more than 366 days, so the guess is not too late.
        let mut date = Date { year: 1 + ((days - first) / 366) as u16, month: 1, day: 1 };
        while (Date { year: date.year + 1, ..date }).days() <= days {
            date.year += 1;
        }
        while date.month < 12 && (Date { month: date.month + 1, ..date }).days() <= days {
            date.month += 1;
        }
        date.day += (days - date.days()) as u8;
        Some(date)
    }

    /// Days since 1 January 1970, negative before.
    /// ```
    /// # use gridsmith::Date;
    /// let date: Date = "2026-11-16".parse()?;
    /// assert_eq!(date.days(), 20_773);
    /// assert_eq!(Date::from_days(20_773), Some(date));
    /// # Ok::<(), gridsmith::DateError>(())
    /// ```
    pub fn days(self) -> i64 {
        let year = i64::from(self.year) - 1;
        let years = 365 * year + year / 4 - year / 100 + year / 400;
        let months: i64 = (1..self.month).map(|month| i64::from(days_of(self.year, month))).sum();
        // 1 January of the year 1 is 719,162 days before 1970.
        years + months + i64::from(self.day) - 1 - 719_162
    }

    /// Its day of the week.
    pub fn weekday(self) -> Weekday {
        use Weekday::{Friday, Monday, Saturday, Sunday, Thursday, Tuesday, Wednesday};
        // 1 January 1970 was a Thursday.
        [Thursday, Friday, Saturday, Sunday, Monday, Tuesday, Wednesday]
            [self.days().rem_euclid(7) as usize]
    }

    /// The seed of its puzzles: the digits of the date.
    fn seed(self) -> u64 {
        u64::from(self.year) * 10_000 + u64::from(self.month) * 100 + u64::from(self.day)
    }
}

/// The days of a month.
fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let read = || {
            let parts: Vec<&str> = text.split('-').collect();
            let [year, month, day] = parts[..] else { return None };
            let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            if (year.len(), month.len(), day.len()) != (4, 2, 2) || !parts.iter().all(|p| digits(p))
            {
                return None;
            }
            Date::try_new(year.parse().ok()?, month.parse().ok()?, day.parse().ok()?)
        };
        read().ok_or_else(|| DateError { text: text.into() })
    }
}

impl fmt::Display for Weekday {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// What the puzzle of the day of one family is to be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The day.
    pub date: Date,
    /// The family.
    pub family: Family,
    /// The job that generates it.
    pub job: Job,
}

/// The puzzles of `date`, one of each family.
///
/// ```
/// use gridsmith::generate::{Outcome, Quiet};
///
/// let [_, _, queens] = gridsmith::daily("2026-11-16".parse()?);
/// let Outcome::Made(item) = queens.make(&Quiet)?.outcome else { panic!() };
/// println!("{}, {:?}", item.puzzle, item.label);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn daily(date: Date) -> [Daily; 3] {
    let day = date.weekday() as usize;
    let plans = [
        (Family::Sudoku, Plan::sudoku(Some(LABELS[day]))),
        (Family::Path, path(date, day)),
        (Family::Queens, Plan::queens(QUEENS[day], 1, Some(LABELS[day]))),
    ];
    plans.map(|(family, plan)| Daily { date, family, job: Job::new(plan, date.seed()) })
}

/// Labels of Sudoku and Queens, from Monday to Sunday.
const LABELS: [Label; 7] = [
    Label::Trivial,
    Label::Easy,
    Label::Medium,
    Label::Hard,
    Label::Hard,
    Label::Expert,
    Label::Extreme,
];

/// Sides of Queens boards.
const QUEENS: [usize; 7] = [6, 7, 7, 8, 9, 9, 10];

/// Sides of Hidato and Numbrix; of Zip; of hexagons, which have more cells for the same side.
const SQUARES: [u8; 7] = [5, 6, 6, 7, 8, 9, 10];
const ZIPS: [u8; 7] = [5, 6, 6, 7, 7, 8, 8];
const HEXAGONS: [usize; 7] = [3, 4, 4, 4, 5, 5, 6];

/// The kinds of path take turns from day to day, so each kind meets each weekday within four weeks.
/// From Thursday on they are hard and grow: what is harder needs suppositions.
fn path(date: Date, day: usize) -> Plan {
    let label = Some(LABELS[day].min(Label::Hard));
    let square = |side: u8| Size { rows: side, columns: side };
    let plan = match date.days().rem_euclid(4) {
        0 => Plan::hidato(square(SQUARES[day]), label),
        1 => Plan::zip(square(ZIPS[day]), label),
        2 => Plan::numbrix(square(SQUARES[day]), label),
        _ => Plan::hex(HEXAGONS[day], label),
    };
    plan.expect("the sizes above are allowed")
}

impl Daily {
    /// Its name, e.g. `daily-2026-11-16-queens`.
    pub fn id(&self) -> String {
        format!("daily-{}-{}", self.date, self.family.word())
    }

    /// Generates it, with a certificate. If no draft of an index meets the plan, the next index is
    /// tried.
    pub fn make(&self, host: &dyn Host) -> Result<Done, Fault> {
        let mut last = None;
        for index in 0..TRIES {
            let done = make(&self.job, index..index + 1, host)?.into_iter().next();
            let found = done.as_ref().is_some_and(|done| matches!(done.outcome, Outcome::Made(_)));
            last = done.or(last);
            if found || host.is_over() {
                break;
            }
        }
        Ok(last.expect("every index has an outcome"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Known days of the week.
    #[test]
    fn weekdays() {
        let rows = [
            ("0001-01-01", Weekday::Monday),
            ("1582-10-15", Weekday::Friday),
            ("1970-01-01", Weekday::Thursday),
            ("2000-02-29", Weekday::Tuesday),
            ("2026-11-16", Weekday::Monday),
            ("9999-12-31", Weekday::Friday),
        ];
        for (text, expected) in rows {
            let date: Date = text.parse().unwrap();
            assert_eq!((date.weekday(), date.to_string().as_str()), (expected, text));
        }
    }

    #[test]
    fn days_are_counted_without_a_gap() {
        let first: Date = "0001-01-01".parse().unwrap();
        let (mut before, mut days) = (None, first.days());
        while let Some(date) = Date::from_days(days) {
            assert_eq!(date.days(), days, "{date}");
            assert_eq!(date.to_string().parse(), Ok(date));
            assert!(before < Some(date), "{before:?}, {date}");
            (before, days) = (Some(date), days + 1);
        }
        assert_eq!(before.unwrap().to_string(), "9999-12-31");
        assert_eq!(Date::from_days(first.days() - 1), None);
        assert_eq!([i64::MIN, i64::MAX].map(Date::from_days), [None, None]);
    }

    #[test]
    fn other_texts_are_refused() {
        let rows =
            ["", "2026-2-03", "2026-02-30", "2026-13-01", "0000-01-01", "26-01-01", "+026-01-01"];
        for text in rows {
            let error = text.parse::<Date>().unwrap_err().to_string();
            assert!(
                error.ends_with("is not a date: expected year-month-day, e.g. 2026-11-16"),
                "{error}"
            );
        }
    }

    /// Within four weeks every kind of path has met every weekday.
    #[test]
    fn kinds_take_turns() {
        let start: Date = "2026-11-16".parse().unwrap();
        let mut seen = std::collections::BTreeSet::new();
        for day in 0..28 {
            let date = Date::from_days(start.days() + day).unwrap();
            seen.insert((date.weekday(), daily(date)[1].job.plan.kind()));
        }
        assert_eq!(seen.len(), 28);
    }
}
