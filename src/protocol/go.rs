//! What `go` asks for.

use crate::base::score::MAX_PLY;
use crate::base::seat::{Relation, Seat};
use crate::base::text::TextError;
use crate::rules::notation::Dialect;
use crate::search::limits::TimeControl;
use std::time::Duration;

/// Longer times are as good as this one: four months.
const LONGEST_MILLIS: u64 = 10_000_000_000;
/// As many nodes as nobody will ever search.
const MOST_NODES: u64 = 1 << 60;
/// Deeper counts end in nobody's lifetime.
pub(super) const DEEPEST_PERFT: u32 = 99;
/// No mate is longer, in moves.
const LONGEST_MATE: u32 = 1000;

/// Whose clock counts, and how to read the client's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mover {
    /// The seat on move.
    pub seat: Seat,
    /// How it stands to the first seat.
    pub relation: Relation,
    /// White is the first seat in UCI; in USI the first seat is Black.
    pub dialect: Dialect,
    /// Milliseconds kept back of every move's time.
    pub overhead: u64,
}

/// The clocks that a `go` or a `ponderhit` names; milliseconds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Clocks {
    /// `movetime`: for this move.
    pub move_time: Option<u64>,
    /// `wtime`.
    pub white: Option<u64>,
    /// `btime`.
    pub black: Option<u64>,
    /// `winc`.
    pub white_increment: Option<u64>,
    /// `binc`.
    pub black_increment: Option<u64>,
    /// `byoyomi`.
    pub byoyomi: Option<u64>,
    /// `movestogo`.
    pub moves_to_go: Option<u32>,
    /// `time`: of the seat on move, whichever that is.
    pub own: Option<u64>,
    /// `inc`: of the seat on move.
    pub own_increment: Option<u64>,
    /// `clocks`: of every seat.
    pub all: Vec<u64>,
    /// `incs`: of every seat.
    pub all_increments: Vec<u64>,
}

impl Clocks {
    /// Whether no clock is named.
    pub fn is_empty(&self) -> bool {
        *self == Clocks::default()
    }

    /// The clock of the seat on move; `None` where no clock is named.
    pub fn control(&self, mover: Mover) -> Option<TimeControl> {
        let overhead = Duration::from_millis(mover.overhead);
        if let Some(time) = self.move_time {
            return Some(TimeControl::PerMove { time: Duration::from_millis(time), overhead });
        }
        let first = mover.relation == Relation::Ally;
        let is_white = first == (mover.dialect == Dialect::Uci);
        let colour = |white, black| if is_white { white } else { black };
        let left = self.own.or_else(|| self.all.get(mover.seat.index()).copied()).or(colour(self.white, self.black));
        let increment = self
            .own_increment
            .or_else(|| self.all_increments.get(mover.seat.index()).copied())
            .or(colour(self.white_increment, self.black_increment));
        // A client that names only the other's clock means some clock: better to mind that one than none.
        let others = self.all.first().copied().or(colour(self.black, self.white));
        if left.is_none() && increment.is_none() && self.byoyomi.is_none() && others.is_none() {
            return None;
        }
        let left = left.or(if increment.is_none() && self.byoyomi.is_none() { others } else { None });
        Some(TimeControl::Clock {
            left: Duration::from_millis(left.unwrap_or(0)),
            increment: Duration::from_millis(increment.unwrap_or(0)),
            byoyomi: Duration::from_millis(self.byoyomi.unwrap_or(0)),
            moves_to_go: self.moves_to_go,
            overhead,
        })
    }
}

/// The number after `go mate`: moves in UCI, milliseconds in USI.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mate {
    /// This many.
    Within(u64),
    /// `infinite`.
    Unlimited,
}

/// A `go` command, field by field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// `depth`, in plies.
    pub depth: Option<u32>,
    /// `nodes`.
    pub nodes: Option<u64>,
    /// Every field about time.
    pub clocks: Clocks,
    /// `infinite`.
    pub infinite: bool,
    /// `ponder`.
    pub ponder: bool,
    /// `mate`.
    pub mate: Option<Mate>,
    /// `perft`, in plies.
    pub perft: Option<u32>,
    /// The moves after `searchmoves`, separated by blanks.
    pub search_moves: String,
    /// What could not be read; each was left out.
    pub problems: Vec<TextError>,
}

/// The most complaints about one command: a line of rubbish is answered briefly.
const MOST_PROBLEMS: usize = 4;

/// A whole number that is not negative. Negative ones count as 0 (a clock that ran out), huge ones as the greatest.
fn whole(text: &str) -> Option<u64> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(if negative { 0 } else { digits.parse().unwrap_or(u64::MAX) })
}

/// A whole number between the bounds; numbers outside count as the nearer bound.
///
/// # Errors
/// Where the text is no number.
pub(super) fn number(field: &'static str, text: &str, least: u64, most: u64) -> Result<u64, TextError> {
    whole(text).map(|found| found.clamp(least, most)).ok_or_else(|| TextError::new(field, text, "a whole number"))
}

