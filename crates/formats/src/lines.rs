//! The lines of a byte stream. They end in LF, CRLF or CR, and are not longer than a record.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use crate::{Fault, limits, opensudoku};

/// A line and its number, from 1.
#[derive(Clone, Debug)]
pub(crate) struct RawLine {
    pub number: u64,
    /// The text without its line end; or a fault and the number of characters before it.
    pub text: Result<String, (Fault, usize)>,
}

/// The lines of `input`, one at a time.
pub(crate) struct Lines<R> {
    input: R,
    number: u64,
    /// True if the last line ended with CR: a LF right after it belongs to it.
    after_cr: bool,
    /// True if nothing more will be read.
    over: bool,
    /// Bytes that were put back and are read again.
    again: VecDeque<u8>,
    piece_end: u64,
}

/// A piece of an XML text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// From `<` to `>`.
    Tag(String),
    /// The text between two tags.
    Text(String),
}

/// The fault of a text in UTF-16, which begins with a byte order mark or two ASCII characters.
pub fn utf16(bytes: &[u8]) -> Option<Fault> {
    let is = match bytes {
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => true,
        [0, a, 0, b, ..] | [a, 0, b, 0, ..] => *a > 0 && *b > 0,
        _ => false,
    };
    is.then_some(Fault::Utf16)
}

impl<R: BufRead> Lines<R> {
    pub fn new(input: R) -> Self {
        Lines {
            input,
            number: 0,
            after_cr: false,
            over: false,
            again: VecDeque::new(),
            piece_end: 0,
        }
    }

