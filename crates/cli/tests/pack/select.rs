//! Packs from packs: merged, filtered, divided, sorted, sampled, converted and counted.

use super::*;
use crate::common::{ROOT, run};

const PACK: &str = "corpus/forever/pack-1.jsonl";

/// The items that a command writes to stdout, one per line, without the header.
fn items(args: &[&str]) -> Vec<serde_json::Value> {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}", text(&output.stderr));
    let all = lines(&output.stdout);
    assert_eq!(all[0]["count"], all.len() as u64 - 1, "{args:?}");
    assert_eq!(all[0]["pack"], 1, "{args:?}");
    all[1..].to_vec()
}

fn ids(items: &[serde_json::Value]) -> Vec<String> {
    items.iter().map(|item| item["id"].as_str().unwrap().to_string()).collect()
}

fn whole() -> Vec<serde_json::Value> {
    lines(&fs::read(format!("{ROOT}/{PACK}")).unwrap())[1..].to_vec()
}

/// True for a Sudoku of nine rows with boxes, whose JSON has no size.
fn is_plain_sudoku(item: &serde_json::Value) -> bool {
    item["family"] == "sudoku" && item.get("size").is_none()
}

#[test]
fn filters_keep_what_they_say() {
    type Keeps = fn(&serde_json::Value) -> bool;
    let rows: [(&[&str], Keeps); 10] = [
        (&["--kind", "zip,hex"], |item| item["kind"] == "zip" || item["kind"] == "hex"),
        (&["--family", "queens"], |item| item["family"] == "queens"),
        (&["--label", "easy,trivial"], |item| {
            item["label"] == "easy" || item["label"] == "trivial"
        }),
        (&["--size", "9"], is_plain_sudoku),
        (&["--size", "4x5"], |item| item["rows"] == 4 && item["cols"] == 5),
        (&["--se", "1.0..2.0"], |item| {
            let rating = &item["ratings"][0];
            rating["scheme"] == "se" && rating["value"].as_f64() <= Some(2.0)
        }),
        (&["--hodoku", "0..100000"], is_plain_sudoku),
        (&["--points", "0..100000"], |item| !is_plain_sudoku(item)),
        (&["--technique", "naked-single"], |item| {
            item["family"] == "sudoku" && item["techniques"].get("naked-single").is_some()
        }),
        (&["--kind", "sudoku", "--clues", "17..26"], |item| {
            let clues =
                item["givens"].as_str().map(|givens| givens.len() - givens.matches('.').count());
            clues.is_some_and(|clues| (17..=26).contains(&clues))
        }),
    ];
    for (options, keeps) in rows {
        let expected: Vec<String> = ids(&whole().into_iter().filter(keeps).collect::<Vec<_>>());
        let args = [&["pack", "filter", PACK], options].concat();
        let output = run(&args);
        let found = ids(&lines(&output.stdout)[1..]);
        assert_eq!(found, expected, "{options:?}");
        let code = if expected.is_empty() { 1 } else { 0 };
        assert_eq!(output.status.code(), Some(code), "{options:?}");
        assert!(!expected.is_empty(), "{options:?} keeps nothing: a useless row");
    }
    let without = items(&["pack", "filter", PACK, "--kind", "sudoku", "--without", "naked-single"]);
    let with = items(&["pack", "filter", PACK, "--kind", "sudoku"]);
    assert!(without.len() < with.len());
    let rows = [
        (&["--kind", "zap"][..], "is no kind of puzzle"),
        (&["--technique", "nothing-like-it"], "there is no technique"),
        (&["--technique", "unique-loop"], "which does not have unique-loop"),
        (&["--se", "9..1"], "must not be higher"),
    ];
    for (options, expected) in rows {
        let (code, said) = end(&run(&[&["pack", "filter", PACK], options].concat()));
        assert!(code == Some(2) && said.contains(expected), "{options:?}: {said}");
    }
}