/// The words that begin a field; move lists and clock lists end before them.
const FIELDS: [&str; 18] = [
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

struct Reader<'a> {
    words: std::iter::Peekable<std::str::SplitAsciiWhitespace<'a>>,
    go: Go,
}

impl<'a> Reader<'a> {
    fn complain(&mut self, error: TextError) {
        if self.go.problems.len() < MOST_PROBLEMS {
            self.go.problems.push(error);
        }
    }

    /// The word after a field, unless the next field begins there.
    fn argument(&mut self) -> &'a str {
        self.words.next_if(|word| !FIELDS.contains(word)).unwrap_or("")
    }

    fn number(&mut self, field: &'static str, least: u64, most: u64) -> Option<u64> {
        let text = self.argument();
        number(field, text, least, most).map_err(|error| self.complain(error)).ok()
    }

    fn small(&mut self, field: &'static str, least: u32, most: u32) -> Option<u32> {
        self.number(field, least.into(), most.into()).and_then(|found| u32::try_from(found).ok())
    }

    fn millis(&mut self, field: &'static str) -> Option<u64> {
        self.number(field, 0, LONGEST_MILLIS)
    }

    /// The numbers up to the next field.
    fn list(&mut self, field: &'static str) -> Vec<u64> {
        let mut found = Vec::new();
        while self.words.peek().is_some_and(|word| !FIELDS.contains(word)) {
            let millis = self.millis(field);
            if found.len() < crate::base::seat::MAX_SEATS {
                found.extend(millis);
            }
        }
        found
    }

    fn moves(&mut self) {
        while let Some(word) = self.words.next_if(|word| !FIELDS.contains(word)) {
            self.go.search_moves.push_str(word);
            self.go.search_moves.push(' ');
        }
    }

    fn mate(&mut self) -> Option<Mate> {
        match self.words.next_if(|&word| word == "infinite" || !FIELDS.contains(&word)) {
            None | Some("infinite") => Some(Mate::Unlimited),
            Some(text) => match number("go mate", text, 0, LONGEST_MILLIS) {
                Ok(found) => Some(Mate::Within(found)),
                Err(error) => {
                    self.complain(error);
                    Some(Mate::Within(0))
                }
            },
        }
    }

    fn field(&mut self, name: &str) {
        match name {
            "depth" => self.go.depth = self.small("go depth", 1, MAX_PLY as u32),
            "nodes" => self.go.nodes = self.number("go nodes", 1, MOST_NODES),
            "movetime" => self.go.clocks.move_time = self.millis("go movetime"),
            "wtime" => self.go.clocks.white = self.millis("go wtime"),
            "btime" => self.go.clocks.black = self.millis("go btime"),
            "winc" => self.go.clocks.white_increment = self.millis("go winc"),
            "binc" => self.go.clocks.black_increment = self.millis("go binc"),
            "byoyomi" => self.go.clocks.byoyomi = self.millis("go byoyomi"),
            "movestogo" => {
                self.go.clocks.moves_to_go = self.small("go movestogo", 0, 1000).filter(|&moves| moves > 0);
            }
            "time" => self.go.clocks.own = self.millis("go time"),
            "inc" => self.go.clocks.own_increment = self.millis("go inc"),
            "clocks" => self.go.clocks.all = self.list("go clocks"),
            "incs" => self.go.clocks.all_increments = self.list("go incs"),
            "infinite" => self.go.infinite = true,
            "ponder" => self.go.ponder = true,
            "mate" => self.go.mate = self.mate(),
            "perft" => self.go.perft = self.small("go perft", 0, DEEPEST_PERFT),
            "searchmoves" => self.moves(),
            unknown => self.complain(TextError::new("go", unknown, "a field of go (it was left out)")),
        }
    }
}

impl Go {
    /// Reads what stands after the word `go`. What cannot be read is left out and noted among the problems.
    pub fn read(text: &str) -> Go {
        let mut reader = Reader { words: text.split_ascii_whitespace().peekable(), go: Go::default() };
        while let Some(name) = reader.words.next() {
            reader.field(name);
        }
        let mut go = reader.go;
        go.be_brief_where_nothing_was_understood();
        go
    }

    /// A client that tried to set a limit waits for an answer; it shall not wait for ever because of a typing error.
    fn be_brief_where_nothing_was_understood(&mut self) {
        if !self.problems.is_empty() && !self.has_limit() && !self.infinite && !self.ponder {
            self.depth = Some(1);
        }
    }

    /// The mate that a UCI client asks for: within this many moves.
    pub fn mate_moves(&self) -> Option<u32> {
        match self.mate? {
            Mate::Within(moves) => Some(u32::try_from(moves).unwrap_or(LONGEST_MATE).clamp(1, LONGEST_MATE)),
            Mate::Unlimited => Some(LONGEST_MATE),
        }
    }

