//! Replies: `info` lines with scores and variations, and lines about variants.

use base::score::Score;
use host::event::MateVerdict;
use host::game::HostedGame;
use rules::description::GameDescription;
use rules::dialect::Dialect;
use search::control::report::{Bound, SearchInfo};
use session::chances::Chances;
use session::turn_order::TurnOrder;
use session::win_rate::Wdl;
use std::fmt::Write;
use std::time::Duration;
use variants::Variant;

/// How scores are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreFormat {
    /// UCI counts mates in own moves, USI in plies.
    pub(super) dialect: Dialect,
    /// The turn order, since mates are counted in moves of the seat on move and its partners.
    pub(super) turns: TurnOrder,
    /// What scores mean in the position.
    pub(super) chances: Chances,
    /// Whether the client wants `wdl`.
    pub(super) shows_wdl: bool,
}

/// `cp 12`, `mate 3`, `mate -2`.
fn score_text(score: Score, format: ScoreFormat) -> String {
    if let Some(centipawns) = format.chances.centipawns(score) {
        return format!("cp {centipawns}");
    }
    let plies = score.plies_to_mate().unwrap_or_default();
    let count = match format.dialect {
        Dialect::Usi => plies.unsigned_abs() as usize,
        Dialect::Uci => format.turns.own_moves(plies.unsigned_abs() as usize),
    };
    if score.is_loss() && count > 0 { format!("mate -{count}") } else { format!("mate {count}") }
}

/// ` wdl 400 200 400`; empty if the client does not want it.
fn wdl_text(score: Score, format: ScoreFormat) -> String {
    if !format.shows_wdl {
        return String::new();
    }
    let Wdl { win, draw, loss } = format.chances.wdl(score);
    format!(" wdl {win} {draw} {loss}")
}

/// Nodes per second, rounded down; a time below a microsecond counts as one.
pub(super) fn nodes_per_second(nodes: u64, time: Duration) -> u64 {
    let micros = time.as_micros().max(1);
    u64::try_from(u128::from(nodes) * 1_000_000 / micros).unwrap_or(u64::MAX)
}

/// The `info` line of one principal variation.
pub(super) fn info_line(info: &SearchInfo<String>, format: ScoreFormat) -> String {
    let mut text = format!(
        "info depth {} seldepth {} multipv {} score {}",
        info.depth,
        info.seldepth.max(info.depth),
        info.multi_pv_rank,
        score_text(info.score, format)
    );
    text.push_str(match info.bound {
        Bound::Exact => "",
        Bound::Lower => " lowerbound",
        Bound::Upper => " upperbound",
    });
    text.push_str(&wdl_text(info.score, format));
    let _ = write!(
        text,
        " nodes {} nps {} hashfull {} time {}",
        info.nodes,
        nodes_per_second(info.nodes, info.time),
        info.hashfull,
        info.time.as_millis()
    );
    // USI clients show the variation of a bound as if it were the best one, so in USI bounds have none.
    let shows_line = info.bound == Bound::Exact || format.dialect == Dialect::Uci;
    if shows_line && !info.pv.is_empty() {
        let _ = write!(text, " pv {}", info.pv.join(" "));
    }
    text
}

/// What a search for a mate has proved.
pub(super) fn mate_verdict(verdict: MateVerdict) -> String {
    match verdict {
        MateVerdict::Shortest { moves } => format!("mate in {moves} is the shortest (proven)"),
        MateVerdict::Within { moves } => format!("mate in {moves} (proven); a shorter one is not excluded"),
        MateVerdict::Claimed { moves } => format!("mate in {moves} found, not proven: not every defence was tried"),
        MateVerdict::NoMate { moves } => no_mate_within(moves),
        MateVerdict::Undecided { refuted: 0 } => "not decided within the limits".to_owned(),
        MateVerdict::Undecided { refuted } => format!("not decided within the limits; {}", no_mate_within(refuted)),
    }
}

fn no_mate_within(moves: u32) -> String {
    let noun = if moves == 1 { "move" } else { "moves" };
    format!("no mate within {moves} {noun} (proven)")
}

/// The `info` line of a finished game, with the score for the seat on move.
pub(super) fn game_over(score: Score, format: ScoreFormat) -> String {
    format!("info depth 0 score {}{}", score_text(score, format), wdl_text(score, format))
}

/// The line of variant engines (as Fairy-Stockfish prints it) after a change of variant.
pub(super) fn variant_info(game: &HostedGame) -> String {
    let variant = game.variant();
    let GameDescription { board_size: (files, ranks), pocket_types, template, .. } = variant.description;
    format!(
        "info string variant {} files {files} ranks {ranks} pocket {pocket_types} template {template} startpos {}",
        variant.name,
        game.fen()
    )
}

/// A line of `variants`.
pub(super) fn variant_summary(variant: &Variant) -> String {
    let (files, ranks) = variant.description.board_size;
    format!(
        "{} board {files}x{ranks} seats {} {}",
        variant.name,
        variant.description.seats(),
        if variant.description.hidden_information { "hidden" } else { "deterministic" }
    )
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/reply.rs"]
mod tests;
