//! `gridsmith generate` and `generate-solve`: puzzles from a plan, each proved.

use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gridsmith::Scene;
use gridsmith::core::{Budget, Puzzle, Scheme, Verdict};
use gridsmith::generate::{Done, Host, Item, Job, Outcome, Plan, Proof, Proved, Summary, generate};

use super::delivery::{self, Delivery};
use super::missed::{Drafts, missed};
use crate::args::{Common, Generate, Global, Kind};
use crate::lines::LineFile;
use crate::look::Look;
use crate::output::{Exit, Talk, plural, time};
use crate::plan;
use crate::plan_file;
use crate::progress::meanwhile;

/// How often progress is checked.
const TICK: Duration = Duration::from_secs(1);

/// The number of failures that are reported one by one; the others are counted.
const NAMED: u64 = 10;

/// Printed after too many duplicates in a row.
const NO_MORE: &str =
    "gave up: only duplicates were found; there may be no more puzzles with these options";

/// With `solve`, each puzzle is also solved and written with the verdict.
pub fn run(args: &Generate, solve: bool, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let (common, (job, drawn)) = job(args, global)?;
    if common.print_plan {
        print!("{}", plan_file::write(&job.plan));
        return Ok(Exit::Yes);
    }
    announce(&job, drawn, talk);
    let kept = match &args.kind {
        Some(Kind::Queens(queens)) => Drafts::Kept(queens.draft.as_deref()),
        _ => Drafts::None,
    };
    let draft = match kept {
        Drafts::Kept(file) => file.map(LineFile::create).transpose()?,
        Drafts::None => None,
    };
    let started = Instant::now();
    let delivery = Delivery::start(&job, common, global, talk)?;
    let terminal = io::stdout().is_terminal();
    let output = Output {
        json: global.json,
        draw: common.draw || solve || (terminal && job.count == 1),
        look: Look::new(global),
        solve,
    };
    let out = BufWriter::new(io::stdout().lock());
    let (job, kept, delivery) = (&job, &kept, &delivery);
    let mut writer =
        Writer { job, kept, draft, delivery, output, out, talk, named: 0, failure: None };
    let mut deliver = |done: &Done| writer.deliver(done);
    let work = || generate(job, global.threads(), delivery, &mut deliver);
    let summary = meanwhile(TICK, || delivery.tick(), work);
    if let Ok(summary) = &summary {
        delivery.record(&summary.telemetry());
    }
    if let Some(error) = writer.failure {
        return Err(error);
    }
    let summary = summary.map_err(|fault| io::Error::other(fault.to_string()))?;
    delivery.check()?;
    delivery.finish();
    let named = writer.named;
    if named > NAMED {
        talk.say(format_args!("{} were not found, either", plural(named - NAMED, "more puzzle")));
    }
    conclude(&summary, job, delivery, talk, started.elapsed());
    let unproved = job.proof == Proof::Required && summary.uncertified > 0;
    Ok(if summary.made == job.count && !unproved { Exit::Yes } else { Exit::Undecided })
}

/// The job that the options or the plan file describe, and whether its seed was chosen at random.
fn job<'a>(args: &'a Generate, global: &Global) -> io::Result<(&'a Common, (Job, bool))> {
    match (&args.kind, &args.planned.plan) {
        (Some(kind), _) => {
            let common = kind.common();
            Ok((common, (plan::job(kind, global)?, common.seed.is_none())))
        }
        (None, Some(file)) => {
            let common = &args.planned.common;
            Ok((common, plan_file::read(file, common, global)?))
        }
        (None, None) => Err(io::Error::other(
            "name a kind of puzzle, e.g. `generate sudoku`, or give --plan FILE",
        )),
    }
}

/// The messages before the first puzzle.
fn announce(job: &Job, drawn: bool, talk: &Talk) {
    if drawn {
        talk.say(format_args!(
            "seed {}; to generate the same again, add --seed {}",
            job.seed, job.seed
        ));
    }
    if let Plan::Sudoku(plan) = &job.plan
        && let Some(warning) = plan.warning()
    {
        talk.say(format_args!("note: {warning}"));
    }
}

/// Writes the puzzles, and names those that were not found.
struct Writer<'a> {
    job: &'a Job,
    kept: &'a Drafts<'a>,
    draft: Option<LineFile>,
    delivery: &'a Delivery<'a>,
    output: Output,
    out: BufWriter<StdoutLock<'a>>,
    talk: &'a Talk,
    /// The number of puzzles that were not found.
    named: u64,
    failure: Option<io::Error>,
}

