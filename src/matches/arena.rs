//! The arena: plays games between engines on several workers.

use super::arena_args::ArenaArgs;
use super::engine_client::{ClientSettings, EngineClient};
use super::engine_logs::EngineLogs;
use super::engine_spec::EngineSpec;
use super::error::MatchError;
use super::game_clocks::GameClocks;
use super::latency::LatencyMeter;
use super::openings::Openings;
use super::referee::{EndRules, GameEnd, Referee};
use super::referee_time::RefereeTime;
use super::seating::Teams;
use super::time_limit::TimeLimit;
use base::random::mix;
use contest::game_entry::{DRAW, Fault, FaultKind, GameEntry};
use contest::worker_pool;
use host::game::HostedGame;
use host::rule_settings::{RuleSettings, apply_rules};
use search::control::signal::Signal;
use serde_json::{Value, json};
use session::Session;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;

/// Megabytes of transposition table for the search that tells whether openings are balanced.
const OPENING_HASH_MEGABYTES: usize = 8;

/// How often an arena checks the stop signal.
const STOP_INTERVAL: Duration = Duration::from_millis(20);
/// A crash is no fault of the engine if the referee itself gets a stop signal within this time: what ends a job, such
/// as the scheduler of a cluster, signals all its processes, perhaps the engines first.
const CRASH_GRACE: Duration = Duration::from_secs(1);

/// A game to play: its numbers and engines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// Its number in the match.
    pub game: u64,
    pub round: u64,
    /// The number of its opening.
    pub opening: u64,
    /// The engine of each team, in the order of their first moves.
    pub engines: Vec<usize>,
}

/// What all games of a match or a tournament share.
pub struct Arena {
    args: ArenaArgs,
    /// The rule options that are set, for referee and engines.
    rule_settings: RuleSettings,
    engines: Vec<EngineSpec>,
    teams: Teams,
    openings: Openings,
    time_limit: TimeLimit,
    settings: ClientSettings,
    /// Kept to go on measuring while the arena exists.
    _latency: LatencyMeter,
    time: Mutex<RefereeTime>,
}

impl Arena {
    /// An arena for these engines.
    ///
    /// # Errors
    /// If the options contradict each other, or openings or engines cannot be read.
    pub fn new(args: &ArenaArgs) -> Result<Arena, MatchError> {
        let variant = args.variant;
        // An unreadable tablebase is reported before the first game.
        tables(args)?;
        let latency = LatencyMeter::start();
        let settings = ClientSettings {
            variant,
            patience: args.patience(),
            logs: args.log.clone().map(EngineLogs::new),
            latency: latency.reading(),
        };
        let rule_settings = args.rule_settings()?;
        let mut engines = args.named_engines()?;
        for engine in &mut engines {
            // What an engine is given as its own comes later, and holds.
            engine.options.splice(0..0, rule_settings.clone());
        }
        Ok(Arena {
            engines,
            rule_settings,
            teams: Teams::of_variant(variant),
            openings: Openings::from_args(args)?,
            time_limit: args.time_limit.time_limit()?,
            settings,
            _latency: latency,
            time: Mutex::new(RefereeTime::new()),
            args: args.clone(),
        })
    }

    /// Whether the logs were written.
    ///
    /// # Errors
    /// If not; once.
    pub fn check_logs(&self) -> Result<(), MatchError> {
        Ok(self.settings.logs.as_ref().map_or(Ok(()), EngineLogs::check)?)
    }

    /// The names of the engines, in their order.
    pub fn engine_names(&self) -> Vec<String> {
        self.engines.iter().map(|engine| engine.name.clone()).collect()
    }

    /// The number of teams in a game.
    pub fn team_count(&self) -> usize {
        self.teams.count()
    }

    pub fn team_of_seat(&self) -> Vec<usize> {
        (0..self.teams.seat_count()).map(|seat| self.teams.team_of_seat(seat)).collect()
    }

    /// Everything that the results depend on, for the header of a games file.
    pub fn header(&self) -> serde_json::Map<String, Value> {
        let ArenaArgs { variant, seed, max_plies, impasse, endings, resign, draw, margin, .. } = &self.args;
        let engines: Vec<Value> = self
            .engines
            .iter()
            .map(|engine| {
                let mut fields = json!(engine);
                fields["limits"] = json!(engine.time_limit.unwrap_or(self.time_limit).to_string());
                fields
            })
            .collect();
        let rules = json!({
            "max_plies": max_plies, "impasse": impasse, "illegal_moves": self.losing_illegal_move(),
            "endings": endings, "resign": resign.map(|rule| rule.to_string()), "draw": draw.map(|rule| rule.to_string()),
            "margin_ms": margin,
        });
        let fields = [
            ("variant", json!(variant.name)),
            ("engines", json!(engines)),
            ("openings", json!(self.args.openings_text())),
            ("seed", json!(seed)),
            ("rules", rules),
        ];
        fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
    }

