//! Floor 10: records of games and positions in the formats of other programs, read and written.
//!
//! - `game_record`: a game, independent of the format: a tree of `line`s; `replay`: checks a file's moves by playing them,
//!   those of chess on the bare `san_board`; `playback`: the positions of a game that has been read.
//! - `recognise`: the format of a file; `game_reader`: streams files of any size; `import`: reads all games at once;
//!   `export`: writes a game in one of its variant's formats (`format`).
//! - `position_line`, `games_file`: this program's own formats, and the positions and game lines of USI.
//! - `move_report`: what a match reports of a move; `match_words`: the same in the words of other formats; `evaluation`:
//!   evaluations as PGN writes them; `game_files`: files with several games.
//! - `losses`: what a format has no place for. `epd`: lines with opcodes; `opcode_moves`: the moves that they name. `notes_json`: notes in games files.
//! - `opening`: what the opening of a game is called.
//! - `imported_game`: a game as JSON for the board, with its tree.
//! - `pgn`: PGN, for all variants. `kifu`: KIF, KI2, CSA and JKF.
//! - `read_bounds`: what a game may cost while it is read.
//! - `decode`: text of unknown encoding; `error`: what is wrong with a file, and in which line.

mod decode;
mod ending;
mod epd;
mod error;
mod evaluation;
mod export;
mod format;
mod game_files;
mod game_list;
mod game_reader;
mod game_record;
mod games_file;
mod import;
mod imported_game;
mod kifu;
mod line;
mod losses;
mod match_words;
mod move_report;
mod notes_json;
mod opcode_moves;
mod opening;
mod pgn;
mod playback;
mod position_line;
mod read_bounds;
mod recognise;
mod replay;
mod san_board;
mod variant_choice;

pub use ending::Ending;
pub use error::RecordError;
pub use evaluation::evaluation_text;
pub use export::{Exported, export, export_numbered, export_read};
pub use format::{RecordFormat, formats_of};
pub use game_files::{GameFiles, holds_one_game, numbered};
pub use game_list::MAX_GAMES;
pub use game_reader::{GameReader, SourcedGame};
pub use game_record::GameRecord;
pub use import::{MAX_BYTES, import, import_as, import_format, import_within};
pub use imported_game::{GameTree, ImportedGame};
pub use kifu::japanese_labels;
pub use line::{Line, Note, Notes};
pub use losses::Losses;
pub use move_report::MoveReport;
pub use opcode_moves::opcode_moves;
pub use opening::opening_of;
pub use playback::Playback;
pub use read_bounds::ReadBounds;
pub use replay::MAX_PLIES;
