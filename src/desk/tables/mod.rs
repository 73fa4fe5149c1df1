//! Tables: games with their seats, clocks, offers and journals, and what each viewer is told of them.
//!
//! A table is a state machine ([`LiveTable`]) of plain data, without locks, clocks, sockets, files or threads. It is told
//! of an `input` at a `moment`, which brings the time and random numbers, and says which `change` that would be; once the
//! change's entries are kept, it makes it and returns what follows as values (`effect`). `handling` is its one door and
//! the one place for what always follows from a change; the files beside it have a subject each. Around it `table` locks
//! and brings the time, and `outlets` keeps and carries out: the journal, the connections ([`Outbox`](outbox::Outbox)), the
//! searches, the timer. [`Tables`](registry::Tables) finds a [`Table`](table::Table) by its ID.
//!
//! What lasts of a table is a fold over its journal (`table_state`; the lines: `journal_entry`, written by `journal`, read
//! again by `journal_text`). What does not last, connections and searches, is beside it (`live`). All that anybody is shown
//! of a game comes out of one function (`view`). One thread waits for all tables (`timer`).

mod change;
mod clock;
pub mod clock_setting;
mod context;
mod data_folder;
mod effect;
mod engine_seats;
mod handling;
mod input;
mod joining;
mod journal;
mod journal_entry;
mod journal_text;
mod live;
mod member;
mod messages;
mod moment;
mod new_table;
mod offering;
mod offers;
pub mod outbox;
mod outlets;
mod player_name;
mod playing;
mod queries;
pub mod registry;
pub mod requests;
mod search_order;
mod seat_record;
mod seating;
mod secrets;
mod stored_table;
pub mod table;
mod table_game;
mod table_options;
pub mod table_request;
mod table_state;
mod telling;
pub mod time_source;
mod timer;
mod timing;
mod view;

pub use data_folder::{DataFolder, OpenError};
pub use live::LiveTable;
#[cfg(all(test, feature = "typescript"))]
pub(super) use messages::TablePush;
pub use messages::{LobbyEntry, PublicGame, TableStatus};
pub use new_table::Created;
pub use queries::GameRecord;
pub use table_options::{Dealt, TableOptions};
