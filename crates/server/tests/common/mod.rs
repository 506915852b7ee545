//! A small HTTP client over plain sockets: one connection, many requests.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A status, its headers in small letters, and the body.
#[derive(Clone, Debug)]
pub struct Response {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

#[allow(dead_code)] // not every user needs all of it
impl Response {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

/// A connection that stays open between requests.
pub struct Client {
    stream: BufReader<TcpStream>,
}

#[allow(dead_code)]
impl Client {
    pub fn connect(address: SocketAddr) -> io::Result<Client> {
        let stream = TcpStream::connect_timeout(&address, Duration::from_secs(10))?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        Ok(Client { stream: BufReader::new(stream) })
    }

    pub fn get(&mut self, path: &str) -> io::Result<Response> {
        self.ask("GET", path, &[], b"")
    }

    pub fn post(&mut self, path: &str, body: &[u8]) -> io::Result<Response> {
        self.ask("POST", path, &[("content-type", "application/json")], body)
    }

    pub fn ask(
        &mut self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> io::Result<Response> {
        let mut head = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("content-length: {}\r\n\r\n", body.len());
        let mut message = head.into_bytes();
        message.extend_from_slice(body);
        // The server may answer, and close, before it has read a body that is too long.
        let sent = self.send(&message);
        self.response().map_err(|error| sent.err().unwrap_or(error))
    }

    /// False if the server has closed the connection.
    pub fn is_open(&self) -> bool {
        let stream = self.stream.get_ref();
        let _ = stream.set_nonblocking(true);
        let seen = stream.peek(&mut [0]);
        let _ = stream.set_nonblocking(false);
        seen.is_err_and(|error| error.kind() == io::ErrorKind::WouldBlock)
    }

    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.get_mut().write_all(bytes)
    }

    /// Reads one response.
    pub fn response(&mut self) -> io::Result<Response> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let broken = || io::Error::new(io::ErrorKind::InvalidData, "not a response");
        let status =
            line.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(broken)?;
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line)?;
            match line.trim_end().split_once(':') {
                Some((name, value)) => {
                    headers.push((name.to_ascii_lowercase(), value.trim().to_string()));
                }
                None => break,
            }
        }
        let mut response = Response { status, headers, body: Vec::new() };
        if response.header("transfer-encoding") == Some("chunked") {
            while self.chunk(&mut response.body)? {}
        } else {
            let length = response.header("content-length").and_then(|text| text.parse().ok());
            response.body = vec![0; length.unwrap_or(0)];
            self.stream.read_exact(&mut response.body)?;
        }
        Ok(response)
    }

    /// Reads one chunk; false at the last.
    fn chunk(&mut self, body: &mut Vec<u8>) -> io::Result<bool> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        let broken = || io::Error::new(io::ErrorKind::InvalidData, "not a chunk");
        let length = usize::from_str_radix(line.trim(), 16).map_err(|_| broken())?;
        let start = body.len();
        body.resize(start + length, 0);
        self.stream.read_exact(&mut body[start..])?;
        let mut end = [0; 2];
        self.stream.read_exact(&mut end)?;
        Ok(length > 0)
    }
}
