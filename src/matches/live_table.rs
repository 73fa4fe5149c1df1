//! The live view of a match: a table on a terminal, plain lines elsewhere.

use contest::game_entry::GameEntry;
use contest::progress::note;
use contest::summary::Summary;
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use serde_json::Value;
use std::io::IsTerminal;

/// Plain lines give the standings every this many games.
const GAMES_PER_SUMMARY: u64 = 10;
/// The longest name that the table shows whole, in characters.
const MAX_NAME_CHARS: usize = 20;

/// Shows a match while it is played. The table is cut off at the edge of the terminal.
pub(super) struct LiveTable {
    /// One bar per line of the table; empty without a terminal.
    lines: Vec<ProgressBar>,
    bar: ProgressBar,
    is_terminal: bool,
    /// Whether standard output is for a program, so that plain lines go to standard error.
    is_for_program: bool,
}

impl LiveTable {
    /// The view of a match of `total` games, of which `played` are in the games file already. `is_for_program` keeps
    /// standard output free of plain lines.
    pub(super) fn new(total: u64, played: u64, summary: &Summary, is_for_program: bool) -> LiveTable {
        let is_terminal = std::io::stderr().is_terminal();
        let (table, mut lines) = (MultiProgress::new(), Vec::new());
        if is_terminal {
            lines.resize_with(table_lines(&summary.json()).len(), || {
                table.add(ProgressBar::no_length().with_style(style("{wide_msg}")))
            });
        }
        let bar = ProgressBar::new(total).with_position(played);
        let bar =
            table.add(bar.with_style(style("{pos}/{len} games {wide_bar} {elapsed_precise}, {eta_precise} left")));
        bar.reset_eta();
        let live = LiveTable { lines, bar, is_terminal, is_for_program };
        live.show(summary);
        live
    }

    /// Prints a line for people.
    pub(super) fn say(&self, line: &str, report: &mut dyn FnMut(&str)) {
        self.bar.suspend(|| if self.is_for_program { note(line) } else { report(line) });
    }

    /// Shows a finished game, with the description of an engine's fault.
    pub(super) fn game_over(
        &self,
        entry: &GameEntry,
        fault: Option<&str>,
        summary: &Summary,
        report: &mut dyn FnMut(&str),
    ) {
        self.bar.inc(1);
        if let Some(fault) = fault {
            self.say(fault, report);
        }
        if self.is_terminal {
            self.show(summary);
            return;
        }
        let GameEntry { game, seats, result, reason, .. } = entry;
        self.say(&format!("Finished game {game} ({}): {result} {{{reason}}}", seats.join(" vs ")), report);
        if summary.games().is_multiple_of(GAMES_PER_SUMMARY) {
            summary.lines().iter().for_each(|line| self.say(line, report));
        }
    }

    fn show(&self, summary: &Summary) {
        for (line, text) in self.lines.iter().zip(table_lines(&summary.json())) {
            line.set_message(text);
        }
        self.bar.tick();
    }

    /// Removes the table from the terminal.
    pub(super) fn finish(&self) {
        self.lines.iter().chain([&self.bar]).for_each(ProgressBar::finish_and_clear);
    }
}

fn style(template: &str) -> ProgressStyle {
    ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar())
}

/// The lines of the table, from the summary as JSON: column names, one line per engine, and the sequential test.
fn table_lines(summary: &Value) -> Vec<String> {
    let engines = summary["engines"].as_array().map_or(&[][..], Vec::as_slice);
    let width = engines.iter().map(|engine| short_name(engine).chars().count()).max().unwrap_or(0);
    let is_of_two = engines.first().is_some_and(|engine| engine.get("pairs").is_some());
    let measure = if is_of_two { "Elo" } else { "share" };
    let head = ["points", "won", "lost", "drawn", measure, "faults"].map(str::to_owned);
    let mut lines = vec![table_line("", width, &head)];
    for engine in engines {
        let count = |field: &str| engine[field].as_u64().unwrap_or(0).to_string();
        let kinds = engine["faults"].as_object().into_iter().flat_map(|kinds| kinds.values());
        let faults: u64 = kinds.filter_map(Value::as_u64).sum();
        let points = format!("{:.1}", engine["points"].as_f64().unwrap_or(0.0));
        let cells =
            [points, count("won"), count("lost"), count("drawn"), strength(engine, is_of_two), faults.to_string()];
        lines.push(table_line(&short_name(engine), width, &cells));
    }
    let sprt = &summary["sprt"];
    if let [Some(llr), Some(lower), Some(upper)] = ["llr", "lower", "upper"].map(|field| sprt[field].as_f64()) {
        lines.push(format!("SPRT: llr {llr:.2}, between {lower:.2} and {upper:.2}"));
    }
    lines
}

fn table_line(name: &str, width: usize, [points, won, lost, drawn, strength, faults]: &[String; 6]) -> String {
    format!("{name:width$} {points:>8} {won:>6} {lost:>6} {drawn:>6} {strength:>17} {faults:>6}")
}

fn short_name(engine: &Value) -> String {
    let name = engine["name"].as_str().unwrap_or_default();
    match name.char_indices().nth(MAX_NAME_CHARS) {
        Some(_) => name.chars().take(MAX_NAME_CHARS - 1).chain(['~']).collect(),
        None => name.to_owned(),
    }
}

/// `+99.2 +/- 83.0`, or the score in percent; empty while there are too few games.
fn strength(engine: &Value, is_of_two: bool) -> String {
    let [value, low, high] =
        if is_of_two { ["elo", "elo_low", "elo_high"] } else { ["share", "share_low", "share_high"] }
            .map(|field| engine[field].as_f64());
    match (value, low.zip(high)) {
        (Some(elo), Some((low, high))) if is_of_two => format!("{elo:+.1} +/- {:.1}", (high - low) / 2.0),
        (Some(share), Some((low, high))) => format!("{:.1}% +/- {:.1}", 100.0 * share, 50.0 * (high - low)),
        _ => String::new(),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/live_table.rs"]
mod tests;
