//! Options of HoDoKu's rating: which techniques it asks, and where its levels end.

use std::io;

use gridsmith::generate::not_switched;
use gridsmith::sudoku::{HodokuLimits, HodokuRow, HodokuSettings};

use crate::args_sudoku::technique;

#[derive(Debug, clap::Args)]
pub struct Hodoku {
    /// Ask a technique that HoDoKu leaves out unless told (may be given several times)
    #[arg(long, value_name = "TECHNIQUE", value_parser = rows, value_delimiter = ',', help_heading = "HoDoKu")]
    pub enable: Vec<Rows>,
    /// Do not ask a technique (may be given several times)
    #[arg(long, value_name = "TECHNIQUE", value_parser = left_out, value_delimiter = ',', help_heading = "HoDoKu")]
    pub disable: Vec<Rows>,
    /// The highest scores that stay Easy, Medium, Hard and Unfair
    #[arg(long, value_name = "E,M,H,U", value_parser = limits, default_value = "800,1000,1600,1800", help_heading = "HoDoKu")]
    pub limits: HodokuLimits,
}

impl Hodoku {
    /// The settings; an error if they are changed for a rating that nobody wants.
    pub fn settings(&self, wanted: bool) -> io::Result<HodokuSettings> {
        let mut settings = HodokuSettings::default();
        settings.limits = self.limits;
        self.enable.iter().flat_map(|rows| &rows.0).for_each(|row| settings.enable(*row));
        self.disable.iter().flat_map(|rows| &rows.0).for_each(|row| settings.disable(*row));
        match wanted || settings == HodokuSettings::default() {
            true => Ok(settings),
            false => Err(io::Error::new(
                io::ErrorKind::InvalidInput,
                "--enable, --disable and --limits are for the scheme hodoku",
            )),
        }
    }
}

/// The rows of HoDoKu's table that a technique stands for.
#[derive(Clone, Debug)]
pub struct Rows(Vec<HodokuRow>);

fn rows(word: &str) -> Result<Rows, String> {
    let name = technique(word)?;
    match name.whole_rows() {
        rows if rows.is_empty() => Err(not_switched(&name)),
        rows => Ok(Rows(rows)),
    }
}

fn left_out(word: &str) -> Result<Rows, String> {
    match rows(word)? {
        Rows(rows) if rows.iter().any(|row| row.is_single()) => {
            Err("singles are always asked".into())
        }
        rows => Ok(rows),
    }
}

fn limits(text: &str) -> Result<HodokuLimits, String> {
    let numbers: Result<Vec<u32>, _> = text.split(',').map(str::parse).collect();
    let four = numbers.ok().and_then(|numbers| <[u32; 4]>::try_from(numbers).ok());
    four.map(HodokuLimits).ok_or_else(|| "four whole numbers, as 800,1000,1600,1800".into())
}
