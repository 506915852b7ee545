//! Links and the data in them. Only the text of a link is read; no link is ever followed.

mod classic;
mod fpuzzles;
mod kudamono;
mod pseudo;
mod puzzlink;
mod share;
mod solo;
mod sudokupad;
mod wiki;

use crate::code::{lz, percent_decode};
use crate::line::Trouble;
use crate::raw::{Found, Raw};
use crate::{Fault, Format, limits};

pub(crate) use classic::write as write_classic;
pub(crate) use fpuzzles::{read_value as read_fpuzzles, write as write_fpuzzles};
pub(crate) use kudamono::write as write_kudamono;
pub(crate) use pseudo::parse as parse_pseudo;
pub(crate) use puzzlink::{write_link as puzzlink_sudoku, write_queens as puzzlink_queens};
pub(crate) use share::{is_share, read as read_share, write as write_share};
pub(crate) use solo::{is_id as is_solo, read as read_solo, write as write_solo};
pub(crate) use sudokupad::{read_value as read_sudokupad, write as write_sudokupad};
pub(crate) use wiki::write as write_wiki;

/// How readers treat drawings that may or may not be rules.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Leniency {
    /// Lines, arrows and other drawings of SudokuPad are taken for decoration.
    pub ignore_cosmetics: bool,
}

/// Hosts that are recognised without a scheme.
const HOSTS: &[&str] = &[
    "puzz.link/",
    "pzv.jp/",
    "f-puzzles.com/",
    "www.f-puzzles.com/",
    "sudokupad.app/",
    "sudoku.coach/",
    "sudokuexchange.com/",
    "sudokuwiki.org/",
    "www.sudokuwiki.org/",
];

/// True for the address of a page.
pub(crate) fn is_link(text: &str) -> bool {
    let scheme = text.split("://").next().unwrap_or_default();
    let schemed = scheme.len() < text.len()
        && (1..=10).contains(&scheme.len())
        && scheme.bytes().all(|byte| byte.is_ascii_alphabetic());
    schemed || HOSTS.iter().any(|host| text.starts_with(host))
}

/// The format of data that begins with the name of its code.
pub(crate) fn payload(text: &str) -> Option<Format> {
    let is_classic = |rest: &str| classic::decode(rest, true).is_some();
    match () {
        _ if text.strip_prefix("fpuzzles").is_some_and(is_code) => Some(Format::FPuzzles),
        _ if text.strip_prefix("scl").is_some_and(is_code) => Some(Format::SudokuPad),
        _ if text.strip_prefix("ctc").is_some_and(is_code) => Some(Format::SudokuPad),
        _ if text.strip_prefix("classic").is_some_and(is_classic) => Some(Format::Classic),
        _ if wiki::is_state(text) => Some(Format::SudokuWiki),
        _ => None,
    }
}

/// True for data without a name: a short code, or LZ-string.
pub(crate) fn is_bare(text: &str) -> bool {
    // The short codes of a puzzle have 14 characters and more; the ids of SudokuPad at most 12.
    let is_short = || (13..=81).contains(&text.len()) && classic::decode(text, false).is_some();
    // LZ-string of a text that begins with a brace begins with N.
    is_short() || (text.starts_with('N') && is_code(text) && lz::decompress(text).is_ok())
}

/// True for base64 that is long enough for a puzzle, and not rows of regions joined by `/`.
fn is_code(text: &str) -> bool {
    let count = text.split('/').count();
    text.len() >= 24
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/=-$%".contains(&byte))
        && text.split('/').any(|row| row.len() + 8 < count || row.len() > count + 8)
}

/// Reads what [`payload`] recognised.
pub(crate) fn read_payload(text: &str, lenient: Leniency) -> Result<Found, Trouble> {
    let text = percent_decode(text).map_err(Trouble::whole)?;
    let text = text.as_str();
    if text.len() > limits::PAYLOAD {
        return Err(Trouble::whole(Fault::LongPayload));
    }
    if let Some(code) = text.strip_prefix("fpuzzles") {
        let found = fpuzzles::read(code).map_err(Trouble::whole)?;
        return Ok(Found { format: Format::FPuzzles, ..found });
    }
    if let Some(code) = text.strip_prefix("scl").or(text.strip_prefix("ctc")) {
        return sudokupad::read(code, lenient).map_err(Trouble::whole);
    }
    if wiki::is_state(text) {
        return wiki::read_state(text);
    }
    let rest = text.strip_prefix("classic");
    if let Some(givens) = classic::decode(rest.unwrap_or(text), rest.is_some()) {
        return Raw::of_givens(givens)
            .and_then(|raw| raw.finish(Format::Classic))
            .map_err(Trouble::whole);
    }
    // A bare payload: both sites write JSON objects.
    let json = lz::decompress(text).map_err(Trouble::whole)?;
    sudokupad::read_any(&json, lenient).map_err(Trouble::whole)
}

/// The parts of a link, still encoded.
struct Link<'a> {
    host: String,
    path: &'a str,
    query: &'a str,
    fragment: &'a str,
}

