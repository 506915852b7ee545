//! What `--help` shows, and in which order: the options that everybody uses first, then the others
//! under their headings, those of every command last and only where they do something.

use clap::{Arg, Command, CommandFactory};

use super::Args;

pub const CLUES: &str = "Clues";
pub const WAYPOINTS: &str = "Waypoints and walls";
pub const DIFFICULTY: &str = "Difficulty";
pub const REGIONS: &str = "Regions";
pub const PATH: &str = "Path";
pub const CERTIFICATES: &str = "Certificates";
pub const LIMITS: &str = "Search limits";
pub const BOOK_TEXT: &str = "Texts";
pub const BOOK_PAGE: &str = "Pages";
pub const BOOK_PRINT: &str = "For the printer";
pub const HODOKU: &str = "HoDoKu";
pub const EXPERIMENTS: &str = "Experiments";
pub const GLOBAL: &str = "Global options";

/// The headings of options in their order.
#[rustfmt::skip] // a list
const HEADINGS: [&str; 13] = [
    CLUES, WAYPOINTS, DIFFICULTY, REGIONS, PATH, BOOK_TEXT, BOOK_PAGE, BOOK_PRINT, CERTIFICATES,
    LIMITS, HODOKU, EXPERIMENTS, GLOBAL,
];

/// The first options of a command, in their order. Others without a heading follow.
#[rustfmt::skip] // a list
const FIRST: [&str; 10] = [
    "plan", "count", "seed", "size", "stars", "mask", "difficulty", "logic_only", "no_logic_only",
    "draw",
];

/// Global options that do nothing in a command. They are accepted there, and not shown.
#[rustfmt::skip] // a list
const IDLE: &[(&str, &[&str])] = &[
    ("chains", &["family"]),
    ("book", &["color", "no_rulers", "verbose"]),
    ("rate", &["family", "color", "no_rulers"]),
    ("count", &["color", "no_rulers"]),
    ("certify", &["color", "no_rulers"]),
    ("techniques", &["budget", "timeout", "global_timeout", "threads", "quiet", "verbose"]),
    ("regress", &["family", "color", "no_rulers", "verbose"]),
    ("check", &["budget", "family", "color", "no_rulers", "verbose"]),
    ("convert", &["json", "budget", "timeout", "color", "no_rulers", "verbose"]),
    (
        "formats",
        &[
            "budget", "timeout", "global_timeout", "threads", "family", "color", "no_rulers", "quiet",
            "verbose",
        ],
    ),
    ("generate", &["family"]),
    ("generate-solve", &["family"]),
    ("telemetry", &[
        "budget", "timeout", "global_timeout", "threads", "family", "color", "no_rulers", "verbose",
    ]),
    ("daily", &["budget", "threads", "verbose"]),
    ("pack", &["color", "no_rulers"]),
    ("pack make", &["timeout", "family"]),
    ("pack check", &["budget", "family", "verbose"]),
    ("pack stats", &["budget", "timeout", "global_timeout", "family", "verbose"]),
    ("pack merge", &["budget", "timeout", "global_timeout", "family", "verbose"]),
    ("pack filter", &["budget", "timeout", "global_timeout", "verbose"]),
    ("pack split", &["budget", "timeout", "global_timeout", "family", "verbose"]),
    ("pack sort", &["budget", "timeout", "global_timeout", "family", "verbose"]),
    ("pack sample", &["budget", "timeout", "global_timeout", "family", "verbose"]),
    ("pack convert", &["json", "budget", "timeout", "global_timeout", "family", "verbose"]),
    ("catalogue", &["color", "no_rulers"]),
    ("catalogue add", &["budget", "timeout", "family", "verbose"]),
    ("catalogue find", &["budget", "timeout", "global_timeout", "threads", "verbose"]),
    ("catalogue export", &["budget", "timeout", "global_timeout", "threads", "verbose"]),
    ("catalogue forget", &["budget", "timeout", "global_timeout", "threads", "verbose"]),
    ("catalogue stats", &["budget", "timeout", "global_timeout", "threads", "verbose"]),
    ("shard", &["json", "timeout", "family", "color", "no_rulers", "verbose"]),
    ("path", &["threads", "family", "verbose"]),
    ("serve", &[
        "json", "budget", "timeout", "global_timeout", "family", "color", "no_rulers", "verbose",
    ]),
    ("studio", &[
        "json", "budget", "timeout", "global_timeout", "family", "color", "no_rulers", "verbose",
    ]),
    ("repair", &["verbose"]),
    ("canon", &["budget", "timeout", "color", "no_rulers", "verbose"]),
    ("shuffle", &["budget", "timeout", "family", "color", "no_rulers", "verbose"]),
    ("minimize", &["color", "no_rulers", "verbose"]),
    ("why", &["color", "no_rulers", "verbose"]),
    ("bench", &["budget", "timeout", "global_timeout", "family", "color", "no_rulers", "verbose"]),
    ("completions", &[
        "json", "budget", "timeout", "global_timeout", "threads", "family", "color", "no_rulers",
        "quiet", "verbose",
    ]),
    ("man", &[
        "json", "budget", "timeout", "global_timeout", "threads", "family", "color", "no_rulers",
        "verbose",
    ]),
];

