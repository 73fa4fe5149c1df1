//! Time limits of a match, the seats' clocks, and the `go` line.

use super::spec_error::SpecError;
use crate::rules::dialect::Dialect;
use std::fmt;
use std::time::Duration;

/// What limits the search of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLimit {
    /// A fixed time per move.
    MoveTime(Duration),
    /// A clock for the whole game, and the increment per move.
    Clock(Duration, Duration),
    /// Nodes per move.
    Nodes(u64),
    /// Plies per move.
    Depth(u64),
}

/// The time per move where no limit is given, in milliseconds.
const DEFAULT_MOVE_TIME_MS: u64 = 100;

/// The time limit as options; the texts are the help of the command line.
#[derive(Clone, PartialEq, Eq, Debug, Default, clap::Args)]
#[group(multiple = false)]
pub struct TimeLimitArgs {
    /// Milliseconds per move; 100 unless there is another limit
    #[arg(long, value_name = "MS")]
    pub movetime: Option<u64>,
    /// Seconds per game and increment per move, as in 10+0.1
    #[arg(long, value_name = "SECONDS[+SECONDS]")]
    pub clock: Option<String>,
    /// Nodes per move
    #[arg(long)]
    pub nodes: Option<u64>,
    /// Plies per move
    #[arg(long)]
    pub depth: Option<u64>,
}

impl TimeLimitArgs {
    /// The time limit that the options ask for.
    ///
    /// # Errors
    /// Where the clock is not understood.
    pub fn time_limit(&self) -> Result<TimeLimit, SpecError> {
        match self {
            TimeLimitArgs { clock: Some(text), .. } => TimeLimit::parse("clock", text),
            TimeLimitArgs { nodes: Some(nodes), .. } => Ok(TimeLimit::Nodes(*nodes)),
            TimeLimitArgs { depth: Some(depth), .. } => Ok(TimeLimit::Depth(*depth)),
            TimeLimitArgs { movetime, .. } => {
                Ok(TimeLimit::MoveTime(Duration::from_millis(movetime.unwrap_or(DEFAULT_MOVE_TIME_MS))))
            }
        }
    }
}

fn parse_number(name: &'static str, value: &str) -> Result<u64, SpecError> {
    value.parse().map_err(|_| SpecError::InvalidNumber { name, value: value.to_owned() })
}

fn parse_seconds(text: &str) -> Option<Duration> {
    text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
}

impl TimeLimit {
    /// The names of all kinds of limit, as options have them.
    pub const NAMES: [&'static str; 4] = ["movetime", "clock", "nodes", "depth"];

    /// The limit of this kind, one of [`TimeLimit::NAMES`].
    ///
    /// # Errors
    /// Where the name is none of them, or the value is not understood.
    pub fn parse(name: &str, value: &str) -> Result<TimeLimit, SpecError> {
        match name {
            "movetime" => Ok(TimeLimit::MoveTime(Duration::from_millis(parse_number("movetime", value)?))),
            "nodes" => Ok(TimeLimit::Nodes(parse_number("nodes", value)?)),
            "depth" => Ok(TimeLimit::Depth(parse_number("depth", value)?)),
            "clock" => {
                let (base, increment) = value.split_once('+').unwrap_or((value, "0"));
                let clock = parse_seconds(base).zip(parse_seconds(increment));
                let (base, increment) = clock.ok_or_else(|| SpecError::InvalidClock(value.to_owned()))?;
                Ok(TimeLimit::Clock(base, increment))
            }
            _ => Err(SpecError::UnknownLimit(name.to_owned())),
        }
    }

    /// What the clock shows when the game begins; zero without a clock.
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
    /// Clocks at the start of a game, for seats with these limits.
    pub(super) fn new(time_limits: Vec<TimeLimit>) -> GameClocks {
        GameClocks { remaining: time_limits.iter().map(|limit| limit.base_time()).collect(), time_limits }
    }

    /// How long the seat may take for a move; `None` where nodes or depth limit it.
    pub(super) fn time_for_move(&self, seat: usize) -> Option<Duration> {
        match self.time_limits[seat] {
            TimeLimit::MoveTime(time) => Some(time),
            TimeLimit::Clock(..) => Some(self.remaining[seat]),
            TimeLimit::Nodes(_) | TimeLimit::Depth(_) => None,
        }
    }

    /// Takes the time of a move off the seat's clock, and adds the increment.
    pub(super) fn end_move(&mut self, seat: usize, elapsed: Duration) {
        self.remaining[seat] = self.remaining[seat].saturating_sub(elapsed) + self.time_limits[seat].increment();
    }

    /// The `go` line for the seat. Two seats have the clocks that every engine knows; White is the first seat in UCI, Black
    /// in USI. For more seats there are `clocks` and `incs`.
    pub(super) fn go_command(&self, seat: usize, dialect: Dialect) -> String {
        match self.time_limits[seat] {
            TimeLimit::MoveTime(time) => return format!("go movetime {}", time.as_millis()),
            TimeLimit::Nodes(nodes) => return format!("go nodes {nodes}"),
            TimeLimit::Depth(depth) => return format!("go depth {depth}"),
            TimeLimit::Clock(..) => {}
        }
        let times: Vec<u128> = self.remaining.iter().map(Duration::as_millis).collect();
        let increments: Vec<u128> = self.time_limits.iter().map(|limit| limit.increment().as_millis()).collect();
        let join = |list: &[u128]| list.iter().map(u128::to_string).collect::<Vec<_>>().join(" ");
        match (times.as_slice(), increments.as_slice(), dialect) {
            ([first, second], [first_inc, second_inc], Dialect::Uci) => {
                format!("go wtime {first} btime {second} winc {first_inc} binc {second_inc}")
            }
            ([first, second], [first_inc, second_inc], Dialect::Usi) => {
                format!("go btime {first} wtime {second} binc {first_inc} winc {second_inc}")
            }
            _ => format!("go clocks {} incs {}", join(&times), join(&increments)),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/time_limit.rs"]
mod tests;
