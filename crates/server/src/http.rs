//! The addresses of the server: who may ask what, and which status an answer has.

use std::io;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Instant;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State as Shared};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use gridsmith::VERBS;
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::sync::{Semaphore, watch};

use crate::metrics::Metrics;
use crate::pool::{Asked, Outcome, Pool};
use crate::settings::Settings;
use crate::{batch, guard, pages};

const HTML: &str = "text/html; charset=utf-8";
const JSON: &str = "application/json";
const LINES: &str = "application/x-ndjson";

/// What all requests share.
pub(crate) struct State {
    pub(crate) settings: Settings,
    pub(crate) pool: Pool,
    pub(crate) metrics: Arc<Metrics>,
    /// True while the server ends.
    pub(crate) draining: watch::Sender<bool>,
    batches: Arc<Semaphore>,
}

impl State {
    pub(crate) fn try_new(settings: Settings) -> io::Result<State> {
        let metrics = Arc::new(Metrics::default());
        let pool = Pool::try_new(&settings, metrics.clone())?;
        let batches = Arc::new(Semaphore::new(settings.batches));
        Ok(State { settings, pool, metrics, draining: watch::Sender::new(false), batches })
    }

    /// From now on `/ready` says no, and every answer closes its connection.
    pub(crate) fn drain(&self) {
        self.draining.send_replace(true);
    }

    pub(crate) fn is_draining(&self) -> bool {
        *self.draining.borrow()
    }

    /// The answer while there is no room.
    fn shed(&self, message: &str) -> Response {
        self.metrics.shed.fetch_add(1, Relaxed);
        let mut response = refused(StatusCode::SERVICE_UNAVAILABLE, message);
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        response
    }

    /// False for a page of another origin than the server's own and the allowed one. Browsers say
    /// so; other programs have no origin.
    fn is_own(&self, headers: &HeaderMap) -> bool {
        let site = headers.get("sec-fetch-site").map(HeaderValue::as_bytes);
        let origin = headers.get(header::ORIGIN).map(HeaderValue::as_bytes);
        let allowed = self.settings.allow_origin.as_deref().map(str::as_bytes);
        !matches!(site, Some(b"cross-site" | b"same-site"))
            || (origin.is_some() && origin == allowed)
    }

    fn is_allowed(&self, path: &str, headers: &HeaderMap) -> bool {
        let Some(wanted) = &self.settings.token else { return true };
        let open = !path.starts_with("/v1/") && path != "/metrics";
        let given = headers.get(header::AUTHORIZATION).map(HeaderValue::as_bytes);
        let given = given.and_then(|given| given.split_at_checked(7));
        let given = given.filter(|(scheme, _)| scheme.eq_ignore_ascii_case(b"bearer "));
        open || given.is_some_and(|(_, given)| guard::is_same(given, wanted.as_bytes()))
    }
}

pub(crate) fn router(state: Arc<State>) -> Router {
    Router::new()
        .route("/", get(|| async { Redirect::temporary("api") }))
        .route("/api", get(|| async { typed(StatusCode::OK, HTML, pages::API.as_str()) }))
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics))
        .route(
            "/openapi.json",
            get(|| async { typed(StatusCode::OK, JSON, pages::OPENAPI.as_str()) }),
        )
        .route("/v1/batch", post(lines))
        .route("/v1/{verb}", post(one))
        .fallback(|| async { refused(StatusCode::NOT_FOUND, "no such address; see /api") })
        .method_not_allowed_fallback(|| async {
            refused(
                StatusCode::METHOD_NOT_ALLOWED,
                "requests are sent with POST, pages read with GET",
            )
        })
        .layer(from_fn_with_state(state.clone(), around))
        .with_state(state)
}

async fn ready(Shared(state): Shared<Arc<State>>) -> Response {
    match state.is_draining() {
        true => (StatusCode::SERVICE_UNAVAILABLE, "draining\n").into_response(),
        false => "ready\n".into_response(),
    }
}

async fn metrics(Shared(state): Shared<Arc<State>>) -> Response {
    typed(StatusCode::OK, "text/plain; version=0.0.4", state.metrics.text())
}

async fn lines(Shared(state): Shared<Arc<State>>, body: Body) -> Response {
    match state.batches.clone().try_acquire_owned() {
        Ok(place) => typed(StatusCode::OK, LINES, batch::answers(body, state, place)),
        Err(_) => state.shed("too many batches are open"),
    }
}

