//! One connection: how long a client may take to send and to read, and how it ends.

use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{Sleep, sleep, timeout};

/// Maximum size of the headers of a request. Also what is written at once.
const BUFFER: usize = 64 * 1024;

/// When the server ends, a connection that is open may send one more request in this time: it may be
/// on its way already.
const LAST: Duration = Duration::from_millis(500);

/// What a client sends after the last answer is read and dropped, so that the system does not drop
/// the answer: for at most so long, and so many bytes.
const LINGER: (Duration, usize) = (Duration::from_secs(1), 8 << 20);

/// Answers the requests of a connection until it, or the server, ends. `limit` is how long a client
/// may take to send headers, and how long it may read nothing.
pub(crate) async fn serve(
    stream: TcpStream,
    router: Router,
    limit: Duration,
    mut draining: watch::Receiver<bool>,
) {
    let _ = stream.set_nodelay(true);
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |request| Box::pin(router.call(request)));
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limit).max_buf_size(BUFFER);
    let stream = Patient { stream, limit, stalled: None };
    let mut connection = builder.serve_connection(TokioIo::new(stream), service);
    let early = tokio::select! {
        ended = poll_fn(|context| connection.poll_without_shutdown(context)) => Some(ended),
        _ = draining.wait_for(|draining| *draining) => None,
    };
    let ended = match early {
        Some(ended) => ended,
        None => tokio::select! {
            ended = poll_fn(|context| connection.poll_without_shutdown(context)) => ended,
            () = sleep(LAST) => {
                Pin::new(&mut connection).graceful_shutdown();
                poll_fn(|context| connection.poll_without_shutdown(context)).await
            }
        },
    };
    if ended.is_ok() {
        let mut stream = connection.into_parts().io.into_inner().stream;
        let _ = timeout(LINGER.0, linger(&mut stream)).await;
    }
}

/// Waits until the client has closed its side.
async fn linger(stream: &mut TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    let (mut buffer, mut read) = (vec![0; 16 * 1024], 0);
    while read < LINGER.1 {
        match stream.read(&mut buffer).await? {
            0 => break,
            count => read += count,
        }
    }
    Ok(())
}

/// A stream that fails if the client reads nothing for too long.
struct Patient {
    stream: TcpStream,
    limit: Duration,
    /// Set while the client's buffers are full.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    /// Passes on what became of a write, or fails if it has waited too long.
    fn judge(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let limit = self.limit;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(limit)));
        stalled.as_mut().poll(context).map(|()| Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
