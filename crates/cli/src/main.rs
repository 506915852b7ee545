//! The command line of Gridsmith.
//!
//! Answers go to stdout, messages to stderr. Exit codes: 0 yes, 1 no, 2 error, 3 undecided.
#![forbid(unsafe_code)]

mod args;
mod chart;
mod commands;
mod files;
mod game;
mod input;
mod lines;
mod look;
mod output;
mod plan;
mod plan_file;
mod progress;
mod stream;
mod watch;

use std::process::ExitCode;

use args::Command;
use output::{Exit, Talk};

fn main() -> ExitCode {
    let args = args::error::parse(game::as_kind(std::env::args_os()));
    let talk = Talk::new(args.global.quiet, args.global.verbose);
    let exit = match &args.command {
        Command::Solve(solve) => commands::solve::run(solve, &args.global, &talk),
        Command::Count(count) => commands::count::run(count, &args.global, &talk),
        Command::Hint(hint) => commands::hint::run(hint, &args.global, &talk),
        Command::Chains(chains) => commands::chains::run(chains, &args.global, &talk),
        Command::Explain(explain) => commands::explain::run(explain, &args.global, &talk),
        Command::Grade(grade) => commands::grade::run(grade, &args.global, &talk),
        Command::Rate(rate) => commands::rate::run(rate, &args.global, &talk),
        Command::Techniques(techniques) => commands::techniques::run(techniques, &args.global),
        Command::Regress(regress) => commands::regress::run(regress, &args.global, &talk),
        Command::Show(show) => commands::show::run(show, &args.global, &talk),
        Command::Draw(draw) => commands::draw::run(draw, &args.global, &talk),
        #[cfg(feature = "print")]
        Command::Book(book) => commands::book::run(book, &args.global, &talk),
        Command::Convert(convert) => commands::convert::run(convert, &args.global, &talk),
        Command::Formats(formats) => commands::formats::run(formats, &args.global),
        Command::Certify(certify) => commands::certify::run(certify, &args.global, &talk),
        Command::Check(check) => commands::check::run(check, &args.global, &talk),
        Command::Generate(generate) => {
            commands::generate::run(generate, false, &args.global, &talk)
        }
        Command::GenerateSolve(generate) => {
            commands::generate::run(generate, true, &args.global, &talk)
        }
        Command::Telemetry(telemetry) => commands::telemetry::run(telemetry, &args.global, &talk),
        Command::Shard(shard) => commands::shard::run(shard, &args.global, &talk),
        Command::Daily(daily) => commands::daily::run(daily, &args.global, &talk),
        Command::Pack(pack) => commands::pack::run(&pack.command, &args.global, &talk),
        #[cfg(feature = "catalogue")]
        Command::Catalogue(catalogue) => commands::catalogue::run(catalogue, &args.global, &talk),
        #[cfg(feature = "server")]
        Command::Serve(serve) => commands::serve::run(serve, &args.global, &talk),
        #[cfg(feature = "server")]
        Command::Studio(studio) => commands::studio::run(studio, &args.global, &talk),
        Command::Path(path) => commands::path::run(path, &args.global, &talk),
        Command::Repair(repair) => commands::repair::run(repair, &args.global, &talk),
        Command::Canon(canon) => commands::sudoku::canon(canon, &args.global, &talk),
        Command::Shuffle(shuffle) => commands::sudoku::shuffle(shuffle, &args.global, &talk),
        Command::Minimize(minimize) => {
            commands::sudoku::minimize_all(minimize, &args.global, &talk)
        }
        Command::Why(why) => commands::sudoku::why(why, &args.global, &talk),
        Command::Bench(bench) => commands::bench::run(bench, &args.global, &talk),
        Command::Completions { shell } => commands::manual::completions(*shell),
        Command::Man { dir } => commands::manual::pages(dir.as_deref(), &talk),
    };
    ExitCode::from(exit.unwrap_or_else(|error| {
        // The reader of the answers has closed the pipe.
        if error.kind() == std::io::ErrorKind::BrokenPipe {
            return Exit::Yes;
        }
        talk.error(format_args!("{error}"));
        Exit::Error
    }))
}
