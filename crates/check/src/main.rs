//! Reads certificates, one a line, and says which of them are refused.

#![forbid(unsafe_code)]

use gridsmith_check::{LONGEST_LINE, check};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: gridsmith-check [--json] [--quiet] [FILE...]

Checks certificates (PC1), one a line, from the files or from the standard input (-).
Empty lines and lines that begin with # are skipped.

  --json   write one object a line for every certificate
  --quiet  write no summary, and no refused lines unless --json is given

Exit code: 0 all accepted, 1 some refused, 2 wrong usage or a read error.
";

/// What was asked for, and how many lines were accepted and refused so far.
#[derive(Default)]
struct Run {
    json: bool,
    quiet: bool,
    files: Vec<String>,
    accepted: u64,
    refused: u64,
}

fn main() -> ExitCode {
    run().unwrap_or_else(|message| {
        // When even this cannot be written there is nobody left to tell.
        let _ = writeln!(io::stderr(), "gridsmith-check: {message}");
        ExitCode::from(2)
    })
}

fn run() -> Result<ExitCode, String> {
    let mut run = Run::default();
    for argument in std::env::args_os().skip(1) {
        match argument.to_string_lossy().as_ref() {
            "--json" => run.json = true,
            "--quiet" => run.quiet = true,
            "--help" | "-h" => {
                let written = io::stdout().write_all(USAGE.as_bytes());
                return written.map(|()| ExitCode::SUCCESS).map_err(|error| error.to_string());
            }
            option if option.starts_with('-') && option != "-" => {
                return Err(format!("unknown option {option}; --help explains the usage"));
            }
            file => run.files.push(file.to_string()),
        }
    }
    if run.files.is_empty() {
        run.files.push("-".to_string());
    }
    for file in run.files.clone() {
        run.read(&file).map_err(|error| format!("{file}: {error}"))?;
    }
    let Run { accepted, refused, .. } = run;
    if !run.quiet {
        let _ = writeln!(io::stderr(), "gridsmith-check: {accepted} accepted, {refused} refused");
    }
    Ok(ExitCode::from(u8::from(refused > 0)))
}

impl Run {
    fn read(&mut self, file: &str) -> io::Result<()> {
        let mut input: Box<dyn BufRead> = match file {
            "-" => Box::new(io::stdin().lock()),
            _ => Box::new(BufReader::new(File::open(file)?)),
        };
        let mut out = io::stdout().lock();
        let mut line = Vec::new();
        for number in 1u64.. {
            if !read_line(&mut input, &mut line)? {
                break;
            }
            if line.is_empty() || line.starts_with(b"#") {
                continue;
            }
            let verdict = check(&line);
            *(if verdict.is_ok() { &mut self.accepted } else { &mut self.refused }) += 1;
            let reason = verdict.err().map(|refusal| refusal.to_string());
            out.write_all(self.report(file, number, reason).as_bytes())?;
        }
        out.flush()
    }

    /// What is to be written about a line; files are named if there are several.
    fn report(&self, file: &str, number: u64, reason: Option<String>) -> String {
        let named = self.files.len() > 1;
        if self.json {
            let file =
                if named { format!("\"file\":\"{}\",", escape(file)) } else { String::new() };
            let accepted = reason.is_none();
            let reason = reason.unwrap_or_default();
            format!("{{{file}\"line\":{number},\"accepted\":{accepted},\"reason\":\"{reason}\"}}\n")
        } else if let (Some(reason), false) = (reason, self.quiet) {
            let file = if named { format!("{file}: ") } else { String::new() };
            format!("{file}line {number}: refused: {reason}\n")
        } else {
            String::new()
        }
    }
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
/// one byte more than allowed is kept, or two.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    // Room for the CR LF of a line that is just short enough.
    let room = LONGEST_LINE + 2;
    input.by_ref().take(room as u64).read_until(b'\n', line)?;
    let begun = !line.is_empty();
    if line.ends_with(b"\n") {
        let end = if line.ends_with(b"\r\n") { 2 } else { 1 };
        line.truncate(line.len() - end);
    } else if line.len() == room {
        input.skip_until(b'\n')?;
    }
    Ok(begun)
}
