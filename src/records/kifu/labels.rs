//! Japanese move notation as in books, by the rules of the Japan Shogi Association.

use super::board::Board;
use super::moves::{Origin, is_mark, take_move};
use super::played::played_moves;
use crate::error::RecordError;
use crate::game_record::GameRecord;
use kifu::jkf::{MoveMoveFormat, Relative};
use kifu_core::Move;
use kifu_labels::display_single_move_kansuji;
use rules::exchange::Exchange;

/// The moves of a game as Japanese books print them, such as `▲７六歩`; `None` for games without this notation.
///
/// # Errors
/// If a move of the game is not legal.
pub fn japanese_labels(game: &GameRecord) -> Result<Option<Vec<String>>, RecordError> {
    if game.variant.description.exchange != Exchange::Kifu {
        return Ok(None);
    }
    let played = GameRecord::of(&game.replay()?);
    let start = Board::of_start(&played)?;
    labels(start, &played_moves(start, &played.moves)?).map(Some)
}

/// The labels of these moves, which must be legal.
///
/// # Errors
/// If `shogi-kifu-converter` cannot hold the position.
pub(super) fn labels(start: Board, moves: &[MoveMoveFormat]) -> Result<Vec<String>, RecordError> {
    let unknown = || RecordError::unwritable("found a position without a diagram, expected one of this game");
    let mut position = start.position().ok_or_else(unknown)?;
    let mut labels = Vec::with_capacity(moves.len());
    for mv in moves {
        let played = Move::try_from(mv).map_err(|error| RecordError::unwritable(error.to_string()))?;
        labels.push(display_single_move_kansuji(&position, played).ok_or_else(unknown)?);
        position.make_move(played).ok_or_else(unknown)?;
    }
    Ok(labels)
}

/// The part of a label that tells one piece from another, as JKF has it.
pub(super) fn relative(label: &str) -> Option<Relative> {
    match take_move(label.trim_start_matches(is_mark))?.0.origin {
        Origin::Unsaid(relation) => relation.relative(),
        Origin::Hand => Some(Relative::H),
        Origin::Square(_) => None,
    }
}
