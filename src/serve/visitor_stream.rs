//! The bytes of one connection on their way: adds the security headers to what hyper answers by itself, and counts what
//! has come of a message that is not complete.

use super::security_headers::SECURITY_HEADERS;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};

/// The most bytes of unfinished messages that the server keeps for all sockets together.
const MAX_UNFINISHED: usize = 32 << 20;
/// A socket with no more than this of an unfinished message never pays for the others.
const SMALL_UNFINISHED: usize = 16 << 10;
/// The text of the error of a read that would go beyond that.
pub const TOO_MANY_UNFINISHED: &str = "too many unfinished messages";
/// The head of a control frame of a client, in bytes: two and the mask.
const CONTROL_HEAD: usize = 6;
/// What is read at once if it is only thrown away.
const SCRATCH_BYTES: usize = 16 << 10;
/// The longest head of an answer that hyper makes by itself, in bytes; most are half as long.
const MAX_BARE_HEAD: usize = 256;

/// What stands below the protocol of a connection, for who speaks the protocol.
pub struct WireControl {
    read: OwnedReadHalf,
    is_socket: AtomicBool,
    all: Arc<AtomicUsize>,
    own: AtomicUsize,
}

impl WireControl {
    /// Counts bytes of a message; false if there is no room for them.
    fn count(&self, bytes: usize) -> bool {
        if !self.is_socket.load(Ordering::Relaxed) {
            return true;
        }
        let own = self.own.fetch_add(bytes, Ordering::Relaxed) + bytes;
        let all = self.all.fetch_add(bytes, Ordering::Relaxed) + bytes;
        all <= MAX_UNFINISHED || own <= SMALL_UNFINISHED
    }

    /// A message is complete.
    pub fn message_ended(&self) {
        self.all.fetch_sub(self.own.swap(0, Ordering::Relaxed), Ordering::Relaxed);
    }

    /// A ping or pong with so many bytes is complete, and no part of any message.
    pub fn control_frame_ended(&self, bytes: usize) {
        let frame = bytes + CONTROL_HEAD;
        let less = |own: usize| Some(own.saturating_sub(frame));
        let own = self.own.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).unwrap_or_default();
        self.all.fetch_sub(own.min(frame), Ordering::Relaxed);
    }

    /// Reads on and throws away what comes, until the client closes, but not for longer than this: a connection that is
    /// closed with something unread is reset, and the client does not learn why.
    pub async fn read_out(&self, time: Duration) {
        let mut scratch = [0; SCRATCH_BYTES];
        let reading = async {
            while self.read.readable().await.is_ok() {
                match self.read.try_read(&mut scratch) {
                    Ok(0) => break,
                    Err(error) if error.kind() != io::ErrorKind::WouldBlock => break,
                    Ok(_) | Err(_) => {}
                }
            }
        };
        let _ = tokio::time::timeout(time, reading).await;
    }
}

impl Drop for WireControl {
    fn drop(&mut self) {
        self.message_ended();
    }
}

/// The stream of one connection.
pub struct VisitorStream {
    control: Arc<WireControl>,
    write: OwnedWriteHalf,
    /// What was taken to be written with headers added, and is not written yet.
    pending: Vec<u8>,
}

impl VisitorStream {
    /// The stream of a new connection, and the counter that all share.
    pub fn new(stream: TcpStream, unfinished: Arc<AtomicUsize>) -> VisitorStream {
        let (read, write) = stream.into_split();
        let control =
            WireControl { read, is_socket: AtomicBool::new(false), all: unfinished, own: AtomicUsize::new(0) };
        VisitorStream { control: Arc::new(control), write, pending: Vec::new() }
    }

    /// The handle for who speaks the protocol.
    pub fn control(&self) -> Arc<WireControl> {
        Arc::clone(&self.control)
    }

    fn poll_pending(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.pending.is_empty() {
            let written = ready!(Pin::new(&mut self.write).poll_write(cx, &self.pending))?;
            if written == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.pending.drain(..written);
        }
        Poll::Ready(Ok(()))
    }
}

/// The bytes with the security headers, if they end in the head of an answer that no handler has seen: hyper refuses
/// what it cannot parse (400, 414, 431) by itself, without a body, and lets nobody change the answer.
fn with_headers(bytes: &[u8]) -> Option<Vec<u8>> {
    let head_end = bytes.strip_suffix(b"\r\n")?.len();
    let tail_start = bytes.len().saturating_sub(MAX_BARE_HEAD);
    let tail = bytes.get(tail_start..head_end)?;
    let at = tail.windows(b"HTTP/1.".len()).rposition(|window| window == b"HTTP/1.")?;
    let head = std::str::from_utf8(tail.get(at..)?).ok()?;
    let is_bare = head.split(' ').nth(1)?.starts_with('4')
        && head.contains("\r\ncontent-length: 0\r\n")
        && head.ends_with("\r\n")
        && !head.contains(SECURITY_HEADERS[0].0.as_str());
    if !is_bare {
        return None;
    }
    let mut whole = bytes.get(..head_end)?.to_vec();
    for (name, value) in &SECURITY_HEADERS {
        whole.extend(format!("{name}: {value}\r\n").bytes());
    }
    whole.extend(b"\r\n");
    Some(whole)
}

impl AsyncRead for VisitorStream {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let stream: &TcpStream = self.control.read.as_ref();
        loop {
            ready!(stream.poll_read_ready(cx))?;
            match stream.try_read(buf.initialize_unfilled()) {
                Ok(count) => {
                    buf.advance(count);
                    let has_room = self.control.count(count);
                    return Poll::Ready(if has_room { Ok(()) } else { Err(io::Error::other(TOO_MANY_UNFINISHED)) });
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Poll::Ready(Err(error)),
            }
        }
    }
}

impl AsyncWrite for VisitorStream {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        ready!(self.poll_pending(cx))?;
        if !self.control.is_socket.load(Ordering::Relaxed) {
            if bytes.starts_with(b"HTTP/1.1 101") {
                self.control.is_socket.store(true, Ordering::Relaxed);
            } else if let Some(whole) = with_headers(bytes) {
                self.pending = whole;
                return match self.poll_pending(cx) {
                    Poll::Ready(Err(error)) => Poll::Ready(Err(error)),
                    Poll::Ready(Ok(())) | Poll::Pending => Poll::Ready(Ok(bytes.len())),
                };
            }
        }
        Pin::new(&mut self.write).poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_pending(cx))?;
        Pin::new(&mut self.write).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_pending(cx))?;
        Pin::new(&mut self.write).poll_shutdown(cx)
    }
}
