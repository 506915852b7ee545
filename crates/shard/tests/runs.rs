//! Runs over folders: equal bytes however they are cut, interrupted and put together.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;

use gridsmith_shard::{
    Format, Gone, Manifest, Options, Order, Outcome, Shard, Slice, Step, Task, merge, obey,
    planned, prepare, shards, split, supervise, table, verify,
};

static FREE: AtomicBool = AtomicBool::new(false);

const EASY: &str =
    "..1..56....9.....2.7.29...8.1.3...5......8........43...465.1.........2.1...47.9..";
/// It takes 64 nodes to rate, the other 57.
const HARD: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const MANY: &str =
    ".................................................................................";

/// An empty folder that is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gridsmith-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// 40 puzzles of several kinds, one without a solution, one with many and one that is none.
fn puzzles() -> Vec<String> {
    let rows = [EASY, "AABB/ACBB/ACCD/CCDD", HARD, MANY, "path 3x4x4 .9../.4../12...", "nonsense"];
    let zip = "zip 2x2 1./2.";
    rows.iter().chain([&zip, &EASY]).cycle().take(40).map(ToString::to_string).collect()
}

fn cut(folder: &Folder, format: Format) -> PathBuf {
    let lines = folder.join("puzzles.txt");
    fs::write(&lines, puzzles().join("\n")).unwrap();
    let input = folder.join("in");
    assert_eq!(split(&[lines], &input, 7, format, None, 1, &FREE).unwrap(), 6);
    input
}

fn all(shards: &[Shard], options: &Options) {
    for shard in shards {
        let step = Step::First;
        let order = Order { options: options.clone(), shard: shard.clone(), step, threads: 1 };
        let done =
            supervise(shard, options, 1, &mut |order| obey(order, &FREE).map_err(Gone::Failed));
        assert!(done.is_ok(), "{order:?}: {done:?}");
    }
}

/// The files of a folder by name.
fn bytes(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let files = files.filter(|path| path.is_file());
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    files.map(|path| (name(&path), fs::read(&path).unwrap())).collect()
}

fn options(task: Task) -> Options {
    Options { nodes: Some(60), second: Some(20_000), ..Options::new(task) }
}

#[test]
fn every_task_gives_the_same_rows_in_both_formats() {
    for task in [Task::Rate, Task::Grade, Task::Solve, Task::Certify, Task::Canon] {
        let options = Options { second: None, ..options(task) };
        let whole = table(&puzzles(), &options, 1, &FREE, &mut |_| ()).unwrap();
        assert_eq!(whole, table(&puzzles(), &options, 3, &FREE, &mut |_| ()).unwrap());
        // Five times nonsense; and only Sudokus have a rating by Sudoku Explainer.
        let errors = if task == Task::Rate { 20 } else { 5 };
        assert_eq!(whole.with_status("error").len(), errors, "{task:?}");
        for format in Format::ALL {
            let folder = Folder::new(&format!("{}-{}", task.word(), format.word()));
            let todo = shards(&cut(&folder, format), &folder.join("out"), None).unwrap();
            let todo = prepare(todo, &options, Slice::ALL, false).unwrap();
            all(&todo, &options);
            let target = folder.join(&format!("all.{}", format.word()));
            Manifest::of(&folder.join("out"), 2).unwrap().write(&folder.join("out")).unwrap();
            let found = verify(&folder.join("out"), 20, 1, &FREE, &mut |_| ()).unwrap();
            assert_eq!((found.rows, found.wrong), (40, vec![]), "{task:?}");
            let merged = merge(&folder.join("out"), &target, 2, &mut |_| ()).unwrap();
            assert_eq!(merged.kept + merged.duplicates + merged.without, 40);
            // Seven different puzzles, one of which is none.
            assert!(merged.kept <= 6, "{task:?}: {merged:?}");
        }
    }
}

