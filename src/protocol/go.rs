//! The parameters of `go`, parsed.

use super::command_error::CommandError;
use base::input::quoted;
use base::score::MAX_PLY;
use base::seat::MAX_SEATS;
use host::clocks::{ClockFields, MAX_MILLIS};
use host::task::Task;
use host::think_request::ThinkRequest;
use rules::dialect::Dialect;

/// More nodes than any search visits.
const MAX_NODES: u64 = 1 << 60;
/// No deeper perft ends within a lifetime.
pub(super) const MAX_PERFT_DEPTH: u32 = 99;
/// No mate is longer, in moves.
const MAX_MATE_MOVES: u32 = 1000;

/// The number after `go mate`: moves in UCI, milliseconds in USI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MateLimit {
    /// A number.
    Within(u64),
    /// `infinite`.
    Infinite,
}

/// A `go` command, parameter by parameter.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// `depth`, in plies.
    pub depth: Option<u32>,
    /// `nodes`.
    pub nodes: Option<u64>,
    /// All parameters about time.
    pub clocks: ClockFields,
    /// `infinite`.
    pub infinite: bool,
    /// `ponder`.
    pub ponder: bool,
    /// `mate`.
    pub mate: Option<MateLimit>,
    /// `perft`, in plies.
    pub perft: Option<u32>,
    /// The moves after `searchmoves`, separated by blanks.
    pub search_moves: String,
    /// Errors of parameters that were ignored.
    pub errors: Vec<CommandError>,
}

/// The most errors reported for one command, so that a line of rubbish gets a short answer.
const MAX_ERRORS: usize = 4;

/// Parses a whole number. Negative numbers count as 0 (a clock that ran out), huge ones as the maximum. Decimals, which
/// bots that count in seconds send, are cut off.
fn parse_unsigned(text: &str) -> Option<u64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    let (digits, decimals) = digits.split_once('.').unwrap_or((digits, ""));
    if digits.is_empty()
        || !decimals.bytes().all(|byte| byte.is_ascii_digit())
        || !digits.bytes().all(|byte| byte.is_ascii_digit())
    {
        return None;
    }
    Some(if negative { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

/// Parses a whole number and clamps it to these bounds.
///
/// # Errors
/// If the text is not a number.
fn parse_clamped(parameter: &'static str, text: &str, min: u64, max: u64) -> Result<u64, CommandError> {
    parse_unsigned(text)
        .map(|number| number.clamp(min, max))
        .ok_or_else(|| CommandError::GoNumber { parameter, found: quoted(text) })
}

/// The words that begin a parameter; lists of moves and of clocks end before them.
const GO_PARAMETERS: [&str; 18] = [
    "depth",
    "nodes",
    "movetime",
    "wtime",
    "btime",
    "winc",
    "binc",
    "byoyomi",
    "movestogo",
    "infinite",
    "ponder",
    "mate",
    "perft",
    "searchmoves",
    "time",
    "inc",
    "clocks",
    "incs",
];

struct GoParser<'a> {
    words: std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>,
    go: Go,
}

impl<'a> GoParser<'a> {
    fn add_error(&mut self, error: CommandError) {
        if self.go.errors.len() < MAX_ERRORS {
            self.go.errors.push(error);
        }
    }

    /// The word after a parameter's name, unless the next parameter begins there.
    fn argument(&mut self) -> &'a str {
        self.words.next_if(|word| !GO_PARAMETERS.contains(word)).unwrap_or("")
    }

    fn number(&mut self, parameter: &'static str, min: u64, max: u64) -> Option<u64> {
        let text = self.argument();
        parse_clamped(parameter, text, min, max).map_err(|error| self.add_error(error)).ok()
    }

    fn number_u32(&mut self, parameter: &'static str, min: u32, max: u32) -> Option<u32> {
        self.number(parameter, min.into(), max.into()).and_then(|found| u32::try_from(found).ok())
    }

    fn millis(&mut self, parameter: &'static str) -> Option<u64> {
        self.number(parameter, 0, MAX_MILLIS)
    }

    /// Parses the numbers up to the next parameter.
    fn millis_list(&mut self, parameter: &'static str) -> Vec<u64> {
        let mut found = Vec::new();
        while self.words.peek().is_some_and(|word| !GO_PARAMETERS.contains(word)) {
            let millis = self.millis(parameter);
            // Keeps one more than any game has seats, so that too many are noticed.
            if found.len() <= MAX_SEATS {
                found.extend(millis);
            }
        }
        found
    }

    fn moves(&mut self) {
        while let Some(word) = self.words.next_if(|word| !GO_PARAMETERS.contains(word)) {
            self.go.search_moves.push_str(word);
            self.go.search_moves.push(' ');
        }
    }

    fn mate(&mut self) -> Option<MateLimit> {
        match self.words.next_if(|&word| word == "infinite" || !GO_PARAMETERS.contains(&word)) {
            None | Some("infinite") => Some(MateLimit::Infinite),
            Some(text) => match parse_clamped("go mate", text, 0, MAX_MILLIS) {
                Ok(found) => Some(MateLimit::Within(found)),
                Err(error) => {
                    self.add_error(error);
                    Some(MateLimit::Within(0))
                }
            },
        }
    }

    fn parse_parameter(&mut self, name: &str) {
        match name {
            "depth" => self.go.depth = self.number_u32("go depth", 1, MAX_PLY as u32),
            "nodes" => self.go.nodes = self.number("go nodes", 1, MAX_NODES),
            "movetime" => self.go.clocks.move_time = self.millis("go movetime"),
            "wtime" => self.go.clocks.white_time = self.millis("go wtime"),
            "btime" => self.go.clocks.black_time = self.millis("go btime"),
            "winc" => self.go.clocks.white_increment = self.millis("go winc"),
            "binc" => self.go.clocks.black_increment = self.millis("go binc"),
            "byoyomi" => self.go.clocks.byoyomi = self.millis("go byoyomi"),
            "movestogo" => {
                self.go.clocks.moves_to_go = self.number_u32("go movestogo", 0, 1000).filter(|&moves| moves > 0);
            }
            "time" => self.go.clocks.own_time = self.millis("go time"),
            "inc" => self.go.clocks.own_increment = self.millis("go inc"),
            "clocks" => self.go.clocks.seat_times = self.millis_list("go clocks"),
            "incs" => self.go.clocks.seat_increments = self.millis_list("go incs"),
            "infinite" => self.go.infinite = true,
            "ponder" => self.go.ponder = true,
            "mate" => self.go.mate = self.mate(),
            "perft" => self.go.perft = self.number_u32("go perft", 0, MAX_PERFT_DEPTH),
            "searchmoves" => self.moves(),
            unknown => {
                self.add_error(CommandError::UnknownGoParameter(quoted(unknown)));
                while self.words.next_if(|word| !GO_PARAMETERS.contains(word)).is_some() {}
            }
        }
    }
}

