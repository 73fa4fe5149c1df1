use super::*;
use contest::journal::Header;

/// A report on one finished game of three engines, and its entry.
fn one_game() -> (Report, GameEntry) {
    let plan = json!({
        "format": "round-robin", "players": 2, "teams": 2, "cycles": 1, "rounds": 0, "games_per_meeting": 2, "seed": 1,
    });
    let header = json!({"variant": "chess", "engines": [{"name": "a<b"}, {"name": "c&d"}], "tournament": plan});
    let header: Header = header.as_object().cloned().unwrap_or_default();
    let mut report = Report::new(&header).unwrap();
    let game = HostedGame::new(report.variant);
    let entry = GameEntry {
        start: game.fen(),
        moves: ["f2f3", "e7e5", "g2g4", "d8h4"].map(str::to_owned).to_vec(),
        seats: ["a<b", "c&d"].map(str::to_owned).to_vec(),
        result: "2".to_owned(),
        reason: "checkmate".to_owned(),
        plies: 4,
        ..GameEntry::default()
    };
    report.add(&entry);
    (report, entry)
}

fn html(report: &Report, entry: &GameEntry) -> String {
    let mut bytes = Vec::new();
    let mut page = HtmlReport::new(report, &[GameLine::new(report, entry)], &mut bytes).unwrap();
    page.add(entry).unwrap();
    page.finish().unwrap();
    String::from_utf8(bytes).unwrap()
}

#[test]
fn the_file_needs_nothing_from_outside() {
    let (report, entry) = one_game();
    let html = html(&report, &entry);
    let without_namespace = html.replace("http://www.w3.org/2000/svg", "");
    assert!(!without_namespace.contains("http") && !html.contains("src=") && !html.contains("@import"));
}

#[test]
fn names_are_text_wherever_they_stand() {
    let (report, entry) = one_game();
    let html = html(&report, &entry);
    assert!(html.contains("a&lt;b") && html.contains("c&amp;d"));
    // In the data of the games `<` may stand, but nothing that ends a script.
    assert_eq!(html.matches("</script").count(), html.matches("<script").count());
}

#[test]
fn results_lead_to_their_games() {
    let (report, entry) = one_game();
    let html = html(&report, &entry);
    assert!(html.contains("<a href=\"#g0\">0</a>") && html.contains("<a href=\"#g0\">1</a>"));
    assert!(html.contains("data-game=\"0\"") && html.contains("Black wins"));
}

#[test]
fn a_game_with_an_illegal_move_is_named() {
    let (report, mut entry) = one_game();
    entry.moves.push("a1a8".to_owned());
    let mut page = HtmlReport::new(&report, &[], Vec::new()).unwrap();
    assert!(matches!(page.add(&entry), Err(HtmlError::Game(0, _))));
}
