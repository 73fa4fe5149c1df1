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

    /// Whether a seat's zone holds no pyramid. The zone of a seat that has dropped out does not count, nor, with three
    /// seats, the zone without an owner.
    #[inline]
    fn has_empty_zone(&self) -> bool {
        let occupied = self.occupied();
        let mut seat = 0;
        while seat < SEATS {
            if (occupied & Self::zone(Seat::new(seat))).is_empty() && !self.is_out(Seat::new(seat)) {
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
        let ender = self.seat_before(self.side_to_move);
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

    /// The outcome if the game ended now: most points win, among the seats that have not dropped out. Seats that tie for
    /// most points share the win; if all seats of the game tie, it is a draw.
    pub(super) fn outcome_by_points(&self, reason: &'static str) -> Outcome {
        let winners = self.leaders_among(|_| true);
        if winners.len() == SEATS { Outcome::draw(reason) } else { Outcome::won(winners, reason) }
    }

    /// The outcome if the game ends because a seat gives it up: the other seat wins, or of several others those with
    /// most points.
    pub(super) fn outcome_without(&self, loser: Seat, reason: &'static str) -> Outcome {
        Outcome::won(self.leaders_among(|seat| seat != loser), reason)
    }

    /// Those with the most points among the seats that have not dropped out and that count.
    fn leaders_among(&self, counts: impl Fn(Seat) -> bool) -> SeatSet {
        let seats = || self.seats_in().filter(|&seat| counts(seat));
        let highest = seats().map(|seat| self.points(seat)).max();
        let leaders = seats().filter(|&seat| Some(self.points(seat)) == highest);
        leaders.fold(SeatSet::EMPTY, SeatSet::with)
    }

    /// Whether at least two seats play on if this one gives up: never with the option `Martian_ForfeitEndsGame`.
    pub(super) fn goes_on_without(&self, seat: Seat) -> bool {
        let leaves_two = self.seats_in().any(|other| other == seat) && self.seats_in().count() > 2;
        leaves_two && !self.forfeit_ends_game && !self.is_over()
    }

    /// The position after this seat has dropped out: its pyramids stay and can be captured, its turns are passed over.
    pub(super) fn drop_out(&self, seat: Seat) -> Self {
        let mut after = *self;
        after.set_out(seat);
        after.last_crossing = None;
        if self.side_to_move == seat {
            after.pass_turn();
        }
        after
    }

    /// Whether the game has ended on the board.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.end_reason().is_some()
    }

    /// A seat's points minus those of the best other seat that has not dropped out.
    pub(super) fn point_lead(&self, seat: Seat) -> i32 {
        let others = Self::seats()
            .filter(|&other| other != seat && !self.is_out(other))
            .map(|other| i32::from(self.points(other)));
        i32::from(self.points(seat)) - others.max().unwrap_or(0)
    }
}
