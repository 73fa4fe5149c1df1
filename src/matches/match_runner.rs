//! Runs a match: schedules games on worker threads, scores them, stops by SPRT.

use super::args::MatchArgs;
use super::engine_client::EngineClient;
use super::engine_spec::EngineSpec;
use super::error::MatchError;
use super::opening::{Opening, Openings};
use super::referee::{GameEnd, Referee};
use super::seating::{Seating, Teams, engine_of_each_slot};
use super::time_limit::{GameClocks, TimeLimit};
use crate::base::random::mix;
use crate::contest::match_score::{MatchScore, SPRT_BOUND};
use crate::contest::{game_file::GameFile, progress, worker_pool};
use crate::session::Session;
use std::fmt;
use std::ops::ControlFlow;

/// Megabytes of transposition table for the search that tells whether openings are balanced.
const OPENING_HASH_MEGABYTES: usize = 8;

/// What all workers of a match share.
struct MatchPlan<'a> {
    args: &'a MatchArgs,
    engines: Vec<EngineSpec>,
    /// The engine in each slot.
    engine_of_slot: Vec<usize>,
    teams: Teams,
    seating: Seating,
    openings: Openings,
    time_limit: TimeLimit,
}

/// One finished game.
struct FinishedGame {
    /// The name of the engine at each seat.
    names: Vec<String>,
    /// The points of each engine.
    points: Vec<f64>,
    opening: Opening,
    /// All moves, including the opening's.
    moves: Vec<String>,
    end: GameEnd,
}

/// A line of a position file, whose title says who played and how the game ended.
impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, moves) = (self.opening.fen.as_deref().unwrap_or("startpos"), self.moves.join(" "));
        let GameEnd { winners, reason, .. } = &self.end;
        let winners = if winners.is_empty() { "draw".to_owned() } else { winners.to_string() };
        let (seats, plies) = (self.names.join(" "), self.opening.moves.len());
        write!(f, "{start} moves {moves} ; seats {seats} ; opening {plies} ; result {winners} {reason}")
    }
}

/// One worker: its engines and a session, playing games one after another.
struct MatchWorker<'a> {
    plan: &'a MatchPlan<'a>,
    session: Session,
    /// By slot.
    engines: Vec<EngineClient<'a>>,
}

impl<'a> MatchWorker<'a> {
    fn new(plan: &'a MatchPlan<'a>) -> MatchWorker<'a> {
        let args = plan.args;
        let client = |&engine: &usize| {
            EngineClient::new(&plan.engines[engine], args.variant.name, args.response_timeout(), args.time_margin())
        };
        let session = args.variant.new_session(1, OPENING_HASH_MEGABYTES);
        MatchWorker { plan, session, engines: plan.engine_of_slot.iter().map(client).collect() }
    }

    fn play_game(&mut self, number: u64) -> Result<FinishedGame, MatchError> {
        let plan = self.plan;
        let opening = plan.openings.opening_of_round(plan.seating.round(number), &mut self.session)?;
        self.engines.iter_mut().try_for_each(EngineClient::new_game)?;
        let slots = plan.seating.slots(number);
        let engine_of_team = |team: usize| plan.engine_of_slot[slots[team]];
        let seats =
            || (0..plan.teams.seat_count()).map(|seat| &plan.engines[engine_of_team(plan.teams.team_of_seat(seat))]);
        let clocks = GameClocks::new(seats().map(|engine| engine.time_limit.unwrap_or(plan.time_limit)).collect());
        let chance_seed = mix(mix(plan.args.seed) ^ plan.seating.round(number));
        let mut referee = Referee::new(plan.args.variant, &plan.teams, &opening, clocks, chance_seed)?;
        let mut by_slot: Vec<Option<&mut EngineClient>> = self.engines.iter_mut().map(Some).collect();
        let mut players: Vec<&mut EngineClient> = slots.iter().filter_map(|&slot| by_slot[slot].take()).collect();
        let end = referee.play_game(&mut players, plan.args.max_plies as usize);
        let moves = referee.into_moves();
        let mut points = vec![0.0; plan.engines.len()];
        for (team, share) in plan.teams.points(end.winners).into_iter().enumerate() {
            points[engine_of_team(team)] += share;
        }
        Ok(FinishedGame { names: seats().map(|engine| engine.name.clone()).collect(), points, opening, moves, end })
    }
}

/// The score of a match, engine by engine.
struct MatchReport<'a> {
    plan: &'a MatchPlan<'a>,
    scores: Vec<MatchScore>,
    /// Games that each engine forfeited.
    forfeits: Vec<u32>,
}

