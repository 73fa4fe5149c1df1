//! Game clocks: what a setting means, and what is left of it. All of it is arithmetic; who asks brings the time.

use super::clock_setting::{ClockKind, ClockSetting};
use crate::refusal::{ErrorCode, Refusal};
use base::seat::Seat;

/// The longest time of a setting, in seconds: a day.
const MAX_SECONDS: f64 = 86_400.0;
/// The most byoyomi periods.
const MAX_PERIODS: u32 = 100;

/// A setting in milliseconds: a time for the game, an increment, and periods that a move does not use up by staying
/// within them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClockRule {
    main: u64,
    add: u64,
    period: u64,
    periods: u32,
    /// Whether periods are told: if each move has its own time, there is nothing to count.
    counts_periods: bool,
}

/// What a seat has left at the beginning of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SeatTime {
    main: u64,
    periods: u32,
}

/// What a seat has left within a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeLeft {
    /// Milliseconds: of the time for the game, then of the period.
    pub(super) millis: u64,
    /// Periods, the one that runs included.
    pub(super) periods: u32,
}

impl ClockRule {
    /// The rule of a setting; `None` if there is no clock.
    ///
    /// # Errors
    /// `limit` if a time is out of range or there is none at all.
    pub(super) fn new(setting: &ClockSetting) -> Result<Option<ClockRule>, Refusal> {
        let limit = |message: String| Refusal::new(ErrorCode::Limit, message);
        for (name, value) in [("base", setting.base), ("add", setting.add), ("byoyomi", setting.byoyomi)] {
            if !(0.0..=MAX_SECONDS).contains(&value) {
                return Err(limit(format!("clock {name}: found {value}, expected 0 to {MAX_SECONDS} seconds")));
            }
        }
        if setting.periods > MAX_PERIODS {
            return Err(limit(format!("clock periods: found {}, expected 0 to {MAX_PERIODS}", setting.periods)));
        }
        let millis = |seconds: f64| (seconds * 1000.0) as u64;
        let (base, add, byoyomi) = (millis(setting.base), millis(setting.add), millis(setting.byoyomi));
        let none = ClockRule { main: 0, add: 0, period: 0, periods: 0, counts_periods: false };
        let rule = match setting.kind {
            ClockKind::None => return Ok(None),
            ClockKind::Move => {
                let period = [base, byoyomi, add].into_iter().find(|&time| time > 0).unwrap_or(0);
                ClockRule { period, periods: 1, ..none }
            }
            // Who has no time but the increment gets it for the first move, too.
            ClockKind::Fischer => ClockRule { main: if base > 0 { base } else { add }, add, ..none },
            ClockKind::Byoyomi => {
                let periods = if byoyomi > 0 { setting.periods.max(1) } else { 0 };
                ClockRule { main: base, period: byoyomi, periods, counts_periods: true, ..none }
            }
        };
        if rule.budget(rule.initial()) == 0 {
            return Err(limit("clock: found no time at all, expected some".to_owned()));
        }
        Ok(Some(rule))
    }

    /// What a seat begins with.
    fn initial(&self) -> SeatTime {
        SeatTime { main: self.main, periods: self.periods }
    }

    /// How long a turn may take, in milliseconds.
    fn budget(&self, time: SeatTime) -> u64 {
        time.main + self.period * u64::from(time.periods)
    }

    /// What is left after a turn that took `used` milliseconds.
    fn after(&self, time: SeatTime, used: u64) -> SeatTime {
        if used < time.main {
            return SeatTime { main: time.main - used + self.add, ..time };
        }
        SeatTime { main: self.add, periods: time.periods.saturating_sub(self.periods_used(time, used)) }
    }

    /// What is left within a turn that has taken `used` milliseconds.
    fn left(&self, time: SeatTime, used: u64) -> TimeLeft {
        if used < time.main {
            return TimeLeft { millis: time.main - used, periods: self.shown(time.periods) };
        }
        let periods = time.periods.saturating_sub(self.periods_used(time, used));
        if periods == 0 {
            return TimeLeft { millis: 0, periods: 0 };
        }
        let in_period = (used - time.main) % self.period;
        TimeLeft { millis: self.period - in_period, periods: self.shown(periods) }
    }

