//! What plans make: the same bytes on any number of threads, and no duplicates.

use std::collections::BTreeSet;

use gridsmith_store::Pack;

use super::*;
use crate::common::run;

#[test]
fn the_same_bytes_on_any_number_of_threads() {
    let one = reference(PLAN, "threads-1");
    let folder = folder("threads-4");
    fs::write(folder.join("plan.toml"), PLAN).unwrap();
    let output = maker(&folder, &["--threads", "4", "--json"]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&fs::read(folder.join("pack.jsonl")).unwrap()), text(&one));
    assert_eq!(files(&folder), ["pack.jsonl", "plan.toml"]);
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&report["end"], &report["count"]), (&"complete".into(), &15.into()));
    // The last target begins with the boards of the first.
    assert!(report["duplicates"].as_u64() >= Some(2), "{report}");
    let check = run(&["pack", "check", folder.join("pack.jsonl").to_str().unwrap()]);
    assert_eq!(end(&check).0, Some(0), "{}", text(&check.stderr));
    // Again: nothing is to do.
    let again = maker(&folder, &[]).output().unwrap();
    let (code, said) = end(&again);
    assert!(code == Some(0) && said.contains("is complete: 15 puzzles"), "{code:?} {said}");
}

#[test]
fn a_pack_has_what_the_plan_says() {
    let folder = folder("contents");
    fs::write(folder.join("pack.jsonl"), reference(PLAN, "contents-reference")).unwrap();
    let pack = Pack::open(folder.join("pack.jsonl")).unwrap();
    let header = pack.header().clone();
    assert_eq!((header.count, header.title.as_deref()), (15, Some("A test")));
    let [plan] = &header.plans[..] else { panic!("{:?}", header.plans) };
    let seeds: Vec<u64> = plan.plan["target"]
        .as_array()
        .unwrap()
        .iter()
        .map(|target| target["seed"].as_u64().unwrap())
        .collect();
    assert_eq!(seeds, [7, 8, 9, 10, 7]);
    let items: Vec<_> = pack.map(Result::unwrap).collect();
    let keys: BTreeSet<u128> = items.iter().map(|item| item.key()).collect();
    assert_eq!(keys.len(), 15, "duplicates");
    let labels: Vec<_> = items.iter().map(|item| item.label.unwrap()).collect();
    assert!(labels.is_sorted(), "{labels:?}");
    for item in &items {
        assert!(!item.techniques.is_empty(), "{item:?}");
        assert_eq!(item.id, format!("{}-{}-{}", plan.id, item.origin.target, item.origin.index));
        let schemes = if item.puzzle.kind() == "sudoku" { 2 } else { 1 };
        assert_eq!(item.ratings.len(), schemes, "{item:?}");
        assert_eq!(item.origin.seed, seeds[item.origin.target as usize]);
    }
    let of = |target: u64| items.iter().filter(|item| item.origin.target == target).count();
    assert_eq!([0, 1, 2, 3, 4].map(of), [4, 3, 3, 3, 2]);
    assert!(items.iter().filter(|item| item.origin.target == 4).all(|item| item.origin.index >= 4));
}

