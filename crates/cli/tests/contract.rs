//! The JSON contract: every command that takes `--json`, over all families, writes lines that
//! docs/schema describes.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{commands, run, text};
use gridsmith_testkit::schema;
use serde_json::Value;

/// Puzzles of all families: good, ambiguous, impossible, with positions, and not puzzles at all.
const INPUTS: [&str; 4] =
    ["corpus/all.jsonl", "corpus/doubtful.txt", "corpus/positions.jsonl", "nonsense"];

const FOLDER: &str = env!("CARGO_TARGET_TMPDIR");

/// Commands come in the order of their names, so it is filled before it is read.
const LIBRARY: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/contract.db");

/// The inputs of commands that do not read puzzles. All others get [`INPUTS`].
fn arguments(command: &str, certificates: &str) -> Vec<String> {
    let words = |line: &str| line.split(' ').map(String::from).collect();
    let output =
        |name: &str| format!("--output={FOLDER}/contract-{}.jsonl", name.replace(' ', "-"));
    match command {
        "check" => vec![certificates.into(), "corpus/techniques.txt".into()],
        "regress" => words("corpus/techniques.txt corpus/queens.txt"),
        "techniques" | "formats" => Vec::new(),
        "telemetry" => vec![format!("{FOLDER}/contract-telemetry.jsonl")],
        "daily" => words("--date 2026-11-16"),
        "draw" => {
            let file = format!("--output={FOLDER}/contract.svg");
            INPUTS.map(String::from).into_iter().chain([file]).collect()
        }
        "book" => {
            let file = format!("--output={}/contract.pdf", env!("CARGO_TARGET_TMPDIR"));
            INPUTS.map(String::from).into_iter().chain([file, "--skip".into()]).collect()
        }
        "bench" => words("--signature"),
        "bench sudoku" => words("--puzzles 64 --rounds 1"),
        "path" => words("--size 5 --count 3 --seed 1"),
        "generate" | "generate-solve" => {
            vec!["--plan".into(), format!("{FOLDER}/plan.toml")]
        }
        "generate hidato" | "generate numbrix" | "generate zip" => {
            words("--size 5 --count 2 --seed 1")
        }
        "generate hex" => words("--size 3 --count 2 --seed 1"),
        "generate queens" => words("--size 6 --count 2 --seed 1"),
        "generate sudoku" => words("--count 2 --seed 1"),
        "pack make" => vec![format!("{FOLDER}/plan.toml"), output("made"), "--overwrite".into()],
        "pack check" => words("corpus/forever/pack-1.jsonl corpus/forever/pack-1.jsonl"),
        "pack stats" => words("corpus/forever/pack-1.jsonl"),
        "pack split" => words(&format!("corpus/forever/pack-1.jsonl --parts 2 {}", output("{}"))),
        "pack sample" => words(&format!("corpus/forever/pack-1.jsonl --count 2 {}", output("two"))),
        "catalogue add" => words(&format!("corpus/forever/pack-1.jsonl --library {LIBRARY}")),
        "catalogue forget" => words(&format!("--kind zip --library {LIBRARY}")),
        _ => match command.split_once(' ') {
            Some(("catalogue", "export")) => {
                words(&format!("--library {LIBRARY} {}", output("all")))
            }
            Some(("catalogue", _)) => words(&format!("--library {LIBRARY}")),
            Some(("generate-solve", kind)) => arguments(&format!("generate {kind}"), certificates),
            Some(("pack", kind)) if kind.starts_with("make ") => {
                let kind = kind.replace("make", "generate");
                let mut args = arguments(&kind, certificates);
                args.extend([output(&kind), "--overwrite".into()]);
                args
            }
            Some(("pack", name)) => vec!["corpus/forever/pack-1.jsonl".into(), output(name)],
            _ => INPUTS.map(String::from).to_vec(),
        },
    }
}

