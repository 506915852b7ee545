//! `gridsmith techniques`: what can be used on a Sudoku, and how each looks.

use std::io::{self, Write};

use gridsmith::techniques::{self, Note};

use super::told;
use crate::args::{Global, Techniques};
use crate::look::Look;
use crate::output::Exit;

pub fn run(args: &Techniques, global: &Global) -> io::Result<Exit> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    if args.markdown {
        write!(out, "{}", techniques::markdown())?;
        out.flush()?;
        return Ok(Exit::Yes);
    }
    let notes = match &args.name {
        None => techniques::all_to(args.depth),
        Some(name) => match techniques::find_to(name, args.depth) {
            Some(note) => vec![note],
            None => {
                let near = techniques::near(name);
                let hint = match near.is_empty() {
                    true => "`gridsmith techniques` lists them".to_string(),
                    false => format!("did you mean {}?", near.join(", ")),
                };
                return Err(io::Error::other(format!("there is no technique {name:?}; {hint}")));
            }
        },
    };
    match (&notes[..], args.name.is_some()) {
        (_, _) if global.json => {
            notes.iter().try_for_each(|note| writeln!(out, "{}", note.json()))?;
        }
        ([note], true) => one(&mut out, note, global)?,
        _ => write!(out, "{}", techniques::table(&notes))?,
    }
    out.flush()?;
    Ok(Exit::Yes)
}

/// What a technique means, with its example.
fn one(out: &mut dyn Write, note: &Note, global: &Global) -> io::Result<()> {
    writeln!(out, "{}", note.title())?;
    told::text(out, note.idea)?;
    let Some(example) = &note.example else {
        return told::text(out, note.remark.unwrap_or("There is no example yet."));
    };
    writeln!(out)?;
    told::step(
        out,
        &example.puzzle,
        (&example.entries, Some(&example.step.marks)),
        0,
        Look::new(global),
    )?;
    told::text(out, &example.step.words.look)?;
    told::text(out, &example.step.words.why)?;
    told::inner(out, &example.step.chains, 0)?;
    note.remark.map_or(Ok(()), |remark| told::text(out, remark))
}
