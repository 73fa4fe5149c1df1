//! The root of an open game: the position with its past, its moves, likely ones first, and what there is to say if nothing is
//! to be searched.

use crate::control::alliances::RootAlliances;
use crate::control::limits::Limits;
use crate::control::report::SearchResult;
use crate::control::signal::Signal;
use base::score::Score;
use base::sort::insertion_sort_by_key;
use eval::tactics::Tactics;
use rules::game::Game;

/// A position of an open game, and the positions of the game before it, oldest first.
#[derive(Debug)]
pub struct Root<'a, G: Game> {
    /// The position.
    pub position: &'a G,
    /// The positions before it.
    pub past: &'a [G::RepetitionEntry],
}

impl<G: Game> Clone for Root<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Root<'_, G> {}

impl<'a, G: Game> From<&'a G> for Root<'a, G> {
    /// A position with which the game begins.
    fn from(position: &'a G) -> Self {
        Root { position, past: &[] }
    }
}

/// The root's legal moves, or those of `search_moves` among them, likely ones first: even a search that is stopped at
/// once has a sensible move.
pub(crate) fn ordered_root_moves<G: Tactics>(root: &G, search_moves: &[G::Move]) -> Vec<G::Move> {
    let mut moves = root.legal_moves();
    if moves.iter().any(|mv| search_moves.contains(mv)) {
        moves.retain(|mv| search_moves.contains(mv));
    }
    let rank = |mv| (!root.see_ge(mv, 0), -root.material_gain(mv));
    let mut ranked: Vec<_> = moves.into_iter().map(|mv| (rank(mv), mv)).collect();
    insertion_sort_by_key(&mut ranked, |&(rank, _)| rank);
    ranked.into_iter().map(|(_, mv)| mv).collect()
}

/// The result if nothing is to be searched: a win is claimed, or there is no move. It comes when the client may have it.
pub(crate) fn unsearched_result<G: Game>(
    root: &G,
    moves: &[G::Move],
    limits: &Limits<G::Move>,
    signal: &Signal,
) -> Option<SearchResult<G::Move>> {
    let claims_win = limits.may_claim && root.claimable_win().is_some();
    if !claims_win && !moves.is_empty() {
        return None;
    }
    signal.wait_for_stop_or_ponder_hit(limits);
    let score = if claims_win { Score::MATE } else { score_of_terminal_root(root) };
    let best_move = moves.first().copied();
    Some(SearchResult { best_move, ponder_move: None, score, claims_win, depth: 0, nodes: 0 })
}

/// The score of a root without moves.
fn score_of_terminal_root<G: Game>(root: &G) -> Score {
    let outcome = root.board_outcome().unwrap_or_else(|| root.no_moves_outcome());
    RootAlliances::from_root(root, 0).score_of_outcome(&outcome, root.side_to_move(), 0)
}

/// A line of moves from the root as far as each is legal and the game goes on before it.
pub(crate) struct PlayedLine<G: Game> {
    /// The moves that were played.
    pub(crate) moves: Vec<G::Move>,
    /// Where they lead to, and the positions before.
    pub(crate) position: G,
    pub(crate) past: Vec<G::RepetitionEntry>,
    /// The keys of the positions of the line, from the root on.
    pub(crate) keys: Vec<u64>,
    /// Whether all moves of the line were played.
    pub(crate) is_whole: bool,
}

impl<G: Game> PlayedLine<G> {
    /// Plays a line from the root. The root's players may go on although their game is drawn.
    pub(crate) fn from_root(root: Root<'_, G>, line: &[G::Move]) -> PlayedLine<G> {
        let mut played = PlayedLine {
            moves: Vec::with_capacity(line.len()),
            position: *root.position,
            past: root.past.to_vec(),
            keys: vec![root.position.zobrist_key()],
            is_whole: true,
        };
        for &mv in line {
            let is_over = !played.moves.is_empty() && played.position.outcome(&played.past).is_some();
            if is_over || !played.position.is_legal(mv) {
                played.is_whole = false;
                break;
            }
            played.play(mv);
        }
        played
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, mv: G::Move) {
        self.past.push(self.position.repetition_entry());
        self.position = self.position.play(mv);
        self.keys.push(self.position.zobrist_key());
        self.moves.push(mv);
    }
}
