//! The options of `pentad convert`.

use records::RecordFormat;
use std::path::PathBuf;
use variants::{Variant, find_variant};

/// The options of `pentad convert`; the texts are the help of the command line.
#[derive(Clone, PartialEq, Debug, clap::Args)]
pub struct ConvertArgs {
    /// Games and positions in any format: PGN, KIF, KI2, CSA, JKF, SFEN, USI, EPD, games files; or a file of theory
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// The file to write; its extension gives the format: pgn, kif, ki2, csa, jkf, usi, sfen, fen, epd, games. Files of
    /// kif, ki2 and jkf hold one game each: the second game goes into NAME-2.kif, and so on. Theory becomes a book: bin of
    /// Polyglot for chess, db of YaneuraOu for shogi
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    /// The variant of games if their file does not name one
    #[arg(long, value_parser = find_variant)]
    pub variant: Option<&'static Variant>,
    /// The format of the files to read, whatever they look like: pgn, kif, ki2, csa, jkf, usi, sfen, fen, epd, games
    #[arg(long, value_name = "NAME")]
    pub format: Option<RecordFormat>,
    /// Replace files that exist
    #[arg(long)]
    pub force: bool,
}
