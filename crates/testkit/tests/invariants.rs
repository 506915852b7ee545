//! What the manifests and sources promise about each other.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FAMILIES: [&str; 4] =
    ["gridsmith-sudoku", "gridsmith-sizes", "gridsmith-path", "gridsmith-queens"];

/// Words that let in a clock, a thread, a file, a float, or an order that is not ours.
const FORBIDDEN: &[&str] = &[
    "HashMap",
    "HashSet",
    "std::time",
    "std::thread",
    "std::fs",
    "std::env",
    "std::net",
    "f32",
    "f64",
];

#[test]
fn core_depends_on_the_generator_only() {
    assert_eq!(package("gridsmith-core").needs, ["rand_core", "rand_xoshiro"]);
}

#[test]
fn families_depend_on_core_only() {
    for family in FAMILIES {
        assert_eq!(package(family).needs, ["gridsmith-core"], "{family}");
    }
}

#[test]
fn drawings_and_sentences_depend_on_core_and_families_only() {
    for name in ["gridsmith-render", "gridsmith-words"] {
        for need in &package(name).needs {
            let allowed = need == "gridsmith-core" || FAMILIES.contains(&need.as_str());
            assert!(allowed, "{name} depends on {need}");
        }
    }
}

/// Formats see the families, and a library each for JSON, XML and deflate. They read no file and no clock.
#[test]
fn formats_depend_on_little() {
    let formats = package("gridsmith-formats");
    let ours = [
        "gridsmith-core",
        "gridsmith-path",
        "gridsmith-queens",
        "gridsmith-sizes",
        "gridsmith-sudoku",
    ];
    let wanted = [&ours[..], &["miniz_oxide", "quick-xml", "serde_json"]].concat();
    assert_eq!(formats.needs, wanted);
    for file in sources(&formats.folder.join("src")) {
        let text = fs::read_to_string(&file).unwrap();
        for word in ["std::fs", "std::thread", "std::time", "std::env", "std::net"] {
            assert!(!has_word(&text, word), "{} has {word}", file.display());
        }
    }
}

/// Packs are made by the facade alone, and nothing in them depends on a clock.
#[test]
fn the_store_depends_on_the_facade_and_has_no_clock() {
    let store = package("gridsmith-store");
    assert_eq!(store.needs, ["gridsmith", "serde_json"]);
    for file in sources(&store.folder.join("src")) {
        let text = fs::read_to_string(&file).unwrap();
        for word in ["std::time", "std::net", "HashMap", "HashSet"] {
            assert!(!has_word(&text, word), "{} has {word}", file.display());
        }
    }
}

/// SQLite is C code. It stays behind the command line: what decides about a puzzle does without it.
#[test]
fn only_the_command_line_has_a_database() {
    let needs = |name: &str, need: &str| package(name).needs.iter().any(|own| own == need);
    assert!(needs("gridsmith-catalogue", "rusqlite"));
    for (name, package) in packages() {
        for (need, users) in [
            ("rusqlite", &["gridsmith-catalogue"][..]),
            ("gridsmith-catalogue", &["gridsmith-cli"]),
        ] {
            let uses = package.needs.iter().any(|own| own == need);
            assert!(!uses || users.contains(&name.as_str()), "{name} depends on {need}");
        }
    }
}

/// Not even their tests do.
#[test]
fn no_family_sees_another() {
    for family in FAMILIES {
        let seen = &package(family).tests_need;
        assert!(!seen.iter().any(|name| FAMILIES.contains(&name.as_str())), "{family}: {seen:?}");
    }
}

/// The checker is trusted because it shares nothing with what it checks. Not even its tests do.
#[test]
fn the_checker_depends_on_nothing() {
    let check = package("gridsmith-check");
    assert_eq!(
        (check.needs.len(), check.tests_need.len()),
        (0, 0),
        "{:?} {:?}",
        check.needs,
        check.tests_need
    );
}

/// Certificates are translated from their text: nothing that made one has a part in it.
#[test]
fn the_translator_for_outside_checkers_depends_on_core_only() {
    assert_eq!(package("gridsmith-outside").needs, ["gridsmith-core"]);
}

