//! How games end: articles 5.1 to 5.2 and 9.2 to 9.6 of FIDE's Laws.

use crate::{colour_flipped, play_line, position, texts};
use chess::Position;
use rules::game::Game;
use rules::laws::open::{can_draw_by_trying, check_random_games};
use rules::notation::Notation;

/// Asserts how the position ends, `None` if it goes on; and, with winners exchanged, its like of the other colour.
fn assert_end(fen: &str, expected: Option<&str>) {
    let other = expected.map(|text| match text.split_at(1) {
        ("1", reason) => format!("2{reason}"),
        ("2", reason) => format!("1{reason}"),
        _ => text.to_owned(),
    });
    for (fen, expected) in [(fen.to_owned(), expected.map(str::to_owned)), (colour_flipped(fen), other)] {
        assert_eq!(position(&fen).outcome(&[]).map(|end| end.to_string()), expected, "{fen}");
    }
}

#[test]
fn checkmate_wins() {
    assert_end("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", Some("2 checkmate"));
    assert_end("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Some("1 checkmate"));
    assert_end("R5k1/5pp1/8/8/8/8/8/4K3 b - - 0 1", None);
}

#[test]
fn stalemate_draws() {
    assert_end("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Some("draw stalemate"));
    assert_end("k7/P7/K7/8/8/8/8/8 b - - 0 1", Some("draw stalemate"));
    assert_end("k7/P7/K7/7p/8/8/8/8 b - - 0 1", None);
}

#[test]
fn dead_positions_draw_and_have_no_moves() {
    let dead = Some("draw insufficient material");
    let fens = [
        "8/8/4k3/8/8/3K4/8/8 w - - 0 1",
        "8/8/4k3/8/8/3KN3/8/8 w - - 0 1",
        "8/8/4k1b1/8/8/2K5/8/8 b - - 0 1",
        // g6 and f3 are both light, e3 is dark.
        "8/8/4k1b1/8/8/2K2B2/8/8 b - - 0 1",
    ];
    for fen in fens {
        assert_end(fen, dead);
        assert!(texts(&position(fen)).is_empty());
    }
    assert_end("8/8/4k1b1/8/8/2K1B3/8/8 b - - 0 1", None);
    assert_end("8/8/4k1n1/8/8/3KN3/8/8 b - - 0 1", None);
    assert_end("8/8/4k3/8/8/3KNN2/8/8 b - - 0 1", None);
}

#[test]
fn fifty_moves_of_either_side_without_capture_or_pawn_move_draw() {
    assert_end("4k3/8/8/8/8/8/3R4/4K3 w - - 99 90", None);
    assert_end("4k3/8/8/8/8/8/3R4/4K3 w - - 100 90", Some("draw fifty moves"));
    let (after, past) = play_line(position("4k3/8/8/8/8/8/3R4/4K3 w - - 98 90"), "d2d3 e8f8");
    assert_eq!(after.outcome(&past).map(|end| end.to_string()).as_deref(), Some("draw fifty moves"));
    assert!(!texts(&after).is_empty(), "who plays on may move");
    let (after, past) = play_line(position("4k3/7p/8/8/8/8/3R4/4K3 w - - 98 90"), "e1d1 h7h6");
    assert_eq!(after.outcome(&past), None);
}

#[test]
fn mate_goes_before_fifty_moves() {
    assert_end("R5k1/5ppp/8/8/8/8/8/4K3 b - - 100 90", Some("1 checkmate"));
    assert_end("R5k1/5pp1/8/8/8/8/8/4K3 b - - 100 90", Some("draw fifty moves"));
    assert_end("7k/5Q2/6K1/8/8/8/8/8 b - - 100 90", Some("draw stalemate"));
}

/// How the game from the start stands after these moves.
fn end_after(moves: &str) -> Option<String> {
    let (position, past) = play_line(Position::startpos(), moves);
    position.outcome(&past).map(|end| end.to_string())
}

#[test]
fn the_third_occurrence_draws() {
    let round = "g1f3 g8f6 f3g1 f6g8 ";
    assert_eq!(end_after(round), None);
    assert_eq!(end_after(&round.repeat(2)).as_deref(), Some("draw repetition"));
    // After a pawn move all begins anew.
    assert_eq!(end_after(&format!("{round}e2e4 e7e5 {round}")), None);
    assert_eq!(end_after(&format!("{round}e2e4 e7e5 {}", round.repeat(2))).as_deref(), Some("draw repetition"));
}

#[test]
fn a_repetition_is_seen_a_move_early() {
    let mut seen = 0;
    for fen in ["4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "8/8/3k4/8/2BNK3/8/8/8 w - - 90 80", "k6r/8/8/8/8/8/8/QK6 b - - 3 9"]
    {
        check_random_games(&position(fen), 0..60, 80, |position, past| {
            let found = position.can_draw_by_repetition(past, 0);
            seen += found as usize;
            assert!(!position.can_draw_by_repetition(past, past.len()), "before the root: {}", position.fen());
            // Otherwise every move draws by the fifty moves.
            if position.plies_to_counted_end() > Some(1) {
                assert_eq!(found, can_draw_by_trying(position, past), "{}", position.fen());
            }
            Ok(())
        })
        .unwrap();
    }
    assert!(seen > 100, "{seen}: too few to mean anything");
}

#[test]
fn positions_with_other_rights_are_others() {
    // The king's walk takes the right to castle away: the first position does not count.
    let walk = "e1e2 e8e7 e2e1 e7e8 ";
    assert_eq!(end_after(&format!("e2e4 e7e5 {}", walk.repeat(2))), None);
    assert_eq!(end_after(&format!("e2e4 e7e5 {}", walk.repeat(3))).as_deref(), Some("draw repetition"));
    // A pawn that may be taken in passing makes another position, one that no pawn can take does not.
    let round = "g1f3 b8c6 f3g1 c6b8 ";
    assert_eq!(end_after(&format!("e2e4 a7a6 e4e5 d7d5 {}", round.repeat(2))), None);
    assert_eq!(end_after(&format!("e2e4 a7a6 e4e5 a6a5 {}", round.repeat(2))).as_deref(), Some("draw repetition"));
}

#[test]
fn other_rights_and_sides_are_other_keys() {
    let fens = [
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQk - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R w - - 0 1",
        "r3k2r/8/8/3pP3/8/8/8/R3K2R b - - 0 1",
    ];
    for (index, one) in fens.iter().enumerate() {
        for other in &fens[..index] {
            assert_ne!(position(one).zobrist_key(), position(other).zobrist_key(), "{one} and {other}");
        }
    }
}

/// Article 6.9. White has the first rank and the move, and oversteps the time; Black has a king on e8 and the piece on d5, if
/// any. Each loss has a mate that both sides can play for, with White's king in a corner: Kh1 Ph2 against Kf1 Ng3+, and its like;
/// where there is a draw, White's own pieces can always step aside or take.
#[test]
fn nobody_loses_on_time_whom_no_legal_moves_can_mate() {
    for (black, white, expected) in [
        ("8", "4K2Q", "draw time"),
        ("3n4", "4K2Q", "draw time"),
        ("3n4", "4K2R", "2 time"),
        ("3n4", "4K2B", "2 time"),
        ("3n4", "4K2N", "2 time"),
        ("2nn4", "4K2Q", "2 time"),
        ("2bn4", "4K2Q", "2 time"),
        ("3b4", "4K2Q", "draw time"),
        ("3b4", "4K2R", "draw time"),
        ("3b4", "4K2N", "2 time"),
        // h1 and d5 are light, g1 and c5 dark.
        ("3b4", "4KQ1B", "draw time"),
        ("3b4", "4K1B1", "2 time"),
        ("2bb4", "4K2Q", "2 time"),
        ("3q4", "4K2Q", "2 time"),
        ("3p4", "4K2Q", "2 time"),
    ] {
        let fen = format!("4k3/8/8/{black}/8/8/8/{white} w - - 0 1");
        assert_eq!(position(&fen).flag_outcome().to_string(), expected, "{fen}");
    }
    let pawn = "4k3/8/8/3n4/8/8/7P/4K3 w - - 0 1";
    assert_eq!(position(pawn).flag_outcome().to_string(), "2 time");
}
