//! `pack make --not-in`: only puzzles that the library does not have.

use super::*;

/// `pack make` of six Queens boards to `pack`, with more options.
fn make(pack: &Path, more: &[&str]) -> Output {
    let pack = pack.to_str().unwrap();
    let plan = ["pack", "make", "queens", "--size", "6", "--count", "6", "--seed", "3", "-o", pack];
    run(&[&plan[..], more, &["--json"]].concat())
}

fn made(pack: &Path, more: &[&str]) -> Value {
    let output = make(pack, more);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn keys(pack: &Path) -> Vec<u128> {
    gridsmith_store::Pack::open(pack).unwrap().map(|item| item.unwrap().key()).collect()
}

#[test]
fn only_new_puzzles_are_made() {
    let folder = folder("not-in");
    let path = |name: &str| folder.join(name);
    let db = path("library.db");
    let not_in = ["--not-in", db.to_str().unwrap()];
    let [first, second, third] = ["1.jsonl", "2.jsonl", "3.jsonl"].map(path);
    assert_eq!(made(&first, &[])["known"], 0);
    report(&db, &["add", first.to_str().unwrap()]);
    let report_2 = made(&second, &not_in);
    assert_eq!((&report_2["count"], &report_2["known"]), (&6.into(), &6.into()));
    let (old, new) = (keys(&first), keys(&second));
    assert!(new.iter().all(|key| !old.contains(key)), "{old:?} {new:?}");
    // The same library gives the same bytes, on any number of threads.
    made(&third, &[&not_in[..], &["--threads", "1"]].concat());
    assert_eq!(fs::read(&third).unwrap(), fs::read(&second).unwrap());
    assert_eq!(run(&["pack", "check", second.to_str().unwrap()]).status.code(), Some(0));
    // What was made and added is complete; what the library has from elsewhere is not new.
    assert_eq!(made(&second, &not_in)["end"], "present");
    assert_eq!(report(&db, &["add", second.to_str().unwrap()])["added"], 6);
    assert_eq!(made(&second, &not_in)["end"], "present");
    assert_eq!(made(&first, &not_in)["end"], "present");
    made(&third, &[&not_in[..], &["--overwrite"]].concat());
    let all: Vec<u128> = [keys(&first), keys(&second), keys(&third)].concat();
    let mut once = all.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!((all.len(), once.len()), (18, 18));
    let missing = make(&third, &["--not-in", path("none.db").to_str().unwrap()]);
    assert_eq!(missing.status.code(), Some(2));
    assert!(text(&missing.stderr).contains("there is no library"));
}

#[test]
fn a_pack_with_known_puzzles_is_not_called_complete() {
    let folder = folder("not-new");
    let (db, pack) = (folder.join("library.db"), folder.join("pack.jsonl"));
    made(&pack, &[]);
    // The library has the same puzzles under other names.
    let text_of = fs::read_to_string(&pack).unwrap();
    let renamed = |line: &str| {
        let mut item: Value = serde_json::from_str(line).unwrap();
        item["id"] = format!("other-{}", item["id"].as_str().unwrap()).into();
        gridsmith_testkit::many::sealed(item)
    };
    let lines: Vec<String> = text_of.lines().skip(1).map(renamed).collect();
    let other = folder.join("other.jsonl");
    let head = gridsmith_testkit::many::header(6);
    fs::write(&other, format!("{head}\n{}\n", lines.join("\n"))).unwrap();
    report(&db, &["add", other.to_str().unwrap()]);
    let output = make(&pack, &["--not-in", db.to_str().unwrap()]);
    let said = text(&output.stderr);
    assert!(output.status.code() == Some(2) && said.contains("6 of its puzzles"), "{said}");
    assert_eq!(fs::read_to_string(&pack).unwrap(), text_of);
}

/// A run that is interrupted continues to the same bytes, and does not forget about the library.
#[test]
fn interrupted_runs_stay_new() {
    if !cfg!(debug_assertions) {
        return println!("skipped: places to crash exist in debug builds only");
    }
    let folder = folder("not-in-crash");
    let (db, first) = (folder.join("library.db"), folder.join("first.jsonl"));
    let not_in = ["--not-in", db.to_str().unwrap()];
    made(&first, &[]);
    report(&db, &["add", first.to_str().unwrap()]);
    let [whole, broken] = ["whole.jsonl", "broken.jsonl"].map(|name| folder.join(name));
    made(&whole, &not_in);
    let pack = broken.to_str().unwrap();
    let plan = ["pack", "make", "queens", "--size", "6", "--count", "6", "--seed", "3", "-o", pack];
    let crashed = gridsmith(&[&plan[..], &not_in].concat())
        .env("GRIDSMITH_CRASH", "after-line:9")
        .output()
        .unwrap();
    assert_eq!(crashed.status.code(), None, "{}", text(&crashed.stderr));
    for forgetful in [make(&broken, &[]), run(&["pack", "make", "-o", pack])] {
        let said = text(&forgetful.stderr);
        assert!(
            forgetful.status.code() == Some(2) && said.contains("begun with --not-in"),
            "{said}"
        );
    }
    let report = made(&broken, &not_in);
    assert_eq!(report["kept"], 8);
    assert_eq!(fs::read(&broken).unwrap(), fs::read(&whole).unwrap());
}
