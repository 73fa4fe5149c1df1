//! Max^n and BRS+ without any pruning, table or order: the slow twins of the searches for seats that play each for
//! itself.

use pentad::base::score::Score;
use pentad::base::seat::{Alliances, Relation, Seat, SeatSet};
use pentad::eval::chances::Chances;
use pentad::eval::evaluator::Evaluator;
use pentad::eval::tactics::Tactics;
use pentad::rules::outcome::{Outcome, Verdict};

/// The most that the seat on move can have by max^n, as a lead, searched to exactly this depth.
pub fn max_n<G: Tactics, E: Evaluator<G, Accumulator = ()>>(evaluator: &E, root: &G, depth: u32) -> Score {
    let mut twin = Twin { evaluator, root: root.seat(), past: vec![root.trace()] };
    let children = root.legal_moves().into_iter().map(|mv| twin.max_n(&root.play(mv), depth - 1, 1));
    let best = children.max_by_key(|chances| chances.of(root.seat())).expect("a move");
    best.lead(root.seat())
}

/// What the seat on move can have by BRS+, searched to exactly this depth.
pub fn best_reply<G: Tactics, E: Evaluator<G, Accumulator = ()>>(evaluator: &E, root: &G, depth: u32) -> Score {
    let mut twin = Twin { evaluator, root: root.seat(), past: vec![root.trace()] };
    let children = root.legal_moves().into_iter().map(|mv| twin.best_reply(&root.play(mv), depth - 1, 1, false));
    let best = children.max().expect("a move");
    // No end is proved, and so none is announced.
    match best.plies_to_end() {
        Some(plies) => Score::centipawns(if best.is_win() { 3000 } else { -3000 } - plies),
        None => best,
    }
}

struct Twin<'a, G: Tactics, E> {
    evaluator: &'a E,
    root: Seat,
    past: Vec<G::Trace>,
}

impl<G: Tactics, E: Evaluator<G, Accumulator = ()>> Twin<'_, G, E> {
    fn max_n(&mut self, position: &G, depth: u32, ply: usize) -> Chances {
        if let Some(outcome) = position.end_on_board() {
            return Chances::of_end(&outcome, G::SEATS, ply);
        }
        if let Some(verdict) = position.verdict_of_return(&self.past, 0) {
            return Chances::of_verdict(verdict, position.seat(), G::SEATS, ply);
        }
        if depth == 0 {
            return self.evaluator.chances(position, &());
        }
        self.past.push(position.trace());
        let moves = position.legal_moves().into_iter();
        let children: Vec<Chances> = moves.map(|mv| self.max_n(&position.play(mv), depth - 1, ply + 1)).collect();
        self.past.pop();
        // The best for the seat itself; then the worst for the root's seat; then any, but always the same.
        let rank = |chances: &Chances| (-chances.of(position.seat()), chances.of(self.root), *chances);
        let best = children.into_iter().min_by_key(rank);
        best.unwrap_or_else(|| Chances::of_end(&position.end_without_moves(), G::SEATS, ply))
    }

    /// All values are the root's.
    fn best_reply(&mut self, position: &G, depth: u32, ply: usize, replied: bool) -> Score {
        let own = position.seat() == self.root;
        if let Some(verdict) = position.verdict_of_return(&self.past, 0) {
            let score = match verdict {
                Verdict::Win => Score::win_in(ply),
                Verdict::Draw => Score::DRAW,
                Verdict::Loss => Score::loss_in(ply),
            };
            return if own { score } else { score.across(Relation::Enemy) };
        }
        if let Some(outcome) = position.end_on_board() {
            return self.end(&outcome, ply);
        }
        if depth == 0 {
            return self.evaluator.evaluate(position, &(), self.root);
        }
        let moves = position.legal_moves();
        let Some(&first) = moves.first() else { return self.end(&position.end_without_moves(), ply) };
        let rank = |mv: G::Move| (position.exchange_reaches(mv, 0), position.gain(mv));
        let natural = moves.iter().fold(first, |best, &mv| if rank(mv) > rank(best) { mv } else { best });
        self.past.push(position.trace());
        let mut values = Vec::new();
        let mut try_move = |mv: G::Move, replied: bool| {
            let child = position.play(mv);
            let new_round = child.seat() == self.root;
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

    fn end(&self, outcome: &Outcome, ply: usize) -> Score {
        match outcome.verdict(self.root, Alliances::against_the_rest(SeatSet::only(self.root))) {
            Verdict::Win => Score::win_in(ply),
            Verdict::Draw => Score::DRAW,
            Verdict::Loss => Score::loss_in(ply),
        }
    }
}
