//! Documents, help, golden files and sentences avoid the phrases in `docs/style/banned-phrases.txt`.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
const LIST: &str = "docs/style/banned-phrases.txt";
const CHANGELOG: &str = "CHANGELOG.md";

/// Documents that a program writes from texts in the sources.
const GENERATED: [&str; 6] = [
    "docs/KNOBS.md",
    "docs/TECHNIQUES.md",
    "docs/techniques/sudoku.md",
    "docs/techniques/sizes.md",
    "docs/techniques/paths.md",
    "docs/techniques/queens.md",
];

/// Files of one kind, and whether a banned phrase in them fails the test.
struct Group {
    name: &'static str,
    /// False: hits are only counted and printed. Turn it on once the texts are rewritten.
    covered: bool,
    files: fn() -> Vec<PathBuf>,
}

const GROUPS: [Group; 5] = [
    Group { name: "documents", covered: true, files: documents },
    Group { name: "generated documents", covered: true, files: generated },
    Group { name: "golden files", covered: true, files: golden },
    Group { name: "help", covered: true, files: help },
    Group { name: "words", covered: true, files: words },
];

#[test]
fn texts_are_in_plain_english() {
    let list = List::read();
    let mut faults = Vec::new();
    for group in &GROUPS {
        let mut hits = Vec::new();
        for file in (group.files)() {
            let text = fs::read_to_string(&file).expect("a text in UTF-8");
            let name = file.strip_prefix(root()).expect("a file of ours").display().to_string();
            for (line, phrase, plain) in list.hits(&passages(&name, &text)) {
                hits.push(format!("{name}:{line}: {phrase:?}, better: {plain}"));
            }
        }
        println!("{}: {} hits, covered: {}", group.name, hits.len(), group.covered);
        if group.covered {
            faults.append(&mut hits);
        }
    }
    assert!(faults.is_empty(), "{LIST} bans these:\n{}", faults.join("\n"));
}

/// No group is empty: a folder that moves does not switch the test off.
#[test]
fn every_group_has_files() {
    for group in &GROUPS {
        assert!(!(group.files)().is_empty(), "no {}", group.name);
    }
}

#[test]
fn phrases_are_found() {
    const CASES: &[(&str, &str, &str)] = &[
        ("x.md", "So many\nclues.", "1 so many"),
        ("x.md", "It is\nSO  MANY", "2 so many"),
        ("x.md", "also many, so manyfold", ""),
        ("x.md", "the module `so many` and\n```\nso many\n```\n", ""),
        ("x.md", "a `long so\nmany` name, so many", "2 so many"),
        ("x.md", "an open ` here\n\nso many", "3 so many"),
        ("x.md", "so many\n\nso many", "1 so many, 3 so many"),
        ("x.md", "so many variables that it hurts", ""),
        ("x.rs", "    /// So\n    /// many clues", "1 so many"),
        ("x.rs", "\"so \\\n many\"", "1 so many"),
        (CHANGELOG, "# Changelog\n\n## Unreleased\n\nso many\n\n## 0.1\n\nso many", "5 so many"),
    ];
    let list = List::parse("so many => the number\nallowed: so many variables that\n");
    for (name, text, expected) in CASES {
        let hits = list.hits(&passages(name, text));
        let hits: Vec<String> =
            hits.iter().map(|(line, found, _)| format!("{line} {found}")).collect();
        assert_eq!(hits.join(", "), *expected, "{name}: {text:?}");
    }
}

/// Every phrase once, in small letters, with something better.
#[test]
fn the_list_is_in_order() {
    let list = List::read();
    assert!(list.banned.len() > 100, "only {} phrases", list.banned.len());
    for (at, (phrase, plain)) in list.banned.iter().enumerate() {
        assert!(!plain.is_empty(), "{phrase:?} has no replacement");
        assert_eq!(*phrase, phrase.to_lowercase(), "{phrase:?} is in small letters");
        let again = list.banned[..at].iter().any(|(other, _)| other == phrase);
        assert!(!again, "{phrase:?} is listed twice");
    }
}

/// The banned phrases with their replacements, and longer phrases that are allowed.
struct List {
    banned: Vec<(String, String)>,
    allowed: Vec<String>,
}

impl List {
    fn read() -> Self {
        Self::parse(&fs::read_to_string(root().join(LIST)).expect(LIST))
    }

