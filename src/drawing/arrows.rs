//! Arrows: where the moves of a line go.

use crate::base::seat::Seat;
use crate::host::game::HostedGame;
use crate::rules::action::{Action, BoardMove};
use crate::session::PositionError;
use crate::session::viewer::Viewer;

/// A move on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins; `None` for a piece that comes from the hand.
    pub from: Option<String>,
    /// Where it ends.
    pub to: String,
    /// Who moves.
    pub seat: Seat,
    /// Its number in its line, from 1.
    pub number: usize,
}

/// The arrows of moves that follow on a position. What is no move on the board, such as a card, has none.
///
/// # Errors
/// Where a move is not legal.
pub fn arrows_of_line(game: &HostedGame, line: &[&str]) -> Result<Vec<Arrow>, PositionError> {
    let mut game = game.clone();
    let mut arrows = Vec::new();
    for (number, mv) in (1..).zip(line) {
        let seat = game.side_to_move();
        game.play_move(mv).map_err(|error| PositionError::Move { number, error })?;
        let last = game.state(Viewer::All).last.pop();
        let ends = last.and_then(|last| ends(&last.action.action));
        arrows.extend(ends.map(|(from, to)| Arrow { from, to, seat, number }));
    }
    Ok(arrows)
}

/// Where an action begins and ends on the board.
pub(super) fn ends(action: &Action) -> Option<(Option<String>, String)> {
    let of_move = |mv: &BoardMove| (Some(mv.from.clone()), mv.to.clone());
    match action {
        Action::Move(mv) | Action::Castle(mv) | Action::Swap(mv) | Action::Merge(mv) => Some(of_move(mv)),
        Action::Drop { to, .. } => Some((None, to.clone())),
        Action::Play(_) | Action::Burn { .. } | Action::Pass => None,
    }
}
