//! `gridsmith serve` as people run it: the program, its messages, and its end by a signal.
#![cfg(all(feature = "server", unix))]

#[path = "../../server/tests/common/mod.rs"]
mod common;
#[path = "../../server/tests/common/hostile.rs"]
mod hostile;
#[path = "../../server/tests/common/load.rs"]
#[allow(dead_code)]
mod load;

use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use common::Client;
use load::Load;
use serde_json::{Value, json};

const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";

struct Program {
    child: Child,
    stderr: BufReader<ChildStderr>,
    address: SocketAddr,
}

impl Program {
    fn start(args: &[&str], token: Option<&str>) -> Program {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gridsmith"));
        command.arg("serve").args(args);
        if !args.contains(&"--bind") {
            command.args(["--bind", "127.0.0.1:0"]);
        }
        command.env_remove("GRIDSMITH_TOKEN").stderr(Stdio::piped()).stdout(Stdio::piped());
        if let Some(token) = token {
            command.env("GRIDSMITH_TOKEN", token);
        }
        let mut child = command.spawn().expect("the program");
        let mut stderr = BufReader::new(child.stderr.take().expect("piped"));
        let mut line = String::new();
        stderr.read_line(&mut line).expect("a message");
        let address = line.split("http://").nth(1).and_then(|rest| rest.split(';').next());
        let address = address.and_then(|text| text.parse().ok());
        let address = address.unwrap_or_else(|| panic!("{line}"));
        Program { child, stderr, address }
    }

    fn client(&self) -> Client {
        Client::connect(self.address).expect("a connection")
    }

    /// Ends it by a signal: the exit code and the rest of stderr.
    fn end(mut self) -> (Option<i32>, String) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill").success());
        let mut rest = String::new();
        self.stderr.read_to_string(&mut rest).expect("UTF-8");
        (self.child.wait().expect("an end").code(), rest)
    }
}

#[test]
fn it_serves_logs_and_ends() {
    for (log, expected) in
        [("text", "path=\"/v1/rate\" status=200"), ("json", "\"path\":\"/v1/rate\"")]
    {
        let program = Program::start(&["--log", log, "--threads", "1"], None);
        let mut client = program.client();
        let body = json!({"puzzle": SUDOKU}).to_string();
        let response = client.post("/v1/rate", body.as_bytes()).expect("a response");
        let report: Value = serde_json::from_slice(&response.body).expect("JSON");
        assert_eq!((response.status, &report["report"]), (200, &json!("rate")));
        drop(client);
        let (code, rest) = program.end();
        assert_eq!(code, Some(0), "{rest}");
        assert!(rest.contains(expected) && rest.contains("all requests that were taken"), "{rest}");
    }
}

#[test]
fn the_token_comes_from_the_environment_or_a_file() {
    let file = concat!(env!("CARGO_TARGET_TMPDIR"), "/token.txt");
    std::fs::write(file, "from-the-file\n").expect("a folder to write into");
    for (args, token) in [(&[][..], "from-outside"), (&["--token-file", file][..], "from-the-file")]
    {
        let program = Program::start(args, Some("from-outside"));
        for (given, status) in [(token, 200), ("other", 401)] {
            let headers = [("authorization", &*format!("Bearer {given}"))];
            let response = program.client().ask("POST", "/v1/formats", &headers, b"{}");
            assert_eq!(response.expect("a response").status, status, "{given}");
        }
        assert_eq!(program.end().0, Some(0));
    }
}

