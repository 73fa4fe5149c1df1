//! Unit tests of `src/serve/rate.rs`, with access to what is private there.

use super::*;
use std::time::Duration;

#[test]
fn after_a_burst_messages_come_at_the_rate() {
    let start = Instant::now();
    let mut rate = Rate::new(start);
    for _ in 0..90 {
        assert_eq!(rate.count(start), Verdict::Accepted);
    }
    assert_eq!(rate.count(start), Verdict::Refused);
    // A second later there is room for thirty more.
    let later = start + Duration::from_secs(1);
    for _ in 0..30 {
        assert_eq!(rate.count(later), Verdict::Accepted);
    }
    assert_eq!(rate.count(later), Verdict::Refused);
}

#[test]
fn who_does_not_heed_fifty_refusals_is_cut_off() {
    let now = Instant::now();
    let mut rate = Rate::new(now);
    let verdicts: Vec<Verdict> = (0..141).map(|_| rate.count(now)).collect();
    assert_eq!(verdicts.iter().filter(|&&verdict| verdict == Verdict::Refused).count(), 50);
    assert_eq!(verdicts.last(), Some(&Verdict::CutOff));
}
