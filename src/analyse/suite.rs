//! Test suites: positions whose best moves (`bm`) are known, or the moves to avoid (`am`).

use records::{GameRecord, opcode_moves};

/// What a suite says of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SuiteMoves {
    best: Vec<String>,
    avoided: Vec<String>,
    /// The opcodes as the list has them, for reports: `bm Nf3; am e4`.
    pub(super) said: String,
}

impl SuiteMoves {
    /// What a position's opcodes say; `None` if they name no move.
    ///
    /// # Errors
    /// If they name a move that is not legal.
    pub(super) fn of(record: &GameRecord) -> Result<Option<SuiteMoves>, String> {
        let moves = |name: &str| match record.opcode(name) {
            Some(_) => opcode_moves(record, name).map_err(|error| format!("opcode {name}: {error}; it is not counted")),
            None => Ok(Vec::new()),
        };
        let (best, avoided) = (moves("bm")?, moves("am")?);
        let said = ["bm", "am"].into_iter().filter_map(|name| Some(format!("{name} {}", record.opcode(name)?)));
        let said = said.collect::<Vec<_>>().join("; ");
        Ok((!best.is_empty() || !avoided.is_empty()).then_some(SuiteMoves { best, avoided, said }))
    }

    /// Whether a move solves the position.
    pub(super) fn is_solved_by(&self, mv: Option<&str>) -> bool {
        let is_in = |list: &[String]| list.iter().any(|known| Some(known.as_str()) == mv);
        mv.is_some() && (self.best.is_empty() || is_in(&self.best)) && !is_in(&self.avoided)
    }
}

/// How many positions of a suite were solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SuiteScore {
    solved: u64,
    positions: u64,
}

impl SuiteScore {
    /// Counts a position of a suite; any other is not counted.
    pub(super) fn add(&mut self, solved: Option<bool>) {
        self.positions += u64::from(solved.is_some());
        self.solved += u64::from(solved == Some(true));
    }

    /// Both together.
    pub(super) fn with(self, other: SuiteScore) -> SuiteScore {
        SuiteScore { solved: self.solved + other.solved, positions: self.positions + other.positions }
    }

    /// `solved 7 of 9`; `None` if nothing was of a suite.
    pub(super) fn line(self) -> Option<String> {
        (self.positions > 0).then(|| format!("solved {} of {}", self.solved, self.positions))
    }
}
