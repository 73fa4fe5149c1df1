//! Current values of the options.

use super::options::{OPTIONS, OptionId, OptionType, OptionValue};
use crate::search::control::parameters::Parameters;
use crate::session::baseline::Baseline;
use crate::session::skill::MAX_ELO;

/// The values of the options that the session does not keep.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionValues {
    /// Search threads.
    pub threads: usize,
    /// Megabytes of transposition table.
    pub hash: usize,
    /// Principal variations to report.
    pub multi_pv: usize,
    /// Milliseconds of each move's time kept back.
    pub move_overhead: u64,
    /// Whether the client analyses.
    pub analyse_mode: bool,
    /// Whether `info` lines have `wdl`.
    pub show_wdl: bool,
    /// Whether to limit the strength.
    pub limit_strength: bool,
    /// The limited strength, in Elo.
    pub elo: u32,
    /// The seed of random choices.
    pub seed: u64,
    /// Whether the tunable parameters are options.
    pub tunables: bool,
    /// The tunable parameters.
    pub parameters: Parameters,
    /// The baseline that plays instead of the engine.
    pub opponent: Option<Baseline>,
    /// The depth in plies of [`Baseline::PlainAlphaBeta`], unless `go depth` gives another.
    pub opponent_depth: u32,
}

/// The defaults, read from the table of options.
impl Default for OptionValues {
    fn default() -> OptionValues {
        let mut values = OptionValues {
            threads: 1,
            hash: 1,
            multi_pv: 1,
            move_overhead: 0,
            analyse_mode: false,
            show_wdl: false,
            limit_strength: false,
            elo: MAX_ELO,
            seed: 0,
            tunables: false,
            parameters: Parameters::DEFAULT,
            opponent: None,
            opponent_depth: 1,
        };
        for spec in &OPTIONS {
            match spec.option_type {
                OptionType::Check { default } => values.set(spec.id, &OptionValue::Check(default)),
                OptionType::Spin { default, .. } => values.set(spec.id, &OptionValue::Number(default)),
                OptionType::Combo { .. } | OptionType::String | OptionType::Button | OptionType::Variant => {}
            }
        }
        values
    }
}

impl OptionValues {
    /// Sets the value of this option; values that are kept elsewhere change nothing here.
    pub fn set(&mut self, id: OptionId, value: &OptionValue) {
        match (id, value) {
            (OptionId::Threads, OptionValue::Number(count)) => self.threads = to_count(*count),
            (OptionId::Hash, OptionValue::Number(megabytes)) => self.hash = to_count(*megabytes),
            (OptionId::MultiPv, OptionValue::Number(lines)) => self.multi_pv = to_count(*lines),
            (OptionId::MoveOverhead, OptionValue::Number(millis)) => self.move_overhead = millis.unsigned_abs(),
            (OptionId::Elo, OptionValue::Number(elo)) => self.elo = u32::try_from(*elo).unwrap_or(MAX_ELO),
            (OptionId::Seed, OptionValue::Number(seed)) => self.seed = seed.unsigned_abs(),
            (OptionId::Opponent, OptionValue::Text(name)) => self.opponent = Baseline::from_name(name),
            (OptionId::OpponentDepth, OptionValue::Number(plies)) => {
                self.opponent_depth = u32::try_from(*plies).unwrap_or(1)
            }
            (OptionId::AnalyseMode, OptionValue::Check(on)) => self.analyse_mode = *on,
            (OptionId::ShowWdl, OptionValue::Check(on)) => self.show_wdl = *on,
            (OptionId::LimitStrength, OptionValue::Check(on)) => self.limit_strength = *on,
            (OptionId::Tunables, OptionValue::Check(on)) => {
                self.tunables = *on;
                self.parameters = Parameters::DEFAULT;
            }
            _ => {}
        }
    }
}

fn to_count(number: i64) -> usize {
    usize::try_from(number).unwrap_or(1).max(1)
}

#[cfg(test)]
#[path = "../../tests/unit/protocol/option_values.rs"]
mod tests;
