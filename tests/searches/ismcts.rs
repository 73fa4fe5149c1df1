//! Information-set MCTS against the equilibrium of a toy game; its limits, and that it is deterministic.

use crate::toys::exchange::{ALL_ACTIONS, CARDS, ExchangeAction, ExchangeEvaluator, ExchangeGame, KeepProbabilities};
use crate::toys::lock::{DIAL_POSITIONS, Lock, LockEvaluator};
use crate::toys::settings;
use crate::toys::{lock, tricks};
use base::score::Score;
use base::seat::Seat;
use eval::hidden::{Payoffs, WorldEvaluator, laws};
use eval::search_parameters::Parameters;
use rules::hidden::World;
use rules::laws::hidden;
use search::baselines::best_of_own_turn;
use search::control::limits::{Limits, TimeControl};
use search::control::report::{SearchInfo, SearchResult};
use search::control::signal::Signal;
use search::ismcts::IsMcts;
use search::ismcts::features::{IsMctsFeatures, Others};
use search::player::Player;
use search::searcher::Searcher;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The probability that the second seat exchanges, by the action of the first and by its own card.
type ExchangeProbabilities = [[f32; CARDS as usize + 1]; 2];

/// The equilibrium of the exchange game, by fictitious play over all deals.
struct Equilibrium {
    keep_probabilities: KeepProbabilities,
    /// The gain of the first seat by keeping instead of exchanging, by card.
    keep_gain: KeepProbabilities,
    /// The gain of the second seat by exchanging instead of keeping, by the action of the first and by card.
    exchange_gain: ExchangeProbabilities,
}

fn win_for(deal: &ExchangeGame, seat: Seat) -> f32 {
    f32::from(u8::from(deal.outcome().expect("two choices end the game").winners.contains(seat)))
}

fn fictitious_play() -> Equilibrium {
    let deals = ExchangeGame::all_deals();
    let mut keeping: KeepProbabilities = [0.5; CARDS as usize + 1];
    let mut answering: ExchangeProbabilities = [[0.5; CARDS as usize + 1]; 2];
    let mut equilibrium = Equilibrium { keep_probabilities: keeping, keep_gain: keeping, exchange_gain: answering };
    for round in 1..400 {
        let mut keep_gain: KeepProbabilities = [0.0; CARDS as usize + 1];
        let mut exchange_gain: ExchangeProbabilities = [[0.0; CARDS as usize + 1]; 2];
        let mut weight: ExchangeProbabilities = [[0.0; CARDS as usize + 1]; 2];
        for deal in &deals {
            let (first, second) = (deal.hands[0] as usize, deal.hands[1] as usize);
            for (index, choice) in ALL_ACTIONS.into_iter().enumerate() {
                let after = deal.after_action(choice);
                let [kept, exchanged] = ALL_ACTIONS.map(|reply| win_for(&after.after_action(reply), Seat::FIRST));
                let exchanges = answering[index][second];
                let value = exchanged * exchanges + kept * (1.0 - exchanges);
                keep_gain[first] += if choice == ExchangeAction::Keep { value } else { -value };
                let likely = if choice == ExchangeAction::Keep { keeping[first] } else { 1.0 - keeping[first] };
                exchange_gain[index][second] += likely * (kept - exchanged);
                weight[index][second] += likely;
            }
        }
        let per_card = (deals.len() / CARDS as usize) as f32;
        let step = 1.0 / (round as f32 + 1.0);
        for card in 1..=CARDS as usize {
            keep_gain[card] /= per_card;
            keeping[card] += step * (f32::from(u8::from(keep_gain[card] > 0.0)) - keeping[card]);
            for index in 0..2 {
                exchange_gain[index][card] /= weight[index][card].max(1e-6);
                let best = f32::from(u8::from(exchange_gain[index][card] > 0.0));
                answering[index][card] += step * (best - answering[index][card]);
            }
        }
        equilibrium = Equilibrium { keep_probabilities: keeping, keep_gain, exchange_gain };
    }
    equilibrium
}

