//! A server within a test.

use std::io;
use std::net::SocketAddr;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use gridsmith_server::{Server, Settings};
use tokio::sync::oneshot;

use crate::common::{Client, Response};

/// A server on a port of its own, on threads of its own.
pub struct Running {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<io::Result<()>>>,
}

#[allow(dead_code)] // not every user needs all of it
impl Running {
    pub fn start(settings: Settings) -> Running {
        let settings = Settings { bind: SocketAddr::from(([127, 0, 0, 1], 0)), ..settings };
        let (told, heard) = std::sync::mpsc::channel();
        let (stop, stopped) = oneshot::channel::<()>();
        let thread = thread::spawn(move || {
            let mut builder = tokio::runtime::Builder::new_multi_thread();
            let runtime = builder.worker_threads(2).enable_all().build()?;
            runtime.block_on(async {
                let server = Server::bind(settings).await?;
                told.send(server.address()?).expect("the test waits");
                server.run(async { drop(stopped.await) }).await
            })
        });
        let address = heard.recv().expect("an address");
        Running { address, stop: Some(stop), thread: Some(thread) }
    }

    /// With a deadline that no answer of a test reaches, however busy the machine is.
    pub fn usual() -> Running {
        Running::start(Settings { deadline: Duration::from_secs(120), ..Settings::default() })
    }

    pub fn client(&self) -> Client {
        Client::connect(self.address).expect("a connection")
    }

    pub fn post(&self, path: &str, body: &str) -> Response {
        self.client().post(path, body.as_bytes()).expect("a response")
    }

    pub fn metric(&self, name: &str) -> u64 {
        let text = self.client().get("/metrics").expect("metrics").text();
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("{name} ")));
        line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{name}: {text}"))
    }

    /// Ends the server and says how it ended.
    pub fn end(mut self) -> io::Result<()> {
        drop(self.stop.take());
        self.thread.take().expect("once").join().expect("no panic")
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Waits until something is so.
#[allow(dead_code)]
pub fn wait(what: &str, until: impl Fn() -> bool) {
    let start = Instant::now();
    while !until() {
        assert!(start.elapsed() < Duration::from_secs(30), "{what}");
        thread::sleep(Duration::from_millis(2));
    }
}
