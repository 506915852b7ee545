//! Every command that reads records does so in the same way: on any number of threads, until
//! Ctrl-C, a deadline or a closed pipe.
#![cfg(unix)]

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use common::{commands, gridsmith, run_with, text};

const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
const CERTIFICATE: &str = "PC1 zip 2x2 1,2/.. 0,2,3,1 -";
const QUEENS: &str = "AABB/ACBB/ACCD/CCDD";
const LONG: Duration = Duration::from_secs(30);

/// A command, options with which it writes a line per record, and a record that it answers.
struct Streaming {
    args: Vec<String>,
    record: String,
    what: &'static str,
}

/// All commands whose usage has a list of inputs or files.
fn streaming() -> Vec<Streaming> {
    let case = std::fs::read_to_string(format!("{}/corpus/techniques.txt", common::ROOT)).unwrap();
    let case = case.lines().find(|line| line.starts_with(":0400")).unwrap_or(":none").to_string();
    let mut all = Vec::new();
    let reading = commands().into_iter().filter(|command| {
        command.usage.ends_with("[INPUT]...") || command.usage.ends_with("[FILE]...")
    });
    // `draw` and `book` read in the same way, but write files.
    for command in reading.filter(|command| !["draw", "book"].contains(&&*command.words[0])) {
        let (record, what) = match command.words[0].as_str() {
            "check" => (CERTIFICATE.to_string(), "certificate"),
            "regress" => (case.clone(), "case"),
            "repair" => (QUEENS.to_string(), "puzzle"),
            _ => (SUDOKU.to_string(), "puzzle"),
        };
        let mut args = command.words;
        match args[0].as_str() {
            "convert" => args.extend(["--to", "json"].map(String::from)),
            _ => args.push("--json".into()),
        }
        all.push(Streaming { args, record, what });
    }
    let lines = ["solve", "--output", "line"].map(String::from).to_vec();
    all.push(Streaming { args: lines, record: SUDOKU.into(), what: "puzzle" });
    assert!(all.len() >= 17, "only {} commands", all.len());
    all
}

impl Streaming {
    fn with(&self, more: &[&str]) -> Command {
        let args: Vec<&str> = self.args.iter().map(String::as_str).chain(more.to_vec()).collect();
        let mut command = gridsmith(&args);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn name(&self) -> String {
        self.args.join(" ")
    }
}

/// Writes `record` until the program stops reading.
fn feed(mut stdin: ChildStdin, record: &str) -> JoinHandle<()> {
    let block = format!("{record}\n").repeat(50);
    std::thread::spawn(move || while stdin.write_all(block.as_bytes()).is_ok() {})
}

/// Reads stdout to its end elsewhere: a full pipe would stop the program.
fn drain(mut out: impl Read + Send + 'static) -> JoinHandle<usize> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = out.read_to_end(&mut bytes);
        bytes.len()
    })
}

fn interrupt(child: &Child) {
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.is_ok_and(|status| status.success()), "no kill");
}

/// The program ends without a message if its work has not stopped after one second: a busy machine.
fn is_forced(start: Instant, limit: Duration) -> bool {
    start.elapsed() > limit + Duration::from_millis(900)
}

/// Waits for the end, and returns the exit code and the messages.
fn end(mut child: Child, what: &str) -> (Option<i32>, String) {
    let start = Instant::now();
    let mut talk = String::new();
    let mut stderr = child.stderr.take().expect("a pipe");
    stderr.read_to_string(&mut talk).expect("messages");
    let status = child.wait().expect("it ends");
    assert!(start.elapsed() < LONG, "{what}: {:?}", start.elapsed());
    (status.code(), talk)
}

#[test]
fn any_number_of_threads_writes_the_same() {
    for command in streaming() {
        let record = &command.record;
        let bad = "what is this?";
        let mut input = String::new();
        for number in 0..40 {
            input += if number % 9 == 5 { bad } else { record };
            input.push('\n');
            if number % 4 == 3 && command.what == "puzzle" {
                let other = SUDOKU.replacen('.', &(number % 8 + 1).to_string(), 1);
                input += &format!("{other}\n");
            }
        }
        let runs = ["1", "3"].map(|threads| {
            let args = command.args.iter().map(String::as_str).chain(["--threads", threads]);
            run_with(&args.collect::<Vec<_>>(), &input)
        });
        let name = command.name();
        assert_eq!(text(&runs[0].stdout), text(&runs[1].stdout), "{name}");
        assert_eq!(runs[0].status.code(), runs[1].status.code(), "{name}");
        assert!(!runs[0].stdout.is_empty(), "{name}");
    }
}

