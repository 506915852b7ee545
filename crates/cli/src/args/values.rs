//! How values of options are read: numbers, ranges, sizes, settings.

use std::time::Duration;

use gridsmith::core::Size;
use serde_json::Value;

pub fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 =
        text.parse().map_err(|_| "expected a number of seconds, e.g. 2.5".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if !duration.is_zero() => Ok(duration),
        Err(_) if seconds > 0.0 => Err("too many seconds".into()),
        _ => Err("expected more than 0 seconds".into()),
    }
}

/// `24`, or `22..26` with both ends included.
pub fn range(text: &str) -> Result<(u32, u32), String> {
    let bad = || "expected a number or a range, e.g. 24 or 22..26".to_string();
    let number = |text: &str| text.trim().parse().map_err(|_| bad());
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (number(from)?, number(to.trim_start_matches('='))?) {
        (from, to) if from <= to => Ok((from, to)),
        _ => Err("the first number of a range must not be larger than the second".into()),
    }
}

/// `7.2`, or `6.0..7.2` with both ends included, in tenths.
pub fn tenths_range(text: &str) -> Result<(u16, u16), String> {
    let bad = || "expected a rating or a range, e.g. 7.2 or 6.0..7.2".to_string();
    let tenths = |text: &str| {
        let text = text.trim();
        let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
        let digit = |text: &str, most: usize| match text.len() <= most {
            true => text.parse::<u16>().map_err(|_| bad()),
            false => Err(bad()),
        };
        Ok::<u16, String>(digit(whole, 2)? * 10 + digit(tenth, 1)?)
    };
    let (from, to) = text.split_once("..").unwrap_or((text, text));
    match (tenths(from)?, tenths(to.trim_start_matches('='))?) {
        (from, to) if from <= to => Ok((from, to)),
        _ => Err("the first rating of a range must not be higher than the second".into()),
    }
}

/// Rows and columns, as `6x9`, or one number for both.
pub fn size(text: &str) -> Result<(usize, usize), String> {
    let bad = || "expected ROWSxCOLUMNS or one number for both, e.g. 6x9 or 7".to_string();
    let side = |text: &str| text.parse::<usize>().map_err(|_| bad());
    let (rows, columns) = match text.split_once(['x', 'X']) {
        Some((rows, columns)) => (side(rows)?, side(columns)?),
        None => (side(text)?, side(text)?),
    };
    match Size::try_new(rows, columns) {
        Some(_) => Ok((rows, columns)),
        None => Err(format!("a board has 1 to {} rows and columns", Size::MAX_SIDE)),
    }
}

/// The side of a square board, as `8` or `8x8`.
pub fn side(text: &str) -> Result<usize, String> {
    let number = |text: &str| text.parse::<usize>().ok();
    let sides = match text.split_once(['x', 'X']) {
        Some((rows, columns)) => number(rows).zip(number(columns)),
        None => number(text).map(|side| (side, side)),
    };
    match sides {
        Some((rows, columns)) if rows == columns => Ok(rows),
        Some((rows, columns)) => {
            Err(format!("{rows}x{columns} is not square: Queens boards are, e.g. 8 or 8x8"))
        }
        None => Err("expected the side of the board, e.g. 8 or 8x8".into()),
    }
}

/// Two percentages with a comma between them.
pub fn weights(text: &str) -> Result<(i64, i64), String> {
    let weight = |text: &str| text.trim().parse::<u16>().map(i64::from);
    match text.split_once(',').map(|(distance, quadrants)| (weight(distance), weight(quadrants))) {
        Some((Ok(distance), Ok(quadrants))) => Ok((distance, quadrants)),
        _ => Err("expected two percentages separated by a comma, e.g. 100,50".into()),
    }
}

/// A name and a value; what is not JSON is a text.
pub fn setting(text: &str) -> Result<(String, Value), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    let value = value.trim();
    let value = serde_json::from_str(value).unwrap_or_else(|_| value.into());
    Ok((name.trim().into(), value))
}
