//! Sets the size of the stack of the WebAssembly module.
#![forbid(unsafe_code)]

/// The default is 1 MiB; deep searches on large boards get four times as much.
const STACK: usize = 4 << 20;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    if std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo:rustc-cdylib-link-arg=-zstack-size={STACK}");
    }
}