#[test]
fn an_interrupt_ends_all_alike() {
    for command in streaming() {
        let name = command.name();
        let mut child = command.with(&[]).spawn().expect("the program starts");
        let feeder = feed(child.stdin.take().expect("a pipe"), &command.record);
        let drained = drain(child.stdout.take().expect("a pipe"));
        std::thread::sleep(Duration::from_millis(400));
        interrupt(&child);
        let start = Instant::now();
        let (code, talk) = end(child, &name);
        let forced = is_forced(start, Duration::ZERO);
        assert_eq!(code, Some(3), "{name}: {talk}");
        let said = format!("interrupted: the remaining {}s were skipped\n", command.what);
        assert!(forced || talk.contains(&said), "{name}: {talk}");
        assert!(forced || drained.join().expect("read") > 0, "{name}: nothing was written");
        feeder.join().expect("fed");
    }
}

#[test]
fn the_time_for_all_ends_all_alike() {
    for command in streaming() {
        let name = command.name();
        let limit = ["--global-timeout", "0.4"];
        let start = Instant::now();
        let mut child = command.with(&limit).spawn().expect("the program starts");
        let feeder = feed(child.stdin.take().expect("a pipe"), &command.record);
        let drained = drain(child.stdout.take().expect("a pipe"));
        let (code, talk) = end(child, &name);
        let forced = is_forced(start, Duration::from_millis(400));
        assert_eq!(code, Some(3), "{name}: {talk}");
        let what = command.what;
        let said = format!("time is up (--global-timeout): the remaining {what}s were skipped\n");
        assert!(forced || talk.contains(&said), "{name}: {talk}");
        assert!(forced || drained.join().expect("read") > 0, "{name}: nothing was written");
        feeder.join().expect("fed");
    }
}

/// Input that never comes does not keep the program from ending.
#[test]
fn waiting_for_input_ends_with_the_time_for_all() {
    for command in streaming() {
        let name = command.name();
        let limit = ["--global-timeout", "0.2"];
        let mut child = command.with(&limit).spawn().expect("the program starts");
        let stdin = child.stdin.take().expect("a pipe");
        let (code, talk) = end(child, &name);
        assert_eq!(code, Some(3), "{name}: {talk}");
        drop(stdin);
    }
}

/// A command that writes as it reads ends at once; `regress` writes its table at the end.
#[test]
fn a_closed_pipe_ends_all_alike() {
    for command in streaming() {
        let name = command.name();
        let mut child = command.with(&[]).spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let stdout = child.stdout.take().expect("a pipe");
        let feeder = if command.args[0] == "regress" {
            stdin.write_all(format!("{}\n", command.record).as_bytes()).expect("read");
            drop(stdout);
            drop(stdin);
            None
        } else {
            let feeder = feed(stdin, &command.record);
            let mut first = String::new();
            let mut stdout = BufReader::new(stdout);
            stdout.read_line(&mut first).expect("a line");
            assert!(first.ends_with('\n'), "{name}: {first}");
            Some(feeder)
        };
        let (code, talk) = end(child, &name);
        // There is nothing to explain: that answer is "no", whoever reads it.
        let expected = if command.args[0] == "why" { 1 } else { 0 };
        assert_eq!((code, talk), (Some(expected), String::new()), "{name}");
        feeder.into_iter().for_each(|feeder| feeder.join().expect("fed"));
    }
}

/// The time for one record ends that record, and no other.
#[test]
fn the_time_for_one_is_its_own() {
    // Takes seconds to rate, and longer to count.
    let hard = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let empty = ".".repeat(81);
    let rows: [(&str, &str); 4] = [
        ("rate", hard),
        ("grade", hard),
        ("explain", hard),
        ("count --limit 1000000000000", &empty),
    ];
    for (command, slow) in rows {
        let line = format!("{command} --json --budget 0 --timeout 0.3 --threads 2");
        let output = run_with(&line.split(' ').collect::<Vec<_>>(), &format!("{slow}\n{SUDOKU}\n"));
        let answers = text(&output.stdout);
        let lines: Vec<serde_json::Value> =
            answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(lines.len(), 2, "{command}: {answers}");
        assert!(lines[0].to_string().contains("cancelled"), "{command}: {}", lines[0]);
        assert!(!lines[1].to_string().contains("cancelled"), "{command}: {}", lines[1]);
        assert_eq!(output.status.code(), Some(3), "{command}: {answers}");
    }
}

/// Input without records is an error everywhere.
#[test]
fn no_record_is_an_error_everywhere() {
    for command in streaming() {
        let args: Vec<&str> = command.args.iter().map(String::as_str).collect();
        let output = run_with(&args, "# nothing\n\n");
        let expected = format!("error: there is no {} in the input\n", command.what);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(2), expected), "{args:?}");
    }
}
