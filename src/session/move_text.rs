//! The moves of a search's reports and results, written as text.

use rules::dialect::Dialect;
use rules::notation::Notation;
use search::control::report::{SearchInfo, SearchResult};

/// The moves of a line as text, up to the first illegal move.
pub(super) fn format_line<G: Notation>(root: &G, moves: &[G::Move], dialect: Dialect) -> Vec<String> {
    let mut position = *root;
    let mut texts = Vec::with_capacity(moves.len());
    for &mv in moves {
        if !position.is_legal(mv) {
            break;
        }
        texts.push(position.format_move(mv, dialect));
        position = position.play(mv);
    }
    texts
}

pub(super) fn format_info<G: Notation>(root: &G, info: &SearchInfo<G::Move>, dialect: Dialect) -> SearchInfo<String> {
    info.with_moves(format_line(root, &info.pv, dialect))
}

pub(super) fn format_result<G: Notation>(
    root: &G,
    result: &SearchResult<G::Move>,
    dialect: Dialect,
) -> SearchResult<String> {
    let line: Vec<G::Move> = result.best_move.into_iter().chain(result.ponder_move).collect();
    let mut texts = format_line(root, &line, dialect).into_iter();
    result.with_moves(texts.next(), texts.next())
}
