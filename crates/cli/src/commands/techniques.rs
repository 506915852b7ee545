//! `gridsmith techniques`: lists the techniques of all families and explains them.

use std::io::{self, Write};

use gridsmith::formats::Family;
use gridsmith::techniques::{self, Kind, Note, TechniqueName};
use serde_json::Value;

use super::told;
use crate::args::{Global, Techniques};
use crate::look::Look;
use crate::output::{Exit, width, wrap};

pub fn run(args: &Techniques, global: &Global) -> io::Result<Exit> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    // A family in place of a technique asks for its list.
    let named: Option<Family> = args.name.as_ref().and_then(|word| word.parse().ok());
    let asked = named.or(global.family);
    let is_asked = |family: Family| asked.is_none_or(|asked| asked == family);
    if args.markdown {
        let families = Family::ALL.into_iter().filter(|family| is_asked(*family));
        families.map(techniques::page).try_for_each(|page| write!(out, "{page}"))?;
    } else {
        let kinds: Vec<Kind> =
            Kind::ALL.into_iter().filter(|kind| is_asked(kind.family())).collect();
        match &args.name {
            Some(word) if named.is_none() => explain(&mut out, args, global, &kinds, word)?,
            _ => list(&mut out, args, global, &kinds)?,
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}

/// Lists all techniques of these kinds.
fn list(out: &mut dyn Write, args: &Techniques, global: &Global, kinds: &[Kind]) -> io::Result<()> {
    let notes: Vec<Note> =
        kinds.iter().flat_map(|kind| techniques::all(*kind, args.depth)).collect();
    if global.json {
        return json(out, &notes);
    }
    write!(out, "{}", techniques::table(&notes))?;
    if kinds.contains(&Kind::Sudoku) {
        let several = TechniqueName::all().filter(|name| name.techniques().len() != 1);
        let codes: Vec<String> = several.map(|name| name.code()).collect();
        let text =
            format!("Sudoku names of several techniques, or of HoDoKu alone: {}", codes.join(", "));
        writeln!(out, "\n{}", wrap(&text, width()).join("\n"))?;
    }
    Ok(())
}

/// Explains the techniques that `word` names: in some families the same word is one.
fn explain(
    out: &mut dyn Write,
    args: &Techniques,
    global: &Global,
    kinds: &[Kind],
    word: &str,
) -> io::Result<()> {
    let mut notes: Vec<Vec<Note>> =
        kinds.iter().map(|kind| techniques::find(*kind, word, args.depth)).collect();
    // What plain Sudokus have as well is explained on one.
    let known = notes.iter().flatten().any(|note| note.row.kind() == Kind::Sudoku);
    for notes in notes.iter_mut().filter(|_| known) {
        notes.retain(|note| note.row.kind() != Kind::Sized);
    }
    let several = notes.iter().any(|notes| notes.len() > 1);
    let notes = notes.concat();
    if notes.is_empty() {
        return match word.parse() {
            Ok(name) if kinds.contains(&Kind::Sudoku) => {
                writeln!(out, "{}", techniques::only_hodoku(&name))
            }
            _ => Err(io::Error::other(techniques::unknown(word, kinds).to_string())),
        };
    }
    if global.json {
        return json(out, &notes);
    }
    if several {
        return write!(out, "{}", techniques::table(&notes));
    }
    for (number, note) in notes.iter().enumerate() {
        if number > 0 {
            writeln!(out)?;
        }
        one(out, note, global)?;
    }
    Ok(())
}

fn json(out: &mut dyn Write, notes: &[Note]) -> io::Result<()> {
    notes.iter().try_for_each(|note| writeln!(out, "{}", Value::Object(note.json())))
}

/// Explains a technique with its example.
fn one(out: &mut dyn Write, note: &Note, global: &Global) -> io::Result<()> {
    writeln!(out, "{}", note.title())?;
    told::text(out, note.idea)?;
    let Some(example) = &note.example else {
        return told::text(out, note.remark.unwrap_or("There is no example yet."));
    };
    let look = Look::new(global);
    writeln!(out)?;
    let scene = (&example.position, Some(&example.step.marks));
    told::step(out, &example.puzzle, scene, 0, look)?;
    match &example.lines[..] {
        [only] => told::text(out, &only.text)?,
        lines => lines.iter().try_for_each(|line| told::line(out, line, true, look.colour))?,
    }
    told::inner(out, &example.step.chains, 0)?;
    note.remark.map_or(Ok(()), |remark| told::text(out, remark))
}
