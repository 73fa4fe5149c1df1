//! Which search plays best if every seat plays for itself: paranoid alpha-beta, BRS+ and Monte Carlo tree
//! search at one board, each equally often on every seat, with the same time or the same nodes for every move.
//!
//! `cargo test --release --test martian multiplayer -- --ignored --nocapture`

use base::random::SeededRng;
use base::seat::Seat;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use martian::{LinearEvaluator, Position};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::game::Game;
use search::control::limits::{Limits, TimeControl};
use search::control::signal::Signal;
use search::multiplayer::algorithm::MultiplayerSearch;
use search::open_game::OpenGamePool;
use std::sync::Arc;
use std::time::Duration;

const ALGORITHMS: [MultiplayerSearch; 3] =
    [MultiplayerSearch::Paranoid, MultiplayerSearch::BrsPlus, MultiplayerSearch::Mcts];

/// What a search scored over its games: the sum of its shares, their squares, how many.
#[derive(Clone, Copy, Default)]
struct TournamentScore {
    sum: f64,
    squares: f64,
    games: f64,
    plies: f64,
    depth: f64,
}

/// A position after some random moves.
fn random_opening<G: Game>(seed: u64) -> G {
    let mut random = SeededRng::seed_from_u64(seed);
    let mut position = G::startpos();
    for _ in 0..random.random_range(G::SEATS..3 * G::SEATS) {
        let moves = position.legal_moves();
        position = position.play(*moves.choose(&mut random).expect("a move at the beginning of a game"));
    }
    position
}

/// Plays a game and returns each seat's share of the win.
fn play<G: Tactics, E: Evaluator<G>>(
    start: G,
    pools: &mut [OpenGamePool<G, E>],
    seats: &[usize],
    limits: &Limits<G::Move>,
    scores: &mut [TournamentScore],
) -> Vec<f64> {
    pools.iter_mut().for_each(OpenGamePool::new_game);
    let (mut position, mut past) = (start, Vec::new());
    loop {
        if let Some(end) = position.outcome(&past) {
            let count = end.winners.iter().count();
            let share = |seat| match count {
                0 => 1.0 / G::SEATS as f64,
                _ if end.winners.contains(Seat::new(seat)) => 1.0 / count as f64,
                _ => 0.0,
            };
            return (0..G::SEATS).map(share).collect();
        }
        let player = seats[position.side_to_move().index()];
        let answer = pools[player].search(&position, &past, limits, &Signal::default(), &mut |_| {});
        scores[player].plies += 1.0;
        scores[player].depth += f64::from(answer.depth);
        past.push(position.repetition_entry());
        position = position.play(answer.best_move.expect("a move"));
    }
}

/// All ways to fill this number of seats with players who are all different.
fn seat_orders(seats: usize) -> Vec<Vec<usize>> {
    (0..seats).fold(vec![Vec::new()], |orders, _| {
        let longer = |order: Vec<usize>| {
            let free: Vec<usize> = (0..ALGORITHMS.len()).filter(|player| !order.contains(player)).collect();
            free.into_iter().map(move |player| [&order[..], &[player]].concat())
        };
        orders.into_iter().flat_map(longer).collect()
    })
}

fn tournament<const SEATS: usize>(games: u64, limits: &Limits<<Position<SEATS> as Game>::Move>) {
    let evaluator = Arc::new(LinearEvaluator::<SEATS>::with_default_weights());
    let mut pools = ALGORITHMS.map(|algorithm| {
        let mut pool = OpenGamePool::new(Arc::clone(&evaluator), 1, 8);
        pool.set_algorithm(algorithm);
        pool
    });
    let mut scores = [TournamentScore::default(); ALGORITHMS.len()];
    let orders = seat_orders(SEATS);
    for game in 0..games {
        let seats = &orders[game as usize % orders.len()];
        let shares = play(random_opening(game / orders.len() as u64), &mut pools, seats, limits, &mut scores);
        for (&player, share) in seats.iter().zip(shares) {
            scores[player].sum += share;
            scores[player].squares += share * share;
            scores[player].games += 1.0;
        }
        if (game + 1) % 24 == 0 || game + 1 == games {
            println!("{SEATS} seats, {} games", game + 1);
            for (algorithm, score) in ALGORITHMS.iter().zip(&scores) {
                let mean = score.sum / score.games;
                let deviation = (score.squares / score.games - mean * mean).max(0.0).sqrt();
                let error = 1.96 * deviation / score.games.sqrt();
                let depth = score.depth / score.plies.max(1.0);
                println!("  {algorithm:?}: {mean:.3} +- {error:.3} a seat, mean depth {depth:.1}");
            }
        }
    }
}

fn limits<M>() -> Limits<M> {
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let time = Duration::from_millis(number("MULTIPLAYER_MILLIS").unwrap_or(20));
    match number("MULTIPLAYER_NODES") {
        Some(nodes) => Limits { nodes: Some(nodes), ..Limits::default() },
        None => {
            let time = Some(TimeControl::MoveTime { time, overhead: Duration::ZERO });
            Limits { time, ..Limits::default() }
        }
    }
}

#[test]
#[ignore = "plays for minutes"]
fn three_seats() {
    tournament::<3>(192, &limits());
}

#[test]
#[ignore = "plays for minutes"]
fn four_seats() {
    tournament::<4>(192, &limits());
}

/// How far the values of positions foretell who wins, for different scales: `eval::win_probabilities` has one of them.
fn compare_scales<const SEATS: usize>(games: u64) {
    const SCALES: [f64; 7] = [60.0, 90.0, 130.0, 180.0, 250.0, 350.0, 500.0];
    let evaluator = Arc::new(LinearEvaluator::<SEATS>::with_default_weights());
    let mut pool = OpenGamePool::new(Arc::clone(&evaluator), 1, 8);
    let limits = Limits { nodes: Some(800), ..Limits::default() };
    let (mut surprise, mut count) = ([0.0; SCALES.len()], 0.0);
    for game in 0..games {
        let (mut position, mut past, mut seen) = (random_opening::<Position<SEATS>>(game), Vec::new(), Vec::new());
        pool.new_game();
        let end = loop {
            if let Some(end) = position.outcome(&past) {
                break end;
            }
            let leads: Vec<f64> = (0..SEATS)
                .map(|seat| evaluator.evaluate_from_scratch(&position, Seat::new(seat)).raw().min(0).into())
                .collect();
            seen.push(leads);
            let answer = pool.search(&position, &past, &limits, &Signal::default(), &mut |_| {});
            past.push(position.repetition_entry());
            position = position.play(answer.best_move.expect("a move"));
        };
        let winners: Vec<Seat> = end.winners.iter().collect();
        for leads in seen {
            for (sum, scale) in surprise.iter_mut().zip(SCALES) {
                let whole: f64 = leads.iter().map(|lead| (lead / scale).exp()).sum();
                let chance = |seat: &Seat| 0.96 * (leads[seat.index()] / scale).exp() / whole + 0.04 / SEATS as f64;
                *sum -= winners.iter().map(|seat| chance(seat).ln()).sum::<f64>() / winners.len().max(1) as f64;
            }
            count += 1.0;
        }
    }
    for (scale, sum) in SCALES.into_iter().zip(surprise) {
        println!("{SEATS} seats, scale {scale}: surprise {:.4} over {count} positions", sum / count);
    }
}

#[test]
#[ignore = "plays for minutes"]
fn scale_of_win_probabilities() {
    compare_scales::<3>(80);
    compare_scales::<4>(80);
}
