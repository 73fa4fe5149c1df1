//! Floor 0: building blocks that know no game.
//!
//! - [`seat`]: seats and the alliances between them; [`score`]: scores, windows and their one change of sign
//! - [`bitboard`], [`grid`], [`square`]: sets of squares, attack tables, and squares themselves
//! - [`fen_board`], [`ascii_board`]: the board field of a FEN, and a board drawn for people
//! - [`input`]: errors about texts; [`random`]: random numbers and Zobrist keys; [`tablebase_file`]: tablebases on disk
//! - [`atomic_file`]: files written whole or not at all; [`bounded_file`]: files read up to a size limit;
//!   [`file_error`]: file errors that name the file; [`file_place`]: whether two paths lead to one file; [`file_lock`]:
//!   locks against other processes; [`cache_folder`]: where built files are kept; [`checksum`]: whether a file is intact,
//!   [`checked_line`]: whether a line is; [`storage`]: file operations that a test can let fail
//! - [`instant`]: the clock; [`processor`]: whether this processor can run the program; [`prefetch`]: cache hints;
//!   [`zeroed_memory`]: memory for large tables

pub mod ascii_board;
pub mod atomic_file;
pub mod bitboard;
pub mod bounded_file;
pub mod cache_folder;
pub mod checked_line;
pub mod checksum;
pub mod fen_board;
pub mod file_error;
pub mod file_lock;
pub mod file_place;
pub mod given_files;
pub mod grid;
pub mod input;
pub mod instant;
pub mod prefetch;
pub mod processor;
pub mod random;
pub mod score;
pub mod seat;
pub mod sort;
pub mod square;
pub mod storage;
pub mod tablebase_file;
pub mod zeroed_memory;
