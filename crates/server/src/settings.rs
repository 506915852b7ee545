//! What a server may be told, and the limits that hold unless it is.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use gridsmith::Control;

use crate::Pages;

/// What answers a request. Tests put their own in place of [`gridsmith::answer`].
pub type Engine = fn(&str, &Control) -> String;

/// How requests are logged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogFormat {
    /// One line of text per request.
    Text,
    /// One JSON object per request.
    Json,
}

/// The address, the limits and the rights of a server.
#[derive(Clone)]
pub struct Settings {
    /// The address to listen on.
    pub bind: SocketAddr,
    /// Threads that run the engine. Half as many more run requests that take long.
    pub workers: usize,
    /// Requests that may wait for a worker. Others get 503.
    pub queue: usize,
    /// Requests that take long and may wait for each other. Others are answered as cancelled.
    pub slow_queue: usize,
    /// Connections that may be open at once. Others wait in the system's queue.
    pub connections: usize,
    /// Batches that may be open at once. Others get 503.
    pub batches: usize,
    /// Maximum size of a body, and of a line of a batch, in bytes.
    pub max_body: usize,
    /// Maximum number of cells of a board.
    pub max_cells: usize,
    /// How deep the JSON of a request may be nested.
    pub max_depth: usize,
    /// How long a request may wait and work; then its cancel flag is set.
    pub deadline: Duration,
    /// How long a client may take to send its headers, its body or a line of a batch, and how long it
    /// may leave an answer unread.
    pub read_limit: Duration,
    /// How long the end of the server waits for answers that are under way.
    pub grace: Duration,
    /// Pages of this origin may use the server.
    pub allow_origin: Option<String>,
    /// Requests must carry this bearer token.
    pub token: Option<String>,
    /// The files of the Studio, if it is served as well.
    pub pages: Option<Pages>,
    /// What answers a request.
    pub engine: Engine,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 8017)),
            workers: std::thread::available_parallelism().map_or(1, usize::from),
            queue: 64,
            slow_queue: 8,
            connections: 1024,
            batches: 64,
            max_body: 64 * 1024,
            max_cells: 625,
            max_depth: 16,
            deadline: Duration::from_secs(2),
            read_limit: Duration::from_secs(10),
            grace: Duration::from_secs(30),
            allow_origin: None,
            token: None,
            pages: None,
            engine: gridsmith::answer,
        }
    }
}

impl std::fmt::Debug for Settings {
    /// Without the token.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Settings").field("bind", &self.bind).finish_non_exhaustive()
    }
}

/// The most nodes that a request to `verb` about a board of so many cells may use. A node of a large
/// board takes longer.
pub(crate) fn ceiling(verb: &str, cells: usize) -> u64 {
    let most = match verb {
        "hint" | "steps" | "chains" => 20_000,
        "grade" | "rate" | "explain" => 2_000_000,
        "generate" => 5_000_000,
        _ => 200_000,
    };
    if cells > LARGE { most / 10 } else { most }
}

/// A board with more cells is large: Sudoku has 81, 16x16 boards have 256.
const LARGE: usize = 256;
