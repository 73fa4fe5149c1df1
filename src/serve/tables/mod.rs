//! Tables: games with their seats, clocks, offers and journals, and what each viewer is told of them.
//!
//! Everything here is synchronous and knows no sockets: whoever serves connections brings an
//! [`Outbox`](outbox::Outbox) for each, and calls a [`Table`](table::Table), which it finds by
//! [`Tables`](registry::Tables).
//!
//! What lasts of a table is a fold over its journal (`table_state`): a request is checked, written down as entries
//! (`journal_entry`, `journal`; read again by `journal_text`), applied, and only then told (`telling`). What does not last, connections and searches,
//! stands beside it (`live`). All that anybody is shown of a game comes out of one function (`view`). Time is an argument
//! everywhere (`clock`, `time_source`); one thread waits for all tables (`timer`).

mod clock;
pub mod clock_setting;
mod context;
mod data_folder;
mod engine_seats;
mod joining;
mod journal;
mod journal_entry;
mod journal_text;
mod live;
mod member;
mod messages;
mod new_table;
mod offering;
mod offers;
pub mod outbox;
mod player_name;
mod playing;
mod queries;
pub mod registry;
pub mod requests;
mod seat_record;
mod seating;
mod secrets;
mod stored_table;
pub mod table;
mod table_game;
mod table_options;
mod table_state;
mod telling;
pub mod time_source;
mod timer;
mod timing;
mod view;

pub use data_folder::OpenError;
pub use joining::Joined;
#[cfg(all(test, feature = "typescript"))]
pub(super) use messages::TablePush;
pub use messages::{LobbyEntry, PublicGame, TableStatus};
pub use new_table::Created;
pub use queries::GameRecord;
pub use table_options::{Dealt, TableOptions};
