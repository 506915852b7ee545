//! Options of `gridsmith serve`.

use std::net::SocketAddr;
use std::path::PathBuf;

use super::help;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Answers requests in JSON over HTTP with the reports that --json writes: POST /v1/solve, /v1/hint,
/v1/generate and so on, and JSON Lines to /v1/batch. /api shows all requests with examples,
/openapi.json describes them for programs. docs/SERVER.md has limits, statuses and how to run
several copies. --threads sets the number of requests that are answered at once.

The address belongs to this machine alone unless --bind says otherwise. With a token, every request
needs the header `Authorization: Bearer TOKEN`: --token-file names a file that contains it, or the
environment variable GRIDSMITH_TOKEN has it.

Ctrl-C ends the server after the requests that it has taken; a second one ends it at once.

Exit codes: 0 at the end, 2 if the address cannot be used or some requests were not finished.

Examples:
  gridsmith serve
  gridsmith serve --bind 0.0.0.0:8017 --token-file token.txt --log json
  curl -s http://127.0.0.1:8017/v1/hint --data '{\"puzzle\": \"AABB/ACBB/ACCD/CCDD\"}'
  curl -s http://127.0.0.1:8017/v1/generate --data '{\"kind\": \"zip\", \"seed\": 1}'")]
pub struct ServeArgs {
    /// The address and port to listen on; port 0 lets the system choose
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8017", value_parser = address)]
    pub bind: SocketAddr,
    /// Log requests as text or JSON, one per line on stderr, or not at all
    #[arg(long, value_name = "FORM", value_enum, default_value = "text")]
    pub log: LogForm,
    /// A file that contains the token which requests need [default: the environment variable
    /// GRIDSMITH_TOKEN, or no token]
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// Allow pages of this origin to use the server, e.g. https://puzzles.example [default: none]
    #[arg(long, value_name = "ORIGIN", value_parser = origin)]
    pub allow_origin: Option<String>,
    /// Requests that may wait; others get status 503
    #[arg(long, value_name = "N", default_value_t = 64, help_heading = help::LIMITS)]
    pub queue: u16,
    /// Seconds that a request may wait and work; then it is cancelled
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0, help_heading = help::LIMITS)]
    #[arg(value_parser = seconds)]
    pub deadline: f64,
    /// Maximum length of a request in bytes
    #[arg(long, value_name = "BYTES", default_value_t = 65_536, help_heading = help::LIMITS)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    pub max_body: u32,
    /// Maximum number of cells of a board
    #[arg(long, value_name = "CELLS", default_value_t = 625, help_heading = help::LIMITS)]
    pub max_cells: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum LogForm {
    Text,
    Json,
    None,
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let numbers = match text.strip_prefix("localhost:") {
        Some(port) => format!("127.0.0.1:{port}"),
        None => text.to_string(),
    };
    let example = match text.parse::<u16>() {
        Ok(port) => format!("127.0.0.1:{port}"),
        Err(_) => "127.0.0.1:8017 or [::1]:8017".to_string(),
    };
    numbers.parse().map_err(|_| format!("expected an address and a port, e.g. {example}"))
}

fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_host = |host: &str| {
        let good = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
        !host.is_empty() && host.bytes().all(good)
    };
    match host.is_some_and(is_host) {
        true => Ok(text.to_string()),
        false => Err("expected a scheme and a host, e.g. https://puzzles.example".into()),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("expected seconds from 0.001 to 3600".into()),
    }
}
