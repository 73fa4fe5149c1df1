//! The end of the game, by an empty zone or the no-capture limit, and the winners by points.

use super::no_capture_limit::{MULTIPLAYER_LIMIT, NoCaptureLimit, TWO_SEAT_LIMIT};
use super::position::Position;
use base::seat::{Seat, SeatSet};
use rules::outcome::Outcome;

/// The reason of the end by an empty zone.
const ZONE_EMPTY: &str = "zone empty";

impl<const SEATS: usize> Position<SEATS> {
    /// The number of moves without a capture that ends the game; `None` if no number does.
    #[inline]
    pub(super) const fn max_moves_without_capture(&self) -> Option<u16> {
        match self.no_capture_limit {
            NoCaptureLimit::Default if SEATS == 2 => Some(TWO_SEAT_LIMIT),
            NoCaptureLimit::Default => Some(MULTIPLAYER_LIMIT),
            NoCaptureLimit::Unlimited => None,
            NoCaptureLimit::Moves(count) => Some(count),
        }
    }

    /// The number of further moves without a capture that ends the game; 0 if it has ended.
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
            return Some(ZONE_EMPTY);
        }
        (self.no_capture_moves_left() == Some(0)).then_some("no capture")
    }

    /// The outcome of a game that has ended on the board for this reason. With `Martian_EnderWinsTies` an empty zone at
    /// level points is a win of the seat that moved last, for nobody else can have emptied it.
    pub(super) fn outcome_of_end(&self, reason: &'static str) -> Outcome {
        let ender = Self::previous_seat(self.side_to_move);
        if self.ender_wins_ties && reason == ZONE_EMPTY && self.point_lead(ender) == 0 {
            return Outcome::won(SeatSet::EMPTY.with(ender), reason);
        }
        self.outcome_by_points(reason)
    }

    /// The least lead in points with which a seat wins that empties its zone.
    #[inline]
    pub(super) const fn lead_to_win_by_exit(&self) -> i32 {
        if self.ender_wins_ties { 0 } else { 1 }
    }

    /// The outcome if the game ended now: most points win. Seats that tie for most points share the win; if all seats
    /// tie, it is a draw.
    pub(super) fn outcome_by_points(&self, reason: &'static str) -> Outcome {
        let highest = Self::seats().map(|seat| self.points(seat)).max();
        let leaders = Self::seats().filter(|&seat| Some(self.points(seat)) == highest);
        let winners = leaders.fold(SeatSet::EMPTY, SeatSet::with);
        if winners.iter().count() == SEATS { Outcome::draw(reason) } else { Outcome::won(winners, reason) }
    }

    /// The outcome if a seat gives the game up: the other seat wins, or of several others those with most points.
    pub(super) fn outcome_without(&self, loser: Seat, reason: &'static str) -> Outcome {
        let others = || Self::seats().filter(move |&seat| seat != loser);
        let highest = others().map(|seat| self.points(seat)).max();
        let leaders = others().filter(|&seat| Some(self.points(seat)) == highest);
        Outcome::won(leaders.fold(SeatSet::EMPTY, SeatSet::with), reason)
    }

    /// Whether the game has ended on the board.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.end_reason().is_some()
    }

    /// A seat's points minus those of the best other seat.
    pub(super) fn point_lead(&self, seat: Seat) -> i32 {
        let others = Self::seats().filter(|&other| other != seat).map(|other| i32::from(self.points(other)));
        i32::from(self.points(seat)) - others.max().unwrap_or(0)
    }
}
