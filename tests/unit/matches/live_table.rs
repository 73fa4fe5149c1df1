use super::*;
use serde_json::json;

#[test]
fn the_table_has_a_line_for_each_engine_and_one_for_the_test() {
    let engine = |name: &str| {
        json!({
            "name": name, "points": 11.5, "won": 10, "lost": 5, "drawn": 3, "elo": 99.0, "elo_low": 20.0,
            "elo_high": 180.0, "pairs": [0, 1, 3, 2, 3], "faults": {"time": 1, "crash": 2},
        })
    };
    let sprt = json!({"llr": 1.25, "lower": -2.94, "upper": 2.94});
    let lines = table_lines(&json!({"engines": [engine("new"), engine("a_very_long_name_indeed")], "sprt": sprt}));
    let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(words(&lines[0]), ["points", "won", "lost", "drawn", "Elo", "faults"]);
    assert_eq!(words(&lines[1]), ["new", "11.5", "10", "5", "3", "+99.0", "+/-", "80.0", "3"]);
    assert!(lines[2].starts_with("a_very_long_name_in~ "), "{}", lines[2]);
    assert_eq!(lines[0].len(), lines[1].len());
    assert_eq!(lines[1].len(), lines[2].len());
    assert!(lines[1].len() <= 80, "it fits a usual terminal");
    assert_eq!(lines[3], "SPRT: llr 1.25, between -2.94 and 2.94");
}

#[test]
fn more_than_two_have_shares() {
    let engine = json!({"name": "a", "points": 3, "won": 3, "lost": 5, "drawn": 0, "share": 0.375, "share_low": 0.125,
        "share_high": 0.625, "faults": {}});
    let lines = table_lines(&json!({"engines": [engine]}));
    assert!(lines[0].contains("share") && lines[1].contains("37.5% +/- 25.0"), "{lines:?}");
}
