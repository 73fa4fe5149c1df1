//! The timers of a table: flags fall, turns are skipped, clocks are marked in the journal.

use super::change::{Change, Consequence, Due};
use super::effect::{Effect, Effects};
use super::journal_entry::{EndReason, Entry, Event, Happening, Play};
use super::live::LiveTable;
use super::moment::Moment;
use super::seat_record::number_of;
use session::FlagFall;
use session::drop_out::DropOutReason;

/// How long after an action the rules' skip of the next one is played, so that people can follow.
const SKIP_DELAY: u64 = 500;
/// How long a table waits before it tries again to write something down by itself.
const RETRY_INTERVAL: u64 = 5000;
/// How often a running clock is marked in the journal.
const MARK_INTERVAL: u64 = 1000;

impl LiveTable {
    /// What is due by now.
    pub(super) fn what_is_due(&self, moment: &Moment) -> Change {
        let now = moment.now;
        if self.gone || moment.is_closing || now < self.retry_at {
            return Change::none();
        }
        let kept = if self.flag_at().is_some_and(|at| at <= now) {
            self.fall_of_flag(now).map(|happening| (happening, Due::Flag))
        } else if self.skip_at.is_some_and(|at| at <= now) {
            self.skip().map(|happening| (happening, Due::Skip))
        } else {
            None
        };
        match kept {
            Some((happening, due)) => self.change(vec![happening], moment.at, Consequence::TimePassed(due)),
            None => Change::passing(Consequence::TimePassed(Due::Nothing)),
        }
    }

    /// What was due is done; true if anything follows from it.
    pub(super) fn note_time(&mut self, due: Due, now: u64) -> bool {
        match due {
            Due::Nothing => {}
            Due::Flag => self.told.state_due = true,
            Due::Skip => {
                self.skip_at = None;
                self.told.state_due = true;
                self.hide_hands();
            }
        }
        let tries_again = self.retry_at > 0 && now >= self.retry_at;
        if tries_again {
            self.retry_at = 0;
        }
        tries_again || due != Due::Nothing
    }

    /// Something could not be written down that happens by itself: it is tried again later.
    pub(super) fn try_again_later(&mut self, now: u64) {
        self.retry_at = now + RETRY_INTERVAL;
    }

    /// Has the timer wake the table when something is due next.
    pub(super) fn refresh_alarm(&mut self, now: u64, effects: &mut Effects) {
        let due = if self.gone { None } else { self.next_due(now) };
        // The timer forgets whose time has come.
        if due != self.wakes_at.filter(|&at| at > now) {
            effects.push(Effect::Wake(due));
        }
        self.wakes_at = due;
    }

    fn next_due(&self, now: u64) -> Option<u64> {
        if self.retry_at > now {
            return Some(self.retry_at);
        }
        [self.flag_at(), self.skip_at, self.mark_at].into_iter().flatten().min()
    }

    /// When the flag of the seat on move falls, if nothing happens before.
    fn flag_at(&self) -> Option<u64> {
        let state = &self.state;
        let seat = state.to_move().filter(|_| state.clocks_have_begun())?;
        let clock = state.clock.as_ref()?;
        state.stopwatch.reaches(clock.budget(seat))
    }

    /// What happens as the flag of the seat on move falls.
    fn fall_of_flag(&self, now: u64) -> Option<Happening> {
        let seat = self.state.to_move()?;
        if let Some(drop_out) = self.drop_out(seat, DropOutReason::Time, now) {
            return Some(drop_out);
        }
        let number = number_of(seat);
        Some(match self.state.game.hosted().flag_fall() {
            FlagFall::Plays(text) => {
                let (ply, ms) = (self.state.game.ply() + 1, self.state.stopwatch.elapsed(now));
                Happening::Play(Play { ply, seat: number, text, shuffle: None, cid: None, ms })
            }
            FlagFall::Ends(outcome) => {
                let winners = outcome.winners.iter().map(number_of).collect();
                Happening::Event(Event::Over { reason: EndReason::Time, seat: Some(number), winners, cid: None })
            }
        })
    }

    /// Sees whether the rules leave the seat on move nothing but to pass.
    pub(super) fn refresh_skip(&mut self, now: u64) {
        let is_forced = self.state.outcome.is_none() && self.state.game.forced_pass().is_some();
        self.skip_at = if is_forced { Some(self.skip_at.unwrap_or(now + SKIP_DELAY)) } else { None };
    }

    /// The pass that the rules force on the seat on move.
    fn skip(&self) -> Option<Happening> {
        let (seat, text) = (self.state.to_move().map(number_of)?, self.state.game.forced_pass()?);
        let ply = self.state.game.ply() + 1;
        Some(Happening::Play(Play { ply, seat, text, shuffle: None, cid: None, ms: 0 }))
    }

    /// Lets the time of the seat on move run, or pause.
    pub(super) fn refresh_clock(&mut self, now: u64) {
        let runs = self.time_counts();
        if runs != self.state.stopwatch.runs() {
            self.state.stopwatch.set_running(runs, now);
            self.told.clock_due = self.told.clock_due || self.state.clocks_have_begun();
        }
        let is_marked = runs && self.is_kept && self.state.clocks_have_begun();
        self.mark_at = if is_marked { Some(self.mark_at.unwrap_or(now + MARK_INTERVAL)) } else { None };
    }

    /// Marks the clock if that is due.
    pub(super) fn mark_clock_if_due(&mut self, moment: &Moment, effects: &mut Effects) {
        if self.mark_at.is_some_and(|at| at <= moment.now) {
            self.mark_clock(moment, effects);
        }
    }

    /// Marks in the journal how far the clock is, so that a server that is killed does not give the time back.
    pub(super) fn mark_clock(&mut self, moment: &Moment, effects: &mut Effects) {
        let Some(seat) = self.state.to_move().filter(|_| self.state.clocks_have_begun()) else { return };
        let ms = self.state.stopwatch.elapsed(moment.now);
        let happening = Happening::Event(Event::Clock { seat: number_of(seat), ms });
        effects.push(Effect::MarkClock(Entry { happening, at: moment.at, rev: self.state.rev, more: false }));
        self.mark_at = Some(moment.now + MARK_INTERVAL);
    }
}
