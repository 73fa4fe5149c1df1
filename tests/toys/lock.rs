//! A lock with two dials, to be set at once. It opens where the setting is nearer to the right one than the lock is
//! stiff, and nobody sees how stiff it is: the right setting always opens it, others the less often the farther off.

use pentad::base::random::mix;
use pentad::base::seat::{Seat, SeatSet};
use pentad::eval::hidden::{Insight, Shares};
use pentad::rules::hidden::{View, World};
use pentad::rules::outcome::Outcome;
use rand::Rng;
use rand::rngs::SmallRng;
use std::ops::ControlFlow;

pub const MARKS: u8 = 12;
pub const RIGHT: (u8, u8) = (9, 4);

pub type Setting = (u8, u8);

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lock {
    set: Option<Setting>,
    /// It opens where both dials together are off by less.
    slack: u8,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Front {
    viewer: Seat,
    set: Option<Setting>,
    opened: Option<bool>,
}

impl Lock {
    pub const fn new(slack: u8) -> Lock {
        Lock { set: None, slack }
    }

    fn opened(&self) -> Option<bool> {
        self.set.map(|set| distance(set) < self.slack)
    }
}

pub fn distance(set: Setting) -> u8 {
    set.0.abs_diff(RIGHT.0) + set.1.abs_diff(RIGHT.1)
}

impl World for Lock {
    type Action = Setting;
    type View = Front;

    const SEATS: usize = 2;

    fn seat(&self) -> Seat {
        Seat::FIRST
    }

    fn visit_actions<V>(&self, mut visit: V) -> ControlFlow<()>
    where
        V: FnMut(Setting) -> ControlFlow<()>,
    {
        if self.set.is_some() {
            return ControlFlow::Continue(());
        }
        (0..MARKS * MARKS).try_for_each(|index| visit((index / MARKS, index % MARKS)))
    }

    fn act(&mut self, action: Setting) {
        self.set = Some(action);
    }

    fn end(&self) -> Option<Outcome> {
        let winner = |opened| if opened { Seat::FIRST } else { Seat::SECOND };
        self.opened().map(|opened| Outcome::won(SeatSet::only(winner(opened)), "tried"))
    }

    fn view(&self, viewer: Seat) -> Front {
        Front { viewer, set: self.set, opened: self.opened() }
    }
}

impl View for Front {
    type World = Lock;

    fn viewer(&self) -> Seat {
        self.viewer
    }

    fn key(&self) -> u64 {
        let set = self.set.map_or(0, |(one, two)| 1 + u64::from(one) * 100 + u64::from(two));
        mix(set ^ (self.viewer.index() as u64) << 32 ^ self.opened.map_or(0, |opened| 1 + u64::from(opened)) << 40)
    }

    fn end(&self) -> Option<Outcome> {
        self.opened.and_then(|opened| Lock { set: self.set, slack: if opened { u8::MAX } else { 0 } }.end())
    }

    fn sample(&self, random: &mut SmallRng) -> Lock {
        let off = self.set.map_or(0, distance);
        let slack = match self.opened {
            None => random.random_range(1..2 * MARKS),
            Some(true) => random.random_range(off + 1..=2 * MARKS),
            Some(false) => random.random_range(0..=off),
        };
        Lock { set: self.set, slack }
    }
}

/// Decides dial by dial.
pub struct Locksmith;

impl Insight<Lock> for Locksmith {
    const SCALE: f64 = 100.0;
    const STAGES: usize = 2;

    type Belief = ();

    fn belief(&self, _: &<Lock as World>::View) {}

    fn value(&self, _: &Lock) -> Shares {
        Shares::even(2)
    }

    fn part(&self, action: Setting, stage: usize) -> u64 {
        u64::from(if stage == 0 { action.0 } else { action.1 })
    }
}
