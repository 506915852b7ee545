//! Reads certificates and traces, one per line, and says which of them are refused.

#![forbid(unsafe_code)]

use gridsmith_check::{Accepted, LONGEST_LINE, REASONS, Refusal, Trace, check, check_line};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::ExitCode;

/// Bytes of one line after which a file is given up.
const ENDLESS: usize = 1 << 28;

const USAGE: &str = "usage: gridsmith-check [--json] [--quiet] [--certificates] [FILE...]

Checks certificates (PC1, PC2) and traces (PT1), one per line, from the files or from the standard
input (-). Blank lines and lines that begin with # are skipped.

An accepted certificate shows that the puzzle has exactly one solution. An accepted trace shows
that the puzzle can be solved by the steps it lists, and is reported on a line of its own.

  --json          write one object per line for every certificate and trace
  --quiet         write no summary, and no lines about refused lines and traces unless --json is given
  --certificates  refuse traces

Exit code: 0 all accepted, 1 some refused, 2 wrong usage or a read error.
";

/// What was asked for.
#[derive(Default)]
struct Options {
    json: bool,
    quiet: bool,
    certificates: bool,
    files: Vec<String>,
}

fn main() -> ExitCode {
    run().unwrap_or_else(|message| {
        // When even this cannot be written there is nobody left to tell.
        let _ = writeln!(io::stderr(), "gridsmith-check: {message}");
        ExitCode::from(2)
    })
}

fn run() -> Result<ExitCode, String> {
    let mut options = Options::default();
    for argument in std::env::args_os().skip(1) {
        match argument.to_string_lossy().as_ref() {
            "--json" => options.json = true,
            "--quiet" => options.quiet = true,
            "--certificates" => options.certificates = true,
            "--help" | "-h" => {
                let written = io::stdout().write_all(USAGE.as_bytes());
                return written.map(|()| ExitCode::SUCCESS).map_err(|error| error.to_string());
            }
            option if option.starts_with('-') && option != "-" => {
                return Err(format!("unknown option {option}; --help explains the usage"));
            }
            file => options.files.push(file.to_string()),
        }
    }
    if options.files.is_empty() {
        options.files.push("-".to_string());
    }
    let mut total = Counts::default();
    for file in &options.files {
        options.check_file(file, &mut total).map_err(|error| format!("{file}: {error}"))?;
    }
    let Counts { certificates, traces, refused } = total;
    if !options.quiet {
        let traces = match traces {
            0 => String::new(),
            1 => ", 1 trace accepted".into(),
            _ => format!(", {traces} traces accepted"),
        };
        let _ = writeln!(
            io::stderr(),
            "gridsmith-check: {certificates} accepted, {refused} refused{traces}"
        );
    }
    Ok(ExitCode::from(u8::from(refused > 0)))
}

/// How many lines of each kind there were.
#[derive(Default)]
struct Counts {
    certificates: u64,
    traces: u64,
    refused: u64,
}

impl Options {
    /// Checks all lines of a file.
    fn check_file(&self, file: &str, counts: &mut Counts) -> io::Result<()> {
        let mut input: Box<dyn BufRead> = match file {
            "-" => Box::new(io::stdin().lock()),
            _ => Box::new(BufReader::new(File::open(file)?)),
        };
        let (mut line, mut number) = (Vec::new(), 0u64);
        while read_line(&mut input, &mut line, number + 1)? {
            number += 1;
            let blank = line.len() <= LONGEST_LINE && line.trim_ascii().is_empty();
            if blank || line.starts_with(b"#") {
                continue;
            }
            let end = match self.certificates {
                true => check(&line).map(|()| Accepted::Certificate),
                false => check_line(&line),
            };
            match end {
                Ok(Accepted::Certificate) => counts.certificates += 1,
                Ok(Accepted::Trace(_)) => counts.traces += 1,
                Err(_) => counts.refused += 1,
            }
            let kind = if line.starts_with(b"PT1 ") { "trace" } else { "certificate" };
            io::stdout().write_all(self.report(file, number, kind, end).as_bytes())?;
        }
        io::stdout().flush()
    }

    /// What is to be written about a line; files are named if there are several.
    fn report(
        &self,
        file: &str,
        number: u64,
        kind: &str,
        end: Result<Accepted, Refusal>,
    ) -> String {
        let name = match self.files.len() {
            1 => String::new(),
            _ if self.json => format!("\"file\":\"{}\",", escape(file)),
            _ => format!("{file}: "),
        };
        if self.json {
            let reason = end.as_ref().err().map(Refusal::to_string).unwrap_or_default();
            let accepted = end.is_ok();
            let more =
                if let Ok(Accepted::Trace(trace)) = &end { json(trace) } else { String::new() };
            return format!(
                "{{{name}\"line\":{number},\"kind\":\"{kind}\",\"accepted\":{accepted},\
                 \"reason\":\"{reason}\"{more}}}\n"
            );
        }
        match end {
            _ if self.quiet => String::new(),
            Ok(Accepted::Certificate) => String::new(),
            Ok(Accepted::Trace(trace)) => format!("{name}line {number}: trace accepted: {trace}\n"),
            Err(refusal) => format!("{name}line {number}: refused: {refusal}\n"),
        }
    }
}

/// The further members of the object of a trace.
fn json(trace: &Trace) -> String {
    let Trace { claims, steps, inferences, reasons, longest_sum, suppositions, techniques } = trace;
    let counts = REASONS.iter().zip(reasons);
    let reasons: Vec<String> = counts.map(|(name, count)| format!("\"{name}\":{count}")).collect();
    let techniques: Vec<String> = techniques.iter().map(|name| format!("\"{name}\"")).collect();
    format!(
        ",\"assumes_unique\":{},\"steps\":{steps},\"inferences\":{inferences},\"reasons\":{{{}}},\
         \"longest_sum\":{longest_sum},\"suppositions\":{suppositions},\"techniques\":[{}]",
        claims.unique,
        reasons.join(","),
        techniques.join(",")
    )
}

/// The text as it stands between the quotes of a JSON string.
fn escape(text: &str) -> String {
    let escape = |character: char| match character {
        '"' | '\\' => format!("\\{character}"),
        '\0'..' ' => format!("\\u{:04x}", u32::from(character)),
        _ => character.to_string(),
    };
    text.chars().map(escape).collect()
}

/// Reads a line without its line end; false at the end of the input. Of a line that is too long
/// one byte more than allowed is kept, or two; the rest is skipped, if it ends.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, number: u64) -> io::Result<bool> {
    line.clear();
    // Room for the CR LF of a line that is just short enough.
    let room = LONGEST_LINE + 2;
    input.by_ref().take(room as u64).read_until(b'\n', line)?;
    let begun = !line.is_empty();
    if line.ends_with(b"\n") {
        let end = if line.ends_with(b"\r\n") { 2 } else { 1 };
        line.truncate(line.len() - end);
    } else if line.len() == room {
        let skipped = input.by_ref().take(ENDLESS as u64).skip_until(b'\n')?;
        if skipped == ENDLESS {
            return Err(io::Error::other(format!("line {number} has more than {ENDLESS} bytes")));
        }
    }
    Ok(begun)
}
