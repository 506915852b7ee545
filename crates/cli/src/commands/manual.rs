//! `gridsmith completions` and `gridsmith man`.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::Command;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::help;
use crate::files::unwritable;
use crate::output::{Exit, Talk};

pub fn completions(shell: Shell) -> io::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut help::command(), "gridsmith", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(Exit::Yes)
}

/// Writes the main page to stdout, or every page to `dir`.
pub fn pages(dir: Option<&Path>, talk: &Talk) -> io::Result<Exit> {
    let mut command = help::command();
    command.build();
    let Some(dir) = dir else {
        io::stdout().lock().write_all(&page(command)?)?;
        return Ok(Exit::Yes);
    };
    let write = |name: &str, page: Vec<u8>| {
        let file = dir.join(name);
        fs::write(&file, page).map_err(|error| unwritable(file.display(), &error))
    };
    fs::create_dir_all(dir).map_err(|error| unwritable(dir.display(), &error))?;
    let mut written = 1;
    for sub in command.get_subcommands().filter(|sub| sub.get_name() != "help") {
        let name = format!("gridsmith-{}", sub.get_name());
        write(&format!("{name}.1"), page(sub.clone())?)?;
        written += 1;
    }
    write("gridsmith.1", page(command)?)?;
    talk.say(format_args!("wrote {written} pages to {}", dir.display()));
    Ok(Exit::Yes)
}

fn page(command: Command) -> io::Result<Vec<u8>> {
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    Ok(page)
}
