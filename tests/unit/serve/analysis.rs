//! Unit tests of `src/serve/analysis.rs`, with access to what is private there.

use super::*;

/// Reports as soon as they may be sent, for this time; every tenth is the last of its analysis.
#[test]
fn no_second_has_more_than_eight_reports() {
    let start = Instant::now();
    let (mut pace, mut now, mut sent) = (Pace::default(), start, Vec::new());
    for number in 0..200 {
        now += pace.delay(now, number % 10 == 0);
        pace.record(now);
        sent.push(now);
    }
    for (index, &first) in sent.iter().enumerate() {
        let within = sent[index..].iter().take_while(|&&then| then - first <= Duration::from_secs(1)).count();
        assert!(within <= REPORTS, "{within} reports");
    }
    assert!(now - start < Duration::from_secs(32), "{:?} for 200 reports", now - start);
}

#[test]
fn the_last_report_of_an_analysis_need_not_wait_for_the_interval() {
    let start = Instant::now();
    let mut pace = Pace::default();
    pace.record(start);
    assert_eq!(pace.delay(start, false), INTERVAL);
    assert_eq!(pace.delay(start, true), Duration::ZERO);
}
