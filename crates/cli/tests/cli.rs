//! The program as a user meets it: output, exit codes, streams.

mod common;

use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{ROOT, check, gridsmith, run, run_with, text};
use gridsmith_testkit::golden;
use serde_json::Value;

const P: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

#[test]
fn one_puzzle_is_drawn() {
    check(
        "solve_one.txt",
        &[
            &["solve", P],
            &["solve", "corpus/one/sudoku-grid.txt"],
            &["solve", "corpus/one/hidato-grid.txt"],
            &["solve", "corpus/one/numbrix.txt"],
            &["solve", "corpus/one/hex.txt"],
            &["solve", "corpus/one/zip.txt"],
            &["solve", "corpus/one/queens.txt"],
            &["solve", "corpus/one/stars.txt"],
        ],
    );
}

#[test]
fn doubtful_puzzles_say_why() {
    check(
        "solve_doubtful.txt",
        &[
            &["solve", "AAAA/BBBB/CCCC/DDDD"],
            &["solve", "path 3x4x8 1.../..../...12;0-1"],
            &["solve", "zip 4x4 1..2/..../..../3...;0-4"],
            &["solve", &format!("..{}", &P[2..].replace("1.4", "1..")).replace('5', ".")],
            &["solve", "AAA/BBB/CCC"],
            &["solve", "queens 4x1 AABB/ACBB/ACCD/CCDD;x2;q2"],
            &["solve", "corpus/doubtful.txt"],
            &["solve", "--budget", "1", "path 6x6x8 1...../....../....../....../....../.....36"],
        ],
    );
}

#[test]
fn counts() {
    check(
        "count.txt",
        &[
            &["count", "path 4x4x4 ..../..../..../...."],
            &["count", "--limit", "10", "path 4x4x4 ..../..../..../...."],
            &["count", "--limit", "0", P],
            &["count", "--budget", "3", "path 6x6x8 1...../....../....../....../....../.....36"],
            &["count", "--limit", "3", "corpus/doubtful.txt"],
            &["count", "--json", "--limit", "3", "corpus/doubtful.txt"],
            &[
                "count",
                "11...............................................................................",
            ],
        ],
    );
}

#[test]
fn shows() {
    check(
        "show.txt",
        &[
            &["show", "corpus/all.jsonl"],
            &["show", "corpus/one/hidato-grid.txt"],
            &["show", &format!("..3......{}", "123456789".repeat(80))],
            &["show", "path 3x3x8 1../.#./..8;0-3,5-7"],
            &["show", "queens 4x1 AABB/ACBB/ACCD/CCDD;x3;q2"],
            &["show", "--line", "corpus/queens.txt"],
            &["show", "--json", "corpus/all.jsonl"],
            &["show", "nonsense"],
        ],
    );
}

#[test]
fn json_of_a_batch() {
    check(
        "solve_json.txt",
        &[
            &["solve", "--json", "corpus/all.jsonl"],
            &["solve", "--json", "--threads", "3", "corpus/doubtful.txt"],
            &[
                "solve",
                "--json",
                "--quiet",
                "--budget",
                "1",
                "path 6x6x8 1...../....../....../....../....../.....36",
            ],
        ],
    );
}

