//! The engine playing both sides of a game.

use super::adjudicator::Adjudicator;
use super::error::TrainError;
use super::game_args::GameArgs;
use super::played_game::PlayedGame;
use super::random_openings::RandomOpenings;
use crate::base::random::mix;
use crate::base::score::Score;
use crate::base::seat::{Alliances, Relation, Seat, SeatSet};
use crate::eval::evaluator::Evaluator;
use crate::eval::tactics::Tactics;
use crate::rules::notation::Notation;
use crate::search::control::limits::Limits;
use crate::search::control::report::SearchResult;
use crate::search::control::signal::Signal;
use crate::search::multiplayer::root_search::MultiplayerPool;
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::sync::Arc;

/// How many openings are drawn before a game is given up.
const MAX_OPENING_TRIES: u32 = 1000;
/// A static evaluation may be off by this many times the opening bound before it is not worth searching.
const STATIC_EVAL_SLACK: i32 = 3;

/// The engine playing both sides, one game after another: with itself, or with two evaluators against each other.
pub struct GameRunner<'a, G: Notation + Tactics, E: Evaluator<G>> {
    /// One for both sides, or one for each.
    pools: Vec<MultiplayerPool<G, E>>,
    evaluator: Arc<E>,
    openings: &'a RandomOpenings<G>,
    game_args: &'a GameArgs,
    limits: Limits<G::Move>,
    signal: Signal,
}

impl<'a, G: Notation + Tactics, E: Evaluator<G>> GameRunner<'a, G, E> {
    /// A player with one thread and a table of its own, which it uses for both sides.
    pub fn self_play(evaluator: Arc<E>, openings: &'a RandomOpenings<G>, game_args: &'a GameArgs) -> Self {
        let pool = MultiplayerPool::with_root_search(Arc::clone(&evaluator), 1, game_args.hash);
        let limits = Limits { nodes: Some(game_args.nodes), may_claim: true, ..Limits::default() };
        GameRunner { pools: vec![pool], evaluator, openings, game_args, limits, signal: Signal::default() }
    }

    /// Two players who share nothing. Games come in twos from the same opening: the first evaluator has the first
    /// seat's alliance in even games, the other in odd ones.
    pub fn duel(evaluators: [Arc<E>; 2], openings: &'a RandomOpenings<G>, conditions: &'a GameArgs) -> Self {
        let [one, other] = evaluators;
        let mut pair = GameRunner::self_play(one, openings, conditions);
        pair.pools.push(MultiplayerPool::with_root_search(other, 1, conditions.hash));
        pair
    }

    /// Plays the game with this number: the same number under the same conditions is the same game.
    ///
    /// # Errors
    /// Where no opening is level enough, and where the search fails to answer a legal move.
    pub fn play_game(&mut self, number: u64) -> Result<PlayedGame<G>, TrainError> {
        let start = self.balanced_opening(number)?;
        // Whoever judged the opening shall know no more of it than the other.
        self.pools.iter_mut().for_each(MultiplayerPool::new_game);
        let mut adjudicator = Adjudicator::new(self.game_args.resign, self.game_args.resign_plies);
        let (mut position, mut past, mut moves) = (start, Vec::new(), Vec::new());
        let (winners, reason) = loop {
            let answer = self.search(self.pool_index(number, position.side_to_move()), &position, &past);
            if let Some(outcome) = position.claimable_win().filter(|_| answer.claims_win) {
                break (outcome.winners, outcome.reason);
            }
            let Some(mv) = answer.best_move.filter(|&mv| position.is_legal(mv)) else {
                return Err(TrainError::NoLegalMove { game: number, fen: position.fen() });
            };
            moves.push((mv, answer.score));
            // Where every seat plays for itself, what one has lost nobody has won yet.
            let decided = adjudicator.adjudicate(score_for_first::<G>(answer.score, position.side_to_move()));
            if let Some(first_won) = decided.filter(|_| !G::SIDES.is_free_for_all()) {
                break (alliance_seats(G::ALLIANCES, G::SEATS, first_won), "resignation");
            }
            past.push(position.repetition_entry());
            position = position.play(mv);
            if let Some(outcome) = position.outcome(&past) {
                break (outcome.winners, outcome.reason);
            }
            if moves.len() >= self.game_args.max_plies as usize {
                break (SeatSet::EMPTY, "ply limit");
            }
        };
        Ok(PlayedGame { start, moves, winners, reason: reason.to_owned() })
    }

    /// A level position to begin with: the first evaluator says what is level.
    fn balanced_opening(&mut self, number: u64) -> Result<G, TrainError> {
        let opening = number / self.pools.len() as u64;
        let mut random = SmallRng::seed_from_u64(mix(self.game_args.seed ^ mix(opening)));
        let bound = self.game_args.opening_bound;
        self.pools[0].new_game();
        for _ in 0..MAX_OPENING_TRIES {
            let Some(start) = self.openings.random_opening(&mut random) else { continue };
            let glance =
                self.evaluator.evaluate(&start, &self.evaluator.fresh_accumulator(&start), start.side_to_move());
            if glance.raw().abs() > bound.saturating_mul(STATIC_EVAL_SLACK) {
                continue;
            }
            if self.search(0, &start, &[]).score.raw().abs() <= bound {
                return Ok(start);
            }
        }
        Err(TrainError::NoBalancedOpening { game: number, bound, tries: MAX_OPENING_TRIES })
    }

    /// Whose turn it is in the game with this number.
    fn pool_index(&self, number: u64, seat: Seat) -> usize {
        let second = G::ALLIANCES.relation(Seat::FIRST, seat) == Relation::Enemy;
        (usize::from(second) + number as usize) % 2 % self.pools.len()
    }

    fn search(&mut self, player: usize, position: &G, past: &[G::RepetitionEntry]) -> SearchResult<G::Move> {
        self.pools[player].search(position, past, &self.limits, &self.signal, &mut |_| ())
    }
}

/// A score to one seat, as the alliance of the first seat sees it.
pub fn score_for_first<G: Notation>(score: Score, seat: Seat) -> Score {
    score.from_perspective(G::ALLIANCES.relation(seat, Seat::FIRST))
}

/// All seats that pull together with the first seat, or all that do not.
fn alliance_seats(alliances: Alliances, seats: usize, first: bool) -> SeatSet {
    let wanted = if first { Relation::Ally } else { Relation::Enemy };
    (0..seats)
        .map(Seat::new)
        .filter(|&seat| alliances.relation(Seat::FIRST, seat) == wanted)
        .fold(SeatSet::EMPTY, SeatSet::with)
}
