//! Places at which a test can end the program: the tests resume from there and compare the packs.

/// The places, in the order in which a pack passes them.
pub const CRASH_POINTS: [&str; 14] = [
    "locked",
    "plan-written",
    "before-line",
    "in-line",
    "after-line",
    "before-journal-sync",
    "after-journal-sync",
    "truncating",
    "resumed",
    "in-pack",
    "before-pack-sync",
    "after-pack-sync",
    "renamed",
    "folder-synced",
];

/// True if the program is to end here: `GRIDSMITH_CRASH` is the name of the place, or the name and how
/// often it must be passed, such as `after-line:3`. Programs without debug assertions ignore it.
#[cfg(debug_assertions)]
pub(crate) fn is_due(name: &str) -> bool {
    use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
    static PASSED: AtomicU64 = AtomicU64::new(0);
    debug_assert!(CRASH_POINTS.contains(&name), "{name}");
    let Ok(wanted) = std::env::var("GRIDSMITH_CRASH") else { return false };
    let (place, times) = wanted.split_once(':').unwrap_or((&wanted, "1"));
    place == name && PASSED.fetch_add(1, Relaxed) + 1 == times.parse().unwrap_or(1)
}

#[cfg(not(debug_assertions))]
pub(crate) fn is_due(_: &str) -> bool {
    false
}

/// Ends the program if a test asks for it: at once, without any clean-up.
pub(crate) fn point(name: &str) {
    if is_due(name) {
        std::process::abort();
    }
}
