//! A lock with two dials, to be set at once. It opens if the setting is nearer to the right one than the lock is
//! stiff, and nobody sees how stiff it is: the right setting always opens it, others the less often the farther off.

use base::random::SeededRng;
use base::random::mix;
use base::seat::{Seat, SeatSet};
use eval::hidden::{Payoffs, WorldEvaluator};
use rand::Rng;
use rules::description::GameDescription;
use rules::hidden::{View, World};
use rules::outcome::Outcome;
use std::ops::ControlFlow;

pub const DIAL_POSITIONS: u8 = 12;
pub const SOLUTION: (u8, u8) = (9, 4);

pub type DialSetting = (u8, u8);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lock {
    setting: Option<DialSetting>,
    /// It opens if both dials together are off by less.
    tolerance: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockView {
    viewer: Seat,
    setting: Option<DialSetting>,
    opened: Option<bool>,
}

impl Lock {
    pub const fn new(tolerance: u8) -> Lock {
        Lock { setting: None, tolerance }
    }

    fn opened(&self) -> Option<bool> {
        self.setting.map(|set| distance(set) < self.tolerance)
    }
}

pub fn distance(set: DialSetting) -> u8 {
    set.0.abs_diff(SOLUTION.0) + set.1.abs_diff(SOLUTION.1)
}

impl World for Lock {
    type Action = DialSetting;
    type View = LockView;

    const DESCRIPTION: GameDescription = GameDescription { hidden_information: true, ..GameDescription::TWO_PLAYER };

    fn side_to_move(&self) -> Seat {
        Seat::FIRST
    }

    fn generate_actions<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(DialSetting) -> ControlFlow<()>,
    {
        if self.setting.is_some() {
            return ControlFlow::Continue(());
        }
        (0..DIAL_POSITIONS * DIAL_POSITIONS)
            .try_for_each(|index| visit((index / DIAL_POSITIONS, index % DIAL_POSITIONS)))
    }

    fn apply_action(&mut self, action: DialSetting) {
        self.setting = Some(action);
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = |opened| if opened { Seat::FIRST } else { Seat::SECOND };
        self.opened().map(|opened| Outcome::won(SeatSet::single(winner(opened)), "tried"))
    }

    fn view(&self, viewer: Seat) -> LockView {
        LockView { viewer, setting: self.setting, opened: self.opened() }
    }
}

impl View for LockView {
    type World = Lock;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn observation_key(&self) -> u64 {
        let set = self.setting.map_or(0, |(one, two)| 1 + u64::from(one) * 100 + u64::from(two));
        mix(set ^ (self.viewer.index() as u64) << 32 ^ self.opened.map_or(0, |opened| 1 + u64::from(opened)) << 40)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.opened
            .and_then(|opened| Lock { setting: self.setting, tolerance: if opened { u8::MAX } else { 0 } }.outcome())
    }

    fn sample_world(&self, random: &mut SeededRng) -> Lock {
        let off = self.setting.map_or(0, distance);
        let slack = match self.opened {
            None => random.random_range(1..2 * DIAL_POSITIONS),
            Some(true) => random.random_range(off + 1..=2 * DIAL_POSITIONS),
            Some(false) => random.random_range(0..=off),
        };
        Lock { setting: self.setting, tolerance: slack }
    }
}

/// Decides dial by dial.
pub struct LockEvaluator;

impl WorldEvaluator<Lock> for LockEvaluator {
    const CENTIPAWNS_PER_LOGIT: f64 = 100.0;
    const STEPS: usize = 2;

    type Belief = ();

    fn belief(&self, _: &<Lock as World>::View) {}

    fn quiescent_value(&self, _: &Lock) -> Payoffs {
        Payoffs::equal(2)
    }

    fn sub_action(&self, action: DialSetting, stage: usize) -> u64 {
        u64::from(if stage == 0 { action.0 } else { action.1 })
    }
}
