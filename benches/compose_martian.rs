//! Composes positions in which exactly one move leads to the best result, for `positions/martian*.best`: random ones, of
//! which those are printed that the prover of the tests decides.
//!
//! `cargo bench --bench compose_martian`, or with seats, `cargo bench --bench compose_martian -- 3`. Minutes.

#[path = "../tests/martian/prover.rs"]
mod prover;

use base::random::SeededRng;
use eval::tactics::Tactics;
use martian::Position;
use prover::{move_values, verdict_word};
use rand::seq::index::sample;
use rand::{Rng, SeedableRng};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;
use std::ops::RangeInclusive;

/// Random positions for each number of seats.
const TRIES: u64 = 2500;

fn main() {
    let seats: Vec<usize> = std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let is_wanted = |count| seats.is_empty() || seats.contains(&count);
    if is_wanted(2) {
        compose::<2>(3..=6, 3..=10);
    }
    if is_wanted(3) {
        compose::<3>(5..=8, 3..=6);
    }
    if is_wanted(4) {
        compose::<4>(6..=9, 3..=6);
    }
}

/// Few pieces on random squares, a close score, few moves left: what one move decides.
fn compose<const SEATS: usize>(pieces: RangeInclusive<usize>, moves_left: RangeInclusive<u32>) {
    let (files, limit) = if SEATS == 2 { (4, 27) } else { (8, 54) };
    for seed in 0..TRIES {
        let mut random = SeededRng::seed_from_u64(seed);
        let mut board = vec![' '; files * 8];
        let count = random.random_range(pieces.clone());
        for square in sample(&mut random, board.len(), count) {
            board[square] = ['q', 'd', 'd', 'p', 'p'][random.random_range(0..5)];
        }
        let mut text: String = board.chunks(files).map(|rank| rank.iter().collect::<String>() + "/").collect();
        text.pop();
        for gap in (1..=files).rev() {
            text = text.replace(&" ".repeat(gap), &gap.to_string());
        }
        let points: Vec<String> = (0..SEATS).map(|_| random.random_range(8..=11).to_string()).collect();
        let quiet = limit - random.random_range(moves_left.clone());
        let seat = random.random_range(1..=SEATS);
        let position =
            Position::<SEATS>::from_fen(&format!("{text} {seat} {} {quiet} - 40", points.join("/"))).expect("a record");
        let Some(values) = move_values(&position, 40_000).filter(|values| values.len() > 4) else { continue };
        let (verdict, mv) = values[0];
        if verdict > values[1].0 {
            let child = position.play(mv);
            let crosses = child.fen().split(' ').nth(4) != Some("-");
            let kind = match (position.is_noisy(mv), crosses, child.outcome(&[]).is_some()) {
                (_, _, true) => "ends",
                (true, _, _) => "captures",
                (_, true, _) => "hands over",
                _ => "stays",
            };
            let merged = !crosses && piece_count(&child) < piece_count(&position);
            let kind = if merged { "merges" } else { kind };
            let text = position.format_move(mv, Dialect::Uci);
            let moves = values.len();
            println!("{SEATS}| {}; {text}; {}; {kind}, of {moves} moves", position.fen(), verdict_word(verdict));
        }
    }
}

fn piece_count<const SEATS: usize>(position: &Position<SEATS>) -> usize {
    position.fen().split(' ').next().map_or(0, |pieces| pieces.matches(['q', 'd', 'p']).count())
}
