//! What the options stand at.

use super::options::{Kind, OPTIONS, Setting, Value};
use crate::search::tuning::Crowd;
use crate::session::opponent::Opponent;
use crate::session::strength::STRONGEST;

/// The options' values, as far as they are not kept in the session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
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
    pub crowd: Crowd,
    /// Who plays instead of the engine.
    pub opponent: Option<Opponent>,
    /// How deep the plain one searches where `go` does not say.
    pub opponent_depth: u32,
}

/// Everything at its default, read from the table.
impl Default for Settings {
    fn default() -> Settings {
        let mut settings = Settings {
            threads: 1,
            hash: 1,
            multi_pv: 1,
            move_overhead: 0,
            analyse_mode: false,
            show_wdl: false,
            limit_strength: false,
            elo: STRONGEST,
            seed: 0,
            crowd: Crowd::DEFAULT.0,
            opponent: None,
            opponent_depth: 1,
        };
        for spec in &OPTIONS {
            match spec.kind {
                Kind::Check { default } => settings.set(spec.setting, &Value::Check(default)),
                Kind::Spin { default, .. } => settings.set(spec.setting, &Value::Number(default)),
                Kind::Words { .. } | Kind::Text | Kind::Button | Kind::Variants => {}
            }
        }
        settings
    }
}

impl Settings {
    /// Takes over a value that was read for this option; values that are kept elsewhere change nothing here.
    pub fn set(&mut self, setting: Setting, value: &Value) {
        match (setting, value) {
            (Setting::Threads, Value::Number(count)) => self.threads = amount(*count),
            (Setting::Hash, Value::Number(megabytes)) => self.hash = amount(*megabytes),
            (Setting::MultiPv, Value::Number(lines)) => self.multi_pv = amount(*lines),
            (Setting::MoveOverhead, Value::Number(millis)) => self.move_overhead = millis.unsigned_abs(),
            (Setting::Elo, Value::Number(elo)) => self.elo = u32::try_from(*elo).unwrap_or(STRONGEST),
            (Setting::Seed, Value::Number(seed)) => self.seed = seed.unsigned_abs(),
            (Setting::Crowd, Value::Text(name)) => self.crowd = Crowd::from_name(name).unwrap_or(self.crowd),
            (Setting::Opponent, Value::Text(name)) => self.opponent = Opponent::named(name),
            (Setting::OpponentDepth, Value::Number(plies)) => self.opponent_depth = u32::try_from(*plies).unwrap_or(1),
            (Setting::AnalyseMode, Value::Check(on)) => self.analyse_mode = *on,
            (Setting::ShowWdl, Value::Check(on)) => self.show_wdl = *on,
            (Setting::LimitStrength, Value::Check(on)) => self.limit_strength = *on,
            _ => {}
        }
    }
}

fn amount(number: i64) -> usize {
    usize::try_from(number).unwrap_or(1).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_begin_where_the_table_says() {
        let settings = Settings::default();
        assert_eq!((settings.threads, settings.hash, settings.elo), (1, 64, 1600));
    }
}
