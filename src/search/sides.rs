//! Who pulls together in a search: the one place that knows about paranoid play.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::{Alliances, Relation, Seat, SeatSet};
use crate::rules::game::Game;
use crate::rules::outcome::{Outcome, Verdict};

/// The two alliances of one search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sides {
    alliances: Alliances,
    /// The seat whose view every evaluation is taken from; `None` where allies value positions alike, so that the
    /// seat on move may be asked.
    viewer: Option<Seat>,
    /// Sets the table's keys apart where the same position is worth different things to different roots.
    salt: u64,
    /// What a draw is worth to the first alliance.
    draw: Score,
}

impl Sides {
    /// The sides as seen from the root: where three seats or more play each for itself, the seat on move takes
    /// the worst for granted, that all others play against it.
    ///
    /// `contempt` is what a draw is worth less than nothing to the seat on move at the root, in centipawns.
    pub(super) fn of<G: Game>(root: &G, contempt: i32) -> Sides {
        if G::SEATS > 2 && !G::TEAMS {
            let seat = root.seat();
            Sides {
                alliances: Alliances::against_the_rest(SeatSet::only(seat)),
                viewer: Some(seat),
                salt: mix(seat.index() as u64 + 1),
                draw: Score::DRAW,
            }
        } else {
            let draw = Score::centipawns(-contempt).across(G::ALLIANCES.relation(Seat::FIRST, root.seat()));
            let salt = if contempt == 0 { 0 } else { mix(draw.raw() as u64) };
            Sides { alliances: G::ALLIANCES, viewer: None, salt, draw }
        }
    }

    /// What a draw is worth to a seat.
    #[inline]
    pub(super) fn draw(&self, seat: Seat) -> Score {
        self.draw.across(self.relation(Seat::FIRST, seat))
    }

    /// The key of a position in the table.
    #[inline]
    pub(super) fn key<G: Game>(&self, position: &G) -> u64 {
        position.key() ^ self.salt
    }

    /// How the second seat stands to the first.
    #[inline]
    pub(super) fn relation(&self, one: Seat, two: Seat) -> Relation {
        self.alliances.relation(one, two)
    }

    /// Asks for a value to some seat, and gives what that is worth to this seat.
    #[inline]
    pub(super) fn value(&self, seat: Seat, value_to: impl FnOnce(Seat) -> Score) -> Score {
        match self.viewer {
            None => value_to(seat),
            Some(viewer) => value_to(viewer).across(self.relation(viewer, seat)),
        }
    }

    /// What an end of the game at `ply` is worth to a seat.
    pub(super) fn score_of(&self, outcome: &Outcome, seat: Seat, ply: usize) -> Score {
        self.value_of(outcome.verdict(seat, self.alliances), seat, ply)
    }

    /// What a verdict at `ply` is worth to the seat that it is given for.
    pub(super) fn value_of(&self, verdict: Verdict, seat: Seat, ply: usize) -> Score {
        match verdict {
            Verdict::Win => Score::win_in(ply),
            Verdict::Draw => self.draw(seat),
            Verdict::Loss => Score::loss_in(ply),
        }
    }

    /// What a line that drifts to such an end is worth to a seat: much, but no forced end, for it can be left.
    pub(super) fn drift_to(&self, outcome: &Outcome, seat: Seat) -> Score {
        match outcome.verdict(seat, self.alliances) {
            Verdict::Win => Score::centipawns(DRIFT),
            Verdict::Draw => self.draw(seat),
            Verdict::Loss => Score::centipawns(-DRIFT),
        }
    }
}

/// Centipawns that an end which nobody has forced yet is worth.
const DRIFT: i32 = 1500;
