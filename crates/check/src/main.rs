//! Reads certificates, one a line, and says which of them are refused.

#![forbid(unsafe_code)]

use gridsmith_check::{LONGEST_LINE, Refusal, check};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;

const USAGE: &str = "usage: gridsmith-check [--json] [--quiet] [FILE...]

Checks certificates (PC1), one a line, from the files or from the standard input (-).
Blank lines and lines that begin with # are skipped.

  --json   write one object a line for every certificate
  --quiet  write no summary, and no refused lines unless --json is given

Exit code: 0 all accepted, 1 some refused, 2 wrong usage or a read error.
";

/// What was asked for, and what has been found so far.
#[derive(Default)]
struct Run {
    json: bool,
    quiet: bool,
    /// Whether lines of output name their file.
    named: bool,
    accepted: u64,
    refused: u64,
}

fn main() -> ExitCode {
    let mut run = Run::default();
    let mut files = Vec::new();
    let mut only_files = false;
    for argument in std::env::args_os().skip(1) {
        match argument.to_str() {
            Some("--") if !only_files => only_files = true,
            Some("--json") if !only_files => run.json = true,
            Some("--quiet") if !only_files => run.quiet = true,
            Some("--help" | "-h") if !only_files => {
                return finish(io::stdout().write_all(USAGE.as_bytes()), ExitCode::SUCCESS);
            }
            Some(option) if !only_files && option.starts_with('-') && option != "-" => {
                complain(&format!("unknown option {option}; --help explains the usage"));
                return ExitCode::from(2);
            }
            _ => files.push(argument),
        }
    }
    if files.is_empty() {
        files.push("-".into());
    }
    run.named = files.len() > 1;
    let mut out = io::stdout().lock();
    for file in &files {
        let name = file.to_string_lossy();
        let result = if file == "-" {
            run.read(&mut io::stdin().lock(), &name, &mut out)
        } else {
            File::open(file).and_then(|f| run.read(&mut BufReader::new(f), &name, &mut out))
        };
        if let Err(error) = result {
            complain(&format!("{name}: {error}"));
            return ExitCode::from(2);
        }
    }
    if !run.quiet {
        complain(&format!("{} accepted, {} refused", run.accepted, run.refused));
    }
    finish(out.flush(), if run.refused == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

/// Writes a message; when even that fails there is nobody left to tell.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "gridsmith-check: {message}");
}

fn finish(written: io::Result<()>, code: ExitCode) -> ExitCode {
    if written.is_ok() { code } else { ExitCode::from(2) }
}

impl Run {
    fn read(
        &mut self,
        input: &mut impl BufRead,
        name: &str,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let mut line = Vec::new();
        for number in 1u64.. {
            let Some(complete) = read_line(input, &mut line)? else { break };
            if line.first() == Some(&b'#') || complete && line.trim_ascii().is_empty() {
                continue;
            }
            let verdict = if complete { check(&line) } else { Err(Refusal::TooLong) };
            match verdict {
                Ok(()) => self.accepted += 1,
                Err(_) => self.refused += 1,
            }
            self.report(number, verdict, name, out)?;
        }
        Ok(())
    }

    fn report(
        &self,
        number: u64,
        verdict: Result<(), Refusal>,
        name: &str,
        out: &mut impl Write,
    ) -> io::Result<()> {
        if self.json {
            let file = match self.named {
                true => format!("\"file\":\"{}\",", escape(name)),
                false => String::new(),
            };
            let accepted = verdict.is_ok();
            let reason = verdict.err().map(|refusal| refusal.to_string()).unwrap_or_default();
            let reason = escape(&reason);
            writeln!(
                out,
                "{{{file}\"line\":{number},\"accepted\":{accepted},\"reason\":\"{reason}\"}}"
            )
        } else if let (Err(refusal), false) = (verdict, self.quiet) {
            if self.named {
                write!(out, "{name}: ")?;
            }
            writeln!(out, "line {number}: refused: {refusal}")
        } else {
            Ok(())
        }
    }
}

/// Reads a line without its line end; `None` at the end of the input. Of a line that is too long
/// only the beginning is kept, and the answer is false.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    // Room for the CR of a line that is just short enough.
    let room = LONGEST_LINE + 1;
    let mut complete = true;
    let mut begun = false;
    loop {
        let buffer = match input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            buffer => buffer?,
        };
        if buffer.is_empty() {
            return Ok(begun.then_some(complete));
        }
        begun = true;
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let kept = part.len().min(room - line.len());
        complete &= kept == part.len();
        line.extend_from_slice(&part[..kept]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            if complete && line.last() == Some(&b'\r') {
                line.pop();
            }
            return Ok(Some(complete));
        }
    }
}

/// The text as it stands between the quotes of a JSON string.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '"' | '\\' => escaped.extend(['\\', character]),
            control if control < ' ' => escaped.push_str(&format!("\\u{:04x}", control as u32)),
            _ => escaped.push(character),
        }
    }
    escaped
}
