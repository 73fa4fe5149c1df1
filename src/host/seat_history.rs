//! What each seat may know of a game: the start position as that seat sees it, and the moves since.

use super::game::HostedGame;
use base::input::InputError;
use base::seat::Seat;
use rules::dialect::Dialect;
use session::PositionError;

/// A game under a referee, with the history that each seat may know. Without hidden information all are the same.
pub struct RefereedGame {
    game: HostedGame,
    seats: Vec<SeatHistory>,
}

/// A game as one seat sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct SeatHistory {
    /// The record; `None` for the start position.
    fen: Option<String>,
    /// The moves since, in UCI and in USI.
    moves: [Vec<String>; 2],
}

const DIALECTS: [Dialect; 2] = [Dialect::Uci, Dialect::Usi];

impl RefereedGame {
    /// Begins a game at this record, or at the start position. Each seat learns only what it may see of the record.
    ///
    /// # Errors
    /// If the record is not a position of this game.
    pub fn new(mut game: HostedGame, fen: Option<&str>) -> Result<RefereedGame, PositionError> {
        game.set_position(fen, "")?;
        let view = |seat: usize| game.hidden().map(|hidden| hidden.view_fen(Seat::new(seat)));
        let told = |seat: usize| SeatHistory {
            fen: view(seat).or_else(|| fen.map(str::to_owned)),
            moves: [Vec::new(), Vec::new()],
        };
        let seats = (0..game.variant().description.seats()).map(told).collect();
        Ok(RefereedGame { game, seats })
    }

    /// The game, with all that the referee knows.
    pub fn game(&self) -> &HostedGame {
        &self.game
    }

    /// Plays a move; if the text does not name the cards drawn, the seed decides them. Returns the full text.
    ///
    /// # Errors
    /// If the text is not a legal move; the game then stays as it was.
    pub fn play(&mut self, text: &str, chance_seed: u64) -> Result<String, InputError> {
        let game = &self.game;
        let resolved = match game.hidden() {
            Some(hidden) => hidden.resolve_chance(text, chance_seed)?,
            None => game.canonical_move(text, Dialect::Uci)?,
        };
        let seen_by = |seat: usize, dialect| match game.hidden() {
            Some(hidden) => hidden.move_seen_by(&resolved, Seat::new(seat)),
            None => game.canonical_move(&resolved, dialect),
        };
        let seen = (0..self.seats.len()).map(|seat| Ok([seen_by(seat, DIALECTS[0])?, seen_by(seat, DIALECTS[1])?]));
        let seen = seen.collect::<Result<Vec<[String; 2]>, InputError>>()?;
        self.game.play_move(&resolved)?;
        for (history, texts) in self.seats.iter_mut().zip(seen) {
            history.moves.iter_mut().zip(texts).for_each(|(moves, text)| moves.push(text));
        }
        Ok(resolved)
    }

    /// The `position` command that tells a seat all that it may know.
    pub fn position_command(&self, seat: Seat, dialect: Dialect) -> String {
        let Some(history) = self.seats.get(seat.index()) else { return "position startpos".to_owned() };
        let [uci_moves, usi_moves] = &history.moves;
        let (keyword, moves) = match dialect {
            Dialect::Uci => ("fen", uci_moves),
            Dialect::Usi => ("sfen", usi_moves),
        };
        let mut line = match &history.fen {
            Some(fen) => format!("position {keyword} {fen}"),
            None => "position startpos".to_owned(),
        };
        if !moves.is_empty() {
            line.push_str(" moves ");
            line.push_str(&moves.join(" "));
        }
        line
    }
}
