//! What the writers of KIF, KI2, CSA and JKF share.

use super::board::Board;
use super::headers::plain;
use super::kifu_format::KifuFormat;
use super::{csa_write, jkf_write, kif_write};
use crate::error::RecordError;
use crate::game_record::GameRecord;
use base::seat::Seat;

/// Writes a game, whose moves must be legal.
///
/// # Errors
/// If the format cannot hold the game.
pub(super) fn write_kifu(game: &GameRecord, format: KifuFormat) -> Result<String, RecordError> {
    let start = Board::of_start(game)?;
    match format {
        KifuFormat::Kif | KifuFormat::Ki2 => kif_write::write_kif(game, start, format),
        KifuFormat::Csa => csa_write::write_csa(game, start),
        KifuFormat::Jkf => jkf_write::write_jkf(game, start),
    }
}

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
