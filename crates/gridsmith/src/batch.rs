//! Many pieces of work on several threads, the answers in the order of the questions.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

/// What may be drawn and not yet delivered.
pub struct Window<T, U> {
    items: usize,
    weight: u64,
    of_item: fn(&T) -> u64,
    of_answer: fn(&U) -> u64,
}

impl<T, U> Window<T, U> {
    /// So many items, and together no heavier than `weight`, in whatever unit: `of_item` weighs what is
    /// being worked on, `of_answer` what waits for its turn. A single item may be heavier.
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

/// Calls `work` for every item on `threads` threads, and `deliver` on this one with the answers in the
/// order of the items, each as soon as it and all before it are there. Returns how many threads worked.
///
/// Items are drawn from the iterator only when a thread is free for them, and no more are drawn and not yet
/// delivered than `window` says, so an endless input needs little memory. When `deliver` breaks off, no further
/// item is drawn and no further answer delivered; the call returns when the running ones are done. With one
/// thread everything is done on this one.
///
/// Where the system has no more threads, those that could be started do the work; if there are none, this
/// one does, item by item.
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
    // One after the other needs nobody to hand over to.
    if threads <= 1 {
        let _ = items.map(work).try_for_each(deliver);
        return 1;
    }
    let window = window.into();
    let window = Window { items: window.items.max(1), ..window };
    let source = Mutex::new((items, 0));
    let desk = Desk {
        state: Mutex::new(State {
            done: BTreeMap::new(),
            next: 0,
            weight: 0,
            workers: threads.max(1),
            closed: false,
        }),
        changed: Condvar::new(),
    };
    let desk = &desk;
    thread::scope(|scope| {
        let worker = || {
            let _leave = Leave(desk);
            while let Some((index, weight, item)) = desk.draw(&source, &window) {
                let answer = work(item);
                desk.lay(index, answer, weight, &window);
            }
        };
        let start = || thread::Builder::new().spawn_scoped(scope, worker).is_ok();
        let started = (0..threads.max(1)).take_while(|_| start()).count();
        lock(&desk.state).workers -= threads.max(1) - started;
        // However this ends, the workers must not wait for room any more.
        let _close = Close(desk);
        if started == 0 {
            let items = &mut lock(&source).0;
            let _ = items.map(&work).try_for_each(deliver);
            return 1;
        }
        while let Some(answer) = desk.next(&window) {
            if deliver(answer).is_break() {
                break;
            }
        }
        started
    })
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
    /// What the items under way and the answers that wait weigh.
    weight: u64,
    workers: usize,
    closed: bool,
}

impl<U> Desk<U> {
    /// Draws the next item when there is room for it: its index, its weight and the item. Nothing if no more
    /// are wanted or there are none.
    fn draw<T>(
        &self,
        source: &Mutex<(impl Iterator<Item = T>, usize)>,
        window: &Window<T, U>,
    ) -> Option<(usize, u64, T)> {
        // Holding the source while waiting is right: nobody may draw ahead of us.
        let mut source = lock(source);
        let index = source.1;
        drop(self.wait(|state| index < state.next.saturating_add(window.items))?);
        let item = source.0.next()?;
        source.1 += 1;
        let weight = (window.of_item)(&item);
        // The item whose turn it is always fits, or nothing would ever move.
        let fits = |state: &State<U>| {
            index == state.next || state.weight.saturating_add(weight) <= window.weight
        };
        self.wait(fits)?.weight += weight;
        Some((index, weight, item))
    }

    /// Waits until `fits`, unless no more items are wanted.
    fn wait(&self, fits: impl Fn(&State<U>) -> bool) -> Option<MutexGuard<'_, State<U>>> {
        let mut state = lock(&self.state);
        while !state.closed && !fits(&state) {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        (!state.closed).then_some(state)
    }

    /// Lays an answer down until its turn comes.
    fn lay<T>(&self, index: usize, answer: U, weight: u64, window: &Window<T, U>) {
        let mut state = lock(&self.state);
        state.weight = state.weight - weight + (window.of_answer)(&answer);
        state.done.insert(index, answer);
        drop(state);
        self.changed.notify_all();
    }

    /// Waits for the next answer in order. Nothing when all are delivered.
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

    /// Heavy items wait until there is room, for those being worked on or also for the answers that wait.
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
                // The first of eight is slow, so the others wait for it.
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
            // Two of them fit, and the one whose turn it is.
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
