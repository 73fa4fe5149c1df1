//! The one place where a table becomes what a viewer may see of it: every channel gets it from here.

use super::live::LiveTable;
use super::seat_record::number_of;
use session::viewer::Viewer;
use variants::state_document::{Clock, SeatClock, StateDocument};

impl LiveTable {
    /// The state as this viewer may see it, now or after fewer plies. The viewer is one that [`LiveTable::admitted`] has
    /// let in.
    pub(super) fn view(&self, viewer: Viewer, ply: Option<usize>, now: u64) -> StateDocument {
        let game = &self.state.game;
        let mut state = game.state(viewer, ply);
        let is_latest = ply.is_none_or(|ply| ply >= game.ply());
        if let Some(outcome) = self.state.outcome.filter(|_| is_latest) {
            // The dealer declares the end: not every view can tell, and some ends are not on the board.
            state.result = Some(outcome);
            state.scene = state.scene.finished();
            state.legal = (viewer == Viewer::All).then(Vec::new);
            state.claim = None;
        }
        let mut document = StateDocument::new(game.hosted().variant(), state);
        document.clock = self.clock_message(now);
        document
    }

    /// What the clocks show.
    pub(super) fn clock_message(&self, now: u64) -> Option<Clock> {
        let state = &self.state;
        let clock = state.clock.as_ref()?;
        let (to_move, has_begun) = (state.to_move(), state.clocks_have_begun());
        let ended_move = state.outcome.map(|_| state.game.hosted().side_to_move());
        let seats = state.all_seats().map(|seat| {
            let is_due = to_move.or(ended_move) == Some(seat) && has_begun;
            let left = if is_due { clock.left_on_move(seat, state.stopwatch.elapsed(now)) } else { clock.left(seat) };
            SeatClock { seat, ms: left.millis, periods: left.periods }
        });
        let running = to_move.filter(|_| has_begun && state.stopwatch.runs()).map_or(0, number_of);
        Some(Clock { running, at: now, seats: seats.collect() })
    }
}