#[test]
fn merging_leaves_duplicates_out() {
    let folder = folder("merge");
    let first = folder.join("zip.jsonl");
    let first = first.to_str().unwrap();
    run(&["pack", "filter", PACK, "--kind", "zip", "-o", first]);
    let merged = items(&["pack", "merge", first, PACK]);
    assert_eq!(merged.len(), 15);
    assert!(merged[0]["kind"] == "zip" && merged[14]["kind"] != "zip");
    let zips = whole().iter().filter(|item| item["kind"] == "zip").count();
    assert_eq!(items(&["pack", "merge", "--keep-duplicates", first, PACK]).len(), 15 + zips);
    // The result may replace an input, and plans are listed once.
    let output = run(&["pack", "merge", first, PACK, "--title", "Both", "-o", first]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let head = &lines(&fs::read(first).unwrap())[0];
    assert_eq!((&head["title"], head["plans"].as_array().unwrap().len()), (&"Both".into(), 1));
    // Packs with different titles have no title together.
    let title = |packs: &[&str]| {
        let output = run(&[&["pack", "merge"], packs].concat());
        lines(&output.stdout)[0]["title"].clone()
    };
    assert_eq!(title(&[first, first]), "Both");
    assert!(title(&[first, PACK]).is_null());
    assert_eq!(end(&run(&["pack", "check", first])).0, Some(0));
}

#[test]
fn parts_make_up_the_whole() {
    let folder = folder("split");
    let name = |part: &str| folder.join(format!("{part}.jsonl")).to_str().unwrap().to_string();
    for options in [&["--parts", "4"][..], &["--every", "5"], &["--by", "kind"], &["--by", "label"]]
    {
        let output = run(&[&["pack", "split", PACK, "-o", &name("{}")], options].concat());
        assert_eq!(output.status.code(), Some(0), "{options:?}: {}", text(&output.stderr));
        let parts = files(&folder);
        let mut all: Vec<String> = Vec::new();
        let mut sizes = Vec::new();
        for part in &parts {
            let part = fs::read(folder.join(part)).unwrap();
            let own = ids(&lines(&part)[1..]);
            sizes.push(own.len());
            all.extend(own);
        }
        all.sort();
        let mut expected = ids(&whole());
        expected.sort();
        assert_eq!(all, expected, "{options:?}");
        match options {
            ["--parts", _] => assert_eq!(sizes, [3, 4, 4, 4]),
            ["--every", _] => assert_eq!(sizes, [5, 5, 5]),
            ["--by", "kind"] => assert!(parts.contains(&"queens.jsonl".to_string()), "{parts:?}"),
            _ => {}
        }
        parts.iter().for_each(|part| fs::remove_file(folder.join(part)).unwrap());
    }
    let (code, said) = end(&run(&["pack", "split", PACK, "-o", "x", "--parts", "2"]));
    assert!(code == Some(2) && said.contains("needs {}"), "{said}");
    let (code, said) = end(&run(&["pack", "split", PACK, "-o", "{}"]));
    assert!(code == Some(2) && said.contains("--parts"), "{said}");
}

#[test]
fn orders_and_samples() {
    let label = |item: &serde_json::Value| {
        let labels = ["trivial", "easy", "medium", "hard", "expert", "extreme"];
        labels.iter().position(|label| item["label"] == *label)
    };
    let sorted = items(&["pack", "sort", PACK]);
    assert!(sorted.iter().map(label).is_sorted());
    let reversed = items(&["pack", "sort", PACK, "--reverse"]);
    assert!(reversed.iter().rev().map(label).is_sorted());
    let by_id = ids(&items(&["pack", "sort", PACK, "--by", "id"]));
    assert_eq!(by_id.len(), 15);
    let ten = ["pack", "sample", PACK, "--count", "5", "--seed"];
    let [first, same, other] =
        ["1", "1", "2"].map(|seed| ids(&items(&[&ten[..], &[seed]].concat())));
    assert_eq!(first, same);
    assert_ne!(first, other);
    let all = ids(&whole());
    let places: Vec<_> = first.iter().map(|id| all.iter().position(|own| own == id)).collect();
    assert!(first.len() == 5 && places.is_sorted(), "{places:?}");
    assert_eq!(ids(&items(&["pack", "sample", PACK, "--count", "99", "--seed", "1"])), all);
}

/// One thread and four give the same.
#[test]
fn threads_do_not_matter() {
    let [one, four] = ["1", "4"].map(|threads| {
        run(&["pack", "merge", PACK, PACK, "--title", "x", "--threads", threads]).stdout
    });
    assert_eq!(one, four);
}

#[test]
fn tables_and_other_formats() {
    let table = text(&run(&["pack", "convert", PACK, "--to", "csv"]).stdout);
    let mut rows = table.lines();
    assert!(rows.next().unwrap().starts_with("id,kind,size,puzzle,solution,label"));
    assert_eq!(rows.count(), 15);
    let folder = folder("sdm");
    let file = folder.join("x.sdm");
    let sudokus = folder.join("sudokus.jsonl");
    let (file, sudokus) = (file.to_str().unwrap(), sudokus.to_str().unwrap());
    run(&["pack", "filter", PACK, "--kind", "sudoku", "--size", "9", "-o", sudokus]);
    let output = run(&["pack", "convert", sudokus, "--to", "sdm", "-o", file]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let written = fs::read_to_string(file).unwrap();
    assert!(written.lines().all(|line| line.len() == 81), "{written}");
}

#[test]
fn statistics_count_everything() {
    let folder = folder("stats");
    let svg = folder.join("stats.svg");
    let output = run(&["pack", "stats", PACK, "-o", svg.to_str().unwrap()]);
    let drawn = text(&output.stdout);
    assert!(drawn.starts_with("Kinds (15 puzzles)\n"), "{drawn}");
    for title in ["Labels", "Rating by Sudoku Explainer", "Score of HoDoKu", "Clues of hidato"] {
        assert!(drawn.contains(title), "{title}: {drawn}");
    }
    let svg = fs::read_to_string(svg).unwrap();
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    let report: serde_json::Value =
        serde_json::from_slice(&run(&["pack", "stats", "--json", PACK]).stdout).unwrap();
    let sum = |field: &str| -> u64 {
        let counts = report[field].as_object().unwrap().values();
        counts.map(|count| count.as_u64().unwrap()).sum()
    };
    assert_eq!((sum("kinds"), sum("labels")), (15, 15));
    assert_eq!(report["ratings"]["hodoku"]["count"], 2);
}
