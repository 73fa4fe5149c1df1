//! Unit tests of `src/protocol/option_values.rs`, with access to what is private there.

use super::*;

#[test]
fn settings_begin_where_the_table_says() {
    let settings = OptionValues::default();
    assert_eq!((settings.threads, settings.hash, settings.elo), (1, 64, 1600));
}
