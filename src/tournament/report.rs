//! The report of a tournament: its journal's header and games, as lines and as JSON.

use super::cross_table::CrossTable;
use super::scored_game::ScoredGame;
use super::standings::{Halves, Standing, Standings};
use super::text_table::wrapped;
use super::tournament_plan::{Format, ScoredGames, TournamentPlan};
use base::seat::Seat;
use contest::game_entry::GameEntry;
use contest::journal::Header;
use contest::summary::Summary;
use serde_json::{Map, Value, json};
use variants::{Variant, find_variant};

/// The field of the header that holds the plan.
pub(super) const PLAN_FIELD: &str = "tournament";

/// The state of a tournament.
pub(super) struct Report {
    pub(super) variant: &'static Variant,
    /// The names of the engines, in order of the players.
    pub(super) names: Vec<String>,
    pub(super) plan: TournamentPlan,
    /// How many games there will be.
    pub(super) game_count: u64,
    pub(super) played: ScoredGames,
    summary: Summary,
}

impl Report {
    /// The report before the first game.
    ///
    /// # Errors
    /// What the header lacks.
    pub(super) fn new(header: &Header) -> Result<Report, String> {
        let field =
            |name: &str| header.get(name).ok_or(format!("the header has no '{name}'; is it a tournament's file?"));
        let variant = field("variant")?.as_str().unwrap_or_default();
        let variant = find_variant(variant).map_err(|error| error.to_string())?;
        let plan: TournamentPlan = serde_json::from_value(field(PLAN_FIELD)?.clone())
            .map_err(|error| format!("the header's '{PLAN_FIELD}' cannot be read: {error}"))?;
        plan.check().map_err(|error| error.to_string())?;
        let sides = variant.description.sides;
        let parties: Vec<usize> = (0..variant.description.seats()).map(|seat| sides.party(Seat::new(seat))).collect();
        if parties.iter().max().map(|last| last + 1) != Some(plan.teams) {
            return Err(format!("the header has {} sides for {}", plan.teams, variant.name));
        }
        let engines = field("engines")?.as_array().map_or(&[][..], Vec::as_slice);
        let name = |engine: &Value| engine.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        let names: Vec<String> = engines.iter().map(name).collect();
        if names.len() != plan.players {
            return Err(format!("the header has {} engines for {} players", names.len(), plan.players));
        }
        let summary = Summary::new(&names, &parties, None);
        Ok(Report { variant, names, plan, game_count: plan.game_count(), played: ScoredGames::new(), summary })
    }

    /// Counts a game, once. Games without a result, or between other engines, do not count.
    pub(super) fn add(&mut self, entry: &GameEntry) {
        let Some(game) = ScoredGame::from_entry(entry, self.variant, &self.names) else { return };
        if entry.game >= self.game_count || self.played.contains_key(&entry.game) {
            return;
        }
        self.played.insert(entry.game, game);
        self.summary.add(entry);
    }

    /// Whether all games have been played.
    pub(super) fn is_complete(&self) -> bool {
        self.played.len() as u64 == self.game_count
    }

    /// `round robin, 4 engines, 12 of 12 games`.
    pub(super) fn title(&self) -> String {
        let name = match self.plan.format {
            Format::RoundRobin => "round robin",
            Format::Gauntlet => "gauntlet",
            Format::Swiss => "Swiss tournament",
            Format::KnockOut => "knock-out",
        };
        let (players, played, all) = (self.plan.players, self.played.len(), self.game_count);
        format!("{name} of {players} engines, {}: {played} of {all} games", self.variant.name)
    }

    /// Title and cross table, within this width if possible; how games ended, and faults.
    pub(super) fn lines(&self, width: usize) -> Vec<String> {
        let standings = self.plan.standings(&self.played);
        let table = CrossTable::new(&self.plan, &self.names, &self.played, &standings);
        let mut lines = vec![self.title()];
        lines.extend(table.lines(width));
        lines.extend(self.summary.notes().iter().flat_map(|line| wrapped(line, width)));
        if let (Format::KnockOut, true, Some(first)) = (self.plan.format, self.is_complete(), standings.rows.first()) {
            lines.push(format!("winner: {}", self.names[first.player]));
        }
        lines
    }

    /// The summary as one object, best first; `against` has games and points against each opponent.
    pub(super) fn json(&self) -> Value {
        let standings = self.plan.standings(&self.played);
        let mut json = self.summary.json();
        let scores = json.get_mut("engines").map(Value::take);
        let scores = scores.as_ref().and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
        let engines = standings.rows.iter().map(|row| {
            let mut fields = scores.get(row.player).cloned().unwrap_or_default();
            if let (Some(fields), Value::Object(standing)) =
                (fields.as_object_mut(), self.standing_json(row, &standings))
            {
                fields.extend(standing);
            }
            fields
        });
        let engines: Vec<Value> = engines.collect();
        if let Some(fields) = json.as_object_mut() {
            let more =
                [("engines", json!(engines)), (PLAN_FIELD, json!(self.plan)), ("complete", json!(self.is_complete()))];
            fields.extend(more.map(|(name, value)| (name.to_owned(), value)));
        }
        json
    }

    /// The tournament's fields of an engine: rank, points and tie-breaks.
    fn standing_json(&self, row: &Standing, standings: &Standings) -> Value {
        let against = |opponent: usize| {
            let results: Vec<Halves> = standings.results(row.player, opponent).collect();
            let points: f64 = results.iter().map(|result| result.to_f64()).sum();
            (!results.is_empty())
                .then(|| (self.names[opponent].clone(), json!({"games": results.len(), "points": points})))
        };
        let against: Map<String, Value> = (0..self.names.len()).filter_map(against).collect();
        json!({
            "rank": row.rank,
            "points": row.points.to_f64(),
            "free_points": row.free_points.to_f64(),
            "sonneborn_berger": row.sonneborn_berger_score(),
            "buchholz": row.buchholz.to_f64(),
            "direct": row.direct.to_f64(),
            "survived": row.survived,
            "against": against,
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/report.rs"]
mod tests;