    fn losing_illegal_move(&self) -> u32 {
        self.args.illegal_moves.unwrap_or(self.args.variant.description.losing_illegal_move)
    }

    /// Starts every engine once, so that engines that cannot play are found before the first game.
    ///
    /// # Errors
    /// The first engine that cannot play, and why.
    pub fn check_engines(&self) -> Result<(), MatchError> {
        self.engines.iter().try_for_each(|spec| {
            let ready = EngineClient::new(spec, &self.settings).new_game(&Signal::default());
            ready.map_err(|fault| MatchError::Engine { name: spec.name.clone(), problem: fault.problem })
        })
    }

    /// Plays these games, and passes each to the visitor as it ends, in any order, until the visitor breaks. Games that
    /// are running then, or when the signal comes, are abandoned.
    ///
    /// # Errors
    /// The first error of an opening or of the visitor.
    pub fn play(
        &self,
        games: &[u64],
        pairing: impl Fn(u64) -> Pairing + Sync,
        stop: &Signal,
        mut visit: impl FnMut(GameEntry, Option<String>) -> Result<ControlFlow<()>, MatchError>,
    ) -> Result<(), MatchError> {
        let end = &Signal::default();
        let (playing, over) = mpsc::channel::<()>();
        let play = |worker: &mut ArenaWorker, index: u64| match games.get(index as usize) {
            Some(&game) if !end.is_stopped() => worker.play_game(&pairing(game), end),
            _ => Ok(None),
        };
        let mut hand_on = |played: Option<(GameEntry, Option<String>)>| match played {
            Some((entry, problem)) => visit(entry, problem),
            None => Ok(ControlFlow::Continue(())),
        };
        thread::scope(|scope| {
            scope.spawn(move || {
                // The players hold the other end of this channel and send nothing: it closes when they end.
                while over.recv_timeout(STOP_INTERVAL) == Err(RecvTimeoutError::Timeout) {
                    if stop.is_stopped() {
                        end.stop();
                    }
                }
            });
            let _playing = playing;
            let games = 0..games.len() as u64;
            worker_pool::play_games(
                games,
                self.args.jobs,
                || ArenaWorker::new(self),
                play,
                |_, played| {
                    let flow = hand_on(played);
                    if !matches!(flow, Ok(ControlFlow::Continue(()))) {
                        end.stop();
                    }
                    flow
                },
            )
        })
    }

    /// The referee's own time for all moves so far, as a line.
    pub fn referee_time(&self) -> Option<String> {
        self.time.lock().unwrap_or_else(PoisonError::into_inner).line()
    }
}

/// The session through which the referee probes its endgame tablebase, if it has one.
///
/// # Errors
/// If the game has no tablebases, or the file cannot be read.
fn tables(args: &ArenaArgs) -> Result<Option<Rc<Session>>, MatchError> {
    let Some(endings) = &args.endings else { return Ok(None) };
    let variant = args.variant;
    if variant.tablebases.is_none() {
        return Err(MatchError::NoEndings { variant: variant.name });
    }
    let mut session = variant.new_session(1, 1);
    session.thinker.load_tablebase(endings).map_err(MatchError::Endings)?;
    Ok(Some(Rc::new(session)))
}

/// A worker, which plays games one after another: its engines and a session.
struct ArenaWorker<'a> {
    arena: &'a Arena,
    session: Session,
    /// The session through which the referee probes its tablebase, if it has one.
    tables: Option<Rc<Session>>,
    engines: Vec<EngineClient<'a>>,
}

