//! From what the engine found to lines.

use crate::base::score::Score;
use crate::rules::notation::Dialect;
use crate::search::report::{Bound, SearchInfo};
use crate::session::Session;
use crate::session::odds::WinRateModel;
use crate::session::turns::TurnOrder;
use crate::variants::Variant;
use std::fmt::Write;
use std::time::Duration;

/// How scores are to be written.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreFormat {
    /// In UCI mates are counted in own moves, in USI in plies.
    pub(super) dialect: Dialect,
    /// Who is on move when: mates are counted in moves of the seat on move and its partners.
    pub(super) turns: TurnOrder,
    /// How to turn scores into chances, where the client wants them.
    pub(super) win_rate_model: Option<WinRateModel>,
}

/// `cp 12`, `mate 3`, `mate -2`.
fn score_text(score: Score, style: ScoreFormat) -> String {
    let Some(plies) = score.plies_to_mate() else {
        return format!("cp {}", score.raw());
    };
    let count = match style.dialect {
        Dialect::Usi => plies.unsigned_abs() as usize,
        Dialect::Uci => style.turns.own_moves(plies.unsigned_abs() as usize),
    };
    if score.is_loss() && count > 0 { format!("mate -{count}") } else { format!("mate {count}") }
}

fn nodes_per_second(nodes: u64, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

/// An `info` line about one line of the analysis.
pub(super) fn info_line(info: &SearchInfo<String>, style: ScoreFormat) -> String {
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth,
        info.seldepth.max(info.depth),
        info.multi_pv_rank,
        score_text(info.score, style)
    );
    text.push_str(match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    });
    if let Some(model) = style.win_rate_model {
        let odds = model.wdl(info.score);
        let _ = write!(text, " wdl {} {} {}", odds.win, odds.draw, odds.loss);
    }
    let _ = write!(
        text,
        " nodes {} nps {} hashfull {} time {}",
        info.nodes,
        nodes_per_second(info.nodes, info.time),
        info.hashfull,
        info.time.as_millis()
    );
    // USI clients show a bound's line as if it were the best one: there a bound stands alone.
    let shows_line = info.bound == Bound::Exact || style.dialect == Dialect::Uci;
    if shows_line && !info.pv.is_empty() {
        let _ = write!(text, " pv {}", info.pv.join(" "));
    }
    text
}

/// The `info` line of a finished game, seen by the seat on move.
pub(super) fn game_over(score: Score, style: ScoreFormat) -> String {
    format!("info depth 0 score {}", score_text(score, style))
}

/// What a variant engine says of the game it changed to.
pub(super) fn variant_info(variant: &Variant, session: &dyn Session) -> String {
    format!(
        "info string variant {} files {} ranks {} pocket {} template {} startpos {}",
        variant.name,
        variant.board_size.0,
        variant.board_size.1,
        variant.pocket_kinds,
        variant.template,
        session.fen()
    )
}

/// A line of the list of variants.
pub(super) fn variant_summary(variant: &Variant) -> String {
    format!(
        "{} board {}x{} seats {} {}",
        variant.name,
        variant.board_size.0,
        variant.board_size.1,
        variant.seat_names.len(),
        if variant.hidden { "hidden" } else { "deterministic" }
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const UCI: ScoreFormat = ScoreFormat { dialect: Dialect::Uci, turns: TurnOrder::ALTERNATING, win_rate_model: None };
    const USI: ScoreFormat = ScoreFormat { dialect: Dialect::Usi, ..UCI };

    fn sample() -> SearchInfo<String> {
        SearchInfo {
            depth: 7,
            seldepth: 12,
            multi_pv_rank: 1,
            score: Score::centipawns(-34),
            bound: Bound::Exact,
            nodes: 5000,
            time: Duration::from_millis(10),
            hashfull: 3,
            pv: vec!["7g7f".to_owned(), "3c3d".to_owned()],
        }
    }

    #[test]
    fn a_line_in_full() {
        assert_eq!(
            info_line(&sample(), UCI),
            "info depth 7 seldepth 12 multipv 1 score cp -34 nodes 5000 nps 500000 hashfull 3 time 10 pv 7g7f 3c3d"
        );
    }

    #[test]
    fn mates_in_moves_and_plies() {
        let both = |score| (score_text(score, UCI), score_text(score, USI));
        let pair = |uci: &str, usi: &str| (uci.to_owned(), usi.to_owned());
        assert_eq!(both(Score::mate_in(1)), pair("mate 1", "mate 1"));
        assert_eq!(both(Score::mate_in(5)), pair("mate 3", "mate 5"));
        assert_eq!(both(Score::mated_in(2)), pair("mate -1", "mate -2"));
        assert_eq!(both(Score::mated_in(3)), pair("mate -2", "mate -3"));
        assert_eq!(both(Score::mated_in(0)), pair("mate 0", "mate 0"));
    }

    #[test]
    fn bounds_carry_no_line_in_usi() {
        let bound = SearchInfo { bound: Bound::Lower, ..sample() };
        assert!(info_line(&bound, UCI).contains("score cp -34 lowerbound") && info_line(&bound, UCI).contains(" pv "));
        assert!(info_line(&bound, USI).contains("score cp -34 lowerbound") && !info_line(&bound, USI).contains(" pv "));
    }

    #[test]
    fn chances_stand_behind_the_score() {
        let style =
            ScoreFormat { win_rate_model: Some(WinRateModel { centipawns_per_logit: 100.0, draw_margin: 0.0 }), ..UCI };
        assert!(
            info_line(&sample(), style).contains(" score cp -34 wdl 416 0 584 nodes "),
            "{}",
            info_line(&sample(), style)
        );
    }

    #[test]
    fn no_time_is_no_reason_to_divide_by_it() {
        let quick = SearchInfo { time: Duration::ZERO, ..sample() };
        assert!(info_line(&quick, UCI).contains(" time 0 "));
    }
}
