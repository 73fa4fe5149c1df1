//! Matches of Szachao between searches that the program does not offer: one that cheats, and any with techniques off or
//! other parameters. Each deal is played twice, with seats exchanged.
//!
//! `cargo bench --bench szachao_arena -- full,n500 plain,n2000 100 0`: two players, a number of games, the first seed.

#[path = "../tests/szachao_search/players.rs"]
mod players;

use base::random::SeededRng;
use base::seat::Seat;
use eval::hidden::Trainable as _;
use eval::search_parameters::Parameters;
use players::{IsMctsPlayer, Player, RandomPlayer, play_game};
use rand::SeedableRng as _;
use rand::distr::Distribution as _;
use rand::distr::weighted::WeightedIndex;
use rules::hidden::{View as _, World as _};
use rules::partial_position::PartialPosition;
use search::baselines::best_of_own_turn;
use search::control::limits::{Limits, TimeControl};
use search::ismcts::features::{IsMctsFeatures, Others};
use search::searcher::Searcher as _;
use std::collections::BTreeMap;
use std::time::Duration;
use szachao::{Action, KnownPosition, SzachaoEvaluator, View, World};

/// A game that is longer counts as drawn.
const MAX_DECISIONS: usize = 1200;

/// Searches with both hands revealed, for both seats.
struct CheatingPlayer(IsMctsPlayer);

impl Player for CheatingPlayer {
    fn choose(&mut self, view: &View, legal: &[Action], world: &World) -> Action {
        let seat = view.viewer();
        self.0.choose(&world.with_revealed_hands().view(seat), legal, world)
    }
}

/// Plays what the evaluation likes best at the end of its own turn.
#[derive(Default)]
struct GreedyPlayer(SzachaoEvaluator);

impl Player for GreedyPlayer {
    fn choose(&mut self, view: &View, _: &[Action], _: &World) -> Action {
        best_of_own_turn::<World, _>(view, &self.0, 1, &[]).best_move.expect("the game goes on")
    }
}

/// Draws its action: each has the chance of its visits to this power.
struct MixingPlayer {
    searcher: IsMctsPlayer,
    power: f64,
    random: SeededRng,
}

impl Player for MixingPlayer {
    fn choose(&mut self, view: &View, legal: &[Action], world: &World) -> Action {
        let best = self.searcher.choose(view, legal, world);
        let visits = self.searcher.ismcts.root_visits();
        let chances = WeightedIndex::new(visits.iter().map(|&(_, visits)| f64::from(visits).powf(self.power)));
        chances.map_or(best, |chances| visits[chances.sample(&mut self.random)].0)
    }
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

/// A player by its description, such as `full,t100,ismcts_exploration=0.5`, `full,n300,network=FILE` or `greedy`.
fn parse_player(text: &str, seed: u64) -> Box<dyn Player> {
    let mut words = text.split(',');
    let name = words.next().unwrap_or_default();
    let limits = parse_limits(words.next().unwrap_or("n200"));
    let mut features = if name == "plain" { IsMctsFeatures::textbook() } else { IsMctsFeatures::playing() };
    let mut parameters = Parameters::DEFAULT;
    let (mut threads, mut mix) = (1, None);
    let mut evaluator = SzachaoEvaluator::default();
    for word in words {
        let (key, value) = word.split_once('=').expect("key=value");
        match key {
            "mix" => mix = Some(value.parse().expect("a power of the visits")),
            "network" => {
                let file = std::fs::read(value).expect("a network that can be read");
                evaluator = SzachaoEvaluator::from_bytes(&file).expect("a network of Szachao");
            }
            "threads" => threads = value.parse().expect("a number"),
            "belief_sampling" => features.belief_sampling = value == "on",
            "candidate_actions" => features.candidate_actions = value == "on",
            "progressive_widening" => features.progressive_widening = value == "on",
            "sub_actions" => features.sub_actions = value == "on",
            "tree_reuse" => features.tree_reuse = value == "on",
            "others" => features.others = Others::FollowPolicy { power: value.parse().expect("a power of the policy") },
            "root_proofs" => features.root_proofs = value == "on",
            _ => parameters.set(key, value).expect("a switch, or a tunable parameter"),
        }
    }
    let searcher = || IsMctsPlayer::new(evaluator, features, parameters, limits, threads);
    match name {
        "random" => Box::new(RandomPlayer(1)),
        "greedy" => Box::new(GreedyPlayer::default()),
        "cheat" => Box::new(CheatingPlayer(searcher())),
        _ => match mix {
            Some(power) => {
                Box::new(MixingPlayer { searcher: searcher(), power, random: SeededRng::seed_from_u64(seed) })
            }
            None => Box::new(searcher()),
        },
    }
}

/// What a player has scored.
#[derive(Default)]
struct Score {
    games: u32,
    wins: u32,
    draws: u32,
    decisions: usize,
    ends: BTreeMap<&'static str, u32>,
}

impl Score {
    fn share(&self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games)
    }

    /// Half of the interval of 95 per cent.
    fn error(&self) -> f64 {
        1.96 * (self.share() * (1.0 - self.share()) / f64::from(self.games)).sqrt()
    }
}

fn main() {
    // Cargo's own argument is among them.
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let number = |index: usize, default| {
        arguments.get(index).map_or(default, |text| text.parse().expect("a number of games, then a seed"))
    };
    let player = |index: usize, default| arguments.get(index).map_or(default, String::as_str);
    let (one, two) = (player(0, "full,n300"), player(1, "greedy"));
    let (games, first_seed) = (number(2, 20_u64), number(3, 0));
    let mut score = Score::default();
    for game in 0..games {
        let (own, seed) = (game as usize % 2, first_seed + game / 2);
        let mut players = [parse_player(one, seed), parse_player(two, seed)];
        if own == 1 {
            players.reverse();
        }
        let world = KnownPosition::deal(seed).true_world(seed).expect("a deal is known in full");
        let (end, decisions) = play_game(world, &mut players, MAX_DECISIONS);
        score.games += 1;
        score.wins += u32::from(end.is_some_and(|end| end.winners.contains(Seat::new(own))));
        score.draws += u32::from(end.is_none_or(|end| end.winners.is_empty()));
        score.decisions += decisions;
        *score.ends.entry(end.map_or("unfinished", |end| end.reason)).or_insert(0) += 1;
        let (share, error) = (100.0 * score.share(), 100.0 * score.error());
        println!("game {game} seed {seed}: {end:?} after {decisions}; {share:.1}% +-{error:.1}");
    }
    let Score { wins, draws, decisions, ends, .. } = &score;
    println!(
        "{one} {two}: {games} games, {wins} won, {draws} drawn, {:.1}%, {:.0} decisions on average, {ends:?}",
        100.0 * score.share(),
        *decisions as f64 / games as f64
    );
}
