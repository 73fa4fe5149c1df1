//! One connection: reads its frames within bounds, sends what waits in its outbox, and notices when nobody is there.

use super::door::Visitor;
use super::frames::Frames;
use super::outbox::{Outgoing, SocketOutbox};
use super::rate::{Rate, Verdict};
use super::server::Server;
use super::visitor_stream::{TOO_MANY_UNFINISHED, WireControl};
use axum::body::Bytes;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use desk::close_code::CloseCode;
use desk::conversation::{Conversation, rate_error};
use desk::requests::MAX_MESSAGE_BYTES;
use desk::tables::outbox::Outbox;
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{FutureExt, SinkExt, StreamExt};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// What is read at once, in bytes; messages that are longer grow their own buffer.
const READ_BUFFER_BYTES: usize = 16 << 10;
/// How long a client has for its first message.
const HELLO_TIME: Duration = Duration::from_secs(5);
/// How often the server asks whether the client is there.
const PING_INTERVAL: Duration = Duration::from_secs(15);
/// A client that gives no sign for this long, which is two questions unanswered, counts as away; after as long again it
/// is given up.
const AWAY_AFTER: Duration = Duration::from_secs(35);
/// How long a client has to take its last message, and again to answer it.
const CLOSE_TIME: Duration = Duration::from_secs(1);

/// Takes the connection over. A message that is too long is refused as soon as its length is known: that of a frame
/// stands at its beginning, and those of fragments are added up.
pub fn upgrade(upgrade: WebSocketUpgrade, server: Arc<Server>, visitor: Visitor) -> Response {
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .read_buffer_size(READ_BUFFER_BYTES);
    upgrade.on_upgrade(move |socket| serve(socket, server, visitor))
}

async fn serve(socket: WebSocket, server: Arc<Server>, visitor: Visitor) {
    let Visitor { address, guest, wire } = visitor;
    let (sink, stream) = socket.split();
    let outbox = Arc::new(SocketOutbox::default());
    let mut writing = tokio::spawn(write(sink, Arc::clone(&outbox)));
    match server.admit(address, &outbox) {
        // Until it is gone it counts as a plain connection.
        None => {
            let leaving = async {
                say_goodbye(CloseCode::TOO_MANY, &outbox, &mut writing).await;
                read_out(stream, &wire).await;
            };
            tokio::select! {
                () = leaving => {}
                () = guest.must_leave() => {}
            }
            writing.abort();
        }
        Some(id) => {
            drop(guest);
            let (desk, shell) = (Arc::clone(&server.desk), Arc::clone(&server.shell));
            let told: Arc<dyn Outbox> = Arc::<SocketOutbox>::clone(&outbox);
            let mut conversation = Conversation::new(desk, shell, id, address, told);
            let mut frames = Frames::new(stream, &wire, &server, &outbox);
            // A fault costs no more than the connection.
            let reading = AssertUnwindSafe(read(&mut frames, &mut conversation, &outbox, &mut writing));
            if let Some(code) = reading.catch_unwind().await.unwrap_or(Some(CloseCode::FAULT)) {
                say_goodbye(code, &outbox, &mut writing).await;
            }
            conversation.end().await;
            writing.abort();
            read_out(frames.into_stream(), &wire).await;
            server.dismiss(id);
        }
    }
}

async fn say_goodbye(code: CloseCode, outbox: &SocketOutbox, writing: &mut JoinHandle<()>) {
    outbox.close(code);
    let _ = tokio::time::timeout(CLOSE_TIME, writing).await;
}

/// Reads on for a while, and heeds nothing but the client's close, which is answered: a connection that is closed with
/// something unread is reset, and the client does not learn why.
async fn read_out(mut stream: SplitStream<WebSocket>, wire: &WireControl) {
    let reading = async { while let Some(Ok(_)) = stream.next().await {} };
    let _ = tokio::time::timeout(CLOSE_TIME, reading).await;
    drop(stream);
    wire.read_out(CLOSE_TIME).await;
}

/// Reads until the client must go, and returns why; `None` if it has gone by itself, or if the writer has seen to it.
async fn read(
    frames: &mut Frames<'_>,
    conversation: &mut Conversation,
    outbox: &SocketOutbox,
    writing: &mut JoinHandle<()>,
) -> Option<CloseCode> {
    let mut rate = Rate::new(Instant::now());
    let hello_by = Instant::now() + HELLO_TIME;
    loop {
        let silence =
            if conversation.has_said_hello() { AWAY_AFTER } else { hello_by.saturating_duration_since(Instant::now()) };
        let frame = tokio::select! {
            frame = tokio::time::timeout(silence, frames.next()) => frame,
            _ = &mut *writing => return None,
        };
        let Ok(frame) = frame else {
            if !conversation.has_said_hello() {
                return Some(CloseCode::NO_HELLO);
            }
            if !conversation.is_here() {
                return None;
            }
            conversation.set_here(false).await;
            continue;
        };
        conversation.set_here(true).await;
        let text = match frame? {
            Ok(Message::Text(text)) => text,
            Ok(Message::Ping(_) | Message::Pong(_)) => continue,
            Ok(Message::Binary(_)) => return Some(CloseCode::NOT_JSON),
            Ok(Message::Close(_)) => return None,
            Err(error) => return close_code_of(&error.to_string()),
        };
        match rate.count(Instant::now()) {
            Verdict::Accepted => {}
            Verdict::Refused => {
                outbox.send(rate_error(&text));
                continue;
            }
            Verdict::CutOff => return Some(CloseCode::RATE),
        }
        let answers_pings = conversation.has_said_hello();
        let hearing = conversation.hear(&text);
        let code = if answers_pings { frames.read_on_during(&mut rate, hearing).await } else { hearing.await };
        if code.is_some() {
            return code;
        }
    }
}

/// What a fault of the connection means. The library has no type for the faults, only their texts.
fn close_code_of(error: &str) -> Option<CloseCode> {
    let error = error.to_ascii_lowercase();
    if error.contains(TOO_MANY_UNFINISHED) {
        Some(CloseCode::TOO_MANY_UNFINISHED)
    } else if error.contains("too long") || error.contains("too big") || error.contains("too large") {
        Some(CloseCode::TOO_BIG)
    } else if error.contains("utf-8") || error.contains("utf8") {
        Some(CloseCode::NOT_JSON)
    } else {
        None
    }
}

/// Sends what waits, and asks now and then whether the client is there.
async fn write(mut sink: SplitSink<WebSocket, Message>, outbox: Arc<SocketOutbox>) {
    let mut ping = tokio::time::interval(PING_INTERVAL);
    ping.tick().await;
    loop {
        let message = tokio::select! {
            outgoing = outbox.next() => match outgoing {
                Outgoing::Text(text) => Message::Text(Utf8Bytes::from(text.as_ref())),
                Outgoing::Close(CloseCode(code, reason)) => {
                    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
                    let _ = sink.send(Message::Close(Some(frame))).await;
                    return;
                }
            },
            _ = ping.tick() => Message::Ping(Bytes::new()),
        };
        tokio::select! {
            sent = sink.send(message) => if sent.is_err() {
                return;
            },
            () = outbox.overflow() => return,
        }
    }
}
