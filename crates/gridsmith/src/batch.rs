//! Runs many pieces of work on several threads and delivers the answers in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// The limit on items that have been drawn and whose answers have not been delivered.
pub struct Window<T, U> {
    items: usize,
    weight: u64,
    of_item: fn(&T) -> u64,
    of_answer: fn(&U) -> u64,
}

impl<T, U> Window<T, U> {
    /// At most `items` items, with a total weight of at most `weight` in any unit. `of_item` weighs
    /// an item being worked on, `of_answer` an answer that waits for its turn. A single item may be
    /// heavier.
    pub fn weighed(
        items: usize,
        weight: u64,
        of_item: fn(&T) -> u64,
        of_answer: fn(&U) -> u64,
    ) -> Self {
        Window { items, weight, of_item, of_answer }
    }
}

impl<T, U> From<usize> for Window<T, U> {
    fn from(items: usize) -> Self {
        Window::weighed(items, u64::MAX, |_| 0, |_| 0)
    }
}

/// Calls `work` for every item on `threads` threads, and `deliver` on the calling thread with the
/// answers in the order of the items. Each answer is delivered as soon as it and all before it are
/// ready. Returns the number of threads used.
///
/// An item is drawn from the iterator only when a thread is free, and only while the undelivered
/// items fit into `window`, so an endless input needs little memory. If `deliver` breaks, no
/// further item is drawn and no further answer is delivered; the call returns when the running
/// items are done. With one thread, everything runs on the calling thread.
///
/// If the system cannot start enough threads, those that were started do the work. If there are
/// none, the calling thread works through the items.
///
/// # Panics
/// If `work`, `deliver` or the iterator panics.
pub fn batch<T, U: Send>(
    items: impl Iterator<Item = T> + Send,
    threads: usize,
    window: impl Into<Window<T, U>>,
    work: impl Fn(T) -> U + Sync,
    mut deliver: impl FnMut(U) -> ControlFlow<()>,
) -> usize {
    // With one thread there is nothing to hand over.
    if threads <= 1 {
        let _ = items.map(work).try_for_each(deliver);
        return 1;
    }
    let window = window.into();
    let window = Window { items: window.items.max(1), ..window };
    let source = Mutex::new((items, 0));
    let delivery = Delivery {
        state: Mutex::new(State {
            done: BTreeMap::new(),
            next: 0,
            weight: 0,
            workers: threads.max(1),
            closed: false,
        }),
        changed: Condvar::new(),
    };
    let delivery = &delivery;
    thread::scope(|scope| {
        let worker = || {
            let _leave = Leave(delivery);
            while let Some((index, weight, item)) = delivery.draw(&source, &window) {
                let answer = work(item);
                delivery.keep(index, answer, weight, &window);
            }
        };
        let start = || thread::Builder::new().spawn_scoped(scope, worker).is_ok();
        let started = (0..threads.max(1)).take_while(|_| start()).count();
        lock(&delivery.state).workers -= threads.max(1) - started;
        // Whatever ends this loop, the workers must stop waiting for room.
        let _close = Close(delivery);
        if started == 0 {
            let items = &mut lock(&source).0;
            let _ = items.map(&work).try_for_each(deliver);
            return 1;
        }
        while let Some(answer) = delivery.next(&window) {
            if deliver(answer).is_break() {
                break;
            }
        }
        started
    })
}

/// The answers that wait for their turn.
struct Delivery<U> {
    state: Mutex<State<U>>,
    changed: Condvar,
}

struct State<U> {
    done: BTreeMap<usize, U>,
    /// The index of the answer to deliver next.
    next: usize,
    /// The total weight of the items being worked on and of the answers that wait.
    weight: u64,
    workers: usize,
    closed: bool,
}

impl<U> Delivery<U> {
    /// Draws the next item when there is room for it: its index, its weight and the item. `None` if
    /// the input has ended or no more items may be drawn.
    fn draw<T>(
        &self,
        source: &Mutex<(impl Iterator<Item = T>, usize)>,
        window: &Window<T, U>,
    ) -> Option<(usize, u64, T)> {
        // The lock on the source is held while waiting, so that no other worker draws first.
        let mut source = lock(source);
        let index = source.1;
        drop(self.wait(|state| index < state.next.saturating_add(window.items))?);
        let item = source.0.next()?;
        source.1 += 1;
        let weight = (window.of_item)(&item);
        // The next item to be delivered always fits; otherwise no work would continue.
        let fits = |state: &State<U>| {
            index == state.next || state.weight.saturating_add(weight) <= window.weight
        };
        self.wait(fits)?.weight += weight;
        Some((index, weight, item))
    }

