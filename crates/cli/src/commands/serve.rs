//! `gridsmith serve`: the HTTP server.

use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use gridsmith_server::{LogFormat, Settings, log, serve};

use crate::args::{Global, LogForm, ServeArgs};
use crate::files;
use crate::output::{Exit, Talk};

/// The environment variable that has the token.
const TOKEN: &str = "GRIDSMITH_TOKEN";

pub fn run(args: &ServeArgs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let usual = Settings::default();
    let settings = Settings {
        bind: args.bind,
        workers: global.threads(),
        queue: args.queue.into(),
        max_body: args.max_body as usize,
        max_cells: args.max_cells.into(),
        deadline: Duration::from_secs_f64(args.deadline),
        allow_origin: args.allow_origin.clone(),
        token: token(args)?,
        ..usual
    };
    match args.log {
        LogForm::Text => log(LogFormat::Text),
        LogForm::Json => log(LogFormat::Json),
        LogForm::None => {}
    }
    let open = settings.token.is_none() && !args.bind.ip().is_loopback();
    let ended = serve(settings, |address| {
        talk.say(format_args!(
            "listening on http://{address}; requests and examples: http://{address}/api"
        ));
        if open {
            talk.say(format_args!(
                "note: anybody who reaches this address can use it; see --token-file"
            ));
        }
    });
    ended.map_err(|error| match error.kind() {
        io::ErrorKind::TimedOut => error,
        io::ErrorKind::Interrupted => io::Error::other("ended at once, without the last answers"),
        io::ErrorKind::AddrInUse => io::Error::other(format!(
            "cannot listen on {}: another program uses this port; --bind {} lets the system choose one",
            args.bind,
            SocketAddr::new(args.bind.ip(), 0)
        )),
        _ => io::Error::other(format!("cannot listen on {}: {error}", args.bind)),
    })?;
    talk.say(format_args!("ended; all requests that were taken are answered"));
    Ok(Exit::Yes)
}

/// The token of the file or the environment.
fn token(args: &ServeArgs) -> io::Result<Option<String>> {
    let token = match &args.token_file {
        Some(path) => Some(io::read_to_string(files::open(path)?)?),
        None => std::env::var(TOKEN).ok(),
    };
    let Some(token) = token else { return Ok(None) };
    let token = token.trim().to_string();
    match token.bytes().all(|byte| byte.is_ascii_graphic()) && !token.is_empty() {
        true => Ok(Some(token)),
        false => Err(io::Error::other("the token must be one word of ASCII characters")),
    }
}
