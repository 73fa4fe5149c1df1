//! Games between players, each deal played twice with seats exchanged.

use super::laws::deal;
use base::random::mix;
use base::seat::Seat;
use eval::search_parameters::Parameters;
use rules::hidden::{View as _, World as _};
use rules::outcome::Outcome;
use search::control::limits::{Limits, TimeControl};
use search::control::signal::Signal;
use search::ismcts::IsMcts;
use search::ismcts::features::{IsMctsFeatures, Others};
use search::pimc::{Lookahead, pimc_search};
use std::sync::Arc;
use std::time::Duration;
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
    ismcts: IsMcts<World, SzachaoEvaluator>,
    limits: Limits<Action>,
}

impl IsMctsPlayer {
    pub(crate) fn new(
        features: IsMctsFeatures,
        parameters: Parameters,
        limits: Limits<Action>,
        threads: usize,
    ) -> IsMctsPlayer {
        let mut ismcts = IsMcts::new(Arc::new(SzachaoEvaluator::default()), threads, 64);
        ismcts.set_features(features);
        ismcts.set_parameters(parameters);
        IsMctsPlayer { ismcts, limits }
    }
}

impl Player for IsMctsPlayer {
    fn choose(&mut self, view: &View, _: &[Action], _: &World) -> Action {
        let answer = self.ismcts.search(view, &self.limits, &Signal::default(), &mut |_| ());
        if std::env::var_os("ARENA_TALKS").is_some() {
            println!("    expects {} after {} nodes", answer.score, answer.nodes);
        }
        answer.best_move.expect("the game goes on")
    }
}

/// Searches with both hands revealed, for both seats.
struct CheatingPlayer(IsMctsPlayer);

impl Player for CheatingPlayer {
    fn choose(&mut self, view: &View, legal: &[Action], world: &World) -> Action {
        let seat = view.viewer();
        self.0.choose(&world.with_revealed_hands().view(seat), legal, world)
    }
}

pub(crate) struct DeterminizedPlayer {
    pub(crate) evaluator: SzachaoEvaluator,
    pub(crate) lookahead: Lookahead,
    pub(crate) limits: Limits<Action>,
}

impl Player for DeterminizedPlayer {
    fn choose(&mut self, view: &View, _: &[Action], _: &World) -> Action {
        let answer = pimc_search(view, &self.evaluator, self.lookahead, 1, &self.limits, &Signal::default());
        answer.best_move.expect("the game goes on")
    }
}

/// Plays one game; the players sit in this order.
pub(crate) fn play_game(seed: u64, players: &mut [Box<dyn Player>; 2], max_plies: usize) -> (Option<Outcome>, usize) {
    let mut world = deal(seed);
    for decision in 0..max_plies {
        let legal = world.legal_actions();
        if legal.is_empty() {
            return (world.outcome(), decision);
        }
        let seat = world.side_to_move();
        let action =
            if legal.len() == 1 { legal[0] } else { players[seat.index()].choose(&world.view(seat), &legal, &world) };
        assert!(legal.contains(&action), "{action} is not legal");
        if std::env::var_os("ARENA_TALKS").is_some() {
            println!("{decision} seat {seat}: {action} of {}", legal.len());
        }
        world.apply_action(action);
    }
    (None, max_plies)
}

fn parse_limits(text: &str) -> Limits<Action> {
    let (kind, number) = text.split_at(1);
    let number: u64 = number.parse().expect("a number");
    match kind {
        "n" => Limits { nodes: Some(number), ..Limits::default() },
        _ => {
            let time = TimeControl::MoveTime { time: Duration::from_millis(number), overhead: Duration::ZERO };
            Limits { time: Some(time), ..Limits::default() }
        }
    }
}

