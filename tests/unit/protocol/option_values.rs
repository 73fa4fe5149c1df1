//! Unit tests of `src/protocol/option_values.rs`, with access to what is private there.

use super::*;

#[test]
fn values_begin_at_the_defaults_of_the_table() {
    let values = OptionValues::default();
    assert_eq!((values.engine.threads, values.engine.hash_megabytes, values.elo), (1, 64, 1600));
}