    /// The next lines that consist of 81 digits and dots, as far as they are in the buffer: the
    /// number of the first, and the lines with their line ends. `None` if another line comes first.
    pub fn plain(&mut self, most: usize) -> io::Result<Option<(u64, Vec<u8>)>> {
        if !self.again.is_empty() {
            return Ok(None);
        }
        let buffer = match self.input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(None),
            buffer => buffer?,
        };
        let is_plain = |line: &&[u8]| {
            line[81] == b'\n' && line[..81].iter().all(|byte| matches!(byte, b'.' | b'0'..=b'9'))
        };
        let lines = buffer.chunks_exact(82).take(most).take_while(is_plain).count();
        if lines == 0 {
            return Ok(None);
        }
        let text = buffer[..lines * 82].to_vec();
        self.input.consume(text.len());
        self.after_cr = false;
        let first = self.number + 1;
        self.number += lines as u64;
        Ok(Some((first, text)))
    }

    /// True if the buffer begins like an XML document. Skips the byte order mark if it does.
    pub fn starts_as_xml(&mut self) -> io::Result<bool> {
        if self.number > 0 {
            return Ok(false);
        }
        let buffer = match self.input.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => return Ok(false),
            buffer => buffer?,
        };
        let rest = buffer.strip_prefix(b"\xef\xbb\xbf").unwrap_or(buffer);
        let mark = buffer.len() - rest.len();
        let text = rest.trim_ascii_start();
        let begins =
            opensudoku::is_beginning(&String::from_utf8_lossy(&text[..text.len().min(100)]));
        if begins {
            self.input.consume(mark);
        }
        Ok(begins)
    }

    /// Puts lines back, beginning with line `number`, so that they are read again as pieces.
    pub fn take_back(
        &mut self,
        number: u64,
        lines: impl Iterator<Item = String>,
    ) -> io::Result<()> {
        let after_cr = self.again.is_empty() && std::mem::take(&mut self.after_cr);
        if after_cr && self.peek()? == Some(b'\n') {
            self.input.consume(1);
        }
        for line in lines {
            self.again.extend(line.into_bytes());
            self.again.push_back(b'\n');
        }
        self.number = number - 1;
        Ok(())
    }

    /// The line where the last piece ended.
    pub fn piece_end(&self) -> u64 {
        self.piece_end.max(1)
    }

    /// The next byte, without consuming it.
    fn peek(&mut self) -> io::Result<Option<u8>> {
        if let Some(byte) = self.again.front() {
            return Ok(Some(*byte));
        }
        loop {
            match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => return Ok(buffer?.first().copied()),
            }
        }
    }

    /// Skips blanks and line ends. True if a tag or the end of the input comes next.
    pub fn skip_to_tag(&mut self) -> io::Result<bool> {
        while let Some(byte) = self.peek()?.filter(u8::is_ascii_whitespace) {
            self.advance(byte);
        }
        Ok(self.peek()?.is_none_or(|byte| byte == b'<'))
    }

    /// Consumes `byte`, which is the next one.
    fn advance(&mut self, byte: u8) {
        if self.again.pop_front().is_none() {
            self.input.consume(1);
        }
        let after_cr = std::mem::replace(&mut self.after_cr, byte == b'\r');
        self.number += u64::from(byte == b'\r' || (byte == b'\n' && !after_cr));
    }

    /// The next piece of an XML text and the line where it starts; `None` at the end. Before the
    /// root element (if not `rooted`), a tag that does not end is a fault of its first line only,
    /// and the lines after it are read again.
    pub fn piece(&mut self, rooted: bool) -> io::Result<Option<(u64, Result<Piece, Fault>)>> {
        let Some(first) = self.peek()? else { return Ok(None) };
        let line = self.number + 1;
        let is_tag = first == b'<';
        let mut bytes = Vec::new();
        let mut quote = None;
        let mut ended = !is_tag;
        while let Some(byte) = self.peek()? {
            if !is_tag && byte == b'<' {
                break;
            }
            if bytes.len() == limits::RECORD {
                self.over = rooted || !self.put_back(line, &bytes);
                return Ok(Some((line, Err(Fault::TooLong))));
            }
            self.advance(byte);
            bytes.push(byte);
            if !is_tag {
                continue;
            }
            let special = match &bytes[..] {
                [b'<', b'!', b'-', b'-', ..] => Some(&b"-->"[..]),
                [b'<', b'!', b'[', ..] => Some(&b"]]>"[..]),
                [b'<', b'?', ..] => Some(&b"?>"[..]),
                _ => None,
            };
            match (special, quote) {
                (Some(end), _) => ended = bytes.ends_with(end) && bytes.len() > end.len() + 3,
                (None, Some(open)) if byte == open => quote = None,
                (None, None) if byte == b'"' || byte == b'\'' => quote = Some(byte),
                (None, None) => ended = byte == b'>',
                _ => {}
            }
            if ended {
                break;
            }
        }
        if !ended && !rooted {
            self.put_back(line, &bytes);
            let message = "a tag that does not end".into();
            return Ok(Some((line, Err(Fault::Xml { message }))));
        }
        self.piece_end = self.number + u64::from(bytes.last() != Some(&b'\n'));
        let piece = String::from_utf8(bytes).map_err(|_| Fault::NotUtf8);
        let piece = piece.map(if is_tag { Piece::Tag } else { Piece::Text });
        Ok(Some((line, piece)))
    }

    /// Puts `bytes`, which begin in line `number`, back without their first line. False if they are
    /// only a part of that line.
    fn put_back(&mut self, number: u64, bytes: &[u8]) -> bool {
        let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
        let mut rest = Vec::new();
        let mut after_cr = false;
        for &byte in &bytes[end.unwrap_or(bytes.len())..] {
            let skip = after_cr && byte == b'\n';
            after_cr = byte == b'\r';
            if !skip {
                rest.push(if after_cr { b'\n' } else { byte });
            }
        }
        // The first byte is the end of the first line.
        rest.into_iter().skip(1).rev().for_each(|byte| self.again.push_front(byte));
        self.number = number;
        end.is_some()
    }

    /// The next line; `None` at the end.
    pub fn next(&mut self) -> io::Result<Option<RawLine>> {
        let mut bytes = Vec::new();
        let mut too_long = false;
        let mut length = 0;
        // Lines that were put back.
        while let Some(byte) = self.again.pop_front() {
            length += 1;
            if byte == b'\n' {
                self.number += 1;
                let text = String::from_utf8(bytes).map_err(|_| (Fault::NotUtf8, 0));
                return Ok(Some(RawLine { number: self.number, text }));
            }
            bytes.push(byte);
        }
        while !self.over {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() {
                break;
            }
            if std::mem::take(&mut self.after_cr) && buffer[0] == b'\n' {
                self.input.consume(1);
                continue;
            }
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            // A byte order mark does not count.
            too_long |= bytes.len() + piece.len() > limits::RECORD + 3;
            if !too_long {
                bytes.extend_from_slice(piece);
            }
            let used = piece.len() + usize::from(end.is_some());
            self.after_cr = end.is_some_and(|end| buffer[end] == b'\r');
            self.input.consume(used);
            length += used;
            self.over = length > limits::LINE;
            if end.is_some() {
                break;
            }
        }
        if length == 0 {
            return Ok(None);
        }
        self.number += 1;
        if self.over {
            let text = Err((Fault::Endless, limits::LINE));
            return Ok(Some(RawLine { number: self.number, text }));
        }
        if self.number == 1
            && let Some(fault) = utf16(&bytes)
        {
            self.over = true;
            return Ok(Some(RawLine { number: 1, text: Err((fault, 0)) }));
        }
        if self.number == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
        }
        too_long |= bytes.len() > limits::RECORD;
        let text = match String::from_utf8(bytes) {
            _ if too_long => Err((Fault::TooLong, limits::RECORD)),
            Ok(text) => Ok(text),
            Err(error) => {
                let good = error.utf8_error().valid_up_to();
                let before = String::from_utf8_lossy(&error.as_bytes()[..good]).chars().count();
                Err((Fault::NotUtf8, before))
            }
        };
        Ok(Some(RawLine { number: self.number, text }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{BufReader, Read};

    fn lines(text: &[u8], buffer: usize) -> Vec<(u64, String)> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, text));
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            let text = line.text.unwrap_or_else(|(fault, at)| format!("{at}: {fault}"));
            all.push((line.number, text));
        }
        all
    }

    #[test]
    fn every_line_end_is_one() {
        let rows: &[(&[u8], &[&str])] = &[
            (b"a\nb", &["a", "b"]),
            (b"a\r\nb\r\n", &["a", "b"]),
            (b"a\rb\r", &["a", "b"]),
            (b"a\n\r\n\rb", &["a", "", "", "b"]),
            (b"\xef\xbb\xbfa\n\xef\xbb\xbfb", &["a", "\u{feff}b"]),
            (b"", &[]),
            (b"\n", &[""]),
            (b"ab\xffc\nd", &["2: not UTF-8 text", "d"]),
            (b"\xff\xfea\0\n\0b\0", &["0: this is UTF-16 text, save it as UTF-8"]),
            (b"a\0b\0\n\0c\0", &["0: this is UTF-16 text, save it as UTF-8"]),
            (b"\0a\0b\0\nc", &["0: this is UTF-16 text, save it as UTF-8"]),
            (b"a\nb\0c\0", &["a", "b\0c\0"]),
        ];
        for (text, expected) in rows {
            for buffer in [1, 2, 3, 64] {
                let expected: Vec<(u64, String)> =
                    (1..).zip(expected.iter().map(|line| line.to_string())).collect();
                assert_eq!(lines(text, buffer), expected, "{text:?} by {buffer}");
            }
        }
    }

    #[test]
    fn plain_lines_come_together() {
        let line = "12.4..7.90.........".repeat(5)[..81].to_string();
        // After a CR, the LF of the same line comes first, so the next line is not read as a plain
        // one.
        let text = [&line, "\n"].concat().repeat(3)
            + &format!("{line} x\n{line}\r\n{line}\n{line}\n\n{line}");
        // Size of the buffer, maximum number of lines, and the first blocks: number of the first
        // line and number of lines.
        let rows = [
            (4096, 9, vec![(1, 3), (7, 1)]),
            (4096, 2, vec![(1, 2), (3, 1), (7, 1)]),
            (100, 9, vec![(1, 1)]),
            (64, 9, vec![]),
        ];
        for (buffer, most, expected) in rows {
            let mut lines = Lines::new(BufReader::with_capacity(buffer, text.as_bytes()));
            let mut found = Vec::new();
            let mut others = Vec::new();
            loop {
                if let Some((first, plain)) = lines.plain(most).unwrap() {
                    assert_eq!(plain, format!("{line}\n").repeat(plain.len() / 82).as_bytes());
                    found.push((first, plain.len() / 82));
                } else if let Some(other) = lines.next().unwrap() {
                    others.push(other.number);
                } else {
                    break;
                }
            }
            assert_eq!(found[..found.len().min(expected.len())], expected, "{buffer} {most}");
            let count: usize = found.iter().map(|(_, count)| count).sum();
            assert_eq!((count + others.len(), others.last()), (9, Some(&9)), "{buffer} {most}");
        }
    }

    #[test]
    fn a_line_without_end_ends_the_input() {
        let zeros = io::repeat(0).take(u64::MAX);
        let text = io::Cursor::new("a\n").chain(zeros);
        let mut lines = Lines::new(BufReader::with_capacity(1 << 16, text));
        assert_eq!(lines.next().unwrap().unwrap().text, Ok("a".into()));
        let endless = lines.next().unwrap().unwrap();
        assert_eq!((endless.number, endless.text), (2, Err((Fault::Endless, limits::LINE))));
        assert!(lines.next().unwrap().is_none());
    }

    #[test]
    fn a_line_too_long_is_one_fault() {
        let mut text = vec![b'a'; limits::RECORD + 1];
        text.extend(b"\nb\n");
        let found = lines(&text, 1 << 16);
        assert_eq!(found.len(), 2);
        assert_eq!(found[1], (2, "b".into()));
        assert!(found[0].1.contains("longer than"), "{}", &found[0].1[..40]);
    }
}
