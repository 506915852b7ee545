//! Asks the host of a WebAssembly module whether the running call is to stop.
//!
//! Such a module has one thread and memory of its own, so nobody can set a flag while it works.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

static ASK: OnceLock<fn() -> bool> = OnceLock::new();
static POLLS: AtomicU32 = AtomicU32::new(0);

/// From now on every 256th poll of a budget calls `ask`, and stops as cancelled if that returns
/// true. Only the first call has an effect.
pub fn ask_host(ask: fn() -> bool) {
    let _ = ASK.set(ask);
}

/// True if the host was asked this time, and wants the call to stop.
pub(crate) fn cancelled() -> bool {
    POLLS.fetch_add(1, Relaxed) % 256 == 255 && ASK.get().is_some_and(|ask| ask())
}
