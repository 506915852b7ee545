//! `POST /v1/batch`: JSON Lines in and out, in order. Nothing is read ahead of what is answered but
//! one line per worker.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use http_body_util::BodyExt;
use hyper::body::{Body as _, Frame};
use tokio::sync::{OwnedSemaphorePermit, mpsc};
use tokio::time::{Instant, timeout_at};

use crate::guard;
use crate::http::State;
use crate::pool::{Asked, Outcome, Pending};

/// A line that is answered, or a word on why the rest is not.
enum Line {
    Pending(Pending),
    Known(String),
}

/// The answers to the lines of `body`. `place` is kept until the client has them.
pub(crate) fn answers(body: Body, state: Arc<State>, place: OwnedSemaphorePermit) -> Body {
    let (lines, mut taken) = mpsc::channel(state.settings.workers);
    let (answers, answered) = mpsc::channel::<Option<Bytes>>(1);
    tokio::spawn(async move {
        if let Err(why) = read(body, &lines, &state).await {
            let _ = lines.send(Line::Known(guard::error(why, None))).await;
        }
    });
    tokio::spawn(async move {
        while let Some(line) = taken.recv().await {
            let mut text = tokio::select! {
                text = text(line) => text,
                () = answers.closed() => return,
            };
            text.push('\n');
            if answers.send(Some(text.into())).await.is_err() {
                return;
            }
        }
        let _ = answers.send(None).await;
    });
    Body::new(Answers { answered, _place: place })
}

async fn text(line: Line) -> String {
    match line {
        Line::Known(text) => text,
        Line::Pending(pending) => match pending.outcome().await {
            Outcome::Answer(text) | Outcome::Refused(text) | Outcome::Panic(text) => text,
        },
    }
}

/// Takes lines until the body or the server ends, or nobody wants the answers. The error is for the
/// client: the rest was not taken.
async fn read(
    mut body: Body,
    lines: &mpsc::Sender<Line>,
    state: &State,
) -> Result<(), &'static str> {
    let settings = &state.settings;
    let mut draining = state.draining.subscribe();
    let mut rest: Vec<u8> = Vec::new();
    // The time for a line starts when the one before it is taken.
    let mut due = Instant::now() + settings.read_limit;
    loop {
        let frame = tokio::select! {
            biased;
            _ = draining.wait_for(|draining| *draining) => None,
            frame = timeout_at(due, body.frame()) => Some(frame),
        };
        let frame = match frame {
            // Nothing is left.
            None if rest.is_empty() && body.is_end_stream() => return Ok(()),
            None => return Err(ENDING),
            Some(frame) => frame,
        };
        let frame = match frame {
            Ok(Some(Ok(frame))) => frame.into_data().unwrap_or_default(),
            Ok(None) => break,
            Ok(Some(Err(_))) | Err(_) => return Err("the input was cut off, or came too slowly"),
        };
        for part in frame.split_inclusive(|byte| *byte == b'\n') {
            rest.extend_from_slice(part);
            if rest.strip_suffix(b"\n").unwrap_or(&rest).len() > settings.max_body {
                return Err("the line is too long");
            }
            if part.ends_with(b"\n") {
                if state.is_draining() {
                    return Err(ENDING);
                }
                if !take(std::mem::take(&mut rest), lines, state).await {
                    return Ok(());
                }
                due = Instant::now() + settings.read_limit;
            }
        }
    }
    take(rest, lines, state).await;
    Ok(())
}

const ENDING: &str = "the server ends; this line and those after it were not read";

/// Puts one line to the workers. False if nobody wants the answers.
async fn take(line: Vec<u8>, lines: &mpsc::Sender<Line>, state: &State) -> bool {
    let body = Bytes::from(line);
    let body = body.slice_ref(body.trim_ascii());
    if body.is_empty() {
        return true;
    }
    state.metrics.lines.fetch_add(1, Relaxed);
    let pending = tokio::select! {
        pending = state.pool.submit(Asked { body, verb: None }) => pending,
        () = lines.closed() => None,
    };
    match pending {
        Some(pending) => lines.send(Line::Pending(pending)).await.is_ok(),
        None => false,
    }
}

/// The lines that are answered, as a body. `None` is its end: without it the client must not take
/// the answers for complete.
struct Answers {
    answered: mpsc::Receiver<Option<Bytes>>,
    _place: OwnedSemaphorePermit,
}

impl hyper::body::Body for Answers {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        self.answered.poll_recv(context).map(|line| match line {
            Some(Some(line)) => Some(Ok(Frame::data(line))),
            Some(None) => None,
            None => Some(Err(io::Error::other("the answers broke off"))),
        })
    }
}