/// Options of `generate` that do not apply to a pack. They are refused there, and not shown.
#[rustfmt::skip] // a list
pub const NOT_IN_PACKS: [&str; 6] =
    ["draw", "certificates", "no_certificate", "allow_uncertified", "traces", "telemetry"];

/// The command line with its help in order.
pub fn command() -> Command {
    let root = Args::command();
    let global: Vec<Arg> =
        root.get_arguments().filter(|arg| arg.is_global_set()).cloned().collect();
    let names: Vec<String> = root.get_subcommands().map(|sub| sub.get_name().into()).collect();
    let root = names.iter().fold(root, |root, name| root.mut_subcommand(name, ordered));
    let root = IDLE.iter().fold(root, |root, (name, idle)| {
        let words: Vec<&str> = name.split(' ').collect();
        below(root, &words, |sub| {
            let hidden = global.iter().filter(|arg| idle.contains(&arg.get_id().as_str()));
            // An argument that a command has of its own is not propagated to it.
            sub.args(hidden.map(|arg| arg.clone().hide(true)))
        })
    });
    let root = below(root, &["pack", "make"], |make| {
        let kinds: Vec<String> = make.get_subcommands().map(|sub| sub.get_name().into()).collect();
        let hidden = |kind: Command| {
            let has = |id: &&str| kind.get_arguments().any(|arg| arg.get_id() == *id);
            let ids: Vec<&str> = NOT_IN_PACKS.into_iter().filter(has).collect();
            ids.into_iter().fold(kind, |kind, id| kind.mut_arg(id, |arg| arg.hide(true)))
        };
        kinds.iter().fold(make, |make, kind| make.mut_subcommand(kind, hidden))
    });
    unwrapped(root)
}

/// Changes the command that `words` lead to.
fn below(root: Command, words: &[&str], change: impl FnOnce(Command) -> Command) -> Command {
    match words {
        [] => change(root),
        // A program that was built without a part has no command of it.
        [first, ..] if root.find_subcommand(first).is_none() => root,
        [first, rest @ ..] => {
            let change: Box<dyn FnOnce(Command) -> Command + '_> = Box::new(change);
            root.mut_subcommand(first, |sub| below(sub, rest, change))
        }
    }
}

/// The options of a command and its subcommands in their order. Experiments are in the long help
/// only.
fn ordered(command: Command) -> Command {
    let first = |arg: &Arg| FIRST.iter().position(|id| *id == arg.get_id().as_str());
    let heading = |arg: &Arg| {
        arg.get_help_heading().map(|own| HEADINGS.iter().position(|heading| *heading == own))
    };
    let options = command.get_arguments().filter(|arg| !arg.is_positional());
    let mut options: Vec<Arg> = options.filter(|arg| !arg.is_global_set()).cloned().collect();
    options.sort_by_key(heading);
    // The last one touched comes last, so the headings come in their order. Below a heading the
    // options come in the order in which they are declared.
    let command = options.iter().enumerate().fold(command, |command, (place, arg)| {
        command.mut_arg(arg.get_id(), |own| match (arg.get_help_heading(), first(arg)) {
            (Some(heading), _) => own.hide_short_help(heading == EXPERIMENTS),
            (None, Some(at)) => own.display_order(at),
            (None, None) => own.display_order(FIRST.len() + place),
        })
    });
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().into()).collect();
    names.iter().fold(command, |command, name| command.mut_subcommand(name, ordered))
}

/// Joins the lines of the texts after the options, so that they are wrapped once, at the terminal's
/// width.
fn unwrapped(mut command: Command) -> Command {
    if let Some(text) = command.get_after_help().map(ToString::to_string) {
        command = command.after_help(paragraphs(&text));
    }
    let names: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().into()).collect();
    names.iter().fold(command, |command, name| command.mut_subcommand(name, unwrapped))
}

/// Joins the lines of each paragraph. Indented lines stay as they are.
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

    /// The headings of a command and its subcommands.
    fn headings(command: &Command) -> Vec<String> {
        let own = command.get_arguments().filter_map(|arg| arg.get_help_heading());
        let below = command.get_subcommands().flat_map(headings);
        own.map(String::from).chain(below).collect()
    }

    /// A renamed option or command is renamed in the tables, too.
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
        for id in FIRST.iter().chain(idle) {
            assert!(ids.iter().any(|own| own == id), "{id} is no option");
        }
        for heading in root.get_subcommands().flat_map(headings) {
            assert!(HEADINGS.contains(&heading.as_str()), "{heading} has no place");
        }
        for (name, _) in IDLE {
            let found = name.split(' ').try_fold(&root, |sub, word| sub.find_subcommand(word));
            assert!(found.is_some(), "{name} is no command");
        }
        command().debug_assert();
    }

    /// Every option says what it does in one plain sentence, or several, without a full stop.
    #[test]
    fn options_are_described() {
        let mut commands: Vec<Command> = vec![command()];
        while let Some(command) = commands.pop() {
            for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
                let name = format!("{} {}", command.get_name(), arg.get_id());
                let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
                assert!(
                    help.starts_with(char::is_uppercase) || help.starts_with("--"),
                    "{name}: {help}"
                );
                assert!(!help.ends_with('.'), "{name}: {help}");
            }
            commands.extend(command.get_subcommands().cloned());
        }
    }
}
