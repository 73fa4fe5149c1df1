//! The length of a mate as books of tsume count it: without futile interpositions (無駄合い).
//!
//! A drop between a checking piece and the king is futile if that piece may capture it so that the mate then takes no
//! longer than it would if nothing could be dropped there: nothing changes but for the hands. Neither the drop nor the
//! capture counts. Only mates by checks are looked at, as in books.

use base::seat::Seat;
use host::game::HostedGame;
use rules::action::{Action, LegalAction};
use rules::layout::Layout;
use search::control::signal::Signal;
use session::viewer::Viewer;
use std::collections::HashMap;

/// A search for the length.
pub(super) struct BookLength<'a> {
    stop: &'a Signal,
    attacker: Seat,
    /// How many more positions may be looked at.
    positions_left: u64,
    /// Whether the attacker mates from a position within this many plies.
    known: HashMap<(u64, u32), bool>,
}

impl BookLength<'_> {
    /// The least number of plies, at most `most`, in which the seat to move mates; `None` in games without drops, if there
    /// is no such mate by checks, or if that takes more than this many positions to find out.
    pub(super) fn of(game: &HostedGame, most: u32, positions: u64, stop: &Signal) -> Option<u32> {
        if game.scene(Viewer::All).hands.is_empty() {
            return None;
        }
        let (attacker, known) = (game.side_to_move(), HashMap::new());
        let mut search = BookLength { stop, attacker, positions_left: positions, known };
        for plies in (1..=most).step_by(2) {
            if search.mates(game, plies)? {
                return Some(plies);
            }
        }
        None
    }

    /// Counts a position; `None` if it is one too many.
    fn look(&mut self) -> Option<()> {
        self.positions_left = self.positions_left.checked_sub(1).filter(|_| !self.stop.is_stopped())?;
        Some(())
    }

    /// Whether the attacker, to move, mates within this many plies.
    fn mates(&mut self, game: &HostedGame, plies: u32) -> Option<bool> {
        if plies == 0 || game.outcome().is_some() {
            return Some(false);
        }
        let place = (game.position_key(), plies);
        if let Some(&known) = self.known.get(&place) {
            return Some(known);
        }
        let mut mates = false;
        for action in game.legal_actions().ok()? {
            let after = played(game, &action)?;
            if !after.kings_in_check().is_empty() && self.is_mated(&after, plies - 1)? {
                mates = true;
                break;
            }
        }
        self.known.insert(place, mates);
        Some(mates)
    }

    /// Whether the defender, to move, is mated within this many plies.
    fn is_mated(&mut self, game: &HostedGame, plies: u32) -> Option<bool> {
        self.look()?;
        if let Some(outcome) = game.outcome() {
            return Some(outcome.winners.contains(self.attacker));
        }
        let Some(king) = game.kings_in_check().into_iter().next() else { return Some(false) };
        let is_drop = |action: &LegalAction| matches!(action.action, Action::Drop { .. });
        let (drops, others): (Vec<_>, Vec<_>) = game.legal_actions().ok()?.into_iter().partition(is_drop);
        // How long the mate takes if nothing is dropped.
        let mut without_drops = 0;
        for action in &others {
            let after = played(game, action)?;
            while without_drops == 0 || !self.mates(&after, without_drops - 1)? {
                without_drops += 2;
                if without_drops > plies {
                    return Some(false);
                }
            }
        }
        for action in &drops {
            let after = played(game, action)?;
            let is_answered = self.is_futile(&after, action, &king.square, without_drops)?
                || (plies > 0 && self.mates(&after, plies - 1)?);
            if !is_answered {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether the piece that checked before this drop captures it, and mates within this many plies all the same.
    fn is_futile(&mut self, game: &HostedGame, drop: &LegalAction, king: &str, plies: u32) -> Option<bool> {
        let Action::Drop { to: between, .. } = &drop.action else { return Some(false) };
        let layout = game.variant().layout;
        for action in game.legal_actions().ok()? {
            let Action::Move(capture) = &action.action else { continue };
            // Nothing stands between on a line along which one piece checks: what captures along it is that piece.
            let is_by_checker = capture.to == *between && is_on_a_line(layout, [&capture.from, between, king]);
            if is_by_checker && self.is_mated(&played(game, &action)?, plies)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

/// The game after an action; `None` if it cannot be played, which no legal one is.
fn played(game: &HostedGame, action: &LegalAction) -> Option<HostedGame> {
    let mut after = game.clone();
    after.play_move(&action.text).ok()?;
    Some(after)
}

/// Whether the second of three squares lies between the others on a rank, a file or a diagonal.
fn is_on_a_line(layout: &Layout, squares: [&str; 3]) -> bool {
    let rows = layout.rows();
    let place = |square: &str| {
        let in_row = |(row, names): (usize, &Vec<String>)| Some((row, names.iter().position(|name| name == square)?));
        rows.iter().enumerate().find_map(in_row)
    };
    let [Some(from), Some(between), Some(to)] = squares.map(place) else { return false };
    let step = |(row, column): (usize, usize), (next_row, next_column): (usize, usize)| {
        (next_row as isize - row as isize, next_column as isize - column as isize)
    };
    let ((rows, columns), (more_rows, more_columns)) = (step(from, between), step(between, to));
    let is_straight = rows == 0 || columns == 0 || rows.abs() == columns.abs();
    let is_next_straight = more_rows == 0 || more_columns == 0 || more_rows.abs() == more_columns.abs();
    let is_same_way = rows.signum() == more_rows.signum() && columns.signum() == more_columns.signum();
    is_straight && is_next_straight && is_same_way
}

#[cfg(test)]
#[path = "../../tests/unit/analyse/book_length.rs"]
mod tests;
