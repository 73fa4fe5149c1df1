//! The search of hidden games finds what a plain enumeration of all deals finds, keeps to its limits, and is the same
//! on every run.

#[path = "toys/exchange.rs"]
#[allow(unreachable_pub)]
mod exchange;
#[path = "toys/lock.rs"]
#[allow(unreachable_pub)]
mod lock;
#[path = "toys/tricks.rs"]
#[allow(dead_code)]
mod tricks;

use exchange::{ALL_ACTIONS, CARDS, ExchangeAction, ExchangeEvaluator, ExchangeGame, KeepProbabilities};
use lock::{Lock, LockEvaluator};
use pentad::base::score::Score;
use pentad::base::seat::Seat;
use pentad::eval::hidden::{Payoffs, WorldEvaluator, laws};
use pentad::rules::hidden::World;
use pentad::rules::laws::hidden;
use pentad::search::control::limits::{Limits, TimeControl};
use pentad::search::control::report::{SearchInfo, SearchResult, Signal};
use pentad::search::ismcts::IsMcts;
use pentad::search::ismcts::features::IsMctsFeatures;
use pentad::search::pimc::{Lookahead, pimc_search};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The chances that the second seat exchanges, by what the first did and by its own card.
type ExchangeProbabilities = [[f32; CARDS as usize + 1]; 2];

/// Both seats' ways to play, which no other way to play beats: found by fictitious play over all deals.
struct Equilibrium {
    keep_probabilities: KeepProbabilities,
    /// What keeping brings the first seat beyond exchanging, by card.
    keep_gain: KeepProbabilities,
    /// What exchanging brings the second seat beyond keeping, by what the first did and by card.
    exchange_gain: ExchangeProbabilities,
}

fn win_for(deal: &ExchangeGame, seat: Seat) -> f32 {
    f32::from(u8::from(deal.outcome().expect("two choices end the game").winners.contains(seat)))
}

fn fictitious_play() -> Equilibrium {
    let deals = ExchangeGame::all_deals();
    let mut keeping: KeepProbabilities = [0.5; CARDS as usize + 1];
    let mut answering: ExchangeProbabilities = [[0.5; CARDS as usize + 1]; 2];
    let mut solution = Equilibrium { keep_probabilities: keeping, keep_gain: keeping, exchange_gain: answering };
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
        solution = Equilibrium { keep_probabilities: keeping, keep_gain, exchange_gain };
    }
    solution
}

fn search<W: World, I: WorldEvaluator<W>>(
    forest: &mut IsMcts<W, I>,
    view: &W::View,
    limits: &Limits<W::Action>,
) -> (SearchResult<W::Action>, Vec<SearchInfo<W::Action>>) {
    let mut infos = Vec::new();
    let answer = forest.search(view, limits, &Signal::default(), &mut |info| infos.push(info.clone()));
    (answer, infos)
}

fn nodes<A>(nodes: u64) -> Limits<A> {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

/// The best choice of a seat with this card after these choices, whatever the other cards.
fn best_action(
    keeping: Option<KeepProbabilities>,
    card: u8,
    done: &[ExchangeAction],
    tuning: IsMctsFeatures,
) -> ExchangeAction {
    let others: Vec<u8> = (1..=CARDS).filter(|&other| other != card).collect();
    let deal = match done {
        [] => ExchangeGame::new(card, others[0], [others[1], others[2]]),
        _ => done.iter().fold(ExchangeGame::new(others[0], card, [others[1], others[2]]), |deal, &choice| {
            deal.after_action(choice)
        }),
    };
    let mut forest = IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: keeping }), 1, 4);
    forest.set_features(tuning);
    search(&mut forest, &deal.view(deal.side_to_move()), &nodes(6000)).0.best_move.expect("there are two choices")
}

#[test]
fn the_toys_keep_the_laws() {
    let law = |deal: &ExchangeGame| {
        hidden::check_all(deal, 3)?;
        if deal.outcome().is_some() {
            Ok(())
        } else {
            laws::check_all(&ExchangeEvaluator { keep_probabilities: None }, deal, 3)
        }
    };
    assert_eq!(hidden::check_random_games(ExchangeGame::shuffled, 0..40, 4, law), Ok(()));
    let law = |table: &tricks::TrickGame<0>| {
        if table.outcome().is_some() { Ok(()) } else { laws::check_all(&TrickEvaluator, table, 3) }
    };
    assert_eq!(hidden::check_random_games(tricks::TrickGame::deal, 0..10, 40, law), Ok(()));
    let law = |lock: &Lock| {
        hidden::check_all(lock, 3)?;
        if lock.outcome().is_some() { Ok(()) } else { laws::check_all(&LockEvaluator, lock, 3) }
    };
    assert_eq!(hidden::check_random_games(|seed| Lock::new(1 + seed as u8), 0..9, 3, law), Ok(()));
}