fn search<W: World, I: WorldEvaluator<W>>(
    ismcts: &mut Player<IsMcts<W, I>>,
    view: &W::View,
    limits: &Limits<W::Action>,
) -> (SearchResult<W::Action>, Vec<SearchInfo<W::Action>>) {
    let mut infos = Vec::new();
    let result = ismcts.search(view, limits, &Signal::default(), &mut |info| infos.push(info.clone()));
    (result, infos)
}

fn nodes<A>(nodes: u64) -> Limits<A> {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// What the search plays with this card after these actions.
fn best_action(
    keep_probabilities: Option<KeepProbabilities>,
    card: u8,
    actions: &[ExchangeAction],
    features: IsMctsFeatures,
) -> ExchangeAction {
    let others: Vec<u8> = (1..=CARDS).filter(|&other| other != card).collect();
    let deal = match actions {
        [] => ExchangeGame::new(card, others[0], [others[1], others[2]]),
        _ => actions.iter().fold(ExchangeGame::new(others[0], card, [others[1], others[2]]), |deal, &choice| {
            deal.after_action(choice)
        }),
    };
    let mut ismcts = Player::new(IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities })), settings(1, 4));
    ismcts.settings.ismcts_features = features;
    search(&mut ismcts, &deal.view(deal.side_to_move()), &nodes(6000)).0.best_move.expect("there are two actions")
}

#[test]
fn the_toy_games_keep_the_laws() {
    let law = |deal: &ExchangeGame| {
        hidden::check_all(deal, 3)?;
        if deal.outcome().is_some() {
            Ok(())
        } else {
            laws::check_all(&ExchangeEvaluator { keep_probabilities: None }, deal, 3)
        }
    };
    assert_eq!(hidden::check_random_games(ExchangeGame::shuffled, 0..40, 4, law), Ok(()));
    let law = |deal: &tricks::TrickGame<0>| {
        if deal.outcome().is_some() { Ok(()) } else { laws::check_all(&TrickEvaluator, deal, 3) }
    };
    assert_eq!(hidden::check_random_games(tricks::TrickGame::deal, 0..10, 40, law), Ok(()));
    let law = |lock: &Lock| {
        hidden::check_all(lock, 3)?;
        if lock.outcome().is_some() { Ok(()) } else { laws::check_all(&LockEvaluator, lock, 3) }
    };
    assert_eq!(hidden::check_random_games(|seed| Lock::new(1 + seed as u8), 0..9, 3, law), Ok(()));
}

/// The search must find gains of at least this much.
const MIN_GAIN: f32 = 0.1;

#[test]
fn the_first_seat_plays_the_equilibrium() {
    let equilibrium = fictitious_play();
    let mut clear = 0;
    for card in 1..=CARDS {
        let gain = equilibrium.keep_gain[card as usize];
        if gain.abs() >= MIN_GAIN {
            let best = if gain > 0.0 { ExchangeAction::Keep } else { ExchangeAction::Exchange };
            assert_eq!(
                best_action(None, card, &[], IsMctsFeatures::playing()),
                best,
                "card {card}, keeping gains {gain}"
            );
            clear += 1;
        }
    }
    assert!(clear >= 5, "only {clear} clear cases");
}

/// Against a seat that exchanges by the toss of a coin, as the policy of the toy has it, the search finds the best response
/// and its value: the mean over all deals.
#[test]
fn the_best_response_to_a_policy_is_found() {
    let features = IsMctsFeatures { others: Others::FollowPolicy { power: 1 }, ..IsMctsFeatures::playing() };
    for card in 1..=CARDS {
        let deals = ExchangeGame::all_deals();
        let of_card: Vec<_> = deals.iter().filter(|deal| deal.hands[0] == card).collect();
        let [keep, exchange] = ALL_ACTIONS.map(|choice| {
            let value = |deal: &&ExchangeGame| {
                let after = deal.after_action(choice);
                ALL_ACTIONS.map(|reply| 0.5 * win_for(&after.after_action(reply), Seat::FIRST)).iter().sum::<f32>()
            };
            of_card.iter().map(value).sum::<f32>() / of_card.len() as f32
        });
        let mut ismcts =
            Player::new(IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: None })), settings(1, 4));
        ismcts.settings.ismcts_features = features;
        let (result, _) = search(&mut ismcts, &of_card[0].view(Seat::FIRST), &nodes(20_000));
        if (keep - exchange).abs() >= MIN_GAIN {
            let best = if keep > exchange { ExchangeAction::Keep } else { ExchangeAction::Exchange };
            assert_eq!(result.best_move, Some(best), "card {card}: keeping {keep}, exchanging {exchange}");
        }
        let found = 1.0 / (1.0 + (-f64::from(result.score.raw()) / ExchangeEvaluator::CENTIPAWNS_PER_LOGIT).exp());
        let value = f64::from(keep.max(exchange)).clamp(0.01, 0.99);
        assert!((found - value).abs() < 0.03, "card {card}: keeping {keep}, exchanging {exchange}, found {found}");
    }
}

