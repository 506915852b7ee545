//! Names that a reader of the original documents would search for are found in ours, and the tests
//! that our specification names are there.

use std::path::Path;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const SPECIFICATION: &str = "docs/SPECIFICATION.md";
const RATING: &str = "docs/RATING.md";
const FORMATS: &str = "docs/FORMATS.md";
const HELP: &str = "crates/cli/src/args";
const README: &str = "README.md";

/// A word, and the files or folders in which it must stand. Case and line ends do not matter.
const WORDS: &[(&str, &[&str])] = &[
    // Clues and uniqueness.
    ("backbite_v1", &[SPECIFICATION]),
    ("backbite-v1", &[SPECIFICATION, HELP]),
    ("random_walk", &[SPECIFICATION]),
    ("random-walk", &[SPECIFICATION, HELP]),
    ("serpentine", &[SPECIFICATION, HELP]),
    ("SECOND_FOUND", &[SPECIFICATION]),
    ("EXTENDED_REJECT", &[SPECIFICATION]),
    ("FALLBACK_CONFIRMED", &[SPECIFICATION]),
    ("tie-break", &[SPECIFICATION]),
    ("extended attempt", &[SPECIFICATION]),
    ("Manhattan", &[SPECIFICATION]),
    ("quadrant", &[SPECIFICATION]),
    ("de-chunk", &[SPECIFICATION]),
    ("anchors", &[SPECIFICATION]),
    ("density floors", &[SPECIFICATION]),
    ("telemetry", &[SPECIFICATION, "docs/TELEMETRY.md"]),
    // Paths.
    ("PathBuildSettings", &[SPECIFICATION]),
    ("PathBuildResult", &[SPECIFICATION]),
    ("Warnsdorff", &[SPECIFICATION]),
    ("strip-shuffle", &[SPECIFICATION]),
    ("85 %", &[SPECIFICATION]),
    // The solver's contracts.
    ("apply_logic_fixpoint", &[SPECIFICATION]),
    ("choose_value_mrv", &[SPECIFICATION]),
    ("order_positions_lcv_frontier", &[SPECIFICATION]),
    ("compute_corridor", &[SPECIFICATION]),
    ("prune_by_corridor", &[SPECIFICATION]),
    ("compute_degree_map", &[SPECIFICATION]),
    ("prune_by_degree", &[SPECIFICATION]),
    ("compute_regions", &[SPECIFICATION]),
    ("infer_region_capacity", &[SPECIFICATION]),
    ("transposition", &[SPECIFICATION]),
    ("make_state_key", &[SPECIFICATION]),
    ("count_before", &[SPECIFICATION, FORMATS]),
    ("validator", &[SPECIFICATION, FORMATS]),
    // Queens.
    ("count_solutions_dlx", &[SPECIFICATION]),
    ("fast_unique", &[SPECIFICATION]),
    ("search_until_unique", &[SPECIFICATION]),
    ("repair_steps", &[SPECIFICATION]),
    ("block_steps", &[SPECIFICATION]),
    ("flood fill", &[SPECIFICATION]),
    ("constrained", &[SPECIFICATION, "docs/QUEENS.md"]),
    ("exact-cover", &[SPECIFICATION]),
    ("generate-solve", &[SPECIFICATION]),
    // Sudoku.
    ("findAIC", &[SPECIFICATION]),
    ("alternating inference chain", &[HELP]),
    ("strong links", &[SPECIFICATION, HELP]),
    ("Human Name Mapper", &[SPECIFICATION]),
    ("Two-String Kite", &[SPECIFICATION]),
    ("SolverStep", &[SPECIFICATION]),
    ("Nishio", &[SPECIFICATION, RATING, HELP]),
    ("path of least resistance", &[SPECIFICATION, RATING, HELP]),
    ("seRating", &[SPECIFICATION, RATING, FORMATS]),
    ("hodokuScore", &[SPECIFICATION, RATING, FORMATS]),
    ("difficultyLabel", &[SPECIFICATION, RATING, FORMATS]),
    ("grade(board)", &[SPECIFICATION]),
    ("Remote Pair", &[SPECIFICATION, "docs/techniques/sudoku.md", HELP, README]),
    ("Basics", &[SPECIFICATION, RATING]),
    ("Intersections", &[SPECIFICATION, RATING]),
];

/// One blank between words, small letters.
fn plain(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn the_names_of_the_documents_are_found() {
    let mut missing = Vec::new();
    for (word, files) in WORDS {
        for file in *files {
            let path = Path::new(ROOT).join(file);
            let text = match path.is_dir() {
                true => sources(&path),
                false => std::fs::read_to_string(&path)
                    .unwrap_or_else(|error| panic!("{}: {error}", path.display())),
            };
            // Long lines of help are broken in the source; so are lines of documents.
            if !plain(&text).contains(&plain(word)) {
                missing.push(format!("{word:?} in {file}"));
            }
        }
    }
    assert!(missing.is_empty(), "not found: {}", missing.join(", "));
}

/// All Rust sources below `folder`, one after the other.
fn sources(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).expect("a folder of the repository").flatten() {
        let path = entry.path();
        if path.is_dir() && entry.file_name() != "target" {
            text += &sources(&path);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text += &std::fs::read_to_string(&path).expect("a source in UTF-8");
        }
    }
    text
}

/// The last column of each row names what keeps the promise: a test, or the code of a technique
/// whose fixtures do.
#[test]
fn the_tests_of_the_specification_are_there() {
    let text = std::fs::read_to_string(Path::new(ROOT).join(SPECIFICATION)).expect("the document");
    let sources = sources(&Path::new(ROOT).join("crates"));
    let (mut found, mut missing) = (0, Vec::new());
    for row in text.lines().filter(|line| line.starts_with('|')) {
        let last = row.trim_end_matches([' ', '|']).rsplit(" | ").next().unwrap_or_default();
        for name in last.split('`').skip(1).step_by(2) {
            let is_name =
                |letter: char| letter.is_ascii_lowercase() || "-_0123456789".contains(letter);
            if !name.chars().all(is_name) {
                continue;
            }
            found += 1;
            let forms = [format!("fn {name}("), format!("\"{name}\"")];
            if !forms.iter().any(|form| sources.contains(form)) {
                missing.push(name);
            }
        }
    }
    assert!(found > 100, "only {found} names were read");
    assert!(missing.is_empty(), "named in {SPECIFICATION}, and not there: {}", missing.join(", "));
}
