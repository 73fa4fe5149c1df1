//! How long engines may think, and what they are told of it.

use crate::base::input::InputError;
use crate::rules::dialect::Dialect;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What limits the thinking about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLimit {
    /// This long for every move.
    MoveTime(Duration),
    /// A clock for the whole game, and what is added after every move.
    Clock(Duration, Duration),
    /// So many positions.
    Nodes(u64),
    /// So many plies.
    Depth(u64),
}

/// The pace as options; the texts are the help of the command line.
#[derive(Clone, PartialEq, Eq, Debug, Default, clap::Args)]
#[group(multiple = false)]
pub struct TimeLimitArgs {
    /// Milliseconds for every move; 100 unless there is another limit
    #[arg(long, value_name = "MS")]
    pub movetime: Option<u64>,
    /// Seconds for a whole game, and seconds added after every move: 10+0.1
    #[arg(long, value_name = "SECONDS[+SECONDS]")]
    pub clock: Option<String>,
    /// Positions for every move
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Plies for every move
    #[arg(long)]
    pub depth: Option<u64>,
}

impl TimeLimitArgs {
    /// The pace that the options mean.
    ///
    /// # Errors
    /// Where the clock is none.
    pub fn time_limit(&self) -> Result<TimeLimit, InputError> {
        match self {
            TimeLimitArgs { clock: Some(text), .. } => TimeLimit::parse("clock", text),
            TimeLimitArgs { nodes: Some(nodes), .. } => Ok(TimeLimit::Nodes(*nodes)),
            TimeLimitArgs { depth: Some(depth), .. } => Ok(TimeLimit::Depth(*depth)),
            TimeLimitArgs { movetime, .. } => Ok(TimeLimit::MoveTime(Duration::from_millis(movetime.unwrap_or(100)))),
        }
    }
}

/// Reads a number, and complains in the name of an option.
pub(super) fn parse_number<N: FromStr>(option: &'static str, text: &str) -> Result<N, InputError> {
    text.parse().map_err(|_| InputError::new(option, text, "a whole number"))
}

fn parse_seconds(text: &str) -> Option<Duration> {
    text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
}

impl TimeLimit {
    /// The names of all kinds of pace, as options have them.
    pub const NAMES: [&'static str; 4] = ["movetime", "clock", "nodes", "depth"];

    /// The pace of this kind, one of [`TimeLimit::NAMES`].
    ///
    /// # Errors
    /// Where the name is none of them, or the value no number.
    pub fn parse(name: &str, value: &str) -> Result<TimeLimit, InputError> {
        match name {
            "movetime" => Ok(TimeLimit::MoveTime(Duration::from_millis(parse_number("movetime", value)?))),
            "nodes" => Ok(TimeLimit::Nodes(parse_number("nodes", value)?)),
            "depth" => Ok(TimeLimit::Depth(parse_number("depth", value)?)),
            "clock" => {
                let (base, increment) = value.split_once('+').unwrap_or((value, "0"));
                let clock = parse_seconds(base).zip(parse_seconds(increment));
                let (base, increment) =
                    clock.ok_or_else(|| InputError::new("clock", value, "seconds, or seconds+seconds"))?;
                Ok(TimeLimit::Clock(base, increment))
            }
            _ => Err(InputError::new("pace", name, format!("one of {}", TimeLimit::NAMES.join(" ")))),
        }
    }

    /// What a clock shows when the game begins; nothing without one.
    fn base_time(self) -> Duration {
        if let TimeLimit::Clock(base, _) = self { base } else { Duration::ZERO }
    }

    fn increment(self) -> Duration {
        if let TimeLimit::Clock(_, increment) = self { increment } else { Duration::ZERO }
    }
}

/// As the command line has it: `--nodes 1000`.
impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeLimit::MoveTime(time) => write!(f, "--movetime {}", time.as_millis()),
            TimeLimit::Clock(base, increment) => {
                write!(f, "--clock {}+{}", base.as_secs_f64(), increment.as_secs_f64())
            }
            TimeLimit::Nodes(nodes) => write!(f, "--nodes {nodes}"),
            TimeLimit::Depth(depth) => write!(f, "--depth {depth}"),
        }
    }
}

/// The clocks of one game, one for every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct GameClocks {
    time_limits: Vec<TimeLimit>,
    remaining: Vec<Duration>,
}

impl GameClocks {
    /// Fresh clocks for seats of these paces.
    pub(super) fn new(time_limits: Vec<TimeLimit>) -> GameClocks {
        GameClocks { remaining: time_limits.iter().map(|pace| pace.base_time()).collect(), time_limits }
    }

    /// How long the seat may take for a move; `None` where it is not time that limits it.
    pub(super) fn time_for_move(&self, seat: usize) -> Option<Duration> {
        match self.time_limits[seat] {
            TimeLimit::MoveTime(time) => Some(time),
            TimeLimit::Clock(..) => Some(self.remaining[seat]),
            TimeLimit::Nodes(_) | TimeLimit::Depth(_) => None,
        }
    }

    /// Takes the time of a move off the seat's clock, and adds the increment.
    pub(super) fn end_move(&mut self, seat: usize, taken: Duration) {
        self.remaining[seat] = self.remaining[seat].saturating_sub(taken) + self.time_limits[seat].increment();
    }

    /// The `go` line for the seat. Two seats have the clocks that every engine knows; in UCI White is the first of
    /// them, in USI Black. More seats have `clocks` and `incs`.
    pub(super) fn go_command(&self, seat: usize, dialect: Dialect) -> String {
        match self.time_limits[seat] {
            TimeLimit::MoveTime(time) => return format!("go movetime {}", time.as_millis()),
            TimeLimit::Nodes(nodes) => return format!("go nodes {nodes}"),
            TimeLimit::Depth(depth) => return format!("go depth {depth}"),
            TimeLimit::Clock(..) => {}
        }
        let times: Vec<u128> = self.remaining.iter().map(Duration::as_millis).collect();
        let increments: Vec<u128> = self.time_limits.iter().map(|pace| pace.increment().as_millis()).collect();
        let join = |list: &[u128]| list.iter().map(u128::to_string).collect::<Vec<_>>().join(" ");
        match (times.as_slice(), increments.as_slice(), dialect) {
            ([one, two], [more, most], Dialect::Uci) => {
                format!("go wtime {one} btime {two} winc {more} binc {most}")
            }
            ([one, two], [more, most], Dialect::Usi) => {
                format!("go btime {one} wtime {two} binc {more} winc {most}")
            }
            _ => format!("go clocks {} incs {}", join(&times), join(&increments)),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/time_limit.rs"]
mod tests;
