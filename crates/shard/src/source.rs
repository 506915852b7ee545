//! The texts of an input file.

use std::fs;
use std::path::Path;

use crate::{Format, ShardError, json_lines};

/// Reads the texts of a file: a column of Parquet, a field of JSON Lines, or the lines of any other
/// file.
pub fn texts(path: &Path, column: &str) -> Result<Vec<String>, ShardError> {
    match Format::of(path) {
        Some(Format::JsonLines) => json_lines::texts(path, column),
        #[cfg(feature = "parquet")]
        Some(Format::Parquet) => crate::parquet::texts(path, column),
        #[cfg(not(feature = "parquet"))]
        Some(Format::Parquet) => {
            let why = "this program was built without Parquet; use .jsonl";
            Err(ShardError::file(path, why))
        }
        None => {
            let text = fs::read_to_string(path).map_err(|error| ShardError::system(path, error))?;
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            Ok(lines.filter(|line| !line.starts_with('#')).map(str::to_string).collect())
        }
    }
}