impl Go {
    /// Parses the text after the word `go`. Invalid parameters are ignored and reported in `errors`.
    pub fn parse(text: &str) -> Go {
        let mut parser = GoParser { words: text.split_ascii_whitespace().peekable(), go: Go::default() };
        while let Some(name) = parser.words.next() {
            parser.parse_parameter(name);
        }
        let mut go = parser.go;
        go.limit_depth_if_nothing_parsed();
        go
    }

    /// If nothing was understood, searches to depth 1, so that a client with a typing error still gets a bestmove.
    fn limit_depth_if_nothing_parsed(&mut self) {
        if !self.errors.is_empty() && !self.has_limit() && !self.infinite && !self.ponder {
            self.depth = Some(1);
        }
    }

    /// `go mate N` of UCI: the mate must come within this many moves.
    pub fn mate_moves(&self) -> Option<u32> {
        match self.mate? {
            MateLimit::Within(moves) => Some(u32::try_from(moves).unwrap_or(MAX_MATE_MOVES).clamp(1, MAX_MATE_MOVES)),
            MateLimit::Infinite => Some(MAX_MATE_MOVES),
        }
    }

    /// The request to the engine. In USI `mate` asks the mate solver and is no part of it.
    pub fn request(&self, dialect: Dialect) -> ThinkRequest {
        ThinkRequest {
            dialect,
            depth: self.depth,
            nodes: self.nodes,
            clocks: self.clocks.clone(),
            infinite: self.infinite || self.mate == Some(MateLimit::Infinite),
            ponder: self.ponder,
            mate_moves: self.mate_moves(),
            any_mate: false,
            search_moves: self.search_moves.split_ascii_whitespace().map(str::to_owned).collect(),
            may_claim: dialect == Dialect::Usi,
        }
    }

    /// The task by which the client stops it.
    pub(super) fn task(&self) -> Task {
        match self.perft {
            Some(_) => Task::for_count(),
            None => Task::for_search(self.infinite, self.ponder, self.has_limit()),
        }
    }

    /// Whether a parameter limits the search.
    pub fn has_limit(&self) -> bool {
        self.depth.is_some()
            || self.nodes.is_some()
            || self.perft.is_some()
            || matches!(self.mate, Some(MateLimit::Within(_)))
            || !self.clocks.is_empty()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/go.rs"]
mod tests;

// The clocks of `go` as the host reads them.
#[cfg(test)]
#[path = "../../tests/unit/protocol/clocks.rs"]
mod clock_tests;
