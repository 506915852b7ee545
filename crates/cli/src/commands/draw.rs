//! `gridsmith draw`: pictures of puzzles, positions, steps and solutions.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gridsmith::render::picture::{Measure, Picture, Theme};
use gridsmith::{Ask, Drawing, Position, Subject};
use serde_json::json;

use super::exits;
use super::job::{Done, Job};
use super::record;
use crate::args::{Draw, Global};
use crate::files;
use crate::input::{self, Item};
use crate::output::{Exit, Talk};
use crate::stream::{Load, Out, Stream};

pub fn run(draw: &Draw, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let format = Format::of(&draw.output)?;
    let state = draw.state.as_deref().map(input::text_or_file).transpose()?;
    let mut stream = Stream::start("puzzle", global, talk);
    let mut items = input::open(&draw.inputs, global.family())?;
    let first: Vec<_> = items.by_ref().take(2).collect();
    stream.alone = first.len() == 1;
    if !stream.alone && (state.is_some() || format == Format::Stdout) {
        let option = if state.is_some() { "--state belongs" } else { "-o - belongs" };
        return Err(io::Error::other(format!("{option} to one puzzle, but the input has more")));
    }
    let drawing = draw.drawing(global);
    let ask = drawing.ask(Position::default());
    let needed = ask.is_some();
    let job = Job { state: state.as_deref(), ..Job::new(ask.unwrap_or(Ask::solve())) };
    let work = |item: Item, number: u64| {
        let done = match needed {
            true => job.answer(item, number, &stream),
            false => job.read(item, number),
        };
        let painted = match &done.item.record.puzzle {
            Ok(puzzle) => {
                let picture = drawing.picture(puzzle, &done.position, done.report.as_ref());
                picture.and_then(|picture| {
                    let (width, height) = (picture.width, picture.height);
                    format.paint(&picture, draw).map(|bytes| Painted { bytes, width, height })
                })
            }
            Err(_) => Err(String::new()),
        };
        Drawn { done, number, painted }
    };
    stream.run(items.source(first), work, |drawn: Drawn, out: &mut Out| {
        let Drawn { done, number, painted } = drawn;
        let place = if stream.alone { String::new() } else { done.item.place() };
        done.item.record.notes.iter().for_each(|note| talk.note(&place, note));
        if let Err(error) = &done.item.record.puzzle {
            out.count(1, Exit::Error);
            return record::write_unread(out, &done.item, error, &stream);
        }
        let exit = if needed { exits::of(&done) } else { Exit::Yes };
        let painted = match (painted, &done.problem) {
            (Ok(painted), None) => painted,
            (why, problem) => {
                let why = problem.as_ref().map_or(why.err().unwrap_or_default(), |p| p.to_string());
                out.count(1, exit.max(if exit == Exit::Yes { Exit::Error } else { exit }));
                return record::write_refused(out, &done.item, &why, &stream);
            }
        };
        out.count(1, exit);
        if format == Format::Stdout {
            return out.write_all(&painted.bytes);
        }
        let file = if stream.alone { draw.output.clone() } else { numbered(&draw.output, number) };
        files::write(&file, &painted.bytes)?;
        match global.json {
            true => {
                let answer = json!({
                    "file": file.display().to_string(),
                    "bytes": painted.bytes.len(),
                    "width": painted.width,
                    "height": painted.height,
                });
                let line = record::envelope("draw", record::place(&done.item), answer);
                writeln!(out, "{}", serde_json::Value::Object(line))
            }
            false => writeln!(out, "{}", file.display()),
        }
    })
}

/// A puzzle and its picture.
struct Drawn {
    done: Done,
    number: u64,
    painted: Result<Painted, String>,
}

/// A file to be written.
struct Painted {
    bytes: Vec<u8>,
    width: f64,
    height: f64,
}

impl Load for Drawn {
    fn bytes(&self) -> u64 {
        self.painted.as_ref().map_or(0, |painted| painted.bytes.len() as u64)
    }
}

impl Draw {
    fn drawing(&self, global: &Global) -> Drawing<'_> {
        let subject = match self.step {
            Some(number) => Subject::Step(number),
            None if self.hint => Subject::Hint,
            None if self.solution => Subject::Solution,
            None => Subject::Board,
        };
        let rulers = match () {
            _ if self.rulers => Some(true),
            _ if global.no_rulers => Some(false),
            _ => None,
        };
        let caption = if self.no_caption { Some("") } else { self.caption.as_deref() };
        Drawing { subject, caption, rulers, candidates: self.candidates }
    }
}

/// What is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Format {
    Stdout,
    Svg,
    Png,
    Pdf,
}

impl Format {
    fn of(file: &Path) -> io::Result<Format> {
        let end = file.extension().map(|end| end.to_string_lossy().to_ascii_lowercase());
        match end.as_deref() {
            _ if file == Path::new("-") => Ok(Format::Stdout),
            Some("svg") => Ok(Format::Svg),
            Some("png") => Ok(Format::Png),
            Some("pdf") => Ok(Format::Pdf),
            _ => Err(io::Error::other(format!(
                "--output {}: expected a name that ends in .svg, .png or .pdf, or - for stdout",
                file.display()
            ))),
        }
    }

    fn paint(self, picture: &Picture, draw: &Draw) -> Result<Vec<u8>, String> {
        let theme = if draw.no_colour { Theme::Print } else { draw.theme };
        /// Points and pixels of a millimetre; a pixel is a 96th of an inch.
        const POINTS: f64 = 72.0 / 25.4;
        const PIXELS: f64 = 96.0 / 25.4;
        let (pixels, points) = match draw.cell_size {
            Measure::Pixels(side) => (side, side * 0.75),
            Measure::Millimetres(side) => (side * PIXELS, side * POINTS),
        };
        match self {
            Format::Stdout | Format::Svg => Ok(picture.svg(theme, draw.cell_size).into_bytes()),
            #[cfg(feature = "print")]
            Format::Png => {
                gridsmith_print::png(picture, theme, pixels).map_err(|error| error.to_string())
            }
            #[cfg(feature = "print")]
            Format::Pdf => gridsmith_print::pdf(picture, theme, points)
                .ok_or_else(|| "the PDF could not be made".to_string()),
            #[cfg(not(feature = "print"))]
            Format::Png | Format::Pdf => {
                let _ = (pixels, points);
                Err("this program was built with SVG alone: `cargo install --path crates/cli` \
                     builds one with PNG and PDF"
                    .to_string())
            }
        }
    }
}

/// `board.svg` with a number: `board-3.svg`.
fn numbered(file: &Path, number: u64) -> PathBuf {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let end = file.extension().unwrap_or_default().to_string_lossy().into_owned();
    file.with_file_name(format!("{stem}-{number}.{end}"))
}
