use super::*;

fn header(format: &str, games_per_meeting: u64) -> Header {
    let plan = json!({
        "format": format, "players": 3, "teams": 2, "cycles": 1, "rounds": 0, "games_per_meeting": games_per_meeting,
        "seed": 1,
    });
    let engines = json!([{"name": "a"}, {"name": "b"}, {"name": "c"}]);
    let header = json!({"variant": "shogi", "engines": engines, PLAN_FIELD: plan});
    header.as_object().cloned().unwrap_or_default()
}

fn entry(game: u64, seats: [&str; 2], result: &str) -> GameEntry {
    let seats = seats.map(str::to_owned).to_vec();
    GameEntry { game, seats, result: result.to_owned(), reason: "checkmate".to_owned(), ..GameEntry::default() }
}

#[test]
fn a_game_counts_once_whatever_a_file_says_twice() {
    let mut report = Report::new(&header("round-robin", 2)).unwrap();
    report.add(&entry(0, ["a", "b"], "1"));
    report.add(&entry(0, ["a", "b"], "2"));
    report.add(&entry(1, ["b", "a"], "*"));
    report.add(&entry(99, ["b", "a"], "1"));
    let json = report.json();
    assert_eq!((&json["games"], &json["ends"]), (&json!(1), &json!({"checkmate": 1})));
    assert_eq!(json["engines"][0]["name"], "a");
    assert_eq!(json["engines"][0]["against"], json!({"b": {"games": 1, "points": 1.0}}));
    assert_eq!(json["complete"], false);
}

#[test]
fn headers_that_are_no_tournaments_are_refused() {
    let mut without = header("round-robin", 2);
    without.remove(PLAN_FIELD);
    assert!(Report::new(&without).is_err_and(|error| error.contains(PLAN_FIELD)));
    assert!(Report::new(&header("unheard-of", 2)).is_err());
    let mut two = header("round-robin", 2);
    two.insert("engines".to_owned(), json!([{"name": "a"}, {"name": "b"}]));
    assert!(Report::new(&two).is_err());
}

#[test]
fn lines_have_title_table_ends_and_faults() {
    use contest::game_entry::{Fault, FaultKind};
    let mut report = Report::new(&header("gauntlet", 2)).unwrap();
    let fault = Fault { seat: 2, kind: FaultKind::Crash, lines: Vec::new() };
    report.add(&GameEntry { fault: Some(fault), ..entry(0, ["a", "b"], "1") });
    let lines = report.lines(80);
    assert_eq!(lines.first().map(String::as_str), Some("gauntlet of 3 engines, shogi: 1 of 4 games"));
    assert_eq!(lines[lines.len() - 2..], ["Ends: checkmate 1", "Faults of b: crash 1"]);
}
