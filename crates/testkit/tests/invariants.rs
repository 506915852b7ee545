//! What the manifests and sources promise about each other.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FAMILIES: [&str; 3] = ["gridsmith-sudoku", "gridsmith-path", "gridsmith-queens"];

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

/// Not even their tests do.
#[test]
fn no_family_sees_another() {
    for family in FAMILIES {
        let seen = &package(family).tests_need;
        assert!(!seen.iter().any(|name| FAMILIES.contains(&name.as_str())), "{family}: {seen:?}");
    }
}

/// Who may depend on whom: everything a crate names must come before it in this order.
#[test]
fn dependencies_run_one_way() {
    let rank = |name: &str| match name {
        "gridsmith-core" => Some(0),
        name if FAMILIES.contains(&name) => Some(1),
        "gridsmith-certify" | "gridsmith-formats" | "gridsmith-render" => Some(2),
        "gridsmith" => Some(3),
        "gridsmith-store" => Some(4),
        "gridsmith-cli" | "gridsmith-server" | "gridsmith-wasm" | "gridsmith-py" => Some(5),
        "gridsmith-testkit" => Some(6),
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
fn only_sudoku_may_allow_unsafe_code() {
    for (name, package) in packages() {
        let wanted = match name.as_str() {
            "gridsmith-sudoku" => "#![deny(unsafe_code)]",
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
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_string();
    let packages = metadata["packages"].as_array().unwrap().iter().map(|package| {
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
