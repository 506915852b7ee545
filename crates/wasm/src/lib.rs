//! Gridsmith as a WebAssembly module: a request in JSON goes in, a report in JSON comes out.
//!
//! docs/WASM.md describes the functions and imports of the module.
#![deny(unsafe_code)]

mod abi;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use gridsmith::{Control, Progress, answer};

/// True once the host has said that the running call is to stop.
static STOPPED: AtomicBool = AtomicBool::new(false);

/// The report on the request in `bytes`, behind its length in four bytes, little endian.
fn reply(bytes: &[u8]) -> Box<[u8]> {
    // Bytes that are not UTF-8 become U+FFFD, which no request has outside of texts.
    let text = String::from_utf8_lossy(bytes);
    STOPPED.store(false, Relaxed);
    let observer: &(dyn Fn(Progress) + Sync) = &abi::host::follow;
    let report = answer(&text, &Control::new(&STOPPED).observed_by(observer));
    let length = u32::try_from(report.len()).expect("a report of less than 4 GiB");
    let mut reply = Vec::with_capacity(4 + report.len());
    reply.extend(length.to_le_bytes());
    reply.extend(report.as_bytes());
    reply.into_boxed_slice()
}
