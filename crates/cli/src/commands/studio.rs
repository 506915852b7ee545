//! `gridsmith studio`: the page, served on this machine and opened in the browser.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Command, Stdio};

use gridsmith_server::{Pages, Settings, serve};

use crate::args::{Global, StudioArgs};
use crate::output::{Exit, Talk};

/// The first choice. The address of the page decides which saved games it sees.
const PORT: u16 = 8017;

pub fn run(args: &StudioArgs, global: &Global, talk: &Talk) -> io::Result<Exit> {
    let pages = match &args.folder {
        Some(folder) => Pages::read(folder).map_err(|error| {
            io::Error::other(format!("cannot read the page in {}: {error}", folder.display()))
        })?,
        None => Pages::embedded().ok_or_else(|| {
            io::Error::other("this gridsmith was built without the page: run `make studio`")
        })?,
    };
    let port = args.port.unwrap_or(PORT);
    let on = |port| Settings {
        bind: SocketAddr::from((Ipv4Addr::LOCALHOST, port)),
        workers: global.threads(),
        pages: Some(pages.clone()),
        ..Settings::default()
    };
    let ready = |address: SocketAddr| {
        let address = format!("http://{address}/");
        talk.say(format_args!("the Studio is at {address}; Ctrl-C ends it"));
        if !args.no_open {
            open(&address);
        }
    };
    let mut served = serve(on(port), ready);
    let taken = served.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::AddrInUse);
    if taken && args.port.is_none() {
        served = serve(on(0), ready);
    }
    served.map_err(|error| match error.kind() {
        io::ErrorKind::TimedOut => error,
        _ => io::Error::other(format!("cannot use port {port}: {error}")),
    })?;
    Ok(Exit::Yes)
}

/// Asks the system to open the address. Where it cannot, the message above is enough.
fn open(address: &str) {
    let (program, args): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start", ""]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(args).arg(address);
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn();
}
