//! `gridsmith generate` and `generate-solve`: puzzles after a plan, each proved.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use gridsmith::core::{Budget, Label, Puzzle, Scheme, Stop, Verdict};
use gridsmith::generate::{
    Done, Host, Item, Job, Live, Miss, Outcome, Plan, Proof, Proved, Summary, generate,
};
use gridsmith::path::generate::Design;
use gridsmith::path::generate::clues::ClueTarget;

use crate::args::Global;
use crate::args_generate::{Generate, Kind};
use crate::look::Look;
use crate::output::{Exit, Talk, plural, time};
use crate::plan;
use crate::plan_file;
use crate::progress::{Progress, meanwhile};
use crate::watch::Watch;

/// How often it is looked whether something should be said.
const TICK: Duration = Duration::from_secs(1);

/// Indices without a puzzle that are named; the others are counted.
const NAMED: u64 = 10;

/// `solve` adds to each puzzle what the solver says of it.
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
        (None, None) => return Err(io::Error::other("name a kind of puzzle, or --plan FILE")),
    };
    if common.print_plan {
        print!("{}", plan_file::write(&job.plan));
        return Ok(Exit::Yes);
    }
    if drawn {
        talk.say(format_args!("seed {}: --seed {} makes the same again", job.seed, job.seed));
    }
    let mut certificates = common.certificates.as_deref().map(create).transpose()?;
    let mut draft = match &args.kind {
        Some(Kind::Queens(queens)) => queens.draft.as_deref().map(create).transpose()?,
        _ => None,
    };
    let kept = match &args.kind {
        Some(Kind::Queens(queens)) => Drafts::Kept(queens.draft.as_deref()),
        _ => Drafts::None,
    };
    let started = Instant::now();
    let desk = Desk {
        watch: Watch::start(),
        timeout: global.timeout,
        deadline: common.global_timeout.and_then(|limit| started.checked_add(limit)),
        progress: Progress::new(global.quiet, Some(job.count), "puzzle"),
        talk,
        made: AtomicU64::new(0),
        rejected: AtomicU64::new(0),
        last: Mutex::new(""),
        telemetry: Mutex::new(Telemetry::create(common.telemetry.as_deref())?),
    };
    desk.record(&job.head());
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
        let written = desk.progress.aside(|| {
            desk.telemetry().check()?;
            if let (Some(file), Some(draft)) = (&mut draft, done.draft()) {
                writeln!(file, "{}", serde_json::Value::Object(draft.json()))?;
            }
            match &done.outcome {
                Outcome::Made(item) => {
                    desk.made.fetch_add(1, Relaxed);
                    if let (Some(file), Proved::Certificate(line)) =
                        (&mut certificates, &item.proved)
                    {
                        writeln!(file, "{line}")?;
                    }
                    output.write(&mut out, item, &job, done.index)?;
                    out.flush()?;
                    report(done, item, talk);
                }
                Outcome::Missed(miss) => {
                    let line = missed(done, miss, &job, &kept);
                    match miss.is_replaced() {
                        true => talk.detail(format_args!("{line}")),
                        // Whoever interrupts knows why nothing came of it.
                        false if desk.watch.is_interrupted() => {}
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
        match written {
            Ok(()) if desk.watch.is_interrupted() => ControlFlow::Break(()),
            Ok(()) => ControlFlow::Continue(()),
            // Nobody reads on.
            Err(error @ io::Error { .. }) if error.kind() == io::ErrorKind::BrokenPipe => {
                std::process::exit(Exit::Yes.code().into())
            }
            Err(error) => {
                failure = Some(error);
                ControlFlow::Break(())
            }
        }
    };
    let work = || generate(&job, global.threads(), &desk, &mut deliver);
    let summary = meanwhile(TICK, || desk.tick(), work);
    let interrupted = desk.watch.is_interrupted();
    if let Ok(summary) = &summary {
        desk.record(&summary.telemetry());
    }
    let unwritten = desk.telemetry().check();
    drop(desk);
    if let Some(error) = failure {
        return Err(error);
    }
    let summary = summary.map_err(|fault| io::Error::other(fault.to_string()))?;
    unwritten?;
    for file in [&mut draft, &mut certificates].into_iter().flatten() {
        file.flush()?;
    }
    if named > NAMED {
        talk.say(format_args!("{} more like these", plural(named - NAMED, "item")));
    }
    if interrupted {
        talk.say(format_args!("interrupted: the remaining puzzles were not generated"));
    }
    if !interrupted && summary.made + summary.missed < job.count {
        talk.say(format_args!("gave up: one draft after the other gave nothing new"));
    }
    conclude(&summary, &job, talk, started.elapsed());
    let unproved = job.proof == Proof::Required && summary.uncertified > 0;
    Ok(if summary.made == job.count && !unproved { Exit::Yes } else { Exit::Undecided })
}

fn create(path: &Path) -> io::Result<BufWriter<File>> {
    File::create(path).map(BufWriter::new).map_err(|error| {
        io::Error::new(error.kind(), format!("cannot write {}: {error}", path.display()))
    })
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

/// What a puzzle is and how hard: `hidato 9x9, hard, 143 points`.
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
        talk.say(format_args!("item {}: {why}", done.index));
    }
    talk.detail(format_args!(
        "item {}: {}, {}, {}",
        done.index,
        title(item),
        plural(done.attempts, "draft"),
        plural(done.nodes, "node")
    ));
}

/// Whether the nearest draft can be kept where no puzzle is found, and into which file.
enum Drafts<'a> {
    None,
    Kept(Option<&'a Path>),
}

/// Why an index has no puzzle, and what helps.
fn missed(done: &Done, miss: &Miss, job: &Job, kept: &Drafts) -> String {
    let drafts = plural(done.attempts, "draft");
    let why = match miss {
        Miss::Stopped { stop: Stop::Nodes | Stop::Work, .. } => {
            format!("none found within --budget (0: no limit), {drafts}")
        }
        Miss::Stopped { stop: Stop::Cancelled, .. } => {
            format!("none found in time (--timeout, --global-timeout), {drafts}")
        }
        Miss::NoneFound { code, .. } => match advice(code, &job.plan) {
            Some(advice) => format!("{miss}; try {advice}"),
            None => format!("{miss}, {drafts}"),
        },
        _ => format!("{miss}, {drafts}"),
    };
    let draft = match (kept, done.draft()) {
        (Drafts::Kept(None), _) => {
            "; --draft FILE writes the nearest board, with two of its solutions".to_string()
        }
        (Drafts::Kept(Some(file)), Some(_)) => {
            format!("; the nearest board, with two of its solutions, is in {}", file.display())
        }
        _ => String::new(),
    };
    if job.count == 1 {
        format!("{why}{draft}")
    } else {
        format!("item {}: {why}{draft}", done.index)
    }
}

/// What to try where no draft of a path was as wanted.
fn advice(code: &str, plan: &Plan) -> Option<String> {
    let Plan::Path(plan) = plan else { return None };
    let (by_logic, minimal) = match &plan.design {
        Design::Clues(clues) => (clues.logic.is_some(), clues.target == ClueTarget::Minimal),
        Design::Zip(zip) => (zip.logic.is_some(), true),
    };
    let is_zip = matches!(plan.design, Design::Zip(_));
    let advice = match code {
        "other_label" if plan.label <= Some(Label::Easy) => {
            "a smaller --size or another --difficulty"
        }
        "other_label" if !minimal => "--minimal or a larger --size",
        "other_label" if plan.label == Some(Label::Extreme) => {
            "a larger --size or --difficulty expert: extreme boards are rare"
        }
        "other_label" => "a larger --size or another --difficulty",
        "needs_supposition" => "it without --no-logic-only, or another --difficulty",
        "above_target" if is_zip => "more --waypoints, or --walls",
        "above_target" if by_logic => "--no-logic-only, or more --clues",
        "above_target" => "--exchanges 100, or more --clues",
        "not_by_logic" => "--no-logic-only",
        "mask_ambiguous" => "a --clue-mask with more cells",
        "too_many_crossings" => "a higher --max-crossings",
        "strip_mismatch" if plan.path.strip_shuffle => "more --tries, or --path-mode random_v2",
        "strip_mismatch" => "--path-mode random_v2",
        "exhausted_restarts" => "--partial, or --path-mode random_v2",
        "coverage_below_threshold" => "--partial with a smaller number",
        _ => return None,
    };
    Some(advice.into())
}

/// The last words on stderr.
fn conclude(summary: &Summary, job: &Job, talk: &Talk, elapsed: Duration) {
    if job.count == 1 && summary.made == 1 {
        return;
    }
    let missing = job.count - summary.made;
    let parts = [
        (summary.made, "made"),
        (summary.uncertified, "of them without a certificate"),
        (missing, "not made"),
        (summary.duplicates, "left out as duplicates"),
        (summary.dropped, "left out without a certificate"),
    ];
    let parts: Vec<String> = parts
        .iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, what)| format!("{number} {what}"))
        .collect();
    let (puzzles, drafts) = (plural(job.count, "puzzle"), plural(summary.attempts, "draft"));
    talk.say(format_args!("{puzzles}: {}, {drafts} in {}", parts.join(", "), time(elapsed)));
}

