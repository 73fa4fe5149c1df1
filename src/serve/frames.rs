//! The frames of one connection, in order; a client's `ping` is answered even while an earlier message is in work.

use super::outbox::SocketOutbox;
use super::rate::{Rate, Verdict};
use super::server::Server;
use super::visitor_stream::WireControl;
use axum::Error;
use axum::extract::ws::{Message, WebSocket};
use desk::conversation::answer_ping;
use futures_util::StreamExt;
use futures_util::stream::SplitStream;
use std::collections::VecDeque;
use std::future::Future;
use std::pin::pin;
use std::time::Instant;

/// The most bytes and frames that wait while a message is in work; a client that sends more is not read until then.
const MAX_WAITING_BYTES: usize = 64 << 10;
const MAX_WAITING_FRAMES: usize = 32;

/// A frame, or why there will be no other.
type Frame = Option<Result<Message, Error>>;

/// What a client sends.
pub struct Frames<'a> {
    stream: SplitStream<WebSocket>,
    wire: &'a WireControl,
    server: &'a Server,
    outbox: &'a SocketOutbox,
    /// What came while a message was in work.
    waiting: VecDeque<Frame>,
    waiting_bytes: usize,
}

impl<'a> Frames<'a> {
    /// The frames of this stream.
    pub fn new(
        stream: SplitStream<WebSocket>,
        wire: &'a WireControl,
        server: &'a Server,
        outbox: &'a SocketOutbox,
    ) -> Frames<'a> {
        Frames { stream, wire, server, outbox, waiting: VecDeque::new(), waiting_bytes: 0 }
    }

    /// The next frame; `None` once the client is gone.
    pub async fn next(&mut self) -> Frame {
        if let Some(frame) = self.waiting.pop_front() {
            self.waiting_bytes -= length_of(&frame);
            return frame;
        }
        let frame = self.stream.next().await;
        self.end_on_wire(&frame);
        frame
    }

    /// Reads on until the work is done: a `ping` within the rate is answered at once, and all else waits.
    pub async fn read_on_during<T>(&mut self, rate: &mut Rate, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        loop {
            let frame = tokio::select! {
                biased;
                done = &mut work => return done,
                frame = self.stream.next(), if self.has_room() => frame,
            };
            self.end_on_wire(&frame);
            let may_ask = || matches!(rate.count(Instant::now()), Verdict::Accepted);
            if let Some(Ok(Message::Text(text))) = &frame
                && answer_ping(&self.server.desk, self.outbox, text, may_ask)
            {
                continue;
            }
            self.waiting_bytes += length_of(&frame);
            self.waiting.push_back(frame);
        }
    }

    /// Tells the wire what a frame has ended. Pings and pongs may come between the fragments of a message, which goes on.
    fn end_on_wire(&self, frame: &Frame) {
        match frame {
            Some(Ok(Message::Ping(bytes) | Message::Pong(bytes))) => self.wire.control_frame_ended(bytes.len()),
            _ => self.wire.message_ended(),
        }
    }

    /// Whether more may wait. After the last frame there is nothing to read.
    fn has_room(&self) -> bool {
        let is_open = self.waiting.back().is_none_or(|last| matches!(last, Some(Ok(_))));
        is_open && self.waiting.len() < MAX_WAITING_FRAMES && self.waiting_bytes < MAX_WAITING_BYTES
    }

    /// What is left to read.
    pub fn into_stream(self) -> SplitStream<WebSocket> {
        self.stream
    }
}

fn length_of(frame: &Frame) -> usize {
    match frame {
        Some(Ok(Message::Text(text))) => text.len(),
        Some(Ok(Message::Binary(bytes))) => bytes.len(),
        _ => 0,
    }
}
