//! Unit tests of `src/games/shogi/see.rs`, with access to what is private there.

use super::super::attacks;
use super::super::random_positions::for_each_random_position;
use super::*;
use rules::game::Game;

/// The slow twin of [`Exchange`]: whatever attacks the square is looked for anew before every capture.
fn least_valuable_attacker(
    position: &Position,
    square: Square,
    seat: Seat,
    occupied: Bitboard128,
) -> Option<(Square, PieceType)> {
    let pieces = (occupied & position.by_seat(seat)).map(Square::new);
    let attackers = pieces.filter_map(|from| {
        let piece_type = position.piece_at(from)?.piece_type();
        let attacks = attacks::piece_attacks(seat, piece_type, from, occupied);
        attacks.contains(square.index()).then(|| (from, piece_type.movement()))
    });
    attackers.min_by_key(|&(from, movement)| (LEAST_VALUABLE_FIRST.iter().position(|&other| other == movement), from))
}

fn slow_see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
    let mut occupied = position.occupied().with(mv.to().index());
    if let Origin::Board(from) = mv.origin() {
        occupied &= !Bitboard128::single(from.index());
    }
    let mut seat = position.side_to_move();
    let at_risk = capture_value(position.moved_piece_type_after(mv));
    see::see_ge(position.material_gain(mv) - threshold, at_risk, || {
        seat = seat.other();
        let (from, piece_type) = least_valuable_attacker(position, mv.to(), seat, occupied)?;
        occupied &= !Bitboard128::single(from.index());
        let is_answered = piece_type == PieceType::King
            && least_valuable_attacker(position, mv.to(), seat.other(), occupied).is_some();
        (!is_answered).then_some(capture_value(piece_type))
    })
}

#[test]
fn an_exchange_agrees_with_looking_for_attackers_anew() {
    for_each_random_position(|position| {
        for mv in position.legal_moves() {
            for threshold in [-400, 0, 1, 500] {
                let slow = slow_see_ge(position, mv, threshold);
                assert_eq!(position.see_ge(mv, threshold), slow, "{mv:?} for {threshold} in {position:?}");
            }
        }
    });
}
