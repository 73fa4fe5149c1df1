//! Unit tests of `src/host/engine.rs`, with access to what is private there.

use super::*;
use rules::dialect::Dialect;
use variants::{VARIANTS, default_variant};

/// Making a thinker builds its tables, which takes longer than all else that a program does before it greets its client.
#[test]
fn a_thinker_is_made_only_when_it_is_needed() {
    let mut engine = Engine::new(VARIANTS[0], EngineSettings::DEFAULT);
    engine.set_settings(EngineSettings { hash_megabytes: 1, ..EngineSettings::DEFAULT });
    engine.open_variant(default_variant(Dialect::Uci));
    engine.new_game();
    assert!(engine.thinker.is_none());
    engine.prepare();
    assert!(engine.thinker.is_some());
}