    /// Whether anything that the command names would end the search.
    pub fn has_limit(&self) -> bool {
        self.depth.is_some()
            || self.nodes.is_some()
            || self.perft.is_some()
            || matches!(self.mate, Some(Mate::Within(_)))
            || !self.clocks.is_empty()
    }

    /// Whether only the client can end the search.
    pub fn is_endless(&self) -> bool {
        self.perft.is_none() && (self.infinite || self.ponder || !self.has_limit())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(left: u64, increment: u64, byoyomi: u64) -> Option<TimeControl> {
        Some(TimeControl::Clock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            byoyomi: Duration::from_millis(byoyomi),
            moves_to_go: None,
            overhead: Duration::from_millis(3),
        })
    }

    fn first_control(text: &str, dialect: Dialect) -> Option<TimeControl> {
        Go::read(text).clocks.control(Mover { seat: Seat::FIRST, relation: Relation::Ally, dialect, overhead: 3 })
    }

    #[test]
    fn all_fields_together() {
        let go = Go::read(
            "wtime 1 btime 2 winc 3 binc 4 movestogo 5 depth 6 nodes 7 mate 8 movetime 9 byoyomi 10 \
             searchmoves 7g7f 2g2f infinite ponder time 11 inc 12 clocks 13 14 15 incs 16 17 18",
        );
        assert_eq!((go.depth, go.nodes, go.mate), (Some(6), Some(7), Some(Mate::Within(8))));
        assert_eq!(go.search_moves.trim(), "7g7f 2g2f");
        assert_eq!((go.clocks.white, go.clocks.black_increment), (Some(1), Some(4)));
        assert_eq!((go.clocks.own, go.clocks.own_increment), (Some(11), Some(12)));
        assert_eq!(
            (go.clocks.all.as_slice(), go.clocks.all_increments.as_slice()),
            (&[13, 14, 15][..], &[16, 17, 18][..])
        );
        assert!(go.infinite && go.ponder && go.problems.is_empty());
    }

    #[test]
    fn whose_clock_it_is() {
        assert_eq!(first_control("wtime 100 btime 200 winc 5 binc 6", Dialect::Uci), clock(100, 5, 0));
        assert_eq!(first_control("btime 100 wtime 200 byoyomi 50", Dialect::Usi), clock(100, 0, 50));
        assert_eq!(first_control("clocks 1 2 3 incs 4 5 6", Dialect::Uci), clock(1, 4, 0));
        assert_eq!(first_control("time 9", Dialect::Usi), clock(9, 0, 0));
        assert_eq!(first_control("byoyomi 100", Dialect::Usi), clock(0, 0, 100));
        assert_eq!(first_control("btime 70", Dialect::Uci), clock(70, 0, 0));
        assert_eq!(first_control("depth 3", Dialect::Uci), None);
        let mover = Mover { seat: Seat::SECOND, relation: Relation::Enemy, dialect: Dialect::Uci, overhead: 3 };
        let second = Go::read("wtime 1 btime 2").clocks.control(mover);
        assert_eq!(second, clock(2, 0, 0));
    }

    #[test]
    fn movetime_goes_before_the_clock() {
        let expected = TimeControl::PerMove { time: Duration::from_millis(10), overhead: Duration::from_millis(3) };
        assert_eq!(first_control("wtime 100 btime 200 movetime 10", Dialect::Uci), Some(expected));
    }

    #[test]
    fn odd_numbers() {
        let go = Go::read("wtime -50 btime 99999999999999999999999999 depth 0 nodes +7");
        assert_eq!((go.clocks.white, go.clocks.black), (Some(0), Some(LONGEST_MILLIS)));
        assert_eq!((go.depth, go.nodes), (Some(1), Some(7)));
        assert!(go.problems.is_empty());
    }

    #[test]
    fn rubbish_is_left_out_and_never_makes_a_client_wait() {
        let go = Go::read("depth abc");
        assert_eq!((go.depth, go.problems.len()), (Some(1), 1));
        let go = Go::read("frobnicate depth 3 movetime");
        assert_eq!((go.depth, go.problems.len()), (Some(3), 2));
        let rubbish = "x ".repeat(100_000);
        assert_eq!(Go::read(&rubbish).problems.len(), MOST_PROBLEMS);
    }

    #[test]
    fn what_ends_by_itself() {
        for endless in
            ["", "infinite", "ponder wtime 5 btime 5", "searchmoves e2e4", "mate infinite", "infinite depth 3"]
        {
            assert!(Go::read(endless).is_endless(), "{endless}");
        }
        for finite in ["depth 3", "nodes 9", "wtime 5 btime 5", "mate 3", "perft 2", "byoyomi 100", "clocks 1 2 3 4"] {
            assert!(!Go::read(finite).is_endless(), "{finite}");
        }
    }

    #[test]
    fn a_field_without_its_number_does_not_swallow_the_next() {
        let go = Go::read("depth movetime 30");
        assert_eq!((go.depth, go.clocks.move_time, go.problems.len()), (None, Some(30), 1));
    }
}
