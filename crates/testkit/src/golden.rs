//! Golden files: output that a person has read, and that a test holds still.

use std::env;
use std::fs;
use std::path::PathBuf;

/// Lines shown before and after the difference.
const CONTEXT: usize = 2;

/// Compares `got` with the file `path` in the folder `tests/golden` of the package under test.
///
/// With `UPDATE_GOLDEN=1` in the environment, writes the file instead; the difference is then reviewed
/// like code.
///
/// # Panics
/// If the two differ, or the file cannot be read or written.
pub fn check(path: &str, got: &str) {
    let package = env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from).unwrap_or_default();
    let file = package.join("tests/golden").join(path);
    let shown = file.display();
    if env::var_os("UPDATE_GOLDEN").is_some_and(|value| value == "1") {
        let folder = file.parent().expect("a file is in a folder");
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&file, got))
            .unwrap_or_else(|error| panic!("cannot write {shown}: {error}"));
        return;
    }
    let expected = fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("cannot read {shown}: {error}; UPDATE_GOLDEN=1 writes it"));
    if let Some(difference) = difference(&expected, got) {
        panic!("{shown} differs (- golden, + got); UPDATE_GOLDEN=1 accepts it\n{difference}");
    }
}

/// The lines from the first to the last difference, with a little around them; nothing if there is none.
fn difference(expected: &str, got: &str) -> Option<String> {
    if expected == got {
        return None;
    }
    let old: Vec<&str> = expected.split('\n').collect();
    let new: Vec<&str> = got.split('\n').collect();
    let same_start = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let rest = old.len().min(new.len()) - same_start;
    let pairs = old.iter().rev().zip(new.iter().rev());
    let same_end = pairs.take(rest).take_while(|(a, b)| a == b).count();
    let (old_end, new_end) = (old.len() - same_end, new.len() - same_end);
    let before = same_start.saturating_sub(CONTEXT);
    let after = (old_end + CONTEXT).min(old.len());

    let mut text = format!("line {}\n", same_start + 1);
    let mut show = |mark: &str, lines: &[&str]| {
        lines.iter().for_each(|line| text += &format!("{mark} {line}\n"));
    };
    show(" ", &old[before..same_start]);
    show("-", &old[same_start..old_end]);
    show("+", &new[same_start..new_end]);
    show(" ", &old[old_end..after]);
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_differs_is_shown() {
        let rows = [
            ("a\nb\n", "a\nb\n", None),
            ("a\nb\nc\nd\ne\n", "a\nb\nX\nd\ne\n", Some("line 3\n  a\n  b\n- c\n+ X\n  d\n  e\n")),
            ("a\n", "a\nb\n", Some("line 2\n  a\n+ b\n  \n")),
            ("a\na\n", "a\n", Some("line 2\n  a\n- a\n  \n")),
            ("a", "a\n", Some("line 2\n  a\n+ \n")),
            ("", "a", Some("line 1\n- \n+ a\n")),
        ];
        for (expected, got, shown) in rows {
            assert_eq!(difference(expected, got).as_deref(), shown, "{expected:?} {got:?}");
        }
    }
}
