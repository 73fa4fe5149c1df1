//! Plain minimax: the slow twin of alpha-beta. It knows no signs: the root's side takes the greatest value, the
//! others the least, and all values are the root's.

use pentad::base::score::Score;
use pentad::base::seat::{Alliances, Relation, Seat, SeatSet};
use pentad::eval::evaluator::Evaluator;
use pentad::eval::tactics::Tactics;
use pentad::rules::outcome::Verdict;

/// The value of a position to the seat on move, searched to exactly this depth.
pub fn value<G: Tactics, E: Evaluator<G, Accumulator = ()>>(evaluator: &E, root: &G, depth: u32) -> Score {
    let mut twin = Twin::new(evaluator, root);
    twin.visit(root, depth, 0)
}

/// The values of all root moves, best first.
pub fn values<G: Tactics, E: Evaluator<G, Accumulator = ()>>(
    evaluator: &E,
    root: &G,
    depth: u32,
) -> Vec<(Score, G::Move)> {
    let mut twin = Twin::new(evaluator, root);
    twin.past.push(root.trace());
    let mut values: Vec<_> =
        root.legal_moves().into_iter().map(|mv| (twin.visit(&root.play(mv), depth - 1, 1), mv)).collect();
    values.sort_by_key(|&(score, _)| std::cmp::Reverse(score));
    values
}

struct Twin<'a, G: Tactics, E> {
    evaluator: &'a E,
    root: Seat,
    alliances: Alliances,
    loners: bool,
    past: Vec<G::Trace>,
}

impl<'a, G: Tactics, E: Evaluator<G, Accumulator = ()>> Twin<'a, G, E> {
    fn new(evaluator: &'a E, root: &G) -> Self {
        let loners = G::SEATS > 2 && !G::TEAMS;
        let alliances = if loners { Alliances::against_the_rest(SeatSet::only(root.seat())) } else { G::ALLIANCES };
        Twin { evaluator, root: root.seat(), alliances, loners, past: Vec::new() }
    }

    fn with_root(&self, seat: Seat) -> bool {
        self.alliances.relation(self.root, seat) == Relation::Ally
    }

    /// A verdict for the root's side.
    fn ended(verdict: Verdict, ply: usize) -> Score {
        match verdict {
            Verdict::Win => Score::win_in(ply),
            Verdict::Draw => Score::DRAW,
            Verdict::Loss => Score::loss_in(ply),
        }
    }

    fn evaluate(&self, position: &G) -> Score {
        if self.loners || self.with_root(position.seat()) {
            let viewer = if self.loners { self.root } else { position.seat() };
            return self.evaluator.evaluate(position, &(), viewer);
        }
        Score::from_raw(-self.evaluator.evaluate(position, &(), position.seat()).raw())
    }

    fn visit(&mut self, position: &G, depth: u32, ply: usize) -> Score {
        if let Some(outcome) = position.end_on_board() {
            return Self::ended(outcome.verdict(self.root, self.alliances), ply);
        }
        if ply > 0
            && let Some(verdict) = position.verdict_of_return(&self.past, 0)
        {
            let flipped = match verdict {
                Verdict::Win => Verdict::Loss,
                Verdict::Draw => Verdict::Draw,
                Verdict::Loss => Verdict::Win,
            };
            return Self::ended(if self.with_root(position.seat()) { verdict } else { flipped }, ply);
        }
        if depth == 0 {
            return self.evaluate(position);
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            return Self::ended(position.end_without_moves().verdict(self.root, self.alliances), ply);
        }
        self.past.push(position.trace());
        let values = moves.into_iter().map(|mv| self.visit(&position.play(mv), depth - 1, ply + 1));
        let values: Vec<_> = values.collect();
        self.past.pop();
        let best = if self.with_root(position.seat()) { values.into_iter().max() } else { values.into_iter().min() };
        best.expect("a position with moves has a value")
    }
}
