//! The network that a game evaluates with by itself: one that was given to the program, or the one inside.

use super::file::game_of;
use base::given_files::{give_file, shipped_file};
use base::input::InputError;
use std::sync::Arc;

/// What the files of networks end in.
const ENDING: &str = ".network";

fn file_of(game: &str) -> String {
    format!("{game}{ENDING}")
}

/// Takes the file of a network in the place of the one that the program ships, for all evaluators that are made from now on.
/// It must be of this version: what does not fit its game ends the program when it is first used.
///
/// # Errors
/// If it is no network, or damaged; nothing has changed then.
pub fn give_network(bytes: &[u8]) -> Result<(), InputError> {
    give_file(file_of(&game_of(bytes)?), bytes);
    Ok(())
}

/// The file that was given for this game, else the one that ships; empty if there is none.
pub fn shipped_network(game: &str, embedded: &'static [u8]) -> Arc<[u8]> {
    shipped_file(&file_of(game), embedded)
}
