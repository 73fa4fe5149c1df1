//! Cross tables as text: who has what against whom, in the order of the standings.

use super::plan::{Format, Plan, PlayedGames};
use super::played_game::Points;
use super::standings::{Halves, Standing, Standings};
use super::text_table::TextTable;
use std::collections::BTreeMap;

/// The most games between two players whose results are all listed; of more the sum is told.
const MAX_LISTED_RESULTS: usize = 4;

/// The results of each row's player: by opponent, or by round where hardly anybody meets everybody.
pub(super) struct CrossTable<'a> {
    plan: &'a Plan,
    names: &'a [String],
    standings: &'a Standings,
    /// By round and player: the opponent and the results, where the table goes by rounds.
    by_round: Vec<BTreeMap<usize, RoundCell>>,
}

/// What a player did in a round.
#[derive(Clone, PartialEq, Eq, Debug)]
enum RoundCell {
    /// Nobody was left to play with.
    Free,
    /// Met this player, with these results.
    Met(usize, Vec<Halves>),
}

impl<'a> CrossTable<'a> {
    /// The table of these games; `names` in the order of the players.
    pub(super) fn new(
        plan: &'a Plan,
        names: &'a [String],
        played: &PlayedGames,
        standings: &'a Standings,
    ) -> CrossTable<'a> {
        let by_round = if plan.is_fixed() { Vec::new() } else { by_round(plan, played) };
        CrossTable { plan, names, standings, by_round }
    }

    /// The lines, which fit this width in characters wherever they can.
    pub(super) fn lines(&self, width: usize) -> Vec<String> {
        let mut headers = vec!["#".to_owned(), "name".to_owned()];
        headers.extend(["points", "games"].map(str::to_owned));
        headers.extend(self.tie_break_names().iter().map(|&name| name.to_owned()));
        let columns = if self.plan.is_fixed() { self.standings.rows.len() } else { self.by_round.len() };
        let round = if self.plan.is_fixed() { "" } else { "r" };
        headers.extend((1..=columns).map(|number| format!("{round}{number}")));
        let mut table = TextTable::new(headers);
        for (place, row) in (1..).zip(&self.standings.rows) {
            let mut cells = vec![place.to_string(), self.names[row.player].clone()];
            cells.extend([row.points.to_string(), row.games.to_string()]);
            cells.extend(self.tie_breaks(row));
            cells.extend((0..columns).map(|column| self.cell(row.player, column)));
            table.add(cells);
        }
        table.lines(width)
    }

    /// The text of a player's cell: against the opponent at a place, or in a round.
    pub(super) fn cell(&self, player: usize, column: usize) -> String {
        if self.plan.is_fixed() {
            let opponent = self.standings.rows[column].player;
            return if opponent == player {
                "·".to_owned()
            } else {
                results(&self.standings.results(player, opponent).collect::<Vec<_>>())
            };
        }
        match self.by_round[column].get(&player) {
            None => String::new(),
            Some(RoundCell::Free) => "free".to_owned(),
            Some(RoundCell::Met(opponent, halves)) => format!("{}:{}", self.place(*opponent), results(halves)),
        }
    }

    /// The place of a player in the standings, from 1.
    fn place(&self, player: usize) -> usize {
        1 + self.standings.rows.iter().position(|row| row.player == player).unwrap_or(0)
    }

    /// The names of what ranks players with equal points.
    pub(super) fn tie_break_names(&self) -> &'static [&'static str] {
        match self.plan.format {
            Format::RoundRobin | Format::Gauntlet => &["S-B"],
            Format::Swiss => &["Buch", "S-B"],
            Format::KnockOut => &["rounds"],
        }
    }

    /// Their values.
    pub(super) fn tie_breaks(&self, row: &Standing) -> Vec<String> {
        let berger = format!("{:.2}", row.sonneborn_berger_score());
        match self.plan.format {
            Format::RoundRobin | Format::Gauntlet => vec![berger],
            Format::Swiss => vec![row.buchholz.to_string(), berger],
            Format::KnockOut => vec![row.survived.to_string()],
        }
    }
}

/// `1½0`, or of many games their sum, `12.5`; nothing where there are none.
fn results(halves: &[Halves]) -> String {
    if halves.len() > MAX_LISTED_RESULTS {
        let sum: Halves = halves.iter().copied().sum();
        return Points(sum.0 * Points::WIN.0 / 2).to_string();
    }
    halves.iter().map(|&Halves(halves)| ["0", "½", "1"].get(halves as usize).copied().unwrap_or("?")).collect()
}

/// What everybody did, round by round.
fn by_round(plan: &Plan, played: &PlayedGames) -> Vec<BTreeMap<usize, RoundCell>> {
    let draws = plan.draws(played);
    let count = draws.meetings.last().map_or(0, |last| last.round + 1);
    let mut rounds = vec![BTreeMap::new(); count];
    for (round, player) in draws.free {
        rounds[round].insert(player, RoundCell::Free);
    }
    for (first_game, meeting) in (0..).step_by(plan.games_per_meeting as usize).zip(&draws.meetings) {
        let games: Vec<_> =
            played.range(first_game..first_game + plan.games_per_meeting).map(|(_, game)| game).collect();
        for (&player, &opponent) in meeting.players.iter().zip(meeting.players.iter().rev()) {
            let against = Standings::new(plan.players, games.iter().copied(), &[], &[], plan.ranking());
            let results = against.results(player, opponent).collect();
            rounds[meeting.round].insert(player, RoundCell::Met(opponent, results));
        }
    }
    rounds
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/cross_table.rs"]
mod tests;
