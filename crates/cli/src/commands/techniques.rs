//! `gridsmith techniques`: lists the Sudoku techniques and explains them.

use std::io::{self, Write};

use gridsmith::techniques::{self, Note, TechniqueName};

use super::told;
use crate::args::{Global, Techniques};
use crate::look::Look;
use crate::output::{Exit, width, wrap};

pub fn run(args: &Techniques, global: &Global) -> io::Result<Exit> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    if args.markdown {
        write!(out, "{}", techniques::markdown())?;
        out.flush()?;
        return Ok(Exit::Yes);
    }
    let name = args.name.as_deref().map(str::parse::<TechniqueName>).transpose();
    let name = name.map_err(|unknown| io::Error::other(unknown.to_string()))?;
    let notes = match &name {
        None => techniques::all(args.depth),
        Some(name) => techniques::find(name, args.depth),
    };
    if let (Some(name), []) = (&name, &notes[..]) {
        writeln!(out, "{}", techniques::only_hodoku(name))?;
        out.flush()?;
        return Ok(Exit::Yes);
    }
    match (&notes[..], args.name.is_some()) {
        (_, _) if global.json => {
            notes.iter().try_for_each(|note| writeln!(out, "{}", note.json()))?;
        }
        ([note], true) => one(&mut out, note, global)?,
        _ => {
            write!(out, "{}", techniques::table(&notes))?;
            if name.is_none() {
                let beside: Vec<String> = TechniqueName::all()
                    .filter(|name| name.techniques().len() != 1)
                    .map(|name| name.code())
                    .collect();
                let text = format!(
                    "Names of several techniques, or of HoDoKu alone: {}",
                    beside.join(", ")
                );
                writeln!(out, "\n{}", wrap(&text, width()).join("\n"))?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}

/// Explains a technique with its example.
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
        (&example.position, Some(&example.step.marks)),
        0,
        Look::new(global),
    )?;
    told::text(out, &example.step.words.look)?;
    told::text(out, &example.step.words.why)?;
    told::inner(out, &example.step.chains, 0)?;
    note.remark.map_or(Ok(()), |remark| told::text(out, remark))
}
