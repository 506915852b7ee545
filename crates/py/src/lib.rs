//! The native part of the Python package: carries texts and columns, and waits without the lock.
//!
//! Requests and reports are JSON, answered by `gridsmith::answer`; tables and files come from
//! `gridsmith-shard`, which the command line uses as well. The Python part makes typed objects of
//! them.
#![forbid(unsafe_code)]

mod batch;
mod one;
mod scale;
mod wait;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    one::add(module)?;
    batch::add(module)?;
    scale::add(module)
}
