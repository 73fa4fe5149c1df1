//! How well the values of positions foretell the winners of Martian Chess with three and four seats, by the scale that makes
//! probabilities of them: `eval::win_probabilities` has the best one.
//!
//! `cargo bench --bench win_scales`. Minutes.

use base::random::SeededRng;
use base::seat::Seat;
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use martian::{LinearEvaluator, Position};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng};
use rules::game::Game;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::open_search::OpenSearch;
use search::player::Player;
use search::searcher::{Root, Searcher};
use search::settings::SearchSettings;
use std::sync::Arc;

const GAMES: u64 = 80;
/// Nodes a move.
const NODES: u64 = 800;
/// Centipawns.
const SCALES: [f64; 7] = [60.0, 90.0, 130.0, 180.0, 250.0, 350.0, 500.0];

fn main() {
    compare_scales::<3>();
    compare_scales::<4>();
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

/// Prints the mean surprise about the winners, a line for each scale.
fn compare_scales<const SEATS: usize>() {
    let evaluator = Arc::new(LinearEvaluator::<SEATS>::with_default_weights());
    let mut player = Player::new(
        OpenSearch::new(Arc::clone(&evaluator), None),
        SearchSettings { hash_megabytes: 8, ..SearchSettings::new(Position::<SEATS>::PARAMETERS) },
    );
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let (mut surprise, mut count) = ([0.0; SCALES.len()], 0.0);
    for game in 0..GAMES {
        let (mut position, mut past, mut seen) = (random_opening::<Position<SEATS>>(game), Vec::new(), Vec::new());
        player.searcher.new_game();
        let end = loop {
            if let Some(end) = position.outcome(&past) {
                break end;
            }
            let leads: Vec<f64> = (0..SEATS)
                .map(|seat| evaluator.evaluate_from_scratch(&position, Seat::new(seat)).raw().min(0).into())
                .collect();
            seen.push(leads);
            let answer =
                player.search(Root { position: &position, past: &past }, &limits, &Signal::default(), &mut |_| {});
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
