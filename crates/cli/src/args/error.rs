//! Reads the command line, and says in our own words what is wrong with one.

use std::ffi::OsString;
use std::io::{self, Write};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, FromArgMatches, Parser};

use super::{Args, help};
use crate::output::Exit;

/// Reads a command line. Help, version and errors end the program.
///
/// Putting the help in order costs more than many an answer, so it is done only for a line that is
/// not plainly right. What is right without it is right with it, and means the same.
pub fn parse(words: Vec<OsString>) -> Args {
    if let Ok(args) = Args::try_parse_from(&words) {
        return args;
    }
    let mut command = takes_negatives(help::command());
    let read = command.try_get_matches_from_mut(words).and_then(|found| {
        Args::from_arg_matches(&found).map_err(|error| error.format(&mut command))
    });
    match read {
        Ok(args) => args,
        Err(error) => std::process::exit(tell(&error).code().into()),
    }
}

/// Lets every option take a value that begins with a minus, so that its own message says what is
/// wrong.
fn takes_negatives(command: Command) -> Command {
    let option = |arg: clap::Arg| {
        let takes = arg.get_action().takes_values() && !arg.is_positional();
        if takes { arg.allow_negative_numbers(true) } else { arg }
    };
    command.mut_args(option).mut_subcommands(takes_negatives)
}

/// Writes help, version or an error, and says how the program ends.
fn tell(error: &clap::Error) -> Exit {
    let written = match ours(error) {
        Some(message) => {
            let rest = "For more information, try '--help'.";
            writeln!(io::stderr(), "error: {message}\n\n{rest}")
        }
        None => error.print().and_then(|()| io::stdout().flush()),
    };
    match written {
        // The reader of the help has closed the pipe.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Exit::Yes,
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            Exit::Error
        }
        Ok(()) if error.use_stderr() => Exit::Error,
        Ok(()) => Exit::Yes,
    }
}

/// The commands that a program may be built without.
const PARTS: [(&str, bool); 4] = [
    ("book", cfg!(feature = "print")),
    ("catalogue", cfg!(feature = "catalogue")),
    ("serve", cfg!(feature = "server")),
    ("studio", cfg!(feature = "server")),
];

/// The message for a command that this program was built without, and for a number that cannot be
/// read; that of the standard library is for programmers.
fn ours(error: &clap::Error) -> Option<String> {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    if error.kind() == ErrorKind::InvalidSubcommand {
        let word = text(ContextKind::InvalidSubcommand)?;
        return PARTS.contains(&(word, false)).then(|| {
            format!(
                "this program was built without `{word}`: `cargo install --path crates/cli` builds \
                 one that has it"
            )
        });
    }
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let (option, value) = (text(ContextKind::InvalidArg)?, text(ContextKind::InvalidValue)?);
    let why = std::error::Error::source(error)?.to_string();
    let expected = expected(value, &why)?;
    Some(format!("invalid value '{value}' for '{option}': {expected}"))
}

/// What was expected instead of `value`, derived from the message of the number parser.
fn expected(value: &str, why: &str) -> Option<String> {
    let negative = value.strip_prefix('-').is_some_and(|rest| rest.parse::<u64>().is_ok());
    if let Some((_, range)) = why.split_once(" is not in ") {
        let (from, to) = range.split_once("..")?;
        return Some(match to.strip_prefix('=') {
            Some(to) => format!("expected a whole number from {from} to {to}"),
            None => format!("expected a whole number, {from} or more"),
        });
    }
    Some(match why {
        "invalid digit found in string" if negative => "expected a whole number, 0 or more".into(),
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            "expected a whole number".into()
        }
        "number too large to fit in target type" => "the number is too large".into(),
        "number too small to fit in target type" => "the number is too small".into(),
        "invalid float literal" => "expected a number".into(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_spoken_of_as_numbers() {
        let rows = [
            ("solve --budget=abc x", "'abc' for '--budget <NODES>': expected a whole number"),
            (
                "solve --budget -1 x",
                "'-1' for '--budget <NODES>': expected a whole number, 0 or more",
            ),
            (
                "solve --threads 0 x",
                "'0' for '--threads <N>': expected a whole number from 1 to 1024",
            ),
            (
                "generate hidato --seed -1",
                "'-1' for '--seed <NUMBER>': expected a whole number, 0 or more",
            ),
            ("generate hidato --seed abc", "'abc' for '--seed <NUMBER>': expected a whole number"),
            (
                "generate hidato --seed 99999999999999999999",
                "'99999999999999999999' for '--seed <NUMBER>': the number is too large",
            ),
            (
                "generate hidato --count 0",
                "'0' for '--count <N>': expected a whole number, 1 or more",
            ),
            ("path --count 0", "'0' for '--count <N>': expected a whole number, 1 or more"),
        ];
        for (line, wanted) in rows {
            let words = std::iter::once("gridsmith").chain(line.split(' '));
            let read = takes_negatives(help::command()).try_get_matches_from(words);
            let error = read.expect_err(line);
            let found = ours(&error).unwrap_or_else(|| error.to_string());
            assert_eq!(found, format!("invalid value {wanted}"), "{line}");
        }
    }
}
