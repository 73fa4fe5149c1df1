//! How games end, and who has won them.

use super::no_capture_limit::NoCaptureLimit;
use super::position::Position;
use crate::base::seat::{Seat, SeatSet};
use crate::rules::outcome::Outcome;

impl<const SEATS: usize> Position<SEATS> {
    /// After how many moves without a capture the game ends; `None` where it does not.
    #[inline]
    pub(super) const fn max_moves_without_capture(&self) -> Option<u16> {
        match self.no_capture_limit {
            NoCaptureLimit::Default if SEATS == 2 => Some(27),
            NoCaptureLimit::Default => Some(54),
            NoCaptureLimit::Unlimited => None,
            NoCaptureLimit::Moves(count) => Some(count),
        }
    }

    /// How many more moves without a capture end the game; 0 where it has ended.
    #[inline]
    pub(super) const fn no_capture_moves_left(&self) -> Option<u16> {
        match self.max_moves_without_capture() {
            Some(count) => Some(count.saturating_sub(self.moves_without_capture)),
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
    pub(super) fn end_reason(&self) -> Option<&'static str> {
        if self.has_empty_zone() {
            return Some("zone empty");
        }
        (self.no_capture_moves_left() == Some(0)).then_some("no capture")
    }

    /// How the game would end if it ended now: most points win; those who share the most share the win, and where
    /// all do it is a draw.
    pub(super) fn outcome_by_points(&self, reason: &'static str) -> Outcome {
        let most = Self::seats().map(|seat| self.points(seat)).max();
        let leaders = Self::seats().filter(|&seat| Some(self.points(seat)) == most);
        let winners = leaders.fold(SeatSet::EMPTY, SeatSet::with);
        if winners.iter().count() == SEATS { Outcome::draw(reason) } else { Outcome::won(winners, reason) }
    }

    /// Whether the game has ended on the board.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.end_reason().is_some()
    }

    /// The points that a seat leads by over the best of the others; negative where it is behind.
    pub(super) fn point_lead(&self, seat: Seat) -> i32 {
        let others = Self::seats().filter(|&other| other != seat).map(|other| i32::from(self.points(other)));
        i32::from(self.points(seat)) - others.max().unwrap_or(0)
    }
}
