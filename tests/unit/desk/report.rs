//! Unit tests of `src/desk/report.rs`, with access to what is private there.

use super::*;
use host::event::Answer;

/// Reports as soon as they may be sent, for this time; every tenth is the last of its analysis.
#[test]
fn no_second_has_more_than_eight_reports() {
    let (mut pace, mut now, mut sent) = (Pace::default(), 0, Vec::new());
    for number in 0..200 {
        now += pace.delay(now, number % 10 == 0);
        pace.record(now);
        sent.push(now);
    }
    for (index, &first) in sent.iter().enumerate() {
        let within = sent[index..].iter().take_while(|&&then| then - first <= 1000).count();
        assert!(within <= REPORTS, "{within} reports");
    }
    assert!(now < 32_000, "{now} ms for 200 reports");
}

#[test]
fn the_last_report_of_an_analysis_need_not_wait_for_the_interval() {
    let mut pace = Pace::default();
    pace.record(0);
    assert_eq!(pace.delay(0, false), INTERVAL);
    assert_eq!(pace.delay(0, true), 0);
}

#[test]
fn an_analysis_that_found_nothing_says_that_it_is_over_and_a_cancelled_one_says_nothing() {
    let (mut findings, pace) = (Findings::default(), Pace::default());
    assert_eq!(findings.next(&pace, 0), Next::Wait);
    assert!(findings.hear(Event::Answer(Answer::None)));
    assert_eq!(findings.next(&pace, 0), Next::Done);
    findings.cancel();
    assert_eq!(findings.next(&pace, 0), Next::Leave);
}
