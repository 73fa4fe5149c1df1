//! Floor 0: what everything else is built from, and what knows no game.
//!
//! - [`seat`]: seats and the alliances between them; [`score`]: scores, windows and their one change of sign
//! - [`bitboard`], [`grid`], [`square`]: sets of squares, the tables of where pieces go, and squares themselves
//! - [`fen_board`], [`ascii_board`]: the board field of a FEN, and a board drawn for people
//! - [`input`]: errors about texts; [`random`]: random numbers and Zobrist keys; [`tablebase_file`]: tablebases on disk
//! - [`atomic_file`]: files written whole or not at all; [`bounded_file`]: files read up to a bound; [`file_error`]:
//!   why a file cannot be read or written; [`cache_folder`]: where files are kept for the next start; [`checksum`]: whether
//!   they are still what was written; [`processor`]: whether the program can run here at all; [`prefetch`]: a hint to its cache;
//!   [`zeroed_memory`]: memory for large tables

pub mod ascii_board;
pub mod atomic_file;
pub mod bitboard;
pub mod bounded_file;
pub mod cache_folder;
pub mod checksum;
pub mod fen_board;
pub mod file_error;
pub mod grid;
pub mod input;
pub mod prefetch;
pub mod processor;
pub mod random;
pub mod score;
pub mod seat;
pub mod square;
pub mod tablebase_file;
pub mod zeroed_memory;
