//! `gridsmith pack convert`: a pack as a table, or in any format of `gridsmith convert`.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use gridsmith::core::{Label, Scheme};
use gridsmith::formats::Format;
use gridsmith_store::{Pack, PackItem, StoreError, replace};

use crate::args::{Convert, Global, Inputs, PackConvert};
use crate::commands;
use crate::files;
use crate::output::{Exit, Talk};

/// The columns of the table.
const COLUMNS: &str =
    "id,kind,size,puzzle,solution,label,se,hodoku,points,clues,techniques,certificate";

pub fn run(args: &PackConvert, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if args.to != Format::Csv {
        let convert = Convert {
            to: args.to,
            from: None,
            output: args.output.clone(),
            strict: false,
            ignore_cosmetics: false,
            inputs: Inputs { inputs: args.packs.clone() },
        };
        return commands::convert::run(&convert, global, talk);
    }
    let mut inputs = files::Inputs::try_new(&args.packs)?;
    match &args.output {
        Some(path) => replace(path, |out| table(&mut inputs, out)).map_err(super::error)?,
        None => {
            let mut out = BufWriter::new(io::stdout().lock());
            table(&mut inputs, &mut out).map_err(super::error)?;
            out.flush()?;
        }
    }
    Ok(Exit::Yes)
}

fn table(inputs: &mut files::Inputs, out: &mut dyn Write) -> Result<(), StoreError> {
    let failed = |error: io::Error| StoreError::System {
        doing: "write",
        path: "the table".into(),
        why: error.to_string(),
        kind: error.kind(),
    };
    writeln!(out, "{COLUMNS}").map_err(failed)?;
    while let Some(next) = inputs.next() {
        let (name, input) = next.map_err(failed)?;
        for item in Pack::read(input, Path::new(&name))? {
            writeln!(out, "{}", row(&item?)).map_err(failed)?;
        }
    }
    Ok(())
}

fn row(item: &PackItem) -> String {
    let rating = |is: fn(Scheme) -> bool| {
        let found = item.ratings.iter().find(|rating| is(rating.scheme));
        found.map(ToString::to_string).unwrap_or_default()
    };
    let used = item.techniques.iter().map(|(code, steps)| format!("{code}:{steps}"));
    let fields = [
        item.id.clone(),
        item.puzzle.kind().to_string(),
        item.puzzle.size().to_string(),
        item.puzzle.to_string(),
        item.solution.compact(),
        item.label.map_or("", Label::word).to_string(),
        rating(|scheme| scheme == Scheme::SudokuExplainer),
        rating(|scheme| scheme == Scheme::Hodoku),
        rating(|scheme| matches!(scheme, Scheme::House { .. })),
        item.puzzle.clue_count().map(|clues| clues.to_string()).unwrap_or_default(),
        used.collect::<Vec<_>>().join(" "),
        item.certificate.clone(),
    ];
    fields.map(quoted).join(",")
}

/// A field of CSV: in quotes if it has a comma, a quote or a line end.
fn quoted(field: String) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_with_commas_are_quoted() {
        let rows = [("a", "a"), ("1,2", "\"1,2\""), ("\"", "\"\"\"\""), ("", "")];
        for (field, expected) in rows {
            assert_eq!(quoted(field.into()), expected);
        }
    }
}
