//! A short form of the load that docs/SERVER.md measures: the whole hostile set next to honest clients,
//! then more than the server can do.

mod common;
#[path = "common/hostile.rs"]
mod hostile;
#[path = "common/load.rs"]
#[allow(dead_code)]
mod load;
#[path = "common/running.rs"]
mod running;

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use gridsmith::{Control, answer};
use gridsmith_server::Settings;
use load::{Load, recovery};
use running::Running;

/// Every honest request is answered, every hostile one gets an answer of the list, and nothing panics.
#[test]
fn honest_clients_are_answered_among_hostile_ones() {
    let settings = Settings {
        deadline: Duration::from_millis(500),
        read_limit: Duration::from_secs(1),
        ..Settings::default()
    };
    let server = Running::start(settings);
    let time = Duration::from_secs(3);
    let load = Load { address: server.address, rate: Some(200), time, clients: 32, hostile: 60 };
    let tally = load.run(&AtomicBool::new(false));
    assert!(tally.wrong.is_empty(), "{:?} {:?}", tally.wrong, tally.outcomes);
    assert_eq!(tally.sent(), 600, "{:?}", tally.outcomes);
    let (all, cut) = (tally.count("honest", "200"), tally.count("honest", "200 with stop"));
    assert_eq!(all + cut, 540, "{:?}", tally.outcomes);
    assert!(tally.count("hostile", "200 with stop") > 0, "{:?}", tally.outcomes);
    assert_eq!(server.metric("gridsmith_panics_total"), 0);
    server.end().expect("a quiet end");
}

/// More than the server can do: it refuses, forgets nobody, and is free again soon.
#[test]
fn it_sheds_and_recovers() {
    fn engine(text: &str, control: &Control) -> String {
        thread::sleep(Duration::from_millis(10));
        answer(text, control)
    }
    let settings = Settings { engine, workers: 2, queue: 8, ..Settings::default() };
    let server = Running::start(settings);
    let time = Duration::from_secs(1);
    // Two workers can do 200 per second at most.
    let load = Load { address: server.address, rate: Some(800), time, clients: 100, hostile: 0 };
    let tally = load.run(&AtomicBool::new(false));
    assert!(tally.wrong.is_empty(), "{:?} {:?}", tally.wrong, tally.outcomes);
    assert_eq!(tally.sent(), 800, "{:?}", tally.outcomes);
    let shed = tally.count("honest", "503");
    assert!(shed > 100 && tally.honest.len() > 20, "{:?}", tally.outcomes);
    assert_eq!(server.metric("gridsmith_shed_total"), shed);
    let free = recovery(server.address);
    assert!(free < Duration::from_secs(5), "{free:?}");
}
