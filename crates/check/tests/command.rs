//! Runs the program as a user would.

use std::io::Write;
use std::process::{Command, Stdio};

const GOOD: &str = "PC1 zip 2x2 1,2/.. 0,2,3,1 -";
const BAD: &str = "PC1 zip 2x2 1,2/.. 1,3,2,0 -";

/// The example of the specification.
const TRACE: &str = "PT1 sudoku 4x4 .3.4...13....4.. 1324423131422413 logic,sums=0 \
    hidden-single:uG:0;naked-single:u2:I;hidden-single:uN:c1;naked-single:u5:g1;\
    naked-single:u6:q1;naked-single:u9:e2;naked-single:uA:s2;naked-single:uB:w2;\
    naked-single:uC:Y3;naked-single:uE:m3;naked-single:uF:y3";

/// Exit code, standard output and standard error.
fn run(arguments: &[&str], input: &[u8]) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gridsmith-check"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The program may have ended already.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("all written");
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn verdicts_and_exit_codes() {
    let input = format!("# a note\n\n{GOOD}\r\n{BAD}\n{GOOD}");
    let (code, out, err) = run(&[], input.as_bytes());
    assert_eq!(code, Some(1));
    assert_eq!(out, "line 4: refused: wrong solution\n");
    assert_eq!(err, "gridsmith-check: 2 accepted, 1 refused\n");
    assert_eq!(run(&["-"], GOOD.as_bytes()).0, Some(0));
    assert_eq!(run(&[], format!(" \n\t \r\n\x0c\n{GOOD}\n  ").as_bytes()).0, Some(0));
    assert_eq!(run(&["--quiet"], input.as_bytes()), (Some(1), String::new(), String::new()));
    // A CR is part of a line end only before a LF.
    assert_eq!(run(&[], format!("{GOOD}\r").as_bytes()).0, Some(1));
}

#[test]
fn json() {
    let (code, out, _) = run(&["--json", "--quiet"], format!("\n{GOOD}\nPC1\n").as_bytes());
    assert_eq!(code, Some(1));
    assert_eq!(
        out,
        format!(
            "{{\"line\":2,\"kind\":\"certificate\",\"accepted\":true,\"reason\":\"\"}}\n\
             {{\"line\":3,\"kind\":\"certificate\",\"accepted\":false,\
             \"reason\":\"malformed line\"}}\n"
        )
    );
}

/// A trace is never told as a proof that there is one solution.
#[test]
fn traces() {
    let shown = "11 steps, 11 inferences, 11 unit; at most 0 constraints in a sum, 0 suppositions; \
                 techniques: hidden-single naked-single";
    let (code, out, err) = run(&[], format!("{GOOD}\n{TRACE}\n").as_bytes());
    assert_eq!((code, out), (Some(0), format!("line 2: trace accepted: {shown}\n")));
    assert_eq!(err, "gridsmith-check: 1 accepted, 0 refused, 1 trace accepted\n");
    let (code, out, err) = run(&["--certificates"], format!("{GOOD}\n{TRACE}\n").as_bytes());
    assert_eq!((code, out.as_str()), (Some(1), "line 2: refused: not a certificate\n"));
    assert_eq!(err, "gridsmith-check: 1 accepted, 1 refused\n");
    let (code, out, err) = run(&["--quiet"], TRACE.as_bytes());
    assert_eq!((code, out.as_str(), err.as_str()), (Some(0), "", ""));
    let (_, out, _) = run(&["--json"], TRACE.as_bytes());
    assert_eq!(
        out,
        "{\"line\":1,\"kind\":\"trace\",\"accepted\":true,\"reason\":\"\",\"assumes_unique\":false,\
         \"steps\":11,\"inferences\":11,\"reasons\":{\"unit\":11,\"direct\":0,\"corridor\":0,\"sum\":0,\
         \"refute\":0,\"tree\":0},\"longest_sum\":0,\"suppositions\":0,\
         \"techniques\":[\"hidden-single\",\"naked-single\"]}\n"
    );
    let cut = &TRACE[..TRACE.rfind(';').expect("steps")];
    assert_eq!(run(&[], cut.as_bytes()).1, "line 1: refused: unfinished\n");
    let wrong = TRACE.replace("u5:g1", "u6:g1");
    assert_eq!(run(&[], wrong.as_bytes()).1, "line 1: refused: step 4 not shown\n");
}

#[test]
fn several_files() {
    let folder = std::env::temp_dir().join(format!("gridsmith-check-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let (one, two) = (folder.join("one.txt"), folder.join("a \"b\".txt"));
    std::fs::write(&one, GOOD).expect("a file");
    std::fs::write(&two, BAD).expect("a file");
    let (one, two) = (one.to_string_lossy(), two.to_string_lossy());
    let (code, out, _) = run(&[&one, &two], b"");
    assert_eq!(code, Some(1));
    assert!(out.starts_with(&format!("{two}: line 1: refused: ")), "{out}");
    let (_, out, _) = run(&["--json", &one, &two], b"");
    assert!(
        out.contains("a \\\"b\\\".txt\",\"line\":1,\"kind\":\"certificate\",\"accepted\":false"),
        "{out}"
    );
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn usage_and_read_errors() {
    assert_eq!(run(&["--wrong"], b"").0, Some(2));
    assert_eq!(run(&["no such file"], b"").0, Some(2));
    let (code, out, _) = run(&["--help"], b"");
    assert_eq!(code, Some(0));
    assert!(out.starts_with("usage: "));
}

#[test]
fn long_lines() {
    let mut input = vec![b'a'; 5 << 20];
    input.push(b'\n');
    input.extend_from_slice(GOOD.as_bytes());
    let (code, out, err) = run(&[], &input);
    assert_eq!((code, out.as_str()), (Some(1), "line 1: refused: too long\n"));
    assert_eq!(err, "gridsmith-check: 1 accepted, 1 refused\n");
    let (code, out, _) = run(&[], &vec![b' '; (1 << 20) + 1]);
    assert_eq!((code, out.as_str()), (Some(1), "line 1: refused: too long\n"));
    // The longest line, once with CR LF: its fault is another one.
    for (length, reason) in [(1 << 20, "malformed"), ((1 << 20) + 1, "too long")] {
        let mut input = vec![b'a'; length];
        input.extend_from_slice(b"\r\n");
        let (_, out, _) = run(&[], &input);
        assert!(out.starts_with(&format!("line 1: refused: {reason}")), "{out}");
    }
}
