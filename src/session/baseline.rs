//! Baselines: fixed opponents that never change, so that the engine's score against them measures its progress.

use base::input::InputError;
use base::random::mix;
use base::score::Score;
use eval::tactics::Tactics;
use search::control::report::SearchResult;

/// Which baseline plays instead of the engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Baseline {
    /// Any legal move, all equally likely.
    Random,
    /// The capture that wins the most material at once, whatever the reply; a random move if nothing can be captured.
    /// In hidden games, the move with the best evaluation at the end of the seat's own turn.
    Greedy,
    /// Open games: alpha-beta to a fixed depth with a material count: no quiescence, no transposition table, no pruning.
    PlainAlphaBeta,
}

/// The baselines, as options name them.
const NAMED_BASELINES: [(Baseline, &str); 3] =
    [(Baseline::Random, "random"), (Baseline::Greedy, "greedy"), (Baseline::PlainAlphaBeta, "plain")];

impl Baseline {
    /// The option value for no baseline: the engine itself plays.
    pub const NO_BASELINE: &'static str = "none";

    /// All option values: [`Baseline::NO_BASELINE`], and the name of each baseline.
    pub const OPTION_VALUES: &'static [&'static str] = &{
        let mut names = [Baseline::NO_BASELINE; NAMED_BASELINES.len() + 1];
        let mut index = 0;
        while index < NAMED_BASELINES.len() {
            names[index + 1] = NAMED_BASELINES[index].1;
            index += 1;
        }
        names
    };

    /// The name of this baseline.
    pub fn name(self) -> &'static str {
        NAMED_BASELINES.iter().find(|(baseline, _)| *baseline == self).map_or(Baseline::NO_BASELINE, |(_, name)| name)
    }

    /// The baseline with this name; `None` if there is none.
    pub fn from_name(name: &str) -> Option<Baseline> {
        NAMED_BASELINES.iter().find(|(_, known)| *known == name).map(|(baseline, _)| *baseline)
    }

    /// The error for a baseline that this game does not have.
    pub(super) fn unavailable(self, available: &[Baseline]) -> InputError {
        let names: Vec<&str> = available.iter().map(|baseline| baseline.name()).collect();
        InputError::new("Opponent", self.name(), format!("one of {} in this game", names.join(" ")))
    }
}

/// The move of a baseline that does not search, one of `search_moves` unless that is empty. The same seed, position
/// and number of plies give the same move.
pub(super) fn baseline_move<G: Tactics>(
    position: &G,
    search_moves: &[G::Move],
    greedy: bool,
    seed: u64,
    plies: usize,
) -> Option<G::Move> {
    let mut moves = position.legal_moves();
    if moves.iter().any(|mv| search_moves.contains(mv)) {
        moves.retain(|mv| search_moves.contains(mv));
    }
    let captures = || moves.iter().copied().filter(|&mv| greedy && position.captured(mv).is_some());
    if let Some(best_gain) = captures().map(|mv| position.material_gain(mv)).max() {
        moves = captures().filter(|&mv| position.material_gain(mv) == best_gain).collect();
    }
    moves.sort_unstable();
    moves.get(seeded_index(seed, position.zobrist_key(), plies, moves.len())).copied()
}

/// A number below `count`: the same for the same seed, position and number of plies.
pub(super) fn seeded_index(seed: u64, key: u64, plies: usize, count: usize) -> usize {
    let random = mix(mix(seed) ^ mix(key ^ mix(plies as u64)));
    // The upper half of the 128-bit product is below `count`.
    ((u128::from(random) * count as u128) >> 64) as usize
}

/// The result of a baseline that does not search.
pub(super) fn unsearched_result<M>(best: Option<M>) -> SearchResult<M> {
    SearchResult { best_move: best, ponder_move: None, score: Score::DRAW, claims_win: false, depth: 0, nodes: 0 }
}
