//! The report of a tournament: its journal's header and games, as lines and as JSON.

use super::cross_table::CrossTable;
use super::plan::{Format, Plan, PlayedGames};
use super::played_game::PlayedGame;
use super::standings::{Halves, Standing, Standings};
use crate::contest::game_entry::GameEntry;
use crate::contest::journal::Header;
use crate::variants::{Variant, find_variant};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The field of the header that holds the plan.
pub(super) const PLAN_FIELD: &str = "tournament";

/// A tournament as far as it has been played.
pub(super) struct Report {
    pub(super) variant: &'static Variant,
    /// The names of the engines, in order of the players.
    pub(super) names: Vec<String>,
    pub(super) plan: Plan,
    pub(super) played: PlayedGames,
    /// How games ended.
    ends: BTreeMap<String, u64>,
    /// By player and kind.
    faults: Vec<BTreeMap<&'static str, u64>>,
}

impl Report {
    /// The report before the first game.
    ///
    /// # Errors
    /// Says what the header lacks.
    pub(super) fn new(header: &Header) -> Result<Report, String> {
        let field =
            |name: &str| header.get(name).ok_or(format!("the header has no '{name}'; is it a tournament's file?"));
        let variant = field("variant")?.as_str().unwrap_or_default();
        let variant = find_variant(variant).map_err(|error| error.to_string())?;
        let plan: Plan = serde_json::from_value(field(PLAN_FIELD)?.clone())
            .map_err(|error| format!("the header's '{PLAN_FIELD}' cannot be read: {error}"))?;
        plan.check().map_err(|error| error.to_string())?;
        let engines = field("engines")?.as_array().map_or(&[][..], Vec::as_slice);
        let name = |engine: &Value| engine.get("name").and_then(Value::as_str).unwrap_or_default().to_owned();
        let names: Vec<String> = engines.iter().map(name).collect();
        if names.len() != plan.players {
            return Err(format!("the header has {} engines for {} players", names.len(), plan.players));
        }
        let faults = vec![BTreeMap::new(); names.len()];
        Ok(Report { variant, names, plan, played: PlayedGames::new(), ends: BTreeMap::new(), faults })
    }

    /// Counts a game, once. One without a result, or between others, does not count.
    pub(super) fn add(&mut self, entry: &GameEntry) {
        let Some(game) = PlayedGame::from_entry(entry, self.variant, &self.names) else { return };
        if entry.game >= self.plan.game_count() || self.played.contains_key(&entry.game) {
            return;
        }
        self.played.insert(entry.game, game);
        *self.ends.entry(entry.reason.clone()).or_default() += 1;
        if let Some(fault) = &entry.fault {
            let name = fault.seat.checked_sub(1).and_then(|seat| entry.seats.get(seat));
            if let Some(player) = self.names.iter().position(|known| Some(known) == name) {
                *self.faults[player].entry(fault.kind.name()).or_default() += 1;
            }
        }
    }

    /// Whether all games have been played.
    pub(super) fn is_complete(&self) -> bool {
        self.played.len() as u64 == self.plan.game_count()
    }

    /// `round robin, 4 engines, 12 of 12 games`.
    pub(super) fn title(&self) -> String {
        let name = match self.plan.format {
            Format::RoundRobin => "round robin",
            Format::Gauntlet => "gauntlet",
            Format::Swiss => "Swiss tournament",
            Format::KnockOut => "knock-out",
        };
        let (players, played, all) = (self.plan.players, self.played.len(), self.plan.game_count());
        format!("{name} of {players} engines, {}: {played} of {all} games", self.variant.name)
    }

    /// Title and cross table, in lines of this width wherever that can be; how games ended, and faults.
    pub(super) fn lines(&self, width: usize) -> Vec<String> {
        let standings = self.plan.standings(&self.played);
        let table = CrossTable::new(&self.plan, &self.names, &self.played, &standings);
        let mut lines = vec![self.title()];
        lines.extend(table.lines(width));
        if !self.ends.is_empty() {
            let ends: Vec<String> = self.ends.iter().map(|(reason, count)| format!("{reason} {count}")).collect();
            lines.push(format!("ends: {}", ends.join(", ")));
        }
        for (name, faults) in self.names.iter().zip(&self.faults).filter(|(_, faults)| !faults.is_empty()) {
            let faults: Vec<String> = faults.iter().map(|(kind, count)| format!("{kind} {count}")).collect();
            lines.push(format!("faults of {name}: {}", faults.join(", ")));
        }
        if let (Format::KnockOut, true, Some(first)) = (self.plan.format, self.is_complete(), standings.rows.first()) {
            lines.push(format!("winner: {}", self.names[first.player]));
        }
        lines
    }

    /// The summary as one object: best first; `against` has the results of each against each as the table prints them.
    pub(super) fn json(&self) -> Value {
        let standings = self.plan.standings(&self.played);
        let engines: Vec<Value> = standings.rows.iter().map(|row| self.engine_json(row, &standings)).collect();
        json!({
            "games": self.played.len(),
            "engines": engines,
            "sprt": null,
            "ends": self.ends,
            PLAN_FIELD: self.plan,
            "complete": self.is_complete(),
        })
    }

    fn engine_json(&self, row: &Standing, standings: &Standings) -> Value {
        let against = |opponent: usize| {
            let results: Vec<Halves> = standings.results(row.player, opponent).collect();
            let points: f64 = results.iter().map(|result| result.to_f64()).sum();
            (!results.is_empty())
                .then(|| (self.names[opponent].clone(), json!({"games": results.len(), "points": points})))
        };
        let against: Map<String, Value> = (0..self.names.len()).filter_map(against).collect();
        json!({
            "rank": row.rank,
            "name": self.names[row.player],
            "won": row.won,
            "drawn": row.drawn,
            "lost": row.lost,
            "points": row.points.to_f64(),
            "free_points": row.free_points.to_f64(),
            "sonneborn_berger": row.sonneborn_berger_score(),
            "buchholz": row.buchholz.to_f64(),
            "direct": row.direct.to_f64(),
            "survived": row.survived,
            "faults": self.faults[row.player],
            "against": against,
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/report.rs"]
mod tests;
