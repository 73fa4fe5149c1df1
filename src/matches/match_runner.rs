//! The match: game after game, and how it stands.

use super::args::MatchArgs;
use super::engine_client::EngineClient;
use super::engine_spec::EngineSpec;
use super::error::MatchError;
use super::opening::{Opening, Openings};
use super::referee::{GameEnd, Referee};
use super::seating::{Seating, Teams, engine_of_each_slot};
use super::time_limit::{GameClocks, TimeLimit};
use crate::base::input::InputError;
use crate::contest::match_score::{MatchScore, SPRT_BOUND};
use crate::contest::{game_file::GameFile, progress, worker_pool};
use crate::session::Session;
use std::fmt;
use std::ops::ControlFlow;

/// Megabytes of table for the search that tells whether openings are level.
const OPENING_HASH_MEGABYTES: usize = 8;

/// What all tables of a match share.
struct MatchPlan<'a> {
    args: &'a MatchArgs,
    engines: Vec<EngineSpec>,
    /// The contender at each place.
    engine_of_slot: Vec<usize>,
    teams: Teams,
    seating: Seating,
    openings: Openings,
    time_limit: TimeLimit,
}

/// One finished game.
struct FinishedGame {
    /// The name of the contender at each seat.
    names: Vec<String>,
    /// What each contender got.
    points: Vec<f64>,
    opening: Opening,
    /// All moves, the opening's among them.
    moves: Vec<String>,
    end: GameEnd,
}

/// A position, as files of positions have it, and as its title who played and how it ended; the number of the game
/// and its line break are the sheet's.
impl fmt::Display for FinishedGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, moves) = (self.opening.fen.as_deref().unwrap_or("startpos"), self.moves.join(" "));
        let GameEnd { winners, reason, .. } = &self.end;
        let winners = if winners.is_empty() { "draw".to_owned() } else { winners.to_string() };
        let (seats, plies) = (self.names.join(" "), self.opening.moves.len());
        write!(f, "{start} moves {moves} ; seats {seats} ; opening {plies} ; result {winners} {reason}")
    }
}

/// A place where games are played, one after the other.
struct MatchWorker<'a> {
    plan: &'a MatchPlan<'a>,
    session: Box<dyn Session>,
    /// By place.
    engines: Vec<EngineClient<'a>>,
}

impl<'a> MatchWorker<'a> {
    fn new(plan: &'a MatchPlan<'a>) -> MatchWorker<'a> {
        let args = plan.args;
        let player = |&at: &usize| {
            EngineClient::new(&plan.engines[at], args.variant.name, args.response_timeout(), args.time_margin())
        };
        let session = (args.variant.new_session)(1, OPENING_HASH_MEGABYTES);
        MatchWorker { plan, session, engines: plan.engine_of_slot.iter().map(player).collect() }
    }

    fn play_game(&mut self, number: u64) -> Result<FinishedGame, MatchError> {
        let plan = self.plan;
        let opening = plan.openings.opening_of_round(plan.seating.round(number), self.session.as_mut())?;
        self.engines.iter_mut().try_for_each(EngineClient::new_game)?;
        let places = plan.seating.slots(number);
        let contender = |party: usize| plan.engine_of_slot[places[party]];
        let seats = || (0..plan.teams.seat_count()).map(|seat| &plan.engines[contender(plan.teams.team_of_seat(seat))]);
        let clocks = GameClocks::new(seats().map(|engine| engine.time_limit.unwrap_or(plan.time_limit)).collect());
        let mut referee = Referee::new(self.session.as_mut(), &plan.teams, &opening, clocks);
        let mut by_place: Vec<Option<&mut EngineClient>> = self.engines.iter_mut().map(Some).collect();
        let mut players: Vec<&mut EngineClient> = places.iter().filter_map(|&place| by_place[place].take()).collect();
        let ending = referee.play_game(&mut players, plan.args.max_plies as usize);
        let moves = referee.into_moves();
        let mut points = vec![0.0; plan.engines.len()];
        for (party, share) in plan.teams.points(ending.winners).into_iter().enumerate() {
            points[contender(party)] += share;
        }
        Ok(FinishedGame {
            names: seats().map(|engine| engine.name.clone()).collect(),
            points,
            opening,
            moves,
            end: ending,
        })
    }
}

/// How a match stands, contender by contender.
struct MatchReport<'a> {
    plan: &'a MatchPlan<'a>,
    scores: Vec<MatchScore>,
    /// Games that a contender lost by what it did wrong.
    forfeits: Vec<u32>,
}

