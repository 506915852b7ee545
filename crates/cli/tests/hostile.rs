//! Hostile input, strange files and full disks: the work is bounded and the errors are plain.

mod common;

use std::path::PathBuf;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use common::{gridsmith, run, run_with, text};
use serde_json::Value;

/// A folder of its own for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("gridsmith-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str, content: &[u8]) -> String {
        let path = self.0.join(name);
        std::fs::write(&path, content).unwrap();
        path.to_str().unwrap().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A certificate that takes the whole work limit.
fn costly() -> String {
    let row = ".".repeat(64);
    let ring: Vec<String> = (0..64).chain((64..128).rev()).map(|cell| cell.to_string()).collect();
    format!("PC1 path 2x64x4 {row}/{row} {} {}\n", ring.join(","), "1".repeat(2_000))
}

const GOOD: &str = "PC1 zip 2x2 1,2/.. 0,2,3,1 -\n";

#[test]
fn a_check_obeys_its_timeout() {
    let start = Instant::now();
    let input = format!("{}{GOOD}", costly());
    let output = run_with(&["check", "--timeout", "0.1", "--threads", "1"], &input);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    assert_eq!(text(&output.stdout), "line 1: undecided: time is up\n");
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    let output = run_with(&["check", "--json", "--timeout", "0.1"], &costly());
    let line: Value = serde_json::from_str(&text(&output.stdout)).unwrap();
    assert_eq!((&line["accepted"], &line["reason"]), (&Value::Null, &"cancelled".into()));
}

#[test]
#[cfg(unix)]
fn a_check_can_be_interrupted() {
    let folder = Folder::new("interrupt");
    let file = folder.file("costly.txt", costly().repeat(50).as_bytes());
    let child = gridsmith(&["check", "--threads", "1", &file])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let start = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(10), "{:?}", start.elapsed());
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
}

/// Every file that is read whole has a limit, and so has every line.
#[test]
#[cfg(unix)]
fn files_have_limits() {
    let folder = Folder::new("limits");
    let large = folder.file("large.txt", &vec![b'.'; 3 << 20]);
    let rows: &[(&[&str], &str)] = &[
        (&["generate", "sudoku", "--pattern", "FILE"], "it has more than 1048576 bytes"),
        (&["generate", "hidato", "--mask", "FILE"], "it has more than 1048576 bytes"),
        (
            &["generate", "hidato", "--size", "5", "--clue-mask", "FILE"],
            "it has more than 1048576 bytes",
        ),
        (&["generate", "zip", "--mask", "FILE"], "it has more than 1048576 bytes"),
        (&["path", "--mask", "FILE"], "it has more than 1048576 bytes"),
        (&["generate", "--plan", "FILE"], "it has more than 1048576 bytes"),
        (&["hint", "AABB/ACBB/ACCD/CCDD", "--state", "FILE"], "it has more than 1048576 bytes"),
        (&["regress", "FILE"], "line 1 has more than 1048576 bytes"),
    ];
    for file in [large.as_str(), "/dev/zero"] {
        for (args, wanted) in rows {
            // A line that never ends is skipped for ever: those who skip are not asked here.
            if file == "/dev/zero" && wanted.starts_with("line") {
                continue;
            }
            let args: Vec<&str> =
                args.iter().map(|a| if *a == "FILE" { file } else { a }).collect();
            let output = run(&args);
            let error = text(&output.stderr);
            assert!(error.contains(&format!("cannot read {file}: {wanted}")), "{args:?}: {error}");
            assert_eq!(output.status.code(), Some(2), "{args:?}");
        }
    }
}

