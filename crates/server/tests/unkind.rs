//! Clients that send slowly, read nothing, ask too much or leave; and the end of the server meanwhile.

mod common;
#[path = "common/hostile.rs"]
#[allow(dead_code)]
mod hostile;
#[path = "common/running.rs"]
mod running;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::{Duration, Instant};

use gridsmith::Control;
use gridsmith_server::Settings;
use running::{Running, wait};
use serde_json::{Value, json};

const QUEENS: &str = "AABB/ACBB/ACCD/CCDD";

const SOON: Duration = Duration::from_millis(700);

/// Long enough on any machine, short against no end.
const PATIENCE: Duration = Duration::from_secs(30);

fn line(verb: &str, id: &str) -> String {
    json!({"request": verb, "puzzle": QUEENS, "id": id}).to_string() + "\n"
}

fn head(path: &str, length: usize) -> String {
    format!("POST {path} HTTP/1.1\r\nhost: a\r\ncontent-length: {length}\r\n\r\n")
}

/// Every client of the hostile set that sends or reads too slowly is cut off, and so is one that asks
/// nothing more.
#[test]
fn slow_clients_are_cut_off() {
    let server = Running::start(Settings { read_limit: SOON, ..Settings::default() });
    let address = server.address;
    let mut idle = server.client();
    assert_eq!(idle.get("/health").expect("a response").status, 200);
    thread::scope(|scope| {
        for hostile in hostile::all() {
            scope.spawn(move || match hostile {
                hostile::Hostile::Ask(..) => {}
                hostile::Hostile::Slow(head, drops) => {
                    let status = hostile::drip(address, head, drops, PATIENCE);
                    let status = status.unwrap_or_else(|error| panic!("{head:?}: {error}"));
                    assert!(matches!(status, None | Some(200 | 408)), "{head:?}: {status:?}");
                }
                hostile::Hostile::Deaf => hostile::stay_deaf(address, PATIENCE).expect("an end"),
            });
        }
    });
    assert!(!idle.is_open());
    wait("only this connection is open", || server.metric("gridsmith_connections") == 1);
}

/// Whoever reads too late must not take the answers for all of them.
#[test]
fn answers_that_break_off_are_not_whole() {
    fn engine(_: &str, _: &Control) -> String {
        "x".repeat(100_000)
    }
    let server = Running::start(Settings { engine, read_limit: SOON, ..Settings::default() });
    let lines = line("solve", "a").repeat(1_000);
    let mut client = server.client();
    client.send(head("/v1/batch", lines.len()).as_bytes()).expect("sent");
    client.send(lines.as_bytes()).expect("sent");
    wait("it is cut off", || server.metric("gridsmith_connections") == 1);
    let response = client.response();
    assert!(response.is_err(), "{} bytes, as if they were all", response.unwrap().body.len());
}

/// The end does not wait for room.
#[test]
fn it_ends_while_all_connections_are_taken() {
    let settings = Settings { connections: 2, read_limit: 2 * PATIENCE, ..Settings::default() };
    let server = Running::start(settings);
    let mut clients = [server.client(), server.client()];
    for client in &mut clients {
        assert_eq!(client.get("/health").expect("a response").status, 200);
    }
    // One more is in the system's queue.
    let waits = server.client();
    let start = Instant::now();
    server.end().expect("a quiet end");
    assert!(start.elapsed() < PATIENCE);
    drop((clients, waits));
}

/// Hints are answered while batches have filled their room with work; too many batches are refused.
#[test]
fn batches_leave_room_for_others() {
    static LET_GO: AtomicBool = AtomicBool::new(false);
    fn engine(text: &str, control: &Control) -> String {
        while text.contains("solve") && !LET_GO.load(Relaxed) {
            if control.flag().load(Relaxed) {
                return r#"{"stop":"cancelled"}"#.to_string();
            }
            thread::sleep(Duration::from_millis(1));
        }
        "{}".to_string()
    }
    let (deadline, batches) = (2 * PATIENCE, 8);
    let settings =
        Settings { engine, workers: 2, queue: 6, deadline, batches, ..Settings::default() };
    let server = Running::start(settings);
    let lines = line("solve", "a").repeat(20);
    let clients: Vec<_> = (0..batches)
        .map(|_| {
            let mut client = server.client();
            client.send(head("/v1/batch", lines.len()).as_bytes()).expect("sent");
            client.send(lines.as_bytes()).expect("sent");
            client
        })
        .collect();
    wait("they are at work", || server.metric("gridsmith_slow_total") >= 4);
    for _ in 0..20 {
        assert_eq!(server.post("/v1/hint", &line("hint", "b")).status, 200);
    }
    let refused = server.post("/v1/batch", &lines);
    assert_eq!((refused.status, refused.header("retry-after")), (503, Some("1")));
    LET_GO.store(true, Relaxed);
    for mut client in clients {
        assert_eq!(client.response().expect("all answers").text().lines().count(), 20);
    }
    assert_eq!(server.metric("gridsmith_batch_lines_total"), 160);
    assert_eq!(server.post("/v1/batch", &lines).status, 200);
}

