//! Books as a user makes them.

mod common;

use std::fs;

use common::{run, run_with, text};

const TMP: &str = env!("CARGO_TARGET_TMPDIR");
const QUEENS: &str = "AABB/ACBB/ACCD/CCDD";
const SUDOKU: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";

fn path(name: &str) -> String {
    format!("{TMP}/{name}")
}

/// Runs the command with `-o` a file of this name, and returns the file.
fn made(name: &str, args: &[&str]) -> Vec<u8> {
    let file = path(name);
    let run = run(&[&["book"], args, &["-o", &file]].concat());
    assert!(run.status.success(), "{args:?}: {}", text(&run.stderr));
    assert_eq!(text(&run.stdout).trim(), file);
    fs::read(&file).expect("the file was written")
}

#[test]
fn every_family_is_in_one_book_on_any_number_of_threads() {
    let corpus = "corpus/all.jsonl";
    let book = made("all.pdf", &[corpus, "--threads", "1", "--hints"]);
    assert!(book.starts_with(b"%PDF-1.7") && book.len() > 50_000);
    assert!(book == made("all-4.pdf", &[corpus, "--threads", "4", "--hints"]), "the bytes differ");
    assert!(book != made("all-light.pdf", &[corpus, "--hints", "--theme", "light"]));
}

#[test]
fn options_change_the_pages() {
    let pages = |args: &[&str]| {
        let file = path("options.pdf");
        let run = run(&[&["book", "corpus/all.jsonl", "--json", "-o", &file], args].concat());
        assert!(run.status.success(), "{args:?}: {}", text(&run.stderr));
        let line: serde_json::Value = serde_json::from_str(&text(&run.stdout)).unwrap();
        (line["pages"].as_u64().unwrap(), line["sheets"].as_u64().unwrap())
    };
    let (usual, sheets) = pages(&[]);
    assert_eq!(usual, sheets);
    let (pages_of, sheets) = pages(&["--impose", "two-up"]);
    assert_eq!((pages_of, sheets), (usual, usual.div_ceil(2)));
    assert_eq!(pages(&["--impose", "booklet"]).1, usual.next_multiple_of(4) / 2);
    assert!(pages(&["--per-page", "1"]).0 > usual);
    assert!(pages(&["--large-print"]).0 > usual);
    assert!(pages(&["--hints"]).0 > usual);
    assert!(pages(&["--single-sided"]).0 < usual);
    let least = "title,contents,rules,openers,answers";
    assert!(
        pages(&["--page", "a4", "--per-page", "12", "--leave-out", least, "--chapters", "none"]).0
            <= 2
    );
    for page in ["a4", "letter", "a5", "6x9", "square"] {
        assert!(pages(&["--page", page, "--bleed", "3", "--crop-marks"]).0 > 5, "{page}");
    }
}

/// What a record says of itself is checked, and then used.
#[test]
fn records_are_checked_before_they_are_printed() {
    let made = run(&["generate", "queens", "--size", "6", "--seed", "3", "--json", "--quiet"]);
    let record: serde_json::Value = serde_json::from_str(&text(&made.stdout)).unwrap();
    let with = |name: &str, value: serde_json::Value| {
        let mut record = record.clone();
        record[name] = value;
        let file = path("checked.pdf");
        let input = format!("# made by a test\n{record}\n");
        let run = run_with(&["book", "-", "--json", "-o", &file], &input);
        (run.status.code().unwrap(), text(&run.stdout), text(&run.stderr))
    };
    let (code, line, talk) = with("label", "expert".into());
    assert_eq!(code, 0, "{talk}");
    let line: serde_json::Value = serde_json::from_str(&line).unwrap();
    assert_eq!((&line["title"], &line["puzzles"]), (&"Queens".into(), &1.into()));
    assert_eq!(line["chapters"][0]["title"], "Expert");
    let certificate = record["certificate"].as_str().unwrap();
    let damaged = certificate.replace("queens 6x1 A", "queens 6x1 B");
    let rows = [
        ("solution", serde_json::json!([0, 1, 2, 3, 4, 5]), "not the solution of the puzzle"),
        ("certificate", damaged.into(), "belongs to another puzzle"),
        ("certificate", format!("{certificate}!").into(), "certificate is refused"),
    ];
    for (name, value, message) in rows {
        let (code, _, talk) = with(name, value);
        assert!(code == 1 && talk.contains(message), "{name}: {code} {talk}");
        assert!(talk.contains("line 2: ") && talk.contains("nothing was written"), "{talk}");
    }
}