/// A player by its description, such as `full,t100,ismcts_exploration=0.5` or `pimc,n2000`.
fn parse_player(text: &str) -> Box<dyn Player> {
    let mut words = text.split(',');
    let name = words.next().unwrap_or_default();
    let limits = parse_limits(words.next().unwrap_or("n200"));
    let mut features = if name == "plain" { IsMctsFeatures::textbook() } else { IsMctsFeatures::playing() };
    let mut parameters = Parameters::DEFAULT;
    let mut threads = 1;
    for word in words {
        let (key, value) = word.split_once('=').expect("key=value");
        match key {
            "threads" => threads = value.parse().expect("a number"),
            "belief_sampling" => features.belief_sampling = value == "on",
            "candidate_actions" => features.candidate_actions = value == "on",
            "progressive_widening" => features.progressive_widening = value == "on",
            "sub_actions" => features.sub_actions = value == "on",
            "tree_reuse" => features.tree_reuse = value == "on",
            "others" if value == "policy" => features.others = Others::FollowPolicy,
            "root_proofs" => features.root_proofs = value == "on",
            _ => parameters.set(key, value).expect("a switch, or a tunable parameter"),
        }
    }
    match name {
        "random" => Box::new(RandomPlayer(1)),
        "greedy" => Box::new(DeterminizedPlayer {
            evaluator: SzachaoEvaluator::default(),
            lookahead: Lookahead::OwnTurn,
            limits,
        }),
        "greedy-quiescence" => Box::new(DeterminizedPlayer {
            evaluator: SzachaoEvaluator::default(),
            lookahead: Lookahead::OwnTurnQuiescence,
            limits,
        }),
        "pimc" => Box::new(DeterminizedPlayer {
            evaluator: SzachaoEvaluator::default(),
            lookahead: Lookahead::AlphaBeta,
            limits,
        }),
        "cheat" => Box::new(CheatingPlayer(IsMctsPlayer::new(features, parameters, limits, threads))),
        _ => Box::new(IsMctsPlayer::new(features, parameters, limits, threads)),
    }
}

/// `ARENA="full,n500 pimc,n2000" ARENA_GAMES=100 cargo test --release --test szachao arena -- --ignored --nocapture`
#[test]
#[ignore = "a match"]
fn arena() {
    let text = std::env::var("ARENA").unwrap_or_else(|_| "full,n300 greedy,n1000".to_owned());
    let games: u64 = std::env::var("ARENA_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let first: u64 = std::env::var("ARENA_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    let (one, two) = text.split_once(' ').expect("two players");
    let (mut score, mut length, mut ends) = (0.0, 0, std::collections::BTreeMap::new());
    let [mut wins, mut draws] = [0, 0];
    for game in 0..games {
        let swapped = game % 2 == 1;
        let mut players =
            if swapped { [parse_player(two), parse_player(one)] } else { [parse_player(one), parse_player(two)] };
        let (end, decisions) = play_game(first + game / 2, &mut players, 1200);
        let own = Seat::new(usize::from(swapped));
        let won = end.is_some_and(|end| end.winners.contains(own));
        let drawn = end.is_none_or(|end| end.winners.is_empty());
        wins += u32::from(won);
        draws += u32::from(drawn);
        score += if won {
            1.0
        } else if drawn {
            0.5
        } else {
            0.0
        };
        length += decisions;
        *ends.entry(end.map_or("unfinished", |end| end.reason)).or_insert(0) += 1;
        let mean: f64 = score / (game + 1) as f64;
        let error = 1.96 * (mean * (1.0 - mean) / (game + 1) as f64).sqrt();
        println!(
            "game {game} seed {}: {end:?} after {decisions}; {:.1}% +-{:.1}",
            first + game / 2,
            100.0 * mean,
            100.0 * error
        );
    }
    println!(
        "{text}: {games} games, {wins} won, {draws} drawn, {:.1}%, {:.0} decisions on average, {ends:?}",
        100.0 * score / games as f64,
        length as f64 / games as f64
    );
}

#[test]
fn the_search_beats_random_play() {
    for seed in 0..2 {
        for own in 0..2 {
            let random: Box<dyn Player> = Box::new(RandomPlayer(seed));
            let mut players = [parse_player("full,n150"), random];
            if own == 1 {
                players.reverse();
            }
            let (end, _) = play_game(seed, &mut players, 600);
            assert!(end.is_some_and(|end| end.winners.contains(Seat::new(own))), "seed {seed}, seat {own}: {end:?}");
        }
    }
}
