//! The files of the Studio, the page that `make studio` builds, and the headers it needs.
//!
//! They are held in memory, so an address can name nothing else than these files.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};

/// What the page may load: the same as it says itself, and that no other page may frame it.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; object-src 'none'; \
    base-uri 'none'; frame-ancestors 'none'";

/// The encodings in the order they are preferred, and how names of files in them end.
const ENCODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// The files of the Studio by name, such as `assets/index-1a2b3c.js`.
#[derive(Clone)]
pub struct Pages(Arc<BTreeMap<Cow<'static, str>, Cow<'static, [u8]>>>);

impl std::fmt::Debug for Pages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.0.keys()).finish()
    }
}

impl Pages {
    /// The files that were built into this program, if it was built with the feature `studio`.
    pub fn embedded() -> Option<Pages> {
        #[cfg(feature = "studio")]
        {
            let files = include!(concat!(env!("OUT_DIR"), "/pages.rs"));
            let files: [(&'static str, &'static [u8]); _] = files;
            Some(Pages(Arc::new(files.map(|(name, file)| (name.into(), file.into())).into())))
        }
        #[cfg(not(feature = "studio"))]
        None
    }

    /// The files of a folder. It must have an `index.html`.
    pub fn read(folder: &Path) -> io::Result<Pages> {
        let mut files = BTreeMap::new();
        let mut folders = vec![(folder.to_path_buf(), String::new())];
        while let Some((folder, prefix)) = folders.pop() {
            for entry in fs::read_dir(folder)? {
                let entry = entry?;
                // Addresses are text; the build makes no other names.
                let Ok(name) = entry.file_name().into_string() else { continue };
                let name = format!("{prefix}{name}");
                match entry.file_type()?.is_dir() {
                    true => folders.push((entry.path(), format!("{name}/"))),
                    false => drop(files.insert(name.into(), fs::read(entry.path())?.into())),
                }
            }
        }
        match files.contains_key("index.html") {
            true => Ok(Pages(Arc::new(files))),
            false => Err(io::Error::new(io::ErrorKind::NotFound, "no index.html")),
        }
    }

    /// The answer to a request for `path`, if it is the address of a file.
    fn find(&self, path: &str, wanted: &HeaderMap) -> Option<Response> {
        let name = match path.strip_prefix('/')? {
            "" => "index.html",
            name => name,
        };
        let plain = self.0.get(name)?;
        let packed = ENCODINGS.into_iter().find_map(|(encoding, end)| {
            let file = self.0.get(format!("{name}{end}").as_str())?;
            accepts(wanted, encoding).then_some((encoding, file))
        });
        let body = match packed.map_or(plain, |(_, file)| file) {
            Cow::Borrowed(file) => Bytes::from_static(file),
            Cow::Owned(file) => Bytes::copy_from_slice(file),
        };
        let kept = match name.starts_with("assets/") {
            // Their names change with what is in them.
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        let headers = [
            (header::CONTENT_TYPE, kind(name)),
            (header::CACHE_CONTROL, kept),
            (header::CONTENT_SECURITY_POLICY, POLICY),
            (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
            (header::REFERRER_POLICY, "no-referrer"),
            (header::VARY, "accept-encoding"),
        ];
        // With these the page may share memory with its workers, so that calls stop at once.
        let isolated = [
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("cross-origin-resource-policy", "same-origin"),
        ];
        let encoding = packed.map(|(encoding, _)| [(header::CONTENT_ENCODING, encoding)]);
        let response = (headers, isolated, Body::from(body)).into_response();
        Some(match encoding {
            Some(encoding) => (encoding, response).into_response(),
            None => response,
        })
    }
}

/// `router` behind the files of `pages`.
pub(crate) fn before(router: Router, pages: Option<Pages>) -> Router {
    let Some(pages) = pages else { return router };
    router.layer(from_fn(move |request: Request, next: Next| {
        let reads = matches!(*request.method(), Method::GET | Method::HEAD);
        let path = request.uri().path();
        let found = reads.then(|| pages.find(path, request.headers())).flatten();
        async move {
            match found {
                Some(file) => file,
                None => next.run(request).await,
            }
        }
    }))
}

/// Whether a client takes files in `encoding`.
fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    let listed = headers.get_all(header::ACCEPT_ENCODING).into_iter();
    let mut listed = listed.filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(','));
    listed.any(|one| {
        let (name, weight) = one.split_once(';').unwrap_or((one, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case(encoding) && !refused
    })
}

/// The type of a file by its name.
fn kind(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, end)| end) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_those_that_the_client_names() {
        let takes = |text: &str, encoding| {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, text.parse().unwrap())]);
            accepts(&headers, encoding)
        };
        assert!(takes("gzip, deflate, br", "br"));
        assert!(takes("gzip;q=0.5,BR", "br"));
        assert!(!takes("gzip", "br"));
        assert!(!takes("br;q=0, gzip", "br"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
    }
}
