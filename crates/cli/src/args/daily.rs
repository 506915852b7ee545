//! Options of `gridsmith daily`.

use gridsmith::Date;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
One Sudoku, one number path or Zip, and one Queens board for each day, the same on every machine.
They get harder through the week: Monday has the easiest, Sunday the hardest. docs/DAILY.md has the
rule. --family chooses one of the three. With --json, each puzzle is an object with its solution and
certificate.

Without --date, the puzzles are those of today's date in UTC; the first line says so.

Exit codes: 0, 3 if the time limit or the budget ended the search for a puzzle, 2 if the date is
wrong.

Examples:
  gridsmith daily
  gridsmith daily --date 2026-11-16
  gridsmith daily --family queens --json")]
pub struct DailyArgs {
    /// The day, as year-month-day [default: today in UTC]
    #[arg(long, value_name = "DATE", value_parser = str::parse::<Date>)]
    pub date: Option<Date>,
}
