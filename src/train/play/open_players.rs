//! Two players of an open game, each with its own search, or one search for both.

use super::game_args::{GameArgs, by_move_time};
use super::game_runner::{MoveOrClaim, Opening, Players};
use super::random_openings::RandomOpenings;
use crate::data::game_kind::OpenGame;
use crate::data::label::Label;
use crate::data::played_move::PlayedMove;
use crate::data::visit_shares::VisitShares;
use crate::error::TrainError;
use base::random::SeededRng;
use eval::evaluator::Evaluator;
use eval::search_parameters::Parameters;
use eval::tactics::Tactics;
use rules::notation::Notation;
use rules::outcome::Outcome;
use search::alphabeta::tree_labels::{TreeLabel, TreeLabelChoice, keep_deepest};
use search::control::limits::Limits;
use search::control::report::SearchResult;
use search::control::signal::Signal;
use search::open_search::OpenSearch;
use search::player::Player;
use search::searcher::{Root, Searcher};
use search::settings::SearchSettings;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// An opening is not worth a search if its static evaluation exceeds the bound for openings this many times.
const STATIC_EVAL_SLACK: i32 = 3;

/// Two players of an open game.
pub struct OpenPlayers<'a, G: Notation + Tactics, E: Evaluator<G>> {
    /// One search for both, or one for each.
    players: Vec<Player<OpenSearch<G, E>>>,
    evaluator: Arc<E>,
    openings: &'a RandomOpenings<G>,
    limits: Limits<G::Move>,
    /// What judges openings: always nodes, so that both games of a pair have the same one.
    opening_limits: Limits<G::Move>,
    /// The positions of the game so far, for repetitions.
    past: Vec<G::RepetitionEntry>,
    /// See [`Players::take_tree_labels`].
    tree_labels: BTreeMap<u64, TreeLabel<G>>,
}

impl<'a, G: Notation + Tactics, E: Evaluator<G>> OpenPlayers<'a, G, E> {
    /// One search, on one thread, for both players.
    pub fn self_play(evaluator: Arc<E>, openings: &'a RandomOpenings<G>, game_args: &GameArgs) -> Self {
        let settings = SearchSettings { hash_megabytes: game_args.hash, ..SearchSettings::new(G::PARAMETERS) };
        let (soft_nodes, nodes) = game_args.node_limits(!G::SIDES.is_free_for_all());
        let limits = Limits { nodes, soft_nodes, may_claim: true, ..Limits::default() };
        let opening_limits = limits.clone();
        OpenPlayers {
            players: vec![Player::new(OpenSearch::new(Arc::clone(&evaluator), None), settings)],
            evaluator,
            openings,
            limits,
            opening_limits,
            past: Vec::new(),
            tree_labels: BTreeMap::new(),
        }
    }

    /// Two players who share nothing.
    pub fn duel([new, old]: [Arc<E>; 2], openings: &'a RandomOpenings<G>, game_args: &GameArgs) -> Self {
        let mut players = OpenPlayers::self_play(new, openings, game_args);
        let settings = players.players[0].settings;
        players.players.push(Player::new(OpenSearch::new(old, None), settings));
        players
    }

    /// The same players, who search with these numbers.
    pub fn with_parameters(mut self, params: &Parameters) -> Self {
        self.players.iter_mut().for_each(|player| player.settings.parameters = *params);
        self
    }

    /// The same players, who search this long instead of by nodes, if a time is given.
    pub fn with_move_time(mut self, time: Option<Duration>) -> Self {
        self.limits = by_move_time(self.limits, time);
        self
    }

    /// The index of the search of a player.
    fn index_of(&self, player: usize) -> usize {
        player % self.players.len()
    }
}

/// What one player's search says of the position.
fn search<G: Notation + Tactics, E: Evaluator<G>>(
    player: &mut Player<OpenSearch<G, E>>,
    position: &G,
    past: &[G::RepetitionEntry],
    limits: &Limits<G::Move>,
) -> SearchResult<G::Move> {
    player.search(Root { position, past }, limits, &Signal::default(), &mut |_| ())
}

impl<G: Notation + Tactics, E: Evaluator<G>> Players for OpenPlayers<'_, G, E> {
    type Kind = OpenGame<G>;

    fn set_parameters(&mut self, player: usize, params: &Parameters) {
        let index = self.index_of(player);
        self.players[index].settings.parameters = *params;
    }

    fn new_game(&mut self, _: u64) {
        self.players.iter_mut().for_each(|player| player.searcher.new_game());
        self.past.clear();
    }

    fn draw_opening(&mut self, random: &mut SeededRng, max_score: i32) -> Result<Option<Opening<Self>>, TrainError> {
        let Some(start) = self.openings.random_opening(random) else { return Ok(None) };
        let static_eval = self.evaluator.evaluate_from_scratch(&start, start.side_to_move());
        let is_balanced = static_eval.raw().abs() <= max_score.saturating_mul(STATIC_EVAL_SLACK)
            && search(&mut self.players[0], &start, &self.past, &self.opening_limits).score.raw().abs() <= max_score;
        Ok(is_balanced.then_some((start, 0)))
    }

    fn decide(&mut self, player: usize, position: &G) -> Result<Option<MoveOrClaim<G::Move>>, TrainError> {
        let index = self.index_of(player);
        let result = search(&mut self.players[index], position, &self.past, &self.limits);
        for label in self.players[index].searcher.take_tree_labels() {
            keep_deepest(&mut self.tree_labels, label);
        }
        if let Some(outcome) = position.claimable_win().filter(|_| result.claims_win) {
            return Ok(Some(MoveOrClaim::ClaimedWin(outcome)));
        }
        let Some(mv) = result.best_move.filter(|&mv| position.is_legal(mv)) else { return Ok(None) };
        let visits = self.players[index].searcher.root_visits();
        let visits = VisitShares::new(&position.legal_moves(), &visits);
        Ok(Some(MoveOrClaim::Move(PlayedMove { mv, score: result.score, visits })))
    }

    fn collect_tree_labels(&mut self, choice: TreeLabelChoice) -> bool {
        self.players.iter_mut().for_each(|player| player.settings.tree_labels = Some(choice));
        !G::SIDES.is_free_for_all()
    }

    fn take_tree_labels(&mut self) -> Vec<Label<G>> {
        let label = |TreeLabel { position, score, bound, .. }| Label { position, score, bound };
        std::mem::take(&mut self.tree_labels).into_values().map(label).collect()
    }

    fn play(&mut self, position: &mut G, mv: &G::Move) -> Option<Outcome> {
        self.past.push(position.repetition_entry());
        *position = position.play(*mv);
        position.outcome(&self.past)
    }

    fn is_quiet(position: &G, played: &PlayedMove<G::Move>) -> bool {
        !played.score.is_decisive() && !position.is_noisy(played.mv) && !position.in_check()
    }
}