#[test]
fn wrong_starts_are_errors() {
    let program = Program::start(&["--log", "none"], None);
    let taken = program.address.to_string();
    let missing = ["serve", "--token-file", "/nowhere/at/all"];
    for (args, part) in [
        (&["serve", "--bind", &taken][..], "another program uses this port; --bind 127.0.0.1:0"),
        (&missing[..], "/nowhere/at/all"),
        (&["serve", "--bind", "nowhere"], "expected an address and a port, e.g. 127.0.0.1:8017"),
        (&["serve", "--bind", "9000"], "e.g. 127.0.0.1:9000"),
        (&["serve", "--bind", "192.0.2.1:0"], "cannot listen on 192.0.2.1:0"),
        (&["serve", "--allow-origin", "puzzles.example"], "e.g. https://puzzles.example"),
        (&["serve", "--allow-origin", "https://puzzles.example/"], "--allow-origin"),
        (&["serve", "--deadline", "0"], "--deadline"),
        (&["serve", "--max-body", "9999999"], "--max-body"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_gridsmith")).args(args).output();
        let output = output.expect("the program");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
    }
    assert_eq!(program.end().0, Some(0));
}

/// Honest and hostile requests, and a signal in their midst: whatever was taken is answered, and the
/// program ends by itself.
#[test]
fn it_ends_under_load_without_losing_an_answer() {
    let program = Program::start(&["--log", "none", "--deadline", "0.5"], None);
    let (address, ends) = (program.address, AtomicBool::new(false));
    let time = Duration::from_secs(60);
    let load = Load { address, rate: Some(150), time, clients: 32, hostile: 32 };
    let (tally, code, rest) = thread::scope(|scope| {
        let load = scope.spawn(|| load.run(&ends));
        thread::sleep(Duration::from_secs(2));
        let metrics = program.client().get("/metrics").expect("metrics").text();
        assert!(metrics.contains("gridsmith_panics_total 0"), "{metrics}");
        ends.store(true, Relaxed);
        let (code, rest) = program.end();
        (load.join().expect("no panic"), code, rest)
    });
    assert_eq!(code, Some(0), "{rest}");
    assert!(rest.contains("all requests that were taken are answered"), "{rest}");
    assert!(tally.wrong.is_empty(), "{:?} {:?}", tally.wrong, tally.outcomes);
    assert!(tally.honest.len() > 50, "{:?}", tally.outcomes);
    assert!(tally.took < Duration::from_secs(50), "{:?}", tally.took);
}

/// A second signal does not wait for clients that are still sending.
#[test]
fn a_second_signal_ends_it_at_once() {
    let program = Program::start(&["--log", "none"], None);
    let mut client = program.client();
    let head = "POST /v1/solve HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\n";
    client.send(head.as_bytes()).expect("sent");
    thread::sleep(Duration::from_millis(300));
    let id = program.child.id().to_string();
    let first = Command::new("kill").args(["-TERM", &id]).status();
    assert!(first.expect("kill").success());
    while Client::connect(program.address).is_ok() {
        thread::sleep(Duration::from_millis(20));
    }
    let (code, rest) = program.end();
    assert_eq!(code, Some(2), "{rest}");
    assert!(rest.contains("ended at once"), "{rest}");
}

/// What the help tells people to type works.
#[test]
fn the_examples_of_the_help_work() {
    let help = Command::new(env!("CARGO_BIN_EXE_gridsmith")).args(["serve", "--help"]).output();
    let help = String::from_utf8(help.expect("the program").stdout).expect("UTF-8");
    let program = Program::start(&["--log", "none", "--bind", "localhost:0"], None);
    let mut count = 0;
    for command in help.lines().map(str::trim).filter(|line| line.starts_with("curl ")) {
        count += 1;
        let script = command.replace("127.0.0.1:8017", &program.address.to_string());
        let output = Command::new("sh").args(["-c", &script]).output().expect("a shell");
        let Ok(report) = serde_json::from_slice::<Value>(&output.stdout) else {
            assert!(Command::new("curl").arg("--version").output().is_err(), "{command}");
            continue;
        };
        assert!(["hint", "generate"].map(Value::from).contains(&report["report"]), "{report}");
    }
    assert_eq!(count, 2);
    assert_eq!(program.end().0, Some(0));
}
