//! Reads certificates, one a line, and says which of them are refused.

#![forbid(unsafe_code)]

use gridsmith_check::{LONGEST_LINE, check};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::process::ExitCode;

/// Bytes of one line after which a file is given up.
const ENDLESS: usize = 1 << 28;

const USAGE: &str = "usage: gridsmith-check [--json] [--quiet] [FILE...]

Checks certificates (PC1), one a line, from the files or from the standard input (-).
Blank lines and lines that begin with # are skipped.

  --json   write one object a line for every certificate
  --quiet  write no summary, and no refused lines unless --json is given

Exit code: 0 all accepted, 1 some refused, 2 wrong usage or a read error.
";

/// What was asked for.
#[derive(Default)]
struct Options {
    json: bool,
    quiet: bool,
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
    let (mut accepted, mut refused) = (0, 0);
    for file in &options.files {
        let counts = options.check_file(file).map_err(|error| format!("{file}: {error}"))?;
        (accepted, refused) = (accepted + counts.0, refused + counts.1);
    }
    if !options.quiet {
        let _ = writeln!(io::stderr(), "gridsmith-check: {accepted} accepted, {refused} refused");
    }
    Ok(ExitCode::from(u8::from(refused > 0)))
}

impl Options {
    /// Checks all lines of a file; says how many were accepted and how many refused.
    fn check_file(&self, file: &str) -> io::Result<(u64, u64)> {
        let mut input: Box<dyn BufRead> = match file {
            "-" => Box::new(io::stdin().lock()),
            _ => Box::new(BufReader::new(File::open(file)?)),
        };
        let (mut accepted, mut refused) = (0, 0);
        let (mut line, mut number) = (Vec::new(), 0u64);
        while read_line(&mut input, &mut line, number + 1)? {
            number += 1;
            let blank = line.len() <= LONGEST_LINE && line.trim_ascii().is_empty();
            if blank || line.starts_with(b"#") {
                continue;
            }
            let reason = check(&line).err().map(|refusal| refusal.to_string());
            match reason {
                None => accepted += 1,
                Some(_) => refused += 1,
            }
            io::stdout().write_all(self.report(file, number, reason).as_bytes())?;
        }
        io::stdout().flush()?;
        Ok((accepted, refused))
    }

    /// What is to be written about a line; files are named if there are several.
    fn report(&self, file: &str, number: u64, reason: Option<String>) -> String {
        let name = match self.files.len() {
            1 => String::new(),
            _ if self.json => format!("\"file\":\"{}\",", escape(file)),
            _ => format!("{file}: "),
        };
        let (accepted, reason) = (reason.is_none(), reason.unwrap_or_default());
        if self.json {
            format!("{{{name}\"line\":{number},\"accepted\":{accepted},\"reason\":\"{reason}\"}}\n")
        } else if accepted || self.quiet {
            String::new()
        } else {
            format!("{name}line {number}: refused: {reason}\n")
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
