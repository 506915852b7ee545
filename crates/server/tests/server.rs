//! The server over real sockets: answers, limits, and what happens when things go wrong.

mod common;
#[path = "common/running.rs"]
mod running;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use common::{Client, Response};
use gridsmith::{Control, VERBS, answer};
use gridsmith_server::Settings;
use running::{Running, wait};
use serde_json::{Value, json};

const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
const QUEENS: &str = "AABB/ACBB/ACCD/CCDD";

fn json(response: &Response) -> Value {
    serde_json::from_slice(&response.body).unwrap_or_else(|_| panic!("{}", response.text()))
}

/// Requests of every kind about every family, right and wrong. Those with nodes state few enough.
fn requests() -> Vec<Value> {
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/all.jsonl");
    let corpus = std::fs::read_to_string(corpus).expect("the corpus");
    let mut puzzles: Vec<Value> =
        corpus.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    puzzles.extend([SUDOKU, QUEENS, "", "nonsense", "AAAA/BBBB/CCCC/DDDD"].map(Value::from));
    puzzles.extend([json!({"family": "sudoku", "givens": "1"}), json!(7), Value::Null]);
    let mut requests = Vec::new();
    for puzzle in &puzzles {
        for verb in ["solve", "count", "hint", "steps", "explain", "grade", "rate", "certify"] {
            requests.push(json!({"request": verb, "puzzle": puzzle, "nodes": 2000, "id": "x"}));
        }
        for verb in ["draw", "minimize", "why", "repair"] {
            requests.push(json!({"request": verb, "puzzle": puzzle, "nodes": 2000}));
        }
        requests.push(json!({"request": "canon", "puzzle": puzzle}));
        requests.push(json!({"request": "convert", "puzzle": puzzle, "to": "json"}));
        requests.push(json!({"request": "parse", "text": puzzle}));
    }
    for (seed, kind) in ["sudoku", "hidato", "numbrix", "hex", "zip", "queens"].iter().enumerate() {
        let size = if *kind == "hex" { 3 } else { 6 };
        requests.push(json!({"request": "generate", "kind": kind, "size": size, "seed": seed,
            "nodes": 1_000_000}));
    }
    requests.push(json!({"request": "techniques", "family": "zip"}));
    requests.push(json!({"request": "formats"}));
    requests.push(json!({"request": "check", "certificate": "PC1 zip 2x2 1./2. 0,1,3,2 -"}));
    requests
}

