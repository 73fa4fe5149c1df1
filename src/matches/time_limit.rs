//! Time limits: parsing of `--movetime`, `--clock`, `--nodes` and `--depth`.

use super::spec_error::SpecError;
use std::fmt;
use std::time::Duration;

/// The limit of the search for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TimeLimit {
    /// A fixed time per move.
    MoveTime(Duration),
    Clock(ClockLimit),
    /// Nodes per move.
    Nodes(u64),
    /// Plies per move.
    Depth(u64),
}

/// A clock: base time, increment, and byoyomi.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClockLimit {
    /// The time at the beginning.
    pub base: Duration,
    /// The time that each move adds.
    pub increment: Duration,
    /// The base time is added again after this many moves; `None` if it is for the whole game.
    pub moves: Option<u32>,
    /// The time for each move once the clock is at zero.
    pub byoyomi: Duration,
}

/// The default time per move, in milliseconds.
const DEFAULT_MOVE_TIME_MS: u64 = 100;

/// The time limit as options; the texts are the help of the command line.
#[derive(Clone, PartialEq, Eq, Debug, Default, clap::Args)]
#[group(multiple = false)]
pub struct TimeLimitArgs {
    /// Milliseconds per move; 100 unless there is another limit
    #[arg(long, value_name = "MS")]
    pub movetime: Option<u64>,
    /// A clock: seconds per game and increment per move (10+0.1), for a number of moves (40/60+0.5), or with byoyomi
    /// (60b5: a minute, then 5 seconds per move)
    #[arg(long, value_name = "[MOVES/]SECONDS[+SECONDS][bSECONDS]")]
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
    /// If the clock is not understood.
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

/// Parses `MOVES/SECONDS+INCREMENTbBYOYOMI`; only the seconds are required.
fn parse_clock(text: &str) -> Option<ClockLimit> {
    let (moves, rest) = text.split_once('/').map_or((None, text), |(moves, rest)| (Some(moves), rest));
    let (rest, byoyomi) = rest.split_once('b').unwrap_or((rest, "0"));
    let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
    let moves = match moves {
        Some(moves) => Some(moves.parse().ok().filter(|&moves: &u32| moves > 0)?),
        None => None,
    };
    let clock = ClockLimit {
        base: parse_seconds(base)?,
        increment: parse_seconds(increment)?,
        moves,
        byoyomi: parse_seconds(byoyomi)?,
    };
    (clock.base + clock.increment + clock.byoyomi > Duration::ZERO).then_some(clock)
}

impl TimeLimit {
    /// The names of all kinds of limit, as in options.
    pub const NAMES: [&'static str; 4] = ["movetime", "clock", "nodes", "depth"];

    /// The limit of this kind, one of [`TimeLimit::NAMES`].
    ///
    /// # Errors
    /// If the name is unknown, or the value is not understood.
    pub fn parse(name: &str, value: &str) -> Result<TimeLimit, SpecError> {
        match name {
            "movetime" => Ok(TimeLimit::MoveTime(Duration::from_millis(parse_number("movetime", value)?))),
            "nodes" => Ok(TimeLimit::Nodes(parse_number("nodes", value)?)),
            "depth" => Ok(TimeLimit::Depth(parse_number("depth", value)?)),
            "clock" => {
                let clock = parse_clock(value).ok_or_else(|| SpecError::InvalidClock(value.to_owned()))?;
                Ok(TimeLimit::Clock(clock))
            }
            _ => Err(SpecError::UnknownLimit(name.to_owned())),
        }
    }

    /// The clock; all zero for other limits.
    pub(super) fn clock(self) -> ClockLimit {
        if let TimeLimit::Clock(clock) = self { clock } else { ClockLimit::default() }
    }
}

/// The option on the command line: `--nodes 1000`.
impl fmt::Display for TimeLimit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeLimit::MoveTime(time) => write!(f, "--movetime {}", time.as_millis()),
            TimeLimit::Clock(ClockLimit { base, increment, moves, byoyomi }) => {
                let moves = moves.map_or(String::new(), |moves| format!("{moves}/"));
                let byoyomi = if byoyomi.is_zero() { String::new() } else { format!("b{}", byoyomi.as_secs_f64()) };
                write!(f, "--clock {moves}{}+{}{byoyomi}", base.as_secs_f64(), increment.as_secs_f64())
            }
            TimeLimit::Nodes(nodes) => write!(f, "--nodes {nodes}"),
            TimeLimit::Depth(depth) => write!(f, "--depth {depth}"),
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/matches/time_limit.rs"]
mod tests;
