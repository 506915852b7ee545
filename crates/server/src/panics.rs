//! Panics while a request is worked on: caught, and their place kept for the log.
//!
//! The message of a panic may quote a puzzle, and the log has none. So the message is not printed.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe, catch_unwind};
use std::sync::Once;

thread_local! {
    static CATCHING: Cell<bool> = const { Cell::new(false) };
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// From now on a panic within [`catch`] prints nothing; others print what they did before.
pub(crate) fn prepare() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |panic| {
            if !CATCHING.get() {
                return usual(panic);
            }
            let place = panic.location().map(ToString::to_string).unwrap_or_default();
            PLACE.with_borrow_mut(|last| *last = place);
        }));
    });
}

/// What `work` returns, or where in the source it panicked.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    CATCHING.set(true);
    let outcome = catch_unwind(AssertUnwindSafe(work));
    CATCHING.set(false);
    outcome.map_err(|_| PLACE.take())
}
