//! What a server must survive: requests that cost much, texts that are not requests, and clients that
//! send slowly or do not read.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// What a hostile client does.
pub enum Hostile {
    /// Sends a request to the question.
    Ask(&'static str, Vec<u8>),
    /// Sends these bytes, one of the others every half second, and waits to be cut off.
    Slow(&'static [u8], &'static [u8]),
    /// Asks for large answers and reads none of them.
    Deaf,
}

/// A Sudoku with 17 clues, of which the third is removed: it has many solutions.
const ONE_CLUE_LESS: &str =
    "........1.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6....";
/// Grids that made other programs hang, or solve wrongly.
const ELSEWHERE: [&str; 4] = [
    "..1......2..........3......4.......5..5...6..6......4...71.3...8..........9.2....",
    "......7..4.....6..386.2.....5.9.82...64....8.......7........42.1..3.....7.3.....9",
    ".......1.....2...3.........4....3.......5...6....1.........78......6........32...",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
];
/// No solution, which a plain search finds out late.
const LATE: [&str; 2] = [
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........",
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...5",
];
/// Star Battle without a solution.
const NO_STARS: &str = "queens 14x2 \
    NNNNNNNNNKKKGG/MNNNNDDDDKKKGG/MNNNNDDDKKKKGG/MDDNDDDIIIIBBB/MDDDDDIIIIBBBB/MFFFIIIIICCBBB/\
    MFFFFELIIJCBCB/MFFFFELLLJCCCC/MMFFFELLLJJCCC/MMFFEEEELJJJCC/MMMMEELLLJJJAA/MMHMMEELLLJJAA/\
    HHHHEEEEHLAAAA/HHHHHHHHHAAAAA";

/// The hostile set.
pub fn all() -> Vec<Hostile> {
    let empty = ".".repeat(81);
    let wide = format!("sudoku 16x16 {}", ".".repeat(256));
    let rows = |rows: usize, columns: usize| vec![".".repeat(columns); rows].join("/");
    // A path of which only the ends are given.
    let ends = |side: usize| {
        let (first, last) = (".".repeat(side - 1), ".".repeat(side - 1));
        format!("path {side}x{side}x8 1{first}/{}/{last}{}", rows(side - 2, side), side * side)
    };
    let zip = format!("zip 16x16 1{}/{}/{}2", ".".repeat(15), rows(14, 16), ".".repeat(15));
    let ring: Vec<String> = (0..64).chain((64..128).rev()).map(|cell| cell.to_string()).collect();
    let ring = ring.join(",");
    let row = ".".repeat(64);
    let costly = format!("PC1 path 2x64x4 {row}/{row} {ring} {}", "1".repeat(2_000));
    let mut requests = vec![
        ("count", json!({"puzzle": empty, "limit": 1_000_000_000_000_u64, "nodes": null})),
        ("count", json!({"puzzle": wide, "limit": u64::MAX})),
        ("solve", json!({"puzzle": empty})),
        ("grade", json!({"puzzle": empty})),
        ("solve", json!({"puzzle": wide})),
        ("count", json!({"puzzle": ONE_CLUE_LESS, "limit": 1_000_000_000})),
        ("grade", json!({"puzzle": ONE_CLUE_LESS})),
        ("solve", json!({"puzzle": NO_STARS})),
        ("count", json!({"puzzle": NO_STARS, "limit": 1_000_000})),
        ("hint", json!({"puzzle": zip})),
        ("count", json!({"puzzle": zip, "limit": 1_000_000_000})),
        ("solve", json!({"puzzle": ends(10)})),
        ("count", json!({"puzzle": ends(10), "limit": 1_000_000_000})),
        ("certify", json!({"puzzle": ends(25)})),
        ("grade", json!({"puzzle": format!("path 25x25x8 {}", rows(25, 25))})),
        ("certify", json!({"puzzle": format!("path 20x20x4 {}", rows(20, 20))})),
        ("generate", json!({"kind": "queens", "size": 25, "stars": 6, "seed": 1, "label": "easy"})),
        ("generate", json!({"kind": "hidato", "size": 25, "seed": 1, "count": 1000})),
        ("repair", json!({"puzzle": empty})),
        ("check", json!({"certificate": costly})),
        ("solve", json!({"puzzle": "AABB/AABB/AABB/AABB"})),
        ("solve", json!({"puzzle": "queens 4x1 ////"})),
        ("solve", json!({"puzzle": {"family": "queens", "n": 1_000_000}})),
        ("solve", json!({"puzzle": {"family": "queens", "regions": [[]]}})),
        ("parse", json!({"text": "9".repeat(60_000)})),
        ("parse", json!({"text": "\u{feff}\u{202e}\u{0}💥e\u{301}\u{ffff}"})),
        ("solve", json!({"puzzle": "１２３４５６７８９".repeat(9)})),
        ("solve", json!({"puzzle": 1e300, "nodes": -1})),
        ("techniques", json!({"depth": 9})),
        ("batch", Value::Null),
    ];
    for grid in ELSEWHERE.into_iter().chain(LATE) {
        requests.push(("solve", json!({"puzzle": grid})));
        requests.push(("grade", json!({"puzzle": grid})));
    }
    let asks = requests.into_iter().map(|(verb, request)| (verb, request.to_string().into_bytes()));
    let texts = [
        "9".repeat(1_000_000).into_bytes(),
        "[".repeat(60_000).into_bytes(),
        "{\"a\":".repeat(12_000).into_bytes(),
        b"{\"puzzle\": \"".to_vec(),
        b"{\"puzzle\": \"\\ud800\"}".to_vec(),
        b"{\"puzzle\": \"\xc0\xaf\xed\xa0\x80\xff\"}".to_vec(),
        b"\xef\xbb\xbf{}".to_vec(),
        b"".to_vec(),
        vec![0; 1000],
    ];
    let asks = asks.chain(texts.map(|text| ("solve", text)));
    let mut all: Vec<Hostile> = asks.map(|(verb, body)| Hostile::Ask(verb, body)).collect();
    let body = b"POST /v1/solve HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n";
    let chunked = b"POST /v1/solve HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
    let batch = b"POST /v1/batch HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n";
    all.extend([
        Hostile::Slow(b"", b""),
        Hostile::Slow(b"POST /v1/solve HTTP/1.1\r\n", b"x-a: b\r\n"),
        Hostile::Slow(body, b"{"),
        Hostile::Slow(chunked, b"1\r\n{\r\n"),
        Hostile::Slow(batch, b"1\r\n \r\n"),
        Hostile::Deaf,
    ]);
    all
}

/// Sends a byte now and then until the server answers or closes: the status, or `None` if it closes
/// without one. An error if it does neither within `patience`.
pub fn drip(
    address: SocketAddr,
    head: &[u8],
    drops: &[u8],
    patience: Duration,
) -> io::Result<Option<u16>> {
    let start = Instant::now();
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(10))?;
    stream.set_read_timeout(Some(Duration::from_millis(500)))?;
    stream.write_all(head)?;
    let (mut answer, mut buffer, mut at) = (Vec::new(), [0; 4096], 0);
    while start.elapsed() < patience {
        match stream.read(&mut buffer) {
            Ok(0) => return Ok(status(&answer)),
            Ok(count) => answer.extend_from_slice(&buffer[..count]),
            Err(error) if is_wait(&error) => {
                let drop = drops.get(at..=at).unwrap_or_default();
                at = if drops.is_empty() { 0 } else { (at + 1) % drops.len() };
                let _ = stream.write_all(drop);
            }
            // It may be closed while we send.
            Err(_) => return Ok(status(&answer)),
        }
    }
    Err(io::ErrorKind::TimedOut.into())
}

/// Asks for answers without end and reads none. An error if the server does not close within
/// `patience`.
pub fn stay_deaf(address: SocketAddr, patience: Duration) -> io::Result<()> {
    let start = Instant::now();
    let mut stream = TcpStream::connect_timeout(&address, Duration::from_secs(10))?;
    stream.set_write_timeout(Some(Duration::from_millis(200)))?;
    let request = "GET /openapi.json HTTP/1.1\r\nhost: a\r\n\r\n";
    let requests = request.repeat(50);
    while start.elapsed() < patience {
        match stream.write_all(requests.as_bytes()) {
            Ok(()) => {}
            // The buffers are full both ways.
            Err(error) if is_wait(&error) => thread::sleep(Duration::from_millis(100)),
            Err(_) => return Ok(()),
        }
    }
    Err(io::ErrorKind::TimedOut.into())
}

fn is_wait(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

fn status(answer: &[u8]) -> Option<u16> {
    std::str::from_utf8(answer.get(9..12)?).ok()?.parse().ok()
}
