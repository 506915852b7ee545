//! Work in a process of its own, which may die without harm to this one.

use std::ffi::OsString;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::{Gone, Order, Outcome, ShardError, obey};

/// How often the flag and the child are looked at.
const TICK: Duration = Duration::from_millis(2);

/// Starts `command`, which calls [`serve_child`], and gives it an order.
pub fn child(command: &[OsString], order: &Order, flag: &AtomicBool) -> Result<Outcome, Gone> {
    let program = command.first().map(Path::new).unwrap_or(Path::new(""));
    let failed = |error| Gone::Failed(ShardError::system(program, error));
    let mut child = Command::new(program)
        .args(&command[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(failed)?;
    let (input, output) = (child.stdin.take(), child.stdout.take());
    let said = thread::scope(|scope| {
        let reader = scope.spawn(|| {
            let mut text = String::new();
            let read = output.map(|mut output| output.read_to_string(&mut text));
            read.and_then(Result::ok).map(|_| text)
        });
        if let Some(mut input) = input {
            // A child that dies does not read.
            let _ = input.write_all(order.json().to_string().as_bytes());
        }
        while !reader.is_finished() {
            if flag.load(Relaxed) {
                let _ = child.kill();
            }
            thread::park_timeout(TICK);
        }
        reader.join().ok().flatten()
    });
    let status = child.wait().map_err(failed)?;
    if flag.load(Relaxed) {
        return Err(Gone::Failed(ShardError::Cancelled));
    }
    let said = said.filter(|_| status.success()).ok_or(Gone::Died)?;
    if let Some(outcome) = Outcome::from_json(&said) {
        return Ok(outcome);
    }
    let value: Option<Value> = serde_json::from_str(&said).ok();
    let why = value.as_ref().and_then(|value| value.get("error")?.as_str());
    Err(why.map_or(Gone::Died, |why| Gone::Failed(ShardError::Child(why.into()))))
}

/// What a child does: reads an order, obeys, and says what came of it.
pub fn serve_child(order: &str, flag: &AtomicBool) -> String {
    let outcome = Order::from_json(order).and_then(|order| obey(&order, flag));
    match outcome {
        Ok(outcome) => outcome.json().to_string(),
        Err(error) => json!({ "error": error.to_string() }).to_string(),
    }
}
