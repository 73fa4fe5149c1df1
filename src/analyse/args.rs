//! The options of `pentad analyse`.

use super::bulk_args::BulkArgs;
use base::score::MAX_PLY;
use host::clocks::ClockFields;
use host::settings::EngineSettings;
use host::think_request::ThinkRequest;
use rules::dialect::Dialect;
use search::control::threads::MAX_THREADS;
use std::path::PathBuf;
use variants::{Variant, find_variant};

/// Milliseconds for a position if no limit is given.
const DEFAULT_TIME_MS: u64 = 2000;

/// The options of `pentad analyse`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("written").multiple(true))]
pub struct AnalyseArgs {
    /// The variant; all of them unless one is named
    #[arg(long, value_parser = find_variant)]
    pub variant: Option<&'static Variant>,
    /// A position record instead of the built-in examples
    #[arg(long, requires = "variant")]
    pub record: Option<String>,
    /// Moves to play from the record (or from the start position) first
    #[arg(long, requires = "variant")]
    pub moves: Option<String>,
    /// Analyse the positions of these files: lists (RECORD|startpos [moves MOVE ...] [; title], or EPD), and every
    /// position of games in PGN, KIF, KI2, CSA, or games files
    #[arg(value_name = "FILE", conflicts_with_all = ["record", "moves"])]
    pub files: Vec<PathBuf>,
    /// Write the games into this file, with comments on bad moves and on how well each player played; the file's
    /// extension gives the format, which every game must have: pgn, kif, ki2, csa, jkf, usi or games
    #[arg(long, value_name = "FILE", requires = "files", conflicts_with = "resume", group = "written")]
    pub annotate: Option<PathBuf>,
    /// Write the positions into this file as EPD, with the best move (bm), its evaluation in centipawns (ce) and the
    /// depth (acd); opcodes that a position has stay
    #[arg(long, value_name = "FILE", requires = "files", conflicts_with = "resume", group = "written")]
    pub epd: Option<PathBuf>,
    /// Draw the position into this file, with numbered arrows for the best line and thin ones for other good moves; for
    /// a chart of a game's scores use 'pentad draw --chart'
    #[arg(long, value_name = "FILE", requires = "variant", conflicts_with = "files", group = "written")]
    pub svg: Option<PathBuf>,
    /// The options of bulk runs.
    #[command(flatten)]
    pub bulk: BulkArgs,
    /// Milliseconds for each position; 2000 unless --depth or --nodes is given
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..))]
    pub time: Option<u64>,
    /// Search no deeper than this, in plies
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=MAX_PLY as i64))]
    pub depth: Option<u32>,
    /// Search no more nodes than this for each position
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    /// How many lines of play to show
    #[arg(long, default_value_t = 3, value_parser = clap::value_parser!(u16).range(1..=20))]
    pub lines: u16,
    /// Show lines of play in full, however long they are
    #[arg(long)]
    pub full_lines: bool,
    /// Search threads
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=MAX_THREADS as i64))]
    pub threads: u16,
    /// Size of the transposition table in megabytes
    #[arg(long, value_name = "MB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub hash: u32,
}

impl AnalyseArgs {
    /// Whether the output is JSON lines, EPD or annotated games, rather than reports.
    pub(super) fn is_for_programs(&self) -> bool {
        self.bulk.is_for_programs() || self.annotate.is_some() || self.epd.is_some()
    }

    /// Milliseconds for each position; `None` if only depth or nodes limit the search.
    pub(super) fn time_ms(&self) -> Option<u64> {
        let default = (self.depth.is_none() && self.nodes.is_none()).then_some(DEFAULT_TIME_MS);
        self.time.or(default)
    }

    pub(super) fn settings(&self) -> EngineSettings {
        EngineSettings {
            threads: self.threads.into(),
            hash_megabytes: self.hash as usize,
            multi_pv: self.lines.into(),
            // No client is waiting for the answer.
            move_overhead: 0,
            analyse_mode: true,
            ..EngineSettings::DEFAULT
        }
    }

    /// The request for each position; the first limit that is reached ends the search.
    pub(super) fn request(&self, dialect: Dialect) -> ThinkRequest {
        ThinkRequest {
            dialect,
            clocks: ClockFields { move_time: self.time_ms(), ..ClockFields::default() },
            // Without --depth the greatest depth is the limit, which ends the search of a solved position early.
            depth: Some(self.depth.unwrap_or(MAX_PLY as u32)),
            nodes: self.nodes,
            ..ThinkRequest::default()
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/analyse/args.rs"]
mod tests;
