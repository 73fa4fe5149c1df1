//! How PGN counts: a move is a turn of each seat.

use crate::replay::Replay;

/// The number of the next move.
#[derive(Clone, Copy)]
pub(super) struct MoveCount {
    /// The plies before it, counted from the first move of the first seat.
    ply: usize,
    seats: usize,
    /// The number of the first move.
    first: usize,
}

impl MoveCount {
    /// The count at the start of a game.
    pub(super) fn at_start(replay: &Replay) -> MoveCount {
        match replay.board() {
            Some(board) => {
                let ply = usize::from(!board.is_whites_turn());
                MoveCount { ply, seats: 2, first: board.number() as usize }
            }
            None => MoveCount { ply: 0, seats: replay.variant().description.seats().max(1), first: 1 },
        }
    }

    /// The count after so many more plies.
    pub(super) fn after(self, plies: usize) -> MoveCount {
        MoveCount { ply: self.ply + plies, ..self }
    }

    /// Whether the move is the first of its number.
    pub(super) fn is_first_seat(self) -> bool {
        self.ply.is_multiple_of(self.seats)
    }

    /// The number as people write it before the move: `12` for the first seat, `12...` for the others.
    pub(super) fn label(self) -> String {
        let dots = if self.is_first_seat() { "" } else { "..." };
        format!("{}{dots}", self.ply / self.seats + self.first)
    }
}
