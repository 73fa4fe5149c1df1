//! Unit tests of `src/games/shogi/check_info.rs`, with access to what is private there.

use super::super::random_positions::for_each_random_position;
use super::super::square::SQUARES;
use super::*;

#[test]
fn the_attackers_of_a_square_are_the_pieces_whose_attacks_hold_it() {
    for_each_random_position(|position| {
        for (square, seat) in (0..SQUARES).zip([Seat::FIRST, Seat::SECOND].into_iter().cycle()) {
            let attackers = position.attackers_to(Square::new(square), seat, position.occupied());
            let attacks = |&from: &usize| {
                let from = Square::new(from);
                let piece_type = position.piece_at(from).map_or(PieceType::Pawn, |piece| piece.piece_type());
                attacks::piece_attacks(seat, piece_type, from, position.occupied()).contains(square)
            };
            let slow: Vec<usize> = position.by_seat(seat).filter(attacks).collect();
            assert_eq!(attackers.collect::<Vec<_>>(), slow, "attackers of {square} in {position:?}");
        }
    });
}

#[test]
fn the_attacked_squares_are_those_that_have_an_attacker() {
    for_each_random_position(|position| {
        for seat in [Seat::FIRST, Seat::SECOND] {
            let has_attacker =
                |&square: &usize| position.attackers_to(Square::new(square), seat, position.occupied()).any();
            let attacked: Vec<usize> = position.attacked_squares(seat).collect();
            assert_eq!(attacked, (0..SQUARES).filter(has_attacker).collect::<Vec<_>>(), "{position:?}");
        }
    });
}
