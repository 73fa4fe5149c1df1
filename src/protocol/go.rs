//! What `go` asks for.

use super::clocks::{Clocks, LONGEST_MILLIS};
use crate::base::score::MAX_PLY;
use crate::base::text::TextError;

/// As many nodes as nobody will ever search.
const MOST_NODES: u64 = 1 << 60;
/// Deeper counts end in nobody's lifetime.
pub(super) const DEEPEST_PERFT: u32 = 99;
/// No mate is longer, in moves.
const LONGEST_MATE: u32 = 1000;

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
fn number(field: &'static str, text: &str, least: u64, most: u64) -> Result<u64, TextError> {
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
            unknown => {
                self.complain(TextError::new("go", unknown, "a field of go (it was left out)"));
                while self.words.next_if(|word| !FIELDS.contains(word)).is_some() {}
            }
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
        let go = Go::read("frobnicate 7 8 depth 3 movetime");
        assert_eq!((go.depth, go.problems.len()), (Some(3), 2));
        let rubbish = "x depth y ".repeat(100_000);
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
