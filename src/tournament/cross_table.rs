//! Cross tables as text: results against each opponent, in the order of the standings.

use super::scored_game::Points;
use super::standings::{Halves, Standing, Standings};
use super::text_table::TextTable;
use super::tournament_plan::{Format, ScoredGames, TournamentPlan};
use std::collections::BTreeMap;
use std::fmt;

/// The most results listed in a cell; of more only the sum is shown.
const MAX_LISTED_RESULTS: usize = 4;

/// The results of each row's player: by opponent, or by round in formats in which few players meet all others.
pub(super) struct CrossTable<'a> {
    plan: &'a TournamentPlan,
    names: &'a [String],
    standings: &'a Standings,
    /// By round and player: the opponent and the results, if the table goes by rounds.
    by_round: Vec<BTreeMap<usize, Cell>>,
}

/// What a player did against an opponent, or in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    /// No game yet.
    Empty,
    /// The diagonal: row and column are the same player.
    Oneself,
    /// The player was free in this round.
    Free,
    /// Played these games, with these results.
    Results {
        /// The opponent's place in the standings, from 1, if the column does not show it.
        opponent: Option<usize>,
        /// In order of their numbers.
        results: Vec<(u64, Halves)>,
    },
}

impl Cell {
    /// The sum of the results, if there are too many to list.
    pub(super) fn sum(&self) -> Option<String> {
        let Cell::Results { results, .. } = self else { return None };
        let sum: Halves = results.iter().map(|&(_, result)| result).sum();
        (results.len() > MAX_LISTED_RESULTS).then(|| Points(sum.0 * Points::WIN.0 / 2).to_string())
    }
}

/// `1½0`, `12.5` of many games, `3:1½` against the third.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Cell::Empty => Ok(()),
            Cell::Oneself => f.write_str("·"),
            Cell::Free => f.write_str("free"),
            Cell::Results { opponent, results } => {
                opponent.map_or(Ok(()), |place| write!(f, "{place}:"))?;
                match self.sum() {
                    Some(sum) => f.write_str(&sum),
                    None => results.iter().try_for_each(|(_, result)| f.write_str(result.symbol())),
                }
            }
        }
    }
}

impl<'a> CrossTable<'a> {
    /// The table of these games; `names` are in the order of the players.
    pub(super) fn new(
        plan: &'a TournamentPlan,
        names: &'a [String],
        played: &ScoredGames,
        standings: &'a Standings,
    ) -> CrossTable<'a> {
        let by_round = if plan.is_fixed() { Vec::new() } else { by_round(plan, played, standings) };
        CrossTable { plan, names, standings, by_round }
    }

    /// The lines, which fit this width in characters if possible.
    pub(super) fn lines(&self, width: usize) -> Vec<String> {
        let mut headers = vec!["#".to_owned(), "name".to_owned()];
        headers.extend(["points", "games"].map(str::to_owned));
        headers.extend(self.tie_break_names().iter().map(|&name| name.to_owned()));
        headers.extend(self.column_names());
        let mut table = TextTable::new(headers);
        for (place, row) in (1..).zip(&self.standings.rows) {
            let mut cells = vec![place.to_string(), self.names[row.player].clone()];
            cells.extend([row.points.to_string(), row.games.to_string()]);
            cells.extend(self.tie_breaks(row));
            cells.extend((0..self.column_count()).map(|column| self.cell(row.player, column).to_string()));
            table.add(cells);
        }
        table.lines(width)
    }

    /// How many columns of results there are: one for each opponent, or for each round.
    pub(super) fn column_count(&self) -> usize {
        if self.plan.is_fixed() { self.standings.rows.len() } else { self.by_round.len() }
    }

    /// The heads of the result columns: the opponent's place, or the round.
    pub(super) fn column_names(&self) -> impl Iterator<Item = String> {
        let round = if self.plan.is_fixed() { "" } else { "r" };
        (1..=self.column_count()).map(move |number| format!("{round}{number}"))
    }

    /// A player's cell in a result column.
    pub(super) fn cell(&self, player: usize, column: usize) -> Cell {
        if !self.plan.is_fixed() {
            return self.by_round[column].get(&player).cloned().unwrap_or(Cell::Empty);
        }
        let opponent = self.standings.rows[column].player;
        let results: Vec<(u64, Halves)> = self.standings.games(player, opponent).collect();
        match results.is_empty() {
            _ if opponent == player => Cell::Oneself,
            true => Cell::Empty,
            false => Cell::Results { opponent: None, results },
        }
    }

    pub(super) fn tie_break_names(&self) -> &'static [&'static str] {
        match self.plan.format {
            Format::RoundRobin | Format::Gauntlet => &["S-B"],
            Format::Swiss => &["Buch", "S-B"],
            Format::KnockOut => &["rounds"],
        }
    }

    /// The values of the tie-breaks.
    pub(super) fn tie_breaks(&self, row: &Standing) -> Vec<String> {
        let berger = format!("{:.2}", row.sonneborn_berger_score());
        match self.plan.format {
            Format::RoundRobin | Format::Gauntlet => vec![berger],
            Format::Swiss => vec![row.buchholz.to_string(), berger],
            Format::KnockOut => vec![row.survived.to_string()],
        }
    }
}

/// The results of all players, round by round.
fn by_round(plan: &TournamentPlan, played: &ScoredGames, standings: &Standings) -> Vec<BTreeMap<usize, Cell>> {
    let draws = plan.draws(played);
    let count = draws.meetings.last().map_or(0, |last| last.round + 1);
    let mut rounds = vec![BTreeMap::new(); count];
    for (round, player) in draws.free {
        rounds[round].insert(player, Cell::Free);
    }
    let place = |player: usize| 1 + standings.rows.iter().position(|row| row.player == player).unwrap_or(0);
    for (first_game, meeting) in (0..).step_by(plan.games_per_meeting as usize).zip(&draws.meetings) {
        let games = first_game..first_game + plan.games_per_meeting;
        for (&player, &opponent) in meeting.players.iter().zip(meeting.players.iter().rev()) {
            let results = standings.games(player, opponent).filter(|(game, _)| games.contains(game)).collect();
            rounds[meeting.round].insert(player, Cell::Results { opponent: Some(place(opponent)), results });
        }
    }
    rounds
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/cross_table.rs"]
mod tests;
