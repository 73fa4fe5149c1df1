//! Tables: games with their seats, clocks, offers and journals, and what each viewer is told of them.

pub mod clock_setting;
pub mod outbox;
pub mod registry;
pub mod requests;
pub mod table;
