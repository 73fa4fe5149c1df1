//! The match: game after game, and how it stands.

use super::args::MatchArgs;
use super::contender::Contender;
use super::error::MatchError;
use super::opening::{Opening, Openings};
use super::pace::{Clocks, Pace};
use super::player::Player;
use super::referee::{Ending, Referee};
use super::seating::{Parties, Seating, roster};
use crate::base::text::TextError;
use crate::contest::standing::{DECISIVE, Standing};
use crate::contest::{crew, progress, sheet::Sheet};
use crate::session::Session;
use std::fmt;
use std::ops::ControlFlow;

/// Megabytes of table for the search that tells whether openings are level.
const OPENING_HASH: usize = 8;

/// What all tables of a match share.
struct Plan<'a> {
    args: &'a MatchArgs,
    contenders: Vec<Contender>,
    /// The contender at each place.
    roster: Vec<usize>,
    parties: Parties,
    seating: Seating,
    openings: Openings,
    pace: Pace,
}

/// One finished game.
struct Game {
    /// The name of the contender at each seat.
    names: Vec<String>,
    /// What each contender got.
    points: Vec<f64>,
    opening: Opening,
    /// All moves, the opening's among them.
    moves: Vec<String>,
    ending: Ending,
}

/// A position, as files of positions have it, and as its title who played and how it ended; the number of the game
/// and its line break are the sheet's.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (start, moves) = (self.opening.record.as_deref().unwrap_or("startpos"), self.moves.join(" "));
        let Ending { winners, reason, .. } = &self.ending;
        let winners = if winners.is_empty() { "draw".to_owned() } else { winners.to_string() };
        let (seats, plies) = (self.names.join(" "), self.opening.moves.len());
        write!(f, "{start} moves {moves} ; seats {seats} ; opening {plies} ; result {winners} {reason}")
    }
}

/// A place where games are played, one after the other.
struct Table<'a> {
    plan: &'a Plan<'a>,
    session: Box<dyn Session>,
    /// By place.
    players: Vec<Player<'a>>,
}

impl<'a> Table<'a> {
    fn new(plan: &'a Plan<'a>) -> Table<'a> {
        let args = plan.args;
        let player = |&at: &usize| Player::new(&plan.contenders[at], args.variant.name, args.patience(), args.margin());
        let session = (args.variant.open)(1, OPENING_HASH);
        Table { plan, session, players: plan.roster.iter().map(player).collect() }
    }

    fn play(&mut self, number: u64) -> Result<Game, MatchError> {
        let plan = self.plan;
        let opening = plan.openings.of_round(plan.seating.round(number), self.session.as_mut())?;
        self.players.iter_mut().try_for_each(Player::new_game)?;
        let places = plan.seating.places(number);
        let contender = |party: usize| plan.roster[places[party]];
        let seats = || (0..plan.parties.seats()).map(|seat| &plan.contenders[contender(plan.parties.of_seat(seat))]);
        let clocks = Clocks::new(seats().map(|engine| engine.pace.unwrap_or(plan.pace)).collect());
        let mut referee = Referee::new(self.session.as_mut(), &plan.parties, &opening, clocks);
        let mut by_place: Vec<Option<&mut Player>> = self.players.iter_mut().map(Some).collect();
        let mut players: Vec<&mut Player> = places.iter().filter_map(|&place| by_place[place].take()).collect();
        let ending = referee.run(&mut players, plan.args.max_plies as usize);
        let moves = referee.into_moves();
        let mut points = vec![0.0; plan.contenders.len()];
        for (party, share) in plan.parties.points(ending.winners).into_iter().enumerate() {
            points[contender(party)] += share;
        }
        Ok(Game { names: seats().map(|engine| engine.name.clone()).collect(), points, opening, moves, ending })
    }
}

/// How a match stands, contender by contender.
struct Report<'a> {
    plan: &'a Plan<'a>,
    standings: Vec<Standing>,
    /// Games that a contender lost by what it did wrong.
    faults: Vec<u32>,
}

