//! A move on the board with the details that the formats want.

use super::board::Board;
use super::pieces::{Kind, Place, Side, lettered_kind, named_square, promoted, unpromoted};
use crate::error::RecordError;

/// The depth of the promotion zone, in ranks from the far edge.
const ZONE: u8 = 3;

/// A move that has been played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PlayedMove {
    pub(super) side: Side,
    /// `None` for a drop.
    pub(super) from: Option<Place>,
    pub(super) to: Place,
    /// What the piece was before the move.
    pub(super) piece: Kind,
    /// Whether it goes to the square that the last move went to.
    pub(super) is_same: bool,
    /// Whether it promotes; `None` if it could not.
    pub(super) promotes: Option<bool>,
    pub(super) capture: Option<Kind>,
}

impl PlayedMove {
    /// What the piece is after the move.
    pub(super) fn becomes(&self) -> Kind {
        if self.promotes == Some(true) { promoted(self.piece) } else { self.piece }
    }
}

/// A board on which a line of play goes on.
#[derive(Clone, Copy)]
pub(super) struct PlayedBoard {
    pub(super) board: Board,
    last_to: Option<Place>,
}

impl PlayedBoard {
    pub(super) fn new(board: Board) -> PlayedBoard {
        PlayedBoard { board, last_to: None }
    }

    /// Plays a move in USI notation, which must be legal.
    ///
    /// # Errors
    /// If the text is not a move.
    pub(super) fn play(&mut self, text: &str) -> Result<PlayedMove, RecordError> {
        let played = self.parse(text);
        let played = played
            .ok_or_else(|| RecordError::unwritable(format!("move: found '{text}', expected one of this game")))?;
        let board = &mut self.board;
        match played.from {
            Some(from) => board.put(from, None),
            None => board.take_from_hand(played.side, played.piece),
        }
        if let Some(capture) = played.capture {
            // The hand of a problem may hold more than a set has.
            let _ = board.add_to_hand(played.side, unpromoted(capture), 1);
        }
        board.put(played.to, Some((played.side, played.becomes())));
        board.turn = played.side.other();
        self.last_to = Some(played.to);
        Ok(played)
    }

    fn parse(&self, text: &str) -> Option<PlayedMove> {
        let (squares, promotes) = text.strip_suffix('+').map_or((text, false), |squares| (squares, true));
        let (origin, target) = squares.split_at_checked(2)?;
        let (to, side) = (named_square(target)?, self.board.turn);
        let (piece, from) = match origin.strip_suffix('*') {
            Some(letter) => (lettered_kind(letter.chars().next()?, false)?, None),
            None => {
                let from = named_square(origin)?;
                (self.board.kind_at(from)?, Some(from))
            }
        };
        let can_promote = promoted(piece) != piece && from.is_some_and(|from| in_zone(from, side) || in_zone(to, side));
        Some(PlayedMove {
            side,
            from,
            to,
            piece,
            is_same: from.is_some() && self.last_to == Some(to),
            promotes: can_promote.then_some(promotes),
            capture: self.board.kind_at(to),
        })
    }
}

fn in_zone(place: Place, side: Side) -> bool {
    let from_edge = if side == Side::Black { place.y } else { 10 - place.y.min(9) };
    from_edge <= ZONE
}
