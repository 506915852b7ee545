//! Options of `gridsmith formats`.

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Each format has a line with its name, whether it is read (r) and written (w), the families it holds,
what it keeps in addition to the clues, and what it is; an example follows. With a name, only that
format.

Exit codes: 0, or 2 if there is no such format.

Examples:
  gridsmith formats
  gridsmith formats f-puzzles
  gridsmith formats --json")]
pub struct Formats {
    /// A format, by name [default: list all]
    #[arg(value_name = "NAME")]
    pub name: Option<String>,
}
