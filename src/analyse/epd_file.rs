//! Writes the positions with what was found as EPD: `bm`, `ce` and `acd` beside the opcodes that they have.

use super::entry::AnalysisEntry;
use super::error::AnalyseError;
use super::new_file::NewFile;
use super::position_source::SourcedPosition;
use host::reported_position::ScoreEntry;
use records::{GameRecord, RecordFormat, export};
use rules::dialect::Dialect;
use std::path::Path;

/// The evaluation of a mate on the board, in centipawns; one that is a ply away is one less (EPD standard of 1994).
const MATE: i64 = 32_767;

/// The file that is written.
pub(super) struct EpdFile {
    file: NewFile,
}

impl EpdFile {
    /// Creates the file.
    ///
    /// # Errors
    /// If it exists and is not to be replaced, or cannot be written.
    pub(super) fn create(path: &Path, replace: bool) -> Result<EpdFile, AnalyseError> {
        Ok(EpdFile { file: NewFile::create(path, replace)? })
    }

    /// Writes a position.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn add(&mut self, entry: &AnalysisEntry, position: &SourcedPosition) -> Result<(), AnalyseError> {
        let mut record = GameRecord::of(&position.game);
        record.opcodes.clone_from(&position.opcodes);
        if let Some(best) = entry.best_move() {
            // The best move that a list knows stays; what was found is then a predicted move.
            let name = if record.opcode("bm").is_some() { "pm" } else { "bm" };
            record.set_opcode(name, &position.game.label(best));
        }
        if let Some(line) = entry.lines.first() {
            let evaluation = centipawns(line.score(), position.game.variant().description.native_dialect);
            evaluation.into_iter().for_each(|value| record.set_opcode("ce", &value.to_string()));
            record.set_opcode("acd", &line.depth().to_string());
        }
        if record.opcode("id").is_none() {
            record.set_opcode("id", &format!("\"{}\"", entry.id.replace('"', "'")));
        }
        let line = export(&record, RecordFormat::Epd).map_err(AnalyseError::Unwritable)?.text;
        Ok(self.file.write(line.as_bytes())?)
    }

    /// Gives the file its name; `warn` is told if it has another one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(super) fn finish(self, is_interrupted: bool, warn: &mut dyn FnMut(&str)) -> Result<(), AnalyseError> {
        Ok(self.file.finish(is_interrupted, warn)?)
    }
}

/// The evaluation in centipawns, for the seat on move.
fn centipawns(score: ScoreEntry, dialect: Dialect) -> Option<i64> {
    if let Some(cp) = score.cp {
        return Some(i64::from(cp));
    }
    let mate = score.mate?;
    let plies = match dialect {
        Dialect::Usi => mate.abs(),
        Dialect::Uci if mate > 0 => 2 * mate - 1,
        Dialect::Uci => 2 * mate.abs(),
    };
    Some(if mate > 0 { MATE - plies } else { plies - MATE })
}