impl<'a> Report<'a> {
    fn new(plan: &'a Plan<'a>) -> Report<'a> {
        let standing = || Standing::new(plan.parties.count() as u64);
        Report {
            plan,
            standings: plan.contenders.iter().map(|_| standing()).collect(),
            faults: vec![0; plan.contenders.len()],
        }
    }

    fn add(&mut self, number: u64, game: &Game) {
        for (standing, &points) in self.standings.iter_mut().zip(&game.points) {
            standing.add(number, points);
        }
        let culprit = game.ending.culprit.map(|seat| &game.names[seat]);
        for (count, contender) in self.faults.iter_mut().zip(&self.plan.contenders) {
            *count += u32::from(Some(&contender.name) == culprit);
        }
    }

    /// How much likelier the upper bound is than the lower one, and whether that settles the match.
    fn sprt(&self, (low, high): (f64, f64)) -> (f64, bool) {
        let ratio = self.standings[0].log_likelihood_ratio(low, high).unwrap_or(0.0);
        (ratio, ratio.abs() >= DECISIVE)
    }

    /// A line for every contender. Between two the second's would say the same again, and more than two are told
    /// what share equals would have.
    fn lines(&self) -> Vec<String> {
        let places = self.plan.parties.count();
        let line = |(index, contender): (usize, &Contender)| {
            let held = self.plan.roster.iter().filter(|&&at| at == index).count();
            let mut line = format!("{}: {}", contender.name, self.standings[index]);
            if places > 2 {
                line.push_str(&format!(", equals would have {:.1}%", 100.0 * held as f64 / places as f64));
            }
            if self.faults[index] > 0 {
                line.push_str(&format!("; {} lost by faults", self.faults[index]));
            }
            line
        };
        self.plan.contenders.iter().enumerate().map(line).collect()
    }
}

/// Plays the match and tells how it went; faults are told at once.
///
/// # Errors
/// What stopped it.
pub fn run(args: &MatchArgs, tell: &mut dyn FnMut(&str)) -> Result<(), MatchError> {
    let plan = Plan::of(args)?;
    let bounds = args.bounds()?;
    if bounds.is_some() && plan.parties.count() != 2 {
        return Err(TextError::new("--sprt", args.variant.name, "a variant of two parties").into());
    }
    let mut sheet = args.out.as_deref().map(|path| Sheet::create(path, &plan.heading())).transpose()?;
    let round = plan.parties.count() as u64;
    let games = args.games.div_ceil(round) * round;
    let bar = progress::bar(games, "games");
    let mut report = Report::new(&plan);
    crew::play_all(
        0..games,
        args.jobs,
        || Table::new(&plan),
        Table::play,
        |number, game| {
            report.add(number, &game);
            bar.set_message(report.standings[0].to_string());
            bar.inc(1);
            if let Some(seat) = game.ending.culprit {
                bar.suspend(|| tell(&format!("game {number}: {} loses: {}", game.names[seat], game.ending.reason)));
            }
            if let Some(sheet) = &mut sheet {
                sheet.add(number, format!("{game}"))?;
            }
            let settled = bounds.is_some_and(|bounds| report.sprt(bounds).1);
            Ok::<_, MatchError>(if settled { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        },
    )?;
    bar.finish_and_clear();
    report.lines().iter().for_each(|line| tell(line));
    if let Some(bounds) = bounds {
        let (ratio, settled) = report.sprt(bounds);
        let verdict = match (settled, ratio > 0.0) {
            (true, true) => "the first engine has gained",
            (true, false) => "the first engine has not gained",
            (false, _) => "open",
        };
        tell(&format!("sprt {} {}: {ratio:+.2} of {DECISIVE}: {verdict}", bounds.0, bounds.1));
    }
    Ok(())
}

impl<'a> Plan<'a> {
    fn of(args: &'a MatchArgs) -> Result<Plan<'a>, MatchError> {
        let parties = Parties::of(args.variant);
        let contenders = args.contenders(&parties)?;
        let openings = Openings::read(args, (args.variant.open)(1, 1).as_mut())?;
        Ok(Plan {
            roster: roster(contenders.len(), parties.count()),
            seating: Seating::new(parties.count()),
            pace: args.pace.pace()?,
            args,
            contenders,
            parties,
            openings,
        })
    }

    /// The command that makes these games, as far as they depend on it.
    fn heading(&self) -> String {
        let MatchArgs { variant, seed, random_min, random_max, max_plies, .. } = self.args;
        let openings = match &self.args.openings {
            Some(path) => format!("--openings {}", path.file_name().unwrap_or_default().to_string_lossy()),
            None => format!(
                "--seed {seed} --random-min {random_min} --random-max {random_max} --opening-bound {}",
                self.args.opening_bound()
            ),
        };
        let engines: Vec<String> = self.contenders.iter().map(Contender::to_string).collect();
        let (name, engines) = (variant.name, engines.join(" "));
        format!("pentad match --variant {name} {} {openings} --max-plies {max_plies} {engines}", self.pace)
    }
}