    fn parse(text: &str) -> Self {
        let (mut banned, mut allowed) = (Vec::new(), Vec::new());
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            if let Some(phrase) = line.strip_prefix("allowed: ") {
                allowed.push(phrase.to_string());
            } else {
                let (phrase, plain) = line.split_once(" => ").expect("phrase => replacement");
                banned.push((phrase.to_string(), plain.to_string()));
            }
        }
        List { banned, allowed }
    }

    /// Line, phrase and replacement of every banned phrase, line by line.
    fn hits(&self, passages: &Passages) -> Vec<(usize, &str, &str)> {
        let mut text = passages.text.clone();
        for phrase in &self.allowed {
            text = text.replace(phrase, &"_".repeat(phrase.len()));
        }
        let mut hits = Vec::new();
        for (phrase, plain) in &self.banned {
            for (at, _) in text.match_indices(phrase.as_str()) {
                let before = text[..at].chars().next_back();
                let after = text[at + phrase.len()..].chars().next();
                let inside =
                    |next: Option<char>| next.is_some_and(|c| c.is_alphanumeric() || c == '_');
                if !inside(before) && !inside(after) {
                    hits.push((passages.lines[at], phrase.as_str(), plain.as_str()));
                }
            }
        }
        hits.sort_unstable();
        hits
    }
}

/// A text as one line of words in small letters, and the line that each byte comes from.
#[derive(Default)]
struct Passages {
    text: String,
    lines: Vec<usize>,
}

/// The words of a file without code: of Markdown, code blocks and code spans are left out; of
/// sources, comment signs and the ends of continued strings.
fn passages(name: &str, text: &str) -> Passages {
    let mut passages = Passages::default();
    let (mut code, mut released, mut span) = (false, false, false);
    for (number, line) in (1..).zip(text.lines()) {
        let mut line = line.trim().to_lowercase();
        if name.ends_with(".md") {
            if name == CHANGELOG && line.starts_with("## ") {
                released = line != "## unreleased";
            }
            if line.starts_with("```") {
                code = !code;
                continue;
            }
            line = without_spans(&line, &mut span);
        } else {
            let comment = ["///", "//!", "//"].iter().find_map(|sign| line.strip_prefix(sign));
            line = comment.unwrap_or(&line).trim_end_matches('\\').to_string();
        }
        if code || released {
            continue;
        }
        for word in line.split_whitespace() {
            passages.text += word;
            passages.text.push(' ');
            passages.lines.resize(passages.text.len(), number);
        }
        if line.is_empty() {
            passages.text += "¶ ";
            passages.lines.resize(passages.text.len(), number);
        }
    }
    passages
}

/// A line of Markdown without what stands between backticks. A span may go on in the next line, but
/// not beyond the paragraph.
fn without_spans(line: &str, span: &mut bool) -> String {
    *span &= !line.is_empty();
    let mut kept = String::new();
    for (at, part) in line.split('`').enumerate() {
        if at > 0 {
            *span = !*span;
            kept += " ` ";
        }
        if !*span {
            kept += part;
        }
    }
    kept
}

fn root() -> PathBuf {
    Path::new(ROOT).canonicalize().expect("the repository")
}

fn documents() -> Vec<PathBuf> {
    let mut found = files(&root(), false);
    for folder in ["docs", "corpus"] {
        found.append(&mut files(&root().join(folder), false));
    }
    found.retain(|file| ends_with(file, "md"));
    found.retain(|file| !generated().contains(file));
    found
}

fn generated() -> Vec<PathBuf> {
    GENERATED.map(|name| root().join(name)).into()
}

fn golden() -> Vec<PathBuf> {
    crates("tests/golden")
}

/// The options' doc comments are the help: `args*.rs`, and all files in `args/`.
fn help() -> Vec<PathBuf> {
    let source = root().join("crates/cli/src");
    let mut found = files(&source, false);
    let is_args = |file: &PathBuf| {
        file.file_name().is_some_and(|name| name.to_string_lossy().starts_with("args"))
    };
    found.retain(is_args);
    found.append(&mut files(&source.join("args"), true));
    found
}

fn words() -> Vec<PathBuf> {
    files(&root().join("crates/words/src"), true)
}

/// All files below `folder` of every crate.
fn crates(folder: &str) -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> =
        fs::read_dir(root().join("crates")).expect("crates").flatten().map(|e| e.path()).collect();
    folders.sort();
    folders.iter().flat_map(|path| files(&path.join(folder), true)).collect()
}

fn ends_with(file: &Path, ending: &str) -> bool {
    file.extension().is_some_and(|found| found == ending)
}

/// The files in `folder`, sorted, with those of its folders if `deep`; none if there is no such folder.
fn files(folder: &Path, deep: bool) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> =
        fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    paths.sort();
    let mut found = Vec::new();
    for path in paths {
        if path.is_file() {
            found.push(path);
        } else if deep {
            found.append(&mut files(&path, true));
        }
    }
    found
}
