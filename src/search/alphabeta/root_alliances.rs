//! Who pulls together in a search: the one place that knows about paranoid play.

use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::{Alliances, Relation, Seat};
use crate::rules::game::Game;
use crate::rules::outcome::{GameResult, Outcome};

/// The two alliances of one search.
#[derive(Clone, Copy, Debug)]
pub(in crate::search) struct RootAlliances {
    alliances: Alliances,
    /// The seat whose view every evaluation is taken from; `None` where allies value positions alike, so that the
    /// seat on move may be asked.
    evaluating_seat: Option<Seat>,
    /// Sets the table's keys apart where the same position is worth different things to different roots.
    key_salt: u64,
    /// What a draw is worth to the first alliance.
    draw_score: Score,
}

impl RootAlliances {
    /// The sides as seen from the root: where three seats or more play each for itself, the seat on move takes
    /// the worst for granted, that all others play against it.
    ///
    /// `contempt` is what a draw is worth less than nothing to the seat on move at the root, in centipawns.
    pub(in crate::search) fn from_root<G: Game>(root: &G, contempt: i32) -> RootAlliances {
        if G::SIDES.is_free_for_all() {
            let seat = root.side_to_move();
            RootAlliances {
                alliances: G::SIDES.paranoid_alliances(seat),
                evaluating_seat: Some(seat),
                key_salt: mix(seat.index() as u64 + 1),
                draw_score: Score::DRAW,
            }
        } else {
            let draw =
                Score::centipawns(-contempt).from_perspective(G::ALLIANCES.relation(Seat::FIRST, root.side_to_move()));
            let salt = if contempt == 0 { 0 } else { mix(draw.raw() as u64) };
            RootAlliances { alliances: G::ALLIANCES, evaluating_seat: None, key_salt: salt, draw_score: draw }
        }
    }

    /// What a draw is worth to a seat.
    #[inline]
    pub(in crate::search) fn draw_score_for(&self, seat: Seat) -> Score {
        self.draw_score.from_perspective(self.relation(Seat::FIRST, seat))
    }

    /// The key of a position in the table.
    #[inline]
    pub(in crate::search) fn tt_key<G: Game>(&self, position: &G) -> u64 {
        position.zobrist_key() ^ self.key_salt
    }

    /// How the second seat stands to the first.
    #[inline]
    pub(in crate::search) fn relation(&self, one: Seat, two: Seat) -> Relation {
        self.alliances.relation(one, two)
    }

    /// Asks for a value to some seat, and gives what that is worth to this seat.
    #[inline]
    pub(in crate::search) fn evaluation_for(&self, seat: Seat, value_to: impl FnOnce(Seat) -> Score) -> Score {
        match self.evaluating_seat {
            None => value_to(seat),
            Some(viewer) => value_to(viewer).from_perspective(self.relation(viewer, seat)),
        }
    }

    /// What an end of the game at `ply` is worth to a seat.
    pub(in crate::search) fn score_of_outcome(&self, outcome: &Outcome, seat: Seat, ply: usize) -> Score {
        self.score_of_verdict(outcome.result_for(seat, self.alliances), seat, ply)
    }

    /// What a verdict at `ply` is worth to the seat that it is given for.
    pub(in crate::search) fn score_of_verdict(&self, verdict: GameResult, seat: Seat, ply: usize) -> Score {
        match verdict {
            GameResult::Win => Score::mate_in(ply),
            GameResult::Draw => self.draw_score_for(seat),
            GameResult::Loss => Score::mated_in(ply),
        }
    }

    /// What a line that drifts to such an end is worth to a seat: much, but no forced end, for it can be left.
    pub(in crate::search) fn score_of_likely_outcome(&self, outcome: &Outcome, seat: Seat) -> Score {
        match outcome.result_for(seat, self.alliances) {
            GameResult::Win => Score::centipawns(LIKELY_OUTCOME_SCORE),
            GameResult::Draw => self.draw_score_for(seat),
            GameResult::Loss => Score::centipawns(-LIKELY_OUTCOME_SCORE),
        }
    }
}

/// Centipawns that an end which nobody has forced yet is worth.
const LIKELY_OUTCOME_SCORE: i32 = 1500;
