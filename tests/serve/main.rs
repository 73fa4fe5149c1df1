//! The server: tables without sockets, and the socket itself.

mod board;
mod bounds;
mod bundle;
mod door;
mod exchange;
mod faulty_storage;
mod http;
mod illegality;
mod socket;
mod tables_clocks;
mod tables_drop_outs;
mod tables_faults;
mod tables_games;
mod tables_journals;
mod tables_offers;
mod tables_playing;
mod tables_seats;
mod tables_support;
