//! Documents that list what the program knows: settings, reasons and outcome codes.

mod common;

use std::collections::BTreeSet;

use common::{ROOT, run, text};
use gridsmith::generate::knobs;

/// What a run that succeeds writes to stdout.
fn out(line: &str) -> String {
    let output = run(&line.split_whitespace().collect::<Vec<_>>());
    assert_eq!(output.status.code(), Some(0), "{line}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn document(name: &str) -> String {
    std::fs::read_to_string(format!("{ROOT}/docs/{name}")).expect("a document")
}

/// The settings of a printed plan, by name.
fn printed(kind: &str) -> Vec<(String, String)> {
    let mut section = String::new();
    let mut all = Vec::new();
    for line in out(&format!("generate {kind} --print-plan")).lines() {
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            section = name.to_string();
        } else if let Some((name, value)) = line.split_once(" = ") {
            all.push((format!("{section}.{name}"), value.to_string()));
        }
    }
    all
}

/// docs/KNOBS.md lists every setting with its meaning and its default. UPDATE_GOLDEN=1 writes the
/// tables.
#[test]
fn the_list_of_knobs_is_true() {
    let kinds = ["hidato", "numbrix", "hex", "zip", "queens", "sudoku", "sudoku --size 6"];
    let plans: Vec<(&str, Vec<(String, String)>)> =
        kinds.iter().map(|kind| (*kind, printed(kind))).collect();
    let mut text = String::new();
    let mut section = "";
    for knob in knobs() {
        let (part, _) = knob.key.split_once('.').expect("a part and a name");
        if part != section {
            section = part;
            text += &format!(
                "\n## `[{part}]`\n\n| Setting | Default | Meaning |\n| --- | --- | --- |\n"
            );
        }
        let defaults: Vec<(&str, &str)> = plans
            .iter()
            .filter_map(|(kind, plan)| {
                let value = plan.iter().find(|(key, _)| key == knob.key)?;
                Some((*kind, value.1.as_str()))
            })
            .collect();
        assert!(!defaults.is_empty(), "{} stands in no plan", knob.key);
        let different: BTreeSet<&str> = defaults.iter().map(|(_, value)| *value).collect();
        let shown = match (different.len(), defaults[0].1) {
            _ if part == "target" => String::new(),
            (1, value) if value.len() > 140 => "see below".into(),
            (1, value) => format!("`{value}`"),
            _ => {
                let each = defaults.iter().map(|(kind, value)| format!("{kind} `{value}`"));
                each.collect::<Vec<_>>().join(", ")
            }
        };
        text += &format!("| `{}` | {shown} | {} |\n", knob.key, knob.meaning);
    }
    text += "\n## A whole plan\n\n`gridsmith generate hidato --print-plan`:\n\n```toml\n";
    text += &out("generate hidato --print-plan");
    text += "```\n";
    let (mark, old) = ("<!-- from here on written by a test -->\n", document("KNOBS.md"));
    let (head, tables) = old.split_once(mark).expect("a mark");
    if std::env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        std::fs::write(format!("{ROOT}/docs/KNOBS.md"), format!("{head}{mark}{text}")).unwrap();
    } else {
        assert_eq!(tables, text, "UPDATE_GOLDEN=1 writes docs/KNOBS.md anew");
    }
}

/// The string literals after `from` in the source `name`, up to the next line that is `until`.
fn literals(name: &str, from: &str, until: &str) -> BTreeSet<String> {
    let source = std::fs::read_to_string(format!("{ROOT}/crates/{name}")).expect("a source");
    let (_, rest) = source.split_once(from).unwrap_or_else(|| panic!("{name} has no {from}"));
    let body = rest.lines().take_while(|line| *line != until);
    body.filter(|line| !line.trim_start().starts_with("//"))
        .flat_map(|line| line.split('"').skip(1).step_by(2))
        .map(String::from)
        .collect()
}

/// docs/TELEMETRY.md lists every reason and outcome code, and none that the program does not know.
#[test]
fn the_lists_of_codes_are_true() {
    let document = document("TELEMETRY.md");
    let path = "path/src/generate";
    let sources = [
        ("Paths", literals(&format!("{path}/result.rs"), "impl PathBuildReason {", "    }")),
        ("Clues", literals(&format!("{path}/clues/result.rs"), "impl ClueReason {", "    }")),
        (
            "Waypoints and walls",
            literals(&format!("{path}/zip/mod.rs"), "impl ZipReason {", "    }"),
        ),
        ("Removals", literals(&format!("{path}/clues/event.rs"), "impl RemovalOutcome {", "    }")),
        ("Probes", {
            let mut all = literals("core/src/phase.rs", "pub fn code", "    }\n}");
            all.retain(|word| word.chars().all(|c| c.is_ascii_uppercase() || c == '_'));
            all
        }),
        ("Drafts", {
            let mut all = literals(&format!("{path}/make.rs"), "impl Rejection {", "    }");
            all.insert("none_passed".into());
            all.extend(literals("gridsmith/src/generate/judge.rs", "pub fn code(self)", "    }"));
            all
        }),
        ("Items", literals("gridsmith/src/generate/item.rs", "impl Miss {", "    }")),
    ];
    for (heading, mut expected) in sources {
        if heading == "Items" {
            expected.insert("made".into());
        }
        let (_, rest) =
            document.split_once(&format!("### {heading}\n")).unwrap_or_else(|| panic!("{heading}"));
        let rows = rest.lines().skip_while(|line| !line.starts_with("| `"));
        let rows = rows.take_while(|line| line.starts_with("| `"));
        let found: BTreeSet<String> =
            rows.map(|row| row.split('`').nth(1).expect("a code").to_string()).collect();
        assert_eq!(found, expected, "{heading}");
    }
}
