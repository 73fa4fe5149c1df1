//! What a puzzle is about, as far as its actions tell.

use super::error::PuzzleError;
use super::parties::party;
use super::unseen_draws::play_unseen;
use host::game::HostedGame;
use rules::action::Action;
use serde::{Deserialize, Serialize};

/// How many own actions make a puzzle long.
const LONG: usize = 3;

/// What a puzzle is about. Its goal is not repeated here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// The first action takes something.
    Capture,
    /// The first action neither takes, drops, promotes nor merges.
    Quiet,
    /// The first action puts a man from the hand on the board.
    Drop,
    /// One of the solver's actions promotes.
    Promotion,
    /// One of the solver's actions merges two men into one.
    Merge,
    /// The first action takes nothing, and the reply takes the man that it moved.
    Sacrifice,
    /// The solver's side acts twice in a row.
    DoubleMove,
    /// The first action plays a card, or puts one away.
    Card,
    /// It takes three own actions or more.
    Long,
}

/// The themes of the solution of a position, in order.
///
/// # Errors
/// If the solution cannot be played.
pub(super) fn themes(game: &HostedGame, solution: &[String]) -> Result<Vec<Theme>, PuzzleError> {
    let own = party(game, game.side_to_move());
    let mut position = game.clone();
    let (mut themes, mut own_actions, mut target, mut was_own) = (Vec::new(), 0, None, false);
    for (index, text) in solution.iter().enumerate() {
        let is_own = party(&position, position.side_to_move()) == own;
        let action = position.action(text)?.action;
        own_actions += usize::from(is_own);
        if is_own && was_own {
            themes.push(Theme::DoubleMove);
        }
        if index == 0 {
            themes.extend(first_theme(&action));
            target = square_offered(&action);
        } else if index == 1 && !is_own && takes_on(&action, target.as_deref()) {
            themes.push(Theme::Sacrifice);
        }
        if is_own {
            match &action {
                Action::Merge(_) => themes.push(Theme::Merge),
                Action::Move(played) if played.becomes.is_some() => themes.push(Theme::Promotion),
                _ => {}
            }
        }
        was_own = is_own;
        play_unseen(&mut position, text)?;
    }
    if own_actions >= LONG {
        themes.push(Theme::Long);
    }
    themes.sort();
    themes.dedup();
    Ok(themes)
}

/// What the first action is by itself.
fn first_theme(action: &Action) -> Option<Theme> {
    match action {
        Action::Move(played) if played.takes.is_some() => Some(Theme::Capture),
        Action::Move(played) if played.becomes.is_none() => Some(Theme::Quiet),
        Action::Drop { .. } => Some(Theme::Drop),
        Action::Play(_) | Action::Burn { .. } => Some(Theme::Card),
        _ => None,
    }
}

/// Where an action that takes nothing leaves the man that it moved.
fn square_offered(action: &Action) -> Option<String> {
    match action {
        Action::Move(played) if played.takes.is_none() => Some(played.to.clone()),
        Action::Drop { to, .. } => Some(to.clone()),
        _ => None,
    }
}

/// Whether an action takes what stands on a square.
fn takes_on(action: &Action, square: Option<&str>) -> bool {
    match action {
        Action::Move(played) => played.takes.as_ref().is_some_and(|taken| Some(taken.square.as_str()) == square),
        _ => false,
    }
}

#[cfg(test)]
#[path = "../../tests/unit/puzzles/theme.rs"]
mod tests;
