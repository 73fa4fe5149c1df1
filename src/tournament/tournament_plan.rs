//! The plan of a tournament: its format, its pairings and games, and how players are ranked.

use super::error::TournamentError;
use super::knock_out;
use super::meeting::Meeting;
use super::schedule::{gauntlet, round_robin};
use super::scored_game::{Points, ScoredGame};
use super::standings::{Ranking, Standings};
use super::swiss::{self, Entrant};
use base::seat::MAX_SEATS;
use clap::ValueEnum;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The most engines of a tournament: this many can still be paired in seconds.
const MAX_PLAYERS: usize = 1_000;
/// The most engines if three or four sit at a table: the schedule may need all combinations.
const MAX_PLAYERS_OF_SEVERAL: usize = 60;
/// The most repetitions of a schedule.
pub(super) const MAX_CYCLES: usize = 100_000;
/// The most games of a tournament, as of a match.
const MAX_GAMES: u64 = 10_000_000;

/// The formats of tournaments.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// All engines meet each other
    RoundRobin,
    /// The first engine meets all others
    Gauntlet,
    /// In each round engines with equal points meet that have not met yet (a simplified Dutch system)
    Swiss,
    /// The loser is out; bracket and colours by lot, and after a draw the side that moved second goes through
    KnockOut,
}

impl Format {
    /// Its name on the command line and in files.
    pub(super) fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// Everything besides the results that the pairings of a tournament depend on. It is stored in the header of the
/// journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct TournamentPlan {
    pub(super) format: Format,
    /// How many engines take part.
    pub(super) players: usize,
    /// How many of them sit at a table.
    pub(super) teams: usize,
    /// How often the whole schedule is played; 1 in Swiss tournaments and knock-outs.
    pub(super) cycles: usize,
    /// The rounds of a Swiss tournament; 0 in other formats.
    pub(super) rounds: usize,
    /// The number of games per meeting: one for each rotation of the seats, or only one.
    pub(super) games_per_meeting: u64,
    /// The seed of the lots.
    pub(super) seed: u64,
}

/// The games so far, by number.
pub(super) type ScoredGames = BTreeMap<u64, ScoredGame>;

/// The meetings known so far, in order of their games, and the free players.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Draws {
    pub(super) meetings: Vec<Meeting>,
    /// The round and the player, for each free pass.
    pub(super) free: Vec<(usize, usize)>,
}

impl TournamentPlan {
    /// Checks whether the plan can be played.
    ///
    /// # Errors
    /// If there are too few or too many players, or the format does not fit.
    pub(super) fn check(&self) -> Result<(), TournamentError> {
        let (players, teams, format) = (self.players, self.teams, self.format.name());
        if players < teams.max(2) || !(2..=MAX_SEATS).contains(&teams) {
            return Err(TournamentError::TooFewEngines { given: players, wanted: teams.max(2) });
        }
        if !self.is_fixed() && teams != 2 {
            return Err(TournamentError::NotForSeveral { format, teams });
        }
        let most = if teams == 2 { MAX_PLAYERS } else { MAX_PLAYERS_OF_SEVERAL };
        if players > most {
            return Err(TournamentError::TooManyEngines { given: players, most });
        }
        let max = swiss::max_rounds(players);
        if self.format == Format::Swiss && !(1..=max).contains(&self.rounds) {
            return Err(TournamentError::Rounds { rounds: self.rounds, players, max });
        }
        let knocks_out = self.format == Format::KnockOut;
        let games_fit =
            [1, teams as u64].contains(&self.games_per_meeting) && !(knocks_out && self.games_per_meeting > 1);
        let cycles_fit = if self.is_fixed() { (1..=MAX_CYCLES).contains(&self.cycles) } else { self.cycles == 1 };
        if !games_fit || !cycles_fit || self.game_count() > MAX_GAMES {
            return Err(TournamentError::TooManyGames { most: MAX_GAMES });
        }
        Ok(())
    }

    /// Whether all meetings are known before the first game.
    pub(super) fn is_fixed(&self) -> bool {
        matches!(self.format, Format::RoundRobin | Format::Gauntlet)
    }

