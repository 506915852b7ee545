//! Many pieces of work on several threads, the answers in the order of the questions.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// Calls `work` for every item on `threads` threads, and `deliver` on this one with the answers in the
/// order of the items, each as soon as it and all before it are there.
///
/// Items are drawn from the iterator only when a thread is free for them, and at most `window` are drawn
/// and not yet delivered, so an endless input needs little memory. When `deliver` breaks off, no further
/// item is drawn and no further answer delivered; the call returns when the running ones are done. With one thread
/// everything is done on this one.
///
/// # Panics
/// If `work`, `deliver` or the iterator panics.
pub fn batch<T, U: Send>(
    items: impl Iterator<Item = T> + Send,
    threads: usize,
    window: usize,
    work: impl Fn(T) -> U + Sync,
    mut deliver: impl FnMut(U) -> ControlFlow<()>,
) {
    // One after the other needs nobody to hand over to.
    if threads <= 1 {
        for item in items {
            if deliver(work(item)).is_break() {
                break;
            }
        }
        return;
    }
    let source = Mutex::new((items, 0));
    let desk = Desk {
        state: Mutex::new(State {
            done: BTreeMap::new(),
            next: 0,
            workers: threads.max(1),
            closed: false,
        }),
        changed: Condvar::new(),
    };
    let window = window.max(1);
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let _leave = Leave(&desk);
                loop {
                    let (index, item) = {
                        let mut source = lock(&source);
                        // Holding the source while waiting is right: nobody may draw ahead of us.
                        if !desk.wait_for_room(source.1, window) {
                            return;
                        }
                        let Some(item) = source.0.next() else { return };
                        source.1 += 1;
                        (source.1 - 1, item)
                    };
                    let answer = work(item);
                    lock(&desk.state).done.insert(index, answer);
                    desk.changed.notify_all();
                }
            });
        }
        // However this ends, the workers must not wait for room any more.
        let _close = Close(&desk);
        while let Some(answer) = desk.next() {
            if deliver(answer).is_break() {
                break;
            }
        }
    });
}

/// Where answers wait for their turn.
struct Desk<U> {
    state: Mutex<State<U>>,
    changed: Condvar,
}

struct State<U> {
    done: BTreeMap<usize, U>,
    /// The index of the answer to deliver next.
    next: usize,
    workers: usize,
    closed: bool,
}

impl<U> Desk<U> {
    /// Waits until item `index` may be drawn. False if no more are wanted.
    fn wait_for_room(&self, index: usize, window: usize) -> bool {
        let mut state = lock(&self.state);
        while !state.closed && index >= state.next + window {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        !state.closed
    }

    /// Waits for the next answer in order. Nothing when all are delivered.
    fn next(&self) -> Option<U> {
        let mut state = lock(&self.state);
        loop {
            let next = state.next;
            if let Some(answer) = state.done.remove(&next) {
                state.next += 1;
                self.changed.notify_all();
                return Some(answer);
            }
            if state.workers == 0 {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

/// Lets no worker draw another item.
struct Close<'a, U>(&'a Desk<U>);

impl<U> Drop for Close<'_, U> {
    fn drop(&mut self) {
        lock(&self.0.state).closed = true;
        self.0.changed.notify_all();
    }
}

/// Signs a worker off, also when it panics.
struct Leave<'a, U>(&'a Desk<U>);

impl<U> Drop for Leave<'_, U> {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.workers -= 1;
        // After a panic an answer is missing: what comes behind it must not wait for ever.
        state.closed |= thread::panicking();
        drop(state);
        self.0.changed.notify_all();
    }
}

/// A panic elsewhere is reported by the scope; the data here is still whole.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    #[test]
    fn answers_come_in_order() {
        for threads in [1, 2, 7] {
            for window in [1, 3, 100] {
                let mut got = Vec::new();
                let work = |n: u64| {
                    (0..(n * 7919) % 1000).for_each(|_| std::hint::spin_loop());
                    n * 2
                };
                batch(0..200, threads, window, work, |answer| {
                    got.push(answer);
                    ControlFlow::Continue(())
                });
                let expected: Vec<u64> = (0..200).map(|n| n * 2).collect();
                assert_eq!(got, expected, "{threads} threads, window {window}");
            }
        }
    }

    #[test]
    fn an_endless_input_is_drawn_as_needed() {
        let drawn = AtomicUsize::new(0);
        let items = std::iter::from_fn(|| Some(drawn.fetch_add(1, SeqCst)));
        let mut got = 0;
        batch(
            items,
            4,
            16,
            |n| n,
            |n| {
                got += 1;
                assert!(drawn.load(SeqCst) <= n + 1 + 16, "{n}");
                if got == 50 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            },
        );
        assert_eq!(got, 50);
    }

    #[test]
    fn a_panic_is_passed_on() {
        let outcome = std::panic::catch_unwind(|| {
            batch(0..100, 3, 8, |n| assert!(n != 20), |()| ControlFlow::Continue(()));
        });
        assert!(outcome.is_err());
        let outcome = std::panic::catch_unwind(|| {
            batch(0.., 3, 8, |n| n, |n: u64| -> ControlFlow<()> { panic!("no room for {n}") });
        });
        assert!(outcome.is_err());
    }
}
