//! Floor 9: records of games and positions in the formats of other programs, read and written.
//!
//! - `game_record`: a game as files hold it; `replay`: plays what a file says, so that only legal games come of it.
//! - `game_reader`: files of any size, game by game. `import`: recognises a file's format; `export`: writes a game in a format that its variant has (`format`).
//! - `position_line`, `games_file`: this program's own formats, and the positions and game lines of USI.
//! - `pgn`: PGN, for all variants. `kifu`: KIF, KI2, CSA and JKF.
//! - `decode`: the text of a file in an unknown encoding; `error`: what is wrong, and where.

mod decode;
mod error;
mod export;
mod format;
mod game_list;
mod game_reader;
mod game_record;
mod games_file;
mod import;
mod kifu;
mod pgn;
mod position_line;
mod replay;
mod variant_choice;

pub use error::RecordError;
pub use export::{Exported, export};
pub use format::{RecordFormat, formats_of};
pub use game_list::MAX_GAMES;
pub use game_reader::{GameReader, SourcedGame};
pub use game_record::{Ending, GameRecord};
pub use import::{MAX_BYTES, import, import_as};
pub use kifu::japanese_labels;
pub use replay::MAX_PLIES;
