//! The report as one self-contained HTML file: the cross table, all games by round, and a page per game on which it can
//! be replayed.

use super::board_frames::{Elements, difference};
use super::cross_table::{Cell, CrossTable};
use super::report::Report;
use contest::game_entry::{GameEntry, MoveReport, MoveScore};
use drawing::{Diagram, xml_escaped};
use host::game::HostedGame;
use serde::Serialize;
use serde_json::{Value, json};
use session::viewer::Viewer;
use std::fmt::Write as _;
use std::io::{self, Write};

const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = include_str!("page/page.js");
const GAME_PAGE: &str = include_str!("page/game.html");

/// Writes the file: the games come first, since the list of board elements is complete only after them.
pub(super) struct HtmlReport<'a, W> {
    report: &'a Report,
    out: W,
    elements: Elements,
    /// The round of each meeting.
    rounds: Vec<usize>,
}

/// Why the report cannot be written.
#[derive(Debug)]
pub(super) enum HtmlError {
    /// An I/O error of the file.
    File(io::Error),
    /// An invalid game: its number, and what is wrong.
    Game(u64, String),
}

impl From<io::Error> for HtmlError {
    fn from(error: io::Error) -> HtmlError {
        HtmlError::File(error)
    }
}

impl<'a, W: Write> HtmlReport<'a, W> {
    /// Begins the file: tables, and the page that shows a game. `games` are in order of their numbers.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn new(report: &'a Report, games: &[GameLine], mut out: W) -> io::Result<HtmlReport<'a, W>> {
        let rounds = report.plan.draws(&report.played).meetings.iter().map(|meeting| meeting.round).collect::<Vec<_>>();
        let title = xml_escaped(&report.title());
        writeln!(out, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">")?;
        writeln!(out, "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")?;
        writeln!(out, "<title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main id=\"tables\">")?;
        writeln!(
            out,
            "<h1>{title}</h1>\n{}{}</main>\n{GAME_PAGE}",
            standings(report, games),
            game_list(report, games, &rounds)
        )?;
        Ok(HtmlReport { report, out, elements: Elements::default(), rounds })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If the file cannot be written, or the game has illegal moves.
    pub(super) fn add(&mut self, entry: &GameEntry) -> Result<(), HtmlError> {
        let page = self.page(entry).map_err(|problem| HtmlError::Game(entry.game, problem))?;
        let number = entry.game;
        let text = in_script(&page);
        writeln!(
            self.out,
            "<script type=\"application/json\" id=\"g{number}-data\" data-game=\"{number}\">{text}</script>"
        )?;
        Ok(())
    }

    /// Ends the file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub(super) fn finish(mut self) -> io::Result<()> {
        let elements = in_script(&self.elements.texts());
        writeln!(self.out, "<script type=\"application/json\" id=\"elements\">{elements}</script>")?;
        writeln!(self.out, "<script>\n{SCRIPT}</script>\n</body>\n</html>")?;
        self.out.flush()
    }

    /// The data of a game's page.
    fn page(&mut self, entry: &GameEntry) -> Result<Value, String> {
        let mut game = HostedGame::by_rules(self.report.variant, &entry.rules);
        game.set_position(Some(&entry.start), "").map_err(|error| error.to_string())?;
        let first = self.frame(&game, &entry.seats);
        let (mut last, mut changes) = (first.clone(), Vec::new());
        for mv in &entry.moves {
            game.play_move(mv).map_err(|error| error.to_string())?;
            let frame = self.frame(&game, &entry.seats);
            changes.push(difference(&last, &frame));
            last = frame;
        }
        let history = game.played_actions(Viewer::All);
        let moves = history.iter().enumerate().map(|(index, action)| {
            let info = entry.info.get(index).and_then(Option::as_ref).map(info_text);
            json!({"text": action.label, "by": entry.seats.get(action.seat.index()), "info": info})
        });
        let round = self.rounds.get((entry.game / self.report.plan.games_per_meeting) as usize).copied().unwrap_or(0);
        // Partners of a team are one player.
        let mut players: Vec<&str> = Vec::new();
        for name in &entry.seats {
            if !players.contains(&name.as_str()) {
                players.push(name);
            }
        }
        Ok(json!({
            "title": format!("Game {}: {}", entry.game, players.join(" – ")),
            "facts": self.facts(entry, round),
            "fault": entry.fault.as_ref().map(|fault| fault.lines.join("\n")),
            "opening": entry.opening_plies,
            "moves": moves.collect::<Vec<_>>(),
            "first": first,
            "changes": changes,
        }))
    }

    /// The facts beside the board: names and values.
    fn facts(&self, entry: &GameEntry, round: usize) -> Vec<(String, String)> {
        let description = &self.report.variant.description;
        let seats = description.seat_names.iter().zip(&entry.seats);
        let mut facts: Vec<(String, String)> = seats.map(|(&seat, name)| (seat.to_owned(), name.clone())).collect();
        facts.push(("Result".to_owned(), format!("{} ({})", result_text(entry, description.seat_names), entry.reason)));
        facts.push(("Round".to_owned(), (round + 1).to_string()));
        facts.extend(entry.began.iter().map(|began| ("Began".to_owned(), began.replace('T', " "))));
        facts
    }

    fn frame(&mut self, game: &HostedGame, players: &[String]) -> Vec<usize> {
        let seats = self.report.variant.description.seat_names.iter().zip(players);
        let names: Vec<String> = seats.map(|(seat, player)| format!("{seat}: {player}")).collect();
        self.elements.encode(&Diagram::new(game).with_names(&names).svg())
    }
}

/// What the tables show of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameLine {
    pub(super) game: u64,
    seats: Vec<String>,
    result: String,
    reason: String,
    plies: usize,
}

