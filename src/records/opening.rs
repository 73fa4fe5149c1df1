//! The named opening of a game.

use super::game_record::GameRecord;
use rules::exchange::Exchange;
use session::opening_names::OpeningName;

/// The header of an opening's name.
const OPENING: &str = "Opening";
/// The header of its code in the Encyclopaedia of Chess Openings.
const ECO: &str = "ECO";
/// The headers by which a record itself says what its opening is.
const OWN: [&str; 3] = [ECO, OPENING, "Variation"];

/// What the game's opening is called: the name of the last of its positions that has one. `None` if none has, or if the
/// game does not begin at the usual start position.
pub fn opening_of(game: &GameRecord) -> Option<OpeningName> {
    let is_usual = |start: &String| *start == (game.variant.new_history)().fen();
    let names = game.variant.opening_names.filter(|_| game.start.as_ref().is_none_or(is_usual))?();
    let mut playback = game.playback().ok()?;
    let mut last = None;
    for _ in 0..names.longest() {
        let Ok(Some(_)) = playback.play() else { break };
        last = names.name_of(playback.game().position_key()).or(last);
    }
    last
}

impl GameRecord {
    /// Adds what the opening is called to the headers, `Opening` and in chess `ECO`, if it has a name and no header says
    /// anything of it. For games of our own: those of others stay as they are.
    pub fn name_opening(&mut self) {
        let is_told = self.headers.iter().any(|(name, _)| OWN.iter().any(|own| own.eq_ignore_ascii_case(name)));
        let Some(opening) = opening_of(self).filter(|_| !is_told) else { return };
        let code = (self.variant.description.exchange == Exchange::San).then_some((ECO, opening.term));
        let headers = code.into_iter().chain([(OPENING, opening.name)]);
        self.headers.extend(headers.map(|(name, value)| (name.to_owned(), value.to_owned())));
    }
}