#[test]
fn belief_sampling_infers_hands_from_actions() {
    let equilibrium = fictitious_play();
    let (mut clear, mut changed) = (0, 0);
    for (index, action) in ALL_ACTIONS.into_iter().enumerate() {
        for card in 1..=CARDS {
            let gain = equilibrium.exchange_gain[index][card as usize];
            if gain.abs() >= MIN_GAIN {
                let best = if gain > 0.0 { ExchangeAction::Exchange } else { ExchangeAction::Keep };
                let found =
                    best_action(Some(equilibrium.keep_probabilities), card, &[action], IsMctsFeatures::playing());
                assert_eq!(found, best, "card {card} after {action:?}, exchanging gains {gain}");
                let without_belief = IsMctsFeatures { belief_sampling: false, ..IsMctsFeatures::playing() };
                changed += usize::from(
                    best_action(Some(equilibrium.keep_probabilities), card, &[action], without_belief) != best,
                );
                clear += 1;
            }
        }
    }
    assert!(clear >= 10, "only {clear} clear cases");
    assert!(changed >= 1, "belief sampling never mattered");
}

#[test]
fn only_proven_wins_get_mate_scores() {
    let mut ismcts = Player::new(IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: None })), settings(1, 4));
    let mut score = |deal: ExchangeGame| {
        let deal = deal.after_action(ExchangeAction::Keep);
        let (result, infos) = search(&mut ismcts, &deal.view(Seat::SECOND), &nodes(500));
        (result.best_move, infos.last().expect("a line").score)
    };
    assert_eq!(score(ExchangeGame::new(3, CARDS, [1, 2])), (Some(ExchangeAction::Keep), Score::mate_in(1)));
    let (best, uncertain) = score(ExchangeGame::new(3, 1, [4, 2]));
    assert_eq!(best, Some(ExchangeAction::Exchange));
    assert!(!uncertain.is_decisive(), "{uncertain}");
    let (_, likely) = score(ExchangeGame::new(3, CARDS - 1, [1, 2]));
    assert!(!likely.is_decisive() && likely > Score::centipawns(100), "{likely}");
}

#[test]
fn the_search_is_deterministic_for_a_seed() {
    let deal = tricks::TrickGame::<0>::deal(7);
    let view = deal.view(deal.side_to_move());
    let run = |seed| {
        let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(1, 4));
        ismcts.settings.seed = seed;
        let (result, infos) = search(&mut ismcts, &view, &nodes(3000));
        let lines: Vec<_> = infos.into_iter().map(|info| (info.depth, info.score, info.nodes, info.pv)).collect();
        (result, lines)
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1).1, run(2).1, "the seed samples the worlds");
}

/// All worlds have the same value, and information sets are merged by what is public.
struct TrickEvaluator;

impl WorldEvaluator<tricks::TrickGame<0>> for TrickEvaluator {
    const CENTIPAWNS_PER_LOGIT: f64 = 100.0;

    type Belief = ();

    fn belief(&self, _: &<tricks::TrickGame<0> as World>::View) {}

    fn quiescent_value(&self, _: &tricks::TrickGame<0>) -> Payoffs {
        Payoffs::equal(3)
    }

    fn info_set_key(&self, world: &tricks::TrickGame<0>) -> u64 {
        world.public_key()
    }

    fn same_actions_in_info_set(&self, _: &tricks::TrickGame<0>) -> bool {
        false
    }
}

