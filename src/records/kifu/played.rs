//! The moves of a game with the details that JKF wants, except the words that tell pieces apart.

use super::board::Board;
use super::pieces::{lettered_kind, named_square, promoted};
use crate::error::RecordError;
use kifu::jkf::{Color, MoveMoveFormat, PlaceFormat};

/// The depth of the promotion zone, in ranks from the far edge.
const ZONE: u8 = 3;

/// Plays these moves, which must be legal from this position.
///
/// # Errors
/// If a text is not a move.
pub(super) fn played_moves(start: Board, moves: &[String]) -> Result<Vec<MoveMoveFormat>, RecordError> {
    let mut board = start;
    let mut last_to = None;
    let mut played = Vec::with_capacity(moves.len());
    for text in moves {
        let mv = play(&mut board, text, last_to);
        let mv =
            mv.ok_or_else(|| RecordError::unwritable(format!("move: found '{text}', expected one of this game")))?;
        last_to = Some(mv.to);
        played.push(mv);
    }
    Ok(played)
}

/// Parses a move in USI notation and plays it on the board.
fn play(board: &mut Board, text: &str, last_to: Option<PlaceFormat>) -> Option<MoveMoveFormat> {
    let (squares, promotes) = text.strip_suffix('+').map_or((text, false), |squares| (squares, true));
    let (origin, target) = squares.split_at_checked(2)?;
    let (to, color) = (named_square(target)?, board.0.color);
    let (piece, from) = match origin.strip_suffix('*') {
        Some(letter) => (lettered_kind(letter.chars().next()?, false)?, None),
        None => {
            let from = named_square(origin)?;
            (board.kind_at(from)?, Some(from))
        }
    };
    let capture = board.kind_at(to);
    let can_promote = promoted(piece) != piece && from.is_some_and(|from| in_zone(from, color) || in_zone(to, color));
    if let Some(from) = from {
        board.put(from, None);
    }
    board.put(to, Some((color, if promotes { promoted(piece) } else { piece })));
    board.0.color = other(color);
    let same = (from.is_some() && last_to == Some(to)).then_some(true);
    Some(MoveMoveFormat {
        color,
        from,
        to,
        piece,
        same,
        promote: can_promote.then_some(promotes),
        capture,
        relative: None,
    })
}

pub(super) fn other(colour: Color) -> Color {
    if colour == Color::Black { Color::White } else { Color::Black }
}

fn in_zone(place: PlaceFormat, colour: Color) -> bool {
    let from_edge = if colour == Color::Black { place.y } else { 10 - place.y.min(9) };
    from_edge <= ZONE
}