#[test]
fn packs_give_their_title() {
    let (plan, pack) = (path("plan.toml"), path("pack.jsonl"));
    let target = "[pack]\ntitle = \"May Issue\"\nseed = 7\n[[target]]\nkind = \"zip\"\nsize = 4\ncount = 3\n";
    fs::write(&plan, target).unwrap();
    let making = run(&["pack", "make", &plan, "-o", &pack]);
    assert!(making.status.success(), "{}", text(&making.stderr));
    for (more, title) in [(&[][..], "May Issue"), (&["--title", "June"], "June")] {
        let file = path("packed.pdf");
        let run = run(&[&["book", &pack, "--json", "-o", &file], more].concat());
        assert!(run.status.success(), "{}", text(&run.stderr));
        let line: serde_json::Value = serde_json::from_str(&text(&run.stdout)).unwrap();
        assert_eq!((&line["title"], &line["puzzles"]), (&title.into(), &3.into()));
    }
}

#[test]
fn puzzles_without_exactly_one_solution_are_refused_by_their_place() {
    let input = format!("{QUEENS}\nAAAA/BBBB/CCCC/DDDD\n{SUDOKU}\n");
    let file = path("refused.pdf");
    let _ = fs::remove_file(&file);
    let refused = run_with(&["book", "-", "-o", &file], &input);
    let talk = text(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{talk}");
    assert!(talk.contains("line 2: the puzzle has more than one solution; correct"), "{talk}");
    assert!(!fs::exists(&file).unwrap());
    let skipped = run_with(&["book", "-", "--skip", "--json", "-o", &file], &input);
    assert_eq!(skipped.status.code(), Some(1));
    let lines = text(&skipped.stdout);
    let last: serde_json::Value = serde_json::from_str(lines.lines().last().unwrap()).unwrap();
    assert_eq!((&last["puzzles"], &last["left_out"]), (&2.into(), &1.into()));
    assert!(fs::exists(&file).unwrap());
}

/// Whatever the input is, there is a message and no file.
#[test]
fn hostile_input_gets_an_error() {
    let file = path("hostile.pdf");
    let long = "1".repeat(3_000_000);
    let nested = "[".repeat(100_000);
    let huge = format!("path 50x50x8 1{}", format!("{}/", ".".repeat(50)).repeat(50));
    let rows = [
        ("", "there is no puzzle"),
        ("\n\n# nothing\n", "there is no puzzle"),
        ("%PDF-1.7\u{0}\u{1}\u{7f}", "line 1"),
        (&*long, "line 1"),
        (&*nested, "line 1"),
        (&*huge, "line 1"),
        ("{\"family\":\"sudoku\",\"givens\":\"12\"}", "line 1"),
        ("11.......\n.........\n", "line 1"),
    ];
    for (input, message) in rows {
        let _ = fs::remove_file(&file);
        let run = run_with(&["book", "-", "-o", &file], input);
        let (talk, start) = (text(&run.stderr), input.chars().take(20).collect::<String>());
        assert_eq!(run.status.code(), Some(2), "{start:?}: {talk}");
        assert!(talk.contains(message) && talk.len() < 2_000, "{start:?}: {talk}");
        assert!(!fs::exists(&file).unwrap(), "{start:?}");
    }
}

#[test]
fn what_cannot_be_done_is_said_before_any_work() {
    let rows: [(&[&str], &str); 8] = [
        (&["-o", "book.doc"], "ends in .pdf"),
        (&["-o", "no/such/book.pdf"], "no such folder"),
        (&["--impose", "booklet", "--bleed", "3"], "print shops take single pages"),
        (&["--title", "数独"], "the font has no '数'"),
        (&["--date", "2026-02-30"], "e.g. 2026, 2026-05 or 2026-05-31"),
        (&["--bleed", "40"], "from 1 to 10"),
        (&["--per-page", "13"], "from 1 to 12"),
        (&["--image-format", "png"], "--images"),
    ];
    for (args, message) in rows {
        let run = run(&[&["book", SUDOKU], args].concat());
        let talk = text(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{args:?}: {talk}");
        assert!(talk.contains(message), "{args:?}: {talk}");
    }
}

#[test]
fn pictures_go_to_a_folder() {
    let folder = path("boards");
    let run = run(&["book", QUEENS, SUDOKU, "--images", &folder, "--image-format", "png"]);
    assert!(run.status.success(), "{}", text(&run.stderr));
    assert_eq!(text(&run.stdout).trim(), format!("{folder}/index.html"));
    let list = fs::read(format!("{folder}/index.json")).unwrap();
    let list: serde_json::Value = serde_json::from_slice(&list).unwrap();
    assert_eq!(list["puzzles"].as_array().map(Vec::len), Some(2));
    for name in ["puzzle-001.png", "answer-001.png", "puzzle-002.png", "answer-002.png"] {
        let png = fs::read(format!("{folder}/{name}")).unwrap();
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n", "{name}");
    }
}
