//! The current values of the options.

use super::options::{OptionId, OptionValue};
use eval::search_parameters::ParameterChanges;
use host::settings::EngineSettings;
use session::baseline::Baseline;
use session::skill_scale::{DEFAULT_ELO, MAX_ELO};

/// The values of those options that are not kept in the game or its engine.
#[derive(Clone, PartialEq, Debug)]
pub struct OptionValues {
    /// The settings of the engine, apart from its strength.
    pub engine: EngineSettings,
    /// Whether `info` lines have `wdl`.
    pub show_wdl: bool,
    /// Whether to limit the strength.
    pub limit_strength: bool,
    /// The limited strength, in Elo.
    pub elo: u32,
    /// Whether the tunable parameters are options.
    pub tunables: bool,
}

impl Default for OptionValues {
    fn default() -> OptionValues {
        let engine = EngineSettings::DEFAULT;
        OptionValues { engine, show_wdl: false, limit_strength: false, elo: DEFAULT_ELO, tunables: false }
    }
}

impl OptionValues {
    /// The settings of the engine.
    pub fn settings(&self) -> EngineSettings {
        EngineSettings { elo: self.limit_strength.then_some(self.elo), ..self.engine.clone() }
    }

    /// Sets the value of this option, if it is kept here.
    pub fn set(&mut self, id: OptionId, value: &OptionValue) {
        let engine = &mut self.engine;
        match (id, value) {
            (OptionId::Threads, OptionValue::Number(count)) => engine.threads = to_count(*count),
            (OptionId::Hash, OptionValue::Number(megabytes)) => engine.hash_megabytes = to_count(*megabytes),
            (OptionId::MultiPv, OptionValue::Number(lines)) => engine.multi_pv = to_count(*lines),
            (OptionId::MoveOverhead, OptionValue::Number(millis)) => engine.move_overhead = millis.unsigned_abs(),
            (OptionId::Elo, OptionValue::Number(elo)) => self.elo = u32::try_from(*elo).unwrap_or(MAX_ELO),
            (OptionId::Seed, OptionValue::Number(seed)) => engine.seed = seed.unsigned_abs(),
            (OptionId::Opponent, OptionValue::Text(name)) => engine.baseline = Baseline::from_name(name),
            (OptionId::OpponentDepth, OptionValue::Number(plies)) => {
                engine.baseline_depth = u32::try_from(*plies).unwrap_or(1)
            }
            (OptionId::Contempt, OptionValue::Number(centipawns)) => {
                engine.contempt = i32::try_from(*centipawns).unwrap_or(0);
            }
            (OptionId::OwnBook, OptionValue::Check(on)) => engine.own_book = *on,
            (OptionId::BookPlies, OptionValue::Number(plies)) => engine.book_plies = u32::try_from(*plies).unwrap_or(0),
            (OptionId::AnalyseMode, OptionValue::Check(on)) => engine.analyse_mode = *on,
            (OptionId::ShowWdl, OptionValue::Check(on)) => self.show_wdl = *on,
            (OptionId::LimitStrength, OptionValue::Check(on)) => self.limit_strength = *on,
            (OptionId::Tunables, OptionValue::Check(on)) => {
                self.tunables = *on;
                engine.parameters = ParameterChanges::NONE;
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
