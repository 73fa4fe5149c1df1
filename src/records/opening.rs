//! The named opening of a game.

use super::game_record::GameRecord;
use super::replay::{Replay, Word};
use session::opening_names::OpeningName;

/// The header of an opening's name.
pub(super) const OPENING: &str = "Opening";
/// The header of its code in the Encyclopaedia of Chess Openings.
pub(super) const ECO: &str = "ECO";
/// The headers by which a record itself says what its opening is.
const OWN: [&str; 3] = [ECO, OPENING, "Variation"];

/// What the game's opening is called: the name of the last of its positions that has one. `None` if none has, or if the
/// game does not begin at the usual start position.
pub fn opening_of(game: &GameRecord) -> Option<OpeningName> {
    let names = game.variant.opening_names.filter(|_| game.start.is_none())?();
    let mut replay = Replay::new(game.variant, None, 1).ok()?;
    let mut last = None;
    for text in game.moves.iter().take(names.longest()) {
        if replay.play(Word { text, line: 1 }).is_err() {
            break;
        }
        last = names.name_of(&replay.fen()).or(last);
    }
    last
}

/// The game's opening, unless its record has a header about it.
pub(super) fn untold_opening(game: &GameRecord) -> Option<OpeningName> {
    let is_told = game.headers.iter().any(|(name, _)| OWN.iter().any(|own| own.eq_ignore_ascii_case(name)));
    if is_told { None } else { opening_of(game) }
}