/// Deadlines, progress and counts.
struct Desk<'a> {
    watch: Watch,
    timeout: Option<Duration>,
    deadline: Option<Instant>,
    progress: Progress,
    talk: &'a Talk,
    made: AtomicU64,
    rejected: AtomicU64,
    /// Why the last draft was rejected.
    last: Mutex<&'static str>,
    telemetry: Mutex<Telemetry>,
}

impl Desk<'_> {
    /// Says how far it is, if it is time.
    fn tick(&self) {
        let (made, rejected) = (self.made.load(Relaxed), self.rejected.load(Relaxed));
        self.progress.tick_with(made, || {
            let counts =
                format!("{}, {} rejected", plural(made, "puzzle"), plural(rejected, "draft"));
            match *self.last.lock().unwrap_or_else(PoisonError::into_inner) {
                "" => counts,
                last => format!("{counts} (the last: {last})"),
            }
        });
    }

    fn telemetry(&self) -> MutexGuard<'_, Telemetry> {
        self.telemetry.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Where telemetry goes, line by line: whoever reads the file while puzzles are made sees it grow.
#[derive(Default)]
struct Telemetry {
    file: Option<File>,
    name: String,
    failure: Option<io::Error>,
}

impl Telemetry {
    fn create(path: Option<&Path>) -> io::Result<Self> {
        let Some(path) = path else { return Ok(Self::default()) };
        let name = path.display().to_string();
        match File::create(path) {
            Ok(file) => Ok(Telemetry { file: Some(file), name, failure: None }),
            Err(error) => {
                Err(io::Error::new(error.kind(), format!("cannot write {name}: {error}")))
            }
        }
    }

