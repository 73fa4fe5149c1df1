//! The theory of a game: positions by their keys.

use super::known_move::KnownMove;
use super::known_position::KnownPosition;
use crate::position_history::PositionHistory;
use base::input::InputError;
use base::score::Score;
use base::seat::Relation;
use fxhash::FxHashMap;
use rules::dialect::Dialect;

/// The longest line, in plies: a bound for what recurses along a line.
pub const MAX_THEORY_PLIES: usize = 200;

/// What is known about a game from its start position on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theory {
    pub(super) root: u64,
    dialect: Dialect,
    pub(super) positions: FxHashMap<u64, KnownPosition>,
    /// How many moves of its file are not legal, and the first of them.
    pub(super) refused: Option<(usize, String)>,
}

impl Theory {
    /// Theory without a move, of games that begin with this position; moves are written in this dialect.
    pub fn new(start: &dyn PositionHistory, dialect: Dialect) -> Theory {
        Theory { root: start.position_key(), dialect, positions: FxHashMap::default(), refused: None }
    }

    /// The key of the start position.
    pub fn root(&self) -> u64 {
        self.root
    }

    /// The position with this key, if one of its moves is known.
    pub fn position(&self, key: u64) -> Option<&KnownPosition> {
        self.positions.get(&key)
    }

    /// How many positions have known moves.
    pub fn position_count(&self) -> usize {
        self.positions.len()
    }

    /// How many moves are known.
    pub fn move_count(&self) -> usize {
        self.positions.values().map(|position| position.moves.len()).sum()
    }

    /// How many positions have a move with a score.
    pub fn searched_count(&self) -> usize {
        self.positions.values().filter(|position| position.best_score().is_some()).count()
    }

    /// What of its file was left out, if there is something.
    pub fn skipped(&self) -> Option<String> {
        let (count, first) = self.refused.as_ref()?;
        Some(format!("moves that are not legal were skipped with what follows them: {count}, the first is {first}"))
    }

    /// The move of a position, known from now on, and the position after it. The position is one that known moves lead to.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn learn(
        &mut self,
        before: &dyn PositionHistory,
        text: &str,
    ) -> Result<(&mut KnownMove, Box<dyn PositionHistory>), InputError> {
        let text = before.canonical_move(text, self.dialect)?;
        let mut after = before.boxed_clone();
        after.play_move(&text)?;
        let unknown = || KnownPosition::of(before.relation_to_first());
        let position = self.positions.entry(before.position_key()).or_insert_with(unknown);
        let key = after.position_key();
        Ok((position.moves.entry(text.into_boxed_str()).or_insert_with(|| KnownMove::to(key)), after))
    }

    /// Adds what another theory of the same game knows. Of a move whose score both have, this one's stays.
    pub fn join(&mut self, other: &Theory) {
        for (key, position) in &other.positions {
            let own = self.positions.entry(*key).or_insert_with(|| KnownPosition::of(position.mover));
            for (text, known) in &position.moves {
                own.moves.entry(text.clone()).or_insert_with(|| KnownMove::to(known.after)).join(known);
            }
        }
    }

    /// Forgets the moves that have no score and that fewer games have.
    pub fn drop_rare_moves(&mut self, min_games: u32) {
        for position in self.positions.values_mut() {
            position.moves.retain(|_, known| known.score.is_some() || known.games >= min_games);
        }
        self.positions.retain(|_, position| !position.moves.is_empty());
    }

    /// Minimax: the score of each move that leads to a position with scores becomes that of the best reply. A move back to a
    /// position on the way to it keeps its own.
    pub fn back_up(&mut self) {
        self.value(self.root, 0, &mut FxHashMap::default());
    }

    /// The score of a position for the seat on move there, once those of all positions after it are backed up; `None` if it
    /// has none, is being asked for, or is too many plies away.
    fn value(&mut self, key: u64, plies: usize, values: &mut FxHashMap<u64, Option<Score>>) -> Option<Score> {
        if let Some(value) = values.get(&key) {
            return *value;
        }
        if plies > MAX_THEORY_PLIES {
            return None;
        }
        values.insert(key, None);
        let position = self.positions.get(&key)?;
        let mover = position.mover;
        let after: Vec<(Box<str>, u64)> =
            position.moves.iter().map(|(text, known)| (text.clone(), known.after)).collect();
        for (text, after) in after {
            let Some(value) = self.value(after, plies + 1, values) else { continue };
            let is_ally = self.positions.get(&after).is_some_and(|position| position.mover == mover);
            let relation = if is_ally { Relation::Ally } else { Relation::Enemy };
            let known = self.positions.get_mut(&key).and_then(|position| position.moves.get_mut(&text));
            if let Some(known) = known {
                // A forced end is a ply farther away.
                known.score = Some(value.from_perspective(relation).from_tt(1));
            }
        }
        let value = self.positions.get(&key)?.best_score();
        values.insert(key, value);
        value
    }
}
