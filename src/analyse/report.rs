//! The text of an analysis: heading, verdict in words, table of principal variations.

use crate::base::score::Score;
use crate::base::seat::Seat;
use crate::rules::outcome::Outcome;
use crate::search::control::report::SearchInfo;
use crate::session::PositionHistory;
use crate::session::win_rate::Wdl;
use crate::variants::Variant;
use std::fmt::Write;

/// The widest report, in columns.
const REPORT_WIDTH: usize = 100;
/// The width of a win/draw/loss bar, in columns.
const WDL_BAR_WIDTH: usize = 20;

/// Title, board and FEN.
pub(super) fn heading(variant: &Variant, history: &dyn PositionHistory, title: &str) -> String {
    let name = if title.is_empty() { variant.name.to_owned() } else { format!("{}: {title}", variant.name) };
    let mut text = format!("\n{name}\n{}\n\n", "=".repeat(name.chars().count()));
    for line in history.ascii_board().trim_end().lines() {
        let _ = writeln!(text, "  {line}");
    }
    let _ = writeln!(text, "\n  {} {}\n", variant.description.fen_keyword, history.fen());
    text
}

/// A score in pawns, or the plies to mate.
pub(super) fn score_text(score: Score) -> String {
    match score.plies_to_mate() {
        Some(plies) if score.is_win() => format!("win in {plies}"),
        Some(plies) => format!("loss in {}", plies.unsigned_abs()),
        None => format!("{:+.2}", f64::from(score.raw()) / 100.0),
    }
}

/// What people call the seat.
fn seat_name(variant: &Variant, seat: Seat) -> &'static str {
    variant.description.seat_names.get(seat.index()).copied().unwrap_or("nobody")
}

/// The report on a finished game.
pub(super) fn game_over(variant: &Variant, outcome: &Outcome) -> String {
    if outcome.winners.is_empty() {
        format!("  The game is over: a draw ({}).\n", outcome.reason)
    } else {
        let names: Vec<&str> = outcome.winners.iter().map(|seat| seat_name(variant, seat)).collect();
        format!("  The game is over: won by {} ({}).\n", names.join(" and "), outcome.reason)
    }
}

/// A score in words, for the seat to move; expected scores are in per mille.
fn verdict_words(score: Score, wdl: Wdl) -> &'static str {
    let expected = wdl.win + wdl.draw / 2;
    match expected {
        _ if score.is_win() => "wins by force",
        _ if score.is_loss() => "loses by force",
        0..60 => "is losing",
        60..250 => "is clearly worse",
        250..430 => "is slightly worse",
        430..=570 => "is about even",
        571..=750 => "is slightly better",
        751..=940 => "is clearly better",
        _ => "is winning",
    }
}

/// Win, draw and loss probabilities as a bar.
fn wdl_bar(wdl: Wdl) -> String {
    let columns = |share: u32| (share as usize * WDL_BAR_WIDTH + 500) / 1000;
    let win = columns(wdl.win);
    let draw = columns(wdl.win + wdl.draw).saturating_sub(win);
    format!("[{}{}{}]", "#".repeat(win), "-".repeat(draw), ".".repeat(WDL_BAR_WIDTH - win - draw))
}

/// A count with a unit, as people read it: `12.3 M`.
fn abbreviated_count(count: f64) -> String {
    match count {
        _ if count >= 1e9 => format!("{:.1} G", count / 1e9),
        _ if count >= 1e6 => format!("{:.1} M", count / 1e6),
        _ if count >= 1e3 => format!("{:.0} k", count / 1e3),
        _ => format!("{count:.0}"),
    }
}

/// As many of the moves as fit into the width.
fn truncated_line(moves: &[String], width: usize) -> String {
    let mut text = String::new();
    for mv in moves {
        if text.len() + mv.len() + 5 > width {
            text.push_str(" ...");
            break;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(mv);
    }
    text
}

/// The verdict on the best line, and a table of all principal variations.
pub(super) fn analysis_table(variant: &Variant, seat: Seat, lines: &[SearchInfo<String>]) -> String {
    let Some(best) = lines.first() else {
        return "  The search found no move in time; raise --time.\n".to_owned();
    };
    let verdict = verdict_words(best.score, variant.win_rate_model.wdl(best.score));
    let mut text = format!("  {}, to move, {verdict}.\n\n", seat_name(variant, seat));
    let _ = writeln!(text, "  depth  score       win draw loss   {:WDL_BAR_WIDTH$}     line", "");
    for line in lines {
        let wdl = variant.win_rate_model.wdl(line.score);
        let percent = |share: u32| format!("{:.0}%", f64::from(share) / 10.0);
        let start = format!(
            "  {:>5}  {:<10} {:>4} {:>4} {:>4}   {}   ",
            line.depth,
            score_text(line.score),
            percent(wdl.win),
            percent(wdl.draw),
            percent(wdl.loss),
            wdl_bar(wdl)
        );
        let _ = writeln!(text, "{start}{}", truncated_line(&line.pv, REPORT_WIDTH.saturating_sub(start.len())));
    }
    let (nodes, seconds) = (best.nodes as f64, best.time.as_secs_f64());
    let rate = abbreviated_count(nodes / seconds.max(1e-3));
    let _ = writeln!(text, "\n  {} nodes in {seconds:.1} s ({rate} nodes/s)", abbreviated_count(nodes));
    text
}

#[cfg(test)]
#[path = "../../tests/unit/analyse/report.rs"]
mod tests;