/// The lines that were taken are answered, the client is told that the others were not.
#[test]
fn a_batch_ends_with_the_server() {
    let server = Running::usual();
    let (first, rest) = (line("solve", "a"), line("solve", "b"));
    let mut client = server.client();
    client.send(head("/v1/batch", first.len() + rest.len()).as_bytes()).expect("sent");
    client.send(first.as_bytes()).expect("sent");
    wait("the first is taken", || server.metric("gridsmith_batch_lines_total") == 1);
    let start = Instant::now();
    server.end().expect("a quiet end");
    assert!(start.elapsed() < PATIENCE);
    let text = client.response().expect("whole").text();
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 2, "{text}");
    assert_eq!((&lines[0]["id"], &lines[0]["verdict"]), (&json!("a"), &json!("unique")));
    assert!(text.contains("the server ends"), "{text}");
}

/// A request that is on its way when the server is told to end is answered, and the answer says that
/// it is the last.
#[test]
fn the_last_request_of_a_connection_is_answered() {
    for _ in 0..20 {
        let server = Running::usual();
        let mut client = server.client();
        assert_eq!(client.get("/ready").expect("a response").status, 200);
        let told = Instant::now();
        let end = thread::spawn(move || server.end());
        thread::sleep(Duration::from_millis(100));
        let answer = client.get("/ready");
        let is_late = told.elapsed() > Duration::from_millis(300);
        drop(client);
        end.join().expect("no panic").expect("a quiet end");
        // A busy machine may take its time.
        if is_late {
            continue;
        }
        let answer = answer.expect("a response");
        assert_eq!((answer.status, answer.header("connection")), (503, Some("close")));
        return;
    }
}

/// Whoever sends more than is read still gets the answer: the server does not reset the connection.
#[test]
fn bodies_that_are_too_long_are_answered() {
    let server = Running::usual();
    let body = "9".repeat(3_000_000);
    for _ in 0..20 {
        assert_eq!(server.post("/v1/solve", &body).status, 413);
    }
    let mut client = server.client();
    client.send(head("/v1/solve", body.len()).as_bytes()).expect("sent");
    assert_eq!(client.response().expect("a response").status, 413);
    client.send(body.as_bytes()).expect("read and dropped");
    drop(client);
    wait("closed", || server.metric("gridsmith_connections") == 1);
}

/// The time is that of a line: bits of it do not start it again.
#[test]
fn lines_that_never_end_are_cut_off() {
    let server = Running::start(Settings { read_limit: SOON, ..Settings::default() });
    let mut client = server.client();
    let head = "POST /v1/batch HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
    client.send(head.as_bytes()).expect("sent");
    let start = Instant::now();
    while client.send(b"1\r\n \r\n").is_ok() {
        assert!(start.elapsed() < PATIENCE, "it is still read");
        thread::sleep(Duration::from_millis(50));
    }
}

/// Browsers say which page asks. Without permission, a page of another origin cannot even make work.
#[test]
fn pages_of_other_origins_make_no_work() {
    let own = "https://puzzles.example";
    let allowing = Settings { allow_origin: Some(own.into()), ..Settings::default() };
    for (settings, origin, site, status) in [
        (Settings::default(), own, "cross-site", 403),
        (Settings::default(), own, "same-site", 403),
        (Settings::default(), own, "same-origin", 200),
        (allowing.clone(), own, "cross-site", 200),
        (allowing.clone(), "https://other.example", "cross-site", 403),
    ] {
        let server = Running::start(settings);
        let headers = [("origin", origin), ("sec-fetch-site", site)];
        let answer = server.client().ask("POST", "/v1/formats", &headers, b"{}");
        assert_eq!(answer.expect("a response").status, status, "{origin} {site}");
        let page = server.client().ask("GET", "/api", &headers, b"");
        assert_eq!(page.expect("a response").status, 200, "links lead to pages");
    }
}

/// A panic ends one line of a batch, which says so with its id and a number.
#[test]
fn a_panic_ends_one_line() {
    fn engine(text: &str, _: &Control) -> String {
        assert!(!text.contains("count"), "as asked for");
        "{}".to_string()
    }
    let server = Running::start(Settings { engine, ..Settings::default() });
    let lines = line("solve", "a") + &line("count", "b") + &line("solve", "c");
    let text = server.post("/v1/batch", &lines).text();
    let found: Vec<&str> = text.lines().collect();
    assert_eq!((found.len(), found[0], found[2]), (3, "{}", "{}"), "{text}");
    let report: Value = serde_json::from_str(found[1]).expect("JSON");
    assert_eq!((&report["id"], &report["error"]), (&json!("b"), &json!("internal error 1")));
}

/// A client that leaves is counted, and its work ends long before the deadline.
#[test]
fn clients_that_leave_are_counted() {
    fn engine(_: &str, control: &Control) -> String {
        while !control.flag().load(Relaxed) {
            thread::sleep(Duration::from_millis(1));
        }
        r#"{"stop":"cancelled"}"#.to_string()
    }
    let settings = Settings { engine, deadline: 4 * PATIENCE, ..Settings::default() };
    let server = Running::start(settings);
    let body = line("solve", "a");
    let mut client = server.client();
    client.send((head("/v1/solve", body.len()) + &body).as_bytes()).expect("sent");
    wait("at work", || server.metric("gridsmith_slow_total") == 1);
    drop(client);
    wait("gone", || server.metric("gridsmith_clients_gone_total") == 1);
    wait("at rest", || server.metric("gridsmith_in_flight") == 0);
}
