//! How codes of techniques and names of modes are compared.

/// True if `text` is `word`. The parts of a word are joined by `-`; `_` is read as well.
///
/// ```
/// # use gridsmith_core::is_word;
/// assert!(is_word("only-cell", "only-cell") && is_word("only-cell", "only_cell"));
/// assert!(!is_word("only-cell", "only cell") && !is_word("only-cell", "Only-Cell"));
/// ```
pub fn is_word(word: &str, text: &str) -> bool {
    let joined = |byte: u8| if byte == b'_' { b'-' } else { byte };
    word.bytes().map(joined).eq(text.bytes().map(joined))
}
