//! The C interface of the module, and the only unsafe code of the crate.
#![allow(unsafe_code)]

use std::ptr::slice_from_raw_parts_mut;
use std::slice;

/// Prepares the module. The host calls it once, before anything else.
#[unsafe(no_mangle)]
pub extern "C" fn gs_init() {
    #[cfg(target_family = "wasm")]
    host::connect();
}

/// Allocates `len` bytes. The host frees them with [`gs_free`].
#[unsafe(no_mangle)]
pub extern "C" fn gs_alloc(len: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; len].into_boxed_slice()).cast()
}

/// Frees what [`gs_alloc`] allocated, or a reply of [`gs_call`], whose length includes the four
/// bytes in front.
///
/// # Safety
/// `ptr` comes from this module, has `len` bytes and is not used again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gs_free(ptr: *mut u8, len: usize) {
    // SAFETY: the caller says that this is a whole box of ours.
    drop(unsafe { Box::from_raw(slice_from_raw_parts_mut(ptr, len)) });
}

/// Answers the request in `len` bytes at `ptr`. The reply is a length in four bytes, little endian,
/// and that many bytes of JSON. The host frees both.
///
/// # Safety
/// `len` bytes at `ptr` can be read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn gs_call(ptr: *const u8, len: usize) -> *mut u8 {
    // SAFETY: the caller says that they can be read.
    let request = unsafe { slice::from_raw_parts(ptr, len) };
    Box::into_raw(crate::reply(request)).cast()
}

/// What the module imports.
#[cfg(target_family = "wasm")]
pub(crate) mod host {
    use std::sync::atomic::Ordering::Relaxed;

    use gridsmith::Progress;

    #[link(wasm_import_module = "env")]
    unsafe extern "C" {
        /// Takes the text of a panic, before the module traps.
        fn panicked(ptr: *const u8, len: usize);
        /// Not 0 if the running call is to stop.
        safe fn cancelled() -> i32;
        /// Hears how many drafts were begun and how many puzzles are finished.
        safe fn progress(drafts: u32, done: u32);
    }

    pub(crate) fn follow(so_far: Progress) {
        let clamped = |count: u64| u32::try_from(count).unwrap_or(u32::MAX);
        progress(clamped(so_far.attempts), clamped(so_far.done));
    }

    pub(super) fn connect() {
        gridsmith_core::ask_host(|| {
            let stop = cancelled() != 0;
            if stop {
                // Work that only looks at the flag stops as well.
                crate::STOPPED.store(true, Relaxed);
            }
            stop
        });
        std::panic::set_hook(Box::new(|info| {
            let text = info.to_string();
            // SAFETY: the host only reads the text, during the call.
            unsafe { panicked(text.as_ptr(), text.len()) }
        }));
    }
}

/// Tests run natively, where nobody follows.
#[cfg(not(target_family = "wasm"))]
pub(crate) mod host {
    pub(crate) fn follow(_: gridsmith::Progress) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridsmith::{Control, answer};

    /// Calls as a host does, with a request of its own and a reply that it frees.
    fn call(request: &[u8]) -> String {
        gs_init();
        let input = gs_alloc(request.len());
        // SAFETY: every pointer comes from the module and is freed once, with its length.
        unsafe {
            slice::from_raw_parts_mut(input, request.len()).copy_from_slice(request);
            let reply = gs_call(input, request.len());
            gs_free(input, request.len());
            let front = slice::from_raw_parts(reply, 4).try_into().unwrap();
            let len = u32::from_le_bytes(front) as usize;
            let text = slice::from_raw_parts(reply.add(4), len).to_vec();
            gs_free(reply, 4 + len);
            String::from_utf8(text).unwrap()
        }
    }

    #[test]
    fn replies_are_the_answers_of_the_library() {
        for request in [
            r#"{"request": "solve", "puzzle": "AABB/ACBB/ACCD/CCDD"}"#,
            r#"{"request": "hint", "puzzle": "AABB/ACBB/ACCD/CCDD", "stage": 1}"#,
            r#"{"request": "solve", "puzzle": "ä"}"#,
            "not JSON",
            "",
        ] {
            assert_eq!(call(request.as_bytes()), answer(request, &Control::free()), "{request}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        assert!(call(b"\xff{}").contains(r#""report":"error""#));
    }
}