impl<'a> MatchReport<'a> {
    fn new(plan: &'a MatchPlan<'a>) -> MatchReport<'a> {
        let score = || MatchScore::new(plan.teams.count() as u64);
        MatchReport {
            plan,
            scores: plan.engines.iter().map(|_| score()).collect(),
            forfeits: vec![0; plan.engines.len()],
        }
    }

    fn add(&mut self, number: u64, game: &FinishedGame) {
        for (score, &points) in self.scores.iter_mut().zip(&game.points) {
            score.add(number, points);
        }
        let forfeited_by = game.end.forfeited_by.map(|seat| &game.names[seat]);
        for (count, engine) in self.forfeits.iter_mut().zip(&self.plan.engines) {
            *count += u32::from(Some(&engine.name) == forfeited_by);
        }
    }

    /// The log-likelihood ratio (LLR) of the first engine's score, and whether it ends the sequential test.
    fn sprt_llr(&self, (elo0, elo1): (f64, f64)) -> (f64, bool) {
        let llr = self.scores[0].log_likelihood_ratio(elo0, elo1).unwrap_or(0.0);
        (llr, llr.abs() >= SPRT_BOUND)
    }

    /// `sprt [0, 5]: LLR +2.95 (bounds -2.944, +2.944): H1 accepted, the first engine is stronger`.
    fn sprt_line(&self, bounds: (f64, f64)) -> String {
        let (llr, is_decided) = self.sprt_llr(bounds);
        let verdict = match (is_decided, llr > 0.0) {
            (true, true) => "H1 accepted, the first engine is stronger",
            (true, false) => "H0 accepted, the first engine is not stronger",
            (false, _) => "undecided",
        };
        let (elo0, elo1) = bounds;
        format!("sprt [{elo0}, {elo1}]: LLR {llr:+.2} (bounds -{SPRT_BOUND}, +{SPRT_BOUND}): {verdict}")
    }

    /// A line for every engine; with more than two players, also the score that equal ones would have.
    fn summary_lines(&self) -> Vec<String> {
        let slots = self.plan.teams.count();
        let line = |(index, engine): (usize, &EngineSpec)| {
            let held = self.plan.engine_of_slot.iter().filter(|&&slot_engine| slot_engine == index).count();
            let mut line = format!("{}: {}", engine.name, self.scores[index]);
            if slots > 2 {
                let expected = 100.0 * held as f64 / slots as f64;
                line.push_str(&format!(", {expected:.1}% expected if all were equal"));
            }
            if self.forfeits[index] > 0 {
                let forfeits = self.forfeits[index];
                line.push_str(&format!("; {forfeits} lost by forfeit (illegal move, crash, time)"));
            }
            line
        };
        self.plan.engines.iter().enumerate().map(line).collect()
    }
}

/// Plays the match; `report` takes the lines of the result, and forfeits as they happen.
///
/// # Errors
/// What stopped it.
pub fn run(args: &MatchArgs, report: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    let plan = MatchPlan::new(args)?;
    let bounds = args.sprt_bounds()?;
    if bounds.is_some() && plan.teams.count() != 2 {
        return Err(MatchError::SprtWithoutSides { variant: args.variant.name });
    }
    let mut file = plan.game_file()?;
    let round = plan.teams.count() as u64;
    let games = args.games.div_ceil(round) * round;
    let bar = progress::progress_bar(games, "games");
    let mut result = MatchReport::new(&plan);
    worker_pool::play_games(
        0..games,
        args.jobs,
        || MatchWorker::new(&plan),
        MatchWorker::play_game,
        |number, game| {
            result.add(number, &game);
            bar.set_message(result.scores[0].to_string());
            bar.inc(1);
            if let Some(seat) = game.end.forfeited_by {
                bar.suspend(|| report(&format!("game {number}: {} forfeits: {}", game.names[seat], game.end.reason)));
            }
            if let Some(file) = &mut file {
                file.add(number, game.to_string())?;
            }
            let is_decided = bounds.is_some_and(|bounds| result.sprt_llr(bounds).1);
            Ok::<_, MatchError>(if is_decided { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        },
    )?;
    bar.finish_and_clear();
    result.summary_lines().iter().for_each(|line| report(line));
    if let Some(bounds) = bounds {
        report(&result.sprt_line(bounds));
    }
    Ok(())
}

impl<'a> MatchPlan<'a> {
    fn new(args: &'a MatchArgs) -> Result<MatchPlan<'a>, MatchError> {
        let teams = Teams::of_variant(args.variant);
        let engines = args.named_engines(&teams)?;
        let openings = Openings::from_args(args, &mut args.variant.new_session(1, 1))?;
        Ok(MatchPlan {
            engine_of_slot: engine_of_each_slot(engines.len(), teams.count()),
            seating: Seating::new(teams.count()),
            time_limit: args.time_limit.time_limit()?,
            args,
            engines,
            teams,
            openings,
        })
    }

    /// The file of `--out`, begun.
    fn game_file(&self) -> Result<Option<GameFile>, MatchError> {
        let Some(path) = &self.args.out else { return Ok(None) };
        let header = self.header();
        let way_out = "--force to replace it, or choose another --out";
        let file =
            if self.args.force { GameFile::replace(path, &header) } else { GameFile::create(path, &header, way_out) };
        Ok(Some(file?))
    }

    /// The command that makes these games, as far as they depend on it.
    fn header(&self) -> String {
        let MatchArgs { variant, seed, random_min, random_max, max_plies, .. } = self.args;
        let openings = match &self.args.openings {
            Some(path) => format!("--openings {}", path.file_name().unwrap_or_default().to_string_lossy()),
            None => format!(
                "--seed {seed} --random-min {random_min} --random-max {random_max} --opening-bound {}",
                self.args.opening_bound()
            ),
        };
        let engines: Vec<String> = self.engines.iter().map(EngineSpec::to_string).collect();
        let (name, engines) = (variant.name, engines.join(" "));
        format!("pentad match --variant {name} {} {openings} --max-plies {max_plies} {engines}", self.time_limit)
    }
}
