//! The files of the Studio: which there are, how they are sent, and what stays beside them.

mod common;

use std::fs;
use std::path::Path;
use std::sync::mpsc;
use std::thread;

use common::{Client, Response};
use gridsmith_server::{Pages, Settings, serve};

/// A folder as the build makes it.
fn folder(name: &str) -> tempfolder::Folder {
    let folder = tempfolder::Folder::new(name);
    for (name, text) in [
        ("index.html", "<title>page</title>"),
        ("service-worker.js", "self"),
        ("gridsmith.webmanifest", "{}"),
        ("assets/index-1a2b.js", "plain"),
        ("assets/index-1a2b.js.br", "brotli"),
        ("assets/index-1a2b.js.gz", "gzip"),
        ("assets/gridsmith-3c4d.wasm", "wasm"),
    ] {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

mod tempfolder {
    use std::path::{Path, PathBuf};

    /// A folder that goes with the test.
    pub struct Folder(PathBuf);

    impl Folder {
        pub fn new(name: &str) -> Folder {
            let name = format!("{name}-{}", std::process::id());
            let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
            std::fs::create_dir_all(&path).unwrap();
            Folder(path)
        }

        pub fn path(&self) -> &Path {
            &self.0
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }
}

fn start(pages: Option<Pages>) -> Client {
    let (told, heard) = mpsc::channel();
    thread::spawn(move || {
        let bind = ([127, 0, 0, 1], 0).into();
        serve(Settings { bind, pages, ..Settings::default() }, |address| {
            told.send(address).unwrap()
        })
    });
    Client::connect(heard.recv().expect("an address")).expect("a connection")
}

fn get(client: &mut Client, path: &str, accepts: &str) -> Response {
    client.ask("GET", path, &[("accept-encoding", accepts)], b"").expect("a response")
}

#[test]
fn files_have_their_types_encodings_and_times() {
    let folder = folder("types");
    let mut client = start(Some(Pages::read(folder.path()).unwrap()));
    for (path, accepts, text, kind, encoding) in [
        ("/", "", "<title>page</title>", "text/html; charset=utf-8", None),
        ("/?engine=http", "", "<title>page</title>", "text/html; charset=utf-8", None),
        ("/index.html", "br", "<title>page</title>", "text/html; charset=utf-8", None),
        ("/assets/index-1a2b.js", "", "plain", "text/javascript; charset=utf-8", None),
        ("/assets/index-1a2b.js", "gzip", "gzip", "text/javascript; charset=utf-8", Some("gzip")),
        (
            "/assets/index-1a2b.js",
            "gzip, br",
            "brotli",
            "text/javascript; charset=utf-8",
            Some("br"),
        ),
        ("/assets/gridsmith-3c4d.wasm", "br", "wasm", "application/wasm", None),
        ("/gridsmith.webmanifest", "", "{}", "application/manifest+json", None),
    ] {
        let response = get(&mut client, path, accepts);
        assert_eq!((response.status, response.text().as_str()), (200, text), "{path}");
        assert_eq!(response.header("content-type"), Some(kind), "{path}");
        assert_eq!(response.header("content-encoding"), encoding, "{path} {accepts}");
        assert_eq!(response.header("vary"), Some("accept-encoding"));
    }
    let kept = |client: &mut Client, path| {
        get(client, path, "").header("cache-control").map(str::to_string).unwrap()
    };
    assert!(kept(&mut client, "/assets/index-1a2b.js").contains("immutable"));
    assert_eq!(kept(&mut client, "/service-worker.js"), "no-cache");
}

#[test]
fn pages_say_what_they_may_do() {
    let folder = folder("policy");
    let mut client = start(Some(Pages::read(folder.path()).unwrap()));
    let response = get(&mut client, "/", "");
    let policy = response.header("content-security-policy").unwrap();
    for part in
        ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"]
    {
        assert!(policy.split("; ").any(|own| own == part), "{policy}");
    }
    for (name, value) in [
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-embedder-policy", "require-corp"),
        ("x-content-type-options", "nosniff"),
    ] {
        assert_eq!(response.header(name), Some(value));
    }
}

#[test]
fn nothing_else_of_the_machine_is_served_and_requests_are_answered() {
    let folder = folder("others");
    fs::write(folder.path().with_extension("secret"), "secret").unwrap();
    let mut client = start(Some(Pages::read(folder.path()).unwrap()));
    let name = folder.path().file_name().unwrap().to_str().unwrap();
    for path in [
        format!("/../{name}.secret"),
        format!("/assets/../../{name}.secret"),
        format!("/%2e%2e/{name}.secret"),
        "/assets".into(),
        "/assets/".into(),
        "//index.html".into(),
        "/index.html/".into(),
    ] {
        assert_eq!(get(&mut client, &path, "").status, 404, "{path}");
    }
    fs::remove_file(folder.path().with_extension("secret")).unwrap();
    assert_eq!(client.get("/api").unwrap().status, 200);
    let rated = client.post("/v1/rate", br#"{"puzzle": "AABB/ACBB/ACCD/CCDD"}"#).unwrap();
    assert_eq!(rated.status, 200);
    assert_eq!(client.post("/", b"").unwrap().status, 405);
}

#[test]
fn without_pages_the_address_leads_to_the_requests() {
    assert!(Pages::read(Path::new(env!("CARGO_TARGET_TMPDIR"))).is_err());
    let mut client = start(None);
    assert_eq!(client.get("/").unwrap().status, 307);
    assert_eq!(client.get("/index.html").unwrap().status, 404);
}