    /// How many meetings there will be.
    pub(super) fn meeting_count(&self) -> u64 {
        match self.format {
            Format::Swiss => (self.rounds * (self.players / 2)) as u64,
            Format::KnockOut => self.players.saturating_sub(1) as u64,
            Format::RoundRobin | Format::Gauntlet => {
                let cycle = TournamentPlan { cycles: 1, ..*self }.draws(&ScoredGames::new()).meetings.len();
                cycle as u64 * self.cycles as u64
            }
        }
    }

    /// How many games there will be.
    pub(super) fn game_count(&self) -> u64 {
        self.meeting_count() * self.games_per_meeting
    }

    /// The pairings known after these games.
    pub(super) fn draws(&self, played: &ScoredGames) -> Draws {
        match self.format {
            Format::RoundRobin => {
                Draws { meetings: round_robin(self.players, self.teams, self.cycles), free: Vec::new() }
            }
            Format::Gauntlet => Draws { meetings: gauntlet(self.players, self.teams, self.cycles), free: Vec::new() },
            Format::Swiss => self.swiss_draws(played),
            Format::KnockOut => {
                let draws = knock_out::draws(self.players, self.seed, played);
                let free =
                    draws.iter().enumerate().flat_map(|(round, draw)| draw.byes.iter().map(move |&free| (round, free)));
                Draws { free: free.collect(), meetings: draws.iter().flat_map(|draw| draw.meetings.clone()).collect() }
            }
        }
    }

    /// The rounds of a Swiss tournament of which all earlier games are played.
    fn swiss_draws(&self, played: &ScoredGames) -> Draws {
        let (mut draws, mut entrants) = (Draws::default(), vec![Entrant::default(); self.players]);
        for round in 0..self.rounds {
            let single = self.games_per_meeting == 1;
            let Some(next) = swiss::pair(&entrants, round, self.seed, single) else { break };
            let first_game = draws.meetings.len() as u64 * self.games_per_meeting;
            let games = first_game..first_game + next.meetings.len() as u64 * self.games_per_meeting;
            draws.free.extend(next.free.map(|free| (round, free)));
            if let Some(free) = next.free {
                entrants[free].was_free = true;
                entrants[free].points = entrants[free].points + Points(Points::WIN.0 * self.games_per_meeting);
            }
            for meeting in &next.meetings {
                if let &[first, second] = meeting.players.as_slice() {
                    entrants[first].opponents.push(second);
                    entrants[second].opponents.push(first);
                    entrants[first].sides.add(true);
                    entrants[second].sides.add(false);
                }
            }
            draws.meetings.extend(next.meetings);
            if !games.clone().all(|game| played.contains_key(&game)) {
                break;
            }
            for (player, points) in played.range(games).flat_map(|(_, game)| game.players.iter().zip(&game.points)) {
                entrants[*player].points = entrants[*player].points + *points;
            }
        }
        draws
    }

    /// The standings after these games.
    pub(super) fn standings(&self, played: &ScoredGames) -> Standings {
        let draws = self.draws(played);
        let (mut free, mut survived) = (Vec::new(), vec![0; self.players]);
        match self.format {
            Format::Swiss => {
                let each = self.games_per_meeting as usize;
                free.extend(draws.free.iter().flat_map(|&(_, player)| std::iter::repeat_n(player, each)));
            }
            Format::KnockOut => {
                draws.free.iter().for_each(|&(_, player)| survived[player] += 1);
                played.values().map(knock_out::goes_through).for_each(|player| survived[player] += 1);
            }
            Format::RoundRobin | Format::Gauntlet => {}
        }
        Standings::new(self.players, played.values(), &free, &survived, self.ranking())
    }

    /// How players are ranked.
    pub(super) fn ranking(&self) -> Ranking {
        match self.format {
            Format::RoundRobin | Format::Gauntlet => Ranking::SonnebornBerger,
            Format::Swiss => Ranking::Buchholz,
            Format::KnockOut => Ranking::KnockOut,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tournament/tournament_plan.rs"]
mod tests;
