//! Telemetry while a job runs: lines from any thread, passed on in the order of the items.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use super::Host;

/// Passes lines on to the host: those of the current item at once, those of later items when their
/// turn comes.
///
/// So the lines have the same order on any number of threads, and a reader sees the lines of the
/// current item as they are written.
pub(super) struct Recorder<'a> {
    host: &'a dyn Host,
    state: Mutex<State>,
}

struct State {
    /// The current item.
    turn: u64,
    waiting: BTreeMap<u64, Vec<String>>,
}

impl<'a> Recorder<'a> {
    pub fn new(host: &'a dyn Host) -> Self {
        Recorder { host, state: Mutex::new(State { turn: 0, waiting: BTreeMap::new() }) }
    }

    /// A line about item `index`.
    pub fn line(&self, index: u64, line: String) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if index == state.turn {
            self.host.record(&line);
        } else {
            state.waiting.entry(index).or_default().push(line);
        }
    }

    /// Makes item `index` the current one. Earlier items that are not finished never will be.
    pub fn reach(&self, index: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.turn < index {
            state.turn = index;
            state.waiting = state.waiting.split_off(&index);
            state.waiting.remove(&index).iter().flatten().for_each(|line| self.host.record(line));
        }
    }

    /// Item `index` is finished: the next one is current.
    pub fn close(&self, index: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.turn = index + 1;
        let next = state.turn;
        state.waiting.remove(&next).iter().flatten().for_each(|line| self.host.record(line));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Flag, Live};
    use std::sync::Arc;

    #[derive(Default)]
    struct Page(Mutex<Vec<String>>);

    impl Host for Page {
        fn flag(&self, _: u64) -> Flag<'_> {
            Flag::Own(Arc::default())
        }

        fn hear(&self, _: Live) {}

        fn record(&self, line: &str) {
            self.0.lock().unwrap().push(line.into());
        }
    }

    #[test]
    fn lines_come_in_the_order_of_the_items_and_the_first_at_once() {
        let page = Page::default();
        let seen = || page.0.lock().unwrap().join(" ");
        let recorder = Recorder::new(&page);
        recorder.line(0, "a".into());
        assert_eq!(seen(), "a");
        recorder.line(2, "e".into());
        recorder.line(1, "c".into());
        recorder.line(0, "b".into());
        assert_eq!(seen(), "a b");
        recorder.close(0);
        recorder.line(1, "d".into());
        assert_eq!(seen(), "a b c d");
        recorder.close(1);
        assert_eq!(seen(), "a b c d e");
        // Item 3 is never finished.
        recorder.line(3, "f".into());
        recorder.line(4, "g".into());
        recorder.reach(4);
        recorder.line(4, "h".into());
        assert_eq!(seen(), "a b c d e g h");
    }
}