/// What the server says is what the library says, byte for byte.
#[test]
fn answers_are_those_of_the_library() {
    let server = Running::usual();
    let mut client = server.client();
    let (requests, mut errors) = (requests(), 0);
    for request in &requests {
        let (verb, text) = (request["request"].as_str().expect("a verb"), request.to_string());
        // The library's default method of a large board may use more nodes than the server allows.
        let expected = answer(&text, &Control::free());
        let response = client.post(&format!("/v1/{verb}"), text.as_bytes()).expect("a response");
        assert!(response.text() == expected, "{text}: other bytes than the library");
        let is_error = expected.contains(r#""report":"error""#);
        errors += usize::from(is_error);
        assert_eq!(response.status, if is_error { 422 } else { 200 }, "{text}");
        assert_eq!(response.header("content-type"), Some("application/json"));
    }
    assert!(requests.len() > 200 && errors > 20, "{} requests, {errors} errors", requests.len());
    // The same in one batch, in order.
    let lines: Vec<String> = requests.iter().map(Value::to_string).collect();
    let response = client.post("/v1/batch", lines.join("\n").as_bytes()).expect("a response");
    assert_eq!(response.header("content-type"), Some("application/x-ndjson"));
    let expected: Vec<String> = lines.iter().map(|line| answer(line, &Control::free())).collect();
    assert!(response.text() == expected.join("\n") + "\n", "other bytes than the library");
    drop(client);
    assert_eq!(server.metric("gridsmith_panics_total"), 0);
    server.end().expect("a quiet end");
}

/// Every example of the API page works as it stands there: by curl if there is one.
#[test]
fn examples_of_the_page_work() {
    let server = Running::usual();
    let page = server.client().get("/api").expect("the page").text();
    let plain = |text: &str| {
        text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    };
    let commands: Vec<String> = page
        .split("<pre tabindex=\"0\">")
        .skip(1)
        .map(|rest| plain(rest.split("</pre>").next().expect("an end")))
        .collect();
    assert_eq!(commands.len(), VERBS.len() + 1);
    let has_curl = std::process::Command::new("curl").arg("--version").output().is_ok();
    for command in commands {
        let (address, body) = command.split_once(" --data-binary '").expect("a body");
        let body = body.strip_suffix('\'').expect("a quote");
        let path = address.strip_prefix("curl -s http://127.0.0.1:8017").expect("an address");
        let said = if has_curl {
            let script = command.replace("127.0.0.1:8017", &server.address.to_string());
            let output = std::process::Command::new("sh").args(["-c", &script]).output();
            String::from_utf8(output.expect("a shell").stdout).expect("UTF-8")
        } else {
            server.post(path, body).text()
        };
        let reports: Vec<Value> =
            said.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert!(!reports.is_empty(), "{command}");
        for report in reports {
            assert!(
                report["report"] != "error" && report.get("stop").is_none(),
                "{command}: {said}"
            );
        }
    }
}

/// Every command of docs/SERVER.md that asks a server works as it stands there.
#[test]
fn examples_of_the_document_work() {
    let document = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/SERVER.md");
    let document = std::fs::read_to_string(document).expect("the document");
    let open = Running::usual();
    let (token, deadline) = (Some("TOKEN".into()), Duration::from_secs(120));
    let closed = Running::start(Settings { token, deadline, ..Settings::default() });
    let shell = std::process::Command::new("curl").arg("--version").output();
    if shell.is_err() {
        assert!(std::env::var_os("GRIDSMITH_NO_SKIP").is_none(), "there is no curl");
        return eprintln!("skipped: there is no curl");
    }
    let mut count = 0;
    for line in document.lines().filter_map(|line| line.strip_prefix("$ ")) {
        if !line.contains("curl ") {
            continue;
        }
        count += 1;
        let server = if line.contains("TOKEN") { &closed } else { &open };
        let script = line.replace("127.0.0.1:8017", &server.address.to_string());
        let output = std::process::Command::new("sh").args(["-c", &script]).output();
        let said = String::from_utf8(output.expect("a shell").stdout).expect("UTF-8");
        let is_error = said.contains(r#""report":"error""#);
        assert!(!said.trim().is_empty() && !is_error, "{line}: {said}");
    }
    assert!(count >= 5, "only {count} examples");
}

#[test]
fn pages_and_probes() {
    let server = Running::usual();
    let mut client = server.client();
    for (path, status, kind, part) in [
        ("/health", 200, "text/plain; charset=utf-8", "ok"),
        ("/ready", 200, "text/plain; charset=utf-8", "ready"),
        ("/metrics", 200, "text/plain; version=0.0.4", "gridsmith_request_duration_seconds"),
        ("/openapi.json", 200, "application/json", "\"openapi\":\"3.1.0\""),
        ("/api", 200, "text/html; charset=utf-8", "<h1>"),
        ("/nowhere", 404, "application/json", "no such address"),
        ("/v1/solve", 405, "application/json", "POST"),
    ] {
        let response = client.get(path).expect("a response");
        assert_eq!(response.status, status, "{path}");
        assert_eq!(response.header("content-type"), Some(kind), "{path}");
        assert!(response.text().contains(part), "{path}: {}", response.text());
        for name in [
            "content-security-policy",
            "x-content-type-options",
            "referrer-policy",
            "cross-origin-opener-policy",
            "cross-origin-embedder-policy",
        ] {
            assert!(response.header(name).is_some(), "{path}: no {name}");
        }
        assert_eq!(response.header("access-control-allow-origin"), None, "{path}");
    }
    assert_eq!(client.get("/").expect("a response").header("location"), Some("api"));
    assert_eq!(server.post("/v1/win", "{}").status, 404);
    assert_eq!(client.ask("OPTIONS", "/v1/solve", &[], b"").expect("a response").status, 405);
}

#[test]
fn limits_are_kept() {
    let settings = Settings { max_body: 1000, max_cells: 80, ..Settings::default() };
    let server = Running::start(settings);
    let deep = format!(r#"{{"puzzle":{}{}}}"#, "[".repeat(20), "]".repeat(20));
    for (verb, body, status, part) in [
        ("solve", " ".repeat(1001), 413, "too long"),
        ("solve", deep, 422, "16 levels"),
        ("solve", "{".to_string(), 422, "not a JSON object"),
        ("solve", "\u{fffd}".to_string(), 422, "not a JSON object"),
        ("solve", json!({"puzzle": SUDOKU}).to_string(), 422, "at most 80 cells"),
        ("generate", json!({"kind": "zip", "size": 9, "seed": 1}).to_string(), 422, "80 cells"),
        ("solve", json!({"puzzle": QUEENS, "request": "count"}).to_string(), 422, "expected solve"),
        ("solve", json!({"puzzle": QUEENS, "depth": 1}).to_string(), 422, "depth"),
        ("solve", json!({"puzzle": QUEENS}).to_string(), 200, "unique"),
        // Out of nodes is an answer.
        ("count", json!({"puzzle": "path 8x8x8 ......../......../......../......../......../......../......../........",
            "limit": 1_000_000_000}).to_string(), 200, "\"stop\""),
    ] {
        let response = server.post(&format!("/v1/{verb}"), &body);
        assert_eq!(response.status, status, "{verb} {body}: {}", response.text());
        assert!(response.text().contains(part), "{verb}: {}", response.text());
    }
    // A body that is longer than it says, or says that it is too long, is not waited for.
    let mut client = server.client();
    client
        .send(b"POST /v1/solve HTTP/1.1\r\nhost: a\r\ncontent-length: 99999\r\n\r\n")
        .expect("sent");
    assert_eq!(client.response().expect("a response").status, 413);
    let mut client = server.client();
    let chunk = format!("3e9\r\n{}\r\n", " ".repeat(1001));
    client
        .send(b"POST /v1/solve HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n")
        .expect("sent");
    client.send(chunk.as_bytes()).expect("sent");
    assert_eq!(client.response().expect("a response").status, 413);
    // In a batch, a line that is too long ends the batch.
    let body = format!("{}\n{}\n", json!({"request": "solve", "puzzle": QUEENS}), " x".repeat(900));
    let text = server.post("/v1/batch", &body).text();
    let lines: Vec<&str> = text.lines().collect();
    assert!(
        lines.len() == 2 && lines[0].contains("unique") && lines[1].contains("too long"),
        "{text}"
    );
}

#[test]
fn tokens_and_origins() {
    let server = Running::start(Settings { token: Some("secret".into()), ..Settings::default() });
    let body = json!({"puzzle": QUEENS}).to_string();
    let mut client = server.client();
    let mut ask = |path: &str, token: &str| {
        let headers = [("authorization", token)];
        client.ask("POST", path, &headers[..usize::from(!token.is_empty())], body.as_bytes())
    };
    for (token, status) in
        [("", 401), ("Bearer wrong", 401), ("secret", 401), ("Bearer secret", 200)]
    {
        let response = ask("/v1/solve", token).expect("a response");
        assert_eq!(response.status, status, "{token}");
        let asks = response.header("www-authenticate").is_some();
        assert_eq!(asks, status == 401, "{token}");
    }
    assert_eq!(server.client().get("/health").expect("a response").status, 200);
    assert_eq!(server.client().get("/metrics").expect("a response").status, 401);
    let origin = "https://puzzles.example";
    let settings = Settings { allow_origin: Some(origin.into()), ..Settings::default() };
    let server = Running::start(settings);
    let response = server.client().ask("OPTIONS", "/v1/solve", &[("origin", origin)], b"");
    let response = response.expect("a response");
    assert_eq!(response.status, 204);
    assert_eq!(response.header("access-control-allow-origin"), Some(origin));
    let response = server.post("/v1/solve", &body);
    assert_eq!(response.header("access-control-allow-origin"), Some(origin));
}

/// Calls of the slow engine that are at work, and whether they were told to stop.
static BUSY: AtomicU64 = AtomicU64::new(0);
static CANCELLED: AtomicU64 = AtomicU64::new(0);
static LET_GO: AtomicBool = AtomicBool::new(false);

/// Works until it is cancelled or let go.
fn slow(text: &str, control: &Control) -> String {
    BUSY.fetch_add(1, Relaxed);
    let cancelled = loop {
        if control.flag().load(Relaxed) {
            break true;
        }
        if LET_GO.load(Relaxed) {
            break false;
        }
        thread::sleep(Duration::from_millis(1));
    };
    BUSY.fetch_sub(1, Relaxed);
    CANCELLED.fetch_add(u64::from(cancelled), Relaxed);
    assert!(!text.contains("panic"), "as asked for");
    json!({"report": "slow", "cancelled": cancelled}).to_string()
}

/// One test, because the slow engine counts for all: a full queue, a deadline, a client that leaves,
/// a panic, and the end under load.
#[test]
fn a_slow_engine_does_no_harm() {
    let settings = Settings {
        engine: slow,
        workers: 2,
        queue: 3,
        deadline: Duration::from_millis(600),
        read_limit: Duration::from_millis(700),
        ..Settings::default()
    };
    let server = Running::start(settings.clone());
    let body = json!({"puzzle": QUEENS}).to_string();
    // Two work, three wait; the others are refused at once.
    let address = server.address;
    let ask = |body: String| {
        thread::spawn(move || {
            let start = Instant::now();
            let mut client = Client::connect(address).expect("a connection");
            (client.post("/v1/solve", body.as_bytes()), start.elapsed())
        })
    };
    let taken: Vec<_> = (0..5)
        .map(|count| {
            let thread = ask(body.clone());
            wait("taken", || {
                server.metric("gridsmith_in_flight") + server.metric("gridsmith_queue_length")
                    > count
            });
            thread
        })
        .collect();
    for _ in 0..20 {
        let (response, _) = ask(body.clone()).join().expect("no panic");
        let response = response.expect("a response");
        assert_eq!(response.status, 503);
        assert_eq!(response.header("retry-after"), Some("1"));
    }
    assert_eq!(server.metric("gridsmith_shed_total"), 20);
    // At the deadline the engine is told to stop, and what it says then is the answer.
    for thread in taken {
        let (response, time) = thread.join().expect("no panic");
        let response = response.expect("a response");
        assert_eq!((response.status, &json(&response)["cancelled"]), (200, &json!(true)));
        assert!(time < Duration::from_secs(20), "{time:?}");
    }
    // The queue is free again.
    LET_GO.store(true, Relaxed);
    assert_eq!(json(&server.post("/v1/solve", &body))["cancelled"], false);
    LET_GO.store(false, Relaxed);

    // A client that leaves ends the work for it.
    let before = CANCELLED.load(Relaxed);
    let start = Instant::now();
    let mut client = server.client();
    client
        .send(
            format!(
                "POST /v1/solve HTTP/1.1\r\nhost: a\r\ncontent-length: {}\r\n\r\n{body}",
                body.len()
            )
            .as_bytes(),
        )
        .expect("sent");
    wait("at work", || BUSY.load(Relaxed) == 1);
    drop(client);
    wait("cancelled", || CANCELLED.load(Relaxed) > before);
    assert!(start.elapsed() < Duration::from_millis(550), "only at the deadline");

    // A panic is answered, counted, and does no harm to the others.
    LET_GO.store(true, Relaxed);
    for number in 1..=3 {
        let response = server.post("/v1/solve", &json!({"puzzle": "panic"}).to_string());
        assert_eq!(response.status, 500);
        assert_eq!(json(&response)["error"], format!("internal error {number}"));
    }
    assert_eq!(server.metric("gridsmith_panics_total"), 3);
    assert_eq!(server.post("/v1/solve", &body).status, 200);

    // Slow senders are cut off: of headers, of bodies, of nothing at all.
    for (sent, status) in [
        (&b"POST /v1/solve HTTP/1.1\r\nhost"[..], None),
        (b"POST /v1/solve HTTP/1.1\r\nhost: a\r\ncontent-length: 10\r\n\r\n{", Some(408)),
        (b"", None),
    ] {
        let mut client = server.client();
        client.send(sent).expect("sent");
        let response = client.response();
        assert_eq!(response.ok().map(|response| response.status), status, "{sent:?}");
    }

    // The end: what was taken is finished, nothing new is taken.
    LET_GO.store(false, Relaxed);
    let taken: Vec<_> = (0..4).map(|_| ask(body.clone())).collect();
    wait("taken", || {
        server.metric("gridsmith_in_flight") + server.metric("gridsmith_queue_length") == 4
    });
    let end = thread::spawn(move || server.end());
    wait("closed", || Client::connect(address).is_err());
    LET_GO.store(true, Relaxed);
    for thread in taken {
        let response = thread.join().expect("no panic").0.expect("a response");
        assert_eq!((response.status, &json(&response)["report"]), (200, &json!("slow")));
    }
    end.join().expect("no panic").expect("a quiet end");
}

/// A batch is not read ahead of what is answered, and a client that leaves ends it.
#[test]
fn batches_wait_for_their_reader() {
    static CALLS: AtomicU64 = AtomicU64::new(0);
    fn engine(_: &str, _: &Control) -> String {
        CALLS.fetch_add(1, Relaxed);
        "x".repeat(100_000)
    }
    let settings =
        Settings { engine, workers: 2, read_limit: Duration::from_secs(5), ..Settings::default() };
    let server = Running::start(settings);
    let line = json!({"request": "solve", "puzzle": QUEENS}).to_string() + "\n";
    let lines = 2_000;
    let head = format!(
        "POST /v1/batch HTTP/1.1\r\nhost: a\r\ncontent-length: {}\r\n\r\n",
        line.len() * lines
    );
    let mut client = server.client();
    client.send(head.as_bytes()).expect("sent");
    client.send(line.repeat(lines).as_bytes()).expect("sent");
    // Nobody reads: the answers fill the sockets, then the work stops.
    wait("it stops", || {
        let before = CALLS.load(Relaxed);
        thread::sleep(Duration::from_millis(500));
        before > 0 && CALLS.load(Relaxed) == before
    });
    let made = CALLS.load(Relaxed);
    assert!(made < lines as u64, "{made} of {lines} answers were made, and none was read");
    let response = client.response().expect("all of it");
    assert_eq!(response.body.len(), lines * 100_001);
    assert_eq!(CALLS.load(Relaxed), lines as u64);
}
