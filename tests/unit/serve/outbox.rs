//! Unit tests of `src/serve/outbox.rs`, with access to what is private there.

use super::*;

fn text_of(outgoing: Option<Outgoing>) -> Option<String> {
    match outgoing {
        Some(Outgoing::Text(text)) => Some(text.to_string()),
        _ => None,
    }
}

#[test]
fn messages_come_in_order_and_before_the_close() {
    let outbox = SocketOutbox::default();
    outbox.send("a".into());
    outbox.send("b".into());
    outbox.close(CloseCode::STOPPING);
    outbox.send("too late".into());
    assert_eq!(text_of(outbox.take()).as_deref(), Some("a"));
    assert_eq!(text_of(outbox.take()).as_deref(), Some("b"));
    assert!(matches!(outbox.take(), Some(Outgoing::Close(CloseCode::STOPPING))));
}

#[test]
fn a_reader_that_is_too_slow_is_told_nothing_more() {
    let outbox = SocketOutbox::default();
    let message: Arc<str> = "x".repeat(CROWDED_BYTES).into();
    outbox.send(Arc::clone(&message));
    assert!(!outbox.is_crowded(), "this much may wait");
    outbox.send(Arc::clone(&message));
    assert!(outbox.is_crowded());
    for _ in 2..MAX_QUEUED_BYTES / CROWDED_BYTES {
        outbox.send(Arc::clone(&message));
    }
    assert!(outbox.lock().close.is_none(), "a mebibyte may wait");
    outbox.send("x".into());
    assert!(matches!(outbox.take(), Some(Outgoing::Close(CloseCode::TOO_SLOW))));
}
