//! `gridsmith shard`: runs over folders of files.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use gridsmith::batch;
use gridsmith_shard::{
    Done, Format, Manifest, Options, Shard, ShardError, Task, child, merge, planned, prepare,
    serve_child, shards, split, supervise, verify,
};

use crate::args::{
    Global, ShardArgs, ShardAsked, ShardCommand, ShardGenerate, ShardRated, ShardRun, ShardSplit,
};
use crate::output::{Exit, Talk, plural};
use crate::progress::Progress;
use crate::watch::Watch;

/// How long the program may take to end after Ctrl-C.
const GRACE: Duration = Duration::from_secs(2);

/// The number of bad rows that are printed; the tables have all.
const NAMED: usize = 100;

pub fn run(args: &ShardArgs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    match &args.command {
        ShardCommand::Rate(args) => rated(Task::Rate, args, global, talk),
        ShardCommand::Solve(args) => rated(Task::Solve, args, global, talk),
        ShardCommand::Certify(args) => rated(Task::Certify, args, global, talk),
        ShardCommand::Check(args) => asked(Options::new(Task::Check), args, global, talk),
        ShardCommand::Canon(args) => asked(Options::new(Task::Canon), args, global, talk),
        ShardCommand::Grade(args) => {
            let mut options = budgets(Options::new(Task::Grade), args.rated.second, global);
            if !args.schemes.is_empty() {
                options.schemes = args.schemes.iter().map(|s| s.word().to_string()).collect();
            }
            asked(options, &args.rated.asked, global, talk)
        }
        ShardCommand::Generate(args) => generate(args, global, talk),
        ShardCommand::Split(args) => cut(args, global, talk),
        ShardCommand::Merge { folder, target } => {
            let merged = merge(folder, target, global.threads(), &mut |_| ()).map_err(error)?;
            talk.say(format_args!(
                "{} written; left out: {}, {} without a puzzle",
                plural(merged.kept, "row"),
                plural(merged.duplicates, "duplicate"),
                merged.without
            ));
            Ok(Exit::Yes)
        }
        ShardCommand::Manifest { folder } => {
            manifest(folder, global, talk)?;
            Ok(Exit::Yes)
        }
        ShardCommand::Verify { folder, sample, seed } => {
            let watch = Watch::start_with(GRACE, global.global_timeout);
            let flag = watch.flag(None);
            let found = verify(folder, *sample, *seed, &flag, &mut |_| ()).map_err(error)?;
            for wrong in &found.wrong {
                println!("{wrong}");
            }
            talk.say(format_args!(
                "{} of {} compared, {} answered again, {} wrong",
                plural(found.files, "file"),
                plural(found.rows, "row"),
                plural(found.again, "row"),
                found.wrong.len()
            ));
            Ok(if found.wrong.is_empty() { Exit::Yes } else { Exit::No })
        }
        ShardCommand::Work => {
            let mut order = String::new();
            io::stdin().read_to_string(&mut order)?;
            println!("{}", serve_child(&order, &AtomicBool::new(false)));
            Ok(Exit::Yes)
        }
    }
}

fn rated(task: Task, args: &ShardRated, global: &Global, talk: &Talk) -> io::Result<Exit> {
    asked(budgets(Options::new(task), args.second, global), &args.asked, global, talk)
}

fn budgets(options: Options, second: Option<u64>, global: &Global) -> Options {
    Options { nodes: global.nodes(), second, ..options }
}

fn asked(options: Options, args: &ShardAsked, global: &Global, talk: &Talk) -> io::Result<Exit> {
    options.check().map_err(error)?;
    let all = shards(&args.source, &args.run.target, args.run.to).map_err(error)?;
    work(all, &options, &args.run, global, talk)
}

fn generate(args: &ShardGenerate, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let text = fs::read_to_string(&args.plan);
    let text = text.map_err(|why| io::Error::other(format!("{}: {why}", args.plan.display())))?;
    let plan = serde_json::from_str(&text);
    let plan = plan.map_err(|why| io::Error::other(format!("{}: {why}", args.plan.display())))?;
    let options = Options::new(Task::Generate).with_plan(plan);
    let options = Options { certify: !args.no_certificates, nodes: global.nodes(), ..options };
    options.check().map_err(error)?;
    let form = args.run.to.unwrap_or(Format::JsonLines);
    let all = planned(&options, args.rows, &args.run.target, form).map_err(error)?;
    work(all, &options, &args.run, global, talk)
}