#[test]
fn a_run_can_be_cut_and_continued_anywhere() {
    let options = options(Task::Rate);
    for format in Format::ALL {
        let folder = Folder::new(&format!("resume-{}", format.word()));
        let input = cut(&folder, format);
        let plan = |out: &str| shards(&input, &folder.join(out), None).unwrap();
        all(&prepare(plan("whole"), &options, Slice::ALL, false).unwrap(), &options);
        let whole = bytes(&folder.join("whole"));
        assert_eq!(whole.len(), 6);

        // Shares of a run, one of which was interrupted while it wrote.
        for slice in ["2/3", "1/3"] {
            let todo = prepare(plan("parts"), &options, slice.parse().unwrap(), false).unwrap();
            assert_eq!(todo.len(), 2);
            all(&todo, &options);
        }
        let name = format!("shard-000002.{}", format.word());
        let half = folder.join("parts").join(format!("{name}.tmp.host.17"));
        fs::write(&half, "half").unwrap();
        fs::remove_file(folder.join("parts").join(format!("shard-000001.{}", format.word())))
            .unwrap();
        let todo = prepare(plan("parts"), &options, Slice::ALL, false).unwrap();
        let names: Vec<&str> = todo.iter().map(|shard| shard.name.as_str()).collect();
        assert_eq!(names, ["shard-000001", "shard-000002", "shard-000005"]);
        assert!(!half.exists());
        all(&todo, &options);
        assert_eq!(bytes(&folder.join("parts")), whole);

        // A file that is cut off is made again; other options are refused.
        let path = folder.join("parts").join(&name);
        fs::write(&path, &whole[&name][..whole[&name].len() - 9]).unwrap();
        assert_eq!(prepare(plan("parts"), &options, Slice::ALL, false).unwrap().len(), 1);
        fs::write(&path, &whole[&name]).unwrap();
        let other = Options { nodes: Some(77), ..options.clone() };
        let refused = prepare(plan("parts"), &other, Slice::ALL, false).unwrap_err().to_string();
        assert!(refused.contains("other options"), "{refused}");
        assert_eq!(prepare(plan("parts"), &other, Slice::ALL, true).unwrap().len(), 6);
    }
}

/// Whatever the order of deaths, the poison is found and nothing else is lost.
#[test]
fn a_deadly_puzzle_is_found() {
    let options = options(Task::Grade);
    let folder = Folder::new("poison");
    let input = cut(&folder, Format::JsonLines);
    let deadly = [2, 9, 38];
    let plan = |out: &str| {
        prepare(shards(&input, &folder.join(out), None).unwrap(), &options, Slice::ALL, false)
            .unwrap()
    };
    all(&plan("whole"), &options);
    let mut orders = 0;
    for (number, shard) in plan("out").iter().enumerate() {
        let mut work = |order: &Order| {
            orders += 1;
            let of = |row: &usize| deadly.contains(&(number * 7 + row));
            let dies = match &order.step {
                Step::First => (0..7).any(|row| of(&row)),
                Step::Piece(piece) => piece.rows.iter().any(of),
                Step::Join(..) => false,
            };
            // The order goes through JSON, as it does between processes.
            let read = Order::from_json(&order.json().to_string()).unwrap();
            assert_eq!(read, *order);
            if dies { Err(Gone::Died) } else { obey(&read, &FREE).map_err(Gone::Failed) }
        };
        let done = supervise(shard, &options, 1, &mut work).unwrap();
        let read = Outcome::from_json(&Outcome::Done(done.clone()).json().to_string());
        assert_eq!(read, Some(Outcome::Done(done)));
    }
    assert!(orders < 200, "{orders}");
    let lines = |out: &str| -> Vec<String> {
        let files = bytes(&folder.join(out)).into_values();
        let text: String = files.map(|file| String::from_utf8(file).unwrap()).collect();
        text.lines().filter(|line| !line.contains("footer")).map(str::to_string).collect()
    };
    let (whole, found) = (lines("whole"), lines("out"));
    assert_eq!((whole.len(), found.len()), (40, 40));
    for (row, (whole, found)) in whole.iter().zip(&found).enumerate() {
        match deadly.contains(&row) {
            true => assert!(found.contains("ended, three times"), "{row}: {found}"),
            false => assert_eq!(whole, found, "{row}"),
        }
    }
    assert_eq!(fs::read_dir(folder.join("out").join(".parts")).unwrap().count(), 0);
}

