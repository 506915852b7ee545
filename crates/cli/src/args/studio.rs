//! Options of `gridsmith studio`.

use std::path::PathBuf;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Serves the page to play, learn, make and print puzzles, and opens it in the browser. The page works
on this machine alone; nothing is sent anywhere. The addresses of `gridsmith serve` are there as
well, with its default limits.

`make studio` builds the page and a gridsmith that contains it. --folder serves a page that was
built elsewhere.

Ctrl-C ends it. Puzzles that were begun are kept in the browser.

Exit codes: 0 at the end, 2 if there is no page or the port cannot be used.

Examples:
  gridsmith studio
  gridsmith studio --port 9000 --no-open
  gridsmith studio --folder web/dist")]
pub struct StudioArgs {
    /// The port of 127.0.0.1 to use [default: 8017, or any other if that is taken]
    #[arg(long, value_name = "PORT")]
    pub port: Option<u16>,
    /// Print the address only, and open no browser
    #[arg(long)]
    pub no_open: bool,
    /// Serve the page in this folder instead of the built-in one
    #[arg(long, value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
}