#[test]
fn errors_name_the_place() {
    check(
        "errors.txt",
        &[
            &["solve", "no-such-file.txt"],
            &["solve", P, "no-such-file.txt", P],
            &["solve", "no/such/file"],
            &["solve", P, "no such puzzle", P],
            &["solve", &P[1..]],
            &["solve", &P.replacen("3.7", "3z7", 1)],
            &["solve", "--timeout", "1e99", P],
            &["solve", "--timeout", "-1", P],
            &["solve", "--budget", "-1", P],
            &["solve", "path 2x2x8 1x/.."],
            &["solve", "corpus"],
            &["solve", ""],
            &["solve", "--family", "queens", P],
            &["solve", r#"{"kind":"hidato","rows":1,"cols":2,"walls":[[[0,0],[0,1]]]}"#],
            &["solve", "AABB/ACB/ACCD/CCDD", P],
        ],
    );
}

#[test]
fn help_has_examples() {
    for command in
        ["solve", "count", "hint", "explain", "grade", "show", "certify", "check", "bench"]
    {
        let help = text(&run(&[command, "--help"]).stdout);
        assert!(help.contains("Example"), "{command}: {help}");
    }
    golden::check("help.txt", &text(&run(&["--help"]).stdout));
    // The longest ones are read as a whole, and the summary that most people see.
    let pages: [&[&str]; 5] = [
        &["generate", "-h"],
        &["generate", "sudoku", "-h"],
        &["generate", "hidato", "--help"],
        &["generate", "zip", "-h"],
        &["generate", "queens", "--help"],
    ];
    let pages =
        pages.map(|args| format!("$ gridsmith {}\n{}", args.join(" "), text(&run(args).stdout)));
    golden::check("help_generate.txt", &pages.join("\n"));
}

#[test]
fn the_built_in_puzzles_are_good() {
    for file in ["sudoku.txt", "path.txt", "queens.txt", "all.jsonl"] {
        let output = run(&["solve", "--quiet", &format!("corpus/{file}")]);
        assert_eq!(output.status.code(), Some(0), "{file}: {}", text(&output.stdout));
    }
}

/// Arguments, input, exit code.
#[test]
fn exit_codes_of_a_batch_are_the_worst() {
    let hard = format!("path 12x12x8 {}", [".".repeat(12).as_str(); 12].join("/"));
    let hard = hard.replacen('.', "1", 1);
    let good = P.to_string();
    let many = "AAAA/BBBB/CCCC/DDDD";
    let rows: &[(&str, Vec<&str>, i32)] = &[
        ("all unique", vec![&good, &good], 0),
        ("one has many", vec![&good, many], 1),
        ("one undecided", vec![&good, many, &hard], 3),
        ("one bad line", vec![&good, many, &hard, "rubbish"], 2),
        ("nothing", vec!["# only a comment"], 2),
    ];
    for (name, lines, code) in rows {
        let output = run_with(&["solve", "--budget", "25", "-"], &lines.join("\n"));
        assert_eq!(output.status.code(), Some(*code), "{name}: {}", text(&output.stderr));
    }
    assert_eq!(run(&["solve", "--no-such-option"]).status.code(), Some(2));
}

#[test]
fn a_bad_line_is_reported_in_its_place() {
    let input = format!("{P}\n\n# comment\nrubbish\n{P}\n");
    let output = run_with(&["solve", "--json", "--quiet"], &input);
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<u64> = lines.iter().map(|line| line["line"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 4, 5]);
    assert!(lines[1]["error"].as_str().unwrap().contains("not a puzzle"), "{}", lines[1]);
    assert_eq!((&lines[0]["verdict"], &lines[2]["verdict"]), (&"unique".into(), &"unique".into()));
    assert!(text(&output.stderr).contains("line 4"), "{}", text(&output.stderr));
}

#[test]
fn stdin_is_read_without_being_asked() {
    for args in [&["solve"][..], &["solve", "-"]] {
        let output = run_with(args, P);
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(text(&output.stdout).starts_with("unique"), "{args:?}");
    }
}

#[test]
fn output_does_not_depend_on_threads() {
    let mut input = String::new();
    for file in ["path.txt", "doubtful.txt", "sudoku.txt", "queens.txt"] {
        input += &std::fs::read_to_string(format!("{ROOT}/corpus/{file}")).unwrap();
    }
    let input = input.repeat(20);
    let one = run_with(&["solve", "--threads", "1"], &input);
    let many = run_with(&["solve", "--threads", "8"], &input);
    assert_eq!(text(&one.stdout), text(&many.stdout));
    assert_eq!(one.status.code(), many.status.code());
}

#[test]
fn colours_follow_option_and_environment() {
    let board = "AABB/ACBB/ACCD/CCDD";
    let coloured = |args: &[&str], envs: &[(&str, &str)]| {
        let output = gridsmith(args).envs(envs.iter().copied()).output().unwrap();
        text(&output.stdout).contains('\x1b')
    };
    type Wish = (&'static str, &'static str);
    let rows: &[(&[&str], &[Wish], bool)] = &[
        (&["show", board], &[], false),
        (&["show", board, "--color", "always"], &[], true),
        (&["show", board, "--color", "never"], &[("CLICOLOR_FORCE", "1")], false),
        (&["show", board], &[("CLICOLOR_FORCE", "1")], true),
        (&["show", board], &[("CLICOLOR_FORCE", "0")], false),
        (&["show", board], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], false),
        (&["show", board, "--color", "always"], &[("NO_COLOR", "1")], true),
    ];
    for (args, envs, expected) in rows {
        assert_eq!(coloured(args, envs), *expected, "{args:?} {envs:?}");
    }
    let args = ["show", board, "--color", "always"];
    let deep = gridsmith(&args).env("COLORTERM", "truecolor").output().unwrap();
    golden::check("colour_true.txt", &text(&deep.stdout));
    golden::check("colour_256.txt", &text(&run(&args).stdout));
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let input = format!("{P}\n").repeat(20_000);
    let mut child = gridsmith(&["solve", "--json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let mut stdout = child.stdout.take().unwrap();
    let mut first = [0; 64];
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(text(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

/// Empty boards have more solutions than anyone can count.
const ENDLESS: &str =
    ".................................................................................";

#[test]
fn a_timeout_ends_one_puzzle_and_no_other() {
    let input = format!("{ENDLESS}\npath 3x3x4 ...\\...\n{P}\n").replace("...\\...", ".../.../...");
    let start = Instant::now();
    let args = ["count", "--json", "--timeout", "0.3", "--budget", "0", "--limit", "1000000000000"];
    let output = run_with(&args, &input);
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["exact"], &lines[0]["stop"]), (&false.into(), &"cancelled".into()));
    assert_eq!((&lines[1]["count"], &lines[1]["exact"]), (&40.into(), &true.into()));
    assert_eq!((&lines[2]["count"], &lines[2]["exact"]), (&1.into(), &true.into()));
    assert_eq!(output.status.code(), Some(3));
}

#[test]
#[cfg(unix)]
fn an_interrupt_stops_the_work_and_keeps_what_is_done() {
    let args = ["count", "--json", "--budget", "0", "--limit", "1000000000000", "-"];
    let mut child = gridsmith(&args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{P}\n{ENDLESS}\n").as_bytes()).unwrap();
    std::thread::sleep(Duration::from_millis(600));
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
    let start = Instant::now();
    let output = child.wait_with_output().unwrap();
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
    drop(stdin);
    assert_eq!(output.status.code(), Some(3), "{}", text(&output.stderr));
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((&lines[0]["count"], &lines[0]["exact"]), (&1.into(), &true.into()));
    assert_eq!(lines[1]["stop"], "cancelled");
}

/// `gridsmith solve *.txt` in a folder of a thousand files.
#[test]
#[cfg(unix)]
fn more_files_than_may_be_open() {
    let dir = std::env::temp_dir().join(format!("gridsmith-files-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    for number in 0..100 {
        std::fs::write(dir.join(format!("{number}.txt")), format!("{P}\n")).unwrap();
    }
    let script = r#"ulimit -n 40 && exec "$0" solve --quiet "$1"/*.txt"#;
    let args = ["-c", script, env!("CARGO_BIN_EXE_gridsmith"), dir.to_str().unwrap()];
    let output = Command::new("sh").args(args).output().unwrap();
    std::fs::remove_dir_all(&dir).unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout).lines().count(), 100);
}

/// A file that is strange in very many ways gets a hundred notes and a count.
#[test]
fn notes_do_not_flood() {
    let fields: String = (0..500).map(|number| format!(",\"f{number}\":0")).collect();
    let output = run(&["solve", "--json", &format!(r#"{{"regions":["A"]{fields}}}"#)]);
    let talk = text(&output.stderr);
    assert_eq!(talk.lines().count(), 101, "{talk}");
    assert!(talk.ends_with("400 more notes like these\n"), "{talk}");
}

#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let output = run(&["completions", shell]);
        assert!(text(&output.stdout).contains("gridsmith"), "{shell}");
    }
    assert!(text(&run(&["man"]).stdout).starts_with(".ie"), "roff");
    let dir = std::env::temp_dir().join(format!("gridsmith-man-{}", std::process::id()));
    let output = run(&["man", "--dir", dir.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let page = std::fs::read_to_string(dir.join("gridsmith-solve.1")).unwrap();
    assert!(page.contains("gridsmith\\-solve"), "{page}");
    std::fs::remove_dir_all(&dir).unwrap();
}

#[test]
fn the_signature_is_one_number() {
    let one = run(&["bench", "--signature", "--quiet", "--threads", "1"]);
    let four = run(&["bench", "--signature", "--quiet", "--threads", "4"]);
    assert_eq!(one.stdout, four.stdout);
    assert!(text(&one.stdout).trim().parse::<u64>().is_ok(), "{}", text(&one.stdout));
    assert_eq!(run(&["bench"]).status.code(), Some(2));
}

#[test]
fn engines_for_sudoku_are_timed() {
    let output = run(&["bench", "sudoku", "--puzzles", "70", "--rounds", "1", "--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let rows: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    for engine in ["batch-u64", "single"] {
        let row = rows.iter().find(|row| row["engine"] == engine).unwrap();
        assert_eq!((&row["unique"], &row["puzzles"]), (&70.into(), &70.into()), "{row}");
        assert!(row["us"].as_f64().unwrap() > 0.0 && row["guesses"].as_f64().is_some(), "{row}");
    }
    let output = run(&["bench", "sudoku", "no-such-file"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("cannot read no-such-file"), "{}", text(&output.stderr));
    assert_eq!(run(&["bench", "sudoku", "--puzzles", "0"]).status.code(), Some(2));
}

#[test]
fn certificates_are_written_and_checked() {
    let made = run(&["certify", "corpus/all.jsonl"]);
    assert_eq!(made.status.code(), Some(0));
    let lines = text(&made.stdout);
    assert!(
        lines.lines().count() == 8 && lines.lines().all(|line| line.starts_with("PC1 ")),
        "{lines}"
    );
    let checked = run_with(&["check", "--json"], &format!("# a comment\n\n{lines}"));
    assert_eq!(checked.status.code(), Some(0));
    let first: Value = serde_json::from_str(text(&checked.stdout).lines().next().unwrap()).unwrap();
    assert_eq!((&first["line"], &first["accepted"]), (&3.into(), &true.into()));

    // One clue less, one line cut: refused, with the line numbers, and the others go on.
    let mut tampered: Vec<String> = lines.lines().map(String::from).collect();
    tampered[1] = tampered[1].replacen('3', ".", 1);
    tampered[4].pop();
    let refused = run_with(&["check", "-"], &tampered.join("\n"));
    assert_eq!(refused.status.code(), Some(1));
    let answers = text(&refused.stdout);
    let starts: Vec<&str> = answers.lines().map(|line| &line[..16]).collect();
    assert_eq!(starts, ["line 2: refused:", "line 5: refused:"], "{answers}");
}

#[test]
fn what_is_not_unique_gets_no_certificate() {
    check("certify_doubtful.txt", &[&["certify", "corpus/doubtful.txt"]]);
    let one = run(&["solve", "--certify", "--json", "AABB/ACBB/ACCD/CCDD"]);
    let report: Value = serde_json::from_str(&text(&one.stdout)).unwrap();
    assert!(report["certificate"].as_str().unwrap().starts_with("PC1 queens 4x1 "), "{report}");
    let count = run(&["count", "--certify", "AABB/ACBB/ACCD/CCDD"]);
    assert!(text(&count.stdout).starts_with("1\nPC1 queens 4x1 "), "{count:?}");
    let long = run_with(&["check"], &"x".repeat(3 << 20));
    assert_eq!(
        (long.status.code(), text(&long.stdout)),
        (Some(1), "line 1: refused: too long\n".into())
    );
    assert_eq!(run(&["check", "no-such-file"]).status.code(), Some(2));
    assert_eq!(run_with(&["check"], "").status.code(), Some(2));
}
