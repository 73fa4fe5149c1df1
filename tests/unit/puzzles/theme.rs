use super::*;
use variants::find_variant;

fn themes_of(variant: &str, record: Option<&str>, before: &str, solution: &[&str]) -> Vec<Theme> {
    let mut game = HostedGame::new(find_variant(variant).expect("a variant"));
    game.set_position(record, before).expect("a position");
    let solution: Vec<String> = solution.iter().map(|text| (*text).to_owned()).collect();
    themes(&game, &solution).expect("a solution")
}

/// Legal's mate begins with a capture that gives up the queen for more than it takes; a smothered mate with a quiet offer.
#[test]
fn offers_that_are_taken_are_sacrifices() {
    let smothered = "r6k/6pp/7N/8/2Q5/8/8/6K1 w - - 0 1";
    assert_eq!(themes_of("chess", Some(smothered), "", &["c4g8", "a8g8", "h6f7"]), [Theme::Quiet, Theme::Sacrifice]);
    assert_eq!(themes_of("chess", None, "e2e4 d7d5", &["e4d5", "d8d5", "b1c3"]), [Theme::Capture]);
}

#[test]
fn drops_promotions_and_long_solutions_are_told() {
    assert_eq!(themes_of("shogi", Some("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), "", &["G*5b"]), [Theme::Drop]);
    let promotes = "8/P6k/8/8/8/8/7K/8 w - - 0 1";
    let line = ["a7a8q", "h7g7", "a8b8", "g7h7", "b8a8"];
    assert_eq!(themes_of("chess", Some(promotes), "", &line), [Theme::Promotion, Theme::Long]);
}

/// White begins Quadroshah with one move; then each team moves twice.
#[test]
fn a_team_that_acts_twice_in_a_row_makes_a_double_move() {
    let start = HostedGame::new(find_variant("quadroshah").expect("a variant"));
    let (mut moves, mut positions) = (Vec::new(), vec![start]);
    for _ in 0..3 {
        let mut position = positions.last().expect("there is one").clone();
        let text = position.legal_moves(rules::dialect::Dialect::Uci).expect("open").remove(0);
        position.play_move(&text).expect("a legal move");
        moves.push(text);
        positions.push(position);
    }
    let is_double = |from: usize, to: usize| {
        themes(&positions[from], &moves[from..to]).expect("a solution").contains(&Theme::DoubleMove)
    };
    assert!(is_double(1, 3) && !is_double(0, 3) && !is_double(1, 2));
}
