//! Options of `gridsmith telemetry`.

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Reads what `gridsmith generate --telemetry FILE` wrote (docs/TELEMETRY.md) and counts it: the
outcomes of the puzzles, why drafts were rejected, where the search nodes went, and how drafts and
nodes are spread over the puzzles. Telemetry has no times, because it is the same on every machine:
work is counted in search nodes.

The file of a run that still goes on, or that was killed, is read as far as it goes.

Exit codes: 0, or 2 if a file cannot be read or is not telemetry.

Examples:
  gridsmith generate hidato --count 100 --telemetry run.jsonl > hidato.txt
  gridsmith telemetry run.jsonl
  gridsmith telemetry --json run.jsonl")]
pub struct Telemetry {
    /// Files of telemetry, or - for stdin; each gets a summary of its own
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<String>,
}
