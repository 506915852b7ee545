//! What `--help` shows, and in which order: the options that people want first, those for experiments under a heading of
//! their own, those of every command last and only where they do something.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, CommandFactory};

use crate::args::Args;

/// The heading of the options of every command.
pub const COMMON: &str = "Common options";

/// The heading of what is for experiments.
const EXPERT: &str = "Options for experiments";

/// Options that people want, in the order in which they are shown. Others that have no heading follow.
#[rustfmt::skip] // a list
const USUAL: &[&str] = &[
    "size", "stars", "difficulty", "count", "seed", "mask", "waypoints", "walls", "no_walls",
    "max_walls", "clues", "minimal", "symmetry", "logic_only", "no_logic_only", "draw", "plan",
    "certificates", "no_certificate", "global_timeout",
];

/// Options of [`MAKERS`] that are for experiments.
#[rustfmt::skip] // a list
const EXPERIMENTS: &[&str] = &[
    "path_mode", "strip_shuffle", "path_policy", "partial", "tries", "anneal", "no_anneal",
    "max_crossings", "clue_method", "exchanges", "spacing", "spacing_weights", "min_score",
    "max_cluster", "placement", "method", "repair_steps", "block_steps", "climb_steps",
    "selection", "candidates", "search_until_unique", "max_attempts", "fast_unique",
    "fast_unique_nodes", "fast_unique_timelimit", "progress_every", "draft", "uniform", "set",
    "print_plan", "telemetry", "allow_uncertified",
];

/// The commands that make boards.
const MAKERS: [&str; 3] = ["generate", "generate-solve", "repair"];

/// Common options that do nothing in a command. They are accepted there, and not shown.
const IDLE: &[(&str, &[&str])] = &[
    ("chains", &["family"]),
    ("rate", &["family", "color", "no_rulers"]),
    ("count", &["color", "no_rulers"]),
    ("certify", &["color", "no_rulers"]),
    ("techniques", &["budget", "timeout", "threads", "family", "quiet", "verbose"]),
    ("regress", &["threads", "family", "color", "no_rulers", "verbose"]),
    ("check", &["budget", "family", "color", "no_rulers", "verbose"]),
    ("generate", &["family"]),
    ("generate-solve", &["family"]),
    ("path", &["threads", "family", "verbose"]),
    ("repair", &["family", "verbose"]),
    ("canon", &["budget", "timeout", "threads", "family", "color", "no_rulers", "verbose"]),
    ("shuffle", &["budget", "timeout", "threads", "family", "color", "no_rulers", "verbose"]),
    ("minimize", &["threads", "family", "color", "no_rulers", "verbose"]),
    ("why", &["threads", "family", "color", "no_rulers", "verbose"]),
    ("bench", &["budget", "timeout", "family", "color", "no_rulers", "verbose"]),
    (
        "completions",
        &[
            "json",
            "budget",
            "timeout",
            "threads",
            "family",
            "color",
            "no_rulers",
            "quiet",
            "verbose",
        ],
    ),
    ("man", &["json", "budget", "timeout", "threads", "family", "color", "no_rulers", "verbose"]),
];

/// One of `words`, or of `spelt`, which are the same with an underscore in place of a hyphen.
pub fn choice(
    words: &'static [&'static str],
    spelt: &'static [&'static str],
) -> impl TypedValueParser<Value = String> {
    let hidden = spelt.iter().map(|word| PossibleValue::new(*word).hide(true));
    let values = words.iter().map(|word| PossibleValue::new(*word)).chain(hidden);
    PossibleValuesParser::new(values).map(|found| found.replace('_', "-"))
}

/// The command line with its help in order.
pub fn command() -> Command {
    let root = Args::command();
    let common: Vec<Arg> =
        root.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
    let names: Vec<String> = root.get_subcommands().map(|sub| sub.get_name().into()).collect();
    let root = names.iter().fold(root, |root, name| {
        let idle = IDLE.iter().find(|(own, _)| own == name).map_or(&[][..], |row| row.1);
        root.mut_subcommand(name, |sub| {
            let hidden = common.iter().filter(|arg| idle.contains(&arg.get_id().as_str()));
            // An argument that is there already is not handed down from above.
            ordered(sub, MAKERS.contains(&name.as_str()))
                .args(hidden.map(|arg| arg.clone().hide(true)))
        })
    });
    unwrapped(root)
}

/// The options of a command and of those below it in their order, those for experiments apart if it `makes` boards.
fn ordered(command: Command, makes: bool) -> Command {
    let section = |arg: &Arg| match arg.get_id().as_str() {
        id if makes && EXPERIMENTS.contains(&id) => 3,
        id if USUAL.contains(&id) => 0,
        _ if arg.get_help_heading().is_some() => 2,
        _ => 1,
    };
    let rank = |arg: &Arg| USUAL.iter().position(|id| *id == arg.get_id().as_str());
    let options = command.get_arguments().filter(|arg| !arg.is_positional());
    let mut options: Vec<Arg> = options.filter(|arg| !arg.is_global_set()).cloned().collect();
    options.sort_by_key(|arg| (section(arg), rank(arg)));
    // The last that is touched stands last: so headings come in the order of their sections.
    let command = options.iter().enumerate().fold(command, |command, (order, arg)| {
        command.mut_arg(arg.get_id(), |own| match section(arg) {
            0 => own.help_heading(None::<&str>).display_order(order),
            3 => own.help_heading(EXPERT).display_order(order).hide_short_help(true),
            _ => own.display_order(order),
        })
    });
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().into()).collect();
    names
        .iter()
        .fold(command, |command, name| command.mut_subcommand(name, |sub| ordered(sub, makes)))
}

/// Texts after the options without the line ends of the source, so that they are wrapped once, at the terminal's width.
fn unwrapped(mut command: Command) -> Command {
    if let Some(text) = command.get_after_help().map(ToString::to_string) {
        command = command.after_help(paragraphs(&text));
    }
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().into()).collect();
    names.iter().fold(command, |command, name| command.mut_subcommand(name, unwrapped))
}

/// Joins the lines of paragraphs. Lines that are indented stand alone.
fn paragraphs(text: &str) -> String {
    let mut joined = String::new();
    let mut open = false;
    for line in text.lines() {
        let goes_on = !line.is_empty() && !line.starts_with(' ');
        joined.push_str(match (joined.is_empty(), open && goes_on) {
            (true, _) => "",
            (_, true) => " ",
            _ => "\n",
        });
        joined.push_str(line);
        open = goes_on;
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_are_joined_and_examples_are_not() {
        let text = "One line\nand another.\n\nExamples:\n  first\n  second\nAfter.";
        let expected = "One line and another.\n\nExamples:\n  first\n  second\nAfter.";
        assert_eq!(paragraphs(text), expected);
    }

    /// Every name in the tables is an option, so that a new name is not forgotten here.
    #[test]
    fn the_tables_name_options() {
        let root = Args::command();
        let mut ids: Vec<String> = Vec::new();
        let mut commands: Vec<&Command> = vec![&root];
        while let Some(command) = commands.pop() {
            ids.extend(command.get_arguments().map(|arg| arg.get_id().to_string()));
            commands.extend(command.get_subcommands());
        }
        let idle = IDLE.iter().flat_map(|(_, ids)| ids.iter());
        for id in USUAL.iter().chain(EXPERIMENTS).chain(idle) {
            assert!(ids.iter().any(|own| own == id), "{id} is no option");
        }
        for (name, _) in IDLE {
            assert!(root.find_subcommand(name).is_some(), "{name} is no command");
        }
        command().debug_assert();
    }
}