impl<'a> Link<'a> {
    fn new(text: &'a str) -> Link<'a> {
        let rest = text.split_once("://").map_or(text, |(_, rest)| rest);
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        Link { host: host.to_ascii_lowercase(), path, query, fragment }
    }

    /// The value of a parameter in the query or the fragment, decoded once.
    fn parameter(&self, name: &str) -> Option<Result<String, Trouble>> {
        let pairs = self.query.split('&').chain(self.fragment.split('&'));
        let value = pairs.filter_map(|pair| pair.split_once('=')).find(|(own, _)| *own == name)?.1;
        Some(percent_decode(value).map_err(Trouble::whole))
    }

    fn is(&self, site: &str) -> bool {
        self.host == site || self.host.ends_with(&format!(".{site}"))
    }

    /// The description of a puzzle on puzz.link and the sites like it.
    fn pzpr(&self) -> Option<&'a str> {
        self.query.split('&').find(|part| {
            let mut pieces = part.split('/');
            let genre = pieces.next().unwrap_or_default();
            let number = |piece: Option<&str>| piece.is_some_and(|p| p.parse::<u32>().is_ok());
            !genre.is_empty()
                && genre.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
                && (number(pieces.next()) || number(pieces.next()))
        })
    }
}

/// Reads a link. Faults have no place, because the data in a link is encoded.
pub(crate) fn read(text: &str, lenient: Leniency) -> Result<Found, Trouble> {
    let text = text.trim();
    if text.len() > limits::PAYLOAD {
        return Err(Trouble::whole(Fault::LongPayload));
    }
    let link = Link::new(text);
    let short = |site| Err(Trouble::whole(Fault::ShortLink { site }));
    let number = |result: Result<Found, Trouble>| {
        // A place in the code is not a place in the link.
        result.map_err(|trouble| Trouble { at: None, ..trouble })
    };
    if let Some(fragment) = Some(link.fragment).filter(|fragment| is_share(fragment)) {
        return number(share::read(fragment));
    }
    if link.path.contains("penpa-edit") || link.host.contains("penpa") {
        let what = "a link to Penpa+".into();
        return Err(Trouble::whole(Fault::NotSupported { what }));
    }
    if link.is("sudoku.coach") {
        let segments: Vec<&str> = link.path.split('/').filter(|s| !s.is_empty()).collect();
        return match &segments[..] {
            [.., "play" | "solver", cells] => number(wiki::read_cells(cells, Format::SudokuCoach)),
            ["s", ..] | [_, "s", ..] => short("sudoku.coach"),
            _ => Err(unknown(&link)),
        };
    }
    if link.is("f-puzzles.com") && link.parameter("load").is_none() {
        return if link.parameter("id").is_some() {
            short("f-puzzles.com")
        } else {
            Err(unknown(&link))
        };
    }
    if link.is("sudokupad.app") || link.is("crackingthecryptic.com") {
        return sudokupad_link(&link, lenient);
    }
    if let Some(kudamono) = link.parameter("G").zip(link.parameter("W")).zip(link.parameter("L")) {
        let ((genre, size), items) = kudamono;
        return number(kudamono::read(&genre?, &size?, &items?));
    }
    if solo::is_seed(link.fragment) {
        let what = "a random seed of Solo".into();
        return Err(Trouble::whole(Fault::NotSupported { what }));
    }
    if solo::is_id(link.fragment) {
        return number(solo::read(link.fragment));
    }
    if let Some(cells) = link.parameter("bd") {
        // Other pages of SudokuWiki have the same cells and other rules.
        let page = link.path.rsplit('/').next().unwrap_or_default().split('.').next();
        let page = page.unwrap_or_default().to_ascii_lowercase();
        if link.is("sudokuwiki.org") && !["", "sudoku"].contains(&page.as_str()) {
            return Err(Trouble::whole(Fault::Rule { name: crate::error::shown(&page) }));
        }
        return number(wiki::read_bd(&cells?));
    }
    if let Some(cells) = link.parameter("s") {
        let cells = cells?;
        if cells.len() >= 16 {
            return number(wiki::read_cells(&cells, Format::SudokuExchange));
        }
    }
    if let Some(code) = link.parameter("load") {
        return fpuzzles::read(&code?).map_err(Trouble::whole);
    }
    if let Some(description) = link.pzpr() {
        return number(puzzlink::read(&percent_decode(description).map_err(Trouble::whole)?));
    }
    for part in [link.path, link.query, link.fragment] {
        for start in ["fpuzzles", "scl", "ctc"] {
            let at = part.find(start).filter(|at| payload(&part[*at..]).is_some());
            if let Some(at) = at {
                return read_payload(&part[at..], lenient);
            }
        }
    }
    Err(unknown(&link))
}

/// Texts of other programs that are recognised and not read.
pub(crate) fn other_program(text: &str) -> Option<&'static str> {
    match () {
        _ if text == "pzprv3" || text.starts_with("pzprv3/") => Some("a file of pzpr"),
        _ if solo::is_seed(text) => Some("a random seed of Solo"),
        _ => None,
    }
}

/// A link to SudokuPad: the payload is the path, or `puzzleid`.
fn sudokupad_link(link: &Link, lenient: Leniency) -> Result<Found, Trouble> {
    let text = match link.parameter("puzzleid") {
        Some(text) => text?,
        None => {
            let path = link.path.strip_prefix("sudoku/").unwrap_or(link.path);
            percent_decode(path).map_err(Trouble::whole)?
        }
    };
    let text = text.trim_matches('/');
    if payload(text).is_some() || is_bare(text) {
        return read_payload(text, lenient);
    }
    if text.is_empty() {
        return Err(unknown(link));
    }
    Err(Trouble::whole(Fault::ShortLink { site: "sudokupad.app" }))
}

fn unknown(link: &Link) -> Trouble {
    Trouble::whole(Fault::UnknownSite { host: crate::error::shown(&link.host) })
}
