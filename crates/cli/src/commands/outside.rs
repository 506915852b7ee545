//! `gridsmith certify --to`: a formula and a proof for each puzzle, for checkers of other people.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gridsmith::{Ask, Budget};
use gridsmith_outside::{NotTranslated, Outside, Target, translate};

use super::job::{Done, Job};
use super::{exits, record, work};
use crate::args::{Certify, Global};
use crate::files;
use crate::input::{self, Item};
use crate::output::{Exit, Talk};
use crate::stream::{Load, Out, Stream};

pub fn run(certify: &Certify, target: Target, global: &Global, talk: &Talk) -> io::Result<Exit> {
    if global.json {
        return Err(io::Error::other(
            "--json belongs to certificates; with --to, the names of the files are printed",
        ));
    }
    let name = name(certify.output.as_deref(), target)?;
    let mut stream = Stream::start("puzzle", global, talk);
    let mut items = input::open(&certify.inputs, global.family())?;
    let first: Vec<_> = items.by_ref().take(2).collect();
    stream.alone = first.len() == 1;
    let job = Job { certify: true, ..Job::new(Ask::solve()) };
    let prove = |item: Item, number: u64| {
        let done = job.answer(item, number, &stream);
        let report = done.report.as_ref();
        let line = report.and_then(|report| report.certificate.as_ref()?.as_ref().ok());
        let flag = stream.flag();
        let budget = Budget::of(global.nodes()).or_until(&flag);
        let outside = line.map(|line| translate(line, target, &budget));
        Proved { done, number, outside }
    };
    stream.run(items.source(first), prove, |proved: Proved, out: &mut Out| {
        let Proved { done, number, outside } = proved;
        exits::stop_at_fault(&done)?;
        let place = if stream.alone { String::new() } else { done.item.place() };
        done.item.record.notes.iter().for_each(|note| talk.note(&place, note));
        if let Err(error) = &done.item.record.puzzle {
            out.count(1, Exit::Error);
            return record::write_unread(out, &done.item, error, &stream);
        }
        let exit = exits::of(&done);
        match outside {
            None => {
                out.count(1, exit);
                talk.say(format_args!("{place}not certified: {}", why(&done)));
                Ok(())
            }
            Some(Err(error)) => {
                let stopped = matches!(error, NotTranslated::Stopped(_));
                out.count(1, exit.max(if stopped { Exit::Undecided } else { Exit::No }));
                talk.say(format_args!("{place}not translated: {error}"));
                Ok(())
            }
            Some(Ok(Outside { formula, proof })) => {
                out.count(1, exit);
                let number = (!stream.alone).then_some(number);
                let [formula_file, proof_file] = target.ends().map(|end| file(&name, number, end));
                files::write(&formula_file, formula.as_bytes())?;
                files::write(&proof_file, proof.as_bytes())?;
                writeln!(out, "{} {}", formula_file.display(), proof_file.display())
            }
        }
    })
}

/// A puzzle and its files.
struct Proved {
    done: Done,
    number: u64,
    /// `None` if it has no certificate.
    outside: Option<Result<Outside, NotTranslated>>,
}

impl Load for Proved {
    fn bytes(&self) -> u64 {
        match &self.outside {
            Some(Ok(outside)) => (outside.formula.len() + outside.proof.len()) as u64,
            _ => 0,
        }
    }
}

/// Why a puzzle has no certificate.
fn why(done: &Done) -> String {
    let Some(report) = &done.report else { return "undecided".into() };
    match &report.certificate {
        Some(Err(why)) => why.to_string(),
        _ => work::verdict_word(report).into(),
    }
}

/// The name without the ends that will be added.
fn name(output: Option<&Path>, target: Target) -> io::Result<PathBuf> {
    let name = output.unwrap_or(Path::new("puzzle"));
    if name == Path::new("-") {
        return Err(io::Error::other(
            "--output -: two files are written, e.g. `-o puzzle` for puzzle.opb and puzzle.pbp",
        ));
    }
    let is_end = |end: &OsStr| target.ends().iter().any(|own| end.eq_ignore_ascii_case(own));
    let name = match name.extension() {
        Some(end) if is_end(end) => name.with_extension(""),
        _ => name.to_path_buf(),
    };
    match name.file_name() {
        Some(_) if !name.is_dir() => Ok(name),
        _ => Err(io::Error::other(format!(
            "--output {}: expected a name to which .{} and .{} are added, e.g. {}",
            name.display(),
            target.ends()[0],
            target.ends()[1],
            name.join("puzzle").display()
        ))),
    }
}

/// `puzzle.opb`, or with a number `puzzle-3.opb`.
fn file(name: &Path, number: Option<u64>, end: &str) -> PathBuf {
    let mut file = name.as_os_str().to_os_string();
    if let Some(number) = number {
        file.push(format!("-{number}"));
    }
    file.push(format!(".{end}"));
    file.into()
}
