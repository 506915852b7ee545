//! `gridsmith generate` and `generate-solve`: puzzles from a plan, each proved.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use gridsmith::core::{Budget, Puzzle, Scheme, Verdict};
use gridsmith::generate::{Done, Host, Item, Job, Outcome, Plan, Proof, Proved, Summary, generate};

use super::delivery::{self, Delivery};
use super::missed::{Drafts, missed};
use crate::args::{Generate, Global, Kind};
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
    let (common, (job, drawn)) = match (&args.kind, &args.planned.plan) {
        (Some(kind), _) => {
            let common = kind.common();
            (common, (plan::job(kind, global)?, common.seed.is_none()))
        }
        (None, Some(file)) => {
            let common = &args.planned.common;
            (common, plan_file::read(file, common, global)?)
        }
        (None, None) => {
            return Err(io::Error::other(
                "name a kind of puzzle, e.g. `generate sudoku`, or give --plan FILE",
            ));
        }
    };
    if common.print_plan {
        print!("{}", plan_file::write(&job.plan));
        return Ok(Exit::Yes);
    }
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
    let kept = match &args.kind {
        Some(Kind::Queens(queens)) => Drafts::Kept(queens.draft.as_deref()),
        _ => Drafts::None,
    };
    let mut draft = match kept {
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
    let mut out = BufWriter::new(io::stdout().lock());
    let mut failure = None;
    let mut named = 0;
    let mut deliver = |done: &Done| {
        let written = delivery.aside(|| {
            delivery.check()?;
            if let (Some(file), Some(draft)) = (&mut draft, done.draft()) {
                file.write(&serde_json::Value::Object(draft.json()).to_string())?;
            }
            match &done.outcome {
                Outcome::Made(item) => {
                    // The certificate first: no puzzle is ever written without it.
                    delivery.certificate(&item.proved)?;
                    output.write(&mut out, item, &job, done.index)?;
                    out.flush()?;
                    delivery.count();
                    report(done, item, talk);
                }
                Outcome::Missed(miss) => {
                    let line = missed(done, miss, &job, &kept);
                    match miss.is_replaced() {
                        true => talk.detail(format_args!("{line}")),
                        // After Ctrl-C the reason is known.
                        false if delivery.is_interrupted() => {}
                        false if named < NAMED => {
                            named += 1;
                            talk.say(format_args!("{line}"));
                        }
                        false => named += 1,
                    }
                }
            }
            Ok(())
        });
        let Err(error) = written else { return ControlFlow::Continue(()) };
        delivery.stop(&error);
        failure = Some(error);
        ControlFlow::Break(())
    };
    let work = || generate(&job, global.threads(), &delivery, &mut deliver);
    let summary = meanwhile(TICK, || delivery.tick(), work);
    let (interrupted, late) = (delivery.is_interrupted(), delivery.is_late());
    if let Ok(summary) = &summary {
        delivery.record(&summary.telemetry());
    }
    let unwritten = delivery.check();
    drop(delivery);
    if let Some(error) = failure {
        return Err(error);
    }
    let summary = summary.map_err(|fault| io::Error::other(fault.to_string()))?;
    unwritten?;
    if named > NAMED {
        talk.say(format_args!("{} were not found, either", plural(named - NAMED, "more puzzle")));
    }
    if interrupted {
        talk.say(format_args!("interrupted: the remaining puzzles were not generated"));
    } else if summary.made + summary.missed < job.count {
        let left = plural(job.count - summary.made - summary.missed, "puzzle");
        match late {
            true => talk.say(format_args!("time is up (--global-timeout): {left} not started")),
            false => talk.say(format_args!("{NO_MORE}")),
        }
    }
    conclude(&summary, &job, talk, started.elapsed());
    let unproved = job.proof == Proof::Required && summary.uncertified > 0;
    Ok(if summary.made == job.count && !unproved { Exit::Yes } else { Exit::Undecided })
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
            Some((Verdict::Unique(solution), _)) => self.look.pair(|narrow| {
                let solutions = [None, Some(solution)];
                solutions.map(|solved| item.puzzle.draw(solved, None, self.look.colour, narrow))
            }),
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
fn title(item: &Item) -> String {
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

/// The summary on stderr.
fn conclude(summary: &Summary, job: &Job, talk: &Talk, elapsed: Duration) {
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
