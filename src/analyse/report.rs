//! The text report of an analysis: heading, verdict in words, table of principal variations.

use anstyle::{AnsiColor, Style};
use base::score::Score;
use base::seat::Seat;
use rules::outcome::Outcome;
use search::control::report::SearchInfo;
use session::PositionHistory;
use session::chances::Chances;
use session::turn_order::TurnOrder;
use session::win_rate::Wdl;
use std::fmt::{Display, Write};
use variants::Variant;

// Styles are always written; the stream to a file or pipe strips them.
const HEADING: Style = Style::new().bold();
const GOOD: Style = AnsiColor::Green.on_default();
const BAD: Style = AnsiColor::Red.on_default();
const EVEN: Style = AnsiColor::Yellow.on_default();

/// The width of a score, in columns: `loses in 10 moves`.
const SCORE_WIDTH: usize = 17;
/// The width of a line of play that is not shown in full, in columns: the report is then 119 wide.
const LINE_WIDTH: usize = 50;
/// The width of a win/draw/loss bar, in columns.
const WDL_BAR_WIDTH: usize = 20;

fn painted(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Title, board and FEN.
pub(super) fn heading(variant: &Variant, history: &dyn PositionHistory, title: &str) -> String {
    let name = if title.is_empty() { variant.name.to_owned() } else { format!("{}: {title}", variant.name) };
    let underline = "=".repeat(name.chars().count());
    let mut text = format!("\n{}\n{underline}\n\n", painted(HEADING, &name));
    for line in history.ascii_board().trim_end().lines() {
        let _ = writeln!(text, "  {line}");
    }
    let _ = writeln!(text, "\n  {} {}\n", variant.description.fen_keyword, history.fen());
    text
}

/// A score in pawns, or the distance of a forced end in moves of the side to move and its partners, as UCI counts them.
pub(super) fn score_text(score: Score, chances: &Chances, turns: TurnOrder) -> String {
    if let Some(centipawns) = chances.centipawns(score) {
        return format!("{:+.2}", f64::from(centipawns) / 100.0);
    }
    let plies = score.plies_to_mate().unwrap_or_default();
    let verb = if score.is_win() { "wins" } else { "loses" };
    match turns.own_moves(plies.unsigned_abs() as usize) {
        0 => format!("{verb} this turn"),
        1 => format!("{verb} in 1 move"),
        moves => format!("{verb} in {moves} moves"),
    }
}

fn seat_name(variant: &Variant, seat: Seat) -> &'static str {
    variant.description.seat_names.get(seat.index()).copied().unwrap_or("nobody")
}

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

/// The colour of an expected score in per mille, for the seat to move.
fn score_style(wdl: Wdl) -> Style {
    match wdl.win + wdl.draw / 2 {
        0..430 => BAD,
        430..=570 => EVEN,
        _ => GOOD,
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

/// As many of the moves as fit into the given width.
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

/// The verdict on the best line, and a table of all principal variations, cut to the width of the report unless they
/// are wanted in full.
pub(super) fn analysis_table(
    variant: &Variant,
    history: &dyn PositionHistory,
    chances: &Chances,
    lines: &[SearchInfo<String>],
    full_lines: bool,
) -> String {
    let Some(best) = lines.first() else {
        return "  The search found no move within its limits; raise --time, --nodes or --depth.\n".to_owned();
    };
    let odds = chances.wdl(best.score);
    let verdict = painted(score_style(odds), verdict_words(best.score, odds));
    let mut text = format!("  {}, to move, {verdict}.\n\n", seat_name(variant, history.side_to_move()));
    let _ = writeln!(text, "  depth  {:<SCORE_WIDTH$}  win draw loss   {:WDL_BAR_WIDTH$}     line", "score", "");
    for line in lines {
        let wdl = chances.wdl(line.score);
        let percent = |share: u32| format!("{:.0}%", f64::from(share) / 10.0);
        let score = format!("{:<SCORE_WIDTH$}", score_text(line.score, chances, history.turn_order()));
        let percents = format!("{:>4} {:>4} {:>4}", percent(wdl.win), percent(wdl.draw), percent(wdl.loss));
        let moves = if full_lines { line.pv.join(" ") } else { truncated_line(&line.pv, LINE_WIDTH) };
        let score = painted(score_style(wdl), score);
        let _ = writeln!(text, "  {:>5}  {score} {percents}   {}   {moves}", line.depth, wdl_bar(wdl));
    }
    let (nodes, seconds) = (best.nodes as f64, best.time.as_secs_f64());
    let rate = abbreviated_count(nodes / seconds.max(1e-3));
    let _ = writeln!(text, "\n  {} nodes in {seconds:.1} s ({rate} nodes/s)", abbreviated_count(nodes));
    text
}

#[cfg(test)]
#[path = "../../tests/unit/analyse/report.rs"]
mod tests;
