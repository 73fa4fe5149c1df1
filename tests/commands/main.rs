//! The commands of the program besides the protocol, matches and the board.

mod analysis;
mod annotated_files;
mod command_line;
mod drawing;
mod outputs;
mod tuning;
