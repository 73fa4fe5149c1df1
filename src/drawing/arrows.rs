//! The arrows of a line of play: from where to where its moves go.

use super::places::Place;
use base::input::InputError;
use base::seat::Seat;
use host::game::HostedGame;
use rules::action::{Action, BoardMove};

/// The arrow of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins; `None` if that is also where it ends.
    pub from: Option<Place>,
    /// Where it ends.
    pub to: Place,
    /// The seat that moves.
    pub seat: Seat,
    /// The number of moves before it in its line.
    pub ply: usize,
    /// Whether its number is shown: not if the line has only one move, nor for a companion.
    pub is_numbered: bool,
    /// Whether it belongs to a move's second piece, such as the rook in castling.
    pub is_companion: bool,
    /// The rank of its line, from 0, the best.
    pub rank: usize,
}

/// The longest line that is drawn, in moves.
const MAX_MOVES: usize = 100;

/// Why a line cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// A move is not legal.
    #[error("line: move {number}: {error}")]
    Move {
        /// The number of the move, counted from 1.
        number: usize,
        /// What is wrong with it.
        error: InputError,
    },
    /// The line has too many moves.
    #[error("line: found {0} moves, expected at most {MAX_MOVES}")]
    TooLong(usize),
}

/// The arrows of a line from a position. `rank` is the line's rank among others, from 0. A move that moves nothing,
/// such as a pass, has no arrow.
///
/// # Errors
/// If a move is not legal, or the line has more than a hundred.
pub fn arrows_of_line(game: &HostedGame, line: &[&str], rank: usize) -> Result<Vec<Arrow>, LineError> {
    if line.len() > MAX_MOVES {
        return Err(LineError::TooLong(line.len()));
    }
    let mut game = game.clone();
    let mut arrows = Vec::new();
    for (ply, mv) in line.iter().enumerate() {
        let seat = game.side_to_move();
        let not_legal = |error| LineError::Move { number: ply + 1, error };
        let action = game.action(mv).map_err(not_legal)?.action;
        game.play_move(mv).map_err(not_legal)?;
        let ways = ways(&action, seat).into_iter().enumerate();
        arrows.extend(ways.map(|(index, (from, to))| {
            let is_companion = index > 0;
            let is_numbered = !is_companion && line.len() > 1;
            Arrow { from, to, seat, ply, is_numbered, is_companion, rank }
        }));
    }
    Ok(arrows)
}

/// The origins and targets of everything that an action moves, the most important first.
pub(super) fn ways(action: &Action, seat: Seat) -> Vec<(Option<Place>, Place)> {
    let square = |name: &String| Place::Square(name.clone());
    let way = |mv: &BoardMove| (Some(square(&mv.from)), square(&mv.to));
    match action {
        Action::Move(mv) | Action::Swap(mv) | Action::Merge(mv) => vec![way(mv)],
        Action::Castle(mv) => {
            let companion = mv.also.iter().map(|also| (Some(square(&also.from)), square(&also.to)));
            [way(mv)].into_iter().chain(companion).collect()
        }
        Action::Drop { piece, to } => vec![(Some(Place::Hand(seat, (*piece).to_owned())), square(to))],
        Action::Play(play) => {
            let card = play.cards.first().map(|card| Place::Hand(seat, card.clone()));
            vec![(card, Place::Pile(play.pile))]
        }
        Action::Burn { cards, .. } => cards.iter().map(|card| (None, Place::Hand(seat, card.clone()))).collect(),
        Action::Pass | Action::DropOut { .. } => Vec::new(),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/arrows.rs"]
mod tests;
