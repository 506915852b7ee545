//! Names that a reader of the original documents would search for are found in ours.

use std::path::Path;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

const SPECIFICATION: &str = "docs/SPECIFICATION.md";
const RATING: &str = "docs/RATING.md";
const FORMATS: &str = "docs/FORMATS.md";
const HELP: &str = "crates/cli/src/args.rs";
const SUDOKU_HELP: &str = "crates/cli/src/args_sudoku.rs";
const GENERATE_HELP: &str = "crates/cli/src/args_generate.rs";
const README: &str = "README.md";

/// A word, and the files in which it must stand. Case and line ends do not matter.
const WORDS: &[(&str, &[&str])] = &[
    // Clues and uniqueness.
    ("backbite_v1", &[SPECIFICATION, GENERATE_HELP]),
    ("random_walk", &[SPECIFICATION, GENERATE_HELP]),
    ("serpentine", &[SPECIFICATION, GENERATE_HELP]),
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
    ("alternating inference chain", &[SUDOKU_HELP]),
    ("strong links", &[SPECIFICATION, SUDOKU_HELP]),
    ("Human Name Mapper", &[SPECIFICATION]),
    ("Two-String Kite", &[SPECIFICATION]),
    ("SolverStep", &[SPECIFICATION]),
    ("Nishio", &[SPECIFICATION, RATING, HELP]),
    ("path of least resistance", &[SPECIFICATION, RATING, HELP]),
    ("seRating", &[SPECIFICATION, RATING, FORMATS, HELP]),
    ("hodokuScore", &[SPECIFICATION, RATING, FORMATS, HELP]),
    ("difficultyLabel", &[SPECIFICATION, RATING, FORMATS, HELP]),
    ("grade(board)", &[SPECIFICATION]),
    ("Remote Pair", &[SPECIFICATION, "docs/TECHNIQUES.md", SUDOKU_HELP, README]),
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
            let text = std::fs::read_to_string(&path)
                .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            // Long lines of help are broken in the source; so are lines of documents.
            if !plain(&text).contains(&plain(word)) {
                missing.push(format!("{word:?} in {file}"));
            }
        }
    }
    assert!(missing.is_empty(), "not found: {}", missing.join(", "));
}
