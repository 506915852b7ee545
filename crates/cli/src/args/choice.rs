//! Options that take one of a few words.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command};

/// A value with a word for it.
pub trait Choice: Copy + Send + Sync + 'static {
    /// The word that is printed.
    fn word(self) -> &'static str;

    /// What help says about it; empty if the word says it all.
    fn help(self) -> &'static str {
        ""
    }

    /// Another word that is accepted.
    fn alias(self) -> Option<&'static str> {
        None
    }
}

/// Reads one of `choices` by its word. Case does not matter, nor whether words are joined by `-` or
/// `_`.
pub fn one_of<T: Choice>(choices: &'static [T]) -> OneOf<T> {
    OneOf(choices)
}

/// See [`one_of`].
#[derive(Clone)]
pub struct OneOf<T: 'static>(&'static [T]);

impl<T: Choice> OneOf<T> {
    fn values(&self) -> impl Iterator<Item = PossibleValue> + 'static {
        let choices = self.0;
        choices.iter().map(|choice| match choice.help() {
            "" => PossibleValue::new(choice.word()),
            help => PossibleValue::new(choice.word()).help(help),
        })
    }

    fn find(&self, text: &str) -> Option<T> {
        let is = |word: &str| plain(word) == plain(text);
        self.0.iter().copied().find(|choice| is(choice.word()) || choice.alias().is_some_and(is))
    }
}

fn plain(word: &str) -> String {
    word.to_ascii_lowercase().replace('_', "-")
}

impl<T: Choice> TypedValueParser for OneOf<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        if let Some(choice) = value.to_str().and_then(|text| self.find(text)) {
            return Ok(choice);
        }
        // Its message names the words, and the nearest one.
        match PossibleValuesParser::new(self.values()).parse_ref(command, arg, value) {
            Err(error) => Err(error),
            Ok(word) => unreachable!("{word} is a word of the list"),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.values()))
    }
}

#[cfg(test)]
mod tests {
    use gridsmith::path::generate::PathMode;
    use gridsmith::path::generate::clues::Symmetry;

    use super::*;

    #[test]
    fn words_are_read_in_every_spelling() {
        for text in ["backbite-v1", "backbite_v1", "Backbite_V1"] {
            assert_eq!(one_of(&PathMode::ALL).find(text), Some(PathMode::BackbiteV1), "{text}");
        }
        for text in ["mirror-h", "mirror_h", "left_right", "left-right"] {
            assert_eq!(one_of(&Symmetry::ALL).find(text), Some(Symmetry::LeftRight), "{text}");
        }
        for text in ["", "mirror", "mirror-h ", "mirrorh"] {
            assert_eq!(one_of(&Symmetry::ALL).find(text), None, "{text:?}");
        }
    }
}