    fn write(&mut self, line: &str) {
        let Some(file) = &mut self.file else { return };
        if let Err(error) = file.write_all(format!("{line}\n").as_bytes()) {
            let text = format!("cannot write {}: {error}", self.name);
            self.failure = Some(io::Error::new(error.kind(), text));
            self.file = None;
        }
    }

    /// Reports the first line that could not be written.
    fn check(&mut self) -> io::Result<()> {
        self.failure.take().map_or(Ok(()), Err)
    }
}

impl Host for Desk<'_> {
    fn flag(&self) -> Arc<AtomicBool> {
        let left = self.deadline.map(|at| at.saturating_duration_since(Instant::now()));
        let limit = match (self.timeout, left) {
            (Some(timeout), Some(left)) => Some(timeout.min(left)),
            (timeout, left) => timeout.or(left),
        };
        let flag = self.watch.flag(limit);
        // Whoever comes too late should not even begin.
        if left.is_some_and(|left| left.is_zero()) {
            flag.store(true, Relaxed);
        }
        flag
    }

    fn hear(&self, live: Live) {
        match live {
            Live::Rejected { why } => {
                self.rejected.fetch_add(1, Relaxed);
                *self.last.lock().unwrap_or_else(PoisonError::into_inner) = why;
            }
            Live::CutShort { index, stop, attempts } => self.progress.aside(|| {
                let why = match stop {
                    Stop::Nodes | Stop::Work => "--budget is used up",
                    Stop::Memory => "memory is used up",
                    Stop::Cancelled => "time is up",
                };
                let drafts = plural(attempts, "draft");
                self.talk.say(format_args!("item {index}: {why}: this is the best of {drafts}"));
            }),
            Live::Progress { index, work } => self.progress.aside(|| {
                self.talk.say(format_args!(
                    "item {index}: {}, {}, {}",
                    plural(work.attempts, "candidate"),
                    plural(work.repairs, "repair"),
                    plural(work.blocks, "block")
                ));
            }),
            _ => {}
        }
        self.tick();
    }

    fn record(&self, line: &str) {
        self.telemetry().write(line);
    }
}