/// Who may depend on whom: everything a crate names must come before it in this order.
#[test]
fn dependencies_run_one_way() {
    let rank = |name: &str| match name {
        "gridsmith-core" => Some(0),
        name if FAMILIES.contains(&name) => Some(1),
        "gridsmith-certify" | "gridsmith-formats" | "gridsmith-render" | "gridsmith-trace"
        | "gridsmith-words" => Some(2),
        "gridsmith" => Some(3),
        "gridsmith-print" => Some(3),
        "gridsmith-store" | "gridsmith-book" | "gridsmith-shard" => Some(4),
        "gridsmith-catalogue" | "gridsmith-server" => Some(5),
        "gridsmith-cli" | "gridsmith-wasm" | "gridsmith-py" => Some(6),
        "gridsmith-testkit" => Some(7),
        _ => None,
    };
    for (name, package) in packages() {
        for need in &package.needs {
            if let (Some(above), Some(below)) = (rank(&name), rank(need)) {
                assert!(above > below, "{name} depends on {need}");
            }
        }
        assert!(!package.needs.contains(&"gridsmith-testkit".into()), "{name} ships testkit");
    }
}

#[test]
fn only_sudoku_and_wasm_may_allow_unsafe_code() {
    for (name, package) in packages() {
        let wanted = match name.as_str() {
            "gridsmith-sudoku" | "gridsmith-wasm" => "#![deny(unsafe_code)]",
            _ => "#![forbid(unsafe_code)]",
        };
        let roots = ["lib.rs", "main.rs"].map(|root| package.folder.join("src").join(root));
        for root in roots.iter().filter(|root| root.exists()) {
            let text = fs::read_to_string(root).unwrap();
            let said = text.lines().any(|line| line == wanted);
            assert!(said, "{} does not say {wanted}", root.display());
        }
    }
}

/// The C interface is the one module of the crate that is allowed unsafe code.
#[test]
fn the_wasm_crate_has_one_unsafe_module() {
    let folder = package("gridsmith-wasm").folder.join("src");
    let says = |file: &PathBuf| fs::read_to_string(file).unwrap().contains("allow(unsafe_code)");
    let found: Vec<_> = sources(&folder).into_iter().filter(says).collect();
    assert_eq!(found, [folder.join("abi.rs")]);
    assert_eq!(package("gridsmith-wasm").needs, ["gridsmith", "gridsmith-core"]);
}

#[test]
fn nothing_that_decides_has_a_clock_a_thread_a_file_or_a_float() {
    for name in FAMILIES.into_iter().chain(["gridsmith-core"]) {
        for file in sources(&package(name).folder.join("src")) {
            let text = fs::read_to_string(&file).unwrap();
            for (number, line) in (1..).zip(text.lines()) {
                let code = line.split("//").next().unwrap_or_default();
                let met = FORBIDDEN.iter().find(|word| has_word(code, word));
                assert_eq!(met, None, "{}:{number}: {line}", file.display());
            }
        }
    }
}

/// `make test-reference` runs the tests of every crate that has some with reference data.
#[test]
fn every_test_with_reference_data_is_run() {
    let makefile = fs::read_to_string(root().join("Makefile")).unwrap();
    let list = makefile.lines().find_map(|line| line.strip_prefix("REFERENCE = ")).unwrap();
    let reads = |folder: PathBuf| {
        let text = |file: &PathBuf| fs::read_to_string(file).unwrap();
        let told = |file: &PathBuf| {
            ["GRIDSMITH_SHARED", "corpus::lines", "corpus::shared"]
                .iter()
                .any(|word| text(file).contains(word))
        };
        folder.is_dir() && sources(&folder).iter().any(told)
    };
    let mut found = Vec::new();
    for (name, package) in packages() {
        if reads(package.folder.join("tests")) || reads(package.folder.join("src")) {
            found.push(name);
        }
    }
    assert_eq!(list.split(' ').collect::<Vec<_>>(), found);
}

