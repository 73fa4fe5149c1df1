//! The game that a reader of a Japanese format is building.

use super::board::Board;
use super::ending::lost_by_illegal_move;
use super::moves::MoveText;
use crate::error::RecordError;
use crate::game_record::{Ending, GameRecord};
use crate::replay::{Replay, Word};
use kifu::jkf::PlaceFormat;
use rules::exchange::Exchange;
use variants::{VARIANTS, Variant};

/// The variant of these files: the one that can be exported as KIF.
fn kifu_variant() -> Result<&'static Variant, RecordError> {
    let variant = VARIANTS.into_iter().find(|variant| variant.description.exchange == Exchange::Kifu);
    variant.ok_or_else(|| RecordError::unwritable("no variant has such files"))
}

/// A game that is being read: its headers and the moves so far.
pub(super) struct Draft {
    /// Headers, times, comments and the ending; the moves come from the replay at the end.
    pub(super) game: GameRecord,
    pub(super) replay: Replay,
    last_to: Option<PlaceFormat>,
}

impl Draft {
    /// A game that begins with this position, found on this line.
    ///
    /// # Errors
    /// If the position is impossible.
    pub(super) fn new(start: Option<Board>, line: usize) -> Result<Draft, RecordError> {
        let variant = kifu_variant()?;
        let refused = || RecordError::on_line(line, "found more pieces in hand than a set has");
        let record = start.map(|board| board.record().ok_or_else(refused)).transpose()?;
        let replay = Replay::new(variant, record.as_deref(), line)?;
        Ok(Draft { game: GameRecord::of(replay.game()), replay, last_to: None })
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If it is not legal.
    pub(super) fn play(&mut self, mv: &MoveText, word: Word) -> Result<(), RecordError> {
        mv.play(&mut self.replay, word, &mut self.last_to)
    }

    /// Sets the time of the last move.
    pub(super) fn set_time(&mut self, milliseconds: u64) {
        if let Some(last) = self.replay.plies().checked_sub(1) {
            self.game.times.resize(self.replay.plies(), None);
            self.game.times[last] = Some(milliseconds);
        }
    }

    /// Adds a line to the comment on the current position.
    pub(super) fn add_comment(&mut self, text: &str) {
        let ply = self.replay.plies();
        match self.game.comments.last_mut() {
            Some((place, known)) if *place == ply => {
                known.push('\n');
                known.push_str(text);
            }
            _ => self.game.comments.push((ply, text.to_owned())),
        }
    }

    /// Sets the ending, unless as much is known already.
    pub(super) fn end(&mut self, ending: Option<Ending>) {
        let Some(ending) = ending else { return };
        let says_more = |known: &Ending| known.result == Ending::UNKNOWN && ending.result != Ending::UNKNOWN;
        if self.game.ending.as_ref().is_none_or(|known| known.reason.is_empty() || says_more(known)) {
            self.game.ending = Some(ending);
        }
    }

    /// Ends the game by an illegal move of the seat on move.
    pub(super) fn end_by_illegal_move(&mut self) {
        self.game.ending = Some(lost_by_illegal_move(self.replay.game().side_to_move()));
        self.game.leave_out("illegal move", 1);
    }

    pub(super) fn finish(self) -> GameRecord {
        let played = GameRecord::of(self.replay.game());
        let ending = self.game.ending.or(played.ending);
        GameRecord { start: played.start, moves: played.moves, ending, ..self.game }
    }
}