/// The same words for the same trouble, whatever the command.
#[test]
fn a_missing_file_is_no_such_file() {
    let rows: &[&[&str]] = &[
        &["solve", "none.txt"],
        &["solve", "--output", "line", "none.txt"],
        &["check", "none.txt"],
        &["regress", "none.txt"],
        &["bench", "sudoku", "none.txt"],
        &["generate", "sudoku", "--pattern", "none.txt"],
        &["generate", "hidato", "--mask", "none.txt"],
        &["generate", "--plan", "none.txt"],
    ];
    for args in rows {
        let output = run(args);
        let error = text(&output.stderr);
        assert_eq!(error, "error: cannot read none.txt: no such file\n", "{args:?}");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    let output = run(&["man", "--dir", "/proc/none"]);
    assert!(text(&output.stderr).contains("cannot write /proc/none: "), "{}", text(&output.stderr));
}

#[test]
fn records_that_cannot_be_read_are_counted() {
    let input = "\u{1}nothing\n\n".repeat(300);
    let output = run_with(&["solve", "-"], &input);
    let error = text(&output.stderr);
    let named = error.lines().filter(|line| line.starts_with("error: line")).count();
    assert_eq!((named, output.status.code()), (10, Some(2)), "{error}");
    assert!(error.contains("290 more records cannot be read (--json lists them all)"), "{error}");
    let output = run_with(&["solve", "--json", "-"], &input);
    assert_eq!(text(&output.stdout).lines().count(), 300);
}

#[test]
fn strange_files_are_called_by_their_name() {
    let folder = Folder::new("strange");
    let utf16: Vec<u8> = "4.....8.5\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked = folder.file("marked.txt", &[&[0xff, 0xfe], &utf16[..]].concat());
    let plain = folder.file("plain.txt", &utf16);
    for file in [&marked, &plain] {
        for args in [&["solve", file][..], &["generate", "hidato", "--mask", file]] {
            let error = text(&run(args).stderr);
            assert!(error.contains("this is UTF-16 text, save it as UTF-8"), "{args:?}: {error}");
            assert_eq!(error.lines().count(), 1, "{error}");
        }
    }
    for (link, why) in [
        ("https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGEARAOQ", "not LZ-string data"),
        ("https://sudoku.coach/s/ab12", "short link: only sudoku.coach can expand it"),
        ("HTTP://x.org/a", "\"x.org\" is no site whose links are known"),
    ] {
        let output = run(&["solve", link]);
        let error = text(&output.stderr);
        assert!(error.contains(why), "{error}");
        assert_eq!(output.status.code(), Some(2));
    }
}

/// What is in a name must not reach the terminal as a command.
#[test]
fn control_characters_are_written_out() {
    let puzzle = r#"{"id":"a\u001b[31mb","regions":["AABB","ACBB","ACCD","CCDD"]}"#;
    for args in [&["show", puzzle][..], &["grade", puzzle, puzzle]] {
        let output = run(args);
        let shown = text(&output.stdout);
        assert!(!shown.contains('\x1b') && shown.contains("a\\u{1b}[31mb"), "{args:?}: {shown}");
    }
}

#[test]
#[cfg(unix)]
fn more_files_than_may_be_open() {
    let folder = Folder::new("many");
    let sudoku =
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......\n";
    for number in 0..100 {
        folder.file(&format!("{number}.sdm"), sudoku.as_bytes());
        folder.file(&format!("{number}.pc1"), GOOD.as_bytes());
    }
    for (command, ending) in [("solve --output line", "sdm"), ("check --json", "pc1")] {
        let script = format!(r#"ulimit -n 40 && exec "$0" {command} --quiet "$1"/*.{ending}"#);
        let args = ["-c", &script, env!("CARGO_BIN_EXE_gridsmith"), folder.0.to_str().unwrap()];
        let output = Command::new("sh").args(args).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{command}: {}", text(&output.stderr));
        assert_eq!(text(&output.stdout).lines().count(), 100, "{command}");
    }
}

#[test]
fn no_puzzle_is_an_error_everywhere() {
    for args in [&["solve"][..], &["solve", "--output", "line"], &["certify"], &["check"]] {
        let output = run_with(args, "# nothing\n\n");
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", text(&output.stderr));
        assert!(text(&output.stderr).contains("there is no "), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn help_that_cannot_be_written_is_an_error() {
    for args in [&["--help"][..], &["--version"], &["solve", "--help"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output: Output = gridsmith(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
}

/// What never ends a line is given up, and the error says so.
#[test]
#[cfg(unix)]
fn a_line_without_end_is_an_error() {
    for command in [&["check"][..], &["regress"], &["bench", "sudoku"], &["solve"], &["rate"]] {
        let output = gridsmith(&[command, &["/dev/zero"]].concat()).output().unwrap();
        let said = text(&output.stderr) + &text(&output.stdout);
        assert!(said.contains("than 268435456 bytes"), "{command:?}: {said}");
        assert_eq!(output.status.code(), Some(2), "{command:?}: {said}");
    }
}
