//! The HTTP server of Gridsmith: requests in JSON in, reports in JSON out, within limits.
//!
//! The engine runs on threads of its own ([`Settings::workers`]) behind a bounded queue. The async
//! threads only read and write.
#![forbid(unsafe_code)]

mod batch;
mod connection;
mod guard;
mod http;
mod metrics;
mod pages;
mod panics;
mod pool;
mod settings;
mod studio;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::timeout;

pub use settings::{Engine, LogFormat, Settings};
pub use studio::Pages;

/// At the end: connections that the system has accepted already are taken, as long as one comes within
/// the first time, and for at most the second.
const WAITING: (Duration, Duration) = (Duration::from_millis(5), Duration::from_millis(50));

/// A server that has its address and is ready to run.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    settings: Settings,
}

impl Server {
    /// Takes the address of `settings`.
    pub async fn bind(settings: Settings) -> io::Result<Server> {
        Ok(Server { listener: TcpListener::bind(settings.bind).await?, settings })
    }

    /// The address, with the port that the system chose if 0 was asked for.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until `stop`, then finishes what it has taken, for at most [`Settings::grace`].
    pub async fn run(self, stop: impl Future<Output = ()>) -> io::Result<()> {
        let (limit, grace) = (self.settings.read_limit, self.settings.grace);
        let room = Arc::new(Semaphore::new(self.settings.connections));
        let pages = self.settings.pages.clone();
        let state = Arc::new(http::State::try_new(self.settings)?);
        let router = studio::before(http::router(state.clone()), pages);
        let draining = state.draining.subscribe();
        let start = |stream: TcpStream, permit: OwnedSemaphorePermit| {
            let (router, draining, state) = (router.clone(), draining.clone(), state.clone());
            tokio::spawn(async move {
                state.metrics.connections.fetch_add(1, Relaxed);
                connection::serve(stream, router, limit, draining).await;
                state.metrics.connections.fetch_sub(1, Relaxed);
                drop(permit);
            });
        };
        tokio::pin!(stop);
        loop {
            let accepted = async {
                let permit = room.clone().acquire_owned().await;
                (self.listener.accept().await, permit)
            };
            match tokio::select! {
                () = &mut stop => break,
                accepted = accepted => accepted,
            } {
                (Ok((stream, _)), Ok(permit)) => start(stream, permit),
                (Err(error), _) => {
                    // E.g. too many open files: others may close some.
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                (_, Err(_)) => break,
            }
        }
        state.drain();
        let told = Instant::now();
        while told.elapsed() < WAITING.1 {
            let Ok(permit) = room.clone().try_acquire_owned() else { break };
            let Ok(Ok((stream, _))) = timeout(WAITING.0, self.listener.accept()).await else {
                break;
            };
            start(stream, permit);
        }
        drop(self.listener);
        drop(draining);
        timeout(grace, state.draining.closed())
            .await
            .map_err(|_| io::Error::new(io::ErrorKind::TimedOut, "some answers were not finished"))
    }
}

/// Serves until Ctrl-C or SIGTERM; a second one ends it at once. `ready` gets the address.
pub fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let (mut first, mut second) = signals().map(|signals| (signals.clone(), signals))?;
        let server = Server::bind(settings).await?;
        ready(server.address()?);
        let served = server.run(async {
            let _ = first.wait_for(|count| *count >= 1).await;
        });
        let hurried = second.wait_for(|count| *count >= 2);
        tokio::select! {
            served = served => served,
            _ = hurried => Err(io::ErrorKind::Interrupted.into()),
        }
    })
}

/// Counts Ctrl-C and SIGTERM.
fn signals() -> io::Result<watch::Receiver<u64>> {
    #[cfg(unix)]
    let mut term = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
    let (count, seen) = watch::channel(0);
    tokio::spawn(async move {
        loop {
            #[cfg(unix)]
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = term.recv() => {}
            }
            #[cfg(not(unix))]
            let _ = tokio::signal::ctrl_c().await;
            count.send_modify(|count| *count += 1);
        }
    });
    Ok(seen)
}

/// Writes one line per request to stderr from now on.
pub fn log(format: LogFormat) {
    let lines = tracing_subscriber::fmt().with_writer(io::stderr).with_target(false);
    // A program that embeds the server may have a log of its own.
    let _ = match format {
        LogFormat::Text => lines.with_ansi(false).try_init(),
        LogFormat::Json => lines.json().flatten_event(true).try_init(),
    };
}
