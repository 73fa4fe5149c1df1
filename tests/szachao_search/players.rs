//! Players of Szachao, and a game between two of them. `benches/szachao_arena.rs` reads this file too.

use base::random::mix;
use eval::search_parameters::Parameters;
use rules::hidden::World as _;
use rules::outcome::Outcome;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::ismcts::IsMcts;
use search::ismcts::features::IsMctsFeatures;
use search::searcher::Searcher;
use search::settings::SearchSettings;
use std::sync::Arc;
use szachao::{Action, SzachaoEvaluator, View, World};

/// A player. Only one that is measured as a cheat may look at the world.
pub(crate) trait Player {
    fn choose(&mut self, view: &View, legal: &[Action], world: &World) -> Action;
}

pub(crate) struct RandomPlayer(pub(crate) u64);

impl Player for RandomPlayer {
    fn choose(&mut self, _: &View, legal: &[Action], _: &World) -> Action {
        self.0 = mix(self.0);
        legal[(self.0 % legal.len() as u64) as usize]
    }
}

pub(crate) struct IsMctsPlayer {
    pub(crate) ismcts: IsMcts<World, SzachaoEvaluator>,
    settings: SearchSettings,
    limits: Limits<Action>,
}

impl IsMctsPlayer {
    pub(crate) fn new(
        evaluator: SzachaoEvaluator,
        features: IsMctsFeatures,
        parameters: Parameters,
        limits: Limits<Action>,
        threads: usize,
    ) -> IsMctsPlayer {
        let ismcts = IsMcts::new(Arc::new(evaluator));
        let settings = SearchSettings {
            threads,
            hash_megabytes: 64,
            ismcts_features: features,
            ..SearchSettings::new(parameters)
        };
        IsMctsPlayer { ismcts, settings, limits }
    }
}

impl Player for IsMctsPlayer {
    fn choose(&mut self, view: &View, _: &[Action], _: &World) -> Action {
        let answer = self.ismcts.search(view, &self.settings, &self.limits, &Signal::default(), &mut |_| ());
        answer.best_move.expect("the game goes on")
    }
}

/// Plays one game from a deal, and counts its decisions; the players sit in this order.
pub(crate) fn play_game(
    mut world: World,
    players: &mut [Box<dyn Player>; 2],
    max_plies: usize,
) -> (Option<Outcome>, usize) {
    for decision in 0..max_plies {
        let legal = world.legal_actions();
        if legal.is_empty() {
            return (world.outcome(), decision);
        }
        let seat = world.side_to_move();
        let action =
            if legal.len() == 1 { legal[0] } else { players[seat.index()].choose(&world.view(seat), &legal, &world) };
        assert!(legal.contains(&action), "{action} is not legal");
        world.apply_action(action);
    }
    (None, max_plies)
}
