//! Which seats are allies in this search. Paranoid play is decided here and nowhere else.

use base::random::mix;
use base::score::Score;
use base::seat::{Alliances, Relation, Seat};
use rules::game::Game;
use rules::outcome::{GameResult, Outcome};

/// The two alliances of one search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RootAlliances {
    alliances: Alliances,
    /// The seat that every evaluation is for in paranoid play; `None` if allies share the value, so that the seat on
    /// move may be asked.
    evaluating_seat: Option<Seat>,
    /// Sets the table's keys apart if a position has different values for different roots.
    key_salt: u64,
    /// What a draw is worth to the first alliance.
    draw_score: Score,
}

impl RootAlliances {
    /// The alliances seen from the root: if three seats or more play each for itself, the seat on move expects all others
    /// to play against it (paranoid).
    ///
    /// `contempt` is how far below zero the seat on move at the root values a draw, in centipawns.
    pub(crate) fn from_root<G: Game>(root: &G, contempt: i32) -> RootAlliances {
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
    pub(crate) fn draw_score_for(&self, seat: Seat) -> Score {
        self.draw_score.from_perspective(self.relation(Seat::FIRST, seat))
    }

    /// A score of the root as it is told: contempt is how a draw is played for, and no news about the position.
    pub(crate) fn told_score(&self, score: Score, root_seat: Seat) -> Score {
        if score == self.draw_score_for(root_seat) { Score::DRAW } else { score }
    }

    /// The key of a position in the table.
    #[inline]
    pub(crate) fn tt_key<G: Game>(&self, position: &G) -> u64 {
        position.zobrist_key() ^ self.key_salt
    }

    /// The key in the table of the position after a move, if the game tells it without making the move.
    #[inline]
    pub(crate) fn tt_key_after<G: Game>(&self, position: &G, mv: G::Move) -> Option<u64> {
        position.key_after(mv).map(|key| key ^ self.key_salt)
    }

    /// How the second seat stands to the first.
    #[inline]
    pub(crate) fn relation(&self, one: Seat, two: Seat) -> Relation {
        self.alliances.relation(one, two)
    }

    /// The evaluation for a seat: `value_to` is asked for the evaluating seat's value.
    #[inline]
    pub(crate) fn evaluation_for(&self, seat: Seat, value_to: impl FnOnce(Seat) -> Score) -> Score {
        match self.evaluating_seat {
            None => value_to(seat),
            Some(viewer) => value_to(viewer).from_perspective(self.relation(viewer, seat)),
        }
    }

    /// What an end of the game at `ply` is worth to a seat.
    #[inline]
    pub(crate) fn score_of_outcome(&self, outcome: &Outcome, seat: Seat, ply: usize) -> Score {
        self.score_of_verdict(outcome.result_for(seat, self.alliances), seat, ply)
    }

    /// What a verdict at `ply` is worth to the seat that it is given for.
    #[inline]
    pub(crate) fn score_of_verdict(&self, verdict: GameResult, seat: Seat, ply: usize) -> Score {
        match verdict {
            GameResult::Win => Score::mate_in(ply),
            GameResult::Draw => self.draw_score_for(seat),
            GameResult::Loss => Score::mated_in(ply),
        }
    }

    /// What a likely outcome is worth to a seat: much, but no forced end, for the line can be left.
    #[inline]
    pub(crate) fn score_of_likely_outcome(&self, outcome: &Outcome, seat: Seat) -> Score {
        match outcome.result_for(seat, self.alliances) {
            GameResult::Win => Score::centipawns(LIKELY_OUTCOME_SCORE),
            GameResult::Draw => self.draw_score_for(seat),
            GameResult::Loss => Score::centipawns(-LIKELY_OUTCOME_SCORE),
        }
    }
}

/// Centipawns of a likely outcome: more than any advantage on the board, less than a forced end.
const LIKELY_OUTCOME_SCORE: i32 = 1500;
