//! The examples of the rules: the sample opening, and the figure to clause 7a.

use crate::{field, known, legal};
use rules::partial_position::PartialPosition;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1 card 7d,Ts AcJh8s4c2h/KhJs7c6s3d \
                     2dThQc7h4s9d3s6cAdKsQdJc7d4d -";

/// The actions of the sample opening; the draws follow from the figures.
const ACTIONS: &str = "2:8s d2d4 2:6s g8f6 1:2d e2e5 2:Js=R e7e6 2:Jh=R d1g4 2:7h7c h8g8 x:2h e5f6 1:3d d8f6 \
                       1:Qc-4c4s6c g4g1 1:9d g7g6";

#[test]
fn the_sample_opening_is_legal_and_ends_as_the_rules_say() {
    let mut position = known(START);
    for action in ACTIONS.split_whitespace() {
        assert!(legal(&position).contains(&action.to_owned()), "{action} at {}", position.fen());
        position.play_action(action).expect(action);
    }
    assert_eq!(field(&position, 9).split('/').next(), Some("AcKsQdJc7d"));
    // The queen has gone from g4 to g1 and the knight from g1 to g4; black has lost a knight and white two pawns.
    assert_eq!(field(&position, 0), "rnb1kbr1/pppp1p1p/4pqp1/8/3P2N1/8/PPP2PPP/RNB1KBQR");
}

#[test]
fn cards_are_drawn_as_the_figures_show() {
    let mut position = known(START);
    for (action, hands) in ACTIONS.split_whitespace().step_by(2).zip([
        "AcJh4c2h2d/KhJs7c6s3d",
        "AcJh4c2h2d/KhJs7c3dTh",
        "AcJh4c2hQc/KhJs7c3dTh",
        "AcJh4c2hQc/Kh7c3dTh7h",
        "Ac4c2hQc4s/Kh7c3dTh7h",
        "Ac4c2hQc4s/Kh3dTh9d3s",
        "Ac4cQc4s6c/Kh3dTh9d3s",
        "Ac4cQc4s6c/KhTh9d3sAd",
        "AcKsQdJc7d/KhTh9d3sAd",
        "AcKsQdJc7d/KhTh3sAd4d",
    ]) {
        position.play_action(action).expect(action);
        assert_eq!(field(&position, 9), hands, "after {action}");
        let chess = ACTIONS.split_whitespace().skip_while(|&other| other != action).nth(1).expect("a chess move");
        position.play_action(chess).expect(chess);
    }
}

#[test]
fn clause_7a() {
    let pieces = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1";
    let position = known(&format!("{pieces} card 9c,5s TdQc7d7s6s/????? * -"));
    let plays = legal(&position);
    for play in ["2:6s7s", "2:7s6s", "2:6s7s7d", "1:Qc", "2:Qc"] {
        assert!(plays.contains(&play.to_owned()), "{play} in {plays:?}");
    }
    for play in ["1:7d", "2:7d", "2:7d7s", "2:7s6s7d"] {
        assert!(!plays.contains(&play.to_owned()), "{play} in {plays:?}");
    }
}
