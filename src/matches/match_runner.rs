//! Runs a match: which engines play which games, the games file, the summary.

use super::arena::{Arena, Pairing};
use super::args::MatchArgs;
use super::error::MatchError;
use super::seating::{Seating, engine_of_each_slot};
use crate::contest::game_entry::{GAMES_FORMAT, GAMES_VERSION, GameEntry};
use crate::contest::journal::{Journal, JournalError, header};
use crate::contest::progress;
use crate::contest::summary::Summary;
use crate::search::control::signal::Signal;
use serde_json::json;
use std::collections::HashSet;
use std::io::IsTerminal;
use std::ops::ControlFlow;

/// Plays the match until it is over, decided, or stopped by the signal; `report` takes its lines. `command` is how it was
/// started.
///
/// # Errors
/// What stopped it.
pub fn run(args: &MatchArgs, command: &str, stop: &Signal, report: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    let arena = Arena::new(&args.arena)?;
    let teams = arena.team_count();
    let engines = arena.engine_names();
    if !(2..=teams).contains(&engines.len()) {
        let wanted = if teams == 2 { "2".to_owned() } else { format!("2 to {teams}") };
        return Err(MatchError::EngineCount { wanted, given: engines.len() });
    }
    let sprt = args.sprt.test()?;
    if sprt.is_some() && teams != 2 {
        return Err(MatchError::SprtWithoutSides { variant: args.arena.variant.name });
    }
    let rounds = args.games.div_ceil(teams as u64);
    let games = rounds * teams as u64;
    if games != args.games && !args.json {
        report(&format!("{} games asked for, {games} are played: whole rounds of {teams}", args.games));
    }
    let mut summary = Summary::new(&engines, &arena.team_of_seat(), sprt);
    let (mut journal, known) = open_journal(args, &arena, rounds, command, &mut summary)?;
    let seating = Seating::new(teams);
    let numbers: Vec<u64> =
        (0..games).filter(|game| args.shard.has(seating.round(*game)) && !known.contains(game)).collect();
    if !numbers.is_empty() && summary.verdict().is_none() {
        arena.check_engines()?;
        let engine_of_slot = engine_of_each_slot(engines.len(), teams);
        let pairing = |game: u64| {
            let round = seating.round(game);
            let engines = seating.slots(game).into_iter().map(|slot| engine_of_slot[slot]).collect();
            Pairing { game, round, opening: round, engines }
        };
        play(args, &arena, &numbers, pairing, stop, (&mut summary, &mut journal), report)?;
    }
    if args.json {
        report(&summary.json().to_string());
    } else {
        summary.lines().iter().chain(&arena.referee_time()).for_each(|line| report(line));
        if stop.is_stopped() {
            report("interrupted: these are the standings so far");
        }
    }
    Ok(())
}

/// The games file, if one is wanted, and the numbers of the games in it, which are counted.
fn open_journal(
    args: &MatchArgs,
    arena: &Arena,
    rounds: u64,
    command: &str,
    summary: &mut Summary,
) -> Result<(Option<Journal>, HashSet<u64>), MatchError> {
    let mut known = HashSet::new();
    let Some(path) = &args.out else { return Ok((None, known)) };
    let mut fields = arena.header();
    fields.insert("rounds".to_owned(), json!(rounds));
    fields.insert("command".to_owned(), json!(command));
    let header = header(GAMES_FORMAT, GAMES_VERSION, fields);
    let journal = Journal::open(path, &header, args.on_existing(), |line, text| {
        let entry: GameEntry = serde_json::from_str(text).map_err(|error| JournalError::Line {
            path: path.clone(),
            line,
            problem: format!("no game: {error}"),
        })?;
        if known.insert(entry.game) {
            summary.add(&entry);
        }
        Ok(())
    })?;
    Ok((Some(journal), known))
}

/// Plays the games with these numbers, writes and counts them.
fn play(
    args: &MatchArgs,
    arena: &Arena,
    numbers: &[u64],
    pairing: impl Fn(u64) -> Pairing + Sync,
    stop: &Signal,
    (summary, journal): (&mut Summary, &mut Option<Journal>),
    report: &mut dyn FnMut(&str),
) -> Result<(), MatchError> {
    let bar = progress::progress_bar(numbers.len() as u64, "games");
    let in_lines = !std::io::stderr().is_terminal() && !args.json;
    arena.play(numbers, pairing, stop, |entry, problem| {
        if let Some(journal) = journal {
            journal.append(&entry)?;
        }
        summary.add(&entry);
        bar.set_message(summary.short());
        bar.inc(1);
        if in_lines {
            let GameEntry { game, seats, result, reason, .. } = &entry;
            report(&format!("Finished game {game} ({}): {result} {{{reason}}}", seats.join(" vs ")));
        }
        if let Some(problem) = problem.filter(|_| !args.json) {
            bar.suspend(|| report(&problem));
        }
        let is_decided = summary.verdict().is_some();
        Ok(if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })?;
    bar.finish_and_clear();
    Ok(())
}