/// A target gives what `generate` gives with its seed.
#[test]
fn a_target_is_a_plan_of_generate() {
    let options = ["--size", "6", "--count", "3", "--seed", "5"];
    let generated = run(&[&["generate", "queens"], &options[..]].concat());
    let folder = folder("flags");
    let pack = folder.join("pack.jsonl");
    let name = pack.to_str().unwrap();
    let made = gridsmith(&[&["pack", "make", "queens", "-o", name], &options[..]].concat());
    let made = { made }.output().unwrap();
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    let puzzles: String =
        Pack::open(&pack).unwrap().map(|item| format!("{}\n", item.unwrap().puzzle)).collect();
    assert_eq!(puzzles, text(&generated.stdout));
    // The plan is in the pack: it makes the same pack again.
    let again = folder.join("again.jsonl");
    let output = run(&["pack", "make", name, "-o", again.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(fs::read(&again).unwrap(), fs::read(&pack).unwrap());
}

/// The plan as TOML is the same plan.
#[test]
fn a_printed_plan_is_read_back() {
    let folder = folder("printed");
    let pack = folder.join("pack.jsonl");
    let options = ["sudoku", "--seed", "5", "--count", "2", "--symmetry", "rot180"];
    let start = ["pack", "make", "-o", pack.to_str().unwrap()];
    let printed = run(&[&start[..], &options, &["--print-plan"]].concat());
    assert!(text(&printed.stdout).contains("[target.sudoku]"), "{}", text(&printed.stdout));
    assert_eq!(files(&folder), Vec::<String>::new());
    fs::write(folder.join("plan.toml"), &printed.stdout).unwrap();
    let made = maker(&folder, &[]).output().unwrap();
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    let from_file = fs::read(&pack).unwrap();
    let made = run(&[&start[..], &["--overwrite"], &options].concat());
    assert_eq!(made.status.code(), Some(0), "{}", text(&made.stderr));
    assert_eq!(text(&fs::read(&pack).unwrap()), text(&from_file));
}

/// Plans take Sudokus of other sizes and shapes, by file and by options.
#[test]
fn plans_take_other_sizes() {
    let folder = folder("sizes");
    let plan = "[pack]\nseed = 1\n\
                [[target]]\nkind = \"sudoku\"\nsize = 4\nlabel = \"trivial\"\n\
                [[target]]\nkind = \"sudoku\"\nsize = 6\ndiagonals = true\n\
                [[target]]\nkind = \"sudoku\"\nsize = 5\njigsaw = true\n";
    fs::write(folder.join("plan.toml"), plan).unwrap();
    let output = maker(&folder, &[]).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let pack = folder.join("pack.jsonl");
    let items: Vec<_> = Pack::open(&pack).unwrap().map(Result::unwrap).collect();
    let titles: Vec<String> = items.iter().map(|item| item.puzzle.title()).collect();
    assert_eq!(titles, ["sudoku 4x4", "sudoku 6x6 with diagonals", "jigsaw sudoku 5x5"]);
    assert!(items.iter().all(|item| item.label.is_some() && !item.techniques.is_empty()));
    let check = run(&["pack", "check", pack.to_str().unwrap()]);
    assert_eq!(end(&check).0, Some(0), "{}", text(&check.stdout));
    let again = folder.join("again.jsonl");
    let args = ["pack", "make", pack.to_str().unwrap(), "-o", again.to_str().unwrap()];
    assert_eq!(end(&run(&args)).0, Some(0));
    assert_eq!(fs::read(&again).unwrap(), fs::read(&pack).unwrap());
    let flags = folder.join("flags.jsonl");
    let flags = flags.to_str().unwrap();
    let options = ["sudoku", "--size", "5", "--jigsaw", "--seed", "3", "-o", flags];
    let output = run(&[&["pack", "make"], &options[..]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let made = Pack::open(flags).unwrap().next().unwrap().unwrap();
    assert_eq!(made.puzzle, items[2].puzzle, "the third target has the seed 3");
}

/// Small boards run out: the pack has what there is, and the exit code says so.
#[test]
fn a_target_without_further_puzzles_is_given_up() {
    let folder = folder("given-up");
    let plan = "[[target]]\nkind = \"zip\"\nsize = 3\ncount = 300\nseed = 1\n";
    fs::write(folder.join("plan.toml"), plan).unwrap();
    let output = maker(&folder, &[]).output().unwrap();
    let (code, said) = end(&output);
    assert!(code == Some(3) && said.contains("only duplicates were found"), "{code:?}: {said}");
    let found = Pack::open(folder.join("pack.jsonl")).unwrap().map(Result::unwrap).count();
    assert!((10..300).contains(&found), "{found}");
}

#[test]
fn wrong_plans_are_refused() {
    let folder = folder("wrong");
    let rows = [
        ("", "expected a [[target]] table"),
        ("[pack]\nseeds = 1\n[[target]]\nkind = \"zip\"", "[pack] has no field seeds"),
        ("[pack]\norder = \"up\"\n[[target]]\nkind = \"zip\"", "listed, difficulty or shuffled"),
        ("[pack]\nseed = -1\n[[target]]\nkind = \"zip\"", "pack.seed cannot be -1"),
        ("[[target]]\nkind = \"zap\"", "invalid value 'zap'|unrecognized subcommand 'zap'"),
        ("[[target]]\nsize = 4", "target.kind must be"),
        ("[[target]]\nkind = \"zip\"\n[zip]\nx = 1", "[zip] belongs to no target"),
        ("[[target]]\nkind = \"zip\"\n[target.zap]\nx = 1", "there is no setting zap.x"),
        ("[[target]]\nkind = \"zip\"\ncount = \"many\"", "target.count cannot be \"many\""),
        ("[[target]]\nkind = \"zip\"\nnodes = true", "target.nodes cannot be true"),
    ];
    for (plan, expected) in rows {
        fs::write(folder.join("plan.toml"), plan).unwrap();
        let (code, said) = end(&maker(&folder, &[]).output().unwrap());
        let fits = expected.split('|').any(|expected| said.contains(expected));
        assert!(code == Some(2) && fits, "{plan}\n{code:?}: {said}");
        assert_eq!(files(&folder), ["plan.toml"], "{plan}");
    }
    let rows = [
        (&["pack", "make", "queens"][..], "name the file of the pack with -o FILE"),
        (&["pack", "make", "-o", "/tmp/nothing-here.jsonl"], "there is no journal of"),
        (&["pack", "make", "-o", "x.jsonl", "queens", "--timeout", "3"], "use --budget"),
        (&["pack", "make", "-o", "x.jsonl", "queens", "--draw"], "--draw does not apply"),
    ];
    for (args, expected) in rows {
        let (code, said) = end(&run(args));
        assert!(code == Some(2) && said.contains(expected), "{args:?}: {said}");
    }
}
