//! Work without the interpreter lock, which Ctrl-C can stop.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// How long the interpreter does not hear of a signal.
const TICK: Duration = Duration::from_millis(50);

/// Does `work` without the lock. In the main thread, which alone hears of signals, the work gets a
/// thread of its own; meanwhile `tick` is called about twenty times a second. If a signal handler or
/// `tick` raises an exception, the flag is set and the exception is raised when the work has stopped.
pub fn waited<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&AtomicBool) -> T + Send,
    mut tick: impl FnMut() -> PyResult<()>,
) -> PyResult<T> {
    let flag = AtomicBool::new(false);
    if !is_main(py)? {
        return Ok(py.detach(|| work(&flag)));
    }
    let (done, changed) = (Mutex::new(false), Condvar::new());
    thread::scope(|scope| {
        let (done, changed) = (&done, &changed);
        let end = || {
            *done.lock().unwrap_or_else(PoisonError::into_inner) = true;
            changed.notify_one();
        };
        let flag = &flag;
        let worker = scope.spawn(move || {
            let _end = AtEnd(end);
            work(flag)
        });
        let mut raised = None;
        let is_done = || {
            py.detach(|| {
                let done = done.lock().unwrap_or_else(PoisonError::into_inner);
                let waited = changed.wait_timeout_while(done, TICK, |done| !*done);
                *waited.unwrap_or_else(PoisonError::into_inner).0
            })
        };
        while !is_done() {
            if raised.is_none()
                && let Err(error) = py.check_signals().and_then(|()| tick())
            {
                flag.store(true, Relaxed);
                raised = Some(error);
            }
        }
        let answer = worker.join();
        let fault = |_| PyRuntimeError::new_err("a fault in this program: it panicked");
        match raised {
            Some(error) => Err(error),
            None => answer.map_err(fault),
        }
    })
}

/// True in the thread that runs signal handlers.
fn is_main(py: Python<'_>) -> PyResult<bool> {
    let threading = py.import(pyo3::intern!(py, "threading"))?;
    let own = threading.call_method0(pyo3::intern!(py, "get_ident"))?;
    let main = threading.call_method0(pyo3::intern!(py, "main_thread"))?;
    main.getattr(pyo3::intern!(py, "ident"))?.eq(own)
}

/// Calls a function when it is dropped, also after a panic.
struct AtEnd<F: Fn()>(F);

impl<F: Fn()> Drop for AtEnd<F> {
    fn drop(&mut self) {
        self.0();
    }
}
