//! Runs a match: which engines play which games, the games file, the summary.

use super::arena::{Arena, Pairing};
use super::arena_args::ArenaArgs;
use super::args::MatchArgs;
use super::error::MatchError;
use super::live_table::LiveTable;
use super::seating::{Seating, engine_of_each_slot};
use base::file_place::keep_apart;
use contest::game_entry::{GAMES_FORMAT, GAMES_VERSION, GameEntry};
use contest::journal::{JournalError, JournalWriter, header};
use contest::progress::note;
use contest::summary::Summary;
use search::control::signal::Signal;
use serde_json::json;
use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::Path;

/// Plays the match until it is over, decided, or stopped by the signal. `report` takes the lines for standard output;
/// `command` is the command line.
///
/// # Errors
/// What stopped it.
pub fn run(args: &MatchArgs, command: &str, stop: &Signal, report: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    keep_apart(args.arena.inputs(), args.out.as_deref())?;
    let arena = Arena::new(&ArenaArgs { openings_format: args.format, ..args.arena.clone() })?;
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
    let rounds = args.round_count(teams as u64);
    let games = rounds * teams as u64;
    let mut summary = Summary::new(&engines, &arena.team_of_seat(), sprt);
    // The engines are checked before the games file is touched, so that a match that cannot be played leaves it alone.
    let goes_on = args.existing.resume && args.out.as_deref().is_some_and(Path::exists);
    if !goes_on {
        args.refuse_existing()?;
        arena.check_engines()?;
    }
    let (mut journal, known) = open_journal(args, &arena, rounds, command, &mut summary)?;
    let seating = Seating::new(teams);
    let numbers: Vec<u64> =
        (0..games).filter(|game| args.shard.has(seating.round(*game)) && !known.contains(game)).collect();
    let live = LiveTable::new((numbers.len() + known.len()) as u64, known.len() as u64, &summary, args.json);
    if let Some(asked) = args.games.filter(|asked| *asked != games) {
        live.say(&format!("{asked} games asked for, {games} are played: whole rounds of {teams}"), report);
    }
    if !numbers.is_empty() && summary.verdict().is_none() {
        if goes_on {
            arena.check_engines()?;
        }
        let engine_of_slot = engine_of_each_slot(engines.len(), teams);
        let pairing = |game: u64| {
            let round = seating.round(game);
            let engines = seating.slots(game).into_iter().map(|slot| engine_of_slot[slot]).collect();
            Pairing { game, round, opening: round, engines }
        };
        play(&arena, &numbers, pairing, stop, (&mut summary, &mut journal, &live), report)?;
    }
    live.finish();
    let unfinished = journal.as_ref().and_then(JournalWriter::unfinished).filter(|_| stop.is_stopped());
    if let (Some(journal), None) = (&mut journal, &unfinished) {
        journal.finish()?;
    }
    summary.lines().iter().chain(&arena.referee_time()).filter(|_| !args.json).for_each(|line| report(line));
    if stop.is_stopped() {
        live.say("interrupted: these are the standings so far", report);
        unfinished.iter().for_each(|told| live.say(told, report));
    }
    if args.json {
        report(&summary.json().to_string());
    }
    arena.check_logs()
}

/// Opens the games file, if there is to be one; counts its games and returns their numbers.
fn open_journal(
    args: &MatchArgs,
    arena: &Arena,
    rounds: u64,
    command: &str,
    summary: &mut Summary,
) -> Result<(Option<JournalWriter>, HashSet<u64>), MatchError> {
    let mut known = HashSet::new();
    let Some(path) = &args.out else { return Ok((None, known)) };
    let mut fields = arena.header();
    fields.insert("rounds".to_owned(), json!(rounds));
    fields.insert("command".to_owned(), json!(command));
    let header = header(GAMES_FORMAT, GAMES_VERSION, fields);
    let journal = JournalWriter::open(path, &header, args.existing.on_existing(), |line, text| {
        let entry: GameEntry = serde_json::from_str(text).map_err(|error| JournalError::Line {
            path: path.clone(),
            line,
            problem: format!("not a game: {error}"),
        })?;
        if known.insert(entry.game) {
            summary.add(&entry);
        }
        Ok(())
    })?;
    if let Some(dropped) = journal.dropped() {
        note(&format!("pentad: {dropped}"));
    }
    Ok((Some(journal), known))
}

/// Plays the games with these numbers; writes, counts and shows them.
fn play(
    arena: &Arena,
    numbers: &[u64],
    pairing: impl Fn(u64) -> Pairing + Sync,
    stop: &Signal,
    (summary, journal, live): (&mut Summary, &mut Option<JournalWriter>, &LiveTable),
    report: &mut dyn FnMut(&str),
) -> Result<(), MatchError> {
    arena.play(numbers, pairing, stop, |entry, fault| {
        if let Some(journal) = journal {
            journal.append(&entry)?;
        }
        summary.add(&entry);
        live.game_over(&entry, fault.as_deref(), summary, report);
        let is_decided = summary.verdict().is_some();
        Ok(if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
    })
}
