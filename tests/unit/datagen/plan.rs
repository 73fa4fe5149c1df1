//! Which line of a plan is next.

use super::{LineProgress, Plan, PlanLine};
use clap::Parser;

fn plan(lines: &[&str]) -> Plan {
    Plan { lines: lines.iter().map(|line| PlanLine::try_parse_from(line.split(' ')).unwrap()).collect() }
}

fn progress(positions: u64, rate: f64) -> LineProgress {
    LineProgress { positions, labels: 0, rate }
}

#[test]
fn a_line_that_wants_labels_is_done_when_it_has_different_ones_enough() {
    let plan = plan(&["chess --labels 100", "shogi --labels 50 --positions 10"]);
    let labels = |positions, labels| LineProgress { positions, labels, rate: 1.0 };
    assert_eq!(plan.most_wanted(&[labels(1000, 99), labels(2000, 0)]), Some(0));
    assert_eq!(plan.most_wanted(&[labels(1000, 100), labels(2000, 0)]), Some(1));
    assert_eq!(plan.most_wanted(&[labels(1000, 100), labels(9, 50)]), Some(1));
    assert_eq!(plan.most_wanted(&[labels(0, 100), labels(10, 50)]), None);
}

#[test]
fn the_line_that_has_had_least_of_its_share_of_the_time_is_next() {
    let plan = plan(&["shogi --positions 600 --share 3", "chess --positions 200", "cessolis --positions 100"]);
    // Shogi has had 100 s, a third of which is 33; chess 20 s, Cessolis 10.
    let [shogi, chess, cessolis] = [progress(100, 1.0), progress(40, 2.0), progress(40, 4.0)];
    assert_eq!(plan.most_wanted(&[shogi, chess, cessolis]), Some(2));
    let done = progress(100, 100.0);
    assert_eq!(plan.most_wanted(&[shogi, chess, done]), Some(1));
    assert_eq!(plan.most_wanted(&[shogi, progress(200, 100.0), done]), Some(0));
    assert_eq!(plan.most_wanted(&[progress(601, 1.0), progress(200, 100.0), done]), None);
}

#[test]
fn a_line_whose_speed_is_not_known_yet_plays_a_shard_first() {
    let plan = plan(&["shogi --positions 600", "chess --positions 200"]);
    assert_eq!(plan.most_wanted(&[progress(1, 1000.0), progress(199, 0.0)]), Some(1));
}
