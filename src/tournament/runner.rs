//! Plays a tournament: repeatedly plays all games whose pairings are known, until none is left.

use super::args::TournamentArgs;
use super::error::TournamentError;
use super::report::{PLAN_FIELD, Report};
use super::tournament_plan::Draws;
use contest::game_entry::{GAMES_FORMAT, GAMES_VERSION, GameEntry};
use contest::journal::{JournalError, JournalWriter, header};
use contest::progress::{note, progress_bar};
use indicatif::ProgressBar;
use matches::{Arena, ArenaArgs, MatchError, Pairing};
use search::control::signal::Signal;
use serde_json::json;
use std::collections::HashSet;
use std::io::IsTerminal;
use std::ops::ControlFlow;
use std::path::PathBuf;

/// A tournament under way.
pub(super) struct TournamentRunner<'a> {
    args: &'a TournamentArgs,
    arena: Arena,
    report: Report,
    journal: Option<JournalWriter>,
    /// The numbers of the games that are in the journal.
    known: HashSet<u64>,
}

/// A tournament that was played, or as much of it as there is.
pub(super) struct Played {
    pub(super) report: Report,
    /// Where its games are.
    pub(super) journal: Option<PathBuf>,
    /// What is to be said of a games file that was interrupted.
    pub(super) unfinished: Option<String>,
    /// Whether the logs of its engines were written.
    pub(super) logs: Result<(), MatchError>,
}

impl<'a> TournamentRunner<'a> {
    /// Creates the journal, or resumes it and counts its games.
    ///
    /// # Errors
    /// If the options or the number of engines do not fit, or the journal cannot be written.
    pub(super) fn new(
        args: &'a TournamentArgs,
        arena_args: &ArenaArgs,
        command: &str,
    ) -> Result<TournamentRunner<'a>, TournamentError> {
        let arena = Arena::new(arena_args)?;
        let plan = args.plan(arena.engine_names().len(), arena.team_count(), arena_args.seed)?;
        let mut fields = arena.header();
        fields.insert("rounds".to_owned(), json!(plan.meeting_count()));
        fields.insert("games".to_owned(), json!(plan.game_count()));
        fields.insert(PLAN_FIELD.to_owned(), json!(plan));
        fields.insert("command".to_owned(), json!(command));
        let header = header(GAMES_FORMAT, GAMES_VERSION, fields);
        let mut report = Report::new(&header).map_err(TournamentError::Header)?;
        let mut known = HashSet::new();
        let journal = args.out.as_ref().map(|path| {
            JournalWriter::open(path, &header, args.existing.on_existing(), |line, text| {
                let no_game = |problem: String| JournalError::Line { path: path.clone(), line, problem };
                let entry: GameEntry = serde_json::from_str(text).map_err(|error| no_game(error.to_string()))?;
                known.insert(entry.game);
                report.add(&entry);
                Ok(())
            })
        });
        let journal = journal.transpose()?;
        if let Some(dropped) = journal.as_ref().and_then(JournalWriter::dropped) {
            note(&format!("pentad: {dropped}"));
        }
        Ok(TournamentRunner { args, arena, report, journal, known })
    }

    /// Plays the remaining games, until the end or the signal.
    ///
    /// # Errors
    /// If an engine cannot play at all, or the journal cannot be written.
    pub(super) fn play(mut self, stop: &Signal, print: &mut dyn FnMut(&str)) -> Result<Played, TournamentError> {
        let bar = progress_bar(self.report.game_count, "games");
        bar.set_position(self.known.len() as u64);
        let mut is_checked = false;
        while !stop.is_stopped() {
            let draws = self.report.plan.draws(&self.report.played);
            let numbers = self.numbers_left(&draws);
            if numbers.is_empty() {
                break;
            }
            if !is_checked {
                self.arena.check_engines()?;
                is_checked = true;
            }
            if !self.report.plan.is_fixed() && !self.args.json {
                bar.suspend(|| print(&self.round_line(&draws)));
            }
            self.play_games(&numbers, &draws, &bar, stop, print)?;
        }
        bar.finish_and_clear();
        let mut journal = self.journal;
        let unfinished = journal.as_ref().and_then(JournalWriter::unfinished).filter(|_| stop.is_stopped());
        if let (Some(journal), None) = (&mut journal, &unfinished) {
            journal.finish()?;
        }
        let journal = journal.map(|journal| journal.place().to_owned());
        Ok(Played { report: self.report, journal, unfinished, logs: self.arena.check_logs() })
    }

    /// The games that can be played now and belong to this shard.
    fn numbers_left(&self, draws: &Draws) -> Vec<u64> {
        let each = self.report.plan.games_per_meeting;
        let games = 0..draws.meetings.len() as u64 * each;
        games.filter(|game| self.args.shard.has(game / each) && !self.known.contains(game)).collect()
    }

    /// Plays these games; writes and counts them.
    fn play_games(
        &mut self,
        numbers: &[u64],
        draws: &Draws,
        bar: &ProgressBar,
        stop: &Signal,
        print: &mut dyn FnMut(&str),
    ) -> Result<(), MatchError> {
        let each = self.report.plan.games_per_meeting;
        let pairing = |game: u64| {
            let meeting = game / each;
            let engines = draws.meetings[meeting as usize].players_of_game((game % each) as usize);
            Pairing { game, round: meeting, opening: meeting, engines }
        };
        let TournamentRunner { args, arena, report, journal, known } = self;
        let in_lines = !std::io::stderr().is_terminal() && !args.json;
        arena.play(numbers, pairing, stop, |entry, problem| {
            if let Some(journal) = journal {
                journal.append(&entry)?;
            }
            known.insert(entry.game);
            report.add(&entry);
            bar.inc(1);
            if in_lines {
                let GameEntry { game, seats, result, reason, .. } = &entry;
                print(&format!("Finished game {game} ({}): {result} {{{reason}}}", seats.join(" vs ")));
            }
            if let Some(problem) = problem.filter(|_| !args.json) {
                bar.suspend(|| print(&problem));
            }
            Ok(ControlFlow::Continue(()))
        })
    }

    /// The pairings of the latest round: `round 2: new - old, other - third; free: fifth`.
    fn round_line(&self, draws: &Draws) -> String {
        let name = |&player: &usize| self.report.names[player].as_str();
        let round = draws.meetings.last().map_or(0, |last| last.round);
        let meetings = draws.meetings.iter().filter(|meeting| meeting.round == round);
        let pairs: Vec<String> =
            meetings.map(|meeting| meeting.players.iter().map(name).collect::<Vec<_>>().join(" - ")).collect();
        let free: Vec<&str> =
            draws.free.iter().filter(|(of, _)| *of == round).map(|(_, player)| name(player)).collect();
        let free = if free.is_empty() { String::new() } else { format!("; free: {}", free.join(", ")) };
        format!("round {}: {}{free}", round + 1, pairs.join(", "))
    }
}
