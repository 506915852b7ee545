//! Steps in a terminal: boards with marks and their legend, numbered paragraphs.

use std::io::{self, Write};

use gridsmith::Position;
use gridsmith::core::Marks;
use gridsmith::render::{Canvas, Colour};
use gridsmith::words::{self, InnerChain};
use gridsmith::{AnyPuzzle, Line, Scene};

use crate::look::Look;
use crate::output::{bold, width, wrap};

/// Lines of text are no longer than this, even where there is room.
const MEASURE: usize = 96;

/// Characters before the text of a step with a number.
pub const INDENT: usize = 9;

/// Draws a board with what stands on it and what is highlighted, `indent` characters from the left.
pub fn board(
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    (entries, marks): (&Position, Option<&Marks>),
    indent: usize,
    look: Look,
) -> io::Result<()> {
    write!(out, "{}", board_text(puzzle, (entries, marks), indent, look))
}

fn canvas(
    puzzle: &AnyPuzzle,
    (entries, marks): (&Position, Option<&Marks>),
    indent: usize,
    look: Look,
) -> Canvas {
    look.scene(puzzle, Scene { position: Some(entries), marks, ..Scene::default() }, indent)
}

fn indented(canvas: &Canvas, indent: usize, look: Look) -> String {
    let gap = " ".repeat(indent);
    canvas.text(look.colour).lines().map(|row| format!("{gap}{row}\n")).collect()
}

/// The same as text.
pub fn board_text(
    puzzle: &AnyPuzzle,
    (entries, marks): (&Position, Option<&Marks>),
    indent: usize,
    look: Look,
) -> String {
    indented(&canvas(puzzle, (entries, marks), indent, look), indent, look)
}

/// The same, and what the highlights mean.
pub fn step(
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    (entries, marks): (&Position, Option<&Marks>),
    indent: usize,
    look: Look,
) -> io::Result<()> {
    let canvas = canvas(puzzle, (entries, marks), indent, look);
    write!(out, "{}", indented(&canvas, indent, look))?;
    let gap = " ".repeat(indent);
    let legend = canvas.legend().iter();
    let parts = legend.map(|(role, sample)| format!("{sample} {}", words::role(*role)));
    let room = width().saturating_sub(indent);
    let mut lines: Vec<(usize, String)> = Vec::new();
    for part in parts {
        let length = seen(&part);
        match lines.last_mut().filter(|(used, _)| used + 3 + length <= room) {
            Some((used, line)) => {
                line.push_str(&format!("   {part}"));
                *used += 3 + length;
            }
            None => lines.push((length, part)),
        }
    }
    lines.iter().try_for_each(|(_, line)| writeln!(out, "{gap}{line}"))
}

/// Characters of a text that are seen: without escape sequences.
fn seen(text: &str) -> usize {
    let mut parts = text.split('\x1b');
    let plain = parts.next().map_or(0, |part| part.chars().count());
    let after = |part: &str| part.split_once('m').map_or(0, |(_, rest)| rest.chars().count());
    plain + parts.map(after).sum::<usize>()
}

/// A line of a paragraph: the numbers of its steps, the technique, and what is said.
pub fn line(out: &mut dyn Write, line: &Line, numbered: bool, colour: Colour) -> io::Result<()> {
    let (first, last) = (line.steps.start + 1, line.steps.end);
    let numbers = match last > first {
        true => format!("{first}–{last}"),
        false => first.to_string(),
    };
    let lead = if numbered { format!("{numbers:>0$}  ", INDENT - 2) } else { String::new() };
    let indent = lead.chars().count();
    let name = format!("{}: ", line.name);
    // The name is measured plain and written bold.
    let text = wrap(&format!("{name}{}", line.text), width().min(MEASURE).saturating_sub(indent));
    let gap = " ".repeat(indent);
    for (number, row) in text.iter().enumerate() {
        match row.strip_prefix(&name).filter(|_| number == 0) {
            Some(rest) => writeln!(out, "{lead}{}{rest}", bold(&name, colour))?,
            None if number == 0 => writeln!(out, "{lead}{row}")?,
            None => writeln!(out, "{gap}{row}")?,
        }
    }
    Ok(())
}

/// Chains inside chains, each level further to the right.
pub fn inner(out: &mut dyn Write, chains: &[InnerChain], indent: usize) -> io::Result<()> {
    let gap = " ".repeat(indent + 2);
    for chain in chains {
        let text = format!("Nested chain {}: {}", chain.number, chain.text);
        let room = width().min(MEASURE).saturating_sub(gap.len()).max(MEASURE / 3);
        wrap(&text, room).iter().try_for_each(|row| writeln!(out, "{gap}{row}"))?;
        inner(out, &chain.chains, indent + 2)?;
    }
    Ok(())
}

/// A sentence or two without a number.
pub fn text(out: &mut dyn Write, text: &str) -> io::Result<()> {
    wrap(text, width().min(MEASURE)).iter().try_for_each(|row| writeln!(out, "{row}"))
}

/// A step as HoDoKu writes it, not wrapped: it is to be copied.
pub fn notation(out: &mut dyn Write, notation: &str) -> io::Result<()> {
    let gap = " ".repeat(INDENT);
    notation.lines().try_for_each(|line| writeln!(out, "{gap}{line}"))
}
