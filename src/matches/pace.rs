//! How long engines may think, and what they are told of it.

use crate::base::text::TextError;
use crate::rules::notation::Dialect;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What limits the thinking about a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
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
pub struct PaceArgs {
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

impl PaceArgs {
    /// The pace that the options mean.
    ///
    /// # Errors
    /// Where the clock is none.
    pub fn pace(&self) -> Result<Pace, TextError> {
        match self {
            PaceArgs { clock: Some(text), .. } => Pace::read("clock", text),
            PaceArgs { nodes: Some(nodes), .. } => Ok(Pace::Nodes(*nodes)),
            PaceArgs { depth: Some(depth), .. } => Ok(Pace::Depth(*depth)),
            PaceArgs { movetime, .. } => Ok(Pace::MoveTime(Duration::from_millis(movetime.unwrap_or(100)))),
        }
    }
}

/// Reads a number, and complains in the name of an option.
pub(super) fn number<N: FromStr>(option: &'static str, text: &str) -> Result<N, TextError> {
    text.parse().map_err(|_| TextError::new(option, text, "a whole number"))
}

fn seconds(text: &str) -> Option<Duration> {
    text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
}

impl Pace {
    /// The names of all kinds of pace, as options have them.
    pub const NAMES: [&'static str; 4] = ["movetime", "clock", "nodes", "depth"];

    /// The pace of this kind, one of [`Pace::NAMES`].
    ///
    /// # Errors
    /// Where the name is none of them, or the value no number.
    pub fn read(name: &str, value: &str) -> Result<Pace, TextError> {
        match name {
            "movetime" => Ok(Pace::MoveTime(Duration::from_millis(number("movetime", value)?))),
            "nodes" => Ok(Pace::Nodes(number("nodes", value)?)),
            "depth" => Ok(Pace::Depth(number("depth", value)?)),
            "clock" => {
                let (base, increment) = value.split_once('+').unwrap_or((value, "0"));
                let clock = seconds(base).zip(seconds(increment));
                let (base, increment) =
                    clock.ok_or_else(|| TextError::new("clock", value, "seconds, or seconds+seconds"))?;
                Ok(Pace::Clock(base, increment))
            }
            _ => Err(TextError::new("pace", name, format!("one of {}", Pace::NAMES.join(" ")))),
        }
    }

    /// What a clock shows when the game begins; nothing without one.
    fn base(self) -> Duration {
        if let Pace::Clock(base, _) = self { base } else { Duration::ZERO }
    }

    fn increment(self) -> Duration {
        if let Pace::Clock(_, increment) = self { increment } else { Duration::ZERO }
    }
}

/// As the command line has it: `--nodes 1000`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::MoveTime(time) => write!(f, "--movetime {}", time.as_millis()),
            Pace::Clock(base, increment) => write!(f, "--clock {}+{}", base.as_secs_f64(), increment.as_secs_f64()),
            Pace::Nodes(nodes) => write!(f, "--nodes {nodes}"),
            Pace::Depth(depth) => write!(f, "--depth {depth}"),
        }
    }
}

/// The clocks of one game, one for every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Clocks {
    paces: Vec<Pace>,
    left: Vec<Duration>,
}

impl Clocks {
    /// Fresh clocks for seats of these paces.
    pub(super) fn new(paces: Vec<Pace>) -> Clocks {
        Clocks { left: paces.iter().map(|pace| pace.base()).collect(), paces }
    }

    /// How long the seat may take for a move; `None` where it is not time that limits it.
    pub(super) fn allowance(&self, seat: usize) -> Option<Duration> {
        match self.paces[seat] {
            Pace::MoveTime(time) => Some(time),
            Pace::Clock(..) => Some(self.left[seat]),
            Pace::Nodes(_) | Pace::Depth(_) => None,
        }
    }

    /// Takes the time of a move off the seat's clock, and adds the increment.
    pub(super) fn press(&mut self, seat: usize, taken: Duration) {
        self.left[seat] = self.left[seat].saturating_sub(taken) + self.paces[seat].increment();
    }

    /// The `go` line for the seat. Two seats have the clocks that every engine knows; in UCI White is the first of
    /// them, in USI Black. More seats have `clocks` and `incs`.
    pub(super) fn go(&self, seat: usize, dialect: Dialect) -> String {
        match self.paces[seat] {
            Pace::MoveTime(time) => return format!("go movetime {}", time.as_millis()),
            Pace::Nodes(nodes) => return format!("go nodes {nodes}"),
            Pace::Depth(depth) => return format!("go depth {depth}"),
            Pace::Clock(..) => {}
        }
        let times: Vec<u128> = self.left.iter().map(Duration::as_millis).collect();
        let increments: Vec<u128> = self.paces.iter().map(|pace| pace.increment().as_millis()).collect();
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
mod tests {
    use super::*;

    const fn ms(millis: u64) -> Duration {
        Duration::from_millis(millis)
    }

    #[test]
    fn paces_are_read_as_they_are_written() {
        for (name, value, pace, text) in [
            ("movetime", "100", Pace::MoveTime(ms(100)), "--movetime 100"),
            ("clock", "10+0.1", Pace::Clock(ms(10_000), ms(100)), "--clock 10+0.1"),
            ("clock", "60", Pace::Clock(ms(60_000), ms(0)), "--clock 60+0"),
            ("nodes", "5000", Pace::Nodes(5000), "--nodes 5000"),
            ("depth", "4", Pace::Depth(4), "--depth 4"),
        ] {
            let read = Pace::read(name, value);
            assert_eq!(read, Ok(pace));
            assert_eq!(pace.to_string(), text);
        }
        for (name, value) in
            [("clock", "ten"), ("clock", "10+"), ("clock", "-1"), ("clock", "1e300"), ("nodes", "x"), ("moves", "3")]
        {
            assert!(Pace::read(name, value).is_err(), "{name} {value}");
        }
    }

    #[test]
    fn clocks_run_down_and_gain_their_increment() {
        let mut clocks = Clocks::new(vec![Pace::Clock(ms(1000), ms(50)), Pace::Nodes(7)]);
        assert_eq!((clocks.allowance(0), clocks.allowance(1)), (Some(ms(1000)), None));
        assert_eq!(clocks.go(0, Dialect::Uci), "go wtime 1000 btime 0 winc 50 binc 0");
        assert_eq!(clocks.go(1, Dialect::Uci), "go nodes 7");
        clocks.press(0, ms(300));
        clocks.press(1, ms(300));
        assert_eq!(clocks.go(0, Dialect::Usi), "go btime 750 wtime 0 binc 50 winc 0");
        clocks.press(0, ms(800));
        assert_eq!(clocks.allowance(0), Some(ms(50)));
    }

    #[test]
    fn more_than_two_seats_are_told_all_clocks() {
        let mut clocks = Clocks::new(vec![Pace::Clock(ms(1000), ms(20)); 4]);
        clocks.press(2, ms(100));
        assert_eq!(clocks.go(3, Dialect::Uci), "go clocks 1000 1000 920 1000 incs 20 20 20 20");
    }
}