/// What is worth at least this much must be found.
const MIN_GAIN: f32 = 0.1;

#[test]
fn the_first_seat_does_what_all_deals_say() {
    let solution = fictitious_play();
    let mut clear = 0;
    for card in 1..=CARDS {
        let gain = solution.keep_gain[card as usize];
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

#[test]
fn the_second_seat_reads_what_the_first_did() {
    let solution = fictitious_play();
    let (mut clear, mut read) = (0, 0);
    for (index, done) in ALL_ACTIONS.into_iter().enumerate() {
        for card in 1..=CARDS {
            let gain = solution.exchange_gain[index][card as usize];
            if gain.abs() >= MIN_GAIN {
                let best = if gain > 0.0 { ExchangeAction::Exchange } else { ExchangeAction::Keep };
                let found = best_action(Some(solution.keep_probabilities), card, &[done], IsMctsFeatures::playing());
                assert_eq!(found, best, "card {card} after {done:?}, exchanging gains {gain}");
                let blind = IsMctsFeatures { belief_sampling: false, ..IsMctsFeatures::playing() };
                read += usize::from(best_action(Some(solution.keep_probabilities), card, &[done], blind) != best);
                clear += 1;
            }
        }
    }
    assert!(clear >= 10, "only {clear} clear cases");
    assert!(read >= 1, "nothing hangs on what the first seat did");
}

#[test]
fn certain_ends_are_announced_and_nothing_else() {
    let mut forest = IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: None }), 1, 4);
    let mut score = |deal: ExchangeGame| {
        let deal = deal.after_action(ExchangeAction::Keep);
        let (answer, infos) = search(&mut forest, &deal.view(Seat::SECOND), &nodes(500));
        (answer.best_move, infos.last().expect("a line").score)
    };
    assert_eq!(score(ExchangeGame::new(3, CARDS, [1, 2])), (Some(ExchangeAction::Keep), Score::mate_in(1)));
    let (best, hope) = score(ExchangeGame::new(3, 1, [4, 2]));
    assert_eq!(best, Some(ExchangeAction::Exchange));
    assert!(!hope.is_decisive(), "{hope}");
    let (_, likely) = score(ExchangeGame::new(3, CARDS - 1, [1, 2]));
    assert!(!likely.is_decisive() && likely > Score::centipawns(100), "{likely}");
}

#[test]
fn the_same_search_is_the_same_again() {
    let deal = tricks::TrickGame::<0>::deal(7);
    let view = deal.view(deal.side_to_move());
    let run = |seed| {
        let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 1, 4);
        forest.set_seed(seed);
        let (answer, infos) = search(&mut forest, &view, &nodes(3000));
        let told: Vec<_> = infos.into_iter().map(|info| (info.depth, info.score, info.nodes, info.pv)).collect();
        (answer, told)
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1).1, run(2).1, "the seed draws the worlds");
}

/// Knows nothing of values, and tells places apart only by what lies open.
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
fn nodes_and_actions_asked_for_are_kept_to() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let view = deal.view(deal.side_to_move());
    for (threads, most) in [(1, 1), (1, 777), (2, 2000)] {
        let mut forest = IsMcts::new(Arc::new(TrickEvaluator), threads, 4);
        let (answer, _) = search(&mut forest, &view, &nodes(most));
        assert!(deal.legal_actions().contains(&answer.best_move.expect("an action")));
        if threads == 1 {
            assert_eq!(answer.nodes, most);
        } else {
            assert!((most..most + 2000).contains(&answer.nodes), "{}", answer.nodes);
        }
    }
    for action in deal.legal_actions() {
        let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 1, 4);
        let limits = Limits { search_moves: vec![action], ..nodes(100) };
        assert_eq!(search(&mut forest, &view, &limits).0.best_move, Some(action));
    }
}

#[test]
fn a_search_for_a_mate_ends_where_there_is_none() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 1, 4);
    let limits = Limits { mate_plies: Some(3), ..Limits::default() };
    assert!(search(&mut forest, &deal.view(deal.side_to_move()), &limits).0.best_move.is_some());
}

#[test]
fn several_lines_are_told_best_first() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 1, 4);
    let limits = Limits { multi_pv: 3, ..nodes(2000) };
    let (answer, infos) = search(&mut forest, &deal.view(deal.side_to_move()), &limits);
    let last = &infos[infos.len() - 3..];
    assert_eq!([1, 2, 3], [0, 1, 2].map(|rank| last[rank].multi_pv_rank));
    assert_eq!(answer.best_move, last[0].pv.first().copied());
    let firsts: std::collections::HashSet<_> = last.iter().map(|info| info.pv[0]).collect();
    assert_eq!(firsts.len(), 3);
}

