//! How games end, and who has won them.

use super::position::Position;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::outcome::Outcome;

/// How many moves in a row without a capture end the game: the rule `Martian_NoCaptureLimit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum CaptureLimit {
    /// 27 with two seats, 54 with more.
    #[default]
    Usual,
    /// None.
    Never,
    /// This many.
    After(u16),
}

impl CaptureLimit {
    /// What the option's number stands for: -1, 0, or a number of moves.
    pub(super) fn from_option(number: i64) -> Option<CaptureLimit> {
        match number {
            -1 => Some(CaptureLimit::Usual),
            0 => Some(CaptureLimit::Never),
            _ => u16::try_from(number).ok().map(CaptureLimit::After),
        }
    }
}

impl<const SEATS: usize> Position<SEATS> {
    /// After how many moves without a capture the game ends; `None` where it does not.
    #[inline]
    pub(super) const fn quiet_moves_allowed(&self) -> Option<u16> {
        match self.capture_limit {
            CaptureLimit::Usual if SEATS == 2 => Some(27),
            CaptureLimit::Usual => Some(54),
            CaptureLimit::Never => None,
            CaptureLimit::After(count) => Some(count),
        }
    }

    /// How many more moves without a capture end the game; 0 where it has ended.
    #[inline]
    pub(super) const fn moves_left(&self) -> Option<u16> {
        match self.quiet_moves_allowed() {
            Some(count) => Some(count.saturating_sub(self.quiet_moves)),
            None => None,
        }
    }

    /// Whether a seat's zone holds no pyramid: with three seats, the zone without an owner does not count.
    #[inline]
    fn has_empty_zone(&self) -> bool {
        let occupied = self.occupied();
        let mut seat = 0;
        while seat < SEATS {
            if (occupied & Self::zone(Seat::new(seat))).is_empty() {
                return true;
            }
            seat += 1;
        }
        false
    }

    /// The reason why the game is over, if it is.
    #[inline]
    pub(super) fn over(&self) -> Option<&'static str> {
        if self.has_empty_zone() {
            return Some("zone empty");
        }
        (self.moves_left() == Some(0)).then_some("no capture")
    }

    /// How the game would end if it ended now: most points win; those who share the most share the win, and where
    /// all do it is a draw.
    pub(super) fn as_points_stand(&self, reason: &'static str) -> Outcome {
        let most = Self::seats().map(|seat| self.points(seat)).max();
        let leaders = Self::seats().filter(|&seat| Some(self.points(seat)) == most);
        let winners = leaders.fold(SeatSet::EMPTY, SeatSet::with);
        if winners.iter().count() == SEATS { Outcome::draw(reason) } else { Outcome::won(winners, reason) }
    }

    /// The end of the game, if it is over.
    #[inline]
    pub(super) fn finished(&self) -> Option<Outcome> {
        self.over().map(|reason| self.as_points_stand(reason))
    }

    /// The points that a seat leads by over the best of the others; negative where it is behind.
    pub(super) fn lead(&self, seat: Seat) -> i32 {
        let others = Self::seats().filter(|&other| other != seat).map(|other| i32::from(self.points(other)));
        i32::from(self.points(seat)) - others.max().unwrap_or(0)
    }
}
