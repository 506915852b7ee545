//! `gridsmith studio` as people run it.
#![cfg(all(feature = "server", unix))]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

fn studio(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gridsmith"));
    command.arg("studio").args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A folder with a page.
fn page() -> &'static str {
    let folder = concat!(env!("CARGO_TARGET_TMPDIR"), "/studio-page");
    fs::create_dir_all(folder).unwrap();
    fs::write(Path::new(folder).join("index.html"), "<title>page</title>").unwrap();
    folder
}

/// Starts it: the program, and the address that it says.
fn start(args: &[&str]) -> (Child, String) {
    let mut child = studio(args).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    let address = address.unwrap_or_else(|| panic!("{line}")).to_string();
    (child, address)
}

fn end(mut child: Child) {
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn it_serves_the_page_and_ends() {
    let (child, address) = start(&["--no-open", "--folder", page(), "--port", "0"]);
    let mut stream = TcpStream::connect(&address).unwrap();
    stream.write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("<title>page</title>"),
        "{answer}"
    );
    end(child);
}

#[test]
fn a_port_that_is_taken_is_left_unless_it_was_asked_for() {
    // The usual port may be taken or free on this machine: after this it is taken.
    let _taken = TcpListener::bind("127.0.0.1:8017");
    let (child, address) = start(&["--no-open", "--folder", page()]);
    assert!(address.starts_with("127.0.0.1:") && address != "127.0.0.1:8017", "{address}");
    end(child);
    let output = studio(&["--no-open", "--folder", page(), "--port", "8017"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot use port 8017"));
}

#[test]
fn without_a_page_it_says_what_to_do() {
    let output = studio(&["--folder", "/nowhere/at/all"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read the page"));
    if !cfg!(feature = "studio") {
        let output = studio(&["--no-open"]).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8_lossy(&output.stderr).to_string();
        assert!(told.contains("run `make studio`") && told.lines().count() == 1, "{told}");
    }
}