#[test]
fn node_limits_and_search_moves_are_kept() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let view = deal.view(deal.side_to_move());
    for (threads, max_nodes) in [(1, 1), (1, 777), (2, 2000)] {
        let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(threads, 4));
        let (result, _) = search(&mut ismcts, &view, &nodes(max_nodes));
        assert!(deal.legal_actions().contains(&result.best_move.expect("an action")));
        if threads == 1 {
            assert_eq!(result.nodes, max_nodes);
        } else {
            assert!((max_nodes..max_nodes + 2000).contains(&result.nodes), "{}", result.nodes);
        }
    }
    for action in deal.legal_actions() {
        let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(1, 4));
        let limits = Limits { search_moves: vec![action], ..nodes(100) };
        assert_eq!(search(&mut ismcts, &view, &limits).0.best_move, Some(action));
    }
}

#[test]
fn a_search_for_a_mate_ends_if_there_is_none() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(1, 4));
    let limits = Limits { mate_plies: Some(3), ..Limits::default() };
    assert!(search(&mut ismcts, &deal.view(deal.side_to_move()), &limits).0.best_move.is_some());
}

#[test]
fn multi_pv_lines_are_reported_best_first() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(1, 4));
    let limits = Limits { multi_pv: 3, ..nodes(2000) };
    let (result, infos) = search(&mut ismcts, &deal.view(deal.side_to_move()), &limits);
    let last = &infos[infos.len() - 3..];
    assert_eq!([1, 2, 3], [0, 1, 2].map(|rank| last[rank].multi_pv_rank));
    assert_eq!(result.best_move, last[0].pv.first().copied());
    let firsts: std::collections::HashSet<_> = last.iter().map(|info| info.pv[0]).collect();
    assert_eq!(firsts.len(), 3);
}

#[test]
fn principal_variations_begin_with_a_legal_action_and_a_reply() {
    for seed in 0..10 {
        let deal = tricks::TrickGame::<0>::deal(seed);
        let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(1, 4));
        let (_, infos) = search(&mut ismcts, &deal.view(deal.side_to_move()), &nodes(3000));
        let line = &infos.last().expect("a line").pv;
        assert!(line.len() >= 2, "{line:?}");
        assert!(deal.legal_actions().contains(&line[0]));
    }
}

#[test]
fn a_depth_limit_ends_the_search() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(1, 16));
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let (result, infos) = search(&mut ismcts, &deal.view(deal.side_to_move()), &limits);
    assert!(result.depth >= 3 && infos.last().expect("a line").depth >= 3);
    let last = ExchangeGame::shuffled(3);
    let limits = Limits { depth: Some(50), ..Limits::default() };
    let mut ismcts = Player::new(IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: None })), settings(1, 4));
    let result = search(&mut ismcts, &last.view(last.side_to_move()), &limits).0;
    assert!(result.depth >= 50, "if the end is reached there is nothing deeper");
}

#[test]
fn move_time_is_kept_and_stop_ends_an_infinite_search() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let view = deal.view(deal.side_to_move());
    let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(2, 4));
    let time = TimeControl::MoveTime { time: Duration::from_millis(60), overhead: Duration::ZERO };
    let start = Instant::now();
    search(&mut ismcts, &view, &Limits { time: Some(time), ..Limits::default() });
    let taken = start.elapsed();
    assert!((Duration::from_millis(55)..Duration::from_millis(2000)).contains(&taken), "{taken:?}");
    let signal = Signal::default();
    let limits = Limits { infinite: true, ..nodes(10) };
    std::thread::scope(|scope| {
        let search = scope.spawn(|| ismcts.search(&view, &limits, &signal, &mut |_| ()));
        std::thread::sleep(Duration::from_millis(50));
        assert!(!search.is_finished(), "an infinite search answers when it is stopped");
        signal.stop();
        assert!(search.join().expect("an result").best_move.is_some());
    });
}

#[test]
fn a_seat_that_is_not_to_move_gets_no_action() {
    let deal = ExchangeGame::shuffled(1);
    let mut ismcts = Player::new(IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: None })), settings(1, 4));
    assert_eq!(search(&mut ismcts, &deal.view(Seat::SECOND), &nodes(10)).0.best_move, None);
}