#[test]
fn lines_can_be_played() {
    for seed in 0..10 {
        let deal = tricks::TrickGame::<0>::deal(seed);
        let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 1, 4);
        let (_, infos) = search(&mut forest, &deal.view(deal.side_to_move()), &nodes(3000));
        let line = &infos.last().expect("a line").pv;
        assert!(line.len() >= 2, "{line:?}");
        assert!(deal.legal_actions().contains(&line[0]));
    }
}

#[test]
fn depth_ends_a_search() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 1, 16);
    let limits = Limits { depth: Some(3), ..Limits::default() };
    let (answer, infos) = search(&mut forest, &deal.view(deal.side_to_move()), &limits);
    assert!(answer.depth >= 3 && infos.last().expect("a line").depth >= 3);
    let last = ExchangeGame::shuffled(3);
    let limits = Limits { depth: Some(50), ..Limits::default() };
    let mut forest = IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: None }), 1, 4);
    let answer = search(&mut forest, &last.view(last.side_to_move()), &limits).0;
    assert!(answer.depth >= 50, "where the end is reached there is nothing deeper");
}

#[test]
fn time_is_kept_to_and_stop_is_heard() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let view = deal.view(deal.side_to_move());
    let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 2, 4);
    let time = TimeControl::MoveTime { time: Duration::from_millis(60), overhead: Duration::ZERO };
    let began = Instant::now();
    search(&mut forest, &view, &Limits { time: Some(time), ..Limits::default() });
    let taken = began.elapsed();
    assert!((Duration::from_millis(55)..Duration::from_millis(2000)).contains(&taken), "{taken:?}");
    let signal = Signal::default();
    let limits = Limits { infinite: true, ..nodes(10) };
    std::thread::scope(|scope| {
        let search = scope.spawn(|| forest.search(&view, &limits, &signal, &mut |_| ()));
        std::thread::sleep(Duration::from_millis(50));
        assert!(!search.is_finished(), "an infinite search answers when it is stopped");
        signal.stop();
        assert!(search.join().expect("an answer").best_move.is_some());
    });
}

#[test]
fn who_is_not_on_turn_gets_no_action() {
    let deal = ExchangeGame::shuffled(1);
    let mut forest = IsMcts::new(Arc::new(ExchangeEvaluator { keep_probabilities: None }), 1, 4);
    assert_eq!(search(&mut forest, &deal.view(Seat::SECOND), &nodes(10)).0.best_move, None);
}

#[test]
fn what_was_learnt_is_used_again() {
    let deal = tricks::TrickGame::<0>::deal(3);
    let view = deal.view(deal.side_to_move());
    let depth = |reuse| {
        let mut forest = IsMcts::new(Arc::new(TrickEvaluator), 1, 16);
        forest.set_features(IsMctsFeatures { tree_reuse: reuse, ..IsMctsFeatures::playing() });
        search(&mut forest, &view, &nodes(4000));
        search(&mut forest, &view, &nodes(300)).1.last().expect("a line").hashfull
    };
    assert!(depth(true) > 2 * depth(false));
}

/// Many actions, none of them likelier than the others: part by part or all at once, what is good is found.
#[test]
fn a_decision_may_fall_into_parts() {
    for splitting in [true, false] {
        let mut forest = IsMcts::new(Arc::new(LockEvaluator), 1, 4);
        forest.set_features(IsMctsFeatures {
            sub_actions: splitting,
            progressive_widening: false,
            ..IsMctsFeatures::playing()
        });
        let best = search(&mut forest, &Lock::new(5).view(Seat::FIRST), &nodes(8000)).0.best_move.expect("an action");
        assert!(lock::distance(best) <= 2, "splitting: {splitting}, found {best:?}");
    }
}

/// Who tries everything once with random games, and who pretends to see, find what hangs on nothing hidden.
#[test]
fn the_fixed_opponents_play_what_is_plainly_best() {
    for (card, best) in [(1, ExchangeAction::Exchange), (CARDS, ExchangeAction::Keep)] {
        for done in ALL_ACTIONS {
            let deal = ExchangeGame::new(5, card, [4, 6]).after_action(done);
            let view = deal.view(Seat::SECOND);
            let judge = ExchangeEvaluator { keep_probabilities: None };
            for foresight in [Lookahead::OwnTurn, Lookahead::OwnTurnQuiescence, Lookahead::AlphaBeta] {
                let answer = pimc_search(&view, &judge, foresight, 1, &nodes(500), &Signal::default());
                assert_eq!(answer.best_move, Some(best), "{foresight:?} with {card} after {done:?}");
            }
            assert_eq!(
                best_action(None, card, &[done], IsMctsFeatures::textbook()),
                best,
                "plain with {card} after {done:?}"
            );
        }
    }
}