/// The list is the one `cargo deny` reads, for machines that do not have it.
#[test]
fn every_licence_is_allowed() {
    let deny = fs::read_to_string(root().join("deny.toml")).unwrap();
    let list = deny.split("\nallow = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap();
    let allowed: Vec<&str> = list.split(',').map(|word| word.trim().trim_matches('"')).collect();
    assert!(allowed.contains(&"MIT"), "{allowed:?}");
    // Other platforms' dependencies may not have been downloaded.
    let host = run("rustc", &["-vV"]);
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap();
    let packages = metadata(&["--filter-platform", host]);
    let ours = packages.iter().filter(|package| package["source"].is_null());
    for package in ours.clone() {
        assert_eq!(package["license"], "MIT OR Apache-2.0", "{}", package["name"]);
    }
    assert!(packages.len() > ours.count(), "cargo lists no dependencies");
    for package in &packages {
        let licence = package["license"].as_str().unwrap_or_default();
        assert!(satisfiable(licence, &allowed), "{}: {licence:?}", package["name"]);
    }
}

#[test]
fn licences_are_read_as_meant() {
    let rows = [
        ("MIT", true),
        ("GPL-3.0", false),
        ("", false),
        ("MIT OR GPL-3.0", true),
        ("GPL-3.0/MIT", true),
        ("MIT AND GPL-3.0", false),
        ("MIT AND Zlib", true),
        ("GPL-3.0 OR MIT AND Zlib", true),
        ("(GPL-3.0 OR MIT) AND Zlib", true),
        ("(MIT OR Zlib) AND GPL-3.0", false),
        ("GPL-3.0 AND (MIT OR Zlib) OR GPL-2.0", false),
        ("Zlib WITH x-exception", false),
        ("GPL-2.0 WITH y-exception", true),
    ];
    for (licence, expected) in rows {
        let allowed = ["MIT", "Zlib", "GPL-2.0 WITH y-exception"];
        assert_eq!(satisfiable(licence, &allowed), expected, "{licence}");
    }
}

/// True if someone who accepts `allowed` may use what is under `licence`, an SPDX expression.
fn satisfiable(licence: &str, allowed: &[&str]) -> bool {
    // OR binds least, then AND; parts in brackets are not taken apart before they stand alone.
    let licence = licence.replace('/', " OR ");
    let licence = licence.trim();
    if let Some((left, right)) = split_outside(licence, " OR ") {
        return satisfiable(left, allowed) || satisfiable(right, allowed);
    }
    if let Some((left, right)) = split_outside(licence, " AND ") {
        return satisfiable(left, allowed) && satisfiable(right, allowed);
    }
    match licence.strip_prefix('(').and_then(|inner| inner.strip_suffix(')')) {
        Some(inner) => satisfiable(inner, allowed),
        None => allowed.contains(&licence),
    }
}

/// What stands before and behind the first `word` that is not in brackets.
fn split_outside<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let depth = |before: &str| before.matches('(').count() - before.matches(')').count();
    let (at, _) = text.match_indices(word).find(|(at, _)| depth(&text[..*at]) == 0)?;
    Some((&text[..at], &text[at + word.len()..]))
}

/// True if `word` stands in `code` and is not a part of a longer word.
fn has_word(code: &str, word: &str) -> bool {
    let inside = |c: char| c.is_alphanumeric() || c == '_';
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !before.is_some_and(inside) && !after.is_some_and(inside)
    })
}

/// Every Rust file below `folder`.
fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let rust = files.into_iter().filter(|file| file.extension().is_some_and(|end| end == "rs"));
    rust.chain(folders.iter().flat_map(|folder| sources(folder))).collect()
}

struct Package {
    /// Where its manifest is.
    folder: PathBuf,
    /// What it is built with, sorted.
    needs: Vec<String>,
    /// What its tests and build script use besides, sorted.
    tests_need: Vec<String>,
}

fn package(name: &str) -> Package {
    packages().remove(name).unwrap_or_else(|| panic!("no package {name}"))
}

/// The packages of the workspace by name, as cargo sees them.
fn packages() -> BTreeMap<String, Package> {
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let packages = metadata(&["--no-deps"]).into_iter().map(|package| {
        let dependencies = package["dependencies"].as_array().unwrap();
        let of = |shipped: bool| {
            let wanted = dependencies.iter().filter(|one| one["kind"].is_null() == shipped);
            let mut names: Vec<String> = wanted.map(|one| text(&one["name"])).collect();
            names.sort();
            names
        };
        let manifest = PathBuf::from(text(&package["manifest_path"]));
        let folder = manifest.parent().unwrap().to_path_buf();
        (text(&package["name"]), Package { folder, needs: of(true), tests_need: of(false) })
    });
    packages.collect()
}

/// The packages that `cargo metadata` lists.
fn metadata(options: &[&str]) -> Vec<Value> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let args = [&["metadata", "--format-version", "1", "--offline"], options].concat();
    let metadata: Value = serde_json::from_str(&run(&cargo, &args)).unwrap();
    metadata["packages"].as_array().unwrap().clone()
}

/// What `program` prints in the workspace.
fn run(program: &str, args: &[&str]) -> String {
    let output = Command::new(program).args(args).current_dir(root()).output();
    let output = output.unwrap_or_else(|error| panic!("{program}: {error}"));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