impl Writer<'_> {
    fn deliver(&mut self, done: &Done) -> ControlFlow<()> {
        let delivery = self.delivery;
        let Err(error) = delivery.aside(|| self.write(done)) else {
            return ControlFlow::Continue(());
        };
        delivery.stop(&error);
        self.failure = Some(error);
        ControlFlow::Break(())
    }

    fn write(&mut self, done: &Done) -> io::Result<()> {
        self.delivery.check()?;
        if let (Some(file), Some(draft)) = (&mut self.draft, done.draft()) {
            file.write(&serde_json::Value::Object(draft.json()).to_string())?;
        }
        match &done.outcome {
            Outcome::Made(item) => {
                // The certificate first: no puzzle is ever written without it.
                self.delivery.certificate(&item.proved)?;
                self.delivery.trace(item, done.index, self.job.nodes)?;
                self.output.write(&mut self.out, item, self.job, done.index)?;
                self.out.flush()?;
                self.delivery.count();
                report(done, item, self.talk);
            }
            Outcome::Missed(miss) => {
                let line = missed(done, miss, self.job, self.kept);
                match miss.is_replaced() {
                    true => self.talk.detail(format_args!("{line}")),
                    // After Ctrl-C the reason is known.
                    false if self.delivery.is_interrupted() => {}
                    false => {
                        self.named += 1;
                        if self.named <= NAMED {
                            self.talk.say(format_args!("{line}"));
                        }
                    }
                }
            }
        }
        Ok(())
    }
}

/// How puzzles are shown.
struct Output {
    json: bool,
    draw: bool,
    look: Look,
    solve: bool,
}

impl Output {
    fn write(&self, out: &mut dyn Write, item: &Item, job: &Job, index: u64) -> io::Result<()> {
        let answer = self.solve.then(|| {
            let mut budget = Budget::of(job.nodes);
            (item.puzzle.verdict(&mut budget), budget.spent())
        });
        if self.json {
            let mut fields = item.json(job, index);
            if let Some((verdict, nodes)) = &answer {
                fields.insert("verdict".into(), verdict.word().into());
                fields.insert("nodes".into(), (*nodes).into());
            }
            return writeln!(out, "{}", serde_json::Value::Object(fields));
        }
        if !self.draw {
            return writeln!(out, "{}", item.puzzle);
        }
        writeln!(out, "{}", title(item))?;
        let drawn = match &answer {
            Some((Verdict::Unique(solution), _)) => self.look.pair(
                [None, Some(solution)]
                    .map(|solution| (&item.puzzle, Scene { solution, ..Scene::default() })),
            ),
            _ => self.look.puzzle(&item.puzzle, None),
        };
        write!(out, "{drawn}")?;
        writeln!(out, "{}", item.puzzle)?;
        if let Some((verdict, nodes)) = &answer {
            writeln!(out, "{}: {}", verdict.word(), plural(*nodes, "node"))?;
        }
        Ok(())
    }
}

/// The title of a drawing: `hidato 9x9, hard, 143 points`.
pub fn title(item: &Item) -> String {
    let label = item.label.map_or("not graded", |label| label.word());
    let points = item.rating.map(|rating| match rating.scheme {
        Scheme::SudokuExplainer => format!(", SE {rating}"),
        _ => format!(", {}", plural(rating.value.into(), "point")),
    });
    let proof = match &item.proved {
        Proved::Uncertified(_) => ", without a certificate",
        _ => "",
    };
    format!("{}, {label}{}{proof}", item.puzzle.title(), points.unwrap_or_default())
}

fn report(done: &Done, item: &Item, talk: &Talk) {
    if let Proved::Uncertified(why) = &item.proved {
        talk.say(format_args!("{}: {why}", delivery::name(done.index)));
    }
    talk.detail(format_args!(
        "{}: {}, {}, {}",
        delivery::name(done.index),
        title(item),
        plural(done.attempts, "draft"),
        plural(done.nodes, "node")
    ));
}

/// Why puzzles are missing, and the summary.
fn conclude(summary: &Summary, job: &Job, delivery: &Delivery, talk: &Talk, elapsed: Duration) {
    if delivery.is_interrupted() {
        talk.say(format_args!("interrupted: the remaining puzzles were not generated"));
    } else if summary.made + summary.missed < job.count {
        let left = plural(job.count - summary.made - summary.missed, "puzzle");
        match delivery.is_late() {
            true => talk.say(format_args!("time is up (--global-timeout): {left} not started")),
            false => talk.say(format_args!("{NO_MORE}")),
        }
    }
    if job.count == 1 && summary.made == 1 {
        return;
    }
    let parts = [
        (summary.uncertified, "without a certificate"),
        (summary.duplicates, "duplicates skipped"),
        (summary.dropped, "skipped without a certificate"),
    ];
    let parts: String = parts
        .iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, what)| format!(", {number} {what}"))
        .collect();
    let (puzzles, drafts) = (plural(job.count, "puzzle"), plural(summary.attempts, "draft"));
    let (made, time) = (summary.made, time(elapsed));
    talk.say(format_args!("{made} of {puzzles} generated{parts}; {drafts} in {time}"));
}
