//! Plain minimax: the slow twin of alpha-beta. It knows no signs: the root's side takes the greatest value, the
//! others the least, and all values are the root's.

use base::score::Score;
use base::seat::{Alliances, Relation, Seat, SeatSet};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use rules::outcome::GameResult;

/// The value of a position to the seat on move, searched to exactly this depth.
pub fn value<G: Tactics, E: Evaluator<G>>(evaluator: &E, root: &G, depth: u32) -> Score {
    let mut twin = Minimax::new(evaluator, root);
    twin.search(root, depth, 0)
}

/// The values of all root moves, best first.
pub fn values<G: Tactics, E: Evaluator<G>>(evaluator: &E, root: &G, depth: u32) -> Vec<(Score, G::Move)> {
    let mut twin = Minimax::new(evaluator, root);
    twin.past.push(root.repetition_entry());
    let mut values: Vec<_> =
        root.legal_moves().into_iter().map(|mv| (twin.search(&root.play(mv), depth - 1, 1), mv)).collect();
    values.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    values
}

struct Minimax<'a, G: Tactics, E> {
    evaluator: &'a E,
    root: Seat,
    alliances: Alliances,
    free_for_all: bool,
    past: Vec<G::RepetitionEntry>,
}

impl<'a, G: Tactics, E: Evaluator<G>> Minimax<'a, G, E> {
    fn new(evaluator: &'a E, root: &G) -> Self {
        let free_for_all = G::SIDES.is_free_for_all();
        let alliances =
            if free_for_all { Alliances::against_the_rest(SeatSet::single(root.side_to_move())) } else { G::ALLIANCES };
        Minimax { evaluator, root: root.side_to_move(), alliances, free_for_all, past: Vec::new() }
    }

    fn is_ally_of_root(&self, seat: Seat) -> bool {
        self.alliances.relation(self.root, seat) == Relation::Ally
    }

    /// A verdict for the root's side.
    fn verdict_score(verdict: GameResult, ply: usize) -> Score {
        match verdict {
            GameResult::Win => Score::mate_in(ply),
            GameResult::Draw => Score::DRAW,
            GameResult::Loss => Score::mated_in(ply),
        }
    }

    fn evaluate(&self, position: &G) -> Score {
        if self.free_for_all || self.is_ally_of_root(position.side_to_move()) {
            let viewer = if self.free_for_all { self.root } else { position.side_to_move() };
            return self.evaluator.evaluate_from_scratch(position, viewer);
        }
        Score::from_raw(-self.evaluator.evaluate_from_scratch(position, position.side_to_move()).raw())
    }

    fn search(&mut self, position: &G, depth: u32, ply: usize) -> Score {
        if let Some(outcome) = position.board_outcome() {
            return Self::verdict_score(outcome.result_for(self.root, self.alliances), ply);
        }
        if ply > 0
            && let Some(verdict) = position.search_repetition_result(&self.past, 0)
        {
            let flipped = match verdict {
                GameResult::Win => GameResult::Loss,
                GameResult::Draw => GameResult::Draw,
                GameResult::Loss => GameResult::Win,
            };
            return Self::verdict_score(
                if self.is_ally_of_root(position.side_to_move()) { verdict } else { flipped },
                ply,
            );
        }
        if depth == 0 {
            return self.evaluate(position);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Self::verdict_score(position.no_moves_outcome().result_for(self.root, self.alliances), ply);
        }
        self.past.push(position.repetition_entry());
        let values = moves.into_iter().map(|mv| self.search(&position.play(mv), depth - 1, ply + 1));
        let values: Vec<_> = values.collect();
        self.past.pop();
        let best = if self.is_ally_of_root(position.side_to_move()) {
            values.into_iter().max()
        } else {
            values.into_iter().min()
        };
        best.expect("a position with moves has a value")
    }
}