impl<'a> MatchReport<'a> {
    fn new(plan: &'a MatchPlan<'a>) -> MatchReport<'a> {
        let standing = || MatchScore::new(plan.teams.count() as u64);
        MatchReport {
            plan,
            scores: plan.engines.iter().map(|_| standing()).collect(),
            forfeits: vec![0; plan.engines.len()],
        }
    }

    fn add(&mut self, number: u64, game: &FinishedGame) {
        for (standing, &points) in self.scores.iter_mut().zip(&game.points) {
            standing.add(number, points);
        }
        let culprit = game.end.forfeited_by.map(|seat| &game.names[seat]);
        for (count, contender) in self.forfeits.iter_mut().zip(&self.plan.engines) {
            *count += u32::from(Some(&contender.name) == culprit);
        }
    }

    /// How much likelier the upper bound is than the lower one, and whether that settles the match.
    fn sprt_llr(&self, (low, high): (f64, f64)) -> (f64, bool) {
        let ratio = self.scores[0].log_likelihood_ratio(low, high).unwrap_or(0.0);
        (ratio, ratio.abs() >= SPRT_BOUND)
    }

    /// A line for every contender. Between two the second's would say the same again, and more than two are told
    /// what share equals would have.
    fn summary_lines(&self) -> Vec<String> {
        let places = self.plan.teams.count();
        let line = |(index, contender): (usize, &EngineSpec)| {
            let held = self.plan.engine_of_slot.iter().filter(|&&at| at == index).count();
            let mut line = format!("{}: {}", contender.name, self.scores[index]);
            if places > 2 {
                line.push_str(&format!(", equals would have {:.1}%", 100.0 * held as f64 / places as f64));
            }
            if self.forfeits[index] > 0 {
                line.push_str(&format!("; {} lost by faults", self.forfeits[index]));
            }
            line
        };
        self.plan.engines.iter().enumerate().map(line).collect()
    }
}

/// Plays the match and tells how it went; faults are told at once.
///
/// # Errors
/// What stopped it.
pub fn run(args: &MatchArgs, tell: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    let plan = MatchPlan::new(args)?;
    let bounds = args.sprt_bounds()?;
    if bounds.is_some() && plan.teams.count() != 2 {
        return Err(InputError::new("--sprt", args.variant.name, "a variant of two parties").into());
    }
    let mut sheet = args.out.as_deref().map(|path| GameFile::create(path, &plan.header())).transpose()?;
    let round = plan.teams.count() as u64;
    let games = args.games.div_ceil(round) * round;
    let bar = progress::progress_bar(games, "games");
    let mut report = MatchReport::new(&plan);
    worker_pool::play_games(
        0..games,
        args.jobs,
        || MatchWorker::new(&plan),
        MatchWorker::play_game,
        |number, game| {
            report.add(number, &game);
            bar.set_message(report.scores[0].to_string());
            bar.inc(1);
            if let Some(seat) = game.end.forfeited_by {
                bar.suspend(|| tell(&format!("game {number}: {} loses: {}", game.names[seat], game.end.reason)));
            }
            if let Some(sheet) = &mut sheet {
                sheet.add(number, format!("{game}"))?;
            }
            let settled = bounds.is_some_and(|bounds| report.sprt_llr(bounds).1);
            Ok::<_, MatchError>(if settled { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        },
    )?;
    bar.finish_and_clear();
    report.summary_lines().iter().for_each(|line| tell(line));
    if let Some(bounds) = bounds {
        let (ratio, settled) = report.sprt_llr(bounds);
        let verdict = match (settled, ratio > 0.0) {
            (true, true) => "the first engine has gained",
            (true, false) => "the first engine has not gained",
            (false, _) => "open",
        };
        tell(&format!("sprt {} {}: {ratio:+.2} of {SPRT_BOUND}: {verdict}", bounds.0, bounds.1));
    }
    Ok(())
}

impl<'a> MatchPlan<'a> {
    fn new(args: &'a MatchArgs) -> Result<MatchPlan<'a>, MatchError> {
        let parties = Teams::of_variant(args.variant);
        let contenders = args.named_engines(&parties)?;
        let openings = Openings::from_args(args, (args.variant.new_session)(1, 1).as_mut())?;
        Ok(MatchPlan {
            engine_of_slot: engine_of_each_slot(contenders.len(), parties.count()),
            seating: Seating::new(parties.count()),
            time_limit: args.time_limit.time_limit()?,
            args,
            engines: contenders,
            teams: parties,
            openings,
        })
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
