//! The puzzles of the day: the same for everybody, harder through the week.

mod common;

use common::{check, run, text};
use gridsmith::{AnyPuzzle, Date, daily};
use gridsmith_testkit::golden;
use serde_json::Value;

/// What two weeks are to have, from the plans alone. It is a promise: a difference changes the
/// puzzles of every day.
#[test]
fn two_weeks_are_pinned() {
    let first: Date = "2026-11-16".parse().unwrap();
    let mut all = String::new();
    for day in 0..14 {
        let date = Date::from_days(first.days() + day).unwrap();
        all += &format!("{date} {}\n", date.weekday());
        for daily in daily(date) {
            let target = &daily.job.plan.json()["target"];
            let word = |name: &str| target[name].to_string().replace('"', "");
            // Plain Sudokus have one size.
            let (kind, size) = (word("kind"), word("size").replace("null", "9x9"));
            let label = word("label");
            all += &format!("  {kind} {size}, {label}, seed {}\n", daily.job.seed);
        }
    }
    golden::check("daily-weeks.txt", &all);
}

#[test]
fn one_day_is_pinned() {
    check("daily.txt", &[&["daily", "--date", "2026-11-16"]]);
}

/// The JSON form has the same puzzles, with what proves them; `generate` gives them as well.
#[test]
fn json_has_the_proof() {
    let date = "2026-11-17";
    let output = run(&["daily", "--date", date, "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let ids: Vec<&str> = lines.iter().map(|line| line["id"].as_str().unwrap()).collect();
    let expected = ["sudoku", "path", "queens"].map(|family| format!("daily-{date}-{family}"));
    assert_eq!(ids, expected);
    for line in &lines {
        assert_eq!(line["label"], "easy", "{line}");
        assert_eq!(gridsmith::check(line["certificate"].as_str().unwrap()), Ok(()));
    }
    let one = run(&["daily", "--date", date, "--json", "--family", "queens"]);
    assert_eq!(text(&one.stdout).lines().count(), 1);
    let options = ["--size", "7", "--difficulty", "easy", "--seed", "20261117"];
    let generated = text(&run(&[&["generate", "queens"], &options[..]].concat()).stdout);
    let same = AnyPuzzle::parse(&lines[2].to_string()).unwrap();
    assert_eq!(generated.trim_end(), same.to_string());
}

#[test]
fn the_default_is_today_in_utc() {
    let before = today();
    let output = text(&run(&["daily", "--family", "queens"]).stdout);
    let dates = [before, today()];
    let first = output.lines().next().unwrap();
    let fits = |date: &Date| first == format!("{}, {date} (today in UTC)", date.weekday());
    assert!(dates.iter().any(fits), "{first}, {dates:?}");
}

fn today() -> Date {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    Date::from_days((now.as_secs() / 86_400) as i64).unwrap()
}

#[test]
fn other_dates_are_refused() {
    for date in ["2026-02-30", "today", "16.11.2026"] {
        let output = run(&["daily", "--date", date]);
        let said = text(&output.stderr);
        assert!(
            output.status.code() == Some(2) && said.contains("is not a date"),
            "{date}: {said}"
        );
    }
}

/// Every day of four weeks has its puzzles, with the labels of the plan. It takes long in debug
/// builds.
#[test]
fn every_kind_is_found_on_every_weekday() {
    if std::env::var_os("GRIDSMITH_FULL").is_none() {
        return println!("skipped: GRIDSMITH_FULL generates the puzzles of four weeks");
    }
    use gridsmith::generate::{Outcome, Quiet};
    let first: Date = "2026-11-16".parse().unwrap();
    for day in 0..28 {
        for daily in daily(Date::from_days(first.days() + day).unwrap()) {
            let done = daily.make(&Quiet).unwrap();
            let Outcome::Made(item) = done.outcome else { panic!("{}", daily.id()) };
            let wanted = &daily.job.plan.json()["target"]["label"];
            assert_eq!(item.label.map(|label| label.word()), wanted.as_str(), "{}", daily.id());
        }
    }
}
