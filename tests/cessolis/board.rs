//! Section "Board and set-up".

use crate::{position, texts};
use base::seat::Seat;
use cessolis::Position;
use rules::game::Game;
use rules::notation::Notation;

#[test]
fn each_queen_stands_at_the_left_hand_of_her_own_king() {
    let start = Position::startpos();
    assert_eq!(start.fen(), "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w d1e1d8e8 1");
    // Point-symmetric, not mirrored: turned round with colours changed, the pieces are the same.
    let pieces = |record: &str| record.split(' ').next().map(str::to_owned);
    assert_eq!(pieces(&crate::colour_flipped(&start.fen())), pieces(&start.fen()));
    assert_eq!(Position::DESCRIPTION.board_size, (8, 8));
}

#[test]
fn white_moves_first() {
    assert_eq!(Position::startpos().side_to_move(), Seat::FIRST);
    // 16 pawn moves; knights to a3, c3, f3, h3; bishops to a3, e3, d3, h3; the king leaps to c3, d3, e3, f3, g3: 29.
    let expected = "a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c1a3 c1e3 c2c3 c2c4 d2d3 d2d4 e1c3 e1d3 e1e3 e1f3 e1g3 e2e3 e2e4 \
                    f1d3 f1h3 f2f3 f2f4 g1f3 g1h3 g2g3 g2g4 h2h3 h2h4";
    assert_eq!(texts(&Position::startpos()), expected.split_whitespace().collect::<Vec<_>>());
}

#[test]
fn black_answers_from_the_other_side() {
    // The black king stands on d8 and leaps to b6, c6, d6, e6, f6; the queen on e8 stays.
    let after = position("rnbkqbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b d1e1d8e8 1");
    let king: Vec<String> = texts(&after).into_iter().filter(|text| text.starts_with("d8")).collect();
    assert_eq!(king, ["d8b6", "d8c6", "d8d6", "d8e6", "d8f6"]);
    assert!(texts(&after).iter().all(|text| !text.starts_with("e8")));
}