async fn one(
    Shared(state): Shared<Arc<State>>,
    Path(verb): Path<String>,
    request: Request,
) -> Response {
    let Some(verb) = VERBS.into_iter().find(|own| *own == verb) else {
        let message = format!("no such request; there are {}", VERBS.join(", "));
        return refused(StatusCode::NOT_FOUND, &message);
    };
    let body = match read(request, &state.settings).await {
        Ok(body) => body,
        Err((status, message)) => return refused(status, message),
    };
    let Some(pending) = state.pool.try_submit(Asked { body, verb: Some(verb) }) else {
        return state.shed("the queue is full");
    };
    match pending.outcome().await {
        Outcome::Answer(report) => {
            let status = match report.starts_with(guard::ERROR) {
                true => StatusCode::UNPROCESSABLE_ENTITY,
                false => StatusCode::OK,
            };
            typed(status, JSON, report)
        }
        Outcome::Refused(report) => typed(StatusCode::UNPROCESSABLE_ENTITY, JSON, report),
        Outcome::Panic(report) => typed(StatusCode::INTERNAL_SERVER_ERROR, JSON, report),
    }
}

/// The whole body, if it is short and comes in time.
async fn read(request: Request, settings: &Settings) -> Result<Bytes, (StatusCode, &'static str)> {
    let too_long = (StatusCode::PAYLOAD_TOO_LARGE, "the body is too long");
    let told = request.headers().get(header::CONTENT_LENGTH);
    let told = told.and_then(|told| told.to_str().ok()?.parse::<u64>().ok());
    if told.is_some_and(|told| told > settings.max_body as u64) {
        return Err(too_long);
    }
    let body = Limited::new(request.into_body(), settings.max_body).collect();
    match tokio::time::timeout(settings.read_limit, body).await {
        Ok(Ok(body)) => Ok(body.to_bytes()),
        Ok(Err(error)) if error.is::<LengthLimitError>() => Err(too_long),
        Ok(Err(_)) => Err((StatusCode::BAD_REQUEST, "the body was cut off")),
        Err(_) => Err((StatusCode::REQUEST_TIMEOUT, "the body came too slowly")),
    }
}

/// Rights, headers, counters and the log of every request.
async fn around(Shared(state): Shared<Arc<State>>, request: Request, next: Next) -> Response {
    let mut entry = Entry::new(&state.metrics, request.method(), request.uri().path());
    let preflight = request.method() == Method::OPTIONS && state.settings.allow_origin.is_some();
    let mut response = if preflight {
        StatusCode::NO_CONTENT.into_response()
    } else if !state.is_own(request.headers()) && entry.path.starts_with("/v1/") {
        refused(StatusCode::FORBIDDEN, "pages of other origins may not ask; see --allow-origin")
    } else if state.is_allowed(&entry.path, request.headers()) {
        next.run(request).await
    } else {
        let mut response = refused(StatusCode::UNAUTHORIZED, "a valid token is needed");
        let scheme = HeaderValue::from_static("Bearer");
        response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
        response
    };
    entry.status = Some(response.status().as_u16());
    let headers = response.headers_mut();
    for (name, value) in [
        ("x-content-type-options", "nosniff"),
        ("x-frame-options", "DENY"),
        ("referrer-policy", "no-referrer"),
        ("cache-control", "no-store"),
        (
            "content-security-policy",
            "default-src 'none'; style-src 'unsafe-inline'; \
            base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        ),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-embedder-policy", "require-corp"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    let origin = state.settings.allow_origin.as_deref().map(HeaderValue::from_str);
    if let Some(Ok(origin)) = origin {
        headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, origin);
        headers.insert(header::VARY, HeaderValue::from_static("Origin"));
        let allowed = HeaderValue::from_static("authorization, content-type");
        headers.insert(header::ACCESS_CONTROL_ALLOW_HEADERS, allowed);
        let other = HeaderValue::from_static("cross-origin");
        headers.insert("cross-origin-resource-policy", other);
    }
    if state.is_draining() {
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Counts and logs a request when it is answered, or when its client has gone.
struct Entry<'a> {
    metrics: &'a Metrics,
    start: Instant,
    method: Method,
    path: String,
    status: Option<u16>,
}

impl<'a> Entry<'a> {
    fn new(metrics: &'a Metrics, method: &Method, path: &str) -> Entry<'a> {
        let start = Instant::now();
        Entry { metrics, start, method: method.clone(), path: path.to_string(), status: None }
    }
}

impl Drop for Entry<'_> {
    fn drop(&mut self) {
        let Entry { metrics, method, path, .. } = self;
        let time = self.start.elapsed();
        let micros = time.as_micros() as u64;
        let Some(status) = self.status else {
            metrics.gone.fetch_add(1, Relaxed);
            tracing::info!(%method, path, micros, "gone");
            return;
        };
        // Clients choose the address: only known words become labels.
        let verb = path.strip_prefix("/v1/").unwrap_or_default();
        let verb = VERBS.into_iter().chain(["batch"]).find(|own| *own == verb);
        metrics.count(verb.unwrap_or("other"), status, time);
        tracing::info!(%method, path, status, micros, "request");
    }
}

fn refused(status: StatusCode, message: &str) -> Response {
    typed(status, JSON, guard::error(message, None))
}

fn typed(status: StatusCode, kind: &'static str, body: impl Into<Body>) -> Response {
    (status, [(header::CONTENT_TYPE, kind)], body.into()).into_response()
}