impl GameLine {
    pub(super) fn new(report: &Report, entry: &GameEntry) -> GameLine {
        let (seats, result) = (entry.seats.clone(), result_text(entry, report.variant.description.seat_names));
        GameLine { game: entry.game, seats, result, reason: entry.reason.clone(), plies: entry.plies }
    }
}

/// `Black wins`, `draw`, `South-west and North-east win`, `unfinished`.
fn result_text(entry: &GameEntry, seat_names: &[&str]) -> String {
    let name = |seat: &str| seat.parse::<usize>().ok().and_then(|seat| seat_names.get(seat.checked_sub(1)?).copied());
    let winners: Vec<&str> = entry.result.split(',').filter_map(name).collect();
    match (entry.result.as_str(), winners.as_slice()) {
        ("draw", _) => "draw".to_owned(),
        (_, []) => "unfinished".to_owned(),
        (_, [one]) => format!("{one} wins"),
        (_, several) => format!("{} win", several.join(" and ")),
    }
}

/// `+0.31, depth 12, 4500 nodes, 0.9 s, 59.1 s left`.
fn info_text(info: &MoveReport) -> String {
    let seconds = |ms: u64| format!("{:.1} s", ms as f64 / 1000.0);
    let score = info.score.map(|score| match score {
        MoveScore::Cp(centipawns) => format!("{:+.2}", f64::from(centipawns) / 100.0),
        MoveScore::Mate(moves) => format!("mate {moves}"),
    });
    let parts = [
        score,
        info.depth.map(|depth| format!("depth {depth}")),
        info.nodes.map(|nodes| format!("{nodes} nodes")),
        info.ms.map(seconds),
        info.left_ms.map(|ms| format!("{} left", seconds(ms))),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The cross table; its results link to their games.
fn standings(report: &Report, games: &[GameLine]) -> String {
    let standings = report.plan.standings(&report.played);
    let table = CrossTable::new(&report.plan, &report.names, &report.played, &standings);
    let mut html = String::from(
        "<div class=\"scroll\"><table>\n<tr><th>#</th><th class=\"name\">name</th><th>points</th><th>games</th>",
    );
    let heads = table.tie_break_names().iter().map(|&name| name.to_owned()).chain(table.column_names());
    heads.for_each(|head| html.push_str(&format!("<th>{head}</th>")));
    html.push_str("</tr>\n");
    for (place, row) in (1..).zip(&standings.rows) {
        let name = xml_escaped(&report.names[row.player]);
        let _ = write!(
            html,
            "<tr><td>{place}</td><td class=\"name\">{name}</td><td>{}</td><td>{}</td>",
            row.points, row.games
        );
        table.tie_breaks(row).iter().for_each(|value| html.push_str(&format!("<td>{value}</td>")));
        for column in 0..table.column_count() {
            html.push_str(&cell(&table.cell(row.player, column), games));
        }
        html.push_str("</tr>\n");
    }
    html + "</table></div>\n"
}

/// A cell whose results link to their games, as far as these are in the file.
fn cell(cell: &Cell, games: &[GameLine]) -> String {
    let (text, results) = match cell {
        Cell::Oneself => return "<td class=\"self\"></td>".to_owned(),
        Cell::Empty => return "<td></td>".to_owned(),
        Cell::Free => return "<td>free</td>".to_owned(),
        Cell::Results { opponent, results } => (opponent.map(|place| format!("{place}:")).unwrap_or_default(), results),
    };
    let link = |text: &str, game: u64| {
        if games.binary_search_by_key(&game, |line| line.game).is_ok() {
            format!("<a href=\"#g{game}\">{text}</a>")
        } else {
            text.to_owned()
        }
    };
    let links: String = match cell.sum() {
        Some(sum) => results.first().map(|&(game, _)| link(&sum, game)).unwrap_or_default(),
        None => results.iter().map(|&(game, result)| link(result.symbol(), game)).collect(),
    };
    format!("<td>{text}{links}</td>")
}

fn game_list(report: &Report, games: &[GameLine], rounds: &[usize]) -> String {
    let mut html = String::new();
    let mut last_round = None;
    let seat_names = report.variant.description.seat_names;
    for line in games {
        let round = rounds.get((line.game / report.plan.games_per_meeting) as usize).copied().unwrap_or(0);
        if last_round != Some(round) {
            html.push_str(if last_round.is_some() { "</table></div>\n" } else { "" });
            let _ = write!(html, "<h2>Round {}</h2>\n<div class=\"scroll\"><table>\n<tr><th>game</th>", round + 1);
            seat_names.iter().for_each(|seat| html.push_str(&format!("<th class=\"name\">{}</th>", xml_escaped(seat))));
            html.push_str("<th class=\"name\">result</th><th class=\"name\">reason</th><th>plies</th></tr>\n");
            last_round = Some(round);
        }
        let _ = write!(html, "<tr><td><a href=\"#g{0}\">{0}</a></td>", line.game);
        line.seats.iter().for_each(|name| html.push_str(&format!("<td class=\"name\">{}</td>", xml_escaped(name))));
        let (result, reason) = (xml_escaped(&line.result), xml_escaped(&line.reason));
        let _ = writeln!(
            html,
            "<td class=\"name\">{result}</td><td class=\"name\">{reason}</td><td>{}</td></tr>",
            line.plies
        );
    }
    html + if last_round.is_some() { "</table></div>\n" } else { "" }
}

/// JSON that is safe inside a `script` element: nothing in it ends the element.
fn in_script<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default().replace("</", "<\\/").replace("<!--", "<\\u0021--")
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/html_report.rs"]
mod tests;
