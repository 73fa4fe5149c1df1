//! The moves that opcodes of EPD name.

use super::error::RecordError;
use super::game_record::GameRecord;
use super::pgn::play;
use super::replay::Word;

/// The moves that an opcode names, such as `bm Nf3 d4`, in the protocol's notation.
///
/// # Errors
/// If one of them is not legal in the last position.
pub fn opcode_moves(record: &GameRecord, name: &str) -> Result<Vec<String>, RecordError> {
    let position = record.played()?;
    let words = record.opcode(name).unwrap_or_default().split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let moves = words.map(|text| {
        let mut replay = position.fork();
        play(&mut replay, Word { text, line: 1 }).map_err(|_| RecordError::not_legal(text))?;
        Ok(replay.into_moves().pop().unwrap_or_default())
    });
    moves.collect()
}
