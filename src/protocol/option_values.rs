//! What the options stand at.

use super::options::{OPTIONS, OptionId, OptionType, OptionValue};
use crate::search::multiplayer::algorithm::MultiplayerSearch;
use crate::session::baseline::Baseline;
use crate::session::skill::MAX_ELO;

/// The options' values, as far as they are not kept in the session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionValues {
    /// Search threads.
    pub threads: usize,
    /// Megabytes of transposition table.
    pub hash: usize,
    /// Lines to report.
    pub multi_pv: usize,
    /// Milliseconds.
    pub move_overhead: u64,
    /// Whether the client analyses.
    pub analyse_mode: bool,
    /// Whether to print chances.
    pub show_wdl: bool,
    /// Whether to play weaker.
    pub limit_strength: bool,
    /// How weak.
    pub elo: u32,
    /// For random choices.
    pub seed: u64,
    /// What a seat expects of the others, where each plays for itself.
    pub multiplayer_search: MultiplayerSearch,
    /// Who plays instead of the engine.
    pub opponent: Option<Baseline>,
    /// How deep the plain one searches where `go` does not say.
    pub opponent_depth: u32,
}

/// Everything at its default, read from the table.
impl Default for OptionValues {
    fn default() -> OptionValues {
        let mut settings = OptionValues {
            threads: 1,
            hash: 1,
            multi_pv: 1,
            move_overhead: 0,
            analyse_mode: false,
            show_wdl: false,
            limit_strength: false,
            elo: MAX_ELO,
            seed: 0,
            multiplayer_search: MultiplayerSearch::DEFAULT.0,
            opponent: None,
            opponent_depth: 1,
        };
        for spec in &OPTIONS {
            match spec.option_type {
                OptionType::Check { default } => settings.set(spec.id, &OptionValue::Check(default)),
                OptionType::Spin { default, .. } => settings.set(spec.id, &OptionValue::Number(default)),
                OptionType::Combo { .. } | OptionType::String | OptionType::Button | OptionType::Variant => {}
            }
        }
        settings
    }
}

impl OptionValues {
    /// Takes over a value that was read for this option; values that are kept elsewhere change nothing here.
    pub fn set(&mut self, setting: OptionId, value: &OptionValue) {
        match (setting, value) {
            (OptionId::Threads, OptionValue::Number(count)) => self.threads = to_count(*count),
            (OptionId::Hash, OptionValue::Number(megabytes)) => self.hash = to_count(*megabytes),
            (OptionId::MultiPv, OptionValue::Number(lines)) => self.multi_pv = to_count(*lines),
            (OptionId::MoveOverhead, OptionValue::Number(millis)) => self.move_overhead = millis.unsigned_abs(),
            (OptionId::Elo, OptionValue::Number(elo)) => self.elo = u32::try_from(*elo).unwrap_or(MAX_ELO),
            (OptionId::Seed, OptionValue::Number(seed)) => self.seed = seed.unsigned_abs(),
            (OptionId::MultiplayerSearch, OptionValue::Text(name)) => {
                self.multiplayer_search = MultiplayerSearch::from_name(name).unwrap_or(self.multiplayer_search)
            }
            (OptionId::Opponent, OptionValue::Text(name)) => self.opponent = Baseline::from_name(name),
            (OptionId::OpponentDepth, OptionValue::Number(plies)) => {
                self.opponent_depth = u32::try_from(*plies).unwrap_or(1)
            }
            (OptionId::AnalyseMode, OptionValue::Check(on)) => self.analyse_mode = *on,
            (OptionId::ShowWdl, OptionValue::Check(on)) => self.show_wdl = *on,
            (OptionId::LimitStrength, OptionValue::Check(on)) => self.limit_strength = *on,
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
