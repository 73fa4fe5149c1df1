//! KIF, KI2, CSA and JKF: the formats of Japanese programs.

use super::error::RecordError;
use super::game_record::GameRecord;

/// One of these formats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum KifuFormat {
    /// A move a line, with its origin.
    Kif,
    /// Moves as books print them.
    Ki2,
    /// The format of the Computer Shogi Association.
    Csa,
    /// JSON kifu format.
    Jkf,
}

pub(super) fn recognise(_: &str) -> Option<KifuFormat> {
    None
}

pub(super) fn read(_: &str, _: KifuFormat) -> Result<GameRecord, RecordError> {
    Err(RecordError::unwritable("this format is not read yet"))
}

pub(super) fn write(_: &GameRecord, _: KifuFormat) -> Result<String, RecordError> {
    Err(RecordError::unwritable("this format is not written yet"))
}
