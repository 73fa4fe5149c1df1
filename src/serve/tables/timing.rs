//! What time does at a table: flags fall, turns are skipped, clocks are marked in the journal.

use super::journal_entry::{EndReason, Entry, Event, Happening, Play};
use super::live::Live;
use super::seat_record::number_of;
use super::table::Table;
use super::time_source::unix_millis;
use crate::refusal::Refusal;
use session::FlagFall;

/// How long after an action the rules' skip of the next one is played, so that people can follow.
const SKIP_DELAY: u64 = 500;
/// How long the server waits before it tries again to write something down by itself.
pub(super) const RETRY_INTERVAL: u64 = 5000;
/// How often a running clock is marked in the journal.
const MARK_INTERVAL: u64 = 1000;

impl Table {
    /// Does what is due by now.
    pub(super) fn run_due(&self) {
        let mut live = self.lock();
        let now = self.context.time.now();
        self.do_due(&mut live, now);
        if live.retry_at > 0 && now >= live.retry_at {
            live.retry_at = 0;
            self.settle(&mut live, now);
        }
        self.set_timer(&live, now);
    }

    pub(super) fn do_due(&self, live: &mut Live, now: u64) {
        if live.gone || self.context.is_closed() || now < live.retry_at {
            return;
        }
        let done = if self.flag_at(live).is_some_and(|at| at <= now) {
            self.let_flag_fall(live, now)
        } else if live.skip_at.is_some_and(|at| at <= now) {
            self.skip(live)
        } else {
            Ok(false)
        };
        match done {
            Ok(true) => self.settle(live, now),
            Ok(false) => {}
            Err(_) => live.retry_at = now + RETRY_INTERVAL,
        }
        if live.mark_at.is_some_and(|at| at <= now) {
            self.mark_clock(live, now);
        }
    }

    /// Has the timer call when something is due next.
    pub(super) fn set_timer(&self, live: &Live, now: u64) {
        let due = if live.gone { None } else { self.next_due(live, now) };
        self.context.timer.set(self.id(), due);
    }

    fn next_due(&self, live: &Live, now: u64) -> Option<u64> {
        if live.retry_at > now {
            return Some(live.retry_at);
        }
        [self.flag_at(live), live.skip_at, live.mark_at].into_iter().flatten().min()
    }

    /// When the flag of the seat on move falls, if nothing happens before.
    fn flag_at(&self, live: &Live) -> Option<u64> {
        let state = &live.state;
        let seat = state.to_move().filter(|_| state.clocks_have_begun())?;
        let clock = state.clock.as_ref()?;
        state.stopwatch.reaches(clock.budget(seat))
    }

    fn let_flag_fall(&self, live: &mut Live, now: u64) -> Result<bool, Refusal> {
        let Some(seat) = live.state.to_move() else { return Ok(false) };
        let number = number_of(seat);
        let happening = match live.state.game.hosted().flag_fall() {
            FlagFall::Plays(text) => {
                let (ply, ms) = (live.state.game.ply() + 1, live.state.stopwatch.elapsed(now));
                Happening::Play(Play { ply, seat: number, text, shuffle: None, cid: None, ms })
            }
            FlagFall::Ends(outcome) => {
                let winners = outcome.winners.iter().map(number_of).collect();
                Happening::Event(Event::Over { reason: EndReason::Time, seat: Some(number), winners, cid: None })
            }
        };
        self.commit(live, vec![happening])?;
        live.told.state_due = true;
        Ok(true)
    }

    /// Sees whether the rules leave the seat on move nothing but to pass.
    pub(super) fn refresh_skip(&self, live: &mut Live, now: u64) {
        let is_forced = live.state.outcome.is_none() && live.state.game.forced_pass().is_some();
        live.skip_at = if is_forced { Some(live.skip_at.unwrap_or(now + SKIP_DELAY)) } else { None };
    }

    fn skip(&self, live: &mut Live) -> Result<bool, Refusal> {
        let seat = live.state.to_move();
        let (Some(seat), Some(text)) = (seat, live.state.game.forced_pass()) else { return Ok(false) };
        let (ply, seat) = (live.state.game.ply() + 1, number_of(seat));
        self.commit(live, vec![Happening::Play(Play { ply, seat, text, shuffle: None, cid: None, ms: 0 })])?;
        live.skip_at = None;
        live.told.state_due = true;
        live.hide_hands();
        Ok(true)
    }

    /// Lets the time of the seat on move run, or stand.
    pub(super) fn refresh_clock(&self, live: &mut Live, now: u64) {
        let runs = live.time_counts();
        if runs != live.state.stopwatch.runs() {
            live.state.stopwatch.set_running(runs, now);
            live.told.clock_due = live.told.clock_due || live.state.clocks_have_begun();
        }
        let is_marked = runs && live.journal.is_some() && live.state.clocks_have_begun();
        live.mark_at = if is_marked { Some(live.mark_at.unwrap_or(now + MARK_INTERVAL)) } else { None };
    }

    /// Marks in the journal how far the clock is, so that a server that is killed does not give the time back.
    pub(super) fn mark_clock(&self, live: &mut Live, now: u64) {
        let Some(seat) = live.state.to_move().filter(|_| live.state.clocks_have_begun()) else { return };
        let ms = live.state.stopwatch.elapsed(now);
        let happening = Happening::Event(Event::Clock { seat: number_of(seat), ms });
        let entry = Entry { happening, at: unix_millis(), rev: live.state.rev, more: false };
        if let Some(Err(error)) = live.journal.as_mut().map(|journal| journal.mark(&entry)) {
            tracing::warn!("table {}: the clock cannot be marked: {error}", self.id());
        }
        live.mark_at = Some(now + MARK_INTERVAL);
    }
}
