//! Why a move that somebody tries is not legal, as a code that clients have words for.

use serde::{Deserialize, Serialize};

/// What somebody tries to do: to move the piece on a square, or to drop one from the hand.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct MoveAttempt {
    /// The square of the piece; `None` if one is dropped.
    #[serde(default)]
    pub from: Option<String>,
    /// The kind of the piece in hand.
    #[serde(default)]
    pub piece: Option<String>,
    /// Where it is to go; `None` asks why it cannot go anywhere.
    #[serde(default)]
    pub to: Option<String>,
}

impl MoveAttempt {
    /// The attempt that a move's text stands for, among these squares: `e2e4`, `7g7f+`, `P*5e`. `None` if it names no
    /// squares.
    pub fn from_text(text: &str, squares: &[String]) -> Option<MoveAttempt> {
        let starts = |text: &str| squares.iter().find(|&square| text.starts_with(square.as_str())).cloned();
        if let Some((piece, target)) = text.split_once('*') {
            return Some(MoveAttempt { from: None, piece: Some(piece.to_owned()), to: Some(starts(target)?) });
        }
        let from = starts(text)?;
        let to = starts(text.get(from.len()..)?)?;
        Some(MoveAttempt { from: Some(from), piece: None, to: Some(to) })
    }
}

/// Why a move is not legal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Illegality {
    /// The game is over.
    Over,
    /// Another seat is on move.
    NotYourTurn,
    /// No piece stands there.
    NoPiece,
    /// The piece belongs to another seat.
    NotYours,
    /// No such piece is in hand.
    NotInHand,
    /// A piece is dropped on an empty square only.
    Occupied,
    /// A piece of the same seat stands on the target.
    OwnPiece,
    /// The own king is in check, and would stay so.
    InCheck,
    /// The own king would stand in check.
    OwnKingAttacked,
    /// The kings would stand next to each other.
    KingsAdjacent,
    /// Castling has conditions that do not hold.
    Castling,
    /// The queen waits for the first move of her king.
    Frozen,
    /// The partner has just moved the piece.
    JustMoved,
    /// The file has an own pawn (nifu).
    TwoPawns,
    /// The piece could never move from there.
    DeadDrop,
    /// The drop of a pawn must not give mate (uchifuzume).
    PawnDropMate,
    /// The piece that has come over must not be sent straight back.
    SentBack,
    /// Two pieces merge only into a kind that the seat has none of.
    NoMerge,
    /// A card is to be played first.
    CardFirst,
    /// The seat waits.
    Wait,
    /// Another kind of piece is demanded.
    Demand,
    /// The piece that moved last must move.
    SamePiece,
    /// Nothing may be captured.
    NoCapture,
    /// The king goes two squares.
    KingLeapsTwo,
    /// The move that was taken back must be replaced by another one.
    TakenBack,
    /// The piece cannot move at all.
    NoMoves,
    /// Pieces of this kind do not go there.
    NoSuchMove,
}
