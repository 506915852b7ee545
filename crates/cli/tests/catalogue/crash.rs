//! Two writers and a reader at once, the writers killed again and again: nothing is torn, lost or
//! doubled. `GRIDSMITH_LIBRARY_KILLS` is the number of kills, `GRIDSMITH_LIBRARY_ITEMS` the number of
//! puzzles of each writer.

use std::collections::BTreeSet;
use std::process::{Child, Stdio};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::thread::{scope, sleep};
use std::time::{Duration, Instant};

use gridsmith::core::{Rng, Seed};
use gridsmith_catalogue::{Library, Query};
use gridsmith_testkit::{env_number, many};

use super::*;

/// The round after the last one.
const OVER: u64 = u64::MAX;

/// A pack of `lines`.
fn write(path: &Path, lines: &[String]) {
    let head = many::header(lines.len());
    fs::write(path, format!("{head}\n{}\n", lines.join("\n"))).unwrap();
}

fn writer(db: &Path, pack: &Path) -> Child {
    let (db, pack) = (db.to_str().unwrap(), pack.to_str().unwrap());
    gridsmith(&["catalogue", "add", pack, "--library", db, "--quiet"])
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// The number of puzzles; the library must be whole.
fn whole_count(db: &Path, when: &str) -> u64 {
    let library = Library::open_to_read(db).unwrap();
    assert_eq!(library.damage().unwrap(), None, "{when}");
    library.count(&Query::default()).unwrap()
}

/// The library of a round.
fn library(folder: &Path, round: u64) -> PathBuf {
    folder.join(format!("library-{round}.db"))
}

/// Ends the reader, also after a failed assertion: a test must not wait for it forever.
struct End<'a>(&'a AtomicU64);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.store(OVER, Relaxed);
    }
}

/// Reads again and again: what is committed stays, and every export is of one moment.
fn read(folder: &Path, round: &AtomicU64) -> u64 {
    let (mut reads, mut seen, mut before) = (0, 0, 0);
    loop {
        let now = round.load(Relaxed);
        if now == OVER {
            return reads;
        }
        if now != seen {
            (seen, before) = (now, 0);
        }
        if let Ok(library) = Library::open_to_read(library(folder, now)) {
            let mut pack = Vec::new();
            let count = library.export(&Query::default(), None, &mut pack).unwrap();
            assert_eq!(items(&pack).len() as u64, count, "the export is torn");
            assert!(count >= before, "{before} puzzles, then {count}");
            (before, reads) = (count, reads + 1);
        }
        sleep(Duration::from_millis(20));
    }
}

/// The number of puzzles so far; 0 if there is no library yet.
fn so_far(db: &Path) -> u64 {
    let library = Library::open_to_read(db);
    library.and_then(|library| library.count(&Query::default())).unwrap_or(0)
}

/// Starts two writers, and kills one of them or both when the library has grown by a random number of
/// puzzles, of `all` at the end. Returns the number of kills.
fn kill(db: &Path, packs: &[PathBuf; 2], all: u64, rng: &mut Rng) -> u64 {
    let before = so_far(db);
    let wanted = before + rng.below(all - before);
    let mut writers = [0, 1].map(|which| writer(db, &packs[which]));
    while so_far(db) < wanted && writers.iter_mut().any(|one| one.try_wait().unwrap().is_none()) {
        sleep(Duration::from_millis(1));
    }
    sleep(Duration::from_millis(rng.below(20)));
    let first = rng.index(2);
    let order = [first, 1 - first];
    let killed = &order[..1 + rng.index(2)];
    killed.iter().for_each(|&which| drop(writers[which].kill()));
    for writer in writers {
        let output = writer.wait_with_output().unwrap();
        // Killed, or at its end.
        assert!(output.status.code().is_none_or(|code| code == 0), "{}", text(&output.stderr));
    }
    killed.len() as u64
}

/// Both writers run to their end, and the library has every line once.
fn finish(db: &Path, packs: &[PathBuf; 2], lines: &[String]) {
    let mut writers = [0, 1].map(|which| writer(db, &packs[which]));
    assert!(writers.iter_mut().all(|writer| writer.wait().unwrap().success()));
    assert_eq!(whole_count(db, "at the end"), lines.len() as u64);
    let found = text(&catalogue(db, &["find", "--json"]).stdout);
    let found: BTreeSet<&str> = found.lines().collect();
    assert_eq!(found, lines.iter().map(String::as_str).collect(), "a line was changed");
}

#[test]
fn killed_writers_leave_whole_blocks() {
    let kills = env_number("GRIDSMITH_LIBRARY_KILLS", 6);
    let count = env_number("GRIDSMITH_LIBRARY_ITEMS", 6_000) as usize;
    let folder = folder("kill");
    let packs = ["a.jsonl", "b.jsonl"].map(|name| folder.join(name));
    // A third of the puzzles of a pack are in both.
    let lines: Vec<String> = many::variants(&whole()[1]).take(count / 3 * 5).collect();
    assert_eq!(lines.len(), count / 3 * 5, "too many items are asked for");
    write(&packs[0], &lines[..count / 3 * 3]);
    write(&packs[1], &lines[count / 3 * 2..]);
    let mut rng = Seed::from(1).stream("library kills");
    let (round, mut done, mut partial) = (AtomicU64::new(0), 0, 0);
    scope(|scope| {
        let reader = scope.spawn(|| read(&folder, &round));
        let end = End(&round);
        while done < kills {
            let db = library(&folder, round.load(Relaxed));
            let (mut least, mut in_a_row) = (0, 0);
            // A library that is full, or was hit often, is finished and compared.
            while done < kills && in_a_row < 6 && least < lines.len() as u64 {
                let killed = kill(&db, &packs, lines.len() as u64, &mut rng);
                (done, in_a_row) = (done + killed, in_a_row + killed);
                if Library::open_to_read(&db).is_ok() {
                    let now = whole_count(&db, &format!("{done} kills"));
                    assert!(now >= least, "{least} puzzles, then {now} after {done} kills");
                    partial += u64::from(now > 0 && now < lines.len() as u64);
                    least = now;
                }
            }
            finish(&db, &packs, &lines);
            round.fetch_add(1, Relaxed);
        }
        assert!(partial > 0, "no kill came while the library was being filled");
        let rounds = round.load(Relaxed);
        drop(end);
        let reads = reader.join().unwrap();
        println!("{done} kills, {rounds} libraries, {partial} partly full, {reads} reads");
    });
}

/// Many programs make the same library at the same moment.
#[test]
fn a_library_is_made_once() {
    let folder = folder("together");
    for round in 0..3 {
        let db = folder.join(format!("{round}.db"));
        let pack = Path::new(ROOT).join(PACK);
        let started = Instant::now();
        let writers: Vec<Child> = (0..6).map(|_| writer(&db, &pack)).collect();
        for writer in writers {
            let output = writer.wait_with_output().unwrap();
            assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        }
        assert!(started.elapsed() < Duration::from_secs(60), "they wait for each other");
        assert_eq!(whole_count(&db, "together"), 15);
    }
}
