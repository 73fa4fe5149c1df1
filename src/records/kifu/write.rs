//! What the writers of KIF, KI2, CSA and JKF share.

use super::board::Board;
use super::headers::plain;
use base::seat::Seat;

/// The seat on move.
pub(super) fn mover(board: &Board) -> Seat {
    Seat::new(board.turn as usize)
}

/// The lines of comments.
pub(super) fn comment_lines(texts: &[String]) -> impl Iterator<Item = String> + '_ {
    texts.iter().flat_map(|text| text.split('\n')).map(|line| plain(line).trim_end().to_owned())
}

/// The time that the sides have used so far, in milliseconds.
#[derive(Clone, Copy, Default)]
pub(super) struct UsedTime {
    totals: [u64; 2],
}

impl UsedTime {
    /// Adds the time of a move by this side; returns the whole seconds of the move and of the side so far.
    pub(super) fn add(&mut self, board: &Board, milliseconds: u64) -> (u64, u64) {
        let seconds = milliseconds / 1000;
        let mut sum = seconds;
        if let Some(total) = self.totals.get_mut(board.turn as usize) {
            *total = total.saturating_add(seconds);
            sum = *total;
        }
        (seconds, sum)
    }
}