impl<'a> ArenaWorker<'a> {
    fn new(arena: &'a Arena) -> ArenaWorker<'a> {
        let variant = arena.args.variant;
        let mut session = variant.new_session(1, OPENING_HASH_MEGABYTES);
        apply_rules(variant, &arena.rule_settings, session.history.as_mut());
        ArenaWorker { arena, session, tables: tables(&arena.args).ok().flatten(), engines: Vec::new() }
    }

    /// Plays a game; `None` if the signal stops it. The text describes an engine's fault, for people.
    fn play_game(
        &mut self,
        pairing: &Pairing,
        stop: &Signal,
    ) -> Result<Option<(GameEntry, Option<String>)>, MatchError> {
        let arena = self.arena;
        let began = OffsetDateTime::now_utc();
        let opening = arena.openings.opening(pairing.opening, &mut self.session)?;
        let engine_of = |seat: usize| &arena.engines[pairing.engines[arena.teams.team_of_seat(seat)]];
        let seats = || (0..arena.teams.seat_count()).map(engine_of);
        let clocks = GameClocks::new(
            seats().map(|engine| engine.time_limit.unwrap_or(arena.time_limit)).collect(),
            arena.args.margin(),
        );
        let chance_seed = mix(mix(arena.args.seed) ^ pairing.round);
        let rules = EndRules {
            max_plies: arena.args.max_plies as usize,
            losing_illegal_move: arena.losing_illegal_move(),
            impasse: arena.args.impasse,
            resign: arena.args.resign,
            draw: arena.args.draw,
        };
        let game = HostedGame::by_rules(arena.args.variant, &arena.rule_settings);
        let mut referee = Referee::new(game, &arena.teams, &opening, clocks, rules, chance_seed)?;
        referee.set_tables(self.tables.clone());
        let start = referee.start_record();
        let Some(end) = self.referee_game(&mut referee, pairing, stop) else { return Ok(None) };
        let crashed = end.fault.as_ref().is_some_and(|(_, fault)| fault.kind == FaultKind::Crash);
        if crashed {
            stop.wait_until_or_stop(Instant::now() + CRASH_GRACE);
            if stop.is_stopped() {
                return Ok(None);
            }
        }
        let game = referee.into_game();
        let problem = end.fault.as_ref().map(|(seat, fault)| {
            let (game, name) = (pairing.game, &engine_of(*seat).name);
            format!("game {game}: fault of {name}, seat {}: {}: {}", seat + 1, fault.kind.name(), fault.problem)
        });
        let entry = GameEntry {
            game: pairing.game,
            round: pairing.round,
            opening: pairing.opening,
            start,
            rules: arena.rule_settings.clone(),
            opening_plies: opening.moves.len(),
            seats: seats().map(|engine| engine.name.clone()).collect(),
            result: if end.winners.is_empty() { DRAW.to_owned() } else { end.winners.to_string() },
            reason: end.reason,
            fault: end.fault.map(|(seat, fault)| Fault { seat: seat + 1, kind: fault.kind, lines: fault.lines }),
            plies: game.moves.len(),
            moves: game.moves,
            info: game.info,
            deal: arena.args.variant.description.hidden_information.then_some(chance_seed),
            began: began.format(&Rfc3339).ok(),
        };
        Ok(Some((entry, problem)))
    }

    /// Prepares the engines and plays; an engine that is not ready loses.
    fn referee_game(&mut self, referee: &mut Referee<'_>, pairing: &Pairing, stop: &Signal) -> Option<GameEnd> {
        let places = self.places_of(pairing);
        let mut by_place: Vec<Option<&mut EngineClient>> = self.engines.iter_mut().map(Some).collect();
        let mut players: Vec<&mut EngineClient> = places.iter().filter_map(|&place| by_place[place].take()).collect();
        for (team, player) in players.iter_mut().enumerate() {
            if let Err(fault) = player.new_game(stop) {
                return if stop.is_stopped() { None } else { Some(referee.not_ready(team, fault)) };
            }
        }
        let mut time = RefereeTime::new();
        let end = referee.play_game(&mut players, stop, &mut time);
        self.arena.time.lock().unwrap_or_else(PoisonError::into_inner).join(&time);
        end
    }

    /// The index of each team's engine among this worker's engines; an engine that plays several teams runs several
    /// times. Engines that do not play are ended.
    fn places_of(&mut self, pairing: &Pairing) -> Vec<usize> {
        let arena = self.arena;
        let specs = || pairing.engines.iter().map(|&engine| &arena.engines[engine]);
        self.engines.retain(|client| specs().any(|spec| client.is(spec)));
        let mut places: Vec<usize> = Vec::new();
        for spec in specs() {
            let free = (0..self.engines.len()).find(|place| self.engines[*place].is(spec) && !places.contains(place));
            places.push(free.unwrap_or_else(|| {
                self.engines.push(EngineClient::new(spec, &arena.settings));
                self.engines.len() - 1
            }));
        }
        places
    }
}