    /// Waits until `fits` is true or no more items may be drawn.
    fn wait(&self, fits: impl Fn(&State<U>) -> bool) -> Option<MutexGuard<'_, State<U>>> {
        let mut state = lock(&self.state);
        while !state.closed && !fits(&state) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        (!state.closed).then_some(state)
    }

    /// Keeps an answer until its turn comes.
    fn keep<T>(&self, index: usize, answer: U, weight: u64, window: &Window<T, U>) {
        let mut state = lock(&self.state);
        state.weight = state.weight - weight + (window.of_answer)(&answer);
        state.done.insert(index, answer);
        drop(state);
        self.changed.notify_all();
    }

    /// Waits for the next answer in order. `None` when all have been delivered.
    fn next<T>(&self, window: &Window<T, U>) -> Option<U> {
        let mut state = lock(&self.state);
        loop {
            let next = state.next;
            if let Some(answer) = state.done.remove(&next) {
                state.next += 1;
                state.weight -= (window.of_answer)(&answer);
                drop(state);
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

/// Keeps the workers from drawing further items when it is dropped.
struct Close<'a, U>(&'a Delivery<U>);

impl<U> Drop for Close<'_, U> {
    fn drop(&mut self) {
        lock(&self.0.state).closed = true;
        self.0.changed.notify_all();
    }
}

/// Signs a worker off when it is dropped, also after a panic.
struct Leave<'a, U>(&'a Delivery<U>);

impl<U> Drop for Leave<'_, U> {
    fn drop(&mut self) {
        let mut state = lock(&self.0.state);
        state.workers -= 1;
        // After a panic an answer is missing, and the answers after it must not wait forever.
        state.closed |= thread::panicking();
        drop(state);
        self.0.changed.notify_all();
    }
}

/// Ignores a poisoned lock: the scope reports the panic, and the data is still consistent.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
    use std::time::Duration;

    #[test]
    fn answers_come_in_order() {
        for threads in [1, 2, 7] {
            for window in [1, 3, usize::MAX] {
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

    /// Heavy items wait until there is room. What counts is the items being worked on, or also the
    /// answers that wait.
    #[test]
    fn the_weight_under_way_is_bounded() {
        type Weigh = fn(&usize) -> u64;
        let cases: [(&str, Weigh, Weigh); 2] =
            [("items", |_| 10, |_| 0), ("answers", |_| 0, |_| 10)];
        for (name, of_item, of_answer) in cases {
            let (working, waiting) = (AtomicUsize::new(0), AtomicUsize::new(0));
            let (most_working, most_waiting) = (AtomicUsize::new(0), AtomicUsize::new(0));
            let work = |n: usize| {
                most_working.fetch_max(working.fetch_add(1, SeqCst) + 1, SeqCst);
                // The first item of eight is slow, so the others wait for it.
                thread::sleep(Duration::from_micros(if n.is_multiple_of(8) { 4_000 } else { 200 }));
                working.fetch_sub(1, SeqCst);
                most_waiting.fetch_max(waiting.fetch_add(1, SeqCst) + 1, SeqCst);
                n
            };
            let mut got = Vec::new();
            let window = Window::weighed(100, 25, of_item, of_answer);
            batch(0..80, 6, window, work, |n| {
                waiting.fetch_sub(1, SeqCst);
                got.push(n);
                ControlFlow::Continue(())
            });
            assert_eq!(got, (0..80).collect::<Vec<usize>>());
            // Two of them fit, in addition to the next one to be delivered.
            match name {
                "items" => assert!(most_working.load(SeqCst) <= 3, "{most_working:?}"),
                // When two answers wait, each of the five other threads may still bring one.
                _ => assert!(most_waiting.load(SeqCst) <= 8, "{most_waiting:?}"),
            }
        }
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
