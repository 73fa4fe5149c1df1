//! What searches say of a position: its best two actions, and proofs of forced wins.

use super::asked_engine::{AskedEngine, request_for};
use super::finding::{Finding, share_of};
use base::score::Score;
use host::event::{MateVerdict, ThinkError};
use host::game::HostedGame;
use host::think_request::ThinkRequest;
use session::search_options::MULTIPLAYER_SEARCH;
use variants::Variant;

/// The most nodes of the proof of a forced win.
const PROOF_NODES: u64 = 1_000_000;

/// A forced win, proven: every reply was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The own actions that it takes.
    pub moves: u32,
    /// All actions to the end of the game, against the longest defence.
    pub line: Vec<String>,
}

/// Judges the actions of positions.
pub struct Examiner {
    engine: AskedEngine,
    /// Where each seat plays for itself: a search that takes all others for one enemy. What it proves holds whatever they do.
    against_all: Option<AskedEngine>,
}

impl Examiner {
    /// One for this variant.
    pub fn new(variant: &'static Variant) -> Examiner {
        let is_free_for_all = variant.description.sides.is_free_for_all();
        let against_all = || AskedEngine::new(variant, &[(MULTIPLAYER_SEARCH.name, "paranoid")]);
        Examiner { engine: AskedEngine::new(variant, &[]), against_all: is_free_for_all.then(against_all) }
    }

    /// Forgets all positions, so that what follows does not depend on what was.
    pub fn forget(&mut self) {
        self.engine.forget();
        self.against_all.iter_mut().for_each(AskedEngine::forget);
    }

    /// What a search with this number of nodes says; `None` if there are fewer than two legal actions. Where each seat plays
    /// for itself, only a win that no play of the others prevents counts as forced.
    ///
    /// # Errors
    /// If the search fails.
    pub fn examine(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<Finding>, ThinkError> {
        let found = self.engine.two_best(game, nodes)?;
        let (Some(found), Some(against_all)) = (&found, &mut self.against_all) else { return Ok(found) };
        let proven = against_all.two_best(game, nodes)?.filter(|proven| proven.only_one_mates);
        Ok(Some(match proven {
            Some(proven) => {
                let second = if proven.best == found.best { found.second_share } else { found.best_share };
                Finding { second_share: second, ..proven }
            }
            None => Finding { only_one_mates: false, ..found.clone() },
        }))
    }

    /// The best action by a search with this number of nodes.
    ///
    /// # Errors
    /// If the search fails.
    pub fn best_action(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<String>, ThinkError> {
        self.engine.best_action(game, nodes)
    }

    /// For a game with hidden hands: the action that is proven to win whatever they hold, and what a search of all other actions
    /// finds. `None` if no action is proven to win, or there is no other.
    ///
    /// # Errors
    /// If the search fails.
    pub fn examine_proven(&mut self, game: &HostedGame, nodes: u64) -> Result<Option<Finding>, ThinkError> {
        let request = ThinkRequest { nodes: Some(nodes), ..request_for(game) };
        let mut best = None;
        self.engine.think(game, &ThinkRequest { nodes: Some(1), ..request.clone() }, &mut |info| {
            best = best.take().or(info.pv.first().cloned().filter(|_| info.score.is_win()).map(|mv| (mv, info.score)));
        })?;
        let Some((best, score)) = best else { return Ok(None) };
        let legal = game.legal_moves(request.dialect).unwrap_or_default();
        let others = ThinkRequest { search_moves: legal.into_iter().filter(|mv| *mv != best).collect(), ..request };
        let mut second = None;
        if !others.search_moves.is_empty() {
            self.engine.think(game, &others, &mut |info| {
                if info.multi_pv_rank <= 1 {
                    second = Some(info.score);
                }
            })?;
        }
        let share = |score: Score| share_of(game, score);
        Ok(second.map(|second| Finding {
            best_share: share(score),
            second_share: share(second),
            only_one_mates: !second.is_win(),
            best,
            score,
            found_at: 0,
            is_stable: true,
        }))
    }

    /// The forced win within this number of own actions, if it is proven that there is one. It is the shortest, unless it is
    /// too long for every other action to be tried, too.
    ///
    /// # Errors
    /// If the search fails.
    pub fn prove_mate(&mut self, game: &HostedGame, moves: u32) -> Result<Option<Proof>, ThinkError> {
        let request = ThinkRequest { mate_moves: Some(moves), nodes: Some(PROOF_NODES), ..request_for(game) };
        if let Some(against_all) = &mut self.against_all {
            let mut proof = None;
            against_all.think(game, &request, &mut |info| {
                let plies = info.score.plies_to_mate().filter(|_| info.score.is_win() && info.multi_pv_rank <= 1);
                proof = plies.map(|plies| Proof { moves: own_moves(game, plies), line: info.pv }).or(proof.take());
            })?;
            return Ok(proof.filter(|proof| proof.moves <= moves));
        }
        let mut line = Vec::new();
        let verdict = self.engine.think(game, &request, &mut |info| line = info.pv)?.1;
        Ok(match verdict {
            Some(MateVerdict::Shortest { moves } | MateVerdict::Within { moves }) => Some(Proof { moves, line }),
            _ => None,
        })
    }
}

/// How many actions of the seat on move a forced win in so many plies takes.
pub(super) fn own_moves(game: &HostedGame, plies: i32) -> u32 {
    game.turn_order().own_moves(plies.unsigned_abs() as usize).max(1) as u32
}
