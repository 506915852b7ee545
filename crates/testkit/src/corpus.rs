//! Puzzles that people published: read where they are shared, never copied.

use std::fs;
use std::path::PathBuf;

/// The folder of shared data: `$GRIDSMITH_SHARED`, or `shared` beside the workspace.
///
/// Where there is none, says so and returns nothing; the test then has nothing to do.
pub fn shared() -> Option<PathBuf> {
    let folder = match std::env::var_os("GRIDSMITH_SHARED") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared"),
    };
    if folder.join("data").is_dir() {
        return Some(folder);
    }
    println!("skipped: no shared data");
    None
}

/// The lines of `file` in the shared data, without comments and empty lines; nothing where it is absent.
pub fn lines(file: &str) -> Option<Vec<String>> {
    let path = shared()?.join("data").join(file);
    let text = fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    let wanted = |line: &&str| !line.is_empty() && !line.starts_with('#');
    Some(text.lines().filter(wanted).map(String::from).collect())
}
