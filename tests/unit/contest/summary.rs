use super::*;
use crate::game_entry::{Fault, MoveReport};
use crate::sprt::EloModel;

fn entry(round: u64, seats: &[&str], result: &str) -> GameEntry {
    let seats = seats.iter().map(|name| (*name).to_owned()).collect();
    GameEntry { round, seats, result: result.to_owned(), reason: "checkmate".to_owned(), ..GameEntry::default() }
}

fn summary_of(engines: &[&str], party_of_seat: &[usize], entries: &[GameEntry]) -> Summary {
    let engines: Vec<String> = engines.iter().map(|name| (*name).to_owned()).collect();
    let mut summary = Summary::new(&engines, party_of_seat, None);
    entries.iter().for_each(|entry| summary.add(entry));
    summary
}

/// A match of two: three pairs won, drawn in two ways and lost, and a game without its partner.
fn duel() -> Vec<GameEntry> {
    vec![
        entry(0, &["new", "old"], "1"),
        entry(1, &["old", "new"], "1"),
        entry(0, &["old", "new"], "2"),
        entry(1, &["new", "old"], "1"),
        entry(2, &["new", "old"], "draw"),
        entry(2, &["old", "new"], "1"),
        entry(3, &["new", "old"], "1"),
        entry(4, &["new", "old"], "*"),
    ]
}

#[test]
fn a_duel_is_counted_by_games_and_by_pairs() {
    let summary = summary_of(&["new", "old"], &[0, 1], &duel());
    let json = summary.json();
    assert_eq!(json["games"], 8);
    let [new, old] = [&json["engines"][0], &json["engines"][1]];
    assert_eq!(
        (&new["won"], &new["drawn"], &new["lost"], &new["points"]),
        (&json!(4), &json!(1), &json!(2), &json!(4.5))
    );
    assert_eq!(
        (&old["won"], &old["drawn"], &old["lost"], &old["points"]),
        (&json!(2), &json!(1), &json!(4), &json!(2.5))
    );
    assert_eq!(new["pairs"], json!([0, 1, 1, 0, 1]), "LD, WL, WW");
    assert_eq!(old["pairs"], json!([1, 0, 1, 1, 0]));
    assert_eq!(json["ends"], json!({"checkmate": 7}));
    assert_eq!(summary.lines()[0], "Score of new vs old: 4 - 2 - 1  [0.643] 7");
    let elo = |engine: &Value, field: &str| engine[field].as_f64().expect("a number");
    assert!((elo(new, "elo") + elo(old, "elo")).abs() < 0.1 && elo(new, "elo_low") < elo(new, "elo"));
    assert!((elo(new, "los") + elo(old, "los") - 1.0).abs() < 1e-9);
}

#[test]
fn the_order_of_the_games_does_not_matter() {
    let mut entries = duel();
    let before = summary_of(&["new", "old"], &[0, 1], &entries).json();
    entries.reverse();
    assert_eq!(summary_of(&["new", "old"], &[0, 1], &entries).json(), before);
}

#[test]
fn partners_share_a_result_and_free_seats_share_a_draw() {
    let teams = [entry(0, &["a", "b", "a", "b"], "1,3"), entry(0, &["b", "a", "b", "a"], "1,3")];
    let json = summary_of(&["a", "b"], &[0, 1, 0, 1], &teams).json();
    assert_eq!((&json["engines"][0]["points"], &json["engines"][0]["pairs"]), (&json!(1.0), &json!([0, 0, 1, 0, 0])));
    let three = [entry(0, &["a", "b", "b"], "1"), entry(0, &["b", "a", "b"], "draw"), entry(0, &["b", "b", "a"], "1")];
    let json = summary_of(&["a", "b"], &[0, 1, 2], &three).json();
    let points = |engine: usize| json["engines"][engine]["points"].as_f64().expect("a number");
    assert!((points(0) - 4.0 / 3.0).abs() < 1e-9 && (points(1) - 5.0 / 3.0).abs() < 1e-9);
    assert_eq!(
        (json["engines"][0].get("share"), json["engines"][0].get("elo")),
        (Some(&Value::Null), None),
        "one round"
    );
}

#[test]
fn faults_and_time_belong_to_the_engine_at_the_seat() {
    let fault = Fault { seat: 2, kind: FaultKind::Crash, lines: Vec::new() };
    let info = |seat, ms| Some(MoveReport { seat: Some(seat), ms: Some(ms), ..MoveReport::default() });
    let info = vec![None, info(1, 30), info(2, 100), info(1, 50)];
    let game = GameEntry { fault: Some(fault), info, ..entry(0, &["good", "bad"], "1") };
    let summary = summary_of(&["good", "bad"], &[0, 1], &[game]);
    let json = summary.json();
    assert_eq!((&json["engines"][0]["faults"], &json["engines"][1]["faults"]), (&json!({}), &json!({"crash": 1})));
    assert_eq!((&json["engines"][0]["time_ms"], &json["engines"][1]["time_ms"]), (&json!(80), &json!(100)));
    let lines = summary.lines();
    assert!(lines.contains(&"Faults of bad: crash 1".to_owned()), "{lines:?}");
    assert!(lines.contains(&"Time: good 0.1 s (40 ms a move), bad 0.1 s (100 ms a move)".to_owned()), "{lines:?}");
}

#[test]
fn the_sequential_test_is_the_first_engines() {
    let sprt = Sprt { elo0: 0.0, elo1: 50.0, alpha: 0.05, beta: 0.05, model: EloModel::Logistic };
    let mut summary = Summary::new(&["new".to_owned(), "old".to_owned()], &[0, 1], Some(sprt));
    assert_eq!(summary.json()["sprt"]["verdict"], Value::Null);
    for round in 0..40 {
        summary.add(&entry(round, &["new", "old"], "1"));
        summary.add(&entry(round, &["old", "new"], if round % 4 == 0 { "1" } else { "2" }));
    }
    assert_eq!(summary.verdict(), Some(SprtDecision::Accepted));
    assert_eq!(summary.json()["sprt"]["verdict"], "accepted");
    assert!(summary.lines().iter().any(|line| line.ends_with("H1 was accepted")), "{:?}", summary.lines());
}

#[test]
fn before_the_first_game_there_is_nothing_to_divide_by() {
    let summary = summary_of(&["a", "b"], &[0, 1], &[]);
    assert_eq!(summary.lines(), ["Score of a vs b: 0 - 0 - 0  [0.500] 0"]);
    assert_eq!(summary.json()["engines"][0]["elo"], Value::Null);
}
