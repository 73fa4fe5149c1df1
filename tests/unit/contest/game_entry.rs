use super::*;

/// The example of the description of the format.
#[test]
fn a_game_reads_and_writes_as_the_format_says() {
    let line = r#"{"game":17,"round":9,"opening":4,"start":"s","opening_plies":1,"moves":["7g7f","3c3d"],
        "seats":["new","old"],"result":"1","reason":"checkmate","fault":{"seat":2,"kind":"time","lines":["< x"]},
        "plies":2,"info":[null,{"mate":3,"depth":5,"nodes":70,"ms":9,"left_ms":100}],"deal":15,"unknown":[1]}"#;
    let entry: GameEntry = serde_json::from_str(line).unwrap();
    assert_eq!(entry.info[1].unwrap().score, Some(MoveScore::Mate(3)));
    assert_eq!(entry.fault.as_ref().unwrap().kind, FaultKind::Time);
    let written = serde_json::to_string(&entry).unwrap();
    assert!(written.contains(r#"{"mate":3,"depth":5,"nodes":70,"ms":9,"left_ms":100}"#), "{written}");
    assert_eq!(serde_json::from_str::<GameEntry>(&written).unwrap(), entry);
}

#[test]
fn a_move_may_have_no_score() {
    let info: MoveReport = serde_json::from_str(r#"{"ms":4}"#).unwrap();
    assert_eq!(info, MoveReport { ms: Some(4), ..MoveReport::default() });
    assert_eq!(serde_json::to_string(&info).unwrap(), r#"{"ms":4}"#);
}
