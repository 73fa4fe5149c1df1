//! Arrows: where the moves of lines of play go.

use super::places::Place;
use crate::base::input::InputError;
use crate::base::seat::Seat;
use crate::host::game::HostedGame;
use crate::rules::action::{Action, BoardMove};
use crate::session::viewer::Viewer;

/// A move of a line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins; `None` where it begins and ends in the same place.
    pub from: Option<Place>,
    /// Where it ends.
    pub to: Place,
    /// Who moves.
    pub seat: Seat,
    /// How many moves of its line come before it.
    pub ply: usize,
    /// Whether its number is shown: not where a line has one move only, nor for a companion.
    pub is_numbered: bool,
    /// Whether it is that of a second piece, which moves along.
    pub is_companion: bool,
    /// The rank of its line, from 0, the best.
    pub rank: usize,
}

/// The longest line that is drawn, in moves.
const MAX_MOVES: usize = 100;

/// Why a line cannot be drawn.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LineError {
    /// A move cannot be played.
    #[error("line: move {number}: {error}")]
    Move {
        /// Which of the moves, from 1.
        number: usize,
        /// What is wrong with it.
        error: InputError,
    },
    /// It has too many moves.
    #[error("line: found {0} moves, expected at most {MAX_MOVES}")]
    TooLong(usize),
}

/// The arrows of moves that follow on a position. `rank` is that of the line among others, from 0. What moves nothing,
/// such as a pass, has none.
///
/// # Errors
/// Where a move is not legal, or the line has more than a hundred.
pub fn arrows_of_line(game: &HostedGame, line: &[&str], rank: usize) -> Result<Vec<Arrow>, LineError> {
    if line.len() > MAX_MOVES {
        return Err(LineError::TooLong(line.len()));
    }
    let mut game = game.clone();
    let mut arrows = Vec::new();
    for (ply, mv) in line.iter().enumerate() {
        let seat = game.side_to_move();
        game.play_move(mv).map_err(|error| LineError::Move { number: ply + 1, error })?;
        let Some(last) = game.state(Viewer::All).last.pop() else { continue };
        let ways = ways(&last.action.action, seat).into_iter().enumerate();
        arrows.extend(ways.map(|(index, (from, to))| {
            let is_companion = index > 0;
            let is_numbered = !is_companion && line.len() > 1;
            Arrow { from, to, seat, ply, is_numbered, is_companion, rank }
        }));
    }
    Ok(arrows)
}

/// Whence and whither an action of a seat moves things, the most important first.
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
        Action::Pass => Vec::new(),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/drawing/arrows.rs"]
mod tests;
