//! The search of any game without hidden information: alpha-beta, or MCTS if three seats or more play each for itself.

use crate::alphabeta::AlphaBeta;
use crate::alphabeta::tree_labels::TreeLabel;
use crate::control::limits::Limits;
use crate::control::report::{InfoCallback, SearchResult};
use crate::control::root::Root;
use crate::control::signal::Signal;
use crate::mcts::Mcts;
use crate::multiplayer_search::MultiplayerSearch;
use crate::searcher::Searcher;
use crate::settings::SearchSettings;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use std::sync::Arc;

/// The search that the settings choose. There is only one at a time, since memory is budgeted for one.
pub struct OpenSearch<G: Tactics, E: Evaluator<G>> {
    evaluator: Arc<E>,
    tablebase: Option<Arc<G::Tablebase>>,
    alphabeta: Option<AlphaBeta<G, E>>,
    mcts: Option<Mcts<G, E>>,
}

impl<G: Tactics, E: Evaluator<G>> OpenSearch<G, E> {
    /// Whether each seat plays for itself: for other games no tree search is compiled.
    const HAS_MCTS: bool = G::SIDES.is_free_for_all();

    /// A search by this evaluator, which looks endings up in this tablebase, if there is one.
    pub fn new(evaluator: Arc<E>, tablebase: Option<Arc<G::Tablebase>>) -> Self {
        OpenSearch { evaluator, tablebase, alphabeta: None, mcts: None }
    }

    /// The positions that the latest search collected inside its trees, thread by thread.
    pub fn take_tree_labels(&mut self) -> Vec<TreeLabel<G>> {
        self.alphabeta.as_mut().map_or_else(Vec::new, AlphaBeta::take_tree_labels)
    }

    /// Alpha-beta, made when it is first needed.
    fn alphabeta(&mut self) -> &mut AlphaBeta<G, E> {
        self.mcts = None;
        let make = || AlphaBeta::new(Arc::clone(&self.evaluator), self.tablebase.clone());
        self.alphabeta.get_or_insert_with(make)
    }

    /// The tree search, made when it is first needed.
    fn mcts(&mut self) -> &mut Mcts<G, E> {
        self.alphabeta = None;
        self.mcts.get_or_insert_with(|| Mcts::new(Arc::clone(&self.evaluator)))
    }
}

impl<G: Tactics, E: Evaluator<G>> Searcher for OpenSearch<G, E> {
    type Root<'a> = Root<'a, G>;
    type Move = G::Move;

    fn prepare(&mut self, settings: &SearchSettings) {
        if Self::HAS_MCTS && settings.multiplayer_search == MultiplayerSearch::Mcts {
            return self.mcts().prepare(settings);
        }
        self.alphabeta().prepare(settings);
    }

    fn search(
        &mut self,
        root: Root<'_, G>,
        settings: &SearchSettings,
        limits: &Limits<G::Move>,
        signal: &Signal,
        report: InfoCallback<'_, G::Move>,
    ) -> SearchResult<G::Move> {
        if Self::HAS_MCTS && settings.multiplayer_search == MultiplayerSearch::Mcts {
            return self.mcts().search(root, settings, limits, signal, report);
        }
        self.alphabeta().search(root, settings, limits, signal, report)
    }

    fn new_game(&mut self) {
        if let Some(alphabeta) = &mut self.alphabeta {
            alphabeta.new_game();
        }
        if Self::HAS_MCTS
            && let Some(mcts) = &mut self.mcts
        {
            mcts.new_game();
        }
    }

    fn root_visits(&self) -> Vec<(G::Move, u32)> {
        self.mcts.as_ref().filter(|_| Self::HAS_MCTS).map_or_else(Vec::new, Mcts::root_visits)
    }
}
