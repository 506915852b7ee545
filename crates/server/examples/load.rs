//! Load on a running server: honest and hostile requests, and what became of them.
//!
//! ```text
//! gridsmith serve --log none &
//! cargo run --release -p gridsmith-server --example load -- 127.0.0.1:8017 200 600 [PID]
//! cargo run --release -p gridsmith-server --example load -- 127.0.0.1:8017 2x 600 [PID]
//! ```
//!
//! Address, requests per second, seconds, and the process of the server, whose memory is printed then.
//! 70 % of the honest requests are hints, 20 % solve, 10 % grade; 10 % of all requests are hostile.
//! `2x` measures for ten seconds how many honest requests the server answers, then sends twice as many
//! of both kinds: the server sheds, and the time until it is free again is measured.
//!
//! The exit code is 1 if a request got no answer, or one that it should not get.

#[path = "../tests/common/mod.rs"]
mod common;
#[path = "../tests/common/hostile.rs"]
mod hostile;
#[path = "../tests/common/load.rs"]
mod load;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use load::{Load, Tally, recovery, resident};

/// Connections of honest and hostile clients. A hostile one may take ten seconds to be cut off.
const CLIENTS: (u64, u64) = (64, 128);

/// Fewer than a server takes at once, so that none is refused.
const FEW: u64 = 16;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let word = |at: usize, usual: &str| words.get(at).cloned().unwrap_or_else(|| usual.to_string());
    let (Ok(address), Ok(seconds), Ok(process)) =
        (word(0, "").parse::<SocketAddr>(), word(2, "60").parse(), word(3, "0").parse())
    else {
        eprintln!("usage: load ADDRESS [RATE|2x [SECONDS [PID]]]");
        return ExitCode::from(2);
    };
    let time = Duration::from_secs(seconds);
    let (clients, hostile) = CLIENTS;
    let load = match word(1, "200").parse() {
        Ok(rate) => Load { address, rate: Some(rate), time, clients, hostile },
        Err(_) => {
            let time_to_measure = Duration::from_secs(10);
            let few = Load { address, rate: None, time: time_to_measure, clients: FEW, hostile: 0 };
            let tally = few.run(&AtomicBool::new(false));
            let capacity = tally.honest.len() as f64 / tally.took.as_secs_f64();
            println!("capacity: {capacity:.0} honest requests per second");
            let rate = Some((capacity * 2.0) as u64);
            Load { address, rate, time, clients: 4 * clients, hostile: 4 * hostile }
        }
    };
    let (over, ends) = (AtomicBool::new(false), AtomicBool::new(false));
    let (tally, memory) = thread::scope(|scope| {
        let watch = scope.spawn(|| {
            let mut memory = Vec::new();
            while !over.load(Relaxed) {
                memory.extend(resident(process));
                thread::sleep(Duration::from_secs(1));
            }
            memory
        });
        let tally = load.run(&ends);
        over.store(true, Relaxed);
        (tally, watch.join().unwrap_or_default())
    });
    print(&tally, &memory);
    println!("free again after {:.2} s", recovery(address).as_secs_f64());
    ExitCode::from(u8::from(!tally.wrong.is_empty()))
}

fn print(tally: &Tally, memory: &[u64]) {
    let seconds = tally.took.as_secs_f64();
    println!(
        "{} requests in {seconds:.1} s: {:.0} per second",
        tally.sent(),
        tally.sent() as f64 / seconds
    );
    println!(
        "honest, answered: {}, p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.1} ms, max {:.1} ms; \
         sent up to {:.0} ms late",
        tally.honest.len(),
        tally.quantile(0.5),
        tally.quantile(0.99),
        tally.quantile(0.999),
        tally.quantile(1.0),
        tally.late
    );
    for ((sender, outcome), count) in &tally.outcomes {
        println!("{sender} {outcome}: {count}");
    }
    for (what, count) in &tally.wrong {
        println!("WRONG: {what}: {count}");
    }
    // Single requests take tens of megabytes for a while: a leak shows in the medians.
    for (number, part) in memory.chunks(memory.len().div_ceil(5).max(1)).enumerate() {
        let mut part = part.to_vec();
        part.sort_unstable();
        let (least, most) = (part[0], part[part.len() - 1]);
        println!(
            "memory of the server, fifth {} of the time: median {} kB, {least} to {most} kB",
            number + 1,
            part[part.len() / 2]
        );
    }
}
