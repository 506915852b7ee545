//! A puzzle at which tests end the process, as a fault in the engine or a machine without memory
//! would. Programs for users ignore it.

/// Ends the process if the environment variable `GRIDSMITH_POISON` is `text`.
#[cfg(any(debug_assertions, feature = "poison"))]
pub(crate) fn look(text: &str) {
    use std::sync::OnceLock;
    static POISON: OnceLock<Option<String>> = OnceLock::new();
    let poison = POISON.get_or_init(|| std::env::var("GRIDSMITH_POISON").ok());
    if poison.as_deref() == Some(text) {
        std::process::abort();
    }
}

#[cfg(not(any(debug_assertions, feature = "poison")))]
pub(crate) fn look(_: &str) {}