/// The second budget gives the rows that it would have given at once.
#[test]
fn a_second_pass_changes_only_what_ran_out() {
    let texts: Vec<String> = puzzles().into_iter().take(8).collect();
    let small = Options { nodes: Some(1), ..Options::new(Task::Rate) };
    let large = Options::new(Task::Rate);
    let both = Options { second: large.nodes, ..small.clone() };
    let [small, large, both] =
        [small, large, both].map(|options| table(&texts, &options, 1, &FREE, &mut |_| ()).unwrap());
    assert!(!small.with_status("budget").is_empty());
    assert!(both.with_status("budget").is_empty());
    assert_eq!(both, large);
}

#[test]
fn a_plan_makes_the_same_puzzles_in_any_shards() {
    let plan = r#"{"kind": "zip", "size": 4, "seed": 5, "count": 23}"#;
    let options = Options::new(Task::Generate).with_plan(serde_json::from_str(plan).unwrap());
    let read = Options::from_json(&options.text()).unwrap();
    assert_eq!((&read, read.hash()), (&options, options.hash()));
    let folder = Folder::new("plan");
    let mut texts = Vec::new();
    for rows in [5, 23] {
        let out = folder.join(&rows.to_string());
        let todo = planned(&options, rows, &out, Format::JsonLines).unwrap();
        all(&prepare(todo, &options, Slice::ALL, false).unwrap(), &options);
        let files = bytes(&out).into_values().map(|file| String::from_utf8(file).unwrap());
        let text: String = files.collect();
        texts.push(text.lines().filter(|line| !line.contains("footer")).collect::<String>());
        Manifest::of(&out, 1).unwrap().write(&out).unwrap();
        let found = verify(&out, 5, 1, &FREE, &mut |_| ()).unwrap();
        assert_eq!((found.rows, found.wrong), (23, vec![]));
    }
    assert_eq!(texts[0], texts[1]);
    assert_eq!(texts[0].matches("\"certificate\":\"PC1 zip").count(), 23);
}

#[test]
fn verify_finds_what_is_wrong() {
    let folder = Folder::new("wrong");
    let out = folder.join("out");
    let input = cut(&folder, Format::JsonLines);
    let options = options(Task::Rate);
    all(
        &prepare(shards(&input, &out, None).unwrap(), &options, Slice::ALL, false).unwrap(),
        &options,
    );
    Manifest::of(&out, 1).unwrap().write(&out).unwrap();
    let path = out.join("shard-000003.jsonl");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, text.replacen("\"er\":2", "\"er\":3", 1)).unwrap();
    let found = verify(&out, 40, 1, &FREE, &mut |_| ()).unwrap();
    assert_eq!(found.wrong, ["shard-000003.jsonl: its SHA-256 differs"]);
    // With a new manifest the hash is right, and the sample finds it.
    Manifest::of(&out, 1).unwrap().write(&out).unwrap();
    let found = verify(&out, 400, 1, &FREE, &mut |_| ()).unwrap();
    assert!(found.wrong.iter().all(|line| line.starts_with("shard-000003.jsonl row")), "{found:?}");
    assert_eq!(found.wrong.len(), 1);
}

#[test]
fn hard_puzzles_come_first_in_small_shards() {
    let folder = Folder::new("cost");
    let lines = folder.join("puzzles.txt");
    fs::write(&lines, [EASY, EASY, HARD, EASY, HARD].join("\n")).unwrap();
    let nodes = Some(60);
    let count =
        split(&[lines], &folder.join("in"), 10, Format::JsonLines, nodes, 1, &FREE).unwrap();
    assert_eq!(count, 3, "two small shards and one");
    let first = fs::read_to_string(folder.join("in").join("shard-000000.jsonl")).unwrap();
    assert!(first.contains(HARD) && !first.contains(EASY), "{first}");
}
