//! An allocator that counts what a thread holds.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    static HELD: Cell<usize> = const { Cell::new(0) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn add(size: usize) {
    let _ = HELD.try_with(|held| {
        held.set(held.get().wrapping_add(size));
        let _ = PEAK.try_with(|peak| peak.set(peak.get().max(held.get())));
    });
}

fn remove(size: usize) {
    // What another thread allocated may be freed here.
    let _ = HELD.try_with(|held| held.set(held.get().saturating_sub(size)));
}

// SAFETY: everything is handed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        remove(layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add(size);
        remove(layout.size());
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Begins a measurement, and returns what this thread holds now.
pub fn reset() -> usize {
    let held = HELD.with(Cell::get);
    PEAK.with(|peak| peak.set(held));
    held
}

/// The most that this thread held since then.
pub fn peak() -> usize {
    PEAK.with(Cell::get)
}
