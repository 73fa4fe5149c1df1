//! The lines that a search has reported, and the one to report at its end if its answer is not among them.

use super::game::HostedGame;
use base::score::Score;
use search::control::report::{Bound, SearchInfo, SearchResult};

/// What replaces a score of exactly 0 that clients would take for a draw: see [`shown_info`].
const NEARLY_DRAWN: Score = Score::from_raw(1);

/// What a search has reported so far.
#[derive(Default)]
pub(super) struct ReportedLines {
    /// The latest exact principal variations, best first.
    pub(super) lines: Vec<SearchInfo<String>>,
    /// The latest report, without its line.
    latest: Option<SearchInfo<()>>,
}

impl ReportedLines {
    /// Notes a report.
    pub(super) fn note(&mut self, info: &SearchInfo<String>) {
        if info.bound == Bound::Exact && !info.pv.is_empty() {
            match self.lines.get_mut(info.multi_pv_rank.max(1) - 1) {
                Some(known) => known.clone_from(info),
                None => self.lines.push(info.clone()),
            }
        }
        self.latest = Some(info.with_moves(Vec::new()));
    }

    /// Whether nothing was reported.
    pub(super) fn is_empty(&self) -> bool {
        self.latest.is_none()
    }

    /// The line to report before the answer if no exact line begins with its move yet, because the search was stopped just
    /// after the best move changed. Clients take score and variation from the last line that has both.
    pub(super) fn closing_line(&self, result: &SearchResult<String>) -> Option<SearchInfo<String>> {
        let (latest, best) = (self.latest.as_ref()?, result.best_move.as_ref()?);
        if self.lines.first().is_some_and(|line| line.pv.first() == Some(best)) {
            return None;
        }
        let pv = std::iter::once(best).chain(&result.ponder_move).cloned().collect();
        let nodes = latest.nodes.max(result.nodes);
        let score = result.score;
        Some(SearchInfo { multi_pv_rank: 1, score, bound: Bound::Exact, nodes, ..latest.with_moves(pv) })
    }

    /// Puts a line before all others, which follow it one rank lower.
    pub(super) fn put_first(&mut self, closing: SearchInfo<String>) {
        self.lines.retain(|line| line.pv.first() != closing.pv.first());
        self.lines.insert(0, closing);
        self.lines.iter_mut().zip(1..).for_each(|(line, rank)| line.multi_pv_rank = rank);
    }
}

/// The line as it is reported. A score of exactly 0 after a single move is changed unless that move draws, or a tablebase
/// knows the draw: clients take it for a draw claim, and end the game.
pub(super) fn shown_info(game: &HostedGame, info: SearchInfo<String>, is_known_draw: bool) -> SearchInfo<String> {
    match info.pv.as_slice() {
        [mv] if info.score == Score::DRAW && !is_known_draw && !draws(game, mv) => {
            SearchInfo { score: NEARLY_DRAWN, ..info }
        }
        _ => info,
    }
}

/// Whether this move ends the game in a draw.
fn draws(game: &HostedGame, mv: &str) -> bool {
    let mut game = game.clone();
    game.play_move(mv).is_ok() && game.outcome().is_some_and(|outcome| outcome.winners.is_empty())
}
