//! BRS+ without any pruning, table or order: the slow twin of the search for seats that play each for itself.

use base::score::Score;
use base::seat::{Alliances, Relation, Seat, SeatSet};
use eval::evaluator::Evaluator;
use eval::tactics::Tactics;
use rules::outcome::{GameResult, Outcome};

/// What the seat on move can have by BRS+, searched to exactly this depth.
pub fn best_reply<G: Tactics, E: Evaluator<G, Accumulator = (), Stack = ()>>(
    evaluator: &E,
    root: &G,
    depth: u32,
) -> Score {
    let mut twin = PlainSearch { evaluator, root: root.side_to_move(), past: vec![root.repetition_entry()] };
    let children = root.legal_moves().into_iter().map(|mv| twin.best_reply(&root.play(mv), depth - 1, 1, false));
    let best = children.max().expect("a move");
    // No end is proved, and so none is announced.
    match best.plies_to_mate() {
        Some(plies) => Score::centipawns(if best.is_win() { 3000 } else { -3000 } - plies),
        None => best,
    }
}

struct PlainSearch<'a, G: Tactics, E> {
    evaluator: &'a E,
    root: Seat,
    past: Vec<G::RepetitionEntry>,
}

impl<G: Tactics, E: Evaluator<G, Accumulator = (), Stack = ()>> PlainSearch<'_, G, E> {
    /// All values are the root's.
    fn best_reply(&mut self, position: &G, depth: u32, ply: usize, replied: bool) -> Score {
        let own = position.side_to_move() == self.root;
        if let Some(verdict) = position.search_repetition_result(&self.past, 0) {
            let score = match verdict {
                GameResult::Win => Score::mate_in(ply),
                GameResult::Draw => Score::DRAW,
                GameResult::Loss => Score::mated_in(ply),
            };
            return if own { score } else { score.from_perspective(Relation::Enemy) };
        }
        if let Some(outcome) = position.board_outcome() {
            return self.end_score(&outcome, ply);
        }
        if depth == 0 {
            return self.evaluator.evaluate_from_scratch(position, self.root);
        }
        let moves = position.legal_moves();
        let Some(&first) = moves.first() else { return self.end_score(&position.no_moves_outcome(), ply) };
        let rank = |mv: G::Move| (position.see_ge(mv, 0), position.material_gain(mv));
        let natural = moves.iter().fold(first, |best, &mv| if rank(mv) > rank(best) { mv } else { best });
        self.past.push(position.repetition_entry());
        let mut values = Vec::new();
        let mut try_move = |mv: G::Move, replied: bool| {
            let child = position.play(mv);
            let new_round = child.side_to_move() == self.root;
            if own || replied || !new_round {
                values.push(self.best_reply(&child, depth - 1, ply + 1, replied && !new_round));
            }
        };
        if replied {
            try_move(natural, true);
        } else {
            moves.iter().for_each(|&mv| try_move(mv, !own));
            if !own {
                try_move(natural, false);
            }
        }
        self.past.pop();
        let best = if own { values.into_iter().max() } else { values.into_iter().min() };
        best.expect("a value")
    }

    fn end_score(&self, outcome: &Outcome, ply: usize) -> Score {
        match outcome.result_for(self.root, Alliances::against_the_rest(SeatSet::single(self.root))) {
            GameResult::Win => Score::mate_in(ply),
            GameResult::Draw => Score::DRAW,
            GameResult::Loss => Score::mated_in(ply),
        }
    }
}
