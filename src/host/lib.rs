//! Floor 9: games being played or analysed, and engines that think about them; protocol, analysis, matches and the
//! server build on it.
//!
//! A [`HostedGame`](game::HostedGame) is a position with its history, and cheap; an [`Engine`](engine::Engine) is a
//! thinker with its settings, and may serve one game after another. [`think_request`] says what to think about and how
//! long, [`event`] what comes back, [`task`] how a client stops it. A protocol with one client puts its commands into a
//! [`command_queue`]; a server with many clients leaves the engines to a [`Host`](pool::Host): a few threads, moves
//! first, analyses in turns; to whoever asks it is one kind of [`thinkers`]. [`seat_history`] is what each seat may be told of
//! a game.
//!
//! There is no global state: hosts are independent of each other, and a dropped one ends its threads.
#![cfg_attr(not(test), deny(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing))]

pub mod clocks;
pub mod command_queue;
pub mod engine;
mod engine_search;
pub mod event;
pub mod game;
mod job_queue;
mod mate_search;
pub mod panic_text;
pub mod pool;
mod reported_lines;
pub mod reported_position;
pub mod rule_settings;
pub mod seat_history;
pub mod settings;
pub mod task;
pub mod think_request;
pub mod thinkers;