    /// How long an engine may think that would like to think for `wanted` milliseconds: what it can spare, so that the
    /// clock never ends its game.
    pub(super) fn think_time(&self, time: SeatTime, wanted: u64) -> u64 {
        /// The moves that the time for the game has to last for.
        const MOVES_TO_GO: u64 = 30;
        let spare = time.main / MOVES_TO_GO + self.add * 3 / 4;
        let in_period = if time.periods > 0 { self.period * 3 / 4 } else { 0 };
        wanted.min(spare.max(in_period)).min(self.budget(time) / 2).max(1)
    }

    fn periods_used(&self, time: SeatTime, used: u64) -> u32 {
        let beyond = used.saturating_sub(time.main);
        beyond.checked_div(self.period).map_or(time.periods, |used| u32::try_from(used).unwrap_or(u32::MAX))
    }

    fn shown(&self, periods: u32) -> u32 {
        if self.counts_periods { periods } else { 0 }
    }
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameClock {
    pub(super) rule: ClockRule,
    seats: Vec<SeatTime>,
    /// What the seat on move has used for earlier decisions of the same turn: a turn is charged as one.
    turn_used: u64,
}

impl GameClock {
    /// Clocks at the start of a game.
    pub(super) fn new(rule: ClockRule, seats: usize) -> GameClock {
        GameClock { rule, seats: vec![rule.initial(); seats], turn_used: 0 }
    }

    /// What the seat had left when its turn began.
    pub(super) fn of(&self, seat: Seat) -> SeatTime {
        self.seats.get(seat.index()).copied().unwrap_or(self.rule.initial())
    }

    /// What a seat has left that is not on move.
    pub(super) fn left(&self, seat: Seat) -> TimeLeft {
        self.rule.left(self.of(seat), 0)
    }

    /// What the seat on move has left after `used` milliseconds of its decision.
    pub(super) fn left_on_move(&self, seat: Seat, used: u64) -> TimeLeft {
        self.rule.left(self.of(seat), self.turn_used + used)
    }

    /// How long the decision of the seat on move may take, in milliseconds.
    pub(super) fn budget(&self, seat: Seat) -> u64 {
        self.rule.budget(self.of(seat)).saturating_sub(self.turn_used)
    }

    /// The seat has decided, in `used` milliseconds.
    pub(super) fn charge(&mut self, seat: Seat, used: u64, ends_turn: bool) {
        self.turn_used += used;
        if let Some(time) = self.seats.get_mut(seat.index()).filter(|_| ends_turn) {
            *time = self.rule.after(*time, std::mem::take(&mut self.turn_used));
        }
    }
}

/// The time that counts for the decision that is due; it stands while the game is paused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct TurnStopwatch {
    counted: u64,
    since: Option<u64>,
}

impl TurnStopwatch {
    /// One that stands, after `counted` milliseconds.
    pub(super) fn stopped_at(counted: u64) -> TurnStopwatch {
        TurnStopwatch { counted, since: None }
    }

    /// The milliseconds that count until now.
    pub(super) fn elapsed(&self, now: u64) -> u64 {
        self.counted + self.since.map_or(0, |since| now.saturating_sub(since))
    }

    /// Whether it runs.
    pub(super) fn runs(&self) -> bool {
        self.since.is_some()
    }

    /// Runs or stands from now on.
    pub(super) fn set_running(&mut self, runs: bool, now: u64) {
        if runs != self.runs() {
            *self = TurnStopwatch { counted: self.elapsed(now), since: runs.then_some(now) };
        }
    }

    /// When it will show so much, if it goes on running.
    pub(super) fn reaches(&self, millis: u64) -> Option<u64> {
        self.since.map(|since| since + millis.saturating_sub(self.counted))
    }
}
