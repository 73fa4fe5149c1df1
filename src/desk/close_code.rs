//! Why a client's connection is closed.

/// Why a connection is closed, as the socket says it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CloseCode(pub u16, pub &'static str);

impl CloseCode {
    /// The server stops.
    pub const STOPPING: CloseCode = CloseCode(1001, "the server stops");
    /// A message is too big.
    pub const TOO_BIG: CloseCode = CloseCode(1009, "the message is too big");
    /// Not what the socket speaks.
    pub const NOT_JSON: CloseCode = CloseCode(4000, "expected JSON in text frames");
    /// No `hello` in time, or something else before it.
    pub const NO_HELLO: CloseCode = CloseCode(4000, "expected hello first");
    /// A page of another version.
    pub const VERSION: CloseCode = CloseCode(4001, "this server speaks version 1");
    /// Too many messages.
    pub const RATE: CloseCode = CloseCode(4008, "too many messages");
    /// Too many connections.
    pub const TOO_MANY: CloseCode = CloseCode(4009, "too many connections");
    /// All sockets together have begun more than the server keeps of messages that are not complete.
    pub const TOO_MANY_UNFINISHED: CloseCode = CloseCode(4009, "too many messages are not complete");
    /// A fault of the server.
    pub const FAULT: CloseCode = CloseCode(1011, "a fault of the server; please report it");
    /// The client does not read what it is sent.
    pub const TOO_SLOW: CloseCode = CloseCode(4009, "too many messages wait to be read");
}
