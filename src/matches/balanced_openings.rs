//! Balanced random openings: legal moves after which a search finds the game balanced, or deals in games with cards.

use super::error::MatchError;
use super::opening::Opening;
use base::random::SeededRng;
use contest::balanced_opening::{MAX_OPENING_TRIES, balanced_opening, opening_seed};
use rand::Rng;
use rand::seq::IndexedRandom;
use rules::dialect::Dialect;
use search::control::limits::Limits;
use search::control::signal::Signal;
use session::Session;
use variants::Variant;

/// The expected score of the better side in the least balanced opening.
const MAX_EXPECTED_SCORE: f64 = 0.6;

/// The options of random openings; the texts are the help of the command line.
#[derive(Clone, PartialEq, Eq, Debug, clap::Args)]
pub struct RandomOpeningArgs {
    /// The fewest random moves at the start of a game
    #[arg(long, default_value_t = RandomOpeningArgs::DEFAULT.random_min)]
    pub random_min: u32,
    /// The most random moves at the start of a game
    #[arg(long, default_value_t = RandomOpeningArgs::DEFAULT.random_max)]
    pub random_max: u32,
    /// Discard openings to which a short search gives more than this many centipawns; default: what lets the better side
    /// score 60%
    #[arg(long, value_name = "CENTIPAWNS")]
    pub opening_bound: Option<i32>,
}

impl RandomOpeningArgs {
    pub(super) const DEFAULT: RandomOpeningArgs =
        RandomOpeningArgs { random_min: 6, random_max: 10, opening_bound: None };

    /// The greatest score of a balanced opening, in centipawns.
    pub(super) fn bound(&self, variant: &Variant) -> i32 {
        self.opening_bound.unwrap_or_else(|| {
            let curve = variant.win_rate_model.full_board;
            let own = curve.centipawns_for_expected_score(MAX_EXPECTED_SCORE).round() as i32;
            variant.centipawn_scale.reported(&curve, own)
        })
    }

    /// The openings of this seed, each checked by a search of `nodes` nodes.
    pub(super) fn openings(&self, variant: &'static Variant, seed: u64, nodes: u64) -> BalancedOpenings {
        let max_plies = self.random_max.max(self.random_min);
        BalancedOpenings { variant, seed, min_plies: self.random_min, max_plies, max_score: self.bound(variant), nodes }
    }
}

/// Random openings, by number.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct BalancedOpenings {
    pub(super) variant: &'static Variant,
    pub(super) seed: u64,
    pub(super) min_plies: u32,
    pub(super) max_plies: u32,
    /// The greatest score of a balanced opening, in centipawns.
    pub(super) max_score: i32,
    /// The nodes of the search that checks the balance.
    pub(super) nodes: u64,
}

impl BalancedOpenings {
    /// The opening with this number, and the search's score for the seat on move, in centipawns; deals have no score.
    /// The same number gives the same opening. The session is left at its last position.
    ///
    /// # Errors
    /// If no balanced opening is found.
    pub(super) fn opening(&self, number: u64, session: &mut Session) -> Result<(Opening, Option<i32>), MatchError> {
        let seed = opening_seed(self.seed, number);
        session.thinker.new_game();
        if let Some(hidden) = session.history.hidden() {
            // The deals already differ, so no random moves are needed.
            return Ok((Opening { fen: Some(hidden.deal_fen(seed)), moves: Vec::new() }, None));
        }
        let draw = |random: &mut SeededRng| -> Result<Option<(Vec<String>, i32)>, MatchError> {
            let plies = random.random_range(self.min_plies..=self.max_plies);
            Ok(random_moves(plies, random, session).and_then(|moves| Some((moves, self.balanced_score(session)?))))
        };
        let (bound, tries) = (self.max_score, MAX_OPENING_TRIES);
        let found = balanced_opening(seed, draw)?;
        let (moves, score) = found.ok_or(MatchError::NoBalancedOpening { number, bound, tries })?;
        Ok((Opening { fen: None, moves }, Some(score)))
    }

    /// The score of a short search, in the centipawns of reports; `None` if it exceeds the bound for either side.
    fn balanced_score(&self, session: &mut Session) -> Option<i32> {
        let limits = Limits { nodes: Some(self.nodes), ..Limits::default() };
        let result = session.search(&limits, Dialect::Uci, &Signal::default(), &mut |_| ()).ok()?;
        let score = self.variant.reported_centipawns(&session.history.fen(), result.score);
        score.filter(|score| score.abs() <= self.max_score)
    }
}

/// Plays random moves from the start position on the session; `None` if they end the game.
fn random_moves(plies: u32, random: &mut SeededRng, session: &mut Session) -> Option<Vec<String>> {
    session.history.set_position(None, "").ok()?;
    let mut moves = Vec::new();
    for _ in 0..plies {
        let mv = session.history.legal_moves(Dialect::Uci).ok()?.choose(random)?.clone();
        session.history.play_move(&mv).ok()?;
        moves.push(mv);
    }
    session.history.outcome().is_none().then_some(moves)
}