fn cut(args: &ShardSplit, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let Some((target, sources)) = args.paths.split_last() else { return Ok(Exit::Error) };
    let watch = Watch::start_with(GRACE, global.global_timeout);
    let (flag, threads) = (watch.flag(None), global.threads());
    let made = split(sources, target, args.rows, args.to, args.cost, threads, &flag);
    talk.say(format_args!("{} written", plural(made.map_err(error)? as u64, "shard")));
    Ok(Exit::Yes)
}

/// Gets all shards done, as many at once as there are threads, each in a process of its own.
fn work(
    all: Vec<Shard>,
    options: &Options,
    run: &ShardRun,
    global: &Global,
    talk: &Talk,
) -> io::Result<Exit> {
    let open = prepare(all, options, run.shard, run.force).map_err(error)?;
    let command = [std::env::current_exe()?.into(), "shard".into(), OsString::from("work")];
    let watch = Watch::start_with(GRACE, global.global_timeout);
    let flag = watch.flag(None);
    let progress = Progress::new(global.quiet, Some(open.len() as u64), "row");
    let (mut sum, mut failed) = (Sum::default(), Vec::new());
    let done = |shard: &Shard| {
        supervise(shard, options, 1, &mut |order| child(&command, order, &flag))
            .map_err(|why| (shard.name.clone(), why))
    };
    let threads = global.threads();
    batch(open.iter().take_while(|_| !watch.is_over()), threads, 4 * threads, done, |done| {
        match done {
            Ok(done) => sum.add(&done),
            Err((_, ShardError::Cancelled)) => return ControlFlow::Break(()),
            Err((name, why)) => failed.push(format!("{name}: {why}")),
        }
        progress.tick(sum.rows, sum.shards);
        ControlFlow::Continue(())
    });
    progress.finish();
    for line in sum.bad.iter().take(NAMED).chain(&failed) {
        talk.error(format_args!("{line}"));
    }
    talk.say(format_args!(
        "{} of {}, {}, {} with an error, {} out of nodes",
        plural(sum.shards, "shard"),
        open.len(),
        plural(sum.rows, "row"),
        sum.errors,
        sum.budget
    ));
    if watch.is_over() {
        return Ok(Exit::Undecided);
    }
    let whole = run.shard == gridsmith_shard::Slice::ALL && failed.is_empty();
    if whole && run.target.exists() {
        manifest(&run.target, global, talk)?;
    }
    Ok(if sum.errors > 0 || !failed.is_empty() { Exit::Error } else { Exit::Yes })
}

/// What the shards of a run have together.
#[derive(Default)]
struct Sum {
    shards: u64,
    rows: u64,
    errors: u64,
    budget: u64,
    bad: Vec<String>,
}

impl Sum {
    fn add(&mut self, done: &Done) {
        self.shards += 1;
        self.rows += done.rows;
        self.errors += done.errors;
        self.budget += done.budget;
        let line = |bad: &gridsmith_shard::Bad| {
            format!("{} row {}: {}: {}", done.name, bad.row, bad.why, bad.text)
        };
        if self.bad.len() < NAMED {
            self.bad.extend(done.bad.iter().map(line));
        }
    }
}

fn manifest(folder: &Path, global: &Global, talk: &Talk) -> io::Result<()> {
    let manifest = Manifest::of(folder, global.threads()).map_err(error)?;
    let path = manifest.write(folder).map_err(error)?;
    let rows = manifest.sum(|footer| footer.rows);
    talk.say(format_args!(
        "{}: {}, {}",
        path.display(),
        plural(manifest.shards.len() as u64, "shard"),
        plural(rows, "row")
    ));
    Ok(())
}

fn error(error: ShardError) -> io::Error {
    io::Error::other(error.to_string())
}
