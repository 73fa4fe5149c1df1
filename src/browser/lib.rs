//! Floor 12: the desk on one thread, for a page that has no server.
//!
//! A [`LocalDesk`](local_desk::LocalDesk) answers the pages of one browser as a server does. It waits for nothing: it is told
//! what pages say, what searches find and what time it is, and says what follows as a [`Step`](step::Step): files to keep,
//! messages to send, searches to begin. A [`LocalThinker`](local_thinker::LocalThinker), an instance of the same program
//! elsewhere, does one of these searches. `wasm/` gives both to JavaScript.

#![allow(missing_docs, reason = "a part of the program, and no interface for others")]
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

mod event_text;
mod kept_files;
pub mod local_desk;
mod local_shell;
pub mod local_thinker;
mod page_outbox;
mod posted_searches;
mod search_job;
pub mod step;
