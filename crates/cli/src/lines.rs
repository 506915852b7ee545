//! Files that grow by whole lines while puzzles are made.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// A file that is written line by line. Each line is handed to the system at once, so it survives
/// the program, and other programs can read it immediately.
#[derive(Debug)]
pub struct LineFile {
    file: File,
    name: String,
    /// Where the last whole line ends.
    end: u64,
}

impl LineFile {
    pub fn create(path: &Path) -> io::Result<Self> {
        let name = path.display().to_string();
        match File::create(path) {
            Ok(file) => Ok(LineFile { file, name, end: 0 }),
            Err(error) => Err(cannot_write(&name, &error)),
        }
    }

    /// Writes `line` and a line end. After an error a regular file holds whole lines only.
    pub fn write(&mut self, line: &str) -> io::Result<()> {
        let bytes = [line.as_bytes(), b"\n"].concat();
        let end = self.end + bytes.len() as u64;
        if let Err(error) = self.file.write_all(&bytes) {
            // A full disk may have taken the first half.
            let torn = self.end..end;
            if self.file.metadata().is_ok_and(|now| now.is_file() && torn.contains(&now.len())) {
                let _ = self.file.set_len(self.end);
            }
            return Err(cannot_write(&self.name, &error));
        }
        self.end = end;
        Ok(())
    }
}

/// The error has no kind: a closed pipe here does not mean that the puzzles have no reader.
fn cannot_write(name: &str, error: &io::Error) -> io::Error {
    io::Error::other(format!("cannot write {name}: {error}"))
}
