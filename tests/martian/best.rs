//! The positions of `positions/martian*.best`: a record, the best move, what it leads to, and what the position
//! shows. Each is proved by searching every line to the end of the game, for the seat on move against all others.

use crate::position;
use base::random::SeededRng;
use base::seat::{Alliances, Seat, SeatSet};
use eval::tactics::Tactics;
use martian::{LinearEvaluator, Move, Position};
use rand::seq::index::sample;
use rand::{Rng, SeedableRng};
use rules::dialect::Dialect;
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::GameResult;
use search::control::limits::Limits;
use search::control::signal::Signal;
use search::open_game::OpenGamePool;
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::Arc;

const TWO: &str = include_str!("../../positions/martian.best");
const THREE: &str = include_str!("../../positions/martian3.best");
const FOUR: &str = include_str!("../../positions/martian4.best");

/// Searches all lines to the end, with what it found of positions before.
struct Prover {
    root: Seat,
    /// By pyramids, points and seat, and the moves since the last capture: the value lies between these two.
    bounds: HashMap<(u64, u32), (GameResult, GameResult)>,
    /// Positions that it may still look at.
    nodes_left: u64,
}

impl Prover {
    fn new(root: Seat, nodes: u64) -> Prover {
        Prover { root, bounds: HashMap::new(), nodes_left: nodes }
    }

    /// Whether the root's seat gets at least this much, whatever the others do; `None` if that takes too long.
    fn guarantees<const SEATS: usize>(
        &mut self,
        position: &Position<SEATS>,
        quiet: u32,
        wanted: GameResult,
    ) -> Option<bool> {
        if let Some(end) = position.board_outcome() {
            return Some(end.result_for(self.root, Alliances::against_the_rest(SeatSet::single(self.root))) >= wanted);
        }
        let key = (position.repetition_entry(), quiet);
        let (low, high) = self.bounds.get(&key).copied().unwrap_or((GameResult::Loss, GameResult::Win));
        if low >= wanted || high < wanted {
            return Some(low >= wanted);
        }
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        let own = position.side_to_move() == self.root;
        let mut moves = position.legal_moves();
        moves.sort_by_key(|&mv| -position.material_gain(mv));
        let mut reached = !own;
        for mv in moves {
            let quiet = if position.is_noisy(mv) { 0 } else { quiet + 1 };
            if self.guarantees(&position.play(mv), quiet, wanted)? == own {
                reached = own;
                break;
            }
        }
        let below = if wanted == GameResult::Win { GameResult::Draw } else { GameResult::Loss };
        let bounds = if reached { (wanted, high) } else { (low, below) };
        self.bounds.insert(key, bounds);
        Some(reached)
    }

    /// What a move leads to.
    fn move_verdict<const SEATS: usize>(
        &mut self,
        position: &Position<SEATS>,
        quiet: u32,
        mv: Move,
    ) -> Option<GameResult> {
        let quiet = if position.is_noisy(mv) { 0 } else { quiet + 1 };
        let child = position.play(mv);
        for verdict in [GameResult::Win, GameResult::Draw] {
            if self.guarantees(&child, quiet, verdict)? {
                return Some(verdict);
            }
        }
        Some(GameResult::Loss)
    }
}

/// The moves since the last capture that a record tells.
fn moves_without_capture(record: &str) -> u32 {
    record.split(' ').nth(3).and_then(|number| number.parse().ok()).expect("a count of moves")
}

/// The values of all moves, best first; `None` if that takes more than this number of positions.
fn move_values<const SEATS: usize>(position: &Position<SEATS>, nodes: u64) -> Option<Vec<(GameResult, Move)>> {
    let mut prover = Prover::new(position.side_to_move(), nodes);
    let quiet = moves_without_capture(&position.fen());
    let mut values = Vec::new();
    for mv in position.legal_moves() {
        values.push((prover.move_verdict(position, quiet, mv)?, mv));
    }
    values.sort_by_key(|&(verdict, mv)| (std::cmp::Reverse(verdict), mv));
    Some(values)
}

/// The lines of a file: record, best move, what it leads to, what it shows.
fn lines(file: &str) -> impl Iterator<Item = [&str; 4]> {
    file.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split(';').map(str::trim).collect();
        fields.try_into().unwrap_or_else(|_| panic!("four fields: {line}"))
    })
}

const fn verdict_word(verdict: GameResult) -> &'static str {
    match verdict {
        GameResult::Win => "win",
        GameResult::Draw => "draw",
        GameResult::Loss => "loss",
    }
}

/// Proves every line of a file and has the engine find the move.
fn check_best_moves<const SEATS: usize>(file: &str, least: usize) {
    let mut pool = OpenGamePool::new(Arc::new(LinearEvaluator::<SEATS>::with_default_weights()), 1, 16);
    let (mut count, mut missed) = (0, Vec::new());
    for [record, best, leads_to, title] in lines(file) {
        let position = position::<SEATS>(record);
        let values = move_values(&position, 4_000_000).unwrap_or_else(|| panic!("too long to prove: {record}"));
        let (verdict, mv) = values[0];
        assert_eq!(
            (position.format_move(mv, Dialect::Uci).as_str(), verdict_word(verdict)),
            (best, leads_to),
            "{record}"
        );
        assert!(values[1].0 < verdict, "not the only best move: {record}");
        assert!(!title.is_empty(), "{record}");
        pool.new_game();
        let limits = Limits { nodes: Some(150_000), ..Limits::default() };
        let answer = pool.search(&position, &[], &limits, &Signal::default(), &mut |_| {});
        // With two seats the search knows a win: by proof, or as a circle that the other seat cannot leave.
        let blind = SEATS == 2 && verdict == GameResult::Win && answer.score.raw() < 1000;
        if answer.best_move != Some(mv) || blind {
            missed.push(record);
        }
        count += 1;
    }
    assert!(missed.is_empty(), "the engine plays something else: {missed:#?}");
    assert!(count >= least, "only {count} positions");
}

#[test]
fn the_best_moves_of_two_seats_are_proved_and_found() {
    check_best_moves::<2>(TWO, 20);
}

#[test]
fn the_best_moves_of_more_seats_are_proved_and_found() {
    check_best_moves::<3>(THREE, 6);
    check_best_moves::<4>(FOUR, 6);
}

/// Composes more of them by lot: `cargo test --release --test martian compose -- --ignored --nocapture`.
#[test]
#[ignore = "prints what it finds, for minutes"]
fn compose_for_two() {
    compose::<2>(2500, 3..=6, 3..=10);
}

#[test]
#[ignore = "prints what it finds, for minutes"]
fn compose_for_three() {
    compose::<3>(2500, 5..=8, 3..=6);
}

#[test]
#[ignore = "prints what it finds, for minutes"]
fn compose_for_four() {
    compose::<4>(2500, 6..=9, 3..=6);
}

/// Few pieces on random squares, a close score, few moves left: what one move decides.
fn compose<const SEATS: usize>(tries: u64, pieces: RangeInclusive<usize>, moves_left: RangeInclusive<u32>) {
    let (files, limit) = if SEATS == 2 { (4, 27) } else { (8, 54) };
    for seed in 0..tries {
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
        let position = position::<SEATS>(&format!("{text} {seat} {} {quiet} - 40", points.join("/")));
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
