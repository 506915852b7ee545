//! Times requests in this process: one JSON text per line in, the best of some repeats in milliseconds
//! out. `npm run measure` in web/ compares it with WebAssembly.

use std::io::{self, BufRead};
use std::time::Instant;

use gridsmith::{Control, answer};

/// Repeats go on until they took so many seconds, or there were so many.
const ENOUGH: (f64, usize) = (1.0, 300);

fn main() -> io::Result<()> {
    for request in io::stdin().lock().lines() {
        let request = request?;
        let (mut best, mut total, mut times) = (f64::INFINITY, 0.0, 0);
        while total < ENOUGH.0 && times < ENOUGH.1 {
            let start = Instant::now();
            std::hint::black_box(answer(&request, &Control::free()));
            let time = start.elapsed().as_secs_f64();
            (best, total, times) = (best.min(time), total + time, times + 1);
        }
        println!("{:.4}", best * 1000.0);
    }
    Ok(())
}
