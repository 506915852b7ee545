//! `--game queens`: another way to name the kind of puzzle to generate.

use std::ffi::OsString;

/// The words of a command line, with the value of `--game` after `generate` or `generate-solve` in
/// the place of the kind. If two different kinds are named, both are kept and the line is refused.
pub fn as_kind(words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    let is_command = |word: &OsString| word == "generate" || word == "generate-solve";
    let Some(command) = words.iter().position(is_command) else { return words };
    let is_game = |word: &OsString| word.to_string_lossy().starts_with("--game");
    let Some(at) = words.iter().skip(command).position(is_game).map(|at| at + command) else {
        return words;
    };
    let kind = match words[at].to_string_lossy().strip_prefix("--game") {
        Some("") if at + 1 < words.len() => {
            words.remove(at);
            words.remove(at)
        }
        Some(value) if value.starts_with('=') => {
            let kind = OsString::from(&value[1..]);
            words.remove(at);
            kind
        }
        _ => return words,
    };
    // Naming the same kind both ways is no contradiction.
    if words.get(command + 1) != Some(&kind) {
        words.insert(command + 1, kind);
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_takes_the_place_of_the_kind() {
        let rows = [
            ("generate --game queens --n 10", "generate queens --n 10"),
            ("generate-solve --n 10 --game zip", "generate-solve zip --n 10"),
            ("--json generate --game=hex", "--json generate hex"),
            ("generate queens --game queens", "generate queens"),
            ("generate hidato --game queens", "generate queens hidato"),
            ("generate --game", "generate --game"),
            ("generate --games queens", "generate --games queens"),
            ("solve --game queens", "solve --game queens"),
        ];
        for (line, expected) in rows {
            let words = as_kind(line.split(' ').map(OsString::from));
            assert_eq!(words.join(" ".as_ref()), OsString::from(expected), "{line}");
        }
    }
}
