//! `gridsmith formats`: lists the formats, each with an example.

use std::io::{self, Write};

use gridsmith::formats::{FORMATS, Format, FormatRow};

use crate::args::{Formats, Global};
use crate::output::Exit;

pub fn run(formats: &Formats, global: &Global) -> io::Result<Exit> {
    let name = formats.name.as_deref().map(str::parse::<Format>).transpose();
    let name = name.map_err(|unknown| io::Error::other(unknown.to_string()))?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    for row in FORMATS.iter().filter(|row| name.is_none_or(|name| name == row.format)) {
        match global.json {
            true => writeln!(out, "{}", gridsmith::format_json(row))?,
            false => line(&mut out, row)?,
        }
    }
    out.flush()?;
    Ok(Exit::Yes)
}

fn line(out: &mut dyn Write, row: &FormatRow) -> io::Result<()> {
    let ways = if row.writes { "rw" } else { "r " };
    let families: Vec<&str> = row.families.iter().map(|family| family.word()).collect();
    let families = if families.len() == 3 { "all".into() } else { families.join(", ") };
    let keeps: Vec<&str> = row.keeps.iter().map(|part| part.word()).collect();
    let keeps = match &keeps[..] {
        [] => String::new(),
        keeps => format!("; keeps {}", keeps.join(", ")),
    };
    writeln!(out, "{:<17} {ways} {families}: {}{keeps}", row.name, row.what)?;
    row.example.lines().try_for_each(|text| writeln!(out, "    {text}"))
}