#[test]
fn trees_are_reused_by_the_next_search() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let view = deal.view(deal.side_to_move());
    let hashfull = |tree_reuse| {
        let mut ismcts = Player::new(IsMcts::new(Arc::new(TrickEvaluator)), settings(1, 16));
        ismcts.settings.ismcts_features = IsMctsFeatures { tree_reuse, ..IsMctsFeatures::playing() };
        search(&mut ismcts, &view, &nodes(4000));
        search(&mut ismcts, &view, &nodes(300)).1.last().expect("a line").hashfull
    };
    assert!(hashfull(true) > 2 * hashfull(false));
}

/// The lock has many actions with equal priors: with sub-actions or without, a good one is found.
#[test]
fn sub_actions_find_what_whole_actions_find() {
    for sub_actions in [true, false] {
        let mut ismcts = Player::new(IsMcts::new(Arc::new(LockEvaluator)), settings(1, 4));
        ismcts.settings.ismcts_features =
            IsMctsFeatures { sub_actions, progressive_widening: false, ..IsMctsFeatures::playing() };
        let best = search(&mut ismcts, &Lock::new(5).view(Seat::FIRST), &nodes(8000)).0.best_move.expect("an action");
        assert!(lock::distance(best) <= 2, "sub_actions: {sub_actions}, found {best:?}");
    }
}

/// A Gumbel root divides its simulations among whole settings of the dials, though each dial is decided at a node of its own.
#[test]
fn a_gumbel_root_tries_as_many_actions_as_it_draws() {
    let view = Lock::new(5).view(Seat::FIRST);
    let run = |seed, drawn, simulations| {
        let mut ismcts = Player::new(IsMcts::new(Arc::new(LockEvaluator)), settings(1, 4));
        ismcts.settings.parameters = Parameters { mcts_gumbel_moves: drawn, ..Parameters::DEFAULT };
        ismcts.settings.seed = seed;
        let (result, _) = search(&mut ismcts, &view, &nodes(simulations));
        let policy: Vec<_> = ismcts.searcher.root_visits();
        (result.best_move.expect("an action"), policy, result.nodes)
    };
    let all = i32::from(DIAL_POSITIONS).pow(2);
    for seed in 0..4 {
        // A policy without opinions, of which each setting that was tried moves by what it found.
        let (best, policy, simulated) = run(seed, 8, 200);
        let share = |setting| policy.iter().find(|&&(action, _)| action == setting).map(|&(_, share)| share);
        let mut shares: Vec<u32> = policy.iter().map(|&(_, share)| share).collect();
        shares.sort_unstable();
        shares.dedup();
        assert_eq!((policy.len() as i32, simulated), (all, 200));
        assert!((2..=9).contains(&shares.len()), "eight that were tried, and one share of all others: {shares:?}");
        assert!(
            share(best)
                > share(*policy.iter().map(|(action, _)| action).max_by_key(|set| lock::distance(**set)).unwrap())
        );
        assert_eq!(run(seed, 8, 200), (best, policy, simulated));
    }
    // With all of them drawn, and time to tell them apart, the best is near the solution.
    let far = lock::distance(run(1, 64, 8000).0);
    assert!(far <= 4, "{far} off");
    let distances: Vec<u8> = (0..4).map(|seed| lock::distance(run(seed, 1, 50).0)).collect();
    assert!(distances.iter().any(|&distance| distance != distances[0]), "a single draw is chance: {distances:?}");
}

/// Textbook ISMCTS and greedy play find actions that are best whatever is hidden.
#[test]
fn the_baselines_find_plainly_best_actions() {
    for (card, best) in [(1, ExchangeAction::Exchange), (CARDS, ExchangeAction::Keep)] {
        for action in ALL_ACTIONS {
            let deal = ExchangeGame::new(5, card, [4, 6]).after_action(action);
            let view = deal.view(Seat::SECOND);
            let evaluator = ExchangeEvaluator { keep_probabilities: None };
            let greedy = best_of_own_turn::<ExchangeGame, _>(&view, &evaluator, 1, &[]);
            assert_eq!(greedy.best_move, Some(best), "greedy with {card} after {action:?}");
            assert_eq!(
                best_action(None, card, &[action], IsMctsFeatures::textbook()),
                best,
                "textbook with {card} after {action:?}"
            );
        }
    }
}