/// Reports that are not about a record of the input.
#[rustfmt::skip] // a list
const PLACELESS: [&str; 15] = [
    "technique", "format", "regress", "path", "bench", "signature", "pack_make", "pack_write",
    "pack_stats", "telemetry", "catalogue_add", "catalogue_count", "catalogue_forget",
    "catalogue_stats", "book",
];

/// Options that change what a report says.
const OPTIONS: [&str; 16] = [
    "solve --trace --certify",
    "solve --method logic",
    "solve --budget 1",
    "count --limit 1",
    "count --certify",
    "hint --stage 1",
    "hint --stage 2",
    "hint --all",
    "chains --basics --scope sets --limit 5",
    "explain --scheme hint",
    "explain --scheme hodoku --depth 1",
    "grade --budget 1",
    "certify --budget 1",
    "shuffle --count 3",
    "minimize --budget 1",
    "why --budget 1",
];

/// What was validated.
#[derive(Default)]
struct Validated {
    lines: usize,
    /// The kinds of puzzles and reports for each command.
    kinds: BTreeMap<String, BTreeSet<String>>,
}

impl Validated {
    fn run(&mut self, name: &str, args: &[String]) {
        let args = name.split(' ').chain(args.iter().map(String::as_str));
        let output = run(&args.chain(["--json", "--quiet"]).collect::<Vec<_>>());
        let (answers, talk) = (text(&output.stdout), text(&output.stderr));
        assert!(!answers.is_empty(), "{name}: {talk}");
        let kinds = self.kinds.entry(name.to_string()).or_default();
        for line in answers.lines() {
            let line: Value = serde_json::from_str(line).unwrap();
            assert_eq!(schema::fault(&line), None, "{name}");
            assert_eq!(line["schema"], 2, "{name}: {line}");
            let report = line["report"].as_str();
            if report.is_some_and(|report| !PLACELESS.contains(&report)) {
                assert!(line["line"].is_u64() && line["input"].is_string(), "{name}: {line}");
            }
            let kind = line["kind"].as_str().or(report).or(line["family"].as_str());
            kinds.insert(kind.expect("a puzzle or a report").to_string());
            self.lines += 1;
        }
    }
}

#[test]
fn every_command_keeps_the_schema() {
    let certificates = format!("{FOLDER}/contract.pc1");
    std::fs::write(&certificates, run(&["certify", INPUTS[0]]).stdout).unwrap();
    let plan = run(&["generate", "zip", "--size", "4", "--print-plan"]).stdout;
    std::fs::write(format!("{FOLDER}/plan.toml"), plan).unwrap();
    let telemetry = format!("--telemetry={FOLDER}/contract-telemetry.jsonl");
    run(&["generate", "hidato", "--size", "5", "--count", "3", "--seed", "1", &telemetry]);
    let _ = std::fs::remove_file(LIBRARY);
    let mut validated = Validated::default();
    for command in commands().iter().filter(|command| command.json) {
        let name = command.words.join(" ");
        validated.run(&name, &arguments(&name, &certificates));
    }
    let commands = validated.kinds.len();
    validated.run("catalogue find --count", &[format!("--library={LIBRARY}")]);
    for name in OPTIONS {
        validated.run(name, &INPUTS.map(String::from));
    }
    let Validated { lines, kinds } = validated;
    println!("{lines} lines of {commands} commands validated");
    assert!(commands >= 34 && lines >= 1_000, "{lines} lines of {commands} commands");
    for name in ["solve", "count", "hint", "explain", "grade", "certify", "show"] {
        let of = &kinds[name];
        for kind in ["sudoku", "hidato", "numbrix", "hex", "zip", "queens", "error"] {
            assert!(of.contains(kind), "{name}: no {kind} in {of:?}");
        }
    }
    assert!(kinds["repair"].contains("repair"));
    for name in ["canon", "shuffle", "minimize", "why", "regress"] {
        let of = &kinds[name];
        assert!(of.len() == 2 && of.contains("error"), "{name}: {of:?}");
    }
}
