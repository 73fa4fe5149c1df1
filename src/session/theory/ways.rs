//! The positions of a theory in the order in which good play leads to them.

use super::known_position::KnownPosition;
use super::opening_theory::Theory;
use base::score::Score;
use fxhash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::ops::ControlFlow;

/// The centipawns of mistakes that usually count as a ply.
pub const USUAL_STEP: u32 = 20;

/// A position that moves of a theory lead to.
pub struct Reached<'a> {
    /// Its key.
    pub key: u64,
    /// How many plies lead to it.
    pub plies: usize,
    /// The score of the last of them, for the seat that played it; none at the start.
    pub score: Option<Score>,
    /// What is known there, if a move is.
    pub position: Option<&'a KnownPosition>,
    ways: &'a FxHashMap<u64, Way>,
}

/// The last step to a position.
struct Way {
    before: Option<(u64, Box<str>)>,
    plies: usize,
}

impl Theory {
    /// Visits the positions that moves with scores lead to, until the visitor breaks. Those that fewer plies and smaller mistakes of
    /// either side lead to come first; mistakes of `step` centipawns count as a ply. Forced ends are not followed.
    pub fn visit_by_ways(&self, step: u32, mut visit: impl FnMut(Reached<'_>) -> ControlFlow<()>) {
        let mut ways: FxHashMap<u64, Way> = FxHashMap::default();
        let mut queue = BinaryHeap::new();
        // What has been found earlier comes first among equals.
        let mut order = 0_u64;
        queue.push(Reverse((0_u64, order, self.root(), None::<(u64, Box<str>)>, None::<Score>)));
        while let Some(Reverse((cost, _, key, before, score))) = queue.pop() {
            if ways.contains_key(&key) {
                continue;
            }
            let plies = before.as_ref().and_then(|(before, _)| ways.get(before)).map_or(0, |way| way.plies + 1);
            ways.insert(key, Way { before, plies });
            let position = self.position(key);
            if visit(Reached { key, plies, score, position, ways: &ways }).is_break() {
                return;
            }
            let Some((position, best)) = position.and_then(|position| Some((position, position.best_score()?))) else {
                continue;
            };
            for (text, known) in position.moves() {
                let Some(score) = known.score.filter(|score| !score.is_decisive()) else { continue };
                order += 1;
                let mistake = best.raw().saturating_sub(score.raw()).unsigned_abs();
                let cost = cost + u64::from(step) + u64::from(mistake);
                queue.push(Reverse((cost, order, known.after, Some((key, text.into())), Some(score))));
            }
        }
    }
}

impl Reached<'_> {
    /// The moves that lead there.
    pub fn line(&self) -> Vec<String> {
        let mut moves = Vec::new();
        let mut key = self.key;
        while let Some((before, text)) = self.ways.get(&key).and_then(|way| way.before.as_ref()) {
            moves.push(text.to_string());
            key = *before;
        }
        moves.reverse();
        moves
    }
}
