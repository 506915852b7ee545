//! Runs the program, and writes down what a user would see.
#![allow(dead_code)]

use std::io::Write;
use std::process::{Command, Output, Stdio};

use gridsmith_testkit::{golden, schema};

pub const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The program in the root of the repository, in an environment without wishes.
pub fn gridsmith(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridsmith"));
    command.args(args).current_dir(ROOT).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "COLUMNS"] {
        command.env_remove(name);
    }
    command
}

pub fn run(args: &[&str]) -> Output {
    validated(args, gridsmith(args).output().expect("the program starts"))
}

/// The output, if each of its JSON lines is one that docs/schema describes.
fn validated(args: &[&str], output: Output) -> Output {
    if args.contains(&"--json") && !args.contains(&"--print-plan") {
        for line in output.stdout.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            let value = serde_json::from_slice(line).expect("JSON");
            if let Some(fault) = schema::fault(&value) {
                panic!("gridsmith {}\n{fault}", args.join(" "));
            }
        }
    }
    output
}

pub fn run_with(args: &[&str], input: &str) -> Output {
    let mut child = gridsmith(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that has seen enough may close it early.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    validated(args, child.wait_with_output().expect("the program ends"))
}

pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// Output, exit code and talk in one text, without times and node counts.
pub fn transcript(args: &[&str], output: &Output) -> String {
    let shown: Vec<String> = args
        .iter()
        .map(
            |arg| if arg.contains([' ', ';', '\n']) { format!("'{arg}'") } else { arg.to_string() },
        )
        .collect();
    let time = |line: &str| match line.split_once(": ") {
        Some((start, _)) if start.ends_with("puzzles") => line.rfind(" in "),
        _ => None,
    };
    let talk: String = text(&output.stderr)
        .lines()
        .map(|line| format!("! {}\n", &line[..time(line).unwrap_or(line.len())]))
        .collect();
    let code = output.status.code().expect("not killed");
    let answers = without_nodes(&text(&output.stdout));
    format!("$ gridsmith {}\n{answers}{talk}exit {code}\n", shown.join(" "))
}

/// JSON with the node counts taken out: the signature watches those.
pub fn without_nodes(text: &str) -> String {
    let mut parts = text.split("\"nodes\":");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |all, part| {
        all + "\"nodes\":N" + part.trim_start_matches(|found: char| found.is_ascii_digit())
    })
}

/// Each list of arguments, one after the other, as one golden file.
pub fn check(name: &str, runs: &[&[&str]]) {
    let all: Vec<String> = runs.iter().map(|args| transcript(args, &run(args))).collect();
    golden::check(name, &all.join("\n"));
}

/// A command as its help shows it: its words, its usage, and whether it takes `--json`.
pub struct Listed {
    pub words: Vec<String>,
    pub usage: String,
    pub json: bool,
}

/// Every command that does something, from the help: a new one is in the list by itself.
pub fn commands() -> Vec<Listed> {
    let mut found = Vec::new();
    let mut rest: Vec<Vec<String>> = vec![Vec::new()];
    while let Some(words) = rest.pop() {
        let args: Vec<&str> = words.iter().map(String::as_str).chain(["--help"]).collect();
        let help = text(&run(&args).stdout);
        let usage = help.lines().find(|line| line.starts_with("Usage: ")).expect("a usage");
        let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
        for line in listed.take_while(|line| line.starts_with("  ")) {
            // A description may go on in a line of its own, further to the right.
            let Some(name) = line.strip_prefix("  ").filter(|line| !line.starts_with(' ')) else {
                continue;
            };
            let name = name.split(' ').next().expect("a name");
            if name != "help" {
                rest.push(words.iter().cloned().chain([name.to_string()]).collect());
            }
        }
        if !usage.ends_with("<COMMAND>") {
            let json = help.lines().any(|line| line.trim_start().starts_with("--json"));
            found.push(Listed { words, usage: usage.to_string(), json });
        }
    }
    found.sort_by(|a, b| a.words.cmp(&b.words));
    found
}
