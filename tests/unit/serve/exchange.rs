//! Unit tests of `src/serve/exchange.rs`, with access to what is private there.

use super::*;

#[test]
fn days_are_those_of_the_calendar() {
    const DAY: u64 = 86_400_000;
    assert_eq!(date(0), "1970.01.01");
    assert_eq!(date(DAY - 1), "1970.01.01");
    // `date -d 2026-11-23 +%s` is 1795392000.
    assert_eq!(date(1_795_392_000_000), "2026.11.23");
    assert_eq!(date(u64::MAX), "????.??.??");
}
