//! What each move leads to, proved by searching every line to the end of the game, for the seat on move against all
//! others. `benches/compose_martian.rs` reads this file too.

use base::seat::{Alliances, Seat, SeatSet};
use eval::tactics::Tactics;
use martian::{Move, Position};
use rules::game::Game;
use rules::notation::Notation;
use rules::outcome::GameResult;
use std::collections::HashMap;

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
pub(crate) fn move_values<const SEATS: usize>(
    position: &Position<SEATS>,
    nodes: u64,
) -> Option<Vec<(GameResult, Move)>> {
    let mut prover = Prover::new(position.side_to_move(), nodes);
    let quiet = moves_without_capture(&position.fen());
    let mut values = Vec::new();
    for mv in position.legal_moves() {
        values.push((prover.move_verdict(position, quiet, mv)?, mv));
    }
    values.sort_by_key(|&(verdict, mv)| (std::cmp::Reverse(verdict), mv));
    Some(values)
}

/// The word for a verdict in the files of best moves.
pub(crate) const fn verdict_word(verdict: GameResult) -> &'static str {
    match verdict {
        GameResult::Win => "win",
        GameResult::Draw => "draw",
        GameResult::Loss => "loss",
    }
}
